//! How many moves of each position a neighbourhood leaves out.

use std::collections::HashSet;

use super::arrows;
use super::focus::Neighbourhood;
use crate::game::Position;
use crate::game::any::AnyGame;
use crate::game::symmetry::Images;

/// For each node how many of its moves are not shown, where moves of its column are: of the current
/// position and of those that may follow it, but for the last column, after which nothing is shown. A move
/// stands for all that lead to images of the same position.
///
/// # Complexity
/// Tries the moves of those positions, and makes the images of what they lead to.
#[must_use]
pub fn left_out(game: &AnyGame, near: &Neighbourhood) -> Vec<usize> {
    let last = near.columns.iter().copied().max().unwrap_or(0);
    let graph = near.graph.graph();
    let ahead = ahead(near);
    let nodes = graph.node_indices().zip(&near.columns);
    nodes
        .map(|(node, column)| {
            if !ahead[node.index()] || *column >= last {
                return 0;
            }
            let kind = |position| Images::Merged.key(game, position);
            let next = graph.neighbors(node);
            let shown: HashSet<Position> = next.map(|next| kind(graph[next].position)).collect();
            let moves = arrows(game, graph[node].position).into_iter();
            moves
                .filter(|&(after, _)| !shown.contains(&kind(after)))
                .count()
        })
        .collect()
}

/// Which nodes are the current position or may follow it, each in a later column than the one before.
fn ahead(near: &Neighbourhood) -> Vec<bool> {
    let graph = near.graph.graph();
    let mut ahead = vec![false; near.columns.len()];
    let mut open = vec![near.graph.origin()];
    ahead[near.graph.origin().index()] = true;
    while let Some(node) = open.pop() {
        for next in graph.neighbors(node) {
            let leads_on = near.columns[next.index()] > near.columns[node.index()];
            if leads_on && !std::mem::replace(&mut ahead[next.index()], true) {
                open.push(next);
            }
        }
    }
    ahead
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Game;
    use crate::graph::focus::{Extent, Focus, neighbourhood};
    use crate::solve::Progress;
    use crate::solve::analysis::{ReachableCount, analyse};

    #[test]
    fn what_has_no_room_is_counted_and_the_last_column_is_not_asked() {
        let game = AnyGame::from_rule_line("hands=3").expect("a rule line");
        let progress = Progress::default();
        let analysis = analyse(&game, ReachableCount::Never, u64::MAX, &progress).expect("small");
        let start = game.position(&game.start());
        let near = |rows| {
            let focus = Focus {
                line: &[start],
                here: 0,
                before: &[],
                best_first: true,
                extent: Extent {
                    rows,
                    last_rows: rows,
                    ..Extent::of(3, 0)
                },
            };
            neighbourhood(&analysis, &focus)
        };
        assert!(left_out(&game, &near(60)).iter().all(|&count| count == 0));
        let few = near(3);
        let missing = left_out(&game, &few);
        assert!(missing.iter().any(|&count| count > 0), "{missing:?}");
        for (number, &count) in missing.iter().enumerate() {
            let is_last = few.columns[number] == 3;
            assert!(!is_last || count == 0);
        }
    }
}
