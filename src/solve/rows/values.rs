//! The bytes of values, within a block and of all blocks together.

use crate::solve::SolveError;
use crate::solve::memory::{self, NoMemory};

use super::tile::bits;

/// Writes a byte for the rows named by `word` in a column of a block.
#[inline]
pub(super) fn write(column: &mut [u8], word: u64, byte: u8) {
    if word == u64::MAX {
        column.fill(byte);
    } else {
        for row in bits(word) {
            column[row] = byte;
        }
    }
}

/// Turns a block that is stored column by column into one stored row by row.
pub(super) fn by_rows(values: &mut [u8], rows: usize) -> Result<(), NoMemory> {
    /// Columns that are moved together: what is read and written for them stays at hand.
    const TOGETHER: usize = 64;
    let mut columns = memory::try_with_capacity(values.len() as u64)?; // widens
    columns.extend_from_slice(values);
    let width = values.len() / rows;
    for (first, group) in (0..).step_by(TOGETHER).zip(columns.chunks(TOGETHER * rows)) {
        for (row, line) in values.chunks_exact_mut(width).enumerate() {
            let read = group[row..].iter().step_by(rows);
            for (value, &read) in line[first..].iter_mut().zip(read) {
                *value = read;
            }
        }
    }
    Ok(())
}

/// The higher bytes of all blocks, one behind the other; none where no block has any.
pub(super) fn joined(blocks: Vec<HighBytes>, states: u64) -> Result<Vec<u8>, SolveError> {
    if blocks.iter().all(|block| block.bytes.is_empty()) {
        return Ok(Vec::new());
    }
    let mut high = memory::try_with_capacity(states)?;
    for block in blocks {
        if block.bytes.is_empty() {
            high.resize(high.len() + block.states, 0);
        } else {
            high.extend(block.bytes);
        }
    }
    Ok(high)
}

/// The higher bytes of a block: none where they are all 0.
pub(super) struct HighBytes {
    pub(super) states: usize,
    pub(super) bytes: Vec<u8>,
}
