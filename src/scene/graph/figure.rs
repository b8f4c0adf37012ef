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

mod grid;

pub(super) use self::grid::{CELL, add_run};
use self::grid::{CardGrid, PAGE_CELL, PAGE_EDGE, TURN_WIDTH};
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::{Game, Position, Seat, hands, tactics};
use crate::scene::board::hand::{Facing, HEIGHT_TO_WIDTH, add_bare_hand, add_hand};
use crate::scene::{Anchor, Ink, Path, Point, Rect, Scene, Stroke, TextStyle};

/// What can be drawn of a position.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Figure {
    /// Hands.
    Hands(hands::HandGame, hands::HandBoard),
    /// A grid, and the cells that the last move filled, where it is known.
    Grid(tactics::TacticsGame, tactics::TacticsBoard, u32),
}

/// The narrowest hand whose fingers still count, with a few fingers, and how much each finger
/// beyond those needs, in points of the card.
const NARROWEST_HAND: f32 = 10.0;
const FEW_FINGERS: u8 = 5;
const FINGER: f32 = 1.4;
/// The room between both players' hands, and between two hands, in hands.
const BETWEEN_PLAYERS: f32 = 0.7;
const BETWEEN_HANDS: f32 = 0.16;
/// What the edge of a card takes, in points.
const EDGE: f32 = 2.5;

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

    /// Adds the position to a card in an ink and the ink behind it, if there is room to tell it; whether
    /// there was.
    pub fn add(&self, scene: &mut Scene, card: Rect, (ink, paper): (Ink, Ink)) -> bool {
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
                CardGrid::of((game, board, *last), (ink, paper), Some(letters)).add(scene, card)
            }
        }
    }

    /// Adds a grid to the upper part of a card whose text says whose turn it is; how high that part is.
    /// Other positions are not drawn there.
    pub(super) fn add_above_text(
        &self,
        scene: &mut Scene,
        card: Rect,
        (ink, paper): (Ink, Ink),
    ) -> Option<f32> {
        let Figure::Grid(game, board, last) = self else {
            return None;
        };
        let height = f32::from(game.rules().rows) * PAGE_CELL;
        let grid = CardGrid::of((game, board, *last), (ink, paper), None);
        let upper = Rect::new(card.x, card.y, card.width, height + 2.0 * PAGE_EDGE);
        grid.add(scene, upper).then_some(upper.height)
    }

    /// Adds the position as it is read from the back of a room: with the text below, in letters of a
    /// size, where the drawing does not tell all.
    pub fn add_for_class(
        &self,
        scene: &mut Scene,
        card: Rect,
        (label, style): (&str, TextStyle),
        paper: Ink,
    ) {
        let (x, mut y) = card.centre();
        match self {
            Figure::Grid(game, board, last) => {
                let inks = (style.ink, paper);
                let grid = CardGrid::of((game, board, *last), inks, Some(style.size));
                if grid.add(scene, card) {
                    return;
                }
            }
            Figure::Hands(game, board) => {
                let height = card.height - CLASS_TEXT;
                let drawn = Rect::new(card.x, card.y, card.width, height).expanded(-CLASS_EDGE);
                if let Some(row) = CardRow::fitting(game, board, drawn) {
                    let row = CardRow {
                        has_numerals: false,
                        ..row
                    };
                    row.add_on_plate(scene, drawn, game, board);
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
/// Between the edge of a card and the plate on which its hands stand.
const PLATE_EDGE: f32 = 4.5;
/// Between the edge of such a card and the plate on which its hands stand.
const CLASS_EDGE: f32 = 4.0;
/// Cards are not made wider than this for the sake of their hands, nor lower than this.
const WIDEST_FOR_HANDS: f32 = 330.0;
const LOWEST_CLASS_CARD: f32 = 34.0;

/// The room for the names of moves between two columns of a neighbourhood.
const GAP_FOR_TAPS: f32 = 44.0;
const GAP_FOR_RUNS: f32 = 78.0;

/// The room between two columns of a neighbourhood of the window: the name of a move stands there.
#[must_use]
pub fn gap_for_names(game: &AnyGame) -> f32 {
    match game {
        AnyGame::Hands(_) => GAP_FOR_TAPS,
        AnyGame::Tactics(_) => GAP_FOR_RUNS,
    }
}

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

    /// Adds the hands on a plate, as on a player's own colour their hands would not be seen.
    fn add_on_plate(
        &self,
        scene: &mut Scene,
        plate: Rect,
        game: &hands::HandGame,
        board: &hands::HandBoard,
    ) {
        scene.rect(plate, CLASS_EDGE, Some(Ink::Page), None);
        self.add(scene, game, board, Ink::Text);
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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Shape;
    use crate::scene::face::Face;

    /// The start of a game on a card for a class, with the size of the card.
    fn class_start(line: &str) -> (Scene, Rect, String) {
        let game = AnyGame::from_rule_line(line).expect(line);
        let position = game.position(&game.start());
        let label = game.node_text(position, None);
        let text_width = Face::Mono.width(&label, LETTERS_ALONE);
        let card = Rect::around((0.0, 0.0), class_card(&game, text_width));
        let mut scene = Scene::default();
        let figure = Figure::of(&game, position, None).expect("there is one of every game");
        let style = TextStyle::new(Face::Mono, LETTERS_ALONE, Ink::Text);
        figure.add_for_class(&mut scene, card, (&label, style), Ink::Page);
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
