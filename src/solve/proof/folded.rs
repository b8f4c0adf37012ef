//! A strategy in the form that a person can learn by heart: for each move of the other player the
//! answer to it.
//!
//! ```text
//!   folded     p  --1T1, then 2T1-->  q             the other player is to move in p and in q
//!   unfolded   p  --1T1-->  .  --2T1-->  q
//! ```
//!
//! Positions in which the strategy's player is to move are left out: what is played there is the
//! answer.

use std::collections::HashMap;

use super::{CountOf, Proof, ProofMove, ProofState, Strategy};
use crate::game::{Label, Position, Seat};
use crate::solve::Value;

/// A move of the other player with the answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoldedMove {
    /// The name of the move.
    pub label: Label,
    /// The position after the move, in which the answer is played.
    pub between: Position,
    /// The name of the answer; none where the move itself ends play.
    pub answer: Option<Label>,
    /// The position after both.
    pub position: Position,
}

impl FoldedMove {
    /// `1T1, then 2T1`, or the name of a move that ends play.
    #[must_use]
    pub fn names(&self) -> String {
        match &self.answer {
            Some(answer) => format!("{}, then {answer}", self.label),
            None => self.label.to_string(),
        }
    }
}

/// A position in which the other player is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoldedState {
    /// The position.
    pub position: Position,
    /// Its value for the player to move.
    pub value: Value,
    /// Every move, in the order of their names.
    pub moves: Vec<FoldedMove>,
}

/// A strategy without the positions in which its player is to move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoldedStrategy {
    /// Whose strategy it is.
    pub player: Seat,
    /// The player's first move, where the player begins.
    pub first: Option<ProofMove>,
    /// The positions in which the other player is to move and play goes on, in breadth-first order.
    pub states: Vec<FoldedState>,
}

impl FoldedStrategy {
    /// How many moves it answers.
    #[must_use]
    pub fn answer_count(&self) -> usize {
        self.states.iter().map(|state| state.moves.len()).sum()
    }
}

impl Proof {
    /// What it proves and how much there is to learn of it when it is folded, in a sentence without a
    /// full stop.
    #[must_use]
    pub fn folded_claim(&self) -> String {
        let answers = |strategy: &Strategy| {
            let folded = strategy.folded();
            let positions = CountOf(folded.states.len(), "position");
            format!(
                "{positions} and {}",
                CountOf(folded.answer_count(), "answer")
            )
        };
        match self {
            Proof::Win { turns: 0, .. } => self.claim(),
            Proof::Win { turns, strategy } => format!(
                "Player {} wins within {} whatever {} does: {} to learn",
                strategy.player.number(),
                CountOf(usize::from(*turns), "turn"),
                strategy.player.other(),
                answers(strategy),
            ),
            Proof::Draw([one, two]) => format!(
                "Neither player can force a win: player 1 never loses with {} to learn, player 2 \
                 with {}",
                answers(one),
                answers(two),
            ),
        }
    }
}

impl Strategy {
    /// The strategy without the positions in which its player is to move.
    ///
    /// # Complexity
    /// In proportion to its moves.
    #[must_use]
    pub fn folded(&self) -> FoldedStrategy {
        let all = self.states.iter().map(|state| (state.position, state));
        let states: HashMap<Position, &ProofState> = all.collect();
        let kept = |position: Position| states.get(&position).and_then(|state| state.moves.first());
        let answered = |mv: &ProofMove| {
            let answer = kept(mv.position);
            FoldedMove {
                label: mv.label.clone(),
                between: mv.position,
                answer: answer.map(|answer| answer.label.clone()),
                position: answer.map_or(mv.position, |answer| answer.position),
            }
        };
        let first = self.states.first().filter(|state| self.is_kept(state));
        let needs_answers = |state: &&ProofState| !self.is_kept(state) && !state.moves.is_empty();
        let folded = self.states.iter().filter(needs_answers);
        FoldedStrategy {
            player: self.player,
            first: first.and_then(|state| state.moves.first()).cloned(),
            states: folded
                .map(|state| FoldedState {
                    position: state.position,
                    value: state.value,
                    moves: state.moves.iter().map(answered).collect(),
                })
                .collect(),
        }
    }
}
