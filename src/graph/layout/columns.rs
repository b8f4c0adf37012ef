//! Layouts in columns: by turns played, by the columns of a proof, or by the end. Which column a node stands in is
//! known before anything is arranged: enough to tell how much memory that takes.
//!
//! A whole game by its end has columns that count the turns that are left:
//!
//! ```text
//!                     1 1 1
//!               1  1  1 1 1  1        what player 1 wins lies above the middle
//!    = = =   1  1  1  1 1 1  1
//!    = = =  ---------------------
//!    = =     2  2  2  2 2 2  2        what player 2 wins lies below
//!               2  2  2 2 2  2
//!    draws   4  3  2   1     0        turns left
//! ```
//!
//! A best move takes one turn off the distance and keeps the winner, so it goes exactly one column to
//! the right and never crosses the middle. Draws have no distance; they stand on the left, by the
//! fewest turns from the first node. Only best moves have a say in the order of nodes.
//!
//! If one player wins all that is decided, columns stand round the middle, and if none is folded nodes stand
//! near their neighbours, as in other layouts.
//!
//! A column of many nodes is folded into several sub-columns where its nodes would be too low otherwise, or
//! the whole much smaller. Nodes then stand on gaps of each other, like bricks, and best moves pass between
//! them.

mod fold;
mod lanes;

use petgraph::graph::NodeIndex;

use self::fold::{ColumnFolding, Xs};
use self::lanes::Lanes;
use super::arrange::arrange;
use super::column_heights::ColumnHeights;
use super::ordered::Ordered;
use super::{Direction, Layout, Passage, Point, Sizes, Tick, proof_columns, turn_columns};
use crate::game::Seat;
use crate::graph::{EDGE_BYTES, NODE_BYTES, StateGraph};
use crate::solve::Progress;

/// Past more sub-columns than these an arrow is not led.
const MOST_PASSED: usize = 48;
/// The room that the middle takes, in rows.
const MIDDLE: f32 = 0.5;
/// The most that a layout with nodes near their neighbours is higher than its largest column, as a factor.
const MOST_HIGHER: f32 = 1.2;

/// Nodes in columns that are still to be arranged. Once its [`Progress`] is cancelled that is done
/// anyhow, as nobody wants it.
#[derive(Clone, Debug)]
pub struct ColumnPlan<'a> {
    graph: &'a StateGraph,
    columns: ColumnPlacing<'a>,
    progress: &'a Progress,
}

#[derive(Clone, Debug)]
enum ColumnPlacing<'a> {
    /// Long arrows have bends.
    Routed(Vec<u32>),
    /// By the end, with best moves, for a room.
    End(Blocks, &'a [bool], Point),
}

impl ColumnPlacing<'_> {
    fn of(&self, node: NodeIndex) -> u32 {
        let columns = match self {
            ColumnPlacing::Routed(columns) => columns,
            ColumnPlacing::End(blocks, ..) => &blocks.columns,
        };
        columns[node.index()]
    }
}

impl<'a> ColumnPlan<'a> {
    /// Columns as in [`end`](super::end()).
    #[must_use]
    pub fn end(
        graph: &'a StateGraph,
        best: &'a [bool],
        room: Point,
        progress: &'a Progress,
    ) -> ColumnPlan<'a> {
        ColumnPlan {
            graph,
            columns: ColumnPlacing::End(Blocks::new(graph), best, room),
            progress,
        }
    }

    /// Columns as in [`turns`](super::turns).
    #[must_use]
    pub fn turns(graph: &'a StateGraph, progress: &'a Progress) -> ColumnPlan<'a> {
        ColumnPlan {
            graph,
            columns: ColumnPlacing::Routed(turn_columns(graph)),
            progress,
        }
    }

    /// Columns as in [`proof`](super::proof).
    #[must_use]
    pub fn proof(graph: &'a StateGraph, progress: &'a Progress) -> ColumnPlan<'a> {
        ColumnPlan {
            graph,
            columns: ColumnPlacing::Routed(proof_columns(graph)),
            progress,
        }
    }

    /// The bytes that arranging the nodes takes at most.
    ///
    /// # Complexity
    /// Looks at each arrow once.
    #[must_use]
    pub fn bytes(&self) -> u64 {
        let edges = self.graph.graph().raw_edges();
        let (mut bends, mut led) = (0, 0);
        for (number, edge) in edges.iter().enumerate() {
            let (from, to) = (
                self.columns.of(edge.source()),
                self.columns.of(edge.target()),
            );
            match self.columns {
                // Only best moves are arranged, and led past sub-columns.
                ColumnPlacing::End(_, best, _) => led += u64::from(best[number]),
                ColumnPlacing::Routed(_) => {
                    bends += u64::from(to.abs_diff(from).saturating_sub(1));
                }
            }
        }
        let (nodes, arrows) = (self.graph.len() as u64, edges.len() as u64); // both widen
        let led_bytes = led * (MOST_PASSED * size_of::<Point>()) as u64; // widens
        (nodes + bends) * NODE_BYTES + arrows * EDGE_BYTES + led_bytes
    }

    /// Arranges the nodes within their columns, and gives each its place.
    #[must_use]
    pub fn laid_out(self, sizes: &Sizes) -> Layout {
        match self.columns {
            ColumnPlacing::Routed(columns) => {
                let pairs = self.graph.pairs();
                ColumnHeights::routed(columns, &pairs, self.progress).laid_out(&pairs, sizes)
            }
            ColumnPlacing::End(blocks, best, room) => {
                laid_out_by_end(blocks, self.graph, best, sizes, room, self.progress)
            }
        }
    }
}

