//! The indentation of branches in the tree.

use eframe::egui::{Painter, Rect, Stroke};

use crate::ui::paint::theme::{GRID, Palette};

/// The indent of each branch in points, and the limit on levels that are indented.
const INDENT: f32 = 12.0;
const MOST_INDENTS: usize = 6;

/// The distance of a branch's text from the left.
pub(super) fn text_left(depth: usize) -> f32 {
    GRID + INDENT * depth.min(MOST_INDENTS) as f32 // at most six
}

/// Paints lines that show the level of a branch. Returns the left end of its text.
pub(super) fn guides(painter: &Painter, palette: &Palette, rect: Rect, depth: usize) -> f32 {
    let stroke = Stroke::new(1.0, palette.border);
    for step in 0..depth.min(MOST_INDENTS) {
        let x = rect.left() + GRID + INDENT * step as f32; // at most six
        painter.vline(x, rect.y_range().expand(1.0), stroke);
    }
    rect.left() + text_left(depth)
}
