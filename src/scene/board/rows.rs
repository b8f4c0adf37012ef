//! Where two rows of hands stand in a room: as large as they fit, after everything that may come and
//! go beside them has its room.

use super::BoardStyle;
use super::drawn::HandsRow;
use super::fingers::GROUP;
use super::hand_shape::{Facing, HEIGHT_TO_WIDTH};
use super::style::floored;
use crate::scene::{Point, Rect};

/// The room for a player's name, as a share of the size of its letters.
const NAME: f32 = 1.3;
/// Between a hand and what stands above or below it, as a share of the size of a name: a ring has
/// room there.
const OFF: f32 = 0.75;
/// Between two hands, as a share of the place of a hand: a ring has room there.
const GAP: f32 = 0.19;
/// Between controls and badges beside them, and above and below them, as a share of the height of the controls.
const CONTROLS_GAP: f32 = 0.22;
const CONTROLS_AWAY: f32 = 0.31;
/// Between two badges, in points.
const BADGE_GAP: f32 = 4.0;
/// How much more room there is between them where a row has it.
const CONTROLS_LOOSE: f32 = 0.2;
/// How much higher than wide hands may be whose fingers stand in several rows, or which are narrow.
const TALL: f32 = 1.9;
/// From this width on, in points, other hands are no higher than usual.
const WIDE: f32 = 48.0;
/// The narrowest hand.
const NARROWEST: f32 = 8.0;
/// A badge for which there is room beside the controls.
pub(super) const USUAL_BADGE: &str = "1 wins in 26";
/// Controls stand between badges, instead of between the rows of badges, where they are not made
/// smaller than so by that.
const LEAST_SCALE_BESIDE: f32 = 0.7;

/// What of the hands decides where they stand.
#[derive(Clone, Copy, Debug)]
pub(super) struct HandCounts {
    /// How many hands the upper and the lower row have.
    pub(super) hands: [usize; 2],
    /// Whether a row has badges.
    pub(super) has_badges: [bool; 2],
    /// The most fingers that a hand can show.
    pub(super) most_fingers: u8,
}

impl HandCounts {
    /// The counts of two rows.
    pub(super) fn of(rows: &[HandsRow; 2]) -> HandCounts {
        let all = rows.iter().flat_map(|row| &row.hands);
        let most_fingers = all.map(|hand| hand.shown.most_fingers()).max();
        let has_badge = |row: &HandsRow| row.hands.iter().any(|hand| hand.badge.is_some());
        HandCounts {
            most_fingers: most_fingers.unwrap_or(0),
            hands: rows.each_ref().map(|row| row.hands.len()),
            has_badges: rows.each_ref().map(has_badge),
        }
    }

    /// How much higher than wide hands of a width may be.
    pub(super) fn tallest(&self, width: f32) -> f32 {
        if self.most_fingers > GROUP {
            TALL
        } else {
            (HEIGHT_TO_WIDTH * WIDE / width).clamp(HEIGHT_TO_WIDTH, TALL)
        }
    }
}

/// Where the rows stand.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RowsLayout {
    /// The upper row and the lower.
    pub(super) rows: [RowLayout; 2],
    /// How wide a badge may be.
    pub(super) badge_room: f32,
    /// The room for controls while play goes on.
    pub(super) controls: Rect,
    /// What lies between the hands of both rows.
    pub(super) between: Rect,
    /// The sizes that go with it.
    pub(super) style: BoardStyle,
}

/// Where one row of hands stands.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct RowLayout {
    pub(super) facing: Facing,
    pub(super) cells: Vec<Rect>,
    /// The middle of the badges.
    pub(super) badge_y: f32,
    /// The room for the name.
    pub(super) name: Rect,
}

