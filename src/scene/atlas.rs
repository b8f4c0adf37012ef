//! Who wins under many rule sets: a matrix of cells with a name for each row and each column, or a
//! list in as many blocks side by side as the page has room for.

use super::face::Face;
use super::graph::legend::{LegendScale, add_legend, legend_height, winner_keys};
use super::{Anchor, Ink, Point, Rect, Scene, Target, TextStyle, Tone};
use crate::game::Seat;

/// The size of a cell with the gap behind it, in points.
pub const CELL: Point = (62.0, 34.0);
/// What stays free between cells.
const GAP: f32 = 2.0;
/// The size of what stands in a cell, of the sign beside it, and of names.
const LETTERS: f32 = 14.5;
const SIGN: f32 = 9.5;
/// The size of the names of rows and columns.
pub const NAMES: f32 = 14.0;
const MARGIN: f32 = 24.0;
const TITLE: f32 = 20.0;
const WORDS: f32 = 12.5;
/// The room between the name of a row and its first cell, and between blocks.
const AFTER_NAME: f32 = 18.0;
const BETWEEN_BLOCKS: f32 = 36.0;
/// A page of a list is about so much wider than high.
const SHAPE: f32 = 1.4;
/// How wide the page of a list is that has several, what stands above and below the rows of a page, and
/// how many rows a page has at least.
const PAGE_WIDTH: f32 = 1_000.0;
const BESIDE_ROWS: f32 = 170.0;
const LEAST_ROWS: usize = 12;
/// How wide a page is at least, so that its legend has room.
const LEAST_WIDTH: f32 = 640.0;

/// What a cell shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SheetCell {
    /// Who wins, and in how many turns; neither in a draw.
    Verdict {
        /// The winner.
        winner: Option<Seat>,
        /// Turns to the end under best play.
        turns: Option<u16>,
    },
    /// There is no such game.
    NoGame,
    /// It cannot be solved here.
    TooLarge,
    /// It is not solved yet.
    Waiting,
    /// It is solved, and not to be told.
    Hidden,
}

/// A row with its name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SheetRow {
    /// Its name.
    pub name: String,
    /// A cell for each column.
    pub cells: Vec<SheetCell>,
}

/// What a page shows.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AtlasSheet {
    /// What stands above everything.
    pub title: String,
    /// What the numbers mean, and what holds everywhere.
    pub subtitle: String,
    /// What changes from column to column.
    pub column_title: String,
    /// The names of the columns; one empty name where there is a single one.
    pub columns: Vec<String>,
    /// The rows.
    pub rows: Vec<SheetRow>,
}

impl AtlasSheet {
    /// How wide the names of rows are.
    #[must_use]
    pub fn names_width(&self) -> f32 {
        let names = self
            .rows
            .iter()
            .map(|row| Face::Regular.width(&row.name, NAMES));
        names.fold(0.0, f32::max) + AFTER_NAME
    }

    fn is_list(&self) -> bool {
        self.columns.len() == 1
    }

    fn has(&self, cell: impl Fn(SheetCell) -> bool) -> bool {
        self.rows
            .iter()
            .flat_map(|row| &row.cells)
            .any(|&found| cell(found))
    }

    /// What the cells without a verdict mean, as far as there are such.
    fn notes(&self) -> Option<String> {
        let none = self.has(|cell| cell == SheetCell::NoGame);
        let large = self.has(|cell| cell == SheetCell::TooLarge);
        let waiting = self.has(|cell| cell == SheetCell::Waiting);
        let said = [
            (none, "– there is no such game"),
            (large, "too large: more memory than this computer has"),
            (waiting, "empty: not solved yet"),
        ];
        let said = said.iter().filter(|(is_there, _)| *is_there);
        let said: Vec<&str> = said.map(|(_, words)| *words).collect();
        (!said.is_empty()).then(|| said.join("; "))
    }
}

