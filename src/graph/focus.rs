//! The neighbourhood of the current position.
//!
//! ```text
//!   line played .. before  |here|  moves  replies  ..
//!        -3   -2     -1       0      1       2      3
//! ```
//!
//! Columns are turns from here. What was played lies to the left, and what may follow to the right. A
//! position that would stand in two columns stands in the first that it is given: here, the one before,
//! the moves, the line, the replies.
//!
//! Within a column positions stand in the order of the lists of moves: by the first position of the column
//! before that has a move to them, and of its moves by their place in its list, best first while it may be seen
//! which are best, else by their names. The nodes of the graph are numbered in this order, column by column,
//! the current position first.
//!
//! Of the moves from a position that lead to images of each other one is shown, as it is one row in the list
//! of moves: what is on the line that is played or there already, or else the first. Of positions in the last
//! column no moves are shown but those that lead back to another column, or were played.
//!
//! Once a game is over there are no moves: the line that was played is shown whole then, in rows as a
//! text is if it is long ([`finished_line`]).

mod found;

use std::collections::HashSet;

use self::found::FoundPositions;
use super::{GraphBuilder, StateGraph, arrows};
use crate::game::Position;
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
    /// How much is shown, if there is as much.
    pub extent: Extent,
}

/// How much of a neighbourhood is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The turns ahead.
    pub turns: u32,
    /// The columns of what was played.
    pub behind: u32,
    /// The most positions in a column whose moves are shown.
    pub rows: usize,
    /// The most positions in the last column.
    pub last_rows: usize,
    /// How many positions there are in all.
    pub most: usize,
}

/// The depths that can be chosen, in turns, and the one that is if none was.
pub const DEPTHS: std::ops::RangeInclusive<u32> = 1..=3;
/// See [`DEPTHS`].
pub const USUAL_DEPTH: u32 = 2;

/// What is chosen about the neighbourhood that is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FocusOptions {
    /// How many turns ahead are asked for, one of [`DEPTHS`].
    pub depth: u32,
    /// Whether it is shown what else leads to the current position.
    pub shows_before: bool,
}

impl Default for FocusOptions {
    fn default() -> FocusOptions {
        FocusOptions {
            depth: USUAL_DEPTH,
            shows_before: false,
        }
    }
}

impl Extent {
    /// So many turns ahead and columns behind, with as many positions as are taken in at a glance.
    #[must_use]
    pub fn of(turns: u32, behind: u32) -> Extent {
        Extent {
            turns,
            behind,
            rows: usize::MAX,
            last_rows: usize::MAX,
            most: 60,
        }
    }
}

/// A neighbourhood: its graph, and for each node how many turns it lies from the current board.
#[derive(Clone, Debug)]
pub struct Neighbourhood {
    /// The positions, the current one first and then column by column in their order, and the moves between
    /// them.
    pub graph: StateGraph,
    /// For each node its column: 0 here, negative what was before.
    pub columns: Vec<i32>,
}

/// How many positions of the line are looked at behind.
pub const LINE_FAR_BEHIND: usize = 12;
/// How many positions that lead here are shown beside the line.
const BEFORE: usize = 6;
/// Ahead, how many positions of the line are kept in view.
pub const LINE_AHEAD: usize = 4;
/// How many positions of a line are shown at most once a game is over.
pub const FINISHED_LINE: usize = 60;

/// The positions of a line, each once in the order in which play met them, and the moves that were
/// played: what is shown of a game that is over. The first position is the first node.
///
/// # Complexity
/// Tries the moves of the positions of the line.
#[must_use]
pub fn finished_line(analysis: &Analysis, line: &[Position]) -> StateGraph {
    let mut builder = GraphBuilder::new(analysis);
    for &position in line {
        builder.node(position);
    }
    let mut played = HashSet::new();
    for step in line
        .windows(2)
        .filter(|step| played.insert([step[0], step[1]]))
    {
        let [from, to] = [step[0], step[1]].map(|position| builder.node(position));
        let moves = arrows(builder.game, step[0]);
        let arrow = moves.into_iter().find(|(after, _)| *after == step[1]);
        if let Some((_, arrow)) = arrow {
            builder.built.graph.add_edge(from, to, arrow);
        }
    }
    builder.built
}

/// The neighbourhood of the current position in a line.
///
/// # Panics
/// If the line is empty.
///
/// # Complexity
/// Tries the moves of the positions shown and ranks those before the last column: the size of the game does not
/// count.
#[must_use]
pub fn neighbourhood(analysis: &Analysis, focus: &Focus) -> Neighbourhood {
    let extent = focus.extent;
    let here = focus.here.min(focus.line.len().saturating_sub(1));
    let behind = &focus.line[..here];
    let columns_behind = extent.behind.min(u32::try_from(here).unwrap_or(u32::MAX));
    let turns = signed(extent.turns);
    let mut found = FoundPositions::new(analysis, focus);
    found.add(focus.line[here], 0);
    found.add_line(behind, -signed(columns_behind.min(1)));
    found.reserved = columns_behind.saturating_sub(1) as usize; // widens
    if turns > 0 {
        found.add_moves(&[focus.line[here]], 1);
    }
    for (&position, turn) in focus.line[here + 1..].iter().zip(1..=turns) {
        found.add(position, turn);
    }
    if extent.behind > 0 {
        let before = focus.before.iter().take(BEFORE);
        before.for_each(|&position| found.add(position, -1));
    }
    for column in 1..turns {
        let from = found.in_order(column);
        found.add_moves(&from, column + 1);
    }
    found.reserved = 0;
    found.add_line(behind, -signed(columns_behind));
    found.neighbourhood()
}

/// A count of columns or turns; more than can be shown are all alike.
fn signed(count: u32) -> i32 {
    i32::try_from(count).unwrap_or(i32::MAX)
}
