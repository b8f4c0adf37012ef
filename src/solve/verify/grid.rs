//! The values of Tactics, worked out for many states at once.
//!
//! A state is a grid with some cells filled, as a number: one bit a cell, row by row from the top
//! left, the last cell in the lowest bit. The states that differ in the lowest six bits alone lie side
//! by side and are worked on together: a line of the upper bits leads from all of them to another
//! such strip, a line of the lower bits from one place in the strip to another.

use std::collections::BTreeMap;

use rayon::prelude::*;

use super::findings::{Findings, WrongValue};
use super::rules::PlainGrid;
use super::table::{self, Preference, Scale, Table};
use crate::solve::value::Value;
use crate::solve::{Progress, SolveError};

/// The cells that the states of a strip differ in.
const LOW_CELLS: u32 = 6;
const STRIP: usize = 1 << LOW_CELLS;
/// How many strips a task goes through: few enough to be cancelled at once.
const STRIPS_AT_ONCE: usize = 1 << 10;

impl PlainGrid {
    /// How many states the game has.
    pub(super) fn state_count(&self) -> u64 {
        1 << (self.rows * self.cols)
    }

    /// The cells of a state, row by row, filled or not.
    pub(super) fn text(&self, state: u64) -> String {
        let row_text = |row: usize| -> String {
            let cells = (0..self.cols).map(|col| state & self.cell(row, col) != 0);
            cells
                .map(|is_filled| if is_filled { '#' } else { '.' })
                .collect()
        };
        (0..self.rows).map(row_text).collect::<Vec<_>>().join("/")
    }

    /// The bit of a cell.
    fn cell(&self, row: usize, col: usize) -> u64 {
        let place = row * self.cols + col;
        1 << (self.rows * self.cols - 1 - place)
    }

    /// The cells of every move, each once.
    fn lines(&self) -> Vec<u64> {
        let longest = self.most.unwrap_or(usize::MAX);
        let mut lines = Vec::new();
        for row in 0..self.rows {
            for col in 0..self.cols {
                let right = (col..self.cols).map(|col| self.cell(row, col));
                let down = (row..self.rows).map(|row| self.cell(row, col));
                lines.extend(lengths(right).take(longest));
                lines.extend(lengths(down).take(longest).skip(1));
            }
        }
        lines
    }
}

/// The first of some cells, the first two, and so on.
fn lengths(cells: impl Iterator<Item = u64>) -> impl Iterator<Item = u64> {
    cells.scan(0, |line, cell| {
        *line |= cell;
        Some(*line)
    })
}

/// Checks every value of Tactics.
pub(super) fn check<P: Preference>(
    rules: &PlainGrid,
    table: &Table,
    progress: &Progress,
) -> Result<Findings, SolveError> {
    let mut lines: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for line in rules.lines() {
        let line = line as usize; // below the length of a table
        let lows = lines.entry(line / STRIP).or_default();
        lows.push(line % STRIP);
    }
    let grid = Grid::<P> {
        rules,
        table,
        scale: Scale::new(),
        lines: lines.into_iter().collect(),
    };
    let strips = table.len().div_ceil(STRIP);
    (0..strips.div_ceil(STRIPS_AT_ONCE))
        .into_par_iter()
        .map(|task| {
            progress.check()?;
            let begin = task * STRIPS_AT_ONCE;
            let mut found = Findings::default();
            for strip in begin..strips.min(begin + STRIPS_AT_ONCE) {
                grid.compare(strip, &mut found);
                progress.advance(grid.width() as u64); // widens
            }
            Ok(found)
        })
        .try_reduce(Findings::default, |one, two| Ok(one.and(two)))
}

struct Grid<'a, P> {
    rules: &'a PlainGrid,
    table: &'a Table<'a>,
    scale: Scale<P>,
    /// The moves: the upper bits of a line, and with which lower bits it is one.
    lines: Vec<(usize, Vec<usize>)>,
}

impl<P: Preference> Grid<'_, P> {
    /// How many states a strip has.
    fn width(&self) -> usize {
        STRIP.min(self.table.len())
    }

    fn compare(&self, strip: usize, found: &mut Findings) {
        let best = self.best(strip);
        for (place, &best) in best[..self.width()].iter().enumerate() {
            let state = strip * STRIP + place;
            let given = P::code(self.table, state);
            let is_over = state + 1 == self.table.len();
            let is_right = if is_over {
                table::value(given) == Some(self.ended())
            } else {
                self.scale.is_code_of(given, best)
            };
            if !is_right {
                found.add(WrongValue {
                    state: state as u64, // widens
                    meant: if is_over {
                        self.ended()
                    } else {
                        Scale::value(best)
                    },
                    given,
                });
            }
        }
    }

    /// The value of the full grid.
    fn ended(&self) -> Value {
        if self.rules.last_wins {
            Value::LossIn(0)
        } else {
            Value::WinIn(0)
        }
    }

    /// The values that the moves of every state of a strip make.
    fn best(&self, strip: usize) -> [P; STRIP] {
        let mut best = [P::default(); STRIP];
        for (high, lows) in self.lines.iter().filter(|(high, _)| high & strip == 0) {
            let after = (high | strip) * STRIP;
            let mut next = [P::default(); STRIP];
            let states = after..after + self.width();
            self.scale.fill_onward(self.table, states, &mut next);
            for &low in lows {
                for (place, best) in best.iter_mut().enumerate() {
                    let value = next[place | low];
                    let mask = if place & low == 0 {
                        P::ALL
                    } else {
                        P::default()
                    };
                    *best = (*best).max(value & mask);
                }
            }
        }
        best
    }
}
