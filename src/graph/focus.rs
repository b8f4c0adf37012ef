//! The neighbourhood of the current position.
//!
//! ```text
//!   line played ..  before  |here|  moves  replies  and on, while there is room
//!        -3   -2      -1       0      1       2      3
//! ```
//!
//! Columns are turns from here. What was played lies to the left, where else one could have come
//! from beside it, and what may follow to the right. A position that would stand in two columns
//! stands in the first that it is given: here, the line, the moves, the replies.

use std::collections::HashSet;

use petgraph::graph::NodeIndex;

use super::{GraphBuilder, StateGraph, arrows};
use crate::game::Position;
use crate::solve::Value;
use crate::solve::analysis::Analysis;

/// What a neighbourhood is made of.
#[derive(Clone, Copy, Debug)]
pub struct Focus<'a> {
    /// The line that is being played, or the part of it that may be shown: from
    /// [`LINE_FAR_BEHIND`] positions before the current one up to [`LINE_AHEAD`] after it.
    pub line: &'a [Position],
    /// Which position of the line is the current one; past its end is its end.
    pub here: usize,
    /// Positions that lead here, the most telling first.
    pub before: &'a [Position],
    /// Whether it may be seen which moves are best: where not all have room, losing moves are left
    /// out before drawing ones, and those before winning ones.
    pub best_first: bool,
    /// How much to show, if there is so much.
    pub extent: Extent,
}

/// How much of a neighbourhood is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// How many columns are shown.
    pub columns: u32,
    /// How many are shown where they hold little.
    pub most_columns: u32,
    /// The most positions in a column.
    pub rows: usize,
    /// How many positions there are in all.
    pub most: usize,
}

impl Default for Extent {
    /// What can be read where nothing is known of the room.
    fn default() -> Extent {
        Extent {
            columns: 7,
            most_columns: u32::MAX,
            rows: usize::MAX,
            most: 50,
        }
    }
}

impl Extent {
    /// The most positions in all.
    #[must_use]
    pub fn of(most: usize) -> Extent {
        Extent {
            most,
            ..Extent::default()
        }
    }

    /// How many columns of the line lie behind, where one has come so far: moves and replies come
    /// before a second one of the line.
    fn behind(&self) -> usize {
        match self.columns {
            0..=2 => 0,
            3..=4 => 1,
            5..=6 => 2,
            _ => 3,
        }
    }
}

/// A neighbourhood: its graph, and for each node how many turns it lies from the current board.
#[derive(Clone, Debug)]
pub struct Neighbourhood {
    /// The positions, the current one first, and all moves between them.
    pub graph: StateGraph,
    /// For each node its column: 0 here, negative what was before.
    pub columns: Vec<i32>,
}

/// How many positions of the line are shown behind where there is room, and how many that lead
/// here beside it.
pub const LINE_FAR_BEHIND: usize = 6;
const BEFORE: usize = 6;
/// Ahead, how many positions of the line are kept in view.
pub const LINE_AHEAD: usize = 4;

/// The neighbourhood of the current position in a line.
///
/// # Panics
/// If the line is empty.
///
/// # Complexity
/// Tries the moves of the positions shown, and of no others: the size of the game does not count.
#[must_use]
pub fn neighbourhood(analysis: &Analysis, focus: &Focus) -> Neighbourhood {
    let extent = focus.extent;
    let here = focus.here.min(focus.line.len().saturating_sub(1));
    let mut found = FoundPosition {
        builder: GraphBuilder::new(analysis),
        columns: Vec::new(),
        extent,
        best_first: focus.best_first,
    };
    found.add(focus.line[here], 0);
    let behind = || focus.line[..here].iter().rev().zip(1..);
    let near = behind().take(extent.behind());
    near.for_each(|(&position, turns)| found.add(position, -turns));
    let is_shown_before = extent.behind() > 0 && (here > 0 || !focus.before.is_empty());
    let first = match i32::try_from(extent.behind().min(here)) {
        Ok(0) if is_shown_before => -1,
        Ok(behind) => -behind,
        Err(_) => 0,
    };
    let up_to = |columns: u32| first.saturating_add_unsigned(columns.max(2) - 1);
    let last = up_to(extent.columns);
    let ahead = focus.line[here + 1..].iter().zip(1..=last);
    let ahead = ahead.take(LINE_AHEAD);
    ahead.for_each(|(&position, turns)| found.add(position, turns));
    found.add_moves(&[focus.line[here]], 1);
    if is_shown_before {
        let before = focus.before.iter().take(BEFORE);
        before.for_each(|&position| found.add(position, -1));
    }
    found.look_ahead(last);
    found.look_aside(last);
    if found.columns.len() < extent.most * 4 / 5 && extent.most_columns > extent.columns {
        let far = behind().take(LINE_FAR_BEHIND);
        far.for_each(|(&position, turns)| found.add(position, -turns));
        let last = up_to(extent.most_columns);
        found.look_ahead(last);
        found.look_aside(last);
    }
    Neighbourhood {
        graph: found.builder.connect(),
        columns: found.columns,
    }
}

