//! Places of names and cells of the matrix: rows below each other, and those of a list also side by
//! side, as many as have room.

use std::ops::Range;

use eframe::egui::{Rect, Vec2, pos2, vec2};

use crate::scene::atlas::{AtlasSheet, CELL};

/// The height of the names of columns, and the gap after cells.
const HEADS: f32 = 24.0;
pub(super) const GAP: f32 = 2.0;
/// Gap between two rows of a list that stand side by side.
const BETWEEN: f32 = 28.0;

/// Places of names and cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MatrixLayout {
    /// The height of the names of columns; a list has none.
    pub(super) heads: f32,
    /// Width of the names of rows.
    pub(super) names: f32,
    /// Rows that stand side by side.
    pub(super) beside: usize,
    columns: usize,
    rows: usize,
}

impl MatrixLayout {
    /// The layout of a sheet in a width.
    pub(super) fn of(sheet: &AtlasSheet, names: f32, width: f32) -> MatrixLayout {
        let (rows, columns) = (sheet.rows.len(), sheet.columns.len());
        let is_list = columns == 1;
        let one = names + CELL.0 + BETWEEN;
        let beside = ((width + BETWEEN) / one).floor().max(1.0) as usize; // some ten
        MatrixLayout {
            heads: if is_list { 0.0 } else { HEADS },
            names,
            beside: if is_list { beside } else { 1 },
            columns,
            rows,
        }
    }

    /// The room of all.
    pub(super) fn size(&self) -> Vec2 {
        let lines = self.rows.div_ceil(self.beside) as f32; // up to 100,000
        let width = self.beside as f32 * self.pitch() - BETWEEN; // some ten
        vec2(width, self.heads + lines * CELL.1 + GAP).max(vec2(1.0, 1.0))
    }

    /// From the left of a row to the left of the one beside it.
    fn pitch(&self) -> f32 {
        self.names + self.columns as f32 * CELL.0 + BETWEEN // some hundred
    }

    /// The left of a row's name, from the left of all.
    pub(super) fn name_left(&self, row: usize) -> f32 {
        (row % self.beside) as f32 * self.pitch() // some ten
    }

    /// A cell of all that stands in a place.
    pub(super) fn cell(&self, place: Rect, row: usize, column: usize) -> Rect {
        let corner = pos2(
            place.left() + self.name_left(row) + self.names + column as f32 * CELL.0, // some hundred
            place.top() + self.heads + (row / self.beside) as f32 * CELL.1, // up to 100,000
        );
        Rect::from_min_size(corner, vec2(CELL.0 - GAP, CELL.1 - GAP))
    }

    /// The rows and columns that lie in a part of all.
    pub(super) fn seen(&self, part: Rect) -> (Range<usize>, Range<usize>) {
        let first = ((part.top() - self.heads) / CELL.1).floor().max(0.0) as usize; // a line
        let last = ((part.bottom() - self.heads) / CELL.1).ceil().max(0.0) as usize; // likewise
        let rows = (first * self.beside).min(self.rows)..(last * self.beside).min(self.rows);
        if self.beside > 1 {
            return (rows, 0..self.columns);
        }
        let column = |x: f32| ((x - self.names) / CELL.0).max(0.0);
        let first = column(part.left()).floor() as usize; // some hundred
        let last = column(part.right()).ceil() as usize; // likewise
        (rows, first.min(self.columns)..last.min(self.columns))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::atlas::{SheetCell, SheetRow};

    fn sheet(rows: usize, columns: usize) -> AtlasSheet {
        let row = SheetRow {
            name: "rules".to_owned(),
            cells: vec![SheetCell::Waiting; columns],
        };
        AtlasSheet {
            columns: vec!["1".to_owned(); columns],
            rows: vec![row; rows],
            ..AtlasSheet::default()
        }
    }

    #[test]
    fn no_two_cells_touch_and_those_that_are_in_view_are_found() {
        for (rows, columns, width) in [(28, 1, 600.0), (28, 1, 100.0), (9, 7, 600.0), (1, 1, 50.0)]
        {
            let layout = MatrixLayout::of(&sheet(rows, columns), 90.0, width);
            let place = Rect::from_min_size(pos2(0.0, 0.0), layout.size());
            let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (row, column)));
            let cells: Vec<_> = cells.collect();
            let rect = |(row, column): (usize, usize)| layout.cell(place, row, column);
            for (number, &one) in cells.iter().enumerate() {
                assert!(place.contains_rect(rect(one)), "{one:?} in {place:?}");
                assert!(
                    !cells[..number]
                        .iter()
                        .any(|&other| rect(one).intersects(rect(other)))
                );
            }
            let part = Rect::from_min_size(pos2(40.0, 70.0), vec2(260.0, 120.0));
            let (found_rows, found_columns) = layout.seen(part);
            for cell in cells {
                let is_found = found_rows.contains(&cell.0) && found_columns.contains(&cell.1);
                assert!(is_found || !part.intersects(rect(cell)), "{cell:?}");
            }
        }
    }

    #[test]
    fn a_list_uses_the_width() {
        let layout = MatrixLayout::of(&sheet(28, 1), 90.0, 1_000.0);
        assert!(layout.beside >= 5);
        assert!(layout.size().x <= 1_000.0 && layout.size().x > 800.0);
    }
}
