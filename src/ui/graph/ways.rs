//! Where arrows go: from the right edge of one node to the left edge of the other, beside the
//! nodes in between, and for those that lead backward out below. In a picture that goes down they
//! go from the lower edge of one to the upper edge of the other, which is the same way with right
//! and down exchanged.

use eframe::egui::{Pos2, Rect, Vec2, pos2, vec2};

use super::picture::ArrowLook;
use crate::graph::layout::Direction;

/// The most pieces of which a curve is made, near enough to read.
const STEPS: u8 = 10;
/// An arrow that leads down passes a row in a smooth line, unless it goes farther aside than this
/// from row to row.
const STEEP: f32 = 120.0;

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

    /// With its points turned as a direction asks.
    fn turned(self, direction: Direction) -> Piece {
        match self {
            Piece::Line(points) => Piece::Line(points.map(|at| turned(at, direction))),
            Piece::Curve(points) => Piece::Curve(points.map(|at| turned(at, direction))),
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

/// A point with right and down exchanged, where arrows lead down. Doing it twice undoes it.
fn turned(at: Pos2, direction: Direction) -> Pos2 {
    match direction {
        Direction::Right => at,
        Direction::Down => pos2(at.y, at.x),
    }
}

/// The way of an arrow between the middles of two nodes of a size, in the picture.
pub(super) fn way(
    look: &ArrowLook,
    from: Pos2,
    to: Pos2,
    size: Vec2,
) -> impl Iterator<Item = Piece> {
    let direction = look.direction;
    let turn = move |at: Pos2| turned(at, direction);
    let (from, to, size) = (turn(from), turn(to), turn(size.to_pos2()).to_vec2());
    let bends = if look.is_backward { &[] } else { look.bends() };
    let count = bends.len();
    let stop = move |number: usize| match number {
        0 => from,
        _ => bends.get(number - 1).map_or(to, |&bend| turn(bend)),
    };
    let pass = move |number: usize| {
        let at = stop(number);
        if direction == Direction::Down && (1..=count).contains(&number) {
            Pass::smooth(stop(number - 1), at, stop(number + 1), size)
        } else {
            Pass::level(at, size)
        }
    };
    let begin = (1..=count).flat_map(move |number| {
        let next = pass(number);
        let across = (next.enter != next.leave).then_some(Piece::Line([next.enter, next.leave]));
        [Some(Piece::Curve(pass(number - 1).curve_to(next))), across]
    });
    let last = if look.is_backward {
        backward(from, to, size)
    } else {
        pass(count).curve_to(pass(count + 1))
    };
    let pieces = begin.flatten().chain([Piece::Curve(last)]);
    pieces.map(move |piece| piece.turned(direction))
}

/// The way of an arrow where there are too many to follow each: straight from bend to bend.
pub(super) fn straight_way(
    look: &ArrowLook,
    from: Pos2,
    to: Pos2,
    size: Vec2,
) -> impl Iterator<Item = Piece> {
    let bends = if look.is_backward { &[] } else { look.bends() };
    let half = match look.direction {
        Direction::Right => vec2(size.x / 2.0, 0.0),
        Direction::Down => vec2(0.0, size.y / 2.0),
    };
    let count = bends.len();
    let stop = move |number: usize| match number {
        0 => from + half,
        _ => bends.get(number - 1).copied().unwrap_or(to - half),
    };
    (0..=count).map(move |number| Piece::Line([stop(number), stop(number + 1)]))
}

/// How an arrow that leads to the right passes a column.
#[derive(Clone, Copy, Debug)]
struct Pass {
    enter: Pos2,
    leave: Pos2,
    /// How far it sinks for each point that it goes on.
    slope: f32,
}

impl Pass {
    /// Level along the whole width, so that it keeps clear of the nodes there.
    fn level(at: Pos2, size: Vec2) -> Pass {
        let half = vec2(size.x / 2.0, 0.0);
        Pass {
            enter: at - half,
            leave: at + half,
            slope: 0.0,
        }
    }

    /// Smoothly, if it is not so steep there that it might come too near to a node. Where columns
    /// stand close it would go in steps otherwise.
    fn smooth(before: Pos2, at: Pos2, after: Pos2, size: Vec2) -> Pass {
        let steep = (at.y - before.y).abs().max((after.y - at.y).abs());
        if steep > STEEP {
            return Pass::level(at, size);
        }
        Pass {
            enter: at,
            leave: at,
            slope: (after.y - before.y) / (after.x - before.x).max(1.0),
        }
    }

    /// The curve from here to the next column that is passed.
    fn curve_to(self, next: Pass) -> [Pos2; 4] {
        let (from, to) = (self.leave, next.enter);
        let reach = ((to.x - from.x) * 0.45).max(18.0);
        [
            from,
            from + vec2(reach, reach * self.slope),
            to - vec2(reach, reach * next.slope),
            to,
        ]
    }
}

/// The part of the picture that a way may pass through.
pub(super) fn hull(look: &ArrowLook, from: Pos2, to: Pos2, size: Vec2) -> Rect {
    let straight = look
        .bends()
        .iter()
        .fold(Rect::from_two_pos(from, to), |hull, &bend| {
            hull.union(Rect::from_min_max(bend, bend))
        });
    let turn = |at: Pos2| turned(at, look.direction);
    if look.is_backward {
        let points = backward(turn(from), turn(to), turn(size.to_pos2()).to_vec2());
        points
            .into_iter()
            .map(turn)
            .fold(straight, |hull, at| hull.union(Rect::from_min_max(at, at)))
    } else {
        // A curve between rows that stand close swings out a little.
        straight.expand2(size / 2.0 + vec2(4.0, 4.0))
    }
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

/// How many pieces show a curve: the flatter it is, the fewer. The distance between a curve and
/// so many chords falls with the square of their number.
fn steps(curve: [Pos2; 4]) -> u8 {
    let [from, first, second, to] = curve;
    let third = (to - from) / 3.0;
    let bulge = (first - from - third).length() + (to - second - third).length();
    // At most ten.
    (bulge.sqrt() * 1.2).ceil().clamp(1.0, f32::from(STEPS)) as u8
}

/// Appends the points of a cubic curve.
fn extend_by_curve(points: &mut Vec<Pos2>, curve: [Pos2; 4]) {
    let steps = steps(curve);
    for step in 0..=steps {
        let gone = f32::from(step) / f32::from(steps);
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
            direction: Direction::Right,
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
    fn a_flat_curve_needs_fewer_pieces_than_a_bent_one() {
        let flat = [0.0, 10.0, 20.0, 30.0].map(|x| pos2(x, 0.0));
        let bent = [
            pos2(0.0, 0.0),
            pos2(40.0, 0.0),
            pos2(-10.0, 90.0),
            pos2(30.0, 90.0),
        ];
        assert_eq!(steps(flat), 1);
        assert_eq!(steps(bent), STEPS);
    }

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
    fn an_arrow_that_leads_down_leaves_below_and_enters_above() {
        let bends = [pos2(160.0, 46.0)];
        let look = ArrowLook {
            direction: Direction::Down,
            ..look(false, &bends)
        };
        let way = way(&look, pos2(0.0, 0.0), pos2(-90.0, 92.0));
        assert_eq!(way.first(), Some(&pos2(0.0, 14.0)));
        assert_eq!(way.last(), Some(&pos2(-90.0, 78.0)));
        for y in [46.0 - 14.0, 46.0 + 14.0] {
            assert!(way.iter().any(|at| at.distance(pos2(160.0, y)) < 0.1));
        }
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
