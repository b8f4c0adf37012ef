//! The keyboard in an open list of choices: arrows lead from one to the next, Enter takes it.

use eframe::egui::{Id, Key, Memory, Response, Ui};

use crate::ui::commands::{TakenArrows, leave_arrows_to};

/// Leads through the choices of an open list by arrow keys. The current one has the focus first, however
/// the list was opened; one that is taken by a key closes the list as a click does. Then, and by Esc, the
/// focus goes back to what had it before.
pub(crate) fn lead_by_keys(ui: &mut Ui, choices: &[Response], current: Option<usize>) {
    if choices.is_empty() {
        return;
    }
    let has_focus = choices.iter().any(Response::has_focus);
    let is_taken = choices.iter().any(Response::clicked);
    if is_taken || has_focus && ui.input(|input| input.key_pressed(Key::Escape)) {
        let before = ui.data_mut(|data| data.remove_temp::<FocusedBefore>(before_key()));
        if let Some(FocusedBefore(Some(id))) = before {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        if is_taken {
            ui.close();
        }
    } else if has_focus {
        follow_arrows(ui, choices);
    } else {
        let before = FocusedBefore(ui.memory(Memory::focused));
        ui.data_mut(|data| data.insert_temp(before_key(), before));
        let last = choices.len() - 1;
        focus(&choices[current.unwrap_or(0).min(last)]);
    }
}

/// Leads by arrow keys from the choice that has the focus.
pub(crate) fn follow_arrows(ui: &Ui, choices: &[Response]) {
    let Some(at) = choices.iter().position(Response::has_focus) else {
        return;
    };
    let (towards, back) = ui.input(|input| {
        let presses = |key| input.num_presses(key);
        (presses(Key::ArrowDown), presses(Key::ArrowUp))
    });
    let next = (at + towards).saturating_sub(back).min(choices.len() - 1);
    if next != at {
        focus(&choices[next]);
    }
    leave_arrows_to(ui.ctx(), choices[next].id, TakenArrows::UpAndDown);
}

fn focus(choice: &Response) {
    choice.request_focus();
    choice.scroll_to_me(None);
    leave_arrows_to(&choice.ctx, choice.id, TakenArrows::UpAndDown);
}

/// What had the focus before a list was opened.
#[derive(Clone, Copy, Default)]
struct FocusedBefore(Option<Id>);

fn before_key() -> Id {
    Id::new("what had the focus before a list of choices")
}
