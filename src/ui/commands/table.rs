//! The table itself: what stands in menus, in their order, and then what has only keys.

use eframe::egui::Key;

use super::examples::example_entries;
use super::files::{clipboard_entries, edit_menu, export_entries, file_menu};
use super::keys::{hand_keys, only_keys};
use super::make::{alt, ctrl, entry, key, place, shift};
use super::play::{learn_entry, palette_entry, play_entries};
use super::{Command, Entry, Menu, ScreenDirection, Shortcut};

/// Every command.
pub(crate) fn all() -> Vec<Entry> {
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
        entry(
            C::KeptGames,
            "Solved games on disk…",
            "List the large games that are kept on disk once they are solved, or remove them",
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

fn graph_menu() -> Vec<Entry> {
    use Command as C;
    let entry = |command, text, help, keys: &[Shortcut]| {
        entry(command, Some(Menu::Graph), text, help, keys)
    };
    vec![
        entry(
            C::GraphMode,
            "Next mode",
            "Focus, whole, reachable, best play, proof, map",
            &[key(Key::G)],
        ),
        entry(
            C::GraphDepth,
            "Next depth",
            "Show 1, 2 or 3 turns ahead in Focus; where these are few positions it goes on",
            &[key(Key::V)],
        ),
        entry(
            C::WhatLeadsHere,
            "What else leads here",
            "Show in Focus the other positions that have a move to the current one, or hide them",
            &[key(Key::I)],
        ),
        entry(
            C::ImagesAsOne,
            "Mirror images as one",
            "Draw positions that turning or mirroring takes to each other as one node, or each by itself",
            &[shift(Key::I)],
        ),
        entry(
            C::Find,
            "Find a position",
            "Find a position by its text",
            &[key(Key::Slash), ctrl(Key::F)],
        ),
        entry(C::Fit, "Fit", "Show the whole graph", &[key(Key::F)]),
        entry(
            C::Centre,
            "Centre",
            "Put the position where you stand in the middle",
            &[key(Key::C)],
        ),
        entry(
            C::FillWindow,
            "Fill the window",
            "Give the graph the whole window, and back again",
            &[ctrl(Key::G)],
        ),
        entry(
            C::InClass,
            "In class",
            "Show the graph to a whole class: large letters and drawn hands; once more goes back",
            &[shift(Key::G)],
        ),
        entry(
            C::Nearer,
            "Nearer",
            "Zoom into the graph",
            &[key(Key::Plus), key(Key::Equals)],
        ),
        entry(
            C::Farther,
            "Farther",
            "Zoom out of the graph",
            &[key(Key::Minus)],
        ),
        entry(
            C::Minimap,
            "Small map",
            "Show or hide the small map",
            &[key(Key::M)],
        ),
        entry(
            C::Labels,
            "Texts of the nodes",
            "Show or hide the texts of the nodes",
            &[key(Key::L)],
        ),
        entry(
            C::Backward,
            "Backward arrows",
            "Show or hide arrows that lead backward",
            &[key(Key::K)],
        ),
    ]
}

/// Looking from node to node.
fn look_entries() -> Vec<Entry> {
    use Command as C;
    let entry = |command, text, help, keys: &[Shortcut]| {
        entry(command, Some(Menu::Graph), text, help, keys)
    };
    vec![
        entry(
            C::Look(ScreenDirection::Right),
            "Preview right",
            "Preview the next node to the right",
            &[alt(Key::ArrowRight)],
        ),
        entry(
            C::Look(ScreenDirection::Left),
            "Preview left",
            "Preview the next node to the left",
            &[alt(Key::ArrowLeft)],
        ),
        entry(
            C::Look(ScreenDirection::Up),
            "Preview up",
            "Preview the next node above",
            &[alt(Key::ArrowUp)],
        ),
        entry(
            C::Look(ScreenDirection::Down),
            "Preview down",
            "Preview the next node below",
            &[alt(Key::ArrowDown)],
        ),
    ]
}

fn view_menu() -> Vec<Entry> {
    use Command as C;
    let entry =
        |command, text, help, keys: &[Shortcut]| entry(command, Some(Menu::View), text, help, keys);
    vec![
        entry(
            C::ToggleVerdicts,
            "Show verdicts",
            "Hide every verdict, or show them again",
            &[key(Key::H)],
        ),
        entry(
            C::Flip,
            "Flip the board",
            "Let the players change places on the screen",
            &[shift(Key::F)],
        ),
        entry(C::Game, "Game", "Show the moves played", &[]),
        entry(C::Rules, "Rules", "Show the rules", &[key(Key::R)]),
        entry(
            C::Position,
            "Position",
            "Show the position as text, and what can be set up by hand",
            &[],
        ),
        learn_entry(),
        entry(
            C::Timeline,
            "Timeline",
            "Show or hide the game as a timeline",
            &[key(Key::T)],
        ),
        entry(
            C::Distances,
            "Distances…",
            "How many positions are won in how many turns",
            &[],
        ),
        entry(
            C::Atlas,
            "Atlas…",
            "Who wins under many rule sets, in rows and columns",
            &[ctrl(Key::T)],
        ),
        entry(
            C::Compare,
            "Compare rules…",
            "Two rule sets side by side at this position",
            &[],
        ),
        entry(
            C::Larger,
            "Larger",
            "Make everything larger",
            &[ctrl(Key::Plus), ctrl(Key::Equals)],
        ),
        entry(
            C::Smaller,
            "Smaller",
            "Make everything smaller",
            &[ctrl(Key::Minus)],
        ),
        entry(
            C::UsualSize,
            "Usual size",
            "Make everything as large as at first",
            &[ctrl(Key::Num0)],
        ),
        entry(
            C::FullScreen,
            "Full screen",
            "Fill the screen, or stop filling it",
            &[key(Key::F11)],
        ),
        entry(C::Light, "Light colours", "Dark on light", &[]),
        entry(C::Dark, "Dark colours", "Light on dark", &[]),
        entry(
            C::SystemTheme,
            "Colours of the system",
            "Light or dark as the system says",
            &[],
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
