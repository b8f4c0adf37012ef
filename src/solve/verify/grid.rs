//! The rules of Tactics, spelled out once more.

use std::collections::BTreeSet;

use super::PlainRules;
use crate::game::tactics;

/// The rules of a grid.
pub(super) struct PlainGrid {
    pub(super) rows: u8,
    pub(super) cols: u8,
    pub(super) goal: tactics::TacticsGoal,
}

impl PlainRules for PlainGrid {
    /// The cells row by row, `true` where filled.
    type State = Vec<bool>;

    fn all(&self) -> Box<dyn Iterator<Item = Vec<bool>> + Send + '_> {
        let cells = u32::from(self.rows) * u32::from(self.cols);
        let grid = move |number: u32| (0..cells).map(|cell| number >> cell & 1 == 1).collect();
        Box::new((0..1 << cells).map(grid))
    }

    fn ended(&self, cells: &Vec<bool>) -> Option<bool> {
        let full = cells.iter().all(|&cell| cell);
        full.then_some(self.goal == tactics::TacticsGoal::LastLoses)
    }

    fn next(&self, cells: &Vec<bool>) -> Vec<Vec<bool>> {
        let (rows, cols) = (usize::from(self.rows), usize::from(self.cols));
        let mut next = BTreeSet::new();
        for row in 0..rows {
            for col in 0..cols {
                for (down, right) in [(0, 1), (1, 0)] {
                    // Fill cell after cell in one direction until one is taken.
                    let mut after = cells.clone();
                    let (mut r, mut c) = (row, col);
                    while r < rows && c < cols && !after[r * cols + c] {
                        after[r * cols + c] = true;
                        next.insert(after.clone());
                        (r, c) = (r + down, c + right);
                    }
                }
            }
        }
        next.into_iter().collect()
    }

    fn text(&self, cells: &Vec<bool>) -> String {
        let mark = |&cell: &bool| if cell { '#' } else { '.' };
        let rows = cells.chunks(usize::from(self.cols));
        rows.map(|row| row.iter().map(mark).collect::<String>())
            .collect::<Vec<_>>()
            .join("/")
    }
}
