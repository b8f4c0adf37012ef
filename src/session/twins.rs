//! Positions that come up more than once.

use std::collections::HashMap;

use super::{NodeId, Session};
use crate::game::{Game, Position};

impl Session {
    /// For every node the node in which its position came up before: in its own line if there is
    /// one, otherwise in the line that was played first. None for what comes up only once, or for
    /// the first time.
    ///
    /// # Complexity
    /// Linear in the number of nodes, but for positions that come up many times.
    #[must_use]
    pub fn twins(&self) -> Vec<Option<NodeId>> {
        let mut seen: HashMap<Position, Vec<NodeId>> = HashMap::new();
        let mut twins = vec![None; self.nodes.len()];
        for id in self.main_line_first() {
            let node = self.node(id);
            if node.fault.is_some() {
                continue;
            }
            let earlier = seen.entry(self.game.position(&node.board)).or_default();
            let own_line = earlier.iter().rev().take(MOST_COMPARED);
            let own_line = own_line.copied().find(|&twin| self.leads_to(twin, id));
            twins[id.0] = own_line.or(earlier.first().copied());
            earlier.push(id);
        }
        twins
    }

    /// Whether the line to `to` passes through `from`.
    fn leads_to(&self, from: NodeId, to: NodeId) -> bool {
        let mut at = to;
        while let Some(parent) = self.node(at).parent {
            if parent == from {
                return true;
            }
            if at < from {
                return false; // parents come before their children
            }
            at = parent;
        }
        false
    }
}

/// So many earlier places of a position are looked at for one in the same line.
const MOST_COMPARED: usize = 16;
