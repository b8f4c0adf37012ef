//! Columns and the heights in them, in nodes, and what becomes of them in points.

use super::{Direction, Layout, Passage, Sizes, bends};
use crate::solve::Progress;

/// Columns and heights, the latter in nodes, before they become points.
#[derive(Clone)]
pub(super) struct ColumnHeights {
    pub(super) columns: Vec<u32>,
    pub(super) heights: Vec<f32>,
    pub(super) bends: Vec<Vec<f32>>,
}

impl ColumnHeights {
    /// Nodes in these columns, with bends for long arrows.
    pub(super) fn routed(
        columns: Vec<u32>,
        arrows: &[(u32, u32)],
        progress: &Progress,
    ) -> ColumnHeights {
        let bends::Routed { heights, bends } = bends::routed(&columns, arrows, progress);
        ColumnHeights {
            columns,
            heights,
            bends,
        }
    }

    /// The same picture with its columns one below the other.
    pub(super) fn laid_out_down(self, arrows: &[(u32, u32)], sizes: &Sizes) -> Layout {
        let turned = Sizes {
            node_width: sizes.node_height,
            node_height: sizes.node_width,
            ..*sizes
        };
        let mut layout = self.laid_out(arrows, &turned);
        layout.direction = Direction::Down;
        let bends = layout.bends.iter_mut().flatten();
        let places = layout.nodes.iter_mut().chain(bends);
        for place in places.chain([&mut layout.size]) {
            *place = (place.1, place.0);
        }
        layout
    }

    /// The places in points, columns from left to right.
    pub(super) fn laid_out(self, arrows: &[(u32, u32)], sizes: &Sizes) -> Layout {
        let bend_heights = self.bends.iter().flatten();
        let all = self.heights.iter().chain(bend_heights).copied();
        let (top, bottom) = all.fold((f32::MAX, f32::MIN), |(top, bottom), height| {
            (top.min(height), bottom.max(height))
        });
        let row = sizes.node_height + sizes.row_gap;
        let column = sizes.node_width + sizes.column_gap;
        let at = |place: u32, height: f32| {
            let x = place as f32 * column + sizes.node_width / 2.0; // few columns
            (x, (height - top) * row + sizes.node_height / 2.0)
        };
        let places = self.columns.iter().zip(&self.heights);
        let bends = self.bends.iter().zip(arrows).map(|(bends, &(from, to))| {
            let [from, to] = [from, to].map(|node| self.columns[node as usize]);
            let passed: Vec<u32> = if from < to {
                (from + 1..to).collect()
            } else {
                (to + 1..from).rev().collect()
            };
            let bends = passed.into_iter().zip(bends);
            bends.map(|(place, &height)| at(place, height)).collect()
        });
        let last = self.columns.iter().copied().max().unwrap_or(0);
        Layout {
            nodes: places.map(|(&place, &height)| at(place, height)).collect(),
            bends: bends.collect(),
            passage: Passage::Places,
            size: if self.columns.is_empty() {
                (0.0, 0.0)
            } else {
                let width = last as f32 * column + sizes.node_width; // few columns
                (width, (bottom - top) * row + sizes.node_height)
            },
            columns: self.columns,
            direction: Direction::Right,
            ticks: Vec::new(),
            names: Vec::new(),
        }
    }
}
