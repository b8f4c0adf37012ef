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
//! Up to five fingers look like a hand; more stand in groups of five, so that they still count at
//! a glance. A finger of which a part counts is raised by that part. The fingers of a hand that is
//! turned over point the other way.

use crate::game::Seat;
use crate::game::hands::ShownHand;
use crate::scene::face::Face;
use crate::scene::{Anchor, Dash, Ink, Path, Rect, Scene, Stroke, TextStyle, Tone};

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
    /// Where it is; its foot hides behind the palm.
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
    /// The fingers, from the left.
    pub fingers: Vec<Finger>,
    /// How round the fingers' tips are.
    pub tip: f32,
    /// The width of its outlines.
    pub line: f32,
    /// Whether the fingers are too thin for outlines, and are bars.
    pub has_bars: bool,
    /// The size of the numeral.
    pub numeral: f32,
}

/// How much higher than wide a hand is.
pub const HEIGHT_TO_WIDTH: f32 = 1.25;
/// The share of the height that the palm takes.
const PALM: f32 = 0.44;
/// Fingers in a group.
const GROUP: u8 = 5;
/// Heights of the fingers of a group, as shares of the longest.
const LENGTHS: [f32; GROUP as usize] = [0.86, 1.0, 0.94, 0.82, 0.68];
/// The height of a folded finger as a share of the longest raised one.
const FOLDED: f32 = 0.22;

/// The shape of a hand in a rectangle: its fingers up, and folded those that it could show beyond
/// them. `facing` is how the fingers of a hand point that is not turned over.
#[must_use]
pub fn hand_shape(hand: &ShownHand, facing: Facing, at: Rect) -> HandShape {
    let facing = if hand.is_turned_over() {
        facing.turned()
    } else {
        facing
    };
    let palm_height = at.height * PALM;
    let line = (at.width / 55.0).clamp(1.0, 2.25);
    let palm_top = match facing {
        Facing::Up => at.bottom() - palm_height,
        Facing::Down => at.y,
    };
    let palm = Rect::new(at.x, palm_top, at.width, palm_height);
    // Fewer than four fingers would not look like a hand.
    let slots = hand.most_fingers().max(4);
    let groups = slots.div_ceil(GROUP);
    let gap = if groups > 1 {
        at.width * 0.22 / f32::from(groups)
    } else {
        0.0
    };
    let usable = at.width * 0.94 - f32::from(groups - 1) * gap;
    let pitch = usable / f32::from(slots);
    let width = pitch * if pitch > 8.0 { 0.86 } else { 0.9 };
    let left = at.x + at.width * 0.03 + (pitch - width) / 2.0;
    let finger = |slot: u8| {
        let share = match hand.whole_fingers() {
            whole if slot < whole => 1.0,
            whole if slot == whole => hand.part_of_finger(),
            _ => 0.0,
        };
        let length = FOLDED + share * (LENGTHS[usize::from(slot % GROUP)] - FOLDED);
        let height = (at.height - palm_height) * length + line;
        let x = left + f32::from(slot) * pitch + f32::from(slot / GROUP) * gap;
        let y = match facing {
            Facing::Up => palm.y + line - height,
            Facing::Down => palm.bottom() - line,
        };
        Finger {
            rect: Rect::new(x, y, width, height),
            is_raised: share > 0.0,
        }
    };
    HandShape {
        facing,
        palm,
        corner: (palm_height * 0.24).min(14.0),
        fingers: (0..slots).map(finger).collect(),
        tip: (width * 0.48).min(10.0),
        line,
        has_bars: pitch <= 4.5,
        numeral: palm_height * 0.56,
    }
}

