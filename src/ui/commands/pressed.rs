//! The commands that keys and side buttons ask for, and to what keys are left.

use eframe::egui::{self, Event, EventFilter, Key, PointerButton};

use super::{Command, all};
use crate::ui::dialog;

/// The arrow keys that something takes for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TakenArrows {
    /// Up and down, without Shift.
    UpAndDown,
    /// Left and right, without Shift.
    LeftAndRight,
    /// All, with Shift and without.
    All,
}

/// Leaves arrow keys to something as long as it has the focus. No arrow leads away from it.
pub(crate) fn leave_arrows_to(ctx: &egui::Context, id: egui::Id, arrows: TakenArrows) {
    ctx.data_mut(|data| data.insert_temp(taker_key(), (id, arrows)));
    hold_focus(ctx, id, true);
}

/// The arrows do not lead from something to what lies beside it, up and down only if so wanted; and what has
/// the focus keeps it when Esc closes something else.
fn hold_focus(ctx: &egui::Context, id: egui::Id, holds_vertically: bool) {
    let filter = EventFilter {
        horizontal_arrows: true,
        vertical_arrows: holds_vertically,
        escape: !dialog::is_any_open(ctx),
        ..EventFilter::default()
    };
    ctx.memory_mut(|memory| memory.set_focus_lock_filter(id, filter));
}

/// Leaves Esc to a field in which somebody has typed: it ends typing there, and the focus stays. Where nobody
/// has, Esc leads out of the field and out of what it stands in.
pub(crate) fn keep_typing_in(ctx: &egui::Context, id: egui::Id) {
    let was_typed = ctx.input(|input| {
        let mut events = input.events.iter();
        events.any(is_typed)
    });
    ctx.data_mut(|data| {
        let before: Option<(egui::Id, bool)> = data.get_temp(field_key());
        let was_typed = was_typed || before == Some((id, true));
        data.insert_temp(field_key(), (id, was_typed));
    });
}

/// Whether an event changes what stands in a field.
fn is_typed(event: &Event) -> bool {
    match event {
        Event::Text(_) | Event::Paste(_) | Event::Cut | Event::Ime(_) => true,
        // Several keys with Ctrl delete letters.
        Event::Key {
            key,
            pressed,
            modifiers,
            ..
        } => *pressed && (modifiers.ctrl || matches!(key, Key::Backspace | Key::Delete)),
        _ => false,
    }
}

/// What was typed in a field is taken over: typing begins anew there.
pub(crate) fn end_typing_in(ctx: &egui::Context, id: egui::Id) {
    ctx.data_mut(|data| data.insert_temp(field_key(), (id, false)));
}

fn field_key() -> egui::Id {
    egui::Id::new("the field that keeps the focus, and whether somebody has typed there")
}

/// Whether Esc has just ended typing in a field that keeps the focus. The focus comes back in the next frame.
fn is_given_up(ctx: &egui::Context) -> bool {
    let back_key = egui::Id::new("the field that gets the focus back");
    let back: Option<Option<egui::Id>> = ctx.data_mut(|data| data.remove_temp(back_key));
    if let Some(id) = back.flatten().filter(|&id| ctx.read_response(id).is_some()) {
        ctx.memory_mut(|memory| memory.request_focus(id));
    }
    let field: Option<(egui::Id, bool)> = ctx.data(|data| data.get_temp(field_key()));
    let left = field.filter(|&(id, _)| {
        let field = ctx.read_response(id);
        field.is_some_and(|field| field.lost_focus())
    });
    let Some((id, was_typed)) = left else {
        return false;
    };
    ctx.data_mut(|data| data.remove::<(egui::Id, bool)>(field_key()));
    let is_escaped = ctx.input(|input| input.key_pressed(Key::Escape));
    let is_given_up = is_escaped && was_typed;
    if is_given_up {
        ctx.data_mut(|data| data.insert_temp(back_key, Some(id)));
        ctx.request_repaint();
    }
    is_given_up
}

fn taker_key() -> egui::Id {
    egui::Id::new("what takes arrow keys")
}

/// Whether a field has the keyboard in which nobody has typed since it got it, or since Enter took over what
/// was typed: undo is none of its letters then.
fn is_at_rest(ctx: &egui::Context, focused: Option<egui::Id>) -> bool {
    let field: Option<(egui::Id, bool)> = ctx.data(|data| data.get_temp(field_key()));
    field.is_some_and(|(id, was_typed)| focused == Some(id) && !was_typed)
}

