//! What stands beside a row or a column of a map: hands as text, or the cells of a part of a grid.

use crate::game::any::matrix::{AxisLabel, GridPart};
use crate::scene::face::Face;
use crate::scene::small_cell::add_small_cell;
use crate::scene::{Anchor, Ink, Point, Rect, Scene, Shape, Text, TextStyle};

/// From one label to the next, in heights of a label.
const LINE: f32 = 1.25;
/// The side of a cell of a grid, in letters.
const CELL: f32 = 0.6;

fn style(size: f32) -> TextStyle {
    TextStyle::new(Face::Mono, size, Ink::Weak)
}

/// The width of a label in letters of a size, and its height with what is free above the next.
pub(super) fn size(label: &AxisLabel, size: f32) -> [f32; 2] {
    match label {
        AxisLabel::Hands(text) => [style(size).width(text), size * LINE],
        AxisLabel::Cells(part) => {
            let [width, height] = sides(part, size);
            [width, height * LINE]
        }
    }
}

/// Adds a label that ends at a point.
pub(super) fn add_left_of(scene: &mut Scene, label: &AxisLabel, size: f32, at: Point) {
    match label {
        AxisLabel::Hands(text) => scene.text_at(at, Anchor::End, style(size), text),
        AxisLabel::Cells(part) => {
            let [width, height] = sides(part, size);
            add_cells(scene, part, size, (at.0 - width, at.1 - height / 2.0));
        }
    }
}

/// Adds a label above a point, a text in letters that may read upward.
pub(super) fn add_above(
    scene: &mut Scene,
    label: &AxisLabel,
    size: f32,
    is_upright: bool,
    at: Point,
) {
    match label {
        AxisLabel::Hands(text) if is_upright => scene.shapes.push(Shape::Text(Text {
            at: (style(size).baseline_at(at.0), at.1),
            anchor: Anchor::Start,
            style: style(size),
            is_upright: true,
            goes_on: false,
            text: text.clone(),
        })),
        AxisLabel::Hands(text) => {
            let at = (at.0, at.1 - size * 0.4);
            scene.text_at(at, Anchor::Middle, style(size), text);
        }
        AxisLabel::Cells(part) => {
            let [width, height] = sides(part, size);
            add_cells(scene, part, size, (at.0 - width / 2.0, at.1 - height));
        }
    }
}

/// The width and height of the cells themselves.
fn sides(part: &GridPart, size: f32) -> [f32; 2] {
    part.sides().map(|count| f32::from(count) * CELL * size)
}

/// Adds the cells of a part, its upper left corner at a point.
fn add_cells(scene: &mut Scene, part: &GridPart, size: f32, (x, y): Point) {
    let side = CELL * size;
    for ([column, row], is_filled) in part.cells() {
        let at = [column, row].map(|place| f32::from(place) * side);
        let cell = Rect::new(x + at[0], y + at[1], side, side);
        add_small_cell(scene, cell, is_filled, Ink::Weak);
    }
}
