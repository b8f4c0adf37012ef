//! The current line: from the first board through the cursor to its end.
//!
//! The nodes say it, each which one is next, and it is worked out from them when it is first asked for
//! after a change.

use std::collections::HashSet;
use std::sync::{Arc, OnceLock};

use super::{NodeId, Session};
use crate::game::{Game, Position};

/// The current line, as the nodes say it.
#[derive(Clone, Debug)]
pub(super) struct CurrentLine {
    /// Its nodes by their turns.
    ids: Vec<NodeId>,
    /// Up to this turn it is the main line.
    main: usize,
}

impl CurrentLine {
    /// That of a session.
    ///
    /// # Complexity
    /// Linear in its length.
    fn of(session: &Session) -> CurrentLine {
        let next = |&id: &NodeId| session.next(id);
        let ids: Vec<NodeId> = std::iter::successors(Some(session.first()), next).collect();
        let mut pairs = ids.windows(2);
        let is_branch = |pair: &[NodeId]| session.node(pair[0]).children.first() != Some(&pair[1]);
        let main = pairs.position(is_branch).unwrap_or(ids.len() - 1);
        CurrentLine { ids, main }
    }

    fn leads_through(&self, id: NodeId, turn: usize) -> bool {
        self.ids.get(turn) == Some(&id)
    }
}

impl Session {
    /// Stands on another node; the line from the first board then leads through it.
    /// A node that is no longer there, as after an undo, or whose move is not legal changes
    /// nothing.
    ///
    /// # Complexity
    /// Linear in the number of moves that lead there.
    pub fn go(&mut self, to: NodeId) {
        if !self.contains(to) || self.node(to).fault.is_some() {
            return;
        }
        let mut child = to;
        while let Some(parent) = self.node(child).parent {
            if self.node(parent).next != Some(child) {
                self.node_mut(parent).next = Some(child);
            }
            child = parent;
        }
        self.cursor = to;
        if self
            .line
            .get()
            .is_none_or(|line| !line.leads_through(to, self.turn(to)))
        {
            self.forget_line();
        }
    }

    /// The line has changed, or nobody looks at it for a while, where hundreds of lines would fill the memory: it
    /// is worked out when it is asked for.
    pub(super) fn forget_line(&mut self) {
        self.line = OnceLock::new();
    }

    fn current_line(&self) -> &CurrentLine {
        self.line.get_or_init(|| Arc::new(CurrentLine::of(self)))
    }

