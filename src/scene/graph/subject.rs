//! What a graph shows, and what that says.

use crate::game::counted::counted;
use crate::game::{Position, Seat};
use crate::solve::Value;
use crate::solve::proof::{FoldedStrategy, Proof, ProofMove, Strategy};

/// What a graph shows.
#[derive(Clone, Copy, Debug)]
pub enum GraphSubject<'a> {
    /// All positions that play can reach from the start.
    Whole,
    /// What lies up to a number of turns after a position.
    Near {
        /// How many.
        turns: usize,
        /// The line that is played, if there is one.
        line: &'a [Position],
    },
    /// All that can follow a position.
    Reachable,
    /// Moves that keep the verdict.
    Best,
    /// One player's moves against every reply.
    Proof {
        /// What is proved.
        proof: &'a Proof,
        /// Whose moves they are.
        strategy: &'a Strategy,
    },
    /// The same without the positions in which that player is to move.
    Folded {
        /// What is proved.
        proof: &'a Proof,
        /// Whose answers they are.
        strategy: &'a FoldedStrategy,
    },
}

impl<'a> GraphSubject<'a> {
    /// `whole`, `near`, `reachable`, `best` or `proof`.
    #[must_use]
    pub fn word(self) -> &'static str {
        match self {
            GraphSubject::Whole => "whole",
            GraphSubject::Near { .. } => "near",
            GraphSubject::Reachable => "reachable",
            GraphSubject::Best => "best",
            GraphSubject::Proof { .. } | GraphSubject::Folded { .. } => "proof",
        }
    }

    /// The strategy that is shown.
    #[must_use]
    pub fn strategy(self) -> Option<&'a Strategy> {
        match self {
            GraphSubject::Proof { strategy, .. } => Some(strategy),
            _ => None,
        }
    }

    /// The first move of a player whose answers are shown and who begins.
    pub(super) fn opening(self) -> Option<&'a ProofMove> {
        match self {
            GraphSubject::Folded { strategy, .. } => strategy.first.as_ref(),
            _ => None,
        }
    }

    /// The line that is played.
    pub(super) fn line(self) -> &'a [Position] {
        match self {
            GraphSubject::Near { line, .. } => line,
            _ => &[],
        }
    }

    /// Whose strategy is shown.
    #[must_use]
    pub fn player(self) -> Option<Seat> {
        match self {
            GraphSubject::Proof { strategy, .. } => Some(strategy.player),
            GraphSubject::Folded { strategy, .. } => Some(strategy.player),
            _ => None,
        }
    }

    pub(super) fn title(self, from: &str) -> String {
        match self {
            GraphSubject::Whole => "every position that play can reach".to_owned(),
            GraphSubject::Near { turns, .. } => {
                format!("{} from {from}", counted(turns, "turn"))
            }
            GraphSubject::Reachable => format!("everything that can follow {from}"),
            GraphSubject::Best => format!("best play from {from}"),
            GraphSubject::Proof { proof, strategy } => proof_title(proof, strategy.player),
            GraphSubject::Folded { proof, strategy } => proof_title(proof, strategy.player),
        }
    }

    /// What the graph says, as a sentence.
    pub(super) fn claim(self, from: &str, value: Value, mover: Seat) -> String {
        match (self, value.winner(mover), value.turns()) {
            (GraphSubject::Proof { proof, strategy }, ..) if proof.winner().is_none() => format!(
                "Player {} never loses, whatever {} does: {}, every reply answered.",
                strategy.player.number(),
                strategy.player.other(),
                counted(strategy.states.len(), "position")
            ),
            (GraphSubject::Proof { proof, .. }, ..) => format!("{}.", proof.claim()),
            (GraphSubject::Folded { proof, strategy }, ..) => {
                let first = strategy.first.as_ref();
                let player = strategy.player.number();
                let first = first.map(|mv| format!(" Player {player} begins with {}.", mv.label));
                format!("{}.{}", proof.folded_claim(), first.unwrap_or_default())
            }
            (_, Some(winner), Some(0)) => format!("Play is over: {winner} has won."),
            (_, Some(winner), Some(turns)) => format!(
                "From {from} player {} can force a win in {}.",
                winner.number(),
                counted(usize::from(turns), "turn")
            ),
            _ => format!("From {from} neither player can force a win."),
        }
    }
}

fn proof_title(proof: &Proof, player: Seat) -> String {
    match proof.turns() {
        Some(0) => "play is over".to_owned(),
        Some(_) => format!("how {player} wins"),
        None => format!("how {player} never loses"),
    }
}
