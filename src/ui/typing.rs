//! Fields in which one goes on typing: Enter and Esc end with what was typed, and the focus stays.

use eframe::egui::{Key, Response, Ui};

use crate::ui::commands::keep_typing_in;

/// Keeps the focus in a field when Enter takes over what was typed there, or Esc gives it up; whether Esc did.
pub(crate) fn go_on_typing(ui: &Ui, field: &Response) -> bool {
    let is_left_by = |key| field.lost_focus() && ui.input(|input| input.key_pressed(key));
    if is_left_by(Key::Enter) {
        field.request_focus();
    }
    if field.has_focus() {
        keep_typing_in(ui.ctx(), field.id);
    }
    is_left_by(Key::Escape)
}
