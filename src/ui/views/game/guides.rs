//! How far in the branches of the tree stand.

use eframe::egui::{Painter, Rect, Stroke};

use crate::ui::paint::theme::{GRID, Palette};

/// How far each branch stands further in, and how many do.
const INDENT: f32 = 12.0;
const MOST_INDENTS: usize = 6;

/// How far from the left the text of a branch begins.
pub(super) fn text_left(depth: usize) -> f32 {
    GRID + INDENT * depth.min(MOST_INDENTS) as f32 // at most six
}

/// Lines that show how far in a branch stands. Returns where its text begins.
pub(super) fn guides(painter: &Painter, palette: &Palette, rect: Rect, depth: usize) -> f32 {
    let stroke = Stroke::new(1.0, palette.border);
    for step in 0..depth.min(MOST_INDENTS) {
        let x = rect.left() + GRID + INDENT * step as f32; // at most six
        painter.vline(x, rect.y_range().expand(1.0), stroke);
    }
    rect.left() + text_left(depth)
}
