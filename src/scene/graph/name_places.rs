//! The names of moves on their arrows, beside those that are level: each where it covers no position, no
//! numeral, no other name and no other arrow, or nowhere.

mod near;

use self::near::Near;
pub use self::near::{NameRoom, NamedArrow};
use super::line::Line;
use super::move_name::{PlacedName, move_plate};
use crate::scene::Rect;

/// The size of a name that has no room at its own.
const SMALLER: f32 = 0.84;
/// For how many labels without a place others are moved at most: of more, a drawing is seen from afar.
const MOST_WITHOUT_ROOM: usize = 60;

/// Where the middle of each name stands, as far as there is room for it; in smaller letters where there
/// is none for larger ones.
///
/// # Complexity
/// Compares each place of each name with the arrows and with what is taken near its own arrow, once for
/// each size; where few have no room, those near them are placed once more for each.
#[must_use]
pub fn places(names: &[NamedArrow], room: &NameRoom) -> Vec<Option<PlacedName>> {
    let lines: Vec<Line> = room.arrows.iter().map(|arrow| Line::of(arrow)).collect();
    let mut has_name = vec![false; lines.len()];
    for named in names {
        has_name[named.arrow] = true;
    }
    let near = names.iter();
    let near: Vec<Near> = near
        .map(|named| Near::new(named, room, &lines, &has_name))
        .collect();
    let mut order: Vec<usize> = (0..names.len()).collect();
    order.sort_by_key(|&number| names[number].order);
    let mut placing = Placing {
        names,
        near: &near,
        found: vec![None; names.len()],
    };
    let sizes = [room.letters, room.letters * SMALLER];
    placing.place(&order, &sizes);
    placing.make_room(&order, &sizes);
    placing.found
}

/// Names, some of which have their places.
struct Placing<'a> {
    names: &'a [NamedArrow<'a>],
    near: &'a [Near<'a>],
    found: Vec<Option<PlacedName>>,
}

impl Placing<'_> {
    /// Gives each of some names that has no place the first one that is free, in this order.
    fn place(&mut self, numbers: &[usize], sizes: &[f32]) {
        for &number in numbers {
            if self.found[number].is_none() {
                let near = &self.near[number];
                let plates: Vec<Rect> = self.plates_in(&near.area).map(|(_, at)| at).collect();
                self.found[number] = near.place(self.names[number].name, sizes, &plates);
            }
        }
    }

    /// Retries labels without a place first, and moves those near them, where all of these find other places
    /// then.
    fn make_room(&mut self, order: &[usize], sizes: &[f32]) {
        let without = order.iter().filter(|&&number| self.found[number].is_none());
        let without: Vec<usize> = without.copied().collect();
        if without.len() > MOST_WITHOUT_ROOM {
            return;
        }
        for number in without {
            let before = self.found.clone();
            let in_way: Vec<usize> = self
                .plates_in(&self.near[number].area)
                .map(|(it, _)| it)
                .collect();
            for &other in &in_way {
                self.found[other] = None;
            }
            let others = order.iter().copied().filter(|other| in_way.contains(other));
            let again: Vec<usize> = std::iter::once(number).chain(others).collect();
            self.place(&again, sizes);
            if again.iter().any(|&it| self.found[it].is_none()) {
                self.found = before;
            }
        }
    }

    /// What names cover that have their places near an area.
    fn plates_in(&self, area: &Rect) -> impl Iterator<Item = (usize, Rect)> {
        let found = self.found.iter().zip(self.names).enumerate();
        found.filter_map(|(number, (found, named))| {
            let found = found.as_ref()?;
            let plate = move_plate(found.at, named.name, found.letters);
            plate.touches(area).then_some((number, plate))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::near::RAISED;
    use super::*;
    use crate::scene::graph::move_name::LETTERS;
    use crate::scene::graph::route::DrawnArrow;
    use crate::scene::{Path, Point};

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
