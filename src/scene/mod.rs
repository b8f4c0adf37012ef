//! What a thing looks like, said once for the window, for pages and for tests.
//!
//! ```text
//!   what is shown  ->  Scene  ->  shapes and meshes of the window   ui::paint
//!                             ->  SVG, and from it PNG and GIF       export::svg
//!                             ->  PDF                                export::pdf
//! ```
//!
//! A [`Scene`] is made by a pure function of what it shows, the room it has and the detail that is
//! wanted. It holds shapes in points, whose [`Ink`] names a role instead of a colour, and regions:
//! parts with a meaning and a name, for the pointer, the keyboard and a screen reader. Each back end
//! walks the shapes in order, later ones above earlier ones, and decides nothing of its own.
//!
//! ```text
//!   shape           rectangles, paths, texts, groups
//!   ink             roles that back ends turn into colours
//!   face            the type faces, and how wide a text is in them
//!   badge           a verdict as a badge
//!   bookmark_sign   the sign of a bookmark
//!   stop_sign       the sign of a stop in a lesson
//! ```
//!
//! *Shortcomings:* a filled path must be convex; there are no gradients and no clips.

pub mod atlas;
pub mod axis;
pub mod badge;
pub mod board;
pub mod bookmark_sign;
pub mod card;
pub mod face;
pub mod graph;
pub mod histogram;
pub mod how_to;
mod ink;
pub mod map;
pub mod page;
mod path;
mod rect;
mod shape;
mod small_cell;
pub mod stop_sign;
mod text;
pub mod timeline;
pub mod worksheet;

pub use self::ink::{Dash, Ink, Shade, Tone};
#[cfg(feature = "gui")]
pub(crate) use self::path::extend_by_curve;
pub use self::path::{Path, PathSegment};
pub(crate) use self::path::{arrow_head, direction, point_of};
pub use self::rect::Rect;
pub use self::shape::{Group, Shape, Stroke, Tag};
pub use self::text::{Anchor, Text, TextStyle};
use crate::game::{Position, Seat};
pub use crate::graph::layout::Point;
use crate::session::NodeId;

/// What a region of a scene stands for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Target {
    /// A player's hand, counted from the left.
    Hand(Seat, u8),
    /// What is said of a player.
    Player(Seat),
    /// What stands above everything.
    Title,
    /// A cell of a grid, row by row from 0.
    Cell(u8),
    /// A position of the graph.
    Position(Position),
    /// A board of the line of play.
    Turn(NodeId),
    /// A bar of a chart, by its number.
    Bar(usize),
    /// A key of a legend, by its number.
    Key(usize),
    /// A game of an atlas, by the number of its cell.
    Game(usize),
    /// The room for what a player's hand can reach, likewise.
    Badge(Seat, u8),
    /// The room for the controls of a board.
    Controls,
    /// The words of the last move.
    LastMove,
}

/// A part of a scene that means something.
#[derive(Clone, Debug, PartialEq)]
pub struct Region {
    /// Where it is.
    pub bounds: Rect,
    /// What it stands for.
    pub target: Target,
    /// What a screen reader says.
    pub name: String,
}

/// What a thing looks like, in points from its upper left corner.
///
/// # Examples
/// ```
/// use finger_oracle::Scene;
/// use finger_oracle::scene::{Ink, Rect, Target};
/// let mut scene = Scene::new((100.0, 40.0));
/// let key = Rect { x: 10.0, y: 10.0, width: 30.0, height: 20.0 };
/// scene.rect(key, 4.0, Some(Ink::Text), None);
/// scene.region(key, Target::Cell(3), "Cell d1");
/// assert_eq!(scene.region_at((20.0, 20.0)).map(|region| &*region.name), Some("Cell d1"));
/// ```
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Scene {
    /// Width and height.
    pub size: Point,
    /// What is drawn, the lowest first.
    pub shapes: Vec<Shape>,
    /// What its parts mean, the lowest first.
    pub regions: Vec<Region>,
}

impl Scene {
    /// An empty scene of a size.
    #[must_use]
    pub fn new(size: Point) -> Scene {
        Scene {
            size,
            ..Scene::default()
        }
    }

    /// Adds a rectangle with corners of a radius.
    pub fn rect(&mut self, rect: Rect, corner: f32, fill: Option<Ink>, stroke: Option<Stroke>) {
        self.shapes.push(Shape::Rect {
            rect,
            corner,
            fill,
            stroke,
        });
    }

    /// Adds a path. One that is filled must be convex.
    pub fn path(&mut self, path: Path, fill: Option<Ink>, stroke: Option<Stroke>) {
        self.shapes.push(Shape::Path { path, fill, stroke });
    }

    /// Adds a straight line.
    pub fn line(&mut self, from: Point, to: Point, stroke: Stroke) {
        self.path(Path::line(from, to), None, Some(stroke));
    }

