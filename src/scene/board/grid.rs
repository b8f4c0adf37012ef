//! A grid of cells with the names of its columns and rows.

use super::style::floored;
use super::{BoardStyle, Scene};
use crate::game::Seat;
use crate::scene::face::Face;
use crate::scene::{Anchor, Dash, Ink, Point, Rect, Stroke, Tag, Target, TextStyle, Tone};

/// A grid of cells, row by row.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnGrid {
    /// How many cells a row has.
    pub cols: usize,
    /// The cells.
    pub cells: Vec<DrawnCell>,
    /// Cells that belong together, what is drawn above others last.
    pub runs: Vec<DrawnRun>,
    /// What stands above the grid.
    pub name: String,
    /// Whether that is the result of a game that is over.
    pub is_over: bool,
}

/// A cell of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DrawnCell {
    /// Whether it is filled.
    pub is_filled: bool,
    /// What is to be said of it behind its name, such as `filled by player 1`.
    pub words: String,
}

/// Cells side by side that were filled by one move, or that one would fill.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct DrawnRun {
    /// The number of its first cell.
    pub first: usize,
    /// The number of its last cell.
    pub last: usize,
    /// Whose it is.
    pub by: Seat,
    /// What it is.
    pub role: RunRole,
    /// How much of it is filled as yet, from its first cell on, from 0 to 1.
    pub done: f32,
}

impl DrawnRun {
    /// What of it is filled as yet, with the places of cells: it grows out of its first cell.
    fn rect(&self, place: impl Fn(usize) -> Rect) -> Rect {
        let (first, last) = (place(self.first), place(self.last));
        if self.first == self.last {
            let (width, height) = first.size();
            let share = SMALLEST_RUN + (1.0 - SMALLEST_RUN) * self.done;
            return Rect::around(first.centre(), (width * share, height * share));
        }
        let way = (last.x - first.x, last.y - first.y);
        first.union(&first.moved((way.0 * self.done, way.1 * self.done)))
    }
}

/// What a run of cells is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RunRole {
    /// A move that was made.
    Made,
    /// The last one that was made.
    Last,
    /// A move that is shown but not made.
    Shown,
    /// An image of a move that is shown.
    Image,
}

impl RunRole {
    /// Whether its cells are filled.
    #[must_use]
    pub fn is_made(self) -> bool {
        matches!(self, RunRole::Made | RunRole::Last)
    }
}

/// The room for the name, as a share of the size of its letters.
const NAME: f32 = 1.3;
/// The room for the names of columns and rows, and the size of their letters, as shares of the size
/// of the name.
const NAMES: f32 = 1.4;
const NAMES_SIZE: f32 = 0.8;
/// Round the controls, as a share of their height.
const CONTROLS_GAP: f32 = 0.15;
const NARROWEST: f32 = 1.0;
/// The side up to which a cell grows beyond a square where there is room: narrower ones are hard to click.
const EASY_CELL: f32 = 24.0;
/// The room for the name of a row or column, as a share of its letters.
const NAME_ROOM: f32 = 1.15;
/// Between two cells, and the radius of their corners, as shares of a cell's place.
const GAP: f32 = 0.07;
const CORNER: f32 = 0.09;
/// How large the run of a single cell is at first, as a share of its place.
const SMALLEST_RUN: f32 = 0.25;

impl DrawnGrid {
    /// The grid in a room of a size, as large as it fits.
    #[must_use]
    pub fn scene(&self, size: Point, style: &BoardStyle) -> Scene {
        let mut scene = Scene::new(size);
        scene.group(Tag::class("board"), |scene| self.add(scene, style));
        scene
    }

