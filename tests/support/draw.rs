//! Rule sets that look random and are the same in every run.

// Every test program that includes this file uses its own part of it.
#![allow(dead_code)]

use crate::reference::{Amount, Goal, Rules, Swap};

/// A generator of numbers that look random and are the same in every run (`SplitMix64`).
pub struct Dice(pub u64);

impl Dice {
    /// The next number.
    pub fn roll(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// A number below `end`, which is not 0.
    pub fn below(&mut self, end: usize) -> usize {
        usize::try_from(self.roll() % end as u64).unwrap_or_default()
    }
}

/// Rules with up to 7 fingers and 4 hands, which need not be valid: of the older keys alone, or of
/// all keys.
pub fn drawn_rules(dice: &mut Dice, has_new_keys: bool) -> Rules {
    let hands = [1, 2, 2, 3, 4];
    let rules = Rules {
        fingers: dice.pick(&[3, 4, 5, 6, 7]),
        hands: [dice.pick(&hands), dice.pick(&hands)],
        rollover: dice.pick(&[false, true]),
        transfers: dice.pick(&[false, true]),
        divisions: dice.pick(&[false, true]),
        amount: dice.pick(&[Amount::Any, Amount::Lonely, Amount::Halves, Amount::Near]),
        suicide: dice.pick(&[false, true]),
        bust: dice.pick(&[false, true]),
        swap: dice.pick(&[Swap::None, Swap::Living, Swap::Dead, Swap::Any]),
        self_tap: dice.pick(&[false, true]),
        goal: dice.pick(&[Goal::Last, Goal::FirstOut, Goal::SuddenDeath]),
        ..Rules::default()
    };
    if !has_new_keys {
        return rules;
    }
    Rules {
        swap: dice.pick(&[rules.swap, Swap::Pass]),
        dead_tap: dice.pick(&[false, true]),
        self_add: dice.pick(&[false, true]),
        meta: dice.pick(&[false, true]),
        cherry_bomb: dice.pick(&[false, true]),
        integers: dice.pick(&[false, true]),
        tapping_grows: dice.pick(&[false, true]),
        unit: dice.pick(&[1, 2, 4]),
        amount: dice.pick(&[rules.amount, Amount::Whole]),
        exact: dice.pick(&[false, true]),
        stuck_draws: dice.pick(&[false, true]),
        split_limit: dice.pick(&[None, None, Some(0), Some(1), Some(3)]),
        ..rules
    }
}
