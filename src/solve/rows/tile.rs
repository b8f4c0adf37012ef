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

/// Reads 64 columns by rows: `words` are those of the columns, `marks` says which are not 0.
#[inline]
pub(super) fn each_row(words: &[u64], marks: u64, mut visit: impl FnMut(usize, u64)) {
    /// Fewer columns than this are read bit by bit.
    const FEW: u32 = 4;
    if marks.count_ones() < FEW {
        for column in bits(marks) {
            bits(words[column]).for_each(|row| visit(row, 1 << column));
        }
        return;
    }
    let mut tile = [0; 64];
    tile[..words.len()].copy_from_slice(words);
    transpose(&mut tile);
    for (row, &columns) in tile.iter().enumerate() {
        if columns != 0 {
            visit(row, columns);
        }
    }
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
}
