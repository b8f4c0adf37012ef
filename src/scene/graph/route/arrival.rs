//! The direction in which an arrow arrives: straight at the side of its node, or aslant where it then
//! bends less.

use super::band::{Band, curves, distance, evenly_spaced};
use super::{DrawnArrow, HEAD_SHAPE};
use crate::scene::graph::obstacles::Obstacles;
use crate::scene::{Path, Point, Rect, arrow_head, direction};

/// From how far before its point an arrow is turned, and how long it then goes straight, in points.
const TURNED: f32 = 36.0;
const STRAIGHT: f32 = 7.0;
/// What counts as its end.
const LAST: f32 = 2.5 * TURNED;
/// How far from straight it may arrive, and in what steps that is tried, in degrees.
const STEP: f32 = 15.0;
const STEPS: i32 = 3;
/// An arrow is turned by a step only where it bends by so many degrees less for it.
const WORTH: f32 = 4.0;
/// The length along which turns add up to a bend, in points.
const BEND: f32 = 24.0;
/// It is not turned where that hides more of it than leaves this length in sight, in points.
const SHOWN: f32 = 15.0;
/// With gentler bends than this an arrow is not turned, in degrees.
const GENTLE: f32 = 40.0;

/// How an arrow may arrive.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Arrival {
    /// Straight at the side of its node.
    Straight,
    /// Straight, or aslant where it bends less for it; that takes several times as long.
    Gentlest,
}

/// The smooth line.
///
/// # Complexity
/// Linear in its length.
pub(super) fn smoothed(
    arrow: &DrawnArrow,
    obstacles: &Obstacles,
    name: Option<Rect>,
    arrival: Arrival,
) -> Option<DrawnArrow> {
    // A name that stands beside its arrow is one more obstacle.
    let name = name.filter(|plate| passes(&arrow.path, plate));
    let smooth = |path: &Path, head| {
        let band = Band {
            path,
            obstacles,
            name,
        };
        let line = band.smoothed()?;
        Some(SmoothArrow { line, head })
    };
    let straight = smooth(&arrow.path, arrow.head)?;
    if arrival == Arrival::Straight {
        return Some(straight.drawn());
    }
    let mut best = straight.clone();
    let aslant = (1..=STEPS).map(|step| straight.turned(STEP * step as f32)); // a few steps
    for (path, head) in aslant.flatten() {
        let bends = best.bends(name);
        if bends.iter().all(|&bend| bend < GENTLE) {
            break;
        }
        let inside = |arrow: &SmoothArrow| points_inside(&arrow.line, obstacles, name);
        let led = smooth(&path, head);
        let is_better = |led: &SmoothArrow| {
            let [sum, least] = [led.bends(name), bends].map(|bends| bends.iter().sum::<f32>());
            let is_gentler = sum + WORTH < least;
            let shows = led.seen_length(name) >= best.seen_length(name).min(SHOWN);
            is_gentler && shows && inside(led) <= inside(&best)
        };
        if let Some(led) = led.filter(is_better) {
            best = led;
        }
    }
    Some(best.drawn())
}

/// Whether a line leads through a rectangle.
fn passes(path: &Path, rect: &Rect) -> bool {
    let lines = path.flattened(4.0);
    let mut lines = lines.iter().map(|(line, _)| evenly_spaced(line));
    lines.any(|line| line.iter().any(|&at| rect.contains(at)))
}

/// How many points of a line lie in obstacles other than its name.
pub(super) fn points_inside(line: &[Point], obstacles: &Obstacles, name: Option<Rect>) -> usize {
    let mut nearby = obstacles.along();
    let is_met = |&&at: &&Point| {
        let mut near = nearby.at(at).iter();
        near.any(|rect| Some(*rect) != name && rect.contains(at))
    };
    line.iter().filter(is_met).count()
}

/// The points of an arrow, and its head.
#[derive(Clone)]
struct SmoothArrow {
    line: Vec<Point>,
    head: [Point; 3],
}

