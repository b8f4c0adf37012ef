//! A position as a small picture, for nodes that are seen from near: hands as on the board, or a
//! grid.
//!
//! ```text
//!    [ h h ]  h h      player 1 left, player 2 right, brackets round the mover's hands
//!    2: # .            a grid behind the number of the player to move
//! ```

use eframe::egui::{Align2, FontId, Painter, Pos2, Rect, Stroke, pos2, vec2};

use super::verdict::NodeColours;
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::{Game, Position, Seat, hands, tactics};
use crate::ui::board::hand::{Facing, HEIGHT_TO_WIDTH, HandLook, paint_hand};
use crate::ui::theme::Palette;

/// What can be drawn of a position.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Figure {
    /// Hands, each of which shows at most so many fingers.
    Hands(hands::Board, u8),
    /// A grid.
    Grid(tactics::TacticsGame, tactics::Board),
    /// Nothing.
    None,
}

/// The narrowest hand whose fingers still count, with a few fingers, and how much each finger
/// beyond those needs.
const NARROWEST_HAND: f32 = 22.0;
const FEW_FINGERS: u8 = 5;
const FINGER: f32 = 3.0;
/// The smallest cell of a grid.
const SMALLEST_CELL: f32 = 5.0;
/// The room between both players' hands, and between two hands, in hands.
const BETWEEN_PLAYERS: f32 = 0.7;
const BETWEEN_HANDS: f32 = 0.16;

impl Figure {
    pub(crate) fn of(game: &AnyGame, position: Position) -> Figure {
        match (game, game.board(position)) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
                Figure::Hands(board, game.rules().fingers - 1)
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => Figure::Grid(*game, board),
            _ => Figure::None,
        }
    }

    /// The position in words, where its text alone does not tell whose turn it is.
    pub(super) fn words(&self, position: Position) -> Option<String> {
        let Figure::Grid(game, _) = self else {
            return None;
        };
        let text = game.position_text(position, None);
        Some(format!("{text}, {}", game.turn_text(position)?))
    }

    /// Paints the position into a node, if there is room to tell it; whether there was.
    pub(super) fn paint(
        &self,
        painter: &Painter,
        palette: &Palette,
        node: Rect,
        colours: &NodeColours,
    ) -> bool {
        match self {
            Figure::Hands(board, most) => Row::fitting(board, *most, node).is_some_and(|row| {
                row.paint(painter, palette, board, *most, colours);
                true
            }),
            Figure::Grid(game, board) => paint_grid(painter, node, game, board, colours),
            Figure::None => false,
        }
    }
}

/// Where the hands of a position stand in a node.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Row {
    left: f32,
    middle: f32,
    width: f32,
}

impl Row {
    /// The hands as large as they fit; none where they would be too small to count.
    fn fitting(board: &hands::Board, most: u8, node: Rect) -> Option<Row> {
        let counts = board.hands.map(|hands| f32::from(hands.count()));
        let [one, two] = counts;
        // A bracket takes as much as a gap, on either side.
        let gaps = (one + two) * BETWEEN_HANDS + BETWEEN_PLAYERS + 2.0 * BETWEEN_HANDS;
        let room = node.shrink2(vec2(5.0, 5.0));
        let width = (room.width() / (one + two + gaps)).min(room.height() / HEIGHT_TO_WIDTH);
        let fingers = f32::from(most.saturating_sub(FEW_FINGERS));
        let whole = width * (one + two + gaps);
        (width >= NARROWEST_HAND + fingers * FINGER).then_some(Row {
            left: node.center().x - whole / 2.0 + width * BETWEEN_HANDS,
            middle: node.center().y,
            width,
        })
    }

    /// Where a player's hand stands, counted from the left.
    fn cell(&self, board: &hands::Board, seat: Seat, hand: u8) -> Rect {
        let pitch = self.width * (1.0 + BETWEEN_HANDS);
        let before = match seat {
            Seat::One => 0.0,
            Seat::Two => f32::from(board.hands[0].count()) * pitch + self.width * BETWEEN_PLAYERS,
        };
        let left = self.left + before + f32::from(hand) * pitch;
        let height = self.width * HEIGHT_TO_WIDTH;
        Rect::from_min_size(
            pos2(left, self.middle - height / 2.0),
            vec2(self.width, height),
        )
    }

