//! Smooth lines past obstacles: a line is bent as little as it can be, near where it was led.
//!
//! ```text
//!   line as it is led     points at equal distances along it
//!     |
//!   elastic band          least squares: little bending, little distance from there
//!     |                   a point that came too near an obstacle is pushed off on its own side, and
//!     |                   the whole is solved again
//!   curves                as few as follow the points closely
//! ```
//!
//! Bends that are shorter than the reach of a band go, and what is longer stays: lines that lie side by
//! side do so afterwards too. Where a line comes nearer to an obstacle than before, it is tried with a
//! shorter reach, and at last left as it was.

use super::least_squares::LeastSquares;
use crate::scene::graph::obstacles::{CLEAR, Obstacles};
use crate::scene::{Path, Point, Rect, direction, point_of};

/// The distance between the points of a band, and the least and the most that one has: an arrow across a wide
/// drawing would have thousands.
const STEP: f32 = 6.0;
const LEAST_POINTS: f32 = 12.0;
const MOST_POINTS: f32 = 600.0;
/// Bends shorter than this are smoothed, in points; shorter ones where that goes through obstacles.
const REACHES: [f32; 5] = [20.0, 40.0, 75.0, 120.0, 150.0];
/// How far a band stays off obstacles at least.
const TOUCHING: f32 = 0.5;
/// How far outside of an obstacle a line is led that went through it, and how often a point may be led.
const OUTSIDE: f32 = 2.5;
const LEADINGS: usize = 4;
/// How often a band is pushed off obstacles, and how hard, against its stiffness.
const ROUNDS: usize = 24;
const PUSH: f64 = 1e3;
/// How hard a band is held where it must pass.
const HOLD: f64 = 1e6;
/// How far inside of its name a line passes.
const WITHIN_NAME: f32 = 3.0;
/// How closely curves follow a band, in points.
const CLOSE: f32 = 0.35;

/// A line through obstacles.
pub(super) struct Band<'a> {
    pub(super) path: &'a Path,
    pub(super) obstacles: &'a Obstacles,
    /// Its own name, through which it passes.
    pub(super) name: Option<Rect>,
}

impl Band<'_> {
    /// The points of the line as smooth as obstacles allow; it begins and ends as it did.
    pub(super) fn smoothed(&self) -> Option<Vec<Point>> {
        let mut led = evenly_spaced(&self.path.flattened(4.0).first()?.0);
        if led.len() < LEAST_POINTS as usize {
            return None;
        }
        self.lead_out(&mut led);
        let mut found = None;
        for reach in REACHES {
            let smooth = self.relaxed(&led, reach);
            if !self.comes_nearer(&led, &smooth) {
                led = evenly_spaced(&smooth);
                found = Some(smooth);
            }
        }
        found
    }

    /// Leads points that lie in obstacles out of them, each to the nearest side.
    fn lead_out(&self, led: &mut [Point]) {
        let inner = 1..led.len() - 2;
        let mut nearby = self.obstacles.along();
        for at in &mut led[inner] {
            for _ in 0..LEADINGS {
                let mut near = self.others(nearby.at(*at));
                let inside = near.find_map(|rect| way_out(rect, *at));
                let Some(out) = inside else { break };
                *at = out;
            }
        }
    }

    /// Whether a line meets an obstacle where it did not before.
    fn comes_nearer(&self, led: &[Point], smooth: &[Point]) -> bool {
        let mut nearby = self.obstacles.along();
        led.iter().zip(smooth).any(|(&before, &now)| {
            self.others(nearby.at(now)).any(|rect| {
                let wide = rect.expanded(TOUCHING);
                wide.contains(now) && !wide.contains(before)
            })
        })
    }

    /// What it keeps off among obstacles.
    fn others<'o>(&self, near: &'o [Rect]) -> impl Iterator<Item = &'o Rect> {
        let name = self.name;
        near.iter().filter(move |&rect| name.as_ref() != Some(rect))
    }

    fn relaxed(&self, led: &[Point], reach: f32) -> Vec<Point> {
        let count = led.len();
        let step = distance(led[0], led[1]).max(0.1);
        let stiffness = f64::from(reach / step).powi(4).max(1.0);
        let name = self.name.map(|name| name.expanded(-WITHIN_NAME));
        let mut held = None;
        let mut band = led.to_vec();
        let mut pushed = None;
        for _ in 0..ROUNDS {
            // It passes its name anywhere, and is held there only where it would leave it.
            held = held.or_else(|| leaving(&band, name?));
            let pushes = Some((self.pushes(led, &band), held));
            if pushes == pushed {
                break;
            }
            pushed = pushes;
            let mut axes = [0, 1].map(|axis| {
                let wished: Vec<f64> = led.iter().map(|&at| f64::from(of(at, axis))).collect();
                LeastSquares::new(wished, stiffness)
            });
            for axis in &mut axes {
                // Its ends, and the direction in which it arrives.
                for place in [0, count - 2, count - 1] {
                    let at = axis.wished[place];
                    axis.wish(place, at, HOLD * stiffness);
                }
            }
            if let Some((place, at)) = held {
                for (number, axis) in axes.iter_mut().enumerate() {
                    axis.wish(place, f64::from(of(at, number)), HOLD * stiffness);
                }
            }
            for push in pushed.iter().flat_map(|(pushes, _)| pushes) {
                let axis = &mut axes[push.axis];
                axis.wish(push.place, f64::from(push.to), PUSH * stiffness);
            }
            let [xs, ys] = axes.map(LeastSquares::solved);
            band = xs
                .into_iter()
                .zip(ys)
                .map(|(x, y)| (x as f32, y as f32)) // points on a page
                .collect();
        }
        (band[0], band[count - 1]) = (led[0], led[count - 1]);
        band
    }

    /// Where a band is too near an obstacle: where it has to be instead.
    fn pushes(&self, led: &[Point], band: &[Point]) -> Vec<Push> {
        let mut pushes = Vec::new();
        let mut nearby = self.obstacles.along();
        for place in 1..led.len() - 2 {
            let (before, now) = (led[place], band[place]);
            for rect in self.others(nearby.at(now)) {
                if rect.expanded(CLEAR).contains(now) {
                    let way = direction(band[place - 1], band[place + 1]);
                    pushes.extend(Push::off(rect, place, before, now, way));
                }
            }
        }
        pushes
    }
}

