//! Sessions as files: `.fingers`, which is JSON.
//!
//! ```text
//!   {
//!     "format": "finger-oracle session", "version": "1.1", "program": "finger-oracle 0.1.0",
//!     "title": "", "notes": "",
//!     "rules": {"game": "hands", "fingers": "5", .., "start": "[1.1]|(1.1)"},
//!     "rules_hash": "1c9b5e6d0f2a4b38",
//!     "start": "[1.1]|(1.1)", "players": ["", ""],
//!     "moves": [
//!       {"id": 1, "after": 0, "move": "1T1", "board": "(1.1)|[2.1]", "verdict": "draw", "comment": "Here"},
//!       {"id": 2, "after": 1, ..}
//!     ],
//!     "cursor": 2, "view": {..}
//!   }
//! ```
//!
//! * The tree is a flat list, each line before the branches beside it, so that neither a long game
//!   nor many branches make anything deep. `id` counts from 1, `after` names the move before, 0 is
//!   the first board, which has its own `comment`, `bookmark` and `verdict` beside `start`.
//! * `rules` spells out every key. `start` and `board` write each hand where it lies; a session of
//!   Tactics that begins with player 2 says `"mover": 2` after `start`.
//! * A move counts by its name. `board` tells equal hands apart; where it contradicts the move, the
//!   move counts. A move that the rules forbid stays, greyed, with `"legal": false`.
//! * `verdict` and `mark` are there for other programs. This one knows better: it compares the
//!   verdicts with its own ([`RecordedVerdicts`]) and forgets the marks. `rules_hash` is the FNV-1a hash of the
//!   canonical rule line, 64 bits, and says which rules the verdicts belong to.
//! * `cursor` is the current node; `line` the last move of the line through it, unless that is the
//!   main line from there. `view` is how the session was shown ([`SavedView`]).
//! * A move, or the file for its first board, with a `stop` makes the session a lesson: it stops there
//!   and asks that question, and where it is empty the usual one. Programs that know no stops keep them
//!   as they keep any unknown field.
//! * What is empty or false is left out. Fields that this program does not know are kept and written
//!   again, behind those that it knows, except in `rules`, where one would make another game.
//! * Minor versions add fields, major versions change what is there.
//!
//! *Shortcomings:* at most [`MOST_BYTES`] and [`MOST_MOVES`]; at a fork away from the line that one is
//! on, it is forgotten where that fork was left last; whole numbers past 64 bits in unknown fields
//! become floating point.

mod build;
mod document;
mod parse;
mod verdicts;
mod view;
mod write;

use thiserror::Error;

pub use self::verdicts::{Disagreement, RecordedVerdict, RecordedVerdicts, VerdictText};
pub use self::view::SavedView;
pub use self::write::{SessionToWrite, WriteError, write, write_to_be_read, write_while_wanted};
use super::Session;
use super::fingerprint::fingerprint;
use crate::game::any::{AnyGame, BoardTextError};
use crate::game::rule_line::{RuleError, can_be};
use crate::solve::Progress;
use crate::solve::memory::{self, NoMemory, grouped};

/// What the field `format` says.
pub const FORMAT: &str = "finger-oracle session";
/// The version that is written.
pub const VERSION: &str = "1.1";
/// Files up to this major version are read.
const MAJOR: u64 = 1;
/// The largest file that is read.
pub const MOST_BYTES: usize = 16 << 20;
/// The most moves of a session.
pub const MOST_MOVES: usize = 20_000;

/// What was in a file.
#[derive(Clone, Debug)]
pub struct OpenedFile {
    /// The session.
    pub session: Session,
    /// How it was shown, as the program that wrote it said.
    pub view: SavedView,
    /// The verdicts that the file gives.
    pub claims: RecordedVerdicts,
    /// What is odd in the file, a sentence each; nothing was lost by it that is not named there.
    pub warnings: Vec<String>,
}

/// A part of a file, as an error names it. Moves count from 1 in the order of the file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FileLocation {
    /// The file as a whole.
    #[error("")]
    File,
    /// The rules.
    #[error("rules: ")]
    Rules,
    /// A move.
    #[error("move {0}: ")]
    Move(usize),
}

