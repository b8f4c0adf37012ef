//! Routes of arrows: from the side of one node to the facing side of the other, past the nodes between in one
//! smooth curve, over the folds of a page, and for those that lead back in an arc below.
//!
//! In a picture that goes down, arrows leave below and arrive above: the same routes with right and
//! down exchanged.

mod back;
mod band;
mod emphasis;
mod fold;
mod least_squares;
mod pen;

pub use self::back::back_past_name;
use self::band::{Band, curves, evenly_spaced};
pub use self::emphasis::Emphasis;
pub use self::fold::{Fold, row_fold};
use self::pen::RoutePen;
pub use self::pen::{DrawnArrow, straight_down};
use super::node::BORDERS;
use crate::graph::layout::{Direction, Passage, Sizes};
use crate::scene::{Path, Point, Scene, Stroke};

/// The reach of a bend where it has room: behind a node, beside a column or a name, in points.
pub(super) const REACH: f32 = 34.0;
/// The most that an arc that leads back sags, in points.
pub(super) const MOST_SAG: f32 = 60.0;
/// The length of a head.
pub(super) const HEAD: f32 = 9.0;
/// Half the width of a head as a share of its length.
const HEAD_SHAPE: f32 = 0.45;
/// The steepest that an arrow that leads down passes a row, in points aside for each down.
const STEEPEST_DOWN: f32 = 2.5;
/// The place below the middle of a node where an arrow back leaves and meets it, in halves of its height.
const LOW: f32 = 0.56;
/// The distance of an arrow from the sides of its nodes and from nodes that it passes, in points.
pub(crate) const OFF: f32 = 2.0;
/// The further distance from a node with borders round it, so that the point stands before them.
pub(super) const PAST_BORDERS: f32 = BORDERS + 0.5 - OFF;

/// The direction of an arrow: on or back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArrowDirection {
    /// To a later column.
    Forward,
    /// To a column this many before; 0 is the same column.
    Back {
        /// The number of columns.
        columns: u32,
    },
}

/// An arrow that is to be drawn.
#[derive(Clone, Copy, Debug)]
pub struct ArrowRoute<'a> {
    /// The middle of the node that it leaves.
    pub from: Point,
    /// The middle of the node that it leads to.
    pub to: Point,
    /// The points through which it is led, one for each column between, if any.
    pub bends: &'a [Point],
    /// For each of its steps the fold that it passes; may be shorter.
    pub folds: &'a [Option<Fold>],
    /// The way in which its bends pass nodes.
    pub passage: Passage,
    /// The width behind a node in which it bends to the height of the next one, where it goes level.
    pub bend: f32,
    /// The room of nodes.
    pub sizes: &'a Sizes,
    /// The direction of columns; `column_gap` lies between them whichever way.
    pub direction: Direction,
    /// Its direction: on or back.
    pub leads: ArrowDirection,
    /// True if it points at the borders round a position in which play is over.
    pub meets_borders: bool,
}

/// Adds an arrow.
pub fn add_arrow(scene: &mut Scene, arrow: &DrawnArrow, stroke: Stroke) {
    scene.path(arrow.path.clone(), None, Some(stroke));
    scene.path(Path::polygon(&arrow.head), Some(stroke.ink), None);
}

/// The route of an arrow.
///
/// # Complexity
/// Linear in the number of its bends.
#[must_use]
pub fn route(course: &ArrowRoute) -> DrawnArrow {
    let plan = RightwardRoute::new(course);
    let arrow = match course.leads {
        ArrowDirection::Forward => plan.forward(course.folds),
        ArrowDirection::Back { columns } => plan.backward(columns),
    };
    plan.turned(arrow)
}

