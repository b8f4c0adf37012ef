//! A page for a lesson or a paper: a board, a graph or both, with everything that is needed to read
//! it. It is laid out anew for its size, not taken from the screen.
//!
//! ```text
//!   title                 Mallett: rollover at 5, no splits
//!   turn and verdict      Player 1 to move  player 1 can win in 7 turns
//!   rules, position       overflow=rollover   [1$3]|(1 2)
//!   ---------------------------------------------------------------
//!   board  | moves with verdicts |  graph of what lies around
//!   ---------------------------------------------------------------
//!   legend                the signs that are there, and no others
//!   caption               1T1 2T1
//! ```
//!
//! What the page says is decided before; here it is only drawn. A [`PageContent`] without verdicts
//! holds none, so there is nothing to leave out by mistake.
//!
//! *Shortcomings:* a list of moves that is too long for its page ends with how many more there are.

mod graph;
mod layout;
pub mod list;
pub mod size;

pub use self::layout::{GRAPH_ALONE, GRAPH_BESIDE_BOARD, page};
pub use self::list::{ListMark, ListRow, MoveList};
pub use self::size::{NamedSize, PageSize, PictureError, PixelsPerPoint};
use super::Tone;
use super::board::DrawnBoard;
use super::graph::GraphDrawing;
use crate::game::Seat;

/// Everything that a page says.
#[derive(Clone, Debug)]
pub struct PageContent {
    /// The game.
    pub title: String,
    /// Whose turn it is, or who has won.
    pub turn: String,
    /// The tone of the player of whom `turn` speaks, or of a draw.
    pub turn_tone: Tone,
    /// Who can win, in how many turns.
    pub claim: Option<VerdictSentence>,
    /// The canonical rule line.
    pub rules: String,
    /// The position in the notation that shows who can force a win, if that may be shown.
    pub position: String,
    /// What stands below everything.
    pub caption: String,
    /// The board.
    pub board: Option<DrawnBoard>,
    /// What stands beside the board.
    pub list: Option<MoveList>,
    /// The graph.
    pub graph: Option<GraphDrawing>,
}

/// A sentence with the winner of whom it speaks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VerdictSentence {
    /// The sentence.
    pub text: String,
    /// Who wins; `None` is a draw.
    pub winner: Option<Seat>,
}

impl PageContent {
    /// The size of a page that suits what is on it: A5 for a board, A4 with a graph, both on their
    /// sides, in points.
    #[must_use]
    pub fn usual_size(&self) -> PageSize {
        if self.graph.is_some() {
            PageSize::A4_WIDE
        } else {
            PageSize::A5_WIDE
        }
    }

    /// Whose turn it is and who can win.
    #[must_use]
    pub fn sentence(&self) -> String {
        let claim = self.claim.as_ref();
        let claim = claim.map_or_else(String::new, |claim| format!(": {}", claim.text));
        format!("{}{claim}.", self.turn)
    }
}
