//! Positions that come up more than once.

use std::cmp::Ordering;
use std::collections::HashMap;
use std::iter::successors;

use super::{NodeId, Session};
use crate::game::{Game, Position};
use crate::solve::{Progress, SolveError};

/// For every node of a session the node in which its position came up before: the nearest one in
/// its own line if there is one, otherwise the first one in the order of
/// [`Session::main_line_first`]. None for a position that comes up for the first time, and for a
/// move that is not legal.
#[derive(Clone, Debug, Default)]
pub struct Repetitions {
    /// The group of each node: the nodes that have its position. None for a move that is not legal.
    group: Vec<Option<usize>>,
    /// The nearest node of the same position in each node's own line.
    in_own_line: Vec<Option<NodeId>>,
    /// The nodes of each position, the main line first.
    groups: Vec<Vec<NodeId>>,
    numbers: HashMap<Position, usize>,
}

/// Repetitions are equal if they give the same answer for every node.
impl PartialEq for Repetitions {
    fn eq(&self, other: &Repetitions) -> bool {
        let answers = |of: &Repetitions| -> Vec<Option<NodeId>> {
            (0..of.group.len()).map(|id| of.get(NodeId(id))).collect()
        };
        answers(self) == answers(other)
    }
}

impl Eq for Repetitions {}

impl Repetitions {
    /// Of all nodes.
    ///
    /// # Complexity
    /// Linear in the number of nodes, whatever the shape of the tree.
    #[must_use]
    pub fn of(session: &Session) -> Repetitions {
        let found = Repetitions::while_wanted(session, &Progress::default());
        found.unwrap_or_else(|_| unreachable!("nobody cancels it"))
    }

    /// As [`Repetitions::of`], until it is cancelled.
    ///
    /// # Errors
    /// When `progress` is cancelled.
    pub fn while_wanted(session: &Session, progress: &Progress) -> Result<Repetitions, SolveError> {
        let mut found = Repetitions {
            group: vec![None; session.nodes.len()],
            in_own_line: vec![None; session.nodes.len()],
            ..Repetitions::default()
        };
        // Of each group the last node in the line that is being walked down.
        let mut last_in_line: Vec<Option<NodeId>> = Vec::new();
        let mut open = vec![Visit::Enter(session.first())];
        while let Some(visit) = open.pop() {
            progress.check()?;
            match visit {
                Visit::Enter(id) => {
                    if let Some(group) = found.join(session, id) {
                        last_in_line.resize(found.groups.len(), None);
                        found.groups[group].push(id);
                        found.in_own_line[id.0] = last_in_line[group].replace(id);
                        open.push(Visit::Leave(id, group));
                    }
                    let children = session.node(id).children.iter().rev();
                    open.extend(children.copied().map(Visit::Enter));
                }
                Visit::Leave(id, group) => last_in_line[group] = found.in_own_line[id.0],
            }
        }
        Ok(found)
    }

    /// The earlier node of the same position, if there is one.
    #[must_use]
    pub fn get(&self, id: NodeId) -> Option<NodeId> {
        let group = self.group.get(id.0).copied().flatten()?;
        let first = self.groups[group].first().copied();
        self.in_own_line[id.0].or(first.filter(|&first| first != id))
    }

    /// A node was added, its number the next. It has no children yet.
    ///
    /// # Complexity
    /// Logarithmic in the number of nodes of its position, each step as long as the way from a node
    /// to the line that is shown, and at most linear in the length of the node's line.
    pub fn add(&mut self, session: &Session, id: NodeId) {
        self.group.push(None);
        self.in_own_line.push(None);
        let Some(group) = self.join(session, id) else {
            return;
        };
        let nodes = &mut self.groups[group];
        if !nodes.is_empty() {
            let above = |&id: &NodeId| session.node(id).parent;
            let mut line = successors(session.node(id).parent, above);
            self.in_own_line[id.0] = line.find(|above| self.group[above.0] == Some(group));
        }
        let place = nodes.partition_point(|&other| session.shown_order(other, id).is_lt());
        nodes.insert(place, id);
    }

    /// The node of the highest number is gone.
    ///
    /// # Complexity
    /// Linear in the number of nodes of its position.
    pub fn remove_last(&mut self, id: NodeId) {
        self.in_own_line.truncate(id.0);
        if let Some(group) = self.group.drain(id.0..).flatten().next() {
            self.groups[group].retain(|&other| other != id);
        }
    }

    /// Finds the group of a node by its position; the node does not stand in it yet.
    fn join(&mut self, session: &Session, id: NodeId) -> Option<usize> {
        let node = session.node(id);
        if node.fault.is_some() {
            return None;
        }
        let position = session.game.position(&node.board);
        let group = *self.numbers.entry(position).or_insert(self.groups.len());
        if group == self.groups.len() {
            self.groups.push(Vec::new());
        }
        self.group[id.0] = Some(group);
        Some(group)
    }
}

impl Session {
    /// The three turns in which one position came up on the way to the current board, the first board being
    /// turn 0: that of the position which is the first to come up three times. The same player is to move
    /// in all three, and the hands may be in any order.
    ///
    /// # Complexity
    /// Linear in the turns up to the current board.
    #[must_use]
    pub fn threefold(&self) -> Option<[usize; 3]> {
        let mut turns_of: HashMap<Position, Vec<usize>> = HashMap::new();
        for turn in 0..=self.turn(self.cursor()) {
            let board = &self.node(self.in_line(turn)?).board;
            let turns = turns_of.entry(self.game.position(board)).or_default();
            turns.push(turn);
            if let [first, second, third] = turns[..] {
                return Some([first, second, third]);
            }
        }
        None
    }
}

/// A step of the walk through the tree.
enum Visit {
    Enter(NodeId),
    /// All that follows a node of this group has been visited.
    Leave(NodeId, usize),
}

impl Session {
    /// Which of two nodes comes first in [`Session::main_line_first`].
    ///
    /// # Complexity
    /// Linear in the number of moves that lead to them from where they part, or from the line that
    /// one is on, and in the branches there.
    fn shown_order(&self, a: NodeId, b: NodeId) -> Ordering {
        // Each with the one below it, on the way up to where both meet.
        let (mut a, mut b) = ((a, None), (b, None));
        let up = |id: NodeId| (self.node(id).parent.unwrap_or(id), Some(id));
        while a.0 != b.0 {
            let (turn_a, turn_b) = (self.turn(a.0), self.turn(b.0));
            // Both on the line meet at the earlier turn; before that one of them goes up.
            let is_a_above = match (self.is_in_line(a.0), self.is_in_line(b.0)) {
                (true, true) if turn_a < turn_b => {
                    b = (a.0, self.in_line(turn_a + 1));
                    continue;
                }
                (true, true) => {
                    a = (b.0, self.in_line(turn_b + 1));
                    continue;
                }
                (false, false) => turn_a < turn_b,
                (is_a_on_line, _) => is_a_on_line,
            };
            if is_a_above {
                b = up(b.0);
            } else {
                a = up(a.0);
            }
        }
        // One that has nothing below is above the other, and comes before it.
        let children = &self.node(a.0).children;
        let place = |below| children.iter().position(|&child| child == below);
        a.1.and_then(place).cmp(&b.1.and_then(place))
    }
}
