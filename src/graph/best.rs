//! Which moves of a graph are best moves.

use std::collections::BTreeSet;

use petgraph::graph::NodeIndex;

use super::{StateGraph, StateNode, arrows};
use crate::game::Position;
use crate::game::symmetry::Images;
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

/// True if it matters which move is made in a position that is not lost: it can be won, or one move alone holds the
/// draw among others. Moves to images of one position are one move.
///
/// # Complexity
/// Tries the moves of a drawn position.
#[must_use]
pub fn is_decided_by_few(analysis: &Analysis, position: Position) -> bool {
    let (game, solution) = (&analysis.game, &analysis.solution);
    match solution.value(position.state) {
        Value::WinIn(_) => true,
        Value::LossIn(_) => false,
        Value::Draw => {
            let moves = arrows(game, position).into_iter();
            let moves: BTreeSet<Position> = moves
                .map(|(after, _)| Images::Merged.key(game, after))
                .collect();
            let draws = |after: &&Position| solution.value(after.state) == Value::Draw;
            moves.len() > 1 && moves.iter().filter(draws).count() == 1
        }
    }
}

/// How many moves from a drawn position hold the draw.
fn safe_replies(analysis: &Analysis, node: &StateNode) -> usize {
    let moves = arrows(&analysis.game, node.position).into_iter();
    moves
        .filter(|(after, _)| analysis.solution.value(after.state) == Value::Draw)
        .count()
}
