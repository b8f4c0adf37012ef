//! The names of moves on their arrows, above those that are level: each where it covers no position, no numeral and no other name,
//! or nowhere.

use crate::scene::face::Face;
use crate::scene::{Anchor, Ink, Path, Point, Rect, Scene, TextStyle};

/// The size of the names, in points.
pub const LETTERS: f32 = 15.5;
/// What stays free round a name, in points.
const BESIDE: f32 = 3.0;
/// How far along an arrow its name may stand, the best places first.
const PLACES: [f32; 9] = [0.5, 0.58, 0.42, 0.66, 0.35, 0.74, 0.28, 0.82, 0.2];

/// The share of an arrow round a name that tells how steep it is there, how steep a level one may be,
/// and how far above it a name stands.
const NEARBY: f32 = 0.1;
const LEVEL: f32 = 0.3;
const RAISED: f32 = 10.5;

/// An arrow that is to be named.
#[derive(Clone, Copy, Debug)]
pub struct NamedArrow<'a> {
    /// Its line.
    pub path: &'a Path,
    /// The name of its move.
    pub name: &'a str,
    /// Arrows with smaller numbers get their places first.
    pub order: u32,
}

/// What a name covers whose middle stands at a point.
#[must_use]
pub fn move_plate(at: Point, name: &str) -> Rect {
    let width = Face::MonoSemiBold.width(name, LETTERS);
    Rect::around(at, (width + BESIDE, LETTERS * 0.9))
}

/// Adds a name.
pub fn add_move_name(scene: &mut Scene, at: Point, name: &str) {
    // The arrow passes behind it.
    scene.rect(move_plate(at, name), 2.0, Some(Ink::Page), None);
    let style = TextStyle::new(Face::MonoSemiBold, LETTERS, Ink::Text);
    scene.text_at(at, Anchor::Middle, style, name);
}

/// Where the middle of each name stands, as far as there is room for it beside what is `taken`.
///
/// # Complexity
/// Compares each name with everything that is taken and with every other name.
#[must_use]
pub fn places(arrows: &[NamedArrow], taken: &[Rect]) -> Vec<Option<Point>> {
    let mut order: Vec<usize> = (0..arrows.len()).collect();
    order.sort_by_key(|&number| arrows[number].order);
    let mut taken = taken.to_vec();
    let mut found = vec![None; arrows.len()];
    for number in order {
        let arrow = &arrows[number];
        let line = line(arrow.path);
        let mut free = PLACES.iter().filter_map(|&share| {
            let at = point_beside(&line, share)?;
            let plate = move_plate(at, arrow.name);
            (!taken.iter().any(|other| other.touches(&plate))).then_some((at, plate))
        });
        if let Some((at, plate)) = free.next() {
            taken.push(plate);
            found[number] = Some(at);
        }
    }
    found
}

fn line(path: &Path) -> Vec<Point> {
    let pieces = path.flattened(1.0).into_iter();
    pieces.flat_map(|(points, _)| points).collect()
}

/// Where a name stands at a share of the length of a line: above it where it is level, as a name is as
/// long as a short arrow, elsewhere on it.
fn point_beside(line: &[Point], share: f32) -> Option<Point> {
    let (x, y) = point_along(line, share)?;
    let (before, after) = (
        point_along(line, share - NEARBY)?,
        point_along(line, share + NEARBY)?,
    );
    let is_level = (after.1 - before.1).abs() < (after.0 - before.0).abs() * LEVEL;
    Some((x, if is_level { y - RAISED } else { y }))
}

/// The point of a line of straight pieces that lies a share of its length behind its beginning.
fn point_along(line: &[Point], share: f32) -> Option<Point> {
    let length = |piece: &[Point]| (piece[1].0 - piece[0].0).hypot(piece[1].1 - piece[0].1);
    let mut left = line.windows(2).map(length).sum::<f32>() * share;
    for piece in line.windows(2) {
        let whole = length(piece);
        if left <= whole && whole > 0.0 {
            let share = left / whole;
            let between = |from: f32, to: f32| from + (to - from) * share;
            return Some((
                between(piece[0].0, piece[1].0),
                between(piece[0].1, piece[1].1),
            ));
        }
        left -= whole;
    }
    line.last().copied()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn arrow(path: &Path, order: u32) -> NamedArrow<'_> {
        NamedArrow {
            path,
            name: "1T1",
            order,
        }
    }

    #[test]
    fn a_name_stands_above_a_level_arrow_beside_what_is_taken() {
        let path = Path::line((0.0, 0.0), (200.0, 0.0));
        assert_eq!(places(&[arrow(&path, 0)], &[]), [Some((100.0, -RAISED))]);
        let middle = Rect::around((100.0, 0.0), (10.0, 40.0));
        let [Some((x, y))] = places(&[arrow(&path, 0)], &[middle])[..] else {
            panic!("there is room for it");
        };
        assert!((x - 100.0).abs() > 15.0 && y < 0.0);
        let all = Rect::around((100.0, 0.0), (300.0, 30.0));
        assert_eq!(places(&[arrow(&path, 0)], &[all]), [None]);
    }

    #[test]
    fn of_two_arrows_in_one_place_the_first_in_order_is_named_there() {
        let path = Path::line((0.0, 0.0), (40.0, 0.0));
        let found = places(&[arrow(&path, 1), arrow(&path, 0)], &[]);
        assert_eq!(found, [None, Some((20.0, -RAISED))]);
    }
}
