//! The winner's strategy, written out: few enough positions that a person can check every one.
//!
//! A *strategy* of one player is a set of positions. Where that player is to move it keeps one
//! move, elsewhere it answers every move, and every position that a kept move leads to belongs to
//! it too. Nothing else does.
//!
//! ```text
//!   decided   a strategy of the winner; every move, kept or answered, is one turn or more
//!             closer to the end, so play along it ends, and ends with a win
//!   drawn     a strategy of each player, all of whose positions are not lost for that player
//! ```
//!
//! The winner keeps fastest moves only, and of those the ones that keep the strategy small; see
//! `smallest.rs`. In a drawn position a player keeps a move that holds the draw; once the opponent
//! has erred, one that wins fastest.
//!
//! *Shortcomings:* the smallest strategy is hard to find (it is a hitting-set problem), so what
//! comes out is small but not proved to be the smallest.

mod folded;
mod smallest;
mod walk;

use std::collections::HashMap;
use std::fmt;

use thiserror::Error;

pub use self::folded::{FoldedMove, FoldedState, FoldedStrategy};
use self::smallest::{Choices, Measure};
use super::solution::move_groups;
use super::{Progress, Solution, Value};
use crate::game::{Game, Label, Position, Seat};

/// Why there is no proof to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ProofError {
    /// The strategy has too many positions.
    #[error(
        "the proof has more than {limit} positions: begin at a position closer to the end, or \
         take fewer fingers or fewer hands"
    )]
    TooLarge {
        /// Positions allowed.
        limit: usize,
    },
    /// Nobody wants the proof any more.
    #[error("the search for a proof was cancelled")]
    Cancelled,
}

/// A move that a strategy keeps or answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofMove {
    /// Its name.
    pub label: Label,
    /// The position after it.
    pub position: Position,
}

/// A position of a strategy.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProofState {
    /// The position.
    pub position: Position,
    /// Its value for the player to move.
    pub value: Value,
    /// One move where the strategy's player is to move, every move elsewhere, none at the end;
    /// in the order of their names.
    pub moves: Vec<ProofMove>,
}

impl ProofState {
    /// Turns to the end when both play their best; none in a draw.
    #[must_use]
    pub fn turns(&self) -> Option<u16> {
        self.value.turns()
    }
}

/// One player's moves against everything that the other may do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Strategy {
    /// Whose strategy it is.
    pub player: Seat,
    /// Its positions in breadth-first order, the first one where play begins.
    pub states: Vec<ProofState>,
}

impl Strategy {
    /// How many moves it keeps and answers.
    #[must_use]
    pub fn move_count(&self) -> usize {
        self.states.iter().map(|state| state.moves.len()).sum()
    }
}

/// What a position is worth, shown move by move.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Proof {
    /// One player wins.
    Win {
        /// Turns in which the win is certain.
        turns: u16,
        /// The winner's strategy.
        strategy: Strategy,
    },
    /// Neither player can force a win: player 1's strategy that never loses, and player 2's.
    Draw([Strategy; 2]),
}

impl Proof {
    /// The winner.
    #[must_use]
    pub fn winner(&self) -> Option<Seat> {
        match self {
            Proof::Win { strategy, .. } => Some(strategy.player),
            Proof::Draw(_) => None,
        }
    }

    /// Turns in which the win is certain.
    #[must_use]
    pub fn turns(&self) -> Option<u16> {
        match self {
            Proof::Win { turns, .. } => Some(*turns),
            Proof::Draw(_) => None,
        }
    }

    /// The winner's strategy, or in a draw player 1's and player 2's.
    #[must_use]
    pub fn strategies(&self) -> &[Strategy] {
        match self {
            Proof::Win { strategy, .. } => std::slice::from_ref(strategy),
            Proof::Draw(strategies) => strategies,
        }
    }

    /// What it proves, in a sentence without a full stop.
    #[must_use]
    pub fn claim(&self) -> String {
        match self {
            Proof::Win { turns: 0, strategy } => {
                format!("Play is over: {} has won", strategy.player)
            }
            Proof::Win { turns, strategy } => format!(
                "Player {} wins within {} whatever {} does: {}, every reply answered",
                strategy.player.number(),
                CountOf(usize::from(*turns), "turn"),
                strategy.player.other(),
                CountOf(strategy.states.len(), "position"),
            ),
            Proof::Draw([one, two]) => format!(
                "Neither player can force a win: player 1 never loses with a plan of {}, player 2 \
                 with one of {}, every reply answered",
                CountOf(one.states.len(), "position"),
                CountOf(two.states.len(), "position"),
            ),
        }
    }
}

/// A number with what it counts, in the plural where that is due.
struct CountOf(usize, &'static str);

impl fmt::Display for CountOf {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} {}{}",
            self.0,
            self.1,
            if self.0 == 1 { "" } else { "s" }
        )
    }
}

