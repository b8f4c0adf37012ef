//! Finger games as the solver sees them: numbered states, moves in both directions, no stored
//! edges.
//!
//! A state is the pair (the mover's hand set, the other's hand set). All that is tabulated is per
//! hand set, never per state:
//!
//! ```text
//!   rests    set  -> each hand it has, with the rank of the set that is left without it
//!   insert   rest -> rank of the set with one more hand
//!   own      set  -> sets that the mover can make of it, and the inverse
//! ```
//!
//! A tap is then one or two entries of `rests`, an addition, and one or two entries of `insert`,
//! forwards and backwards alike. Most games have plain taps, which leave the hand that taps and
//! change the one that is tapped; any others go the general way.
//!
//! *Shortcomings:* fewer than 2^32 hand sets a player.

mod lists;
mod mixed;
mod numbering;
mod own_total;
mod plain;
pub mod rows;
mod tables;
pub mod wanted;

use self::mixed::MixedSpace;
use self::plain::PlainSpace;
use self::wanted::{TableError, Wanted};
use super::HandGame;
use super::rules::{Grows, HandRules, Swap};
use crate::game::{Outcome, Seat, StateId, StateSpace};

/// The state space of a finger game.
#[derive(Debug)]
pub struct HandSpace(SpaceKind);

#[derive(Debug)]
enum SpaceKind {
    Plain(PlainSpace),
    Mixed(MixedSpace),
}

impl HandSpace {
    /// Tabulates a game.
    ///
    /// # Panics
    /// If there is no memory for the tables: [`HandSpace::try_new`] says so instead.
    ///
    /// # Complexity
    /// As [`HandSpace::try_new`].
    #[must_use]
    pub fn new(game: &HandGame) -> HandSpace {
        HandSpace::try_new(game, Wanted::ALWAYS).expect("there is memory for the tables")
    }

    /// Tabulates a game, if there is memory for it.
    ///
    /// # Errors
    /// When the system does not give the memory, see [`HandSpace::table_bytes`], or they are not
    /// wanted any more.
    ///
    /// # Panics
    /// If a player has 2^32 hand sets or more, which takes more than 2^32 times the memory that a
    /// table of them does.
    ///
    /// # Complexity
    /// Time and memory in proportion to the number of hand sets, times what a player can make of
    /// one; a small fraction of the number of states.
    pub fn try_new(game: &HandGame, wanted: Wanted) -> Result<HandSpace, TableError> {
        Ok(HandSpace(if plain::serves(game.rules()) {
            SpaceKind::Plain(PlainSpace::new(game, wanted)?)
        } else {
            SpaceKind::Mixed(MixedSpace::new(game, wanted)?)
        }))
    }

    /// A number that no state has more taps than, nor more moves among own hands, worked out from the
    /// rules alone.
    #[must_use]
    pub fn most_moves(game: &HandGame) -> u64 {
        let rules = game.rules();
        let [one, two] = rules.hands.map(u64::from);
        let own = |seat: Seat| {
            let hands = rules.hands[seat.index()];
            let growing = match rules.grows {
                Grows::Tapped => 0,
                Grows::Tapping => u64::from(hands) * u64::from(game.sets(seat).values()),
            };
            tables::own_results(rules, hands) + growing
        };
        (one * two).max(own(Seat::One)).max(own(Seat::Two))
    }

    /// How many moves among own hands a player's hand sets have together at most, as the rules tell it.
    #[must_use]
    pub fn own_moves(game: &HandGame, seat: Seat) -> u64 {
        if HandSpace::has_own_moves(game.rules()) {
            own_total::own_moves(game, seat)
        } else {
            0
        }
    }

    /// Whether some move changes the mover's own hands, or none.
    #[must_use]
    pub fn has_own_moves(rules: &HandRules) -> bool {
        let splits = |hands: u8| tables::own_results(rules, hands) > tables::PASS;
        rules.swap != Swap::None || rules.hands.into_iter().any(splits)
    }

    /// The bytes that making the tables takes at most, but for a few kilobytes, worked out before
    /// anything is allocated.
    #[must_use]
    pub fn table_bytes(game: &HandGame) -> u64 {
        let rules = game.rules();
        let of = |seat: Seat| {
            let besides = if plain::serves(rules) {
                plain::bytes_per_set(rules)
            } else {
                mixed::BYTES_PER_SET
            };
            let sets = game.sets(seat).count();
            tables::bytes(game, seat).saturating_add(sets.saturating_mul(besides))
        };
        if rules.is_symmetric() {
            of(Seat::One)
        } else {
            of(Seat::One).saturating_add(of(Seat::Two))
        }
    }
}

/// Asks the space, whichever it is.
macro_rules! either {
    ($any:expr, $space:ident => $body:expr) => {
        match &$any.0 {
            SpaceKind::Plain($space) => $body,
            SpaceKind::Mixed($space) => $body,
        }
    };
}

impl StateSpace for HandSpace {
    fn len(&self) -> u64 {
        either!(self, space => space.len())
    }

    #[inline]
    fn terminal(&self, state: StateId) -> Option<Outcome> {
        either!(self, space => space.terminal(state))
    }

    #[inline]
    fn out_degree(&self, state: StateId) -> u32 {
        either!(self, space => space.out_degree(state))
    }

    #[inline]
    fn successors(&self, state: StateId, visit: impl FnMut(StateId)) {
        either!(self, space => space.successors(state, visit));
    }

    #[inline]
    fn predecessors(&self, state: StateId, visit: impl FnMut(StateId)) {
        either!(self, space => space.predecessors(state, visit));
    }
}
