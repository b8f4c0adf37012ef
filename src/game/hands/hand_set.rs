//! A player's hands, and the dense ranking of hands without their order.
//!
//! A set of `h` hands with one of `n` values each, in any order, is a multiset. Its values are given
//! codes from 0, here `0, 1, .. 4, -1, .. -4`. Sorted, with its place added to each code, it becomes
//! a strictly rising combination, and combinations are ranked by the combinatorial number system:
//! `rank = Σ C(cᵢ + i, i + 1)`. So `h` hands have exactly `C(n + h - 1, h)` ranks and none is
//! wasted.
//!
//! Where a game limits splits, those that a player has left belong to the hands: with a limit of `k` each
//! set comes `k + 1` times, with 0 to `k` splits left.
//!
//! *Shortcomings:* at most [`MAX_HANDS`] hands of fewer than [`MAX_FINGERS`] fingers.

use std::fmt;

/// What a hand shows: its fingers, below zero where it is turned over; 0 is out.
pub type HandValue = i8;

/// The most hands a player can have.
pub const MAX_HANDS: u8 = 8;
/// The greatest sum at which a hand can be out.
pub const MAX_FINGERS: u8 = 32;

/// The most values that a hand can have, those below zero included.
const MAX_VALUES: usize = 2 * MAX_FINGERS as usize - 1;
const ROWS: usize = MAX_VALUES + MAX_HANDS as usize;
const COLUMNS: usize = MAX_HANDS as usize + 1;

/// Pascal's triangle as far as ranking needs it: `BINOMIAL[n][k]`.
const BINOMIAL: [[u64; COLUMNS]; ROWS] = {
    let mut table = [[0; COLUMNS]; ROWS];
    let mut n = 0;
    while n < ROWS {
        table[n][0] = 1;
        let mut k = 1;
        while k < COLUMNS && n > 0 {
            table[n][k] = table[n - 1][k - 1] + table[n - 1][k];
            k += 1;
        }
        n += 1;
    }
    table
};

/// How many sets of `hands` hands there are of so many values.
pub(super) fn sets_of(values: u8, hands: u8) -> u64 {
    match values {
        0 => u64::from(hands == 0),
        _ => BINOMIAL[usize::from(values + hands) - 1][usize::from(hands)],
    }
}

/// The hands of one player, left to right, and the splits that the player has left where they are
/// limited.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hands {
    // Places past `len` stay 0, so that derived equality is right.
    values: [HandValue; MAX_HANDS as usize],
    len: u8,
    splits_left: Option<u8>,
}

impl Hands {
    /// The hands with these values, without a limit of splits; those past the eighth are dropped.
    #[must_use]
    pub fn new(values: &[HandValue]) -> Hands {
        let mut hands = Hands {
            values: [0; MAX_HANDS as usize],
            len: 0,
            splits_left: None,
        };
        for (place, &value) in hands.values.iter_mut().zip(values) {
            *place = value;
            hands.len += 1;
        }
        hands
    }

    /// `count` hands that show one finger each.
    #[must_use]
    pub fn ones(count: u8) -> Hands {
        Hands::new(&[1; MAX_HANDS as usize][..usize::from(count.min(MAX_HANDS))])
    }

    /// The same hands with so many splits left; `None` where splits are not limited.
    #[must_use]
    pub fn with_splits_left(self, splits_left: Option<u8>) -> Hands {
        Hands {
            splits_left,
            ..self
        }
    }

    /// How many splits the player has left; `None` where splits are not limited.
    #[must_use]
    pub fn splits_left(&self) -> Option<u8> {
        self.splits_left
    }

    /// The values, left to right.
    #[must_use]
    pub fn as_slice(&self) -> &[HandValue] {
        &self.values[..usize::from(self.len)]
    }

    /// How many hands there are, those that are out included.
    #[must_use]
    pub fn count(&self) -> u8 {
        self.len
    }

    /// One hand, or `None` where there is no such hand.
    #[must_use]
    pub fn at(&self, index: u8) -> Option<HandValue> {
        self.as_slice().get(usize::from(index)).copied()
    }

    /// The same hands with one of them changed. A hand that is not there changes nothing.
    #[must_use]
    pub fn with(mut self, index: u8, value: HandValue) -> Hands {
        if index < self.len {
            self.values[usize::from(index)] = value;
        }
        self
    }

    /// The same hands without one of them. A hand that is not there changes nothing.
    #[must_use]
    pub fn without(mut self, index: u8) -> Hands {
        if index < self.len {
            let (index, len) = (usize::from(index), usize::from(self.len));
            self.values.copy_within(index + 1..len, index);
            self.values[len - 1] = 0;
            self.len -= 1;
        }
        self
    }

