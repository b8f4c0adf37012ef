//! The name of a move that has its place.

use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Point, Rect, Scene, TextStyle};

/// The size of the names in the window and on pages, in points.
pub const LETTERS: f32 = 15.5;
/// See [`LETTERS`].
pub const PAGE_LETTERS: f32 = 11.0;
/// What stays free round a name, in points.
pub(super) const BESIDE: f32 = 3.0;
/// What a name in letters of this size covers whose middle stands at a point.
#[must_use]
pub fn move_plate(at: Point, name: &str, letters: f32) -> Rect {
    let width = Face::MonoSemiBold.width(name, letters);
    Rect::around(at, (width + BESIDE, letters * 0.9))
}

/// Adds a name in letters of this size.
pub fn add_move_name(scene: &mut Scene, at: Point, name: &str, letters: f32) {
    // Its own arrow passes behind it.
    let plate = move_plate(at, name, letters);
    scene.rect(plate, 2.0, Some(Ink::Page), None);
    let style = TextStyle::new(Face::MonoSemiBold, letters, Ink::Text);
    scene.text_at(at, Anchor::Middle, style, name);
}

/// A name that has a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedName {
    /// Where its middle stands.
    pub at: Point,
    /// The point of its arrow that it stands on or beside.
    pub on: Point,
    /// The size of its letters.
    pub letters: f32,
}

impl PlacedName {
    /// The same name in letters of at most a size, as near to its arrow in proportion.
    #[must_use]
    pub fn at_most(self, most_letters: f32) -> PlacedName {
        let share = (most_letters / self.letters).min(1.0);
        let nearer = |on: f32, at: f32| on + (at - on) * share;
        PlacedName {
            at: (nearer(self.on.0, self.at.0), nearer(self.on.1, self.at.1)),
            on: self.on,
            letters: self.letters * share,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_in_smaller_letters_stands_nearer_to_its_arrow() {
        let placed = PlacedName {
            at: (10.0, 8.0),
            on: (10.0, 20.0),
            letters: 12.0,
        };
        assert_eq!(placed.at_most(15.0), placed);
        let smaller = placed.at_most(6.0);
        assert_eq!((smaller.at, smaller.letters), ((10.0, 14.0), 6.0));
    }
}
