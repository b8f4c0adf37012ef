//! Positions that come up more than once.

use std::collections::HashMap;

use super::{NodeId, Session};
use crate::game::{Game, Position};

/// For every node of a session the node in which its position came up before: the nearest one in
/// its own line if there is one, otherwise the first one in the order of
/// [`Session::main_line_first`]. None for a position that comes up for the first time, and for a
/// move that is not legal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Repetitions {
    earlier: Vec<Option<NodeId>>,
}

impl Repetitions {
    /// Of all nodes.
    ///
    /// # Complexity
    /// Linear in the number of nodes, whatever the shape of the tree.
    #[must_use]
    pub fn of(session: &Session) -> Repetitions {
        let mut earlier = vec![None; session.nodes.len()];
        // The first node of each position, and the last one in the line that is being walked down.
        let mut known: HashMap<Position, (NodeId, Option<NodeId>)> = HashMap::new();
        let mut open = vec![Visit::Enter(session.first())];
        while let Some(visit) = open.pop() {
            match visit {
                Visit::Enter(id) => {
                    let node = session.node(id);
                    if node.fault.is_none() {
                        let position = session.game.position(&node.board);
                        let (first, in_line) = known.entry(position).or_insert((id, None));
                        let above = in_line.replace(id);
                        earlier[id.0] = above.or((*first != id).then_some(*first));
                        open.push(Visit::Leave(position, above));
                    }
                    let children = node.children.iter().rev();
                    open.extend(children.copied().map(Visit::Enter));
                }
                Visit::Leave(position, above) => {
                    if let Some((_, in_line)) = known.get_mut(&position) {
                        *in_line = above;
                    }
                }
            }
        }
        Repetitions { earlier }
    }

    /// The earlier node of the same position, if there is one.
    #[must_use]
    pub fn get(&self, id: NodeId) -> Option<NodeId> {
        self.earlier.get(id.0).copied().flatten()
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
    /// All that follows a node of this position has been visited; above it in its line is another one, or
    /// none.
    Leave(Position, Option<NodeId>),
}
