//! What can be asked of `map`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{RULES_HELP, SeatNumber};
use crate::export::colours::Theme;
use crate::export::map::MapForm;

/// Draw the map of a game: all its states, each a cell in the colour of the winner
///
/// The hands of the player to move go down, the other's across; of Tactics the upper half of the grid
/// and the lower one. The paler a cell, the more turns the win takes. Where there is room, a cell says
/// who wins, in how many turns, and a best move.
#[derive(Debug, Args)]
#[command(
    after_help = "Up to 500 cells a side are drawn as svg, up to 16,384 pixels a side as png, one or more for each
cell; larger maps are drawn in parts by --cells. As csv there is a line for each state, the
header is own,other,outcome,turns.

Examples:
  finger-oracle map magic-fingers > map.svg
  finger-oracle map attacks-only,hands=2v3 --seat 2 --theme dark --format png > map.png
  finger-oracle map attacks-only,fingers=8,hands=4 --cells 0,0,60,60 > corner.svg
  finger-oracle map mallett --format csv
  finger-oracle map tactics --theme dark > grid.svg"
)]
pub(in crate::cli) struct MapArguments {
    #[arg(help = RULES_HELP)]
    pub(in crate::cli) rules: String,
    /// The player to move, whose hands go down [default: 1; as csv both where their hands differ]
    #[arg(long, value_enum)]
    pub(in crate::cli) seat: Option<SeatNumber>,
    /// A part: column and row of its first cell, counted from 0, and how many columns and rows
    #[arg(long, value_name = "X,Y,W,H", allow_hyphen_values = true)]
    pub(in crate::cli) cells: Option<String>,
    /// Dark on light, or light on dark
    #[arg(long, value_enum, default_value_t = Theme::Light)]
    pub(in crate::cli) theme: Theme,
    /// The format of the map [default: as the name of the file says, or svg]
    #[arg(long, value_enum)]
    pub(in crate::cli) format: Option<MapFormat>,
    /// The file to write; - is standard output [default: -]
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum MapFormat {
    /// A picture with real text
    Svg,
    /// A picture in pixels
    Png,
    /// A line for each state
    Csv,
}

impl From<MapFormat> for MapForm {
    fn from(format: MapFormat) -> MapForm {
        match format {
            MapFormat::Svg => MapForm::Svg,
            MapFormat::Png => MapForm::Png,
            MapFormat::Csv => MapForm::Csv,
        }
    }
}
