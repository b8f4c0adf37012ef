//! The ribbon that marks a bookmark.

use super::{Ink, Path, Rect, Scene};

/// The share of a ribbon's height that is cut out of its lower end.
const NOTCH: f32 = 0.3;

/// Adds a ribbon that fills a place.
pub fn add_bookmark(scene: &mut Scene, place: Rect, ink: Ink) {
    let (x, _) = place.centre();
    let notch = (x, place.bottom() - place.height * NOTCH);
    // What is filled must be convex: two halves.
    for side in [place.x, place.right()] {
        let half = [(side, place.y), (x, place.y), notch, (side, place.bottom())];
        scene.path(Path::polygon(&half), Some(ink), None);
    }
}
