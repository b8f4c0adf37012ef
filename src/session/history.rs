//! Undo and redo: snapshots of the session before and after each change, each with its cursor, and the
//! changes between them.
//!
//! *Shortcomings:* the oldest of [`STEPS`] changes is forgotten.

use super::change::{Change, ChangeError, HistoryStep};
use super::file::MOST_MOVES;
use super::{NodeId, Session};

/// How many changes can be undone.
pub const STEPS: usize = 500;

/// A session before or after a change.
#[derive(Clone, Debug)]
struct Version {
    session: Session,
    /// Of the past the change that was made here, of the future the one that led here.
    change: Change,
}

/// A session with its past and its undone future.
#[derive(Clone, Debug)]
pub struct History {
    session: Session,
    past: Vec<Version>,
    future: Vec<Version>,
    /// Whether the next letter of the same text belongs to the last change.
    is_typing: bool,
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
            past: Vec::new(),
            future: Vec::new(),
            is_typing: false,
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

    /// Takes a step.
    ///
    /// Whether it was one: a change that changes nothing, or an undo of nothing, is no step.
    ///
    /// # Errors
    /// A move that is not legal, or too many moves; then the session is as it was.
    pub fn take(&mut self, step: &HistoryStep) -> Result<bool, ChangeError> {
        match step {
            HistoryStep::Go(to) => {
                self.go(*to);
                Ok(true)
            }
            HistoryStep::Edit(change) => self.edit(change),
            HistoryStep::Type(change) => self.type_text(change),
            HistoryStep::Undo => Ok(self.undo()),
            HistoryStep::Redo => Ok(self.redo()),
        }
    }

    /// Moves the cursor, which is not a change to undo.
    pub fn go(&mut self, to: NodeId) {
        self.is_typing = false;
        self.session.go(to);
    }

    /// Changes the session in one step that can be undone.
    ///
    /// Whether it did: one that changes nothing is no step.
    ///
    /// # Errors
    /// A move that is not legal, or too many moves; then the session is as it was.
    pub fn edit(&mut self, change: &Change) -> Result<bool, ChangeError> {
        let mut before = self.session.clone();
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
        // Following an old line only moves the cursor.
        let is_step = change.has_changed(&before, &self.session);
        if is_step {
            self.future.clear();
            self.held.future = 0;
            before.forget_line();
            self.past.push(Version {
                change: change.clone(),
                session: before,
            });
            if self.past.len() > STEPS {
                self.past.remove(0);
                self.held.past = self.held.past.saturating_sub(1);
            }
        }
        Ok(is_step)
    }

    /// Changes a text by what is typed, in one step with what was typed there just before.
    fn type_text(&mut self, change: &Change) -> Result<bool, ChangeError> {
        if self.is_typing
            && let Some(last) = self.past.last_mut()
            && last.change.types_into_same(change)
        {
            change.make(&mut self.session)?;
            last.change = change.clone();
            return Ok(true);
        }
        self.is_typing = self.edit(change)?;
        Ok(self.is_typing)
    }

    /// What is typed next is a change of its own.
    pub fn end_typing(&mut self) {
        self.is_typing = false;
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
        let mut session = std::mem::replace(&mut self.session, stage.session);
        session.forget_line();
        Version {
            session,
            change: stage.change,
        }
    }
}
