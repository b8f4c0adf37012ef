//! Where best moves pass the sub-columns that lie between their ends.

use super::fold::ColumnFolding;
use super::{EndBlock, Place};
use crate::graph::layout::Sizes;

/// How far an arrow stays off the nodes between which it passes, in rows.
const CLEAR: f32 = 0.1;

/// Where arrows can pass between the nodes of sub-columns. They stay on their side of the middle.
pub(super) struct Lanes {
    /// The heights of the nodes of each sub-column of each column, from the top down, for each
    /// block.
    nodes: [Vec<Vec<Vec<f32>>>; 3],
    /// How far from the middle of a node an arrow passes at least, in rows.
    clear: f32,
}

impl Lanes {
    pub(super) fn new(
        places: &[Place],
        blocks: &[EndBlock],
        fold: &ColumnFolding,
        sizes: &Sizes,
    ) -> Lanes {
        let subs = fold.subs.iter();
        let empty: Vec<_> = subs.map(|&subs| vec![Vec::new(); subs]).collect();
        let mut nodes = [empty.clone(), empty.clone(), empty];
        for (place, block) in places.iter().zip(blocks) {
            nodes[block.index()][place.column][place.sub].push(place.height);
        }
        for heights in nodes.iter_mut().flatten().flatten() {
            heights.sort_by(f32::total_cmp);
        }
        let row = sizes.node_height + sizes.row_gap;
        Lanes {
            nodes,
            clear: (sizes.node_height / 2.0 / row + CLEAR).min(0.5),
        }
    }

    /// The places through which an arrow passes the sub-columns between its ends, as near to a
    /// straight line as there is room.
    pub(super) fn between(
        &self,
        block: EndBlock,
        [from, to]: [Place; 2],
        x: impl Fn(Place) -> f32,
    ) -> Vec<Place> {
        let nodes = &self.nodes[block.index()];
        let columns = from.column..=to.column;
        let all = columns.flat_map(|column| {
            let subs = 0..nodes[column].len();
            subs.map(move |sub| (column, sub))
        });
        let (begin, end) = (x(from), x(to));
        all.filter(|&passed| (from.column, from.sub) < passed && passed < (to.column, to.sub))
            .map(|(column, sub)| {
                let place = Place {
                    column,
                    sub,
                    height: 0.0,
                };
                let share = (x(place) - begin) / (end - begin);
                let straight = from.height + (to.height - from.height) * share;
                let height = self.free(&nodes[column][sub], straight);
                Place { height, ..place }
            })
            .collect()
    }

    /// The height nearest to a wish at which no node is met.
    fn free(&self, nodes: &[f32], wish: f32) -> f32 {
        let next = nodes.partition_point(|&node| node < wish);
        let above = next.checked_sub(1).map(|above| nodes[above]);
        let below = nodes.get(next).copied();
        let is_clear =
            |node: Option<f32>| node.is_none_or(|node| (node - wish).abs() >= self.clear);
        if is_clear(above) && is_clear(below) {
            return wish;
        }
        // Past the nearer of the two nodes, on the side that is nearer.
        let mut lanes = Vec::with_capacity(3);
        if let (Some(above), Some(below)) = (above, below) {
            lanes.push(f32::midpoint(above, below).clamp(above, below));
        }
        if let Some(above) = above {
            let over = next.checked_sub(2).map(|over| nodes[over]);
            lanes.push(over.map_or(above - self.clear, |over| f32::midpoint(over, above)));
            if below.is_none() {
                lanes.push(above + self.clear);
            }
        }
        if let Some(below) = below {
            let under = nodes.get(next + 1);
            lanes.push(under.map_or(below + self.clear, |under| f32::midpoint(below, *under)));
            if above.is_none() {
                lanes.push(below - self.clear);
            }
        }
        let far = |lane: &f32| (lane - wish).abs();
        lanes
            .into_iter()
            .min_by(|one, other| far(one).total_cmp(&far(other)))
            .unwrap_or(wish)
    }
}
