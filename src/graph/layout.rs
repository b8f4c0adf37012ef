//! Where the nodes of a graph are drawn: in columns, from left to right. A proof may be turned, its
//! columns lying one below the other, where that lets it be drawn larger.
//!
//! ```text
//!   end     column = turns left, players on either side         arrows are straight
//!   turns   column = fewest turns from the origin               arrows back have bends
//!   focus   column = turns from the current board, in a given    long ones pass level, back too
//!           order
//!   rows    a line of play in rows, as a text is set             arrows are straight
//!   proof   column = turns that are over; none goes backward    long ones have bends
//!   folded  rows by turns left, with room for names between     long ones have bends
//! ```
//!
//! Within a column, nodes stand in an order that cuts crossings and at heights near their
//! neighbours; no two overlap. Nothing depends on chance or on the clock, so the same graph has
//! the same picture.
//!
//! *Shortcomings:* every node takes the same room. Whole graphs of hundreds of nodes stay
//! thickets, whatever the order: look at less of them.

mod annealing;
mod arrange;
mod bends;
mod column_heights;
mod columns;
mod crossings;
mod flow;
mod folded;
mod lane;
mod listed;
mod ordered;
mod place;
mod rows;
mod swaps;
mod sweep;

use self::column_heights::ColumnHeights;
pub use self::columns::ColumnPlan;
use self::crossings::Counter;
pub use self::folded::{folded, folded_bytes};
pub use self::lane::nearest_lane;
pub use self::listed::{NodeExtent, RowGaps, focus};
use self::ordered::Ordered;
pub use self::rows::rows;
use super::StateGraph;
use crate::solve::Progress;

/// How much higher nodes of a layout by the end are drawn where there is room.
pub const TALLEST: f32 = 1.8;

/// A place on the page: x to the right, y down.
pub type Point = (f32, f32);

/// Where time goes in a picture.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Direction {
    /// Columns stand side by side, and arrows lead to the right.
    #[default]
    Right,
    /// Columns lie one below the other, and arrows lead down.
    Down,
}

/// The room that nodes take, in points.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Sizes {
    /// The width of a node.
    pub node_width: f32,
    /// The height of a node.
    pub node_height: f32,
    /// The room between two columns.
    pub column_gap: f32,
    /// The least room between two nodes of a column.
    pub row_gap: f32,
}

impl Default for Sizes {
    /// Room for a position of two hands each, as text of 14 points.
    fn default() -> Sizes {
        Sizes {
            node_width: 96.0,
            node_height: 24.0,
            column_gap: 72.0,
            row_gap: 8.0,
        }
    }
}

/// How arrows are led past the nodes between their ends.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Passage {
    /// Their bends have places among the nodes of a column.
    #[default]
    Places,
    /// They pass through the gaps between nodes, as in a layout by the end.
    Gaps,
    /// They pass level through the gaps between nodes, as in Focus.
    Level,
}

/// Where everything of a graph is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Layout {
    /// The middle of each node, in the order of the nodes.
    pub nodes: Vec<Point>,
    /// The column of each node, from 0 where time begins.
    pub columns: Vec<u32>,
    /// Where the columns lead.
    pub direction: Direction,
    /// The points through which each arrow goes between its ends, in the order of the arrows;
    /// none where it goes straight.
    pub bends: Vec<Vec<Point>>,
    /// How bends lie between nodes.
    pub passage: Passage,
    /// Width and height of the whole; all nodes lie between it and (0, 0).
    pub size: Point,
    /// Where the name of each arrow stands, where a layout keeps room for it.
    pub names: Vec<Option<Point>>,
    /// What the columns of a layout by the end count, from left to right; none of any other.
    pub ticks: Vec<Tick>,
}

/// A column of positions that are equally far from the end.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tick {
    /// The turns that are left.
    pub turns: u32,
    /// Where its nodes begin and end.
    pub left: f32,
    /// See `left`.
    pub right: f32,
    /// Whether they stand in several sub-columns.
    pub is_folded: bool,
}

impl Layout {
    /// Whether an arrow does not lead to a later column.
    #[must_use]
    pub fn is_backward(&self, from: u32, to: u32) -> bool {
        self.columns[from as usize] >= self.columns[to as usize]
    }

    /// How many pairs of arrows would cross if each went straight from node to node. Arrows within
    /// one column are left out.
    ///
    /// # Complexity
    /// `O(p log p)`, where an arrow counts as often as it spans columns.
    #[must_use]
    pub fn straight_crossings(&self, arrows: &[(u32, u32)]) -> u64 {
        let progress = Progress::default();
        let ordered = Ordered::new(&self.columns, arrows, &progress);
        let nodes = self.nodes.iter();
        let heights: Vec<f32> = nodes.map(|&place| across(self.direction, place)).collect();
        Counter::default().straight(&ordered, &heights)
    }

