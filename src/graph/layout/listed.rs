//! A neighbourhood in columns whose order is given: nodes stand level with what they lead to, as far as their column
//! has room.
//!
//! Each column in turn takes the heights nearest to the means of parents and children at which its nodes keep their
//! order and lie within the height that there is (see [`place`](super::place)). Edges past a column lead through
//! the gap between two of its nodes that is nearest to their straight way.

use super::ordered::Ordered;
use super::place::{DesiredHeight, ROUNDS, stack};
use super::{Direction, Layout, Passage, Point, Sizes};
use crate::graph::focus::Neighbourhood;
use crate::solve::Progress;

/// The height that a node takes, and that of what stands below it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct NodeExtent {
    /// Its own height.
    pub height: f32,
    /// The height below it that is taken too.
    pub below: f32,
}

/// The gaps between two nodes of a column.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct RowGaps {
    /// The least.
    pub least: f32,
    /// The one where there is room for it.
    pub usual: f32,
}

/// The weight of a node without neighbours.
const ALONE: f32 = 0.1;

/// A neighbourhood with its columns, each in the order of the node numbers, in a height if that is limited.
///
/// # Complexity
/// In proportion to nodes and moves.
#[must_use]
pub fn focus(
    neighbourhood: &Neighbourhood,
    extents: &[NodeExtent],
    sizes: &Sizes,
    gaps: RowGaps,
    height: Option<f32>,
) -> Layout {
    let graph = &neighbourhood.graph;
    let first = neighbourhood.columns.iter().copied().min().unwrap_or(0);
    let columns = neighbourhood.columns.iter();
    let columns: Vec<u32> = columns.map(|column| column.abs_diff(first)).collect();
    let pairs = graph.pairs();
    let progress = Progress::default();
    let mut stacked = Stacked::new(&columns, extents, gaps, height, &progress);
    stacked.settle(&tree(&columns, &pairs));
    let (top, bottom) = stacked.ends();
    let pitch = sizes.node_width + sizes.column_gap;
    let x = |column: u32| column as f32 * pitch + sizes.node_width / 2.0; // few columns
    let nodes: Vec<Point> = columns
        .iter()
        .enumerate()
        .map(|(node, &column)| (x(column), stacked.middle(node) - top))
        .collect();
    let lanes = Lanes {
        stacked: &stacked,
        ends: (top, bottom),
        clear: gaps.least,
    };
    let bends = pairs.iter().map(|&(from, to)| {
        let [from, to] = [from, to].map(|node| node as usize);
        let ends = [from, to].map(|node| (columns[node], nodes[node].1));
        let passed = lanes.past(ends);
        passed.map(|(column, y)| (x(column), y)).collect()
    });
    let last = columns.iter().copied().max().unwrap_or(0);
    Layout {
        bends: bends.collect(),
        passage: Passage::Level,
        size: if columns.is_empty() {
            (0.0, 0.0)
        } else {
            (x(last) + sizes.node_width / 2.0, bottom - top)
        },
        nodes,
        columns,
        direction: Direction::Right,
        ticks: Vec::new(),
        names: Vec::new(),
    }
}

/// For each node the first one of the column before that has a move to it.
fn tree(columns: &[u32], pairs: &[(u32, u32)]) -> Vec<Option<usize>> {
    let mut parents: Vec<Option<usize>> = vec![None; columns.len()];
    for &(from, to) in pairs {
        let [from, to] = [from, to].map(|node| node as usize);
        let [before, after] = [from, to].map(|node| columns[node]);
        let parent = &mut parents[to];
        if before + 1 == after && parent.is_none_or(|known| from < known) {
            *parent = Some(from);
        }
    }
    parents
}

/// Columns of nodes with their heights, what stands below a node and a gap being a part of it.
struct Stacked<'a> {
    ordered: Ordered<'a>,
    extents: &'a [NodeExtent],
    /// The gap of each column.
    gaps: Vec<f32>,
    heights: Vec<f32>,
    /// The height that there is.
    room: Option<f32>,
}

