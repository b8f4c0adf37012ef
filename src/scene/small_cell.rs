//! A cell of a grid that is drawn as small as a letter: filled, or an outline.

use super::{Ink, Rect, Scene, Stroke};

/// How much of its side is free on each of them.
const GAP: f32 = 0.08;

pub(super) fn add_small_cell(scene: &mut Scene, cell: Rect, is_filled: bool, ink: Ink) {
    let inside = cell.expanded(-cell.width * GAP);
    if is_filled {
        scene.rect(inside, 0.5, Some(ink), None);
    } else {
        let outline = Stroke::solid(ink, 0.5);
        scene.rect(inside.expanded(-0.25), 0.5, None, Some(outline));
    }
}
