//! What follows from one player's hand set alone.

use rayon::prelude::*;

use super::HandSpace;
use super::lists::{Lists, list_with_capacity, rank32};
use super::wanted::{TableError, Wanted};
use crate::game::Seat;
use crate::game::hands::hand_set::Hands;
use crate::game::hands::moves::{self, is_finished};
use crate::game::hands::rules::{Amount, Splits};
use crate::game::hands::{HandGame, HandRules};

/// The tables of one player's hand sets. Values stand in them by their codes.
#[derive(Debug)]
pub(super) struct SetTables {
    /// Each different value in the set with the rank of what is left without it.
    pub(super) rests: Lists<(u8, u32)>,
    /// Other sets that the mover can make of this one, and this one if the mover may pass.
    pub(super) own: Lists<u32>,
    /// The inverse of `own`.
    pub(super) own_inverse: Lists<u32>,
    /// `insert[rest * values + code]`: the set with one more hand.
    insert: Vec<u32>,
    /// How many values a hand can have.
    values: usize,
}

/// Fewer sets than this are not worth more than one thread.
const FEW: usize = 1_000;

impl SetTables {
    pub(super) fn new(
        game: &HandGame,
        seat: Seat,
        wanted: Wanted,
    ) -> Result<SetTables, TableError> {
        let rules = game.rules();
        let sets = game.sets(seat);
        let smaller = sets.with_one_hand_fewer();
        let count = sets.count() as usize; // below 2^32
        let rank = |hands: &Hands| rank32(sets.rank(hands));

        // Every hand put to every rest makes one set and one of its hands, so both tables of them
        // are equally long.
        let rooms = smaller.count() as usize * usize::from(sets.values()); // of fewer than 2^32 sets
        let mut rests = Lists::with_capacity(count, rooms)?;
        // A list that grows is copied, and room for twice as much is asked for.
        let moves = if count < FEW {
            0
        } else {
            HandSpace::own_moves(game, seat)
        };
        let mut own = Lists::with_capacity(count, moves as usize)?; // of fewer than 2^32 sets
        let of_set = |number: usize| {
            let hands = sets.unrank(number as u64); // widens
            let mut parts = Vec::new();
            for (place, &value) in (0_u8..).zip(hands.as_slice()) {
                if place > 0 && hands.at(place - 1) == Some(value) {
                    continue;
                }
                let rest = smaller.rank(&hands.without(place));
                parts.push((sets.code(value), rank32(rest)));
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
            (parts, results)
        };
        for first in (0..count).step_by(Wanted::TOGETHER) {
            wanted.check(first)?;
            let numbers = first..count.min(first + Wanted::TOGETHER);
            let found: Vec<_> = if count < FEW {
                numbers.map(of_set).collect()
            } else {
                numbers.into_par_iter().map(of_set).collect()
            };
            for (parts, results) in found {
                rests.push(parts)?;
                own.push(results)?;
            }
        }
        own.shrink();

        let mut insert = list_with_capacity(rooms)?;
        for (number, rest) in smaller.iter().enumerate() {
            wanted.check(number)?;
            for code in 0..sets.values() {
                insert.push(rank(&rest.and(sets.value(code))));
            }
        }
        let own_inverse = own.inverse(wanted)?;
        Ok(SetTables {
            rests,
            own,
            own_inverse,
            insert,
            values: sets.values().into(),
        })
    }

    /// The sets that a rest is with one more hand, by the code of its value.
    #[inline]
    pub(super) fn inserted(&self, rest: u32) -> &[u32] {
        let first = rest as usize * self.values; // widens
        &self.insert[first..first + self.values]
    }

    /// The set that a rest is with one more hand.
    #[inline]
    pub(super) fn insert(&self, rest: u32, code: u32) -> u32 {
        self.insert[rest as usize * self.values + code as usize] // both widen
    }
}

/// The bytes that making the tables of a player takes at most, but for a few kilobytes.
pub(super) fn bytes(game: &HandGame, seat: Seat) -> u64 {
    let sets = game.sets(seat);
    // The starts of three kinds of lists and, for a while, of one more.
    let starts = sets.count().saturating_mul(8 * 4);
    // `own` and its inverse. Of few sets `own` is copied as it grows, to at most twice its length.
    let per_move = if sets.count() < FEW as u64 {
        4 * 4
    } else {
        4 * 2
    }; // widens
    let own = HandSpace::own_moves(game, seat).saturating_mul(per_move);
    let rooms = sets
        .with_one_hand_fewer()
        .count()
        .saturating_mul(sets.values().into());
    // `rests` and `insert`.
    let of_rooms = rooms.saturating_mul(8 + 4);
    starts.saturating_add(own).saturating_add(of_rooms)
}

/// A pass makes one set of a set: itself.
pub(super) const PASS: u64 = 1;

/// How many hand sets a player can make of one at most.
pub(super) fn own_results(rules: &HandRules, hands: u8) -> u64 {
    let (fingers, hands) = (u64::from(rules.fingers), u64::from(hands));
    let pairs = hands * (hands - 1);
    let among_splits = match (rules.splits, rules.amount) {
        _ if rules.split_limit == Some(0) => 0,
        (Splits::None, _) => 0,
        (_, Amount::Any | Amount::Whole) => pairs * fingers / 2,
        _ => 2,
    };
    let if_on = |is_on: bool, results: u64| if is_on { results } else { 0 };
    among_splits
        + if_on(rules.self_tap, pairs)
        + if_on(rules.self_add, hands)
        + if_on(rules.meta, pairs * fingers / 4)
        + if_on(rules.integers, hands)
        + PASS
}
