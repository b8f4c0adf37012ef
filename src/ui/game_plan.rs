//! What a game is to be: whom the oracle plays, and how well.

use crate::game::Seat;
use crate::game::counted::counted;
use crate::play::{Seed, Strength};

/// Whom the oracle plays, and how well.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct OpponentPlan {
    pub(crate) seat: Seat,
    pub(crate) strength: Strength,
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

/// What it does, in a few words: `sees 3 turns ahead`.
pub(crate) fn strength_words(strength: Strength) -> String {
    match strength {
        Strength::Turns(turns) => format!("sees {} ahead", counted(turns.get(), "turn")),
        Strength::Perfect => "sees everything".to_owned(),
    }
}
