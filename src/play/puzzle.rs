//! Puzzles: positions with a question that has exactly the answers it accepts.
//!
//! How hard one is follows from the horizons of players: who sees as many turns ahead as it says, or
//! more, always answers it; who sees one turn less may be deceived, by so many moves that look as good.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use rayon::prelude::*;

use super::ladder::MOST_STATES;
use crate::game::counted::counted;
use crate::game::{Position, StateSpace};
use crate::solve::analysis::{Analysis, reachable_texts};
use crate::solve::random::Random;
use crate::solve::{Progress, SolveError, Value};

/// What is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PuzzleAim {
    /// The only move that wins.
    OnlyWin,
    /// The moves that win within so many turns, the fewest there are.
    WinIn(u16),
    /// The only move that does not lose, where nothing wins.
    HoldDraw,
}

impl PuzzleAim {
    /// The question, in a sentence without a full stop.
    #[must_use]
    pub fn question(self) -> String {
        match self {
            PuzzleAim::OnlyWin => "Find the only winning move".to_owned(),
            PuzzleAim::WinIn(1) => "Find a move that wins at once".to_owned(),
            PuzzleAim::WinIn(turns) => format!("Find a move that wins in {turns} turns"),
            PuzzleAim::HoldDraw => "Find the only move that holds the draw".to_owned(),
        }
    }

    /// What is said of a move of a name and a value that is no answer: which moves are, and what they do better
    /// where the move wins too.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::{Value, play::PuzzleAim};
    /// let said = PuzzleAim::WinIn(1).correction("1T3", Value::WinIn(3), &["3T3"]);
    /// assert_eq!(said, "1T3 wins too, but in 3 turns. Right is 3T3, which wins at once.");
    /// ```
    #[must_use]
    pub fn correction(self, name: &str, value: Value, right: &[&str]) -> String {
        let right = right.join(" or ");
        match (self, value) {
            (PuzzleAim::WinIn(best), Value::WinIn(turns)) => {
                let best = match best {
                    1 => "at once".to_owned(),
                    best => format!("in {}", counted(best, "turn")),
                };
                format!(
                    "{name} wins too, but in {turns} turns. Right is {right}, which wins {best}."
                )
            }
            _ => format!("Right is {right}."),
        }
    }
}

/// A position with a question.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Puzzle {
    /// The position.
    pub position: Position,
    /// What is asked.
    pub aim: PuzzleAim,
    /// From how many turns ahead on a player always finds an answer.
    pub horizon: u16,
    /// How many wrong moves look as good as the answer to who sees one turn less.
    pub deceivers: usize,
}

impl Puzzle {
    /// Whether a move of this value, for the one who makes it, is an answer.
    #[must_use]
    pub fn accepts(&self, value: Value) -> bool {
        is_answer(self.aim, value)
    }

    /// How hard it is, easier ones first.
    #[must_use]
    pub fn grade(&self) -> (u16, usize) {
        (self.horizon, self.deceivers)
    }
}

fn is_answer(aim: PuzzleAim, value: Value) -> bool {
    match aim {
        PuzzleAim::OnlyWin => matches!(value, Value::WinIn(_)),
        PuzzleAim::WinIn(turns) => value == Value::WinIn(turns),
        PuzzleAim::HoldDraw => value == Value::Draw,
    }
}

/// What may be asked of a position whose moves are worth this to the one who makes them; none where nothing
/// is to be found.
fn aim(values: &[Value]) -> Option<PuzzleAim> {
    let (best, worst) = (*values.iter().max()?, *values.iter().min()?);
    let kept = values.iter().filter(|value| value.is_same_verdict(best));
    let kept = kept.count();
    if kept == values.len() && !matches!(best, Value::WinIn(_)) {
        return None;
    }
    match best {
        Value::WinIn(_) if kept == 1 && values.len() > 1 => Some(PuzzleAim::OnlyWin),
        // A slower win is no answer, so there is one to be avoided.
        Value::WinIn(turns) if worst != best => Some(PuzzleAim::WinIn(turns)),
        Value::Draw if kept == 1 => Some(PuzzleAim::HoldDraw),
        _ => None,
    }
}

/// How good a move looks to a player who sees so many turns ahead: what is seen as won first, quick wins before
/// slow ones, then what cannot be told, and slow losses before quick ones.
fn look(value: Value, horizon: u16) -> (u8, i32) {
    match value {
        Value::WinIn(turns) if turns <= horizon => (2, -i32::from(turns)),
        Value::LossIn(turns) if turns <= horizon => (0, i32::from(turns)),
        _ => (1, 0),
    }
}