impl RowsLayout {
    /// The rows in a room of a size.
    pub(super) fn placed(
        counts: HandCounts,
        (room, height): Point,
        style: &BoardStyle,
    ) -> RowsLayout {
        let most = counts.hands.into_iter().max().unwrap_or(1).max(1) as f32; // at most 8
        let beside = (room / most) / room_beside(style);
        let is_beside = style.has_controls()
            && counts.hands.iter().all(|count| count.is_multiple_of(2))
            && beside >= LEAST_SCALE_BESIDE;
        let scale = style.scale(height);
        let style = style.scaled(if is_beside { scale.min(beside) } else { scale });
        let (off, name) = (style.name * OFF, style.name * NAME);
        let badges = [0, 1].map(|row| {
            if counts.has_badges[row] || style.reserves_badges {
                style.badge.height() + off
            } else {
                0.0
            }
        });
        let control = style.controls.1;
        let middle = if is_beside || !style.has_controls() {
            style.middle[usize::from(badges == [0.0, 0.0])]
        } else {
            control * (1.0 + 2.0 * CONTROLS_AWAY)
        };
        let free = (height - middle - badges[0] - badges[1]) / 2.0 - name - off;
        let pitch = (room / most).min(style.widest_hand / (1.0 - GAP));
        let width = (pitch * (1.0 - GAP)).min(free / HEIGHT_TO_WIDTH);
        let width = floored(width.max(NARROWEST), style.pixel);
        // Hands that are as high as they can be do not stand far apart, but what stands between
        // them has its room.
        let apart = if is_beside {
            room_beside(&style) + 2.0 * CONTROLS_LOOSE * control
        } else if style.reserves_badges {
            style.badge.width(USUAL_BADGE) + off
        } else {
            0.0
        };
        let pitch = (room / most).min((width * 1.5).max(width + style.name * 2.4).max(apart));
        let pitch = floored(pitch, style.pixel);
        let height_of_hand = free.clamp(width * HEIGHT_TO_WIDTH, width * counts.tallest(width));
        let hand = (width, floored(height_of_hand, style.pixel));
        let spread = ((free - hand.1) * style.spread).max(0.0);
        // The middle lies where both rows together stand in the middle.
        let centre = (room / 2.0, height / 2.0 + (badges[0] - badges[1]) / 2.0);
        let row = |way: f32, facing: Facing| {
            let row = usize::from(facing == Facing::Up);
            let near = middle / 2.0 + spread + badges[row];
            let hands_y = centre.1 + way * (near + hand.1 / 2.0);
            let left = centre.0 - pitch * counts.hands[row] as f32 / 2.0; // at most 8
            let cells = (0..counts.hands[row]).map(|place| {
                let x = left + pitch * (place as f32 + 0.5); // at most 8
                let (x, y) = (x - hand.0 / 2.0, hands_y - hand.1 / 2.0);
                Rect::new(style.snapped(x), style.snapped(y), hand.0, hand.1)
            });
            let name_y = centre.1 + way * (near + hand.1 + off + name / 2.0);
            RowLayout {
                facing,
                cells: cells.collect(),
                badge_y: centre.1 + way * (near - off - style.badge.height() / 2.0),
                name: Rect::around((centre.0, name_y), (room, name)),
            }
        };
        let rows = [row(-1.0, Facing::Down), row(1.0, Facing::Up)];
        let high = middle + 2.0 * spread + badges[0] + badges[1] - 2.0 * off;
        let between_y = centre.1 + (badges[1] - badges[0]) / 2.0;
        let badge_room = if is_beside {
            let taken = style.controls.0 + 2.0 * CONTROLS_GAP * control;
            (pitch - taken).max(style.badge.width(USUAL_BADGE))
        } else {
            pitch - BADGE_GAP
        };
        RowsLayout {
            rows,
            badge_room,
            controls: Rect::around(centre, style.controls),
            between: Rect::around((centre.0, between_y), (room, high.max(0.0))),
            style,
        }
    }
}

/// From one hand to the next where controls stand between their badges.
fn room_beside(style: &BoardStyle) -> f32 {
    style.badge.width(USUAL_BADGE) + style.controls.0 + 2.0 * CONTROLS_GAP * style.controls.1
}
