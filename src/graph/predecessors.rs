//! The positions that lead to a position, and of each position of a graph the one before it.

use petgraph::Direction;
use petgraph::visit::EdgeRef;

use super::StateGraph;
use crate::game::{Position, StateSpace};
use crate::solve::analysis::Analysis;

/// The positions from which one move leads to `position`, in ascending order, whether or not play
/// from the start can reach them.
///
/// # Complexity
/// In proportion to their number: the tables of the game belong to its analysis.
#[must_use]
pub fn predecessors(analysis: &Analysis, position: Position) -> Vec<Position> {
    let mover = position.mover.other();
    let mut before = Vec::new();
    analysis.space.predecessors(position.state, |state| {
        before.push(Position { state, mover });
    });
    before.sort_unstable();
    before
}

/// For each position of a graph the one from which it was entered, where that is plain: in the line that is
/// played the one before it, elsewhere the only one with an arrow to it, or among several the first of the
/// graph.
///
/// # Complexity
/// Linear in the arrows and in the line.
#[must_use]
pub fn entered_from(graph: &StateGraph, line: &[Position]) -> Vec<Option<Position>> {
    let nodes = graph.graph();
    let mut entered: Vec<Option<Position>> = nodes
        .node_indices()
        .map(|node| {
            let mut arrows = nodes.edges_directed(node, Direction::Incoming);
            let origin = graph.origin();
            let from_origin = nodes.edges_connecting(origin, node).next();
            let only = arrows.next().filter(|_| arrows.next().is_none());
            let arrow = from_origin.or(only)?;
            // Turned as the position after it is, where nodes stand for all images of a position.
            let before = nodes[arrow.source()].position;
            Some(graph.image(before, arrow.weight().symmetry))
        })
        .collect();
    for step in line.windows(2) {
        if let Some(node) = graph.node(step[1]) {
            let by = graph.turned_by(step[1], node);
            entered[node.index()] = Some(graph.image(step[0], by));
        }
    }
    entered
}
