//! What comes from outside: what a file holds, and a session that is to take the place of another.

use std::path::PathBuf;
use std::sync::Arc;

use super::document::Stamp;
use crate::session::Session;
use crate::session::file::RecordedVerdicts;

/// What was read from a file.
#[derive(Clone, Debug)]
pub struct Opening {
    /// What the file holds: a session, or a game as text.
    pub bytes: Vec<u8>,
    /// Where it comes from.
    pub source: Source,
}

/// Where a session that is opened comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// From a file, which holds this.
    File(PathBuf, Stamp),
    /// From what was kept for the case of a crash: it was never saved.
    Left,
}

/// A session that is to take the place of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    pub(super) session: Arc<Session>,
    pub(super) claims: Option<RecordedVerdicts>,
    /// What is odd about where it comes from.
    pub(super) warnings: Vec<String>,
}

impl Replacement {
    pub(super) fn new(session: Session) -> Replacement {
        Replacement {
            session: Arc::new(session),
            claims: None,
            warnings: Vec::new(),
        }
    }
}
