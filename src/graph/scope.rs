//! Which positions a graph shows.

use petgraph::graph::NodeIndex;

use super::{GraphBuilder, GraphError, MoveEdge, StateGraph, arrows, check};
use crate::game::symmetry::Images;
use crate::game::{Game, Position};
use crate::solve::analysis::Analysis;
use crate::solve::proof::{FoldedStrategy, Strategy};
use crate::solve::{Progress, Value};

/// All positions that can be reached from the start, and all moves between them.
///
/// # Errors
/// When they are more than `limit`, or `progress` is cancelled.
pub fn whole(
    analysis: &Analysis,
    limit: usize,
    progress: &Progress,
) -> Result<StateGraph, GraphError> {
    let start = analysis.game.position(&analysis.game.start());
    reachable(analysis, start, limit, progress)
}

/// All positions that can be reached from one, itself the first, and all moves between them.
///
/// # Errors
/// When they are more than `limit`, or `progress` is cancelled.
///
/// # Complexity
/// Tries each move once; some hundred bytes a position.
pub fn reachable(
    analysis: &Analysis,
    from: Position,
    limit: usize,
    progress: &Progress,
) -> Result<StateGraph, GraphError> {
    explore(
        analysis,
        from,
        ScopeLimit {
            limit,
            ..ScopeLimit::ALL
        },
        progress,
        |_, _| true,
    )
}

/// The positions at most `turns` turns after one, itself the first, and all moves between them.
///
/// # Errors
/// When they are more than `limit`, or `progress` is cancelled.
pub fn near(
    analysis: &Analysis,
    from: Position,
    turns: usize,
    limit: usize,
    progress: &Progress,
) -> Result<StateGraph, GraphError> {
    explore(
        analysis,
        from,
        ScopeLimit {
            turns,
            limit,
            ..ScopeLimit::ALL
        },
        progress,
        |_, _| true,
    )
}

/// The first `count` positions that play from one meets, breadth first, itself the first, and all
/// moves between them: a part of a game of any size.
#[must_use]
pub fn nearest(analysis: &Analysis, from: Position, count: usize) -> StateGraph {
    let reach = ScopeLimit {
        most: count.max(1),
        ..ScopeLimit::ALL
    };
    let found = explore(analysis, from, reach, &Progress::default(), |_, _| true);
    found.unwrap_or_else(|_| GraphBuilder::new(analysis).built)
}

/// What can be reached from a position by moves that keep the verdict: a win stays a win, a draw
/// a draw. A loser has nothing to keep, so all of the loser's moves are there.
///
/// # Errors
/// When they are more than `limit`, or `progress` is cancelled.
pub fn best_play(
    analysis: &Analysis,
    from: Position,
    limit: usize,
    progress: &Progress,
) -> Result<StateGraph, GraphError> {
    explore(
        analysis,
        from,
        ScopeLimit {
            limit,
            ..ScopeLimit::ALL
        },
        progress,
        keeps_verdict,
    )
}

fn keeps_verdict(before: Value, after: Value) -> bool {
    before.is_same_verdict(after.one_turn_earlier())
}

/// The same as a scope has, with one node for all images of a position, and one move for all that lead
/// to one node. The position of a node is the first that play meets.
///
/// # Errors
/// When the nodes are more than `limit`, or `progress` is cancelled.
///
/// # Complexity
/// Tries each move from each node once and makes all images of each position after one.
pub fn up_to_symmetry(
    analysis: &Analysis,
    from: Position,
    scope: MergedScope,
    limit: usize,
    progress: &Progress,
) -> Result<StateGraph, GraphError> {
    let turns = match scope {
        MergedScope::Near { turns } => turns,
        MergedScope::Reachable | MergedScope::Best => usize::MAX,
    };
    let reach = ScopeLimit {
        turns,
        limit,
        images: Images::Merged,
        ..ScopeLimit::ALL
    };
    match scope {
        MergedScope::Best => explore(analysis, from, reach, progress, keeps_verdict),
        _ => explore(analysis, from, reach, progress, |_, _| true),
    }
}

