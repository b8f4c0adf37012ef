//! The moves of the grid game, with grids as texts. Shares no code with the program.

use std::collections::BTreeSet;

/// The grids after some empty cells side by side were filled.
#[must_use]
pub fn after_filling(text: &str) -> BTreeSet<String> {
    let grid: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let (rows, cols) = (grid.len(), grid[0].len());
    let mut after = BTreeSet::new();
    for row in 0..rows {
        for col in 0..cols {
            for (down, right) in [(0, 1), (1, 0)] {
                let mut filled = grid.clone();
                let (mut at_row, mut at_col) = (row, col);
                while at_row < rows && at_col < cols && grid[at_row][at_col] == '.' {
                    filled[at_row][at_col] = '#';
                    let lines = filled.iter().map(|row| row.iter().collect::<String>());
                    after.insert(lines.collect::<Vec<_>>().join("/"));
                    (at_row, at_col) = (at_row + down, at_col + right);
                }
            }
        }
    }
    after
}
