//! States that only a move among own hands can save.

use super::tile::bits;
use super::{ROWS, zeros};
use crate::solve::memory::NoMemory;

/// States of a block that are not lost although their taps all lead to states that are won. Empty where
/// there are no moves among own hands.
#[derive(Default)]
pub(super) struct Spent {
    /// For each 64 columns and each row a word, its bits the columns.
    words: Vec<u64>,
    /// For each 64 columns the rows whose word is not 0.
    rows: Vec<u64>,
}

impl Spent {
    /// No states of a block of so many columns.
    pub(super) fn none(columns: usize) -> Result<Spent, NoMemory> {
        let chunks = columns.div_ceil(ROWS);
        Ok(Spent {
            words: zeros(chunks * ROWS)?,
            rows: zeros(chunks)?,
        })
    }

    pub(super) fn add(&mut self, column: usize, rows: u64) {
        let (chunk, bit) = (column / ROWS, 1 << (column % ROWS));
        bits(rows).for_each(|row| self.words[chunk * ROWS + row] |= bit);
        self.rows[chunk] |= rows;
    }

    pub(super) fn remove(&mut self, column: usize, rows: u64) {
        let (chunk, bit) = (column / ROWS, 1_u64 << (column % ROWS));
        for row in bits(rows) {
            let word = &mut self.words[chunk * ROWS + row];
            *word &= !bit;
            if *word == 0 {
                self.rows[chunk] &= !(1 << row);
            }
        }
    }

    /// The rows of which there are states in 64 columns.
    #[inline]
    pub(super) fn rows_of(&self, chunk: usize) -> u64 {
        self.rows[chunk]
    }

    /// The states of a row in 64 columns.
    #[inline]
    pub(super) fn columns_of(&self, chunk: usize, row: usize) -> u64 {
        self.words[chunk * ROWS + row]
    }
}
