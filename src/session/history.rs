//! Undo and redo: whole sessions, one before and one after each change, and the changes between
//! them.
//!
//! A change that puts another session in place of this one begins another *document*: the file that
//! the work belongs to is another from there on, and undo comes back to the one before.
//!
//! *Shortcomings:* the oldest of [`STEPS`] changes is forgotten, sooner in very large sessions.

use super::change::{Change, ChangeError, HistoryStep};
use super::file::MOST_MOVES;
use super::{NodeId, Session};

/// How many changes can be undone.
pub const STEPS: usize = 500;
/// Fewer where sessions are so large that all of them together have more nodes than this.
const MOST_NODES: usize = 10_000_000;

/// Counts the documents of a history, from 0.
pub type DocumentId = usize;

/// A session before or after a change.
#[derive(Clone, Debug)]
struct Version {
    session: Session,
    document: DocumentId,
    /// Of the past the change that was made here, of the future the one that led here.
    change: Change,
    /// Whether the change took something away that no file has.
    is_missed: bool,
}

/// A session with its past and its undone future.
#[derive(Clone, Debug)]
pub struct History {
    session: Session,
    document: DocumentId,
    /// How many documents there have been.
    documents: usize,
    past: Vec<Version>,
    future: Vec<Version>,
    /// Whether the next letter of the same text belongs to the last change.
    is_typing: bool,
    /// Whether the file had all there was before the text that is being typed.
    was_saved: bool,
    held: HeldChanges,
}

/// How many changes undo and redo leave alone: those of the time before [`History::hold`].
#[derive(Clone, Copy, Debug, Default)]
struct HeldChanges {
    past: usize,
    future: usize,
}

impl History {
    /// A session without a past.
    #[must_use]
    pub fn new(session: Session) -> History {
        History {
            session,
            document: 0,
            documents: 1,
            past: Vec::new(),
            future: Vec::new(),
            is_typing: false,
            was_saved: true,
            held: HeldChanges::default(),
        }
    }

    /// Keeps undo and redo from the changes that there are now, until [`History::release`].
    pub fn hold(&mut self) {
        self.is_typing = false;
        self.held = HeldChanges {
            past: self.past.len(),
            future: self.future.len(),
        };
    }

    /// Lets undo and redo reach all changes again.
    pub fn release(&mut self) {
        self.held = HeldChanges::default();
    }

    /// How often to undo until rules and moves are those at [`History::hold`].
    #[must_use]
    pub fn steps_to_held_play(&self) -> usize {
        let since = &self.past[self.held.past..];
        let first = since.iter().position(|stage| stage.change.is_of_play());
        first.map_or(0, |first| since.len() - first)
    }

    /// The session as it is now.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// The document that the session belongs to.
    #[must_use]
    pub fn document(&self) -> DocumentId {
        self.document
    }

    /// Takes a step. `is_saved` says whether a file has all of the session as it is now.
    ///
    /// Whether it was one: a change that changes nothing, or an undo of nothing, is no step.
    ///
    /// # Errors
    /// A move that is not legal, or too many moves; then the session is as it was.
    pub fn take(&mut self, step: &HistoryStep, is_saved: bool) -> Result<bool, ChangeError> {
        match step {
            HistoryStep::Go(to) => {
                self.go(*to);
                Ok(true)
            }
            HistoryStep::Edit(change) => self.edit(change, is_saved),
            HistoryStep::Type(change) => self.type_text(change, is_saved),
            HistoryStep::Undo => Ok(self.undo()),
            HistoryStep::Redo => Ok(self.redo()),
        }
    }

    /// Moves the cursor, which is not a change to undo.
    pub fn go(&mut self, to: NodeId) {
        self.is_typing = false;
        self.session.go(to);
    }

    /// Changes the session in one step that can be undone. `is_saved` says whether a file has all
    /// of it as it is now.
    ///
    /// Whether it did: one that changes nothing is no step.
    ///
    /// # Errors
    /// A move that is not legal, or too many moves; then the session is as it was.
    pub fn edit(&mut self, change: &Change, is_saved: bool) -> Result<bool, ChangeError> {
        let before = self.session.clone();
        let made = change.make(&mut self.session).map_err(ChangeError::from);
        let most_nodes = before.ids().len().max(MOST_MOVES + 1);
        let is_too_long = self.session.ids().len() > most_nodes;
        let made = made.and(if is_too_long {
            Err(ChangeError::TooManyMoves)
        } else {
            Ok(())
        });
        if let Err(error) = made {
            self.session = before;
            return Err(error);
        }
        self.is_typing = false;
        let begins_document = matches!(change, Change::Replace(_));
        // Following an old line only moves the cursor.
        let is_step = change.has_changed(&before, &self.session);
        if is_step {
            self.future.clear();
            self.held.future = 0;
            self.past.push(Version {
                is_missed: !is_saved && change.loses(&before),
                document: self.document,
                change: change.clone(),
                session: before,
            });
            if begins_document {
                self.document = self.documents;
                self.documents += 1;
            }
            self.forget();
        }
        Ok(is_step)
    }

