//! The keyboard in an open list of choices: arrows lead from one to the next, letters to the one that begins
//! with them, Enter takes it.

use eframe::egui::{Event, Id, Key, Memory, Response, Ui};

use crate::ui::commands::{TakenArrows, leave_arrows_to};

/// Leads through the choices of an open list by arrow keys, and by the first letters of their titles. The
/// current one has the focus first, however the list was opened; one that is taken by a key closes the list
/// as a click does. Then, and by Esc, the focus goes back to what had it before.
pub(crate) fn lead_by_keys<T: AsRef<str>>(
    ui: &mut Ui,
    choices: &[Response],
    titles: &[T],
    current: Option<usize>,
) {
    let typed = typed_choice(ui, titles);
    if let Some(choice) = typed.and_then(|place| choices.get(place)) {
        focus(choice);
    }
    if lead_by_arrows(ui, choices, current) {
        ui.close();
    }
}

/// Leads through choices by arrow keys, the current one having the focus first; whether one is taken.
pub(crate) fn lead_by_arrows(ui: &Ui, choices: &[Response], current: Option<usize>) -> bool {
    let is_behind = !ui.memory(|memory| memory.allows_interaction(ui.layer_id()));
    if choices.is_empty() || is_behind {
        return false;
    }
    let has_focus = choices.iter().any(Response::has_focus);
    let is_taken = choices.iter().any(Response::clicked);
    if is_taken || has_focus && ui.input(|input| input.key_pressed(Key::Escape)) {
        let before = ui.data_mut(|data| data.remove_temp::<FocusedBefore>(before_key()));
        // What had it may have gone since.
        let before = before.and_then(|FocusedBefore(id)| id);
        if let Some(id) = before.filter(|&id| ui.ctx().read_response(id).is_some()) {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
    } else if has_focus {
        follow_arrows(ui, choices);
    } else {
        let before = FocusedBefore(ui.memory(Memory::focused));
        ui.data_mut(|data| data.insert_temp(before_key(), before));
        let last = choices.len() - 1;
        focus(&choices[current.unwrap_or(0).min(last)]);
    }
    is_taken
}

/// The letters typed in an open list, and when the last of them came, in seconds.
#[derive(Clone, Default)]
struct TypedLetters {
    letters: String,
    at: f64,
}

/// After a pause of so many seconds a letter begins a new word.
const PAUSE: f64 = 1.0;

/// The first choice whose title begins with the letters that are being typed.
fn typed_choice<T: AsRef<str>>(ui: &Ui, titles: &[T]) -> Option<usize> {
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
    let letters = ui.data_mut(|data| {
        let word: &mut TypedLetters = data.get_temp_mut_or_default(Id::new("letters in a list"));
        if now - word.at > PAUSE {
            word.letters.clear();
        }
        word.letters += &typed;
        word.at = now;
        word.letters.clone()
    });
    let mut titles = titles.iter();
    titles.position(|title| title.as_ref().to_lowercase().starts_with(&letters))
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
