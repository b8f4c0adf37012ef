//! Where arrows go: from the right edge of one node to the left edge of the other, beside the
//! nodes in between, and for those that lead backward out below.

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::picture::ArrowLook;

/// The pieces of which a curve is made, near enough to read.
const STEPS: u8 = 10;

/// A piece of a way.
#[derive(Clone, Copy, Debug)]
pub(super) enum Piece {
    Line([Pos2; 2]),
    /// A cubic curve.
    Curve([Pos2; 4]),
}

impl Piece {
    /// What the piece lies in.
    pub(super) fn hull(&self) -> Rect {
        match self {
            Piece::Line(points) => Rect::from_points(points),
            Piece::Curve(points) => Rect::from_points(points),
        }
    }

    /// Straight from its beginning to its end.
    pub(super) fn straightened(self) -> Piece {
        match self {
            Piece::Curve([from, _, _, to]) => Piece::Line([from, to]),
            Piece::Line(_) => self,
        }
    }

    /// Appends its points.
    pub(super) fn extend(&self, points: &mut Vec<Pos2>) {
        match *self {
            Piece::Line(ends) => points.extend(ends),
            Piece::Curve(curve) => extend_by_curve(points, curve),
        }
    }
}

/// The way of an arrow between the middles of two nodes of a size, in the picture.
pub(super) fn way(
    look: &ArrowLook,
    from: Pos2,
    to: Pos2,
    size: Vec2,
) -> impl Iterator<Item = Piece> {
    let half = vec2(size.x / 2.0, 0.0);
    let bends = if look.is_backward { &[] } else { look.bends() };
    // Past the nodes of a column an arrow runs level, so that it keeps clear of them.
    let begin = bends.iter().scan(from + half, move |before, &bend| {
        let curve = Piece::Curve(level(*before, bend - half));
        *before = bend + half;
        Some([curve, Piece::Line([bend - half, bend + half])])
    });
    let last = if look.is_backward {
        backward(from, to, size)
    } else {
        level(bends.last().map_or(from, |&bend| bend) + half, to - half)
    };
    begin.flatten().chain([Piece::Curve(last)])
}

/// The part of the picture that a way may pass through.
pub(super) fn hull(look: &ArrowLook, from: Pos2, to: Pos2, size: Vec2) -> Rect {
    let straight = look
        .bends()
        .iter()
        .fold(Rect::from_two_pos(from, to), |hull, &bend| {
            hull.union(Rect::from_min_max(bend, bend))
        });
    if look.is_backward {
        let points = backward(from, to, size);
        points
            .iter()
            .fold(straight, |hull, &at| hull.union(Rect::from_min_max(at, at)))
    } else {
        straight.expand2(vec2(size.x / 2.0, 4.0))
    }
}

/// A curve that leaves and arrives level.
fn level(from: Pos2, to: Pos2) -> [Pos2; 4] {
    let reach = vec2(((to.x - from.x) * 0.45).max(18.0), 0.0);
    [from, from + reach, to - reach, to]
}

fn backward(from: Pos2, to: Pos2, size: Vec2) -> [Pos2; 4] {
    let below = if from.y <= to.y { 1.0 } else { -1.0 };
    if (from.x - to.x).abs() < 1.0 {
        // Beside the column, from one right edge to the other.
        let half = vec2(size.x / 2.0, 0.0);
        let out = vec2(22.0 + ((from.y - to.y).abs() * 0.12).min(60.0), 0.0);
        let (from, to) = (from + half, to + half);
        return [from, from + out, to + out, to];
    }
    let sag = 26.0 + (from.x - to.x).abs() * 0.08;
    let from = from + vec2(-size.x * 0.25, size.y / 2.0 * below);
    let to = to + vec2(size.x * 0.25, -size.y / 2.0 * below);
    [
        from,
        from + vec2(-10.0, sag * below),
        to + vec2(10.0, -sag * below),
        to,
    ]
}

/// Appends the points of a cubic curve.
fn extend_by_curve(points: &mut Vec<Pos2>, curve: [Pos2; 4]) {
    for step in 0..=STEPS {
        let gone = f32::from(step) / f32::from(STEPS);
        let left = 1.0 - gone;
        let weights = [
            left * left * left,
            3.0 * left * left * gone,
            3.0 * left * gone * gone,
            gone * gone * gone,
        ];
        let sum = |of: fn(Pos2) -> f32| -> f32 {
            curve
                .into_iter()
                .zip(weights)
                .map(|(at, weight)| of(at) * weight)
                .sum()
        };
        points.push(pos2(sum(|at| at.x), sum(|at| at.y)));
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;
    use crate::graph::MoveKind;

    fn look(is_backward: bool, bends: &[Pos2]) -> ArrowLook {
        ArrowLook {
            kind: MoveKind::Tap,
            is_backward,
            is_played: false,
            is_best: false,
            is_lit: false,
            bends: Some(Arc::from(bends)),
        }
    }

    fn way(look: &ArrowLook, from: Pos2, to: Pos2) -> Vec<Pos2> {
        let mut points = Vec::new();
        super::way(look, from, to, SIZE).for_each(|piece| piece.extend(&mut points));
        points
    }

    const SIZE: Vec2 = vec2(100.0, 28.0);

    #[test]
    fn a_long_arrow_passes_level_through_each_of_its_bends() {
        let bends = [pos2(200.0, 80.0), pos2(400.0, -30.0)];
        let way = way(&look(false, &bends), pos2(0.0, 0.0), pos2(600.0, 0.0));
        for bend in bends {
            for x in [bend.x - 50.0, bend.x + 50.0] {
                let passes = way.iter().any(|at| at.distance(pos2(x, bend.y)) < 0.1);
                assert!(passes, "{bend:?}");
            }
        }
        assert!(way.windows(2).all(|pair| pair[0].x <= pair[1].x));
    }

    #[test]
    fn a_way_stays_in_its_hull() {
        let ends = [
            (pos2(0.0, 0.0), pos2(500.0, 300.0), false),
            (pos2(500.0, 0.0), pos2(0.0, 300.0), true),
            (pos2(0.0, 0.0), pos2(0.0, 900.0), true),
            (pos2(300.0, 50.0), pos2(0.0, 0.0), true),
        ];
        for (from, to, is_backward) in ends {
            let look = look(is_backward, &[]);
            let hull = hull(&look, from, to, SIZE).expand(0.5);
            for at in way(&look, from, to) {
                assert!(hull.contains(at), "{at:?} in {hull:?}");
            }
        }
    }
}
