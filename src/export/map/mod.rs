//! The map of all states as a file: SVG and PNG with heading and legend, or CSV.
//!
//! ```text
//!   MapPlan  --write-->  svg, png, csv
//!   raster               cells as pixels, at any level of detail; the window paints its tiles with it
//! ```
//!
//! A PNG of many cells is written row by row, so that it takes little memory however large it is.

mod csv;
mod png;
pub mod raster;

use std::io::{self, Write};

use thiserror::Error;

use super::colours::Theme;
use super::svg::{self, SvgMetadata};
use crate::game::Seat;
use crate::game::any::AnyGame;
use crate::game::any::matrix::StateMatrix;
use crate::game::counted::counted;
use crate::game::rule_line::excerpt;
use crate::scene::map::{CellRange, MapSheet, MapSubject, VerdictsThere, sheet};
use crate::solve::analysis::Analysis;
use crate::solve::memory::grouped;
use crate::solve::{Progress, SolveError};

/// The most cells a side of a map in SVG.
pub const MOST_SVG_CELLS: u32 = 500;
/// The most pixels a side of a map in PNG.
pub const MOST_PIXELS: u32 = 16_384;
/// A form in which a map is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MapForm {
    /// A drawing, with real text.
    Svg,
    /// Pixels.
    Png,
    /// A line for each state.
    Csv,
}

impl MapForm {
    /// Every form, the first one offered first.
    pub const ALL: [MapForm; 3] = [MapForm::Svg, MapForm::Png, MapForm::Csv];

    /// How file names end.
    #[must_use]
    pub const fn ending(self) -> &'static str {
        match self {
            MapForm::Svg => "svg",
            MapForm::Png => "png",
            MapForm::Csv => "csv",
        }
    }

    /// The form that an ending says, in capitals or not.
    #[must_use]
    pub fn of_ending(ending: &str) -> Option<MapForm> {
        let mut forms = MapForm::ALL.into_iter();
        forms.find(|form| form.ending().eq_ignore_ascii_case(ending))
    }
}

/// Why there is no such map.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum MapError {
    /// The text is not a part.
    #[error(
        "`{0}` is not a part of a map; write X,Y,W,H in whole numbers: column and row of its \
         first cell, counted from 0, and how many columns and rows it has"
    )]
    Part(String),
    /// The part is not in the map.
    #[error(
        "the part {}, {} and {} from column {} and row {}, is not in the map; \
         choose columns 0 to {} and rows 0 to {}", part_text(*part), counted(part.width, "column"),
        counted(part.height, "row"), grouped(part.column.into()), grouped(part.row.into()),
        grouped(u64::from(*columns) - 1), grouped(u64::from(*rows) - 1)
    )]
    Outside {
        /// The part that was asked for.
        part: CellRange,
        /// The columns of the map.
        columns: u32,
        /// The rows of the map.
        rows: u32,
    },
    /// More cells than a drawing can have.
    #[error(
        "a map of {} x {} cells is too large as svg, which has room for {MOST_SVG_CELLS} cells a \
         side; take a part with `--cells X,Y,W,H`, or `--format png`, which takes more",
        grouped((*width).into()), grouped((*height).into())
    )]
    TooLargeForSvg {
        /// Its columns.
        width: u32,
        /// Its rows.
        height: u32,
    },
    /// More pixels than viewers show.
    #[error(
        "a map of {} x {} cells is too large as png, which has room for {} pixels a side, \
         one for each cell; take parts of it with `--cells X,Y,W,H`",
        grouped((*width).into()), grouped((*height).into()), grouped(MOST_PIXELS.into())
    )]
    TooLargeForPng {
        /// Its columns.
        width: u32,
        /// Its rows.
        height: u32,
    },
}

fn part_text(part: CellRange) -> String {
    let CellRange {
        column,
        row,
        width,
        height,
    } = part;
    format!("{column},{row},{width},{height}")
}

/// Reads a part such as `0,0,500,500`.
///
/// # Errors
/// A text that is none.
pub fn read_part(text: &str) -> Result<CellRange, MapError> {
    let numbers: Option<Vec<u32>> = text
        .split(',')
        .map(|part| part.trim().parse().ok())
        .collect();
    match numbers.as_deref() {
        Some(&[column, row, width, height]) if width > 0 && height > 0 => Ok(CellRange {
            column,
            row,
            width,
            height,
        }),
        _ => Err(MapError::Part(excerpt(text))),
    }
}

