//! Where a graph stands on the page: in one row of columns, or folded into several.
//!
//! A graph that only goes forward, from each column to the next, may be much wider than high. It
//! goes on in a next row then, as a text does, and arrows over the fold run through the gutter
//! between the rows, each in a lane of its own.

use std::collections::HashMap;

use super::page::{GraphPage, PageEdge};
use super::route::{Fold, MOST_SAG};
use crate::graph::layout::Direction;
use crate::scene::Point;

/// Above this width for its height a graph is folded.
const WIDEST: f32 = 2.6;
/// The page that it is folded for, in points, less what stands above the graph.
const SCREEN: Point = (1_920.0, 1_080.0);
const ABOVE: f32 = 180.0;
/// The distance of lanes, and of the first from what lies beside it, in points.
const LANE: f32 = 11.0;
const CLEAR: f32 = 22.0;

/// Some columns, side by side.
#[derive(Clone, Debug)]
struct ColumnBand {
    first: u32,
    /// The first column of the next row.
    end: u32,
    /// Where its nodes begin and end in the layout.
    layout_top: f32,
    layout_bottom: f32,
    /// Where they begin on the page.
    top: f32,
}

/// The place of a graph on the page.
#[derive(Clone, Debug)]
pub struct Frame {
    rows: Vec<ColumnBand>,
    corner: Point,
    /// From column to column.
    pitch: f32,
    /// The lane of an arrow, by its number and the row that it leaves.
    lanes: HashMap<(usize, usize), usize>,
    /// How many lanes leave each row.
    lane_counts: Vec<usize>,
    /// The room for lanes at either side.
    side: f32,
    inside_width: f32,
    pub(in crate::scene) size: Point,
}

impl Frame {
    pub(super) fn new(page: &GraphPage) -> Frame {
        let columns = page.nodes.iter().map(|node| node.column + 1).max();
        let columns = columns.unwrap_or(1);
        let is_wide = page.size.0 > page.size.1 * WIDEST && page.size.0 > 1_600.0;
        let goes_right = page.direction == Direction::Right;
        let most_rows = if is_wide && goes_right && goes_forward(page) {
            columns.div_ceil(3)
        } else {
            1
        };
        let frames = (1..=most_rows).map(|count| Frame::folded(page, columns, count));
        let scale = |frame: &Frame| {
            let (width, height) = frame.size;
            (SCREEN.0 / width).min(SCREEN.1 / (height + ABOVE))
        };
        frames
            .max_by(|one, other| scale(one).total_cmp(&scale(other)))
            .unwrap_or_else(|| Frame::folded(page, columns, 1))
    }

    /// All columns side by side.
    pub(in crate::scene) fn in_one_row(page: &GraphPage) -> Frame {
        let columns = page.nodes.iter().map(|node| node.column + 1).max();
        Frame::folded(page, columns.unwrap_or(1), 1)
    }

    /// A frame of `rows` rows, their columns shared out evenly.
    fn folded(page: &GraphPage, columns: u32, count: u32) -> Frame {
        let width = columns.div_ceil(count);
        let bounds = (0..columns).step_by(width as usize); // widens
        let rows = bounds.map(|first| ColumnBand::new(page, first, (first + width).min(columns)));
        let mut frame = Frame {
            rows: rows.collect(),
            corner: (0.0, 0.0),
            pitch: page.sizes.node_width + page.sizes.column_gap,
            lanes: HashMap::new(),
            lane_counts: Vec::new(),
            side: 0.0,
            inside_width: 0.0,
            size: (0.0, 0.0),
        };
        frame.share_lanes(page);
        frame.stack(page, width.min(columns));
        frame
    }

    /// Gives each arrow over a fold a lane: the lowest that leaves goes innermost on the right,
    /// topmost in the gutter, and outermost on the left, where the lowest that arrives wants it.
    fn share_lanes(&mut self, page: &GraphPage) {
        for row in 0..self.rows.len() - 1 {
            let end = self.rows[row].end;
            let mut over: Vec<(usize, f32, f32)> = Vec::new();
            for (number, edge) in page.edges.iter().enumerate() {
                let (from, to) = (&page.nodes[edge.from], &page.nodes[edge.to]);
                if from.column < end && to.column >= end {
                    let leaves = height_at(page, edge, end - 1);
                    over.push((number, leaves, height_at(page, edge, end)));
                }
            }
            over.sort_by(|one, other| {
                let by_leaving = other.1.total_cmp(&one.1);
                by_leaving.then(other.2.total_cmp(&one.2))
            });
            self.lane_counts.push(over.len());
            let lanes = over.into_iter().enumerate();
            self.lanes
                .extend(lanes.map(|(lane, (number, ..))| ((number, row), lane)));
        }
        let most = self.lane_counts.iter().copied().max().unwrap_or(0);
        if most > 0 {
            self.side = CLEAR + most as f32 * LANE; // few lanes
        }
    }

