//! A grid in a node: its cells, the last move as one stroke, and the disc of the player to move.

use crate::game::{Seat, tactics};
use crate::scene::face::Face;
use crate::scene::small_cell::add_small_cell;
use crate::scene::{Anchor, Ink, Path, Point, Rect, Scene, TextStyle, Tone};

/// A cell of a grid in a node, and the smallest that is drawn.
pub(in crate::scene::graph) const CELL: f32 = 8.0;
/// The longest side of the cells of a grid: where it has many rows or columns, its cells are smaller. Two columns
/// of such nodes fit beside tabs that were made wide.
const LONGEST_SIDE: f32 = 132.0;
const SMALLEST_CELL: f32 = 3.0;
/// The free space round a grid.
const EDGE: f32 = 2.0;
/// The radius of the disc of the player to move, its diameter with the gap beside it, and the size of its
/// numeral in radii.
const RADIUS: f32 = CELL;
const DISC: f32 = 2.5 * RADIUS;
const NUMERAL: f32 = 1.5;

/// The side of a cell in a node. `sides` are columns and rows.
fn cell_side([cols, rows]: [f32; 2]) -> f32 {
    CELL.min(LONGEST_SIDE / cols.max(rows))
}

/// The width and height of a grid, with its disc if it has one, without the space round it.
fn inside([cols, rows]: [f32; 2], has_disc: bool) -> Point {
    let cell = cell_side([cols, rows]);
    let disc = if has_disc {
        (DISC, 2.0 * RADIUS)
    } else {
        (0.0, 0.0)
    };
    (cols * cell + disc.0, (rows * cell).max(disc.1))
}

/// The width and height of a grid with its disc. `sides` are its columns and rows.
pub(in crate::scene::graph) fn size(sides: [f32; 2]) -> Point {
    let (width, height) = inside(sides, true);
    (width + 2.0 * EDGE, height + 2.0 * EDGE)
}

/// The width and height of a grid in a line of text of a height.
pub(super) fn line([cols, rows]: [f32; 2], height: f32) -> Point {
    let cell = ((height - 2.0 * EDGE) / rows).min(LONGEST_SIDE / cols);
    (cell * cols + 2.0 * EDGE, height)
}

/// A grid that is to be drawn.
pub(super) struct CardGrid<'a> {
    pub(super) game: &'a tactics::TacticsGame,
    pub(super) board: &'a tactics::TacticsBoard,
    /// The cells of the last move.
    pub(super) last: u32,
    /// The inks of its cells and of what lies behind them.
    pub(super) inks: [Ink; 2],
    /// Whether the disc of the player to move stands beside it.
    pub(super) has_disc: bool,
}

impl CardGrid<'_> {
    /// Adds it to a rectangle if there is room to tell it; returns whether there was.
    pub(super) fn add(&self, scene: &mut Scene, all: Rect) -> bool {
        let (rows, cols) = (self.game.rules().rows, self.game.rules().cols);
        let sides = [cols, rows].map(f32::from);
        let room = all.expanded(-EDGE);
        let (wide, high) = inside(sides, self.has_disc);
        let scale = (room.width / wide).min(room.height / high);
        let pitch = cell_side(sides) * scale;
        if pitch < SMALLEST_CELL {
            return false;
        }
        let (x, y) = all.centre();
        let disc = if self.has_disc { DISC * scale } else { 0.0 };
        let left = x + (disc - f32::from(cols) * pitch) / 2.0;
        if self.has_disc {
            let radius = RADIUS * scale;
            let at = (x - wide * scale / 2.0 + radius, y);
            add_disc(scene, at, radius, self.board.mover);
        }
        let top = y - pitch * f32::from(rows) / 2.0;
        let (width, height) = (pitch * f32::from(cols), pitch * f32::from(rows));
        if self.has_disc {
            // Cells stand out from a card of any colour.
            let paper = Rect::new(left, top, width, height).expanded(pitch * 0.15);
            scene.rect(paper, pitch * 0.2, Some(self.inks[1]), None);
        }
        let place = |row: u8, col: u8| {
            let at = (left + f32::from(col) * pitch, top + f32::from(row) * pitch);
            Rect::new(at.0, at.1, pitch, pitch)
        };
        let mut run: Option<Rect> = None;
        for row in 0..rows {
            for col in 0..cols {
                let (cell, bit) = (place(row, col), self.game.cell(row, col));
                if self.last & bit != 0 {
                    run = Some(run.map_or(cell, |run| run.union(&cell)));
                } else {
                    add_small_cell(scene, cell, self.board.filled & bit != 0, self.inks[0]);
                }
            }
        }
        if let Some(run) = run {
            add_run(scene, run, pitch, self.inks);
        }
        true
    }
}

