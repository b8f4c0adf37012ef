//! The work that a journal holds.

use serde_json::{Map, Value as Json};
use thiserror::Error;

use super::entry::{JournalEntry, SessionFile};
use super::frame::{Entries, FORMAT, HEAD};
use crate::app::document::{Document, Stamp};
use crate::app::path_text::AnyPath;
use crate::app::work::SessionWork;
use crate::session::file::SessionFileError;
use crate::session::file::embedded::EmbeddedError;
use crate::solve::Progress;

/// Whether a file is a journal, or the beginning of one.
pub(in crate::app) fn is_like_journal(bytes: &[u8]) -> bool {
    bytes.starts_with(FORMAT.as_bytes()) || FORMAT.as_bytes().starts_with(bytes)
}

/// Why a journal is not read.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum JournalError {
    /// The program was ended before the first entry was whole: there was no work yet.
    #[error("the recovery file is empty: the program ended before it wrote anything")]
    Empty,
    /// Another version.
    #[error(
        "the recovery file was written by another version of the program; open it with that version"
    )]
    Version,
    /// The first entry cannot be read.
    #[error("the recovery file is damaged from its beginning: {0}")]
    Damaged(String),
    /// It was cancelled.
    #[error("opening was cancelled")]
    Cancelled,
}

/// Work that was read from a journal.
pub(in crate::app) struct Restored {
    pub(in crate::app) work: SessionWork,
    /// How it was shown.
    pub(in crate::app) view: Map<String, Json>,
    /// What is wrong with the end of the journal, in a sentence.
    pub(in crate::app) warning: Option<String>,
}

/// Reads a journal as far as it is whole.
///
/// # Errors
/// A journal without a first entry that can be read; and when it is no longer wanted.
pub(in crate::app) fn restored(
    bytes: &[u8],
    progress: &Progress,
) -> Result<Restored, JournalError> {
    let Some(rest) = bytes.strip_prefix(HEAD.as_bytes()) else {
        let is_begun = HEAD.as_bytes().starts_with(bytes);
        return Err(if is_begun {
            JournalError::Empty
        } else {
            JournalError::Version
        });
    };
    let mut entries = Entries::of(rest).map(|entry| {
        let entry = entry?;
        serde_json::from_slice::<JournalEntry>(entry).map_err(|error| error.to_string())
    });
    let session = match entries.next() {
        Some(Ok(JournalEntry::Begin(session))) => match session.session(progress) {
            Err(EmbeddedError::File(SessionFileError::Cancelled)) => {
                return Err(JournalError::Cancelled);
            }
            session => session.map_err(|error| JournalError::Damaged(error.to_string()))?,
        },
        Some(Ok(_)) => return Err(JournalError::Damaged("it does not begin".to_owned())),
        Some(Err(reason)) => return Err(JournalError::Damaged(reason)),
        None => return Err(JournalError::Empty),
    };
    let mut restored = Restored {
        work: SessionWork::new(session, Document::none()),
        view: Map::new(),
        warning: None,
    };
    for entry in entries {
        progress.check().map_err(|_| JournalError::Cancelled)?;
        if let Err(reason) = entry.and_then(|entry| restored.take(entry)) {
            restored.warning = Some(format!(
                "The end of the recovery file is damaged, and the last changes are missing: {reason}"
            ));
            break;
        }
    }
    Ok(restored)
}

impl Restored {
    fn take(&mut self, entry: JournalEntry) -> Result<(), String> {
        match entry {
            JournalEntry::Begin(_) => return Err("it begins twice".to_owned()),
            JournalEntry::Step(step) => {
                let taken = self.work.take(&step);
                taken.map_err(|error| error.to_string())?;
            }
            JournalEntry::File(SessionFile {
                path,
                stamp,
                is_saved,
            }) => match (path, stamp, is_saved) {
                (Some(AnyPath(path)), Some(stamp), true) => {
                    self.work.saved_now(path, Stamp(stamp));
                }
                (path, stamp, is_saved) => {
                    let saved = is_saved.then(|| self.work.session().clone());
                    let document = self.work.document_mut();
                    document.path = path.map(|AnyPath(path)| path);
                    document.stamp = stamp.map(Stamp);
                    document.saved = saved;
                }
            },
            JournalEntry::Missed(missed) => self.work.set_missed(&missed),
            JournalEntry::View(view) => self.view = view,
        }
        Ok(())
    }
}
