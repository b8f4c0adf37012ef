//! The shape of a drawn hand: a palm, and fingers that can be counted.
//!
//! ```text
//!    ┌┐┌┐          raised
//!    ││││┌┐┌┐      folded
//!   ┌────────┐
//!   │   2    │     palm
//!   └────────┘
//! ```
//!
//! Fingers stand in groups of five. Where one row of groups would be too fine to be counted, groups
//! stand in several rows, one above the other:
//!
//! ```text
//!   ││           12
//!   │││││ │││││
//!  ┌───────────┐
//! ```
//!
//! A finger of which a part counts is raised by that part. The fingers of a hand that is turned over
//! point the other way. Where the size of a pixel is known, every edge lies between two pixels, so
//! that equal hands look equal.

use super::fingers::{FingerRows, GROUP};
use super::style::{floored, snapped};
use crate::game::hands::ShownHand;
use crate::scene::Rect;

/// Which way the fingers point: a player's hands point at the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// Up the page.
    Up,
    /// Down the page.
    Down,
}

impl Facing {
    /// The other way.
    #[must_use]
    pub fn turned(self) -> Facing {
        match self {
            Facing::Up => Facing::Down,
            Facing::Down => Facing::Up,
        }
    }
}

/// A finger of a drawn hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finger {
    /// Where it is; next to the palm its foot hides behind the palm.
    pub rect: Rect,
    /// Whether it counts, or a part of it.
    pub is_raised: bool,
}

/// A hand ready to be painted: the fingers first, the palm over their feet.
#[derive(Clone, Debug, PartialEq)]
pub struct HandShape {
    /// Which way the fingers point.
    pub facing: Facing,
    /// The palm, with the numeral in its middle.
    pub palm: Rect,
    /// How round the palm's corners are.
    pub corner: f32,
    /// The fingers, from the left, and row by row from the palm on.
    pub fingers: Vec<Finger>,
    /// How round the fingers' tips are.
    pub tip: f32,
    /// The width of the palm's outline.
    pub line: f32,
    /// The width of the fingers' outlines.
    pub finger_line: f32,
    /// Whether there are more fingers than look like a hand: then folded ones are pale, so that only
    /// raised ones are counted.
    pub has_groups: bool,
}

/// How much higher than wide a hand is.
pub const HEIGHT_TO_WIDTH: f32 = 1.25;
/// The share of the height that the palm takes.
pub(super) const PALM: f32 = 0.44;
/// The share of the palm's width over which fingers stand.
const FINGERS: f32 = 0.95;
/// The room between two fingers, as a share of that for a finger.
const GAP: f32 = 0.14;
/// The room between two rows, as a share of the height of a row.
const ROW_GAP: f32 = 0.22;
/// Heights of the fingers of a group, as shares of the longest.
const LENGTHS: [f32; GROUP as usize] = [0.86, 1.0, 0.94, 0.82, 0.68];
/// The height of a folded finger as a share of the longest raised one.
const FOLDED: f32 = 0.22;

