//! A game with everything that is known of it.

use std::sync::Arc;
use std::time::{Duration, Instant};

use super::histogram::Histogram;
use super::memory::NoMemory;
use super::reachable::{self, PositionUnit, Summary};
use super::rows::reach::Reached;
use super::solution::{self, RankedMove};
use super::{ForeignBoard, MOST_STATES, Progress, Solution, SolveError, grid, memory, rows, solve};
use crate::game::any::space::AnySpace;
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::hands::HandGame;
use crate::game::hands::space::rows::RowGame;
use crate::game::hands::space::wanted::{TableError, Wanted};
use crate::game::{Game, Position};
use crate::solve::value::Value;

/// Above this many states, reachable positions are counted only when asked for.
pub const COUNTED_STATES: u64 = 10_000_000;

/// Whether to count what can be reached from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReachableCount {
    /// Always.
    Always,
    /// Not at all.
    Never,
}

/// A solved game: a solution with the game that it belongs to. What it is asked about a board it first
/// holds against that game.
///
/// # Examples
/// ```
/// use finger_oracle::{Analysis, AnyGame, Game, Value};
/// let solved = Analysis::of(&AnyGame::from_rule_line("mallett,fingers=4")?)?;
/// assert_eq!(solved.value(&solved.game.start())?, Value::WinIn(7));
/// assert_eq!(solved.solution.len(), solved.game.state_count());
///
/// let other = AnyGame::from_rule_line("mallett,hands=3")?;
/// assert!(solved.value(&other.start()).is_err(), "three hands are not a board of this game");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Analysis {
    /// The game.
    pub game: AnyGame,
    /// Its states and the moves between them. The tables are made once, when the game is solved,
    /// and used for everything that is asked later.
    pub space: Arc<AnySpace>,
    /// The value of each of its states.
    pub solution: Solution,
    /// What can be reached from the start, where that was counted.
    pub summary: Option<Summary>,
    /// How long solving took, without counting.
    pub time: Duration,
}

impl Analysis {
    /// Solves a game, if it fits into the memory that there is. [`analyse`] takes a limit, counts
    /// what can be reached, and can be cancelled.
    ///
    /// # Errors
    /// A game that is too large, or memory that the system does not give.
    ///
    /// # Complexity
    /// That of [`solve`].
    pub fn of(game: &AnyGame) -> Result<Analysis, SolveError> {
        let (limit, progress) = (memory::limit_bytes(), Progress::default());
        analyse(game, ReachableCount::Never, limit, &progress)
    }

    /// The moves from a board with their values, best first; see [`solution::ranked_moves`].
    ///
    /// # Errors
    /// A board that does not fit the rules of this game.
    pub fn ranked_moves(&self, board: &AnyBoard) -> Result<Vec<RankedMove<AnyGame>>, ForeignBoard> {
        self.check(board)?;
        Ok(solution::ranked_moves(&self.game, &self.solution, board))
    }

    /// The values of the distinct moves from a board, for the player who makes them; see
    /// [`solution::distinct_values`].
    ///
    /// # Errors
    /// A board that does not fit the rules of this game.
    pub fn distinct_values(&self, board: &AnyBoard) -> Result<Vec<Value>, ForeignBoard> {
        self.check(board)?;
        Ok(solution::distinct_values(&self.game, &self.solution, board))
    }

    /// The value of a board, for the player to move.
    ///
    /// # Errors
    /// A board that does not fit the rules of this game.
    pub fn value(&self, board: &AnyBoard) -> Result<Value, ForeignBoard> {
        self.check(board)?;
        Ok(self.solution.value(self.game.state(board)))
    }

    fn check(&self, board: &AnyBoard) -> Result<(), ForeignBoard> {
        if self.game.fits(board) {
            return Ok(());
        }
        Err(ForeignBoard {
            rules: self.game.rule_line(),
        })
    }
}

