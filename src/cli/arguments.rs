//! What can be typed: subcommands, their arguments, and the help for each.

mod atlas;
mod graph;
mod map;
mod proof;
mod teach;

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, Parser, Subcommand, ValueEnum};

pub(super) use self::atlas::{AtlasArguments, AtlasFormat, AtlasSort, AtlasWinner};
pub(super) use self::graph::{GraphArguments, GraphFormat, GraphLayout, GraphScope};
pub(super) use self::map::MapArguments;
pub(super) use self::proof::{ProofArguments, UpTo};
pub(super) use self::teach::{CardArguments, Find, WorksheetArguments};
use super::argument_error::no_option;
use crate::app::picture::PictureContent;
use crate::cache::{FOLDER_VARIABLE, LIMIT_VARIABLE};
use crate::export::colours::Theme;
use crate::export::gif::Speed;
use crate::game::Seat;
use crate::game::rule_line::any_of;
use crate::graph::focus::DEPTHS;
use crate::scene::page::{PageSize, PixelsPerPoint};

const RULES_HELP: &str = "A preset's name (see `finger-oracle presets`), `key=value` pairs \
                          separated by commas, or a preset followed by pairs";
const POSITION_HELP: &str = "A position such as '[1.1]|(1.1)': player 1 left, square brackets \
                             round the hands of the player to move; of Tactics a grid such as \
                             '#.../..../..../....', player 1 to move";

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
    Cache(CacheArguments),
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
    /// Solve the game anew even if its solution is kept on disk (see `finger-oracle cache`)
    #[arg(long)]
    pub(super) fresh: bool,
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
    /// How to write the list
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
    /// How to write the table
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

/// List the solved games that are kept on disk, or remove them
///
/// Games of more than 1,000,000 states are kept once they are solved, so that they open next time in
/// a fraction of the time; those used longest ago go first.
#[derive(Debug, Args)]
#[command(after_help = format!("The folder is that of the user's caches, or {FOLDER_VARIABLE} names it. The \
games take up to 4 GB, or what {LIMIT_VARIABLE} says, such as 500 MB; 0 keeps nothing.

Examples:
  finger-oracle cache
  finger-oracle cache --clear"))]
pub(super) struct CacheArguments {
    /// Remove every game; nothing else in the folder is touched
    #[arg(long)]
    pub(super) clear: bool,
    /// Print a JSON object
    #[arg(long)]
    pub(super) json: bool,
}

/// Draw a board, a graph, both or the window for a lesson or a paper, without a display
#[derive(Debug, Args)]
#[command(after_help = "Examples:
  finger-oracle picture mallett --position '[1.3]|(1.2)' --out board.svg
  finger-oracle picture mallett --moves '1T1 2T1' --what both --scale 2 --out page.png
  finger-oracle picture chopsticks --what both --size a4 --out page.pdf
  finger-oracle picture hands=3 --what graph --depth 3 --out graph.svg
  finger-oracle picture magic-fingers --moves best --speed 2x --out replay.gif
  finger-oracle picture tactics --moves 'b2 a1-d1' --what both --out grid.pdf
  finger-oracle picture tactics,rows=3,cols=3 --what graph --folded --up-to symmetry --out proof.svg")]