/// The shape of a hand in a rectangle: its fingers up, and folded those that it could show beyond
/// them, but no row of folded ones alone above the first. `facing` is how the fingers of a hand point
/// that is not turned over; `pixel` is the size of a pixel in points, 0 where it is not known.
#[must_use]
pub fn hand_shape(hand: &ShownHand, facing: Facing, at: Rect, pixel: f32) -> HandShape {
    let facing = if hand.is_turned_over() {
        facing.turned()
    } else {
        facing
    };
    let palm_height = snapped(at.height * PALM, pixel);
    let line = snapped((at.width / 50.0).clamp(1.0, 2.25), pixel).max(pixel);
    let palm_top = match facing {
        Facing::Up => at.bottom() - palm_height,
        Facing::Down => at.y,
    };
    let palm = Rect::new(at.x, palm_top, at.width, palm_height);
    // Fewer than four fingers would not look like a hand.
    let slots = hand.most_fingers().max(4);
    let room = at.height - palm_height;
    let rows = FingerRows::of(slots, (at.width * FINGERS, room), pixel);
    let is_part_raised = hand.part_of_finger() > 0.0;
    let raised = hand.whole_fingers() + u8::from(is_part_raised);
    let rows = rows.raising(raised);
    let gap = snapped(rows.pitch * GAP, pixel).max(pixel.min(rows.pitch / 3.0));
    let width = rows.pitch - gap;
    let spare = at.width - (rows.width(slots) - gap);
    let left = at.x + snapped(spare / 2.0, pixel);
    let is_one_row = rows.rows == 1;
    let row_gap = if is_one_row {
        0.0
    } else {
        gap.max(rows.height * ROW_GAP)
    };
    let finger = |slot: u8| {
        let share = match hand.whole_fingers() {
            whole if slot < whole => 1.0,
            whole if slot == whole => hand.part_of_finger(),
            _ => 0.0,
        };
        let full = if is_one_row {
            LENGTHS[usize::from(slot % GROUP)]
        } else {
            1.0
        };
        let length = FOLDED + share * (full - FOLDED);
        let (row, off) = rows.place(slot);
        let foot = snapped(f32::from(row) * rows.height, pixel);
        let behind = if row == 0 { line } else { 0.0 };
        let height = snapped((rows.height - row_gap) * length, pixel).max(line) + behind;
        let y = match facing {
            Facing::Up => palm.y - foot + behind - height,
            Facing::Down => palm.bottom() + foot - behind,
        };
        Finger {
            rect: Rect::new(left + off, y, width, height),
            is_raised: share > 0.0,
        }
    };
    // Rows without a raised finger would only be dots in the air.
    let (last_row, _) = rows.place(raised.saturating_sub(1));
    let drawn = (0..slots).take_while(|&slot| rows.place(slot).0 <= last_row);
    HandShape {
        facing,
        palm,
        corner: (palm_height * 0.24).min(14.0),
        fingers: drawn.map(finger).collect(),
        tip: (width * 0.48).min(10.0),
        line,
        finger_line: floored(line.min(width / 4.0), pixel),
        has_groups: slots > GROUP,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::hands::{HandRules, TapUnit};

    fn shown(unit: TapUnit, most: i8, value: i8) -> ShownHand {
        let rules = HandRules {
            fingers: most.unsigned_abs() + 1,
            unit,
            ..HandRules::default()
        };
        rules.shown(value)
    }

    #[test]
    fn a_finger_of_which_a_part_counts_is_raised_by_that_part() {
        let at = Rect::new(0.0, 0.0, 100.0, 125.0);
        let heights = |value| {
            let shape = hand_shape(&shown(TapUnit::Quarter, 19, value), Facing::Up, at, 0.0);
            assert_eq!(shape.fingers.len(), 5);
            let fingers = shape.fingers.iter();
            fingers
                .map(|finger| (finger.is_raised, finger.rect.height))
                .collect::<Vec<_>>()
        };
        let steps: Vec<_> = (0..=4).map(heights).collect();
        for pair in steps.windows(2) {
            assert!(pair[0][0].1 < pair[1][0].1, "the first finger rises");
            assert_eq!(pair[0][1..], pair[1][1..], "and no other");
        }
        assert!(!steps[0][0].0 && steps[1][0].0, "a quarter counts");
    }

    #[test]
    fn the_fingers_of_a_hand_that_is_turned_over_point_the_other_way() {
        let at = Rect::new(0.0, 0.0, 100.0, 125.0);
        for facing in [Facing::Up, Facing::Down] {
            let turned = hand_shape(&shown(TapUnit::Whole, 4, -3), facing, at, 0.0);
            let mirrored = hand_shape(&shown(TapUnit::Whole, 4, 3), facing.turned(), at, 0.0);
            assert_eq!(turned, mirrored);
            assert_ne!(
                turned,
                hand_shape(&shown(TapUnit::Whole, 4, 3), facing, at, 0.0)
            );
        }
    }

    fn every_hand(mut visit: impl FnMut(&ShownHand, Facing)) {
        for most in 1..32 {
            for value in -most..=most {
                for facing in [Facing::Up, Facing::Down] {
                    visit(&shown(TapUnit::Whole, most, value), facing);
                }
            }
        }
    }

    #[test]
    fn fingers_that_fit_in_one_row_are_as_long_as_two_rows_are_high() {
        let at = Rect::new(0.0, 0.0, 38.0, 72.0);
        let high = |value| {
            let shape = hand_shape(&shown(TapUnit::Whole, 31, value), Facing::Up, at, 0.0);
            let tops = shape.fingers.iter().map(|finger| finger.rect.y);
            let longest = shape.fingers.iter().map(|finger| finger.rect.height);
            let top = tops.fold(f32::MAX, f32::min);
            (shape.palm.y - top, longest.fold(0.0, f32::max))
        };
        let [(few_high, few), (many_high, many)] = [3, 31].map(high);
        assert!(few > 2.0 * many, "{few} and {many}");
        assert!((few_high - many_high).abs() < 0.3 * many_high);
    }

    #[test]
    fn as_many_fingers_are_raised_as_the_hand_shows_and_none_leaves_its_place_or_touches_another() {
        for (at, pixel) in [
            (Rect::new(10.0, 20.0, 100.0, 125.0), 0.0),
            (Rect::new(10.0, 20.0, 80.0, 100.0), 1.0),
            (Rect::new(10.0, 20.0, 38.0, 48.0), 1.0),
            (Rect::new(10.0, 20.0, 20.0, 25.0), 0.5),
        ] {
            every_hand(|hand, facing| {
                let shape = hand_shape(hand, facing, at, pixel);
                let raised = shape.fingers.iter().filter(|finger| finger.is_raised);
                assert_eq!(raised.count(), usize::from(hand.whole_fingers()));
                for (place, finger) in shape.fingers.iter().enumerate() {
                    let Rect { x, y, .. } = finger.rect;
                    assert!(x >= at.x && finger.rect.right() <= at.right());
                    assert!(y >= at.y && finger.rect.bottom() <= at.bottom());
                    for other in &shape.fingers[..place] {
                        let apart = finger.rect.expanded(-0.05);
                        assert!(!apart.touches(&other.rect), "{at:?}: {shape:?}");
                    }
                }
            });
        }
    }

    #[test]
    fn fingers_stand_in_groups_of_five_and_a_raised_one_is_much_higher_than_a_folded_one() {
        for width in [24.0, 40.0, 60.0, 80.0, 130.0] {
            let at = Rect::new(0.0, 0.0, width, width * HEIGHT_TO_WIDTH);
            every_hand(|hand, facing| {
                let shape = hand_shape(hand, facing, at, 1.0);
                let widths = shape.fingers.iter().map(|finger| finger.rect.width);
                let widths: Vec<_> = widths.collect();
                assert!(
                    widths
                        .windows(2)
                        .all(|pair| (pair[0] - pair[1]).abs() < 0.01),
                    "{widths:?}"
                );
                for (place, pair) in shape.fingers.windows(2).enumerate() {
                    let (one, other) = (pair[0].rect, pair[1].rect);
                    let gap = other.x - one.right();
                    let is_same_row = gap > 0.0;
                    if (place + 1).is_multiple_of(5) {
                        assert!(!is_same_row || gap >= 2.0, "{place}: {gap}");
                    } else {
                        assert!(is_same_row && gap <= one.width, "{place}: {gap}");
                    }
                }
                let heights = |is_raised| {
                    let fingers = shape.fingers.iter();
                    let such = fingers.filter(move |finger| finger.is_raised == is_raised);
                    such.map(|finger| finger.rect.height)
                };
                let least = heights(true).fold(f32::INFINITY, f32::min);
                let most = heights(false).fold(0.0, f32::max);
                assert!(least > most * 1.25, "{width}: {least} {most}");
            });
        }
    }

    #[test]
    fn equal_hands_side_by_side_have_the_same_pixels() {
        for pixel in [1.0, 0.5, 1.0 / 1.5] {
            let whole = |length: f32| (length / pixel - (length / pixel).round()).abs() < 0.01;
            for place in 0..5_u8 {
                let x = snapped(f32::from(place) * 73.4, pixel);
                let size = floored(61.7, pixel);
                let at = Rect::new(x, 0.0, size, snapped(size * HEIGHT_TO_WIDTH, pixel));
                every_hand(|hand, facing| {
                    let shape = hand_shape(hand, facing, at, pixel);
                    for Finger { rect, .. } in &shape.fingers {
                        let edges = [rect.x, rect.y, rect.width, rect.height];
                        assert!(edges.into_iter().all(whole), "{pixel}: {rect:?}");
                    }
                    assert!(whole(shape.line) && whole(shape.finger_line));
                });
            }
        }
    }
}