    /// Adds a filled circle.
    pub fn dot(&mut self, centre: Point, radius: f32, fill: Ink) {
        let rect = Rect::around(centre, (2.0 * radius, 2.0 * radius));
        self.rect(rect, radius, Some(fill), None);
    }

    /// Adds a text on its baseline.
    pub fn text(&mut self, at: Point, anchor: Anchor, style: TextStyle, text: &str) {
        self.shapes.push(Shape::Text(Text {
            at,
            anchor,
            style,
            is_upright: false,
            goes_on: false,
            text: text.to_owned(),
        }));
    }

    /// Adds a text on its baseline that goes on behind the text added last, on the same line.
    pub fn text_on(&mut self, at: Point, style: TextStyle, text: &str) {
        self.shapes.push(Shape::Text(Text {
            at,
            anchor: Anchor::Start,
            style,
            is_upright: false,
            goes_on: true,
            text: text.to_owned(),
        }));
    }

    /// Adds a text whose capitals stand in the middle of a height.
    pub fn text_at(&mut self, (x, middle): Point, anchor: Anchor, style: TextStyle, text: &str) {
        self.text((x, style.baseline_at(middle)), anchor, style, text);
    }

    /// Adds a text on one line that is made smaller, and at last cut short, to fit a width.
    pub fn text_within(
        &mut self,
        at: Point,
        anchor: Anchor,
        style: TextStyle,
        text: &str,
        width: f32,
    ) {
        let (style, text) = style.fitted(text, width);
        self.text_at(at, anchor, style, &text);
    }

    /// Adds what `add` draws as a group with a tag.
    pub fn group(&mut self, tag: Tag, add: impl FnOnce(&mut Scene)) {
        let before = std::mem::take(&mut self.shapes);
        add(self);
        let shapes = std::mem::replace(&mut self.shapes, before);
        self.shapes.push(Shape::Group(Group {
            tag,
            offset: (0.0, 0.0),
            scale: 1.0,
            shapes,
        }));
    }

    /// Adds another scene at a place, larger or smaller, as a group with a tag.
    pub fn put(&mut self, other: Scene, tag: Tag, offset: Point, scale: f32) {
        self.regions
            .extend(other.regions.into_iter().map(|region| Region {
                bounds: region.bounds.placed(offset, scale),
                ..region
            }));
        self.shapes.push(Shape::Group(Group {
            tag,
            offset,
            scale,
            shapes: other.shapes,
        }));
    }

    /// Says what a part means.
    pub fn region(&mut self, bounds: Rect, target: Target, name: impl Into<String>) {
        self.regions.push(Region {
            bounds,
            target,
            name: name.into(),
        });
    }

    /// The region at a point, of several the uppermost.
    ///
    /// # Complexity
    /// Looks at each region.
    #[must_use]
    pub fn region_at(&self, at: Point) -> Option<&Region> {
        self.regions
            .iter()
            .rev()
            .find(|region| region.bounds.contains(at))
    }

    /// The region of a target.
    #[must_use]
    pub fn region_of(&self, target: Target) -> Option<&Region> {
        self.regions.iter().find(|region| region.target == target)
    }

    /// Calls `visit` with each shape that is no group, with the place and scale of the groups that it
    /// is in: what a back end without groups paints.
    pub fn walk(&self, visit: &mut impl FnMut(&Shape, Point, f32)) {
        shape::walk(&self.shapes, (0.0, 0.0), 1.0, visit);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_scene_that_is_put_somewhere_takes_its_regions_along() {
        let mut inner = Scene::new((10.0, 10.0));
        let bounds = Rect::new(2.0, 2.0, 4.0, 4.0);
        inner.rect(bounds, 0.0, Some(Ink::Text), None);
        inner.region(bounds, Target::Cell(3), "c1");
        let mut outer = Scene::new((100.0, 100.0));
        outer.put(inner, Tag::class("inner"), (50.0, 20.0), 2.0);
        let region = outer.region_at((55.0, 25.0)).expect("it is there");
        assert_eq!(region.target, Target::Cell(3));
        assert_eq!(region.bounds, Rect::new(54.0, 24.0, 8.0, 8.0));
        assert!(outer.region_at((53.0, 25.0)).is_none());
        let mut seen = Vec::new();
        outer.walk(&mut |shape, offset, scale| {
            if let Shape::Rect { rect, .. } = shape {
                seen.push(rect.placed(offset, scale));
            }
        });
        assert_eq!(seen, [region.bounds]);
    }

    #[test]
    fn of_regions_that_overlap_the_uppermost_is_found() {
        let mut scene = Scene::new((10.0, 10.0));
        let all = Rect::new(0.0, 0.0, 10.0, 10.0);
        scene.region(all, Target::Cell(0), "below");
        scene.region(all, Target::Cell(1), "above");
        let found = scene.region_at((5.0, 5.0)).map(|region| region.target);
        assert_eq!(found, Some(Target::Cell(1)));
        let below = scene.region_of(Target::Cell(0));
        assert_eq!(below.map(|region| region.name.as_str()), Some("below"));
    }
}