/// The disc of a player, with the player's number.
pub(in crate::scene::graph) fn add_disc(scene: &mut Scene, at: Point, radius: f32, seat: Seat) {
    let tone = Tone::Winner(seat);
    let disc = Rect::around(at, (2.0 * radius, 2.0 * radius));
    scene.rect(disc, radius, Some(Ink::Fill(tone)), None);
    let style = TextStyle::new(Face::Bold, radius * NUMERAL, Ink::On(tone));
    scene.text_at(at, Anchor::Middle, style, &seat.number().to_string());
}

/// The cells of the last move as one stroke in an ink with a line along it.
pub(in crate::scene::graph) fn add_run(
    scene: &mut Scene,
    run: Rect,
    pitch: f32,
    [ink, paper]: [Ink; 2],
) {
    let run = run.expanded(-pitch * 0.08);
    scene.rect(run, pitch * 0.2, Some(ink), None);
    let thin = pitch * 0.28;
    let line = Rect::around(
        run.centre(),
        (
            run.width - pitch + 2.0 * thin,
            run.height - pitch + 2.0 * thin,
        ),
    );
    let corners = [
        (line.x, line.y),
        (line.right(), line.y),
        (line.right(), line.bottom()),
        (line.x, line.bottom()),
    ];
    scene.path(Path::polygon(&corners), Some(paper), None);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::any::AnyBoard;
    use crate::game::any::AnyGame;
    use crate::game::{Game, Seat};
    use crate::scene::Shape;
    use crate::scene::graph::figure::Figure;

    /// What is drawn highest at a point, from the shapes that have an inside.
    fn ink_at(scene: &Scene, at: Point) -> Option<Ink> {
        let mut shapes = scene.shapes.iter().rev();
        shapes.find_map(|shape| match shape {
            Shape::Rect { rect, fill, .. } if rect.contains(at) => *fill,
            Shape::Path { path, fill, .. } => {
                let (points, _) = path.flattened(1.0).swap_remove(0);
                let whole = Rect::new(points[0].0, points[0].1, 0.0, 0.0);
                let point = |at: &Point| Rect::new(at.0, at.1, 0.0, 0.0);
                let whole = points.iter().fold(whole, |all, at| all.union(&point(at)));
                fill.filter(|_| whole.contains(at))
            }
            _ => None,
        })
    }

    #[test]
    fn a_cell_is_inked_if_it_is_filled_and_the_last_move_has_a_line_along_it() {
        let game = AnyGame::from_rule_line("tactics,rows=2,cols=3").expect("small");
        let AnyGame::Tactics(tactics) = game else {
            panic!("it is Tactics");
        };
        let size = size([3.0, 2.0]);
        let card = Rect::around((0.0, 0.0), size);
        for filled in 0..=tactics.full() {
            for run in tactics.lines() {
                if run.cells & !filled != 0 {
                    continue;
                }
                let at = |filled: u32, mover| {
                    let board = tactics::TacticsBoard { filled, mover };
                    game.position(&AnyBoard::Tactics(board))
                };
                let before = at(filled & !run.cells, Seat::One);
                let figure = Figure::of(&game, at(filled, Seat::Two), Some(before));
                let figure = figure.expect("there is one of every game");
                let mut scene = Scene::default();
                assert!(figure.add(&mut scene, card));
                let pitch = CELL;
                let left = (DISC - 3.0 * pitch) / 2.0;
                for row in 0..2_u8 {
                    for col in 0..3_u8 {
                        let corner = (
                            left + f32::from(col) * pitch,
                            f32::from(row) * pitch - pitch,
                        );
                        let beside = (corner.0 + pitch * 0.22, corner.1 + pitch * 0.22);
                        let middle = (corner.0 + pitch / 2.0, corner.1 + pitch / 2.0);
                        let bit = tactics.cell(row, col);
                        // Empty cells show the paper behind all of them.
                        let is_filled = filled & bit != 0;
                        let due = Some(if is_filled { Ink::Text } else { Ink::Page });
                        assert_eq!(ink_at(&scene, beside), due, "{filled:b} {row} {col}");
                        let due = if run.cells & bit != 0 {
                            Some(Ink::Page)
                        } else {
                            due
                        };
                        assert_eq!(ink_at(&scene, middle), due, "{filled:b} {row} {col}");
                    }
                }
            }
        }
    }
}
