//! The places that a name may have on its arrow and beside it, and what they have to keep clear of.

use crate::scene::graph::line::Line;
use crate::scene::graph::move_name::{BESIDE, PlacedName, move_plate};
use crate::scene::graph::route::DrawnArrow;
use crate::scene::{Point, Rect};

/// How far along an arrow its name may stand: the middle is tried first, then by steps to either side.
const STEP: f32 = 0.03;
const STEPS: i8 = 14;
/// How much of the height of its letters the name of a level arrow stands off it.
pub(super) const RAISED: f32 = 0.72;
/// How far other arrows stay off a name.
pub(super) const OFF: f32 = 2.0;
/// How far those that have names stay off one beside its arrow, so that it is not taken for theirs.
const OFF_BESIDE: f32 = 5.5;

/// An arrow that is to be named.
#[derive(Clone, Copy, Debug)]
pub struct NamedArrow<'a> {
    /// Its number among the arrows that are there.
    pub arrow: usize,
    /// The name of its move.
    pub name: &'a str,
    /// Arrows with smaller numbers get their places first.
    pub order: u32,
}

/// What names have to keep clear of.
#[derive(Clone, Copy, Debug)]
pub struct NameRoom<'a> {
    /// Every arrow, also those that are not named.
    pub arrows: &'a [&'a DrawnArrow],
    /// Cards and numerals.
    pub taken: &'a [Rect],
    /// The size of the names.
    pub letters: f32,
}

/// What lies near an arrow that is to be named.
pub(super) struct Near<'a> {
    own: &'a Line,
    /// Where its name can lie at all.
    pub(super) area: Rect,
    /// Other arrows, and whether they have names.
    others: Vec<(&'a Line, bool)>,
    taken: Vec<Rect>,
}

impl<'a> Near<'a> {
    pub(super) fn new(
        named: &NamedArrow,
        room: &NameRoom,
        lines: &'a [Line],
        has_name: &[bool],
    ) -> Near<'a> {
        let own = &lines[named.arrow];
        let plate = move_plate((0.0, 0.0), named.name, room.letters);
        let area = own
            .hull()
            .expanded(plate.width + plate.height + OFF_BESIDE + BESIDE);
        let others = lines.iter().enumerate();
        let others =
            others.filter(|(other, line)| *other != named.arrow && line.hull().touches(&area));
        let taken = room.taken.iter().filter(|taken| taken.touches(&area));
        Near {
            own,
            area,
            others: others
                .map(|(other, line)| (line, has_name[other]))
                .collect(),
            taken: taken.copied().collect(),
        }
    }

    /// The first place that is free, also of the plates of other names, in the largest of some sizes.
    pub(super) fn place(&self, name: &str, sizes: &[f32], plates: &[Rect]) -> Option<PlacedName> {
        sizes.iter().find_map(|&letters| {
            let width = move_plate((0.0, 0.0), name, letters).width;
            let mut places = name_places(self.own, width, letters).into_iter();
            let NamePlace { at, on, .. } = places.find(|place| {
                let plate = move_plate(place.at, name, letters);
                !plates.iter().any(|other| other.touches(&plate)) && self.is_free(place, &plate)
            })?;
            Some(PlacedName { at, on, letters })
        })
    }

    fn is_free(&self, place: &NamePlace, plate: &Rect) -> bool {
        let is_near = |&(line, has_name): &(&Line, bool)| {
            let off = if has_name { place.off_named } else { OFF };
            line.touches(&plate.expanded(off))
        };
        !self.taken.iter().any(|other| other.touches(plate))
            && !self.own.head_touches(plate)
            && !self.others.iter().any(is_near)
    }
}

/// A place for the middle of a name.
#[derive(Clone, Copy, Debug)]
struct NamePlace {
    at: Point,
    /// The point of its arrow.
    on: Point,
    /// How far other arrows with names stay off it.
    off_named: f32,
}

/// Where the name of an arrow may stand that has a width, the best places first.
fn name_places(line: &Line, width: f32, letters: f32) -> Vec<NamePlace> {
    let shares = (0..=STEPS).flat_map(|step| {
        let off = f32::from(step) * STEP;
        let after = (step > 0).then_some(0.5 - off);
        [Some(0.5 + off), after].into_iter().flatten()
    });
    let shares = shares.filter_map(|share| line.place_and_slope(share));
    let mut places = [const { Vec::new() }; 2];
    for (on, is_level) in shares {
        let (x, y) = on;
        let beside = |x: f32, y: f32| NamePlace {
            at: (x, y),
            on,
            off_named: OFF_BESIDE,
        };
        let (up, aside) = (letters * RAISED, width / 2.0 + BESIDE);
        if is_level {
            places[0].push(beside(x, y - up));
            places[1].push(beside(x, y + up));
        } else {
            places[0].push(NamePlace {
                at: on,
                on,
                off_named: OFF,
            });
            places[1].push(beside(x + aside, y));
            places[1].push(beside(x - aside, y));
        }
    }
    places.concat()
}
