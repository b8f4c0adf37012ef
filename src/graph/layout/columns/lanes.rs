//! Where best moves pass the sub-columns that lie between their ends.

use super::fold::ColumnFolding;
use super::{EndBlock, Place};
use crate::graph::layout::Sizes;
use crate::graph::layout::nearest_lane;

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
                let height = nearest_lane(&nodes[column][sub], straight, self.clear);
                Place { height, ..place }
            })
            .collect()
    }
}