/// Draws a cell in a rectangle.
pub fn add_cell(scene: &mut Scene, rect: Rect, cell: SheetCell) {
    let (tone, text) = match cell {
        SheetCell::Verdict { winner, turns } => {
            let turns = turns.map_or_else(|| "=".to_owned(), |turns| turns.to_string());
            (Some(Tone::of(winner)), turns)
        }
        SheetCell::Hidden => (Some(Tone::Plain), String::new()),
        SheetCell::NoGame => (None, "–".to_owned()),
        SheetCell::TooLarge => (None, "too large".to_owned()),
        SheetCell::Waiting => (None, String::new()),
    };
    let scale = rect.height / (CELL.1 - GAP);
    let Some(tone) = tone else {
        scene.rect(rect, 2.0, Some(Ink::Row), None);
        let style = TextStyle::new(Face::Regular, SIGN * scale, Ink::Weak);
        scene.text_at(rect.centre(), Anchor::Middle, style, &text);
        return;
    };
    scene.rect(rect, 2.0, Some(Ink::Fill(tone)), None);
    let style = TextStyle::new(Face::SemiBold, LETTERS * scale, Ink::On(tone));
    scene.text_at(rect.centre(), Anchor::Middle, style, &text);
    // Who wins can be read without colours.
    if let Tone::Winner(_) = tone {
        let style = TextStyle::new(Face::Regular, SIGN * scale, Ink::On(tone));
        let at = (rect.x + 5.0 * scale, rect.y + 8.5 * scale);
        scene.text_at(at, Anchor::Start, style, tone.sign());
    }
}

/// Where the cells of a page stand.
struct Places {
    names: f32,
    top: f32,
    rows_of_block: usize,
    blocks: usize,
    columns: usize,
}

impl Places {
    fn of(sheet: &AtlasSheet, top: f32) -> Places {
        let (names, columns) = (sheet.names_width(), sheet.columns.len());
        let rows = sheet.rows.len().max(1);
        let rows_of_block = if sheet.is_list() {
            // Blocks side by side, until the page is wider than high.
            let width = names + CELL.0 + BETWEEN_BLOCKS;
            let is_wide = |rows_of: &usize| {
                let blocks = rows.div_ceil(*rows_of) as f32; // a few
                blocks * width <= SHAPE * (top + *rows_of as f32 * CELL.1) // likewise
            };
            (1..rows).find(is_wide).unwrap_or(rows)
        } else {
            rows
        };
        Places {
            names,
            top,
            rows_of_block,
            blocks: rows.div_ceil(rows_of_block),
            columns,
        }
    }

    fn block_width(&self) -> f32 {
        self.names + self.columns as f32 * CELL.0 + BETWEEN_BLOCKS // some hundred
    }

    fn width(&self) -> f32 {
        self.blocks as f32 * self.block_width() - BETWEEN_BLOCKS // a few
    }

    fn bottom(&self) -> f32 {
        self.top + self.rows_of_block as f32 * CELL.1 // some hundred
    }

    /// The upper left corner of a row.
    fn row(&self, row: usize) -> Point {
        let block = (row / self.rows_of_block) as f32; // a few
        let line = (row % self.rows_of_block) as f32; // some hundred
        (
            MARGIN + block * self.block_width(),
            self.top + line * CELL.1,
        )
    }

    fn cell(&self, row: usize, column: usize) -> Rect {
        let (x, y) = self.row(row);
        let x = x + self.names + column as f32 * CELL.0; // some hundred
        Rect::new(x, y, CELL.0 - GAP, CELL.1 - GAP)
    }
}

