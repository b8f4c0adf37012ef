//! Where the two rows of hands stand.

use eframe::egui::{Rect, pos2, vec2};

use super::hand::{Facing, HEIGHT_TO_WIDTH};
use crate::game::Seat;
use crate::game::hands::Board;
use crate::ui::UiState;
use crate::ui::theme;

/// The room for a player's name, and between it and the ring round a selected hand.
const NAME_HEIGHT: f32 = 40.0;
/// The room between a hand and its badge, so that the ring fits between them.
pub(super) const BADGE_GAP: f32 = 14.0;
/// Between the badges of the two rows there is room for the split button; with two hands each it
/// stands between the badges, and needs less.
const MIDDLE_HEIGHT: f32 = 40.0;
const MIDDLE_HEIGHT_OF_TWO: f32 = 34.0;
const WIDEST_HAND: f32 = 164.0;

/// The player whose hands are in the upper or the lower row.
pub(crate) fn seat_of_row(state: &UiState, upper: bool) -> Seat {
    if upper == state.is_flipped {
        Seat::One
    } else {
        Seat::Two
    }
}

/// Where one row of hands stands.
pub(super) struct Row {
    pub(super) seat: Seat,
    pub(super) facing: Facing,
    pub(super) name: Rect,
    pub(super) badges: Rect,
    pub(super) cells: Vec<Rect>,
}

pub(super) fn rows(area: Rect, board: &Board, state: &UiState) -> [Row; 2] {
    let most = board
        .hands
        .iter()
        .map(|hands| f32::from(hands.count()))
        .fold(1.0, f32::max);
    // In a low window all gaps shrink, so that the hands stay large.
    let scale = (area.height() / 520.0).clamp(0.5, 1.0);
    let middle = if most <= 2.0 {
        MIDDLE_HEIGHT_OF_TWO
    } else {
        MIDDLE_HEIGHT * scale.max(0.8)
    };
    let name = (NAME_HEIGHT * scale).max(34.0);
    let badges = theme::BADGE_HEIGHT + BADGE_GAP * scale;
    let free = (area.height() - middle) / 2.0 - name - badges;
    let pitch = (area.width() / most).min(WIDEST_HAND * 1.35);
    let width = (pitch * 0.78)
        .min(WIDEST_HAND)
        .min(free / HEIGHT_TO_WIDTH)
        .max(12.0);
    let height = width * HEIGHT_TO_WIDTH;
    // The rows stay together in the middle, however high the card is.
    let reach = middle / 2.0 + badges + height;
    let spread = ((area.height() / 2.0 - name - reach) * 0.25).max(0.0);
    [true, false].map(|upper| {
        let seat = seat_of_row(state, upper);
        let way = if upper { -1.0 } else { 1.0 };
        let at = |near: f32, far: f32| {
            let (a, b) = (
                area.center().y + way * (near + spread),
                area.center().y + way * (far + spread),
            );
            Rect::from_x_y_ranges(area.x_range(), a.min(b)..=a.max(b))
        };
        let hands = at(middle / 2.0 + badges, reach);
        let count = board.hands[seat.index()].count();
        let left = area.center().x - pitch * f32::from(count) / 2.0;
        let cells = (0..count).map(|hand| {
            let x = left + pitch * (f32::from(hand) + 0.5);
            Rect::from_center_size(pos2(x, hands.center().y), vec2(width, height))
        });
        Row {
            seat,
            facing: if upper { Facing::Down } else { Facing::Up },
            name: at(reach, reach + name),
            badges: at(middle / 2.0, middle / 2.0 + theme::BADGE_HEIGHT),
            cells: cells.collect(),
        }
    })
}
