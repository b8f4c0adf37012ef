//! Changes to the tree that are not moves: notes, bookmarks, deletion, promotion.

use std::sync::Arc;

use serde_json::{Map, Value as Json};

use super::change::Graft;
use super::{About, NodeId, Session};
use crate::game::any::AnyBoard;
use crate::game::{Game, IllegalMove};

impl Session {
    /// Notes something on a board.
    pub fn comment(&mut self, id: NodeId, text: String) {
        self.node_mut(id).comment = text;
    }

    /// Adds a comment to a board, below the one that is there, unless that holds it already.
    fn add_comment(&mut self, id: NodeId, text: &str) {
        let old = &self.node(id).comment;
        let in_lines = |text: &str| format!("\n{text}\n");
        if !text.is_empty() && !in_lines(old).contains(&in_lines(text)) {
            let joint = if old.is_empty() { "" } else { "\n" };
            let new = format!("{old}{joint}{text}");
            self.comment(id, new);
        }
    }

    /// Adds lines with their comments, and stands at their end. Moves that were tried before are
    /// followed.
    ///
    /// # Errors
    /// The reason why a move is not legal; the session may then have changed in part.
    pub(super) fn graft(&mut self, graft: &Graft) -> Result<(), IllegalMove> {
        self.add_comment(graft.from, &graft.comment);
        let mut nodes = vec![graft.from];
        for grafted in &graft.moves {
            let Some(&before) = nodes.get(grafted.after) else {
                return Ok(());
            };
            let node = self.play_from(before, grafted.mv)?;
            self.add_comment(node, &grafted.comment);
            nodes.push(node);
        }
        if let Some(&end) = nodes.get(graft.end) {
            self.go(end);
        }
        Ok(())
    }

    /// Sets a bookmark on a board or takes it away.
    pub fn bookmark(&mut self, id: NodeId, is_bookmarked: bool) {
        self.node_mut(id).is_bookmarked = is_bookmarked;
    }

    /// Lets a lesson stop at a board and ask a question, or stop there no more.
    pub fn stop(&mut self, id: NodeId, question: Option<String>) {
        self.node_mut(id).stop = question;
    }

    /// The same session without what follows some boards: what is asked there is not answered yet. The
    /// nodes keep their numbers, but no line leads to those that followed. The cursor must not stand on
    /// one of these.
    ///
    /// # Complexity
    /// Linear in the number of nodes.
    #[must_use]
    pub(crate) fn without_what_follows(&self, boards: &[NodeId]) -> Session {
        let mut session = self.clone();
        for &id in boards {
            let node = session.node_mut(id);
            node.children.clear();
            node.next = None;
        }
        session.forget_line();
        session
    }

    /// Begins on another board, where no move was played yet.
    pub(super) fn begin_on(&mut self, board: AnyBoard) {
        if self.nodes.len() == 1 {
            self.node_mut(NodeId(0)).board = board;
            self.set_up = (board != self.game.start()).then_some(board);
        }
    }

    /// Writes about the session as a whole.
    pub fn describe(&mut self, about: About) {
        self.about = Arc::new(about);
    }

    /// Takes over what was written about another session as a whole.
    pub(crate) fn describe_as(&mut self, other: &Session) {
        self.about.clone_from(&other.about);
        self.unknown.clone_from(&other.unknown);
    }

    pub(crate) fn keep_unknown(&mut self, unknown: Map<String, Json>) {
        self.unknown = Arc::new(unknown);
    }

    pub(crate) fn keep_unknown_of(&mut self, id: NodeId, unknown: Map<String, Json>) {
        self.node_mut(id).unknown = unknown;
    }

    pub(crate) fn keep_board_text(&mut self, id: NodeId, text: Option<Box<str>>) {
        self.node_mut(id).board_text = text;
    }

    /// Takes a move away, and all that follows it; one then stands before it if one stood there.
    /// The first board stays. Ids of other nodes change.
    ///
    /// # Complexity
    /// Linear in the number of nodes.
    pub fn delete(&mut self, id: NodeId) {
        let Some(parent) = self.node(id).parent else {
            return;
        };
        let mut places: Vec<Option<NodeId>> = Vec::with_capacity(self.nodes.len());
        let mut kept = 0;
        for (old, node) in self.nodes.iter().enumerate() {
            let parent_is_gone = node.parent.is_some_and(|parent| places[parent.0].is_none());
            let is_gone = old == id.0 || parent_is_gone;
            places.push((!is_gone).then_some(NodeId(kept)));
            kept += usize::from(!is_gone);
        }
        let place = |id: NodeId| places[id.0];
        let cursor = place(self.cursor).or(place(parent));
        let nodes = std::mem::take(&mut self.nodes);
        for (old, mut node) in nodes.into_iter().enumerate() {
            if places[old].is_none() {
                continue;
            }
            let moves = |id: &NodeId| places[id.0] != Some(*id);
            if node.parent.iter().chain(&node.children).any(moves) {
                let node = Arc::make_mut(&mut node);
                node.parent = node.parent.and_then(place);
                node.next = node.next.and_then(place);
                node.children = node.children.iter().copied().filter_map(place).collect();
            }
            self.nodes.push_back(node);
        }
        self.cursor = cursor.unwrap_or(NodeId(0));
        self.forget_line();
    }
}
