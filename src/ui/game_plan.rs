//! What a game is to be: whom the oracle plays, and how well.

use crate::game::Seat;
use crate::play::{Level, Seed};

/// Whom the oracle plays, and how well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpponentPlan {
    pub(crate) seat: Seat,
    pub(crate) level: Level,
    pub(crate) seed: Seed,
}

/// A game that is to begin.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NewGame {
    /// Whom the oracle plays, if it does.
    pub(crate) plan: Option<OpponentPlan>,
    /// What the players are called.
    pub(crate) names: [String; 2],
    pub(crate) hides_verdicts: bool,
}
