//! Below a graph by the end: the turns that are left, under each column that has room for them.

use eframe::egui::{Align2, FontId, Ui, pos2};

use super::lens::Lens;
use super::picture::Picture;
use crate::ui::paint::theme;

/// The size of the numbers, and the least room between two of them, in points.
const SIZE: f32 = 10.5;
/// The height that they take below a picture, in points on the screen.
pub(super) const TICKS_HEIGHT: f32 = 12.0;
const APART: f32 = 8.0;

/// The numbers, as many as have room. What stands on the left says what they count.
pub(super) fn paint(ui: &Ui, picture: &Picture, lens: &Lens) {
    let Some(first) = picture.ticks.first() else {
        return;
    };
    let palette = theme::palette(ui);
    let view = super::camera::clear_of_legend(lens.view);
    let below = lens.on_screen(picture.bounds.max).y + TICKS_HEIGHT;
    let y = below.min(view.bottom() - 6.0).max(view.top() + SIZE);
    let font = FontId::proportional(SIZE);
    let galley = |text: String| {
        ui.painter()
            .layout_no_wrap(text, font.clone(), palette.weak)
    };
    let left = lens.on_screen(pos2(first.left, 0.0)).x;
    let words = galley("turns left".to_owned());
    let mut free = left;
    if words.size().x + APART < left - view.left() {
        let at = pos2(left - APART, y);
        let rect = Align2::RIGHT_CENTER.anchor_size(at, words.size());
        ui.painter().galley(rect.min, words, palette.weak);
    }
    for tick in &picture.ticks {
        let middle = f32::midpoint(tick.left, tick.right);
        let number = galley(tick.turns.to_string());
        let at = pos2(lens.on_screen(pos2(middle, 0.0)).x, y);
        let rect = Align2::CENTER_CENTER.anchor_size(at, number.size());
        if rect.left() >= free && lens.view.x_range().contains(rect.right()) {
            free = rect.right() + APART;
            ui.painter().galley(rect.min, number, palette.weak);
        }
    }
}
