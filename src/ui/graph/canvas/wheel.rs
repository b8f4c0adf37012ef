//! Zooming by wheel and by pinching.

use eframe::egui::{Pos2, Rect, Ui};

/// How far a wheel turns, in points of scrolling, for a factor of e.
const POINTS_PER_FACTOR: f32 = 240.0;

/// By how much wheel and fingers zoom a view in this frame, and round which point; none where they do not
/// move, or are over something that lies on the view.
pub(in crate::ui::graph) fn wheel_zoom(ui: &Ui, view: Rect) -> Option<(f32, Pos2)> {
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let pointer = pointer.filter(|&at| view.contains(at))?;
    let layer = ui.ctx().layer_id_at(pointer);
    if layer.is_some_and(|layer| layer != ui.layer_id()) {
        return None;
    }
    let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
    let factor = (scroll / POINTS_PER_FACTOR).exp() * pinch;
    ((factor - 1.0).abs() > f32::EPSILON).then_some((factor, pointer))
}
