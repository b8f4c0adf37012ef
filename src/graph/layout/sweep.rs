//! Orders within columns that cut crossings: sweeps by the mean of the neighbours.
//!
//! Every node moves to where its neighbours are on average (the barycentre heuristic of Sugiyama,
//! Tagawa and Toda, 1981), column after column from the left and then from the right. All arrows
//! count, long ones and those that go back too, but the further they go the less. There are
//! several ways to take the mean, none of which is best for every graph.

use super::crossings::Counter;
use super::ordered::Ordered;
use super::place::{self, DesiredHeight};

/// A way to take the mean.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MeanKind {
    /// Of all neighbours.
    Heights,
    /// Of the neighbours on the side from which the sweep comes.
    OneSided,
    /// Of all neighbours, heights being taken as shares of their column's own height.
    Shares,
}

/// An order with its heights and its crossings.
#[derive(Clone, Debug)]
pub(super) struct Arrangement {
    /// How often straight arrows cross.
    pub(super) crossings: u64,
    /// The nodes of each column from the top down.
    pub(super) columns: Vec<Vec<u32>>,
    /// The height of each node.
    pub(super) heights: Vec<f32>,
}

/// Sweeps in which nothing got better before a way is given up.
const PATIENCE: usize = 6;
/// After this many sweeps a way is given up if it has more crossings than the best by this share.
const PROBE: usize = 5;
const HOPELESS_BY_ONE_IN: u64 = 4;

impl Arrangement {
    /// The order as it is.
    pub(super) fn of(ordered: &Ordered, heights: Vec<f32>, counter: &mut Counter) -> Arrangement {
        Arrangement {
            crossings: counter.straight(ordered, &heights),
            columns: ordered.columns.clone(),
            heights,
        }
    }
}

/// Sweeps while it helps and `sweeps`, which it counts down, last; less if it cannot hope to come
/// below `rival` crossings. Returns the best that was met.
pub(super) fn settle(
    ordered: &mut Ordered,
    means: MeanKind,
    sweeps: &mut usize,
    rival: u64,
    counter: &mut Counter,
) -> Arrangement {
    let mut heights = ordered.centred();
    let mut best = Arrangement::of(ordered, heights.clone(), counter);
    let hopeless = rival.saturating_add(rival / HOPELESS_BY_ONE_IN);
    let mut last = u64::MAX;
    let mut in_vain = 0;
    let mut round = 0;
    while *sweeps > 0 && !ordered.progress.is_cancelled() {
        *sweeps -= 1;
        sweep(ordered, means, round % 2 == 0, &mut heights);
        let crossings = counter.straight(ordered, &heights);
        if crossings < best.crossings {
            best.crossings = crossings;
            best.columns.clone_from(&ordered.columns);
            best.heights.clone_from(&heights);
        }
        in_vain += usize::from(crossings >= last);
        last = crossings;
        round += 1;
        if in_vain > PATIENCE || round == PROBE && best.crossings > hopeless {
            break;
        }
    }
    best
}

fn sweep(ordered: &mut Ordered, means: MeanKind, from_left: bool, heights: &mut [f32]) {
    let count = ordered.columns.len();
    let mut keyed = Vec::new();
    let mut wishes = Vec::new();
    for step in 0..count {
        if ordered.progress.is_cancelled() {
            return;
        }
        let column = if from_left { step } else { count - 1 - step };
        keyed.clear();
        let nodes = ordered.columns[column].iter();
        keyed.extend(nodes.map(|&node| (mean(ordered, heights, node, means, from_left), node)));
        // Stable: nodes with equal means keep their order.
        keyed.sort_by(|one, other| one.0.height.total_cmp(&other.0.height));
        for (slot, &(_, node)) in ordered.columns[column].iter_mut().zip(&keyed) {
            *slot = node;
        }
        if means == MeanKind::Shares {
            ordered.centre(column, heights);
        } else {
            wishes.clear();
            wishes.extend(keyed.iter().map(|&(wish, _)| wish));
            place::stack(ordered, column, &wishes, heights);
        }
    }
}

/// Where a node would stand, in the unit that `means` takes; a node without neighbours stays.
fn mean(
    ordered: &Ordered,
    heights: &[f32],
    node: u32,
    means: MeanKind,
    from_left: bool,
) -> DesiredHeight {
    let column = ordered.column(node);
    let share = |column: usize| match means {
        MeanKind::Shares => ordered.columns[column].len() as f32, // few nodes
        MeanKind::Heights | MeanKind::OneSided => 1.0,
    };
    let (mut sum, mut weight) = (0.0, 0.0);
    for neighbour in ordered.neighbours(node) {
        let other = ordered.column(neighbour);
        if means == MeanKind::OneSided && (other < column) != from_left {
            continue;
        }
        let near = 1.0 / column.abs_diff(other) as f32; // few columns, and not the same one
        sum += near * heights[neighbour as usize] / share(other);
        weight += near;
    }
    if weight > 0.0 {
        DesiredHeight {
            height: sum / weight,
            weight,
        }
    } else {
        DesiredHeight {
            height: heights[node as usize] / share(column),
            weight: 0.1,
        }
    }
}
