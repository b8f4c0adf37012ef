//! Positions with their values, one a line: as CSV, or as JSON with the same keys.
//!
//! ```text
//! position,outcome,turns,moves,best
//! (0.1)|[1.1],win,3,1,1T1
//! ```
//!
//! The lines stand in the order of the positions' texts, so that two runs are equal byte for byte.
//!
//! Spreadsheets keep every cell of a CSV of ours as it is written: no text looks like a number or a
//! date, and none begins with a sign that makes it a formula.

use std::borrow::Cow;
use std::io::{self, Write};
use std::ops::Range;

use rayon::prelude::*;
use serde::Serialize;
use thiserror::Error;

use super::json;
use crate::game::any::text_order::TextOrder;
use crate::game::any::{AnyBoard, AnyMove};
use crate::game::{Game, Label, Position};
use crate::solve::analysis::{Analysis, reachable_texts};
use crate::solve::{ForeignBoard, Progress, SolveError, memory};

/// Which positions of a game are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListedPositions {
    /// Those that can be reached from the start; grids of Tactics once, player 1 to move.
    Reachable,
    /// Every state once: player 1 to move, and player 2 too where the players' hands differ.
    EveryState,
}

/// How positions are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ListForm {
    /// A header and a line each.
    Csv,
    /// A list of objects.
    Json,
}

/// Why a list was not written to its end.
#[derive(Debug, Error)]
pub enum ExportError {
    /// It was no longer wanted.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// The list holds a board of other rules, which is a defect of this program.
    #[error(transparent)]
    Board(#[from] ForeignBoard),
    /// It could not be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// A position as it is listed, outcome and turns for the player to move.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct PositionRow {
    /// The position as plain text.
    pub position: String,
    /// `win`, `draw` or `loss`.
    pub outcome: &'static str,
    /// Turns to the end; none in a draw.
    pub turns: Option<u16>,
    /// How many distinct moves there are.
    pub moves: usize,
    /// The moves that keep verdict and distance, or in a draw the draw, by name.
    pub best: String,
}

impl PositionRow {
    /// The row of a board.
    ///
    /// # Errors
    /// A board that does not fit the rules of the game.
    pub fn of(analysis: &Analysis, board: &AnyBoard) -> Result<PositionRow, ForeignBoard> {
        let game = &analysis.game;
        let value = analysis.value(board)?;
        let mut moves = Vec::new();
        if game.outcome(board).is_none() {
            game.moves(board, &mut moves);
        }
        // Only the best moves are given names: most of the time goes into names.
        let mut played: Vec<(Position, AnyMove)> = moves
            .into_iter()
            .filter_map(|mv| Some((game.position(&game.play(board, mv).ok()?), mv)))
            .collect();
        played.sort_by_key(|&(position, _)| position);
        let distinct = played.chunk_by(|one, next| one.0 == next.0);
        let mut best: Vec<Label> = distinct
            .clone()
            .filter(|ways| analysis.solution.value(ways[0].0.state).one_turn_earlier() == value)
            .filter_map(|ways| ways.iter().map(|&(_, mv)| game.label(board, mv)).min())
            .collect();
        best.sort_unstable();
        let names: Vec<&str> = best.iter().map(|label| label.text.as_str()).collect();
        Ok(PositionRow {
            position: game.position_text(game.position(board), None),
            outcome: value.word(),
            turns: value.turns(),
            moves: distinct.count(),
            best: names.join(" "),
        })
    }

    fn write(&self, out: &mut Vec<u8>, form: ListForm) -> io::Result<()> {
        match form {
            ListForm::Json => json::write(out, self),
            ListForm::Csv => {
                let PositionRow {
                    position,
                    outcome,
                    moves,
                    best,
                    ..
                } = self;
                let turns = self
                    .turns
                    .map(|turns| turns.to_string())
                    .unwrap_or_default();
                let best = moves_cell(best);
                writeln!(out, "{position},{outcome},{turns},{moves},{best}")
            }
        }
    }
}

/// The names of moves, apart by spaces, as a cell of a CSV: one that begins with a minus stands in
/// brackets, since a spreadsheet would take `-1T1` for a formula. Names are read with them.
#[must_use]
pub fn moves_cell(names: &str) -> Cow<'_, str> {
    if !names.starts_with('-') && !names.contains(" -") {
        return Cow::Borrowed(names);
    }
    let bracketed = names.split(' ').map(|name| {
        if name.starts_with('-') {
            format!("[{name}]")
        } else {
            name.to_owned()
        }
    });
    Cow::Owned(bracketed.collect::<Vec<_>>().join(" "))
}

