//! Commands about the view of the graph.

use eframe::egui::Key;

use super::Family;
use super::entry::{Entry, alt, ctrl, entry, key, shift};
use super::menu::Group;
use super::situation::{Can, Situation, only_if};
use crate::game::Game;
use crate::ui::graph_mode::GraphMode;

family! {
    /// Commands about the positions that the graph shows, and its looks.
    GraphCommand {
        /// Shows the graph in one of its views.
        Show(GraphMode) in GraphMode::ALL,
        NextMode,
        Depth,
        WhatLeadsHere,
        ImagesAsOne,
        Find,
        Fit,
        Centre,
        Minimap,
        Labels,
        Backward,
    }
}

impl Family for GraphCommand {
    fn entry(self) -> Entry {
        match self {
            GraphCommand::Show(mode) => entry(Group::Modes, mode.title(), mode.help(), &[]),
            GraphCommand::NextMode => entry(
                Group::Modes,
                "Next mode",
                "Focus, whole, best play, proof, map",
                &[key(Key::G)],
            ),
            GraphCommand::Depth => entry(
                Group::Nodes,
                "Next depth",
                "Show 1, 2 or 3 turns ahead in Focus; where these are few positions it goes on",
                &[key(Key::V)],
            ),
            GraphCommand::WhatLeadsHere => entry(
                Group::Nodes,
                "Earlier positions",
                "Show in Focus the other positions that have a move to the current one, or hide them",
                &[key(Key::I)],
            ),
            GraphCommand::ImagesAsOne => entry(
                Group::Nodes,
                "Mirror images as one",
                "Draw positions that turning or mirroring takes to each other as one node, or each by itself",
                &[shift(Key::I)],
            ),
            GraphCommand::Find => entry(
                Group::Nodes,
                "Find a position",
                "Find a position by its text",
                &[key(Key::Slash), ctrl(Key::F)],
            )
            .opening_field(),
            GraphCommand::Fit => {
                entry(Group::Camera, "Fit", "Show the whole graph", &[key(Key::F)])
            }
            GraphCommand::Centre => entry(
                Group::Camera,
                "Centre",
                "Put the position where you stand in the middle",
                &[key(Key::C)],
            ),
            GraphCommand::Minimap => entry(
                Group::Details,
                "Small map",
                "Show or hide the small map",
                &[key(Key::M)],
            ),
            GraphCommand::Labels => entry(
                Group::Details,
                "Texts of the nodes",
                "Show or hide the texts of the nodes",
                &[key(Key::L)],
            ),
            GraphCommand::Backward => entry(
                Group::Details,
                "Backward arrows",
                "Show or hide arrows that lead backward",
                &[key(Key::K)],
            ),
        }
    }

    fn can(self, situation: &Situation) -> Can {
        match self {
            GraphCommand::ImagesAsOne => only_if(
                situation.model.game().has_images(),
                "These rules have no mirror images to draw as one: grids have them",
            ),
            GraphCommand::Show(_)
            | GraphCommand::NextMode
            | GraphCommand::Depth
            | GraphCommand::WhatLeadsHere
            | GraphCommand::Find
            | GraphCommand::Fit
            | GraphCommand::Centre
            | GraphCommand::Minimap
            | GraphCommand::Labels
            | GraphCommand::Backward => Ok(()),
        }
    }

    fn is_on(self, situation: &Situation) -> Option<bool> {
        let graph = &situation.window.graph;
        match self {
            GraphCommand::Show(mode) => Some(graph.mode == Some(mode)),
            GraphCommand::WhatLeadsHere => Some(graph.shows_before),
            GraphCommand::ImagesAsOne => Some(graph.merges_images),
            GraphCommand::Minimap => Some(graph.shows_minimap),
            GraphCommand::Labels => Some(graph.shows_labels),
            GraphCommand::Backward => Some(graph.shows_backward),
            GraphCommand::NextMode
            | GraphCommand::Depth
            | GraphCommand::Find
            | GraphCommand::Fit
            | GraphCommand::Centre => None,
        }
    }
}

family! {
    /// Nearer to the graph, or farther from it.
    Zoom {
        Nearer,
        Farther,
    }
}

impl Family for Zoom {
    fn entry(self) -> Entry {
        match self {
            Zoom::Nearer => entry(
                Group::Camera,
                "Nearer",
                "Zoom into the graph",
                &[key(Key::Plus), key(Key::Equals)],
            )
            .repeating(),
            Zoom::Farther => entry(
                Group::Camera,
                "Farther",
                "Zoom out of the graph",
                &[key(Key::Minus)],
            )
            .repeating(),
        }
    }

    fn can(self, _: &Situation) -> Can {
        match self {
            Zoom::Nearer | Zoom::Farther => Ok(()),
        }
    }

    fn is_on(self, _: &Situation) -> Option<bool> {
        match self {
            Zoom::Nearer | Zoom::Farther => None,
        }
    }
}

family! {
    /// A direction on the screen, in which the next node is previewed.
    ScreenDirection {
        Right,
        Left,
        Up,
        Down,
    }
}

impl Family for ScreenDirection {
    fn entry(self) -> Entry {
        let group = Group::Look;
        let entry = match self {
            ScreenDirection::Right => entry(
                group,
                "Preview right",
                "Preview the next node to the right",
                &[alt(Key::ArrowRight)],
            ),
            ScreenDirection::Left => entry(
                group,
                "Preview left",
                "Preview the next node to the left",
                &[alt(Key::ArrowLeft)],
            ),
            ScreenDirection::Up => entry(
                group,
                "Preview up",
                "Preview the next node above",
                &[alt(Key::ArrowUp)],
            ),
            ScreenDirection::Down => entry(
                group,
                "Preview down",
                "Preview the next node below",
                &[alt(Key::ArrowDown)],
            ),
        };
        entry.repeating()
    }

    /// Always, as the graph alone knows where its nodes lie: it says so if there is none in the direction.
    fn can(self, _: &Situation) -> Can {
        match self {
            ScreenDirection::Right
            | ScreenDirection::Left
            | ScreenDirection::Up
            | ScreenDirection::Down => Ok(()),
        }
    }

    fn is_on(self, _: &Situation) -> Option<bool> {
        match self {
            ScreenDirection::Right
            | ScreenDirection::Left
            | ScreenDirection::Up
            | ScreenDirection::Down => None,
        }
    }
}
