//! An atlas as text: in columns for people, as comma-separated values, as a table of Markdown.
//!
//! ```text
//!   csv    rules,outcome,turns,winner,states     a line for each cell, outcome for the one who begins
//!          and with openings also those, names apart by spaces
//!   text   1·7  player 1 wins in 7 turns    =  neither    –  no such game    ?  too large
//! ```

use std::collections::BTreeMap;
use std::io::{self, Write};

use super::sheet::cell_label;
use super::{Atlas, AtlasCell, AtlasOrder, WinnerFilter};
use crate::export::{columns, csv};
use crate::game::any::AnyGame;
use crate::game::hazard::{TextContext, harmless};
use crate::solve::memory::grouped;

/// How an atlas is written as text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtlasForm {
    /// In aligned columns, with a line for each sign and for each reason why there is no game.
    Text,
    /// As comma-separated values: a line for each cell.
    Csv,
    /// As a table of Markdown.
    Markdown,
}

/// So many reasons why there is no game are told; of more it is said how many.
const MOST_REASONS: usize = 12;

/// Writes an atlas: the matrix, or with a question the cells that answer it, one a line.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write(
    atlas: &Atlas,
    filter: Option<WinnerFilter>,
    order: AtlasOrder,
    form: AtlasForm,
    out: &mut impl Write,
) -> io::Result<()> {
    let cells = || atlas.cells(filter, order);
    if form == AtlasForm::Csv {
        return write_csv(atlas, &cells(), out);
    }
    let is_matrix = filter.is_none() && order == AtlasOrder::Sweep;
    let lines = if is_matrix && !atlas.has_openings() {
        matrix(atlas)
    } else {
        list(atlas, &cells())
    };
    match form {
        AtlasForm::Markdown => write_markdown(&lines, out),
        AtlasForm::Text | AtlasForm::Csv => {
            columns::write(out, &lines)?;
            write_meaning(atlas, out)
        }
    }
}

fn write_csv(atlas: &Atlas, cells: &[(usize, usize)], out: &mut impl Write) -> io::Result<()> {
    let openings_head = if atlas.has_openings() {
        ",openings"
    } else {
        ""
    };
    writeln!(out, "rules,outcome,turns,winner,states{openings_head}")?;
    for &(row, column) in cells {
        let cell = atlas.cell(row, column);
        let rules = cell
            .game()
            .map_or_else(|| cell_label(atlas, row, column), AnyGame::rule_line);
        let rules = quoted(&rules);
        let openings = openings_text(atlas, row, column);
        let openings =
            openings.map_or_else(String::new, |names| format!(",{}", csv::moves_cell(&names)));
        match cell.verdict() {
            Some(found) => {
                let text = |number: Option<u64>| number.map_or_else(String::new, |n| n.to_string());
                let turns = text(found.value.turns().map(u64::from));
                let winner = text(found.winner().map(|seat| u64::from(seat.number())));
                let outcome = found.value.word();
                let states = found.states;
                writeln!(out, "{rules},{outcome},{turns},{winner},{states}{openings}")?;
            }
            None => writeln!(out, "{rules},,,,{openings}")?,
        }
    }
    Ok(())
}

/// The first moves of a cell's game that are right, where they are asked for.
fn openings_text(atlas: &Atlas, row: usize, column: usize) -> Option<String> {
    atlas
        .has_openings()
        .then(|| atlas.openings(row, column).join(" "))
}

/// A text as a field of comma-separated values.
fn quoted(text: &str) -> String {
    if text.contains([',', '"']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text.to_owned()
    }
}

/// The rows and columns, names first.
fn matrix(atlas: &Atlas) -> Vec<Vec<String>> {
    let sweep = atlas.sweep();
    let columns = 0..sweep.columns();
    let corner = sweep
        .column_axis()
        .map_or_else(String::new, |axis| axis.key.to_owned());
    let head = columns.clone().map(|column| match sweep.column_axis() {
        Some(axis) => axis.values[column].clone(),
        None => "verdict".to_owned(),
    });
    let mut lines = vec![std::iter::once(corner).chain(head).collect::<Vec<String>>()];
    for row in 0..sweep.rows() {
        let cells = columns.clone().map(|column| sign(atlas.cell(row, column)));
        lines.push(std::iter::once(sweep.row_name(row)).chain(cells).collect());
    }
    lines
}

/// Single cells, one a line.
fn list(atlas: &Atlas, cells: &[(usize, usize)]) -> Vec<Vec<String>> {
    let mut head = ["rules", "verdict", "states"].map(str::to_owned).to_vec();
    head.extend(atlas.has_openings().then(|| "openings".to_owned()));
    let line = |&(row, column): &(usize, usize)| {
        let cell = atlas.cell(row, column);
        let states = cell
            .game()
            .map_or_else(String::new, |game| grouped(game.state_count()));
        let openings = openings_text(atlas, row, column);
        let fields = [cell_label(atlas, row, column), sign(cell), states];
        fields.into_iter().chain(openings).collect()
    };
    std::iter::once(head)
        .chain(cells.iter().map(line))
        .collect()
}

fn sign(cell: AtlasCell) -> String {
    match cell {
        AtlasCell::NoGame(_) => "–".to_owned(),
        AtlasCell::Failed(..) | AtlasCell::Waiting(_) => "?".to_owned(),
        AtlasCell::Solved(_, found) => found.value.sign(found.mover),
    }
}

fn write_markdown(lines: &[Vec<String>], out: &mut impl Write) -> io::Result<()> {
    for (place, line) in lines.iter().enumerate() {
        writeln!(out, "| {} |", line.join(" | "))?;
        if place == 0 {
            writeln!(out, "|{}", " --- |".repeat(line.len()))?;
        }
    }
    Ok(())
}

/// What the signs mean, and why cells are empty.
fn write_meaning(atlas: &Atlas, out: &mut impl Write) -> io::Result<()> {
    writeln!(
        out,
        "\n1·7: player 1 wins in 7 turns; =: neither side can force a win"
    )?;
    if atlas.has_openings() {
        writeln!(
            out,
            "openings: the first moves that win, or hold the draw, or in a lost game lose most slowly"
        )?;
    }
    let sweep = atlas.sweep();
    let (mut none, mut large) = (BTreeMap::<String, usize>::new(), 0_usize);
    for row in 0..sweep.rows() {
        for column in 0..sweep.columns() {
            match atlas.cell(row, column) {
                AtlasCell::NoGame(reason) => *none.entry(reason.to_string()).or_default() += 1,
                AtlasCell::Failed(..) => large += 1,
                AtlasCell::Waiting(_) | AtlasCell::Solved(..) => {}
            }
        }
    }
    if large > 0 {
        writeln!(
            out,
            "?: too large for the memory of this computer ({large})"
        )?;
    }
    for (reason, _) in none.iter().take(MOST_REASONS) {
        writeln!(out, "–: {}", harmless(reason, TextContext::Line))?;
    }
    if none.len() > MOST_REASONS {
        let more = none.len() - MOST_REASONS;
        writeln!(out, "–: and {} more such reasons", grouped(more as u64))?; // widens
    }
    Ok(())
}
