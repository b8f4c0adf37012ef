//! The ring round what has the keyboard, the same for everything in the window.

use eframe::egui::{Context, CornerRadius, Stroke, StrokeKind};

use crate::ui::paint::theme;

/// How far the ring stands off, and how wide it is.
const GAP: f32 = 1.0;
const WIDTH: f32 = 2.0;

/// Paints the ring, in the layer of what has the keyboard and no further than that is seen.
pub(crate) fn paint_focus_ring(ctx: &Context) {
    let focused = ctx.memory(eframe::egui::Memory::focused);
    let Some(response) = focused.and_then(|id| ctx.read_response(id)) else {
        return;
    };
    let seen = response.interact_rect;
    if !seen.is_positive() {
        return;
    }
    let painter = ctx.layer_painter(response.layer_id);
    let painter = painter.with_clip_rect(seen.expand(GAP + WIDTH));
    let corner = CornerRadius::same(theme::CORNER + 1);
    let stroke = Stroke::new(WIDTH, theme::palette_of(ctx).current);
    let ring = response.rect.expand(GAP);
    painter.rect_stroke(ring, corner, stroke, StrokeKind::Outside);
}
