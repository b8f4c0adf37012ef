//! The positions of a neighbourhood as they are found, column by column.

use std::collections::HashSet;

use petgraph::graph::NodeIndex;

use super::Extent;
use crate::game::symmetry::Images;
use crate::game::{Game, Position};
use crate::graph::{GraphBuilder, arrows};
use crate::solve::Value;

/// The positions that were found so far, each in its column.
pub(super) struct FoundPositions<'a> {
    pub(super) builder: GraphBuilder<'a>,
    pub(super) line: &'a [Position],
    pub(super) columns: Vec<i32>,
    pub(super) extent: Extent,
    /// How many positions are left room for that come later.
    pub(super) reserved: usize,
    pub(super) best_first: bool,
}

impl FoundPositions<'_> {
    fn is_full(&self) -> bool {
        self.columns.len() + self.reserved >= self.extent.most.max(1)
    }

    /// Whether the room could hold more, and is not used well yet.
    pub(super) fn is_short(&self) -> bool {
        let mut columns = self.columns.iter();
        !self.is_full() && columns.all(|&column| self.count(column) < self.extent.enough)
    }

    /// Adds the positions of a line that led here, in columns down to one: each stands in the column
    /// before the one that play came to next, and on the left of here.
    pub(super) fn add_line(&mut self, behind: &[Position], first: i32) {
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

    /// How many positions stand in a column.
    fn count(&self, column: i32) -> usize {
        self.columns.iter().filter(|&&of| of == column).count()
    }

    /// How many positions a column has room for: replies do not make moves smaller that use the room well.
    fn rows(&self, column: i32) -> usize {
        let Extent {
            rows, easy_rows, ..
        } = self.extent;
        match self.count(1) {
            moves if column > 1 && moves >= self.extent.enough => rows.min(easy_rows.max(moves)),
            _ => rows,
        }
    }

    /// How many more positions a column has room for.
    fn room(&self, column: i32) -> usize {
        let in_column = self.rows(column).saturating_sub(self.count(column));
        let taken = self.columns.len() + self.reserved;
        let in_all = self.extent.most.max(1).saturating_sub(taken);
        in_column.min(in_all)
    }

    /// Adds a position to a column that has room for it.
    pub(super) fn add(&mut self, position: Position, column: i32) {
        if self.room(column) > 0 && self.builder.built.node(position).is_none() {
            self.builder.node(position);
            self.columns.push(column);
        }
    }

    /// What moves from a position lead to, one of all that are images of each other.
    fn moves_from(&self, position: Position) -> Vec<Position> {
        let game = self.builder.game;
        let moves = arrows(game, position).into_iter().map(|(after, _)| after);
        if !game.has_images() {
            return moves.collect();
        }
        let is_there = |position: Position| {
            self.line.contains(&position) || self.builder.built.node(position).is_some()
        };
        let mut kinds: Vec<(Position, Position)> = Vec::new();
        for after in moves {
            let kind = Images::Merged.key(game, after);
            match kinds.iter_mut().find(|(of, _)| *of == kind) {
                Some((_, first)) if is_there(after) && !is_there(*first) => *first = after,
                Some(_) => {}
                None => kinds.push((kind, after)),
            }
        }
        kinds.into_iter().map(|(_, after)| after).collect()
    }

    /// Adds what follows each position to a column, one of each in turn, so that where there is
    /// not room for all none is left without. If it may be seen which moves are best, it is the
    /// best of each, and then the winning moves come before the others.
    pub(super) fn add_moves(&mut self, from: &[Position], column: i32) {
        let next = from.iter().map(|&position| self.moves_from(position));
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
        if self.new_among(&order) > self.room(column) {
            // What is played has its place.
            order.sort_by_key(|position| !self.line.contains(position));
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
    pub(super) fn look_ahead(&mut self, depth: i32, last: i32) -> i32 {
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
    pub(super) fn look_aside(&mut self, last: i32) {
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
