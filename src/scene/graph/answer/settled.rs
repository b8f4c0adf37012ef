//! Where names stand on the arrows of a folded proof: where they hide least. On a short arrow a name
//! would leave nothing but the head in sight, so it stands beside that one, where there is room.

use super::AnswerLabel;
use crate::scene::graph::line::{Line, hidden_by};
use crate::scene::graph::route::DrawnArrow;
use crate::scene::{Point, Rect};

/// How far names may be moved, in points: aside by steps, and up or down.
const ASIDE: f32 = 4.0;
const STEPS: i8 = 15;
const HIGHER: [f32; 11] = [0.0, -1.5, 1.5, -3.0, 3.0, -5.0, 5.0, -8.0, 8.0, -11.0, 11.0];
/// What a point of that counts, in points of an arrow that is hidden.
const FAR: f32 = 0.05;
/// What stays free between two names, and between a name and another arrow.
const APART: f32 = 3.0;
const OFF: f32 = 1.5;
/// How much of its own arrow stands behind a name at least, so that it is seen whose it is.
const ON_ARROW: f32 = 6.0;
/// How much of an arrow is in sight at least where its name stands on it, in points.
const IN_SIGHT: f32 = 20.0;
/// How far a name stands off its own arrow that it stands beside, and by what steps up to what it is
/// moved off one that is slanted.
const OFF_OWN: f32 = 1.0;
const STEP_OFF: f32 = 2.0;
const STEPS_OFF: i8 = 12;
/// How far it stands off other arrows, so that it is seen whose it is.
const OFF_OTHERS: f32 = 4.5;

/// Where the middles of names stand so that they hide as little as can be, near the room that was kept
/// for them and clear of what is `taken`.
///
/// # Complexity
/// Compares each name with all arrows, and each of its places with the arrows near it and all that is taken.
#[must_use]
pub fn settled<'a>(
    labels: impl Iterator<Item = AnswerLabel<'a>>,
    arrows: &[&DrawnArrow],
    taken: &[Rect],
) -> Vec<Point> {
    let labels: Vec<AnswerLabel> = labels.collect();
    let mut settling = Settling {
        lines: arrows.iter().map(|arrow| Line::of(arrow)).collect(),
        plates: labels
            .iter()
            .map(|label| label.plate_at(label.at))
            .collect(),
        places: labels.iter().map(|label| label.at).collect(),
        labels,
        taken,
    };
    settling.lead_off_others();
    settling.stand_beside_short();
    settling.places
}

/// Names that are being moved.
struct Settling<'a> {
    lines: Vec<Line>,
    labels: Vec<AnswerLabel<'a>>,
    taken: &'a [Rect],
    /// What each hides, and its middle.
    plates: Vec<Rect>,
    places: Vec<Point>,
}

impl Settling<'_> {
    /// The pieces of other arrows that a name may hide within a reach.
    fn others_near(&self, number: usize, reach: &Rect) -> Vec<[Point; 2]> {
        let own = self.labels[number].arrow;
        let others = self.lines.iter().enumerate();
        let others = others.filter(|&(other, _)| other != own);
        others
            .flat_map(|(_, line)| line.pieces_near(reach))
            .collect()
    }

    /// The line of its own arrow.
    fn own(&self, number: usize) -> &Line {
        &self.lines[self.labels[number].arrow]
    }

    /// Whether a place is clear of positions and of other names.
    fn is_free(&self, number: usize, plate: &Rect) -> bool {
        let mut others = self.plates.iter().enumerate();
        let around = plate.expanded(APART);
        !self.taken.iter().any(|other| other.touches(plate))
            && !others.any(|(other, at)| other != number && at.touches(&around))
    }

    fn put(&mut self, number: usize, at: Point) {
        self.places[number] = at;
        self.plates[number] = self.labels[number].plate_at(at);
    }

    /// Moves names along and across their arrows off others. What hides most chooses first.
    fn lead_off_others(&mut self) {
        let names = 0..self.labels.len();
        let now: Vec<f32> = names
            .map(|number| {
                let around = self.plates[number].expanded(OFF);
                hidden_by(self.others_near(number, &around).into_iter(), &around)
            })
            .collect();
        let mut order: Vec<usize> = (0..now.len()).collect();
        order.sort_by(|&one, &other| now[other].total_cmp(&now[one]));
        for number in order {
            let label = self.labels[number];
            if label.is_fixed || now[number] <= 0.0 {
                continue;
            }
            let farthest = f32::from(STEPS) * ASIDE + OFF;
            let others = self.others_near(number, &label.plate_at(label.at).expanded(farthest));
            let (mut least, mut best) = (now[number], label.at);
            let aside =
                (0..=STEPS).flat_map(|step| [1.0, -1.0].map(|way| way * f32::from(step) * ASIDE));
            for (x, y) in aside.flat_map(|x| HIGHER.map(|y| (x, y))) {
                let at = (label.at.0 + x, label.at.1 + y);
                let plate = label.plate_at(at);
                let own = self.own(number);
                let is_on_own = own.hidden_by(&plate) > ON_ARROW && !own.head_touches(&plate);
                // Most places are not on the arrow, so the rest is not asked there.
                if !is_on_own || !self.is_free(number, &plate) {
                    continue;
                }
                let hidden = hidden_by(others.iter().copied(), &plate.expanded(OFF));
                let cost = hidden + (x.abs() + y.abs()) * FAR;
                if cost < least {
                    (least, best) = (cost, at);
                }
            }
            self.put(number, best);
        }
    }

    /// Moves names beside short arrows, of which they would leave little in sight.
    fn stand_beside_short(&mut self) {
        for number in 0..self.labels.len() {
            let (label, own) = (self.labels[number], self.own(number));
            let in_sight = own.length() - own.hidden_by(&self.plates[number]);
            if label.is_fixed || in_sight >= IN_SIGHT {
                continue;
            }
            if let Some(at) = self.place_beside(number) {
                self.put(number, at);
            }
        }
    }

    /// The nearest place beside an arrow that is free, where no other arrow is near.
    fn place_beside(&self, number: usize) -> Option<Point> {
        let (label, own) = (self.labels[number], self.own(number));
        let middle = own.middle()?;
        let plate = label.plate_at(middle);
        let half = plate.width / 2.0;
        let farthest = half + OFF_OWN + f32::from(STEPS_OFF) * STEP_OFF + OFF_OTHERS;
        let others = self.others_near(number, &plate.expanded(farthest));
        let heights = HIGHER.map(|y| (y.abs(), middle.1 + y));
        let asides = (0..STEPS_OFF).flat_map(|step| {
            let far = half + OFF_OWN + f32::from(step) * STEP_OFF;
            [far, -far]
        });
        let places =
            asides.flat_map(|x| heights.map(|(far, y)| (x.abs() + far, (middle.0 + x, y))));
        let free = places.filter(|&(_, at)| {
            let plate = label.plate_at(at);
            let around = plate.expanded(OFF_OWN);
            !own.touches(&around)
                && self.is_free(number, &plate)
                && hidden_by(others.iter().copied(), &plate.expanded(OFF_OTHERS)) <= 0.0
        });
        let nearest = free.min_by(|one, other| one.0.total_cmp(&other.0));
        nearest.map(|(_, at)| at)
    }
}
