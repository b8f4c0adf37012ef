//! The sets of hands of a player, by their numbers in the table.
//!
//! A hand value has a code: 0, 1, .. up to the limit, then -1, -2, ..; a set is its codes in
//! ascending order, and sets are ordered by their greatest code, then by the next one, and so on.
//! The number of a set is how many come before it. Of the sets whose first `i + 1` codes are below
//! some set's, but whose codes behind are the same, there are `C(c + i, i + 1)`, where `c` is that
//! set's code number `i`; the number of a set is the sum of these. Where splits are counted, that sum is
//! the place of as many sets as there are numbers of splits left, fewest first.

use super::rules::PlainHands;

/// The most hands of a player.
pub(super) const MOST_HANDS: usize = 8;

/// The sets of hands of one player.
#[derive(Clone, Debug)]
pub(super) struct HandSets {
    /// The number of fingers at which a hand is out.
    limit: i8,
    /// How many values a hand can have.
    values: usize,
    /// How many hands there are.
    hands: usize,
    /// The splits that a player may have left: this many numbers, from 0 on.
    split_counts: u64,
    /// `below[i][c]`: how many sets of `i + 1` hands have only codes below `c`.
    below: Vec<Vec<u64>>,
}

/// The codes of a player's hands, ascending, and the splits left; 0 where they are not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct HandCodes {
    codes: [u8; MOST_HANDS],
    hands: usize,
    splits_left: u8,
}

impl HandCodes {
    /// The splits left; 0 where they are not counted.
    pub(super) fn splits_left(&self) -> u8 {
        self.splits_left
    }

    /// The same hands after a split of a game in which these are counted.
    pub(super) fn with_a_split_less(self) -> HandCodes {
        HandCodes {
            splits_left: self.splits_left - 1,
            ..self
        }
    }

    /// The codes.
    pub(super) fn as_slice(&self) -> &[u8] {
        &self.codes[..self.hands]
    }

    /// The places of the codes that differ from the one before.
    pub(super) fn distinct(&self) -> impl Iterator<Item = (usize, u8)> + use<'_> {
        let codes = self.as_slice();
        let is_new = |place: usize| place == 0 || codes[place - 1] != codes[place];
        let places = (0..codes.len()).filter(move |&place| is_new(place));
        places.map(|place| (place, codes[place]))
    }

    /// The same hands with other codes in some places.
    pub(super) fn with(mut self, changes: &[(usize, u8)]) -> HandCodes {
        for &(place, code) in changes {
            self.codes[place] = code;
        }
        self.codes[..self.hands].sort_unstable();
        self
    }
}

impl HandSets {
    /// The sets of `hands` hands.
    pub(super) fn new(rules: &PlainHands, hands: usize) -> HandSets {
        let limit = rules.limit as usize; // 2 to 32
        let has_negatives = rules.turns_over && !rules.rolls_over;
        let values = if has_negatives { 2 * limit - 1 } else { limit };
        // One hand has a code below c in c ways. With one hand more, the greatest code is any below
        // c, and the others do not exceed it.
        let mut below = vec![(0..=values as u64).collect::<Vec<u64>>()];
        for i in 1..hands {
            let fewer = &below[i - 1];
            let sums = fewer.iter().skip(1).scan(0_u64, |sum, ways| {
                *sum = sum.saturating_add(*ways);
                Some(*sum)
            });
            below.push(std::iter::once(0).chain(sums).collect());
        }
        HandSets {
            limit: rules.limit,
            values,
            hands,
            split_counts: rules.split_limit.map_or(1, |most| u64::from(most) + 1),
            below,
        }
    }

    /// How many sets there are.
    pub(super) fn count(&self) -> u64 {
        self.below[self.hands - 1][self.values].saturating_mul(self.split_counts)
    }

    /// How many values a hand can have; codes are below it.
    pub(super) fn values(&self) -> usize {
        self.values
    }

    /// What a hand with this code shows.
    pub(super) fn value(&self, code: u8) -> i8 {
        let code = code as i8; // at most 62
        if code < self.limit {
            code
        } else {
            self.limit - 1 - code
        }
    }

    /// The code of a hand that shows this.
    pub(super) fn code(&self, value: i8) -> u8 {
        let code = if value < 0 {
            self.limit - 1 - value
        } else {
            value
        };
        code as u8 // at most 62
    }

    /// The number of a set.
    pub(super) fn number(&self, set: &HandCodes) -> usize {
        let codes = self.below.iter().zip(set.as_slice());
        let before = codes.map(|(below, &code)| below[usize::from(code)]);
        self.number_at(before.sum(), set)
    }

    /// The number of a set before which so many other codes come.
    fn number_at(&self, codes_before: u64, set: &HandCodes) -> usize {
        (codes_before * self.split_counts + u64::from(set.splits_left)) as usize // below the length of a table
    }

    /// The set with a number.
    pub(super) fn set(&self, number: usize) -> HandCodes {
        let number = number as u64; // widens
        let mut rest = number / self.split_counts;
        let mut codes = [0; MOST_HANDS];
        for (below, code) in self.below.iter().zip(&mut codes).rev() {
            let greatest = below.partition_point(|&before| before <= rest) - 1;
            rest -= below[greatest];
            *code = greatest as u8; // below 63
        }
        HandCodes {
            codes,
            hands: self.hands,
            splits_left: (number % self.split_counts) as u8, // at most 9
        }
    }

