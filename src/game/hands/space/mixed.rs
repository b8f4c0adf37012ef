//! Games of any rules: a tap may change both hands or none, and moves of different kinds may lead
//! to one state.
//!
//! ```text
//!   after    (hand that taps, hand that is tapped) -> what the two become
//!   before   the inverse
//! ```
//!
//! *Shortcomings:* a visit collects, sorts and thins out what it finds, so solving takes several
//! times as long as with plain taps.

use super::lists::{Lists, list_with_capacity};
use super::numbering::{Numbering, Players, StatePair};
use super::tables::SetTables;
use super::wanted::{TableError, Wanted};
use crate::game::hands::HandGame;
use crate::game::hands::moves::{after_tap, is_finished};
use crate::game::hands::rules::HandGoal;
use crate::game::{Outcome, Seat, StateId, StateSpace};

/// The bytes a hand set that are needed besides those of [`SetTables`].
pub(super) const BYTES_PER_SET: u64 = 1; // `is_finished`

/// Two hands of different players, by the codes of their values: first the one that taps.
type TwoHands = (u8, u8);

/// What taps do to two hands.
#[derive(Debug)]
struct TapTables {
    values: u32,
    after: Vec<Option<TwoHands>>,
    before: Lists<TwoHands>,
}

impl TapTables {
    fn new(game: &HandGame) -> Result<TapTables, TableError> {
        let rules = game.rules();
        // Which values there are does not depend on the seat.
        let sets = game.sets(Seat::One);
        let values = sets.values();
        let every = || (0..values).flat_map(|a| (0..values).map(move |b| (a, b)));
        let after = |(tapping, tapped): TwoHands| {
            let is_legal = tapping != 0 && (tapped != 0 || rules.dead_tap);
            if !is_legal {
                return None;
            }
            let hands = after_tap(rules, sets.value(tapping), sets.value(tapped))?;
            let [tapping, tapped] = hands.map(|value| sets.code(value));
            Some((tapping, tapped))
        };
        let mut before = Lists::with_capacity(0, 0)?;
        for result in every() {
            let hands = every().filter(|&hands| after(hands) == Some(result));
            before.push(hands.collect())?;
        }
        Ok(TapTables {
            values: values.into(),
            after: every().map(after).collect(),
            before,
        })
    }

    fn index(&self, tapping: u8, tapped: u8) -> u32 {
        u32::from(tapping) * self.values + u32::from(tapped)
    }

    fn after(&self, tapping: u8, tapped: u8) -> Option<TwoHands> {
        self.after[self.index(tapping, tapped) as usize] // widens
    }

    fn before(&self, tapping: u8, tapped: u8) -> &[TwoHands] {
        self.before.at(self.index(tapping, tapped))
    }
}

/// What follows from one player's hand set alone.
#[derive(Debug)]
struct MixedTables {
    sets: SetTables,
    /// Whether a set ends the game.
    is_finished: Vec<bool>,
}

/// The state space of a game of any rules.
#[derive(Debug)]
pub(super) struct MixedSpace {
    goal: HandGoal,
    /// How play ends where no move is left.
    stuck: Outcome,
    numbering: Numbering,
    taps: TapTables,
    players: Players<MixedTables>,
}

impl MixedSpace {
    pub(super) fn new(game: &HandGame, wanted: Wanted) -> Result<MixedSpace, TableError> {
        let rules = game.rules();
        let tables = |seat| {
            let mut finished = list_with_capacity(game.sets(seat).count() as usize)?; // below 2^32
            for (number, set) in game.sets(seat).iter().enumerate() {
                wanted.check(number)?;
                finished.push(is_finished(rules, &set));
            }
            Ok(MixedTables {
                sets: SetTables::new(game, seat, wanted)?,
                is_finished: finished,
            })
        };
        Ok(MixedSpace {
            goal: rules.goal,
            stuck: rules.outcome_of_stuck(),
            numbering: Numbering::of(game),
            taps: TapTables::new(game)?,
            players: Players::of(game, tables)?,
        })
    }

    /// What follows from a player's hand sets.
    pub(super) fn tables(&self, seat: Seat) -> &SetTables {
        &self.players.at(seat).sets
    }

    fn is_finished(&self, seat: Seat, set: u32) -> bool {
        self.players.at(seat).is_finished[set as usize] // widens
    }

    /// The states after a move, each once; none where play has ended by the hands alone.
    fn next(&self, pair: StatePair) -> Vec<StateId> {
        let next = pair.mover.other();
        if self.is_finished(pair.mover, pair.own) || self.is_finished(next, pair.other) {
            return Vec::new();
        }
        let own = &self.players.at(pair.mover).sets;
        let other = &self.players.at(next).sets;
        let mut found = Vec::new();
        for &(tapping, own_rest) in own.rests.at(pair.own) {
            for &(tapped, other_rest) in other.rests.at(pair.other) {
                if let Some((tapping, tapped)) = self.taps.after(tapping, tapped) {
                    let own = own.insert(own_rest, tapping.into());
                    let other = other.insert(other_rest, tapped.into());
                    found.push(self.numbering.state(next, other, own));
                }
            }
        }
        let own_moves = own.own.at(pair.own).iter();
        found.extend(own_moves.map(|&after| self.numbering.state(next, pair.other, after)));
        distinct(found)
    }

    /// The states before a move, each once.
    fn previous(&self, pair: StatePair) -> Vec<StateId> {
        // The one who has just moved is now the other: their set is `pair.other`.
        let before = pair.mover.other();
        let tapper = &self.players.at(before).sets;
        let target = &self.players.at(pair.mover).sets;
        let mut found = Vec::new();
        let mut add = |own: u32, other: u32| {
            if !self.is_finished(before, own) && !self.is_finished(pair.mover, other) {
                found.push(self.numbering.state(before, own, other));
            }
        };
        for &(tapping, own_rest) in tapper.rests.at(pair.other) {
            for &(tapped, other_rest) in target.rests.at(pair.own) {
                for &(tapping, tapped) in self.taps.before(tapping, tapped) {
                    let own = tapper.insert(own_rest, tapping.into());
                    let other = target.insert(other_rest, tapped.into());
                    add(own, other);
                }
            }
        }
        for &own in tapper.own_inverse.at(pair.other) {
            add(own, pair.own);
        }
        distinct(found)
    }
}

fn distinct(mut states: Vec<StateId>) -> Vec<StateId> {
    states.sort_unstable();
    states.dedup();
    states
}

impl StateSpace for MixedSpace {
    fn len(&self) -> u64 {
        self.numbering.len()
    }

    fn terminal(&self, state: StateId) -> Option<Outcome> {
        let pair = self.numbering.pair(state);
        let own = self.is_finished(pair.mover, pair.own);
        if !own && !self.is_finished(pair.mover.other(), pair.other) {
            return self.next(pair).is_empty().then_some(self.stuck);
        }
        // Being finished is bad, but for the goal of being out first.
        let lost = own != (self.goal == HandGoal::FirstOut);
        Some(if lost { Outcome::Loss } else { Outcome::Win })
    }

    fn out_degree(&self, state: StateId) -> u32 {
        self.next(self.numbering.pair(state)).len() as u32 // at most 64 taps and a few thousand own moves
    }

    fn successors(&self, state: StateId, visit: impl FnMut(StateId)) {
        let next = self.next(self.numbering.pair(state));
        next.into_iter().for_each(visit);
    }

    fn predecessors(&self, state: StateId, visit: impl FnMut(StateId)) {
        let previous = self.previous(self.numbering.pair(state));
        previous.into_iter().for_each(visit);
    }
}