    /// The same hands and one more behind them; a ninth is dropped.
    #[must_use]
    pub fn and(mut self, value: HandValue) -> Hands {
        if let Some(place) = self.values.get_mut(usize::from(self.len)) {
            *place = value;
            self.len += 1;
        }
        self
    }

    /// The hands in ascending order.
    #[must_use]
    pub fn sorted(mut self) -> Hands {
        self.values[..usize::from(self.len)].sort_unstable();
        self
    }

    /// All fingers together, without signs.
    #[must_use]
    pub fn total(&self) -> u16 {
        let fingers = |value: &HandValue| u16::from(value.unsigned_abs());
        self.as_slice().iter().map(fingers).sum()
    }

    /// How many hands are not out.
    #[must_use]
    pub fn living(&self) -> usize {
        self.as_slice().iter().filter(|&&value| value != 0).count()
    }
}

impl fmt::Debug for Hands {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()?;
        self.splits_left.map_or(Ok(()), |left| write!(f, "+{left}"))
    }
}

/// All sets of a fixed number of hands, numbered without a gap; where splits are limited, with each number
/// of splits left.
///
/// # Examples
/// ```
/// use finger_oracle::game::hands::hand_set::{HandSets, Hands};
/// let sets = HandSets::new(5, 2);
/// assert_eq!(sets.count(), 15);
/// assert_eq!(sets.rank(&Hands::new(&[3, 1])), sets.rank(&Hands::new(&[1, 3])));
/// assert_eq!(sets.unrank(sets.rank(&Hands::new(&[3, 1]))), Hands::new(&[1, 3]));
/// assert_eq!(HandSets::with_negatives(5, 2).count(), 45);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandSets {
    most: u8,
    has_negatives: bool,
    hands: u8,
    split_limit: Option<u8>,
}

impl HandSets {
    /// The sets of `hands` hands (0 to 8) of fewer than `fingers` fingers (1 to 32).
    ///
    /// # Panics
    /// If either number is out of range.
    #[must_use]
    pub fn new(fingers: u8, hands: u8) -> HandSets {
        assert!((1..=MAX_FINGERS).contains(&fingers) && hands <= MAX_HANDS);
        HandSets {
            most: fingers - 1,
            has_negatives: false,
            hands,
            split_limit: None,
        }
    }

    /// The sets of `hands` hands (0 to 8) of fewer than `fingers` fingers (1 to 32) that may be
    /// turned over: from `-(fingers - 1)` to `fingers - 1`.
    ///
    /// # Panics
    /// If either number is out of range.
    #[must_use]
    pub fn with_negatives(fingers: u8, hands: u8) -> HandSets {
        HandSets {
            has_negatives: true,
            ..HandSets::new(fingers, hands)
        }
    }

    /// The same sets, each with 0 to `split_limit` splits left; without a limit each once.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::game::hands::hand_set::{HandSets, Hands};
    /// let sets = HandSets::new(5, 2).with_split_limit(Some(3));
    /// assert_eq!(sets.count(), 15 * 4);
    /// let hands = Hands::new(&[0, 1]).with_splits_left(Some(2));
    /// assert_eq!(sets.unrank(sets.rank(&hands)), hands);
    /// ```
    #[must_use]
    pub fn with_split_limit(self, split_limit: Option<u8>) -> HandSets {
        HandSets {
            split_limit,
            ..self
        }
    }

    /// How many sets have the same hands: one for each number of splits that can be left.
    #[must_use]
    pub fn split_counts(&self) -> u64 {
        self.split_limit.map_or(1, |limit| u64::from(limit) + 1)
    }

    /// The same sets with one hand less.
    ///
    /// # Panics
    /// If they have no hands.
    #[must_use]
    pub fn with_one_hand_fewer(&self) -> HandSets {
        assert!(self.hands > 0, "a hand to leave out");
        HandSets {
            hands: self.hands - 1,
            ..*self
        }
    }

    /// How many values a hand can have.
    #[must_use]
    pub fn values(&self) -> u8 {
        if self.has_negatives {
            2 * self.most + 1
        } else {
            self.most + 1
        }
    }

    /// The place of a value among all that a hand can have; 0 for a hand that is out.
    #[must_use]
    pub fn code(&self, value: HandValue) -> u8 {
        let fingers = value.unsigned_abs();
        if value < 0 {
            self.most + fingers
        } else {
            fingers
        }
    }

    /// The value with this place.
    #[must_use]
    pub fn value(&self, code: u8) -> HandValue {
        // Both differ by at most 31.
        if code > self.most {
            -((code - self.most) as HandValue)
        } else {
            code as HandValue
        }
    }

