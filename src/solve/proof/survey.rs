//! Looking for a strategy: which positions it may need, and which of them it keeps.

use std::collections::HashMap;

use super::smallest::{Choices, Measure, Ways};
use super::{ProofError, ProofMove, ProofOptions, ProofState, Strategy};
use crate::game::symmetry::{self, Images, Symmetry};
use crate::game::{Game, Position, Seat};
use crate::solve::memory::{self, NoMemory};
use crate::solve::solution::{MoveGroup, move_groups};
use crate::solve::{Progress, Solution, Value};

/// What a strategy is looked for in.
pub(super) struct Survey<'a, G> {
    pub(super) game: &'a G,
    pub(super) solution: &'a Solution,
    pub(super) start: Position,
    pub(super) player: Seat,
    pub(super) options: ProofOptions,
    pub(super) progress: &'a Progress,
}

/// The positions that a strategy may pass through, numbered from the start in the order in which
/// they are met, and the moves among which it chooses.
struct StrategyRegion {
    positions: Vec<Position>,
    /// The numbers by what is the same of positions that are one.
    numbers: HashMap<Position, u32>,
    choices: Choices,
}

impl<G: Game> Survey<'_, G> {
    /// A small strategy.
    pub(super) fn strategy(&self, measure: Measure) -> Result<Strategy, ProofError> {
        let region = match self.region(usize::MAX) {
            Err(ProofError::TooLarge { .. }) => self.region(1)?,
            region => region?,
        };
        // Along a fastest win the distance falls; a draw may go round in circles. Where every image is
        // a position of its own the plain search finds as few positions, mostly, and its folded proofs
        // are drawn with fewer arrows across names.
        let ways = match (self.value(self.start), self.options.images) {
            (Value::WinIn(_) | Value::LossIn(_), Images::Merged) => Ways::LeadOn,
            _ => Ways::MayLeadBack,
        };
        // The search takes a few numbers for each position.
        memory::check_spare()?;
        let states = region.choices.small_closed_set(measure, ways);
        let described = states
            .iter()
            .map(|&(node, kept)| self.describe(&region, node, kept));
        Ok(Strategy {
            player: self.player,
            images: self.options.images,
            states: memory::try_collect(described)?,
        })
    }

    /// Everything that a strategy may need, if it looks at a number of moves of its player in each
    /// position.
    fn region(&self, most_options: usize) -> Result<StrategyRegion, ProofError> {
        let mut positions = vec![self.start];
        let mut numbers = HashMap::from([(self.key(self.start), 0_u32)]);
        let mut choices = Choices::default();
        let mut node = 0;
        while let Some(&position) = positions.get(node) {
            if node % 1024 == 0 {
                if self.progress.is_cancelled() {
                    return Err(ProofError::Cancelled);
                }
                memory::check_spare()?;
            }
            let chooses = position.mover == self.player;
            let next = self.next(position, chooses);
            let most = if chooses { most_options } else { usize::MAX };
            memory::try_reserve_more(&mut positions, next.len() as u64)?; // widens
            numbers
                .try_reserve(next.len())
                .map_err(|_| NoMemory::Refused)?;
            let next: Vec<u32> = next
                .into_iter()
                .take(most)
                .map(|after| {
                    *numbers.entry(self.key(after)).or_insert_with(|| {
                        positions.push(after);
                        (positions.len() - 1) as u32 // MOST_NODES and the moves of one node
                    })
                })
                .collect();
            let limit = self.options.limit;
            if positions.len() > limit {
                let is_apart = self.options.images == Images::Apart;
                return Err(ProofError::TooLarge {
                    limit,
                    merging: if is_apart && self.game.has_images() {
                        "take mirror images as one, "
                    } else {
                        ""
                    },
                    less: self.game.smaller_words(),
                });
            }
            choices.push(chooses, &next)?;
            node += 1;
        }
        Ok(StrategyRegion {
            positions,
            numbers,
            choices,
        })
    }

    /// What is the same of positions that are one.
    fn key(&self, position: Position) -> Position {
        self.options.images.key(self.game, position)
    }

    fn value(&self, position: Position) -> Value {
        self.solution.value(position.state)
    }

    /// The positions after a move, one of each: all, or those that the strategy's player may choose from.
    fn next(&self, position: Position, chooses: bool) -> Vec<Position> {
        let board = self.game.board(position);
        let mut moves = Vec::new();
        if self.game.outcome(&board).is_none() {
            self.game.moves(&board, &mut moves);
        }
        let played = moves
            .into_iter()
            .filter_map(|mv| self.game.play(&board, mv).ok());
        let value = self.value(position);
        let mut next: Vec<Position> = Vec::new();
        let mut keys: Vec<Position> = Vec::new();
        for after in played.map(|after| self.game.position(&after)) {
            let holds = self.value(after).one_turn_earlier() == value;
            let key = self.key(after);
            if (holds || !chooses) && !keys.contains(&key) {
                next.push(after);
                keys.push(key);
            }
        }
        next
    }

    /// A position of the strategy with the moves that it keeps: the one to `kept`, or all.
    fn describe(&self, region: &StrategyRegion, node: u32, kept: Option<u32>) -> ProofState {
        let at = |node: u32| region.positions[node as usize]; // numbers index the list
        let position = at(node);
        let moves = move_groups(self.game, &self.game.board(position));
        let moves = moves.into_iter().filter_map(|group| {
            let number = *region.numbers.get(&self.key(group.position))?;
            let is_kept = kept.is_none_or(|kept| kept == number);
            is_kept.then(|| self.proof_move(group, at(number)))
        });
        // Where one is kept, others may lead to its images.
        let moves = moves.take(kept.map_or(usize::MAX, |_| 1));
        ProofState {
            position,
            value: self.value(position),
            moves: moves.collect(),
        }
    }

    fn proof_move(&self, group: MoveGroup<G>, position: Position) -> ProofMove {
        let (label, after) = (group.label, group.position);
        let symmetry = symmetry::between(self.game, after, position);
        ProofMove {
            label,
            after,
            position,
            symmetry: symmetry.unwrap_or(Symmetry::Identity),
        }
    }
}
