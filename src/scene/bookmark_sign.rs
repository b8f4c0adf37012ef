//! The sign of a bookmark: a strip with a notch at its lower end.

use super::{Ink, Path, Rect, Scene};

/// The height of the notch, as a share of the sign's height.
const NOTCH: f32 = 0.3;

/// Adds a sign that fills a rectangle.
pub fn add_bookmark(scene: &mut Scene, place: Rect, ink: Ink) {
    let (x, _) = place.centre();
    let notch = (x, place.bottom() - place.height * NOTCH);
    // What is filled must be convex: two halves.
    for side in [place.x, place.right()] {
        let half = [(side, place.y), (x, place.y), notch, (side, place.bottom())];
        scene.path(Path::polygon(&half), Some(ink), None);
    }
}