/// Runs `$body` with `$space` bound to the state space itself, whichever kind it is.
macro_rules! with_space {
    ($any:expr, $space:ident => $body:expr) => {
        match $any {
            AnySpace::Hands(space) => {
                let $space = &**space;
                $body
            }
            AnySpace::Tactics($space) => $body,
        }
    };
}

/// The state space of a game.
fn space_of(game: &AnyGame, progress: &Progress) -> Result<Arc<AnySpace>, SolveError> {
    let is_wanted = || !progress.is_cancelled();
    let space = AnySpace::try_new(game, Wanted::while_so(&is_wanted));
    Ok(Arc::new(space.map_err(|error| no_tables(game, &error))?))
}

/// Why a game has no tables.
fn no_tables(game: &AnyGame, error: &TableError) -> SolveError {
    match error {
        TableError::Stopped => SolveError::Cancelled,
        TableError::NoMemory(_) => NoMemory::of(AnySpace::table_bytes(game)).into(),
    }
}

/// Solves a game, if it fits into `limit_bytes`.
///
/// # Errors
/// A game that is too large, which is known before anything is allocated, memory that the system
/// does not give, or a cancelled `progress`.
pub fn analyse(
    game: &AnyGame,
    counting: ReachableCount,
    limit_bytes: u64,
    progress: &Progress,
) -> Result<Analysis, SolveError> {
    check_size(game, limit_bytes)?;
    let begun = Instant::now();
    let space = space_of(game, progress)?;
    let solution = solved(game, &space, progress)?;
    let mut analysis = Analysis {
        game: *game,
        space,
        solution,
        summary: None,
        time: begun.elapsed(),
    };
    if counting == ReachableCount::Always {
        analysis.summary = Some(count(&analysis, progress)?);
    }
    Ok(analysis)
}

/// Solves a game in the way that is fastest for it.
fn solved(game: &AnyGame, space: &AnySpace, progress: &Progress) -> Result<Solution, SolveError> {
    if let Some(rows) = rows_of(game, space, progress)? {
        return rows::solve(&rows, progress);
    }
    match space {
        AnySpace::Hands(space) => solve(&**space, progress),
        AnySpace::Tactics(space) => grid::solve(space, progress),
    }
}

/// A finger game as rows and columns, where it can be seen so.
fn rows_of<'a>(
    game: &AnyGame,
    space: &'a AnySpace,
    progress: &Progress,
) -> Result<Option<RowGame<'a>>, SolveError> {
    let (AnyGame::Hands(hands), AnySpace::Hands(space)) = (game, space) else {
        return Ok(None);
    };
    if !RowGame::serves(hands.rules()) {
        return Ok(None);
    }
    let is_wanted = || !progress.is_cancelled();
    let rows = RowGame::new(hands, space, Wanted::while_so(&is_wanted));
    Ok(Some(rows.map_err(|error| no_tables(game, &error))?))
}

/// A solved game as rows and columns, where counting by them is faster than position by position.
fn rows_to_count<'a>(
    analysis: &'a Analysis,
    progress: &Progress,
) -> Result<Option<RowGame<'a>>, SolveError> {
    /// A smaller game is counted in milliseconds in either way.
    const FEWEST_STATES: u64 = 100_000;
    if analysis.solution.len() < FEWEST_STATES {
        return Ok(None);
    }
    rows_of(&analysis.game, &analysis.space, progress)
}

/// Counts what can be reached from the start of a solved game.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
pub fn count(analysis: &Analysis, progress: &Progress) -> Result<Summary, SolveError> {
    count_by(analysis, PositionUnit::Node, progress)
}

/// Counts the texts of the positions that can be reached from the start: where a text does not say
/// whose turn it is, positions that differ in that alone are counted once.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
pub fn count_texts(analysis: &Analysis, progress: &Progress) -> Result<Summary, SolveError> {
    count_by(analysis, text_unit(&analysis.game), progress)
}

