//! The keyboard in an open list of choices: arrows lead from one to the next, letters to the one that begins
//! with them, Enter takes it.

use eframe::egui::{Event, Key, Response, Ui};

use crate::ui::keyboard::{Keyboard, TakenArrows};

/// Leads through the choices of an open list by arrow keys, and by the first letters of their titles. The
/// current one has the focus first, however the list was opened; one that is taken by a key closes the list
/// as a click does. Then, and by Esc, the focus goes back to what had it before.
pub(crate) fn lead_by_keys<T: AsRef<str>>(
    ui: &mut Ui,
    keyboard: &mut Keyboard,
    choices: &[Response],
    titles: &[T],
    current: Option<usize>,
) {
    let typed = typed_choice(ui, keyboard, titles);
    if let Some(choice) = typed.and_then(|place| choices.get(place)) {
        focus(keyboard, choice);
    }
    if lead_by_arrows(ui, keyboard, choices, current) {
        ui.close();
    }
}

/// Leads through choices by arrow keys, the current one having the focus first; whether one is taken.
pub(crate) fn lead_by_arrows(
    ui: &Ui,
    keyboard: &mut Keyboard,
    choices: &[Response],
    current: Option<usize>,
) -> bool {
    let is_behind = !ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    if choices.is_empty() || is_behind {
        return false;
    }
    let has_focus = choices.iter().any(Response::has_focus);
    let is_taken = choices.iter().any(Response::clicked);
    if is_taken || has_focus && ui.input(|input| input.key_pressed(Key::Escape)) {
        keyboard.list_gives_focus_back(ui.ctx());
    } else if has_focus {
        follow_arrows(ui, keyboard, choices);
    } else {
        keyboard.list_takes_focus(ui.ctx());
        let last = choices.len() - 1;
        focus(keyboard, &choices[current.unwrap_or(0).min(last)]);
    }
    is_taken
}

/// The first choice whose title begins with the letters that are being typed.
fn typed_choice<T: AsRef<str>>(ui: &Ui, keyboard: &mut Keyboard, titles: &[T]) -> Option<usize> {
    let (typed, now) = ui.input(|input| {
        let texts = input.events.iter().filter_map(|event| match event {
            Event::Text(text) => Some(text.to_lowercase()),
            _ => None,
        });
        (texts.collect::<String>(), input.time)
    });
    if typed.trim().is_empty() {
        return None;
    }
    let letters = keyboard.add_letters(&typed, now);
    let mut titles = titles.iter();
    titles.position(|title| title.as_ref().to_lowercase().starts_with(letters))
}

/// Leads by arrow keys from the choice that has the focus.
pub(crate) fn follow_arrows(ui: &Ui, keyboard: &mut Keyboard, choices: &[Response]) {
    let Some(at) = choices.iter().position(Response::has_focus) else {
        return;
    };
    let (towards, back) = ui.input(|input| {
        let presses = |key| input.num_presses(key);
        (presses(Key::ArrowDown), presses(Key::ArrowUp))
    });
    let next = (at + towards).saturating_sub(back).min(choices.len() - 1);
    if next != at {
        focus(keyboard, &choices[next]);
    }
    keyboard.leave_arrows_to(ui.ctx(), choices[next].id, TakenArrows::UpAndDown);
}

fn focus(keyboard: &mut Keyboard, choice: &Response) {
    choice.request_focus();
    choice.scroll_to_me(None);
    keyboard.leave_arrows_to(&choice.ctx, choice.id, TakenArrows::UpAndDown);
}
