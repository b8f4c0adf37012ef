//! Arrows as straight pieces, and how much of them a rectangle hides.

use super::route::DrawnArrow;
use crate::scene::{Point, Rect};

/// An arrow as straight pieces, from its begin to its point.
pub(super) struct Line {
    points: Vec<Point>,
    hull: Rect,
    head: Rect,
}

impl Line {
    pub(super) fn of(arrow: &DrawnArrow) -> Line {
        let pieces = arrow.path.flattened(1.0).into_iter();
        let mut points: Vec<Point> = pieces.flat_map(|(points, _)| points).collect();
        points.push(arrow.head[0]);
        Line {
            hull: hull(&points),
            head: hull(&arrow.head),
            points,
        }
    }

    /// Its length, the head included, in points.
    pub(super) fn length(&self) -> f32 {
        let pieces = self.points.windows(2);
        pieces.map(|piece| length([piece[0], piece[1]])).sum()
    }

    pub(super) fn head_touches(&self, rect: &Rect) -> bool {
        self.head.touches(rect)
    }

    /// Whether some of it, or its head, lies in a rectangle.
    pub(super) fn touches(&self, rect: &Rect) -> bool {
        self.head.touches(rect) || self.hidden_by(rect) > 0.0
    }

    /// How much of it lies in a rectangle, in points.
    pub(super) fn hidden_by(&self, rect: &Rect) -> f32 {
        hidden_by(self.pieces_near(rect), rect)
    }

    /// Its pieces that may lie in a rectangle.
    pub(super) fn pieces_near(&self, rect: &Rect) -> impl Iterator<Item = [Point; 2]> {
        let points: &[Point] = if self.hull.touches(rect) {
            &self.points
        } else {
            &[]
        };
        let pieces = points.windows(2).map(|piece| [piece[0], piece[1]]);
        pieces.filter(|piece| hull(piece).touches(rect))
    }

    /// The point in the middle of its length.
    pub(super) fn middle(&self) -> Option<Point> {
        let mut left = self.length() / 2.0;
        for piece in self.points.windows(2).map(|piece| [piece[0], piece[1]]) {
            let whole = length(piece);
            if left <= whole && whole > 0.0 {
                let [from, to] = piece;
                let between = |from: f32, to: f32| from + (to - from) * left / whole;
                return Some((between(from.0, to.0), between(from.1, to.1)));
            }
            left -= whole;
        }
        self.points.last().copied()
    }
}

/// How much of straight pieces lies in a rectangle, in points.
pub(super) fn hidden_by(pieces: impl Iterator<Item = [Point; 2]>, rect: &Rect) -> f32 {
    pieces
        .map(|piece| length(piece) * share_within(rect, piece))
        .sum()
}

fn length([from, to]: [Point; 2]) -> f32 {
    (to.0 - from.0).hypot(to.1 - from.1)
}

/// The smallest rectangle round points; it is never empty.
fn hull(points: &[Point]) -> Rect {
    let ends = |of: fn(&Point) -> f32| {
        let each = points.iter().map(of);
        each.fold((f32::MAX, f32::MIN), |(low, high), at| {
            (low.min(at), high.max(at))
        })
    };
    let ((left, right), (top, bottom)) = (ends(|at| at.0), ends(|at| at.1));
    Rect::new(left, top, right - left, bottom - top).expanded(0.1)
}

/// The share of a straight piece that lies in a rectangle (Liang and Barsky's clipping).
fn share_within(rect: &Rect, [from, to]: [Point; 2]) -> f32 {
    let (mut enters, mut leaves) = (0.0_f32, 1.0_f32);
    for (at, way, low, high) in [
        (from.0, to.0 - from.0, rect.x, rect.right()),
        (from.1, to.1 - from.1, rect.y, rect.bottom()),
    ] {
        if way.abs() < f32::EPSILON {
            if at < low || at > high {
                return 0.0;
            }
            continue;
        }
        let (one, other) = ((low - at) / way, (high - at) / way);
        enters = enters.max(one.min(other));
        leaves = leaves.min(one.max(other));
    }
    (leaves - enters).max(0.0)
}
