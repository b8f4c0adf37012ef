//! The modes of the graph, and what comes of a request.

use std::sync::Arc;

use crate::scene::graph::{GraphRequest, GraphScope, ShownProof};
use crate::ui::graph::canvas::window_graph::WindowGraph;

/// Which positions the graph shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Mode {
    /// The neighbourhood of the current position.
    Focus,
    /// All that can be reached from the start.
    Whole,
    /// All that can be reached from here.
    Reachable,
    /// From here, only moves that keep the verdict.
    BestPlay,
    /// The winner's one move against every reply.
    Proof,
    /// All states with one player to move, as a matrix.
    Map,
}

impl Mode {
    pub(crate) const ALL: [Mode; 6] = [
        Mode::Focus,
        Mode::Whole,
        Mode::Reachable,
        Mode::BestPlay,
        Mode::Proof,
        Mode::Map,
    ];

    pub(crate) fn title(self) -> &'static str {
        match self {
            Mode::Focus => "Focus",
            Mode::Whole => "Whole",
            Mode::Reachable => "Reachable",
            Mode::BestPlay => "Best play",
            Mode::Proof => "Proof",
            Mode::Map => "Map",
        }
    }

    pub(crate) fn help(self) -> &'static str {
        match self {
            Mode::Focus => "The line played, the current position, and what follows",
            Mode::Whole => "Every position that can be reached from the start",
            Mode::Reachable => "Every position that can be reached from here",
            Mode::BestPlay => "From here, only moves that keep the verdict",
            Mode::Proof => "The winner's one move against every reply",
            Mode::Map => "Every state at once: what the mover has down, what the other has across",
        }
    }

    /// Whether it says who wins by which positions it shows.
    pub(in crate::ui::graph) fn tells_verdicts(self) -> bool {
        matches!(self, Mode::BestPlay | Mode::Proof)
    }

    /// Whether a scope is what it shows.
    pub(in crate::ui::graph) fn shows(self, scope: GraphScope) -> bool {
        match scope {
            GraphScope::Focus(_) | GraphScope::Near { .. } => self == Mode::Focus,
            GraphScope::Whole { from_here: false } => self == Mode::Whole,
            GraphScope::Whole { from_here: true } => self == Mode::Reachable,
            GraphScope::BestPlay => self == Mode::BestPlay,
            GraphScope::Proof { .. } => self == Mode::Proof,
        }
    }

    /// The mode after this one, and after the last the first.
    pub(crate) fn next(self) -> Mode {
        let place = Mode::ALL.iter().position(|&mode| mode == self).unwrap_or(0);
        Mode::ALL[(place + 1) % Mode::ALL.len()]
    }
}

/// A graph that is drawn, or the reason why there is none.
#[derive(Clone)]
pub(crate) struct DrawnGraph {
    /// What was asked for.
    pub(crate) request: GraphRequest,
    /// What is shown: a neighbourhood in place of a graph that is too large.
    pub(crate) shown: GraphRequest,
    pub(crate) graph: Result<WindowGraph, String>,
    /// A sentence about what is left out.
    pub(crate) note: Option<String>,
    /// The proof that it shows.
    pub(crate) proof: Option<Arc<ShownProof>>,
}

/// Whether two requests are of one kind, so that the drawing of one may stand for the other for a while.
pub(in crate::ui::graph) fn are_alike(one: &GraphRequest, other: &GraphRequest) -> bool {
    let scopes = one.scope == other.scope || (one.is_focus() && other.is_focus());
    let kind = |it: &GraphRequest| (it.game, it.columns, it.symmetric);
    scopes && kind(one) == kind(other)
}
