//! Rectangles.

use super::Point;

/// A rectangle, in points.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Rect {
    /// The left side.
    pub x: f32,
    /// The upper side.
    pub y: f32,
    /// How wide it is.
    pub width: f32,
    /// How high it is.
    pub height: f32,
}

impl Rect {
    /// A rectangle by its upper left corner and its size.
    #[must_use]
    pub const fn new(x: f32, y: f32, width: f32, height: f32) -> Rect {
        Rect {
            x,
            y,
            width,
            height,
        }
    }

    /// A rectangle by its middle and its size.
    #[must_use]
    pub fn around((x, y): Point, (width, height): Point) -> Rect {
        Rect::new(x - width / 2.0, y - height / 2.0, width, height)
    }

    /// The right side.
    #[must_use]
    pub fn right(&self) -> f32 {
        self.x + self.width
    }

    /// The lower side.
    #[must_use]
    pub fn bottom(&self) -> f32 {
        self.y + self.height
    }

    /// The middle.
    #[must_use]
    pub fn centre(&self) -> Point {
        (self.x + self.width / 2.0, self.y + self.height / 2.0)
    }

    /// Width and height.
    #[must_use]
    pub fn size(&self) -> Point {
        (self.width, self.height)
    }

    /// The same rectangle with every side so far further out.
    #[must_use]
    pub fn expanded(&self, by: f32) -> Rect {
        Rect::new(
            self.x - by,
            self.y - by,
            self.width + 2.0 * by,
            self.height + 2.0 * by,
        )
    }

    /// The rectangle moved.
    #[must_use]
    pub fn moved(&self, (x, y): Point) -> Rect {
        Rect::new(self.x + x, self.y + y, self.width, self.height)
    }

    /// The rectangle made larger or smaller and then moved, as a group does it.
    #[must_use]
    pub fn placed(&self, offset: Point, scale: f32) -> Rect {
        Rect::new(
            self.x * scale + offset.0,
            self.y * scale + offset.1,
            self.width * scale,
            self.height * scale,
        )
    }

    /// Whether a point lies in it or on its edge.
    #[must_use]
    pub fn contains(&self, (x, y): Point) -> bool {
        (self.x..=self.right()).contains(&x) && (self.y..=self.bottom()).contains(&y)
    }

    /// The parts above and below a line that lies so far above its bottom.
    #[must_use]
    pub fn split_above_bottom(&self, height: f32) -> [Rect; 2] {
        let line = self.bottom() - height;
        [
            Rect::new(self.x, self.y, self.width, self.height - height),
            Rect::new(self.x, line, self.width, height),
        ]
    }

    /// The parts to the left and right of a line that lies so far right of its left side.
    #[must_use]
    pub fn split_after_left(&self, width: f32) -> [Rect; 2] {
        [
            Rect::new(self.x, self.y, width, self.height),
            Rect::new(self.x + width, self.y, self.width - width, self.height),
        ]
    }

    /// The smallest rectangle that holds both.
    #[must_use]
    pub fn union(&self, other: &Rect) -> Rect {
        let (x, y) = (self.x.min(other.x), self.y.min(other.y));
        let (right, bottom) = (
            self.right().max(other.right()),
            self.bottom().max(other.bottom()),
        );
        Rect::new(x, y, right - x, bottom - y)
    }

    /// Whether they have a point in common.
    #[must_use]
    pub fn touches(&self, other: &Rect) -> bool {
        self.x <= other.right()
            && other.x <= self.right()
            && self.y <= other.bottom()
            && other.y <= self.bottom()
    }
}
