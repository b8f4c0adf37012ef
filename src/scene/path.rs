//! Lines and curves.

use super::Point;

/// A step of a path.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PathSegment {
    /// Begins anew at a point.
    Move(Point),
    /// Goes straight to a point.
    Line(Point),
    /// Goes in a cubic curve, by its two control points and its end.
    Curve([Point; 3]),
    /// Goes straight back to where it began.
    Close,
}

/// Lines and curves.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Path {
    /// From the beginning on; the first is a move.
    pub steps: Vec<PathSegment>,
}

/// The most chords by which a curve is shown.
const MOST_CHORDS: u16 = 48;
/// By so much the chords of a curve grow with the root of its bulge: they stay within two thirds of a
/// point of it.
const CHORDS: f32 = 1.2;

impl Path {
    /// A path that begins at a point.
    #[must_use]
    pub fn from(at: Point) -> Path {
        Path {
            steps: vec![PathSegment::Move(at)],
        }
    }

    /// A straight line.
    #[must_use]
    pub fn line(from: Point, to: Point) -> Path {
        Path::from(from).to(to)
    }

    /// A closed path through corners.
    #[must_use]
    pub fn polygon(corners: &[Point]) -> Path {
        let mut corners = corners.iter();
        let Some(&first) = corners.next() else {
            return Path::default();
        };
        corners
            .fold(Path::from(first), |path, &corner| path.to(corner))
            .closed()
    }

    /// Goes on straight.
    #[must_use]
    pub fn to(mut self, at: Point) -> Path {
        self.steps.push(PathSegment::Line(at));
        self
    }

    /// Goes on in a cubic curve.
    #[must_use]
    pub fn curve(mut self, near_from: Point, near_to: Point, to: Point) -> Path {
        self.steps
            .push(PathSegment::Curve([near_from, near_to, to]));
        self
    }

    /// Goes round a corner in a curve that would meet it if it were straight.
    #[must_use]
    pub fn round(self, corner: Point, to: Point) -> Path {
        let from = self.end().unwrap_or(corner);
        // A quadratic curve as a cubic one.
        let third = |end: f32, control: f32| end + (control - end) * 2.0 / 3.0;
        let near = |end: Point| (third(end.0, corner.0), third(end.1, corner.1));
        self.curve(near(from), near(to), to)
    }

    /// Goes straight back to the beginning.
    #[must_use]
    pub fn closed(mut self) -> Path {
        self.steps.push(PathSegment::Close);
        self
    }

    /// Where each of its steps ends, from the beginning on.
    #[must_use]
    pub fn stops(&self) -> impl DoubleEndedIterator<Item = Point> {
        self.steps.iter().filter_map(|step| match *step {
            PathSegment::Move(at) | PathSegment::Line(at) | PathSegment::Curve([.., at]) => {
                Some(at)
            }
            PathSegment::Close => None,
        })
    }

    /// Where it has come to.
    #[must_use]
    pub fn end(&self) -> Option<Point> {
        self.stops().next_back()
    }

    /// The path as lines through points, each with whether it is closed. `scale` is how much larger
    /// it will be shown: the larger, the more chords stand for a curve.
    ///
    /// # Complexity
    /// Linear in the number of points.
    #[must_use]
    pub fn flattened(&self, scale: f32) -> Vec<(Vec<Point>, bool)> {
        let mut lines: Vec<(Vec<Point>, bool)> = Vec::new();
        for step in &self.steps {
            match (*step, lines.last_mut()) {
                (PathSegment::Move(at), _) => lines.push((vec![at], false)),
                (PathSegment::Line(at), Some((points, _))) => points.push(at),
                (PathSegment::Curve([near_from, near_to, to]), Some((points, _))) => {
                    let from = points.last().copied().unwrap_or(near_from);
                    extend_by_curve(points, [from, near_from, near_to, to], scale);
                }
                (PathSegment::Close, Some((_, is_closed))) => *is_closed = true,
                (_, None) => {}
            }
        }
        lines
    }
}

