//! What can be asked of `worksheet` and of `card`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{RULES_HELP, SeatNumber};

/// Print positions to solve, from easy to hard, with the answers on pages of their own
///
/// Each position has a question with exactly the answers that are accepted: the only winning move, a win
/// in the fewest turns, or the only move that holds the draw.
#[derive(Debug, Args)]
#[command(
    after_help = "A pdf has all pages; as svg each page is a file of its own, numbered where there are several.
How hard a position is follows from how many turns one has to look ahead, and from how many wrong
moves look as good.

Examples:
  finger-oracle worksheet magic-fingers --out sheet.pdf --answers answers.pdf
  finger-oracle worksheet mallett --count 6 --find draw --seed 7 --out sheet.svg
  finger-oracle worksheet chopsticks --find win --turns 3..9 --out sheet.pdf"
)]
pub(in crate::cli) struct WorksheetArguments {
    #[arg(help = RULES_HELP)]
    pub(in crate::cli) rules: String,
    /// How many positions, from 1 to 200
    #[arg(long, value_name = "N", default_value_t = 12, value_parser = read_count, allow_hyphen_values = true)]
    pub(in crate::cli) count: u16,
    /// Only wins that take this many turns, such as 3..9, both ends included; for `--find win`
    #[arg(long, value_name = "A..B", value_parser = read_turns, allow_hyphen_values = true)]
    pub(in crate::cli) turns: Option<(u16, u16)>,
    /// The kind of move to find [default: both]
    #[arg(long, value_enum)]
    pub(in crate::cli) find: Option<Find>,
    /// Another number chooses other positions of the same kind
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = read_seed, allow_hyphen_values = true)]
    pub(in crate::cli) seed: u64,
    /// The file to write: its name ends in .pdf or .svg
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) out: PathBuf,
    /// The file for the answers
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) answers: Option<PathBuf>,
}

/// The kind of move to find.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum Find {
    /// Moves that win
    Win,
    /// The move that holds the draw
    Draw,
}

/// The most positions of a worksheet.
const MOST_POSITIONS: u16 = 200;

fn read_count(text: &str) -> Result<u16, String> {
    let count = text.parse().ok();
    count
        .filter(|count| (1..=MOST_POSITIONS).contains(count))
        .ok_or_else(|| format!("1 to {MOST_POSITIONS}"))
}

fn read_seed(text: &str) -> Result<u64, String> {
    text.parse().map_err(|_| format!("0 to {}", u64::MAX))
}

/// Reads turns: `5`, or a range with both ends, `3..9`.
fn read_turns(text: &str) -> Result<(u16, u16), String> {
    let number = |text: &str| text.parse::<u16>().ok().filter(|&turns| turns > 0);
    let (first, last) = text.split_once("..").unwrap_or((text, text));
    let last = last.strip_prefix('=').unwrap_or(last);
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => Ok((first, last)),
        _ => Err("a range of turns such as 3..9, the smaller number first".to_owned()),
    }
}

/// Print the winner's strategy on one page to cut out
///
/// What to play in each position that can come up, by hands, smallest first. In a drawn game it is a
/// strategy that never loses.
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  finger-oracle card magic-fingers --out card.pdf
  finger-oracle card mallett --seat 2 --out card.svg")]
pub(in crate::cli) struct CardArguments {
    #[arg(help = RULES_HELP)]
    pub(in crate::cli) rules: String,
    /// The player whose strategy it is, in a drawn game [default: 1, or the winner]
    #[arg(long, value_enum)]
    pub(in crate::cli) seat: Option<SeatNumber>,
    /// The file to write: its name ends in .pdf, .svg or .png
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) out: PathBuf,
}
