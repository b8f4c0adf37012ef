//! A folded proof: rows of positions one below the other, with room between two rows for the names
//! of the arrows.
//!
//! ```text
//!   row          [ position ]     [ position ]        sorted by the turns that are left
//!   names      1T1, then 2T1    1T2, then 2T2
//!   row          [ position ]        end              an end stands below the last position
//! ```                                                 that leads to it
//!
//! Names and the bends of long arrows take their places as if they were small nodes, first with few
//! crossings and then so that arrows are short and turn little, too. A strategy of a draw never ends; its
//! rows are chosen so that few arrows lead back. Of those that do only the name has room of its own.

use std::ops::Range;

use super::annealing::{Chain, annealed};
use super::arrange::arrange;
use super::crossings::Counter;
use super::ordered::Ordered;
use super::{Direction, Layout, Passage, Point, Sizes, flow, turn_columns};
use crate::graph::{NODE_BYTES, StateGraph};
use crate::solve::Progress;

/// The rows of more positions of a draw are those of the fewest turns: quicker, with more arrows back.
const MOST_FLOWING: usize = 10_000;
/// The distance of an arrow from nodes, names, other arrows and the ends of its own name, in points.
const CLEAR: f32 = 8.0;
/// A bend that turns an arrow by less is left out.
const STRAIGHT: f32 = 0.5;
/// How often an arrow is pulled, and how often where the picture is only being judged.
const ROUNDS: usize = 60;
const QUICK_ROUNDS: usize = 16;
/// What a crossing counts, and a turn of an arrow by the square of its radians, in points of its length.
const CROSSING: f32 = 100.0;
const TURN: f32 = 70.0;

/// Lays a folded proof out. `sizes` are those of a picture that goes down: `column_gap` lies between
/// two rows. `names` are the widths of the names of the arrows, and `end` is how wide
/// ends are and how far they reach below the top of their row.
///
/// Once `progress` is cancelled the rest is done anyhow, as nobody wants it.
///
/// # Complexity
/// That of a layout with a node for each name and each bend.
#[must_use]
pub fn folded(
    graph: &StateGraph,
    sizes: &Sizes,
    names: &[f32],
    end: (f32, f32),
    progress: &Progress,
) -> Layout {
    let rows = rows(graph, progress);
    let plan = FoldedPlan::new(graph, &rows, sizes, names, end.0);
    let mut ordered = Ordered::new(&plan.ranks, &plan.pieces, progress);
    ordered.extents.clone_from(&plan.extents);
    let heights = arrange(&mut ordered);
    let pairs = graph.pairs();
    let scale = Scale {
        unit: sizes.node_width + sizes.row_gap,
        pitch: sizes.node_height + sizes.column_gap,
    };
    let cost = |ordered: &Ordered, heights: &[f32]| {
        let routes = plan.routes(ordered, heights, &pairs, scale, QUICK_ROUNDS);
        let lengths = plan.costs(heights, &pairs, scale, &routes);
        CROSSING * Counter::default().straight(ordered, heights) as f32 + lengths // a few thousand
    };
    let heights = annealed(&mut ordered, heights, &plan.forward_chains(&pairs), cost);
    let middles: Vec<f32> = heights.iter().map(|height| height * scale.unit).collect();
    let routes = plan.routes(&ordered, &heights, &pairs, scale, ROUNDS);
    let items = (0..plan.ranks.len()).filter(|&item| !plan.bends[item]);
    let sides = items.flat_map(|item| {
        let half = plan.extents[item] * scale.unit / 2.0;
        [middles[item] - half, middles[item] + half]
    });
    let passed = routes.iter().flatten().map(|&(x, _)| x);
    let (left, right) = sides
        .chain(passed)
        .fold((f32::MAX, f32::MIN), |(left, right), x| {
            (left.min(x), right.max(x))
        });
    let point =
        |(x, rank): (f32, f32)| (x - left, rank / 2.0 * scale.pitch + sizes.node_height / 2.0);
    let at = |item: usize| point((middles[item], plan.ranks[item] as f32)); // few rows
    let bends = routes
        .into_iter()
        .map(|stops| stops.into_iter().map(point).collect())
        .collect();
    let names = plan.chains.iter().map(|chain| {
        let name = chain.clone().next();
        name.map(at)
    });
    let nodes = graph.graph().node_weights();
    let are_marks = nodes.map(|node| node.is_terminal);
    let are_marks = are_marks.chain(std::iter::repeat(false));
    let bottoms = plan.ranks.iter().zip(are_marks).map(|(&rank, is_mark)| {
        let top = rank as f32 / 2.0 * scale.pitch; // few rows
        top + if is_mark { end.1 } else { sizes.node_height }
    });
    let bottom = bottoms.fold(0.0, f32::max);
    Layout {
        nodes: (0..graph.len()).map(at).collect(),
        names: names.collect(),
        bends,
        passage: Passage::Places,
        columns: rows,
        direction: Direction::Down,
        size: (right - left, bottom),
        ticks: Vec::new(),
    }
}

