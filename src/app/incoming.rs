//! What comes from outside: what a file holds, and a session that is to take the place of another.

use std::path::PathBuf;
use std::sync::Arc;

use super::document::{Document, Owner, Stamp};
use super::play::KeptRecord;
use crate::session::Session;
use crate::session::file::{self, RecordedVerdicts, SavedView, SessionToWrite, WriteError};
use crate::solve::Progress;
use crate::solve::analysis::Analysis;

/// What a file holds, not understood yet.
#[derive(Clone, Debug)]
pub struct Opening {
    /// What the file holds: a session, or a game as text.
    pub bytes: Vec<u8>,
    /// Where it comes from.
    pub source: Source,
}

/// A session that was read, ready to take the place of another.
#[derive(Clone, Debug)]
pub struct OpenedWork {
    pub(super) session: Session,
    pub(super) document: Document,
    /// How it was shown; none where that was not said.
    pub(super) view: Option<SavedView>,
    /// The verdicts that the file gives.
    pub(super) claims: Option<RecordedVerdicts>,
    /// What is odd about where it comes from.
    pub(super) warnings: Vec<String>,
}

/// Where a session that is opened comes from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Source {
    /// From a file, which holds this.
    File(PathBuf, Stamp),
    /// From what was kept for the case of a crash: it was never saved.
    Left,
    /// From a game that was played, of which there is no file.
    Played,
    /// From the program itself: a session that no file has, without work of anyone in it.
    Example,
}

/// A session as it is at a moment, to be written to a file on any thread.
#[derive(Clone, Debug)]
pub struct SaveRequest {
    pub(super) session: Session,
    pub(super) view: SavedView,
    pub(super) analysis: Option<Arc<Analysis>>,
    /// The session that is saved, to tell its answer from that of another.
    pub(super) owner: Owner,
    /// The record of the game that was played, where the file is that of one.
    pub(super) record: Option<KeptRecord>,
}

impl SaveRequest {
    /// The text of its file.
    ///
    /// # Errors
    /// A session that takes more bytes than are read, and when `progress` is cancelled.
    ///
    /// # Complexity
    /// Linear in the number of moves.
    pub fn text(&self, progress: &Progress) -> Result<String, WriteError> {
        let mut session = self.session.clone();
        if let Some(record) = &self.record {
            record.put_into(&mut session);
        }
        let written = SessionToWrite {
            session: &session,
            view: Some(&self.view),
            analysis: self.analysis.as_deref(),
        };
        file::write_to_be_read(&written, progress)
    }
}

/// A session that is to take the place of another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Replacement {
    pub(super) session: Session,
    pub(super) claims: Option<RecordedVerdicts>,
    /// What is odd about where it comes from.
    pub(super) warnings: Vec<String>,
}

impl Replacement {
    pub(super) fn new(session: Session) -> Replacement {
        Replacement {
            session,
            claims: None,
            warnings: Vec::new(),
        }
    }
}
