//! How many positions are won in how many turns: as CSV and as a picture in SVG.
//!
//! ```text
//! winner,to_move,outcome,turns,positions
//! 1,1,win,7,34
//! ,1,draw,,12
//! ```
//!
//! The numbered states of large games do not say whose turn it is: there the bars speak of the
//! player to move, and `winner` and `to_move` are empty.

use std::io::{self, Write};

use super::colours::LIGHT;
use super::svg::{self, SvgMetadata};
use crate::game::Seat;
use crate::game::any::AnyGame;
use crate::scene::histogram::{Chart, sheet};
use crate::solve::histogram::Histogram;

/// Writes the bars as SVG. Every bar is an element of class `bar` with `data-verdict`,
/// `data-turns` and `data-positions`; its height is in proportion to the latter unless it has
/// `data-cut`.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_svg(chart: &Chart, out: &mut impl Write) -> io::Result<()> {
    let document = SvgMetadata {
        title: "Positions by distance".to_owned(),
        description: chart.claim.clone(),
        data: vec![("rules", chart.rules.clone())],
        pixels: None,
    };
    svg::write(&sheet(chart), &document, &LIGHT, out)
}

/// Writes a histogram as CSV, one line for positions that are alike in all that is counted.
///
/// # Errors
/// When `out` cannot be written to.
pub fn write_csv(game: &AnyGame, histogram: &Histogram, out: &mut impl Write) -> io::Result<()> {
    let names_players = Chart::new(game, histogram).names_players();
    writeln!(out, "winner,to_move,outcome,turns,positions")?;
    for bin in histogram.bins() {
        let number = |seat: Option<Seat>| {
            let seat = seat.filter(|_| names_players);
            seat.map_or_else(String::new, |seat| seat.number().to_string())
        };
        let turns = bin.value.turns();
        writeln!(
            out,
            "{},{},{},{},{}",
            number(bin.value.winner(bin.mover)),
            number(Some(bin.mover)),
            bin.value.word(),
            turns.map_or_else(String::new, |turns| turns.to_string()),
            bin.positions
        )?;
    }
    Ok(())
}
