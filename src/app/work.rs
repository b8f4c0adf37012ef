//! The work on sessions: what undo reaches, and which file each part of it belongs to.

use std::collections::BTreeMap;
use std::path::PathBuf;

use super::document::{Document, Stamp};
use crate::session::Session;
use crate::session::change::{Change, ChangeError, HistoryStep};
use crate::session::history::{DocumentId, History};

/// What was written to a file.
#[derive(Clone, Debug)]
pub(super) struct SavedFile {
    pub(super) path: PathBuf,
    pub(super) stamp: Stamp,
    pub(super) session: Session,
}

/// A session with its past and future, and their files.
#[derive(Clone, Debug)]
pub(super) struct SessionWork {
    history: History,
    /// Of every document that undo or redo reaches.
    documents: BTreeMap<DocumentId, Document>,
}

impl SessionWork {
    /// A session without a past.
    pub(super) fn new(session: Session, document: Document) -> SessionWork {
        let history = History::new(session);
        SessionWork {
            documents: BTreeMap::from([(history.document(), document)]),
            history,
        }
    }

    pub(super) fn history(&self) -> &History {
        &self.history
    }

    pub(super) fn session(&self) -> &Session {
        self.history.session()
    }

    /// The file that the session belongs to.
    pub(super) fn document(&self) -> &Document {
        &self.documents[&self.history.document()]
    }

    /// Takes a step; whether it was one.
    ///
    /// # Errors
    /// A move that is not legal, or too many moves; then nothing has changed.
    pub(super) fn take(&mut self, step: &HistoryStep) -> Result<bool, ChangeError> {
        let is_change = matches!(step, HistoryStep::Edit(_) | HistoryStep::Type(_));
        let is_saved = is_change && !self.document().misses(self.session());
        let is_step = self.history.take(step, is_saved)?;
        if matches!(step, HistoryStep::Edit(Change::Replace(_))) {
            let reached: Vec<DocumentId> = self.history.documents().collect();
            self.documents.retain(|number, _| reached.contains(number));
            let number = self.history.document();
            self.documents.insert(number, Document::none());
        }
        Ok(is_step)
    }

    /// Keeps undo and redo from the changes that there are now, until they are released.
    pub(super) fn hold(&mut self) {
        self.history.hold();
    }

    /// Lets undo and redo reach all changes again.
    pub(super) fn release(&mut self) {
        self.history.release();
    }

    /// A session of a document was written to a file, as it was then; whether that is the session as
    /// it is now.
    pub(super) fn saved(&mut self, number: DocumentId, file: SavedFile) -> bool {
        let is_as_saved =
            number == self.history.document() && self.session().is_same_work(&file.session);
        if is_as_saved {
            self.history.settle();
        } else {
            self.history.settle_before(number, &file.session);
        }
        // A document that undo does not reach any more is forgotten with its file.
        if let Some(document) = self.documents.get_mut(&number) {
            *document = Document {
                path: Some(file.path),
                stamp: Some(file.stamp),
                saved: Some(file.session),
                view: std::mem::take(&mut document.view),
            };
        }
        is_as_saved
    }

    /// Whether there is work that no file has: in the session, or where undo brings it back.
    pub(super) fn is_unsaved(&self) -> bool {
        self.document().misses(self.session()) || self.history.misses_work()
    }

    /// Whether another session must not take the place of this one unasked.
    pub(super) fn must_ask_before_replacing(&self) -> bool {
        let document = self.document();
        let is_more = document.path.is_some() || self.session().holds_more_than_a_board();
        is_more && document.misses(self.session())
    }
}
