//! Where the turns of a line stand along a strip, and how tall they are. Plain numbers, in points.

use crate::export::axis::round_step;

/// The room for one turn, where there is plenty and where there is little.
const WIDEST: f32 = 30.0;
const NARROWEST: f32 = 3.0;
/// The least room between two numbers under the strip.
const NUMBER_ROOM: f32 = 30.0;
/// A win so far away is about half as tall as one that is there.
const HALF_WAY: f32 = 8.0;
/// The height of a win that is as far away as can be.
const LEAST_HEIGHT: f32 = 0.2;

/// The turns of a line along a strip, from the first board on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Scale {
    turns: usize,
    /// The room for one turn.
    pub(super) cell: f32,
}

impl Scale {
    /// So many turns, the first board included, in a room so wide. What does not fit at the
    /// narrowest is wider than the room, and scrolls.
    pub(super) fn new(turns: usize, room: f32) -> Scale {
        let cell = (room / turns.max(1) as f32).clamp(NARROWEST, WIDEST); // thousands at most
        Scale { turns, cell }
    }

    /// How wide all of them are.
    pub(super) fn width(&self) -> f32 {
        self.left(self.turns)
    }

    /// Where a turn begins.
    pub(super) fn left(&self, turn: usize) -> f32 {
        turn as f32 * self.cell // thousands at most
    }

    /// The turn at a place; before the first the first, after the last the last.
    pub(super) fn turn_at(&self, x: f32) -> usize {
        let turn = (x / self.cell).floor().max(0.0) as usize; // not below 0
        turn.min(self.turns.saturating_sub(1))
    }

    /// Every how many turns a number fits under the strip: 1, 2, 5, 10, 20 and so on.
    pub(super) fn number_step(&self) -> usize {
        let step = round_step(f64::from(NUMBER_ROOM / self.cell));
        usize::try_from(step).unwrap_or(usize::MAX)
    }
}

/// How tall a win in so many turns is, from 0 to 1: the nearer the end, the taller.
pub(super) fn height(turns: u16) -> f32 {
    LEAST_HEIGHT + (1.0 - LEAST_HEIGHT) * HALF_WAY / (HALF_WAY + f32::from(turns))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_place_belongs_to_the_turn_that_stands_there() {
        for turns in [1, 2, 40, 400, 3_000] {
            let scale = Scale::new(turns, 600.0);
            for turn in 0..turns {
                let middle = scale.left(turn) + scale.cell / 2.0;
                assert_eq!(scale.turn_at(middle), turn, "{turns}");
            }
            assert_eq!(scale.turn_at(-5.0), 0);
            assert_eq!(scale.turn_at(1e9), turns - 1);
        }
    }

    #[test]
    fn hundreds_of_turns_fit_and_none_is_too_narrow_to_hit() {
        assert!(Scale::new(300, 1_200.0).width() <= 1_200.5);
        assert!(Scale::new(2_000, 1_200.0).cell >= NARROWEST);
        assert!(
            Scale::new(3, 1_200.0).cell <= WIDEST,
            "few turns stay together"
        );
    }

    #[test]
    fn the_nearer_the_end_the_taller() {
        assert!((height(0) - 1.0).abs() < 1e-6);
        for turns in 0..500 {
            assert!(height(turns) > height(turns + 1), "{turns}");
            assert!(height(turns) > LEAST_HEIGHT);
        }
    }

    #[test]
    fn numbers_never_run_into_each_other() {
        for turns in [5, 50, 500, 5_000] {
            let scale = Scale::new(turns, 700.0);
            assert!(scale.number_step() as f32 * scale.cell >= NUMBER_ROOM);
        }
    }
}
