//! The map: all states of a game with one player to move, each a cell, what the mover has down, what
//! the other has across.
//!
//! ```text
//!              (0.0)  (0.1)  (0.2)
//!   [0.0]      | 2·0  | 2·0  | 2·0
//!   [0.1]      | 1·0  | 2·6  | 2·16      the colour of the winner, paler the more turns it takes;
//!              |      | 1T1  | 1T2       in large cells winner, turns and a best move
//! ```
//!
//! Cells are drawn at one size, [`CELL`], and made larger or smaller as a whole. Where they are too small
//! to be told apart, back ends paint pixels of the same colours (`export::map`).
//!
//! *Shortcomings:* which moves lead from cell to cell is shown for one position at a time.

mod axes;
mod axis_label;
mod marks;
mod scale;
mod sheet;
mod verdicts;

use std::ops::Range;

pub use self::axes::{AxisRoom, CellPlaces, add_axes, add_axis_titles, axis_room};
pub use self::marks::{MapMarks, MarkedMove, marks};
pub use self::scale::MapScale;
pub(crate) use self::sheet::MOST_WITH_SIGNS;
pub use self::sheet::{MapSheet, frame, sheet};
pub use self::verdicts::VerdictsThere;
use super::face::Face;
use super::graph::legend::{LegendKey, LegendSign, winner_keys};
use super::{Anchor, Dash, Ink, Rect, Scene, Stroke, Tag, Target, TextStyle, Tone};
use crate::game::any::matrix::{MatrixCell, StateMatrix};
use crate::game::{Game, Position, Seat};
use crate::solve::Value;
use crate::solve::analysis::Analysis;

/// The side of a cell, in points.
pub const CELL: f32 = 44.0;
/// The size of a move in a cell, and of winner and turns above it at most.
pub const MOVE_LETTERS: f32 = 10.5;
const ABOVE_MOVE: f32 = 14.0;
/// The free edge of a cell.
const GAP: f32 = 1.0;
/// The dotted edge of what player 2 wins, where a cell says the turns only.
const DOTTED: f32 = 1.4;

/// A part of a map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct CellRange {
    /// Its first column.
    pub column: u32,
    /// Its first row.
    pub row: u32,
    /// How many columns it has.
    pub width: u32,
    /// How many rows it has.
    pub height: u32,
}

impl CellRange {
    /// All of a matrix.
    #[must_use]
    pub fn all(matrix: &StateMatrix) -> CellRange {
        CellRange {
            column: 0,
            row: 0,
            width: matrix.columns(),
            height: matrix.rows(),
        }
    }

    /// Its columns.
    #[must_use]
    pub fn columns(&self) -> Range<u32> {
        self.column..self.column + self.width
    }

    /// Its rows.
    #[must_use]
    pub fn rows(&self) -> Range<u32> {
        self.row..self.row + self.height
    }

    /// Whether a cell is in it.
    #[must_use]
    pub fn contains(&self, cell: MatrixCell) -> bool {
        self.columns().contains(&cell.column) && self.rows().contains(&cell.row)
    }
}

/// How much a cell says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CellDetail {
    /// Its colour.
    Colour,
    /// Also the turns, in large letters, and the edge of the winner.
    Turns,
    /// Also the winner and the turns.
    Sign,
    /// Also a best move.
    Move,
}

/// What a map is made of.
#[derive(Clone, Copy, Debug)]
pub struct MapSubject<'a> {
    /// The game.
    pub analysis: &'a Analysis,
    /// Its states, with a player to move.
    pub matrix: StateMatrix,
    /// Its shades and letters.
    pub scale: MapScale,
    /// Whether verdicts may be shown.
    pub shows_verdicts: bool,
}

