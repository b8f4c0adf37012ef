//! The tables of a proof for Coq, from positions, moves and values alone.
//!
//! ```text
//!   attack    the loser is to move; the winner answers every move into the table, or at once wins
//!   defence   the loser is to move; some move allows only answers into this table or the next one
//!   hold      some move allows only answers into the table, or at once wins
//! ```
//!
//! Of several moves the one that adds fewest positions is taken. If both players have equally many hands, a
//! position stands for both of them, so that one table serves both.
//!
//! *Shortcomings:* the tables are small, but not the smallest.

use std::cmp::Reverse;
use std::collections::btree_map::Entry::Vacant;
use std::collections::{BTreeMap, BinaryHeap, VecDeque};

use crate::game::{Position, StateId, StateSpace};
use crate::solve::{Progress, Solution, Value};

/// A position with turns.
pub(super) type Entry = (Position, u16);

/// Why there are no tables.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TablesError {
    TooLarge,
    Cancelled,
}

/// The positions that the checkers look up, in the order of their numbers.
#[derive(Debug, Default)]
pub(super) struct Tables {
    /// Lost for the player to move within these turns.
    pub(super) attack: Vec<Entry>,
    /// Lost for the player to move, but not in fewer turns than these.
    pub(super) defence: Vec<Entry>,
    /// Never lost for the player to move.
    pub(super) hold: Vec<Position>,
}

impl Tables {
    /// The tables that prove the value of a position in which play goes on, at most `most` positions.
    pub(super) fn new<S: StateSpace>(
        space: &S,
        solution: &Solution,
        start: Position,
        most: usize,
        progress: &Progress,
    ) -> Result<Tables, TablesError> {
        let mut search = Search {
            space,
            solution,
            progress,
            left: most,
        };
        let mut tables = Tables::default();
        let mut held = search.next(start);
        match solution.value(start.state) {
            Value::LossIn(_) => {
                tables.attack = search.attack(start)?;
                (tables.defence, held) = search.defence(vec![start])?;
            }
            Value::WinIn(turns) => {
                let is_fastest =
                    |after: &&Position| solution.value(after.state) == Value::LossIn(turns - 1);
                if let Some(&after) = held.iter().find(is_fastest) {
                    tables.attack = search.attack(after)?;
                }
                (tables.defence, held) = search.defence(held)?;
            }
            Value::Draw => held.push(start),
        }
        tables.hold = search.hold(held)?;
        Ok(tables)
    }
}

/// Looks for the positions that the tables need.
struct Search<'a, S> {
    space: &'a S,
    solution: &'a Solution,
    progress: &'a Progress,
    /// The number of positions that may still be added.
    left: usize,
}

impl<S: StateSpace> Search<'_, S> {
    /// The positions after a move in which play goes on.
    fn next(&self, position: Position) -> Vec<Position> {
        let mut next = Vec::new();
        let mover = position.mover.other();
        self.space.successors(position.state, |state| {
            if !self.is_over(state) {
                next.push(Position { state, mover });
            }
        });
        next
    }

    fn is_over(&self, state: StateId) -> bool {
        self.space.terminal(state).is_some()
    }

    /// The states after a move, by what they are worth to the player who moves then.
    fn moves_to(&self, from: StateId, is_meant: impl Fn(Value) -> bool) -> Vec<StateId> {
        let mut states = Vec::new();
        self.space.successors(from, |state| {
            if is_meant(self.solution.value(state)) {
                states.push(state);
            }
        });
        states
    }

    /// Turns of a lost position.
    fn turns(&self, position: Position) -> u16 {
        self.solution.value(position.state).turns().unwrap_or(0)
    }

    /// Counts a position that is added.
    fn count(&mut self) -> Result<(), TablesError> {
        if self.progress.is_cancelled() {
            return Err(TablesError::Cancelled);
        }
        self.left = self.left.checked_sub(1).ok_or(TablesError::TooLarge)?;
        Ok(())
    }

    fn attack(&mut self, root: Position) -> Result<Vec<Entry>, TablesError> {
        let mut table = BTreeMap::new();
        let mut open = BinaryHeap::new();
        if !self.is_over(root.state) {
            open.push((self.turns(root), root));
            table.insert(root.state, (root, self.turns(root)));
            self.count()?;
        }
        // The longest first: what is added for them serves many of the shorter ones too.
        while let Some((turns, position)) = open.pop() {
            for after in self.next(position) {
                let is_soon = |value| matches!(value, Value::LossIn(left) if left + 2 <= turns);
                let answers = self.moves_to(after.state, is_soon);
                let is_there = |state: &StateId| self.is_over(*state) || table.contains_key(state);
                if answers.iter().any(is_there) {
                    continue;
                }
                let mover = position.mover;
                let answers = answers.iter().map(|&state| Position { state, mover });
                if let Some(answer) = answers.min_by_key(|&answer| (self.turns(answer), answer)) {
                    let turns = self.turns(answer);
                    self.count()?;
                    table.insert(answer.state, (answer, turns));
                    open.push((turns, answer));
                }
            }
        }
        Ok(table.into_values().collect())
    }

    /// The table, and the positions that must be held beside it.
    fn defence(
        &mut self,
        roots: Vec<Position>,
    ) -> Result<(Vec<Entry>, Vec<Position>), TablesError> {
        let mut table = BTreeMap::new();
        let mut held = BTreeMap::new();
        let mut open = BinaryHeap::new();
        let mut new = roots;
        loop {
            for position in new {
                if !matches!(self.solution.value(position.state), Value::LossIn(_)) {
                    held.insert(position.state, position);
                } else if let Vacant(entry) = table.entry(position.state) {
                    let turns = self.turns(position);
                    self.count()?;
                    entry.insert((position, turns));
                    open.push((turns, Reverse(position)));
                }
            }
            let Some((turns, Reverse(position))) = open.pop() else {
                break;
            };
            let is_slowest = |value| value == Value::WinIn(turns - 1);
            let is_known = |state: &StateId| table.contains_key(state) || held.contains_key(state);
            new = self.cheapest(position, is_slowest, is_known);
        }
        Ok((table.into_values().collect(), held.into_values().collect()))
    }

    fn hold(&mut self, roots: Vec<Position>) -> Result<Vec<Position>, TablesError> {
        let mut table = BTreeMap::new();
        let mut open = VecDeque::new();
        let mut new = roots;
        loop {
            for position in new {
                if let Vacant(entry) = table.entry(position.state) {
                    self.count()?;
                    entry.insert(position);
                    open.push_back(position);
                }
            }
            let Some(position) = open.pop_front() else {
                break;
            };
            let is_safe = |value| !matches!(value, Value::WinIn(_));
            new = self.cheapest(position, is_safe, |state| table.contains_key(state));
        }
        Ok(table.into_values().collect())
    }

    /// The answers to one of the moves that are meant which are not known yet: to the one with the
    /// fewest of them.
    fn cheapest(
        &self,
        position: Position,
        is_meant: impl Fn(Value) -> bool,
        is_known: impl Fn(&StateId) -> bool,
    ) -> Vec<Position> {
        let mover = position.mover.other();
        let moves = self.moves_to(position.state, is_meant).into_iter();
        let unknown = moves.map(|state| {
            let mut answers = self.next(Position { state, mover });
            answers.retain(|answer| !is_known(&answer.state));
            answers
        });
        unknown.min_by_key(Vec::len).unwrap_or_default()
    }
}