    /// The current line: from the first board through the cursor to its end, as far as its
    /// moves are legal.
    ///
    /// # Complexity
    /// Linear in the length of the line.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        self.current_line().ids.clone()
    }

    /// How many boards the current line has, the first included.
    #[must_use]
    pub fn line_len(&self) -> usize {
        self.current_line().ids.len()
    }

    /// The board of the current line after `turn` moves.
    ///
    /// # Complexity
    /// Constant, but for the first time after a change.
    #[must_use]
    pub fn in_line(&self, turn: usize) -> Option<NodeId> {
        self.current_line().ids.get(turn).copied()
    }

    /// Whether a node is in the current line.
    ///
    /// # Complexity
    /// Constant, but for the first time after a change.
    #[must_use]
    pub fn is_in_line(&self, id: NodeId) -> bool {
        self.current_line().leads_through(id, self.turn(id))
    }

    /// The positions of the current line from a number of turns before the cursor up to a number after it, and
    /// the place of the cursor among them.
    ///
    /// # Complexity
    /// Linear in the number of those positions, however long the line is.
    #[must_use]
    pub fn positions_near(&self, behind: usize, ahead: usize) -> (Vec<Position>, usize) {
        let turn = self.turn(self.cursor);
        let first = turn.saturating_sub(behind);
        let near = (first..=turn + ahead).map_while(|turn| self.in_line(turn));
        let position = |id: NodeId| self.game.position(&self.node(id).board);
        (near.map(position).collect(), turn - first)
    }

    /// The moves between those positions, each as notation and in short words.
    ///
    /// # Complexity
    /// Linear in their number.
    #[must_use]
    pub fn moves_near(&self, behind: usize, ahead: usize) -> Vec<[String; 2]> {
        let turn = self.turn(self.cursor);
        let first = turn.saturating_sub(behind);
        let near = (first + 1..=turn + ahead).map_while(|turn| self.in_line(turn));
        let texts = |id: NodeId| {
            let node = self.node(id);
            let before = node.parent.map(|parent| &self.node(parent).board);
            match (before, node.mv) {
                (Some(board), Some(mv)) => [
                    self.game.label(board, mv).text,
                    self.game.short_move_words(board, mv),
                ],
                _ => [node.name.clone(), node.name.clone()],
            }
        };
        near.map(texts).collect()
    }

    /// The moves of the current line as pairs of positions, each pair once, in their order.
    ///
    /// # Complexity
    /// Linear in the length of the line.
    #[must_use]
    pub fn steps_of_line(&self) -> Vec<(Position, Position)> {
        let mut steps = HashSet::new();
        let mut boards = self
            .current_line()
            .ids
            .iter()
            .map(|&id| &self.node(id).board);
        let mut before = boards.next().map(|board| self.game.position(board));
        for board in boards {
            let after = self.game.position(board);
            steps.extend(before.map(|before| (before, after)));
            before = Some(after);
        }
        let mut steps: Vec<_> = steps.into_iter().collect();
        steps.sort_unstable();
        steps
    }

    /// The main line: from the first board by the first move that is legal, wherever the cursor is.
    #[must_use]
    pub fn main_line(&self) -> Vec<NodeId> {
        let is_legal = |id: &NodeId| self.node(*id).fault.is_none();
        let first = |&id: &NodeId| self.node(id).children.iter().copied().find(is_legal);
        std::iter::successors(Some(self.first()), first).collect()
    }

    /// Where the line goes on: as it was last looked at, or by the first move that is legal.
    #[must_use]
    pub fn next(&self, id: NodeId) -> Option<NodeId> {
        let node = self.node(id);
        let is_legal = |id: &NodeId| self.node(*id).fault.is_none();
        let chosen = node.next.filter(is_legal);
        chosen.or_else(|| node.children.iter().copied().find(is_legal))
    }

    /// The boards reached from the same board by another move, and this one, in order.
    #[must_use]
    pub fn branches(&self, id: NodeId) -> &[NodeId] {
        match self.node(id).parent {
            Some(parent) => &self.node(parent).children,
            None => &[],
        }
    }

    /// Whether several lines go on from a node, as far as their moves are legal.
    #[must_use]
    pub fn is_fork(&self, id: NodeId) -> bool {
        let children = self.node(id).children.iter();
        children
            .filter(|&&child| self.node(child).fault.is_none())
            .nth(1)
            .is_some()
    }

    /// How many moves lead from the first board to a node.
    #[must_use]
    pub fn turn(&self, id: NodeId) -> usize {
        self.node(id).turn
    }

    /// Every node, each followed by its main line first and then by its other branches.
    #[must_use]
    pub fn main_line_first(&self) -> Vec<NodeId> {
        let mut order = Vec::with_capacity(self.nodes.len());
        let mut open = vec![self.first()];
        while let Some(id) = open.pop() {
            order.push(id);
            open.extend(self.node(id).children.iter().rev());
        }
        order
    }

    /// Makes the line that leads to a node the main line as far as that node.
    ///
    /// # Complexity
    /// Linear in the number of moves that lead there.
    pub fn promote(&mut self, id: NodeId) {
        let mut child = id;
        while let Some(parent) = self.node(child).parent {
            if self.node(parent).children.first() != Some(&child) {
                let branches = &mut self.node_mut(parent).children;
                branches.retain(|&branch| branch != child);
                branches.insert(0, child);
            }
            child = parent;
        }
        self.forget_line();
    }

    /// Whether the line to a node is the main line already.
    ///
    /// # Complexity
    /// Linear in the number of moves that lead to it from the current line.
    #[must_use]
    pub fn is_main(&self, id: NodeId) -> bool {
        let mut child = id;
        while let Some(parent) = self.node(child).parent {
            if self.is_in_line(child) {
                return self.turn(child) <= self.current_line().main;
            }
            if self.node(parent).children.first() != Some(&child) {
                return false;
            }
            child = parent;
        }
        true
    }
}
