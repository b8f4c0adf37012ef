//! Finger games as the solver sees them: numbered states, moves in both directions, no stored
//! edges.
//!
//! A state is the pair (the mover's hand set, the other's hand set). A tap leaves the first and
//! takes one hand of the second away to put a larger one there; a move among the mover's own hands
//! leaves the second. So all that is tabulated is per hand set, never per state:
//!
//! ```text
//!   rests    set  -> each hand it has, with the rank of the set that is left without it
//!   insert   rest -> rank of the set with one more hand
//!   own      set  -> sets that the mover can make of it, and the inverse
//! ```
//!
//! A tap is then one entry of `rests`, an addition, and one entry of `insert`, forwards and
//! backwards alike.
//!
//! *Shortcomings:* fewer than 2^32 states.

mod lists;

use std::collections::TryReserveError;

use self::lists::{Lists, index32, room};
use super::HandGame;
use super::hand_set::{HandSets, Hands};
use super::moves::{self, is_finished};
use super::rules::{self, Goal, Overflow};
use crate::game::{Outcome, Seat, StateId, StateSpace};

/// What follows from one player's hand set alone.
#[derive(Debug)]
struct Tables {
    sets: u32,
    /// Bit v is set where some hand shows v fingers, for v of 1 or more.
    living: Vec<u32>,
    /// Each value in the set with the rank of what is left without it.
    rests: Lists<(u8, u32)>,
    /// `insert[rest * fingers + value]`: the set with one more hand.
    insert: Vec<u32>,
    /// Other sets that the mover can make of this one, and this one if the mover may pass.
    own: Lists<u32>,
    /// The inverse of `own`.
    own_inverse: Lists<u32>,
    /// `tap_sums[set * fingers + value]`: how many different sums this set's hands make of a hand
    /// that shows `value`.
    tap_sums: Vec<u8>,
}

