//! The strategy table: the mover's hands against the other's, in each cell who wins and a best
//! move.
//!
//! ```text
//! hands,01,02,..      + the mover wins, - the mover loses, neither: a draw
//! 01,-1T1,-1T2,..     then a best move, unless play is over
//! ```
//!
//! The form is that of Ruby Quiz 120. Where hands may be below zero, moves begin with a minus too:
//! there dots keep the hands apart, `-3.1`, and a draw has the sign `=`.

use std::io::{self, Write};

use rayon::prelude::*;
use thiserror::Error;

use super::columns;
use crate::game::Seat;
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::hands::hand_set::Hands;
use crate::game::hands::{self, HandGame, notation};
use crate::solve::Value;
use crate::solve::analysis::Analysis;
use crate::solve::memory::grouped;
use crate::solve::solution::ranked_moves;

/// The most hand sets that a table shows for a player.
pub const MAX_SETS: u64 = 500;

/// Why a game has no table.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// A game without hands.
    #[error(
        "a table sets hands against hands, and `{0}` has none; allowed are finger games such as \
         `mallett`"
    )]
    NoHands(String),
    /// A table too large to be read.
    #[error(
        "{seat} has {} hand sets; allowed in a table are {MAX_SETS}: take fewer fingers or \
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

/// A strategy table as texts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StrategyTable {
    /// The other's hand sets.
    pub columns: Vec<String>,
    /// Each of the mover's hand sets with its cells.
    pub rows: Vec<(String, Vec<String>)>,
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
        let sets = game.sets(seat).count() - 1;
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
    /// As [`check`].
    pub fn new(analysis: &Analysis, mover: Seat) -> Result<StrategyTable, TableError> {
        let game = check(&analysis.game)?;
        let columns = living_sets(&game, mover.other());
        let text = |hands: &Hands| notation::clear_text(game.rules(), hands);
        let rows = living_sets(&game, mover)
            .par_iter()
            .map(|own| {
                let cells = columns
                    .iter()
                    .map(|others| cell(&game, analysis, mover, [*own, *others]));
                (text(own), cells.collect())
            })
            .collect();
        Ok(StrategyTable {
            columns: columns.iter().map(text).collect(),
            rows,
        })
    }

    /// Writes the table.
    ///
    /// # Errors
    /// When `out` cannot be written to.
    pub fn write(&self, out: &mut impl Write, form: TableForm) -> io::Result<()> {
        let head = std::iter::once("hands").chain(self.columns.iter().map(String::as_str));
        let mut lines = vec![head.collect::<Vec<_>>()];
        lines.extend(self.rows.iter().map(|(hands, cells)| {
            std::iter::once(hands)
                .chain(cells)
                .map(String::as_str)
                .collect()
        }));
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

fn cell(game: &HandGame, analysis: &Analysis, mover: Seat, [own, others]: [Hands; 2]) -> String {
    let hands = match mover {
        Seat::One => [own, others],
        Seat::Two => [others, own],
    };
    let board = AnyBoard::from(hands::HandBoard { hands, mover });
    let sign = match analysis.value(&board) {
        Value::WinIn(_) => "+",
        Value::LossIn(_) => "-",
        Value::Draw if game.rules().has_negatives() => "=",
        Value::Draw => "",
    };
    let ranked = ranked_moves(&analysis.game, &analysis.solution, &board);
    let best = ranked.first().map_or("", |mv| &mv.group.label.text);
    format!("{sign}{best}")
}
