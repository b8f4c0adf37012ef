//! Where a session lives on disk, and whether there is work in it that the disk does not have.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use serde_json::{Map, Value as Json};

use super::play::KeptRecord;
use crate::session::fingerprint::fingerprint;
use crate::session::{About, Session};

/// What was in a file when it was last read or written, to notice when another program changes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stamp(pub u64);

impl Stamp {
    /// Of what a file holds.
    #[must_use]
    pub fn of(bytes: &[u8]) -> Stamp {
        Stamp(fingerprint(bytes))
    }
}

/// One session among those that the window has shown, whatever becomes of it: what was asked for of one
/// is no answer for another.
#[derive(Clone, Debug, Default)]
pub(super) struct Owner(Arc<()>);

impl Owner {
    /// True if both are one session.
    pub(super) fn is(&self, other: &Owner) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

/// The file that a session belongs to.
#[derive(Clone, Debug)]
pub struct Document {
    pub(super) owner: Owner,
    pub(super) path: Option<PathBuf>,
    pub(super) stamp: Option<Stamp>,
    /// The session as the file has it; none when work was restored that was never saved.
    pub(super) saved: Option<Session>,
    /// The record of a game that was played, where the file is one.
    pub(super) record: Option<KeptRecord>,
    /// The fields of the saved view that this program does not know, kept for the next file.
    pub(super) view: Map<String, Json>,
}

impl Document {
    /// A session that no file has.
    #[must_use]
    pub fn unsaved(session: &Session) -> Document {
        Document {
            owner: Owner::default(),
            path: None,
            stamp: None,
            saved: Some(session.clone()),
            record: None,
            view: Map::new(),
        }
    }

    /// No file: all that a session holds would be missed.
    pub(super) fn none() -> Document {
        Document {
            owner: Owner::default(),
            path: None,
            stamp: None,
            saved: None,
            record: None,
            view: Map::new(),
        }
    }

    /// The file, if there is one.
    #[must_use]
    pub fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// What was in the file when it was last read or written.
    #[must_use]
    pub fn stamp(&self) -> Option<Stamp> {
        self.stamp
    }

    /// The name by which the window calls it.
    #[must_use]
    pub fn name(&self) -> String {
        let name = self.file_name();
        name.unwrap_or_else(|| "untitled".to_owned())
    }

    /// The name of its file, if it has one.
    #[must_use]
    pub fn file_name(&self) -> Option<String> {
        let name = self.path.as_deref().and_then(Path::file_name);
        name.map(|name| name.to_string_lossy().into_owned())
    }

    /// True if the file is that of a game that was played.
    #[must_use]
    pub fn is_game(&self) -> bool {
        self.record.is_some()
    }

    /// The file to which a session is saved without asking for another one; none where there is no file, or it is that
    /// of a game of which rules or played moves have changed, or which goes on.
    #[must_use]
    pub fn path_to_save(&self, session: &Session) -> Option<&Path> {
        let fits = |record: &KeptRecord| record.is_of(session);
        self.path()
            .filter(|_| self.record.as_ref().is_none_or(fits))
    }

    /// Whether a session holds work that the file does not. Rules that were tried out without a
    /// move or a note are no work, unless the file is about them.
    pub(super) fn misses(&self, session: &Session) -> bool {
        let is_same = self
            .saved
            .as_ref()
            .is_some_and(|saved| saved.is_same_work(session));
        !is_same && (self.path.is_some() || session.holds_work())
    }

    /// True if moves or texts of a session would be lost with it. A board alone is set up again soon.
    pub(super) fn misses_moves_or_texts(&self, session: &Session) -> bool {
        let is_more = self.path.is_some()
            || session.holds_more_than_a_board()
            || *session.about() != About::default();
        is_more && self.misses(session)
    }
}
