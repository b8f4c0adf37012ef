//! Levels: players who err in a share of decisions that is the same under all rules that leave room for it.
//!
//! A decision is a position in which some move keeps the verdict and some other gives it away. A level
//! never overlooks what ends within its sight, a few turns. Beyond, it errs with one probability for all
//! decisions, chosen for the rules at hand so that its share of mistakes comes out. A mistake that is
//! punished late is more likely than one that is punished soon, as with people. Between mistakes it plays by
//! chance among the moves that keep the verdict.
//!
//! ```text
//!              errs in 1 of    sees, in turns    moves that keep the verdict
//!   Beginner   2               1                 all alike
//!   Easy       4               1                 all alike
//!   Medium     8               2                 all alike
//!   Hard       20              3                 quick wins and slow losses more often
//!   Perfect    never           everything        the best
//! ```
//!
//! Hard is in a hurry because fewer mistakes alone do not tell it from Medium in every game: in Mallett's, from
//! positions all over the game, it would lead by 45 wins in 1,000 games, and leads by 65 this way.

use std::fmt;

use super::Seed;
use crate::game::Game;
use crate::solve::Value;
use crate::solve::random::Random;
use crate::solve::solution::RankedMove;

/// A level: the share of mistakes with which the oracle plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Errs in 1 of 2 decisions.
    Beginner,
    /// Errs in 1 of 4.
    Easy,
    /// Errs in 1 of 8.
    #[default]
    Medium,
    /// Errs in 1 of 20.
    Hard,
    /// Never errs.
    Perfect,
}

impl Level {
    /// The five levels, the weakest first.
    pub const ALL: [Level; 5] = [
        Level::Beginner,
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Perfect,
    ];
    /// The farthest that any level but the perfect one sees, in turns.
    pub(super) const FARTHEST: u16 = 3;

    /// Its name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Level::Beginner => "Beginner",
            Level::Easy => "Easy",
            Level::Medium => "Medium",
            Level::Hard => "Hard",
            Level::Perfect => "Perfect",
        }
    }

    /// The number of decisions of which it is to err in one; none for the perfect level.
    #[must_use]
    pub fn one_in(self) -> Option<u32> {
        match self {
            Level::Beginner => Some(2),
            Level::Easy => Some(4),
            Level::Medium => Some(8),
            Level::Hard => Some(20),
            Level::Perfect => None,
        }
    }

    /// The number of turns that a level sees, where its share of mistakes comes out so.
    pub(super) fn sight(self) -> u16 {
        match self {
            Level::Beginner | Level::Easy => 1,
            Level::Medium => 2,
            Level::Hard => Level::FARTHEST,
            Level::Perfect => Value::MOST_TURNS,
        }
    }

    /// True if it plays quick wins and slow losses more often, in proportion to their turns.
    fn is_in_a_hurry(self) -> bool {
        self == Level::Hard
    }

    /// The level that a stored word names; Medium where it names none that is known.
    #[must_use]
    pub fn stored(word: &str) -> Level {
        let named = |level: &Level| level.to_string() == word;
        Level::ALL.into_iter().find(named).unwrap_or_default()
    }
}

impl fmt::Display for Level {
    /// As it is stored: `beginner`, `easy`, `medium`, `hard` or `perfect`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name().to_lowercase())
    }
}

/// The play of a level under certain rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct LevelPlay {
    /// The level.
    pub level: Level,
    /// The number of turns that are seen.
    pub(super) sight: u16,
    /// The probability with which it errs where it can, 0 to 1.
    pub(super) error: f64,
    /// The share of decisions in which it errs, 0 to 1; none where that was not counted under these rules.
    pub share: Option<f64>,
}

/// What a player who sees a few turns makes of the moves from a board.
pub(super) struct Seen<'a, G: Game> {
    /// The quickest wins within sight: one of them is taken.
    wins: Vec<&'a RankedMove<G>>,
    /// The moves that keep the verdict and do not lose within sight; where all do, the slowest of them.
    keeping: Vec<&'a RankedMove<G>>,
    /// Those that give it away, and are not punished within sight.
    erring: Vec<&'a RankedMove<G>>,
}

impl<'a, G: Game> Seen<'a, G> {
    /// Of moves from a board, best first.
    pub(super) fn of(ranked: &'a [RankedMove<G>], sight: u16) -> Seen<'a, G> {
        let best = ranked.first().map(|mv| mv.value);
        let loses_soon = |value: Value| matches!(value, Value::LossIn(turns) if turns <= sight);
        let keeps = |value: Value| best.is_some_and(|best| best.is_same_verdict(value));
        let wins = match best {
            Some(quickest @ Value::WinIn(turns)) if turns <= sight => {
                ranked.iter().filter(|mv| mv.value == quickest).collect()
            }
            _ => Vec::new(),
        };
        let all_keeping = ranked.iter().filter(|mv| keeps(mv.value));
        let mut keeping: Vec<_> = all_keeping.filter(|mv| !loses_soon(mv.value)).collect();
        if keeping.is_empty() {
            keeping = ranked.iter().filter(|mv| Some(mv.value) == best).collect();
        }
        let erring = ranked.iter().filter(|mv| !keeps(mv.value));
        Seen {
            wins,
            keeping,
            erring: erring.filter(|mv| !loses_soon(mv.value)).collect(),
        }
    }
}

/// True if a player who sees so many turns can err in a position whose moves are worth this: no win is within
/// sight, and some move gives the verdict away and is not punished within sight.
pub(super) fn can_err(values: &[Value], best: Value, sight: u16) -> bool {
    let wins_soon = matches!(best, Value::WinIn(turns) if turns <= sight);
    let loses_soon = |value: Value| matches!(value, Value::LossIn(turns) if turns <= sight);
    let errs = |value: &Value| !best.is_same_verdict(*value) && !loses_soon(*value);
    !wins_soon && values.iter().any(errs)
}

impl LevelPlay {
    /// The perfect level, under any rules.
    #[must_use]
    pub fn perfect() -> LevelPlay {
        LevelPlay {
            level: Level::Perfect,
            sight: Level::Perfect.sight(),
            error: 0.0,
            share: Some(0.0),
        }
    }

