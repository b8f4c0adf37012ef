//! The label of a move before the head of its edge.

use super::node::LETTERS;
use super::route::{DrawnArrow, HEAD, OFF};
use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Point, Rect, Scene, TextStyle};

/// The height of a label: edges into one node end so far apart.
pub(super) const LABEL_HEIGHT: f32 = 12.0;
/// The free space on both sides of a label together.
pub(super) const BESIDE: f32 = 4.0;
/// The free space between two labels, one above the other.
const BETWEEN: f32 = 0.5;

/// The style of labels.
pub(super) fn move_style(stands_out: bool) -> TextStyle {
    let face = if stands_out {
        Face::SemiBold
    } else {
        Face::Regular
    };
    TextStyle::new(face, LETTERS, Ink::Text)
}

/// The area of a label whose middle stands at a point.
#[must_use]
pub fn move_plate(at: Point, label: &str) -> Rect {
    let width = move_style(true).width(label);
    Rect::around(at, (width + BESIDE, LABEL_HEIGHT - BETWEEN))
}

/// How far before a node an edge with this label needs room.
pub(in crate::scene) fn room_before_node(label: &str) -> f32 {
    OFF + HEAD + move_plate((0.0, 0.0), label).width
}

/// The place of a label before the head of its edge: beside it where the edge arrives level, else above it.
pub(super) fn before_head(route: &DrawnArrow, label: &str) -> Point {
    let [point, left, right] = route.head;
    let base = (
        f32::midpoint(left.0, right.0),
        f32::midpoint(left.1, right.1),
    );
    let (dx, dy) = (base.0 - point.0, base.1 - point.1);
    let half = move_plate(base, label).width / 2.0;
    if dx.abs() >= dy.abs() {
        (base.0 + half * dx.signum(), base.1)
    } else {
        (base.0, base.1 + LABEL_HEIGHT / 2.0 * dy.signum())
    }
}

/// Adds a label; that of a best move stands out.
pub fn add_move_name(scene: &mut Scene, at: Point, label: &str, stands_out: bool) {
    // Its own edge passes behind it.
    scene.rect(move_plate(at, label), 2.0, Some(Ink::Page), None);
    scene.text_at(at, Anchor::Middle, move_style(stands_out), label);
}
