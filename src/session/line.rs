//! The current line: from the first board through the cursor to its end.
//!
//! It follows from what the nodes say, and is kept so that no step looks at all of it: a step costs
//! the moves that it puts into the line.

use std::collections::HashSet;

use imbl::{Vector, vector};

use super::{NodeId, Session};
use crate::game::any::AnyGame;
use crate::game::{Game, Position};

/// The current line, as the nodes say it.
#[derive(Clone, Debug)]
pub(super) struct CurrentLine {
    /// Its nodes by their turns.
    ids: Vector<NodeId>,
    /// Up to this turn each node is known to say which one is next.
    said: usize,
    /// Up to this turn it is the main line.
    main: usize,
}

impl CurrentLine {
    /// The line of a session that has one node.
    pub(super) fn at(first: NodeId) -> CurrentLine {
        CurrentLine {
            ids: vector![first],
            said: 0,
            main: 0,
        }
    }

    /// Leaves out all that follows a turn.
    fn cut(&mut self, turn: usize) {
        self.ids.truncate(turn + 1);
        self.said = self.said.min(turn);
        self.main = self.main.min(turn);
    }

    fn last(&self) -> usize {
        self.ids.len() - 1
    }
}

/// A line at a moment.
#[derive(Clone, Debug)]
pub struct LineKey {
    game: AnyGame,
    ids: Vector<NodeId>,
}

impl LineKey {
    /// Whether the current line of a session is surely still this one; a short line may be taken
    /// for another.
    ///
    /// # Complexity
    /// Constant.
    #[must_use]
    pub fn is_of(&self, session: &Session) -> bool {
        self.game == session.game && self.ids.ptr_eq(&session.line.ids)
    }
}

impl Session {
    /// Stands on another node; the line from the first board then leads through it.
    /// A node that is no longer there, as after an undo, or whose move is not legal changes
    /// nothing.
    ///
    /// # Complexity
    /// Linear in the number of moves that were not in the line before, or not looked at.
    pub fn go(&mut self, to: NodeId) {
        if !self.contains(to) || self.node(to).fault.is_some() {
            return;
        }
        let mut way = Vec::new();
        let mut at = to;
        while let Some(parent) = self.node(at).parent.filter(|_| !self.is_in_line(at)) {
            way.push(at);
            at = parent;
        }
        if !way.is_empty() {
            self.line.cut(self.turn(at));
            self.line.ids.extend(way.into_iter().rev());
            self.follow();
        }
        let turn = self.turn(to);
        for place in self.line.said..turn {
            let (parent, child) = (self.line.ids[place], self.line.ids[place + 1]);
            if self.node(parent).next != Some(child) {
                self.node_mut(parent).next = Some(child);
            }
        }
        self.line.said = self.line.said.max(turn);
        self.cursor = to;
    }

    /// Goes on with the line as the nodes say it, and with the main line in it.
    fn follow(&mut self) {
        while let Some(next) = self.next(self.line.ids[self.line.last()]) {
            self.line.ids.push_back(next);
        }
        self.follow_main();
    }

    fn follow_main(&mut self) {
        while self.line.main < self.line.last() {
            let [here, next] = [0, 1].map(|on| self.line.ids[self.line.main + on]);
            if self.node(here).children.first() != Some(&next) {
                return;
            }
            self.line.main += 1;
        }
    }

    /// Works out anew what follows from all nodes together.
    pub(super) fn settle(&mut self) {
        self.line = CurrentLine::at(self.first());
        self.follow();
        let sums = self.nodes.iter().map(|node| node.sum());
        self.sum = sums.fold(0, u64::wrapping_add);
    }

    /// A node was added to its parent.
    pub(super) fn lengthen(&mut self, parent: NodeId, child: NodeId, is_legal: bool) {
        if is_legal && self.line.ids.last() == Some(&parent) {
            self.line.ids.push_back(child);
            self.follow_main();
        }
    }

    /// The current line: from the first board through the cursor to its end, as far as its
    /// moves are legal.
    ///
    /// # Complexity
    /// Linear in the length of the line.
    #[must_use]
    pub fn line(&self) -> Vec<NodeId> {
        self.line.ids.iter().copied().collect()
    }

    /// How many boards the current line has, the first included.
    #[must_use]
    pub fn line_len(&self) -> usize {
        self.line.ids.len()
    }

    /// The board of the current line after `turn` moves.
    ///
    /// # Complexity
    /// Logarithmic in the length of the line.
    #[must_use]
    pub fn in_line(&self, turn: usize) -> Option<NodeId> {
        self.line.ids.get(turn).copied()
    }

    /// Whether a node is in the current line.
    ///
    /// # Complexity
    /// Logarithmic in the length of the line.
    #[must_use]
    pub fn is_in_line(&self, id: NodeId) -> bool {
        self.in_line(self.turn(id)) == Some(id)
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
        let mut boards = self.line.ids.iter().map(|&id| &self.node(id).board);
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

    /// The current line, to find out later whether it is still the same.
    #[must_use]
    pub fn line_key(&self) -> LineKey {
        LineKey {
            game: self.game,
            ids: self.line.ids.clone(),
        }
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
    /// Linear in the number of moves that become part of the main line, and of those that follow in
    /// the current line.
    pub fn promote(&mut self, id: NodeId) {
        let mut first_changed = None;
        let mut child = id;
        while let Some(parent) = self
            .node(child)
            .parent
            .filter(|_| !self.is_known_main(child))
        {
            if self.node(parent).children.first() != Some(&child) {
                let branches = &mut self.node_mut(parent).children;
                branches.retain(|&branch| branch != child);
                branches.insert(0, child);
                first_changed = Some(parent);
            }
            child = parent;
        }
        // Of the nodes that changed the first is in the line if any is.
        if let Some(first) = first_changed.filter(|&first| self.is_in_line(first)) {
            self.line.cut(self.turn(first));
            self.follow();
        }
    }

    /// Whether the line to a node is the main line already.
    ///
    /// # Complexity
    /// Linear in the number of moves that lead to it from the current line.
    #[must_use]
    pub fn is_main(&self, id: NodeId) -> bool {
        let mut child = id;
        while let Some(parent) = self
            .node(child)
            .parent
            .filter(|_| !self.is_known_main(child))
        {
            if self.is_in_line(child) || self.node(parent).children.first() != Some(&child) {
                return false;
            }
            child = parent;
        }
        true
    }

    /// Whether a node is where the current line is the main line.
    fn is_known_main(&self, id: NodeId) -> bool {
        self.turn(id) <= self.line.main && self.is_in_line(id)
    }
}
