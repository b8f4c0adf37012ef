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

    /// Puts the row of the node that was added last into the rows of all others.
    ///
    /// # Complexity
    /// Linear in the number of rows that follow.
    pub fn add_row(&self, rows: &mut Vec<OutlineRow>, id: NodeId) {
        let Some(parent) = self.node(id).parent else {
            return;
        };
        let main = self.node(parent).children[0];
        let is_main = main == id;
        // It stands behind a row and all that stands further in than that.
        let above = place_of(rows, if is_main { parent } else { main });
        let depth = rows[above].depth;
        let is_further_in = |row: &OutlineRow| row.depth > depth || row.id == rows[above].id;
        let inside = rows[above..].iter().take_while(|row| is_further_in(row));
        let place = above + inside.count();
        let depth = depth + usize::from(!is_main);
        rows.insert(place, row(id, depth, self.turn(id)));
        self.note_row(rows, id);
    }

    /// Takes the rows of a node that is gone out of the rows of all others.
    ///
    /// # Complexity
    /// Linear in the number of rows that follow.
    pub fn remove_row(rows: &mut Vec<OutlineRow>, id: NodeId) {
        let place = place_of(rows, id);
        let own = rows[place..].iter().take_while(|row| row.id == id).count();
        rows.drain(place..place + own);
    }

    /// Puts a row for the comment on a node behind its own, or takes it away, as there is one.
    ///
    /// # Complexity
    /// Linear in the number of rows that follow.
    pub fn note_row(&self, rows: &mut Vec<OutlineRow>, id: NodeId) {
        let place = place_of(rows, id) + 1;
        let is_there = rows.get(place).is_some_and(|row| row.id == id);
        match (self.node(id).comment.is_empty(), is_there) {
            (true, true) => drop(rows.remove(place)),
            (false, false) => rows.insert(
                place,
                OutlineRow {
                    is_comment: true,
                    ..rows[place - 1]
                },
            ),
            (true, false) | (false, true) => {}
        }
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

/// Where the row of a node's move stands, the rows of new nodes sought first.
///
/// # Panics
/// If it has none.
fn place_of(rows: &[OutlineRow], id: NodeId) -> usize {
    let place = rows.iter().rposition(|row| row.id == id && !row.is_comment);
    place.unwrap_or_else(|| panic!("node {} has no row", id.0))
}
