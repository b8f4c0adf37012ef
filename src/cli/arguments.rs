//! What can be typed: subcommands, their arguments, and the help for each.

mod atlas;
mod graph;
mod map;
mod picture;
mod proof;
mod teach;

use std::ffi::OsString;

use clap::builder::PossibleValue;
use clap::{Args, Parser, Subcommand, ValueEnum};

pub(super) use self::atlas::{AtlasArguments, AtlasFormat, AtlasSort, AtlasWinner};
pub(super) use self::graph::{GraphArguments, GraphLayout, GraphScope};
pub(super) use self::map::MapArguments;
pub(super) use self::picture::{PictureArguments, PictureVerdicts, PictureWhat};
pub(super) use self::proof::{ProofArguments, ProofFormat, UpTo};
pub(super) use self::teach::{CardArguments, Find, WorksheetArguments};
use super::argument_error::no_option;
use crate::export::colours::Theme;
use crate::game::Seat;

const RULES_HELP: &str = "A preset's name (see `finger-oracle presets`), `key=value` pairs \
                          separated by commas, or a preset followed by pairs";
const POSITION_HELP: &str = "A position such as '[1.1]|(1.1)': player 1 left, square brackets \
                             round the hands of the player to move; of Tactics a grid such as \
                             '#.../..../..../....', player 1 to move, or player 2 with \
                             '2: ' before it";

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
    pub(super) command: CliCommand,
}

#[derive(Debug, Subcommand)]
pub(super) enum CliCommand {
    Presets(PresetsArguments),
    Solve(SolveArguments),
    Moves(MovesArguments),
    Positions(PositionsArguments),
    Table(TableArguments),
    Graph(GraphArguments),
    Map(MapArguments),
    Proof(ProofArguments),
    Review(ReviewArguments),
    Verify(VerifyArguments),
    Atlas(AtlasArguments),
    Compare(CompareArguments),
    Picture(PictureArguments),
    Worksheet(WorksheetArguments),
    Card(CardArguments),
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
  finger-oracle solve mallett --position '(1.3)|[2.2]'
  finger-oracle solve tactics,rows=5,cols=5,goal=last_wins --json")]
pub(super) struct SolveArguments {
    #[arg(help = RULES_HELP)]
    pub(super) rules: String,
    #[arg(long, help = POSITION_HELP, allow_hyphen_values = true)]
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
  finger-oracle moves mallett '[1.3]|(1.2)'
  finger-oracle moves tactics '#.../.##./..../....'
  finger-oracle moves tactics 0b1000011000000000")]
pub(super) struct MovesArguments {
    #[arg(help = RULES_HELP)]
    pub(super) rules: String,
    #[arg(help = format!("{POSITION_HELP} [default: the start]"),
          allow_hyphen_values = true, value_parser = no_option)]
    pub(super) position: Option<String>,
    /// Print a list of JSON objects
    #[arg(long)]
    pub(super) json: bool,
}

/// List positions with outcome, turns, number of moves and best moves
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  finger-oracle positions magic-fingers > positions.csv
  finger-oracle positions tactics,rows=3,cols=3 --format json > positions.json")]
pub(super) struct PositionsArguments {
    #[arg(help = RULES_HELP)]
    pub(super) rules: String,
    /// List each state once, whether or not it can be reached: player 1 to move, and player 2 too
    /// where the players' hands differ
    #[arg(long)]
    pub(super) all: bool,
    /// The format of the list
    #[arg(long, value_enum, default_value_t = ListFormat::Csv)]
    pub(super) format: ListFormat,
}

/// Print who wins for each pair of hand sets: + the player to move, - the other, with a best move
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  finger-oracle table magic-fingers
  finger-oracle table attacks-only,hands=1v2 --seat 2 --format markdown")]
pub(super) struct TableArguments {
    #[arg(help = RULES_HELP)]
    pub(super) rules: String,
    /// The format of the table
    #[arg(long, value_enum, default_value_t = TableFormat::Text)]
    pub(super) format: TableFormat,
    /// The player to move, whose hands are the rows
    #[arg(long, value_enum, default_value_t = SeatNumber::One)]
    pub(super) seat: SeatNumber,
}

/// Rate every move of a game, and find where the game was decided
///
/// FILE is a session, or a text of moves or positions, whose first line may name the rules: `# Rules
/// mallett`. If a session has branches, its main line is reviewed.
#[derive(Debug, Args)]
#[command(
    after_help = "Marks: ?? turns a win into a loss, ? turns a win into a draw or a draw into a loss, ?! keeps the
verdict but not the distance, ! is the only move that keeps the verdict, □ the only move there is.

--json prints one object: `rules`, `start` (a position), `turns`, `mistakes` and
`inaccuracies` (a number for each player), `decided` (the turn from which on the verdict is that
of the end, 0 if it always was, null in a draw) and `disagreements` (verdicts of FILE that are
not the solver's). Each of `turns` has `turn`, `player`, `move`, `position` after it, `outcome` of
that position for the player who moved, `turns` from there to the end, `winner`, `mark`, `best`
(the moves that were right) and, where there is one, `comment`.

Examples:
  printf '1T1 2T1 1T1' | finger-oracle review - --rules mallett
  printf 'b2 a1-d1 a3-d3' | finger-oracle review - --rules tactics"
)]
pub(super) struct ReviewArguments {
    /// A session or a text of a game; - is standard input
    pub(super) file: OsString,
    /// The rules, in place of those that FILE names
    #[arg(long)]
    pub(super) rules: Option<String>,
    /// Print a JSON object
    #[arg(long)]
    pub(super) json: bool,
}

/// Check every value by its definition, with separate code
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  finger-oracle verify mallett
  finger-oracle verify tactics,cols=5")]
pub(super) struct VerifyArguments {
    #[arg(help = RULES_HELP)]
    pub(super) rules: String,
}

/// Compare a position under two rule sets: verdict, moves, and what the rules differ in
#[derive(Debug, Args)]
#[command(
    after_help = "Without a position each game is looked at from its own start.

Examples:
  finger-oracle compare chopsticks magic-fingers
  finger-oracle compare mallett rollover '[1.3]|(1.2)' --json"
)]
pub(super) struct CompareArguments {
    /// The first rule set
    #[arg(value_name = "RULES")]
    pub(super) first: String,
    /// The second rule set
    #[arg(value_name = "OTHER RULES")]
    pub(super) second: String,
    #[arg(help = format!("{POSITION_HELP} [default: the start]"),
          allow_hyphen_values = true, value_parser = no_option)]
    pub(super) position: Option<String>,
    /// Print a JSON object
    #[arg(long)]
    pub(super) json: bool,
}

impl ValueEnum for Theme {
    fn value_variants<'a>() -> &'a [Theme] {
        &Theme::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.word()))
    }
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

/// What a choice is called on the command line.
pub(super) fn word(choice: &impl ValueEnum) -> String {
    let value = choice.to_possible_value();
    value.map_or_else(String::new, |value| value.get_name().to_owned())
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
