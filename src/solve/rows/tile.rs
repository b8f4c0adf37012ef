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