/// Why a file is not read. Lines and columns count from 1.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SessionFileError {
    /// There is nothing in it.
    #[error("the file is empty; choose a session that this program saved")]
    Empty,
    /// More bytes than a session has.
    #[error("the file is too large; choose one of at most {LIMITS}")]
    TooLarge,
    /// A file for which there is no memory.
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
    /// Bytes that are no text.
    #[error("line {0} holds bytes that are not text; save it as UTF-8 or UTF-16")]
    NotText(usize),
    /// Text that is not JSON.
    #[error(
        "line {line}, column {column} is not what JSON has there; choose a session that this program saved"
    )]
    NotJson {
        /// Which line.
        line: usize,
        /// Which character of it, in bytes.
        column: usize,
    },
    /// Text that ends too early.
    #[error("the file breaks off in line {0}: its end is missing; choose a session that is whole")]
    BreaksOff(usize),
    /// Brackets in brackets in brackets.
    #[error("line {0} has brackets within brackets too deep to be read; write at most some 100")]
    TooDeep(usize),
    /// JSON of something else.
    #[error(
        "this is not a session: the field `format` is missing or says something else; write \
         `{FORMAT}` there"
    )]
    NotASession,
    /// A version that is none.
    #[error("{}", can_be("version", &format!("a number such as {VERSION}"), .0))]
    Version(String),
    /// A major version that did not exist when this program was written.
    #[error(
        "this session was written by a newer version of the format ({0}), and this program reads up to {MAJOR}.x; open it with a newer program"
    )]
    Newer(String),
    /// A field that must be there.
    #[error("{place}`{key}` is missing; write {allowed}")]
    Missing {
        /// Where.
        place: FileLocation,
        /// Which field.
        key: &'static str,
        /// What it holds.
        allowed: &'static str,
    },
    /// A field with the wrong kind of value.
    #[error("{place}`{key}` has a value of the wrong kind; write {allowed}")]
    Kind {
        /// Where.
        place: FileLocation,
        /// Which field.
        key: String,
        /// What it holds.
        allowed: &'static str,
    },
    /// An entry in the list of moves that is no move.
    #[error("move {0} is not a move; write an object with `id`, `after` and `move`")]
    NotAMove(usize),
    /// A field that is there twice.
    #[error("{place}`{key}` is given twice; write each field once")]
    Twice {
        /// Where.
        place: FileLocation,
        /// Which field.
        key: String,
    },
    /// Rules that there are not.
    #[error("rules: {0}")]
    Rules(#[from] RuleError),
    /// A first board that is none of this game.
    #[error("`start`: {0}")]
    Start(#[from] BoardTextError),
    /// Numbers that do not rise.
    #[error("move {number}: `id` is {id}; write a number greater than {before}, the one before it")]
    Order {
        /// Which move.
        number: usize,
        /// Its id.
        id: u64,
        /// The id of the move before it in the file.
        before: u64,
    },
    /// A move that follows nothing.
    #[error("move {number}: `after` is {after}; write 0 or the id of a move before it")]
    Nowhere {
        /// Which move.
        number: usize,
        /// What it claims to follow.
        after: u64,
    },
    /// More moves than a session has.
    #[error("the session has {} moves; choose one of at most {LIMITS}", grouped(*.0 as u64))]
    TooManyMoves(usize),
    /// More unknown fields than is right for a session of that size.
    #[error(
        "the file holds mostly fields that this program does not know; leave out all but \
         {UNKNOWN_VALUES} values, and one more for every {UNKNOWN_BYTES} bytes of the file"
    )]
    TooMuchUnknown,
    /// Nobody wants the file any more.
    #[error("opening was cancelled")]
    Cancelled,
}

/// The limits of a session, in words.
pub(crate) const LIMITS: &str = "20,000 moves and 16 MB";

/// This many unknown values are kept from any file,
const UNKNOWN_VALUES: usize = 10_000;
/// and one more for each run of this many bytes: a value takes much more memory than text.
const UNKNOWN_BYTES: usize = 16;

/// A session of fewer bytes is read without asking for memory first;
const SMALL_BYTES: usize = 1 << 20;
/// a larger one takes at most this many bytes of memory for each of its own.
const MEMORY_OF_BYTE: u64 = 24;

/// True if a text looks like a session rather than like the moves of a game, which may begin with a
/// comment in the same bracket.
#[must_use]
pub fn is_like_session(text: &str) -> bool {
    let text = text.trim_start_matches(|c: char| c.is_whitespace() || c == '\u{feff}');
    let fields = text.strip_prefix('{').map(str::trim_start);
    fields.is_some_and(|fields| fields.is_empty() || fields.starts_with(['"', '}']))
}

/// Reads a session.
///
/// # Errors
/// A file that is no session, or one in which something is wrong that cannot be put right without a
/// guess. What can is a warning in [`OpenedFile`].
///
/// # Complexity
/// Linear in the size of the file, and in memory a small multiple of it.
///
/// # Examples
/// ```
/// use finger_oracle::game::any::AnyGame;
/// use finger_oracle::session::{Session, file};
/// let session = Session::new(AnyGame::from_rule_line("mallett")?);
/// let text = file::write(&file::SessionToWrite::of(&session));
/// assert!(file::read(text.as_bytes())?.session.is_same_work(&session));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn read(bytes: &[u8]) -> Result<OpenedFile, SessionFileError> {
    read_while_wanted(bytes, &Progress::default())
}

/// The same, as long as it is wanted. Its bytes are reported as done twice: once the text is
/// understood, and once its moves are played.
///
/// # Errors
/// Those of [`read`], and [`SessionFileError::Cancelled`].
///
/// # Complexity
/// That of [`read`].
pub fn read_while_wanted(
    bytes: &[u8],
    progress: &Progress,
) -> Result<OpenedFile, SessionFileError> {
    if bytes.len() > SMALL_BYTES {
        memory::check(bytes.len() as u64 * MEMORY_OF_BYTE)?; // widens
    }
    let check = || progress.check().map_err(|_| SessionFileError::Cancelled);
    check()?;
    let document = parse::document(bytes)?;
    check()?;
    progress.advance(bytes.len() as u64); // widens
    let opened = build::opened(document, progress)?;
    progress.advance(bytes.len() as u64); // widens
    Ok(opened)
}

/// Which rules verdicts belong to, as `rules_hash` says it.
#[must_use]
pub fn rules_hash(game: &AnyGame) -> String {
    format!("{:016x}", fingerprint(game.rule_line().as_bytes()))
}
