//! The moves of the grid game, with grids as texts. Shares no code with the program.

use std::collections::BTreeSet;

/// The grids after some empty cells side by side were filled.
#[must_use]
pub fn after_filling(text: &str) -> BTreeSet<String> {
    after_filling_at_most(text, usize::MAX)
}

/// The same where a move fills at most so many cells.
#[must_use]
pub fn after_filling_at_most(text: &str, most: usize) -> BTreeSet<String> {
    let grid: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let (rows, cols) = (grid.len(), grid[0].len());
    let mut after = BTreeSet::new();
    for row in 0..rows {
        for col in 0..cols {
            for (down, right) in [(0, 1), (1, 0)] {
                let mut filled = grid.clone();
                let (mut at_row, mut at_col) = (row, col);
                let mut spare = most;
                while spare > 0 && at_row < rows && at_col < cols && grid[at_row][at_col] == '.' {
                    filled[at_row][at_col] = '#';
                    let lines = filled.iter().map(|row| row.iter().collect::<String>());
                    after.insert(lines.collect::<Vec<_>>().join("/"));
                    (at_row, at_col) = (at_row + down, at_col + right);
                    spare -= 1;
                }
            }
        }
    }
    after
}

/// The images of a grid, itself among them: of a square as many as eight, of another rectangle four.
#[must_use]
pub fn images(text: &str) -> BTreeSet<String> {
    let mut grid: Vec<Vec<char>> = text.split('/').map(|row| row.chars().collect()).collect();
    let is_square = grid.len() == grid[0].len();
    let mut images = BTreeSet::new();
    for turn in 0..4 {
        if is_square || turn % 2 == 0 {
            for is_mirrored in [false, true] {
                let rows = grid.iter().map(|row| -> String {
                    if is_mirrored {
                        row.iter().rev().collect()
                    } else {
                        row.iter().collect()
                    }
                });
                images.insert(rows.collect::<Vec<String>>().join("/"));
            }
        }
        let columns = 0..grid[0].len();
        let turned = columns.map(|column| grid.iter().rev().map(|row| row[column]).collect());
        grid = turned.collect();
    }
    images
}
