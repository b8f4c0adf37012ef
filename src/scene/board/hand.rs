//! A hand drawn in its player's colours.

use super::hand_shape::{Facing, hand_shape};
use crate::game::Seat;
use crate::game::hands::ShownHand;
use crate::scene::face::Face;
use crate::scene::{Anchor, Dash, Ink, Path, Rect, Scene, Stroke, TextStyle, Tone};

/// A finger has an outline where it is this many times as wide as the outline.
const OUTLINED: f32 = 6.5;

/// Adds a hand in a rectangle: its shape in the player's colours, and a numeral on the palm. A hand
/// that is out is a pale fist with a dashed outline. `pixel` is as for [`hand_shape`].
pub fn add_hand(
    scene: &mut Scene,
    hand: &ShownHand,
    seat: Seat,
    facing: Facing,
    at: Rect,
    pixel: f32,
) {
    let palm = add_bare_hand(scene, hand, seat, facing, at, pixel);
    add_numeral(scene, hand, palm);
}

/// The same without the numeral, for hands whose numeral could not be read; returns where the palm is.
pub fn add_bare_hand(
    scene: &mut Scene,
    hand: &ShownHand,
    seat: Seat,
    facing: Facing,
    at: Rect,
    pixel: f32,
) -> Rect {
    let shape = hand_shape(hand, facing, at, pixel);
    let is_out = hand.is_out();
    let (line, skin) = if is_out {
        (Ink::Weak, Ink::Control)
    } else {
        (Ink::Line(Tone::Winner(seat)), Ink::Skin(seat))
    };
    for finger in &shape.fingers {
        let is_pale = shape.has_groups && !finger.is_raised;
        let ink = if is_pale { Ink::Pale } else { line };
        // What is not much wider than its outline is all outline.
        let (fill, edge) = if finger.rect.width < OUTLINED * shape.finger_line {
            (ink, 0.0)
        } else {
            (skin, shape.finger_line)
        };
        let rect = finger.rect.expanded(-edge / 2.0);
        let outline = finger_outline(rect, shape.tip, shape.facing);
        let stroke = (edge > 0.0).then(|| Stroke::solid(ink, edge));
        scene.path(outline, Some(fill), stroke);
    }
    let stroke = Stroke::solid(line, shape.line);
    let dash = if is_out { Dash::Dashed } else { Dash::Solid };
    let palm = shape.palm.expanded(-shape.line / 2.0);
    scene.rect(palm, shape.corner, Some(skin), Some(stroke.dashed(dash)));
    shape.palm
}

/// The number of fingers, or that the hand is out, as large as it fits on the palm.
fn add_numeral(scene: &mut Scene, hand: &ShownHand, palm: Rect) {
    let is_word = hand.is_out() && palm.width > 30.0;
    let (text, face, share, ink) = if is_word {
        ("out".to_owned(), Face::SemiBold, 0.36, Ink::Weak)
    } else if hand.is_out() {
        (hand.numeral(), Face::Bold, 0.56, Ink::Weak)
    } else {
        (hand.numeral(), Face::Bold, 0.56, Ink::Text)
    };
    // A sign and a part of a finger take room too.
    let most = palm.width * 0.62 / face.width(&text, 1.0).max(0.1);
    let size = (palm.height * share).max(7.0).min(palm.height * 0.8);
    let style = TextStyle::new(face, size.min(most), ink);
    scene.text_at(palm.centre(), Anchor::Middle, style, &text);
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
