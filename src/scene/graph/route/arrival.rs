//! The direction in which an arrow arrives: straight at the side of its node, or aslant where it then
//! bends less.

use super::band::Band;
use super::{DrawnArrow, HEAD_SHAPE};
use crate::scene::graph::obstacles::Obstacles;
use crate::scene::{Path, Point, Rect, arrow_head, direction};

/// From how far before its point an arrow is turned, and how long it then goes straight, in points.
const TURNED: f32 = 36.0;
const STRAIGHT: f32 = 7.0;
/// How far from straight it may arrive, and in what steps that is tried, in degrees.
const STEP: f32 = 15.0;
const STEPS: i32 = 3;
/// An arrow is turned by a step only where it bends by so many degrees less for it.
const WORTH: f32 = 4.0;
/// The length along which turns add up to a bend, in points.
const BEND: f32 = 24.0;

/// The smooth line, and of the ways in which it can arrive the one with the gentlest bends.
///
/// # Complexity
/// Linear in its length.
pub(super) fn smoothed(
    arrow: &DrawnArrow,
    obstacles: &Obstacles,
    name: Option<Rect>,
) -> Option<DrawnArrow> {
    let smooth = |arrow: DrawnArrow| {
        let band = Band {
            path: &arrow.path,
            obstacles,
            name,
        };
        let path = band.smoothed()?;
        Some(DrawnArrow { path, ..arrow })
    };
    let straight = smooth(arrow.clone())?;
    let mut best = (sharpest_bend(&straight.path), straight);
    let line = arrow.path.flattened(4.0).into_iter().next()?.0;
    let side = side_of_approach(&line, arrow);
    for step in 1..=STEPS {
        let turned = turned(arrow, &line, side * STEP * step as f32); // a few steps
        let Some(aslant) = turned.and_then(&smooth) else {
            break;
        };
        let inside = |arrow: &DrawnArrow| points_inside(&arrow.path, obstacles, name);
        if inside(&aslant) > inside(&best.1) {
            break;
        }
        let bend = sharpest_bend(&aslant.path);
        if bend + WORTH < best.0 {
            best = (bend, aslant);
        }
    }
    Some(best.1)
}

/// The direction in which an arrow arrives.
fn towards(arrow: &DrawnArrow) -> Point {
    let [point, left, right] = arrow.head;
    let neck = (
        f32::midpoint(left.0, right.0),
        f32::midpoint(left.1, right.1),
    );
    direction(neck, point)
}

/// 1 where an arrow comes from such a side that it would have to be turned clockwise to come straight
/// from there, else -1.
fn side_of_approach(line: &[Point], arrow: &DrawnArrow) -> f32 {
    let point = arrow.head[0];
    let (x, y) = towards(arrow);
    let far = |at: &&Point| (at.0 - point.0).hypot(at.1 - point.1) > 2.0 * TURNED;
    let from = line.iter().rev().find(far).or(line.first());
    let (dx, dy) = from.map_or((0.0, 0.0), |from| (point.0 - from.0, point.1 - from.1));
    if x * dy - y * dx < 0.0 { -1.0 } else { 1.0 }
}

/// The arrow as it is led, with its point in the same place and its head turned, in degrees clockwise.
fn turned(arrow: &DrawnArrow, line: &[Point], angle: f32) -> Option<DrawnArrow> {
    let point = arrow.head[0];
    let end = line.last()?;
    let head = (end.0 - point.0).hypot(end.1 - point.1);
    let (sin, cos) = angle.to_radians().sin_cos();
    let (x, y) = towards(arrow);
    let way = (x * cos - y * sin, x * sin + y * cos);
    let back = |far: f32| (point.0 - way.0 * far, point.1 - way.1 * far);
    let is_kept = |at: &&Point| (at.0 - point.0).hypot(at.1 - point.1) > TURNED;
    let kept = line.iter().take_while(is_kept);
    let begin = *kept.clone().next()?;
    let path = kept
        .skip(1)
        .fold(Path::from(begin), |path, &at| path.to(at));
    Some(DrawnArrow {
        path: path.to(back(head + STRAIGHT)).to(back(head)),
        head: arrow_head(point, way, head, HEAD_SHAPE),
    })
}

/// How many points of a line lie in obstacles other than its name.
pub(super) fn points_inside(path: &Path, obstacles: &Obstacles, name: Option<Rect>) -> usize {
    let lines = path.flattened(4.0);
    let points = lines.iter().flat_map(|(line, _)| line);
    let is_met = |at: Point| {
        let mut near = obstacles.near(at);
        near.any(|rect| Some(*rect) != name && rect.contains(at))
    };
    points.filter(|&&at| is_met(at)).count()
}

