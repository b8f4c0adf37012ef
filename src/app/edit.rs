//! What actions do to the session.

use super::document::Document;
use super::lesson::Lesson;
use super::rule_change::ChangeDetail;
use super::tree::TreeRows;
use super::work::SessionWork;
use super::{ActionError, Model, Nav, step};
use crate::game::Game;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::session::change::{Change, HistoryStep};
use crate::session::{NodeId, Session};

impl Model {
    /// Takes a step of the work. All of them are taken here, also one that changes nothing: it ends what
    /// is being typed.
    pub(super) fn take(&mut self, step: HistoryStep) -> Result<(), ActionError> {
        self.work.take(&step)?;
        // It was made of the session before the step.
        self.lesson.shown = None;
        self.steps.push(step);
        Ok(())
    }

    /// Changes the session in one step that can be undone.
    pub(super) fn edit(&mut self, change: Change) -> Result<(), ActionError> {
        self.take(HistoryStep::Edit(change))
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
        let _ = self.take(HistoryStep::Go(to));
    }

    /// Begins another session, which cannot be undone.
    pub(super) fn begin(&mut self, session: Session) {
        let (tree, document) = (TreeRows::of(&session), Document::unsaved(&session));
        self.begin_with(SessionWork::new(session, document), tree);
        self.claims = None;
    }

    /// Takes over other work, with the tree that is shown of it.
    pub(super) fn begin_with(&mut self, work: SessionWork, tree: TreeRows) {
        self.work = work;
        self.tree = tree;
        self.works += 1;
        self.sessions += 1;
        self.lesson = Lesson::default();
        self.verdicts.begin_session(None);
        self.has_other_document = true;
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
