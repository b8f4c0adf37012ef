//! The nodes that arrows come down to. An arrow that comes from far aside may point at a corner: on top it
//! would have to turn down sharply.

use std::collections::HashMap;

use super::{HEAD_SHAPE, OFF};
use crate::scene::graph::node::{BORDERS, CORNER};
use crate::scene::{Point, Rect, arrow_head};

/// How far off the borders of a position in which play is over an arrow points at it.
const OFF_BORDERS: f32 = 0.5;

/// An arrow that comes down to a node.
#[derive(Clone, Copy, Debug)]
pub struct Arriving {
    /// The number of the node.
    pub node: usize,
    /// Where the arrow meets it, from left to right.
    pub x: f32,
    /// Its card.
    pub card: Rect,
    /// Whether play is over there: borders stand round the card then.
    pub is_terminal: bool,
}

/// The corners of a node at which an arrow may arrive.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Target {
    /// Where the point of a head may be: off the card or its borders.
    edge: Rect,
    /// How round its corners are.
    radius: f32,
    /// Whether the left and the right upper corner are free.
    is_free: [bool; 2],
}

impl Target {
    fn new(arriving: &Arriving, is_free: [bool; 2]) -> Target {
        let card = arriving.card;
        let (edge, radius) = if arriving.is_terminal {
            (card.expanded(BORDERS + OFF_BORDERS), 0.0)
        } else {
            (card.expanded(OFF), CORNER.min(card.height / 3.0) + OFF)
        };
        Target {
            edge,
            radius,
            is_free,
        }
    }

    /// The head of an arrow that arrives from the right, or else from the left, at the corner there, so many
    /// degrees from straight down; the way that it goes is given with it. None where another is there.
    pub(super) fn head_at_corner(
        &self,
        from_right: bool,
        angle: f32,
        length: f32,
    ) -> Option<([Point; 3], Point)> {
        if !self.is_free[usize::from(from_right)] {
            return None;
        }
        let side = if from_right { 1.0 } else { -1.0 };
        let (sin, cos) = angle.to_radians().sin_cos();
        let out = (side * sin, -cos);
        let corner = if from_right {
            self.edge.right()
        } else {
            self.edge.x
        };
        let middle = (corner - side * self.radius, self.edge.y + self.radius);
        let point = (
            middle.0 + out.0 * self.radius,
            middle.1 + out.1 * self.radius,
        );
        let way = (-out.0, -out.1);
        Some((arrow_head(point, way, length, HEAD_SHAPE), way))
    }
}

/// For each arrow that comes down to a node the corners at which it may arrive: those beyond which no other
/// arrow meets the node.
///
/// # Complexity
/// Linear.
#[must_use]
pub fn targets(arriving: &[Option<Arriving>]) -> Vec<Option<Target>> {
    let mut spans: HashMap<usize, (f32, f32)> = HashMap::new();
    for it in arriving.iter().flatten() {
        let (left, right) = spans.entry(it.node).or_insert((it.x, it.x));
        *left = left.min(it.x);
        *right = right.max(it.x);
    }
    let target = |it: &Arriving| {
        let (left, right) = spans[&it.node];
        Target::new(it, [it.x <= left, it.x >= right])
    };
    arriving.iter().map(|it| it.as_ref().map(target)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arriving(x: f32, is_terminal: bool) -> Arriving {
        Arriving {
            node: 3,
            x,
            card: Rect::new(100.0, 200.0, 80.0, 24.0),
            is_terminal,
        }
    }

    #[test]
    fn only_the_outermost_arrow_on_either_side_may_arrive_at_a_corner() {
        let elsewhere = Arriving {
            node: 4,
            ..arriving(-500.0, false)
        };
        let all = [
            Some(arriving(140.0, false)),
            None,
            Some(arriving(120.0, false)),
            Some(arriving(160.0, false)),
            Some(elsewhere),
        ];
        let free = targets(&all);
        let free = free.iter().map(|it| it.map(|it| it.is_free));
        let [none, left, right, both] = [
            Some([false, false]),
            Some([true, false]),
            Some([false, true]),
            Some([true, true]),
        ];
        assert_eq!(free.collect::<Vec<_>>(), [none, None, left, right, both]);
    }

    #[test]
    fn a_head_points_at_a_corner_from_outside() {
        for (is_terminal, off) in [(false, OFF), (true, BORDERS + OFF_BORDERS)] {
            let target = targets(&[Some(arriving(140.0, is_terminal))])[0].expect("it arrives");
            for (from_right, corner) in [(false, 100.0), (true, 180.0)] {
                for angle in [30.0, 75.0] {
                    let head = target.head_at_corner(from_right, angle, 9.0);
                    let (head, way) = head.expect("both are free");
                    let (x, y) = head[0];
                    let outside = if from_right { x - corner } else { corner - x };
                    assert!((outside <= off) && outside > -CORNER, "{outside}");
                    assert!(y >= 200.0 - off - 0.01 && y < 200.0 + CORNER, "{y}");
                    assert!(way.1 > 0.0 && (way.0 < 0.0) == from_right);
                    let is_off = head
                        .iter()
                        .all(|&at| !Rect::new(102.0, 202.0, 76.0, 20.0).contains(at));
                    assert!(is_off, "{head:?}");
                }
            }
        }
    }
}
