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
//! a glance.

use crate::scene::Rect;

/// Which way the fingers point: a player's hands point at the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Facing {
    /// Up the page.
    Up,
    /// Down the page.
    Down,
}

/// A finger of a drawn hand.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Finger {
    /// Where it is; its foot hides behind the palm.
    pub rect: Rect,
    /// Whether it counts.
    pub is_raised: bool,
}

/// A hand ready to be painted: the fingers first, the palm over their feet.
#[derive(Clone, Debug, PartialEq)]
pub struct HandShape {
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

/// The shape of a hand in a rectangle: `value` fingers up, and folded those that it could show
/// beyond them, up to `most`.
#[must_use]
pub fn hand_shape(value: u8, most: u8, facing: Facing, at: Rect) -> HandShape {
    let palm_height = at.height * PALM;
    let line = (at.width / 55.0).clamp(1.0, 2.25);
    let palm_top = match facing {
        Facing::Up => at.bottom() - palm_height,
        Facing::Down => at.y,
    };
    let palm = Rect::new(at.x, palm_top, at.width, palm_height);
    // Fewer than four fingers would not look like a hand.
    let slots = most.max(4);
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
        let is_raised = slot < value;
        let length = if is_raised {
            LENGTHS[usize::from(slot % GROUP)]
        } else {
            FOLDED
        };
        let height = (at.height - palm_height) * length + line;
        let x = left + f32::from(slot) * pitch + f32::from(slot / GROUP) * gap;
        let y = match facing {
            Facing::Up => palm.y + line - height,
            Facing::Down => palm.bottom() - line,
        };
        Finger {
            rect: Rect::new(x, y, width, height),
            is_raised,
        }
    };
    HandShape {
        palm,
        corner: (palm_height * 0.24).min(14.0),
        fingers: (0..slots).map(finger).collect(),
        tip: (width * 0.48).min(10.0),
        line,
        has_bars: pitch <= 4.5,
        numeral: palm_height * 0.56,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_many_fingers_are_raised_as_the_hand_shows_and_none_leaves_its_place() {
        let at = Rect::new(10.0, 20.0, 100.0, 125.0);
        for most in 1..32 {
            for value in 0..=most {
                for facing in [Facing::Up, Facing::Down] {
                    let shape = hand_shape(value, most, facing, at);
                    let raised = shape.fingers.iter().filter(|finger| finger.is_raised);
                    assert_eq!(raised.count(), usize::from(value));
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
