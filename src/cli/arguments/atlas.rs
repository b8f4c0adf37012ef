//! What can be asked of `atlas`.

use std::path::PathBuf;

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches, ValueEnum};

use crate::export::colours::Theme;
use crate::game::sweep::{every_number_key, read_range};

/// Show who wins, in how many turns, over many rule sets at once
#[derive(Debug, Args)]
#[command(
    after_help = "Without a range, a key or rules it shows all presets as they are named. With a range or a key it
shows the presets that leave that key open. The longest range, or else the first key, makes the
columns; both ends of a range are included.

Examples:
  finger-oracle atlas --fingers 2..=12
  finger-oracle atlas --rules mallett chopsticks --fingers 2..8 --format svg > atlas.svg
  finger-oracle atlas --rows 1..4 --cols 1..5
  finger-oracle atlas --rows 1..4 --cols 1..5 --openings --format csv
  finger-oracle atlas --around magic-fingers --sort turns"
)]
pub(in crate::cli) struct AtlasArguments {
    #[command(flatten)]
    pub(in crate::cli) ranges: KeyRanges,
    /// The rule sets, in place of the presets
    #[arg(long, num_args = 1.., value_name = "RULES")]
    pub(in crate::cli) rules: Vec<String>,
    /// A key that takes every value that it can have; may be given several times
    #[arg(long, value_name = "KEY")]
    pub(in crate::cli) vary: Vec<String>,
    /// Show every rule set that differs from these in one key
    #[arg(long, value_name = "RULES")]
    pub(in crate::cli) around: Option<String>,
    /// List cells instead of rows and columns, the longest forced win first
    #[arg(long, value_enum)]
    pub(in crate::cli) sort: Option<AtlasSort>,
    /// List only the cells with this outcome
    #[arg(long, value_enum)]
    pub(in crate::cli) winner: Option<AtlasWinner>,
    /// List cells with the best first moves: those that win, or else hold the draw, or lose most slowly.
    /// Of moves that mirror each other only the first is named
    #[arg(long)]
    pub(in crate::cli) openings: bool,
    /// Begin even if there are more than 1,000,000 cells
    #[arg(long)]
    pub(in crate::cli) yes: bool,
    /// The colours of a picture: dark on light, or light on dark
    #[arg(long, value_enum, default_value_t = Theme::Light)]
    pub(in crate::cli) theme: Theme,
    /// The format [default: as the name of the file ends; text without a file]
    #[arg(long, value_enum)]
    pub(in crate::cli) format: Option<AtlasFormat>,
    /// The file to write; - is standard output [default: -]
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) out: Option<PathBuf>,
}

/// An option for each key whose values are numbers, with the values that were given.
#[derive(Clone, Debug, Default)]
pub(in crate::cli) struct KeyRanges(pub(in crate::cli) Vec<(&'static str, Vec<String>)>);

/// The values of a key, as a rule line spells them.
#[derive(Clone, Debug)]
struct Values(Vec<String>);

/// Reads a number, a range, or two numbers such as `2v3`; what they may be is for the rules to say.
fn values(text: &str) -> Result<Values, String> {
    if text.contains('v') {
        return Ok(Values(vec![text.to_owned()]));
    }
    read_range(text).map(Values)
}

impl Args for KeyRanges {
    fn augment_args(command: Command) -> Command {
        every_number_key()
            .into_iter()
            .fold(command, |command, (key, range)| {
                let (from, to) = (range.start(), range.end());
                let help = format!("`{key}`: a number or a range, within {from} to {to}");
                let option = Arg::new(key)
                    .long(key)
                    .value_name("A..B")
                    .value_parser(values)
                    .allow_hyphen_values(true)
                    .help(help);
                command.arg(option)
            })
    }

    fn augment_args_for_update(command: Command) -> Command {
        KeyRanges::augment_args(command)
    }
}

impl FromArgMatches for KeyRanges {
    fn from_arg_matches(matches: &ArgMatches) -> Result<KeyRanges, clap::Error> {
        let keys = every_number_key().into_iter();
        let given = keys.filter_map(|(key, _)| {
            let values: &Values = matches.get_one(key)?;
            Some((key, values.0.clone()))
        });
        Ok(KeyRanges(given.collect()))
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = KeyRanges::from_arg_matches(matches)?;
        Ok(())
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum AtlasSort {
    /// The longest forced win first, draws last
    Turns,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum AtlasWinner {
    /// Games that player 1 wins
    #[value(name = "1")]
    One,
    /// Games that player 2 wins
    #[value(name = "2")]
    Two,
    /// Games that neither can win
    Draw,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum AtlasFormat {
    /// In columns, for people
    Text,
    /// A line for each cell, for other programs
    Csv,
    /// A table of Markdown
    Markdown,
    /// A picture with real text
    Svg,
    /// A picture in pixels
    Png,
    /// A page for print
    Pdf,
}

impl AtlasFormat {
    /// Every form.
    pub(in crate::cli) const ALL: [AtlasFormat; 6] = [
        AtlasFormat::Text,
        AtlasFormat::Csv,
        AtlasFormat::Markdown,
        AtlasFormat::Svg,
        AtlasFormat::Png,
        AtlasFormat::Pdf,
    ];

    /// How the names of such files end.
    pub(in crate::cli) fn ending(self) -> &'static str {
        match self {
            AtlasFormat::Text => "txt",
            AtlasFormat::Csv => "csv",
            AtlasFormat::Markdown => "md",
            AtlasFormat::Svg => "svg",
            AtlasFormat::Png => "png",
            AtlasFormat::Pdf => "pdf",
        }
    }

    /// Whether it is no text.
    pub(in crate::cli) fn is_binary(self) -> bool {
        matches!(self, AtlasFormat::Png | AtlasFormat::Pdf)
    }
}
