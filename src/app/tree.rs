//! What is known of all nodes of the tree of play, kept up with each action.

use super::Model;
use super::journal::Kept;
use crate::session::change::{Change, HistoryStep};
use crate::session::outline::OutlineRow;
use crate::session::twins::Repetitions;
use crate::session::{NodeId, Session};

/// More new or old nodes than this at once, and all is worked out anew.
const MOST_SINGLY: usize = 64;

/// The tree as rows, and which positions come up again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Tree {
    pub(super) rows: Vec<OutlineRow>,
    pub(super) twins: Repetitions,
}

/// What an action has done to the tree, apart from moving the cursor.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Touched {
    /// Nothing that is kept here.
    Nothing,
    /// The comment on a node.
    Note(NodeId),
    /// Nodes were added, or the last ones are gone.
    LastNodes,
    /// Anything else.
    All,
}

impl Touched {
    fn by(change: &Change) -> Touched {
        match change {
            Change::Bookmark(..) | Change::Describe(_) => Touched::Nothing,
            Change::Comment(id, _) => Touched::Note(*id),
            Change::Play(_) | Change::Line { .. } => Touched::LastNodes,
            Change::Rules(_) | Change::Replace(_) | Change::Delete(_) | Change::Promote(_) => {
                Touched::All
            }
        }
    }
}

impl Tree {
    pub(super) fn of(session: &Session) -> Tree {
        Tree {
            rows: session.outline(),
            twins: Repetitions::of(session),
        }
    }

    /// Keeps up with what became of a session.
    pub(super) fn follow(&mut self, before: &Session, session: &Session, touched: Touched) {
        let (old, new) = (before.ids(), session.ids());
        match touched {
            Touched::Note(id) if session.contains(id) => session.note_row(&mut self.rows, id),
            Touched::Nothing | Touched::Note(_) => {}
            Touched::LastNodes if old.len().abs_diff(new.len()) <= MOST_SINGLY => {
                for id in old.clone().skip(new.len()).rev() {
                    Session::remove_row(&mut self.rows, id);
                    self.twins.remove_last(before, id);
                }
                for id in new.skip(old.len()) {
                    session.add_row(&mut self.rows, id);
                    self.twins.add(session, id);
                }
            }
            Touched::LastNodes | Touched::All => *self = Tree::of(session),
        }
    }
}

impl Model {
    /// What the steps of the action at hand have done to the tree.
    pub(super) fn touched(&self) -> Touched {
        let touched = |kept: &Kept| match kept {
            Kept::Saved(..) | Kept::Step(HistoryStep::Go(_)) => Touched::Nothing,
            Kept::Step(HistoryStep::Edit(change) | HistoryStep::Type(change)) => {
                Touched::by(change)
            }
            Kept::Step(HistoryStep::Undo) => self
                .work
                .history()
                .undone_change()
                .map_or(Touched::Nothing, Touched::by),
            Kept::Step(HistoryStep::Redo) => self
                .work
                .history()
                .last_change()
                .map_or(Touched::Nothing, Touched::by),
            Kept::Begun => Touched::All,
        };
        let mut all = self.kept.iter().map(touched);
        let first = all.find(|&touched| touched != Touched::Nothing);
        match all.find(|&touched| touched != Touched::Nothing) {
            None => first.unwrap_or(Touched::Nothing),
            Some(_) => Touched::All,
        }
    }
}
