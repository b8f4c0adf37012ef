//! All states as CSV.
//!
//! ```text
//! own,other,outcome,turns
//! [0.1],[1.10],loss,4     the hands of the player to move, the other's, and what it is worth
//! ```
//!
//! Hands stand in brackets: as numbers `1.1` and `1.10` would be one. Where the players' hands differ,
//! those with player 1 to move come first. Of a grid `own` is its first half and `other` its second.

use std::io::Write;

use rayon::prelude::*;

use super::MapWriteError;
use crate::game::StateId;
use crate::game::any::AnyGame;
use crate::game::any::matrix::StateMatrix;
use crate::scene::map::CellRange;
use crate::solve::Progress;
use crate::solve::analysis::Analysis;

/// Rows that are made at a time before they are written.
const BATCH: usize = 64;

/// Writes the states of matrices, all or a part of each.
pub(super) fn write(
    analysis: &Analysis,
    matrices: &[StateMatrix],
    part: Option<CellRange>,
    out: &mut impl Write,
    progress: &Progress,
) -> Result<(), MapWriteError> {
    out.write_all(b"own,other,outcome,turns\n")?;
    progress.expect(analysis.solution.len());
    for matrix in matrices {
        let part = part.unwrap_or_else(|| CellRange::all(matrix));
        let columns: Vec<(u64, String)> = part
            .columns()
            .map(|column| {
                let other = bracketed(&analysis.game, matrix.other_text(column));
                (matrix.column_start(column), other)
            })
            .collect();
        let rows: Vec<u32> = part.rows().collect();
        for rows in rows.chunks(BATCH) {
            progress.check()?;
            let made: Vec<String> = rows
                .par_iter()
                .map(|&row| lines(analysis, matrix, row, &columns))
                .collect();
            for text in made {
                out.write_all(text.as_bytes())?;
            }
            progress.advance((rows.len() * columns.len()) as u64); // widens
        }
    }
    Ok(())
}

/// Hands in brackets; a part of a grid as it is.
fn bracketed(game: &AnyGame, text: String) -> String {
    if game.with_hands().is_some() {
        format!("[{text}]")
    } else {
        text
    }
}

/// The states of a row, a line each.
fn lines(analysis: &Analysis, matrix: &StateMatrix, row: u32, columns: &[(u64, String)]) -> String {
    let own = bracketed(&analysis.game, matrix.own_text(row));
    let first = matrix.row_start(row);
    let mut text = String::with_capacity(columns.len() * (2 * own.len() + 12));
    for (column, other) in columns {
        let value = analysis.solution.value(StateId::from(first + column));
        let turns = value
            .turns()
            .map_or_else(String::new, |turns| turns.to_string());
        for piece in [&own, ",", other, ",", value.word(), ",", &turns, "\n"] {
            text.push_str(piece);
        }
    }
    text
}