/// Positions of a solved game in the order of their texts, ready to be written.
#[derive(Debug)]
pub struct Listing<'a> {
    analysis: &'a Analysis,
    order: TextOrder,
    places: StateNumbers,
}

#[derive(Debug)]
enum StateNumbers {
    All(Range<u64>),
    Some(Vec<u64>),
}

/// How many lines are made at a time before they are written.
const BATCH: usize = 1 << 14;
/// How many lines one task makes.
const TASK: usize = 1 << 8;

impl<'a> Listing<'a> {
    /// Finds the positions and puts them in order.
    ///
    /// # Errors
    /// When `progress` is cancelled, or there is not enough memory.
    ///
    /// # Complexity
    /// Reachable positions take 8 bytes each, and up to 70 while they are found; a listing of every
    /// state takes nothing for each of them.
    pub fn new(
        analysis: &'a Analysis,
        listed: ListedPositions,
        progress: &Progress,
    ) -> Result<Listing<'a>, SolveError> {
        memory::check(TextOrder::bytes(&analysis.game))?;
        let order = TextOrder::new(&analysis.game);
        let places = match listed {
            ListedPositions::EveryState => StateNumbers::All(order.every_state()),
            ListedPositions::Reachable => {
                let reached = reachable_texts(analysis, progress)?;
                let mut places =
                    memory::try_with_capacity(reached.len() as u64).map_err(SolveError::from)?; // widens
                let found = reached.par_iter().map(|&position| order.place(position));
                found.collect_into_vec(&mut places);
                places.par_sort_unstable();
                StateNumbers::Some(places)
            }
        };
        Ok(Listing {
            analysis,
            order,
            places,
        })
    }

    /// How many positions there are.
    #[must_use]
    pub fn len(&self) -> u64 {
        match &self.places {
            StateNumbers::All(places) => places.end - places.start,
            StateNumbers::Some(places) => places.len() as u64, // widens
        }
    }

    /// Whether there is no position at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Writes a line for each position. `progress` counts the lines.
    ///
    /// # Errors
    /// When `progress` is cancelled or `out` cannot be written to.
    ///
    /// # Complexity
    /// Every move of every position; lines are made on all threads of the pool and written in order.
    pub fn write(
        &self,
        out: &mut impl Write,
        form: ListForm,
        progress: &Progress,
    ) -> Result<(), ExportError> {
        let mut lines = LineWriter {
            out,
            listing: self,
            form,
            progress,
            is_first: true,
        };
        lines.begin()?;
        match &self.places {
            StateNumbers::Some(places) => places
                .chunks(BATCH)
                .try_for_each(|batch| lines.write(batch))?,
            StateNumbers::All(places) => {
                for begin in places.clone().step_by(BATCH) {
                    let end = places.end.min(begin + BATCH as u64); // widens
                    lines.write(&(begin..end).collect::<Vec<u64>>())?;
                }
            }
        }
        lines.end()
    }
}

struct LineWriter<'a, W> {
    out: &'a mut W,
    listing: &'a Listing<'a>,
    form: ListForm,
    progress: &'a Progress,
    is_first: bool,
}

impl<W: Write> LineWriter<'_, W> {
    fn begin(&mut self) -> io::Result<()> {
        match self.form {
            ListForm::Csv => self.out.write_all(b"position,outcome,turns,moves,best\n"),
            ListForm::Json => self.out.write_all(b"["),
        }
    }

    fn end(self) -> Result<(), ExportError> {
        match self.form {
            ListForm::Csv => {}
            ListForm::Json => self.out.write_all(json::END)?,
        }
        Ok(())
    }

    fn write(&mut self, places: &[u64]) -> Result<(), ExportError> {
        self.progress.check()?;
        let (listing, form) = (self.listing, self.form);
        let opens_list = self.is_first;
        let made: Result<Vec<Vec<u8>>, ExportError> = places
            .par_chunks(TASK)
            .enumerate()
            .map(|(task, places)| {
                let mut text = Vec::new();
                for (line, &place) in places.iter().enumerate() {
                    if form == ListForm::Json {
                        let is_first = opens_list && task == 0 && line == 0;
                        text.extend_from_slice(json::separator(is_first));
                    }
                    let board = listing.order.board(place);
                    PositionRow::of(listing.analysis, &board)?.write(&mut text, form)?;
                }
                Ok(text)
            })
            .collect();
        made?.iter().try_for_each(|text| self.out.write_all(text))?;
        self.is_first = false;
        self.progress.advance(places.len() as u64); // widens
        Ok(())
    }
}