/// The bytes that laying a folded proof out takes at most.
///
/// # Complexity
/// That of choosing the rows.
#[must_use]
pub fn folded_bytes(graph: &StateGraph, progress: &Progress) -> u64 {
    let rows = rows(graph, progress);
    let ranks = |(from, to): (u32, u32)| {
        let [from, to] = [from, to].map(|node| u64::from(rows[node as usize]));
        // A name, and a bend in each rank behind it.
        (2 * to).saturating_sub(2 * from + 1).max(1)
    };
    let items: u64 = graph.pairs().into_iter().map(ranks).sum();
    (graph.len() as u64 + items) * NODE_BYTES // widens
}

/// The row of each node, from 0 at the top.
fn rows(graph: &StateGraph, progress: &Progress) -> Vec<u32> {
    let nodes = || graph.graph().node_weights();
    let pairs = graph.pairs();
    let goes_on = || nodes().filter(|node| !node.is_terminal);
    let distances: Option<Vec<u16>> = goes_on().map(|node| node.value.turns()).collect();
    let mut rows = match distances {
        Some(mut distances) => {
            distances.sort_unstable_by(|one, other| other.cmp(one));
            distances.dedup();
            let row = |turns: u16| distances.iter().position(|&of| of == turns);
            let row = |turns: Option<u16>| turns.and_then(row).unwrap_or(0) as u32; // few rows
            nodes().map(|node| row(node.value.turns())).collect()
        }
        None if graph.len() <= MOST_FLOWING => flow::columns(graph.len(), &pairs, progress),
        None => turn_columns(graph),
    };
    for (number, node) in nodes().enumerate() {
        if node.is_terminal {
            let before = pairs.iter().filter(|&&(_, to)| to as usize == number);
            let last = before.map(|&(from, _)| rows[from as usize] + 1).max();
            rows[number] = last.unwrap_or(0);
        }
    }
    rows
}

/// Nodes, names and bends in ranks: rows of nodes have even numbers, rows of names odd ones.
struct FoldedPlan {
    ranks: Vec<u32>,
    /// How much width each takes, in nodes with the gap beside them.
    extents: Vec<f32>,
    /// From rank to rank.
    pieces: Vec<(u32, u32)>,
    /// Which of them are bends.
    bends: Vec<bool>,
    /// For each arrow its name and the bends behind it; the name alone for one that leads back.
    chains: Vec<Range<usize>>,
}

impl FoldedPlan {
    fn new(graph: &StateGraph, rows: &[u32], sizes: &Sizes, names: &[f32], end: f32) -> FoldedPlan {
        let unit = sizes.node_width + sizes.row_gap;
        let width = |is_terminal: bool| {
            if is_terminal {
                (end + sizes.row_gap) / unit
            } else {
                1.0
            }
        };
        let nodes = graph.graph().node_weights();
        let mut plan = FoldedPlan {
            ranks: rows.iter().map(|row| 2 * row).collect(),
            extents: nodes.map(|node| width(node.is_terminal)).collect(),
            bends: vec![false; rows.len()],
            pieces: Vec::new(),
            chains: Vec::new(),
        };
        for (&(from, to), name) in graph.pairs().iter().zip(names) {
            let first = plan.ranks.len();
            let (begin, end) = (plan.ranks[from as usize], plan.ranks[to as usize]);
            let mut last = from;
            for rank in begin + 1..end.max(begin + 2) {
                let item = plan.ranks.len() as u32; // item numbers are 32 bits wide
                let is_bend = rank > begin + 1;
                let width = if is_bend { 0.0 } else { *name };
                plan.bends.push(is_bend);
                plan.ranks.push(rank);
                plan.extents.push((width + 2.0 * CLEAR) / unit);
                plan.pieces.push((last, item));
                last = item;
            }
            if begin < end {
                plan.pieces.push((last, to));
            }
            plan.chains.push(first..plan.ranks.len());
        }
        plan
    }

    /// The arrows that are led on through names and bends.
    fn forward_chains(&self, pairs: &[(u32, u32)]) -> Vec<Chain> {
        let chains = self.chains.iter().zip(pairs);
        let chain = |(items, &(from, to)): (&Range<usize>, &(u32, u32))| Chain {
            from,
            to,
            items: items.start as u32..items.end as u32, // item numbers are 32 bits wide
        };
        chains
            .map(chain)
            .filter(|chain| self.leads_on(chain.from, chain.to))
            .collect()
    }

    fn leads_on(&self, from: u32, to: u32) -> bool {
        self.ranks[to as usize] > self.ranks[from as usize]
    }

