//! Worksheets and strategy cards as pages that are chosen by a few options, and written as one file.

use std::io::{self, Write};

use thiserror::Error;

use super::{CardError, strategy_card, worksheet_of};
use crate::app::words;
use crate::export::colours::Theme;
use crate::export::pdf::{self, PdfMetadata};
use crate::export::picture::{PictureFileType, write_scene};
use crate::export::svg::SvgMetadata;
use crate::game::Seat;
use crate::game::any::AnyGame;
use crate::game::move_naming::MoveNaming;
use crate::play::Seed;
use crate::play::puzzle::{PuzzleChoice, graded, puzzles};
use crate::scene::Scene;
use crate::solve::analysis::Analysis;
use crate::solve::{Progress, SolveError, Value};

/// Wins in so many turns and more are taken together.
pub const MOST_TURNS: u16 = 99;

/// What is printed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum HandoutKind {
    /// Positions to solve.
    #[default]
    Worksheet,
    /// A strategy on one page.
    Card,
}

/// What is to be found on a worksheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum SheetFind {
    /// Wins and draws.
    #[default]
    Both,
    /// Moves that win.
    Wins,
    /// Moves that hold a draw.
    Draws,
}

/// What can be chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HandoutRequest {
    /// What is printed.
    pub kind: HandoutKind,
    /// How many positions a worksheet has.
    pub count: u16,
    /// What is to be found.
    pub find: SheetFind,
    /// The fewest and the most turns of the wins.
    pub turns: [u16; 2],
    /// Which positions of that kind.
    pub seed: Seed,
    /// Whether the answers follow on pages of their own.
    pub has_answers: bool,
    /// Whose strategy a card has in a drawn game.
    pub seat: Option<Seat>,
    /// The way in which a card names moves.
    pub naming: MoveNaming,
}

impl Default for HandoutRequest {
    fn default() -> HandoutRequest {
        HandoutRequest {
            kind: HandoutKind::Worksheet,
            count: 12,
            find: SheetFind::Both,
            turns: [1, MOST_TURNS],
            seed: Seed(1),
            has_answers: true,
            seat: None,
            naming: MoveNaming::Words,
        }
    }
}

impl HandoutRequest {
    fn puzzles(&self) -> PuzzleChoice {
        match (self.find, self.turns) {
            (SheetFind::Both, _) => PuzzleChoice::Any,
            // All of them.
            (SheetFind::Wins, [1, last]) if last >= MOST_TURNS => {
                PuzzleChoice::Wins(1..=Value::MOST_TURNS)
            }
            (SheetFind::Wins, [first, last]) => PuzzleChoice::Wins(first..=last),
            (SheetFind::Draws, _) => PuzzleChoice::Draws,
        }
    }
}

/// Pages to print.
#[derive(Clone, Debug)]
pub struct Handout {
    /// The pages, all of one size.
    pub pages: Vec<Scene>,
    /// What is to be said of them: that there are fewer positions than were asked for.
    pub note: Option<String>,
    metadata: SvgMetadata,
}

/// Why there are no pages.
#[derive(Debug, Error)]
pub enum HandoutError {
    /// No position has such a question.
    #[error(
        "under these rules there is no such position; try other turns, or something else to find"
    )]
    NoPuzzles,
    /// There is no card.
    #[error(transparent)]
    Card(#[from] CardError),
    /// It was cancelled, or there is no memory for it.
    #[error(transparent)]
    Solve(#[from] SolveError),
}

/// The pages of what is chosen.
///
/// # Errors
/// Why there are none, and when `progress` is cancelled.
///
/// # Complexity
/// That of [`puzzles`], or that of [`strategy_card`].
pub fn handout(
    analysis: &Analysis,
    request: &HandoutRequest,
    progress: &Progress,
) -> Result<Handout, HandoutError> {
    let game = &analysis.game;
    if request.kind == HandoutKind::Card {
        let card = strategy_card(analysis, request.seat, request.naming, progress)?;
        return Ok(Handout {
            pages: vec![card],
            note: None,
            metadata: metadata(game, "A strategy"),
        });
    }
    let all = puzzles(analysis, &request.puzzles(), request.seed, progress)?;
    if all.is_empty() {
        return Err(HandoutError::NoPuzzles);
    }
    let count = usize::from(request.count);
    let sheet = worksheet_of(analysis, &graded(&all, count), request.seed);
    let answers = sheet.answers.into_iter().filter(|_| request.has_answers);
    Ok(Handout {
        pages: sheet.pages.into_iter().chain(answers).collect(),
        note: (all.len() < count).then(|| match all.len() {
            1 => "There is only 1 such position.".to_owned(),
            all => format!("There are only {all} such positions."),
        }),
        metadata: metadata(game, "A worksheet"),
    })
}

/// What a file says of its pages.
#[must_use]
pub fn metadata(game: &AnyGame, what: &str) -> SvgMetadata {
    SvgMetadata {
        title: words::game_title(game),
        description: format!("{what} for these rules: {}", game.in_short()),
        data: vec![("rules", game.rule_line())],
        pixels: None,
    }
}

/// Writes pages as one document.
///
/// # Errors
/// When `out` cannot be written to, or there is no memory for the document.
pub fn write_pdf(pages: &[Scene], metadata: &SvgMetadata, out: &mut impl Write) -> io::Result<()> {
    let document = PdfMetadata {
        title: metadata.title.clone(),
        description: metadata.description.clone(),
        size: pages.first().map_or((0.0, 0.0), |page| page.size),
    };
    pdf::write_pages(pages, &document, Theme::Light.palette(), out)
}

impl Handout {
    /// Writes all pages as a PDF, or one of them, counted from 0, as a picture.
    ///
    /// # Errors
    /// When `out` cannot be written to, or there is no memory for the document.
    pub fn write(
        &self,
        kind: PictureFileType,
        page: usize,
        out: &mut impl Write,
    ) -> io::Result<()> {
        match self.pages.get(page) {
            Some(page) if kind != PictureFileType::Pdf => {
                write_scene(page, &self.metadata, kind, Theme::Light, out)
            }
            _ => write_pdf(&self.pages, &self.metadata, out),
        }
    }
}
