//! A position as a small picture, for nodes that are seen from near: hands as on the board, or a
//! grid.
//!
//! ```text
//!    [ h h ]  h h      player 1 left, player 2 right, brackets round the mover's hands
//!    2: # .            a grid behind the number of the player to move
//! ```

use crate::game::any::{AnyBoard, AnyGame};
use crate::game::{Game, Position, Seat, hands, tactics};
use crate::scene::board::hand::{Facing, HEIGHT_TO_WIDTH, add_hand};
use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Path, Rect, Scene, Stroke, TextStyle, Tone};

/// What can be drawn of a position.
#[derive(Clone, Copy, Debug)]
pub enum Figure {
    /// Hands.
    Hands(hands::HandGame, hands::HandBoard),
    /// A grid.
    Grid(tactics::TacticsGame, tactics::TacticsBoard),
}

/// The narrowest hand whose fingers still count, with a few fingers, and how much each finger
/// beyond those needs, in points of the card.
const NARROWEST_HAND: f32 = 10.0;
const FEW_FINGERS: u8 = 5;
const FINGER: f32 = 1.4;
/// The smallest cell of a grid.
const SMALLEST_CELL: f32 = 3.0;
/// The room between both players' hands, and between two hands, in hands.
const BETWEEN_PLAYERS: f32 = 0.7;
const BETWEEN_HANDS: f32 = 0.16;

impl Figure {
    /// What can be drawn of a position.
    #[must_use]
    pub fn of(game: &AnyGame, position: Position) -> Option<Figure> {
        match (game, game.board(position)) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => Some(Figure::Hands(*game, board)),
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => Some(Figure::Grid(*game, board)),
            _ => None,
        }
    }

    /// Adds the position to a card, if there is room to tell it; whether there was.
    pub fn add(&self, scene: &mut Scene, card: Rect, tone: Tone) -> bool {
        match self {
            Figure::Hands(game, board) => CardRow::fitting(game, board, card).is_some_and(|row| {
                row.add(scene, game, board, tone);
                true
            }),
            Figure::Grid(game, board) => add_grid(scene, card, game, board, tone),
        }
    }
}

/// Where the hands of a position stand in a card.
#[derive(Clone, Copy, Debug, PartialEq)]
struct CardRow {
    left: f32,
    middle: f32,
    width: f32,
}

impl CardRow {
    /// The hands as large as they fit; none where they would be too small to count.
    fn fitting(game: &hands::HandGame, board: &hands::HandBoard, card: Rect) -> Option<CardRow> {
        let most = game.rules().shown(0).most_fingers();
        let counts = board.hands.map(|hands| f32::from(hands.count()));
        let [one, two] = counts;
        // A bracket takes as much as a gap, on either side.
        let gaps = (one + two) * BETWEEN_HANDS + BETWEEN_PLAYERS + 2.0 * BETWEEN_HANDS;
        let room = card.expanded(-2.5);
        let width = (room.width / (one + two + gaps)).min(room.height / HEIGHT_TO_WIDTH);
        let fingers = f32::from(most.saturating_sub(FEW_FINGERS));
        let whole = width * (one + two + gaps);
        let (centre, middle) = card.centre();
        (width >= NARROWEST_HAND + fingers * FINGER).then_some(CardRow {
            left: centre - whole / 2.0 + width * BETWEEN_HANDS,
            middle,
            width,
        })
    }

    /// Where a player's hand stands, counted from the left.
    fn cell(&self, board: &hands::HandBoard, seat: Seat, hand: u8) -> Rect {
        let pitch = self.width * (1.0 + BETWEEN_HANDS);
        let before = match seat {
            Seat::One => 0.0,
            Seat::Two => f32::from(board.hands[0].count()) * pitch + self.width * BETWEEN_PLAYERS,
        };
        let left = self.left + before + f32::from(hand) * pitch;
        let height = self.width * HEIGHT_TO_WIDTH;
        Rect::new(left, self.middle - height / 2.0, self.width, height)
    }

    fn add(&self, scene: &mut Scene, game: &hands::HandGame, board: &hands::HandBoard, tone: Tone) {
        for seat in Seat::BOTH {
            let hands = board.hands[seat.index()].sorted();
            let mut around: Option<Rect> = None;
            for (hand, &value) in (0_u8..).zip(hands.as_slice()) {
                let cell = self.cell(board, seat, hand);
                around = Some(around.map_or(cell, |around| around.union(&cell)));
                let shown = game.rules().shown(value);
                add_hand(scene, &shown, (seat, Facing::Up), cell, 0.0);
            }
            if let (true, Some(around)) = (board.mover == seat, around) {
                let width = (self.width / 12.0).clamp(1.0, 4.0);
                add_brackets(
                    scene,
                    around,
                    self.width * BETWEEN_HANDS,
                    Stroke::solid(Ink::On(tone), width),
                );
            }
        }
    }
}

/// Square brackets on either side.
fn add_brackets(scene: &mut Scene, around: Rect, gap: f32, stroke: Stroke) {
    let lip = 2.0 + stroke.width;
    let (top, bottom) = (around.y - 0.75, around.bottom() + 0.75);
    let mut side = |x: f32, inward: f32| {
        let bracket = Path::from((x + inward, top))
            .to((x, top))
            .to((x, bottom))
            .to((x + inward, bottom));
        scene.path(bracket, None, Some(stroke));
    };
    side(around.x - gap, lip);
    side(around.right() + gap, -lip);
}

fn add_grid(
    scene: &mut Scene,
    card: Rect,
    game: &tactics::TacticsGame,
    board: &tactics::TacticsBoard,
    tone: Tone,
) -> bool {
    let (rows, cols) = (game.rules().rows, game.rules().cols);
    let room = card.expanded(-2.0);
    let letters = (room.height * 0.4).clamp(5.0, 12.0);
    let turn_width = letters * 1.5;
    let width = room.width - turn_width;
    let pitch = (width / f32::from(cols)).min(room.height / f32::from(rows));
    if pitch < SMALLEST_CELL {
        return false;
    }
    let (x, y) = card.centre();
    let left = x - (pitch * f32::from(cols) - turn_width) / 2.0;
    let style = TextStyle::new(Face::Mono, letters, Ink::On(tone));
    let turn = format!("{}:", board.mover.number());
    scene.text_at((left - letters * 0.3, y), Anchor::End, style, &turn);
    let top = y - pitch * f32::from(rows) / 2.0;
    for row in 0..rows {
        for col in 0..cols {
            let at = (left + f32::from(col) * pitch, top + f32::from(row) * pitch);
            let cell = Rect::new(at.0, at.1, pitch, pitch).expanded(-pitch * 0.08);
            if board.filled & game.cell(row, col) == 0 {
                let outline = Stroke::solid(Ink::On(tone), 0.5);
                scene.rect(cell.expanded(-0.25), 0.5, None, Some(outline));
            } else {
                scene.rect(cell, 0.5, Some(Ink::On(tone)), None);
            }
        }
    }
    true
}