    /// The same with its places further apart, across and down; nodes keep their width, and so do the labels
    /// through which edges are led.
    #[must_use]
    pub fn stretched(&self, (across, down): Point, node_width: f32) -> Layout {
        let move_to = |&(x, y): &Point| (x * across, y * down);
        let half = node_width / 2.0;
        let led = |(edge, bends): (usize, &Vec<Point>)| {
            let mut moved: Vec<Point> = bends.iter().map(move_to).collect();
            let name = self.names.get(edge).and_then(Option::as_ref);
            if let (Some(first), Some(name)) = (moved.first_mut(), name) {
                first.0 = move_to(name).0 + bends[0].0 - name.0;
            }
            moved
        };
        let tick = |tick: &Tick| Tick {
            left: (tick.left + half) * across - half,
            right: (tick.right - half) * across + half,
            ..*tick
        };
        Layout {
            nodes: self.nodes.iter().map(move_to).collect(),
            columns: self.columns.clone(),
            bends: self.bends.iter().enumerate().map(led).collect(),
            size: move_to(&self.size),
            names: self
                .names
                .iter()
                .map(|name| name.as_ref().map(move_to))
                .collect(),
            ticks: self.ticks.iter().map(tick).collect(),
            ..*self
        }
    }

    /// How large the whole can be drawn in some room, up to its own size.
    #[must_use]
    pub fn zoom_in(&self, room: Point) -> f32 {
        let (wide, high) = (self.size.0.max(1.0), self.size.1.max(1.0));
        (room.0 / wide).min(room.1 / high).min(1.0)
    }
}

/// How far a place lies across the way that time goes.
fn across(direction: Direction, (x, y): Point) -> f32 {
    match direction {
        Direction::Right => y,
        Direction::Down => x,
    }
}

/// A column for each number of turns that it takes at least to come there from the graph's origin;
/// what cannot be reached from there stands with the origin.
///
/// # Examples
/// ```
/// use finger_oracle::game::any::AnyGame;
/// use finger_oracle::graph::{layout, scope};
/// use finger_oracle::solve::{Progress, analysis::{ReachableCount, analyse}};
/// let game = AnyGame::from_rule_line("attacks-only,fingers=3")?;
/// let solved = analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default())?;
/// let graph = scope::whole(&solved, 1_000, &Progress::default())?;
/// let picture = layout::turns(&graph, &layout::Sizes::default());
/// assert_eq!(picture.nodes.len(), graph.len());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn turns(graph: &StateGraph, sizes: &Sizes) -> Layout {
    ColumnPlan::turns(graph, &Progress::default()).laid_out(sizes)
}

/// A column for each number of turns that are left, so that every best move goes exactly one column to
/// the right. What player 1 wins stands above the middle, what player 2 wins below; draws stand on
/// the left, by the fewest turns from the origin. `best` says of each arrow whether it is a best move,
/// as [`best_arrows`](super::best::best_arrows) does. Columns of many nodes are folded so that the whole
/// is drawn as large as it can be in a room.
#[must_use]
pub fn end(graph: &StateGraph, best: &[bool], sizes: &Sizes, room: Point) -> Layout {
    ColumnPlan::end(graph, best, room, &Progress::default()).laid_out(sizes)
}

/// A strategy with a column for each number of turns to the end, so that every arrow goes forward
/// and the end stands on the right. A strategy that never ends, in a draw, has columns as in
/// [`turns`].
#[must_use]
pub fn proof(graph: &StateGraph, sizes: &Sizes) -> Layout {
    ColumnPlan::proof(graph, &Progress::default()).laid_out(sizes)
}

/// A strategy as in [`proof`], to the right or down: as it can be drawn larger in some room. Where
/// both are as large as they need be it goes to the right. `down` are the sizes of a picture that
/// goes down, in which a column's gap lies between two rows.
#[must_use]
pub fn proof_fitting(
    graph: &StateGraph,
    right: &Sizes,
    down: &Sizes,
    room: Point,
    progress: &Progress,
) -> Layout {
    let pairs = graph.pairs();
    let columns = proof_columns(graph);
    let page = ColumnHeights::routed(columns, &pairs, progress);
    let down = page.clone().laid_out_down(&pairs, down);
    let right = page.laid_out(&pairs, right);
    if down.zoom_in(room) > right.zoom_in(room) {
        down
    } else {
        right
    }
}

/// By the turns to the end, or where there is no end by those from the beginning.
fn proof_columns(graph: &StateGraph) -> Vec<u32> {
    let nodes = graph.graph().node_weights();
    let distances: Option<Vec<u16>> = nodes.map(|node| node.value.turns()).collect();
    match distances {
        Some(distances) => {
            let most = distances.iter().copied().max().unwrap_or(0);
            distances
                .into_iter()
                .map(|turns| u32::from(most - turns))
                .collect()
        }
        None => turn_columns(graph),
    }
}

/// The fewest arrows from the origin to each node.
fn turn_columns(graph: &StateGraph) -> Vec<u32> {
    let mut columns = vec![None; graph.len()];
    let mut order = vec![graph.origin()];
    if let Some(first) = columns.first_mut() {
        *first = Some(0);
    }
    let mut next = 0;
    while let Some(&node) = order.get(next) {
        let column = columns.get(node.index()).copied().flatten().unwrap_or(0);
        for after in graph.graph().neighbors(node) {
            if columns[after.index()].is_none() {
                columns[after.index()] = Some(column + 1);
                order.push(after);
            }
        }
        next += 1;
    }
    columns.into_iter().map(Option::unwrap_or_default).collect()
}