impl SmoothArrow {
    /// The direction in which it arrives.
    fn towards(&self) -> Point {
        let [point, left, right] = self.head;
        let middle = |one: f32, other: f32| f32::midpoint(one, other);
        direction((middle(left.0, right.0), middle(left.1, right.1)), point)
    }

    /// 1 where it would have to be turned clockwise to come straight from where it comes from, else -1.
    fn side(&self) -> f32 {
        let point = self.head[0];
        let (x, y) = self.towards();
        let is_far = |at: &&Point| distance(**at, point) > 2.0 * TURNED;
        let from = self.line.iter().rev().find(is_far);
        let (from_x, from_y) = *from.or(self.line.first()).unwrap_or(&point);
        let across = x * (point.1 - from_y) - y * (point.0 - from_x);
        if across < 0.0 { -1.0 } else { 1.0 }
    }

    /// A line to the same point, led there aslant from the side on which it comes, by so many degrees.
    fn turned(&self, angle: f32) -> Option<(Path, [Point; 3])> {
        let (sin, cos) = (self.side() * angle).to_radians().sin_cos();
        let (x, y) = self.towards();
        let way = (x * cos - y * sin, x * sin + y * cos);
        let head = arrow_head(self.head[0], way, self.head_length()?, HEAD_SHAPE);
        self.led_to(head, way)
    }

    /// The pieces that are seen, its head with them: its name hides what lies behind it.
    fn seen(&self, name: Option<Rect>) -> Vec<Vec<Point>> {
        let is_hidden = |at: &Point| name.is_some_and(|plate| plate.contains(*at));
        let line: Vec<Point> = self.line.iter().copied().chain([self.head[0]]).collect();
        line.split(is_hidden).map(<[Point]>::to_vec).collect()
    }

    /// How much of it is seen, in points.
    fn seen_length(&self, name: Option<Rect>) -> f32 {
        let pieces = self.seen(name);
        let steps = pieces.iter().flat_map(|line| line.windows(2));
        steps.map(|step| distance(step[0], step[1])).sum()
    }

    /// The most that it turns along a bend that is seen, in degrees: near its end, and anywhere.
    fn bends(&self, name: Option<Rect>) -> [f32; 2] {
        let seen = self.seen(name);
        let most = seen.iter().map(|line| sharpest_bend(line));
        let most = most.fold(0.0, f32::max);
        let last = seen.last().map_or(&[][..], Vec::as_slice);
        let is_near = |at: &&Point| distance(**at, self.head[0]) < LAST;
        let near = last.iter().rev().take_while(is_near).count();
        [sharpest_bend(&last[last.len() - near..]), most]
    }

    fn head_length(&self) -> Option<f32> {
        Some(distance(*self.line.last()?, self.head[0]))
    }

    /// A line to another head, which points in a direction.
    fn led_to(&self, head: [Point; 3], way: Point) -> Option<(Path, [Point; 3])> {
        let point = head[0];
        let length = self.head_length()?;
        let back = |far: f32| (point.0 - way.0 * far, point.1 - way.1 * far);
        let is_kept = |at: &&Point| distance(**at, point) > TURNED;
        let mut kept = self.line.iter().take_while(is_kept);
        let begin = Path::from(*kept.next()?);
        let path = kept.fold(begin, |path, &at| path.to(at));
        let path = path.to(back(length + STRAIGHT)).to(back(length));
        Some((path, head))
    }

    fn drawn(self) -> DrawnArrow {
        DrawnArrow {
            path: curves(&self.line),
            head: self.head,
        }
    }
}

