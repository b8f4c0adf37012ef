//! Orders within columns made better by simulated annealing (Kirkpatrick, Gelatt and Vecchi, 1983), where
//! what stands in the columns is not equally high and arrows are led through all of them.
//!
//! An item moves a little in its column, or an arrow is led through the columns anew; all is placed anew
//! and what the picture costs is held against what it cost before. Costlier orders are taken too, less
//! and less often. The best that was met is kept.

use std::ops::Range;

use super::ordered::Ordered;
use super::place;
use crate::solve::random::Random;

/// How often the columns are placed anew for each order that is tried.
const ROUNDS: usize = 2;
/// How much placing is done in all, in items, and how many orders are tried at most.
const EFFORT: usize = 800_000;
const MOST_STEPS: usize = 6_000;
/// Of more items too few orders could be tried.
const MOST_ITEMS: usize = 2_000;
/// By how many places an item moves at most.
const FARTHEST: usize = 4;
/// How far from straight an arrow is led anew at most, in columns' items.
const BULGE: f32 = 5.0;
/// How much costlier an order may be that is often taken, at first and at last.
const HOT: f32 = 120.0;
const COLD: f32 = 4.0;

/// By what share an order must cost less than the first one: what is less is not worth another picture.
const WORTH: f32 = 0.1;

/// An arrow with what it is led through.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub(super) from: u32,
    pub(super) to: u32,
    /// Its items, one for each column between.
    pub(super) items: Range<u32>,
}

/// The heights of a better order; the order is changed in place. `cost` says how bad an order is with its
/// heights, in the same unit as the length of arrows in points.
///
/// # Complexity
/// That of placing and judging some thousand orders of few items, and fewer orders of more.
pub(super) fn annealed(
    ordered: &mut Ordered,
    heights: Vec<f32>,
    chains: &[Chain],
    cost: impl Fn(&Ordered, &[f32]) -> f32,
) -> Vec<f32> {
    if ordered.len() > MOST_ITEMS || chains.is_empty() {
        return heights;
    }
    let steps = (EFFORT / ordered.len().max(1)).min(MOST_STEPS);
    let mut random = Random::new();
    let mut now = Tried {
        cost: cost(ordered, &heights),
        columns: ordered.columns.clone(),
        heights,
    };
    let first = now.clone();
    let mut best = now.clone();
    for step in 0..steps {
        if ordered.progress.is_cancelled() {
            break;
        }
        let share = step as f32 / steps as f32; // a few thousand
        let heat = HOT * (COLD / HOT).powf(share);
        ordered.columns.clone_from(&now.columns);
        if random.below(3) == 0 {
            let chain = &chains[random.below(chains.len())];
            lead_anew(ordered, &now.heights, chain, &mut random);
        } else {
            move_item(ordered, &mut random);
        }
        if ordered.columns == now.columns {
            continue;
        }
        let heights = place::near_neighbours(ordered, now.heights.clone(), ROUNDS);
        let cost = cost(ordered, &heights);
        let chance = ((now.cost - cost) / heat).exp();
        if cost <= now.cost || random.below(1 << 16) as f32 <= chance * 65_536.0 {
            now.cost = cost;
            now.columns.clone_from(&ordered.columns);
            now.heights = heights;
            if cost < best.cost {
                best.clone_from(&now);
            }
        }
    }
    if best.cost > first.cost * (1.0 - WORTH) {
        best = first;
    }
    ordered.columns = best.columns;
    best.heights
}

/// An order that was tried.
#[derive(Clone)]
struct Tried {
    cost: f32,
    columns: Vec<Vec<u32>>,
    heights: Vec<f32>,
}

/// Moves one item by some places in its column.
fn move_item(ordered: &mut Ordered, random: &mut Random) {
    let item = random.below(ordered.len()) as u32; // item numbers are 32 bits wide
    let column = ordered.column(item);
    let order = &mut ordered.columns[column];
    let Some(from) = order.iter().position(|&other| other == item) else {
        return;
    };
    let far = 1 + random.below(FARTHEST);
    let to = if random.below(2) == 0 {
        from.saturating_sub(far)
    } else {
        (from + far).min(order.len() - 1)
    };
    let item = order.remove(from);
    order.insert(to, item);
}

/// Leads an arrow anew, in an arc from its one end to the other.
fn lead_anew(ordered: &mut Ordered, heights: &[f32], chain: &Chain, random: &mut Random) {
    let ends = [chain.from, chain.to].map(|node| heights[node as usize]);
    let bulge = BULGE * (random.below(2_001) as f32 / 1_000.0 - 1.0);
    let count = chain.items.len() as f32 + 1.0; // few columns
    for (place, item) in chain.items.clone().enumerate() {
        let share = (place as f32 + 1.0) / count;
        let height = ends[0] + (ends[1] - ends[0]) * share + bulge * 4.0 * share * (1.0 - share);
        let column = ordered.column(item);
        let order = &mut ordered.columns[column];
        order.retain(|&other| other != item);
        let to = order.partition_point(|&other| heights[other as usize] < height);
        order.insert(to, item);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::graph::layout::crossings::Counter;
    use crate::solve::Progress;

    /// All orders of some items.
    fn orders(items: &[u32]) -> Vec<Vec<u32>> {
        let Some((&first, rest)) = items.split_first() else {
            return vec![Vec::new()];
        };
        let put_in = |order: Vec<u32>| {
            (0..=order.len()).map(move |place| {
                let mut more = order.clone();
                more.insert(place, first);
                more
            })
        };
        orders(rest).into_iter().flat_map(put_in).collect()
    }

    #[test]
    fn the_fewest_crossings_of_a_small_picture_are_found() {
        // Four nodes, five arrows with a name each, and four nodes.
        let columns = [0, 0, 0, 0, 2, 2, 2, 2, 1, 1, 1, 1, 1];
        let ends = [(0, 7), (0, 4), (1, 6), (2, 4), (3, 5)];
        let names = 8..13_u32;
        let pieces = ends.iter().zip(names.clone());
        let pieces: Vec<(u32, u32)> = pieces
            .flat_map(|(&(from, to), name)| [(from, name), (name, to)])
            .collect();
        let progress = Progress::default();
        let mut ordered = Ordered::new(&columns, &pieces, &progress);
        for (item, extent) in ordered.extents.iter_mut().enumerate() {
            *extent = 0.3 + 0.1 * item as f32;
        }
        let chains = ends.iter().zip(names).map(|(&(from, to), name)| Chain {
            from,
            to,
            items: name..name + 1,
        });
        let chains: Vec<Chain> = chains.collect();
        let crossings = |ordered: &Ordered, heights: &[f32]| {
            100.0 * Counter::default().straight(ordered, heights) as f32
        };

        let mut fewest = f32::MAX;
        let mut tried = ordered.clone();
        let [left, middle, right] = [0, 1, 2].map(|column| orders(&ordered.columns[column]));
        for column in &left {
            for names in &middle {
                for last in &right {
                    tried.columns = vec![column.clone(), names.clone(), last.clone()];
                    fewest = fewest.min(crossings(&tried, &tried.centred()));
                }
            }
        }
        let begin = ordered.centred();
        assert!(crossings(&ordered, &begin) > fewest);
        let heights = annealed(&mut ordered, begin, &chains, crossings);
        assert!((crossings(&ordered, &heights) - fewest).abs() < 0.1);
        for (column, items) in ordered.columns.iter().enumerate() {
            let mut items = items.clone();
            items.sort_unstable();
            let due = (0..13).filter(|&item| columns[item as usize] as usize == column);
            assert_eq!(items, due.collect::<Vec<_>>());
        }
    }
}
