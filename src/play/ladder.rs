//! The five levels under certain rules: with which probability each must err so that its share of mistakes
//! comes out.

use super::Level;
use super::level::{LevelPlay, can_err};
use crate::game::{Position, StateSpace};
use crate::solve::analysis::{Analysis, ReachableCount, analyse, reachable_texts};
use crate::solve::{Progress, SolveError, Value, memory};

/// Games of more states are not counted: finding their positions takes long.
pub const MOST_STATES: u64 = 1_000_000;
/// The sights of levels that err, in turns.
const SIGHTS: usize = Level::FARTHEST as usize;

/// The levels under certain rules.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Ladder {
    plays: [LevelPlay; Level::ALL.len()],
    /// The decisions that there are; none where these rules were not counted.
    decisions: Option<usize>,
}

impl Ladder {
    /// The levels under rules of which nothing is counted.
    #[must_use]
    pub fn uncounted() -> Ladder {
        Ladder {
            plays: Level::ALL.map(LevelPlay::uncounted),
            decisions: None,
        }
    }

    /// The play of a level.
    #[must_use]
    pub fn play(&self, level: Level) -> LevelPlay {
        let found = self.plays.iter().find(|play| play.level == level);
        found.copied().unwrap_or_else(LevelPlay::perfect)
    }

    /// True if no verdict can be given away, so that all levels play alike.
    #[must_use]
    pub fn is_level(&self) -> bool {
        self.decisions == Some(0)
    }

    /// The ladder for other rules: there no share of mistakes is known.
    fn of_other_rules(self) -> Ladder {
        if self.is_level() {
            return Ladder::uncounted();
        }
        let plays = self.plays.map(|play| LevelPlay {
            share: play.share.filter(|_| play.level == Level::Perfect),
            ..play
        });
        Ladder {
            plays,
            decisions: None,
        }
    }
}

/// The levels under the rules of a solved game. Those of a game of more than [`MOST_STATES`] are those of the
/// largest smaller game of its kind.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
///
/// # Complexity
/// Linear in the moves of all positions that can be reached. For a larger game it solves the smaller one
/// besides.
///
/// # Examples
/// ```
/// use finger_oracle::play::{Level, ladder};
/// use finger_oracle::{Analysis, AnyGame, Progress};
/// let solved = Analysis::of(&AnyGame::from_rule_line("magic-fingers")?)?;
/// let ladder = ladder(&solved, &Progress::default())?;
/// let share = ladder.play(Level::Easy).share.unwrap_or_default();
/// assert!((share - 0.25).abs() < 0.01);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn ladder(analysis: &Analysis, progress: &Progress) -> Result<Ladder, SolveError> {
    if analysis.solution.len() <= MOST_STATES {
        return counted(analysis, progress);
    }
    let Some(smaller) = analysis.game.smaller(MOST_STATES) else {
        return Ok(Ladder::uncounted());
    };
    let limit = memory::limit_bytes();
    let smaller = analyse(&smaller, ReachableCount::Never, limit, progress)?;
    Ok(counted(&smaller, progress)?.of_other_rules())
}

/// The levels under rules whose positions are looked at.
fn counted(analysis: &Analysis, progress: &Progress) -> Result<Ladder, SolveError> {
    let positions = reachable_texts(analysis, progress)?;
    let mut decisions = 0;
    let mut can_err_at = [0_usize; SIGHTS];
    for position in positions {
        progress.check()?;
        let Some(can_err) = decision(analysis, position) else {
            continue;
        };
        decisions += 1;
        for (count, can_err) in can_err_at.iter_mut().zip(can_err) {
            *count += usize::from(can_err);
        }
    }
    if decisions == 0 {
        return Ok(Ladder {
            decisions: Some(0),
            ..Ladder::uncounted()
        });
    }
    // The part of the decisions in which a player who sees so many turns can err.
    let part = |sight: u16| {
        can_err_at[usize::from(sight) - 1] as f64 / decisions as f64 // below 2^53
    };
    let play = |level: Level| {
        let Some(one_in) = level.one_in() else {
            return LevelPlay::perfect();
        };
        let due = 1.0 / f64::from(one_in);
        let is_enough = part(level.sight()) >= due;
        let sight = if is_enough { level.sight() } else { 1 };
        let part = part(sight);
        let error = if part > due { due / part } else { 1.0 };
        LevelPlay {
            level,
            sight,
            error,
            share: Some(error * part),
        }
    };
    Ok(Ladder {
        plays: Level::ALL.map(play),
        decisions: Some(decisions),
    })
}

/// For each sight, true if a player can err in a position; none where it is no decision.
fn decision(analysis: &Analysis, position: Position) -> Option<[bool; SIGHTS]> {
    let mut values: Vec<Value> = Vec::new();
    analysis.space.successors(position.state, |after| {
        values.push(analysis.solution.value(after).one_turn_earlier());
    });
    let (best, worst) = (*values.iter().max()?, *values.iter().min()?);
    if best.is_same_verdict(worst) {
        return None;
    }
    let mut found = [false; SIGHTS];
    for (found, sight) in found.iter_mut().zip(1..) {
        *found = can_err(&values, best, sight);
    }
    Some(found)
}
