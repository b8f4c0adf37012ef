//! Games as text, to be read and written by people: moves, positions, or both.
//!
//! ```text
//!   # Rules mallett. A line whose first word is # is a note.   # Rules fingers=7
//!   [1.1]|(1.1)                                                1. 1T1 2T1
//!   (1.1)|[1.2]                                                2. 1T2 (1.3)|[1.3]
//!   [1$3]|(1 2)
//! ```
//!
//! * The first note that begins with `Rules` names them, up to a full stop. There are no notes in a comment, and
//!   in a game of one cell `#` alone is the filled grid.
//! * A position that comes first is where play begins; any other must follow from the board before
//!   it by one move, or repeat the board after the move before it.
//! * Plain digits, `1112`, are the hands of the player who is due and then the other's. A grid does not say whose
//!   turn it is: player 1 begins, or player 2 with `2: ...#/....`.
//! * Words stand apart by spaces or commas. Numbers of moves (`1.`) and marks (`1T2?!`) are passed over.
//! * `{A comment}` belongs to the board before it, or to the move after it where a line begins.
//! * `1T1 (2T1 1T2)` is a side line, which takes the place of the move before it and becomes a branch. A
//!   bracket with numbers alone that closes before `|` is the side of a position.
//! * The signs of positions are [`RecordedVerdicts`](super::file::RecordedVerdicts). Dots claim a draw only in a text
//!   that has other signs, since a plain text has nothing else.
//!
//! *Shortcomings:* a text that is written has one line and no comments; notes are not kept.

mod read;
mod tokens;
mod write;

use thiserror::Error;

pub use self::read::{GameFromText, named_rules, read, read_from};
pub use self::write::{as_moves, as_positions};
use crate::game::any::BoardTextError;
use crate::game::rule_line::RuleError;
use crate::session::file::LIMITS;

impl TextError {
    /// In which line it is; none for what concerns the whole text.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        match self {
            TextError::TooLarge | TextError::NoRules | TextError::Empty => None,
            TextError::Rules { line, .. }
            | TextError::Position { line, .. }
            | TextError::NoMove { line, .. }
            | TextError::NoWay { line, .. }
            | TextError::OpenComment { line, .. }
            | TextError::OpenSideLine { line }
            | TextError::NothingToReplace { line, .. }
            | TextError::NoSideLine { line }
            | TextError::TooMany { line } => Some(*line),
        }
    }
}

/// Why a text is not a game. Lines count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TextError {
    /// More text than a game has.
    #[error("the text is too long; choose one of at most {LIMITS}")]
    TooLarge,
    /// Neither the text nor the one who asks names rules.
    #[error("the text does not name the rules; begin it with a line such as `# Rules mallett`")]
    NoRules,
    /// The text names rules that there are not.
    #[error("line {line}: {error}")]
    Rules {
        /// Which line.
        line: usize,
        /// What is wrong.
        error: RuleError,
    },
    /// Nothing but notes.
    #[error(
        "the text holds neither a move nor a position; write moves such as 1T1 and positions such as [1.1]|(1.1)"
    )]
    Empty,
    /// A position that is none of this game.
    #[error("line {line}: {error}")]
    Position {
        /// Which line.
        line: usize,
        /// What is wrong.
        error: BoardTextError,
    },
    /// A word that is neither a position nor a legal move.
    #[error("line {line}: `{word}` is not a legal move on {board}; {allowed}")]
    NoMove {
        /// Which line.
        line: usize,
        /// The word.
        word: String,
        /// The board before it.
        board: String,
        /// What is legal there.
        allowed: String,
    },
    /// A position to which no move leads.
    #[error("line {line}: no move leads from {from} to {to}; {allowed}")]
    NoWay {
        /// Which line.
        line: usize,
        /// The board before it.
        from: String,
        /// The position as given.
        to: String,
        /// What is legal before it.
        allowed: String,
    },
    /// A comment without its end.
    #[error("line {line}: the comment `{text}` does not end; write a `}}` behind it")]
    OpenComment {
        /// The line of the text.
        line: usize,
        /// The comment with its bracket.
        text: String,
    },
    /// A side line without its end.
    #[error(
        "line {line}: the side line that begins there with `(` does not end; write a `)` behind its moves"
    )]
    OpenSideLine {
        /// The line of the text.
        line: usize,
    },
    /// A side line where no move stands before it.
    #[error(
        "line {line}: no move stands before the side line `{text}`; write it behind the move that it replaces"
    )]
    NothingToReplace {
        /// The line of the text.
        line: usize,
        /// The side line with its bracket.
        text: String,
    },
    /// The end of a side line that has not begun.
    #[error("line {line}: `)` ends no side line; write one behind the moves of each `(`")]
    NoSideLine {
        /// The line of the text.
        line: usize,
    },
    /// More moves than a session has.
    #[error("line {line}: the text has too many moves; choose one of at most {LIMITS}")]
    TooMany {
        /// Which line.
        line: usize,
    },
}