    /// The fingers of a set, without signs.
    pub(super) fn fingers(&self, set: &HandCodes) -> u32 {
        let codes = set.as_slice().iter();
        codes
            .map(|&code| u32::from(self.value(code).unsigned_abs()))
            .sum()
    }

    /// The hand values of a set, ascending.
    pub(super) fn shown(&self, set: &HandCodes) -> Vec<i8> {
        let mut values: Vec<i8> = set
            .as_slice()
            .iter()
            .map(|&code| self.value(code))
            .collect();
        values.sort_unstable();
        values
    }

    /// The numbers of a set with the hand in `place` changed: one for each of `codes`, which ascend.
    ///
    /// # Complexity
    /// A few steps for each code, since only what stands before and behind it is added.
    pub(super) fn changed<'a>(
        &'a self,
        set: &HandCodes,
        place: usize,
        codes: impl Iterator<Item = u8> + 'a,
    ) -> impl Iterator<Item = usize> + 'a {
        let mut rest = [u8::MAX; MOST_HANDS];
        let others = self.hands - 1;
        let (front, behind) = (&set.codes[..place], &set.codes[place + 1..self.hands]);
        rest[..place].copy_from_slice(front);
        rest[place..others].copy_from_slice(behind);
        // The hands below the changed one keep their places, those above it move up by one.
        let mut up: u64 = (0..others)
            .map(|i| self.below[i + 1][usize::from(rest[i])])
            .sum();
        let (mut down, mut at) = (0, 0);
        let set = *set;
        codes.map(move |code| {
            while at < others && rest[at] < code {
                up -= self.below[at + 1][usize::from(rest[at])];
                down += self.below[at][usize::from(rest[at])];
                at += 1;
            }
            self.number_at(down + self.below[at][usize::from(code)] + up, &set)
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::rules::{self, PlainRules};
    use super::*;

    fn sets(line: &str) -> HandSets {
        let Some(PlainRules::Hands(rules)) = rules::read(line) else {
            panic!("{line} is a finger game");
        };
        HandSets::new(&rules, rules.hands[0])
    }

    /// Every ascending list of codes, ordered by the greatest, then the next one.
    fn spelled_out(values: u8, hands: usize) -> Vec<Vec<u8>> {
        if hands == 0 {
            return vec![Vec::new()];
        }
        let mut all = Vec::new();
        for greatest in 0..values {
            for mut list in spelled_out(greatest + 1, hands - 1) {
                list.push(greatest);
                all.push(list);
            }
        }
        all
    }

    #[test]
    fn sets_are_numbered_in_the_order_of_their_greatest_codes() {
        for (line, values, hands) in [
            ("fingers=5,hands=1", 5, 1),
            ("fingers=2,hands=8", 2, 8),
            ("fingers=7,hands=4", 7, 4),
            ("fingers=4,hands=3,integers=yes", 7, 3),
            ("fingers=4,hands=3,overflow=rollover,integers=yes", 4, 3),
        ] {
            let sets = sets(line);
            let all = spelled_out(values, hands);
            assert_eq!(sets.count(), all.len() as u64, "{line}");
            for (number, codes) in all.iter().enumerate() {
                let set = sets.set(number);
                assert_eq!(set.as_slice(), codes, "{line}: {number}");
                assert_eq!(sets.number(&set), number, "{line}");
            }
        }
    }

    #[test]
    fn a_changed_hand_gives_the_number_of_the_changed_set() {
        let sets = sets("fingers=4,hands=4,integers=yes");
        for number in 0..sets.count() as usize {
            let set = sets.set(number);
            for (place, _) in set.distinct() {
                let codes = || 0..sets.values() as u8;
                let changed: Vec<usize> = sets.changed(&set, place, codes()).collect();
                let plain = codes().map(|code| sets.number(&set.with(&[(place, code)])));
                assert_eq!(changed, plain.collect::<Vec<_>>(), "{set:?} at {place}");
            }
        }
    }

    #[test]
    fn a_set_is_there_for_each_number_of_splits_left() {
        let sets = sets("fingers=3,hands=2,splits=both,split_limit=2");
        assert_eq!(sets.count(), 6 * 3);
        for number in 0..18 {
            let set = sets.set(number);
            let [less, more] = [number % 3, number / 3];
            assert_eq!(usize::from(set.splits_left()), less);
            assert_eq!(sets.number(&set), number);
            if less > 0 {
                assert_eq!(sets.number(&set.with_a_split_less()), number - 1);
            }
            for (place, _) in set.distinct() {
                let changed: Vec<usize> = sets.changed(&set, place, 0..3).collect();
                let plain = (0..3).map(|code| sets.number(&set.with(&[(place, code)])));
                assert_eq!(
                    changed,
                    plain.collect::<Vec<_>>(),
                    "{more}+{less} at {place}"
                );
            }
        }
    }

    #[test]
    fn a_code_is_read_as_the_value_it_was_made_of() {
        let sets = sets("fingers=32,integers=yes");
        assert_eq!(sets.values(), 63);
        for value in -31..=31 {
            assert_eq!(sets.value(sets.code(value)), value);
        }
        assert_eq!(
            [0, 1, 31, -1, -31].map(|value| sets.code(value)),
            [0, 1, 31, 32, 62]
        );
    }
}
