//! Changes to a session as data, which the history keeps.

use thiserror::Error;

use super::file::LIMITS;
use super::{About, NodeId, Session};
use crate::game::IllegalMove;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};

/// Why a session cannot be changed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum ChangeError {
    /// A move is not legal.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
    /// The session would have more moves than a file is read with.
    #[error("A session has at most {LIMITS}; delete lines of this one, or begin another")]
    TooManyMoves,
}

/// A change to a session that can be undone. Nodes that are not there change nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Change {
    /// Play a move at the cursor.
    Play(AnyMove),
    /// Play moves one after another from a node.
    Line {
        /// Where the line begins.
        from: NodeId,
        /// Its moves.
        moves: Vec<AnyMove>,
    },
    /// Add lines with their comments to a node.
    Graft(Graft),
    /// Play by other rules.
    Rules(AnyGame),
    /// Begin on another board, in a session without moves; in others it changes nothing.
    FirstBoard(AnyBoard),
    /// Take a move away and all that follows it.
    Delete(NodeId),
    /// Make the line to a board the main line.
    Promote(NodeId),
    /// Note something on a board.
    Comment(NodeId, String),
    /// Set a bookmark on a board, or take it away.
    Bookmark(NodeId, bool),
    /// Let a lesson stop at a board and ask a question, or stop there no more.
    Stop(NodeId, Option<String>),
    /// Write title, notes and players.
    Describe(About),
}

/// Lines that are added to a tree: moves with comments, and branches among them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Graft {
    /// The node from which the lines are played.
    pub from: NodeId,
    /// A comment on that node.
    pub comment: String,
    /// The moves, each behind the one that it follows.
    pub moves: Vec<GraftedMove>,
    /// The move behind which the cursor stands in the end, counted as in [`GraftedMove::after`].
    pub end: usize,
}

/// A move of added lines.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GraftedMove {
    /// The move that it follows, counted from 1; 0 is the node from which the lines are played.
    pub after: usize,
    /// The move.
    pub mv: AnyMove,
    /// A comment on the board behind it.
    pub comment: String,
}

impl Graft {
    /// The moves alone, where they are one line without a comment.
    #[must_use]
    pub fn plain_line(&self) -> Option<Vec<AnyMove>> {
        let mut moves = self.moves.iter().enumerate();
        let is_line =
            moves.all(|(place, grafted)| grafted.after == place && grafted.comment.is_empty());
        let is_plain = is_line && self.comment.is_empty();
        is_plain.then(|| self.moves.iter().map(|grafted| grafted.mv).collect())
    }
}

/// A step of the work on a session: a change, or what is done with changes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum HistoryStep {
    /// Stand on another board.
    Go(NodeId),
    /// Change something.
    Edit(Change),
    /// Change a text letter by letter; what is typed in a row is one change.
    Type(Change),
    /// Take the last change back.
    Undo,
    /// Repeat the change that was undone last.
    Redo,
}

impl HistoryStep {
    /// Whether ids of nodes may mean other boards after it, or nodes stand in another order.
    #[must_use]
    pub(crate) fn renumbers(&self) -> bool {
        match self {
            HistoryStep::Go(_) | HistoryStep::Type(_) => false,
            HistoryStep::Edit(change) => matches!(
                change,
                Change::Rules(_) | Change::FirstBoard(_) | Change::Delete(_) | Change::Promote(_)
            ),
            HistoryStep::Undo | HistoryStep::Redo => true,
        }
    }
}

impl Change {
    /// Changes a session.
    ///
    /// # Errors
    /// The reason why a move is not legal; the session may then have changed in part.
    pub(super) fn make(&self, session: &mut Session) -> Result<(), IllegalMove> {
        if self.node().is_some_and(|id| !session.contains(id)) {
            return Ok(());
        }
        match self {
            Change::Play(mv) => session.play(*mv)?,
            Change::Line { from, moves } => {
                let end = moves
                    .iter()
                    .try_fold(*from, |node, &mv| session.play_from(node, mv))?;
                session.go(end);
            }
            Change::Graft(graft) => session.graft(graft)?,
            Change::Rules(game) => *session = session.under(*game).0,
            Change::FirstBoard(board) => session.begin_on(*board),
            Change::Delete(id) => session.delete(*id),
            Change::Promote(id) => session.promote(*id),
            Change::Comment(id, text) => session.comment(*id, text.clone()),
            Change::Bookmark(id, is_set) => session.bookmark(*id, *is_set),
            Change::Stop(id, question) => session.stop(*id, question.clone()),
            Change::Describe(about) => session.describe(about.clone()),
        }
        Ok(())
    }

    /// True if it changes the rules or the moves, and not only what is noted on them.
    pub(crate) fn is_of_play(&self) -> bool {
        match self {
            Change::Play(_)
            | Change::Line { .. }
            | Change::Graft(_)
            | Change::Rules(_)
            | Change::FirstBoard(_)
            | Change::Delete(_)
            | Change::Promote(_) => true,
            Change::Comment(..) | Change::Bookmark(..) | Change::Stop(..) | Change::Describe(_) => {
                false
            }
        }
    }

    /// Whether the work is another after the change than before it: playing along an old line only
    /// moves the cursor.
    ///
    /// # Complexity
    /// That of the change; linear in the number of nodes for new rules and another main line.
    pub(super) fn has_changed(&self, before: &Session, after: &Session) -> bool {
        match self {
            Change::Play(_) | Change::Line { .. } | Change::Delete(_) => {
                before.ids().len() != after.ids().len()
            }
            Change::Comment(id, _) | Change::Bookmark(id, _) | Change::Stop(id, _)
                if !before.contains(*id) =>
            {
                false
            }
            Change::Comment(id, _) => before.node(*id).comment != after.node(*id).comment,
            Change::Bookmark(id, _) => {
                before.node(*id).is_bookmarked != after.node(*id).is_bookmarked
            }
            Change::Stop(id, _) => before.node(*id).stop != after.node(*id).stop,
            Change::Describe(_) => before.about() != after.about(),
            Change::Rules(_) | Change::Graft(_) | Change::FirstBoard(_) => {
                !before.is_same_work(after)
            }
            // Two lines that look the same while they are not legal may differ by other rules.
            Change::Promote(_) => {
                let is_moved = |id| before.node(id).children != after.node(id).children;
                before.ids().any(is_moved)
            }
        }
    }

    /// The node that it is about.
    fn node(&self) -> Option<NodeId> {
        match self {
            Change::Line { from: id, .. }
            | Change::Graft(Graft { from: id, .. })
            | Change::Delete(id)
            | Change::Promote(id)
            | Change::Comment(id, _)
            | Change::Bookmark(id, _)
            | Change::Stop(id, _) => Some(*id),
            Change::Play(_) | Change::Rules(_) | Change::FirstBoard(_) | Change::Describe(_) => {
                None
            }
        }
    }

    /// Whether both type into the same text.
    pub(super) fn types_into_same(&self, other: &Change) -> bool {
        match (self, other) {
            (Change::Comment(a, _), Change::Comment(b, _))
            | (Change::Stop(a, Some(_)), Change::Stop(b, Some(_))) => a == b,
            (Change::Describe(_), Change::Describe(_)) => true,
            _ => false,
        }
    }
}