/// The nodes that stand together in a column: draws, or the positions that one player wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum EndBlock {
    Draws,
    Won(Seat),
}

impl EndBlock {
    const ALL: [EndBlock; 3] = [
        EndBlock::Draws,
        EndBlock::Won(Seat::One),
        EndBlock::Won(Seat::Two),
    ];

    /// Its place among all.
    fn index(self) -> usize {
        match self {
            EndBlock::Draws => 0,
            EndBlock::Won(Seat::One) => 1,
            EndBlock::Won(Seat::Two) => 2,
        }
    }
}

/// The block and the column of each node.
#[derive(Clone, Debug)]
struct Blocks {
    of: Vec<EndBlock>,
    columns: Vec<u32>,
    /// The number of columns of draws, and the turns that the first column behind them counts.
    draw_columns: u32,
    most_turns: u32,
}

impl Blocks {
    fn new(graph: &StateGraph) -> Blocks {
        let nodes = || graph.graph().node_weights();
        let turns = || nodes().map(|node| node.value.turns().map(u32::from));
        let most_turns = turns().flatten().max().unwrap_or(0);
        let depths = turn_columns(graph);
        let drawn = turns().zip(&depths).filter(|(turns, _)| turns.is_none());
        let mut layers: Vec<u32> = drawn.map(|(_, &depth)| depth).collect();
        layers.sort_unstable();
        layers.dedup();
        let draw_columns = layers.len() as u32; // node numbers are 32 bits wide
        let column = |(turns, depth): (Option<u32>, &u32)| match turns {
            Some(turns) => draw_columns + most_turns - turns,
            None => layers.partition_point(|layer| layer < depth) as u32, // one of them
        };
        let block = |node: &crate::graph::StateNode| {
            let winner = node.value.winner(node.position.mover);
            winner.map_or(EndBlock::Draws, EndBlock::Won)
        };
        Blocks {
            of: nodes().map(block).collect(),
            columns: turns().zip(&depths).map(column).collect(),
            draw_columns,
            most_turns,
        }
    }

    /// True if one player wins all that is decided.
    fn has_sole_winner(&self) -> bool {
        let [one, two] = Seat::BOTH.map(|seat| self.of.contains(&EndBlock::Won(seat)));
        one != two
    }

    /// The nodes of each column of a block, in an order in which their arrows cross little. A
    /// winner's nodes come from the middle outward.
    fn order(
        &self,
        graph: &StateGraph,
        arrows: &[(u32, u32)],
        progress: &Progress,
    ) -> [PlacedOrder; 3] {
        let mut solved: Vec<(Problem, BlockOrder)> = Vec::new();
        EndBlock::ALL.map(|block| {
            let (nodes, problem) = Problem::of(self, block, graph, arrows);
            // Where players are alike both blocks are one problem, and look alike.
            let known = solved.iter().find(|(other, _)| *other == problem);
            let order = known.map_or_else(|| problem.solve(progress), |(_, order)| order.clone());
            let number = |column: &Vec<u32>| column.iter().map(|&at| nodes[at as usize]).collect();
            let heights = nodes.iter().zip(&order.heights);
            let in_graph = PlacedOrder {
                columns: order.columns.iter().map(number).collect(),
                heights: heights.map(|(&node, &height)| (node, height)).collect(),
            };
            solved.push((problem, order));
            in_graph
        })
    }
}

