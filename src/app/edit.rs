//! What actions do to the session.

use std::sync::OnceLock;

use super::document::Document;
use super::lesson::Lesson;
use super::rule_change::ChangeDetail;
use super::{ActionError, Model, Nav, step};
use crate::game::Game;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::session::change::{Change, HistoryStep};
use crate::session::{NodeId, Session};

impl Model {
    /// Takes a step of the work, and notes what it changes. All of them are taken here, also one that
    /// changes nothing: it ends what is being typed.
    pub(super) fn take(&mut self, step: &HistoryStep) -> Result<(), ActionError> {
        let changed = self.core.take(step)?;
        self.changed.add(changed);
        if changed.nodes {
            self.is_unsaved = self.document.misses(self.core.session());
            self.tree = OnceLock::new();
        }
        // It was made of the session before the step.
        self.lesson.shown = None;
        Ok(())
    }

    /// Changes the session in one step that can be undone.
    pub(super) fn edit(&mut self, change: Change) -> Result<(), ActionError> {
        self.take(&HistoryStep::Edit(change))
    }

    pub(super) fn go(&mut self, nav: Nav) -> Result<(), ActionError> {
        // Mistakes are gone to elsewhere: see `mistakes`.
        if let Some(to) = step::target(self.session(), nav, |_| false) {
            if let Some(fault) = self.session().node(to).fault {
                return Err(ActionError::Greyed(fault));
            }
            self.stand_on(to);
        }
        Ok(())
    }

    /// Moves the cursor.
    pub(super) fn stand_on(&mut self, to: NodeId) {
        // Moving the cursor is always possible.
        let _ = self.take(&HistoryStep::Go(to));
    }

    /// Begins another session that no file has, with a history of its own.
    pub(super) fn begin(&mut self, session: Session) {
        let document = Document::unsaved(&session);
        self.begin_with(session, document);
        self.claims = None;
    }

    /// Begins another session, which belongs to a file or to none, with a history of its own.
    pub(super) fn begin_with(&mut self, session: Session, document: Document) {
        self.is_unsaved = document.misses(&session);
        self.changed = self.core.begin(session);
        self.document = document;
        self.tree = OnceLock::new();
        self.lesson = Lesson::default();
        self.verdicts.begin_session(None);
    }

    /// Plays a way that was found, unless play has begun elsewhere since.
    pub(super) fn go_along(
        &mut self,
        game: AnyGame,
        from: AnyBoard,
        way: Option<Vec<AnyMove>>,
    ) -> Result<(), ActionError> {
        if game != *self.game() || from != *self.session().first_board() {
            return Ok(());
        }
        let moves = way.ok_or(ActionError::NoWay)?;
        let from = self.session().first();
        self.edit(Change::Line { from, moves })
    }

    pub(super) fn set_rules(&mut self, game: AnyGame) -> Result<Vec<ChangeDetail>, ActionError> {
        let was_set_up = *self.session().first_board() != self.game().start();
        self.edit(Change::Rules(game))?;
        Ok(vec![ChangeDetail::Dropped(
            self.whole_session().dropped(was_set_up),
        )])
    }
}
