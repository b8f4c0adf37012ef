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

/// The size of a name that has no room at its own.
const SMALLER: f32 = 0.84;
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
    /// The size of its letters.
    pub letters: f32,
}

/// Where the middle of each name stands, as far as there is room for it; in smaller letters where there
/// is none for larger ones.
///
/// # Complexity
/// Compares each place of each name with all arrows and all that is taken, twice at most.
#[must_use]
pub fn places(names: &[NamedArrow], room: &NameRoom) -> Vec<Option<PlacedName>> {
    let lines: Vec<Line> = room.arrows.iter().map(|arrow| Line::of(arrow)).collect();
    let mut has_name = vec![false; lines.len()];
    for named in names {
        has_name[named.arrow] = true;
    }
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|&number| names[number].order);
    let mut taken = room.taken.to_vec();
    let mut found = vec![None; names.len()];
    for number in order {
        let named = &names[number];
        let line = &lines[named.arrow];
        let sizes = [room.letters, room.letters * SMALLER];
        found[number] = sizes.into_iter().find_map(|letters| {
            let plate_at = |at: Point| move_plate(at, named.name, letters);
            let is_free = |place: &NamePlace| {
                let plate = plate_at(place.at);
                let others = lines.iter().enumerate();
                let mut others = others.filter(|&(other, _)| other != named.arrow);
                let is_near = |(other, line): (usize, &Line)| {
                    let is_mistaken = place.is_beside && has_name[other];
                    let off = if is_mistaken { OFF_BESIDE } else { OFF };
                    line.touches(&plate.expanded(off))
                };
                !taken.iter().any(|other| other.touches(&plate))
                    && !line.head_touches(&plate)
                    && !others.any(is_near)
            };
            let width = plate_at((0.0, 0.0)).width;
            let mut places = name_places(line, width, letters).into_iter();
            let at = places.find(is_free)?.at;
            Some(PlacedName { at, letters })
        });
        if let Some(placed) = found[number] {
            taken.push(move_plate(placed.at, named.name, placed.letters));
        }
    }
    found
}

/// A place for the middle of a name.
#[derive(Clone, Copy, Debug)]
struct NamePlace {
    at: Point,
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
    let mut places = [const { Vec::new() }; 2];
    for share in shares {
        let Some(((x, y), is_level)) = line.place_and_slope(share) else {
            continue;
        };
        let beside = |x: f32, y: f32| NamePlace {
            at: (x, y),
            is_beside: true,
        };
        let (up, aside) = (letters * RAISED, width / 2.0 + BESIDE);
        if is_level {
            places[0].push(beside(x, y - up));
            places[1].push(beside(x, y + up));
        } else {
            places[0].push(NamePlace {
                at: (x, y),
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
