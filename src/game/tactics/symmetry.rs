//! Which symmetries a grid has, and what they do to a set of cells.

use super::TacticsGame;
use crate::game::symmetry::Symmetry;

impl TacticsGame {
    /// The symmetries of the grid, no two of which do the same to all of its cells: 8 of a square, 4
    /// of another rectangle, 2 of a single row or column, and of a single cell the identity alone.
    #[must_use]
    pub fn grid_symmetries(&self) -> &'static [Symmetry] {
        const ROW: [Symmetry; 2] = [Symmetry::Identity, Symmetry::LeftRight];
        const COLUMN: [Symmetry; 2] = [Symmetry::Identity, Symmetry::UpDown];
        match (self.rules().rows, self.rules().cols) {
            (1, 1) => &Symmetry::ALL[..1],
            (1, _) => &ROW,
            (_, 1) => &COLUMN,
            (rows, cols) if rows == cols => &Symmetry::ALL,
            _ => &Symmetry::ALL[..4],
        }
    }

    /// The image of a set of cells, a bit a cell. A symmetry that the grid does not have leaves them
    /// as they are.
    #[must_use]
    pub fn image_of_cells(&self, cells: u32, by: Symmetry) -> u32 {
        let (rows, cols) = (self.rules().rows, self.rules().cols);
        if by == Symmetry::Identity || (by.transposes() && rows != cols) {
            return cells;
        }
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let filled = places.filter(|&(row, col)| cells & self.cell(row, col) != 0);
        let images = filled.map(|place| by.place(place, [rows, cols]));
        images.map(|(row, col)| self.cell(row, col)).sum()
    }
}
