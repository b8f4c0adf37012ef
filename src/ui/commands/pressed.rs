//! The commands that keys and side buttons ask for, and to what keys are left.

use eframe::egui::{self, Event, Key, PointerButton};

use super::{Command, CopyWhat, Entry, IN_EXPLORE, PictureCommand, Place, Shortcut, Step, all};
use crate::ui::keyboard::{Keyboard, hold_focus, is_dialog_open};
use crate::ui::workspace::Workspace;

/// Takes the commands that were asked for by key or side button out of this frame's events. While a text field
/// has the keyboard only those are taken that it has no use for; Enter is left to a
/// button that has the focus. To a dialog, a menu or a list that is open all are left but those that change
/// how the window is shown.
pub(crate) fn pressed(
    ctx: &egui::Context,
    keyboard: &mut Keyboard,
    front: Workspace,
) -> Vec<Pressed> {
    let is_given_up = keyboard.take_escaped_typing(ctx);
    let focused = ctx.memory(egui::Memory::focused);
    let is_typing = ctx.text_edit_focused();
    let is_at_rest = keyboard.is_at_rest(focused);
    let has_menu = egui::Popup::is_any_open(ctx);
    // What lies behind a dialog, a menu or a list is not changed.
    let is_behind = is_dialog_open(ctx) || has_menu;
    let taken = keyboard.taken_arrows(focused);
    if let Some(id) = focused.filter(|_| !is_typing) {
        // The arrows step through the game; they go from widget to widget only down a menu.
        hold_focus(ctx, id, !has_menu || taken.is_some());
    }
    let mut commands = Vec::new();
    let mut with_shift = keyboard.take_shift_before(ctx);
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
            if taken.is_some_and(|arrows| arrows.takes(event)) {
                return true;
            }
            if focused.is_some() && is_key(event, &[Key::Enter, Key::Space]) {
                return true;
            }
            let asked = Asked::by(event, with_shift, front);
            let asked = asked.filter(|asked| {
                let is_left = is_typing && !asked.is_beyond_typing;
                !is_left || (is_at_rest && is_undoing(event))
            });
            let asked = asked.filter(|asked| !is_behind || asked.entry.is_of_window);
            let Some(asked) = asked else {
                return true;
            };
            let Asked { command, entry, .. } = asked;
            let is_held = matches!(event, Event::Key { repeat: true, .. });
            if !is_held || entry.repeats {
                commands.push(if asked.is_elsewhere(front) {
                    Pressed::Elsewhere(IN_EXPLORE)
                } else {
                    Pressed::Run(command)
                });
                is_field_opened = entry.opens_field;
            }
            false
        });
    });
    commands
}

/// An answer to a key or a side button.
pub(crate) enum Pressed {
    Run(Command),
    /// The key does nothing, for this reason: a letter does not lead to another workspace.
    Elsewhere(&'static str),
}

/// A command that an event asks for.
#[derive(Clone, Copy)]
struct Asked {
    command: Command,
    entry: &'static Entry,
    /// True if a text field has no use for the key or button.
    is_beyond_typing: bool,
    /// True for a key without another one held down.
    is_plain: bool,
}

impl Asked {
    /// True for a letter whose command would bring another workspace to the front.
    fn is_elsewhere(self, front: Workspace) -> bool {
        let brings = self.command.place() == Place::Brings(Workspace::Explore);
        brings && front == Workspace::Play && !self.is_beyond_typing && self.is_plain
    }

    /// The command of an event: of those that share a key, the one of the workspace in front goes first.
    fn by(event: &Event, with_shift: bool, front: Workspace) -> Option<Asked> {
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
                let asked = all().iter().filter_map(|(command, entry)| {
                    Some((*command, pressed(&entry.keys)?.is_beyond_typing()))
                });
                asked.min_by_key(|(command, _)| rank(command.place(), front))?
            }
        };
        let (command, entry) = all().iter().find(|(listed, _)| *listed == command)?;
        Some(Asked {
            command: *command,
            entry,
            is_beyond_typing,
            is_plain: matches!(event, Event::Key { modifiers, .. } if modifiers.is_none()),
        })
    }
}

/// The rank among commands that share a key.
fn rank(place: Place, front: Workspace) -> u8 {
    match (place, front) {
        (Place::Explore, Workspace::Explore) | (Place::Play, Workspace::Play) => 0,
        (Place::Everywhere | Place::Brings(_), _) => 1,
        (Place::Explore, Workspace::Play) | (Place::Play, Workspace::Explore) => 2,
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

/// True for a key that undoes something, or does it again.
fn is_undoing(event: &Event) -> bool {
    let Event::Key { key, modifiers, .. } = event else {
        return false;
    };
    modifiers.command && matches!(key, Key::Z | Key::Y)
}
