//! Unpacking blocks of LZ4, fast where few bytes stand for many, as they do in games of many draws.
//!
//! A block is a row of sequences: bytes as they are, then where in what was unpacked so far to go on
//! copying, and how much (the [LZ4 block format]). A copy may reach into what it writes: a run of equal
//! values is a copy from one byte back. Such a run doubles with each step here, where it usually grows
//! byte by byte.
//!
//! [LZ4 block format]: https://github.com/lz4/lz4/blob/dev/doc/lz4_Block_format.md

/// The fewest bytes that are copied.
const LEAST_COPY: usize = 4;
/// The greatest length that stands in a token; more is added in bytes behind it.
const MOST_IN_TOKEN: usize = 15;
/// Short pieces are copied as so many bytes, those behind them are overwritten later.
const AT_ONCE: usize = 16;

/// Fills `room` with what a block stands for. None if that is more or less, or the block is damaged.
pub(super) fn unpack(mut block: &[u8], room: &mut [u8]) -> Option<()> {
    let mut at = 0;
    loop {
        let (&token, rest) = block.split_first()?;
        block = rest;
        let count = length(usize::from(token >> 4), &mut block)?;
        let plain = block.get(..count)?;
        match (
            block.first_chunk::<AT_ONCE>(),
            room.get_mut(at..at + AT_ONCE),
        ) {
            (Some(plain), Some(room)) if count <= AT_ONCE => room.copy_from_slice(plain),
            _ => room.get_mut(at..at + count)?.copy_from_slice(plain),
        }
        at += count;
        block = &block[count..];
        if block.is_empty() {
            return (at == room.len()).then_some(());
        }
        let (&back, rest) = block.split_first_chunk()?;
        block = rest;
        let back = usize::from(u16::from_le_bytes(back));
        let count = length(usize::from(token & 15), &mut block)? + LEAST_COPY;
        copy(room, at, back, count)?;
        at += count;
    }
}

/// A length that begins in a token, of which the rest is taken off the block.
#[inline]
fn length(mut length: usize, block: &mut &[u8]) -> Option<usize> {
    if length == MOST_IN_TOKEN {
        loop {
            let (&more, rest) = block.split_first()?;
            *block = rest;
            length += usize::from(more);
            if more < u8::MAX {
                break;
            }
        }
    }
    Some(length)
}

/// Copies `count` bytes to the place `at`, from so many bytes back on.
#[inline]
fn copy(room: &mut [u8], mut at: usize, back: usize, count: usize) -> Option<()> {
    let from = at.checked_sub(back).filter(|_| back > 0)?;
    let end = at + count;
    if end > room.len() {
        return None;
    }
    if count <= AT_ONCE && back >= AT_ONCE && at + AT_ONCE <= room.len() {
        let (before, behind) = room.split_at_mut(at);
        behind[..AT_ONCE].copy_from_slice(&before[from..from + AT_ONCE]);
        return Some(());
    }
    // What was copied repeats what is before it, so that more can be copied each time.
    while at < end {
        let count = (end - at).min(at - from);
        room.copy_within(from..from + count, at);
        at += count;
    }
    Some(())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Bytes of runs and repetitions of many lengths, and of noise.
    fn made_up(length: usize, seed: u64) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut state = seed;
        let mut random = move |below: u64| {
            state = state
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            ((state >> 33) % below) as usize // below 2^31
        };
        while bytes.len() < length {
            let (short, near) = (1 + random(10), 1 + random(15));
            let (count, back) = (1 + random(1 << short), 1 + random(1 << near));
            for _ in 0..count {
                let noise = random(256) as u8; // below 256
                let is_noise = back > bytes.len() || count < 8;
                bytes.push(if is_noise {
                    noise
                } else {
                    bytes[bytes.len() - back]
                });
            }
        }
        bytes.truncate(length);
        bytes
    }

    #[test]
    fn a_block_is_unpacked_to_what_was_packed() {
        for length in (0..70).chain([255, 256, 1_000, 65_536, 200_003]) {
            for seed in 0..20 {
                let bytes = made_up(length, seed);
                let block = lz4_flex::block::compress(&bytes);
                let mut room = vec![0xaa; length];
                assert_eq!(unpack(&block, &mut room), Some(()), "{length} {seed}");
                assert!(room == bytes, "{length} {seed}");
                let mut longer = vec![0; length + 1];
                assert_eq!(unpack(&block, &mut longer), None, "{length} {seed}");
                if let Some(shorter) = length.checked_sub(1) {
                    assert_eq!(
                        unpack(&block, &mut room[..shorter]),
                        None,
                        "{length} {seed}"
                    );
                }
            }
        }
    }

    #[test]
    fn a_damaged_block_is_unpacked_as_elsewhere_or_not_at_all() {
        let bytes = made_up(600, 7);
        let block = lz4_flex::block::compress(&bytes);
        for at in 0..block.len() {
            for flipped in [0x01, 0x10, 0x80, 0xff] {
                let mut damaged = block.clone();
                damaged[at] ^= flipped;
                let mut room = vec![0; bytes.len()];
                if unpack(&damaged, &mut room).is_some() {
                    let other = lz4_flex::block::decompress(&damaged, bytes.len());
                    assert_eq!(other.ok(), Some(room), "byte {at}");
                }
            }
            let mut room = vec![0; bytes.len()];
            assert_eq!(unpack(&block[..at], &mut room), None, "cut at {at}");
        }
    }
}