impl Tables {
    fn new(game: &HandGame, seat: Seat) -> Result<Tables, TryReserveError> {
        let rules = game.rules();
        let fingers = rules.fingers;
        let sets = game.sets(seat);
        let smaller = HandSets::new(fingers, rules.hands[seat.index()] - 1);
        let count = u32::try_from(sets.count()).unwrap_or(u32::MAX);
        let rank = |hands: &Hands| u32::try_from(sets.rank(hands)).unwrap_or(u32::MAX);

        // Every hand put to every rest makes one set and one of its hands, so both tables of them
        // are equally long.
        let rooms = smaller.count() as usize * usize::from(fingers); // of less than 2^32 sets
        let mut living = room(count as usize)?;
        let mut rests = Lists::with_capacity(count as usize, rooms)?;
        let mut own = Lists::with_capacity(count as usize, 0)?;
        let mut tap_sums = room(count as usize * usize::from(fingers))?;
        for hands in sets.iter() {
            let mut mask = 0_u32;
            let mut parts = Vec::new();
            for (place, &value) in hands.as_slice().iter().enumerate() {
                if place > 0 && hands.as_slice()[place - 1] == value {
                    continue;
                }
                mask |= u32::from(value > 0) << value;
                let mut rest = hands.as_slice().to_vec();
                rest.remove(place);
                let rest = smaller.rank(&Hands::new(&rest));
                parts.push((value, u32::try_from(rest).unwrap_or(u32::MAX)));
            }
            living.push(mask);
            rests.push(parts)?;
            for value in 0..fingers {
                tap_sums.push(different_sums(rules.overflow, fingers, mask, value));
            }
            let mut results: Vec<u32> = if is_finished(rules, &hands) {
                Vec::new()
            } else {
                moves::own_results(rules, &hands)
                    .map(|after| rank(&after))
                    .collect()
            };
            results.sort_unstable();
            results.dedup();
            own.push(results)?;
        }
        own.shrink();

        let mut insert = room(rooms)?;
        for rest in smaller.iter() {
            for value in 0..fingers {
                let mut hands = rest.as_slice().to_vec();
                hands.push(value);
                insert.push(rank(&Hands::new(&hands)));
            }
        }
        let own_inverse = own.inverse()?;
        Ok(Tables {
            sets: count,
            living,
            rests,
            insert,
            own,
            own_inverse,
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
    };
    u8::try_from(sums).unwrap_or(u8::MAX)
}

/// The state space of a finger game.
#[derive(Debug)]
pub struct HandSpace {
    fingers: u32,
    overflow: Overflow,
    goal: Goal,
    /// Sets below this rank end the game: they rank first.
    finished_sets: u32,
    players: Players,
}

#[derive(Debug)]
enum Players {
    /// Equally many hands: a state does not tell the players apart.
    Alike(Box<Tables>),
    /// Player 1's and player 2's tables; states with player 1 to move come first.
    Different(Box<[Tables; 2]>),
}

/// A state taken apart.
#[derive(Clone, Copy)]
struct Pair {
    mover: Seat,
    own: u32,
    other: u32,
}

impl HandSpace {
    /// Tabulates a game.
    ///
    /// # Panics
    /// If the game has 2^32 states or more, see [`HandGame::state_count`], or if there is no memory
    /// for the tables: [`HandSpace::try_new`] says so instead.
    ///
    /// # Complexity
    /// As [`HandSpace::try_new`].
    #[must_use]
    pub fn new(game: &HandGame) -> HandSpace {
        HandSpace::try_new(game).expect("there is memory for the tables")
    }

    /// Tabulates a game, if there is memory for it.
    ///
    /// # Errors
    /// When the system does not give the memory: see [`HandSpace::table_bytes`].
    ///
    /// # Panics
    /// If the game has 2^32 states or more; see [`HandGame::state_count`].
    ///
    /// # Complexity
    /// Time and memory in proportion to the number of hand sets, times what a player can make of
    /// one; a small fraction of the number of states.
    pub fn try_new(game: &HandGame) -> Result<HandSpace, TryReserveError> {
        assert!(
            u32::try_from(game.state_count()).is_ok(),
            "state numbers are 32 bits wide"
        );
        let rules = game.rules();
        let players = if rules.is_symmetric() {
            Players::Alike(Box::new(Tables::new(game, Seat::One)?))
        } else {
            let [one, two] = Seat::BOTH.map(|seat| Tables::new(game, seat));
            Players::Different(Box::new([one?, two?]))
        };
        Ok(HandSpace {
            fingers: u32::from(rules.fingers),
            overflow: rules.overflow,
            goal: rules.goal,
            // The sets are ranked with all out first, then a single finger.
            finished_sets: if rules.goal == Goal::SuddenDeath {
                2
            } else {
                1
            },
            players,
        })
    }

    /// The bytes that making the tables takes at most, but for a few kilobytes, worked out before
    /// anything is allocated.
    #[must_use]
    pub fn table_bytes(game: &HandGame) -> u64 {
        let rules = game.rules();
        let fingers = u64::from(rules.fingers);
        let of = |seat: Seat| {
            let hands = u64::from(rules.hands[seat.index()]);
            let pairs = hands * (hands - 1);
            let self_taps = if rules.self_tap { pairs } else { 0 };
            let splits = match (rules.splits, rules.amount) {
                (rules::Splits::None, _) => 0,
                (_, rules::Amount::Any) => pairs * fingers / 2,
                _ => 2,
            };
            let own = self_taps + splits + 1;
            // `living`, the starts of three kinds of lists and, for a while, of one more; `own`,
            // which is copied as it grows, to at most twice its length; `tap_sums`.
            let per_set = 4 + 4 * 3 + 4 + 4 * 3 * own + fingers;
            let rests = HandSets::new(rules.fingers, rules.hands[seat.index()] - 1).count();
            // `rests` and `insert`.
            game.sets(seat).count() * per_set + rests * fingers * (8 + 4)
        };
        if rules.is_symmetric() {
            of(Seat::One)
        } else {
            of(Seat::One) + of(Seat::Two)
        }
    }

    #[inline]
    fn tables(&self, seat: Seat) -> &Tables {
        match &self.players {
            Players::Alike(tables) => tables,
            Players::Different(tables) => &tables[seat.index()],
        }
    }

    #[inline]
    fn pair(&self, state: StateId) -> Pair {
        let number = state.0 as u32; // below 2^32, as `new` checks
        match &self.players {
            Players::Alike(tables) => Pair {
                mover: Seat::One,
                own: number / tables.sets,
                other: number % tables.sets,
            },
            Players::Different(tables) => {
                let [one, two] = &**tables;
                let product = one.sets * two.sets;
                let (mover, number, others) = if number < product {
                    (Seat::One, number, two.sets)
                } else {
                    (Seat::Two, number - product, one.sets)
                };
                Pair {
                    mover,
                    own: number / others,
                    other: number % others,
                }
            }
        }
    }

    #[inline]
    fn state(&self, mover: Seat, own: u32, other: u32) -> StateId {
        let number = match &self.players {
            Players::Alike(tables) => own * tables.sets + other,
            Players::Different(tables) => match (mover, &**tables) {
                (Seat::One, [_, two]) => own * two.sets + other,
                (Seat::Two, [one, two]) => one.sets * two.sets + own * one.sets + other,
            },
        };
        StateId(u64::from(number))
    }

    #[inline]
    fn is_finished(&self, set: u32) -> bool {
        set < self.finished_sets
    }

    fn goes_on(&self, pair: Pair) -> bool {
        !self.is_finished(pair.own) && !self.is_finished(pair.other)
    }

    fn open_moves(&self, pair: Pair) -> u32 {
        let (mover, other) = (self.tables(pair.mover), self.tables(pair.mover.other()));
        let sums = &mover.tap_sums[(pair.own * self.fingers) as usize..]; // a table index
        let taps: u32 = bits(other.living[pair.other as usize])
            .map(|value| u32::from(sums[value as usize]))
            .sum();
        taps + index32(mover.own.at(pair.own).len())
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

/// The bits below `limit`, which is at most 32.
#[inline]
fn below(mask: u32, limit: u32) -> u32 {
    mask & u32::try_from((1_u64 << limit) - 1).unwrap_or(u32::MAX)
}

impl StateSpace for HandSpace {
    fn len(&self) -> u64 {
        match &self.players {
            Players::Alike(tables) => u64::from(tables.sets).pow(2),
            Players::Different(tables) => {
                tables
                    .iter()
                    .map(|table| u64::from(table.sets))
                    .product::<u64>()
                    * 2
            }
        }
    }

    #[inline]
    fn terminal(&self, state: StateId) -> Option<Outcome> {
        let pair = self.pair(state);
        let own = self.is_finished(pair.own);
        if !own && !self.is_finished(pair.other) {
            return (self.open_moves(pair) == 0).then_some(Outcome::Loss);
        }
        // Being finished is bad, but for the goal of being out first.
        let lost = own != (self.goal == Goal::FirstOut);
        Some(if lost { Outcome::Loss } else { Outcome::Win })
    }

    #[inline]
    fn out_degree(&self, state: StateId) -> u32 {
        let pair = self.pair(state);
        if self.goes_on(pair) {
            self.open_moves(pair)
        } else {
            0
        }
    }

    #[inline]
    fn successors(&self, state: StateId, mut visit: impl FnMut(StateId)) {
        let pair = self.pair(state);
        if !self.goes_on(pair) {
            return;
        }
        let next = pair.mover.other();
        let (mover, other) = (self.tables(pair.mover), self.tables(next));
        let hands = mover.living[pair.own as usize];
        for &(value, rest) in other.rests.at(pair.other) {
            let value = u32::from(value);
            if value == 0 {
                continue;
            }
            let set = |sum: u32| other.insert[(rest * self.fingers + sum) as usize];
            let short = below(hands, self.fingers - value);
            for hand in bits(short) {
                visit(self.state(next, set(value + hand), pair.own));
            }
            match self.overflow {
                Overflow::Cutoff if short != hands => visit(self.state(next, set(0), pair.own)),
                Overflow::Cutoff => {}
                Overflow::Rollover => {
                    for hand in bits(hands & !short) {
                        visit(self.state(next, set(value + hand - self.fingers), pair.own));
                    }
                }
            }
        }
        for &after in mover.own.at(pair.own) {
            visit(self.state(next, pair.other, after));
        }
    }

    #[inline]
    fn predecessors(&self, state: StateId, mut visit: impl FnMut(StateId)) {
        // The one who has just moved is now the other: their set is `pair.other`.
        let pair = self.pair(state);
        let before = pair.mover.other();
        let (tapped, tapper) = (self.tables(pair.mover), self.tables(before));
        if !self.is_finished(pair.other) {
            let hands = tapper.living[pair.other as usize];
            for &(sum, rest) in tapped.rests.at(pair.own) {
                let sum = u32::from(sum);
                let mut tap = |value: u32| {
                    let set = tapped.insert[(rest * self.fingers + value) as usize];
                    if !self.is_finished(set) {
                        visit(self.state(before, pair.other, set));
                    }
                };
                bits(below(hands, sum)).for_each(|hand| tap(sum - hand));
                match self.overflow {
                    Overflow::Cutoff if sum == 0 => {
                        let greatest = hands.ilog2(); // not finished: some hand lives
                        (self.fingers - greatest..self.fingers).for_each(tap);
                    }
                    Overflow::Cutoff => {}
                    Overflow::Rollover => {
                        let over = hands & !below(hands, sum + 1);
                        bits(over).for_each(|hand| tap(sum + self.fingers - hand));
                    }
                }
            }
        }
        if !self.is_finished(pair.own) {
            for &set in tapper.own_inverse.at(pair.other) {
                visit(self.state(before, set, pair.own));
            }
        }
    }
}