fn count_by(
    analysis: &Analysis,
    unit: PositionUnit,
    progress: &Progress,
) -> Result<Summary, SolveError> {
    let start = analysis.game.position(&analysis.game.start());
    if let Some(rows) = rows_to_count(analysis, progress)? {
        return Reached::from(&rows, start, progress)?.summary(&analysis.solution, progress);
    }
    with_space!(&*analysis.space, space => {
        reachable::summary(space, &analysis.solution, start, unit, progress)
    })
}

/// What has a text of its own.
fn text_unit(game: &AnyGame) -> PositionUnit {
    if game.texts_tell_turn() {
        PositionUnit::Node
    } else {
        PositionUnit::State
    }
}

/// Counts the positions of a solved game by who wins and in how many turns: those that can be
/// reached from the start, or of a large game every state.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
pub fn histogram(analysis: &Analysis, progress: &Progress) -> Result<Histogram, SolveError> {
    match &analysis.summary {
        Some(summary) => Ok(summary.histogram.clone()),
        None if analysis.solution.len() <= COUNTED_STATES => {
            Ok(count(analysis, progress)?.histogram)
        }
        None => reachable::of_every_state(&analysis.solution, progress),
    }
}

fn hand_game(game: &AnyGame) -> Option<&HandGame> {
    match game {
        AnyGame::Hands(game) => Some(game),
        AnyGame::Tactics(_) => None,
    }
}

/// Checks that a game fits into `limit_bytes` before anything is allocated for it.
///
/// # Errors
/// [`SolveError::TooLarge`] or [`SolveError::TooManyStates`].
pub fn check_size(game: &AnyGame, limit_bytes: u64) -> Result<(), SolveError> {
    let states = game.state_count();
    let by_rows = hand_game(game).filter(|game| RowGame::serves(game.rules()));
    // Without a limit nothing is counted: for a small game that takes as long as to solve it.
    let bytes = match limit_bytes {
        u64::MAX => 0,
        _ => needed_bytes(game),
    };
    if bytes > limit_bytes {
        return Err(SolveError::TooLarge {
            states,
            bytes,
            limit_bytes,
            less: game.smaller_words(),
        });
    }
    if by_rows.is_none() && states > MOST_STATES {
        return Err(SolveError::TooManyStates {
            states,
            less: game.smaller_words(),
        });
    }
    Ok(())
}

/// The bytes that solving a game takes at most, and its solution after that.
#[must_use]
pub fn needed_bytes(game: &AnyGame) -> u64 {
    let states = game.state_count();
    let by_rows = hand_game(game).filter(|game| RowGame::serves(game.rules()));
    let solving = match (game, by_rows) {
        (AnyGame::Tactics(_), _) => grid::bytes(states),
        (_, Some(game)) => rows::bytes(game),
        (_, None) => memory::value_bytes(states),
    };
    solving.saturating_add(AnySpace::table_bytes(game))
}

/// Every position that can be reached from the start.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
pub fn reachable_positions(
    analysis: &Analysis,
    progress: &Progress,
) -> Result<Vec<Position>, SolveError> {
    reachable_by(analysis, PositionUnit::Node, progress)
}

/// As [`reachable_positions`], with one position for each text: where a text does not say whose turn
/// it is, the player to move counts as player 1.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
pub fn reachable_texts(
    analysis: &Analysis,
    progress: &Progress,
) -> Result<Vec<Position>, SolveError> {
    reachable_by(analysis, text_unit(&analysis.game), progress)
}

fn reachable_by(
    analysis: &Analysis,
    unit: PositionUnit,
    progress: &Progress,
) -> Result<Vec<Position>, SolveError> {
    let start = analysis.game.position(&analysis.game.start());
    if let Some(rows) = rows_to_count(analysis, progress)? {
        return Ok(Reached::from(&rows, start, progress)?.positions()?);
    }
    with_space!(&*analysis.space, space => {
        reachable::reachable(space, start, unit, progress)
    })
}
