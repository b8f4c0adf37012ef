//! A position as a thumbnail: hands as on the board, or a grid.
//!
//! ```text
//!    [ h h ]  h h      player 1 left, player 2 right, brackets round the mover's hands
//!                      or player 1 above, player 2 below
//!    (2) # .           a grid behind the disc of the player to move
//! ```

mod card_row;
mod grid;

use self::card_row::CardRow;
pub(super) use self::card_row::{CardHands, HandRows};
use self::grid::CardGrid;
pub(super) use self::grid::{CELL, add_disc, add_run};
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::{Game, Position, hands, tactics};
use crate::scene::{Ink, Point, Rect, Scene};

/// What can be drawn of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Figure {
    /// Hands.
    Hands(hands::HandGame, hands::HandBoard),
    /// A grid, and the cells that the last move filled, where it is known.
    Grid(tactics::TacticsGame, tactics::TacticsBoard, u32),
}

/// The width and height of the grid of a game with the disc of the player to move; none of hands.
#[must_use]
pub fn grid_size(game: &AnyGame) -> Option<Point> {
    grid_sides(game).map(grid::size)
}

/// The columns and rows of a game on a grid.
fn grid_sides(game: &AnyGame) -> Option<[f32; 2]> {
    match game {
        AnyGame::Tactics(game) => Some([game.rules().cols, game.rules().rows].map(f32::from)),
        AnyGame::Hands(_) => None,
    }
}

impl Figure {
    /// What can be drawn of a position that was entered from another, if that is known.
    #[must_use]
    pub fn of(game: &AnyGame, position: Position, before: Option<Position>) -> Option<Figure> {
        match (game, game.board(position)) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => Some(Figure::Hands(*game, board)),
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => {
                // The node before may lie two moves back, or stand for another image of the grid.
                let last = before.and_then(|before| {
                    let before = game.board(before).filled;
                    game.line_that_leads(before, board.filled)
                });
                let last = last.map_or(0, |line| line.cells);
                Some(Figure::Grid(*game, board, last))
            }
            _ => None,
        }
    }

    /// Whether it stands for the position at every size, as its text would take more room.
    #[must_use]
    pub fn replaces_text(&self) -> bool {
        matches!(self, Figure::Grid(..))
    }

    /// The columns and rows of a grid; none of hands.
    fn sides(&self) -> Option<[f32; 2]> {
        match self {
            Figure::Grid(game, ..) => grid_sides(&AnyGame::Tactics(*game)),
            Figure::Hands(..) => None,
        }
    }

    /// The width and height of a grid with the disc of the player to move; none of hands.
    #[must_use]
    pub fn size(&self) -> Option<Point> {
        self.sides().map(grid::size)
    }

    /// Whether the last move stands out in it.
    #[must_use]
    pub fn shows_last_move(&self) -> bool {
        matches!(self, Figure::Grid(.., last) if *last != 0)
    }

    /// Whether the position can be told on a plate of a node.
    pub(super) fn fits(&self, plate: Rect) -> bool {
        match self {
            Figure::Hands(_, board) => CardRow::fitting(board, plate).is_some(),
            Figure::Grid(..) => true,
        }
    }

    /// Adds the position to a plate, if there is room to tell it; returns whether there was.
    pub fn add(&self, scene: &mut Scene, plate: Rect) -> bool {
        match self {
            Figure::Hands(game, board) => CardRow::fitting(board, plate)
                .map(|row| row.add(scene, game, board))
                .is_some(),
            Figure::Grid(game, board, last) => CardGrid {
                game,
                board,
                last: *last,
                inks: [Ink::Text, Ink::Page],
                has_disc: true,
            }
            .add(scene, plate),
        }
    }

    /// Adds hands, or a grid without the disc of the player to move, whose numeral could not be read; returns whether
    /// there was room.
    pub(super) fn add_alone(&self, scene: &mut Scene, plate: Rect) -> bool {
        match self {
            Figure::Hands(..) => self.add(scene, plate),
            Figure::Grid(game, board, last) => CardGrid {
                game,
                board,
                last: *last,
                inks: [Ink::Text, Ink::Page],
                has_disc: false,
            }
            .add(scene, plate),
        }
    }

    /// A grid as high as a line of text, in an ink and the ink behind it. Other positions stand in lines
    /// as their text.
    #[must_use]
    pub fn in_line(&self, height: f32, ink: Ink, paper: Ink) -> Option<Scene> {
        let Figure::Grid(game, board, last) = self else {
            return None;
        };
        let size = grid::line(self.sides()?, height);
        let mut scene = Scene::new(size);
        let all = Rect::new(0.0, 0.0, size.0, size.1);
        let grid = CardGrid {
            game,
            board,
            last: *last,
            inks: [ink, paper],
            has_disc: false,
        };
        grid.add(&mut scene, all).then_some(scene)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Shape;

    #[test]
    fn a_grid_of_few_rows_fits_a_line_and_others_and_hands_stand_there_as_text() {
        let sizes = (1..=26).flat_map(|rows| (1..=26).map(move |cols| (rows, cols)));
        for (rows, cols) in sizes.filter(|(rows, cols)| rows * cols <= 30) {
            let line = format!("tactics,rows={rows},cols={cols}");
            let game = AnyGame::from_rule_line(&line).expect("at most 30 cells");
            let figure = Figure::of(&game, game.position(&game.start()), None);
            let grid = figure.and_then(|figure| figure.in_line(26.0, Ink::Text, Ink::Page));
            let Some(grid) = grid else {
                assert!(rows > 7, "{line}");
                continue;
            };
            assert_eq!(grid.shapes.len(), rows * cols, "{line}");
            assert!((grid.size.1 - 26.0).abs() < 0.01, "{line}");
            assert!(grid.size.0 <= 140.01, "{line}");
        }
        let game = AnyGame::from_rule_line("mallett").expect("a preset");
        let figure = Figure::of(&game, game.position(&game.start()), None);
        let figure = figure.expect("there is one of every game");
        assert_eq!(figure.in_line(26.0, Ink::Text, Ink::Page), None);
    }

    #[test]
    fn every_grid_lies_wholly_in_its_node_with_a_numeral_that_can_be_read() {
        let sizes = (1..=26).flat_map(|rows| (1..=26).map(move |cols| (rows, cols)));
        for (rows, cols) in sizes.filter(|(rows, cols)| rows * cols <= 30) {
            let line = format!("tactics,rows={rows},cols={cols}");
            let game = AnyGame::from_rule_line(&line).expect("at most 30 cells");
            let figure = Figure::of(&game, game.position(&game.start()), None);
            let figure = figure.expect("there is one of every game");
            let size = figure.size().expect("a grid");
            assert!(size.0 <= 160.01 && size.1 <= 140.01, "{line} {size:?}");
            let card = Rect::around((0.0, 0.0), size);
            let mut scene = Scene::default();
            assert!(figure.add(&mut scene, card), "{line}");
            let around = card.expanded(0.01);
            let mut numerals = 0;
            for shape in &scene.shapes {
                match shape {
                    Shape::Rect { rect, .. } => {
                        assert!(around.contains((rect.x, rect.y)), "{line} {rect:?}");
                        let corner = (rect.right(), rect.bottom());
                        assert!(around.contains(corner), "{line} {rect:?}");
                    }
                    Shape::Text(text) => {
                        numerals += 1;
                        assert!(text.style.size > 11.9, "{line} {}", text.style.size);
                    }
                    _ => {}
                }
            }
            assert_eq!(numerals, 1, "{line}");
        }
    }
}
