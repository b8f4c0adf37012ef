//! Where the turns of a line stand along a strip, and how tall they are, in points.

use std::ops::Range;

use crate::scene::axis::axis_step;
use crate::scene::{Point, Rect};

/// The room for one turn, where there is plenty and where there is little.
const WIDEST: f32 = 60.0;
const NARROWEST: f32 = 3.0;
/// The least room for a number under the strip, what each of its digits takes and the gap to the next,
/// and the height of the numbers.
const NUMBER_ROOM: f32 = 30.0;
const DIGIT: f32 = 7.0;
const NUMBER_GAP: f32 = 9.0;
const NUMBERS_HEIGHT: f32 = 14.0;
/// The height of the row of signs above the bars: bookmarks and forks.
const SIGNS_HEIGHT: f32 = 10.0;
/// The height of a win that is as far away as can be in a game.
const LEAST_HEIGHT: f32 = 0.2;

/// Where the turns of a line stand in a room: each in a cell of its own, side by side. What does not
/// fit at the narrowest is wider than the room.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Strip {
    turns: usize,
    /// The width of a cell.
    cell: f32,
    room: Point,
}

impl Strip {
    /// A number of turns, the first board included, in a room of a size.
    #[must_use]
    pub fn new(turns: usize, room: Point) -> Strip {
        let cell = (room.0 / turns.max(1) as f32).clamp(NARROWEST, WIDEST); // some 20,000 at most
        Strip { turns, cell, room }
    }

    /// The size of the strip: at least as wide as the room.
    #[must_use]
    pub fn size(&self) -> Point {
        (self.width().max(self.room.0), self.room.1)
    }

    /// How wide all turns are.
    fn width(&self) -> f32 {
        self.left(self.turns)
    }

    fn left(&self, turn: usize) -> f32 {
        turn as f32 * self.cell // some 20,000 at most
    }

    /// The cell of a turn.
    #[must_use]
    pub fn cell(&self, turn: usize) -> Rect {
        Rect::new(self.left(turn), 0.0, self.cell, self.room.1)
    }

    /// The turn at a place from the left; before the first the first, after the last the last.
    #[must_use]
    pub fn turn_at(&self, x: f32) -> usize {
        let turn = (x / self.cell).floor().max(0.0) as usize; // not below 0
        turn.min(self.turns.saturating_sub(1))
    }

    /// The turns that are at least partly between two places from the left, and one more on each side.
    #[must_use]
    pub fn turns_between(&self, left: f32, right: f32) -> Range<usize> {
        let from = self.turn_at(left).saturating_sub(1);
        from..(self.turn_at(right) + 2).min(self.turns)
    }

    /// Every how many turns a number fits under the strip: 1, 2, 5, 10, 20 and so on.
    pub(super) fn number_step(&self) -> usize {
        let digits = self.turns.max(1).ilog10() as f32 + 1.0; // a few
        let room = (digits * DIGIT + NUMBER_GAP).max(NUMBER_ROOM);
        let step = axis_step(f64::from(room / self.cell));
        usize::try_from(step).unwrap_or(usize::MAX) // beyond every turn: the first alone
    }

    /// What stands between signs and numbers in the cell of a turn.
    pub(super) fn bars(&self, turn: usize) -> Rect {
        Rect {
            y: SIGNS_HEIGHT,
            height: 2.0 * self.half(),
            ..self.cell(turn)
        }
    }

    /// The room for signs in the cell of a turn.
    pub(super) fn signs(&self, turn: usize) -> Rect {
        Rect {
            height: SIGNS_HEIGHT,
            ..self.cell(turn)
        }
    }

    /// The height of the highest bar.
    pub(super) fn half(&self) -> f32 {
        (self.room.1 - NUMBERS_HEIGHT - SIGNS_HEIGHT).max(1.0) / 2.0
    }

    /// The height of the axis.
    pub(super) fn middle(&self) -> f32 {
        SIGNS_HEIGHT + self.half()
    }

    /// The middle of the numbers.
    pub(super) fn numbers(&self) -> f32 {
        self.room.1 - NUMBERS_HEIGHT / 2.0
    }
}

/// How tall a win in that many turns is, from 0 to 1: the nearer the end, the taller, so that the
/// distances of a game, of which one is the longest, make use of all heights.
pub(super) fn height(turns: u16, longest: u16) -> f32 {
    let share = f32::from(turns) / f32::from(longest.max(1));
    1.0 - (1.0 - LEAST_HEIGHT) * share.min(1.0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::face::Face;
    use crate::scene::{Ink, TextStyle};

    #[test]
    fn every_place_belongs_to_the_turn_that_stands_there() {
        for turns in [1, 2, 40, 400, 3_000] {
            let strip = Strip::new(turns, (600.0, 80.0));
            for turn in 0..turns {
                let middle = strip.cell(turn).centre().0;
                assert_eq!(strip.turn_at(middle), turn, "{turns}");
            }
            assert_eq!(strip.turn_at(-5.0), 0);
            assert_eq!(strip.turn_at(1e9), turns - 1);
        }
    }

    #[test]
    fn what_is_between_two_places_is_all_that_is_seen_there_and_hardly_more() {
        for turns in [1, 2, 40, 3_000, 1_000_000] {
            let strip = Strip::new(turns, (600.0, 80.0));
            for left in [0.0, 10.0, 2_999.0, 1_500_000.0] {
                let right = left + 600.0;
                let seen = strip.turns_between(left, right);
                assert!(seen.end <= turns && seen.len() <= 600 / 3 + 4, "{turns}");
                for turn in [0, seen.start.saturating_sub(1), seen.end, turns - 1] {
                    let cell = strip.cell(turn);
                    let is_seen = cell.right() > left && cell.x < right;
                    assert!(turn >= turns || seen.contains(&turn) || !is_seen, "{turn}");
                }
            }
        }
    }

    #[test]
    fn hundreds_of_turns_fit_and_none_is_too_narrow_to_hit() {
        assert!(Strip::new(300, (1_200.0, 80.0)).width() <= 1_200.5);
        assert!(Strip::new(2_000, (1_200.0, 80.0)).cell(0).width >= NARROWEST);
        assert!(
            Strip::new(3, (1_200.0, 80.0)).cell(0).width <= WIDEST,
            "few turns stay together"
        );
    }

    #[test]
    fn the_nearer_the_end_the_taller() {
        for longest in [1, 5, 26, 500] {
            assert!((height(0, longest) - 1.0).abs() < 1e-6);
            assert!((height(longest, longest) - LEAST_HEIGHT).abs() < 1e-6);
            for turns in 0..longest {
                let (near, far) = (height(turns, longest), height(turns + 1, longest));
                assert!(near > far, "{turns} of {longest}");
            }
            // A position that was set up may be further from the end than all others.
            assert!((height(longest + 9, longest) - LEAST_HEIGHT).abs() < 1e-6);
        }
        assert!((height(0, 0) - 1.0).abs() < 1e-6);
    }

    #[test]
    fn numbers_never_run_into_each_other() {
        for turns in [5, 50, 500, 5_000, 50_000] {
            let strip = Strip::new(turns, (700.0, 80.0));
            let style = TextStyle::new(Face::Regular, 11.0, Ink::Text);
            let widest = style.width(&"0".repeat(turns.to_string().len()));
            let apart = strip.number_step() as f32 * strip.cell(0).width;
            assert!(apart >= widest + 2.0, "{apart} for {widest}");
        }
    }
}
