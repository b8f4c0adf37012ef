//! Into how many sub-columns the columns are folded, and where they stand.

use super::MIDDLE;
use crate::graph::layout::{Point, Sizes};

/// The room between sub-columns, and the additional room between draws and decided positions, in
/// gaps between columns.
const SUB_GAP: f32 = 0.5;
const BLOCK_GAP: f32 = 1.5;

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

    /// How many sub-columns lie between two others, the first of which stands further left.
    pub(super) fn between(&self, [from, to]: [(usize, usize); 2]) -> usize {
        let columns = self.subs[from.0.min(to.0)..to.0].iter();
        (columns.sum::<usize>() + to.1).saturating_sub(from.1 + 1)
    }

    /// The fold with which the whole is drawn largest in a room, and of those the one with most rows.
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
        let zoom = |fold: &ColumnFolding| {
            let xs = Xs::new(fold, draw_columns, sizes);
            let high = (2 * fold.rows) as f32 + MIDDLE; // few rows
            let high = high * (sizes.node_height + sizes.row_gap);
            (room.0 / xs.width.max(1.0)).min(room.1 / high).min(1.0)
        };
        let mut best = ColumnFolding::new(counts, most);
        let mut largest = zoom(&best);
        for rows in (1..most).rev() {
            let fold = ColumnFolding::new(counts, rows);
            let larger = zoom(&fold);
            if larger > largest * (1.0 + f32::EPSILON) {
                (best, largest) = (fold, larger);
            }
        }
        best
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
                right += sizes.column_gap * BLOCK_GAP;
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
