//! The positions of a neighbourhood as they are found, column by column.

use std::collections::{HashMap, HashSet};

use petgraph::graph::NodeIndex;

use super::{Extent, Focus, Neighbourhood};
use crate::game::symmetry::Images;
use crate::game::{Game, Position};
use crate::graph::GraphBuilder;
use crate::solve::Value;
use crate::solve::analysis::Analysis;
use crate::solve::solution::{move_groups, ranked_moves};

/// The positions that were found so far, each in its column.
pub(super) struct FoundPositions<'a> {
    analysis: &'a Analysis,
    builder: GraphBuilder<'a>,
    line: &'a [Position],
    columns: Vec<i32>,
    extent: Extent,
    /// How many positions are left room for that come later.
    pub(super) reserved: usize,
    best_first: bool,
    /// The positions after the moves of those that were asked, in the order of the list of moves.
    listed: HashMap<Position, Vec<Position>>,
}

impl<'a> FoundPositions<'a> {
    pub(super) fn new(analysis: &'a Analysis, focus: &Focus<'a>) -> FoundPositions<'a> {
        FoundPositions {
            analysis,
            builder: GraphBuilder::new(analysis),
            line: focus.line,
            columns: Vec::new(),
            extent: focus.extent,
            reserved: 0,
            best_first: focus.best_first,
            listed: HashMap::new(),
        }
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

    /// How many more positions a column has room for.
    fn room(&self, column: i32) -> usize {
        let is_last = i64::from(column) >= i64::from(self.extent.turns);
        let rows = if is_last {
            self.extent.last_rows
        } else {
            self.extent.rows
        };
        let here = self.columns.iter().filter(|&&of| of == column).count();
        let taken = self.columns.len() + self.reserved;
        let in_all = self.extent.most.max(1).saturating_sub(taken);
        rows.saturating_sub(here).min(in_all)
    }

    /// Adds a position to a column that has room for it.
    pub(super) fn add(&mut self, position: Position, column: i32) {
        let is_first = self.columns.is_empty();
        if (is_first || self.room(column) > 0) && self.builder.built.node(position).is_none() {
            self.builder.node(position);
            self.columns.push(column);
        }
    }

    /// What the moves from a position lead to, in the order of the list of moves.
    fn listed(&mut self, position: Position) -> &[Position] {
        let (game, best_first) = (self.builder.game, self.best_first);
        let solution = &self.analysis.solution;
        self.listed.entry(position).or_insert_with(|| {
            let board = game.board(position);
            if best_first {
                let ranked = ranked_moves(game, solution, &board).into_iter();
                ranked.map(|mv| mv.group.position).collect()
            } else {
                let groups = move_groups(game, &board).into_iter();
                groups.map(|group| group.position).collect()
            }
        })
    }

    /// What moves from a position lead to, one of all that are images of each other.
    fn moves_from(&mut self, position: Position) -> Vec<Position> {
        let game = self.builder.game;
        let moves = self.listed(position).to_vec();
        if !game.has_images() {
            return moves;
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
        let next: Vec<Vec<Position>> = next.collect();
        let mut order = in_turn(&next);
        if self.new_among(&order) > self.room(column) {
            if self.best_first {
                let firsts = next.iter().filter(|moves| !moves.is_empty()).count();
                // What is worst for the opponent is best.
                order[firsts..].sort_by_key(|position| match self.builder.value(*position) {
                    Value::LossIn(_) => 0,
                    Value::Draw => 1,
                    Value::WinIn(_) => 2,
                });
            }
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

    /// The positions of a column in their order, that of the columns before it being as given.
    pub(super) fn in_order(&mut self, column: i32) -> Vec<Position> {
        let first = self.columns.iter().copied().min().unwrap_or(0);
        (first..=column).fold(Vec::new(), |before, next| self.after(&before, next))
    }

    /// The positions of a column in their order, behind those of the column before in theirs: first those that a
    /// move leads to, by the first such position and the place of its move in the list; then the others as
    /// they were found.
    fn after(&mut self, before: &[Position], column: i32) -> Vec<Position> {
        let listed: Vec<Position> = before
            .iter()
            .flat_map(|&position| self.listed(position).to_vec())
            .collect();
        let nodes = self.columns.iter().enumerate();
        let nodes = nodes.filter(|&(_, &of)| of == column);
        let position = |(node, _)| self.builder.built.graph[NodeIndex::new(node)].position;
        let mut left: Vec<Position> = nodes.map(position).collect();
        let mut ordered = Vec::with_capacity(left.len());
        for after in listed {
            if let Some(place) = left.iter().position(|&it| it == after) {
                ordered.push(left.remove(place));
            }
        }
        ordered.extend(left);
        ordered
    }

    /// The neighbourhood, its nodes numbered in the order in which they stand.
    pub(super) fn neighbourhood(mut self) -> Neighbourhood {
        let ends = |all: &[i32]| (all.iter().min().copied(), all.iter().max().copied());
        let (Some(first), Some(last)) = ends(&self.columns) else {
            return Neighbourhood {
                graph: self.builder.built,
                columns: Vec::new(),
            };
        };
        let here = self.builder.built.graph[NodeIndex::new(0)].position;
        let mut builder = GraphBuilder::new(self.analysis);
        builder.node(here);
        let mut columns = vec![0];
        let mut before = Vec::new();
        for column in first..=last {
            before = self.after(&before, column);
            for &position in before.iter().filter(|&&position| position != here) {
                builder.node(position);
                columns.push(column);
            }
        }
        let played: HashSet<[Position; 2]> = self
            .line
            .windows(2)
            .map(|step| [step[0], step[1]])
            .collect();
        let graph = builder.connect(|graph, from, to| {
            let [of, onto] = [from, to].map(|node| columns[node.index()]);
            let step = [from, to].map(|node| graph[node].position);
            of < last || onto < of || played.contains(&step)
        });
        Neighbourhood { graph, columns }
    }
}

/// The first of each list, then the second of each, and on.
fn in_turn(lists: &[Vec<Position>]) -> Vec<Position> {
    let most = lists.iter().map(Vec::len).max().unwrap_or(0);
    let places = (0..most).flat_map(|place| lists.iter().filter_map(move |list| list.get(place)));
    places.copied().collect()
}
