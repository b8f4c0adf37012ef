//! A grid of cells with the names of its columns and rows.

use super::{BoardStyle, Scene};
use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Point, Rect, Stroke, Tag, Target, TextStyle};

/// A grid of cells, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnGrid {
    /// How many cells a row has.
    pub cols: usize,
    /// The cells.
    pub cells: Vec<DrawnCell>,
    /// What stands above the grid.
    pub name: String,
    /// Whether that is the result of a game that is over.
    pub is_over: bool,
}

/// A cell of a grid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DrawnCell {
    /// Whether it is filled.
    pub is_filled: bool,
    /// Whether a move that is shown fills it.
    pub is_lit: bool,
}

/// The room for the name, as a share of the size of its letters.
const NAME: f32 = 2.4;
/// The room for the names of columns and rows.
const NAMES: f32 = 20.0;
const NAMES_SIZE: f32 = 11.0;
const NARROWEST: f32 = 8.0;
/// Between two cells.
const GAP: f32 = 5.0;
const CORNER: f32 = 6.0;

impl DrawnGrid {
    /// The grid in a room of a size, as large as it fits.
    #[must_use]
    pub fn scene(&self, size: Point, style: &BoardStyle) -> Scene {
        let mut scene = Scene::new(size);
        scene.group(Tag::class("board"), |scene| self.add(scene, style));
        scene
    }

    fn add(&self, scene: &mut Scene, style: &BoardStyle) {
        let (width, height) = scene.size;
        let cols = self.cols.max(1);
        let rows = self.cells.len().div_ceil(cols);
        let (wide, high) = (cols as f32, rows as f32); // at most 6
        let text = if self.is_over {
            style.result
        } else {
            style.name
        };
        let name = style.result.max(style.name) * NAME;
        let room = height - name - style.foot;
        let pitch = ((width - 2.0 * NAMES) / wide)
            .min((room - 2.0 * NAMES) / high)
            .clamp(NARROWEST, style.widest_cell);
        let top = name + NAMES + (room - NAMES - pitch * high).max(0.0) / 2.0;
        let left = (width - pitch * wide) / 2.0;
        let face = if self.is_over {
            Face::Bold
        } else {
            Face::SemiBold
        };
        let title = TextStyle::new(face, text, Ink::Text);
        let at = (width / 2.0, top - NAMES - name / 2.0 + 4.0);
        scene.text_within(at, Anchor::Middle, title, &self.name, width);
        let bounds = Rect::around(at, (width, name * 0.8));
        scene.region(bounds, Target::Title, self.name.clone());
        let weak = TextStyle::new(Face::Mono, NAMES_SIZE, Ink::Weak);
        for (col, letter) in (0..cols).zip('a'..) {
            let x = left + pitch * (col as f32 + 0.5); // at most 6
            let at = (x, top - NAMES / 2.0);
            scene.text_at(at, Anchor::Middle, weak, &letter.to_string());
        }
        for row in 0..rows {
            let y = top + pitch * (row as f32 + 0.5); // at most 6
            let at = (left - NAMES / 2.0, y);
            scene.text_at(at, Anchor::Middle, weak, &(row + 1).to_string());
        }
        for ((number, cell), target) in self.cells.iter().enumerate().zip(0_u8..) {
            let (row, col) = (number / cols, number % cols);
            let at = (left + pitch * col as f32, top + pitch * row as f32); // at most 6
            let place = Rect::new(at.0, at.1, pitch, pitch);
            add_cell(scene, *cell, place.expanded(-GAP / 2.0));
            let filled = if cell.is_filled { "filled" } else { "empty" };
            let name = format!("{}, {filled}", cell_name(row, col));
            scene.region(place, Target::Cell(target), name);
        }
    }
}

/// A cell's name, such as `b2`.
fn cell_name(row: usize, col: usize) -> String {
    let letter = ('a'..='z').nth(col).unwrap_or('?');
    format!("{letter}{}", row + 1)
}

fn add_cell(scene: &mut Scene, cell: DrawnCell, rect: Rect) {
    let corner = CORNER.min(rect.width / 4.0);
    let (fill, line) = if cell.is_filled {
        (Ink::Text, Stroke::solid(Ink::Text, 1.0))
    } else if cell.is_lit {
        (Ink::Control, Stroke::solid(Ink::Current, 3.0))
    } else {
        (Ink::Control, Stroke::solid(Ink::Pale, 1.0))
    };
    scene.rect(rect, corner, Some(fill), Some(line));
    if cell.is_filled && cell.is_lit {
        let inside = rect.expanded(-rect.width.min(40.0) / 8.0);
        let ring = Stroke::solid(Ink::Page, 2.0);
        scene.rect(inside, corner / 2.0, None, Some(ring));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_cell_has_its_place_and_its_name() {
        let empty = DrawnCell {
            is_filled: false,
            is_lit: false,
        };
        for style in [BoardStyle::PAGE, BoardStyle::WINDOW] {
            for (cols, rows) in [(1, 1), (4, 4), (5, 6), (6, 5)] {
                let grid = DrawnGrid {
                    cols,
                    cells: vec![empty; cols * rows],
                    name: "Player 1 to move".to_owned(),
                    is_over: false,
                };
                let size = (360.0, 380.0);
                let scene = grid.scene(size, &style);
                let cells: Vec<_> = scene
                    .regions
                    .iter()
                    .filter(|region| matches!(region.target, Target::Cell(_)))
                    .collect();
                assert_eq!(cells.len(), cols * rows);
                let room = Rect::new(0.0, 0.0, size.0, size.1);
                for (number, one) in cells.iter().enumerate() {
                    assert!(room.contains((one.bounds.x, one.bounds.y)));
                    assert!(room.contains((one.bounds.right(), one.bounds.bottom())));
                    for other in &cells[number + 1..] {
                        assert!(
                            !one.bounds
                                .expanded(-0.1)
                                .touches(&other.bounds.expanded(-0.1))
                        );
                    }
                }
                let last = cells.last().map(|cell| cell.name.clone());
                let letter = char::from(b'a' + u8::try_from(cols - 1).expect("a few"));
                assert_eq!(last, Some(format!("{letter}{rows}, empty")));
            }
        }
    }
}
