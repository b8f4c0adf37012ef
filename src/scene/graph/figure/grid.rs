//! A grid in a card: its cells, the last move as one stroke, and whose turn it is.

use crate::game::tactics;
use crate::scene::face::Face;
use crate::scene::small_cell::add_small_cell;
use crate::scene::{Anchor, Ink, Path, Point, Rect, Scene, TextStyle};

/// The smallest cell of a grid.
const SMALLEST_CELL: f32 = 3.0;
/// What is free round a grid.
const EDGE: f32 = 2.0;
/// What the number of the player to move takes, in letters.
pub(super) const TURN_WIDTH: f32 = 1.5;
/// A cell in a card that is read from near, and what stands round a grid there.
pub(in crate::scene::graph) const CELL: f32 = 9.5;
const GRID_EDGE: f32 = 3.5;
/// The same above the text of a card on a page.
pub(super) const PAGE_CELL: f32 = 11.0;
pub(super) const PAGE_EDGE: f32 = 4.0;
/// How far the paper behind a grid goes beyond it.
const PLATE: f32 = 1.5;
/// The letters of the number of the player to move.
const TURN_LETTERS: f32 = 12.0;

/// The width and height of a card in which a grid is drawn in place of a text, and not lower than a
/// text needs. `sides` are its columns and rows.
pub(super) fn card([cols, rows]: [f32; 2], lowest: f32) -> Point {
    let turn = TURN_LETTERS * TURN_WIDTH;
    let width = cols * CELL + turn + 2.0 * GRID_EDGE;
    let height = rows * CELL + 2.0 * GRID_EDGE;
    (width, height.max(lowest))
}

/// The room that a grid takes above the text of a card on a page.
pub(super) fn above_text(sides: [f32; 2]) -> Point {
    let [width, height] = sides.map(|side| side * PAGE_CELL + 2.0 * PAGE_EDGE);
    (width, height)
}

/// The width and height of a grid in a line of text of a height.
pub(super) fn line([cols, rows]: [f32; 2], height: f32) -> Point {
    ((height - 2.0 * EDGE) / rows * cols + 2.0 * EDGE, height)
}

/// What a grid stands on.
#[derive(Clone, Copy, Debug)]
pub(super) enum GridGround {
    /// On what is there already: the ink of its cells, and the ink behind it.
    Bare(Ink, Ink),
    /// On paper in a card of any colour, so that cells stand out from it; with the ink of the number of the
    /// player to move, which stands on the card.
    Plate(Ink),
}

/// A grid in a card.
pub(super) struct CardGrid<'a> {
    game: &'a tactics::TacticsGame,
    board: &'a tactics::TacticsBoard,
    /// The cells of the last move.
    last: u32,
    ground: GridGround,
    /// The size of the number of the player to move, where that stands beside the grid.
    letters: Option<f32>,
}

impl<'a> CardGrid<'a> {
    /// A board and the cells of the last move.
    pub(super) fn of(
        (game, board, last): (&'a tactics::TacticsGame, &'a tactics::TacticsBoard, u32),
        ground: GridGround,
        letters: Option<f32>,
    ) -> Self {
        CardGrid {
            game,
            board,
            last,
            ground,
            letters,
        }
    }

    /// Adds it to a card if there is room to tell it; whether there was.
    pub(super) fn add(&self, scene: &mut Scene, card: Rect) -> bool {
        let (rows, cols) = (self.game.rules().rows, self.game.rules().cols);
        let room = card.expanded(-EDGE);
        let turn_width = self.letters.map_or(0.0, |letters| letters * TURN_WIDTH);
        let width = room.width - turn_width;
        let pitch = (width / f32::from(cols)).min(room.height / f32::from(rows));
        let pitch = if self.letters.is_none() {
            pitch.min(PAGE_CELL)
        } else {
            pitch
        };
        if pitch < SMALLEST_CELL {
            return false;
        }
        let (x, y) = card.centre();
        let left = x - (pitch * f32::from(cols) - turn_width) / 2.0;
        let (inks, turn_ink) = match self.ground {
            GridGround::Bare(ink, paper) => ([ink, paper], ink),
            GridGround::Plate(turn_ink) => ([Ink::Text, Ink::Page], turn_ink),
        };
        if let Some(letters) = self.letters {
            let style = TextStyle::new(Face::Mono, letters, turn_ink);
            let turn = format!("{}:", self.board.mover.number());
            scene.text_at((left - letters * 0.3, y), Anchor::End, style, &turn);
        }
        let top = y - pitch * f32::from(rows) / 2.0;
        if let GridGround::Plate(_) = self.ground {
            let (width, height) = (pitch * f32::from(cols), pitch * f32::from(rows));
            let plate = Rect::new(left, top, width, height).expanded(PLATE.min(pitch * 0.15));
            scene.rect(plate, pitch * 0.2, Some(Ink::Page), None);
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
                    add_small_cell(scene, cell, self.board.filled & bit != 0, inks[0]);
                }
            }
        }
        if let Some(run) = run {
            add_run(scene, run, pitch, inks);
        }
        true
    }
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
        let size = card([3.0, 2.0], 0.0);
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
                assert!(figure.add(&mut scene, card, Ink::Text));
                let turn = ((size.1 - 4.0) * 0.4) * TURN_WIDTH;
                let pitch = ((size.0 - 4.0 - turn) / 3.0).min((size.1 - 4.0) / 2.0);
                let left = -(pitch * 3.0 - turn) / 2.0;
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