/// Where a line passes a rectangle by: its nearest point, and where that would be inside.
fn leaving(line: &[Point], rect: Rect) -> Option<(usize, Point)> {
    let inside = |(x, y): Point| {
        let x = x.clamp(rect.x, rect.right());
        (x, y.clamp(rect.y, rect.bottom()))
    };
    let far = |place: usize| distance(line[place], inside(line[place]));
    let inner = 1..line.len() - 2;
    let nearest = inner.min_by(|&one, &other| far(one).total_cmp(&far(other)))?;
    (far(nearest) > 0.0).then(|| (nearest, inside(line[nearest])))
}

/// The nearest place outside of an obstacle in which a point lies.
fn way_out(rect: &Rect, (x, y): Point) -> Option<Point> {
    if !rect.expanded(TOUCHING).contains((x, y)) {
        return None;
    }
    let outer = rect.expanded(OUTSIDE);
    let sides = [
        (x - outer.x, (outer.x, y)),
        (outer.right() - x, (outer.right(), y)),
        (y - outer.y, (x, outer.y)),
        (outer.bottom() - y, (x, outer.bottom())),
    ];
    let nearest = sides
        .into_iter()
        .min_by(|one, other| one.0.total_cmp(&other.0));
    nearest.map(|(_, out)| out)
}

/// A point of a band that is pushed along an axis.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Push {
    place: usize,
    axis: usize,
    to: f32,
}

impl Push {
    /// Off an obstacle, to the side on which the point was before: where that is a corner, the side that
    /// the line reaches with the least change. `way` is where it leads.
    fn off(rect: &Rect, place: usize, before: Point, now: Point, way: Point) -> Option<Push> {
        let aside = [way.1.abs(), way.0.abs()].map(|share| share.max(0.05));
        let sides = [
            (0, rect.x - before.0, -1.0, rect.x),
            (0, before.0 - rect.right(), 1.0, rect.right()),
            (1, rect.y - before.1, -1.0, rect.y),
            (1, before.1 - rect.bottom(), 1.0, rect.bottom()),
        ];
        let off = sides.into_iter().filter(|&(_, room, ..)| room >= 0.0);
        let pushes = off.map(|(axis, room, sign, side)| {
            let to = side + sign * room.clamp(OUTSIDE, CLEAR);
            let far = (to - of(now, axis)) * sign;
            (far / aside[axis], Push { place, axis, to })
        });
        let nearest = pushes.min_by(|one, other| one.0.total_cmp(&other.0))?;
        (nearest.0 > -0.01).then_some(nearest.1)
    }
}

fn of(at: Point, axis: usize) -> f32 {
    if axis == 0 { at.0 } else { at.1 }
}

fn distance(one: Point, other: Point) -> f32 {
    (one.0 - other.0).hypot(one.1 - other.1)
}

