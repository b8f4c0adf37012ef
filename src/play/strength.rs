//! Players who see a number of turns ahead, or everything.
//!
//! A player with a horizon of n turns knows exactly which moves win or lose within n turns, counted from
//! before the move, and cannot tell the others apart. So they err as people do: not in what is near, but in
//! what lies too far ahead.

use std::fmt;
use std::num::NonZeroU16;
use std::str::FromStr;

use thiserror::Error;

use crate::game::Game;
use crate::game::rule_line::excerpt;
use crate::solve::Value;
use crate::solve::random::Random;
use crate::solve::solution::RankedMove;

/// How far a player sees.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Strength {
    /// What ends within so many turns.
    Turns(NonZeroU16),
    /// Everything.
    Perfect,
}

/// A text that is no strength.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{text}` is no strength; write `perfect` or a number of turns from 1 to {most}")]
pub struct NoStrength {
    text: String,
    most: u16,
}

impl Strength {
    /// The furthest horizon, in turns: no game is longer.
    pub const MOST_TURNS: u16 = Value::MOST_TURNS;

    /// The player who sees so many turns ahead; with none, one turn.
    #[must_use]
    pub fn turns(turns: u16) -> Strength {
        Strength::Turns(NonZeroU16::new(turns).unwrap_or(NonZeroU16::MIN))
    }

    /// What such a player does, in one sentence.
    #[must_use]
    pub fn sentence(self) -> String {
        match self {
            Strength::Turns(turns) if turns.get() == 1 => {
                "Sees what ends with the next move, and picks by chance among all that looks alike."
                    .to_owned()
            }
            Strength::Turns(turns) => format!(
                "Sees what ends within {turns} turns, and picks by chance among all that looks alike."
            ),
            Strength::Perfect => {
                "Never gives the verdict away; in a draw it leaves few safe replies, in a \
                                  lost position it holds out longest."
                    .to_owned()
            }
        }
    }

    /// How good a move looks: what is seen as won first, quick wins before slow ones, then what cannot be
    /// told, and slow losses before quick ones.
    fn look(self, value: Value) -> (u8, i32) {
        let is_seen = |turns: u16| match self {
            Strength::Turns(horizon) => turns <= horizon.get(),
            Strength::Perfect => true,
        };
        match value {
            Value::WinIn(turns) if is_seen(turns) => (2, -i32::from(turns)),
            Value::LossIn(turns) if is_seen(turns) => (0, i32::from(turns)),
            _ => (1, 0),
        }
    }

    /// The moves that look best, in the order of `ranked`: all of them are equally likely. The perfect
    /// player also prefers, in a draw, moves after which most replies lose.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::play::Strength;
    /// use finger_oracle::{Analysis, AnyGame, Game};
    /// let game = AnyGame::from_rule_line("magic-fingers")?;
    /// let solved = Analysis::of(&game)?;
    /// let board = game.read_board("(1.1)|[1.2]")?;
    /// let ranked = solved.ranked_moves(&board)?;
    /// // One move wins; who sees three turns ahead cannot tell.
    /// assert_eq!(Strength::Perfect.candidates(&ranked).len(), 1);
    /// assert!(Strength::turns(3).candidates(&ranked).len() > 1);
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn candidates<G: Game>(self, ranked: &[RankedMove<G>]) -> Vec<&RankedMove<G>> {
        let replies = |mv: &RankedMove<G>| match self {
            Strength::Perfect => mv.losing_replies,
            Strength::Turns(_) => 0,
        };
        let look = |mv: &RankedMove<G>| (self.look(mv.value), replies(mv));
        let best = ranked.iter().map(look).max();
        ranked.iter().filter(|mv| Some(look(mv)) == best).collect()
    }

    /// Those of the values of moves that look best to a player who sees so many turns ahead.
    pub(super) fn looks_best(self, values: &[Value]) -> impl Iterator<Item = Value> {
        let best = values.iter().map(|&value| self.look(value)).max();
        let values = values.iter().copied();
        values.filter(move |&value| Some(self.look(value)) == best)
    }

    /// A move that looks best, and one of the ways to make it; none where there are no moves.
    #[must_use]
    pub fn choose<G: Game>(
        self,
        ranked: &[RankedMove<G>],
        seed: Seed,
        turn: usize,
    ) -> Option<G::Move> {
        let mut random = Random::seeded(seed.0 ^ (turn as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15)); // widens
        let candidates = self.candidates(ranked);
        let chosen = candidates.get(random.below(candidates.len()))?;
        let ways = &chosen.group.ways;
        ways.get(random.below(ways.len())).copied()
    }
}

impl fmt::Display for Strength {
    /// `3` or `perfect`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Strength::Turns(turns) => turns.fmt(f),
            Strength::Perfect => f.write_str("perfect"),
        }
    }
}

impl FromStr for Strength {
    type Err = NoStrength;

    fn from_str(text: &str) -> Result<Strength, NoStrength> {
        let turns = text
            .parse()
            .ok()
            .filter(|turns: &NonZeroU16| turns.get() <= Strength::MOST_TURNS);
        match (text, turns) {
            ("perfect", _) => Ok(Strength::Perfect),
            (_, Some(turns)) => Ok(Strength::Turns(turns)),
            _ => Err(NoStrength {
                text: excerpt(text),
                most: Strength::MOST_TURNS,
            }),
        }
    }
}

/// Where chance begins: the same seed leads to the same choices.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Seed(pub u64);

impl Seed {
    /// Heads or tails.
    #[must_use]
    pub fn coin(self) -> bool {
        Random::seeded(self.0).below(2) == 1
    }
}