struct FoundPosition<'a> {
    builder: GraphBuilder<'a>,
    columns: Vec<i32>,
    extent: Extent,
    best_first: bool,
}

impl FoundPosition<'_> {
    fn is_full(&self) -> bool {
        self.columns.len() >= self.extent.most.max(1)
    }

    /// How many more positions a column has room for.
    fn room(&self, column: i32) -> usize {
        let beside = self.columns.iter().filter(|&&of| of == column);
        let in_column = self.extent.rows.saturating_sub(beside.count());
        let in_all = self.extent.most.max(1).saturating_sub(self.columns.len());
        in_column.min(in_all)
    }

    /// Adds a position to a column that has room for it.
    fn add(&mut self, position: Position, column: i32) {
        if self.room(column) > 0 && self.builder.built.node(position).is_none() {
            self.builder.node(position);
            self.columns.push(column);
        }
    }

    /// Adds what follows each position to a column, one of each in turn, so that where there is
    /// not room for all none is left without. If it may be seen which moves are best, it is the
    /// best of each, and then the winning moves come before the others.
    fn add_moves(&mut self, from: &[Position], column: i32) {
        let next = from.iter().map(|&position| {
            let moves = arrows(self.builder.game, position).into_iter();
            moves.map(|(after, _)| after).collect()
        });
        let mut next: Vec<Vec<Position>> = next.collect();
        let mut order = in_turn(&next);
        if self.best_first && self.new_among(&order) > self.room(column) {
            // What is worst for the opponent is best.
            let value = |position: &Position| self.builder.value(*position);
            for moves in &mut next {
                moves.sort_by_key(value);
            }
            order = in_turn(&next);
            let firsts = next.iter().filter(|moves| !moves.is_empty()).count();
            order[firsts..].sort_by_key(|position| match value(position) {
                Value::LossIn(_) => 0,
                Value::Draw => 1,
                Value::WinIn(_) => 2,
            });
        }
        for position in order {
            self.add(position, column);
        }
    }

    /// How many of some positions are not there yet.
    fn new_among(&self, positions: &[Position]) -> usize {
        let positions: HashSet<Position> = positions.iter().copied().collect();
        let is_new = |position: &&Position| self.builder.built.node(**position).is_none();
        positions.iter().filter(is_new).count()
    }

    /// Adds what follows, up to a column.
    fn look_ahead(&mut self, last: i32) {
        let mut column = 1;
        while !self.is_full() && column < last {
            let from = self.column(column);
            if from.is_empty() {
                break;
            }
            column += 1;
            self.add_moves(&from, column);
        }
    }

    /// Where little lies ahead: what else could have been played, the latest first, and what could
    /// have followed.
    fn look_aside(&mut self, last: i32) {
        let mut count = 0;
        while !self.is_full() && count < self.columns.len() {
            count = self.columns.len();
            let first = self.columns.iter().copied().min().unwrap_or(0);
            for column in (first..=0).rev() {
                let from = self.column(column);
                self.add_moves(&from, column + 1);
            }
            self.look_ahead(last);
        }
    }

    fn column(&self, column: i32) -> Vec<Position> {
        let nodes = self
            .columns
            .iter()
            .enumerate()
            .filter(|&(_, &of)| of == column);
        let position = |(node, _)| self.builder.built.graph[NodeIndex::new(node)].position;
        nodes.map(position).collect()
    }
}

/// The first of each list, then the second of each, and on.
fn in_turn(lists: &[Vec<Position>]) -> Vec<Position> {
    let most = lists.iter().map(Vec::len).max().unwrap_or(0);
    let places = (0..most).flat_map(|place| lists.iter().filter_map(move |list| list.get(place)));
    places.copied().collect()
}
