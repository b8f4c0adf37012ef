//! Nodes in columns, in an order within each.

use crate::solve::Progress;

/// A graph whose nodes stand in columns.
#[derive(Clone, Debug)]
pub(super) struct Ordered<'a> {
    /// The nodes of each column from the top down.
    pub(super) columns: Vec<Vec<u32>>,
    /// Arrows between different columns, each from left to right.
    pub(super) edges: Vec<(u32, u32)>,
    /// How much height each node takes: 1, or less for a bend.
    pub(super) extents: Vec<f32>,
    /// The column of each node.
    of: Vec<u32>,
    /// The arrows at each node, by number.
    incident: Vec<Vec<u32>>,
    /// Whether an arrangement is still wanted; if not, any will do.
    pub(super) progress: &'a Progress,
}

impl<'a> Ordered<'a> {
    /// Nodes in these columns, each column in the order of the node numbers.
    pub(super) fn new(of: &[u32], edges: &[(u32, u32)], progress: &'a Progress) -> Ordered<'a> {
        let count = of.iter().max().map_or(0, |&last| last as usize + 1);
        let mut columns = vec![Vec::new(); count];
        for (node, &column) in of.iter().enumerate() {
            columns[column as usize].push(node as u32); // node numbers are 32 bits wide
        }
        let column = |node: u32| of[node as usize];
        let rightward = |&(a, b): &(u32, u32)| {
            if column(a) < column(b) {
                (a, b)
            } else {
                (b, a)
            }
        };
        let edges: Vec<_> = edges
            .iter()
            .filter(|&&(a, b)| column(a) != column(b))
            .map(rightward)
            .collect();
        let mut incident = vec![Vec::new(); of.len()];
        for (edge, &(a, b)) in edges.iter().enumerate() {
            incident[a as usize].push(edge as u32); // arrow numbers are 32 bits wide
            incident[b as usize].push(edge as u32);
        }
        Ordered {
            columns,
            edges,
            extents: vec![1.0; of.len()],
            of: of.to_vec(),
            incident,
            progress,
        }
    }

    /// The column of a node.
    pub(super) fn column(&self, node: u32) -> usize {
        self.of[node as usize] as usize
    }

    /// How many nodes there are.
    pub(super) fn len(&self) -> usize {
        self.of.len()
    }

    /// The arrows at a node, by number.
    pub(super) fn incident(&self, node: u32) -> &[u32] {
        &self.incident[node as usize]
    }

    /// The nodes at the other ends of a node's arrows.
    pub(super) fn neighbours(&self, node: u32) -> impl Iterator<Item = u32> {
        self.incident(node).iter().map(move |&edge| {
            let (a, b) = self.edges[edge as usize];
            if a == node { b } else { a }
        })
    }

    /// Into how many pieces the columns cut the arrows.
    pub(super) fn piece_count(&self) -> usize {
        self.edges
            .iter()
            .map(|&(a, b)| self.column(b) - self.column(a))
            .sum()
    }

    /// How far apart the middles of two nodes are that touch.
    pub(super) fn distance(&self, one: u32, other: u32) -> f32 {
        f32::midpoint(self.extents[one as usize], self.extents[other as usize])
    }

    /// Whether this is not a node but a bend of an arrow.
    pub(super) fn is_bend(&self, node: u32) -> bool {
        self.extents[node as usize] < 1.0
    }

    /// Stacks a column round height 0, its nodes touching.
    pub(super) fn centre(&self, column: usize, heights: &mut [f32]) {
        let nodes = &self.columns[column];
        let total: f32 = nodes.iter().map(|&node| self.extents[node as usize]).sum();
        let mut top = -total / 2.0;
        for &node in nodes {
            let extent = self.extents[node as usize];
            heights[node as usize] = top + extent / 2.0;
            top += extent;
        }
    }

    /// Heights at which every column is stacked round height 0.
    pub(super) fn centred(&self) -> Vec<f32> {
        let mut heights = vec![0.0; self.len()];
        (0..self.columns.len()).for_each(|column| self.centre(column, &mut heights));
        heights
    }
}
