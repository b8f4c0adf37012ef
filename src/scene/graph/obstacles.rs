//! What arrows are led past, found quickly by place.

use std::collections::BTreeMap;

use crate::scene::{Point, Rect};

/// Of more arrows than this none is made smooth: they are seen from afar.
pub const MOST_SMOOTH: usize = 3_000;
/// The side of the squares by which they are found, in points.
const CELL: f32 = 96.0;
/// The distance that a smoothed arrow keeps from them where it had it before, in points.
pub(super) const CLEAR: f32 = 7.0;

/// Rectangles that arrows keep off.
#[derive(Clone, Debug, Default)]
pub struct Obstacles {
    cells: BTreeMap<(i32, i32), Vec<Rect>>,
}

impl Obstacles {
    /// What arrows keep off.
    #[must_use]
    pub fn new(rects: impl IntoIterator<Item = Rect>) -> Obstacles {
        let mut obstacles = Obstacles::default();
        for rect in rects {
            let reach = rect.expanded(CLEAR);
            let (left, top) = cell((reach.x, reach.y));
            let (right, bottom) = cell((reach.right(), reach.bottom()));
            for place in (left..=right).flat_map(|x| (top..=bottom).map(move |y| (x, y))) {
                obstacles.cells.entry(place).or_default().push(rect);
            }
        }
        obstacles
    }

    /// Those that may lie near a point.
    fn near(&self, at: Point) -> &[Rect] {
        self.cells.get(&cell(at)).map_or(&[], Vec::as_slice)
    }

    /// For finding them along a line.
    pub(super) fn along(&self) -> Nearby<'_> {
        Nearby {
            obstacles: self,
            found: None,
        }
    }
}

/// The obstacles near one point after the other: they are looked up only where a line comes to another
/// square.
pub(super) struct Nearby<'a> {
    obstacles: &'a Obstacles,
    found: Option<((i32, i32), &'a [Rect])>,
}

impl<'a> Nearby<'a> {
    /// Those that may lie near a point.
    #[inline]
    pub(super) fn at(&mut self, at: Point) -> &'a [Rect] {
        let wanted = cell(at);
        match self.found {
            Some((cell, near)) if cell == wanted => near,
            _ => {
                let near = self.obstacles.near(at);
                self.found = Some((wanted, near));
                near
            }
        }
    }
}

fn cell((x, y): Point) -> (i32, i32) {
    ((x / CELL).floor() as i32, (y / CELL).floor() as i32) // pages are some thousand points wide
}
