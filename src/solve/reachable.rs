//! What can be reached from a position: as a list, counted, and by value.

use rayon::prelude::*;

use super::histogram::{Histogram, Population};
use super::memory::{NoMemory, try_reserve_more, try_with_capacity};
use super::value::Value;
use super::{Progress, Solution, SolveError};
use crate::game::{Position, Seat, StateId, StateSpace};

/// The positions that can be reached from the start, counted.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Summary {
    /// Positions, those in which play has ended included.
    pub positions: u64,
    /// Distinct moves between them.
    pub moves: u64,
    /// Positions that the player to move wins.
    pub wins: u64,
    /// Positions that the player to move loses.
    pub losses: u64,
    /// Positions in which neither side can force a win.
    pub draws: u64,
    /// Positions in which play has ended.
    pub terminal: u64,
    /// The most turns that a win or a loss takes.
    pub longest: u16,
    /// The most turns that a win takes.
    longest_win: u16,
    /// The first few positions whose win takes that long.
    pub longest_wins: Vec<Position>,
    /// All of them by who wins and in how many turns.
    pub histogram: Histogram,
}

impl Summary {
    /// Counts a position by its value; its moves are counted apart.
    pub(super) fn add(&mut self, position: Position, value: Value) {
        self.positions += 1;
        self.histogram.add(position.mover, value);
        match value {
            Value::WinIn(turns) => {
                self.wins += 1;
                self.name_win(position, turns);
            }
            Value::LossIn(_) => self.losses += 1,
            Value::Draw => self.draws += 1,
        }
        self.longest = self.longest.max(value.turns().unwrap_or(0));
    }

    fn name_win(&mut self, position: Position, turns: u16) {
        if turns > self.longest_win {
            self.longest_win = turns;
            self.longest_wins.clear();
        }
        if turns == self.longest_win && self.longest_wins.len() < NAMED_WINS {
            self.longest_wins.push(position);
        }
    }

    /// What was counted here and there together; the wins named here come first.
    #[must_use]
    pub(super) fn merged(mut self, other: &Summary) -> Summary {
        for &position in &other.longest_wins {
            self.name_win(position, other.longest_win);
        }
        Summary {
            positions: self.positions + other.positions,
            moves: self.moves + other.moves,
            wins: self.wins + other.wins,
            losses: self.losses + other.losses,
            draws: self.draws + other.draws,
            terminal: self.terminal + other.terminal,
            longest: self.longest.max(other.longest),
            histogram: self.histogram.merged(&other.histogram),
            ..self
        }
    }
}

/// What counts as one position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PositionUnit {
    /// A state together with the player to move: a node of the graph.
    Node,
    /// A state alone, whose player to move counts as player 1.
    State,
}

impl PositionUnit {
    fn mover(self, mover: Seat) -> Seat {
        match self {
            PositionUnit::Node => mover,
            PositionUnit::State => Seat::One,
        }
    }
}

/// How many of the longest wins a summary names.
const NAMED_WINS: usize = 5;

/// Every position that can be reached from `start`, itself included, in breadth-first order; those
/// equally far from it by their numbers.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
///
/// # Complexity
/// Time: every move once. Memory: 20 bytes for each position reached, up to three times that while the
/// list grows; besides that what [`summary`] takes.
pub fn reachable(
    space: &impl StateSpace,
    start: Position,
    unit: PositionUnit,
    progress: &Progress,
) -> Result<Vec<Position>, SolveError> {
    let mut found = Vec::new();
    visit_reachable(space, start, unit, progress, |position, _| {
        try_reserve_more(&mut found, 1)?;
        found.push(position);
        Ok(())
    })?;
    Ok(found)
}

/// Counts what can be reached from `start`.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
///
/// # Complexity
/// Time: every move once. Memory: six bits a state.
pub fn summary(
    space: &impl StateSpace,
    solution: &Solution,
    start: Position,
    unit: PositionUnit,
    progress: &Progress,
) -> Result<Summary, SolveError> {
    let mut counts = Summary::default();
    visit_reachable(space, start, unit, progress, |position, moves| {
        counts.moves += moves;
        counts.terminal += u64::from(moves == 0);
        counts.add(position, solution.value(position.state));
        Ok(())
    })?;
    Ok(counts)
}

fn visit_reachable(
    space: &impl StateSpace,
    start: Position,
    unit: PositionUnit,
    progress: &Progress,
    mut visit: impl FnMut(Position, u64) -> Result<(), NoMemory>,
) -> Result<(), SolveError> {
    // Each state and mover has a number, and a bit.
    let number =
        |position: Position| position.state.index() as u64 * 2 + position.mover.index() as u64; // below 2^33
    let position = |number: u64| Position {
        state: StateId::from(number / 2),
        mover: Seat::BOTH[(number % 2) as usize], // 0 or 1
    };
    let words = (space.len() * 2).div_ceil(64);
    let none = || -> Result<Vec<u64>, NoMemory> {
        let mut bits = try_with_capacity(words)?;
        bits.resize(words as usize, 0); // that much room was reserved above
        Ok(bits)
    };
    let add = |bits: &mut [u64], number: u64| {
        let word = &mut bits[(number / 64) as usize]; // below `words`
        let is_new = *word & (1 << (number % 64)) == 0;
        *word |= 1 << (number % 64);
        is_new
    };
    let start = number(Position {
        mover: unit.mover(start.mover),
        ..start
    });
    let (mut seen, mut level, mut next) = (none()?, none()?, none()?);
    add(&mut seen, start);
    add(&mut level, start);
    progress.expect(space.len());
    while level.iter().any(|&word| word != 0) {
        for (index, word) in level.iter_mut().enumerate() {
            let mut word = std::mem::take(word);
            if index % (1 << 10) == 0 {
                progress.check()?;
            }
            progress.advance(word.count_ones().into());
            while word != 0 {
                let before = position(index as u64 * 64 + u64::from(word.trailing_zeros())); // widens
                word &= word - 1;
                let mover = unit.mover(before.mover.other());
                let mut moves = 0;
                space.successors(before.state, |state| {
                    moves += 1;
                    let after = number(Position { state, mover });
                    if add(&mut seen, after) {
                        add(&mut next, after);
                    }
                });
                visit(before, moves)?;
            }
        }
        std::mem::swap(&mut level, &mut next);
    }
    Ok(())
}

/// Counts every state of a solution by who wins and in how many turns. States do not say whose turn
/// it is, so all are counted as player 1's.
///
/// # Errors
/// When `progress` is cancelled.
///
/// # Complexity
/// Reads every value once, on all threads of the pool.
pub fn of_every_state(solution: &Solution, progress: &Progress) -> Result<Histogram, SolveError> {
    const TASK: u64 = 1 << 18;
    let tasks = (0..solution.len().div_ceil(TASK)).into_par_iter();
    let counted = tasks.map(|task| {
        progress.check()?;
        let mut histogram = Histogram::of(Population::EveryState);
        for state in task * TASK..solution.len().min((task + 1) * TASK) {
            histogram.add(Seat::One, solution.value(StateId::from(state)));
        }
        Ok(histogram)
    });
    let none = Histogram::of(Population::EveryState);
    counted.try_reduce(|| none.clone(), |one, other| Ok(one.merged(&other)))
}
