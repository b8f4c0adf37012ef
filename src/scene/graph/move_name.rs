//! The names of moves on their arrows, beside those that are level: each where it covers no position, no
//! numeral, no other name and no other arrow, or nowhere.

use super::line::Line;
use super::route::DrawnArrow;
use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Point, Rect, Scene, TextStyle};

/// The size of the names in the window and on pages, in points.
pub const LETTERS: f32 = 15.5;
/// See [`LETTERS`].
pub const PAGE_LETTERS: f32 = 11.0;
/// What stays free round a name, in points.
const BESIDE: f32 = 3.0;
/// How far along an arrow its name may stand: the middle is tried first, then by steps to either side.
const STEP: f32 = 0.03;
const STEPS: i8 = 14;
/// How far behind the begin of its arrow it may stand at last, in points: many arrows into one position
/// run together, but each begins alone.
const BEHIND_BEGIN: [f32; 7] = [10.0, 13.0, 16.0, 20.0, 26.0, 34.0, 44.0];

/// The size of a name that has no room at its own.
const SMALLER: f32 = 0.84;
/// The sizes of names that have no room at that either, where one can look closer. They stand in the room
/// that larger ones leave.
const CLOSER: [f32; 4] = [0.7, 0.58, 0.48, 0.4];
/// How much of the height of its letters the name of a level arrow stands off it.
const RAISED: f32 = 0.72;
/// How far other arrows stay off a name, and off one beside its arrow, which could be the name of those
/// that have one.
const OFF: f32 = 2.0;
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
    /// Whether one can look closer, so that smaller names can be read too.
    pub can_zoom: bool,
}

/// What a name in letters of this size covers whose middle stands at a point.
#[must_use]
pub fn move_plate(at: Point, name: &str, letters: f32) -> Rect {
    let width = Face::MonoSemiBold.width(name, letters);
    Rect::around(at, (width + BESIDE, letters * 0.9))
}

/// Adds a name in letters of this size.
pub fn add_move_name(scene: &mut Scene, at: Point, name: &str, letters: f32) {
    // Its own arrow passes behind it.
    let plate = move_plate(at, name, letters);
    scene.rect(plate, 2.0, Some(Ink::Page), None);
    let style = TextStyle::new(Face::MonoSemiBold, letters, Ink::Text);
    scene.text_at(at, Anchor::Middle, style, name);
}

/// A name that has a place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PlacedName {
    /// Where its middle stands.
    pub at: Point,
    /// The point of its arrow that it stands on or beside.
    pub on: Point,
    /// The size of its letters.
    pub letters: f32,
}

impl PlacedName {
    /// The same name in letters of at most a size, as near to its arrow in proportion.
    #[must_use]
    pub fn at_most(self, most_letters: f32) -> PlacedName {
        let share = (most_letters / self.letters).min(1.0);
        let nearer = |on: f32, at: f32| on + (at - on) * share;
        PlacedName {
            at: (nearer(self.on.0, self.at.0), nearer(self.on.1, self.at.1)),
            on: self.on,
            letters: self.letters * share,
        }
    }
}

/// Where the middle of each name stands, as far as there is room for it; in smaller letters where there
/// is none for larger ones.
///
/// # Complexity
/// Compares each place of each name with the arrows and with what is taken near its own arrow, once for
/// each size.
#[must_use]
pub fn places(names: &[NamedArrow], room: &NameRoom) -> Vec<Option<PlacedName>> {
    let lines: Vec<Line> = room.arrows.iter().map(|arrow| Line::of(arrow)).collect();
    let mut has_name = vec![false; lines.len()];
    for named in names {
        has_name[named.arrow] = true;
    }
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|&number| names[number].order);
    let mut near: Vec<Near> = (0..names.len())
        .map(|number| Near::new(&names[number], room, &lines, &has_name))
        .collect();
    let mut found = vec![None; names.len()];
    let usual = [room.letters, room.letters * SMALLER];
    let closer = CLOSER.map(|share| [room.letters * share]);
    let closer = closer.iter().filter(|_| room.can_zoom);
    for sizes in std::iter::once(&usual[..]).chain(closer.map(|size| &size[..])) {
        for &number in &order {
            if found[number].is_some() {
                continue;
            }
            let name = names[number].name;
            let Some(placed) = near[number].place(name, sizes) else {
                continue;
            };
            found[number] = Some(placed);
            let plate = move_plate(placed.at, name, placed.letters);
            for near in &mut near {
                near.take(plate);
            }
        }
    }
    found
}

