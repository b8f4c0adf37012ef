//! The entries of a journal.

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value as Json};

use crate::app::document::{Document, Stamp};
use crate::app::path_text::AnyPath;
use crate::session::change::HistoryStep;
use crate::session::file::embedded::EmbeddedSession;

/// An entry of a journal.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum JournalEntry {
    /// The session with which the work begins.
    Begin(EmbeddedSession),
    /// A step of the work.
    Step(HistoryStep),
    /// The file that the session belongs to from here on.
    File(SessionFile),
    /// Which changes so far took something away that no file has, by their places from the oldest
    /// on.
    Missed(Vec<usize>),
    /// How it is shown.
    View(Map<String, Json>),
}

/// A file that a session belongs to.
#[derive(Serialize, Deserialize)]
pub(super) struct SessionFile {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) path: Option<AnyPath>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(super) stamp: Option<u64>,
    /// Whether the file has the session as it is at this entry; without a path, whether there is
    /// nothing in it that would be missed.
    pub(super) is_saved: bool,
}

impl SessionFile {
    pub(super) fn document(document: &Document, is_saved: bool) -> SessionFile {
        SessionFile {
            path: document.path.clone().map(AnyPath),
            stamp: document.stamp.map(|Stamp(stamp)| stamp),
            is_saved,
        }
    }
}

impl JournalEntry {
    /// The entry as one line of JSON.
    ///
    /// # Panics
    /// Never: everything in an entry can be written as JSON.
    pub(super) fn json(&self) -> Vec<u8> {
        serde_json::to_vec(self).unwrap_or_else(|error| panic!("an entry is not JSON: {error}"))
    }
}
