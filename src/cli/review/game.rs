//! The game that is to be reviewed, from a file or from standard input.

use std::ffi::OsStr;
use std::fs::File;
use std::io::{self, Read};

use thiserror::Error;

use crate::export::file::reason;
use crate::game::any::AnyGame;
use crate::game::rule_line::excerpt;
use crate::session::Session;
use crate::session::file::{self, MOST_BYTES, RecordedVerdicts, SessionFileError};
use crate::session::text::{self, TextError};
use crate::session::text_bytes::text_of;

/// Why there is no game to review.
#[derive(Debug, Error)]
pub(in crate::cli) enum ReviewError {
    #[error(
        "`{name}` cannot be read: {reason}; choose a session, a text of a game, or - for standard input"
    )]
    Unreadable { name: String, reason: String },
    #[error("{name}: {error}")]
    Session {
        name: String,
        error: SessionFileError,
    },
    #[error(
        "{name}: the text does not name the rules; name them with `--rules`, or begin it with a line such as `# Rules mallett`"
    )]
    NoRules { name: String },
    #[error("{name}: {error}")]
    Text { name: String, error: TextError },
}

/// A game and what is odd about where it came from.
pub(super) struct GameToReview {
    pub(super) session: Session,
    pub(super) claims: RecordedVerdicts,
    pub(super) notes: Vec<String>,
}

impl GameToReview {
    /// Reads a game of either kind. `rules` are those to review it by, whatever it says itself.
    pub(super) fn open(file: &OsStr, rules: Option<AnyGame>) -> Result<GameToReview, ReviewError> {
        let (name, bytes) = bytes_of(file)?;
        // What is no text is no session either, and reading one says so.
        match text_of(&bytes) {
            Ok(text) if !file::is_like_session(&text) => from_text(name, &text, rules),
            _ => from_session(name, &bytes, rules),
        }
    }
}

/// What a file or standard input is called, and what is in it.
pub(in crate::cli) fn bytes_of(file: &OsStr) -> Result<(String, Vec<u8>), ReviewError> {
    let is_input = file == "-";
    let name = if is_input {
        "standard input".to_owned()
    } else {
        excerpt(&file.to_string_lossy())
    };
    let bytes = if is_input {
        limited(io::stdin().lock())
    } else {
        File::open(file).and_then(limited)
    };
    match bytes {
        Ok(bytes) => Ok((name, bytes)),
        Err(error) => Err(ReviewError::Unreadable {
            name,
            reason: reason(&error),
        }),
    }
}

/// Everything, or so much that it is seen to be too much.
fn limited(source: impl Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let most = MOST_BYTES as u64 + 1; // widens
    source.take(most).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn from_text(
    name: String,
    text: &str,
    rules: Option<AnyGame>,
) -> Result<GameToReview, ReviewError> {
    match text::read(text, rules) {
        Ok(read) => Ok(GameToReview {
            claims: read.claims,
            notes: other_lines(&read.session).into_iter().collect(),
            session: read.session,
        }),
        Err(TextError::NoRules) => Err(ReviewError::NoRules { name }),
        Err(error) => Err(ReviewError::Text { name, error }),
    }
}

fn from_session(
    name: String,
    bytes: &[u8],
    rules: Option<AnyGame>,
) -> Result<GameToReview, ReviewError> {
    let opened = file::read(bytes).map_err(|error| ReviewError::Session { name, error })?;
    let mut notes = opened.warnings;
    let mut session = opened.session;
    if let Some(game) = rules.filter(|game| game != session.game()) {
        let (under, dropped) = session.under(game);
        session = under;
        if dropped.first_board {
            notes.push(
                "the first position does not fit these rules; the review begins at their start"
                    .to_owned(),
            );
        }
    }
    let line = session.main_line();
    let last = line.last().map(|&id| session.node(id));
    if last.is_some_and(|last| !last.children.is_empty()) {
        notes.push(format!(
            "the line goes on with a move that is not legal by these rules; the review ends after turn {}",
            line.len() - 1
        ));
    }
    notes.extend(other_lines(&session));
    Ok(GameToReview {
        session,
        claims: opened.claims,
        notes,
    })
}

/// A note on the lines of a game that are not reviewed, if there are any.
fn other_lines(session: &Session) -> Option<String> {
    let line = session.main_line();
    let has_branches = line.iter().any(|&id| session.node(id).children.len() > 1);
    let note = "the session holds other lines too; its main line is reviewed";
    has_branches.then(|| note.to_owned())
}
