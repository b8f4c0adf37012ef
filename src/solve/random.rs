//! Numbers that look random and are the same every time, for searches that must be repeatable.

/// Marsaglia's xorshift generator.
#[derive(Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// The generator at the beginning of its numbers.
    pub(crate) fn new() -> Random {
        Random(0x9e37_79b9_7f4a_7c15)
    }

    /// The generator at the beginning of the numbers of a seed.
    pub(crate) fn seeded(seed: u64) -> Random {
        // The finaliser of `SplitMix64` spreads seeds that are close; zero is no state of the generator.
        let mut state = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        state = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        state = (state ^ (state >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        Random((state ^ (state >> 31)) | 1)
    }

    /// The next number below `bound`; 0 if that is 0.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % bound.max(1) as u64) as usize // below `bound`
    }

    /// The next number from 0 to below 1, in steps of 2^-30.
    pub(crate) fn part(&mut self) -> f64 {
        const STEPS: u32 = 1 << 30;
        self.below(STEPS as usize) as f64 / f64::from(STEPS) // below 2^53
    }

    /// Puts items into another order.
    pub(crate) fn shuffle(&mut self, items: &mut [u32]) {
        for last in (1..items.len()).rev() {
            items.swap(last, self.below(last + 1));
        }
    }
}