/// Adds a hand in a rectangle: its shape in the player's colours, and a numeral on the palm. A hand
/// that is out is a pale fist with a dashed outline.
pub fn add_hand(scene: &mut Scene, hand: &ShownHand, seat: Seat, facing: Facing, at: Rect) {
    let shape = hand_shape(hand, facing, at);
    let is_out = hand.is_out();
    let (line, skin) = if is_out {
        (Ink::Weak, Ink::Control)
    } else {
        (Ink::Line(Tone::Winner(seat)), Ink::Skin(seat))
    };
    let stroke = Stroke::solid(line, shape.line);
    for finger in &shape.fingers {
        if shape.has_bars {
            let fill = if finger.is_raised { line } else { Ink::Pale };
            scene.path(
                finger_outline(finger.rect, shape.tip, shape.facing),
                Some(fill),
                None,
            );
        } else {
            let rect = finger.rect.expanded(-shape.line / 2.0);
            let outline = finger_outline(rect, shape.tip, shape.facing);
            scene.path(outline, Some(skin), Some(stroke));
        }
    }
    let dash = if is_out { Dash::Dashed } else { Dash::Solid };
    let palm = shape.palm.expanded(-shape.line / 2.0);
    scene.rect(palm, shape.corner, Some(skin), Some(stroke.dashed(dash)));
    let centre = shape.palm.centre();
    let is_word = is_out && shape.palm.width > 30.0;
    let (text, style) = if is_word {
        let size = (shape.palm.height * 0.36).clamp(8.0, 20.0);
        (
            "out".to_owned(),
            TextStyle::new(Face::SemiBold, size, Ink::Weak),
        )
    } else {
        let ink = if is_out { Ink::Weak } else { Ink::Text };
        let numeral = hand.numeral();
        // As large as it fits: a sign and a part of a finger take room too.
        let wide = Face::Bold.width(&numeral, 1.0).max(1.0);
        let most = shape.palm.width * 0.62 / wide;
        let size = shape.numeral.clamp(7.0, 34.0).min(most);
        (numeral, TextStyle::new(Face::Bold, size, ink))
    };
    scene.text_at(centre, Anchor::Middle, style, &text);
}

/// A finger's outline: round at its tip, straight at its foot.
fn finger_outline(at: Rect, tip: f32, facing: Facing) -> Path {
    let round = tip.min(at.width / 2.0).min(at.height / 2.0);
    let (left, right) = (at.x, at.right());
    let (foot, end, bend) = match facing {
        Facing::Up => (at.bottom(), at.y, round),
        Facing::Down => (at.y, at.bottom(), -round),
    };
    Path::from((left, foot))
        .to((left, end + bend))
        .round((left, end), (left + round, end))
        .to((right - round, end))
        .round((right, end), (right, end + bend))
        .to((right, foot))
        .closed()
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
            let shape = hand_shape(&shown(TapUnit::Quarter, 19, value), Facing::Up, at);
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
            let turned = hand_shape(&shown(TapUnit::Whole, 4, -3), facing, at);
            let mirrored = hand_shape(&shown(TapUnit::Whole, 4, 3), facing.turned(), at);
            assert_eq!(turned, mirrored);
            assert_ne!(turned, hand_shape(&shown(TapUnit::Whole, 4, 3), facing, at));
        }
    }

    #[test]
    fn as_many_fingers_are_raised_as_the_hand_shows_and_none_leaves_its_place() {
        let at = Rect::new(10.0, 20.0, 100.0, 125.0);
        for most in 1..32 {
            for value in -most..=most {
                for facing in [Facing::Up, Facing::Down] {
                    let shape = hand_shape(&shown(TapUnit::Whole, most, value), facing, at);
                    let raised = shape.fingers.iter().filter(|finger| finger.is_raised);
                    assert_eq!(raised.count(), usize::from(value.unsigned_abs()));
                    for finger in &shape.fingers {
                        let Rect { x, y, .. } = finger.rect;
                        assert!(x >= at.x && finger.rect.right() <= at.right());
                        assert!(y >= at.y && finger.rect.bottom() <= at.bottom());
                    }
                    let pairs = shape.fingers.windows(2);
                    for pair in pairs {
                        assert!(pair[0].rect.right() < pair[1].rect.x);
                    }
                }
            }
        }
    }
}
