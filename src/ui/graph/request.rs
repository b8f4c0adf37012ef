//! Which picture of the graph is wanted, and what comes of it.

use std::sync::Arc;

use super::canvas_size::CanvasSize;
use super::picture::Picture;
use crate::game::any::AnyGame;
use crate::game::symmetry::Images;
use crate::game::{Position, Seat};
use crate::graph::focus::FocusOptions;
use crate::solve::proof::Strategy;

/// More positions than this are not drawn at once; of larger games a neighbourhood is shown.
pub(super) const MOST_DRAWN: usize = 6_000;

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
    pub(super) fn tells_verdicts(self) -> bool {
        matches!(self, Mode::BestPlay | Mode::Proof)
    }

    /// The mode after this one, and after the last the first.
    pub(crate) fn next(self) -> Mode {
        let place = Mode::ALL.iter().position(|&mode| mode == self).unwrap_or(0);
        Mode::ALL[(place + 1) % Mode::ALL.len()]
    }
}

/// How the columns of a large graph are chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum GraphColumns {
    /// By the turns that are left; best moves stand out.
    End,
    /// By the fewest turns from the start.
    Turns,
    /// So that few arrows lead backward.
    Flow,
}

/// Which picture is wanted. Another one means another picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct GraphRequest {
    pub(crate) game: AnyGame,
    pub(crate) mode: Mode,
    pub(crate) columns: GraphColumns,
    /// The line played around the current position, in Focus; the position that the graph begins
    /// with, in the other modes.
    pub(crate) line: Vec<Position>,
    /// The place of the current position in the line.
    pub(crate) here: usize,
    /// What was chosen about Focus; what else leads to the current position is shown once it is known.
    pub(crate) focus: FocusOptions,
    /// Whose plan the proof of a draw shows.
    pub(crate) player: Seat,
    /// Whether a proof is folded; where nothing is chosen, if that makes letters larger.
    pub(crate) folded: Option<bool>,
    /// Whether positions that are images of each other are one node.
    pub(crate) images: Images,
    /// Whether it may tell which moves are best.
    pub(crate) shows_best: bool,
    /// The size of the canvas that the picture is made for, where that counts.
    pub(crate) canvas: CanvasSize,
}

impl GraphRequest {
    /// Whether it is a picture of the same kind: one that may stand for the other for a while.
    pub(super) fn is_alike(&self, other: &GraphRequest) -> bool {
        let kind = |it: &GraphRequest| {
            (
                it.game, it.mode, it.columns, it.player, it.folded, it.images,
            )
        };
        kind(self) == kind(other)
    }

    /// Whether it is the neighbourhood of the current position.
    pub(super) fn is_near(&self) -> bool {
        self.mode == Mode::Focus
    }
}

/// A picture, or why there is none.
#[derive(Clone)]
pub(crate) struct DrawnGraph {
    pub(crate) wanted: GraphRequest,
    pub(crate) picture: Result<Picture, String>,
    /// A sentence about what is left out.
    pub(crate) note: Option<String>,
    /// The proof that it shows.
    pub(crate) proof: Option<Arc<ShownProof>>,
}

/// A proof in the window.
#[derive(Debug)]
pub(crate) struct ShownProof {
    /// What it proves, in a sentence.
    pub(crate) claim: String,
    pub(crate) winner: Option<Seat>,
    /// Whether it is folded.
    pub(crate) is_folded: bool,
    /// The winner's plan, or in a draw that of the player who was chosen.
    pub(crate) strategy: Strategy,
}
