//! `atlas`: who wins, in how many turns, over a sweep of rule sets.

use thiserror::Error;

use super::arguments::{AtlasArguments, AtlasFormat, AtlasSort, AtlasWinner};
use super::{CliError, counted, progress, target};
use crate::atlas::{self, Atlas, AtlasForm, AtlasOrder, WinnerFilter, sheet};
use crate::export::file::OutputFile;
use crate::export::picture::PictureFileType;
use crate::export::{self, colours::Theme};
use crate::game::Seat;
use crate::game::any::AnyGame;
use crate::game::rule_line::{any_of, excerpt};
use crate::game::sweep::{Sweep, SweepRequest, number_keys};
use crate::solve::Progress;
use crate::solve::memory::{self, grouped};

/// More cells than this are solved only if that is confirmed.
const MOST_CELLS: u64 = 1_000_000;
/// The most cells of a picture: more cannot be read on one.
const MOST_DRAWN: usize = 6_000;
/// A sweep that takes longer is announced before it begins, in seconds.
const ANNOUNCED_FROM: u64 = 10;

/// What cannot be asked for together.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum AtlasRequestError {
    #[error(
        "this sweep has {} cells, more than {}, and takes {time}; take fewer keys or \
         shorter ranges, or add `--yes`",
        grouped(*cells), grouped(MOST_CELLS)
    )]
    TooManyCells { cells: u64, time: String },
    #[error(
        "a picture has room for {} cells, not {}; take fewer keys or shorter ranges, or \
         `--format csv`",
        grouped(MOST_DRAWN as u64), grouped(*cells as u64)
    )]
    TooManyDrawn { cells: usize },
    #[error("`--openings` makes a list, not a picture; choose `--format text`, csv or markdown")]
    DrawnOpenings,
    #[error("a picture as {0} cannot be shown as text; name a file after `--out`")]
    OnTerminal(&'static str),
    #[error("`{name}` does not say what to write; choose a name that ends in {allowed}")]
    Ending { name: String, allowed: String },
}

pub(super) fn run(arguments: &AtlasArguments) -> Result<(), CliError> {
    let out = arguments.out.as_deref();
    let target = out.map_or_else(|| Ok(OutputFile::standard_output()), target)?;
    let format = format_of(arguments, &target)?;
    if format.is_binary() && target.is_terminal() {
        return Err(AtlasRequestError::OnTerminal(format.ending()).into());
    }
    let sweep = Sweep::of(&request(arguments))?;
    let expected_of_many =
        (sweep.cells() > MOST_CELLS).then(|| (sweep.cells(), expected_of_many(&sweep)));
    if let Some((cells, time)) = &expected_of_many
        && !arguments.yes
    {
        let (cells, time) = (*cells, time.clone());
        return Err(AtlasRequestError::TooManyCells { cells, time }.into());
    }
    let is_drawn = matches!(
        format,
        AtlasFormat::Svg | AtlasFormat::Png | AtlasFormat::Pdf
    );
    if is_drawn && sweep.cells() > MOST_DRAWN as u64 && arguments.winner.is_none() {
        let cells = usize::try_from(sweep.cells()).unwrap_or(usize::MAX);
        return Err(AtlasRequestError::TooManyDrawn { cells }.into());
    }
    if arguments.openings && is_drawn {
        return Err(AtlasRequestError::DrawnOpenings.into());
    }
    memory::check(Atlas::bytes(sweep.cells()))?;
    if let Some((cells, time)) = &expected_of_many {
        // To find the games of so many cells takes a while, too.
        eprintln!("Solving {} takes {time}.", counted(*cells, "cell"));
    }
    let atlas = if arguments.openings {
        Atlas::of(sweep).with_openings()
    } else {
        Atlas::of(sweep)
    };
    let expected = atlas.expected();
    if expected_of_many.is_none() && expected.time.as_secs() >= ANNOUNCED_FROM {
        let games = counted(atlas.games() - expected.too_large, "game");
        let time = atlas::time_text(expected.time);
        eprintln!("Solving {games} takes {time}.");
    }
    if expected.too_large > 0 {
        eprintln!(
            "Left out, because they need more memory than is free: {} of {}.",
            grouped(expected.too_large as u64), // widens
            counted(atlas.games(), "game")
        );
    }
    progress::shown("solving", atlas.games() as u64, |progress: &Progress| {
        atlas.solve(memory::limit_bytes, progress)
    })?;
    let filter = arguments.winner.map(WinnerFilter::from);
    let order = match arguments.sort {
        Some(AtlasSort::Turns) => AtlasOrder::Turns,
        None => AtlasOrder::Sweep,
    };
    let theme = arguments.theme;
    match format {
        AtlasFormat::Text => write_text(&atlas, filter, order, AtlasForm::Text, &target),
        AtlasFormat::Csv => write_text(&atlas, filter, order, AtlasForm::Csv, &target),
        AtlasFormat::Markdown => write_text(&atlas, filter, order, AtlasForm::Markdown, &target),
        AtlasFormat::Svg => draw(&atlas, filter, order, PictureFileType::Svg, theme, &target),
        AtlasFormat::Png => draw(&atlas, filter, order, PictureFileType::Png, theme, &target),
        AtlasFormat::Pdf => draw(&atlas, filter, order, PictureFileType::Pdf, theme, &target),
    }
}

