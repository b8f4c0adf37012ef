//! Undo and redo: whole sessions, one before and one after each change.
//!
//! *Shortcomings:* the oldest of [`STEPS`] changes is forgotten, sooner in very large sessions.

use super::{NodeId, Session};

/// How many changes can be undone.
pub const STEPS: usize = 500;
/// Fewer where sessions are so large that all of them together have more nodes than this.
const MOST_NODES: usize = 10_000_000;

/// A text that is being typed, letter by letter: all of it is one change.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typing {
    /// The comment on a board.
    Comment(NodeId),
    /// Title, notes or the name of a player.
    About,
}

/// A session with its past and its undone future.
#[derive(Clone, Debug)]
pub struct History {
    session: Session,
    past: Vec<Session>,
    future: Vec<Session>,
    /// What the last change typed, if the next letter belongs to it.
    typing: Option<Typing>,
}

impl History {
    /// A session without a past.
    #[must_use]
    pub fn new(session: Session) -> History {
        History {
            session,
            past: Vec::new(),
            future: Vec::new(),
            typing: None,
        }
    }

    /// The session as it is now.
    #[must_use]
    pub fn session(&self) -> &Session {
        &self.session
    }

    /// Moves the cursor, which is not a change to undo.
    pub fn look(&mut self, change: impl FnOnce(&mut Session)) {
        self.typing = None;
        change(&mut self.session);
    }

    /// Changes the session in one step that can be undone.
    ///
    /// Whether it did: one that changes nothing is no step.
    ///
    /// # Errors
    /// What `change` fails with; then the session is as it was.
    pub fn edit<E>(
        &mut self,
        change: impl FnOnce(&mut Session) -> Result<(), E>,
    ) -> Result<bool, E> {
        let before = self.session.clone();
        if let Err(error) = change(&mut self.session) {
            self.session = before;
            return Err(error);
        }
        self.typing = None;
        // Following an old line only moves the cursor.
        let is_step = !before.is_same_work(&self.session);
        if is_step {
            self.future.clear();
            self.past.push(before);
            self.forget();
        }
        Ok(is_step)
    }

    /// Changes a text by what is typed, in one step with what was typed there just before.
    pub fn type_text(&mut self, typing: Typing, change: impl FnOnce(&mut Session)) {
        if self.typing == Some(typing) {
            change(&mut self.session);
            return;
        }
        let done: Result<bool, std::convert::Infallible> = self.edit(|session| {
            change(session);
            Ok(())
        });
        match done {
            Ok(is_step) => self.typing = is_step.then_some(typing),
        }
    }

    /// Forgets the oldest changes beyond what is kept.
    fn forget(&mut self) {
        let mut nodes: usize = self.past.iter().map(|past| past.ids().len()).sum();
        let mut forgotten = 0;
        while self.past.len() - forgotten > STEPS
            || (nodes > MOST_NODES && self.past.len() - forgotten > 1)
        {
            nodes -= self.past[forgotten].ids().len();
            forgotten += 1;
        }
        self.past.drain(..forgotten);
    }

    /// Whether there is a change to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        !self.past.is_empty()
    }

    /// Whether there is an undone change to repeat.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        !self.future.is_empty()
    }

    /// Takes the last change back; whether there was one.
    pub fn undo(&mut self) -> bool {
        let Some(before) = self.past.pop() else {
            return false;
        };
        self.typing = None;
        self.future
            .push(std::mem::replace(&mut self.session, before));
        true
    }

    /// Repeats the change that was undone last; whether there was one.
    pub fn redo(&mut self) -> bool {
        let Some(after) = self.future.pop() else {
            return false;
        };
        self.typing = None;
        self.past.push(std::mem::replace(&mut self.session, after));
        true
    }
}
