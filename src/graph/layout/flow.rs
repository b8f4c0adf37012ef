//! Columns in which few arrows go backward: the rows of a folded proof of a draw.
//!
//! First an order of all nodes in which few arrows go back: the greedy one of Eades, Lin and Smyth
//! (1993), after which each node moves to where the fewest of its own arrows go back. Then the
//! arrows that go forward in it set the columns: a node stands right of all that lead to it, and
//! where that leaves room, as near to its neighbours as it can.

use super::place::ROUNDS;
use crate::solve::Progress;

/// The column of each node, so that only the arrows of a small set do not lead to a later column.
///
/// # Complexity
/// `O(n² + m)` for `n` nodes and `m` arrows.
pub(super) fn columns(count: usize, edges: &[(u32, u32)], progress: &Progress) -> Vec<u32> {
    let graph = Neighbours::new(count, edges);
    let mut order = greedy_order(&graph, progress);
    (0..ROUNDS).any(|_| !move_to_best_places(&graph, &mut order, progress));
    layers(&graph, &order, progress)
}

/// What each node leads to, and what leads to it.
struct Neighbours {
    after: Vec<Vec<u32>>,
    before: Vec<Vec<u32>>,
}

impl Neighbours {
    fn new(count: usize, edges: &[(u32, u32)]) -> Neighbours {
        let mut graph = Neighbours {
            after: vec![Vec::new(); count],
            before: vec![Vec::new(); count],
        };
        for &(from, to) in edges.iter().filter(|&&(from, to)| from != to) {
            graph.after[from as usize].push(to);
            graph.before[to as usize].push(from);
        }
        graph
    }

    fn count(&self) -> usize {
        self.after.len()
    }
}

/// Sources to the front, sinks to the back, and where there is neither, the node that leads to
/// most and is led to by fewest to the front. The first node comes first whatever leads to it.
fn greedy_order(graph: &Neighbours, progress: &Progress) -> Vec<u32> {
    let mut rest = Unplaced {
        outs: graph.after.iter().map(Vec::len).collect(),
        ins: graph.before.iter().map(Vec::len).collect(),
        is_left: vec![true; graph.count()],
    };
    let (mut front, mut back) = (Vec::new(), Vec::new());
    let mut next = (graph.count() > 0).then_some(0);
    while let Some(node) = next {
        if progress.is_cancelled() {
            return (0..graph.count() as u32).collect(); // node numbers are 32 bits wide
        }
        let is_sink = rest.outs[node as usize] == 0 && node != 0;
        if is_sink { &mut back } else { &mut front }.push(node);
        rest.take(graph, node);
        next = rest.best();
    }
    back.reverse();
    front.append(&mut back);
    front
}

/// The nodes that have no place yet, and their arrows among each other.
struct Unplaced {
    outs: Vec<usize>,
    ins: Vec<usize>,
    is_left: Vec<bool>,
}

impl Unplaced {
    fn take(&mut self, graph: &Neighbours, node: u32) {
        self.is_left[node as usize] = false;
        for &after in &graph.after[node as usize] {
            self.ins[after as usize] -= 1;
        }
        for &before in &graph.before[node as usize] {
            self.outs[before as usize] -= 1;
        }
    }

    /// A sink, or else a source, or else the one with the most arrows out less arrows in.
    fn best(&self) -> Option<u32> {
        let key = |node: usize| {
            let (outs, ins) = (self.outs[node], self.ins[node]);
            let rank = if outs == 0 { 2 } else { u8::from(ins == 0) };
            (rank, outs as i64 - ins as i64, std::cmp::Reverse(node)) // counts of arrows
        };
        let left = (0..self.is_left.len()).filter(|&node| self.is_left[node]);
        left.max_by_key(|&node| key(node)).map(|node| node as u32) // node numbers are 32 bits wide
    }
}

/// Moves each node but the first to where the fewest of its arrows go back; whether that helped.
fn move_to_best_places(graph: &Neighbours, order: &mut Vec<u32>, progress: &Progress) -> bool {
    let mut places = vec![0_usize; order.len()];
    for (place, &node) in order.iter().enumerate() {
        places[node as usize] = place;
    }
    let mut gained = false;
    for node in order.clone().into_iter().filter(|&node| node != 0) {
        if progress.is_cancelled() {
            return false;
        }
        let place = places[node as usize];
        let target = best_place(graph, &places, node);
        if target == place {
            continue;
        }
        gained = true;
        order.remove(place);
        order.insert(target, node);
        let (low, high) = (place.min(target), place.max(target));
        for (moved, &node) in order.iter().enumerate().take(high + 1).skip(low) {
            places[node as usize] = moved;
        }
    }
    gained
}