    fn stack(&mut self, page: &GraphPage, columns: u32) {
        let mut top = 0.0;
        for (number, row) in self.rows.iter_mut().enumerate() {
            row.top = top;
            top += row.layout_bottom - row.layout_top;
            if let Some(&lanes) = self.lane_counts.get(number) {
                top += 2.0 * CLEAR + lanes as f32 * LANE; // few lanes
            }
        }
        // Backward arcs of a graph in one row sag below it.
        let sag = if page.edges.iter().any(|edge| edge.is_backward) {
            MOST_SAG
        } else {
            0.0
        };
        self.inside_width = if self.rows.len() == 1 {
            page.size.0
        } else {
            (columns - 1) as f32 * self.pitch + page.sizes.node_width // few columns
        };
        self.size = (self.inside_width + 2.0 * self.side, top + sag);
    }

    pub(in crate::scene) fn move_by(&mut self, (x, y): Point) {
        self.corner = (self.corner.0 + x, self.corner.1 + y);
    }

    /// Where something of a column stands on the page.
    pub(super) fn place(&self, column: u32, (x, y): Point) -> Point {
        let row = &self.rows[self.row(column)];
        (
            self.corner.0 + self.side + x - row.first as f32 * self.pitch, // few columns
            self.corner.1 + row.top + y - row.layout_top,
        )
    }

    /// Whether all of it stands in one band of columns.
    pub(super) fn is_in_one_band(&self) -> bool {
        self.rows.len() == 1
    }

    /// The way of an arrow over the fold behind a column, if there is one.
    pub(super) fn fold(&self, arrow: usize, column: u32) -> Option<Fold> {
        let number = self.row(column);
        let row = &self.rows[number];
        if column + 1 != row.end {
            return None;
        }
        let lane = *self.lanes.get(&(arrow, number))?;
        let count = self.lane_counts[number];
        let offset = |lane: usize| CLEAR + lane as f32 * LANE; // few lanes
        let left = self.corner.0 + self.side;
        let bottom = self.corner.1 + row.top + row.layout_bottom - row.layout_top;
        let (right, gutter) = (left + self.inside_width, bottom + offset(lane));
        Some(Fold {
            right: right + offset(lane),
            gutter,
            left: left - offset(count - 1 - lane),
        })
    }

    fn row(&self, column: u32) -> usize {
        let after = self.rows.partition_point(|row| row.end <= column);
        after.min(self.rows.len() - 1)
    }
}

impl ColumnBand {
    fn new(page: &GraphPage, first: u32, end: u32) -> ColumnBand {
        let is_inside = |column: u32| (first..end).contains(&column);
        let nodes = page.nodes.iter().filter(|node| is_inside(node.column));
        let half = page.sizes.node_height / 2.0;
        let ends = nodes.flat_map(|node| [node.at.1 - half, node.at.1 + half]);
        let bends = page.edges.iter().flat_map(|edge| {
            let first = page.nodes[edge.from].column + 1;
            (first..).zip(&edge.bends)
        });
        let bends = bends.filter(|&(column, _)| is_inside(column));
        let begins = page.nodes.first().filter(|node| is_inside(node.column));
        let opening = begins.and_then(|node| page.opening_at(node.at));
        let opening = opening.map(|opening| opening.plate().y);
        let all = ends.chain(bends.map(|(_, bend)| bend.1)).chain(opening);
        let (top, bottom) = all.fold((f32::MAX, f32::MIN), |(top, bottom), y| {
            (top.min(y), bottom.max(y))
        });
        ColumnBand {
            first,
            end,
            layout_top: top,
            layout_bottom: bottom,
            top: 0.0,
        }
    }
}

/// Whether every arrow leads on from column to column.
fn goes_forward(page: &GraphPage) -> bool {
    page.edges.iter().all(|edge| {
        let span = page.nodes[edge.to]
            .column
            .checked_sub(page.nodes[edge.from].column);
        span.is_some_and(|span| span as usize == edge.bends.len() + 1) // widens
    })
}

/// The height of an arrow where it passes a column.
fn height_at(page: &GraphPage, edge: &PageEdge, column: u32) -> f32 {
    let first = page.nodes[edge.from].column;
    if column == first {
        return page.nodes[edge.from].at.1;
    }
    let bend = edge.bends.get((column - first - 1) as usize); // widens
    bend.map_or(page.nodes[edge.to].at.1, |bend| bend.1)
}
