//! The tree of play as rows from top to bottom: the main line, and at each fork the other
//! branches, further in, before it goes on.
//!
//! ```text
//!   1  1T1
//!   2  1T2
//!      2  1T1      the other branch at this fork
//!      3  2T2
//!   3  2T1         the main line goes on
//! ```

use super::{NodeId, Session};

/// A row of the tree.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct OutlineRow {
    /// The board that the row's move leads to.
    pub id: NodeId,
    /// How many forks lie between its line and the main line.
    pub depth: usize,
    /// How many moves lead there.
    pub turn: usize,
    /// Whether the row shows what was noted there, not the move.
    pub is_comment: bool,
}

impl Session {
    /// Every node as a row, with a row of its own for each comment.
    ///
    /// # Complexity
    /// Linear in the number of nodes.
    #[must_use]
    pub fn outline(&self) -> Vec<OutlineRow> {
        let mut rows = Vec::with_capacity(self.nodes.len());
        // What is still to be done, the next last: a row and what follows it, or only the latter.
        let mut open = vec![(row(self.first(), 0, 0), true)];
        while let Some((row, is_shown)) = open.pop() {
            if is_shown {
                self.push_row(&mut rows, row);
            }
            let OutlineRow {
                id, depth, turn, ..
            } = row;
            let [main, others @ ..] = self.node(id).children.as_slice() else {
                continue;
            };
            let main = self::row(*main, depth, turn + 1);
            self.push_row(&mut rows, main);
            open.push((main, false));
            let others = others.iter().rev();
            open.extend(others.map(|&other| (self::row(other, depth + 1, turn + 1), true)));
        }
        rows
    }

    fn push_row(&self, rows: &mut Vec<OutlineRow>, row: OutlineRow) {
        rows.push(row);
        if !self.node(row.id).comment.is_empty() {
            rows.push(OutlineRow {
                is_comment: true,
                ..row
            });
        }
    }
}

fn row(id: NodeId, depth: usize, turn: usize) -> OutlineRow {
    OutlineRow {
        id,
        depth,
        turn,
        is_comment: false,
    }
}