    fn add(&self, scene: &mut Scene, style: &BoardStyle) {
        let (width, height) = scene.size;
        let style = style.scaled(style.scale(height));
        let cols = self.cols.max(1);
        let rows = self.cells.len().div_ceil(cols);
        let (wide, high) = (cols as f32, rows as f32); // at most 26
        let name = style.result.max(style.name) * NAME;
        let names = style.name * NAMES;
        let foot = style.controls.1 * (1.0 + 2.0 * CONTROLS_GAP);
        // The names of rows have as much room on the right, so that the grid is in the middle.
        let room = height - name - names - foot;
        let most = ((width - 2.0 * names) / wide, room / high);
        let square = most.0.min(most.1).clamp(NARROWEST, style.widest_cell);
        let side = |most: f32| floored(square.max(most.min(EASY_CELL)), style.pixel);
        let pitch = (side(most.0), side(most.1));
        let spare = (room - pitch.1 * high).max(0.0);
        let top = style.snapped(name + names + spare / 2.0);
        let left = style.snapped((width - pitch.0 * wide) / 2.0);
        self.add_title(scene, Rect::new(0.0, spare / 2.0, width, name), &style);
        let weak = TextStyle::new(Face::Mono, style.name * NAMES_SIZE, Ink::Weak);
        // Names that would touch are left out, each time as many between two of them.
        let step = |room: f32, pitch: f32| (room * NAME_ROOM / pitch).ceil().max(1.0) as usize; // a few
        for (col, letter) in (0..cols).zip('a'..).step_by(step(weak.width("m"), pitch.0)) {
            let x = left + pitch.0 * (col as f32 + 0.5); // at most 26
            let at = (x, top - names / 2.0);
            scene.text_at(at, Anchor::Middle, weak, &letter.to_string());
        }
        for row in (0..rows).step_by(step(weak.size, pitch.1)) {
            let y = top + pitch.1 * (row as f32 + 0.5); // at most 26
            let at = (left - names / 2.0, y);
            scene.text_at(at, Anchor::Middle, weak, &(row + 1).to_string());
        }
        let place = |number: usize| {
            let (row, col) = (number / cols, number % cols);
            let at = (left + pitch.0 * col as f32, top + pitch.1 * row as f32); // at most 26
            Rect::new(at.0, at.1, pitch.0, pitch.1)
        };
        let narrow = pitch.0.min(pitch.1);
        let gap = style.snapped(narrow * GAP / 2.0);
        let is_covered = |number: usize| {
            let at = place(number).centre();
            let made = self.runs.iter();
            let made = made.filter(|run| run.role.is_made() && run.done >= 1.0);
            made.map(|run| run.rect(place))
                .any(|rect| rect.contains(at))
        };
        // Cells below a run that is being made.
        let is_awaited = |number: usize| {
            let at = place(number).centre();
            let made = self.runs.iter().filter(|run| run.done < 1.0);
            made.map(|run| place(run.first).union(&place(run.last)))
                .any(|rect| rect.contains(at))
        };
        for ((number, cell), target) in self.cells.iter().enumerate().zip(0_u8..) {
            if !is_covered(number) {
                add_cell(
                    scene,
                    cell.is_filled && !is_awaited(number),
                    place(number).expanded(-gap),
                );
            }
            let name = format!(
                "{}, {}",
                cell_name(number / cols, number % cols),
                cell.words
            );
            scene.region(place(number), Target::Cell(target), name);
        }
        for run in &self.runs {
            let rect = run.rect(place).expanded(-gap);
            add_run(scene, run, rect, narrow);
        }
        if style.has_controls() {
            let controls = Rect::around(
                (width / 2.0, height - foot / 2.0),
                (width, style.controls.1),
            );
            scene.region(controls, Target::Controls, "");
        }
    }

    fn add_title(&self, scene: &mut Scene, room: Rect, style: &BoardStyle) {
        let (face, size) = if self.is_over {
            (Face::Bold, style.result)
        } else {
            (Face::SemiBold, style.name)
        };
        let title = TextStyle::new(face, size, Ink::Text);
        scene.text_within(room.centre(), Anchor::Middle, title, &self.name, room.width);
        scene.region(room, Target::Title, self.name.clone());
    }
}

/// A cell's name, such as `b2`.
fn cell_name(row: usize, col: usize) -> String {
    let letter = ('a'..='z').nth(col).unwrap_or('?');
    format!("{letter}{}", row + 1)
}

fn add_cell(scene: &mut Scene, is_filled: bool, rect: Rect) {
    let corner = (rect.width.min(rect.height) * CORNER).min(8.0);
    let (fill, line) = if is_filled {
        (Ink::Weak, Stroke::solid(Ink::Weak, 1.0))
    } else {
        (Ink::Control, Stroke::solid(Ink::Pale, 1.0))
    };
    scene.rect(rect, corner, Some(fill), Some(line));
}

/// The numeral of a player on a run, and the ring round the last one, as shares of a cell's place.
const NUMERAL: f32 = 0.36;
/// The size of the numeral that can still be read, in points; in smaller cells it fills them.
const LEAST_NUMERAL: f32 = 12.0;
const RING: f32 = 0.05;

/// A run as one stroke: in the colour of the player who filled it, with the player's numeral and edge; or
/// the outline of one that is shown.
fn add_run(scene: &mut Scene, run: &DrawnRun, rect: Rect, pitch: f32) {
    let tone = Tone::Winner(run.by);
    let corner = (pitch * CORNER * 2.0).min(14.0);
    let numeral = |scene: &mut Scene, ink: Ink| {
        let size = (pitch * NUMERAL).max(LEAST_NUMERAL.min(pitch));
        let style = TextStyle::new(Face::SemiBold, size, ink);
        let text = run.by.number().to_string();
        scene.text_at(rect.centre(), Anchor::Middle, style, &text);
    };
    match run.role {
        RunRole::Made | RunRole::Last => {
            let edge = Stroke::solid(Ink::Line(tone), 1.5).dashed(tone.dash());
            scene.rect(rect, corner, Some(Ink::Fill(tone)), Some(edge));
            if run.role == RunRole::Last {
                let width = (pitch * RING).clamp(1.0, 2.5);
                let ring = Stroke::solid(Ink::On(tone), width);
                let inside = rect.expanded(-2.5 * width);
                scene.rect(inside, corner - 1.5 * width, None, Some(ring));
            }
            numeral(scene, Ink::On(tone));
        }
        RunRole::Shown => {
            let edge = Stroke::solid(Ink::Line(tone), 3.0);
            scene.rect(rect, corner, Some(Ink::Row), Some(edge));
            numeral(scene, Ink::Line(tone));
        }
        RunRole::Image => {
            let edge = Stroke::solid(Ink::Line(tone), 2.0).dashed(Dash::Dashed);
            scene.rect(rect, corner, None, Some(edge));
        }
    }
}

#[cfg(test)]
mod tests;