/// The nodes of each column of a block in their order, numbered as in its problem, and heights near
/// neighbours, at which none overlap.
#[derive(Clone, Debug)]
struct BlockOrder {
    columns: Vec<Vec<u32>>,
    heights: Vec<f32>,
}

/// The same, numbered as in the graph.
struct PlacedOrder {
    columns: Vec<Vec<u32>>,
    heights: Vec<(u32, f32)>,
}

impl PlacedOrder {
    /// Lets nodes stand near their neighbours, where that is not much higher than the largest column.
    fn relax(&self, places: &mut [Place]) {
        let heights = || self.heights.iter().map(|&(_, height)| height);
        let (least, most) = (
            heights().fold(f32::MAX, f32::min),
            heights().fold(f32::MIN, f32::max),
        );
        let rows = self.columns.iter().map(Vec::len).max().unwrap_or(0);
        if most - least + 1.0 > rows as f32 * MOST_HIGHER {
            return;
        }
        for &(node, height) in &self.heights {
            places[node as usize].height = height - f32::midpoint(least, most);
        }
    }
}

/// The nodes of a block, numbered anew, and their arrows.
#[derive(Debug, PartialEq)]
struct Problem {
    columns: Vec<u32>,
    arrows: Vec<(u32, u32)>,
}

impl Problem {
    fn of(
        blocks: &Blocks,
        block: EndBlock,
        graph: &StateGraph,
        arrows: &[(u32, u32)],
    ) -> (Vec<u32>, Problem) {
        let states: Vec<_> = graph
            .graph()
            .node_weights()
            .map(|node| node.position)
            .collect();
        let all = 0..states.len() as u32; // node numbers are 32 bits wide
        let mut nodes: Vec<u32> = all
            .filter(|&node| blocks.of[node as usize] == block)
            .collect();
        let column = |node: u32| blocks.columns[node as usize];
        nodes.sort_by_key(|&node| (column(node), states[node as usize].state));
        let mut numbers = vec![u32::MAX; states.len()];
        for (number, &node) in (0..).zip(&nodes) {
            numbers[node as usize] = number;
        }
        let mut arrows: Vec<(u32, u32)> = arrows
            .iter()
            .map(|&(from, to)| (numbers[from as usize], numbers[to as usize]))
            .filter(|&(from, to)| from != u32::MAX && to != u32::MAX)
            .collect();
        arrows.sort_unstable();
        let columns = nodes.iter().map(|&node| column(node)).collect();
        (nodes, Problem { columns, arrows })
    }

    fn solve(&self, progress: &Progress) -> BlockOrder {
        let mut ordered = Ordered::new(&self.columns, &self.arrows, progress);
        let mut heights = arrange(&mut ordered);
        let mut columns = ordered.columns;
        let reversed: Vec<Vec<u32>> = columns
            .iter()
            .map(|column| column.iter().rev().copied().collect())
            .collect();
        // An order from the top down and one from the bottom up cross alike.
        if self.rise(&reversed) < self.rise(&columns) {
            columns = reversed;
            for height in &mut heights {
                *height = -*height;
            }
        }
        BlockOrder { columns, heights }
    }

    /// The sum of the rises and falls of arrows if every column begins at the middle.
    fn rise(&self, columns: &[Vec<u32>]) -> u64 {
        let mut places = vec![0_u32; self.columns.len()];
        for column in columns {
            for (place, &node) in (0..).zip(column) {
                places[node as usize] = place;
            }
        }
        let rises = self.arrows.iter().map(|&(from, to)| {
            u64::from(places[from as usize].abs_diff(places[to as usize])) // widens
        });
        rises.sum()
    }
}

/// The place of a node: its column, its sub-column, and its height in rows from the middle down.
#[derive(Clone, Copy, Debug, Default)]
struct Place {
    column: usize,
    sub: usize,
    height: f32,
}