    /// How many sets there are.
    #[must_use]
    pub fn count(&self) -> u64 {
        self.hand_count() * self.split_counts()
    }

    /// How many sets there are with a given number of splits left.
    #[must_use]
    pub fn hand_count(&self) -> u64 {
        sets_of(self.values(), self.hands)
    }

    /// The number of a set, whatever the order of its hands: first all sets without splits left, then those
    /// with one, and so on. Each time those that are all out come first, then those with a single finger.
    ///
    /// Values of states with equally many splits left are alike, so that the solver, which reads 64 rows at a
    /// time, finds more of them decided in one turn.
    #[must_use]
    pub fn rank(&self, hands: &Hands) -> u64 {
        self.hand_rank(hands) + self.splits_left_of(hands) * self.hand_count()
    }

    /// The splits that are left; hands that do not say how many have all of them.
    fn splits_left_of(&self, hands: &Hands) -> u64 {
        let limit = self.split_limit.unwrap_or(0);
        u64::from(hands.splits_left.unwrap_or(limit))
    }

    /// The same, where splits are limited.
    fn limited(&self, splits_left: u64) -> Option<u8> {
        self.split_limit.map(|_| splits_left as u8) // at most the limit
    }

    fn hand_rank(&self, hands: &Hands) -> u64 {
        let mut codes = [0; MAX_HANDS as usize];
        let codes = &mut codes[..usize::from(hands.count())];
        for (code, &value) in codes.iter_mut().zip(hands.as_slice()) {
            *code = self.code(value);
        }
        codes.sort_unstable();
        let places = codes.iter().enumerate();
        places
            .map(|(i, &code)| BINOMIAL[usize::from(code) + i][i + 1])
            .sum()
    }

    /// The set with this number, its hands in ascending order.
    ///
    /// # Complexity
    /// At most `values + hands` steps.
    #[must_use]
    pub fn unrank(&self, rank: u64) -> Hands {
        let (splits_left, rank) = (rank / self.hand_count(), rank % self.hand_count());
        self.unrank_hands(rank)
            .with_splits_left(self.limited(splits_left))
    }

    fn unrank_hands(&self, mut rank: u64) -> Hands {
        let mut hands = Hands::new(&[0; MAX_HANDS as usize][..usize::from(self.hands)]);
        let mut code = self.values() - 1;
        for i in (0..usize::from(self.hands)).rev() {
            while BINOMIAL[usize::from(code) + i][i + 1] > rank {
                code -= 1;
            }
            rank -= BINOMIAL[usize::from(code) + i][i + 1];
            hands.values[i] = self.value(code);
        }
        hands.sorted()
    }

    /// The place of a set in the order in which sets with fewer hands in play come first, then those
    /// with smaller numbers: `0.0, 0.1, .. 0.4, 1.1, 1.2, ..`, numbers below zero behind all others. Of
    /// equal hands those with fewer splits left come first.
    ///
    /// It is the rank of the set of opposite codes, counted from the end: the order of ranks looks at
    /// the greatest code first, this one at the smallest.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::game::hands::hand_set::{HandSets, Hands};
    /// let sets = HandSets::new(5, 2);
    /// let order: Vec<_> = (0..7).map(|place| sets.at_place(place)).collect();
    /// assert_eq!(format!("{order:?}"), "[[0, 0], [0, 1], [0, 2], [0, 3], [0, 4], [1, 1], [1, 2]]");
    /// ```
    #[must_use]
    pub fn place(&self, hands: &Hands) -> u64 {
        let place = self.hand_count() - 1 - self.hand_rank(&self.opposite(hands));
        place * self.split_counts() + self.splits_left_of(hands)
    }

    /// The set at a place; see [`place`](HandSets::place).
    ///
    /// # Complexity
    /// That of [`unrank`](HandSets::unrank).
    #[must_use]
    pub fn at_place(&self, place: u64) -> Hands {
        let (place, splits_left) = (place / self.split_counts(), place % self.split_counts());
        let hands = self.opposite(&self.unrank_hands(self.hand_count() - 1 - place));
        hands.sorted().with_splits_left(self.limited(splits_left))
    }

    /// The same hands with the smallest code in place of the greatest, and so on.
    fn opposite(&self, hands: &Hands) -> Hands {
        let mut opposite = *hands;
        for value in &mut opposite.values[..usize::from(hands.len)] {
            *value = self.value(self.values() - 1 - self.code(*value));
        }
        opposite
    }

    /// Every set in the order of its number.
    pub fn iter(&self) -> impl Iterator<Item = Hands> + use<> {
        let sets = *self;
        (0..sets.count()).map(move |rank| sets.unrank(rank))
    }
}