    /// Changes a text by what is typed, in one step with what was typed there just before.
    fn type_text(&mut self, change: &Change, is_saved: bool) -> Result<bool, ChangeError> {
        if self.is_typing
            && let Some(last) = self.past.last_mut()
            && last.change.types_into_same(change)
        {
            change.make(&mut self.session)?;
            last.is_missed = !self.was_saved && change.loses(&last.session);
            last.change = change.clone();
            return Ok(true);
        }
        let is_step = self.edit(change, is_saved)?;
        self.is_typing = is_step;
        self.was_saved = is_saved;
        Ok(is_step)
    }

    /// Forgets the oldest changes beyond what is kept.
    fn forget(&mut self) {
        let mut nodes: usize = self.past.iter().map(|past| past.session.ids().len()).sum();
        let mut forgotten = 0;
        while self.past.len() - forgotten > STEPS
            || (nodes > MOST_NODES && self.past.len() - forgotten > 1)
        {
            nodes -= self.past[forgotten].session.ids().len();
            forgotten += 1;
        }
        self.past.drain(..forgotten);
        self.held.past = self.held.past.saturating_sub(forgotten);
    }

    /// Whether there is a change to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.past.len() > self.held.past
    }

    /// The last change, which undo takes back.
    #[must_use]
    pub fn last_change(&self) -> Option<&Change> {
        let stage = self.past.last().filter(|_| self.can_undo());
        stage.map(|stage| &stage.change)
    }

    /// The change that was undone last, which redo repeats.
    #[must_use]
    pub fn undone_change(&self) -> Option<&Change> {
        self.future.last().map(|stage| &stage.change)
    }

    /// Whether there is an undone change to repeat.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.future.len() > self.held.future
    }

    /// Takes the last change back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let is_possible = self.can_undo();
        let Some(before) = self.past.pop_if(|_| is_possible) else {
            return false;
        };
        let after = self.stand(before);
        self.future.push(after);
        true
    }

    /// Repeats the change that was undone last; whether there was one.
    pub fn redo(&mut self) -> bool {
        let is_possible = self.can_redo();
        let Some(after) = self.future.pop_if(|_| is_possible) else {
            return false;
        };
        let before = self.stand(after);
        self.past.push(before);
        true
    }

    /// Puts another session in place of this one, and returns this one for the other side of the
    /// same change.
    fn stand(&mut self, stage: Version) -> Version {
        self.is_typing = false;
        Version {
            session: std::mem::replace(&mut self.session, stage.session),
            document: std::mem::replace(&mut self.document, stage.document),
            change: stage.change,
            is_missed: stage.is_missed,
        }
    }

    /// Whether undo brings something back that was taken away and that no file has.
    #[must_use]
    pub fn misses_work(&self) -> bool {
        self.past.iter().any(|past| past.is_missed)
    }

    /// A session of the past or the future was saved: what was taken away before it is given up, and what
    /// is typed next is a change of its own.
    pub fn settle_before(&mut self, document: DocumentId, saved: &Session) {
        self.is_typing = false;
        let before = self
            .past
            .iter()
            .map(|stage| (stage.document, &stage.session));
        let after = self.future.iter().rev();
        let after = after.map(|stage| (stage.document, &stage.session));
        let now = (self.document, &self.session);
        let is_it =
            |(number, session): (_, &Session)| number == document && session.is_same_work(saved);
        let place = before.chain([now]).chain(after).position(is_it);
        let settled = place.map_or(0, |place| place + 1);
        let stages = self.past.iter_mut().chain(self.future.iter_mut().rev());
        for stage in stages.take(settled) {
            stage.is_missed = false;
        }
    }

    /// The session was saved: what was taken away before is given up, and what is typed next is a
    /// change of its own.
    pub fn settle(&mut self) {
        self.is_typing = false;
        for stage in self.past.iter_mut().chain(&mut self.future) {
            stage.is_missed = false;
        }
    }

    /// The documents that undo and redo reach.
    pub fn documents(&self) -> impl Iterator<Item = DocumentId> {
        let others = self.past.iter().chain(&self.future);
        let others = others.map(|stage| stage.document);
        others.chain([self.document])
    }
}
