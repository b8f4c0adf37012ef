//! The window behind dialogs.

use eframe::egui::{Context, Id};

/// True if a dialog is there: keys belong to it.
pub(crate) fn is_any_open(ctx: &Context) -> bool {
    ctx.memory(|memory| memory.top_modal_layer().is_some())
}

/// Paints what lies behind dialogs. In the first frame behind one it does not see the pointer: so a tip goes
/// that would stay up, over the dialog, as long as the pointer rests.
pub(crate) fn paint_behind(ctx: &Context, paint: impl FnOnce()) {
    let is_open = is_any_open(ctx);
    let key = Id::new("whether a dialog was open in the frame before");
    let was_open = ctx.data_mut(|data| {
        let before = data.get_temp(key).unwrap_or(false);
        data.insert_temp(key, is_open);
        before
    });
    let is_new = is_open && !was_open;
    let pointer = is_new.then(|| ctx.input_mut(|input| std::mem::take(&mut input.pointer)));
    paint();
    if let Some(pointer) = pointer {
        ctx.input_mut(|input| input.pointer = pointer);
        ctx.request_repaint();
    }
}
