//! Which graph is drawn, and for what: window, command line, pages and files all ask in this form.
//!
//! ```text
//!   GraphRequest  --select-->  Selection  --drawing-->  GraphDrawing
//!                              positions, moves         places, texts
//! ```
//!
//! Two equal requests of one solved game give the same drawing, so that a request is the key under which
//! the window keeps one.

use super::sizes::Canvas;
use crate::game::any::AnyGame;
use crate::game::counted::counted;
use crate::game::symmetry::Images;
use crate::game::{Position, Seat};
use crate::graph::focus::FocusOptions;
use crate::scene::Point;

/// Which graph is drawn. Another request means another drawing.
#[derive(Clone, Debug, PartialEq)]
pub struct GraphRequest {
    /// The game.
    pub game: AnyGame,
    /// Which positions are shown.
    pub scope: GraphScope,
    /// How columns are made; if it is not chosen, as the scope has them.
    pub columns: Option<GraphColumns>,
    /// The position that the graph begins with, alone; in Focus the line played around the current position.
    pub line: Vec<Position>,
    /// The place of that position in the line.
    pub here: usize,
    /// In Focus the moves between the positions of the line, as notation and in short words.
    pub played: Vec<[String; 2]>,
    /// Whether symmetric positions are one node.
    pub symmetric: Images,
    /// Whether it may be seen which moves are best.
    pub shows_verdicts: bool,
    /// Whether notation stands in place of hands and of moves in words.
    pub notation_only: bool,
    /// What it is drawn on.
    pub medium: Medium,
}

/// Which positions a graph shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphScope {
    /// The line played, the current position, and as much of what follows as there is space for.
    Focus(FocusOptions),
    /// All that lies up to a number of turns after a position.
    Near {
        /// How many turns.
        turns: usize,
    },
    /// All that can be reached.
    Whole {
        /// Whether from a position, rather than from the start.
        from_here: bool,
    },
    /// Moves that keep the verdict, from a position.
    BestPlay,
    /// One player's moves against every reply.
    Proof {
        /// Whether the positions of that player are left out; if it is not chosen, as its letters are larger.
        folded: Option<bool>,
        /// Whose moves, in a draw; player 1's if it is not chosen.
        seat: Option<Seat>,
    },
}

/// How the columns of a graph are made.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphColumns {
    /// By the turns left; best moves stand out.
    ByTurnsLeft,
    /// By the fewest turns from the first position.
    ByTurnsPlayed,
}

/// What a graph is drawn on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Medium {
    /// A file of its own, as large as the graph takes, of a number of positions at most. Focus shows in it what
    /// it shows in a canvas of the window.
    File {
        /// The most positions.
        limit: usize,
        /// The canvas.
        shown_in: Canvas,
    },
    /// A place of a size on a sheet.
    Sheet(Point),
    /// A canvas of the window.
    Window(Canvas),
}

/// More positions than this are not drawn in the window, nor their proofs on a sheet: they could not be read.
const MOST_IN_WINDOW: usize = 6_000;
const MOST_ON_SHEET: usize = 2_000;

impl Medium {
    /// The most positions of a graph on it.
    pub(super) fn limit(self) -> usize {
        match self {
            Medium::File { limit, .. } => limit,
            Medium::Sheet(_) => MOST_ON_SHEET,
            Medium::Window(_) => MOST_IN_WINDOW,
        }
    }

    /// Whether it is the window.
    #[must_use]
    pub fn is_window(self) -> bool {
        matches!(self, Medium::Window(_))
    }
}

impl GraphRequest {
    /// The position that the graph begins with; in Focus the current one.
    ///
    /// # Panics
    /// If the line is empty.
    #[must_use]
    pub fn from(&self) -> Position {
        self.line[self.here.min(self.line.len() - 1)]
    }

    /// Whether Focus is asked for.
    #[must_use]
    pub fn is_focus(&self) -> bool {
        matches!(self.scope, GraphScope::Focus(_))
    }

    /// Whether a proof is asked for.
    #[must_use]
    pub fn is_proof(&self) -> bool {
        matches!(self.scope, GraphScope::Proof { .. })
    }

    /// The columns of a graph that has no layout of its own.
    pub(super) fn columns(&self) -> GraphColumns {
        let usual = match self.scope {
            GraphScope::Whole { from_here: false } => GraphColumns::ByTurnsLeft,
            _ => GraphColumns::ByTurnsPlayed,
        };
        self.columns.unwrap_or(usual)
    }
}

impl GraphScope {
    /// Whether both show the same kind of positions, whatever is chosen about them.
    #[must_use]
    pub fn is_same_kind(self, other: GraphScope) -> bool {
        match (self, other) {
            (GraphScope::Whole { from_here: one }, GraphScope::Whole { from_here: other }) => {
                one == other
            }
            _ => std::mem::discriminant(&self) == std::mem::discriminant(&other),
        }
    }

    /// The scope in files: `whole`, `near`, `reachable`, `best` or `proof`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            GraphScope::Focus(_) | GraphScope::Near { .. } => "near",
            GraphScope::Whole { from_here: false } => "whole",
            GraphScope::Whole { from_here: true } => "reachable",
            GraphScope::BestPlay => "best",
            GraphScope::Proof { .. } => "proof",
        }
    }

    /// The title of a graph other than a proof, from a position; `turns` are those that Focus shows.
    pub(super) fn title(self, from: &str, turns: usize) -> String {
        match self {
            GraphScope::Focus(_) => format!("{} from {from}", counted(turns, "turn")),
            GraphScope::Near { turns } => format!("{} from {from}", counted(turns, "turn")),
            GraphScope::Whole { from_here: false } | GraphScope::Proof { .. } => {
                "every position that play can reach".to_owned()
            }
            GraphScope::Whole { from_here: true } => {
                format!("everything that can follow {from}")
            }
            GraphScope::BestPlay => format!("best play from {from}"),
        }
    }
}
