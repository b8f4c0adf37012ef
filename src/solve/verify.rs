//! Re-checks a solution by the definition of a value, state by state.
//!
//! The moves and the ends of play are worked out here again: positions are plain sorted lists, moves
//! are spelled out from the rules, and there are no tables, no counting down and no going backwards.
//! Two things are shared with the solver. The rules are the same [`HandRules`] and [`TacticsRules`],
//! so a rule line that is misread is misread here too. The value of a position is looked up in the
//! solution by its number, [`Game::state`]: a wrong number shows as a wrong value, unless it is wrong
//! in such a way that all values still fit. Tests prove that numbers and positions are one to one.
//!
//! What is checked of each state:
//!
//! * play has ended: a loss or a win in 0 turns, as the rules say;
//! * a win in n: some move leads to a loss in n - 1, and none to a quicker one;
//! * a loss in n: every move leads to a win, the slowest in n - 1;
//! * a draw: no move leads to a loss, and some move leads to a draw.
//!
//! By induction over n the wins and losses are then right; and from a draw either player can stay
//! among draws for ever, so the draws are right too.
//!
//! [`HandRules`]: crate::game::hands::HandRules
//! [`TacticsRules`]: crate::game::tactics::TacticsRules
//! [`Game::state`]: crate::game::Game::state
//!
//! *Shortcomings:* slower than solving by a factor of a hundred or more.

mod grid;
mod hands;

use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use self::grid::PlainGrid;
use self::hands::PlainHands;
use super::value::Value;
use super::{Progress, SolveError};
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::{Seat, tactics};
use crate::solve::analysis::Analysis;

/// What a re-check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verification {
    /// How many states were checked.
    pub checked: u64,
    /// How many of them contradict the definition.
    pub wrong: u64,
    /// A few of those, as text.
    pub examples: Vec<String>,
}

/// How many contradictions a report spells out.
const EXAMPLES: usize = 5;

/// Checks every value of a solved game.
///
/// # Examples
/// ```
/// use finger_oracle::solve::verify::verify;
/// use finger_oracle::{Analysis, AnyGame, Progress};
/// let solved = Analysis::of(&AnyGame::from_rule_line("mallett")?)?;
/// let found = verify(&solved, &Progress::default())?;
/// assert_eq!((found.checked, found.wrong), (solved.solution.len(), 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `progress` is cancelled.
///
/// # Complexity
/// Every move of every state, each spelled out anew; works on all threads of the pool.
pub fn verify(analysis: &Analysis, progress: &Progress) -> Result<Verification, SolveError> {
    let value_of = |board: &AnyBoard| analysis.value(board);
    match &analysis.game {
        AnyGame::Hands(game) => {
            let plain = PlainHands {
                rules: *game.rules(),
            };
            check_all(
                &plain,
                &|position| value_of(&AnyBoard::Hands(position.board())),
                progress,
            )
        }
        AnyGame::Tactics(game) => {
            let plain = PlainGrid {
                rows: game.rules().rows,
                cols: game.rules().cols,
                goal: game.rules().goal,
            };
            let board = |cells: &Vec<bool>| {
                let filled = cells
                    .iter()
                    .fold(0, |mask, &cell| mask << 1 | u32::from(cell));
                AnyBoard::Tactics(tactics::TacticsBoard {
                    filled,
                    mover: Seat::One,
                })
            };
            check_all(&plain, &|cells| value_of(&board(cells)), progress)
        }
    }
    .map(|mut report| {
        debug_assert_eq!(report.checked, analysis.game.state_count());
        report.examples.sort();
        report
    })
}

/// The rules of a game, spelled out once more in the plainest way.
trait PlainRules: Sync {
    type State: Send + Sync;
    /// Every position that stands for a state, each state once.
    fn all(&self) -> Box<dyn Iterator<Item = Self::State> + Send + '_>;
    /// Whether the player to move has won (`true`) or lost, if play has ended by the board alone.
    fn ended(&self, position: &Self::State) -> Option<bool>;
    /// The distinct positions after a move.
    fn next(&self, position: &Self::State) -> Vec<Self::State>;
    fn text(&self, position: &Self::State) -> String;
}

fn check_all<R: PlainRules>(
    rules: &R,
    value_of: &(dyn Fn(&R::State) -> Value + Sync),
    progress: &Progress,
) -> Result<Verification, SolveError> {
    let checked = AtomicU64::new(0);
    let wrong = AtomicU64::new(0);
    let bad: Vec<String> = rules
        .all()
        .par_bridge()
        .filter_map(|position| {
            if progress.is_cancelled() {
                return None;
            }
            checked.fetch_add(1, Relaxed);
            progress.advance(1);
            let given = value_of(&position);
            let meant = by_definition(rules, &position, value_of);
            (given != meant && wrong.fetch_add(1, Relaxed) < EXAMPLES as u64).then(|| {
                let text = rules.text(&position);
                format!("{text} is a {}, not a {}", in_words(meant), in_words(given))
            })
        })
        .collect();
    progress.check()?;
    Ok(Verification {
        checked: checked.into_inner(),
        wrong: wrong.into_inner(),
        examples: bad,
    })
}

fn in_words(value: Value) -> String {
    value.turns().map_or("draw".to_owned(), |turns| {
        format!("{} in {turns}", value.word())
    })
}

/// The value that a position must have, given those of the positions after it.
fn by_definition<R: PlainRules>(
    rules: &R,
    position: &R::State,
    value_of: &(dyn Fn(&R::State) -> Value + Sync),
) -> Value {
    if let Some(won) = rules.ended(position) {
        return if won {
            Value::WinIn(0)
        } else {
            Value::LossIn(0)
        };
    }
    let next: Vec<Value> = rules.next(position).iter().map(value_of).collect();
    if next.is_empty() {
        return Value::LossIn(0);
    }
    let mut quickest_win = None;
    let mut slowest_loss = Some(0);
    for value in next {
        match value {
            Value::LossIn(turns) => {
                quickest_win = Some(quickest_win.map_or(turns, |best: u16| best.min(turns)));
                slowest_loss = None;
            }
            Value::Draw => slowest_loss = None,
            Value::WinIn(turns) => slowest_loss = slowest_loss.map(|worst: u16| worst.max(turns)),
        }
    }
    match (quickest_win, slowest_loss) {
        (Some(turns), _) => Value::WinIn(turns + 1),
        (None, Some(turns)) => Value::LossIn(turns + 1),
        (None, None) => Value::Draw,
    }
}