/// The place of a node at which the fewest of its arrows go back; its own if none is better.
fn best_place(graph: &Neighbours, places: &[usize], node: u32) -> usize {
    let own = places[node as usize];
    // Going from left to right past a neighbour: one that it leads to is now behind it.
    let steps = |nodes: &[u32], step: i32| {
        let places = nodes.iter().map(|&node| (places[node as usize], step));
        places.collect::<Vec<_>>()
    };
    let mut passed = steps(&graph.after[node as usize], 1);
    passed.extend(steps(&graph.before[node as usize], -1));
    passed.sort_unstable();
    let (left, right): (Vec<_>, Vec<_>) = passed.into_iter().partition(|&(place, _)| place < own);
    let mut best = (0, own);
    let mut back = 0;
    for &(place, step) in left.iter().rev() {
        back -= step;
        best = best.min((back, place));
    }
    back = 0;
    for &(place, step) in &right {
        back += step;
        if back < best.0 {
            best = (back, place);
        }
    }
    if best.0 < 0 { best.1.max(1) } else { own }
}

/// Longest paths along the arrows that go forward in an order, then pulled together.
fn layers(graph: &Neighbours, order: &[u32], progress: &Progress) -> Vec<u32> {
    let mut places = vec![0_usize; order.len()];
    for (place, &node) in order.iter().enumerate() {
        places[node as usize] = place;
    }
    let is_forward = |from: u32, to: u32| places[from as usize] < places[to as usize];
    let mut layers = vec![0_u32; order.len()];
    for &node in order {
        for &to in graph.after[node as usize]
            .iter()
            .filter(|&&to| is_forward(node, to))
        {
            layers[to as usize] = layers[to as usize].max(layers[node as usize] + 1);
        }
    }
    for _ in 0..ROUNDS {
        if progress.is_cancelled() {
            break;
        }
        for &node in order.iter().rev().chain(order) {
            let before = graph.before[node as usize]
                .iter()
                .filter(|&&from| is_forward(from, node));
            let after = graph.after[node as usize]
                .iter()
                .filter(|&&to| is_forward(node, to));
            let (ins, outs) = (before.clone().count(), after.clone().count());
            let low = before.map(|&from| layers[from as usize] + 1).max();
            let high = after
                .filter_map(|&to| layers[to as usize].checked_sub(1))
                .min();
            match (low, high) {
                (low, Some(high)) if outs > ins && node != 0 => {
                    layers[node as usize] = high.max(low.unwrap_or(0));
                }
                (Some(low), _) if ins > outs => layers[node as usize] = low,
                _ => {}
            }
        }
    }
    without_gaps(layers)
}

/// The same columns, numbered without those that stand empty.
fn without_gaps(mut layers: Vec<u32>) -> Vec<u32> {
    let mut used = layers.clone();
    used.sort_unstable();
    used.dedup();
    for layer in &mut layers {
        *layer = used.partition_point(|used| used < layer) as u32; // fewer than nodes
    }
    layers
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::any::AnyGame;
    use crate::graph::layout::turn_columns;
    use crate::graph::scope;
    use crate::solve::analysis::{ReachableCount, analyse};

    #[test]
    fn few_arrows_go_backward_and_none_where_play_never_returns() {
        let none = &Progress::default();
        for line in [
            "mallett",
            "magic-fingers",
            "attacks-only",
            "tactics,rows=3,cols=3",
        ] {
            let game = AnyGame::from_rule_line(line).expect(line);
            let solved = analyse(&game, ReachableCount::Never, u64::MAX, none).expect(line);
            let graph = scope::whole(&solved, 6_000, none).expect(line);
            let pairs = graph.pairs();
            let backward = |columns: &[u32]| {
                let column = |node: u32| columns[node as usize];
                let back = pairs
                    .iter()
                    .filter(|&&(from, to)| column(from) >= column(to));
                back.count()
            };
            let count = backward(&columns(graph.len(), &pairs, none));
            assert!(
                count * 5 <= pairs.len(),
                "{line}: {count} of {}",
                pairs.len()
            );
            assert!(
                count * 2 <= backward(&turn_columns(&graph)),
                "{line}: {count}"
            );
            if line.starts_with("attacks-only") || line.starts_with("tactics") {
                assert_eq!(count, 0, "{line} has no cycles");
            }
        }
    }
}
