//! Both players' hands in a card, brackets round the mover's: side by side, or player 1's above the other's where
//! a row has no room for all. Behind them stand the splits that are left, where these are limited.

use crate::game::{Seat, hands};
use crate::scene::board::hand::add_bare_hand;
use crate::scene::board::hand_shape::{Facing, HEIGHT_TO_WIDTH};
use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Path, Point, Rect, Scene, Stroke, TextStyle};

/// The narrowest hand that is drawn, in points of the card.
const NARROWEST_HAND: f32 = 12.0;
/// The room between both players' hands, and between two hands, in hands.
const BETWEEN_PLAYERS: f32 = 0.7;
const BETWEEN_HANDS: f32 = 0.16;
/// The room for the splits that are left, `+2`, in hands.
const SPLITS: f32 = 1.25;
/// The size of its letters, in hands.
const SPLITS_LETTERS: f32 = 0.95;
/// The free space at the edge of the plate on which hands stand, and between two rows of them.
const EDGE: f32 = 1.0;
const BETWEEN_ROWS: f32 = 3.0;

/// The hands that a card shows, as far as their places follow from them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::scene::graph) struct CardHands {
    /// How many hands each player has.
    counts: [u8; 2],
    /// Whether the splits that are left stand behind them.
    has_splits: bool,
}

impl CardHands {
    pub(in crate::scene::graph) fn on(board: &hands::HandBoard) -> CardHands {
        CardHands {
            counts: board.hands.map(|hands| hands.count()),
            has_splits: board.own().splits_left().is_some(),
        }
    }

    /// How many hands wide the splits of a player are.
    fn splits(self) -> f32 {
        if self.has_splits { SPLITS } else { 0.0 }
    }
}

/// The ways in which hands stand on a card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::scene::graph) enum HandRows {
    /// Side by side.
    One,
    /// A row for each player.
    Two,
}

impl HandRows {
    /// How many hands wide the hands of both players are with the gaps between.
    fn units(self, hands: CardHands) -> f32 {
        let [one, two] = hands.counts.map(f32::from);
        // A bracket takes as much as a gap, on either side.
        let row = |count: f32| count * (1.0 + BETWEEN_HANDS) + 2.0 * BETWEEN_HANDS;
        match self {
            HandRows::One => row(one + two) + BETWEEN_PLAYERS + 2.0 * hands.splits(),
            HandRows::Two => row(one.max(two)) + hands.splits(),
        }
    }

    /// How many hands high they are, and the room between them.
    fn height(self) -> (f32, f32) {
        match self {
            HandRows::One => (HEIGHT_TO_WIDTH, 0.0),
            HandRows::Two => (2.0 * HEIGHT_TO_WIDTH, BETWEEN_ROWS),
        }
    }

    /// The smallest card on which hands can be told.
    pub(in crate::scene::graph) fn least(self, hands: CardHands) -> Point {
        let (height, between) = self.height();
        (
            self.units(hands) * NARROWEST_HAND + 2.0 * EDGE,
            height * NARROWEST_HAND + between + 2.0 * EDGE,
        )
    }

    /// The width of a hand on a card.
    fn hand_width(self, hands: CardHands, card: Rect) -> f32 {
        let room = card.expanded(-EDGE);
        let (height, between) = self.height();
        (room.width / self.units(hands)).min((room.height - between) / height)
    }
}

/// Where the hands of a position stand on a plate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CardRow {
    rows: HandRows,
    centre: Point,
    width: f32,
}

impl CardRow {
    /// The hands as large as they fit, side by side if that can be told; none where they would be too small.
    pub(super) fn fitting(board: &hands::HandBoard, card: Rect) -> Option<CardRow> {
        let hands = CardHands::on(board);
        let row = |rows: HandRows| CardRow {
            rows,
            centre: card.centre(),
            width: rows.hand_width(hands, card),
        };
        // A hair less, as points are not exact.
        let can_be_told = |row: &CardRow| row.width + 0.01 >= NARROWEST_HAND;
        let mut rows = [HandRows::One, HandRows::Two].map(row).into_iter();
        rows.find(can_be_told)
    }

    /// Where a player's hand stands, counted from the left.
    fn cell(&self, board: &hands::HandBoard, seat: Seat, hand: u8) -> Rect {
        let hands = CardHands::on(board);
        let pitch = self.width * (1.0 + BETWEEN_HANDS);
        let height = self.width * HEIGHT_TO_WIDTH;
        let (x, y) = self.centre;
        let (units, before, middle) = match (self.rows, seat) {
            (HandRows::One, Seat::One) => (self.rows.units(hands), 0.0, y),
            (HandRows::One, Seat::Two) => {
                let between = BETWEEN_PLAYERS + hands.splits();
                let before = f32::from(hands.counts[0]) * pitch + self.width * between;
                (self.rows.units(hands), before, y)
            }
            (HandRows::Two, seat) => {
                let own = CardHands {
                    counts: [hands.counts[seat.index()], 0],
                    ..hands
                };
                let aside = f32::midpoint(height, BETWEEN_ROWS);
                let middle = match seat {
                    Seat::One => y - aside,
                    Seat::Two => y + aside,
                };
                (self.rows.units(own), 0.0, middle)
            }
        };
        let left = x - self.width * units / 2.0 + self.width * BETWEEN_HANDS;
        let left = left + before + f32::from(hand) * pitch;
        Rect::new(left, middle - height / 2.0, self.width, height)
    }

    /// Adds the hands. Their numerals could not be read.
    pub(super) fn add(&self, scene: &mut Scene, game: &hands::HandGame, board: &hands::HandBoard) {
        for seat in Seat::BOTH {
            let hands = board.hands[seat.index()].sorted();
            let mut around: Option<Rect> = None;
            for (hand, &value) in (0_u8..).zip(hands.as_slice()) {
                let cell = self.cell(board, seat, hand);
                around = Some(around.map_or(cell, |around| around.union(&cell)));
                let shown = game.rules().shown(value);
                add_bare_hand(scene, &shown, seat, Facing::Up, cell, 0.0);
            }
            if let (Some(left), Some(beside)) = (hands.splits_left(), around) {
                let room = Rect::new(beside.right(), beside.y, self.width * SPLITS, beside.height);
                let size = self.width * SPLITS_LETTERS;
                let text = TextStyle::new(Face::SemiBold, size, Ink::Text);
                scene.text_at(room.centre(), Anchor::Middle, text, &format!("+{left}"));
                around = Some(beside.union(&room));
            }
            if let (true, Some(around)) = (board.mover == seat, around) {
                let width = (self.width / 12.0).clamp(1.0, 4.0);
                add_brackets(
                    scene,
                    around,
                    self.width * BETWEEN_HANDS,
                    Stroke::solid(Ink::Text, width),
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
