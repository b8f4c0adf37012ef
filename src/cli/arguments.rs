//! What can be typed: subcommands, their arguments, and the help for each.

use clap::{Args, Parser, Subcommand, ValueEnum};

use crate::game::Seat;

const RULES_HELP: &str = "A preset's name (see `finger-oracle presets`), `key=value` pairs \
                          separated by commas, or a preset followed by pairs";
const POSITION_HELP: &str = "A position such as '[1.1]|(1.1)': player 1 left, square brackets \
                             round the hands of the player to move; of Tactics a grid such as \
                             '#.../..../..../....'";

/// Solves finger games such as Chopsticks: who wins, in how many turns, and why.
///
/// Without a command the window opens, with FILE in it if one is given.
#[derive(Debug, Parser)]
#[command(
    name = "finger-oracle",
    version,
    override_usage = "finger-oracle [FILE]\n       finger-oracle <COMMAND>",
    after_help = "Example:\n  finger-oracle solve mallett"
)]
pub(super) struct Arguments {
    #[command(subcommand)]
    pub(super) command: Command,
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    Presets(PresetsArguments),
    Solve(SolveArguments),
    Moves(MovesArguments),
    Positions(PositionsArguments),
    Table(TableArguments),
    Verify(VerifyArguments),
}

/// List the named rule sets
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  finger-oracle presets")]
pub(super) struct PresetsArguments {
    /// Print a list of JSON objects
    #[arg(long)]
    pub(super) json: bool,
}

/// Say who wins a game, in how many turns, and how large the game is
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  finger-oracle solve magic-fingers
  finger-oracle solve mallett,fingers=7 --json
  finger-oracle solve mallett --position '(1.3)|[2.2]'")]
pub(super) struct SolveArguments {
    #[arg(help = RULES_HELP)]
    pub(super) rules: String,
    #[arg(long, help = POSITION_HELP)]
    pub(super) position: Option<String>,
    /// Count what can be reached from the start even in a game of more than 10 million states
    #[arg(long)]
    pub(super) reachable: bool,
    /// Print a JSON object
    #[arg(long)]
    pub(super) json: bool,
}

/// List the moves from a position with what each is worth, best first
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  finger-oracle moves mallett
  finger-oracle moves mallett '[1.3]|(1.2)'")]
pub(super) struct MovesArguments {
    #[arg(help = RULES_HELP)]
    pub(super) rules: String,
    #[arg(help = format!("{POSITION_HELP}; the start unless given"))]
    pub(super) position: Option<String>,
    /// Print a list of JSON objects
    #[arg(long)]
    pub(super) json: bool,
}

/// List positions with outcome, turns, number of moves and best moves
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  finger-oracle positions magic-fingers > positions.csv")]
pub(super) struct PositionsArguments {
    #[arg(help = RULES_HELP)]
    pub(super) rules: String,
    /// List each state once, whether or not it can be reached: player 1 to move, and player 2 too
    /// where the players' hands differ
    #[arg(long)]
    pub(super) all: bool,
    /// How to write the list
    #[arg(long, value_enum, default_value_t = ListFormat::Csv)]
    pub(super) format: ListFormat,
}

/// Set the mover's hands against the other's: + the mover wins, - loses, and a best move
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  finger-oracle table magic-fingers
  finger-oracle table attacks-only,hands=1v2 --seat 2 --format markdown")]
pub(super) struct TableArguments {
    #[arg(help = RULES_HELP)]
    pub(super) rules: String,
    /// How to write the table
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub(super) format: TableFormat,
    /// The player to move, whose hands are the rows
    #[arg(long, value_enum, default_value_t = SeatNumber::One)]
    pub(super) seat: SeatNumber,
}

/// Check every value again by the definition, with code that the solver does not use
#[derive(Debug, Args)]
#[command(after_help = "Example:\n  finger-oracle verify mallett")]
pub(super) struct VerifyArguments {
    #[arg(help = RULES_HELP)]
    pub(super) rules: String,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum ListFormat {
    Csv,
    Json,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum TableFormat {
    Text,
    Csv,
    Markdown,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
pub(super) enum SeatNumber {
    #[value(name = "1")]
    One,
    #[value(name = "2")]
    Two,
}

impl From<SeatNumber> for Seat {
    fn from(number: SeatNumber) -> Seat {
        match number {
            SeatNumber::One => Seat::One,
            SeatNumber::Two => Seat::Two,
        }
    }
}