/// Points at equal distances along a line, its ends among them.
pub(super) fn evenly_spaced(line: &[Point]) -> Vec<Point> {
    let pieces = || line.windows(2).map(|piece| (piece[0], piece[1]));
    let length: f32 = pieces().map(|(from, to)| distance(from, to)).sum();
    let count = (length / STEP).ceil().clamp(LEAST_POINTS, MOST_POINTS);
    let step = length / count;
    let mut points: Vec<Point> = line.first().copied().into_iter().collect();
    let mut gone = 0.0;
    for (from, to) in pieces() {
        let piece = distance(from, to);
        while points.len() as f32 * step <= gone + piece && points.len() < count as usize {
            let share = (points.len() as f32 * step - gone) / piece; // a few hundred
            points.push((
                from.0 + (to.0 - from.0) * share,
                from.1 + (to.1 - from.1) * share,
            ));
        }
        gone += piece;
    }
    points.extend(line.last());
    points
}

/// Curves that follow points closely: each goes as far as it can.
pub(super) fn curves(points: &[Point]) -> Path {
    let last = points.len() - 1;
    let towards = |place: usize| {
        let (before, after) = (place.saturating_sub(1), (place + 1).min(last));
        direction(points[before], points[after])
    };
    let mut path = Path::from(points[0]);
    let mut begin = 0;
    while begin < last {
        let mut best = None;
        for end in begin + 1..=last {
            let curve = curve(points, begin, end, [towards(begin), towards(end)]);
            if follows(&curve, &points[begin..=end]) {
                best = Some((end, curve));
            } else if best.is_some() {
                break;
            }
        }
        let (end, [_, near_from, near_to, to]) = best.unwrap_or_else(|| {
            let end = begin + 1;
            let curve = curve(points, begin, end, [towards(begin), towards(end)]);
            (end, curve)
        });
        path = path.curve(near_from, near_to, to);
        begin = end;
    }
    path
}

/// A curve between two of the points that leaves and arrives in the directions given.
fn curve(points: &[Point], begin: usize, end: usize, ways: [Point; 2]) -> [Point; 4] {
    let pieces = points[begin..=end].windows(2);
    let length: f32 = pieces.map(|piece| distance(piece[0], piece[1])).sum();
    let reach = length / 3.0;
    let (from, to) = (points[begin], points[end]);
    [
        from,
        (from.0 + ways[0].0 * reach, from.1 + ways[0].1 * reach),
        (to.0 - ways[1].0 * reach, to.1 - ways[1].1 * reach),
        to,
    ]
}

fn follows(curve: &[Point; 4], points: &[Point]) -> bool {
    let last = (points.len() - 1) as f32; // a few hundred
    points.iter().enumerate().all(|(place, &at)| {
        // Its parameter goes nearly with its length.
        let near = point_of(*curve, place as f32 / last);
        distance(at, near) < CLOSE
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A line with two shoulders.
    fn stairs() -> Path {
        Path::from((0.0, 0.0))
            .curve((30.0, 0.0), (30.0, 100.0), (60.0, 100.0))
            .to((300.0, 110.0))
            .curve((330.0, 110.0), (330.0, 190.0), (360.0, 200.0))
            .to((700.0, 210.0))
    }

    fn points(path: &Path) -> Vec<Point> {
        path.flattened(4.0).remove(0).0
    }

    fn smoothed(obstacles: &[Rect]) -> Vec<Point> {
        let obstacles = Obstacles::new(obstacles.iter().copied());
        let path = stairs();
        let band = Band {
            path: &path,
            obstacles: &obstacles,
            name: None,
        };
        points(&curves(&band.smoothed().expect("it is long")))
    }

    #[test]
    fn shoulders_go_where_there_is_room() {
        let smooth = smoothed(&[]);
        let ends = [smooth[0], smooth[smooth.len() - 1]];
        assert_eq!(ends, [(0.0, 0.0), (700.0, 210.0)]);
        for at in &smooth {
            let straight = at.0 * 0.3;
            assert!((at.1 - straight).abs() < 65.0, "{at:?}");
        }
        let steepest = smooth.windows(2).map(|piece| {
            let (from, to) = (piece[0], piece[1]);
            (to.1 - from.1).abs() / (to.0 - from.0)
        });
        assert!(steepest.fold(0.0, f32::max) < 1.2);
    }

    #[test]
    fn a_smooth_line_passes_an_obstacle_on_the_side_on_which_it_was_led() {
        let below = Rect::new(120.0, 112.0, 140.0, 60.0);
        let above = Rect::new(120.0, 20.0, 140.0, 60.0);
        for obstacle in [below, above] {
            let smooth = smoothed(&[obstacle]);
            assert!(
                !smooth.iter().any(|&at| obstacle.contains(at)),
                "{obstacle:?}"
            );
            let beside = smooth.iter().filter(|at| (120.0..260.0).contains(&at.0));
            let is_below = obstacle.y < 100.0;
            for at in beside {
                assert_eq!(at.1 > obstacle.centre().1, is_below, "{at:?}");
            }
        }
    }
}
