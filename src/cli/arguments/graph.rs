//! What can be asked of `graph`.

use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use super::{POSITION_HELP, RULES_HELP, SeatNumber, UpTo};
use crate::export::graph_file::GraphForm;

/// Write positions and the moves between them, as a picture or for other programs
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  finger-oracle graph magic-fingers --scope proof --format svg > proof.svg
  finger-oracle graph mallett --scope near --position '(1.3)|[2.2]' --turns 2 --format dot
  finger-oracle graph chopsticks --format graphml > chopsticks.graphml
  finger-oracle graph tactics,rows=3,cols=3 --up-to symmetry --format svg > whole.svg

Nodes have numbers, in JSON `id`, and edges name them, in JSON `source` and `target`. A node of
Tactics is a grid together with the player to move, `mover`: two nodes may have the same grid.")]
pub(in crate::cli) struct GraphArguments {
    #[arg(help = RULES_HELP)]
    pub(in crate::cli) rules: String,
    /// The positions that are shown [default: whole; with --position: near]
    #[arg(long, value_enum)]
    pub(in crate::cli) scope: Option<GraphScope>,
    #[arg(long, allow_hyphen_values = true,
          help = format!("{POSITION_HELP}; where --scope near, reachable, best or proof begins [default: the start]"))]
    pub(in crate::cli) position: Option<String>,
    /// The number of turns that --scope near shows [default: 3]
    #[arg(long, value_parser = turns, allow_hyphen_values = true)]
    pub(in crate::cli) turns: Option<u16>,
    /// The columns of the graph [default: end for --scope whole, otherwise turns; for --scope proof by
    /// the turns played]
    #[arg(long, value_enum)]
    pub(in crate::cli) layout: Option<GraphLayout>,
    /// The player whose plan the proof of a draw shows [default: 1]
    #[arg(long, value_enum)]
    pub(in crate::cli) seat: Option<SeatNumber>,
    /// Leave out the positions in which the player of a proof is to move: each move of the other
    /// has the answer with it
    #[arg(long)]
    pub(in crate::cli) folded: bool,
    /// Let one node stand for all positions that differ only in this
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(in crate::cli) up_to: Option<UpTo>,
    /// The format of the graph
    #[arg(long, value_enum)]
    pub(in crate::cli) format: GraphForm,
    /// The file to write; - is standard output [default: -]
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) out: Option<PathBuf>,
}

/// The positions that a graph shows
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum GraphScope {
    /// All positions that play can reach from the start
    Whole,
    /// Positions up to a number of turns after a position
    Near,
    /// All positions that can follow a position
    Reachable,
    /// Positions reached by moves that keep the verdict
    Best,
    /// One move of the winner against every reply
    Proof,
}

/// The columns of a graph
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum GraphLayout {
    /// By the turns that are left, what player 1 wins above and what player 2 wins below; best
    /// moves stand out
    End,
    /// By the fewest turns from the first position
    Turns,
}

impl ValueEnum for GraphForm {
    fn value_variants<'a>() -> &'a [GraphForm] {
        &GraphForm::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.ending()).help(self.purpose()))
    }
}

/// The most turns that can be near: more than any game has.
const MOST_TURNS: u16 = 1_000;

fn turns(text: &str) -> Result<u16, String> {
    let turns = text.parse().ok();
    turns
        .filter(|turns| (1..=MOST_TURNS).contains(turns))
        .ok_or_else(|| "1 to 1,000".to_owned())
}