/// A course that leads to the right, whatever its direction.
struct RightwardRoute {
    from: Point,
    to: Point,
    bends: Vec<Point>,
    direction: Direction,
    /// Half the extent of a node along the arrow, and across it.
    half: f32,
    half_across: f32,
    gap: f32,
    /// The length of the head: where columns stand close it is shorter.
    head: f32,
    /// The steepest that an arrow passes a node's column.
    steepest: f32,
    /// True if it passes columns level.
    is_level: bool,
    /// The width behind a node in which it bends then.
    bend: f32,
}

/// A point with right and down exchanged, where arrows lead down. Doing it twice undoes it.
fn turned(direction: Direction, (x, y): Point) -> Point {
    match direction {
        Direction::Right => (x, y),
        Direction::Down => (y, x),
    }
}

impl RightwardRoute {
    fn new(course: &ArrowRoute) -> RightwardRoute {
        let sizes = course.sizes;
        let turn = |at: Point| turned(course.direction, at);
        let (along, across) = turn((sizes.node_width, sizes.node_height));
        let (gap, beside) = (sizes.column_gap, sizes.row_gap);
        let half = along / 2.0 + OFF;
        let (from, mut to) = (turn(course.from), turn(course.to));
        if course.meets_borders {
            to.0 += match course.leads {
                ArrowDirection::Forward => -PAST_BORDERS,
                ArrowDirection::Back { .. } => PAST_BORDERS,
            };
        }
        let bends: Vec<Point> = course.bends.iter().map(|&bend| turn(bend)).collect();
        // Behind a bend close by there is less room for a head.
        let room = bends
            .last()
            .map_or(f32::MAX, |last| (to.0 - last.0).abs() - half);
        let head = HEAD.min((gap - 2.0 * OFF) * 0.85).min(room * 0.6);
        RightwardRoute {
            from,
            to,
            bends,
            direction: course.direction,
            half,
            half_across: across / 2.0,
            gap,
            head: head.max(2.0),
            steepest: match (course.direction, course.passage) {
                (Direction::Right, Passage::Places | Passage::Level) => (beside * 0.6 + 2.0) / half,
                (Direction::Right, Passage::Gaps) => (beside / 2.0 - OFF).max(0.0) / half,
                (Direction::Down, _) => STEEPEST_DOWN,
            },
            is_level: course.passage == Passage::Level,
            bend: course.bend,
        }
    }

    fn turned(&self, arrow: DrawnArrow) -> DrawnArrow {
        match self.direction {
            Direction::Right => arrow,
            Direction::Down => arrow.mapped(|at| turned(Direction::Down, at)),
        }
    }

    /// From the right of one node to the left of the other, past the nodes of the columns between.
    fn forward(&self, folds: &[Option<Fold>]) -> DrawnArrow {
        let (x, y) = self.from;
        let mut pen = RoutePen::begin((x + self.half, y), self.head);
        let last = self.bends.len();
        let stop = |step: usize| match step {
            0 => self.from,
            _ => self.bends.get(step - 1).copied().unwrap_or(self.to),
        };
        let fold = |step: usize| folds.get(step).copied().flatten();
        for step in 0..=last {
            let (x, y) = stop(step + 1);
            let is_last = step == last;
            if let Some(fold) = fold(step) {
                let end = if is_last { self.head } else { 0.0 };
                let entry = (x - self.half - end, y);
                pen.over(&fold, entry);
                if !is_last {
                    pen.straight((x + self.half, y));
                }
                continue;
            }
            // Before a fold it arrives level.
            let is_level = is_last || self.is_level || fold(step + 1).is_some();
            let slope = if is_level {
                0.0
            } else {
                self.slope(stop(step), (x, y), stop(step + 2))
            };
            // Past the nodes of a column it goes straight, almost level, so that it meets none. Nodes
            // that lie below each other are low, and it passes them in one curve.
            let across = match self.direction {
                Direction::Down if !is_level => 0.0,
                _ => self.half,
            };
            let end = if is_last { self.head } else { 0.0 };
            let entry = (x - across - end, y - slope * across);
            if (last == 0 || self.is_level) && self.direction == Direction::Right {
                pen.curve_parting(entry, self.bend);
            } else {
                pen.smooth_curve(entry, slope);
            }
            if !is_last && across > 0.0 {
                pen.straight((x + across, y + slope * across));
                pen.slope = slope;
            }
        }
        pen.arrow()
    }

