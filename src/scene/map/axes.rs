//! What rows and columns of a map show, as far as there is room: every label, or every second, third ..

use std::ops::Range;

use super::axis_label;
use crate::game::any::matrix::{AxisLabel, MatrixCell, StateMatrix};
use crate::game::counted::counted;
use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Point, Rect, Scene, Stroke, TextStyle};

/// Where cells stand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct CellPlaces {
    /// What stands at the origin, in cells from the left and from the top.
    pub first: [f64; 2],
    /// Where the origin is.
    pub origin: Point,
    /// The side of a cell, in points.
    pub side: f64,
}

impl CellPlaces {
    /// The left side of a column.
    #[must_use]
    pub fn x(&self, column: u32) -> f32 {
        self.origin.0 + ((f64::from(column) - self.first[0]) * self.side) as f32 // on a screen
    }

    /// The upper side of a row.
    #[must_use]
    pub fn y(&self, row: u32) -> f32 {
        self.origin.1 + ((f64::from(row) - self.first[1]) * self.side) as f32 // on a screen
    }

    /// Where a cell is.
    #[must_use]
    pub fn rect(&self, cell: MatrixCell) -> Rect {
        let side = self.side as f32; // on a screen
        Rect::new(self.x(cell.column), self.y(cell.row), side, side)
    }

    /// The cell at a point; none outside of a matrix.
    #[must_use]
    pub fn cell_at(&self, (x, y): Point, matrix: &StateMatrix) -> Option<MatrixCell> {
        let place = |at: f32, origin: f32, first: f64, count: u32| {
            let place = first + f64::from(at - origin) / self.side;
            (place >= 0.0 && place < f64::from(count)).then_some(place as u32) // below 2^32
        };
        Some(MatrixCell {
            row: place(y, self.origin.1, self.first[1], matrix.rows())?,
            column: place(x, self.origin.0, self.first[0], matrix.columns())?,
        })
    }

    /// The columns that are seen in an area, and the rows.
    #[must_use]
    pub fn seen(&self, area: Rect, matrix: &StateMatrix) -> [Range<u32>; 2] {
        let range = |from: f32, to: f32, origin: f32, first: f64, count: u32| {
            let place = |at: f32| first + f64::from(at - origin) / self.side;
            let bounded = |place: f64| place.clamp(0.0, f64::from(count)) as u32; // below 2^32
            bounded(place(from).floor())..bounded(place(to).ceil())
        };
        [
            range(
                area.x,
                area.right(),
                self.origin.0,
                self.first[0],
                matrix.columns(),
            ),
            range(
                area.y,
                area.bottom(),
                self.origin.1,
                self.first[1],
                matrix.rows(),
            ),
        ]
    }
}

/// The room of labels beside a map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct AxisRoom {
    /// At the left.
    pub left: f32,
    /// Above.
    pub above: f32,
    /// The size of the letters.
    pub size: f32,
    /// How far apart labels of rows and of columns are at least.
    row_pitch: f32,
    column_pitch: f32,
    /// Whether the labels of columns read upward.
    is_upright: bool,
}

/// Between a label and the cells, and between labels.
const OFF: f32 = 6.0;
/// How much smaller letters may become before labels of columns read upward.
const LEAST_SHARE: f32 = 0.82;

/// The room that labels of a size take beside cells of a side.
#[must_use]
pub fn axis_room(matrix: &StateMatrix, side: f32, size: f32) -> AxisRoom {
    let line = size * 1.2;
    if names_blocks(matrix, side) {
        let titles = titles(matrix);
        let texts = titles.into_iter().chain([counted(8_u64, "hand")]);
        let widths = texts.map(|text| Face::Regular.width(&text, size));
        return AxisRoom {
            left: widths.fold(0.0, f32::max) + OFF,
            above: 2.0 * line + OFF,
            size,
            row_pitch: line,
            column_pitch: 0.0,
            is_upright: false,
        };
    }
    let widest = |labels: [AxisLabel; 3]| {
        let sizes = labels.map(|label| axis_label::size(&label, size));
        let largest = |[width, height]: [f32; 2], [more, higher]: [f32; 2]| {
            [width.max(more), height.max(higher)]
        };
        sizes.into_iter().fold([0.0; 2], largest)
    };
    // The widths of hand sets differ with their largest numbers, which come last.
    let some = |count: u32| [0, count / 2, count - 1];
    let [left, row_height] = widest(some(matrix.rows()).map(|row| matrix.row_label(row)));
    let [width, height] = widest(some(matrix.columns()).map(|column| matrix.column_label(column)));
    let room = AxisRoom {
        left: left + OFF,
        above: height + OFF,
        size,
        row_pitch: row_height,
        column_pitch: width + OFF,
        is_upright: false,
    };
    if let AxisLabel::Cells(_) = matrix.column_label(0) {
        return room;
    }
    // Somewhat smaller letters are easier to read than upright ones.
    let smaller = ((side - 2.0) / width).min(1.0);
    if smaller < LEAST_SHARE {
        AxisRoom {
            above: width + OFF,
            column_pitch: height,
            is_upright: true,
            ..room
        }
    } else {
        AxisRoom {
            above: size * smaller * 1.2 + OFF,
            size: size * smaller,
            column_pitch: 0.0,
            ..room
        }
    }
}