/// Lays a graph out by its end, for a room. `best` says of each arrow whether it is a best move.
fn laid_out_by_end(
    blocks: Blocks,
    graph: &StateGraph,
    best: &[bool],
    sizes: &Sizes,
    room: Point,
    progress: &Progress,
) -> Layout {
    let arrows = graph.pairs();
    let is_best = |&(_, &is_best): &(&(u32, u32), &bool)| is_best;
    let best_arrows: Vec<_> = arrows.iter().zip(best).filter(is_best).collect();
    let best_arrows: Vec<(u32, u32)> = best_arrows.into_iter().map(|(&pair, _)| pair).collect();
    let order = blocks.order(graph, &best_arrows, progress);
    let count = blocks
        .columns
        .iter()
        .max()
        .map_or(0, |&last| last as usize + 1);
    let length = |block: &PlacedOrder, column: usize| block.columns.get(column).map_or(0, Vec::len);
    let is_sole = blocks.has_sole_winner();
    let counts = (0..count).map(|column| {
        let counts = order.each_ref().map(|block| length(block, column));
        // Round the middle there is the room of both players.
        if is_sole {
            [counts.iter().sum(), 0, 0]
        } else {
            counts
        }
    });
    let counts: Vec<[usize; 3]> = counts.collect();
    let fold = ColumnFolding::fitting(&counts, blocks.draw_columns, sizes, room);
    let xs = Xs::new(&fold, blocks.draw_columns, sizes);
    let mut places = vec![Place::default(); graph.len()];
    for (block, order) in EndBlock::ALL.into_iter().zip(&order) {
        let side = match block {
            EndBlock::Won(winner) if !is_sole => Some(winner),
            _ => None,
        };
        for (column, nodes) in order.columns.iter().enumerate() {
            place_column(side, column, nodes, &fold, &mut places);
        }
        if is_sole && fold.subs.iter().all(|&subs| subs <= 1) && block != EndBlock::Draws {
            order.relax(&mut places);
        }
    }
    let row = sizes.node_height + sizes.row_gap;
    let heights = || places.iter().map(|place| place.height);
    let top = heights().fold(0.0, f32::min);
    let bottom = heights().fold(0.0, f32::max);
    let at = |place: Place| {
        let x = xs.first[place.column] + place.sub as f32 * xs.pitch; // few sub-columns
        (x, (place.height - top) * row + sizes.node_height / 2.0)
    };
    let lanes = Lanes::new(&places, &blocks.of, &fold, sizes);
    let bends = arrows.iter().zip(best).map(|(&(from, to), &is_best)| {
        let ends = [places[from as usize], places[to as usize]];
        let leads_back = ends[1].column < ends[0].column;
        let onward = if leads_back { [ends[1], ends[0]] } else { ends };
        let passed = fold.between(onward.map(|place| (place.column, place.sub)));
        let is_led = is_best && ends[0].column != ends[1].column && passed <= MOST_PASSED;
        let mut stops = if is_led {
            lanes.between(blocks.of[from as usize], onward, |place| at(place).0)
        } else {
            Vec::new()
        };
        if leads_back {
            stops.reverse();
        }
        stops.into_iter().map(at).collect()
    });
    let turns = |column: usize| blocks.most_turns + blocks.draw_columns - column as u32; // few columns
    let ticks = (blocks.draw_columns as usize..count).filter(|&column| fold.subs[column] > 0);
    let ticks = ticks.map(|column| {
        let left = xs.first[column] - sizes.node_width / 2.0;
        let subs = (fold.subs[column] - 1) as f32; // few sub-columns
        Tick {
            turns: turns(column),
            left,
            right: left + subs * xs.pitch + sizes.node_width,
            is_folded: fold.subs[column] > 1,
        }
    });
    Layout {
        nodes: places.iter().map(|&place| at(place)).collect(),
        bends: bends.collect(),
        passage: Passage::Gaps,
        direction: Direction::Right,
        size: (xs.width, (bottom - top) * row + sizes.node_height),
        ticks: ticks.collect(),
        names: Vec::new(),
        columns: blocks.columns,
    }
}

/// Places the nodes of a block in a column, in their order: from the middle outward on the side of a player,
/// or round the middle.
fn place_column(
    side: Option<Seat>,
    column: usize,
    nodes: &[u32],
    fold: &ColumnFolding,
    places: &mut [Place],
) {
    let rows = match side {
        None => 2 * fold.rows,
        Some(_) => fold.rows,
    };
    let subs = nodes.len().div_ceil(rows).max(1);
    let share = 1.0 / subs as f32; // few sub-columns
    for (number, &node) in nodes.iter().enumerate() {
        let out = number as f32 * share; // few nodes
        let height = match side {
            None => out - (nodes.len() - 1) as f32 * share / 2.0, // few nodes
            Some(Seat::One) => -(out + f32::midpoint(MIDDLE, 1.0)),
            Some(Seat::Two) => out + f32::midpoint(MIDDLE, 1.0),
        };
        places[node as usize] = Place {
            column,
            sub: number % subs,
            height,
        };
    }
}
