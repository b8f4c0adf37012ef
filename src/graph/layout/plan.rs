//! Which column each node of a graph stands in, before anything is arranged: enough to know how much
//! memory that takes.

use super::{ColumnHeights, Layout, Sizes, flow, proof_columns, straight, turn_columns};
use crate::graph::StateGraph;

/// Nodes in columns that are still to be arranged.
#[derive(Clone, Debug)]
pub struct ColumnPlan<'a> {
    graph: &'a StateGraph,
    columns: Vec<u32>,
    /// Whether long arrows have bends.
    is_routed: bool,
}

/// The bytes that arranging takes at most, for each node, for each arrow, and for each piece into
/// which the columns cut the arrows. A bend is a node and a piece of its own.
const NODE_BYTES: u64 = 200;
const ARROW_BYTES: u64 = 100;
const PIECE_BYTES: u64 = 24;
const BEND_BYTES: u64 = 280;

impl<'a> ColumnPlan<'a> {
    /// Columns as in [`turns`](super::turns).
    #[must_use]
    pub fn turns(graph: &'a StateGraph) -> ColumnPlan<'a> {
        ColumnPlan {
            graph,
            columns: turn_columns(graph),
            is_routed: false,
        }
    }

    /// Columns as in [`flow`](super::flow()).
    #[must_use]
    pub fn flow(graph: &'a StateGraph) -> ColumnPlan<'a> {
        ColumnPlan {
            graph,
            columns: flow::columns(graph.len(), &graph.pairs()),
            is_routed: true,
        }
    }

    /// Columns as in [`proof`](super::proof).
    #[must_use]
    pub fn proof(graph: &'a StateGraph) -> ColumnPlan<'a> {
        ColumnPlan {
            graph,
            columns: proof_columns(graph),
            is_routed: true,
        }
    }

    /// The bytes that arranging the nodes takes at most.
    ///
    /// # Complexity
    /// Looks at each arrow once.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let column = |node: petgraph::graph::NodeIndex| self.columns[node.index()];
        let edges = self.graph.graph().raw_edges();
        let (mut pieces, mut bends) = (0, 0);
        for edge in edges {
            let (from, to) = (column(edge.source()), column(edge.target()));
            if !self.is_routed {
                pieces += u64::from(from.abs_diff(to));
            } else if from < to {
                bends += u64::from(to - from - 1);
            }
        }
        let (nodes, arrows) = (self.graph.len() as u64, edges.len() as u64); // both widen
        nodes * NODE_BYTES + arrows * ARROW_BYTES + pieces * PIECE_BYTES + bends * BEND_BYTES
    }

    /// Arranges the nodes within their columns, and gives each its place.
    #[must_use]
    pub fn laid_out(self, sizes: &Sizes) -> Layout {
        if self.is_routed {
            let pairs = self.graph.pairs();
            ColumnHeights::routed(self.columns, &pairs).laid_out(&pairs, sizes)
        } else {
            straight(self.columns, self.graph, sizes, |_| {})
        }
    }
}
