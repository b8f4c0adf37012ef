//! The neighbourhood of the current position.
//!
//! ```text
//!   line played .. before  |here|  moves  replies  and on, where they are few
//!        -3   -2     -1       0      1       2      3
//! ```
//!
//! Columns are turns from here. What was played lies to the left, and what may follow to the right. A
//! position that would stand in two columns stands in the first that it is given: here, the one before,
//! the moves, the line, the replies.
//!
//! How much is shown: the current position, one position before it, and all that may follow within the
//! depth that is chosen. The room is used well once a column has [`Extent::enough`] positions. Until
//! then, and as long as there is more and letters can be read, these are added in turn:
//!
//! 1. deeper: the next column of what may follow;
//! 2. more of the line, as many columns as have room in letters that are easy to read;
//! 3. wider: what else could have been played, the latest first, and what could have followed;
//! 4. still more of the line, in smaller letters, and what else could have been played there.
//!
//! Of the moves from a position that lead to images of each other one is shown, as it is one row in the list
//! of moves: what is on the line that is played or there already, or else the first.
//!
//! Once a game is over there are no moves: the line that was played is shown whole then, in rows as a
//! text is if it is long ([`finished_line`]).

mod found;

use std::collections::HashSet;

use self::found::FoundPositions;
use super::{GraphBuilder, StateGraph, arrows};
use crate::game::{Game, Position};
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
    /// How much to show, if there is as much.
    pub extent: Extent,
}

/// How much of a neighbourhood is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Extent {
    /// The turns ahead that are shown at least, where they have room.
    pub depth: u32,
    /// How many columns have room in letters that are easy to read.
    pub easy_columns: u32,
    /// How many columns have room in letters that can be read.
    pub most_columns: u32,
    /// The most positions in a column.
    pub rows: usize,
    /// How many positions of a column are read at a glance: once a column has enough, later ones have no more
    /// than these or than it has.
    pub easy_rows: usize,
    /// How many positions a column has to have for the room to be used well.
    pub enough: usize,
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
    /// How many turns ahead are shown at least, one of [`DEPTHS`].
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

impl Default for Extent {
    /// What can be read where nothing is known of the room.
    fn default() -> Extent {
        Extent {
            depth: 3,
            easy_columns: u32::MAX,
            most_columns: u32::MAX,
            rows: usize::MAX,
            easy_rows: usize::MAX,
            enough: usize::MAX,
            // More are not taken in at a glance.
            most: 60,
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
}

/// A neighbourhood: its graph, and for each node how many turns it lies from the current board.
#[derive(Clone, Debug)]
pub struct Neighbourhood {
    /// The positions, the current one first, and all moves between them.
    pub graph: StateGraph,
    /// For each node its column: 0 here, negative what was before.
    pub columns: Vec<i32>,
}

/// How many positions of the line are looked at behind, and of those how many columns are shown where
/// the room is used well without.
pub const LINE_FAR_BEHIND: usize = 12;
const LINE_BEHIND: i32 = 3;
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
/// Tries the moves of the positions shown, and of no others: the size of the game does not count.
#[must_use]
pub fn neighbourhood(analysis: &Analysis, focus: &Focus) -> Neighbourhood {
    let found = found(analysis, focus);
    Neighbourhood {
        graph: found.builder.connect(),
        columns: found.columns,
    }
}

/// The positions of a neighbourhood.
fn found<'a>(analysis: &'a Analysis, focus: &Focus<'a>) -> FoundPositions<'a> {
    let extent = focus.extent;
    let here = focus.here.min(focus.line.len().saturating_sub(1));
    let mut found = FoundPositions {
        builder: GraphBuilder::new(analysis),
        line: focus.line,
        columns: Vec::new(),
        extent,
        reserved: 0,
        best_first: focus.best_first,
    };
    found.add(focus.line[here], 0);
    let is_over = analysis
        .game
        .outcome(&analysis.game.board(focus.line[here]))
        .is_some();
    let most = signed(extent.most_columns.max(2));
    let depth = signed(extent.depth.max(1));
    let has_past = here > 0 || !focus.before.is_empty();
    let least_behind = i32::from(has_past && (is_over || most >= depth.saturating_add(2)));
    let most_ahead = most - 1 - least_behind;
    let behind = &focus.line[..here];
    found.add_line(behind, -least_behind);
    let easy = signed(extent.easy_columns) - 1;
    let wanted = (easy - depth).min(LINE_BEHIND);
    found.reserved = wanted.clamp(0, signed(here)) as usize; // not negative
    found.add_moves(&[focus.line[here]], 1);
    let ahead = focus.line[here + 1..].iter().zip(1..=most_ahead);
    let ahead = ahead.take(LINE_AHEAD.min(depth.unsigned_abs() as usize)); // few
    ahead.for_each(|(&position, turns)| found.add(position, turns));
    if least_behind > 0 {
        let before = focus.before.iter().take(BEFORE);
        before.for_each(|&position| found.add(position, -1));
    }
    let last = found.look_ahead(depth.min(most_ahead), most_ahead);
    found.reserved = 0;
    let near = if is_over {
        (most - 1).min(signed(here))
    } else {
        (easy - last).min(LINE_BEHIND).max(least_behind)
    };
    found.add_line(behind, -near);
    found.look_aside(last.max(1).min(most - 1 - near));
    let mut columns = near;
    while found.is_short() && columns < most - 1 - last && columns < signed(here) {
        columns += 1;
        found.add_line(behind, -columns);
        found.look_aside(last);
    }
    found
}

/// A count of columns or turns; more than can be shown are all alike.
fn signed<T: TryInto<i32>>(count: T) -> i32 {
    count.try_into().unwrap_or(i32::MAX / 2).min(i32::MAX / 2)
}
