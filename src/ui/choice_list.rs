//! The keyboard in an open list of choices: arrows lead from one to the next, Enter takes it.

use eframe::egui::{Key, Response, Ui};

use crate::ui::commands::{TakenArrows, leave_arrows_to};

/// Leads through the choices of an open list by arrow keys. The current one has the focus first, however
/// the list was opened; one that is taken by a key closes the list as a click does.
pub(crate) fn lead_by_keys(ui: &mut Ui, choices: &[Response], current: Option<usize>) {
    if choices.is_empty() {
        return;
    }
    if choices.iter().any(Response::clicked) {
        ui.close();
        return;
    }
    let focused = choices.iter().position(Response::has_focus);
    let last = choices.len() - 1;
    let next = match focused {
        None => current.unwrap_or(0).min(last),
        Some(at) => ui.input(|input| {
            let (up, down) = (Key::ArrowUp, Key::ArrowDown);
            let towards = at + input.num_presses(down);
            towards.saturating_sub(input.num_presses(up)).min(last)
        }),
    };
    let choice = &choices[next];
    if focused != Some(next) {
        choice.request_focus();
        choice.scroll_to_me(None);
    }
    leave_arrows_to(ui.ctx(), choice.id, TakenArrows::UpAndDown);
}
