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

use super::{Proof, ProofMove, ProofState, Strategy};
use crate::game::counted::counted;
use crate::game::symmetry::{self, Images, Symmetry};
use crate::game::{Game, Label, Position, Seat};
use crate::solve::Value;
use crate::solve::memory::{self, NoMemory};
use crate::solve::solution::move_groups;

/// A move of the other player with the answer to it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoldedMove {
    /// The name of the move.
    pub label: Label,
    /// The position after the move, in which the answer is played.
    pub between: Position,
    /// The name of the answer, on the board after the move; none where the move itself ends play.
    pub answer: Option<Label>,
    /// The position of the strategy that stands for the one after both.
    pub position: Position,
    /// What takes the position after both there.
    pub symmetry: Symmetry,
    /// How many moves of the same position lead to images of [`FoldedMove::between`], this one among
    /// them, if it is the first of them; 0 if it is another. 1 where images are not merged.
    pub ways: usize,
}

impl FoldedMove {
    /// `1T1, then 2T1`, or the name of a move that ends play.
    #[must_use]
    pub fn names(&self) -> String {
        match &self.answer {
            Some(answer) => format!("{}, then {answer}", self.name()),
            None => self.name(),
        }
    }

    /// The name of the move, with how many lead to images of one position if that is more than one.
    #[must_use]
    pub fn name(&self) -> String {
        name_with_ways(&self.label.text, self.ways)
    }
}

/// The name of a move, with how many moves are like it if that is more than one: `b2, 4 ways`.
#[must_use]
pub fn name_with_ways(name: &str, ways: usize) -> String {
    match ways {
        0 | 1 => name.to_owned(),
        ways => format!("{name}, {ways} ways"),
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
    /// Whether each of its positions stands for all of its images.
    pub images: Images,
    /// The player's first move, where the player begins.
    pub first: Option<ProofMove>,
    /// The positions in which the other player is to move and play goes on, in breadth-first order.
    pub states: Vec<FoldedState>,
}

impl FoldedStrategy {
    /// How many moves it answers; moves whose images are one count once.
    #[must_use]
    pub fn answer_count(&self) -> usize {
        let states = self.states.iter();
        states.map(|state| state.distinct_moves().count()).sum()
    }
}

impl FoldedState {
    /// The moves whose images differ: the first of each.
    pub fn distinct_moves(&self) -> impl Iterator<Item = &FoldedMove> {
        self.moves.iter().filter(|mv| mv.ways > 0)
    }
}

impl Proof {
    /// What it proves and how much there is to learn of it when it is folded, in a sentence without a
    /// full stop.
    #[must_use]
    pub fn folded_claim(&self) -> String {
        match self {
            Proof::Win { turns: 0, .. } => self.claim(),
            Proof::Win { turns, strategy } => format!(
                "Player {} wins within {} whatever {} does: {} to learn",
                strategy.player.number(),
                counted(*turns, "turn"),
                strategy.player.other(),
                to_learn(strategy),
            ),
            Proof::Draw([one, two]) => format!(
                "Neither player can force a win: player 1 never loses with {} to learn, player 2 \
                 with {}",
                to_learn(one),
                to_learn(two),
            ),
        }
    }

    /// The same of one of its strategies alone: in a draw only of the player whose it is.
    #[must_use]
    pub fn folded_claim_of(&self, strategy: &Strategy) -> String {
        match self {
            Proof::Win { .. } => self.folded_claim(),
            Proof::Draw(_) => format!(
                "Neither player can force a win: player {} never loses with {} to learn",
                strategy.player.number(),
                to_learn(strategy),
            ),
        }
    }
}

/// How much there is to learn of a strategy when it is folded: `21 positions and 46 answers`.
fn to_learn(strategy: &Strategy) -> String {
    let states = strategy.states.iter().filter(|it| strategy.answers(it));
    let positions = counted(states.clone().count(), "position");
    let answers = states.map(|state| ways(state).into_iter().filter(|&ways| ways > 0).count());
    let up_to = match strategy.images {
        Images::Apart => "",
        Images::Merged => " up to symmetry",
    };
    format!(
        "{positions} and {}{up_to}",
        counted(answers.sum::<usize>(), "answer")
    )
}

impl Strategy {
    /// The strategy without the positions in which its player is to move.
    ///
    /// # Errors
    /// When there is not enough memory for it.
    ///
    /// # Complexity
    /// In proportion to its moves; where images are merged, tries the moves after each of them.
    pub fn folded<G: Game>(&self, game: &G) -> Result<FoldedStrategy, NoMemory> {
        memory::check_spare()?;
        let all = self.states.iter().map(|state| (state.position, state));
        let states: HashMap<Position, &ProofState> = all.collect();
        let answered = |mv: &ProofMove, ways: usize| {
            let kept = states.get(&mv.position);
            let kept = kept.and_then(|state| state.moves.first());
            let answer = kept.and_then(|kept| answer(game, mv, kept));
            let (label, symmetry) = answer.unzip();
            FoldedMove {
                label: mv.label.clone(),
                between: mv.after,
                answer: label,
                position: kept.map_or(mv.position, |kept| kept.position),
                symmetry: symmetry.unwrap_or(mv.symmetry),
                ways,
            }
        };
        let state = |state: &ProofState| FoldedState {
            position: state.position,
            value: state.value,
            moves: state
                .moves
                .iter()
                .zip(ways(state))
                .map(|(mv, ways)| answered(mv, ways))
                .collect(),
        };
        let first = self.states.first().filter(|state| self.is_kept(state));
        let folded = self.states.iter().filter(|state| self.answers(state));
        Ok(FoldedStrategy {
            player: self.player,
            images: self.images,
            first: first.and_then(|state| state.moves.first()).cloned(),
            states: memory::try_collect(folded.map(state))?,
        })
    }

    /// Whether a position stays when the strategy is folded: it answers every move there.
    fn answers(&self, state: &ProofState) -> bool {
        !self.is_kept(state) && !state.moves.is_empty()
    }
}

/// See [`FoldedMove::ways`].
fn ways(state: &ProofState) -> Vec<usize> {
    let mut ways = vec![0; state.moves.len()];
    let mut firsts: HashMap<Position, usize> = HashMap::new();
    for (number, mv) in state.moves.iter().enumerate() {
        ways[*firsts.entry(mv.position).or_insert(number)] += 1;
    }
    ways
}

/// The answer to a move: what a position keeps that stands for the one after the move, as it is played
/// after the move itself, and what takes the position after both to the one that stands for it.
fn answer<G: Game>(game: &G, mv: &ProofMove, kept: &ProofMove) -> Option<(Label, Symmetry)> {
    if mv.symmetry == Symmetry::Identity {
        return Some((kept.label.clone(), kept.symmetry));
    }
    let groups = move_groups(game, &game.board(mv.after)).into_iter();
    let mut same = groups.filter_map(|group| {
        let by = symmetry::between(game, group.position, kept.position)?;
        Some((group.label, by))
    });
    same.next()
}
