//! The window behind dialogs.

use eframe::egui::Context;

/// Paints what lies behind dialogs. In the first frame behind one it does not see the pointer: so a tip goes
/// that would stay up, over the dialog, as long as the pointer rests.
pub(crate) fn paint_behind(ctx: &Context, is_first: bool, paint: impl FnOnce()) {
    let pointer = is_first.then(|| ctx.input_mut(|input| std::mem::take(&mut input.pointer)));
    paint();
    if let Some(pointer) = pointer {
        ctx.input_mut(|input| input.pointer = pointer);
        ctx.request_repaint();
    }
}
