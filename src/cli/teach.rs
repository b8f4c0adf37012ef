//! `worksheet` and `card`: pages to print.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use thiserror::Error;

use super::arguments::{CardArguments, Find, WorksheetArguments};
use super::{CliError, counted, progress, solved, target};
use crate::app::teach::{metadata, strategy_card, worksheet_of, write_pdf};
use crate::export::colours::Theme;
use crate::export::file::{OutputFile, WriteError};
use crate::export::picture::{PictureFileType, write_scene};
use crate::export::svg::SvgMetadata;
use crate::game::Seat;
use crate::game::any::AnyGame;
use crate::game::move_naming::MoveNaming;
use crate::game::rule_line::excerpt;
use crate::play::Seed;
use crate::play::puzzle::{PuzzleChoice, graded, puzzles};
use crate::scene::Scene;
use crate::solve::Value;

/// What cannot be asked for.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub(super) enum TeachError {
    #[error("`{name}` does not say what to write; choose a name that ends in {allowed}")]
    Ending { name: String, allowed: &'static str },
    #[error("`--turns` is about wins; leave it out with `--find draw`")]
    TurnsOfDraws,
    #[error(
        "under these rules there is no such position; try other `--turns`, another `--find` or other rules"
    )]
    NoPuzzles,
}

pub(super) fn card(arguments: &CardArguments) -> Result<(), CliError> {
    let game = AnyGame::from_rule_line(&arguments.rules)?;
    let kind = kind_of(&arguments.out, &PictureFileType::ALL, ".pdf, .svg or .png")?;
    let target = target(&arguments.out)?;
    let analysis = solved(&game)?;
    let page = progress::shown("drawing", 0, |progress| {
        let seat = arguments.seat.map(Seat::from);
        strategy_card(&analysis, seat, MoveNaming::Words, progress)
    })?;
    let document = metadata(&game, "A strategy");
    target.write(|mut out| write_scene(&page, &document, kind, Theme::Light, &mut out))?;
    Ok(())
}

pub(super) fn worksheet(arguments: &WorksheetArguments) -> Result<(), CliError> {
    let game = AnyGame::from_rule_line(&arguments.rules)?;
    let kinds = [PictureFileType::Pdf, PictureFileType::Svg];
    let choice = match (arguments.find, arguments.turns) {
        (Some(Find::Draw), Some(_)) => return Err(TeachError::TurnsOfDraws.into()),
        (Some(Find::Draw), None) => PuzzleChoice::Draws,
        (_, Some((first, last))) => PuzzleChoice::Wins(first..=last),
        (Some(Find::Win), None) => PuzzleChoice::Wins(1..=Value::MOST_TURNS),
        (None, None) => PuzzleChoice::Any,
    };
    let kind = kind_of(&arguments.out, &kinds, ".pdf or .svg")?;
    let of_answers = arguments.answers.as_deref();
    let of_answers =
        of_answers.map(|path| Ok::<_, TeachError>((path, kind_of(path, &kinds, ".pdf or .svg")?)));
    let of_answers = of_answers.transpose()?;
    // Where files cannot be is said before anything is solved.
    let targets = [Some(arguments.out.as_path()), arguments.answers.as_deref()];
    let targets = targets.into_iter().flatten().map(target);
    let targets: Vec<OutputFile> = targets.collect::<Result<_, WriteError>>()?;
    OutputFile::check_distinct(&targets.iter().collect::<Vec<_>>())?;
    let analysis = solved(&game)?;
    let seed = Seed(arguments.seed);
    let all = progress::shown("looking for positions", 0, |progress| {
        puzzles(&analysis, &choice, seed, progress)
    })?;
    if all.is_empty() {
        return Err(TeachError::NoPuzzles.into());
    }
    let wanted = usize::from(arguments.count);
    if all.len() < wanted {
        eprintln!(
            "The worksheet has {}, not {wanted}: these rules have no more.",
            counted(all.len(), "position")
        );
    }
    let sheet = worksheet_of(&analysis, &graded(&all, wanted), seed);
    let of_positions = metadata(&game, "A worksheet");
    let mut files = files(&arguments.out, kind, &sheet.pages, &of_positions)?;
    let answers = metadata(&game, "Answers to a worksheet");
    if let Some((path, kind)) = of_answers {
        files.extend(self::files(path, kind, &sheet.answers, &answers)?);
    }
    OutputFile::write_all(&files, |content, out| content.write(out))?;
    Ok(())
}

/// The kind of file that a name says.
fn kind_of(
    path: &Path,
    kinds: &[PictureFileType],
    allowed: &'static str,
) -> Result<PictureFileType, TeachError> {
    let ending = path.extension().unwrap_or_default().to_string_lossy();
    let kind = PictureFileType::of_ending(&ending).filter(|kind| kinds.contains(kind));
    kind.ok_or_else(|| {
        let name = path.file_name().unwrap_or(path.as_os_str());
        TeachError::Ending {
            name: excerpt(&name.to_string_lossy()),
            allowed,
        }
    })
}

/// Pages of one file.
struct FileContent<'a> {
    pages: &'a [Scene],
    kind: PictureFileType,
    document: &'a SvgMetadata,
}

impl FileContent<'_> {
    fn write(&self, mut out: &mut dyn Write) -> io::Result<()> {
        match (self.kind, self.pages) {
            (PictureFileType::Pdf, pages) => write_pdf(pages, self.document, &mut out),
            (kind, pages) => pages.iter().try_for_each(|page| {
                write_scene(page, self.document, kind, Theme::Light, &mut out)
            }),
        }
    }
}

/// The files of some pages: one for all of them, or as SVG one for each.
fn files<'a>(
    path: &Path,
    kind: PictureFileType,
    pages: &'a [Scene],
    document: &'a SvgMetadata,
) -> Result<Vec<(OutputFile, FileContent<'a>)>, WriteError> {
    let content = |pages| FileContent {
        pages,
        kind,
        document,
    };
    if kind == PictureFileType::Pdf || pages.len() == 1 {
        return Ok(vec![(target(path)?, content(pages))]);
    }
    let numbered = pages.chunks(1).zip(1..).map(|(page, number)| {
        let target = target(&numbered(path, number))?;
        Ok((target, content(page)))
    });
    numbered.collect()
}

/// `sheet-2.svg` for the second page of `sheet.svg`.
fn numbered(path: &Path, number: usize) -> PathBuf {
    let mut name = OsString::from(path.file_stem().unwrap_or_default());
    name.push(format!("-{number}."));
    name.push(path.extension().unwrap_or_default());
    path.with_file_name(name)
}