    /// The slope of an arrow where it passes a bend, in points down for each point on: so that it neither
    /// turns back nor comes near the nodes beside it (Fritsch and Carlson's monotone cubic interpolation, with
    /// a limit).
    fn slope(&self, before: Point, at: Point, after: Point) -> f32 {
        let rise = |from: Point, to: Point| (to.1 - from.1) / (to.0 - from.0).max(1.0);
        if self.direction == Direction::Down {
            return rise(before, after).clamp(-self.steepest, self.steepest);
        }
        let (one, other) = (rise(before, at), rise(at, after));
        if one * other <= 0.0 {
            return 0.0;
        }
        let mean = 2.0 * one * other / (one + other);
        mean.clamp(-self.steepest, self.steepest)
    }

    /// An arc from the left of one node back to the right of the other, or beside a column.
    fn backward(&self, columns: u32) -> DrawnArrow {
        if self.is_level && columns > 0 {
            return self.backward_level();
        }
        if !self.bends.is_empty() {
            return self.backward_past_nodes();
        }
        let half = self.half;
        let low = self.half_across * LOW;
        let ((x, y), (end_x, end_y)) = (self.from, self.to);
        let end = (end_x + half + self.head, end_y + low);
        if columns == 0 {
            let mut pen = RoutePen::begin((x + half, y + low), self.head);
            // Beside the last column there is only the edge of the page.
            let reach = (self.gap * 0.6).min(self.bend);
            pen.curve((x + half + reach, y + low), (end.0 + reach, end.1), end);
            return pen.arrow();
        }
        let mut pen = RoutePen::begin((x - half, y + low), self.head);
        let sag = (12.0 * (columns - 1) as f32).min(MOST_SAG); // few columns
        // Between columns that stand close it turns no further than halfway.
        let along = x - half - end.0;
        let reach = (self.gap * 0.5).max((x - end.0) * 0.25).min(along * 0.6);
        let near_from = (x - half - reach, y + low + sag);
        pen.curve(near_from, (end.0 + reach, end.1 + sag), end);
        pen.arrow()
    }

    /// Level past labels and nodes, and to the height of the next column where the edges part that leave it.
    fn backward_level(&self) -> DrawnArrow {
        let low = self.half_across * LOW;
        let (x, y) = self.from;
        let mut pen = RoutePen::begin((x - self.half, y + low), self.head);
        let last = (self.to.0, self.to.1 + low);
        let stops = self.bends.iter().chain([&last]);
        for (step, &(x, y)) in stops.enumerate() {
            let is_last = step == self.bends.len();
            let side = x + self.half;
            let begin = (side + self.bend, pen.tip.1);
            let end = (if is_last { side + self.head } else { side }, y);
            let middle = f32::midpoint(begin.0, end.0);
            pen.straight(begin);
            pen.curve((middle, begin.1), (middle, y), end);
            if !is_last {
                pen.straight((x - self.half, y));
            }
        }
        pen.arrow()
    }

    /// Past the nodes of the columns between: the route of an arrow that leads on, mirrored.
    fn backward_past_nodes(&self) -> DrawnArrow {
        let low = self.half_across * LOW;
        let mirrored = |(x, y): Point| (-x, y);
        let lower = |(x, y): Point| (-x, y + low);
        let plan = RightwardRoute {
            from: lower(self.from),
            to: lower(self.to),
            bends: self.bends.iter().copied().map(mirrored).collect(),
            ..*self
        };
        plan.forward(&[]).mapped(mirrored)
    }
}

#[cfg(test)]
mod tests;
