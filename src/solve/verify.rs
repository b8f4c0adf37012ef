//! Re-checks a solution by the definition of a value, state by state.
//!
//! All that is taken is the canonical rule line as text and the table of values. The rule line is
//! read here once more, states are numbered once more, and moves and the ends of play are worked
//! out from what is read; nothing of that is shared with the games or the solver.
//!
//! What is checked of each state:
//!
//! * play has ended: a loss or a win in 0 turns, as the rules say;
//! * a win in n: some move leads to a loss in n - 1, and none to a quicker one;
//! * a loss in n: every move leads to a win, the slowest in n - 1, or there is no move and n is 0;
//! * a draw: no move leads to a loss, and some move leads to a draw.
//!
//! By induction over n the wins and losses are then right; and from a draw either player can stay
//! among draws for ever, so the draws are right too. In terms of what a player prefers this is one
//! sentence: a value is the greatest of the values after it, one turn on.
//!
//! ```text
//!   rule line --rules--> hands, grid --(moves, numbers)--> greatest value after each state
//!   planes of the solution --table--> values as preferences       == value in the table?
//! ```
//!
//! Many states that lie side by side in the table are worked on at once, so that most of the work is
//! the greater of two bytes in many places at a time.
//!
//! *Shortcomings:* how the states of a game are numbered and how values are written is the format of
//! the table, and so the same here by definition.

mod findings;
mod grid;
mod hand_sets;
mod hands;
mod own_moves;
mod rules;
mod table;

use self::rules::PlainRules;
use self::table::Table;
use super::{Progress, Solution, SolveError};
use crate::solve::analysis::Analysis;

/// What a re-check found.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Verification {
    /// How many states were checked.
    pub checked: u64,
    /// How many of them contradict the definition.
    pub wrong: u64,
    /// The first few of those, as text.
    pub examples: Vec<String>,
}

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
/// Those of [`verify_table`].
///
/// # Complexity
/// That of [`verify_table`].
pub fn verify(analysis: &Analysis, progress: &Progress) -> Result<Verification, SolveError> {
    verify_table(&analysis.game.rule_line(), &analysis.solution, progress)
}

/// Checks every value of a table, which is said to be that of the game with this canonical rule line.
/// A table of another length is wrong in every state.
///
/// # Examples
/// ```
/// use finger_oracle::solve::verify::verify_table;
/// use finger_oracle::{Progress, Solution, Value};
/// // One hand each of one finger at most: a tap makes two, which is out.
/// let table: Solution = [Value::LossIn(0), Value::LossIn(0), Value::WinIn(0), Value::WinIn(1)]
///     .into_iter()
///     .collect();
/// let found = verify_table("fingers=2,hands=1", &table, &Progress::default())?;
/// assert_eq!((found.checked, found.wrong), (4, 0));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// When `progress` is cancelled, there is not enough memory, or the rule line is not one.
///
/// # Complexity
/// A few processor cycles for each move of each state; works on all threads of the pool. Takes some
/// megabytes, whatever the size of the table, and a few bytes for each move of each hand set: little
/// beside the table, unless one player has far more hands than the other.
pub fn verify_table(
    rule_line: &str,
    solution: &Solution,
    progress: &Progress,
) -> Result<Verification, SolveError> {
    let rules = rules::read(rule_line).ok_or_else(|| SolveError::NotRechecked {
        rules: rule_line.to_owned(),
    })?;
    let (low, high) = solution.planes();
    let table = Table::new(low, high);
    let states = match &rules {
        PlainRules::Hands(rules) => hands::state_count(rules),
        PlainRules::Grid(rules) => rules.state_count(),
    };
    progress.expect(states);
    if table.len() as u64 != states {
        return Ok(other_length(states, &table));
    }
    let found = match (&rules, table.fits_bytes()) {
        (PlainRules::Hands(rules), true) => hands::check::<u8>(rules, &table, progress),
        (PlainRules::Hands(rules), false) => hands::check::<u16>(rules, &table, progress),
        (PlainRules::Grid(rules), true) => grid::check::<u8>(rules, &table, progress),
        (PlainRules::Grid(rules), false) => grid::check::<u16>(rules, &table, progress),
    }?;
    let text_of = |state| match &rules {
        PlainRules::Hands(rules) => hands::text(rules, state),
        PlainRules::Grid(rules) => rules.text(state),
    };
    Ok(Verification {
        checked: states,
        wrong: found.wrong,
        examples: found.examples(text_of),
    })
}

/// The report on a table that is not even as long as the game has states.
fn other_length(states: u64, table: &Table) -> Verification {
    let given = table.len();
    Verification {
        checked: states,
        wrong: states,
        examples: vec![format!("{given} values, not {states}")],
    }
}
