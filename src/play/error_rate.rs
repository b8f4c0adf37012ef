//! How often a player of a strength gives the verdict away.

use rayon::prelude::*;

use super::Strength;
use crate::game::{Game, Position};
use crate::solve::analysis::{Analysis, reachable_texts};
use crate::solve::{Progress, SolveError};

/// Games of more states are not counted: finding their positions takes long.
pub const MOST_STATES: u64 = 1_000_000;
/// Of more positions so many are looked at, evenly spread.
const MOST_SEEN: usize = 20_000;

/// How often the verdict is given away.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct ErrorRate {
    /// The positions that were looked at in which the verdict can be kept and given away.
    pub positions: usize,
    /// The mean share of moves that give it away among those that the player takes, 0 to 1.
    pub share: f64,
}

/// The share of positions, of those reachable from the start in which the verdict can be given away, in
/// which players of these strengths do; each position counts alike.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
///
/// # Complexity
/// Tries the moves of up to 20,000 positions, on all processors, after it has found all positions that can
/// be reached.
///
/// # Examples
/// ```
/// use finger_oracle::play::{Strength, error_rates};
/// use finger_oracle::{Analysis, AnyGame, Progress};
/// let solved = Analysis::of(&AnyGame::from_rule_line("chopsticks")?)?;
/// let rates = error_rates(&solved, &[Strength::turns(3), Strength::Perfect], &Progress::default())?;
/// assert_eq!(format!("{:.0} %", rates[0].share * 100.0), "12 %");
/// assert_eq!(rates[1].share, 0.0);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn error_rates(
    analysis: &Analysis,
    strengths: &[Strength],
    progress: &Progress,
) -> Result<Vec<ErrorRate>, SolveError> {
    let positions = reachable_texts(analysis, progress)?;
    let step = positions.len().div_ceil(MOST_SEEN).max(1);
    let seen: Vec<&Position> = positions.iter().step_by(step).collect();
    let shares = seen.par_iter().map(|position| {
        progress.check()?;
        Ok(shares(analysis, **position, strengths))
    });
    let shares: Vec<Option<Vec<f64>>> = shares.collect::<Result<_, SolveError>>()?;
    let shares: Vec<Vec<f64>> = shares.into_iter().flatten().collect();
    let count = shares.len();
    let rate = |place: usize| {
        let sum: f64 = shares.iter().map(|shares| shares[place]).sum();
        ErrorRate {
            positions: count,
            share: sum / count.max(1) as f64, // below 2^53
        }
    };
    Ok((0..strengths.len()).map(rate).collect())
}

/// The share of moves that give the verdict away among those that players take; none where it cannot be
/// given away.
fn shares(analysis: &Analysis, position: Position, strengths: &[Strength]) -> Option<Vec<f64>> {
    let board = analysis.game.board(position);
    let ranked = analysis.ranked_moves(&board).ok()?;
    let (best, worst) = (ranked.first()?.value, ranked.last()?.value);
    if best.is_same_verdict(worst) {
        return None;
    }
    let share = |strength: &Strength| {
        let taken = strength.candidates(&ranked);
        let errors = taken.iter().filter(|mv| !mv.value.is_same_verdict(best));
        errors.count() as f64 / taken.len().max(1) as f64 // a few hundred
    };
    Some(strengths.iter().map(share).collect())
}
