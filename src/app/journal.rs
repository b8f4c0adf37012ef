//! The work of a running program as a journal, for the case of a crash: how it began, and then each
//! step, appended as it is taken. Read again, it gives the work with all that undo reaches.
//!
//! ```text
//!   finger-oracle journal 1
//!   0 412 5c0f2a4b381c9b5e {"begin":{"session":{..},"file":{..}}}
//!   1 38 0d2e9a7f66b0c1d4 {"step":{"edit":{"play":{"hands":{"tap":{..}}}}}}
//! ```
//!
//! Each line is an entry: its number, how many bytes it has, the FNV-1a hash of number and entry, and
//! the entry as JSON. A last line that is not whole was being written when the program ended, and
//! is left aside.
//!
//! *Shortcomings:* notes of where a fork was left last are those of a session's file.

mod entry;
mod frame;
mod read;

use std::io::{self, Write};
use std::path::PathBuf;

use serde_json::{Map, Value as Json};

use self::entry::{JournalEntry, SessionFile};
use self::frame::HEAD;
pub use self::frame::framed;
pub use self::read::JournalError;
pub(super) use self::read::{Restored, is_like_journal, restored};
use super::Model;
use super::document::{Document, Stamp};
use super::path_text::AnyPath;
use super::work::SessionWork;
use crate::session::change::{Change, HistoryStep};
use crate::session::file::embedded::EmbeddedSession;
use crate::session::history::{DocumentId, PastVersion};

/// What is to be kept of an action for the case of a crash.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum JournalChange {
    /// Another work has begun: keep all of it, in place of the one before.
    Begun,
    /// A step of the work.
    Step(HistoryStep),
    /// The session was saved to a file, which then held this.
    Saved(PathBuf, Stamp),
    /// The session was saved as it was before its last changes: keep all of it anew.
    SavedBefore,
}

impl JournalChange {
    /// It as an entry of the journal; none for what needs a whole one.
    ///
    /// # Complexity
    /// Linear in the size of the change, whatever the size of the session.
    #[must_use]
    pub fn entry(&self) -> Option<Vec<u8>> {
        let entry = match self {
            JournalChange::Begun | JournalChange::SavedBefore => return None,
            JournalChange::Step(step) => JournalEntry::Step(step.clone()),
            JournalChange::Saved(path, Stamp(stamp)) => JournalEntry::File(SessionFile {
                path: Some(AnyPath(path.clone())),
                stamp: Some(*stamp),
                is_saved: true,
            }),
        };
        Some(entry.json())
    }
}

/// The work as it is at a moment, to be written as a whole journal on any thread.
#[derive(Debug)]
pub struct Journal {
    work: SessionWork,
    view: Map<String, Json>,
}

impl Model {
    /// All of the work as a journal. `view` is how the window shows it.
    ///
    /// # Complexity
    /// That of the changes that undo reaches, however large their sessions are; writing it is linear in
    /// the size of the oldest of them.
    #[must_use]
    pub fn journal(&self, view: Map<String, Json>) -> Journal {
        Journal {
            work: self.work.clone(),
            view: self.whole_view(view),
        }
    }

    /// How the session is shown, as an entry of the journal. `view` is how the window shows it.
    #[must_use]
    pub fn view_entry(&self, view: Map<String, Json>) -> Vec<u8> {
        JournalEntry::View(self.whole_view(view)).json()
    }

    /// Whether there is work that would be missed after a crash: what no file has, what undo
    /// brings back, and what was undone.
    #[must_use]
    pub fn is_worth_keeping(&self) -> bool {
        self.work.is_worth_keeping()
    }
}

impl Journal {
    /// Writes the journal from its beginning; how many entries it has.
    ///
    /// # Errors
    /// What writing fails with.
    pub fn write(&self, out: &mut dyn Write) -> io::Result<u64> {
        out.write_all(HEAD.as_bytes())?;
        let mut number = 0;
        let mut put = |entry: &JournalEntry| {
            let framed = framed(number, &entry.json());
            number += 1;
            out.write_all(&framed)
        };
        let all: Vec<PastVersion> = self.work.history().all().collect();
        put(&JournalEntry::Begin(EmbeddedSession::of(all[0].session)))?;
        let now = all.len() - 1 - self.work.history().undone();
        let missed_of_all = self.work.history().missed();
        let (mut steps, mut missed) = (0, Vec::new());
        let mut undone = Vec::new();
        for (place, past) in all.iter().enumerate() {
            if let Some(file) = self.file_at(&all, place) {
                put(&JournalEntry::File(file))?;
            }
            let Some(((change, at), next)) = past.next.zip(all.get(place + 1)) else {
                continue;
            };
            // A text that was typed and taken back is no step.
            let is_always_step = matches!(change, Change::Replace(_) | Change::Promote(_));
            let is_step = is_always_step || !past.session.is_same_work(next.session);
            if is_step {
                put(&JournalEntry::Step(HistoryStep::Go(at)))?;
                put(&JournalEntry::Step(HistoryStep::Edit(change.clone())))?;
                if missed_of_all.contains(&place) {
                    missed.push(steps);
                }
                steps += 1;
                if place >= now {
                    undone.push(next.session.cursor());
                }
            }
        }
        for cursor in undone.into_iter().rev() {
            // Redo comes back to where the cursor was.
            put(&JournalEntry::Step(HistoryStep::Go(cursor)))?;
            put(&JournalEntry::Step(HistoryStep::Undo))?;
        }
        if steps > 0 {
            put(&JournalEntry::Missed(missed))?;
        }
        put(&JournalEntry::Step(HistoryStep::Go(
            self.work.session().cursor(),
        )))?;
        put(&JournalEntry::View(self.view.clone()))?;
        Ok(number)
    }

    /// What is to be said of a file at a place: that a document begins there, or was saved there.
    fn file_at(&self, all: &[PastVersion], place: usize) -> Option<SessionFile> {
        let document = all[place].document;
        let is_first = place == 0 || all[place - 1].document != document;
        let (_, file) = self.work.documents().find(|(id, _)| *id == document)?;
        let is_saved = saved_at(all, document, file) == Some(place);
        (is_saved || is_first).then(|| SessionFile::document(file, is_saved))
    }
}

/// Where a document was as its file has it: of several places the first, so that what was taken away
/// after it counts as unsaved rather than being lost.
fn saved_at(all: &[PastVersion], number: DocumentId, document: &Document) -> Option<usize> {
    let saved = document.saved.as_ref()?;
    all.iter()
        .position(|past| past.document == number && past.session.is_same_work(saved))
}