/// The most that a line turns along a bend, in degrees.
fn sharpest_bend(path: &Path) -> f32 {
    let lines = path.flattened(4.0);
    let line = lines.first().map_or(&[][..], |(line, _)| line);
    let pieces: Vec<(f32, Point)> = line
        .windows(2)
        .map(|piece| {
            let (x, y) = (piece[1].0 - piece[0].0, piece[1].1 - piece[0].1);
            (x.hypot(y), direction(piece[0], piece[1]))
        })
        .filter(|&(length, _)| length > 0.01)
        .collect();
    let turn = |one: Point, other: Point| {
        let across = one.0 * other.1 - one.1 * other.0;
        across.atan2(one.0 * other.0 + one.1 * other.1).abs()
    };
    let turns: Vec<f32> = pieces
        .windows(2)
        .map(|pair| turn(pair[0].1, pair[1].1))
        .collect();
    // A window over the turns whose pieces between are no longer than a bend.
    let (mut first, mut length, mut turned, mut most) = (0, 0.0, 0.0, 0.0_f32);
    for (last, turn) in turns.iter().enumerate() {
        turned += turn;
        while length > BEND {
            turned -= turns[first];
            first += 1;
            length -= pieces[first].0;
        }
        most = most.max(turned);
        length += pieces[last + 1].0;
    }
    most.to_degrees()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_sharpest_bend_of_a_line_is_known() {
        let quarter = Path::from((0.0, 0.0)).to((10.0, 0.0)).to((10.0, 50.0));
        assert!((sharpest_bend(&quarter) - 90.0).abs() < 0.1);
        let apart = Path::from((0.0, 0.0))
            .to((40.0, 0.0))
            .to((40.0, 40.0))
            .to((80.0, 80.0));
        assert!((sharpest_bend(&apart) - 90.0).abs() < 0.1);
        let near = Path::from((0.0, 0.0))
            .to((40.0, 0.0))
            .to((40.0, 8.0))
            .to((48.0, 16.0))
            .to((90.0, 16.0));
        assert!((sharpest_bend(&near) - 180.0).abs() < 0.1);
    }

    /// A line from far aside that turns down at its end.
    fn hook() -> DrawnArrow {
        DrawnArrow {
            path: Path::from((0.0, 0.0))
                .to((0.0, 20.0))
                .to((280.0, 60.0))
                .curve((296.0, 64.0), (300.0, 66.0), (300.0, 80.0)),
            head: arrow_head((300.0, 89.0), (0.0, 1.0), 9.0, HEAD_SHAPE),
        }
    }

    #[test]
    fn a_hook_arrives_aslant_with_its_point_where_it_was() {
        let card = Rect::new(260.0, 91.0, 80.0, 30.0);
        let obstacles = Obstacles::new([card]);
        let smooth = smoothed(&hook(), &obstacles, None).expect("it is long");
        assert_eq!(smooth.head[0], (300.0, 89.0));
        let (x, y) = towards(&smooth);
        assert!(x > 0.4 && y > 0.6, "it comes from the left: {x} {y}");
        let led = Band {
            path: &hook().path,
            obstacles: &obstacles,
            name: None,
        };
        let straight = led.smoothed().expect("it is long");
        assert!(sharpest_bend(&smooth.path) < sharpest_bend(&straight) - WORTH);
    }

    #[test]
    fn an_arrow_that_comes_straight_stays_straight() {
        let arrow = DrawnArrow {
            path: Path::from((0.0, 0.0)).to((0.0, 180.0)),
            head: arrow_head((0.0, 189.0), (0.0, 1.0), 9.0, HEAD_SHAPE),
        };
        let smooth = smoothed(&arrow, &Obstacles::default(), None).expect("it is long");
        assert_eq!(smooth.head, arrow.head);
    }

    #[test]
    fn an_arrow_is_not_turned_into_an_obstacle() {
        let card = Rect::new(260.0, 91.0, 80.0, 30.0);
        // From the left the way is barred above the node.
        let bar = Rect::new(262.0, 68.0, 30.0, 21.0);
        let obstacles = Obstacles::new([card, bar]);
        let smooth = smoothed(&hook(), &obstacles, None).expect("it is long");
        let points = smooth.path.flattened(4.0).remove(0).0;
        assert!(!points.iter().any(|&at| bar.contains(at)));
    }
}