fn write_text(
    atlas: &Atlas,
    filter: Option<WinnerFilter>,
    order: AtlasOrder,
    form: AtlasForm,
    target: &OutputFile,
) -> Result<(), CliError> {
    target.write(|mut out| atlas::write(atlas, filter, order, form, &mut out))?;
    Ok(())
}

fn draw(
    atlas: &Atlas,
    filter: Option<WinnerFilter>,
    order: AtlasOrder,
    kind: PictureFileType,
    theme: Theme,
    target: &OutputFile,
) -> Result<(), CliError> {
    let sheet = sheet(atlas, filter, order);
    let cells = sheet.rows.len() * sheet.columns.len();
    if cells > MOST_DRAWN {
        return Err(AtlasRequestError::TooManyDrawn { cells }.into());
    }
    target.write(|mut out| export::atlas::write(&sheet, kind, theme, &mut out))?;
    Ok(())
}

fn request(arguments: &AtlasArguments) -> SweepRequest {
    let ranges = arguments.ranges.0.clone();
    let mut vary = arguments.vary.clone();
    let is_of_grid = |(key, _): &(&'static str, Vec<String>)| {
        let grid = AnyGame::from_rule_line("tactics");
        grid.is_ok_and(|grid| number_keys(&grid).iter().any(|(known, _)| known == key))
    };
    if ranges.iter().any(is_of_grid) && arguments.rules.is_empty() && vary.is_empty() {
        // Who fills the last cell loses, or wins: both are the game.
        vary.push("goal".to_owned());
    }
    SweepRequest {
        rules: arguments.rules.clone(),
        ranges,
        vary,
        around: arguments.around.clone(),
    }
}

/// How an atlas is written: as is said, else as the name of the file ends, else as text.
fn format_of(
    arguments: &AtlasArguments,
    target: &OutputFile,
) -> Result<AtlasFormat, AtlasRequestError> {
    if let Some(format) = arguments.format {
        return Ok(format);
    }
    let Some(path) = arguments.out.as_deref().filter(|_| !target.is_stream()) else {
        return Ok(AtlasFormat::Text);
    };
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let mut formats = AtlasFormat::ALL.into_iter();
    let found = formats.find(|format| format.ending().eq_ignore_ascii_case(&ending));
    found.ok_or_else(|| {
        let name = path.file_name().unwrap_or(path.as_os_str());
        AtlasRequestError::Ending {
            name: excerpt(&name.to_string_lossy()),
            allowed: any_of(&AtlasFormat::ALL.map(AtlasFormat::ending)),
        }
    })
}

/// What a sweep takes that is too large to be looked at cell by cell: by its first cells.
fn expected_of_many(sweep: &Sweep) -> String {
    const LOOKED_AT: u64 = 2_000;
    let cells = sweep.cells();
    let columns = sweep.columns() as u64; // widens
    let step = (cells / LOOKED_AT).max(1);
    let games = (0..LOOKED_AT.min(cells)).filter_map(|number| {
        let cell = number * step;
        sweep
            .game((cell / columns) as usize, (cell % columns) as usize)
            .ok() // within the sweep
    });
    let games: Vec<_> = games.collect();
    let time = atlas::expected(&games, memory::limit_bytes()).time;
    atlas::time_text(time * u32::try_from(step).unwrap_or(u32::MAX))
}

impl From<AtlasWinner> for WinnerFilter {
    fn from(winner: AtlasWinner) -> WinnerFilter {
        match winner {
            AtlasWinner::One => WinnerFilter::Winner(Seat::One),
            AtlasWinner::Two => WinnerFilter::Winner(Seat::Two),
            AtlasWinner::Draw => WinnerFilter::Draw,
        }
    }
}
