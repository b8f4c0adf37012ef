//! The menus File and Edit.

use eframe::egui::Key;

use super::make::{ctrl, ctrl_shift, entry, key};
use super::{Command, Entry, Menu, Shortcut};

pub(super) fn file_menu() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::File), text, help, keys);
    vec![
        entry(
            C::New,
            "New session",
            "Begin another session by the same rules",
            &[ctrl(Key::N)],
        ),
        entry(
            C::Open,
            "Open…",
            "Open a session, or a game as text",
            &[ctrl(Key::O)],
        ),
        entry(
            C::Save,
            "Save",
            "Save the session to its file",
            &[ctrl(Key::S)],
        ),
        entry(
            C::SaveAs,
            "Save as…",
            "Save the session to another file",
            &[ctrl_shift(Key::S)],
        ),
    ]
}

/// What of a session is written for people and for other programs; the menu ends with it.
pub(super) fn export_entries() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::File), text, help, keys);
    vec![
        entry(
            C::ExportPicture,
            "Export picture…",
            "Save a picture of the board, the graph or both for a lesson or a paper",
            &[ctrl(Key::E)],
        ),
        entry(
            C::SaveReplay,
            "Replay as GIF…",
            "Save the line of play as a moving picture",
            &[],
        ),
        entry(
            C::Worksheet,
            "Worksheet…",
            "Print positions to solve, from easy to hard, with their answers",
            &[],
        ),
        entry(
            C::StrategyCard,
            "Strategy card…",
            "Print the winner's strategy on one page to cut out",
            &[],
        ),
        entry(
            C::Screenshot,
            "Screenshot of the window…",
            "Save the window as it is, as PNG",
            &[],
        ),
        entry(
            C::SaveGraph,
            "Save graph or proof…",
            "Save the whole graph, or in the mode Proof the proof, as SVG, PNG, DOT, GraphML or JSON",
            &[ctrl_shift(Key::E)],
        ),
        entry(
            C::SaveCoqProof,
            "Save proof for Coq…",
            "Save the proof as a file that the proof checker Coq accepts by itself",
            &[],
        ),
        entry(
            C::SavePositions,
            "Save positions…",
            "Save every position that can be reached, with its verdict, as CSV",
            &[],
        ),
        entry(
            C::SaveDistances,
            "Save distances as SVG…",
            "Save how many positions are won in how many turns, as a picture",
            &[],
        ),
        entry(
            C::SaveDistancesTable,
            "Save distances as CSV…",
            "Save how many positions are won in how many turns, as a table",
            &[],
        ),
        entry(C::Quit, "Quit", "Leave the program", &[ctrl(Key::Q)]),
    ]
}

pub(super) fn edit_menu() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::Edit), text, help, keys);
    vec![
        entry(
            C::Undo,
            "Undo",
            "Take the last change back",
            &[ctrl(Key::Z)],
        ),
        entry(
            C::Redo,
            "Redo",
            "Repeat what was undone",
            &[ctrl(Key::Y), ctrl_shift(Key::Z)],
        ),
        entry(
            C::DeleteLine,
            "Delete line",
            "Delete the last move and all that follows it",
            &[key(Key::Delete)],
        ),
        entry(
            C::Promote,
            "Make main line",
            "Let the line to this position be the main line",
            &[],
        ),
        entry(
            C::Bookmark,
            "Bookmark",
            "Set a bookmark on this position, or take it away",
            &[key(Key::D)],
        ),
        entry(
            C::Stop,
            "Question here",
            "Let a lesson ask at this position what to play, or take the question away",
            &[ctrl(Key::D)],
        ),
        entry(
            C::EditPosition,
            "Edit position",
            "Set up a position by hand",
            &[key(Key::E)],
        ),
    ]
}

/// What goes to the clipboard and comes from it; the menu ends with it.
pub(super) fn clipboard_entries() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::Edit), text, help, keys);
    vec![
        entry(
            C::CopyPosition,
            "Copy position",
            "Copy the position as text",
            &[ctrl(Key::C)],
        ),
        entry(
            C::CopyDigits,
            "Copy position as digits",
            "Copy the position as plain digits, the hands of the player to move first",
            &[],
        ),
        entry(
            C::CopyMoves,
            "Copy game as moves",
            "Copy the line that you are on as a list of moves",
            &[],
        ),
        entry(
            C::CopyPositions,
            "Copy game as positions",
            "Copy the line that you are on as positions, one a line",
            &[],
        ),
        entry(
            C::CopyRules,
            "Copy rule line",
            "Copy the rules as one line of text",
            &[],
        ),
        entry(
            C::CopyPicture,
            "Copy picture",
            "Copy a picture as it was exported last, to paste it into a document",
            &[ctrl_shift(Key::C)],
        ),
        entry(
            C::Paste,
            "Paste position, game or rules",
            "Set up a position, or take over a game or a rule line",
            &[ctrl(Key::V)],
        ),
    ]
}
