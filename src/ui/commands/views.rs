//! Menus of what is shown: the graph, and the window.

use eframe::egui::Key;

use super::make::{alt, ctrl, entry, key, shift};
use super::play::learn_entry;
use super::{Command, Entry, Menu, ScreenDirection, Shortcut};
use crate::ui::graph_mode::GraphMode;

pub(super) fn graph_menu() -> Vec<Entry> {
    use Command as C;
    let entry = |command, text, help, keys: &[Shortcut]| {
        entry(command, Some(Menu::Graph), text, help, keys)
    };
    let views =
        GraphMode::ALL.map(|mode| entry(C::ShowGraph(mode), mode.title(), mode.help(), &[]));
    let others = [
        entry(
            C::GraphMode,
            "Next mode",
            "Focus, whole, best play, proof, map",
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
            "Earlier positions",
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
            "Show the graph to a class: it fills the window, and everything is larger; once more goes back",
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
    ];
    views.into_iter().chain(others).collect()
}

/// Looking from node to node.
pub(super) fn look_entries() -> Vec<Entry> {
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

pub(super) fn view_menu() -> Vec<Entry> {
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
            "Normal size",
            "Make everything its normal size",
            &[ctrl(Key::Num0)],
        ),
        entry(
            C::NotationOnly,
            "Notation only",
            "Show moves in notation alone, without words",
            &[],
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
