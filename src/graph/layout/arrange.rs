//! The order of nodes within columns, and their heights: several starts, the best kept.
//!
//! ```text
//!   starts   the order given; depth first from the first node; depth first from others, shuffled
//!     |      the same every time
//!   sweeps   from each start, by the mean of the neighbours
//!     |
//!   swaps    of the best, counted exactly
//!     |
//!   heights  as near to the neighbours as there is room, unless that crosses more
//! ```

use super::crossings::Counter;
use super::ordered::Ordered;
use super::place;
use super::swaps::{Effort, Swapper};
use super::sweep::{Arrangement, MeanKind, settle};
use crate::solve::random::Random;

/// Up to this many nodes a graph is a neighbourhood, which must be quick and can be good.
const FEW_NODES: usize = 100;
/// Sweeps from one start, if they keep getting better; and sweeps in all, however large a graph is.
const SWEEPS_A_START: usize = 36;
const LEAST_SWEEPS: usize = 8;

/// How much to try.
struct Attempts {
    sweeps: usize,
    swaps: Effort,
}

impl Attempts {
    fn of(ordered: &Ordered) -> Attempts {
        let is_small = ordered.len() <= FEW_NODES;
        let (sweeping, swapping) = if is_small {
            (36_000, 300_000)
        } else {
            (220_000, 1_200_000)
        };
        let a_sweep = ordered.piece_count() + ordered.len();
        Attempts {
            sweeps: (sweeping / a_sweep.max(1)).clamp(LEAST_SWEEPS, 40 * SWEEPS_A_START),
            swaps: Effort(swapping),
        }
    }
}

/// Orders the columns and returns the heights of the nodes, at which none overlap.
pub(super) fn arrange(ordered: &mut Ordered) -> Vec<f32> {
    let Attempts { sweeps, swaps } = Attempts::of(ordered);
    let mut counter = Counter::default();
    if ordered.progress.is_cancelled() {
        return ordered.centred();
    }
    let best = best_of_many_starts(ordered, sweeps, &mut counter);
    ordered.columns = best.columns;
    if ordered.progress.is_cancelled() {
        return best.heights;
    }
    let heights = Swapper::new(ordered, best.heights).improve(swaps);
    if ordered.progress.is_cancelled() {
        return heights;
    }
    let nearer = place::near_neighbours(ordered, heights.clone(), place::ROUNDS);
    if ordered.progress.is_cancelled() {
        return heights;
    }
    if counter.straight(ordered, &nearer) <= counter.straight(ordered, &heights) {
        nearer
    } else {
        heights
    }
}

fn best_of_many_starts(
    ordered: &mut Ordered,
    mut sweeps: usize,
    counter: &mut Counter,
) -> Arrangement {
    let mut random = Random::new();
    let given = ordered.columns.clone();
    let mut best = Arrangement::of(ordered, ordered.centred(), counter);
    if best.crossings == 0 {
        return best;
    }
    for start in 0.. {
        match start {
            0 => depth_first(ordered, None),
            1 => ordered.columns.clone_from(&given),
            _ => depth_first(ordered, Some(&mut random)),
        }
        let begin = ordered.columns.clone();
        for &means in ways(start) {
            if sweeps == 0 || best.crossings == 0 || ordered.progress.is_cancelled() {
                return best;
            }
            ordered.columns.clone_from(&begin);
            let mut left = sweeps.min(SWEEPS_A_START);
            sweeps -= left;
            let found = settle(ordered, means, &mut left, best.crossings, counter);
            sweeps += left;
            if found.crossings < best.crossings {
                best = found;
            }
        }
    }
    best
}

/// The means that are tried from a start.
fn ways(start: usize) -> &'static [MeanKind] {
    match start {
        0 | 1 => &[MeanKind::Heights, MeanKind::OneSided, MeanKind::Shares],
        _ => &[MeanKind::Heights, MeanKind::Shares],
    }
}

/// Orders each column as a search depth first meets its nodes: what hangs together stands together.
fn depth_first(ordered: &mut Ordered, mut random: Option<&mut Random>) {
    let count = ordered.len();
    let root = random.as_mut().map_or(0, |random| random.below(count));
    let mut stack: Vec<u32> = (0..count as u32).rev().collect(); // node numbers are 32 bits wide
    stack.push(root as u32);
    let mut places = vec![u32::MAX; count];
    let mut next = 0;
    while let Some(node) = stack.pop() {
        if places[node as usize] != u32::MAX {
            continue;
        }
        places[node as usize] = next;
        next += 1;
        let above = stack.len();
        stack.extend(ordered.neighbours(node));
        match &mut random {
            Some(random) => random.shuffle(&mut stack[above..]),
            None => stack[above..].reverse(),
        }
    }
    for column in 0..ordered.columns.len() {
        ordered.columns[column].sort_by_key(|&node| places[node as usize]);
    }
}
