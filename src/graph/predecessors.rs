//! Which positions lead to a position.

use crate::game::any::AnyGame;
use crate::game::any::space::AnySpace;
use crate::game::{Position, StateSpace};

/// A game's moves, read backwards.
#[derive(Debug)]
pub struct Predecessors(AnySpace);

impl Predecessors {
    /// Reads a game backwards.
    ///
    /// # Complexity
    /// Tabulates the hand sets, once: microseconds for small games, up to a second for the
    /// largest, so it is kept and not made anew for each position.
    ///
    /// # Panics
    /// If the game has 2^32 states or more.
    #[must_use]
    pub fn new(game: &AnyGame) -> Predecessors {
        Predecessors(AnySpace::new(game))
    }

    /// The positions from which one move leads here, in their order, whether or not play from the
    /// start can reach them.
    #[must_use]
    pub fn of(&self, position: Position) -> Vec<Position> {
        of(&self.0, position)
    }
}

fn of(space: &impl StateSpace, position: Position) -> Vec<Position> {
    let mover = position.mover.other();
    let mut before = Vec::new();
    space.predecessors(position.state, |state| {
        before.push(Position { state, mover });
    });
    before.sort_unstable();
    before
}
