//! An atlas as a page: names, cells and words.

use super::{Atlas, AtlasCell, AtlasOrder, WinnerFilter};
use crate::game::Seat;
use crate::scene::atlas::{AtlasSheet, SheetCell, SheetRow};

/// What the numbers of a page mean.
const MEANING: &str = "From the start. Number: turns to the end under best play, with the winner's number \
                       beside it. = neither side can force a win.";

/// A page of an atlas as it stands: the matrix, or with a question the cells that answer it as a list.
#[must_use]
pub fn sheet(atlas: &Atlas, filter: Option<WinnerFilter>, order: AtlasOrder) -> AtlasSheet {
    let sweep = atlas.sweep();
    let constant = sweep.constant().iter();
    let constant: Vec<String> = constant
        .map(|(key, value)| format!("{key}={value}"))
        .collect();
    let around = sweep
        .around()
        .map(|rules| format!("One key away from {rules}. "));
    let subtitle = if constant.is_empty() {
        around.unwrap_or_default() + MEANING
    } else {
        format!("Everywhere {}. {MEANING}", constant.join(", "))
    };
    let is_list = filter.is_some() || order != AtlasOrder::Sweep;
    let rows = if is_list {
        let cells = atlas.cells(filter, order).into_iter();
        cells
            .map(|(row, column)| SheetRow {
                name: cell_label(atlas, row, column),
                cells: vec![shown(atlas.cell(row, column))],
            })
            .collect()
    } else {
        let cells = |row: usize| (0..sweep.columns()).map(move |column| atlas.cell(row, column));
        (0..sweep.rows())
            .map(|row| SheetRow {
                name: sweep.row_name(row),
                cells: cells(row).map(shown).collect(),
            })
            .collect()
    };
    let axis = sweep.column_axis().filter(|_| !is_list);
    AtlasSheet {
        title: title(filter, order).to_owned(),
        subtitle,
        column_title: axis.map_or_else(String::new, |axis| axis.title.to_lowercase()),
        columns: axis.map_or_else(|| vec![String::new()], |axis| axis.values.clone()),
        rows,
    }
}

fn title(filter: Option<WinnerFilter>, order: AtlasOrder) -> &'static str {
    match (filter, order) {
        (None, AtlasOrder::Sweep) => "Who wins?",
        (None, AtlasOrder::Turns) => "The longest forced wins",
        (Some(WinnerFilter::Draw), _) => "Fair starts: neither side can force a win",
        (Some(WinnerFilter::Winner(Seat::One)), _) => "Games that player 1 wins",
        (Some(WinnerFilter::Winner(Seat::Two)), _) => "Games that player 2 wins",
    }
}

/// What a cell is called by itself.
pub(super) fn cell_label(atlas: &Atlas, row: usize, column: usize) -> String {
    let sweep = atlas.sweep();
    let name = sweep.row_name(row);
    match sweep.column_axis() {
        Some(axis) => format!("{name}, {}={}", axis.key, axis.values[column]),
        None => name,
    }
}

fn shown(cell: AtlasCell) -> SheetCell {
    match cell {
        AtlasCell::NoGame(_) => SheetCell::NoGame,
        AtlasCell::Waiting(_) => SheetCell::Waiting,
        AtlasCell::Failed(..) => SheetCell::TooLarge,
        AtlasCell::Solved(_, verdict) => SheetCell::Verdict {
            winner: verdict.winner(),
            turns: verdict.value.turns(),
        },
    }
}