/// A map, and how it is written.
#[derive(Clone, Copy, Debug)]
pub struct MapPlan {
    /// The player to move; none means player 1, and in CSV both where their hands differ.
    pub mover: Option<Seat>,
    /// A part of it; none is all.
    pub part: Option<CellRange>,
    /// The form.
    pub form: MapForm,
    /// The colours.
    pub theme: Theme,
}

impl MapPlan {
    fn matrix(&self, game: &AnyGame) -> StateMatrix {
        StateMatrix::new(game, self.mover.unwrap_or(Seat::One))
    }

    /// The cells that are written, which is known before the game is solved.
    ///
    /// # Errors
    /// A part outside the map, or more cells than the form can have.
    pub fn check(&self, game: &AnyGame) -> Result<CellRange, MapError> {
        let matrix = self.matrix(game);
        let all = CellRange::all(&matrix);
        let part = self.part.unwrap_or(all);
        let fits =
            |from: u32, count: u32, all: u32| from.checked_add(count).is_some_and(|to| to <= all);
        let is_inside =
            fits(part.column, part.width, all.width) && fits(part.row, part.height, all.height);
        if !is_inside {
            return Err(MapError::Outside {
                part,
                columns: all.width,
                rows: all.height,
            });
        }
        let CellRange { width, height, .. } = part;
        let longest = width.max(height);
        match self.form {
            MapForm::Svg if longest > MOST_SVG_CELLS => {
                Err(MapError::TooLargeForSvg { width, height })
            }
            MapForm::Png if longest > MOST_PIXELS => {
                Err(MapError::TooLargeForPng { width, height })
            }
            _ => Ok(part),
        }
    }
}

/// Why a map was not written.
#[derive(Debug, Error)]
pub enum MapWriteError {
    /// It is too large, or not there.
    #[error(transparent)]
    Map(#[from] MapError),
    /// It was no longer wanted.
    #[error(transparent)]
    Solve(#[from] SolveError),
    /// It could not be written.
    #[error(transparent)]
    Write(#[from] io::Error),
}

/// Writes the map of a solved game. `progress` counts cells.
///
/// # Errors
/// A part that is not in the map, more cells than the form can have, a cancelled `progress`, or when
/// `out` cannot be written to.
pub fn write(
    analysis: &Analysis,
    plan: &MapPlan,
    out: &mut impl Write,
    progress: &Progress,
) -> Result<(), MapWriteError> {
    let part = plan.check(&analysis.game)?;
    let map = MapSubject::new(analysis, plan.mover.unwrap_or(Seat::One));
    progress.expect(u64::from(part.width) * u64::from(part.height));
    let page = |verdicts| MapSheet::usual(map, part, verdicts);
    match plan.form {
        MapForm::Svg => {
            let page = page(VerdictsThere::of(analysis, progress)?);
            Ok(write_svg(&page, plan.theme, out)?)
        }
        MapForm::Png => {
            let page = page(VerdictsThere::of(analysis, progress)?);
            png::write(&page, plan.theme, out, progress)
        }
        MapForm::Csv if plan.mover.is_none() && plan.part.is_none() => csv::write(
            analysis,
            &StateMatrix::of_every_state(&analysis.game),
            None,
            out,
            progress,
        ),
        MapForm::Csv => csv::write(analysis, &[map.matrix], Some(part), out, progress),
    }
}

/// Writes a part of a map as SVG. Every cell that says more than its colour is an element of class
/// `cell` with `data-position` and `data-value`.
fn write_svg(page: &MapSheet, theme: Theme, out: &mut impl Write) -> io::Result<()> {
    let MapSheet { map, part, .. } = *page;
    let document = SvgMetadata {
        title: "The map of all states".to_owned(),
        description: map.matrix.sentence(),
        data: vec![
            ("rules", map.analysis.game.rule_line()),
            ("seat", map.matrix.mover().number().to_string()),
            ("cells", part_text(part)),
        ],
        pixels: None,
    };
    svg::write(&sheet(page), &document, theme.palette(), out)
}