    /// A level under rules of which nothing is counted: it errs in its share of what lies beyond its sight.
    #[must_use]
    pub fn uncounted(level: Level) -> LevelPlay {
        let Some(one_in) = level.one_in() else {
            return LevelPlay::perfect();
        };
        LevelPlay {
            level,
            sight: level.sight(),
            error: 1.0 / f64::from(one_in),
            share: None,
        }
    }

    /// The move that it plays among those from a board, best first, and one of the ways to make it; none
    /// where there are no moves. The same seed leads to the same choices.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::play::{LevelPlay, Seed};
    /// use finger_oracle::{Analysis, AnyGame, Game, Value};
    /// let game = AnyGame::from_rule_line("magic-fingers")?;
    /// let solved = Analysis::of(&game)?;
    /// let board = game.read_board("(1.1)|[1.2]")?;
    /// let ranked = solved.ranked_moves(&board)?;
    /// let mv = LevelPlay::perfect().choose(&ranked, Seed(1), 0).expect("there are moves");
    /// let after = solved.value(&game.play(&board, mv)?)?;
    /// assert!(matches!(after, Value::LossIn(_)), "for the opponent, who is to move");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    #[must_use]
    pub fn choose<G: Game>(
        &self,
        ranked: &[RankedMove<G>],
        seed: Seed,
        turn: usize,
    ) -> Option<G::Move> {
        let mut random = seed.at_turn(turn);
        let chosen = if self.level == Level::Perfect {
            one_of(&best(ranked), &mut random, |_| 1.0)
        } else {
            self.choose_by_chance(&Seen::of(ranked, self.sight), &mut random)
        };
        let ways = &chosen?.group.ways;
        ways.get(random.below(ways.len())).copied()
    }

    fn choose_by_chance<'a, G: Game>(
        &self,
        seen: &Seen<'a, G>,
        random: &mut Random,
    ) -> Option<&'a RankedMove<G>> {
        if seen.wins.is_empty() && !seen.erring.is_empty() && random.part() < self.error {
            let until_punished = until_punished(&seen.erring);
            one_of(&seen.erring, random, until_punished)
        } else if !seen.wins.is_empty() {
            one_of(&seen.wins, random, |_| 1.0)
        } else if self.level.is_in_a_hurry() {
            one_of(&seen.keeping, random, |mv| match mv.value {
                Value::WinIn(turns) => 1.0 / f64::from(turns),
                Value::LossIn(turns) => f64::from(turns),
                Value::Draw => 1.0,
            })
        } else {
            one_of(&seen.keeping, random, |_| 1.0)
        }
    }
}

/// The best of moves from a board, which are given best first. In a draw these are the moves after which most
/// replies lose, in a lost position those that hold out longest.
fn best<G: Game>(ranked: &[RankedMove<G>]) -> Vec<&RankedMove<G>> {
    let rank = |mv: &RankedMove<G>| (mv.value, mv.losing_replies);
    let first = ranked.first().map(rank);
    ranked
        .iter()
        .take_while(|mv| Some(rank(mv)) == first)
        .collect()
}

/// The weight of a mistake: the number of turns until it is punished. A draw that was won before is never
/// punished, and weighs twice as much as the slowest loss among the mistakes.
fn until_punished<G: Game>(mistakes: &[&RankedMove<G>]) -> impl Fn(&RankedMove<G>) -> f64 + use<G> {
    let punished_in = |mv: &RankedMove<G>| match mv.value {
        Value::Draw => None,
        value => value.turns(),
    };
    let slowest = mistakes.iter().filter_map(|mv| punished_in(mv)).max();
    let never = 2.0 * f64::from(slowest.unwrap_or(1));
    move |mv| punished_in(mv).map_or(never, f64::from)
}

/// One of the moves, each as likely as its weight says; none where there are none.
fn one_of<'a, G: Game>(
    moves: &[&'a RankedMove<G>],
    random: &mut Random,
    weight: impl Fn(&RankedMove<G>) -> f64,
) -> Option<&'a RankedMove<G>> {
    let all: f64 = moves.iter().map(|mv| weight(mv)).sum();
    let mut left = random.part() * all;
    let found = moves.iter().find(|mv| {
        left -= weight(mv);
        left < 0.0
    });
    // What rounding leaves over belongs to the last.
    found.or(moves.last()).copied()
}
