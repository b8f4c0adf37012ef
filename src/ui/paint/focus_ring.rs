//! The ring round what has the keyboard, the same for everything in the window.

use eframe::egui::{Context, CornerRadius, Response, Stroke, StrokeKind};

use crate::ui::keyboard::Keyboard;
use crate::ui::paint::theme;

/// The distance of the ring, and its width.
const GAP: f32 = 1.0;
const WIDTH: f32 = 2.0;

/// Lets the ring stand round what surrounds something, which reaches so many points beyond it.
pub(crate) fn keep_off(keyboard: &mut Keyboard, response: &Response, reach: f32) {
    if response.has_focus() {
        keyboard.keep_ring_off(response.id, reach);
    }
}

/// Lets the ring stand close to something that has others close above and below.
pub(crate) fn keep_close(keyboard: &mut Keyboard, response: &Response) {
    keep_off(keyboard, response, -GAP);
}

/// Paints the ring, in the layer of what has the keyboard and no further than that is seen.
pub(crate) fn paint_focus_ring(ctx: &Context, keyboard: &Keyboard) {
    let focused = ctx.memory(eframe::egui::Memory::focused);
    let Some(response) = focused.and_then(|id| ctx.read_response(id)) else {
        return;
    };
    let seen = response.interact_rect;
    if !seen.is_positive() {
        return;
    }
    let reach = keyboard.ring_reach(response.id);
    let painter = ctx.layer_painter(response.layer_id);
    let painter = painter.with_clip_rect(seen.expand(GAP + WIDTH + reach));
    let corner = CornerRadius::from(f32::from(theme::CORNER + 1) + reach * 0.7);
    let stroke = Stroke::new(WIDTH, theme::palette_of(ctx).current);
    let ring = response.rect.expand(GAP + reach);
    painter.rect_stroke(ring, corner, stroke, StrokeKind::Outside);
}
