//! The sign of a stop in a lesson: two bars, as on a button that pauses.

use super::{Ink, Rect, Scene};

/// The width of a bar, as a share of the sign's width.
const BAR: f32 = 0.36;

/// Adds a sign that fills a rectangle.
pub fn add_stop(scene: &mut Scene, place: Rect, ink: Ink) {
    let width = place.width * BAR;
    for x in [place.x, place.right() - width] {
        let bar = Rect::new(x, place.y, width, place.height);
        scene.rect(bar, 0.0, Some(ink), None);
    }
}
