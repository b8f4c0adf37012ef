//! Which moves of a graph are best moves.

use petgraph::graph::NodeIndex;

use super::{StateGraph, StateNode, arrows};
use crate::solve::Value;
use crate::solve::analysis::Analysis;

/// For each arrow of a graph, in their order, whether it is a best move.
///
/// In a won or lost position a best move keeps verdict and distance. In a drawn position it holds
/// the draw and leaves the opponent the fewest moves that hold it too.
///
/// # Complexity
/// Looks at each arrow twice, and tries the moves of each drawn position once.
#[must_use]
pub fn best_arrows(analysis: &Analysis, graph: &StateGraph) -> Vec<bool> {
    let nodes = graph.graph();
    let is_drawn = |node: &StateNode| node.value == Value::Draw;
    let replies: Vec<usize> = nodes
        .node_weights()
        .map(|node| {
            if is_drawn(node) {
                safe_replies(analysis, node)
            } else {
                0
            }
        })
        .collect();
    let replies = |node: NodeIndex| replies[node.index()];
    let mut fewest = vec![usize::MAX; graph.len()];
    let ends = |edge: &petgraph::graph::Edge<super::MoveEdge>| (edge.source(), edge.target());
    let holds = |from: NodeIndex, to: NodeIndex| is_drawn(&nodes[from]) && is_drawn(&nodes[to]);
    for (from, to) in nodes.raw_edges().iter().map(ends) {
        if holds(from, to) {
            let least = &mut fewest[from.index()];
            *least = replies(to).min(*least);
        }
    }
    let is_best = |(from, to): (NodeIndex, NodeIndex)| match nodes[from].value {
        Value::Draw => holds(from, to) && replies(to) == fewest[from.index()],
        value => nodes[to].value.one_turn_earlier() == value,
    };
    nodes.raw_edges().iter().map(ends).map(is_best).collect()
}

/// Whether a move from a position with one value to one with another is as good as any: it keeps the
/// verdict and, of a win or loss, the distance.
#[must_use]
pub fn is_as_good_as_any(from: Value, to: Value) -> bool {
    to.one_turn_earlier() == from
}

/// How many moves from a drawn position hold the draw.
fn safe_replies(analysis: &Analysis, node: &StateNode) -> usize {
    let moves = arrows(&analysis.game, node.position).into_iter();
    moves
        .filter(|(after, _)| analysis.solution.value(after.state) == Value::Draw)
        .count()
}