/// The corners of an arrow's head, its point first. `direction` has length 1; `shape` is half the
/// head's width as a share of its length.
#[must_use]
pub(crate) fn arrow_head(tip: Point, direction: Point, length: f32, shape: f32) -> [Point; 3] {
    let ((x, y), (dx, dy)) = (tip, direction);
    let foot = (x - dx * length, y - dy * length);
    let side = (-dy * length * shape, dx * length * shape);
    [
        tip,
        (foot.0 + side.0, foot.1 + side.1),
        (foot.0 - side.0, foot.1 - side.1),
    ]
}

/// The direction from one point to another, of length 1; to the right where they are the same.
#[must_use]
pub(crate) fn direction(from: Point, to: Point) -> Point {
    let (x, y) = (to.0 - from.0, to.1 - from.1);
    let length = x.hypot(y);
    if length > f32::EPSILON {
        (x / length, y / length)
    } else {
        (1.0, 0.0)
    }
}

/// Appends the points of a cubic curve but its first.
pub(crate) fn extend_by_curve(points: &mut Vec<Point>, curve: [Point; 4], scale: f32) {
    let chords = chords(curve, scale);
    for step in 1..=chords {
        points.push(point_of(curve, f32::from(step) / f32::from(chords)));
    }
}

/// The point of a cubic curve at a share of its parameter, from 0 to 1.
#[must_use]
pub(crate) fn point_of(curve: [Point; 4], gone: f32) -> Point {
    let left = 1.0 - gone;
    let weights = [
        left * left * left,
        3.0 * left * left * gone,
        3.0 * left * gone * gone,
        gone * gone * gone,
    ];
    let sum = |of: fn(Point) -> f32| -> f32 {
        let parts = curve.into_iter().zip(weights);
        parts.map(|(at, weight)| of(at) * weight).sum()
    };
    (sum(|at| at.0), sum(|at| at.1))
}

/// How many chords show a curve: the flatter it is, the fewer. The distance between a curve and its
/// chords falls with the square of their number.
fn chords([from, first, second, to]: [Point; 4], scale: f32) -> u16 {
    let third = ((to.0 - from.0) / 3.0, (to.1 - from.1) / 3.0);
    let off = |(x, y): Point| x.hypot(y);
    let bulge = off((first.0 - from.0 - third.0, first.1 - from.1 - third.1))
        + off((to.0 - second.0 - third.0, to.1 - second.1 - third.1));
    let wanted = ((bulge * scale).sqrt() * CHORDS).ceil();
    wanted.clamp(1.0, f32::from(MOST_CHORDS)) as u16 // at most 48
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_flat_curve_needs_fewer_chords_than_a_bent_one() {
        let flat = [0.0, 10.0, 20.0, 30.0].map(|x| (x, 0.0));
        let bent = [(0.0, 0.0), (40.0, 0.0), (-10.0, 90.0), (30.0, 90.0)];
        assert_eq!(chords(flat, 1.0), 1);
        assert!(chords(bent, 1.0) > 8);
        assert!(chords(bent, 4.0) > chords(bent, 1.0));
    }

    #[test]
    fn chords_stay_close_to_their_curve_at_every_scale() {
        let curve = [(0.0, 0.0), (40.0, 0.0), (-10.0, 90.0), (30.0, 90.0)];
        for scale in [0.5, 1.0, 3.0, 6.0] {
            let chords = f32::from(chords(curve, scale));
            for step in 0..chords as u16 {
                let at = |off: f32| point_of(curve, (f32::from(step) + off) / chords);
                let (from, middle, to) = (at(0.0), at(0.5), at(1.0));
                let along = direction(from, to);
                let off = (middle.0 - from.0) * along.1 - (middle.1 - from.1) * along.0;
                assert!(off.abs() * scale < 0.67, "{step} of {chords}: {off}");
            }
        }
    }

    #[test]
    fn a_flattened_path_passes_through_the_ends_of_its_steps() {
        let path = Path::from((0.0, 0.0))
            .to((10.0, 0.0))
            .curve((20.0, 0.0), (20.0, 30.0), (40.0, 30.0))
            .closed();
        let lines = path.flattened(1.0);
        let [(points, true)] = lines.as_slice() else {
            panic!("one closed line: {lines:?}");
        };
        assert_eq!(points[..2], [(0.0, 0.0), (10.0, 0.0)]);
        assert_eq!(points.last(), Some(&(40.0, 30.0)));
        assert_eq!(path.end(), Some((40.0, 30.0)));
    }
}