/// The puzzle of a position, if it is one.
///
/// # Complexity
/// Looks up each distinct move once; makes no board and no name.
#[must_use]
pub fn puzzle_at(analysis: &Analysis, position: Position) -> Option<Puzzle> {
    let mut values: Vec<Value> = Vec::new();
    analysis.space.successors(position.state, |after| {
        values.push(analysis.solution.value(after).one_turn_earlier());
    });
    let aim = aim(&values)?;
    let wrong = |horizon: u16| {
        let best = values.iter().map(|&value| look(value, horizon)).max();
        let taken = values
            .iter()
            .filter(|&&value| Some(look(value, horizon)) == best);
        taken.filter(|&&value| !is_answer(aim, value)).count()
    };
    // What is seen changes only at the distances of the moves.
    let mut distances: Vec<u16> = values.iter().filter_map(|value| value.turns()).collect();
    distances.sort_unstable_by_key(|&turns| Reverse(turns));
    distances.dedup();
    let mut horizon = 1;
    for turns in distances {
        if turns > 1 && wrong(turns - 1) > 0 {
            horizon = turns;
            break;
        }
    }
    let deceivers = if horizon > 1 { wrong(horizon - 1) } else { 0 };
    Some(Puzzle {
        position,
        aim,
        horizon,
        deceivers,
    })
}

/// Which puzzles are wanted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PuzzleChoice {
    /// All.
    Any,
    /// Wins within so many turns.
    Wins(RangeInclusive<u16>),
    /// Draws to be held.
    Draws,
}

impl PuzzleChoice {
    /// Whether a position of this value, for the player to move, can be such a puzzle: it is worth to them
    /// as much as what they are to find.
    fn takes(&self, value: Value) -> bool {
        match (self, value) {
            (PuzzleChoice::Any, _) | (PuzzleChoice::Draws, Value::Draw) => true,
            (PuzzleChoice::Wins(turns), Value::WinIn(least)) => turns.contains(&least),
            _ => false,
        }
    }
}

/// Every puzzle among the positions that can be reached, each state once, easy ones first, and equally
/// hard ones in an order that the seed decides.
///
/// # Errors
/// When `progress` is cancelled, or there is not enough memory.
///
/// # Complexity
/// Tries the moves of every position that can be reached, of a game with more than a million states of
/// every so many, on all processors.
pub fn puzzles(
    analysis: &Analysis,
    choice: &PuzzleChoice,
    seed: super::Seed,
    progress: &Progress,
) -> Result<Vec<Puzzle>, SolveError> {
    let mut positions = reachable_texts(analysis, progress)?;
    positions.sort_unstable_by_key(|position| (position.state, position.mover.index()));
    if analysis.game.with_hands().is_some() {
        // With the players' places changed it is the same puzzle.
        positions.dedup_by_key(|position| position.state);
    }
    let step = positions.len().div_ceil(MOST_STATES as usize / 4).max(1);
    let seen: Vec<Position> = positions.into_iter().step_by(step).collect();
    progress.begin_again();
    progress.expect(seen.len() as u64); // widens
    let found = seen.par_iter().map(|&position| {
        progress.check()?;
        progress.advance(1);
        // Most positions are of another value, and their moves need not be looked at.
        if !choice.takes(analysis.solution.value(position.state)) {
            return Ok(None);
        }
        Ok(puzzle_at(analysis, position))
    });
    let found: Vec<Option<Puzzle>> = found.collect::<Result<_, SolveError>>()?;
    let mut found: Vec<Puzzle> = found.into_iter().flatten().collect();
    let mut order: Vec<u32> = (0..u32::try_from(found.len()).unwrap_or(u32::MAX)).collect();
    Random::seeded(seed.0).shuffle(&mut order);
    let mut ordered: Vec<(u32, Puzzle)> = order.into_iter().zip(found.drain(..)).collect();
    ordered.sort_unstable_by_key(|(place, puzzle)| (puzzle.grade(), *place));
    Ok(ordered.into_iter().map(|(_, puzzle)| puzzle).collect())
}

/// So many puzzles, spread evenly from the easiest to the hardest.
#[must_use]
pub fn graded(puzzles: &[Puzzle], count: usize) -> Vec<Puzzle> {
    let count = count.min(puzzles.len());
    let place = |number: usize| number * (puzzles.len() - 1) / (count - 1).max(1);
    (0..count)
        .map(|number| puzzles[place(number)].clone())
        .collect()
}
