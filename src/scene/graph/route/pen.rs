//! An arrow, and a line that is being drawn, step by step, with its head at the end.

use super::{Band, Fold, HEAD, HEAD_SHAPE, curves, evenly_spaced};
use crate::scene::graph::node::CORNER;
use crate::scene::graph::obstacles::Obstacles;
use crate::scene::{Path, PathSegment, Point, Rect, arrow_head, direction};

/// The least reach of a curve's control points.
const LEAST_REACH: f32 = 16.0;

/// An arrow ready to be drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawnArrow {
    /// Its line.
    pub path: Path,
    /// Its head, the point first.
    pub head: [Point; 3],
}

impl DrawnArrow {
    /// The same bent as little as it can be among obstacles. It still leads through its name, and points
    /// to the same place.
    ///
    /// # Complexity
    /// Linear in its length.
    #[must_use]
    pub fn smoothed(self, obstacles: &Obstacles, name: Option<Rect>) -> DrawnArrow {
        let band = Band {
            path: &self.path,
            obstacles,
            // A name that stands beside its arrow is one more obstacle.
            name: name.filter(|plate| self.passes(plate)),
        };
        match band.smoothed() {
            Some(line) => DrawnArrow {
                path: curves(&line),
                head: self.head,
            },
            None => self,
        }
    }

    /// True if it leads through a rectangle.
    fn passes(&self, rect: &Rect) -> bool {
        let lines = self.path.flattened(4.0);
        let mut lines = lines.iter().map(|(line, _)| evenly_spaced(line));
        lines.any(|line| line.iter().any(|&at| rect.contains(at)))
    }

    /// True if it goes through an obstacle other than its name.
    ///
    /// # Complexity
    /// Linear in its length.
    #[must_use]
    pub fn meets(&self, obstacles: &Obstacles, name: Option<Rect>) -> bool {
        let lines = self.path.flattened(4.0);
        let mut points = lines.iter().flat_map(|(line, _)| line);
        let mut nearby = obstacles.along();
        points.any(|&at| {
            let mut near = nearby.at(at).iter();
            near.any(|rect| Some(*rect) != name && rect.contains(at))
        })
    }

    /// The same with each point elsewhere.
    pub(super) fn mapped(mut self, to: impl Fn(Point) -> Point) -> DrawnArrow {
        for step in &mut self.path.steps {
            *step = match *step {
                PathSegment::Move(at) => PathSegment::Move(to(at)),
                PathSegment::Line(at) => PathSegment::Line(to(at)),
                PathSegment::Curve(points) => PathSegment::Curve(points.map(&to)),
                PathSegment::Close => PathSegment::Close,
            };
        }
        self.head = self.head.map(to);
        self
    }
}

/// An arrow straight down to a height.
#[must_use]
pub fn straight_down(from: Point, to: f32) -> DrawnArrow {
    let point = (from.0, to);
    DrawnArrow {
        path: Path::from(from).to((from.0, to - HEAD)),
        head: arrow_head(point, (0.0, 1.0), HEAD, HEAD_SHAPE),
    }
}

/// A line that is being drawn.
pub(super) struct RoutePen {
    /// The length of the head that it will have.
    pub(super) head: f32,
    pub(super) path: Path,
    /// The end of the line so far, and its direction there.
    pub(super) tip: Point,
    pub(super) towards: Point,
    /// Its slope there, in points down for each point on.
    pub(super) slope: f32,
}

impl RoutePen {
    pub(super) fn begin(at: Point, head: f32) -> RoutePen {
        RoutePen {
            head,
            path: Path::from(at),
            tip: at,
            towards: (1.0, 0.0),
            slope: 0.0,
        }
    }

    /// Goes on in a curve that arrives with a slope.
    pub(super) fn smooth_curve(&mut self, to: Point, slope: f32) {
        // Where columns stand close it bulges a little, and stays smooth.
        let along = to.0 - self.tip.0;
        let reach = (along * 0.4).max(LEAST_REACH.min(along * 0.5));
        let near_from = (self.tip.0 + reach, self.tip.1 + reach * self.slope);
        let near_to = (to.0 - reach, to.1 - reach * slope);
        self.curve(near_from, near_to, to);
        self.slope = slope;
    }

    /// Bends to the height of a point, and goes on level: labels have space there, and the edges that leave a node
    /// part soon.
    pub(super) fn curve_parting(&mut self, to: Point, bend: f32) {
        let bend = bend.min(to.0 - self.tip.0);
        let middle = self.tip.0 + bend / 2.0;
        let level = (self.tip.0 + bend, to.1);
        self.curve((middle, self.tip.1), (middle, to.1), level);
        self.straight(to);
    }

    pub(super) fn curve(&mut self, near_from: Point, near_to: Point, to: Point) {
        self.extend(|path| path.curve(near_from, near_to, to));
        self.towards = direction(near_to, to);
        self.tip = to;
    }

    pub(super) fn straight(&mut self, to: Point) {
        self.extend(|path| path.to(to));
        self.towards = direction(self.tip, to);
        self.slope = 0.0;
        self.tip = to;
    }

    fn extend(&mut self, add: impl FnOnce(Path) -> Path) {
        self.path = add(std::mem::take(&mut self.path));
    }

    /// Goes over a fold to a point in the next row.
    pub(super) fn over(&mut self, fold: &Fold, to: Point) {
        let Fold {
            right,
            gutter,
            left,
        } = *fold;
        let height = self.tip.1;
        let corners = [
            (right, height),
            (right, gutter),
            (left, gutter),
            (left, to.1),
        ];
        let ends = corners.iter().skip(1).chain([&to]);
        for (&corner, &next) in corners.iter().zip(ends) {
            let (before, after) = (between(corner, self.tip), between(corner, next));
            self.straight(before);
            self.extend(|path| path.round(corner, after));
            self.tip = after;
        }
        self.straight(to);
    }

    /// The line with its head, whose point lies where the line would end.
    pub(super) fn arrow(self) -> DrawnArrow {
        let ((x, y), (dx, dy)) = (self.tip, self.towards);
        let point = (x + dx * self.head, y + dy * self.head);
        DrawnArrow {
            path: self.path,
            head: arrow_head(point, self.towards, self.head, HEAD_SHAPE),
        }
    }
}

/// A point between a corner and another point, where the corner's rounding ends.
fn between(corner: Point, other: Point) -> Point {
    let (dx, dy) = (other.0 - corner.0, other.1 - corner.1);
    let length = dx.hypot(dy).max(f32::EPSILON);
    let share = (CORNER / length).min(0.5);
    (corner.0 + dx * share, corner.1 + dy * share)
}
