//! A position as a small picture, for nodes that are seen from near: hands as on the board, or a
//! grid.
//!
//! ```text
//!    [ h h ]  h h      player 1 left, player 2 right, brackets round the mover's hands
//!    2: # .            a grid behind the number of the player to move
//! ```
//!
//! Cards that are read from the back of a room have hands above the text, or a large grid:
//! [`class_card`] is their size.

use crate::game::any::{AnyBoard, AnyGame};
use crate::game::{Game, Position, Seat, hands, tactics};
use crate::scene::board::hand::{Facing, HEIGHT_TO_WIDTH, add_bare_hand, add_hand};
use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Path, Point, Rect, Scene, Stroke, TextStyle};

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
/// What the edge of a card takes, in points, and the number of the player to move, in letters.
const EDGE: f32 = 2.5;
const TURN_WIDTH: f32 = 1.5;

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

    /// Adds the position to a card in an ink, if there is room to tell it; whether there was.
    pub fn add(&self, scene: &mut Scene, card: Rect, ink: Ink) -> bool {
        match self {
            Figure::Hands(game, board) => CardRow::fitting(game, board, card).is_some_and(|row| {
                row.add(scene, game, board, ink);
                true
            }),
            Figure::Grid(game, board) => {
                let letters = ((card.height - 4.0) * 0.4).clamp(5.0, 12.0);
                add_grid(scene, card, (game, board), (ink, letters))
            }
        }
    }

    /// Adds the position as it is read from the back of a room: with the text below, in letters of a
    /// size, where the drawing does not tell all.
    pub fn add_for_class(&self, scene: &mut Scene, card: Rect, text: (&str, TextStyle)) {
        let (label, style) = text;
        let (x, mut y) = card.centre();
        match self {
            Figure::Grid(game, board) => {
                if add_grid(scene, card, (game, board), (style.ink, style.size)) {
                    return;
                }
            }
            Figure::Hands(game, board) => {
                let height = card.height - CLASS_TEXT;
                let drawn = Rect::new(card.x, card.y, card.width, height).expanded(-CLASS_EDGE);
                if let Some(row) = CardRow::fitting(game, board, drawn) {
                    // On a player's own colour their hands would not be seen.
                    scene.rect(drawn, CLASS_EDGE, Some(Ink::Page), None);
                    let row = CardRow {
                        has_numerals: false,
                        ..row
                    };
                    row.add(scene, game, board, Ink::Text);
                    y = card.bottom() - CLASS_TEXT / 2.0;
                }
            }
        }
        scene.text_at((x, y), Anchor::Middle, style, label);
    }
}

/// The size of the letters of a position that stands alone in a card.
pub(crate) const LETTERS_ALONE: f32 = 17.0;

/// A hand and a cell in a card that is read from the back of a room, and the room for its text.
const CLASS_HAND: f32 = 27.0;
const CLASS_CELL: f32 = 17.0;
const CLASS_TEXT: f32 = 24.0;
/// Between the edge of such a card and the plate on which its hands stand.
const CLASS_EDGE: f32 = 4.0;
/// Cards are not made wider than this for the sake of their hands, nor lower than this.
const WIDEST_FOR_HANDS: f32 = 330.0;
const LOWEST_CLASS_CARD: f32 = 34.0;

/// The width and height of the cards of a game that are read from the back of a room, where a text is
/// at most so wide, in points.
#[must_use]
pub fn class_card(game: &AnyGame, text_width: f32) -> Point {
    match game {
        AnyGame::Hands(game) => {
            let hands = game.rules().hands;
            let around = 2.0 * (EDGE + CLASS_EDGE);
            let room = text_width.max(WIDEST_FOR_HANDS) - around;
            let hand = CLASS_HAND.min(room / units(hands));
            if hand < narrowest(game) {
                return (text_width, LOWEST_CLASS_CARD);
            }
            let width = hand * units(hands) + around;
            let height = hand * HEIGHT_TO_WIDTH + around + CLASS_TEXT;
            (width.max(text_width), height)
        }
        AnyGame::Tactics(game) => {
            let (rows, cols) = (f32::from(game.rules().rows), f32::from(game.rules().cols));
            let turn = LETTERS_ALONE * TURN_WIDTH;
            let height = rows * CLASS_CELL + 2.0 * EDGE;
            (
                cols * CLASS_CELL + turn + 2.0 * EDGE + 4.0,
                height.max(LOWEST_CLASS_CARD),
            )
        }
    }
}

/// The narrowest hands of a game whose fingers still count.
fn narrowest(game: &hands::HandGame) -> f32 {
    let most = game.rules().shown(0).most_fingers();
    NARROWEST_HAND + f32::from(most.saturating_sub(FEW_FINGERS)) * FINGER
}

/// How many hands wide both players' hands are with the gaps between.
fn units([one, two]: [u8; 2]) -> f32 {
    let count = f32::from(one) + f32::from(two);
    // A bracket takes as much as a gap, on either side.
    count * (1.0 + BETWEEN_HANDS) + BETWEEN_PLAYERS + 2.0 * BETWEEN_HANDS
}

/// Where the hands of a position stand in a card.
#[derive(Clone, Copy, Debug, PartialEq)]
struct CardRow {
    left: f32,
    middle: f32,
    width: f32,
    has_numerals: bool,
}