impl<'a> MapSubject<'a> {
    /// The map of a game with a player to move.
    #[must_use]
    pub fn new(analysis: &'a Analysis, mover: Seat) -> MapSubject<'a> {
        MapSubject {
            analysis,
            matrix: StateMatrix::new(&analysis.game, mover),
            scale: MapScale::of(analysis),
            shows_verdicts: true,
        }
    }

    /// What the inside of a cell with a value is drawn with, and text on it.
    #[must_use]
    pub fn inks(&self, value: Value) -> [Ink; 2] {
        if !self.shows_verdicts {
            return [Ink::Fill(Tone::Plain), Ink::On(Tone::Plain)];
        }
        let turns = value.turns().unwrap_or(0);
        match value.winner(self.matrix.mover()) {
            Some(winner) => {
                let shade = self.scale.shade(winner, turns);
                [Ink::Shade(shade), Ink::OnShade(shade)]
            }
            None => [Ink::Fill(Tone::Draw), Ink::On(Tone::Draw)],
        }
    }

    /// The value of a cell, for the player to move.
    #[must_use]
    pub fn value(&self, cell: MatrixCell) -> Value {
        self.analysis.solution.value(self.matrix.state(cell))
    }

    /// A best move from a cell; none where play is over.
    #[must_use]
    pub fn best_move(&self, cell: MatrixCell) -> Option<String> {
        let game = &self.analysis.game;
        let board = game.board(self.matrix.position(cell));
        let ranked = self.analysis.ranked_moves(&board).ok()?;
        ranked.into_iter().next().map(|mv| mv.group.label.text)
    }

    /// A position, its verdict and a best move in words, as far as they may be shown.
    #[must_use]
    pub fn words(&self, position: Position) -> String {
        let game = &self.analysis.game;
        let mut words = vec![game.position_text(position, None)];
        words.extend(game.turn_text(position));
        if self.shows_verdicts {
            let value = self.analysis.solution.value(position.state);
            words.push(value.brief(position.mover));
            let ranked = self.analysis.ranked_moves(&game.board(position));
            let ranked = ranked.unwrap_or_default();
            let best = ranked.first().map(|best| &best.group.label.text);
            words.extend(best.map(|best| format!("best move {best}")));
        }
        words.join(", ")
    }

    /// The winners that the colours name, of a game with these verdicts.
    #[must_use]
    pub fn keys(&self, there: VerdictsThere) -> Vec<LegendKey> {
        if !self.shows_verdicts {
            return Vec::new();
        }
        let mover = self.matrix.mover();
        let mut keys = winner_keys(|winner| match winner {
            None => there.draw,
            Some(winner) if winner == mover => there.win,
            Some(_) => there.loss,
        });
        let is_won = |key: &&LegendKey| key.sign != LegendSign::Winner(Tone::Draw);
        if let Some(LegendSign::Winner(Tone::Winner(winner))) =
            keys.iter().find(is_won).map(|key| key.sign)
        {
            keys.push(LegendKey {
                sign: LegendSign::Shades(winner),
                text: "in few to many turns",
            });
        }
        keys
    }
}

/// The cells of a part, its upper left corner at the origin, each with a side of [`CELL`]. With more
/// than colours each cell is a group of class `cell`, and a region of its position.
///
/// # Complexity
/// With [`CellDetail::Move`], the moves of each cell are tried.
#[must_use]
pub fn cells(map: &MapSubject, part: CellRange, detail: CellDetail) -> Scene {
    let size = (part.width as f32 * CELL, part.height as f32 * CELL);
    let mut scene = Scene::new(size);
    if detail != CellDetail::Colour {
        let all = Rect::new(0.0, 0.0, size.0, size.1);
        scene.rect(all, 0.0, Some(Ink::Page), None);
    }
    for row in part.rows() {
        let y = (row - part.row) as f32 * CELL;
        if detail == CellDetail::Colour {
            add_runs(&mut scene, map, part, row, y);
            continue;
        }
        for column in part.columns() {
            let x = (column - part.column) as f32 * CELL;
            let bounds = Rect::new(x, y, CELL, CELL);
            add_cell(&mut scene, map, MatrixCell { row, column }, bounds, detail);
        }
    }
    scene
}

/// A row of cells without texts: cells side by side of one colour are one rectangle.
fn add_runs(scene: &mut Scene, map: &MapSubject, part: CellRange, row: u32, y: f32) {
    let ink = |column| map.inks(map.value(MatrixCell { row, column }))[0];
    let inks: Vec<Ink> = part.columns().map(ink).collect();
    let mut x = 0.0;
    for run in inks.chunk_by(|one, next| one == next) {
        let width = run.len() as f32 * CELL; // 500 at most
        scene.rect(Rect::new(x, y, width, CELL), 0.0, Some(run[0]), None);
        x += width;
    }
}

fn add_cell(
    scene: &mut Scene,
    map: &MapSubject,
    cell: MatrixCell,
    bounds: Rect,
    detail: CellDetail,
) {
    let (value, position) = (map.value(cell), map.matrix.position(cell));
    let [fill, text] = map.inks(value);
    let inside = bounds.expanded(-GAP);
    let game = &map.analysis.game;
    let best = (detail == CellDetail::Move).then(|| map.best_move(cell));
    let best = best.flatten().filter(|_| map.shows_verdicts);
    let mut tag = Tag::class("cell");
    tag.data.push(("position", game.node_text(position, None)));
    if map.shows_verdicts {
        tag.data.push(("value", value.brief(map.matrix.mover())));
    }
    scene.group(tag, |scene| {
        scene.rect(inside, 2.0, Some(fill), None);
        if !map.shows_verdicts {
            return;
        }
        let (x, y) = inside.centre();
        let (winner, scale) = (value.winner(map.matrix.mover()), &map.scale);
        let sign = value.sign(map.matrix.mover());
        let (y, size, said) = match (detail, value.turns()) {
            (CellDetail::Move, _) => {
                let higher = if best.is_some() { 8.0 } else { 0.0 };
                (y - higher, scale.sign_letters(ABOVE_MOVE), sign)
            }
            (CellDetail::Turns, Some(turns)) => (y, scale.turns_letters(), turns.to_string()),
            (CellDetail::Turns, None) => (y, scale.turns_letters(), sign),
            _ => (y, scale.sign_letters(f32::MAX), sign),
        };
        let style = TextStyle::new(Face::Bold, size, text);
        scene.text_at((x, y), Anchor::Middle, style, &said);
        if let Some(best) = &best {
            let style = TextStyle::new(Face::Mono, MOVE_LETTERS, text);
            let room = inside.width - 4.0;
            scene.text_within((x, y + 18.0), Anchor::Middle, style, best, room);
        }
        if detail == CellDetail::Turns && winner == Some(Seat::Two) {
            let edge = Stroke::solid(text, DOTTED).dashed(Dash::Dotted);
            scene.rect(inside.expanded(-DOTTED / 2.0), 2.0, None, Some(edge));
        }
    });
    let mut name = vec![game.node_text(position, None)];
    if map.shows_verdicts {
        name.push(value.brief(map.matrix.mover()));
        name.extend(best.map(|best| format!("best move {best}")));
    }
    let name = name.join(", ");
    scene.region(bounds, Target::Position(position), name);
}

/// Adds lines between blocks of hand sets, within an area.
pub fn add_blocks(scene: &mut Scene, map: &MapSubject, places: &CellPlaces, area: Rect) {
    let stroke = Stroke::solid(Ink::Page, 1.5);
    for row in map.matrix.row_blocks() {
        let y = places.y(row);
        if y > area.y && y < area.bottom() {
            scene.line((area.x, y), (area.right(), y), stroke);
        }
    }
    for column in map.matrix.column_blocks() {
        let x = places.x(column);
        if x > area.x && x < area.right() {
            scene.line((x, area.y), (x, area.bottom()), stroke);
        }
    }
}