/// Proves what a position is worth, with strategies of at most `limit` positions each.
///
/// # Errors
/// When every way to write a strategy down that was tried is too long, or `progress` is cancelled.
///
/// # Complexity
/// Visits the positions that some fastest win or some held draw can pass through, up to `limit`;
/// where there are more, only those behind the first such moves. A hundred bytes for each position
/// visited, none for the others; then a search of fixed length for a small strategy.
///
/// # Examples
/// ```
/// use finger_oracle::game::{Game, any::AnyGame};
/// use finger_oracle::solve::{Progress, analysis::{ReachableCount, analyse}, proof::prove};
/// let game = AnyGame::from_rule_line("magic-fingers,fingers=3")?;
/// let solved = analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default())?;
/// let start = game.position(&game.start());
/// let proof = prove(&game, &solved.solution, start, 1_000, &Progress::default())?;
/// assert_eq!(proof.winner(), solved.value(&game.start()).winner(start.mover));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove<G: Game>(
    game: &G,
    solution: &Solution,
    start: Position,
    limit: usize,
    progress: &Progress,
) -> Result<Proof, ProofError> {
    proof(game, solution, start, Measure::Nodes, limit, progress)
}

/// As [`prove`], with strategies that have few positions in which the other player is to move: those
/// that remain when they are [folded](Strategy::folded).
///
/// # Errors
/// As [`prove`].
///
/// # Complexity
/// As [`prove`].
pub fn prove_folded<G: Game>(
    game: &G,
    solution: &Solution,
    start: Position,
    limit: usize,
    progress: &Progress,
) -> Result<Proof, ProofError> {
    proof(game, solution, start, Measure::Answers, limit, progress)
}

fn proof<G: Game>(
    game: &G,
    solution: &Solution,
    start: Position,
    measure: Measure,
    limit: usize,
    progress: &Progress,
) -> Result<Proof, ProofError> {
    let value = solution.value(start.state);
    let strategy = |player| {
        let survey = Survey {
            game,
            solution,
            start,
            player,
            limit,
            progress,
        };
        survey.strategy(measure)
    };
    Ok(match (value.turns(), value.winner(start.mover)) {
        (Some(turns), Some(winner)) => Proof::Win {
            turns,
            strategy: strategy(winner)?,
        },
        _ => Proof::Draw([strategy(Seat::One)?, strategy(Seat::Two)?]),
    })
}

/// What a strategy is looked for in.
struct Survey<'a, G> {
    game: &'a G,
    solution: &'a Solution,
    start: Position,
    player: Seat,
    limit: usize,
    progress: &'a Progress,
}

/// The positions that a strategy may pass through, numbered from the start in the order in which
/// they are met, and the moves among which it chooses.
struct StrategyRegion {
    positions: Vec<Position>,
    choices: Choices,
}

impl<G: Game> Survey<'_, G> {
    fn strategy(&self, measure: Measure) -> Result<Strategy, ProofError> {
        let region = match self.region(usize::MAX) {
            Err(ProofError::TooLarge { .. }) => self.region(1)?,
            region => region?,
        };
        let states = region.choices.small_closed_set(measure);
        let described = states
            .iter()
            .map(|&(node, kept)| self.describe(&region, node, kept));
        Ok(Strategy {
            player: self.player,
            states: described.collect(),
        })
    }

    /// Everything that a strategy may need, if it looks at a number of moves of its player in each
    /// position.
    fn region(&self, most_options: usize) -> Result<StrategyRegion, ProofError> {
        let mut positions = vec![self.start];
        let mut numbers = HashMap::from([(self.start, 0_u32)]);
        let mut choices = Choices::default();
        let mut node = 0;
        while let Some(&position) = positions.get(node) {
            if node % 1024 == 0 && self.progress.is_cancelled() {
                return Err(ProofError::Cancelled);
            }
            let chooses = position.mover == self.player;
            let next = self.next(position, chooses);
            let most = if chooses { most_options } else { usize::MAX };
            let next: Vec<u32> = next
                .into_iter()
                .take(most)
                .map(|after| {
                    *numbers.entry(after).or_insert_with(|| {
                        positions.push(after);
                        (positions.len() - 1) as u32 // MOST_NODES and the moves of one node
                    })
                })
                .collect();
            if positions.len() > self.limit {
                return Err(ProofError::TooLarge { limit: self.limit });
            }
            choices.push(chooses, &next);
            node += 1;
        }
        Ok(StrategyRegion { positions, choices })
    }

    fn value(&self, position: Position) -> Value {
        self.solution.value(position.state)
    }

    /// The positions after a move: all, or those that the strategy's player may choose from.
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
        for after in played.map(|after| self.game.position(&after)) {
            let holds = self.value(after).one_turn_earlier() == value;
            if (holds || !chooses) && !next.contains(&after) {
                next.push(after);
            }
        }
        next
    }

    /// A position of the strategy with the moves that it keeps: the one to `kept`, or all.
    fn describe(&self, region: &StrategyRegion, node: u32, kept: Option<u32>) -> ProofState {
        let at = |node: u32| region.positions[node as usize]; // numbers index the list
        let position = at(node);
        let moves = move_groups(self.game, &self.game.board(position));
        let moves = moves
            .into_iter()
            .filter(|group| kept.is_none_or(|kept| group.position == at(kept)))
            .map(|group| ProofMove {
                label: group.label,
                position: group.position,
            });
        ProofState {
            position,
            value: self.value(position),
            moves: moves.collect(),
        }
    }
}