    fn paint(
        &self,
        painter: &Painter,
        palette: &Palette,
        board: &hands::Board,
        most: u8,
        colours: &NodeColours,
    ) {
        for seat in Seat::BOTH {
            let hands = board.hands[seat.index()].sorted();
            let mut around = Rect::NOTHING;
            for (hand, &value) in (0_u8..).zip(hands.as_slice()) {
                let cell = self.cell(board, seat, hand);
                around = around.union(cell);
                let look = HandLook {
                    seat,
                    value,
                    most,
                    facing: Facing::Up,
                    is_ghost: false,
                };
                paint_hand(painter, palette, cell, look);
            }
            if board.mover == seat {
                let stroke = Stroke::new((self.width / 12.0).clamp(2.0, 4.0), colours.ink);
                let gap = self.width * BETWEEN_HANDS;
                paint_brackets(painter, around.expand2(vec2(gap, 1.5)), stroke);
            }
        }
    }
}

/// Square brackets on either side.
fn paint_brackets(painter: &Painter, around: Rect, stroke: Stroke) {
    let lip = 4.0 + stroke.width;
    let side = |x: f32, inward: f32| {
        let points: Vec<Pos2> = vec![
            pos2(x + inward, around.top()),
            pos2(x, around.top()),
            pos2(x, around.bottom()),
            pos2(x + inward, around.bottom()),
        ];
        painter.line(points, stroke);
    };
    side(around.left(), lip);
    side(around.right(), -lip);
}

fn paint_grid(
    painter: &Painter,
    node: Rect,
    game: &tactics::TacticsGame,
    board: &tactics::Board,
    colours: &NodeColours,
) -> bool {
    let (rows, cols) = (game.rules().rows, game.rules().cols);
    let room = node.shrink(4.0);
    let letters = (room.height() * 0.4).clamp(10.0, 20.0).floor();
    let turn_width = letters * 1.5;
    let (width, height) = (room.width() - turn_width, room.height());
    let pitch = (width / f32::from(cols)).min(height / f32::from(rows));
    if pitch < SMALLEST_CELL {
        return false;
    }
    let size = vec2(f32::from(cols), f32::from(rows)) * pitch;
    let corner = node.center() - size / 2.0 + vec2(turn_width / 2.0, 0.0);
    painter.text(
        pos2(corner.x - letters * 0.3, node.center().y),
        Align2::RIGHT_CENTER,
        format!("{}:", board.mover.number()),
        FontId::monospace(letters),
        colours.ink,
    );
    for row in 0..rows {
        for col in 0..cols {
            let at = corner + vec2(f32::from(col), f32::from(row)) * pitch;
            let cell = Rect::from_min_size(at, vec2(pitch, pitch)).shrink(pitch * 0.08);
            if board.filled & game.cell(row, col) == 0 {
                let outline = Stroke::new(1.0, colours.ink);
                let inside = eframe::egui::StrokeKind::Inside;
                painter.rect_stroke(cell, 1.0, outline, inside);
            } else {
                painter.rect_filled(cell, 1.0, colours.ink);
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;

    fn row(line: &str, height: f32) -> Option<Row> {
        let game = AnyGame::from_rule_line(line).expect(line);
        let start = game.position(&game.start());
        let characters = game.position_text(start, None).chars().count();
        let size = super::super::picture::Picture::node_size(characters);
        let node = Rect::from_center_size(Pos2::ZERO, size * (height / size.y));
        match Figure::of(&game, start) {
            Figure::Hands(board, most) => {
                let row = Row::fitting(&board, most, node)?;
                let last = board.hands[1].count() - 1;
                assert!(node.contains_rect(row.cell(&board, Seat::One, 0)));
                assert!(node.contains_rect(row.cell(&board, Seat::Two, last)));
                Some(row)
            }
            _ => None,
        }
    }

    #[test]
    fn hands_stand_within_the_node_once_it_is_large_enough() {
        assert_eq!(
            row("mallett", 28.0),
            None,
            "a node of the usual size has its text"
        );
        assert!(row("mallett", 56.0).is_some());
        assert!(row("mallett,hands=3", 56.0).is_some());
    }

    #[test]
    fn many_fingers_need_larger_hands() {
        assert_eq!(row("fingers=12", 42.0), None);
        assert!(row("fingers=12", 80.0).is_some());
    }
}
