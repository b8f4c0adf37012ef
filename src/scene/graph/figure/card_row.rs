//! Both players' hands in a card, brackets round the mover's: side by side, or player 1's above the other's where
//! a row has no room for all.

use crate::game::{Seat, hands};
use crate::scene::board::hand::add_bare_hand;
use crate::scene::board::hand_shape::{Facing, HEIGHT_TO_WIDTH};
use crate::scene::{Ink, Path, Point, Rect, Scene, Stroke};

/// The narrowest hand that is drawn, in points of the card.
const NARROWEST_HAND: f32 = 12.0;
/// The room between both players' hands, and between two hands, in hands.
const BETWEEN_PLAYERS: f32 = 0.7;
const BETWEEN_HANDS: f32 = 0.16;
/// The free space at the edge of the plate on which hands stand, and between two rows of them.
const EDGE: f32 = 1.0;
const BETWEEN_ROWS: f32 = 3.0;

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
    fn units(self, counts: [u8; 2]) -> f32 {
        let [one, two] = counts.map(f32::from);
        // A bracket takes as much as a gap, on either side.
        let row = |count: f32| count * (1.0 + BETWEEN_HANDS) + 2.0 * BETWEEN_HANDS;
        match self {
            HandRows::One => row(one + two) + BETWEEN_PLAYERS,
            HandRows::Two => row(one.max(two)),
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
    pub(in crate::scene::graph) fn least(self, counts: [u8; 2]) -> Point {
        let (hands, between) = self.height();
        (
            self.units(counts) * NARROWEST_HAND + 2.0 * EDGE,
            hands * NARROWEST_HAND + between + 2.0 * EDGE,
        )
    }

    /// The width of a hand on a card.
    fn hand_width(self, counts: [u8; 2], card: Rect) -> f32 {
        let room = card.expanded(-EDGE);
        let (hands, between) = self.height();
        (room.width / self.units(counts)).min((room.height - between) / hands)
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
        let counts = board.hands.map(|hands| hands.count());
        let row = |rows: HandRows| CardRow {
            rows,
            centre: card.centre(),
            width: rows.hand_width(counts, card),
        };
        // A hair less, as points are not exact.
        let can_be_told = |row: &CardRow| row.width + 0.01 >= NARROWEST_HAND;
        let mut rows = [HandRows::One, HandRows::Two].map(row).into_iter();
        rows.find(can_be_told)
    }

    /// Where a player's hand stands, counted from the left.
    fn cell(&self, board: &hands::HandBoard, seat: Seat, hand: u8) -> Rect {
        let counts = board.hands.map(|hands| hands.count());
        let pitch = self.width * (1.0 + BETWEEN_HANDS);
        let height = self.width * HEIGHT_TO_WIDTH;
        let (x, y) = self.centre;
        let (units, before, middle) = match (self.rows, seat) {
            (HandRows::One, Seat::One) => (self.rows.units(counts), 0.0, y),
            (HandRows::One, Seat::Two) => {
                let before = f32::from(counts[0]) * pitch + self.width * BETWEEN_PLAYERS;
                (self.rows.units(counts), before, y)
            }
            (HandRows::Two, seat) => {
                let own = counts[seat.index()];
                let aside = f32::midpoint(height, BETWEEN_ROWS);
                let middle = match seat {
                    Seat::One => y - aside,
                    Seat::Two => y + aside,
                };
                (self.rows.units([own, 0]), 0.0, middle)
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
                let facing = (seat, Facing::Up);
                add_bare_hand(scene, &shown, facing, cell, 0.0);
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
