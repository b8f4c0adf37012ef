//! The state space of either kind of game. Loops over all states match on the kind once and then
//! run on the space itself; single questions go through [`AnySpace`].

use super::AnyGame;
use crate::game::hands::space::HandSpace;
use crate::game::hands::space::wanted::{TableError, Wanted};
use crate::game::tactics::space::TacticsSpace;
use crate::game::{Outcome, StateId, StateSpace};

/// The state space of a game of either kind.
#[derive(Debug)]
pub enum AnySpace {
    /// Of a finger game.
    Hands(Box<HandSpace>),
    /// Of Tactics.
    Tactics(TacticsSpace),
}

impl AnySpace {
    /// The state space of a game, if there is memory for its tables.
    ///
    /// # Errors
    /// When the system does not give the memory, see [`AnySpace::table_bytes`], or the tables are not
    /// wanted any more.
    ///
    /// # Complexity
    /// That of [`HandSpace::try_new`]: it tabulates the hand sets.
    ///
    /// # Panics
    /// As [`HandSpace::try_new`].
    pub fn try_new(game: &AnyGame, wanted: Wanted) -> Result<AnySpace, TableError> {
        Ok(match game {
            AnyGame::Hands(game) => AnySpace::Hands(Box::new(HandSpace::try_new(game, wanted)?)),
            AnyGame::Tactics(game) => AnySpace::Tactics(TacticsSpace::new(game)),
        })
    }

    /// The bytes that making the tables of a game takes at most, except for a few kilobytes.
    #[must_use]
    pub fn table_bytes(game: &AnyGame) -> u64 {
        match game {
            AnyGame::Hands(game) => HandSpace::table_bytes(game),
            AnyGame::Tactics(_) => 0,
        }
    }
}

/// Asks the space, whichever it is.
macro_rules! either {
    ($any:expr, $space:ident => $body:expr) => {
        match $any {
            AnySpace::Hands($space) => $body,
            AnySpace::Tactics($space) => $body,
        }
    };
}

impl StateSpace for AnySpace {
    fn len(&self) -> u64 {
        either!(self, space => space.len())
    }

    fn terminal(&self, state: StateId) -> Option<Outcome> {
        either!(self, space => space.terminal(state))
    }

    fn out_degree(&self, state: StateId) -> u32 {
        either!(self, space => space.out_degree(state))
    }

    fn successors(&self, state: StateId, visit: impl FnMut(StateId)) {
        either!(self, space => space.successors(state, visit));
    }

    fn predecessors(&self, state: StateId, visit: impl FnMut(StateId)) {
        either!(self, space => space.predecessors(state, visit));
    }

    fn always_climbs(&self) -> bool {
        either!(self, space => space.always_climbs())
    }
}