/// What lies near an arrow that is to be named.
struct Near<'a> {
    own: &'a Line,
    /// Where its name can lie at all.
    area: Rect,
    /// Other arrows, each with how far a name beside its own stays off it.
    others: Vec<(&'a Line, f32)>,
    taken: Vec<Rect>,
}

impl<'a> Near<'a> {
    fn new(named: &NamedArrow, room: &NameRoom, lines: &'a [Line], has_name: &[bool]) -> Near<'a> {
        let own = &lines[named.arrow];
        let plate = move_plate((0.0, 0.0), named.name, room.letters);
        let area = own
            .hull()
            .expanded(plate.width + plate.height + OFF_BESIDE + BESIDE);
        let others = lines.iter().enumerate();
        let others =
            others.filter(|(other, line)| *other != named.arrow && line.hull().touches(&area));
        let off_beside = |other: usize| if has_name[other] { OFF_BESIDE } else { OFF };
        let taken = room.taken.iter().filter(|taken| taken.touches(&area));
        Near {
            own,
            area,
            others: others
                .map(|(other, line)| (line, off_beside(other)))
                .collect(),
            taken: taken.copied().collect(),
        }
    }

    fn take(&mut self, plate: Rect) {
        if plate.touches(&self.area) {
            self.taken.push(plate);
        }
    }

    /// The first place that is free, in the largest of some sizes.
    fn place(&self, name: &str, sizes: &[f32]) -> Option<PlacedName> {
        sizes.iter().find_map(|&letters| {
            let width = move_plate((0.0, 0.0), name, letters).width;
            let mut places = name_places(self.own, width, letters).into_iter();
            let NamePlace { at, on, .. } =
                places.find(|place| self.is_free(place, &move_plate(place.at, name, letters)))?;
            Some(PlacedName { at, on, letters })
        })
    }

    fn is_free(&self, place: &NamePlace, plate: &Rect) -> bool {
        let is_near = |&(line, off_beside): &(&Line, f32)| {
            let off = if place.is_beside { off_beside } else { OFF };
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
    /// Whether it stands beside its arrow and not on it.
    is_beside: bool,
}

/// Where the name of an arrow may stand that has a width, the best places first.
fn name_places(line: &Line, width: f32, letters: f32) -> Vec<NamePlace> {
    let shares = (0..=STEPS).flat_map(|step| {
        let off = f32::from(step) * STEP;
        let after = (step > 0).then_some(0.5 - off);
        [Some(0.5 + off), after].into_iter().flatten()
    });
    let shares = shares.filter_map(|share| line.place_and_slope(share));
    let behind_begin = BEHIND_BEGIN.into_iter();
    let behind_begin = behind_begin.filter_map(|distance| line.place_behind_begin(distance));
    let mut places = [const { Vec::new() }; 2];
    for (on, is_level) in shares.chain(behind_begin) {
        let (x, y) = on;
        let beside = |x: f32, y: f32| NamePlace {
            at: (x, y),
            on,
            is_beside: true,
        };
        let (up, aside) = (letters * RAISED, width / 2.0 + BESIDE);
        if is_level {
            places[0].push(beside(x, y - up));
            places[1].push(beside(x, y + up));
        } else {
            places[0].push(NamePlace {
                at: on,
                on,
                is_beside: false,
            });
            places[1].push(beside(x + aside, y));
            places[1].push(beside(x - aside, y));
        }
    }
    places.concat()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Path;

    fn arrow(from: Point, to: Point) -> DrawnArrow {
        DrawnArrow {
            path: Path::line(from, to),
            head: [to; 3],
        }
    }

    fn found(arrows: &[DrawnArrow], orders: &[u32], taken: &[Rect]) -> Vec<Option<Point>> {
        let names = orders.iter().enumerate().map(|(arrow, &order)| NamedArrow {
            arrow,
            name: "1T1",
            order,
        });
        let room = NameRoom {
            arrows: &arrows.iter().collect::<Vec<_>>(),
            taken,
            letters: LETTERS,
            can_zoom: false,
        };
        let placed = places(&names.collect::<Vec<_>>(), &room).into_iter();
        placed.map(|name| name.map(|name| name.at)).collect()
    }

    #[test]
    fn a_name_stands_above_a_level_arrow_beside_what_is_taken() {
        let arrows = [arrow((0.0, 0.0), (200.0, 0.0))];
        let above = -RAISED * LETTERS;
        assert_eq!(found(&arrows, &[0], &[]), [Some((100.0, above))]);
        let middle = Rect::around((100.0, 0.0), (10.0, 40.0));
        let [Some((x, y))] = found(&arrows, &[0], &[middle])[..] else {
            panic!("there is room for it");
        };
        assert!((x - 100.0).abs() > 15.0 && y < 0.0);
        let all = Rect::around((100.0, 0.0), (300.0, 30.0));
        assert_eq!(found(&arrows, &[0], &[all]), [None]);
    }

    #[test]
    fn where_one_can_look_closer_a_name_without_room_is_smaller() {
        let fence = [
            arrow((0.0, 0.0), (0.0, 80.0)),
            arrow((26.0, 0.0), (26.0, 80.0)),
        ];
        let arrows = [vec![arrow((0.0, 40.0), (26.0, 40.0))], fence.to_vec()].concat();
        let named = NamedArrow {
            arrow: 0,
            name: "1T1",
            order: 0,
        };
        let place = |can_zoom| {
            let room = NameRoom {
                arrows: &arrows.iter().collect::<Vec<_>>(),
                taken: &[],
                letters: LETTERS,
                can_zoom,
            };
            places(&[named], &room)[0]
        };
        assert_eq!(place(false), None);
        let placed = place(true).expect("there is room for small letters");
        assert!(placed.letters < LETTERS * SMALLER);
        let plate = move_plate(placed.at, "1T1", placed.letters);
        assert!(plate.x > OFF && plate.right() < 26.0 - OFF, "{plate:?}");
    }

    #[test]
    fn a_name_in_smaller_letters_stands_nearer_to_its_arrow() {
        let placed = PlacedName {
            at: (10.0, 8.0),
            on: (10.0, 20.0),
            letters: 12.0,
        };
        assert_eq!(placed.at_most(15.0), placed);
        let smaller = placed.at_most(6.0);
        assert_eq!((smaller.at, smaller.letters), ((10.0, 14.0), 6.0));
    }

    #[test]
    fn of_two_arrows_in_one_place_the_first_in_order_is_named_there() {
        let arrows = [
            arrow((0.0, 0.0), (60.0, 0.0)),
            arrow((0.0, -22.0), (60.0, -22.0)),
        ];
        let above = -RAISED * LETTERS;
        // Between the two it could be the name of either.
        assert_eq!(
            found(&arrows, &[1, 0], &[]),
            [Some((30.0, -above)), Some((30.0, -22.0 + above))]
        );
    }

    #[test]
    fn a_name_keeps_clear_of_an_arrow_that_has_none() {
        let arrows = [
            arrow((0.0, 0.0), (200.0, 0.0)),
            arrow((100.0, -80.0), (100.0, 80.0)),
        ];
        let [Some((x, y))] = found(&arrows, &[0], &[])[..] else {
            panic!("there is room beside it");
        };
        let plate = move_plate((x, y), "1T1", LETTERS);
        assert!(plate.right() < 100.0 || plate.x > 100.0, "{plate:?}");
        let fence: Vec<DrawnArrow> = (0..12)
            .map(|post| f32::from(post as u8) * 18.0)
            .map(|x| arrow((x, -80.0), (x, 80.0)))
            .collect();
        let all = [vec![arrow((0.0, 0.0), (200.0, 0.0))], fence].concat();
        assert_eq!(found(&all, &[0], &[]), [None]);
    }
}
