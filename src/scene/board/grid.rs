//! A grid of cells with the names of its columns and rows.

use super::style::floored;
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
const NAME: f32 = 1.3;
/// The room for the names of columns and rows, and the size of their letters, as shares of the size
/// of the name.
const NAMES: f32 = 1.4;
const NAMES_SIZE: f32 = 0.8;
/// Round the controls, as a share of their height.
const CONTROLS_GAP: f32 = 0.15;
const NARROWEST: f32 = 8.0;
/// Between two cells, and the radius of their corners, as shares of a cell's place.
const GAP: f32 = 0.07;
const CORNER: f32 = 0.09;

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
        let style = style.scaled(style.scale(height));
        let cols = self.cols.max(1);
        let rows = self.cells.len().div_ceil(cols);
        let (wide, high) = (cols as f32, rows as f32); // at most 6
        let name = style.result.max(style.name) * NAME;
        let names = style.name * NAMES;
        let foot = style.controls.1 * (1.0 + 2.0 * CONTROLS_GAP);
        // The names of rows have as much room on the right, so that the grid is in the middle.
        let room = height - name - names - foot;
        let pitch = ((width - 2.0 * names) / wide)
            .min(room / high)
            .clamp(NARROWEST, style.widest_cell);
        let pitch = floored(pitch, style.pixel);
        let spare = (room - pitch * high).max(0.0);
        let top = style.snapped(name + names + spare / 2.0);
        let left = style.snapped((width - pitch * wide) / 2.0);
        self.add_title(scene, Rect::new(0.0, spare / 2.0, width, name), &style);
        let weak = TextStyle::new(Face::Mono, style.name * NAMES_SIZE, Ink::Weak);
        for (col, letter) in (0..cols).zip('a'..) {
            let x = left + pitch * (col as f32 + 0.5); // at most 6
            let at = (x, top - names / 2.0);
            scene.text_at(at, Anchor::Middle, weak, &letter.to_string());
        }
        for row in 0..rows {
            let y = top + pitch * (row as f32 + 0.5); // at most 6
            let at = (left - names / 2.0, y);
            scene.text_at(at, Anchor::Middle, weak, &(row + 1).to_string());
        }
        for ((number, cell), target) in self.cells.iter().enumerate().zip(0_u8..) {
            let (row, col) = (number / cols, number % cols);
            let at = (left + pitch * col as f32, top + pitch * row as f32); // at most 6
            let place = Rect::new(at.0, at.1, pitch, pitch);
            let gap = style.snapped(pitch * GAP / 2.0);
            add_cell(scene, *cell, place.expanded(-gap));
            let filled = if cell.is_filled { "filled" } else { "empty" };
            let name = format!("{}, {filled}", cell_name(row, col));
            scene.region(place, Target::Cell(target), name);
        }
        if style.has_controls() {
            let controls = Rect::around(
                (width / 2.0, height - foot / 2.0),
                (width, style.controls.1),
            );
            scene.region(controls, Target::Controls, "");
        }
    }

    fn add_title(&self, scene: &mut Scene, room: Rect, style: &BoardStyle) {
        let (face, size) = if self.is_over {
            (Face::Bold, style.result)
        } else {
            (Face::SemiBold, style.name)
        };
        let title = TextStyle::new(face, size, Ink::Text);
        scene.text_within(room.centre(), Anchor::Middle, title, &self.name, room.width);
        scene.region(room, Target::Title, self.name.clone());
    }
}

/// A cell's name, such as `b2`.
fn cell_name(row: usize, col: usize) -> String {
    let letter = ('a'..='z').nth(col).unwrap_or('?');
    format!("{letter}{}", row + 1)
}

fn add_cell(scene: &mut Scene, cell: DrawnCell, rect: Rect) {
    let corner = (rect.width * CORNER).min(8.0);
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
