//! What can be asked of `proof`.

use std::path::PathBuf;

use clap::{Args, ValueEnum};

use super::{POSITION_HELP, RULES_HELP};
use crate::game::symmetry::Images;

/// Print the winner's strategy: every position, its one move or all replies, and how many
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  finger-oracle proof attacks-only
  finger-oracle proof magic-fingers --json
  finger-oracle proof magic-fingers --folded
  finger-oracle proof magic-fingers --format coq > magic_fingers.v
  finger-oracle proof tactics --up-to symmetry --json

With --up-to symmetry each position stands for all that turning and mirroring the board make of it.
Every move is still listed; the position behind it is the one that stands for the position after the
move, and the symmetry is what takes the one to the other: identity,
left_right and up_down (these change places), half_turn, diagonal (falling to the right),
quarter_turn (to the right), three_quarter_turn, rising_diagonal. Finger games have none of these.

With --format coq the file holds the rules, the meaning of winning, and a theorem with its proof, all
of which the proof checker Coq accepts or refuses by itself: coqc magic_fingers.v")]
pub(in crate::cli) struct ProofArguments {
    #[arg(help = RULES_HELP)]
    pub(in crate::cli) rules: String,
    #[arg(long, allow_hyphen_values = true,
          help = format!("{POSITION_HELP}; where the proof begins [default: the start]"))]
    pub(in crate::cli) position: Option<String>,
    /// List only the positions in which the loser is to move, each move with the answer to it; in a
    /// draw those of each player's opponent
    #[arg(long)]
    pub(in crate::cli) folded: bool,
    /// Let one position stand for all that differ only in this
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(in crate::cli) up_to: Option<UpTo>,
    /// The form in which the proof is written
    #[arg(long, value_enum, default_value_t = ProofFormat::Text)]
    pub(in crate::cli) format: ProofFormat,
    /// The same as --format json
    #[arg(long, conflicts_with = "format")]
    pub(in crate::cli) json: bool,
    /// The file to write; - is standard output [default: -]
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) out: Option<PathBuf>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum ProofFormat {
    /// A table for people
    Text,
    /// A JSON object
    Json,
    /// A file for the proof checker Coq
    Coq,
}

/// The difference that does not count between positions
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum UpTo {
    /// Turning and mirroring the board
    Symmetry,
}

impl UpTo {
    /// Whether images are told apart.
    pub(in crate::cli) fn images(up_to: Option<UpTo>) -> Images {
        match up_to {
            Some(UpTo::Symmetry) => Images::Merged,
            None => Images::Apart,
        }
    }
}
