//! The table itself: what stands in menus, in their order, and then what has only keys.

use std::sync::LazyLock;

use eframe::egui::Key;

use super::examples::example_entries;
use super::files::{clipboard_entries, edit_menu, export_entries, file_menu};
use super::keys::{hand_keys, only_keys};
use super::make::{entry, key, place, shift};
use super::play::{palette_entry, play_entries};
use super::views::{graph_menu, look_entries, view_menu};
use super::{Command, Entry, Menu, Shortcut};

/// Every command. The table is read many times a frame, so it is made once.
pub(crate) fn all() -> &'static [Entry] {
    static ENTRIES: LazyLock<Vec<Entry>> = LazyLock::new(entries);
    &ENTRIES
}

fn entries() -> Vec<Entry> {
    let menus = [
        file_menu(),
        export_entries(),
        edit_menu(),
        clipboard_entries(),
        play_entries(),
        game_menu(),
        solving_entries(),
        replay_entries(),
        graph_menu(),
        look_entries(),
        view_menu(),
        help_menu(),
    ];
    let in_menus = menus.into_iter().flatten();
    let in_menus = in_menus.chain(example_entries());
    in_menus.chain(only_keys()).chain(hand_keys()).collect()
}

fn game_menu() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::Game), text, help, keys);
    vec![
        entry(C::Back, "Back", "One move back", &[key(Key::ArrowLeft)]),
        entry(
            C::Forward,
            "Forward",
            "One move on",
            &[key(Key::ArrowRight)],
        ),
        entry(
            C::Start,
            "To the start",
            "Back to the first position",
            &[key(Key::Home)],
        ),
        entry(
            C::End,
            "To the end",
            "On to the last position of the line",
            &[key(Key::End)],
        ),
        entry(
            C::PreviousBranch,
            "Previous branch",
            "The line above at this fork",
            &[key(Key::ArrowUp)],
        ),
        entry(
            C::NextBranch,
            "Next branch",
            "The line below at this fork",
            &[key(Key::ArrowDown)],
        ),
        entry(
            C::NextFork,
            "Next fork",
            "On to where several lines go on",
            &[shift(Key::ArrowRight)],
        ),
        entry(
            C::PreviousFork,
            "Previous fork",
            "Back to where several lines go on",
            &[shift(Key::ArrowLeft)],
        ),
        entry(
            C::NextMistake,
            "Next mistake",
            "On to the next mistake of the line",
            &[key(Key::N)],
        ),
        entry(
            C::PreviousMistake,
            "Previous mistake",
            "Back to the mistake before",
            &[shift(Key::N)],
        ),
        entry(
            C::DecisiveMistake,
            "Find the mistake",
            "After a game: back to the move that lost it",
            &[],
        ),
        entry(
            C::NextBookmark,
            "Next bookmark",
            "On to the next bookmark, in whatever line",
            &[shift(Key::D)],
        ),
        entry(
            C::PreviousBookmark,
            "Previous bookmark",
            "Back to the bookmark before, in whatever line",
            &[],
        ),
        entry(
            C::PlayBest,
            "Play the best move",
            "Play the first move of the list",
            &[key(Key::B)],
        ),
        entry(
            C::Split,
            "Split…",
            "Move fingers between your own hands",
            &[place(Key::X)],
        ),
    ]
}

/// Whether the game is solved.
fn solving_entries() -> Vec<Entry> {
    use Command as C;
    let entry = |command, text, help| entry(command, Some(Menu::Game), text, help, &[]);
    vec![
        entry(
            C::StopSolving,
            "Stop solving",
            "Stop solving the game; it can be played without verdicts",
        ),
        entry(
            C::SolveAgain,
            "Solve again",
            "Solve the game once more, after that was cancelled or failed",
        ),
    ]
}

/// Going through the line as it was played.
fn replay_entries() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::Game), text, help, keys);
    vec![
        entry(
            C::Replay,
            "Replay",
            "Replay the line, or stop",
            &[key(Key::Space)],
        ),
        entry(C::Faster, "Faster", "Replay faster", &[key(Key::Period)]),
        entry(
            C::Slower,
            "Slower",
            "Replay more slowly",
            &[key(Key::Comma)],
        ),
    ]
}

fn help_menu() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::Help), text, help, keys);
    vec![
        palette_entry(),
        entry(
            C::ExplainRules,
            "Rules explained…",
            "What each rule means, with a board to try it",
            &[shift(Key::R)],
        ),
        entry(
            C::Notation,
            "Notation…",
            "How positions and moves are written, with a board to try it",
            &[],
        ),
        entry(
            C::Keys,
            "Keys",
            "Show all keys",
            &[key(Key::F1), key(Key::Questionmark)],
        ),
        entry(C::About, "About Finger Oracle", "What this program is", &[]),
    ]
}
