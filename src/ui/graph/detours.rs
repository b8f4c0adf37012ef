//! The ways of arrows of a large graph that are no best moves. While they are faint they lie behind the
//! positions, or pass them in narrow lanes. When they stand out, because a position is pointed at or they were
//! played, they are led past the positions as smoothly as can be.

use crate::graph::layout::{Direction, Passage, Point, Sizes, nearest_lane};
use crate::scene::graph::obstacles::Obstacles;
use crate::scene::graph::route::{Arrival, ArrowDirection, ArrowRoute, DrawnArrow, route};

/// How far an arrow stays off the positions that it passes, in points of the picture.
const CLEAR: f32 = 4.0;
/// How far two arrows are apart that pass a column side by side, in points of the picture.
const BESIDE: f32 = 5.0;
/// How many places on each side of the nearest are tried.
const MOST_BESIDE: usize = 30;

/// The positions of a picture, for arrows that are led past them.
#[derive(Clone, Debug)]
pub(super) struct Detours {
    /// The middle of each column of positions, and their heights from the top down.
    columns: Vec<(f32, Vec<f32>)>,
    obstacles: Obstacles,
}

impl Detours {
    /// Those of positions at these places.
    pub(super) fn new(places: impl Iterator<Item = Point>, obstacles: Obstacles) -> Detours {
        let mut places: Vec<Point> = places.collect();
        places.sort_by(|one, other| one.0.total_cmp(&other.0).then(one.1.total_cmp(&other.1)));
        let mut columns: Vec<(f32, Vec<f32>)> = Vec::new();
        for (x, y) in places {
            match columns.last_mut() {
                Some((column, heights)) if x - *column < 1.0 => heights.push(y),
                _ => columns.push((x, vec![y])),
            }
        }
        for (_, heights) in &mut columns {
            heights.sort_by(f32::total_cmp);
        }
        Detours { columns, obstacles }
    }

    /// Arrows past the positions that stand between their ends, side by side where several pass at one
    /// place. `taken` is where others pass columns.
    ///
    /// # Complexity
    /// Each column is looked at for each arrow that passes it.
    pub(super) fn arrows(
        &self,
        ways: &[[Point; 2]],
        taken: &[Point],
        sizes: &Sizes,
    ) -> Vec<DrawnArrow> {
        let gap = sizes.row_gap.max(2.0 * BESIDE);
        let clear = sizes.node_height / 2.0 + CLEAR.min(gap / 2.0 - BESIDE / 2.0);
        let mut bends: Vec<Vec<Point>> = vec![Vec::new(); ways.len()];
        for (x, heights) in &self.columns {
            let others = taken.iter().filter(|at| (at.0 - x).abs() < 1.0);
            let mut lanes = Lanes {
                nodes: heights,
                clear,
                taken: others.map(|at| at.1).collect(),
            };
            let mut passing: Vec<(f32, usize)> = (0..ways.len())
                .filter_map(|way| Some((straight(ways[way], *x)?, way)))
                .collect();
            passing.sort_by(|one, other| one.0.total_cmp(&other.0));
            let mut chosen: Vec<f32> = passing.iter().map(|&(wish, _)| lanes.next(wish)).collect();
            // In the order of their wishes, so that they do not cross.
            chosen.sort_by(f32::total_cmp);
            for ((_, way), height) in passing.into_iter().zip(chosen) {
                bends[way].push((*x, height));
            }
        }
        let arrows = ways.iter().zip(bends);
        arrows
            .map(|(&ends, bends)| self.arrow(ends, bends, sizes))
            .collect()
    }

    /// An arrow through points between its ends, from the left to the right.
    fn arrow(&self, [from, to]: [Point; 2], mut bends: Vec<Point>, sizes: &Sizes) -> DrawnArrow {
        let leads_back = to.0 < from.0 - 1.0;
        if leads_back {
            bends.reverse();
        }
        let is_beside = (to.0 - from.0).abs() < 1.0;
        let arrow = route(&ArrowRoute {
            from,
            to,
            bends: &bends,
            folds: &[],
            passage: Passage::Gaps,
            sizes,
            direction: Direction::Right,
            leads: match (leads_back, is_beside) {
                (_, true) => ArrowDirection::Back { columns: 0 },
                (true, _) => ArrowDirection::Back { columns: 1 },
                (false, _) => ArrowDirection::Forward,
            },
            meets_borders: false,
        });
        if bends.is_empty() && !arrow.meets(&self.obstacles, None) {
            return arrow;
        }
        let arrival = if bends.is_empty() {
            Arrival::Straight
        } else {
            Arrival::Quick
        };
        let smooth = arrow.clone().smoothed(&self.obstacles, None, arrival);
        if smooth.meets(&self.obstacles, None) {
            return arrow;
        }
        smooth
    }
}

/// The height of a straight line at a column between its ends.
fn straight([from, to]: [Point; 2], x: f32) -> Option<f32> {
    let is_between = (x - from.0) * (x - to.0) < 0.0;
    let is_end = (x - from.0).abs() < 1.0 || (x - to.0).abs() < 1.0;
    let share = (x - from.0) / (to.0 - from.0);
    (is_between && !is_end).then_some(from.1 + (to.1 - from.1) * share)
}

/// The lanes in which arrows pass a column.
struct Lanes<'a> {
    nodes: &'a [f32],
    clear: f32,
    taken: Vec<f32>,
}

impl Lanes<'_> {
    /// Takes a lane near to a wish: beside those that are taken, where there is room for one more.
    fn next(&mut self, wish: f32) -> f32 {
        let steps = (0..=MOST_BESIDE).flat_map(|step| [step as f32, -(step as f32)]); // a few
        let lanes = steps.map(|step| nearest_lane(self.nodes, wish + step * BESIDE, self.clear));
        let nearest = nearest_lane(self.nodes, wish, self.clear);
        let is_free = |lane: f32| {
            let mut taken = self.taken.iter();
            taken.all(|other| (other - lane).abs() > BESIDE - 0.1)
        };
        let far = |lane: &f32| (lane - wish).abs();
        let lane = lanes
            .filter(|&lane| is_free(lane))
            .min_by(|one, other| far(one).total_cmp(&far(other)))
            .unwrap_or(nearest);
        self.taken.push(lane);
        lane
    }
}