/// What the columns show, and what the rows.
fn titles(matrix: &StateMatrix) -> [String; 2] {
    let [down, across] = matrix.axis_titles();
    [format!("{across} →"), format!("{down} ↓")]
}

/// Adds what the axes show above the names of the rows, where it has room to the right of a corner and below
/// it: on two lines, or beside the names of the columns on one.
pub fn add_axis_titles(
    scene: &mut Scene,
    matrix: &StateMatrix,
    size: f32,
    area: Rect,
    (left, top): Point,
) {
    let style = TextStyle::new(Face::Regular, size, Ink::Weak);
    let titles = titles(matrix);
    let widest = titles
        .iter()
        .map(|title| style.width(title))
        .fold(0.0, f32::max);
    let mut y = area.y - OFF - size * 1.6;
    if y - size * 0.7 < top {
        let [across, down] = titles;
        let beside = format!("{down}   {across}");
        let y = area.y - OFF - size * 0.4;
        if area.x - OFF - style.width(&beside) >= left && y - size * 0.7 >= top {
            scene.text_at((area.x - OFF, y), Anchor::End, style, &beside);
        }
        return;
    }
    if area.x - OFF - widest < left {
        return;
    }
    for title in titles {
        scene.text_at((area.x - OFF, y), Anchor::End, style, &title);
        y += size * 1.2;
    }
}

/// Adds the labels of what is seen in an area, at its left and above it.
pub fn add_axes(
    scene: &mut Scene,
    matrix: &StateMatrix,
    room: AxisRoom,
    places: &CellPlaces,
    area: Rect,
) {
    let [columns, rows] = places.seen(area, matrix);
    let side = places.side as f32; // on a screen
    if names_blocks(matrix, places.side as f32) {
        add_block_labels(scene, matrix, room.size, places, area);
        return;
    }
    let step = |pitch: f32| (pitch / side).ceil() as u32;
    // The label of a row that is cut would reach into what stands above or below.
    let half = side.min(room.size) / 2.0 - 0.5;
    for row in labelled(rows, step(room.row_pitch)) {
        let y = places.y(row) + side / 2.0;
        if y >= area.y + half && y <= area.bottom() - half {
            let at = (area.x - OFF, y);
            axis_label::add_left_of(scene, &matrix.row_label(row), room.size, at);
            add_tick(scene, (area.x - 4.0, y), (area.x - 1.0, y), side);
        }
    }
    for column in labelled(columns, step(room.column_pitch)) {
        let x = places.x(column) + side / 2.0;
        if x < area.x || x > area.right() {
            continue;
        }
        let (label, at) = (matrix.column_label(column), (x, area.y - OFF));
        axis_label::add_above(scene, &label, room.size, room.is_upright, at);
        add_tick(scene, (x, area.y - 4.0), (x, area.y - 1.0), side);
    }
}

/// Whether labels say how many hands are in play: where cells are smaller than a point, and the hands of
/// some of them would say little.
fn names_blocks(matrix: &StateMatrix, side: f32) -> bool {
    side < 1.0 && !matrix.row_blocks().is_empty()
}

/// Adds how many hands are in play, beside those blocks that have room for it.
fn add_block_labels(
    scene: &mut Scene,
    matrix: &StateMatrix,
    size: f32,
    places: &CellPlaces,
    area: Rect,
) {
    let style = TextStyle::new(Face::Regular, size, Ink::Weak);
    // From where to where a block is seen, by the hands in play in it.
    let seen = |blocks: Vec<u32>, end: u32, place: &dyn Fn(u32) -> f32, [from, to]: [f32; 2]| {
        let ends: Vec<u32> = blocks.iter().skip(1).copied().chain([end]).collect();
        let blocks = blocks.into_iter().zip(ends).zip(1..);
        let blocks = blocks.map(|((first, last), hands): (_, usize)| {
            (
                place(first).max(from),
                place(last).min(to),
                counted(hands, "hand"),
            )
        });
        blocks.collect::<Vec<_>>()
    };
    let (across, down) = ([area.x, area.right()], [area.y, area.bottom()]);
    let rows = seen(
        matrix.row_blocks(),
        matrix.rows(),
        &|row| places.y(row),
        down,
    );
    for (from, to, text) in rows {
        if to - from >= size * 1.2 {
            let at = (area.x - OFF, f32::midpoint(from, to));
            scene.text_at(at, Anchor::End, style, &text);
        }
    }
    let place = |column| places.x(column);
    for (from, to, text) in seen(matrix.column_blocks(), matrix.columns(), &place, across) {
        if to - from >= style.width(&text) + 4.0 {
            let at = (f32::midpoint(from, to), area.y - OFF - size * 0.4);
            scene.text_at(at, Anchor::Middle, style, &text);
        }
    }
}

/// Where cells are narrow, a line says which one is meant.
fn add_tick(scene: &mut Scene, from: Point, to: Point, side: f32) {
    if side < 8.0 {
        scene.line(from, to, Stroke::solid(Ink::Pale, 1.0));
    }
}

/// Those of a range that are multiples of a step.
fn labelled(range: Range<u32>, step: u32) -> impl Iterator<Item = u32> {
    let step = step.max(1);
    let first = range.start.div_ceil(step).saturating_mul(step);
    (first..range.end).step_by(step as usize) // widens
}
