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
mod survey;
mod walk;

use thiserror::Error;

pub use self::folded::{FoldedMove, FoldedState, FoldedStrategy, name_with_ways};
use self::smallest::Measure;
use self::survey::Survey;
use super::memory::{NoMemory, grouped};
use super::{Progress, Solution, Value};
use crate::game::counted::counted;
use crate::game::symmetry::{Images, Symmetry};
use crate::game::{Game, Label, Position, Seat};

/// Why there is no proof to show.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ProofError {
    /// The strategy has too many positions.
    #[error(
        "the proof has more than {} positions; {merging}begin at a position closer to the end, or \
         take {less}",
        grouped(*limit as u64) // widens
    )]
    TooLarge {
        /// Positions allowed.
        limit: usize,
        /// Whether mirror images can be taken as one, in words that go on.
        merging: &'static str,
        /// A way to make the game smaller, in words.
        less: &'static str,
    },
    /// There is no memory for it.
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
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
    pub after: Position,
    /// The position of the strategy that stands for it: the same, or where images are merged one of
    /// its images.
    pub position: Position,
    /// What takes the one to the other.
    pub symmetry: Symmetry,
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
    /// Whether each of its positions stands for all of its images.
    pub images: Images,
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

    /// Whether each position of its strategies stands for all of its images.
    #[must_use]
    pub fn images(&self) -> Images {
        self.strategies()[0].images
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
                counted(*turns, "turn"),
                strategy.player.other(),
                strategy.count_words(),
            ),
            Proof::Draw([one, two]) => format!(
                "Neither player can force a win: player 1 never loses with a plan of {}, player 2 \
                 with one of {}, every reply answered",
                one.count_words(),
                two.count_words(),
            ),
        }
    }
}

impl Strategy {
    /// How many positions it has: `12 positions`, `3 positions up to symmetry`.
    fn count_words(&self) -> String {
        let positions = counted(self.states.len(), "position");
        match self.images {
            Images::Apart => positions,
            Images::Merged => format!("{positions} up to symmetry"),
        }
    }
}

/// Proves what a position is worth, with strategies of at most `limit` positions each.
///
/// # Errors
/// When every way to write a strategy down that was tried is too long, there is not enough memory, or
/// `progress` is cancelled.
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
/// assert_eq!(proof.winner(), solved.value(&game.start())?.winner(start.mover));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove<G: Game>(
    game: &G,
    solution: &Solution,
    start: Position,
    limit: usize,
    progress: &Progress,
) -> Result<Proof, ProofError> {
    let options = ProofOptions {
        limit,
        ..ProofOptions::default()
    };
    prove_as(game, solution, start, options, progress)
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
    let options = ProofOptions {
        is_folded: true,
        limit,
        ..ProofOptions::default()
    };
    prove_as(game, solution, start, options, progress)
}

/// What a proof is to be like.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ProofOptions {
    /// Whether it will be folded, so that the positions that remain then are to be few.
    pub is_folded: bool,
    /// Whether positions that are images of each other are one.
    pub images: Images,
    /// The most positions of a strategy.
    pub limit: usize,
}

impl Default for ProofOptions {
    /// All positions, each for itself, however many they are.
    fn default() -> ProofOptions {
        ProofOptions {
            is_folded: false,
            images: Images::Apart,
            limit: usize::MAX,
        }
    }
}

/// Proves what a position is worth, in the form that is asked for.
///
/// # Errors
/// As [`prove`].
///
/// # Complexity
/// As [`prove`]; where images are merged, as many positions as differ by more than a symmetry.
///
/// # Examples
/// ```
/// use finger_oracle::game::symmetry::Images;
/// use finger_oracle::solve::proof::{ProofOptions, prove_as};
/// use finger_oracle::{Analysis, AnyGame, Game, solve::Progress};
/// let solved = Analysis::of(&AnyGame::from_rule_line("tactics,rows=3,cols=3")?)?;
/// let start = solved.game.position(&solved.game.start());
/// let states = |images| {
///     let options = ProofOptions { images, ..ProofOptions::default() };
///     let proof = prove_as(&solved.game, &solved.solution, start, options, &Progress::default());
///     proof.map(|proof| proof.strategies()[0].states.len())
/// };
/// assert!(states(Images::Merged)? < states(Images::Apart)?);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn prove_as<G: Game>(
    game: &G,
    solution: &Solution,
    start: Position,
    options: ProofOptions,
    progress: &Progress,
) -> Result<Proof, ProofError> {
    let measure = if options.is_folded {
        Measure::Answers
    } else {
        Measure::Nodes
    };
    let value = solution.value(start.state);
    let strategy = |player| {
        let survey = Survey {
            game,
            solution,
            start,
            player,
            options,
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
