//! Games with plain taps: a tap leaves the hand that taps and changes the one that is tapped, which
//! is a living one; every other move concerns only the mover's own hands. No hand is below zero.
//!
//! No two moves of such a game lead to the same state but those of one table, so that moves are
//! counted and visited without looking for doubles.

use super::lists::{count32, list_with_capacity};
use super::numbering::{Numbering, Players, StatePair};
use super::tables::SetTables;
use super::wanted::{TableError, Wanted};
use crate::game::hands::HandGame;
use crate::game::hands::rules::{Grows, HandGoal, HandRules, Overflow};
use crate::game::{Outcome, Seat, StateId, StateSpace};

/// Whether a game of these rules has plain taps.
pub(super) fn serves(rules: &HandRules) -> bool {
    rules.grows == Grows::Tapped && !rules.dead_tap && !rules.cherry_bomb && !rules.has_negatives()
}

/// The bytes a hand set that are needed besides those of [`SetTables`].
pub(super) fn bytes_per_set(rules: &HandRules) -> u64 {
    4 + u64::from(rules.fingers) // `living` and `tap_sums`
}

/// What follows from one player's hand set alone.
#[derive(Debug)]
struct PlainTables {
    sets: SetTables,
    /// Bit v is set where some hand shows v fingers, for v of 1 or more.
    living: Vec<u32>,
    /// `tap_sums[set * fingers + value]`: how many different sums this set's hands make of a hand
    /// that shows `value`.
    tap_sums: Vec<u8>,
}

impl PlainTables {
    fn new(game: &HandGame, seat: Seat, wanted: Wanted) -> Result<PlainTables, TableError> {
        let HandRules {
            fingers, overflow, ..
        } = *game.rules();
        let sets = game.sets(seat);
        let count = sets.count() as usize; // below 2^32
        let mut living = list_with_capacity(count)?;
        let mut tap_sums = list_with_capacity(count * usize::from(fingers))?;
        for (number, hands) in sets.iter().enumerate() {
            wanted.check(number)?;
            let up = hands.as_slice().iter().filter(|&&value| value > 0);
            let mask = up.fold(0_u32, |mask, value| mask | 1 << value);
            living.push(mask);
            for value in 0..fingers {
                tap_sums.push(different_sums(overflow, fingers, mask, value));
            }
        }
        Ok(PlainTables {
            sets: SetTables::new(game, seat, wanted)?,
            living,
            tap_sums,
        })
    }
}

/// How many different hands the hands in `mask` make of one that shows `value`.
fn different_sums(overflow: Overflow, fingers: u8, mask: u32, value: u8) -> u8 {
    let short = below(mask, u32::from(fingers - value));
    let sums = match overflow {
        Overflow::Rollover => mask.count_ones(),
        Overflow::Cutoff => short.count_ones() + u32::from(short != mask),
        Overflow::Exact => short.count_ones() + bit(mask, u32::from(fingers - value)),
    };
    sums as u8 // at most 33: one for each bit of the mask, and one
}

/// The state space of a game with plain taps.
#[derive(Debug)]
pub(super) struct PlainSpace {
    fingers: u32,
    overflow: Overflow,
    goal: HandGoal,
    /// How play ends where no move is left.
    stuck: Outcome,
    /// Of the sets with equally many splits left those below this rank end the game: they rank first.
    finished_sets: u32,
    /// For each player, how many sets have equally many splits left.
    hand_counts: [u32; 2],
    numbering: Numbering,
    players: Players<PlainTables>,
}

impl PlainSpace {
    pub(super) fn new(game: &HandGame, wanted: Wanted) -> Result<PlainSpace, TableError> {
        let rules = game.rules();
        Ok(PlainSpace {
            fingers: u32::from(rules.fingers),
            overflow: rules.overflow,
            goal: rules.goal,
            stuck: rules.outcome_of_stuck(),
            // The sets are ranked with all out first, then a single finger.
            finished_sets: 1 + u32::from(rules.goal == HandGoal::SuddenDeath),
            hand_counts: Seat::BOTH.map(|seat| game.sets(seat).hand_count() as u32), // fewer than 2^32 sets
            numbering: Numbering::of(game),
            players: Players::of(game, |seat| PlainTables::new(game, seat, wanted))?,
        })
    }

    /// What follows from a player's hand sets.
    pub(super) fn tables(&self, seat: Seat) -> &SetTables {
        &self.players.at(seat).sets
    }

    #[inline]
    fn is_finished(&self, seat: Seat, set: u32) -> bool {
        set % self.hand_counts[seat.index()] < self.finished_sets
    }

    fn goes_on(&self, pair: StatePair) -> bool {
        !self.is_finished(pair.mover, pair.own) && !self.is_finished(pair.mover.other(), pair.other)
    }

