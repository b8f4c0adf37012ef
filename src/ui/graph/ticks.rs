//! Below a graph by the end: the turns that are left, under each column that has room for them.

use eframe::egui::{Align2, FontId, Stroke, Ui, pos2, vec2};

use super::lens::Lens;
use super::look::CLASS_LETTERS;
use super::picture::Picture;
use crate::game::counted::counted;
use crate::graph::layout::Tick;
use crate::scene::Ink;
use crate::scene::graph::sheet::SPAN_ABOVE;
use crate::ui::paint::theme;

/// The size of the numbers, also in class, and the least room between two of them, in points.
const SIZE: f32 = 10.5;
const CLASS_SIZE: f32 = CLASS_LETTERS;
const APART: f32 = 8.0;
/// The height of a line of them, in letters.
const LINE: f32 = 1.15;

fn size(is_for_class: bool) -> f32 {
    if is_for_class { CLASS_SIZE } else { SIZE }
}

/// The height that the numbers take below a picture, in points on the screen.
pub(super) fn height(ticks: &[Tick], is_for_class: bool) -> f32 {
    if ticks.is_empty() {
        0.0
    } else {
        size(is_for_class) * LINE
    }
}

/// The numbers, as many as have room. The words on the left say what they count; where there is no room
/// for them, the first number that is seen does.
pub(super) fn paint(ui: &Ui, picture: &Picture, lens: &Lens) {
    let Some(first) = picture.ticks.first() else {
        return;
    };
    let palette = theme::palette(ui);
    let size = size(picture.is_for_class());
    let view = lens.view;
    let below = lens.on_screen(picture.bounds.max).y + size * LINE;
    let y = below
        .min(view.bottom() - size * 0.58)
        .max(view.top() + size);
    if below > y {
        // Nodes pass behind them.
        let strip = view.with_min_y(y - size * 0.62);
        ui.painter().rect_filled(strip, 0.0, palette.card);
    }
    let font = FontId::proportional(size);
    let galley = |text: String| {
        ui.painter()
            .layout_no_wrap(text, font.clone(), palette.weak)
    };
    let left = lens.on_screen(pos2(first.left, 0.0)).x;
    let title = galley("turns left".to_owned());
    let mut free = left;
    let mut is_told = false;
    if (view.left()..view.right()).contains(&(left - APART - title.size().x)) {
        let at = pos2(left - APART, y);
        let rect = Align2::RIGHT_CENTER.anchor_size(at, title.size());
        ui.painter().galley(rect.min, title, palette.weak);
        is_told = true;
    }
    for tick in &picture.ticks {
        let [left, right] = [tick.left, tick.right].map(|x| lens.on_screen(pos2(x, 0.0)).x);
        if tick.is_folded {
            let above = y - size * SPAN_ABOVE;
            let span = Stroke::new(1.0, palette.colour(Ink::Pale));
            ui.painter().hline(left..=right, above, span);
        }
        let at = pos2(f32::midpoint(left, right), y);
        if !view.x_range().contains(at.x) {
            continue;
        }
        let number = galley(if is_told {
            tick.turns.to_string()
        } else {
            format!("{} left", counted(tick.turns, "turn"))
        });
        let mut rect = Align2::CENTER_CENTER.anchor_size(at, number.size());
        if !is_told {
            let least = view.left() + APART;
            rect = rect.translate(vec2((least - rect.left()).max(0.0), 0.0));
            free = free.min(rect.left());
        }
        if rect.left() >= free && view.x_range().contains(rect.right()) {
            free = rect.right() + APART;
            ui.painter().galley(rect.min, number, palette.weak);
            is_told = true;
        }
    }
}
