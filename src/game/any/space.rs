//! Any game as the solver sees it, where a branch at each question costs nothing that matters.

use super::AnyGame;
use crate::game::hands::space::HandSpace;
use crate::game::tactics::space::TacticsSpace;
use crate::game::{Outcome, StateId, StateSpace};

/// The state space of a game of either kind. Solving runs on the spaces themselves.
#[derive(Debug)]
pub enum AnySpace {
    /// Of a finger game.
    Hands(Box<HandSpace>),
    /// Of Tactics.
    Tactics(TacticsSpace),
}

impl AnySpace {
    /// The state space of a game.
    ///
    /// # Complexity
    /// That of [`HandSpace::new`]: it tabulates the hand sets.
    ///
    /// # Panics
    /// If the game has 2^32 states or more.
    #[must_use]
    pub fn new(game: &AnyGame) -> AnySpace {
        match game {
            AnyGame::Hands(game) => AnySpace::Hands(Box::new(HandSpace::new(game))),
            AnyGame::Tactics(game) => AnySpace::Tactics(TacticsSpace::new(game)),
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
