//! A position as a small picture, for nodes that are seen from near: hands as on the board, or a
//! grid.
//!
//! ```text
//!    [ h h ]  h h      player 1 left, player 2 right, brackets round the mover's hands
//!    2: # .            a grid behind the number of the player to move
//! ```

mod card_row;
mod grid;

use self::card_row::CardRow;
pub(super) use self::grid::{CELL, add_run};
use self::grid::{CardGrid, GridGround, PAGE_CELL, PAGE_EDGE};
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

/// The width and height of a card in which a position of a game is drawn in place of its text, and not
/// lower than a text needs; none where texts stand in cards.
#[must_use]
pub fn grid_card(game: &AnyGame, lowest: f32) -> Option<Point> {
    grid_sides(game).map(|sides| grid::card(sides, lowest))
}

/// The room that a grid takes above the text of a card on a page; none for other positions.
pub(super) fn grid_above_text(game: &AnyGame) -> Option<Point> {
    grid_sides(game).map(grid::above_text)
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
    #[must_use]
    pub fn sides(&self) -> Option<[u8; 2]> {
        match self {
            Figure::Grid(game, ..) => Some([game.rules().cols, game.rules().rows]),
            Figure::Hands(..) => None,
        }
    }

    /// Whether the last move stands out in it.
    #[must_use]
    pub fn shows_last_move(&self) -> bool {
        matches!(self, Figure::Grid(.., last) if *last != 0)
    }

    /// Adds the position to a card whose texts have an ink, if there is room to tell it; whether there was.
    pub fn add(&self, scene: &mut Scene, card: Rect, ink: Ink) -> bool {
        match self {
            Figure::Hands(game, board) => {
                let plate = card.expanded(-PLATE_EDGE);
                CardRow::fitting(game, board, plate).is_some_and(|row| {
                    row.add_on_plate(scene, plate, game, board);
                    true
                })
            }
            Figure::Grid(game, board, last) => {
                let letters = ((card.height - 4.0) * 0.4).clamp(5.0, 12.0);
                let ground = GridGround::Plate(ink);
                CardGrid::of((game, board, *last), ground, Some(letters)).add(scene, card)
            }
        }
    }

    /// A grid as high as a line of text, in an ink and the ink behind it. Other positions stand in lines
    /// as their text.
    #[must_use]
    pub fn in_line(&self, height: f32, (ink, paper): (Ink, Ink)) -> Option<Scene> {
        let Figure::Grid(game, board, last) = self else {
            return None;
        };
        let size = grid::line(self.sides()?.map(f32::from), height);
        let mut scene = Scene::new(size);
        let all = Rect::new(0.0, 0.0, size.0, size.1);
        let grid = CardGrid::of((game, board, *last), GridGround::Bare(ink, paper), None);
        grid.add(&mut scene, all).then_some(scene)
    }

    /// Adds a grid to the upper part of a card whose text says whose turn it is; how high that part is.
    /// Other positions are not drawn there.
    pub(super) fn add_above_text(&self, scene: &mut Scene, card: Rect) -> Option<f32> {
        let Figure::Grid(game, board, last) = self else {
            return None;
        };
        let height = f32::from(game.rules().rows) * PAGE_CELL;
        let grid = CardGrid::of((game, board, *last), GridGround::Plate(Ink::Text), None);
        let upper = Rect::new(card.x, card.y, card.width, height + 2.0 * PAGE_EDGE);
        grid.add(scene, upper).then_some(upper.height)
    }
}

/// The size of the letters of a position that stands alone in a card.
pub(crate) const LETTERS_ALONE: f32 = 17.0;

/// Between the edge of a card and the plate on which its hands stand.
const PLATE_EDGE: f32 = 4.5;
/// The room for the names of moves between two columns of a neighbourhood.
const GAP_FOR_TAPS: f32 = 48.0;
const GAP_FOR_RUNS: f32 = 82.0;

/// The room between two columns of a neighbourhood of the window: the name of a move stands there.
#[must_use]
pub fn gap_for_names(game: &AnyGame) -> f32 {
    match game {
        AnyGame::Hands(_) => GAP_FOR_TAPS,
        AnyGame::Tactics(_) => GAP_FOR_RUNS,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_grid_fits_a_line_and_hands_stand_there_as_text() {
        let sizes = (1..=6).flat_map(|rows| (1..=6).map(move |cols| (rows, cols)));
        for (rows, cols) in sizes.filter(|(rows, cols)| rows * cols <= 30) {
            let line = format!("tactics,rows={rows},cols={cols}");
            let game = AnyGame::from_rule_line(&line).expect("at most 30 cells");
            let figure = Figure::of(&game, game.position(&game.start()), None);
            let inks = (Ink::Text, Ink::Page);
            let grid = figure.and_then(|figure| figure.in_line(26.0, inks));
            let grid = grid.expect("room for every grid");
            assert_eq!(grid.shapes.len(), rows * cols, "{line}");
            assert!((grid.size.1 - 26.0).abs() < 0.01, "{line}");
        }
        let game = AnyGame::from_rule_line("mallett").expect("a preset");
        let figure = Figure::of(&game, game.position(&game.start()), None);
        let figure = figure.expect("there is one of every game");
        assert_eq!(figure.in_line(26.0, (Ink::Text, Ink::Page)), None);
    }
}