pub(super) struct PictureArguments {
    /// A file with a game, or rules: a preset's name (see `finger-oracle presets`), `key=value`
    /// pairs separated by commas, or a preset followed by pairs
    #[arg(value_name = "FILE|RULES")]
    pub(super) game: OsString,
    /// What is drawn
    #[arg(long, value_enum, default_value_t = PictureWhat::Page(PictureContent::Board))]
    pub(super) what: PictureWhat,
    #[arg(long, help = format!("{POSITION_HELP} [default: the start]"), allow_hyphen_values = true)]
    pub(super) position: Option<String>,
    /// Moves to play from there, such as '1T1 2T1'; `best` plays best moves to the end
    #[arg(long, allow_hyphen_values = true)]
    pub(super) moves: Option<String>,
    #[arg(long, value_name = "WxH", value_parser = size, allow_hyphen_values = true,
          help = format!("How large the page is: {} [default: a5 for a board, a4 with a graph]", PageSize::allowed()))]
    pub(super) size: Option<PageSize>,
    /// Pixels a point, from 1 to 8
    #[arg(long, value_name = "N", default_value = "1", hide_default_value = true,
          value_parser = scale, allow_hyphen_values = true)]
    pub(super) scale: PixelsPerPoint,
    /// Dark on light, or light on dark
    #[arg(long, value_enum, default_value_t = Theme::Light)]
    pub(super) theme: Theme,
    /// How many turns ahead the graph around the board looks at least, from 1 to 3 [default: as in the
    /// file; 2 for rules]
    #[arg(long, value_name = "N", value_parser = depth, allow_hyphen_values = true)]
    pub(super) depth: Option<u32>,
    /// Draw the folded proof as the graph: each move of the loser with the answer to it
    #[arg(long)]
    pub(super) folded: bool,
    /// Let one position of the folded proof stand for all that are the same up to this [default: as in
    /// the file]
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(super) up_to: Option<UpTo>,
    /// Whether the picture shows verdicts [default: as in the file; shown for rules]
    #[arg(long, value_enum)]
    pub(super) verdicts: Option<PictureVerdicts>,
    /// The title, in place of the game's name
    #[arg(long, allow_hyphen_values = true)]
    pub(super) title: Option<String>,
    /// The caption, in place of the moves played
    #[arg(long, allow_hyphen_values = true)]
    pub(super) caption: Option<String>,
    /// How fast a replay is [default: 1x, one and a half seconds a move]
    #[arg(long, value_parser = speed)]
    pub(super) speed: Option<Speed>,
    /// Play a replay once instead of repeating it
    #[arg(long)]
    pub(super) once: bool,
    /// The file to write: its name ends in .svg, .png, .pdf, or .gif for a replay; - is standard
    /// output and takes an SVG, of the window a PNG
    #[arg(long, value_name = "FILE")]
    pub(super) out: PathBuf,
}

/// What is drawn
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PictureWhat {
    /// A page with a board, a graph or both.
    Page(PictureContent),
    /// The whole window.
    Window,
}

impl ValueEnum for PictureWhat {
    fn value_variants<'a>() -> &'a [PictureWhat] {
        const ALL: [PictureWhat; PictureContent::ALL.len() + 1] = [
            PictureWhat::Page(PictureContent::ALL[0]),
            PictureWhat::Page(PictureContent::ALL[1]),
            PictureWhat::Page(PictureContent::ALL[2]),
            PictureWhat::Window,
        ];
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (word, help) = match self {
            PictureWhat::Page(content) => (content.word(), content.help()),
            PictureWhat::Window => ("window", "The whole window"),
        };
        Some(PossibleValue::new(word).help(help))
    }
}

impl ValueEnum for Theme {
    fn value_variants<'a>() -> &'a [Theme] {
        &Theme::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.word()))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(super) enum PictureVerdicts {
    Shown,
    Hidden,
}

fn size(text: &str) -> Result<PageSize, String> {
    PageSize::read(text).map_err(|_| PageSize::allowed())
}

fn scale(text: &str) -> Result<PixelsPerPoint, String> {
    PixelsPerPoint::read(text).map_err(|_| PixelsPerPoint::allowed())
}

fn depth(text: &str) -> Result<u32, String> {
    let found = text.parse().ok().filter(|depth| DEPTHS.contains(depth));
    found.ok_or_else(|| format!("{} to {}", DEPTHS.start(), DEPTHS.end()))
}

fn speed(text: &str) -> Result<Speed, String> {
    let mut speeds = Speed::ALL.into_iter();
    let found = speeds.find(|speed| speed.word() == text);
    found.ok_or_else(|| any_of(&Speed::ALL.map(Speed::word)))
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
