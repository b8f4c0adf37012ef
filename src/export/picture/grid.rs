//! The grid of Tactics with the names of its columns and rows.

use super::GridPart;
use super::canvas::{Anchor, Canvas, Pen};
use crate::export::fonts::Face;
use crate::export::hand::Block;

const NAME: f32 = 30.0;
/// The room for the names of columns and rows.
const NAMES: f32 = 20.0;
const WIDEST_CELL: f32 = 84.0;

pub(super) fn draw(canvas: &mut Canvas, part: &GridPart, area: Block) {
    canvas.begin("board");
    let cols = part.cols.max(1);
    let rows = part.cells.len().div_ceil(cols);
    let (wide, high) = (cols as f32, rows as f32); // at most 5
    let pitch = ((area.width - 2.0 * NAMES) / wide)
        .min((area.height - NAME - 2.0 * NAMES) / high)
        .clamp(8.0, WIDEST_CELL);
    let (centre_x, centre_y) = area.centre();
    let top = centre_y - (pitch * high - NAME) / 2.0;
    let left = centre_x - pitch * wide / 2.0;
    let ink = canvas.ink(Face::SemiBold, 12.5);
    let name_at = (centre_x, top - NAMES - NAME / 2.0 + 4.0);
    canvas.text_within(name_at, Anchor::Middle, ink, (&part.name, area.width));
    let weak = canvas.weak(Face::Mono, 11.0);
    for (col, letter) in (0..cols).zip('a'..) {
        let x = left + pitch * (col as f32 + 0.5); // at most 5
        let at = (x, top - NAMES / 2.0);
        canvas.text_at(at, Anchor::Middle, weak, &letter.to_string());
    }
    for row in 0..rows {
        let y = top + pitch * (row as f32 + 0.5); // at most 5
        let at = (left - NAMES / 2.0, y);
        canvas.text_at(at, Anchor::Middle, weak, &(row + 1).to_string());
    }
    for (number, cell) in part.cells.iter().enumerate() {
        let (row, col) = ((number / cols) as f32, (number % cols) as f32); // at most 5
        let at = Block::new(left + pitch * col, top + pitch * row, pitch, pitch);
        let palette = canvas.palette;
        let (fill, line) = if cell.is_filled {
            (palette.text, palette.text)
        } else {
            (palette.control, palette.pale)
        };
        let inside = at.expanded(-2.5);
        canvas.rect(inside, 6.0, fill, Some(Pen::solid(line, 1.0)));
        if cell.is_lit {
            let ring = Pen::solid(palette.page, 2.0);
            canvas.rect(inside.expanded(-5.0), 3.0, "none", Some(ring));
        }
    }
    canvas.end();
}