/// Takes the commands that were asked for by key or side button out of this frame's events. While a text field
/// has the keyboard only those with Ctrl, and function keys, are taken; Enter is left to a
/// button that has the focus. To a dialog, a menu or a list that is open all are left but those that change
/// how the window is shown.
pub(crate) fn pressed(ctx: &egui::Context) -> Vec<Command> {
    let is_given_up = is_given_up(ctx);
    let focused = ctx.memory(egui::Memory::focused);
    let is_typing = ctx.text_edit_focused();
    let is_at_rest = is_at_rest(ctx, focused);
    let has_menu = egui::Popup::is_any_open(ctx);
    let has_dialog = dialog::is_any_open(ctx);
    let taker: Option<(egui::Id, TakenArrows)> = ctx.data(|data| data.get_temp(taker_key()));
    let taken = taker.filter(|(id, _)| focused == Some(*id));
    if let Some(id) = focused.filter(|_| !is_typing) {
        // The arrows step through the game; they go from widget to widget only down a menu.
        hold_focus(ctx, id, !has_menu || taken.is_some());
    }
    let table = all();
    let mut commands = Vec::new();
    let mut with_shift = shift_before(ctx);
    let mut is_key_to_come = true;
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            // What is typed behind its key belongs to the palette, or to the field to find; but for the
            // letter of that key.
            if let Some(Command::Palette | Command::Find) = commands.last() {
                let is_of_key = matches!(event, Event::Text(text) if text == "/");
                return !(is_of_key && std::mem::take(&mut is_key_to_come));
            }
            if let Event::ModifiersChanged(modifiers) = event {
                with_shift = modifiers.shift;
            }
            if is_typing && !is_beyond_typing(event) && !(is_at_rest && is_undoing(event)) {
                return true;
            }
            if is_given_up
                && matches!(
                    event,
                    Event::Key {
                        key: Key::Escape,
                        ..
                    }
                )
            {
                return true;
            }
            if taken.is_some_and(|(_, arrows)| arrows.takes(event)) {
                return true;
            }
            if focused.is_some()
                && matches!(
                    event,
                    Event::Key {
                        key: Key::Enter | Key::Space,
                        ..
                    }
                )
            {
                return true;
            }
            let found = match event {
                // The key to copy comes without its modifiers.
                Event::Copy if !is_typing && with_shift => Some(Command::CopyPicture),
                Event::Copy if !is_typing => Some(Command::CopyPosition),
                Event::PointerButton {
                    button,
                    pressed: true,
                    ..
                } => of_side_button(*button),
                _ => table
                    .iter()
                    .find(|entry| {
                        entry
                            .shortcuts
                            .iter()
                            .any(|shortcut| shortcut.is_pressed(event))
                    })
                    .map(|entry| entry.command),
            };
            // What lies behind a dialog, a menu or a list is not changed.
            let is_behind = has_dialog || has_menu;
            let found = found.filter(|command| !is_behind || command.is_of_window());
            let is_held = matches!(event, Event::Key { repeat: true, .. });
            commands.extend(found.filter(|command| !is_held || command.repeats()));
            found.is_none()
        });
    });
    commands
}

/// The command of a button at the side of a mouse, which goes back and forward as in a browser.
fn of_side_button(button: PointerButton) -> Option<Command> {
    match button {
        PointerButton::Extra1 => Some(Command::Back),
        PointerButton::Extra2 => Some(Command::Forward),
        _ => None,
    }
}

/// Whether Shift was down when the frame began; what happens in it comes as events.
fn shift_before(ctx: &egui::Context) -> bool {
    let id = egui::Id::new("shift at the end of the frame before");
    let now = ctx.input(|input| input.modifiers.shift);
    ctx.data_mut(|data| {
        let before = data.get_temp(id).unwrap_or(false);
        data.insert_temp(id, now);
        before
    })
}

impl TakenArrows {
    /// Whether it is one of these keys.
    fn takes(self, event: &Event) -> bool {
        let Event::Key { key, modifiers, .. } = event else {
            return false;
        };
        let is_vertical = matches!(key, Key::ArrowUp | Key::ArrowDown);
        let is_horizontal = matches!(key, Key::ArrowLeft | Key::ArrowRight);
        match self {
            TakenArrows::UpAndDown => is_vertical && modifiers.is_none(),
            TakenArrows::LeftAndRight => is_horizontal && modifiers.is_none(),
            TakenArrows::All => {
                (is_vertical || is_horizontal) && (modifiers.is_none() || modifiers.shift_only())
            }
        }
    }
}

/// Whether a key undoes something, or does it again.
fn is_undoing(event: &Event) -> bool {
    let Event::Key { key, modifiers, .. } = event else {
        return false;
    };
    modifiers.command && matches!(key, Key::Z | Key::Y)
}

/// Whether a text field has no use for a key or a button.
fn is_beyond_typing(event: &Event) -> bool {
    match event {
        Event::PointerButton { .. }
        | Event::Key {
            key: Key::F1 | Key::F6 | Key::F11,
            ..
        } => true,
        Event::Key { key, modifiers, .. } => {
            modifiers.command
                && matches!(
                    key,
                    Key::F
                        | Key::N
                        | Key::O
                        | Key::Q
                        | Key::S
                        | Key::Plus
                        | Key::Minus
                        | Key::Num0
                        | Key::Equals
                )
        }
        _ => false,
    }
}
