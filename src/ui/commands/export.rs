//! Commands that save something of the solution.

use eframe::egui::Key;

use super::Family;
use super::entry::{Entry, ctrl_shift, entry};
use super::menu::Group;
use super::situation::{Can, Situation};
use crate::export::coq;

family! {
    /// A part of the solution that is saved.
    ExportWhat {
        Graph,
        CoqProof,
        Positions,
        Distances,
        DistancesTable,
    }
}

impl Family for ExportWhat {
    fn entry(self) -> Entry {
        let group = Group::Solution;
        match self {
            ExportWhat::Graph => entry(
                group,
                "Save graph or proof…",
                "Save the whole graph, or in the mode Proof the proof, as SVG, PNG, DOT, GraphML or JSON",
                &[ctrl_shift(Key::E)],
            ),
            ExportWhat::CoqProof => entry(
                group,
                "Save proof for Coq…",
                "Save the proof as a file that the proof checker Coq accepts by itself",
                &[],
            ),
            ExportWhat::Positions => entry(
                group,
                "Save positions…",
                "Save every position that can be reached, with its verdict, as CSV",
                &[],
            ),
            ExportWhat::Distances => entry(
                group,
                "Save distances as SVG…",
                "Save how many positions are won in how many turns, as a picture",
                &[],
            ),
            ExportWhat::DistancesTable => entry(
                group,
                "Save distances as CSV…",
                "Save how many positions are won in how many turns, as a table",
                &[],
            ),
        }
    }

    fn can(self, situation: &Situation) -> Can {
        match self {
            ExportWhat::CoqProof => match coq::refused_words(situation.model.game()) {
                Some(reason) => Err(reason.into()),
                None => situation.can_use_solution(),
            },
            ExportWhat::Graph
            | ExportWhat::Positions
            | ExportWhat::Distances
            | ExportWhat::DistancesTable => situation.can_use_solution(),
        }
    }

    fn is_on(self, _: &Situation) -> Option<bool> {
        match self {
            ExportWhat::Graph
            | ExportWhat::CoqProof
            | ExportWhat::Positions
            | ExportWhat::Distances
            | ExportWhat::DistancesTable => None,
        }
    }
}
