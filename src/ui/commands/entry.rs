//! The words, keys and menu of a command.

use eframe::egui::{Event, Key, Modifiers};

use super::menu::{Group, Menu};

/// The digits from 1 on: what they stand for is numbered where it is shown.
pub(crate) const DIGITS: [Key; 9] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

/// Keys by which, with Ctrl, a text field edits its text.
const EDITING: [Key; 10] = [
    Key::A,
    Key::C,
    Key::H,
    Key::K,
    Key::U,
    Key::V,
    Key::W,
    Key::X,
    Key::Y,
    Key::Z,
];

/// A key with its modifiers. Ctrl stands for Command on a Mac.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Shortcut {
    key: Key,
    modifiers: Modifiers,
    /// True if the place on the keyboard counts, not the letter on it.
    by_place: bool,
}

impl Shortcut {
    const fn new(modifiers: Modifiers, key: Key) -> Shortcut {
        Shortcut {
            key,
            modifiers,
            by_place: false,
        }
    }

    /// The keys as people write them: `Ctrl+Shift+Z`.
    pub(crate) fn text(&self) -> String {
        let modifiers = [
            (self.modifiers.command, "Ctrl+"),
            (self.modifiers.alt, "Alt+"),
            (self.modifiers.shift, "Shift+"),
        ];
        let pressed = modifiers
            .iter()
            .filter(|(on, _)| *on)
            .map(|(_, name)| *name);
        let name = match self.key {
            Key::ArrowLeft => "Left",
            Key::ArrowRight => "Right",
            Key::ArrowUp => "Up",
            Key::ArrowDown => "Down",
            Key::Escape => "Esc",
            other => other.symbol_or_name(),
        };
        pressed.chain([name]).collect()
    }

    pub(super) fn is_pressed(&self, event: &Event) -> bool {
        let Event::Key {
            key,
            physical_key,
            pressed: true,
            modifiers,
            ..
        } = event
        else {
            return false;
        };
        let pressed = if self.by_place {
            physical_key.unwrap_or(*key)
        } else {
            *key
        };
        // These signs need Shift on some keyboards; the sign itself is what counts.
        let any_shift = matches!(self.key, Key::Questionmark | Key::Plus | Key::Slash);
        let shift = any_shift || modifiers.shift == self.modifiers.shift;
        pressed == self.key
            && shift
            && modifiers.alt == self.modifiers.alt
            && modifiers.command == self.modifiers.command
    }

    /// True for function keys and for Ctrl with a key that edits no text: a text field has no use for them.
    pub(super) fn is_beyond_typing(&self) -> bool {
        let is_function_key = (Key::F1..=Key::F35).contains(&self.key);
        is_function_key || (self.modifiers.command && !EDITING.contains(&self.key))
    }
}

pub(super) const fn key(key: Key) -> Shortcut {
    Shortcut::new(Modifiers::NONE, key)
}

pub(super) const fn ctrl(key: Key) -> Shortcut {
    Shortcut::new(Modifiers::COMMAND, key)
}

pub(super) const fn shift(key: Key) -> Shortcut {
    Shortcut::new(Modifiers::SHIFT, key)
}

pub(super) const fn alt(key: Key) -> Shortcut {
    Shortcut::new(Modifiers::ALT, key)
}

pub(super) const fn ctrl_shift(key: Key) -> Shortcut {
    Shortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

pub(super) const fn place(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::NONE,
        by_place: true,
    }
}

/// The record of a command that menus, tips, the palette, the sheet of keys and the keyboard read.
#[derive(Clone, Debug)]
pub(crate) struct Entry {
    /// The menu of the group.
    pub(crate) menu: Option<Menu>,
    pub(crate) group: Group,
    /// The words in a menu.
    pub(crate) text: &'static str,
    /// A sentence for tips and the sheet of keys.
    pub(crate) help: &'static str,
    pub(crate) keys: Vec<Shortcut>,
    /// The question in place of its words by which it asks whether it is meant, if it asks.
    pub(crate) question: Option<&'static str>,
    /// True if a key that is held down goes on doing it.
    pub(super) repeats: bool,
    /// True if it changes how the window is shown, and nothing in it: it can be done behind a dialog or a menu too.
    pub(super) is_of_window: bool,
    /// True if it opens a field for what is typed behind its key.
    pub(super) opens_field: bool,
}

/// An entry as most commands have it.
pub(super) fn entry(
    group: Group,
    text: &'static str,
    help: &'static str,
    keys: &[Shortcut],
) -> Entry {
    Entry {
        menu: group.menu(),
        group,
        text,
        help,
        keys: keys.to_vec(),
        question: None,
        repeats: false,
        is_of_window: false,
        opens_field: false,
    }
}

impl Entry {
    pub(super) fn asking(self, question: &'static str) -> Entry {
        Entry {
            question: Some(question),
            ..self
        }
    }

    pub(super) fn repeating(self) -> Entry {
        Entry {
            repeats: true,
            ..self
        }
    }

    pub(super) fn of_window(self) -> Entry {
        Entry {
            is_of_window: true,
            ..self
        }
    }

    pub(super) fn opening_field(self) -> Entry {
        Entry {
            opens_field: true,
            ..self
        }
    }

    /// The first key as people write it; empty without one.
    pub(crate) fn first_key(&self) -> String {
        self.keys.first().map_or(String::new(), Shortcut::text)
    }

    /// A tip: what the command does, and its first key.
    pub(crate) fn tip(&self) -> String {
        match self.keys.first() {
            Some(shortcut) => format!("{} ({})", self.help, shortcut.text()),
            None => self.help.to_owned(),
        }
    }
}
