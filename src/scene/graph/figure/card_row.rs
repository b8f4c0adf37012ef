//! Both players' hands side by side in a card, brackets round the mover's.

use crate::game::{Seat, hands};
use crate::scene::board::hand::add_bare_hand;
use crate::scene::board::hand_shape::{Facing, HEIGHT_TO_WIDTH};
use crate::scene::{Ink, Path, Rect, Scene, Stroke};

/// The narrowest hand whose fingers still count, with a few fingers, and how much each finger
/// beyond those needs, in points of the card.
const NARROWEST_HAND: f32 = 12.0;
const FEW_FINGERS: u8 = 5;
const FINGER: f32 = 1.4;
/// The room between both players' hands, and between two hands, in hands.
const BETWEEN_PLAYERS: f32 = 0.7;
const BETWEEN_HANDS: f32 = 0.16;
/// The free space at the edge of the plate on which hands stand.
const EDGE: f32 = 1.0;

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

/// Where the hands of a position stand on a plate.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct CardRow {
    left: f32,
    middle: f32,
    width: f32,
}

impl CardRow {
    /// The hands as large as they fit; none where they would be too small to count.
    pub(super) fn fitting(
        game: &hands::HandGame,
        board: &hands::HandBoard,
        card: Rect,
    ) -> Option<CardRow> {
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