    fn open_moves(&self, pair: StatePair) -> u32 {
        let mover = self.players.at(pair.mover);
        let other = self.players.at(pair.mover.other());
        let sums = &mover.tap_sums[pair.own as usize * self.fingers as usize..]; // both widen
        let taps: u32 = bits(other.living[pair.other as usize])
            .map(|value| u32::from(sums[value as usize]))
            .sum();
        taps + count32(mover.sets.own.at(pair.own))
    }
}

/// The numbers of the bits that are set, lowest first.
#[inline]
fn bits(mut mask: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        (mask != 0).then(|| {
            let bit = mask.trailing_zeros();
            mask &= mask - 1;
            bit
        })
    })
}

/// 1 if a bit is set; there are 32 bits.
#[inline]
fn bit(mask: u32, number: u32) -> u32 {
    mask.checked_shr(number).unwrap_or(0) & 1
}

/// The bits below `limit`, which is at most 32.
#[inline]
fn below(mask: u32, limit: u32) -> u32 {
    debug_assert!(limit <= 32);
    mask & ((1_u64 << limit) - 1) as u32 // 32 bits at most
}

impl StateSpace for PlainSpace {
    fn len(&self) -> u64 {
        self.numbering.len()
    }

    #[inline]
    fn terminal(&self, state: StateId) -> Option<Outcome> {
        let pair = self.numbering.pair(state);
        let own = self.is_finished(pair.mover, pair.own);
        if !own && !self.is_finished(pair.mover.other(), pair.other) {
            return (self.open_moves(pair) == 0).then_some(self.stuck);
        }
        // Being finished is bad, but for the goal of being out first.
        let lost = own != (self.goal == HandGoal::FirstOut);
        Some(if lost { Outcome::Loss } else { Outcome::Win })
    }

    #[inline]
    fn out_degree(&self, state: StateId) -> u32 {
        let pair = self.numbering.pair(state);
        if self.goes_on(pair) {
            self.open_moves(pair)
        } else {
            0
        }
    }

    #[inline]
    fn successors(&self, state: StateId, mut visit: impl FnMut(StateId)) {
        let pair = self.numbering.pair(state);
        if !self.goes_on(pair) {
            return;
        }
        let next = pair.mover.other();
        let (mover, other) = (self.players.at(pair.mover), self.players.at(next));
        let hands = mover.living[pair.own as usize];
        for &(value, rest) in other.sets.rests.at(pair.other) {
            let value = u32::from(value);
            if value == 0 {
                continue;
            }
            let set = |sum: u32| other.sets.insert(rest, sum);
            let short = below(hands, self.fingers - value);
            for hand in bits(short) {
                visit(self.numbering.state(next, set(value + hand), pair.own));
            }
            match self.overflow {
                Overflow::Cutoff if short != hands => {
                    visit(self.numbering.state(next, set(0), pair.own));
                }
                Overflow::Exact if bit(hands, self.fingers - value) == 1 => {
                    visit(self.numbering.state(next, set(0), pair.own));
                }
                Overflow::Cutoff | Overflow::Exact => {}
                Overflow::Rollover => {
                    for hand in bits(hands & !short) {
                        visit(self.numbering.state(
                            next,
                            set(value + hand - self.fingers),
                            pair.own,
                        ));
                    }
                }
            }
        }
        for &after in mover.sets.own.at(pair.own) {
            visit(self.numbering.state(next, pair.other, after));
        }
    }

    #[inline]
    fn predecessors(&self, state: StateId, mut visit: impl FnMut(StateId)) {
        // The one who has just moved is now the other: their set is `pair.other`.
        let pair = self.numbering.pair(state);
        let before = pair.mover.other();
        let (tapped, tapper) = (self.players.at(pair.mover), self.players.at(before));
        if !self.is_finished(before, pair.other) {
            let hands = tapper.living[pair.other as usize];
            for &(sum, rest) in tapped.sets.rests.at(pair.own) {
                let sum = u32::from(sum);
                let mut tap = |value: u32| {
                    let set = tapped.sets.insert(rest, value);
                    if !self.is_finished(pair.mover, set) {
                        visit(self.numbering.state(before, pair.other, set));
                    }
                };
                bits(below(hands, sum)).for_each(|hand| tap(sum - hand));
                match self.overflow {
                    Overflow::Cutoff if sum == 0 => {
                        let greatest = hands.ilog2(); // not finished: some hand lives
                        (self.fingers - greatest..self.fingers).for_each(tap);
                    }
                    Overflow::Exact if sum == 0 => {
                        bits(hands).for_each(|hand| tap(self.fingers - hand));
                    }
                    Overflow::Cutoff | Overflow::Exact => {}
                    Overflow::Rollover => {
                        let over = hands & !below(hands, sum + 1);
                        bits(over).for_each(|hand| tap(sum + self.fingers - hand));
                    }
                }
            }
        }
        if !self.is_finished(pair.mover, pair.own) {
            for &set in tapper.sets.own_inverse.at(pair.other) {
                visit(self.numbering.state(before, set, pair.own));
            }
        }
    }
}
