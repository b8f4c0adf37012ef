//! The commands that keys and side buttons ask for, and to what keys are left.

use eframe::egui::{self, Event, EventFilter, Key, PointerButton};

use super::{Command, CopyWhat, Entry, PictureCommand, Shortcut, Step, all};
use crate::ui::dialog;

/// The arrow keys that something takes for itself.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum TakenArrows {
    /// Up and down, without Shift.
    UpAndDown,
    /// Left and right, without Shift.
    LeftAndRight,
    /// The four, with Shift and without.
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

/// True if an event changes the text of a field.
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

/// Ends typing in a field whose text was taken over: it begins anew there.
pub(crate) fn end_typing_in(ctx: &egui::Context, id: egui::Id) {
    ctx.data_mut(|data| data.insert_temp(field_key(), (id, false)));
}

fn field_key() -> egui::Id {
    egui::Id::new("the field that keeps the focus, and whether somebody has typed there")
}

/// True if Esc has just ended typing in a field that keeps the focus. The focus comes back in the next frame.
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

/// True if a field has the keyboard in which nobody has typed since it got it, or since Enter took over what
/// was typed: undo is none of its letters then.
fn is_at_rest(ctx: &egui::Context, focused: Option<egui::Id>) -> bool {
    let field: Option<(egui::Id, bool)> = ctx.data(|data| data.get_temp(field_key()));
    field.is_some_and(|(id, was_typed)| focused == Some(id) && !was_typed)
}

/// Takes the commands that were asked for by key or side button out of this frame's events. While a text field
/// has the keyboard only those are taken that it has no use for; Enter is left to a
/// button that has the focus. To a dialog, a menu or a list that is open all are left but those that change
/// how the window is shown.
pub(crate) fn pressed(ctx: &egui::Context) -> Vec<Command> {
    let is_given_up = is_given_up(ctx);
    let focused = ctx.memory(egui::Memory::focused);
    let is_typing = ctx.text_edit_focused();
    let is_at_rest = is_at_rest(ctx, focused);
    let has_menu = egui::Popup::is_any_open(ctx);
    // What lies behind a dialog, a menu or a list is not changed.
    let is_behind = dialog::is_any_open(ctx) || has_menu;
    let taker: Option<(egui::Id, TakenArrows)> = ctx.data(|data| data.get_temp(taker_key()));
    let taken = taker.filter(|(id, _)| focused == Some(*id));
    if let Some(id) = focused.filter(|_| !is_typing) {
        // The arrows step through the game; they go from widget to widget only down a menu.
        hold_focus(ctx, id, !has_menu || taken.is_some());
    }
    let mut commands = Vec::new();
    let mut with_shift = shift_before(ctx);
    let mut is_key_to_come = true;
    let mut is_field_opened = false;
    ctx.input_mut(|input| {
        input.events.retain(|event| {
            // What is typed behind its key belongs to the palette, or to the field to find; but for the
            // letter of that key.
            if is_field_opened {
                let is_of_key = matches!(event, Event::Text(text) if text == "/");
                return !(is_of_key && std::mem::take(&mut is_key_to_come));
            }
            if let Event::ModifiersChanged(modifiers) = event {
                with_shift = modifiers.shift;
            }
            if is_given_up && is_key(event, &[Key::Escape]) {
                return true;
            }
            if taken.is_some_and(|(_, arrows)| arrows.takes(event)) {
                return true;
            }
            if focused.is_some() && is_key(event, &[Key::Enter, Key::Space]) {
                return true;
            }
            let asked = Asked::by(event, with_shift);
            let asked = asked.filter(|asked| {
                let is_left = is_typing && !asked.is_beyond_typing;
                !is_left || (is_at_rest && is_undoing(event))
            });
            let asked = asked.filter(|asked| !is_behind || asked.entry.is_of_window);
            let Some(Asked { command, entry, .. }) = asked else {
                return true;
            };
            let is_held = matches!(event, Event::Key { repeat: true, .. });
            if !is_held || entry.repeats {
                commands.push(command);
                is_field_opened = entry.opens_field;
            }
            false
        });
    });
    commands
}

/// A command that an event asks for.
struct Asked {
    command: Command,
    entry: &'static Entry,
    /// True if a text field has no use for the key or button.
    is_beyond_typing: bool,
}

impl Asked {
    fn by(event: &Event, with_shift: bool) -> Option<Asked> {
        let (command, is_beyond_typing) = match event {
            // The key to copy comes without its modifiers.
            Event::Copy if with_shift => (Command::Picture(PictureCommand::Copy), false),
            Event::Copy => (Command::Copy(CopyWhat::Position), false),
            Event::PointerButton {
                button,
                pressed: true,
                ..
            } => (of_side_button(*button)?, true),
            _ => {
                let pressed = |keys: &[Shortcut]| {
                    let mut keys = keys.iter();
                    keys.find(|shortcut| shortcut.is_pressed(event)).copied()
                };
                let mut all = all().iter();
                all.find_map(|(command, entry)| {
                    Some((*command, pressed(&entry.keys)?.is_beyond_typing()))
                })?
            }
        };
        let (command, entry) = all().iter().find(|(listed, _)| *listed == command)?;
        Some(Asked {
            command: *command,
            entry,
            is_beyond_typing,
        })
    }
}

fn is_key(event: &Event, keys: &[Key]) -> bool {
    matches!(event, Event::Key { key, .. } if keys.contains(key))
}

/// The command of a button at the side of a mouse, which goes back and forward as in a browser.
fn of_side_button(button: PointerButton) -> Option<Command> {
    match button {
        PointerButton::Extra1 => Some(Command::Go(Step::Back)),
        PointerButton::Extra2 => Some(Command::Go(Step::Forward)),
        _ => None,
    }
}

/// True if Shift was down when the frame began; changes within it come as events.
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
    /// True for one of these keys.
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

/// True for a key that undoes something, or does it again.
fn is_undoing(event: &Event) -> bool {
    let Event::Key { key, modifiers, .. } = event else {
        return false;
    };
    modifiers.command && matches!(key, Key::Z | Key::Y)
}
