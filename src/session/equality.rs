//! Whether two sessions hold the same.

use std::sync::Arc;

use super::Session;

/// The same rules, nodes by their numbers, cursor and notes.
impl PartialEq for Session {
    fn eq(&self, other: &Session) -> bool {
        // The line follows from the nodes.
        self.game == other.game
            && self.cursor == other.cursor
            && self.set_up == other.set_up
            && self.about == other.about
            && self.unknown == other.unknown
            && self.nodes == other.nodes
    }
}

impl Eq for Session {}

impl Session {
    /// Whether both hold the same work: rules, tree and notes, wherever their cursors are and in
    /// whatever order the lines were tried.
    ///
    /// # Complexity
    /// Linear in the number of nodes up to the first that differs.
    #[must_use]
    pub fn is_same_work(&self, other: &Session) -> bool {
        self.game == other.game
            && self.about == other.about
            && self.unknown == other.unknown
            && self.nodes.len() == other.nodes.len()
            && (self.has_same_nodes(other) || self.has_same_tree(other))
    }

    /// Whether the nodes are the same, one by one: quick where one session comes from the other.
    fn has_same_nodes(&self, other: &Session) -> bool {
        self.nodes.ptr_eq(&other.nodes)
            || self.nodes.iter().zip(&other.nodes).all(|(a, b)| {
                Arc::ptr_eq(a, b)
                    || a.parent == b.parent && a.children == b.children && a.is_same_work(b)
            })
    }

    /// Whether the trees are the same, although their nodes may be numbered otherwise.
    fn has_same_tree(&self, other: &Session) -> bool {
        let mut open = vec![(self.first(), other.first())];
        while let Some((a, b)) = open.pop() {
            let (a, b) = (self.node(a), other.node(b));
            if a.children.len() != b.children.len() || !a.is_same_work(b) {
                return false;
            }
            open.extend(a.children.iter().copied().zip(b.children.iter().copied()));
        }
        true
    }
}