impl<'a> Stacked<'a> {
    fn new(
        columns: &[u32],
        extents: &'a [NodeExtent],
        gaps: RowGaps,
        room: Option<f32>,
        progress: &'a Progress,
    ) -> Stacked<'a> {
        let mut ordered = Ordered::new(columns, &[], progress);
        let taken = |nodes: &Vec<u32>| -> f32 {
            let extents = nodes.iter().map(|&node| extents[node as usize]);
            extents.map(|extent| extent.height + extent.below).sum()
        };
        let gap = |nodes: &Vec<u32>| match room {
            Some(room) if nodes.len() > 1 => {
                let free = room - taken(nodes);
                (free / (nodes.len() - 1) as f32) // a few dozen
                    .clamp(gaps.least, gaps.usual)
            }
            _ => gaps.usual,
        };
        let gaps: Vec<f32> = ordered.columns.iter().map(gap).collect();
        for (node, &NodeExtent { height, below }) in extents.iter().enumerate() {
            ordered.extents[node] = height + below + gaps[columns[node] as usize];
        }
        let heights = ordered.centred();
        Stacked {
            ordered,
            extents,
            gaps,
            heights,
            room,
        }
    }

    /// The middle of a node itself.
    fn middle(&self, node: usize) -> f32 {
        self.heights[node] - self.extents[node].below / 2.0
    }

    /// Brings nodes near their parents and children.
    fn settle(&mut self, parents: &[Option<usize>]) {
        let mut children = vec![Vec::new(); parents.len()];
        for (node, parent) in parents.iter().enumerate() {
            if let Some(parent) = *parent {
                children[parent].push(node);
            }
        }
        let count = self.ordered.columns.len();
        for round in 0..ROUNDS {
            for step in 0..count {
                let column = if round % 2 == 0 {
                    step
                } else {
                    count - 1 - step
                };
                let nodes = self.ordered.columns[column].iter();
                let wishes: Vec<DesiredHeight> = nodes
                    .map(|&node| {
                        let node = node as usize;
                        // From the left children gather round their parents, from the right parents round them.
                        let near: &[usize] = if round % 2 == 0 {
                            parents[node].as_slice()
                        } else {
                            &children[node]
                        };
                        self.wish(node, near)
                    })
                    .collect();
                stack(&self.ordered, column, &wishes, &mut self.heights);
                self.keep_in_room(column);
            }
        }
    }

    /// The mean of other nodes; its own height for a node without any.
    fn wish(&self, node: usize, near: &[usize]) -> DesiredHeight {
        if near.is_empty() {
            return DesiredHeight {
                height: self.heights[node],
                weight: ALONE,
            };
        }
        let middles = near.iter().map(|&other| self.middle(other));
        let count = near.len() as f32; // a few dozen
        DesiredHeight {
            height: middles.sum::<f32>() / count + self.extents[node].below / 2.0,
            weight: count,
        }
    }

    /// Moves the nodes of a column into the height that there is, as little as keeps their order and distance.
    fn keep_in_room(&mut self, column: usize) {
        let Some(room) = self.room else { return };
        let nodes = &self.ordered.columns[column];
        let extent = |node: u32| self.ordered.extents[node as usize];
        let whole: f32 = nodes.iter().map(|&node| extent(node)).sum();
        // Half of the gap between two nodes belongs to each of them.
        let half = f32::midpoint(room, self.gaps[column]);
        let free = (2.0 * half - whole).max(0.0);
        let mut above = -half;
        for &node in nodes {
            let least = above + extent(node) / 2.0;
            let y = &mut self.heights[node as usize];
            *y = y.clamp(least, least + free);
            above += extent(node);
        }
    }

    /// The top of the first node and the bottom of the last one, with what stands below it.
    fn ends(&self) -> (f32, f32) {
        let ends = (0..self.heights.len()).map(|node| self.span(node));
        let ends = ends.fold(None, |all: Option<(f32, f32)>, (top, bottom)| {
            let (first, last) = all.unwrap_or((top, bottom));
            Some((first.min(top), last.max(bottom)))
        });
        ends.unwrap_or_default()
    }

    /// The top of a node, and the bottom of what stands below it.
    fn span(&self, node: usize) -> (f32, f32) {
        let NodeExtent { height, below } = self.extents[node];
        let half = f32::midpoint(height, below);
        (self.heights[node] - half, self.heights[node] + half)
    }
}

/// The ways of edges past columns.
struct Lanes<'a> {
    stacked: &'a Stacked<'a>,
    ends: (f32, f32),
    /// The distance from the first and the last node of a column.
    clear: f32,
}

impl Lanes<'_> {
    /// The columns between two ends, each a column and a height, and the heights at which they are passed.
    fn past(&self, [from, to]: [(u32, f32); 2]) -> impl Iterator<Item = (u32, f32)> {
        let between = from.0.abs_diff(to.0).saturating_sub(1);
        let share = move |step: u32| step as f32 / (between + 1) as f32; // few columns
        (1..=between).map(move |step| {
            let column = if from.0 < to.0 {
                from.0 + step
            } else {
                from.0 - step
            };
            let straight = from.1 + (to.1 - from.1) * share(step);
            (column, self.nearest(column as usize, straight)) // widens
        })
    }

    /// The gap of a column that is nearest to a height below the top of the whole.
    fn nearest(&self, column: usize, straight: f32) -> f32 {
        let nodes = self.stacked.ordered.columns.get(column);
        let spans = nodes.into_iter().flatten();
        let spans: Vec<(f32, f32)> = spans
            .map(|&node| self.stacked.span(node as usize))
            .collect();
        let (top, bottom) = self.ends;
        let wish = straight + top;
        let (Some(first), Some(last)) = (spans.first(), spans.last()) else {
            return straight;
        };
        let above = (top <= first.0 - self.clear).then(|| wish.min(first.0 - self.clear));
        let below = (bottom >= last.1 + self.clear).then(|| wish.max(last.1 + self.clear));
        let gaps = spans.windows(2).map(|pair| {
            let middle = f32::midpoint(pair[0].1, pair[1].0);
            let free = ((pair[1].0 - pair[0].1) / 2.0 - self.clear).max(0.0);
            wish.clamp(middle - free, middle + free)
        });
        let far = |lane: &f32| (lane - wish).abs();
        let lanes = gaps.chain(above).chain(below);
        let nearest = lanes.min_by(|one, other| far(one).total_cmp(&far(other)));
        // A column of one node that fills the height is passed above it.
        nearest.unwrap_or(first.0 - self.clear) - top
    }
}
