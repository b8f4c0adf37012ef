//! What is marked on a map: the current position, the line played, the moves from here, and what is
//! looked at.

use super::MapSubject;
use super::axes::CellPlaces;
use crate::game::any::matrix::MatrixCell;
use crate::game::{Game, Position};
use crate::scene::{Dash, Ink, Path, Point, Rect, Scene, Stroke, Target, Tone};

/// What is marked on a map.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct MapMarks {
    /// The current position.
    pub here: Option<Position>,
    /// A position that is looked at.
    pub preview: Option<Position>,
    /// The position under the pointer.
    pub hovered: Option<Position>,
    /// The positions of the line played, in its order.
    pub line: Vec<Position>,
    /// The moves from the position that is shown.
    pub moves: Vec<MarkedMove>,
}

/// A move on a map.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedMove {
    /// Where it leads.
    pub to: Position,
    /// Its name.
    pub name: String,
    /// Who wins after it, as far as that may be shown.
    pub tone: Tone,
}

/// From this side on, in points, texts of cells can be read.
const READABLE: f32 = 16.0;
/// A ring is at least so wide, so that it is found from afar.
const LEAST_RING: f32 = 10.0;

/// The marks above the cells of an area. Of alike players a state stands for both turns: a mark of a
/// position in which the player who is not shown is to move is dotted. A move is a dot in the corner of
/// the cell that it leads to, in the colour of who wins after it, and a region.
#[must_use]
pub fn marks(map: &MapSubject, marks: &MapMarks, places: &CellPlaces, area: Rect) -> Scene {
    let mut scene = Scene::new((area.right(), area.bottom()));
    let place = |position: Position| {
        let cell = map.matrix.cell(position)?;
        let rect = places.rect(cell);
        area.contains(rect.centre()).then_some((cell, rect))
    };
    add_line(&mut scene, map, marks, places, area);
    let turn = |position: Position| {
        if position.mover == map.matrix.mover() {
            Dash::Solid
        } else {
            Dash::Dotted
        }
    };
    let rings = [
        (marks.hovered, Ink::Hover, 2.0),
        (marks.preview, Ink::Hover, 3.0),
        (marks.here, Ink::Current, 3.0),
    ];
    for (position, ink, width) in rings {
        let Some((position, (_, rect))) = position.and_then(|it| Some((it, place(it)?))) else {
            continue;
        };
        let side = rect.width.max(LEAST_RING);
        let ring = Rect::around(rect.centre(), (side, side)).expanded(1.0);
        let corner = if rect.width < LEAST_RING {
            side / 2.0
        } else {
            3.0
        };
        // A light line on either side keeps it apart from any colour below.
        let halo = Stroke::solid(Ink::Page, width + 2.0);
        scene.rect(ring, corner, None, Some(halo));
        let stroke = Stroke::solid(ink, width).dashed(turn(position));
        scene.rect(ring, corner, None, Some(stroke));
    }
    // At the corners of their cells, which a ring beside them covers.
    for mv in &marks.moves {
        if let Some((_, rect)) = place(mv.to) {
            add_move(&mut scene, map, mv, rect);
        }
    }
    scene
}

/// The line played, from cell to cell.
fn add_line(
    scene: &mut Scene,
    map: &MapSubject,
    marks: &MapMarks,
    places: &CellPlaces,
    area: Rect,
) {
    let cells: Vec<MatrixCell> = marks
        .line
        .iter()
        .filter_map(|&it| map.matrix.cell(it))
        .collect();
    let side = places.side as f32; // on a screen
    let radius = (side * 0.07).clamp(1.5, 3.0);
    let is_readable = side >= READABLE;
    // Between cells that can be read, at their lower left corners.
    let at = |cell: MatrixCell| {
        let rect = places.rect(cell);
        if is_readable {
            (rect.x, rect.bottom())
        } else {
            rect.centre()
        }
    };
    // Where the players' hands differ, every second position is on the other map.
    if map.matrix.holds_both_turns() {
        for step in cells.windows(2) {
            let [from, to] = [step[0], step[1]].map(at);
            if area.contains(from) && area.contains(to) {
                let path = if is_readable {
                    between_cells(from, to)
                } else {
                    Path::line(from, to)
                };
                scene.path(path.clone(), None, Some(Stroke::solid(Ink::Page, 3.5)));
                scene.path(path, None, Some(Stroke::solid(Ink::Current, 1.5)));
            }
        }
    }
    // Round the last of them, the current position, is a ring.
    let passed = cells.len().saturating_sub(1);
    for cell in cells.into_iter().take(passed) {
        let (x, y) = at(cell);
        let at = if is_readable {
            (x + radius, y - radius)
        } else {
            (x, y)
        };
        if area.contains(at) {
            scene.dot(at, radius + 1.0, Ink::Page);
            scene.dot(at, radius, Ink::Current);
        }
    }
}

/// Along the gaps between cells, so that a line crosses no text: along a row, and then along a column.
fn between_cells(from: Point, to: Point) -> Path {
    Path::from(from).to((to.0, from.1)).to(to)
}

fn add_move(scene: &mut Scene, map: &MapSubject, mv: &MarkedMove, cell: Rect) {
    let radius = (cell.width * 0.1).clamp(2.5, 5.0);
    let at = if cell.width < 4.0 * radius {
        cell.centre()
    } else {
        (cell.right() - radius - 0.5, cell.y + radius + 0.5)
    };
    scene.dot(at, radius + 1.5, Ink::Page);
    let dot = Rect::around(at, (2.0 * radius, 2.0 * radius));
    let edge = Stroke::solid(Ink::Current, 1.0);
    scene.rect(dot, radius, Some(Ink::Fill(mv.tone)), Some(edge));
    let game = &map.analysis.game;
    let name = format!("Move {} to {}", mv.name, game.node_text(mv.to, None));
    scene.region(dot.expanded(1.5), Target::Position(mv.to), name);
}