/// The most that a line turns along a bend, in degrees.
pub(super) fn sharpest_bend(line: &[Point]) -> f32 {
    let pieces: Vec<(f32, Point)> = line
        .windows(2)
        .map(|piece| (distance(piece[0], piece[1]), direction(piece[0], piece[1])))
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
        let quarter = [(0.0, 0.0), (10.0, 0.0), (10.0, 50.0)];
        assert!((sharpest_bend(&quarter) - 90.0).abs() < 0.1);
        let apart = [(0.0, 0.0), (40.0, 0.0), (40.0, 40.0), (80.0, 80.0)];
        assert!((sharpest_bend(&apart) - 90.0).abs() < 0.1);
        let near = [
            (0.0, 0.0),
            (40.0, 0.0),
            (40.0, 8.0),
            (48.0, 16.0),
            (90.0, 16.0),
        ];
        assert!((sharpest_bend(&near) - 180.0).abs() < 0.1);
    }

    /// A line from aside that turns down at its end, with no room to do so gently.
    fn hook() -> DrawnArrow {
        DrawnArrow {
            path: Path::from((220.0, 76.0)).to((292.0, 78.0)).curve(
                (298.0, 78.0),
                (300.0, 79.0),
                (300.0, 84.0),
            ),
            head: arrow_head((300.0, 93.0), (0.0, 1.0), 9.0, HEAD_SHAPE),
        }
    }

    fn line(path: &Path) -> Vec<Point> {
        path.flattened(4.0).remove(0).0
    }

    #[test]
    fn an_end_is_turned_to_the_side_on_which_it_comes_with_its_point_where_it_was() {
        let hook = hook();
        let mirrored = |at: Point| (600.0 - at.0, at.1);
        for (line, sign) in [
            (line(&hook.path), 1.0),
            (line(&hook.path).into_iter().map(mirrored).collect(), -1.0),
        ] {
            let end = SmoothArrow {
                line,
                head: hook.head,
            };
            let (path, head) = end.turned(30.0).expect("it is long");
            assert_eq!(head[0], hook.head[0]);
            let turned = SmoothArrow {
                line: self::line(&path),
                head,
            };
            let (x, y) = turned.towards();
            assert!((x - sign * 0.5).abs() < 0.01 && (y - 0.866).abs() < 0.01);
            // It goes straight into its head.
            let count = turned.line.len();
            let (dx, dy) = direction(turned.line[count - 2], turned.line[count - 1]);
            assert!((dx - x).abs() < 0.01 && (dy - y).abs() < 0.01);
            assert!(sharpest_bend(&turned.line) < sharpest_bend(&end.line));
        }
    }

    #[test]
    fn an_arrow_that_comes_straight_stays_straight() {
        let arrow = DrawnArrow {
            path: Path::from((0.0, 0.0)).to((0.0, 180.0)),
            head: arrow_head((0.0, 189.0), (0.0, 1.0), 9.0, HEAD_SHAPE),
        };
        let smooth =
            smoothed(&arrow, &Obstacles::default(), None, Arrival::Gentlest).expect("it is long");
        assert_eq!(smooth.head, arrow.head);
    }

    #[test]
    fn a_hook_arrives_aslant_but_not_through_an_obstacle() {
        let gentlest = |obstacles: &Obstacles| {
            smoothed(&hook(), obstacles, None, Arrival::Gentlest).expect("it is long")
        };
        let free = gentlest(&Obstacles::default());
        assert_eq!(free.head[0], hook().head[0]);
        assert_ne!(free.head, hook().head);
        let straight = smoothed(&hook(), &Obstacles::default(), None, Arrival::Straight);
        let straight = straight.expect("it is long");
        assert_eq!(straight.head, hook().head);
        let [free_bend, bend] = [&free, &straight].map(|arrow| sharpest_bend(&line(&arrow.path)));
        assert!(free_bend + WORTH < bend, "{free_bend}, not {bend}");
        // Below the line there is only room for what arrives nearly straight.
        let bar = Rect::new(270.0, 85.5, 26.0, 8.0);
        let barred = gentlest(&Obstacles::new([bar]));
        assert!(line(&free.path).iter().any(|&at| bar.contains(at)));
        assert!(!line(&barred.path).iter().any(|&at| bar.contains(at)));
    }
}