/// Which positions a graph shows whose nodes stand for all images of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MergedScope {
    /// As [`near`].
    Near {
        /// How many turns.
        turns: usize,
    },
    /// As [`reachable`].
    Reachable,
    /// As [`best_play`].
    Best,
}

/// The positions of a strategy, in its order, and the moves that it keeps and answers.
#[must_use]
pub fn strategy(analysis: &Analysis, strategy: &Strategy) -> StateGraph {
    let mut builder = GraphBuilder::new(analysis).with_images(strategy.images);
    for state in &strategy.states {
        builder.node(state.position);
    }
    for state in &strategy.states {
        let from = builder.node(state.position);
        for (after, arrow) in arrows(builder.game, state.position) {
            if state.moves.iter().any(|mv| mv.after == after) {
                builder.arrow(from, after, arrow);
            }
        }
    }
    builder.built
}

/// The positions of a folded strategy that begins at a position, with the ends that it leads to, and
/// an arrow for each move with the answer to it, in the order of the strategy. Two moves may lead to
/// one position.
#[must_use]
pub fn folded(analysis: &Analysis, start: Position, strategy: &FoldedStrategy) -> StateGraph {
    let mut builder = GraphBuilder::new(analysis).with_images(strategy.images);
    let first = strategy.first.as_ref();
    builder.node(first.map_or(start, |first| first.position));
    for state in &strategy.states {
        builder.node(state.position);
    }
    for state in &strategy.states {
        let from = builder.node(state.position);
        let moves = arrows(builder.game, state.position);
        for mv in state.distinct_moves() {
            let to = builder.node(mv.position);
            let arrow = moves.iter().find(|(after, _)| *after == mv.between);
            if let Some(&(_, arrow)) = arrow {
                let arrow = MoveEdge {
                    symmetry: mv.symmetry,
                    ways: u32::try_from(mv.ways).unwrap_or(u32::MAX),
                    ..arrow
                };
                builder.built.graph.add_edge(from, to, arrow);
            }
        }
    }
    builder.built
}

/// How far a graph may reach.
#[derive(Clone, Copy)]
struct ScopeLimit {
    /// Turns after the first position.
    turns: usize,
    /// Positions that are taken; what comes later is left out.
    most: usize,
    /// Positions that may be; more are an error.
    limit: usize,
    /// Whether a node stands for all images of a position.
    images: Images,
}

impl ScopeLimit {
    const ALL: ScopeLimit = ScopeLimit {
        turns: usize::MAX,
        most: usize::MAX,
        limit: usize::MAX,
        images: Images::Apart,
    };
}

/// Goes forward from a position, breadth first, along the moves that `follows` lets through.
fn explore(
    analysis: &Analysis,
    from: Position,
    reach: ScopeLimit,
    progress: &Progress,
    follows: impl Fn(Value, Value) -> bool,
) -> Result<StateGraph, GraphError> {
    let mut builder = GraphBuilder::new(analysis).with_images(reach.images);
    builder.node(from);
    let mut depths = vec![0_usize];
    let mut node = 0;
    while let Some(&depth) = depths.get(node) {
        check(progress, node)?;
        builder.check_memory()?;
        let index = NodeIndex::new(node);
        let before = builder.built.graph[index].position;
        for (after, arrow) in arrows(builder.game, before) {
            let has_room = depth < reach.turns && builder.built.len() < reach.most;
            let is_wanted = has_room || builder.built.node(after).is_some();
            if is_wanted && follows(builder.value(before), builder.value(after)) {
                builder.arrow(index, after, arrow);
            }
        }
        depths.resize(builder.built.len(), depth + 1);
        if builder.built.len() > reach.limit {
            return Err(GraphError::TooLarge { limit: reach.limit });
        }
        node += 1;
    }
    Ok(builder.built)
}
