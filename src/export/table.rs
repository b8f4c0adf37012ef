//! The strategy table: the mover's hands against the other's, in each cell who wins and a best
//! move.
//!
//! ```text
//! hands  01    02   ..                    + the mover wins, - the mover loses, neither: a draw
//! 01     -1T1  -1T2 ..                    then a best move, unless play is over
//!
//! hands,[0.1],[0.2],..                    CSV: no cell is a formula, a number or a date to a
//! [0.1],loss 1T1,loss 1T2,..              spreadsheet
//! ```
//!
//! As text and Markdown the form is that of Ruby Quiz 120. Where hands may be below zero, moves begin
//! with a minus too: there dots keep the hands apart, `-3.1`, and a draw has the sign `=`.

use std::io::{self, Write};

use rayon::prelude::*;
use thiserror::Error;

use super::{columns, csv};
use crate::game::Game;
use crate::game::Seat;
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::hands::hand_set::Hands;
use crate::game::hands::rules::HandRules;
use crate::game::hands::{self, HandGame, notation};
use crate::solve::Value;
use crate::solve::analysis::Analysis;
use crate::solve::memory::{self, NoMemory, grouped};
use crate::solve::solution::ranked_moves;

/// The most hand sets that a table shows for a player.
pub const MAX_SETS: u64 = 500;

/// Why a game has no table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// There is no memory for it.
    #[error(transparent)]
    NoMemory(#[from] NoMemory),
    /// A game without hands.
    #[error(
        "a table sets hands against hands, and `{0}` has none; choose a finger game such as \
         `mallett`"
    )]
    NoHands(String),
    /// A table too large to be read.
    #[error(
        "{seat} has {} hand sets, and a table has room for {MAX_SETS}; take fewer fingers or \
         fewer hands, or list the positions",
        grouped(*sets)
    )]
    TooManySets {
        /// Whose hands they are.
        seat: Seat,
        /// How many sets they can form, all out left out.
        sets: u64,
    },
}

/// A strategy table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyTable {
    rules: HandRules,
    /// The other's hand sets.
    columns: Vec<Hands>,
    /// Each of the mover's hand sets with its cells.
    rows: Vec<(Hands, Vec<TableCell>)>,
}

/// The value of a position for the mover, and a best move; none once play is over.
#[derive(Clone, Debug, PartialEq, Eq)]
struct TableCell {
    value: Value,
    best: Option<String>,
}

/// How a table is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TableForm {
    /// In aligned columns.
    Text,
    /// As comma-separated values.
    Csv,
    /// As a table of Markdown.
    Markdown,
}

/// The finger game of which a table can be made, which is known before it is solved.
///
/// # Errors
/// Another game, or more than [`MAX_SETS`] hand sets.
pub fn check(game: &AnyGame) -> Result<HandGame, TableError> {
    let no_hands = || TableError::NoHands(game.rule_line());
    let game = game.with_hands().ok_or_else(no_hands)?;
    for seat in Seat::BOTH {
        let all = game.sets(seat);
        // The sets that are all out, one for each number of splits left.
        let sets = all.count() - all.split_counts();
        if sets > MAX_SETS {
            return Err(TableError::TooManySets { seat, sets });
        }
    }
    Ok(*game)
}

impl StrategyTable {
    /// The table of a solved game with `mover` to move.
    ///
    /// # Errors
    /// As [`check`], or when there is not enough memory.
    pub fn new(analysis: &Analysis, mover: Seat) -> Result<StrategyTable, TableError> {
        let game = check(&analysis.game)?;
        let columns = living_sets(&game, mover.other());
        let rows = living_sets(&game, mover)
            .par_iter()
            .map(|own| {
                let cells = columns
                    .iter()
                    .map(|others| cell(analysis, mover, [*own, *others]));
                Ok((*own, memory::try_collect(cells)?))
            })
            .collect::<Result<_, NoMemory>>()?;
        Ok(StrategyTable {
            rules: *game.rules(),
            columns,
            rows,
        })
    }

    /// Writes the table.
    ///
    /// # Errors
    /// When `out` cannot be written to, or there is not enough memory.
    pub fn write(&self, out: &mut impl Write, form: TableForm) -> io::Result<()> {
        let hands_text = |hands: &Hands| match form {
            TableForm::Csv => format!("[{}]", notation::dotted_text(hands)),
            TableForm::Text | TableForm::Markdown => notation::clear_text(&self.rules, hands),
        };
        let cell_text = |cell: &TableCell| match form {
            TableForm::Csv => cell.in_words(),
            TableForm::Text | TableForm::Markdown => cell.with_sign(&self.rules),
        };
        let head = std::iter::once("hands".to_owned()).chain(self.columns.iter().map(hands_text));
        let mut lines = vec![head.collect::<Vec<_>>()];
        for (hands, cells) in &self.rows {
            let cells = cells.iter().map(cell_text);
            lines.push(memory::try_collect(
                std::iter::once(hands_text(hands)).chain(cells),
            )?);
        }
        match form {
            TableForm::Csv => lines
                .iter()
                .try_for_each(|line| writeln!(out, "{}", line.join(","))),
            TableForm::Text => columns::write(out, &lines),
            TableForm::Markdown => {
                for (place, line) in lines.iter().enumerate() {
                    writeln!(out, "| {} |", line.join(" | "))?;
                    if place == 0 {
                        writeln!(out, "|{}", " --- |".repeat(line.len()))?;
                    }
                }
                Ok(())
            }
        }
    }
}

/// A player's hand sets that are not all out, smallest numbers first.
fn living_sets(game: &HandGame, seat: Seat) -> Vec<Hands> {
    let mut sets: Vec<Hands> = game
        .sets(seat)
        .iter()
        .filter(|hands| hands.living() > 0)
        .collect();
    sets.sort_unstable();
    sets
}

impl TableCell {
    /// `+1T1`, as in Ruby Quiz 120.
    fn with_sign(&self, rules: &HandRules) -> String {
        let sign = match self.value {
            Value::WinIn(_) => "+",
            Value::LossIn(_) => "-",
            Value::Draw if rules.has_negatives() => "=",
            Value::Draw => "",
        };
        match &self.best {
            // Play is over there, and nobody has won.
            None if self.value == Value::Draw => self.value.word().to_owned(),
            best => format!("{sign}{}", best.as_deref().unwrap_or_default()),
        }
    }

    /// `win 1T1`.
    fn in_words(&self) -> String {
        let word = self.value.word();
        match &self.best {
            Some(best) => format!("{word} {}", csv::moves_cell(best)),
            None => word.to_owned(),
        }
    }
}

fn cell(analysis: &Analysis, mover: Seat, [own, others]: [Hands; 2]) -> TableCell {
    let hands = match mover {
        Seat::One => [own, others],
        Seat::Two => [others, own],
    };
    let board = AnyBoard::from(hands::HandBoard { hands, mover });
    let Analysis { game, solution, .. } = analysis;
    let ranked = ranked_moves(game, solution, &board);
    let best = ranked.into_iter().next();
    TableCell {
        value: solution.value(game.state(&board)),
        best: best.map(|mv| mv.group.label.text),
    }
}