    /// Where each arrow passes its name and its bends, from left to right and by rank; nothing of those that
    /// lead back.
    fn routes(
        &self,
        ordered: &Ordered,
        heights: &[f32],
        pairs: &[(u32, u32)],
        scale: Scale,
        rounds: usize,
    ) -> Vec<Vec<Point>> {
        let places = RowPlaces {
            gates: self.gates(ordered, heights, scale.unit),
            middles: heights.iter().map(|height| height * scale.unit).collect(),
        };
        let chains = self.chains.iter().zip(pairs);
        let route = |(chain, &(from, to)): (&Range<usize>, &(u32, u32))| {
            if self.leads_on(from, to) {
                let ends = [from as usize, to as usize];
                self.pulled_tight(ends, chain.clone(), &places, rounds)
            } else {
                Vec::new()
            }
        };
        chains.map(route).collect()
    }

    /// How long all arrows are and how much they turn, in points.
    fn costs(
        &self,
        heights: &[f32],
        pairs: &[(u32, u32)],
        scale: Scale,
        routes: &[Vec<Point>],
    ) -> f32 {
        let end = |node: u32| {
            let rank = self.ranks[node as usize] as f32; // few rows
            (heights[node as usize] * scale.unit, rank)
        };
        let mut sum = 0.0;
        for (route, &(from, to)) in routes.iter().zip(pairs) {
            let stops = route.iter().copied().chain([end(to)]);
            let (mut last, mut towards) = (end(from), None);
            for stop in stops {
                let (x, y) = (stop.0 - last.0, (stop.1 - last.1) / 2.0 * scale.pitch);
                let angle = x.atan2(y);
                let turn = towards.map_or(0.0, |before: f32| (angle - before).abs());
                sum += x.hypot(y) + TURN * turn * turn;
                (last, towards) = (stop, Some(angle));
            }
        }
        sum
    }

    /// Between what each item may stand: its own width for a name or a node, and for a bend the room
    /// between the nodes and names on either side, shared with the other bends there.
    fn gates(&self, ordered: &Ordered, middles: &[f32], unit: f32) -> Vec<Gate> {
        let half = |item: usize| self.extents[item] * unit / 2.0;
        let mut gates: Vec<Gate> = (0..self.ranks.len())
            .map(|item| {
                let middle = middles[item] * unit;
                let reach = (half(item) - 2.0 * CLEAR).max(0.0);
                (middle - reach, middle + reach)
            })
            .collect();
        let is_bend = |item: usize| self.bends[item];
        for column in &ordered.columns {
            let mut wall = f32::MIN;
            for item in column.iter().map(|&item| item as usize) {
                if is_bend(item) {
                    gates[item].0 = wall + CLEAR;
                    wall += CLEAR;
                } else {
                    wall = middles[item] * unit + half(item);
                }
            }
            let mut wall = f32::MAX;
            for item in column.iter().rev().map(|&item| item as usize) {
                if is_bend(item) {
                    gates[item].1 = wall - CLEAR;
                    wall -= CLEAR;
                    let (left, right) = gates[item];
                    if left > right {
                        // It is narrow here: all stand where they were.
                        gates[item] = (middles[item] * unit, middles[item] * unit);
                    }
                } else {
                    wall = middles[item] * unit - half(item);
                }
            }
        }
        gates
    }

    /// Where an arrow passes the gates of its chain: as if it were a string that is pulled tight.
    fn pulled_tight(
        &self,
        ends: [usize; 2],
        chain: Range<usize>,
        places: &RowPlaces,
        rounds: usize,
    ) -> Vec<Point> {
        let items: Vec<usize> = [ends[0]]
            .into_iter()
            .chain(chain)
            .chain([ends[1]])
            .collect();
        let mut xs: Vec<f32> = items.iter().map(|&item| places.middles[item]).collect();
        let rank = |place: usize| self.ranks[items[place]] as f32; // few rows
        for _ in 0..rounds {
            for place in 1..items.len() - 1 {
                let whole = rank(place + 1) - rank(place - 1);
                let share = (rank(place) - rank(place - 1)) / whole;
                let straight = xs[place - 1] + (xs[place + 1] - xs[place - 1]) * share;
                let (left, right) = places.gates[items[place]];
                xs[place] = straight.clamp(left, right);
            }
        }
        let inner = 1..items.len() - 1;
        inner
            .filter(|&place| {
                let straight = f32::midpoint(xs[place - 1], xs[place + 1]);
                place == 1 || (xs[place] - straight).abs() > STRAIGHT
            })
            .map(|place| (xs[place], rank(place)))
            .collect()
    }
}

/// From where to where something may stand.
type Gate = (f32, f32);

/// How large a picture is: a node with the gap beside it, and a row with the gap below, in points.
#[derive(Clone, Copy)]
struct Scale {
    unit: f32,
    pitch: f32,
}

/// What is known of the items once they are arranged, in points.
struct RowPlaces {
    middles: Vec<f32>,
    gates: Vec<Gate>,
}
