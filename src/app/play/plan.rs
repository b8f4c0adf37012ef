//! The plan of a game: the players and the help that is allowed.

use crate::game::Seat;
use crate::play::{Level, Seed};

/// The players of a game and the help that is allowed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GamePlan {
    /// The other side.
    pub opponent: Opponent,
    /// The names of player 1 and player 2.
    pub names: [String; 2],
    /// The help that is allowed.
    pub help: Help,
}

/// The other side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Opponent {
    /// The oracle.
    Oracle {
        /// The seat of the oracle.
        seat: Seat,
        /// The level of the oracle.
        level: Level,
        /// The number that decides its choices.
        seed: Seed,
    },
    /// Another person at this screen.
    Friend,
}

/// The help that a game allows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Help {
    /// No help.
    None,
    /// Hints, and moves may be taken back.
    #[default]
    Hints,
    /// Verdicts as well.
    Verdicts,
}

/// The word by which a choice is kept.
#[must_use]
pub fn word_of<T: PartialEq>(all: &[(T, &'static str)], value: &T) -> &'static str {
    let found = all.iter().find(|(other, _)| other == value);
    found.map_or("", |(_, word)| word)
}

/// The choice that a kept word names, if it names one.
#[must_use]
pub fn named_by<T: Copy>(all: &[(T, &str)], word: &str) -> Option<T> {
    let found = all.iter().find(|(_, known)| *known == word);
    found.map(|(value, _)| *value)
}

impl GamePlan {
    /// The oracle's seat, if it plays.
    #[must_use]
    pub fn oracle(&self) -> Option<Seat> {
        match self.opponent {
            Opponent::Oracle { seat, .. } => Some(seat),
            Opponent::Friend => None,
        }
    }

    /// The same with another number that decides the choices of the oracle.
    #[must_use]
    pub fn with_seed(self, new: Seed) -> GamePlan {
        let opponent = match self.opponent {
            Opponent::Oracle { seat, level, .. } => Opponent::Oracle {
                seat,
                level,
                seed: new,
            },
            Opponent::Friend => Opponent::Friend,
        };
        GamePlan { opponent, ..self }
    }

    /// The same with exchanged seats.
    #[must_use]
    pub fn swapped(&self) -> GamePlan {
        let [one, two] = self.names.clone();
        let opponent = match self.opponent {
            Opponent::Oracle { seat, level, seed } => Opponent::Oracle {
                seat: seat.other(),
                level,
                seed,
            },
            Opponent::Friend => Opponent::Friend,
        };
        GamePlan {
            opponent,
            names: [two, one],
            help: self.help,
        }
    }
}
