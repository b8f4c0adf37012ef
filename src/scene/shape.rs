//! Shapes in points: rectangles, paths, texts and groups of them, and what they are drawn with.

use super::{Dash, Ink, Path, Point, Rect, Text};

/// A line along or round a shape, half on either side of it.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Stroke {
    /// What it is drawn with.
    pub ink: Ink,
    /// In points.
    pub width: f32,
    /// How it is broken.
    pub dash: Dash,
}

impl Stroke {
    /// An unbroken line.
    #[must_use]
    pub const fn solid(ink: Ink, width: f32) -> Stroke {
        Stroke {
            ink,
            width,
            dash: Dash::Solid,
        }
    }

    /// The same line, broken.
    #[must_use]
    pub const fn dashed(self, dash: Dash) -> Stroke {
        Stroke { dash, ..self }
    }
}

/// What a group is, for readers of the picture: a class, a name, and facts.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Tag {
    /// What kind of thing it is, such as `node`; empty for none.
    pub class: &'static str,
    /// Its name, as a tooltip shows it; empty for none.
    pub title: String,
    /// Facts about it, by name.
    pub data: Vec<(&'static str, String)>,
}

impl Tag {
    /// A tag with a class only.
    #[must_use]
    pub fn class(class: &'static str) -> Tag {
        Tag {
            class,
            ..Tag::default()
        }
    }
}

/// Shapes that belong together, made larger or smaller and moved.
#[derive(Clone, Debug, PartialEq)]
pub struct Group {
    /// What it is.
    pub tag: Tag,
    /// Where its origin stands in what it is part of.
    pub offset: Point,
    /// How much larger it is drawn.
    pub scale: f32,
    /// Its shapes, the lowest first.
    pub shapes: Vec<Shape>,
}

/// Something that is drawn.
#[derive(Clone, Debug, PartialEq)]
pub enum Shape {
    /// A rectangle with round corners.
    Rect {
        /// Where it is.
        rect: Rect,
        /// The radius of its corners.
        corner: f32,
        /// Its inside.
        fill: Option<Ink>,
        /// Its outline.
        stroke: Option<Stroke>,
    },
    /// Lines and curves; convex where they are filled.
    Path {
        /// Where it goes.
        path: Path,
        /// Its inside.
        fill: Option<Ink>,
        /// Its outline.
        stroke: Option<Stroke>,
    },
    /// A text.
    Text(Text),
    /// Shapes that belong together.
    Group(Group),
}

/// Calls `visit` with each shape that is no group, with its place and scale.
pub(super) fn walk(
    shapes: &[Shape],
    offset: Point,
    scale: f32,
    visit: &mut impl FnMut(&Shape, Point, f32),
) {
    for shape in shapes {
        match shape {
            Shape::Group(group) => {
                let (x, y) = group.offset;
                let inner = (offset.0 + x * scale, offset.1 + y * scale);
                walk(&group.shapes, inner, scale * group.scale, visit);
            }
            shape => visit(shape, offset, scale),
        }
    }
}
