//! Tactics solved at the pace of memory: sixteen states side by side, a byte each.
//!
//! A state is the set of its filled cells, one bit a cell, and a move sets the bits of a line. So
//! what a line without the highest cell of a part leads to lies at the same distance for all states
//! of that part, and the best of all moves is a byte-wise maximum over slices ([`worth`]): a
//! processor takes it for sixteen states at once.
//!
//! ```text
//!   parts    the upper cells say which: all with equally many filled, at once on all threads
//!     halves   of a part, by its highest cell: the one with the cell filled first, then every
//!              line through that cell raises the other, down to
//!       blocks   of 1,024 states, worked through by a list of steps that is made once
//!         leaves   of 16 states, side by side
//! ```
//!
//! No move is tested for being legal: slices in which a line is open are known from the line alone.
//! All comes down to about one byte read for each move. That is why mirror images and turns are not
//! left out: to turn a leaf round takes as long as to solve it, and the reads would be scattered.
//!
//! *Shortcomings:* the first part and the last are solved by one thread alone.

mod block;
mod lanes;
mod worth;

use rayon::prelude::*;

use self::block::Block;
use self::lanes::LANE_CELLS;
use super::memory::{NoMemory, Table};
use super::{Progress, Solution, SolveError};
use crate::game::tactics::space::TacticsSpace;
use crate::game::{StateId, StateSpace};

/// The cells that tell the states of a part apart: a part and what it reads fit a fast cache.
const PART_CELLS: u32 = 15;
/// How many states are written as codes between two looks at whether to go on.
const AT_ONCE: usize = 1 << 20;
/// What is kept for a part while parts are solved: where it lies, before and after.
const PART_BYTES: u64 = 96;

/// The bytes that solving a grid of `states` states takes at most, the solution included.
pub(super) fn bytes(states: u64) -> u64 {
    const BESIDES: u64 = 256 << 10;
    let parts = states >> PART_CELLS;
    states + parts * PART_BYTES + BESIDES
}

/// Solves a grid.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
///
/// # Complexity
/// One byte a state, and for each move a sixteenth of a few vector operations. Works on all threads
/// of the pool.
pub(super) fn solve(space: &TacticsSpace, progress: &Progress) -> Result<Solution, SolveError> {
    progress.expect(space.len());
    let grid = Grid::new(space);
    let mut table = grid.empty_table()?;
    let full = space.len() as usize - 1; // at most 30 cells
    if let Some(outcome) = space.terminal(StateId::from(full as u64)) {
        table[full] = worth::at_the_end(outcome);
    }
    grid.solve_parts(&mut table, progress)?;
    table.truncate(full + 1);
    table
        .par_chunks_mut(AT_ONCE)
        .try_for_each(|worths| -> Result<(), SolveError> {
            progress.check()?;
            for worth in worths {
                *worth = worth::code(*worth);
            }
            Ok(())
        })?;
    Ok(Solution::from_planes(table, Table::default()))
}

/// A grid as sets of bits.
struct Grid {
    /// Cells, but at least those of a leaf. Those that the grid does not have stay empty.
    cells: u32,
    /// The cells of a part.
    part_cells: u32,
    /// The lines with cells outside of a part.
    upper_lines: Vec<usize>,
    /// By cell the lines of which it is the highest, without it.
    lines_below: Vec<Vec<usize>>,
    block: Block,
}

impl Grid {
    fn new(space: &TacticsSpace) -> Grid {
        let lines: Vec<usize> = space.lines().iter().map(|&line| line as usize).collect(); // widens
        let cells = space.len().ilog2().max(LANE_CELLS);
        let part_cells = cells.min(PART_CELLS);
        let below = |cell: u32| {
            let through = lines.iter().filter(|line| line.ilog2() == cell);
            through.map(|line| line ^ 1 << cell).collect()
        };
        let is_upper = |line: &usize| line >> part_cells != 0;
        Grid {
            cells,
            part_cells,
            upper_lines: lines.iter().copied().filter(is_upper).collect(),
            lines_below: (0..part_cells).map(below).collect(),
            block: Block::new(&lines, part_cells),
        }
    }

    /// A byte for each state, 0: no move is known yet.
    fn empty_table(&self) -> Result<Table<u8>, NoMemory> {
        Table::zeros(1 << self.cells)
    }

    /// Solves all parts, from the one whose upper cells are full to the one where they are empty.
    fn solve_parts(&self, table: &mut [u8], progress: &Progress) -> Result<(), SolveError> {
        let upper_cells = self.cells - self.part_cells;
        let mut open: Vec<Option<&mut [u8]>> =
            table.chunks_mut(1 << self.part_cells).map(Some).collect();
        let mut solved: Vec<&[u8]> = vec![&[]; open.len()];
        for filled in (0..=upper_cells).rev() {
            let of_layer = (0..open.len()).filter(|upper| upper.count_ones() == filled);
            let layer: Vec<(usize, &mut [u8])> = of_layer
                .filter_map(|upper| Some((upper, open[upper].take()?)))
                .collect();
            let layer: Result<Vec<(usize, &[u8])>, SolveError> = layer
                .into_par_iter()
                .map(|(upper, part)| {
                    progress.check()?;
                    self.solve_part(upper, part, &solved);
                    progress.advance(part.len() as u64); // widens
                    let part: &[u8] = part;
                    Ok((upper, part))
                })
                .collect();
            for (upper, part) in layer? {
                solved[upper] = part;
            }
        }
        Ok(())
    }

    /// Solves the part with these upper cells filled.
    fn solve_part(&self, upper: usize, part: &mut [u8], solved: &[&[u8]]) {
        for line in &self.upper_lines {
            let (line_above, line_within) = (line >> self.part_cells, line % part.len());
            if upper & line_above == 0 {
                lanes::raise(part, solved[upper | line_above], line_within);
            }
        }
        self.solve_within(self.part_cells, part);
    }

    /// Solves states that are told apart by the lowest `cells` cells, and that know already what
    /// the lines with other cells lead to.
    fn solve_within(&self, cells: u32, states: &mut [u8]) {
        if cells == self.block.cells() {
            return self.block.solve(states);
        }
        let highest = cells - 1;
        let (without, with) = states.split_at_mut(1 << highest);
        self.solve_within(highest, with);
        for &line in &self.lines_below[highest as usize] {
            lanes::raise(without, with, line);
        }
        self.solve_within(highest, without);
    }
}
