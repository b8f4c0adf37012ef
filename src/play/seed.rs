//! Where chance begins, so that it can be repeated.

use crate::solve::random::Random;

/// Where chance begins: the same seed leads to the same choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

impl Seed {
    /// The numbers that decide in a turn.
    pub(super) fn at_turn(self, turn: usize) -> Random {
        Random::seeded(self.0 ^ (turn as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)) // widens
    }

    /// Heads or tails.
    #[must_use]
    pub fn coin(self) -> bool {
        Random::seeded(self.0).below(2) == 1
    }
}
