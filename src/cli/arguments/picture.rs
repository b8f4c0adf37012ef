//! What can be asked of `picture`.

use std::ffi::OsString;
use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use super::{POSITION_HELP, UpTo};
use crate::app::picture::PictureContent;
use crate::export::colours::Theme;
use crate::export::gif::Speed;
use crate::game::rule_line::any_of;
use crate::graph::focus::DEPTHS;
use crate::scene::page::{PageSize, PixelsPerPoint};

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
pub(in crate::cli) struct PictureArguments {
    /// A file with a game, or rules: a preset's name (see `finger-oracle presets`), `key=value`
    /// pairs separated by commas, or a preset followed by pairs
    #[arg(value_name = "FILE|RULES")]
    pub(in crate::cli) game: OsString,
    /// The content of the picture
    #[arg(long, value_enum, default_value_t = PictureWhat::Page(PictureContent::Board))]
    pub(in crate::cli) what: PictureWhat,
    #[arg(long, help = format!("{POSITION_HELP} [default: the start]"), allow_hyphen_values = true)]
    pub(in crate::cli) position: Option<String>,
    /// Moves to play from there, such as '1T1 2T1'; `best` plays best moves to the end
    #[arg(long, allow_hyphen_values = true)]
    pub(in crate::cli) moves: Option<String>,
    #[arg(long, value_name = "WxH", value_parser = size, allow_hyphen_values = true,
          help = format!("The size of the page: {} [default: a5 for a board, a4 with a graph]", PageSize::allowed()))]
    pub(in crate::cli) size: Option<PageSize>,
    /// Pixels a point, from 1 to 8
    #[arg(long, value_name = "N", default_value = "1", hide_default_value = true,
          value_parser = scale, allow_hyphen_values = true)]
    pub(in crate::cli) scale: PixelsPerPoint,
    /// Dark on light, or light on dark
    #[arg(long, value_enum, default_value_t = Theme::Light)]
    pub(in crate::cli) theme: Theme,
    /// How many turns ahead the graph around the board looks at least, from 1 to 3 [default: as in the
    /// file; 2 for rules]
    #[arg(long, value_name = "N", value_parser = depth, allow_hyphen_values = true)]
    pub(in crate::cli) depth: Option<u32>,
    /// Draw the folded proof as the graph: each move of the loser with the answer to it
    #[arg(long)]
    pub(in crate::cli) folded: bool,
    /// Let one position of the folded proof stand for all that differ only in this [default: as in the
    /// file]
    #[arg(long, value_enum, value_name = "WHAT")]
    pub(in crate::cli) up_to: Option<UpTo>,
    /// Show or hide verdicts in the picture [default: as in the file; shown for rules]
    #[arg(long, value_enum)]
    pub(in crate::cli) verdicts: Option<PictureVerdicts>,
    /// The title, in place of the game's name
    #[arg(long, allow_hyphen_values = true)]
    pub(in crate::cli) title: Option<String>,
    /// The caption, in place of the moves played
    #[arg(long, allow_hyphen_values = true)]
    pub(in crate::cli) caption: Option<String>,
    /// The speed of a replay [default: 1x, one and a half seconds a move]
    #[arg(long, value_parser = speed)]
    pub(in crate::cli) speed: Option<Speed>,
    /// Play a replay once instead of repeating it
    #[arg(long)]
    pub(in crate::cli) once: bool,
    /// The file to write: its name ends in .svg, .png, .pdf, or .gif for a replay; - is standard
    /// output and takes an SVG, of the window a PNG
    #[arg(long, value_name = "FILE")]
    pub(in crate::cli) out: PathBuf,
}

/// What is drawn
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::cli) enum PictureWhat {
    /// A page with a board, a graph or both.
    Page(PictureContent),
    /// A card that teaches the rules.
    HowTo,
    /// The whole window.
    Window,
}

impl ValueEnum for PictureWhat {
    fn value_variants<'a>() -> &'a [PictureWhat] {
        const ALL: [PictureWhat; PictureContent::ALL.len() + 2] = [
            PictureWhat::Page(PictureContent::ALL[0]),
            PictureWhat::Page(PictureContent::ALL[1]),
            PictureWhat::Page(PictureContent::ALL[2]),
            PictureWhat::HowTo,
            PictureWhat::Window,
        ];
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (word, help) = match self {
            PictureWhat::Page(content) => (content.word(), content.help()),
            PictureWhat::HowTo => ("howto", "How to play by these rules, in pictures"),
            PictureWhat::Window => ("window", "The whole window"),
        };
        Some(PossibleValue::new(word).help(help))
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(in crate::cli) enum PictureVerdicts {
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
