//! Unsaved work as a recovery file: what saving the session would write, and one field more that says
//! which file it belongs to.
//!
//! ```text
//!   {"format": "finger-oracle session", ..., "cursor": 3, "view": {..},
//!    "unsaved": {"path": "/home/me/lesson.fingers", "stamp": 6620516960021240235}}
//! ```
//!
//! *Shortcomings:* undo ends where the work is restored.

use std::path::{Path, PathBuf};

use serde::{Deserialize, Serialize};

use super::Model;
use super::document::{Document, Stamp};
use super::incoming::Opening;
use super::path_text::AnyPath;
use super::play::KeptRecord;
use crate::game::counted::counted;
use crate::session::Session;
use crate::session::file::{self, SavedView, SessionToWrite, WriteError};
use crate::session::shown::{MOST_OF_LINE, shortened};
use crate::solve::Progress;

/// The field that a recovery file has besides those of a session.
const UNSAVED: &str = "unsaved";

/// The file that unsaved work belongs to.
#[derive(Default, Serialize, Deserialize)]
struct OwnFile {
    #[serde(default, skip_serializing_if = "Option::is_none")]
    path: Option<AnyPath>,
    /// The fingerprint of its bytes when it was last read or written.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    stamp: Option<u64>,
}

/// Unsaved work as it is at a moment, to be written to a recovery file on any thread.
#[derive(Clone, Debug)]
pub struct UnsavedSession {
    session: Session,
    view: SavedView,
    path: Option<PathBuf>,
    stamp: Option<Stamp>,
    record: Option<KeptRecord>,
}

impl UnsavedSession {
    /// The text of its recovery file.
    ///
    /// # Errors
    /// A session that takes more bytes than are read, and when `progress` is cancelled.
    ///
    /// # Complexity
    /// Linear in the number of moves.
    pub fn text(&self, progress: &Progress) -> Result<String, WriteError> {
        let file = OwnFile {
            path: self.path.clone().map(AnyPath),
            stamp: self.stamp.map(|Stamp(stamp)| stamp),
        };
        let mut session = self.session.clone();
        let mut unknown = session.unknown().clone();
        // Texts and numbers can always be written.
        unknown.insert(
            UNSAVED.to_owned(),
            serde_json::to_value(file).unwrap_or_default(),
        );
        session.keep_unknown(unknown);
        if let Some(record) = &self.record {
            record.put_into(&mut session);
        }
        let written = SessionToWrite {
            session: &session,
            view: Some(&self.view),
            analysis: None,
        };
        file::write_to_be_read(&written, progress)
    }
}

impl Model {
    /// The work that the session's file does not have, as it is now; none where the file has all of it.
    /// `view` is how the window shows it.
    ///
    /// # Complexity
    /// Constant, however large it is.
    pub fn unsaved(&self, view: impl FnOnce() -> SavedView) -> Option<UnsavedSession> {
        let (session, document) = (self.whole_session(), self.document());
        self.is_unsaved().then(|| UnsavedSession {
            session: session.clone(),
            view: self.whole_view(view()),
            // The file of a game of which the moves have changed is not theirs any more.
            path: document.path_to_save(session).map(Path::to_owned),
            stamp: document.stamp,
            record: document
                .record
                .clone()
                .filter(|record| record.is_of(session)),
        })
    }
}

/// The content of a recovery file.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Recovered {
    /// Work that would be missed, in a few words: "lesson.fingers, 12 moves".
    Work(String),
    /// The reason why it cannot be read.
    Unreadable(String),
}

impl Opening {
    /// Says what a recovery file holds.
    ///
    /// # Complexity
    /// That of reading it.
    #[must_use]
    pub fn describe(bytes: &[u8], progress: &Progress) -> Recovered {
        match file::read_while_wanted(bytes, progress) {
            Ok(mut opened) => {
                let document = take_document(&mut opened.session);
                Recovered::Work(described(&opened.session, &document))
            }
            Err(error) => Recovered::Unreadable(error.to_string()),
        }
    }
}

/// Takes out of a session that was read from a recovery file which file it belongs to. That file has
/// nothing of the work.
pub(super) fn take_document(session: &mut Session) -> Document {
    let mut unknown = session.unknown().clone();
    let field = unknown.shift_remove(UNSAVED).unwrap_or_default();
    session.keep_unknown(unknown);
    // What another program has put there names no file.
    let file: OwnFile = serde_json::from_value(field).unwrap_or_default();
    Document {
        path: file.path.map(|AnyPath(path)| path),
        stamp: file.stamp.map(Stamp),
        ..Document::none()
    }
}

fn described(session: &Session, document: &Document) -> String {
    let title = session.about().title.trim();
    let name = match (document.file_name(), title) {
        (Some(name), _) => name,
        (None, "") => "An untitled session".to_owned(),
        (None, title) => shortened(title, MOST_OF_LINE).into_owned(),
    };
    format!("{name}, {}", counted(session.ids().len() - 1, "move"))
}