/// Draws a page.
#[must_use]
pub fn page(sheet: &AtlasSheet) -> Scene {
    let heads = if sheet.is_list() { 0.0 } else { 24.0 };
    let probe = Places::of(sheet, 0.0);
    let keys = winner_keys(|winner| {
        sheet
            .has(|cell| matches!(cell, SheetCell::Verdict { winner: found, .. } if found == winner))
    });
    let room = probe.width().max(LEAST_WIDTH);
    let words = Face::Regular.wrapped(&sheet.subtitle, WORDS, room);
    let top = MARGIN + TITLE + 12.0 + words.len() as f32 * WORDS * 1.45 + 12.0 + heads; // a few lines
    let places = Places::of(sheet, top);
    let room = places.width().max(LEAST_WIDTH);
    let scale = LegendScale(1.0);
    let notes = sheet.notes();
    let legend_top = places.bottom() + 14.0;
    let legend_bottom = legend_top + legend_height(&keys, room, scale);
    let height = legend_bottom + if notes.is_some() { 1.8 * WORDS } else { 0.0 } + MARGIN;
    let mut scene = Scene::new((room + 2.0 * MARGIN, height));

    let style = TextStyle::new(Face::SemiBold, TITLE, Ink::Text);
    let (style, title) = style.fitted(&sheet.title, room);
    scene.text((MARGIN, MARGIN + TITLE), Anchor::Start, style, &title);
    let style = TextStyle::new(Face::Regular, WORDS, Ink::Weak);
    for (line, text) in words.iter().enumerate() {
        let y = MARGIN + TITLE + 12.0 + (line as f32 + 0.8) * WORDS * 1.45; // a few lines
        scene.text((MARGIN, y), Anchor::Start, style, text);
    }
    if !sheet.is_list() {
        let middle = top - 13.0;
        let at = (MARGIN + places.names - AFTER_NAME, middle);
        scene.text_at(at, Anchor::End, style, &sheet.column_title);
        let style = TextStyle::new(Face::SemiBold, NAMES, Ink::Text);
        for (column, name) in sheet.columns.iter().enumerate() {
            let x = places.cell(0, column).centre().0;
            scene.text_at((x, middle), Anchor::Middle, style, name);
        }
    }
    let style = TextStyle::new(Face::Regular, NAMES, Ink::Text);
    for (row, found) in sheet.rows.iter().enumerate() {
        let (x, y) = places.row(row);
        let middle = y + (CELL.1 - GAP) / 2.0;
        scene.text_at((x, middle), Anchor::Start, style, &found.name);
        for (column, &cell) in found.cells.iter().enumerate() {
            let rect = places.cell(row, column);
            add_cell(&mut scene, rect, cell);
            let number = row * places.columns + column;
            scene.region(rect, Target::Game(number), cell_name(sheet, row, column));
        }
    }
    add_legend(&mut scene, &keys, (MARGIN, legend_top), room, scale);
    if let Some(notes) = notes {
        let style = TextStyle::new(Face::Regular, WORDS, Ink::Weak);
        let at = (MARGIN, legend_bottom + 1.2 * WORDS);
        scene.text(at, Anchor::Start, style, &notes);
    }
    scene
}

/// Of a sheet whose page would be long the pages to print, all of one size, each with title, heads and
/// legend.
#[must_use]
pub fn pages(sheet: &AtlasSheet) -> Vec<Scene> {
    let whole = page(sheet);
    let rows = sheet.rows.len();
    let rows_of_page = if sheet.is_list() {
        let width = sheet.names_width() + CELL.0 + BETWEEN_BLOCKS;
        let blocks = (PAGE_WIDTH / width).floor().max(1.0);
        blocks * (PAGE_WIDTH / SHAPE - BESIDE_ROWS) / CELL.1
    } else {
        (whole.size.0 * SHAPE - BESIDE_ROWS) / CELL.1
    };
    let rows_of_page = (rows_of_page as usize).max(LEAST_ROWS); // some dozens
    if rows <= rows_of_page {
        return vec![whole];
    }
    let count = rows.div_ceil(rows_of_page);
    let part = |(number, rows): (usize, &[SheetRow])| {
        page(&AtlasSheet {
            title: format!("{}, page {} of {count}", sheet.title, number + 1),
            rows: rows.to_vec(),
            ..sheet.clone()
        })
    };
    let mut pages: Vec<Scene> = sheet
        .rows
        .chunks(rows_of_page)
        .enumerate()
        .map(part)
        .collect();
    let side = |of: fn(&Scene) -> f32| pages.iter().map(of).fold(0.0, f32::max);
    let size = (side(|page| page.size.0), side(|page| page.size.1));
    for page in &mut pages {
        page.size = size;
    }
    pages
}

/// What a screen reader says of a cell.
#[must_use]
pub fn cell_name(sheet: &AtlasSheet, row: usize, column: usize) -> String {
    let found = &sheet.rows[row];
    let said = match found.cells[column] {
        SheetCell::Verdict {
            winner: Some(winner),
            turns,
        } => format!("{winner} wins in {}", turns.unwrap_or_default()),
        SheetCell::Verdict { winner: None, .. } => "neither side can force a win".to_owned(),
        SheetCell::NoGame => "there is no such game".to_owned(),
        SheetCell::TooLarge => "too large for this computer".to_owned(),
        SheetCell::Waiting => "not solved yet".to_owned(),
        SheetCell::Hidden => "solved".to_owned(),
    };
    let column = match &sheet.columns[column] {
        name if name.is_empty() => String::new(),
        name => format!(", {} {name}", sheet.column_title),
    };
    format!("{}{column}: {said}", found.name)
}
