//! Which column each node of a graph stands in, before anything is arranged: enough to know how much
//! memory that takes.

use super::column_heights::ColumnHeights;
use super::end::{self, Blocks};
use super::{Layout, Point, Sizes, proof_columns, turn_columns};
use crate::graph::{EDGE_BYTES, NODE_BYTES, StateGraph};
use crate::solve::Progress;

/// Nodes in columns that are still to be arranged. Once its [`Progress`] is cancelled that is done
/// anyhow, as nobody wants it.
#[derive(Clone, Debug)]
pub struct ColumnPlan<'a> {
    graph: &'a StateGraph,
    columns: ColumnPlacing<'a>,
    progress: &'a Progress,
}

#[derive(Clone, Debug)]
enum ColumnPlacing<'a> {
    /// Long arrows have bends.
    Routed(Vec<u32>),
    /// By the end, with best moves, for a room.
    End(Blocks, &'a [bool], Point),
}

impl ColumnPlacing<'_> {
    fn of(&self, node: petgraph::graph::NodeIndex) -> u32 {
        let columns = match self {
            ColumnPlacing::Routed(columns) => columns,
            ColumnPlacing::End(blocks, ..) => &blocks.columns,
        };
        columns[node.index()]
    }
}

impl<'a> ColumnPlan<'a> {
    /// Columns as in [`end`](super::end()).
    #[must_use]
    pub fn end(
        graph: &'a StateGraph,
        best: &'a [bool],
        room: Point,
        progress: &'a Progress,
    ) -> ColumnPlan<'a> {
        ColumnPlan {
            graph,
            columns: ColumnPlacing::End(Blocks::new(graph), best, room),
            progress,
        }
    }

    /// Columns as in [`turns`](super::turns).
    #[must_use]
    pub fn turns(graph: &'a StateGraph, progress: &'a Progress) -> ColumnPlan<'a> {
        ColumnPlan {
            graph,
            columns: ColumnPlacing::Routed(turn_columns(graph)),
            progress,
        }
    }

    /// Columns as in [`proof`](super::proof).
    #[must_use]
    pub fn proof(graph: &'a StateGraph, progress: &'a Progress) -> ColumnPlan<'a> {
        ColumnPlan {
            graph,
            columns: ColumnPlacing::Routed(proof_columns(graph)),
            progress,
        }
    }

    /// The bytes that arranging the nodes takes at most.
    ///
    /// # Complexity
    /// Looks at each arrow once.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let edges = self.graph.graph().raw_edges();
        let (mut bends, mut led) = (0, 0);
        for (number, edge) in edges.iter().enumerate() {
            let (from, to) = (
                self.columns.of(edge.source()),
                self.columns.of(edge.target()),
            );
            match self.columns {
                // Only best moves are arranged, and led past sub-columns.
                ColumnPlacing::End(_, best, _) => led += u64::from(best[number]),
                ColumnPlacing::Routed(_) => {
                    bends += u64::from(to.abs_diff(from).saturating_sub(1));
                }
            }
        }
        let (nodes, arrows) = (self.graph.len() as u64, edges.len() as u64); // both widen
        let led_bytes = led * (end::MOST_PASSED * size_of::<Point>()) as u64; // widens
        (nodes + bends) * NODE_BYTES + arrows * EDGE_BYTES + led_bytes
    }

    /// Arranges the nodes within their columns, and gives each its place.
    #[must_use]
    pub fn laid_out(self, sizes: &Sizes) -> Layout {
        match self.columns {
            ColumnPlacing::Routed(columns) => {
                let pairs = self.graph.pairs();
                ColumnHeights::routed(columns, &pairs, self.progress).laid_out(&pairs, sizes)
            }
            ColumnPlacing::End(blocks, best, room) => {
                end::laid_out(blocks, self.graph, best, sizes, room, self.progress)
            }
        }
    }
}
