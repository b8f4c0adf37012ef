//! Fields in which one goes on typing: Enter and Esc end it, and the focus stays.

use eframe::egui::{Key, Response, Ui};

use crate::ui::keyboard::Keyboard;

/// The way in which typing has just ended in a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TypingEnd {
    /// By Enter.
    Entered,
    /// By Esc.
    Escaped,
}

/// Keeps the focus in a field when Enter or Esc ends typing there; which of them just did.
pub(crate) fn go_on_typing(
    ui: &Ui,
    keyboard: &mut Keyboard,
    field: &Response,
) -> Option<TypingEnd> {
    let is_left_by = |key| field.lost_focus() && ui.input(|input| input.key_pressed(key));
    if is_left_by(Key::Enter) {
        field.request_focus();
        keyboard.end_typing_in(field.id);
        return Some(TypingEnd::Entered);
    }
    if field.has_focus() {
        keyboard.keep_typing_in(ui.ctx(), field.id);
    }
    is_left_by(Key::Escape).then_some(TypingEnd::Escaped)
}
