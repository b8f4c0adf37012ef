//! The bytes of values, within a block and of all blocks together.

use crate::solve::memory::{self, NoMemory, Table};

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
fn by_rows(values: &mut [u8], rows: usize) -> Result<(), NoMemory> {
    /// Columns that are moved together: what is read and written for them stays at hand.
    const TOGETHER: usize = 64;
    let mut columns = memory::try_with_capacity(values.len() as u64)?; // widens
    columns.extend_from_slice(values);
    let width = values.len() / rows;
    let whole_rows = rows / SIDE * SIDE;
    for (first, group) in (0..).step_by(TOGETHER).zip(columns.chunks(TOGETHER * rows)) {
        let squares = group.chunks_exact(SIDE * rows);
        let rest = (squares.remainder(), first + squares.len() * SIDE);
        for row in (0..whole_rows).step_by(SIDE) {
            for (column, square) in (first..).step_by(SIDE).zip(squares.clone()) {
                move_square(square, values, row, column);
            }
        }
        for (row, line) in values.chunks_exact_mut(width).enumerate() {
            let (from, column) = if row < whole_rows {
                rest
            } else {
                (group, first)
            };
            let read = from.iter().skip(row).step_by(rows);
            for (value, &read) in line[column..].iter_mut().zip(read) {
                *value = read;
            }
        }
    }
    Ok(())
}

/// The bytes of a word: columns and rows that are moved as a square.
const SIDE: usize = 8;

/// Writes a square of bytes to its place in a block that is stored row by row: of eight whole columns
/// the rows from `row` on.
#[inline]
fn move_square(columns: &[u8], values: &mut [u8], row: usize, column: usize) {
    let (rows, width) = (columns.len() / SIDE, values.len() * SIDE / columns.len());
    let mut square = [0; SIDE];
    for (word, column) in square.iter_mut().zip(columns.chunks_exact(rows)) {
        let bytes = column[row..].first_chunk().copied().unwrap_or_default();
        *word = u64::from_le_bytes(bytes);
    }
    transpose_bytes(&mut square);
    for (line, word) in values.chunks_exact_mut(width).skip(row).zip(square) {
        line[column..column + SIDE].copy_from_slice(&word.to_le_bytes());
    }
}

/// Swaps rows and columns of bytes, as [`transpose`](super::tile::transpose) does with bits.
#[inline]
fn transpose_bytes(square: &mut [u64; SIDE]) {
    for (distance, mask) in [
        (4, 0x0000_0000_ffff_ffff),
        (2, 0x0000_ffff_0000_ffff),
        (1, 0x00ff_00ff_00ff_00ff_u64),
    ] {
        for low in (0..SIDE).filter(|low| low & distance == 0) {
            let swapped = (square[low] >> (8 * distance) ^ square[low + distance]) & mask;
            square[low] ^= swapped << (8 * distance);
            square[low + distance] ^= swapped;
        }
    }
}

/// The values of a block.
pub(super) struct BlockValues<'a> {
    pub(super) low: &'a mut [u8],
    /// For each bit of the higher bytes, a word for each column, its bits the rows.
    pub(super) high: Vec<Vec<u64>>,
    pub(super) rows: usize,
}

impl BlockValues<'_> {
    /// Stores the lower bytes row by row.
    pub(super) fn by_rows(&mut self) -> Result<(), NoMemory> {
        by_rows(self.low, self.rows)
    }
}

/// The higher bytes of all blocks, row by row, one block behind the other; none where all are 0.
pub(super) fn high_bytes(blocks: &[BlockValues], states: u64) -> Result<Table<u8>, NoMemory> {
    if blocks.iter().all(|block| block.high.is_empty()) {
        return Ok(Table::default());
    }
    let mut high = Table::zeros(states)?;
    let mut rest = &mut *high;
    for block in blocks {
        let (part, behind) = rest.split_at_mut(block.low.len());
        let width = part.len() / block.rows;
        for (digit, words) in block.high.iter().enumerate() {
            for (column, &word) in words.iter().enumerate() {
                for row in bits(word) {
                    part[row * width + column] |= 1 << digit;
                }
            }
        }
        rest = behind;
    }
    Ok(high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_become_rows_whatever_their_number() {
        for (rows, width) in [
            (1, 1),
            (7, 9),
            (8, 8),
            (9, 65),
            (63, 130),
            (64, 71),
            (64, 128),
        ] {
            let byte = |row: usize, column: usize| (row * 31 + column * 7) as u8; // any byte
            let by_column = (0..width).flat_map(|column| (0..rows).map(move |row| (row, column)));
            let mut values: Vec<u8> = by_column.map(|(row, column)| byte(row, column)).collect();
            by_rows(&mut values, rows).expect("there is memory");
            for (at, &value) in values.iter().enumerate() {
                let (row, column) = (at / width, at % width);
                assert_eq!(
                    value,
                    byte(row, column),
                    "{row} {column} of {rows} x {width}"
                );
            }
        }
    }
}
