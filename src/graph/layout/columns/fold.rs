//! Into how many sub-columns the columns are folded, and where they stand.

use super::MIDDLE;
use crate::graph::layout::{Point, Sizes, TALLEST};

/// The room between sub-columns, in gaps between columns.
const SUB_GAP: f32 = 0.8;
/// How much smaller than it could be the whole may be drawn for higher nodes.
const NEARLY: f32 = 0.9;
/// The height of nodes that are easy to tell apart, in points.
const HIGH: f32 = 8.0;

/// How columns are folded: how many rows a player's part may have, and how many sub-columns the
/// columns take.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct ColumnFolding {
    pub(super) rows: usize,
    pub(super) subs: Vec<usize>,
}

impl ColumnFolding {
    /// This number of rows above the middle, and as many below.
    fn new(counts: &[[usize; 3]], rows: usize) -> ColumnFolding {
        let subs = counts.iter().map(|&[draws, one, two]| {
            let halves = one.max(two).div_ceil(rows);
            halves.max(draws.div_ceil(2 * rows))
        });
        ColumnFolding {
            rows,
            subs: subs.collect(),
        }
    }

    /// How many rows the columns take above the middle and below.
    fn rows_of(&self, counts: &[[usize; 3]]) -> usize {
        let high = |nodes: usize| nodes.div_ceil(nodes.div_ceil(self.rows).max(1));
        let [mut above, mut below] = [0, 0];
        for &[draws, one, two] in counts {
            let half = high(draws.div_ceil(2));
            above = half.max(high(one)).max(above);
            below = half.max(high(two)).max(below);
        }
        above + below
    }

    /// How many sub-columns lie between two others, the first of which stands further left.
    pub(super) fn between(&self, [from, to]: [(usize, usize); 2]) -> usize {
        let columns = self.subs[from.0.min(to.0)..to.0].iter();
        (columns.sum::<usize>() + to.1).saturating_sub(from.1 + 1)
    }

    /// The fold with most rows whose nodes are high enough in a room; if there is none, that with which nodes
    /// take the largest area of it. Where height is left, they are drawn higher. The whole is drawn nearly as
    /// large as it can be; of equals it is the fold with most rows.
    pub(super) fn fitting(
        counts: &[[usize; 3]],
        draw_columns: u32,
        sizes: &Sizes,
        room: Point,
    ) -> ColumnFolding {
        let most = counts
            .iter()
            .map(|&[draws, one, two]| one.max(two).max(draws.div_ceil(2)).max(1));
        let most = most.max().unwrap_or(1);
        // The zoom, and that with how much higher nodes are drawn.
        let measures = |fold: &ColumnFolding| {
            let xs = Xs::new(fold, draw_columns, sizes);
            let high = fold.rows_of(counts) as f32 + MIDDLE; // few rows
            let high = high * (sizes.node_height + sizes.row_gap);
            let zoom = (room.0 / xs.width.max(1.0)).min(room.1 / high).min(1.0);
            (zoom, zoom * (room.1 / (high * zoom)).clamp(1.0, TALLEST))
        };
        let folds = (1..=most).rev().map(|rows| {
            let fold = ColumnFolding::new(counts, rows);
            let (zoom, height) = measures(&fold);
            (fold, zoom, height)
        });
        let folds: Vec<(ColumnFolding, f32, f32)> = folds.collect();
        let zooms = folds.iter().map(|&(_, zoom, _)| zoom);
        let least = zooms.fold(0.0, f32::max) * NEARLY;
        let area = |&(_, zoom, height): &(ColumnFolding, f32, f32)| {
            if zoom < least { 0.0 } else { zoom * height }
        };
        // What is high enough unfolded is not folded: best moves pass nothing then.
        let is_high = |&&(_, zoom, height): &&(ColumnFolding, f32, f32)| {
            zoom >= least && sizes.node_height * height >= HIGH
        };
        if let Some((fold, ..)) = folds.iter().find(is_high) {
            return fold.clone();
        }
        let mut best = &folds[0];
        for fold in &folds {
            if area(fold) > area(best) * (1.0 + f32::EPSILON) {
                best = fold;
            }
        }
        best.0.clone()
    }
}

/// Where columns begin.
pub(super) struct Xs {
    /// The middle of the first sub-column of each column.
    pub(super) first: Vec<f32>,
    /// From sub-column to sub-column.
    pub(super) pitch: f32,
    pub(super) width: f32,
}

impl Xs {
    pub(super) fn new(fold: &ColumnFolding, draw_columns: u32, sizes: &Sizes) -> Xs {
        let pitch = sizes.node_width + sizes.column_gap * SUB_GAP;
        let mut first = Vec::with_capacity(fold.subs.len());
        let mut right = -sizes.column_gap;
        for (column, &subs) in fold.subs.iter().enumerate() {
            if column == draw_columns as usize && column > 0 {
                // Draws stand apart from decided positions.
                right += sizes.column_gap;
            }
            let left = right + sizes.column_gap;
            first.push(left + sizes.node_width / 2.0);
            if subs > 0 {
                right = left + sizes.node_width + (subs - 1) as f32 * pitch; // few sub-columns
            }
        }
        Xs {
            first,
            pitch,
            width: right.max(0.0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fold_takes_the_rows_that_each_player_needs() {
        let rows = |counts: [usize; 3]| ColumnFolding::new(&[counts], 20).rows_of(&[counts]);
        assert_eq!(rows([0, 4, 40]), 24);
        assert_eq!(rows([0, 0, 41]), 14);
        assert_eq!(rows([31, 0, 0]), 32);
        assert_eq!(rows([10, 12, 3]), 17);
    }

    #[test]
    fn where_one_player_needs_little_the_other_is_folded_less() {
        let fold = |counts| {
            let sizes = Sizes::default();
            ColumnFolding::fitting(&[counts; 8], 0, &sizes, (1_240.0, 560.0))
        };
        let [one_sided, even] = [fold([0, 4, 120]), fold([0, 120, 120])];
        assert!(one_sided.rows > even.rows, "{one_sided:?}, {even:?}");
        assert!(one_sided.subs[0] < even.subs[0]);
    }

    #[test]
    fn nodes_that_are_high_enough_are_folded_no_further() {
        let subs = |nodes: usize| {
            let room = (1_240.0, 560.0);
            let counts = [[0, nodes, nodes]; 9];
            ColumnFolding::fitting(&counts, 0, &Sizes::default(), room).subs[0]
        };
        assert_eq!(subs(20), 1);
        assert_eq!(subs(30), 2);
    }
}
