//! Re-checks a solution by the definition of a value, state by state.
//!
//! Nothing here is shared with the solver: positions are plain sorted lists, moves are spelled out
//! again from the rules, and there are no tables, no counting down and no going backwards. What is
//! checked of each state:
//!
//! * play has ended: a loss or a win in 0 turns, as the rules say;
//! * a win in n: some move leads to a loss in n - 1, and none to a quicker one;
//! * a loss in n: every move leads to a win, the slowest in n - 1;
//! * a draw: no move leads to a loss, and some move leads to a draw.
//!
//! By induction over n the wins and losses are then right; and from a draw either player can stay
//! among draws for ever, so the draws are right too.
//!
//! *Shortcomings:* slower than solving by a factor of a hundred or more.

use std::collections::BTreeSet;
use std::sync::atomic::{AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

use super::value::Value;
use super::{Progress, SolveError};
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::hands::hand_set::Hands;
use crate::game::hands::{self, Amount, Goal, Overflow, Splits, Swap};
use crate::game::{Seat, tactics};
use crate::solve::analysis::Analysis;

/// What a re-check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
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
/// # Errors
/// When `progress` is cancelled.
///
/// # Complexity
/// Every move of every state, each spelled out anew; works on all processors.
pub fn verify(analysis: &Analysis, progress: &Progress) -> Result<Report, SolveError> {
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
                AnyBoard::Tactics(tactics::Board {
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
    type Position: Send + Sync;
    /// Every position that stands for a state, each state once.
    fn all(&self) -> Box<dyn Iterator<Item = Self::Position> + Send + '_>;
    /// Whether the player to move has won (`true`) or lost, if play has ended by the board alone.
    fn ended(&self, position: &Self::Position) -> Option<bool>;
    /// The distinct positions after a move.
    fn next(&self, position: &Self::Position) -> Vec<Self::Position>;
    fn text(&self, position: &Self::Position) -> String;
}

fn check_all<R: PlainRules>(
    rules: &R,
    value_of: &(dyn Fn(&R::Position) -> Value + Sync),
    progress: &Progress,
) -> Result<Report, SolveError> {
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
    Ok(Report {
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
    position: &R::Position,
    value_of: &(dyn Fn(&R::Position) -> Value + Sync),
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

struct PlainHands {
    rules: hands::Rules,
}

/// The mover's hands and the other's, both ascending.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct PlainPosition {
    own: Vec<u8>,
    other: Vec<u8>,
    mover: Seat,
}

impl PlainPosition {
    fn board(&self) -> hands::Board {
        let (own, other) = (Hands::new(&self.own), Hands::new(&self.other));
        let hands = if self.mover == Seat::One {
            [own, other]
        } else {
            [other, own]
        };
        hands::Board {
            hands,
            mover: self.mover,
        }
    }
}

/// Every ascending list of `count` numbers below `limit`, one after another; none is kept.
fn ascending(count: u8, limit: u8) -> impl Iterator<Item = Vec<u8>> + Send {
    let first = vec![0; usize::from(count)];
    std::iter::successors(Some(first), move |list| {
        // The last number that can grow does, and those behind it begin again there.
        let grows = list.iter().rposition(|&number| number + 1 < limit)?;
        let mut next = list.clone();
        let number = list[grows] + 1;
        next[grows..].fill(number);
        Some(next)
    })
}

impl PlainHands {
    fn grown(&self, sum: u8) -> u8 {
        match self.rules.overflow {
            Overflow::Cutoff if sum >= self.rules.fingers => 0,
            Overflow::Rollover if sum >= self.rules.fingers => sum - self.rules.fingers,
            _ => sum,
        }
    }

    /// All that the mover can make of their own hands without touching the other's.
    fn rearranged(&self, own: &[u8]) -> Vec<Vec<u8>> {
        let mut results = Vec::new();
        let rules = &self.rules;
        for (i, &giver) in own.iter().enumerate() {
            for (j, &taker) in own.iter().enumerate() {
                if i == j || giver == 0 {
                    continue;
                }
                if rules.self_tap && taker > 0 {
                    let mut after = own.to_vec();
                    after[j] = self.grown(giver + taker);
                    results.push(after);
                }
                for moved in 1..=giver {
                    if self.may_split(giver, taker, moved) {
                        let mut after = own.to_vec();
                        after[i] = giver - moved;
                        after[j] = self.grown(taker + moved);
                        after.sort_unstable();
                        if after != own {
                            results.push(after);
                        }
                    }
                }
            }
        }
        let one_out = own.contains(&0) && own.iter().any(|&hand| hand > 0);
        let living = || own.iter().filter(|&&hand| hand > 0);
        let unequal_living = living().any(|a| living().any(|b| a != b));
        let may_pass = match rules.swap {
            Swap::None => false,
            Swap::Living => unequal_living,
            Swap::Dead => one_out,
            Swap::Any => true,
        };
        if may_pass {
            results.push(own.to_vec());
        }
        results
    }

    fn may_split(&self, giver: u8, taker: u8, moved: u8) -> bool {
        let rules = &self.rules;
        let kind_allowed = match rules.splits {
            Splits::None => false,
            Splits::Transfers => taker != 0,
            Splits::Divisions => taker == 0,
            Splits::Both => true,
        };
        let (left, right) = (
            i16::from(giver) - i16::from(moved),
            i16::from(taker) + i16::from(moved),
        );
        let amount_allowed = match rules.amount {
            Amount::Any => true,
            Amount::Lonely => taker == 0 && giver.is_multiple_of(2) && left == right,
            Amount::Halves => left == right,
            Amount::Near => (left - right).abs() < 2,
        };
        let source_survives = left > 0 || rules.suicide;
        let target_survives = right < i16::from(rules.fingers) || rules.bust;
        kind_allowed && amount_allowed && source_survives && target_survives
    }
}

impl PlainRules for PlainHands {
    type Position = PlainPosition;

    fn all(&self) -> Box<dyn Iterator<Item = PlainPosition> + Send + '_> {
        let [one, two] = self.rules.hands;
        let movers = if one == two {
            vec![Seat::One]
        } else {
            vec![Seat::One, Seat::Two]
        };
        Box::new(movers.into_iter().flat_map(move |mover| {
            let (own, other) = if mover == Seat::One {
                (one, two)
            } else {
                (two, one)
            };
            ascending(own, self.rules.fingers).flat_map(move |own| {
                ascending(other, self.rules.fingers).map(move |other| PlainPosition {
                    own: own.clone(),
                    other,
                    mover,
                })
            })
        }))
    }

    fn ended(&self, position: &PlainPosition) -> Option<bool> {
        let total = |hands: &[u8]| hands.iter().map(|&hand| u32::from(hand)).sum::<u32>();
        let (own, other) = (total(&position.own), total(&position.other));
        match self.rules.goal {
            Goal::Last if own == 0 => Some(false),
            Goal::Last if other == 0 => Some(true),
            Goal::FirstOut if own == 0 => Some(true),
            Goal::FirstOut if other == 0 => Some(false),
            Goal::SuddenDeath if own <= 1 => Some(false),
            Goal::SuddenDeath if other <= 1 => Some(true),
            _ => None,
        }
    }

    fn next(&self, position: &PlainPosition) -> Vec<PlainPosition> {
        let mut next = BTreeSet::new();
        let mut add = |mut own: Vec<u8>, mut other: Vec<u8>| {
            own.sort_unstable();
            other.sort_unstable();
            // The turn passes: the other's hands become the mover's.
            next.insert(PlainPosition {
                own: other,
                other: own,
                mover: position.mover.other(),
            });
        };
        for &hand in position.own.iter().filter(|&&hand| hand > 0) {
            for (place, &target) in position.other.iter().enumerate() {
                if target > 0 {
                    let mut other = position.other.clone();
                    other[place] = self.grown(hand + target);
                    add(position.own.clone(), other);
                }
            }
        }
        for own in self.rearranged(&position.own) {
            add(own, position.other.clone());
        }
        next.into_iter().collect()
    }

    fn text(&self, position: &PlainPosition) -> String {
        hands::notation::board_text(&position.board(), None)
    }
}

struct PlainGrid {
    rows: u8,
    cols: u8,
    goal: tactics::Goal,
}

impl PlainRules for PlainGrid {
    /// The cells row by row, `true` where filled.
    type Position = Vec<bool>;

    fn all(&self) -> Box<dyn Iterator<Item = Vec<bool>> + Send + '_> {
        let cells = u32::from(self.rows) * u32::from(self.cols);
        let grid = move |number: u32| (0..cells).map(|cell| number >> cell & 1 == 1).collect();
        Box::new((0..1 << cells).map(grid))
    }

    fn ended(&self, cells: &Vec<bool>) -> Option<bool> {
        let full = cells.iter().all(|&cell| cell);
        full.then_some(self.goal == tactics::Goal::LastLoses)
    }

    fn next(&self, cells: &Vec<bool>) -> Vec<Vec<bool>> {
        let (rows, cols) = (usize::from(self.rows), usize::from(self.cols));
        let mut next = BTreeSet::new();
        for row in 0..rows {
            for col in 0..cols {
                for (down, right) in [(0, 1), (1, 0)] {
                    // Fill cell after cell in one direction until one is taken.
                    let mut after = cells.clone();
                    let (mut r, mut c) = (row, col);
                    while r < rows && c < cols && !after[r * cols + c] {
                        after[r * cols + c] = true;
                        next.insert(after.clone());
                        (r, c) = (r + down, c + right);
                    }
                }
            }
        }
        next.into_iter().collect()
    }

    fn text(&self, cells: &Vec<bool>) -> String {
        let mark = |&cell: &bool| if cell { '#' } else { '.' };
        let rows = cells.chunks(usize::from(self.cols));
        rows.map(|row| row.iter().map(mark).collect::<String>())
            .collect::<Vec<_>>()
            .join("/")
    }
}
