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
//! Once a game is over there are no moves: the line that was played is shown whole then, in rows as a
//! text is if it is long ([`finished_line`]).

use std::collections::HashSet;

use petgraph::graph::NodeIndex;

use super::{GraphBuilder, StateGraph, arrows};
use crate::game::{Game, Position};
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
            enough: usize::MAX,
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
    let (found, has_line) = found(analysis, focus);
    let depth = focus.extent.depth;
    if found.is_short() && !has_line && depth > 1 {
        // Where play soon ends, the columns of a large depth are rather for the line.
        let depth = depth - 1;
        let extent = Extent {
            depth,
            ..focus.extent
        };
        return neighbourhood(analysis, &Focus { extent, ..*focus });
    }
    Neighbourhood {
        graph: found.builder.connect(),
        columns: found.columns,
    }
}

/// The positions of a neighbourhood, and whether the line has a column if there is one.
fn found<'a>(analysis: &'a Analysis, focus: &Focus) -> (FoundPosition<'a>, bool) {
    let extent = focus.extent;
    let here = focus.here.min(focus.line.len().saturating_sub(1));
    let mut found = FoundPosition {
        builder: GraphBuilder::new(analysis),
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
    (found, !has_past || least_behind > 0)
}

/// A count of columns or turns; more than can be shown are all alike.
fn signed<T: TryInto<i32>>(count: T) -> i32 {
    count.try_into().unwrap_or(i32::MAX / 2).min(i32::MAX / 2)
}

struct FoundPosition<'a> {
    builder: GraphBuilder<'a>,
    columns: Vec<i32>,
    extent: Extent,
    /// How many positions are left room for that come later.
    reserved: usize,
    best_first: bool,
}

impl FoundPosition<'_> {
    fn is_full(&self) -> bool {
        self.columns.len() + self.reserved >= self.extent.most.max(1)
    }

    /// Whether the room could hold more, and is not used well yet.
    fn is_short(&self) -> bool {
        let in_column = |column| self.columns.iter().filter(|&&of| of == column).count();
        let mut columns = self.columns.iter();
        !self.is_full() && columns.all(|&column| in_column(column) < self.extent.enough)
    }

    /// Adds the positions of a line that led here, in columns down to one: each stands in the column
    /// before the one that play came to next, and on the left of here.
    fn add_line(&mut self, behind: &[Position], first: i32) {
        let mut next = 0;
        for &position in behind.iter().rev() {
            let column = next.min(0) - 1;
            if column < first {
                break;
            }
            self.add(position, column);
            next = self.column_of(position).unwrap_or(column);
        }
    }

    /// The column of a position that is there.
    fn column_of(&self, position: Position) -> Option<i32> {
        let node = self.builder.built.node(position)?;
        Some(self.columns[node.index()])
    }

    /// How many more positions a column has room for.
    fn room(&self, column: i32) -> usize {
        let beside = self.columns.iter().filter(|&&of| of == column);
        let in_column = self.extent.rows.saturating_sub(beside.count());
        let taken = self.columns.len() + self.reserved;
        let in_all = self.extent.most.max(1).saturating_sub(taken);
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

    /// Adds what follows, up to the column of the depth, and up to the last as long as the room is not
    /// used well. Returns the last column that has positions.
    fn look_ahead(&mut self, depth: i32, last: i32) -> i32 {
        let mut column = i32::from(self.columns.contains(&1));
        while column > 0 && column < last && !self.is_full() {
            if column >= depth && !self.is_short() {
                break;
            }
            let from = self.column(column);
            self.add_moves(&from, column + 1);
            if !self.columns.contains(&(column + 1)) {
                break;
            }
            column += 1;
        }
        column
    }

    /// Where little lies ahead: what else could have been played, the latest first, and what could
    /// have followed, up to a column.
    fn look_aside(&mut self, last: i32) {
        let mut count = 0;
        while self.is_short() && count < self.columns.len() {
            count = self.columns.len();
            let first = self.columns.iter().copied().min().unwrap_or(0);
            for column in (first..last).rev() {
                if self.is_short() {
                    let from = self.column(column);
                    self.add_moves(&from, column + 1);
                }
            }
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
