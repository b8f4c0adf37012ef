//! Why a game has no solution, and why a background task has no result.

use thiserror::Error;

use super::memory::{self, NoMemory};
use super::{MOST_STATES, word};

/// Why a game has no solution yet.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SolveError {
    /// The game does not fit into memory.
    #[error(
        "this game has {} states and needs {} of memory, and this computer has {} \
         for it; take {less}",
        memory::states(*states), memory::size(*bytes), memory::size(*limit_bytes)
    )]
    TooLarge {
        /// States of the game.
        states: u64,
        /// Bytes that solving would take.
        bytes: u64,
        /// Bytes that it may take.
        limit_bytes: u64,
        /// A way to make the game smaller, in words.
        less: &'static str,
    },
    /// The system does not give the memory.
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
    /// There are more states than the solver can number.
    #[error(
        "this game has {} states, and at most {} can be solved; take {less}",
        memory::states(*states), memory::states(MOST_STATES)
    )]
    TooManyStates {
        /// States of the game.
        states: u64,
        /// A way to make the game smaller, in words.
        less: &'static str,
    },
    /// The solver cannot count the moves of a position.
    #[error(
        "a position of this game has {moves} moves, and at most {} can be counted; take a smaller game",
        word::MOST_MOVES
    )]
    TooManyMoves {
        /// Moves of the position.
        moves: u32,
    },
    /// It was cancelled.
    #[error("solving was cancelled; Solve again begins it anew")]
    Cancelled,
    /// A win takes more turns than can be written down.
    #[error("this game has wins longer than {0} turns, more than can be written down")]
    TooLong(u16),
    /// The re-check does not know the rules, which is a defect of this program.
    #[error(
        "the values of `{rules}` cannot be re-checked, which is a defect of this program: the \
         re-check does not know these rules"
    )]
    NotRechecked {
        /// The rule line.
        rules: String,
    },
    /// The task that solved ended without an answer.
    #[error(transparent)]
    Task(#[from] TaskError),
}

/// A board that is none of the game whose solution was asked about it.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("that board does not fit the rules {rules}; ask the solution of its own game")]
pub struct ForeignBoard {
    /// The rule line of the game that was solved.
    pub rules: String,
}

/// Why a task has no result.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TaskError {
    /// The system gave no thread.
    #[error(
        "{name} could not begin: the system gives this program no more threads; close other \
         programs and try again"
    )]
    NotStarted {
        /// What the task does.
        name: String,
    },
    /// The work panicked, which is a defect of this program.
    #[error("{name} stopped unexpectedly, which is a defect of this program; try again")]
    Died {
        /// What the task does.
        name: String,
    },
}