impl CardRow {
    /// The hands as large as they fit; none where they would be too small to count.
    fn fitting(game: &hands::HandGame, board: &hands::HandBoard, card: Rect) -> Option<CardRow> {
        let units = units(board.hands.map(|hands| hands.count()));
        let room = card.expanded(-EDGE);
        let width = (room.width / units).min(room.height / HEIGHT_TO_WIDTH);
        let whole = width * units;
        let (centre, middle) = card.centre();
        // A hair less, as points are not exact.
        (width + 0.01 >= narrowest(game)).then_some(CardRow {
            left: centre - whole / 2.0 + width * BETWEEN_HANDS,
            middle,
            width,
            has_numerals: true,
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

    fn add(&self, scene: &mut Scene, game: &hands::HandGame, board: &hands::HandBoard, ink: Ink) {
        for seat in Seat::BOTH {
            let hands = board.hands[seat.index()].sorted();
            let mut around: Option<Rect> = None;
            for (hand, &value) in (0_u8..).zip(hands.as_slice()) {
                let cell = self.cell(board, seat, hand);
                around = Some(around.map_or(cell, |around| around.union(&cell)));
                let shown = game.rules().shown(value);
                let facing = (seat, Facing::Up);
                if self.has_numerals {
                    add_hand(scene, &shown, facing, cell, 0.0);
                } else {
                    add_bare_hand(scene, &shown, facing, cell, 0.0);
                }
            }
            if let (true, Some(around)) = (board.mover == seat, around) {
                let width = (self.width / 12.0).clamp(1.0, 4.0);
                add_brackets(
                    scene,
                    around,
                    self.width * BETWEEN_HANDS,
                    Stroke::solid(ink, width),
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
    (game, board): (&tactics::TacticsGame, &tactics::TacticsBoard),
    (ink, letters): (Ink, f32),
) -> bool {
    let (rows, cols) = (game.rules().rows, game.rules().cols);
    let room = card.expanded(-2.0);
    let turn_width = letters * TURN_WIDTH;
    let width = room.width - turn_width;
    let pitch = (width / f32::from(cols)).min(room.height / f32::from(rows));
    if pitch < SMALLEST_CELL {
        return false;
    }
    let (x, y) = card.centre();
    let left = x - (pitch * f32::from(cols) - turn_width) / 2.0;
    let style = TextStyle::new(Face::Mono, letters, ink);
    let turn = format!("{}:", board.mover.number());
    scene.text_at((left - letters * 0.3, y), Anchor::End, style, &turn);
    let top = y - pitch * f32::from(rows) / 2.0;
    for row in 0..rows {
        for col in 0..cols {
            let at = (left + f32::from(col) * pitch, top + f32::from(row) * pitch);
            let cell = Rect::new(at.0, at.1, pitch, pitch).expanded(-pitch * 0.08);
            if board.filled & game.cell(row, col) == 0 {
                let outline = Stroke::solid(ink, 0.5);
                scene.rect(cell.expanded(-0.25), 0.5, None, Some(outline));
            } else {
                scene.rect(cell, 0.5, Some(ink), None);
            }
        }
    }
    true
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Shape;

    /// The start of a game on a card for a class, with the size of the card.
    fn class_start(line: &str) -> (Scene, Rect, String) {
        let game = AnyGame::from_rule_line(line).expect(line);
        let position = game.position(&game.start());
        let label = game.node_text(position, None);
        let text_width = Face::Mono.width(&label, LETTERS_ALONE);
        let card = Rect::around((0.0, 0.0), class_card(&game, text_width));
        let mut scene = Scene::default();
        let figure = Figure::of(&game, position).expect("there is one of every game");
        let style = TextStyle::new(Face::Mono, LETTERS_ALONE, Ink::Text);
        figure.add_for_class(&mut scene, card, (&label, style));
        (scene, card, label)
    }

    fn texts(scene: &Scene) -> Vec<(String, f32)> {
        let texts = scene.shapes.iter().filter_map(|shape| match shape {
            Shape::Text(text) => Some((text.text.clone(), text.style.size)),
            _ => None,
        });
        texts.collect()
    }

    #[test]
    fn on_a_card_for_a_class_stand_all_hands_and_the_text() {
        for (line, hands) in [
            ("mallett", 4),
            ("hands=1", 2),
            ("hands=2v3", 5),
            ("hands=8", 16),
            ("fingers=12,hands=5", 10),
            ("magic-fingers,fingers=9,hands=4", 8),
        ] {
            let (scene, card, label) = class_start(line);
            // The plate, and a palm for each hand.
            let boxes = |shape: &&Shape| matches!(shape, Shape::Rect { .. });
            assert_eq!(
                scene.shapes.iter().filter(boxes).count(),
                1 + hands,
                "{line}"
            );
            assert_eq!(texts(&scene), [(label, LETTERS_ALONE)], "{line}");
            assert!(card.height > 45.0, "{line}: {card:?}");
        }
    }

    #[test]
    fn hands_that_cannot_be_counted_are_left_out_for_a_class_and_the_text_stays() {
        let (scene, _, label) = class_start("fingers=32,hands=8");
        assert_eq!(texts(&scene), [(label, LETTERS_ALONE)]);
        assert_eq!(scene.shapes.len(), 1);
    }

    #[test]
    fn a_grid_for_a_class_says_in_large_letters_who_is_to_move() {
        let (scene, card, _) = class_start("tactics");
        assert_eq!(texts(&scene), [("1:".to_owned(), LETTERS_ALONE)]);
        let cells = |shape: &&Shape| matches!(shape, Shape::Rect { .. });
        assert_eq!(scene.shapes.iter().filter(cells).count(), 16);
        assert!(card.height >= 16.0 * 4.0);
    }
}
