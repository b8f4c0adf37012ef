//! What is known of all nodes of the tree of play, kept up with each action.

use super::Model;
use crate::session::change::{Change, HistoryStep};
use crate::session::outline::OutlineRow;
use crate::session::repetitions::Repetitions;
use crate::session::{NodeId, Session};
use crate::solve::{Progress, SolveError};

/// More new or old nodes than this at once, and all is worked out anew.
const MOST_SINGLY: usize = 64;

/// The tree as rows, and which positions come up again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TreeRows {
    pub(super) rows: Vec<OutlineRow>,
    pub(super) repetitions: Repetitions,
}

/// What an action has done to the tree, apart from moving the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TreeChange {
    /// Nothing that is kept here.
    Nothing,
    /// The comment on a node.
    Note(NodeId),
    /// Nodes were added, or the last ones are gone.
    LastNodes,
    /// Anything else.
    All,
}

impl TreeChange {
    fn by(change: &Change) -> TreeChange {
        match change {
            Change::Bookmark(..) | Change::Stop(..) | Change::Describe(_) => TreeChange::Nothing,
            Change::Comment(id, _) => TreeChange::Note(*id),
            Change::Play(_) | Change::Line { .. } => TreeChange::LastNodes,
            Change::Graft(_)
            | Change::Rules(_)
            | Change::Replace(_)
            | Change::Delete(_)
            | Change::Promote(_) => TreeChange::All,
        }
    }
}

impl TreeRows {
    /// Those of a whole session, as long as they are wanted.
    ///
    /// # Errors
    /// When `progress` is cancelled.
    pub(super) fn while_wanted(
        session: &Session,
        progress: &Progress,
    ) -> Result<TreeRows, SolveError> {
        let rows = session.outline();
        progress.check()?;
        let repetitions = Repetitions::while_wanted(session, progress)?;
        Ok(TreeRows { rows, repetitions })
    }

    pub(super) fn of(session: &Session) -> TreeRows {
        TreeRows {
            rows: session.outline(),
            repetitions: Repetitions::of(session),
        }
    }

    /// Keeps up with what became of a session.
    pub(super) fn follow(&mut self, before: &Session, session: &Session, touched: TreeChange) {
        let (old, new) = (before.ids(), session.ids());
        match touched {
            TreeChange::Note(id) if session.contains(id) => session.note_row(&mut self.rows, id),
            TreeChange::Nothing | TreeChange::Note(_) => {}
            TreeChange::LastNodes if old.len().abs_diff(new.len()) <= MOST_SINGLY => {
                for id in old.clone().skip(new.len()).rev() {
                    Session::remove_row(&mut self.rows, id);
                    self.repetitions.remove_last(id);
                }
                for id in new.skip(old.len()) {
                    session.add_row(&mut self.rows, id);
                    self.repetitions.add(session, id);
                }
            }
            TreeChange::LastNodes | TreeChange::All => *self = TreeRows::of(session),
        }
    }
}

impl Model {
    /// What the steps of the action at hand have done to the tree.
    pub(super) fn touched(&self) -> TreeChange {
        // The rows of other work come with it.
        let touched = |step: &HistoryStep| match step {
            HistoryStep::Go(_) => TreeChange::Nothing,
            HistoryStep::Edit(change) | HistoryStep::Type(change) => TreeChange::by(change),
            HistoryStep::Undo => self
                .work
                .history()
                .undone_change()
                .map_or(TreeChange::Nothing, TreeChange::by),
            HistoryStep::Redo => self
                .work
                .history()
                .last_change()
                .map_or(TreeChange::Nothing, TreeChange::by),
        };
        let mut all = self.steps.iter().map(touched);
        let first = all.find(|&touched| touched != TreeChange::Nothing);
        match all.find(|&touched| touched != TreeChange::Nothing) {
            None => first.unwrap_or(TreeChange::Nothing),
            Some(_) => TreeChange::All,
        }
    }
}
