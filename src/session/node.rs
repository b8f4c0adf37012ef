//! A board in the tree of play, and what a person noted there.

use serde_json::{Map, Value as Json};
use thiserror::Error;

use crate::game::IllegalMove;
use crate::game::any::{AnyBoard, AnyMove};

/// A place in the tree of a session.
///
/// ```
/// use finger_oracle::{AnyGame, Game, Session};
///
/// let mut session = Session::new(AnyGame::from_rule_line("mallett")?);
/// let first = session.cursor();
/// let tap = session.game().find_move(session.board(), "1T1").expect("it is legal");
/// session.play(tap).expect("it is legal");
/// let played = session.cursor();
/// assert_eq!(session.node(played).parent, Some(first));
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct NodeId(pub(super) usize);

impl NodeId {
    /// Its place in [`Session::ids`](super::Session::ids).
    #[must_use]
    pub fn index(self) -> usize {
        self.0
    }
}

/// Why a move that was played once is no longer legal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum Fault {
    /// The rules forbid it.
    #[error("{0}")]
    Illegal(IllegalMove),
    /// The rules know no move of that name on that board.
    #[error("There is no such move on that board by these rules")]
    NoSuchMove,
    /// It follows a move that is not legal itself.
    #[error("A move before this one is not legal by these rules")]
    Follows,
}

/// A board in the tree.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// The board before, unless play begins here.
    pub parent: Option<NodeId>,
    /// How many moves lead here from the first board.
    pub turn: usize,
    /// The move that led here. None where play begins, and for a move from a file that is not
    /// legal by the rules of its session.
    pub mv: Option<AnyMove>,
    /// The move as it is written; empty where play begins.
    pub name: String,
    /// The board. Where there is a fault, the last board that was legal.
    pub board: AnyBoard,
    /// Why the move is not legal by the rules of the session, if it is not.
    pub fault: Option<Fault>,
    /// The board after a move with a fault, as a file or the rules before wrote it, kept for the next file.
    pub board_text: Option<Box<str>>,
    /// What somebody noted here.
    pub comment: String,
    /// Whether somebody wants to find this board again.
    pub is_bookmarked: bool,
    /// Whether a lesson stops here and asks what to play: the question, empty for the usual one.
    pub stop: Option<String>,
    /// The boards that were reached from here, the main line first.
    pub children: Vec<NodeId>,
    /// Which of them the line goes on with.
    pub next: Option<NodeId>,
    /// What a file says about this move that this program does not know, kept for the next file.
    pub unknown: Map<String, Json>,
}

impl Node {
    pub(super) fn first(board: AnyBoard) -> Node {
        Node {
            parent: None,
            turn: 0,
            mv: None,
            name: String::new(),
            board,
            fault: None,
            board_text: None,
            comment: String::new(),
            is_bookmarked: false,
            stop: None,
            children: Vec::new(),
            next: None,
            unknown: Map::new(),
        }
    }

    /// Whether both say the same by themselves, wherever they stand in their trees and whatever a
    /// move that is not legal once stood for.
    pub(super) fn is_same_work(&self, other: &Node) -> bool {
        self.name == other.name
            && self.fault.is_some() == other.fault.is_some()
            && (self.fault.is_some() || self.board == other.board)
            && self.comment == other.comment
            && self.is_bookmarked == other.is_bookmarked
            && self.stop == other.stop
            && self.unknown == other.unknown
    }
}
