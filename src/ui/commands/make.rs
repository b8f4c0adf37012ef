//! Short ways to write an entry of the table of commands.

use eframe::egui::{Key, Modifiers};

use super::{Command, Entry, Menu, Shortcut};

pub(super) const fn key(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::NONE,
        by_place: false,
    }
}

pub(super) const fn ctrl(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::COMMAND,
        by_place: false,
    }
}

pub(super) const fn shift(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::SHIFT,
        by_place: false,
    }
}

pub(super) const fn alt(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::ALT,
        by_place: false,
    }
}

pub(super) const fn ctrl_shift(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::COMMAND.plus(Modifiers::SHIFT),
        by_place: false,
    }
}

pub(super) const fn place(key: Key) -> Shortcut {
    Shortcut {
        key,
        modifiers: Modifiers::NONE,
        by_place: true,
    }
}

pub(super) fn entry(
    command: Command,
    menu: Option<Menu>,
    text: &'static str,
    help: &'static str,
    shortcuts: &[Shortcut],
) -> Entry {
    Entry {
        command,
        text,
        help,
        shortcuts: shortcuts.to_vec(),
        menu,
    }
}
