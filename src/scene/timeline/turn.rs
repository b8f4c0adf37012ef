//! What is said of a turn of a line of play.

use crate::game::{Position, Seat};
use crate::session::NodeId;
use crate::session::review::MoveMark;
use crate::solve::Value;

/// A board of the line and the move that led there.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TimelineTurn {
    /// Where it is in the tree of play.
    pub id: NodeId,
    /// How many moves lead there from the first board.
    pub number: usize,
    /// Who moved, and the name of the move; nobody has on the first board.
    pub played: Option<(Seat, String)>,
    /// The position.
    pub position: Position,
    /// Whose turn it is there.
    pub to_move: Seat,
    /// Its value for the player to move, if it is known and may be shown.
    pub value: Option<Value>,
    /// What the move did to the verdict, likewise.
    pub mark: Option<MoveMark>,
    /// Whether several lines go on from there.
    pub is_fork: bool,
    /// Whether somebody wants to find it again.
    pub is_bookmarked: bool,
    /// Whether a lesson stops there and asks what to play.
    pub is_stop: bool,
}

impl TimelineTurn {
    /// Who wins from there, if that is known and anybody does.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        self.value.and_then(|value| value.winner(self.to_move))
    }

    /// All of it in words: "Turn 3, player 1, 1T2, player 1 wins in 7".
    #[must_use]
    pub fn words(&self) -> String {
        let mut parts = vec![match &self.played {
            Some((seat, name)) => format!("Turn {}, {seat}, {name}", self.number),
            None => "Start".to_owned(),
        }];
        if let Some(value) = self.value {
            parts.push(value.sentence(self.to_move));
        }
        if let Some(mark) = self.mark {
            parts.push(format!("{} {}", mark.sign(), mark.meaning()));
        }
        if self.is_fork {
            parts.push("several lines go on from here".to_owned());
        }
        if self.is_bookmarked {
            parts.push("bookmarked".to_owned());
        }
        if self.is_stop {
            parts.push("a stop".to_owned());
        }
        parts.join(", ")
    }
}
