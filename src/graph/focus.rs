//! The neighbourhood of the position where one stands.
//!
//! ```text
//!   line played ..  before  |here|  moves  replies  and on, while there is room
//!        -3   -2      -1       0      1       2      3
//! ```
//!
//! Columns are turns from here. What was played lies to the left, where else one could have come
//! from beside it, and what may follow to the right. A position that would stand in two columns
//! stands in the first that it is given: here, the line, the moves, the replies.

use petgraph::graph::NodeIndex;

use super::{Builder, StateGraph, arrows};
use crate::game::Position;
use crate::solve::analysis::Analysis;

/// What a neighbourhood is made of.
#[derive(Clone, Copy, Debug)]
pub struct Focus<'a> {
    /// The line that is being played, from its first position to its last.
    pub line: &'a [Position],
    /// Where in the line one stands; past its end is its end.
    pub here: usize,
    /// Positions that lead here, the most telling first.
    pub before: &'a [Position],
    /// How many positions to show, if there are so many.
    pub most: usize,
}

impl Focus<'_> {
    /// As many positions as fill a view and can still be read.
    pub const MOST: usize = 50;
}

/// A neighbourhood: its graph, and for each node how many turns it lies from where one stands.
#[derive(Clone, Debug)]
pub struct Neighbourhood {
    /// The positions, the one where one stands first, and all moves between them.
    pub graph: StateGraph,
    /// For each node its column: 0 here, negative what was before.
    pub columns: Vec<i32>,
}

/// How many positions of the line are shown behind, at least and where there is room; and how many
/// that lead here beside it.
const LINE_BEHIND: usize = 3;
const LINE_FAR_BEHIND: usize = 6;
const BEFORE: usize = 6;
/// Ahead, how many positions of the line are kept in view.
const LINE_AHEAD: usize = 4;
/// So many columns can be read side by side; there are more only where they hold little.
const COLUMNS: i32 = 7;

/// The neighbourhood of where one stands in a line.
///
/// # Panics
/// If the line is empty.
///
/// # Complexity
/// Tries the moves of the positions shown, and of no others: the size of the game does not count.
#[must_use]
pub fn neighbourhood(analysis: &Analysis, focus: &Focus) -> Neighbourhood {
    let here = focus.here.min(focus.line.len().saturating_sub(1));
    let mut found = Found {
        builder: Builder::new(analysis),
        columns: Vec::new(),
        most: focus.most.max(1),
    };
    found.add(focus.line[here], 0);
    let behind = || focus.line[..here].iter().rev().zip(1..);
    let near = behind().take(LINE_BEHIND);
    near.for_each(|(&position, turns)| found.add(position, -turns));
    let ahead = focus.line[here + 1..].iter().zip(1..).take(LINE_AHEAD);
    ahead.for_each(|(&position, turns)| found.add(position, turns));
    found.add_moves(&[focus.line[here]], 1);
    focus
        .before
        .iter()
        .take(BEFORE)
        .for_each(|&position| found.add(position, -1));
    let first = found.columns.iter().copied().min().unwrap_or(0);
    let last = first + COLUMNS - 1;
    found.look_ahead(last);
    found.look_aside(last);
    if found.columns.len() < focus.most * 4 / 5 {
        let far = behind().take(LINE_FAR_BEHIND);
        far.for_each(|(&position, turns)| found.add(position, -turns));
        found.look_ahead(i32::MAX);
        found.look_aside(i32::MAX);
    }
    Neighbourhood {
        graph: found.builder.connect(),
        columns: found.columns,
    }
}

struct Found<'a> {
    builder: Builder<'a>,
    columns: Vec<i32>,
    most: usize,
}

impl Found<'_> {
    fn is_full(&self) -> bool {
        self.columns.len() >= self.most
    }

    fn add(&mut self, position: Position, column: i32) {
        if !self.is_full() && self.builder.built.node(position).is_none() {
            self.builder.node(position);
            self.columns.push(column);
        }
    }

    /// Adds what follows each position to a column, one of each in turn, so that where there is
    /// not room for all none is left without.
    fn add_moves(&mut self, from: &[Position], column: i32) {
        let next = from
            .iter()
            .map(|&position| arrows(self.builder.game, position));
        let next: Vec<_> = next.collect();
        let most = next.iter().map(Vec::len).max().unwrap_or(0);
        for place in 0..most {
            for moves in &next {
                if let Some(&(position, _)) = moves.get(place) {
                    self.add(position, column);
                }
            }
        }
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
