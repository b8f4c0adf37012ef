//! What can be asked of `proof`.

use clap::{Args, ValueEnum};

use super::RULES_HELP;
use crate::game::symmetry::Images;

/// Print the winner's strategy: every position, its one move or all replies, and how many
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  finger-oracle proof attacks-only
  finger-oracle proof magic-fingers --json
  finger-oracle proof magic-fingers --folded
  finger-oracle proof tactics --up-to symmetry --json

With --up-to symmetry each position stands for all of its images, those that turning and mirroring
the board make of it. Every move is still listed; the position behind it is the one that stands for
the position after the move, and the symmetry is what takes the one to the other: identity,
left_right and up_down (these change places), half_turn, diagonal (falling to the right),
quarter_turn (to the right), three_quarter_turn, rising_diagonal. Finger games have none of these.")]
pub(in crate::cli) struct ProofArguments {
    #[arg(help = RULES_HELP)]
    pub(in crate::cli) rules: String,
    /// List only the positions in which the loser is to move, each move with the answer to it; in a
    /// draw those of each player's opponent
    #[arg(long)]
    pub(in crate::cli) folded: bool,
    /// Let one position stand for all that are the same up to this
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(in crate::cli) up_to: Option<UpTo>,
    /// Print a JSON object
    #[arg(long)]
    pub(in crate::cli) json: bool,
}

/// Up to what positions are the same
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum UpTo {
    /// What turns and mirrors the board
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
