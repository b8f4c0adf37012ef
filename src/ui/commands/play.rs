//! Commands about playing against the oracle and learning from it.

use eframe::egui::Key;

use super::make::{ctrl, ctrl_shift, entry, key, shift};
use super::{Command, Entry, Menu, Shortcut};

pub(super) fn play_entries() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::Play), text, help, keys);
    vec![
        entry(
            C::NewGame,
            "New game…",
            "Play against the oracle, or another person",
            &[ctrl_shift(Key::N)],
        ),
        entry(
            C::OraclePlays,
            "Oracle plays",
            "Let the oracle play the side that is not to move, or no side",
            &[shift(Key::B)],
        ),
        entry(
            C::OracleMove,
            "Oracle's move",
            "Let the oracle answer here, in the middle of a line",
            &[],
        ),
        entry(
            C::Resign,
            "Resign",
            "Give up the game against the oracle, which counts as lost",
            &[],
        ),
        entry(
            C::Hint,
            "Hint",
            "First which hand, then which move",
            &[key(Key::J)],
        ),
        entry(
            C::Lesson,
            "Lesson",
            "Begin the lesson: stop where stops are set, and ask; or go through without",
            &[],
        ),
        entry(
            C::ShowAnswer,
            "Show the answer",
            "Show the answer of the stop, and go on",
            &[shift(Key::J)],
        ),
        entry(
            C::Puzzles,
            "Puzzles…",
            "Positions of these rules to solve, from easy to hard",
            &[key(Key::P)],
        ),
        entry(
            C::Results,
            "Results…",
            "How games against the oracle ended, by rules and by how far it saw",
            &[],
        ),
    ]
}

/// The tab, which stands beside the other tabs.
pub(super) fn learn_entry() -> Entry {
    entry(
        Command::Learn,
        Some(Menu::View),
        "Learn",
        "Show the opponent, reasons for moves, and mistakes to try again",
        &[key(Key::Y)],
    )
}

pub(super) fn palette_entry() -> Entry {
    entry(
        Command::Palette,
        Some(Menu::Help),
        "Find a command…",
        "Find a command by a few letters",
        &[ctrl(Key::K)],
    )
}
