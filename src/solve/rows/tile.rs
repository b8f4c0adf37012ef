//! A square of 64 x 64 bits.

/// Swaps rows and columns: bit i of word j becomes bit j of word i.
///
/// Blocks of half the size are exchanged across the diagonal, then blocks of a quarter within each,
/// and so on (Henry Warren, *Hacker's Delight*, section 7-3).
pub(super) fn transpose(tile: &mut [u64; 64]) {
    let mut width = 32;
    let mut mask = 0x0000_0000_ffff_ffff_u64;
    while width > 0 {
        let mut at = 0;
        while at < 64 {
            for low in at..at + width {
                let swapped = (tile[low] >> width ^ tile[low + width]) & mask;
                tile[low] ^= swapped << width;
                tile[low + width] ^= swapped;
            }
            at += 2 * width;
        }
        width /= 2;
        mask ^= mask << width;
    }
}

/// The places of the bits that are set, lowest first.
#[inline]
pub(super) fn bits(mut word: u64) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        (word != 0).then(|| {
            let bit = word.trailing_zeros() as usize; // below 64
            word &= word - 1;
            bit
        })
    })
}

/// Reads 64 columns by rows, those that have any: `words` are those of the columns, `marks` says which
/// are not 0.
#[inline]
pub(super) fn each_row(words: &[u64], marks: u64, mut visit: impl FnMut(usize, u64)) {
    let mut tile = [0; 64];
    if has_few_bits(words, marks) {
        let mut rows = 0;
        for column in bits(marks) {
            rows |= words[column];
            bits(words[column]).for_each(|row| tile[row] |= 1 << column);
        }
        bits(rows).for_each(|row| visit(row, tile[row]));
        return;
    }
    tile[..words.len()].copy_from_slice(words);
    transpose(&mut tile);
    for (row, &columns) in tile.iter().enumerate() {
        if columns != 0 {
            visit(row, columns);
        }
    }
}

/// Whether a tile is read faster bit by bit than transposed: in most turns that is so.
#[inline]
fn has_few_bits(words: &[u64], marks: u64) -> bool {
    /// Of more columns, counting the bits alone would take too long.
    const FEW_COLUMNS: u32 = 32;
    /// What this many bits take, transposing takes.
    const FEW_BITS: u32 = 256;
    let count = || bits(marks).map(|column| words[column].count_ones());
    marks.count_ones() < FEW_COLUMNS && count().sum::<u32>() < FEW_BITS
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_columns() {
        let mut tile = [0; 64];
        let mut state = 1_u64;
        for word in &mut tile {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            *word = state ^ state >> 29;
        }
        let before = tile;
        transpose(&mut tile);
        for (row, word) in before.iter().enumerate() {
            for (column, swapped) in tile.iter().enumerate() {
                assert_eq!(word >> column & 1, swapped >> row & 1, "{row} {column}");
            }
        }
    }

    #[test]
    fn rows_are_read_alike_whether_columns_have_few_bits_or_many() {
        for (columns, word) in [(1, 1), (20, 1 << 63 | 5), (20, u64::MAX), (33, 2), (64, !4)] {
            let words: Vec<u64> = (0..columns).map(|column| word << (column % 3)).collect();
            let marks = u64::MAX >> (64 - columns);
            let mut read = [0; 64];
            each_row(&words, marks, |row, columns| {
                assert_eq!(read[row], 0, "{row} comes once");
                read[row] = columns;
            });
            for (row, &read) in read.iter().enumerate() {
                let has = |column: usize| words.get(column).map_or(0, |word| word >> row & 1);
                let expected = (0..64).fold(0, |found, column| found | has(column) << column);
                assert_eq!(read, expected, "row {row} of {columns} columns");
            }
        }
    }
}
