//! What all cells of a map have in common: which shade stands for how many turns, and how large letters
//! are.

use super::{CELL, GAP};
use crate::game::{Seat, StateId};
use crate::scene::Shade;
use crate::scene::face::Face;
use crate::solve::analysis::Analysis;

/// The most that letters take of the height of a cell.
const MOST_LETTERS: f32 = 32.0;
/// The width of a cell that a text takes at most: inside of its edge.
const ROOM: f32 = CELL - 2.0 * GAP - 6.0;
/// The digit that is as wide as any.
const WIDEST: &str = "8";

/// Shades and letters of a map. Half way to the palest shade is the mean distance of a game's won and lost
/// states, so that short and long games both use all shades; letters are as large as the longest text
/// fits, so that equal things look alike.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct MapScale {
    half: f32,
    /// The digits of the most turns.
    digits: usize,
}

impl MapScale {
    /// The scale of a solved game.
    ///
    /// # Complexity
    /// Looks at no more than a million states, evenly spread.
    #[must_use]
    pub fn of(analysis: &Analysis) -> MapScale {
        const MOST_SEEN: u64 = 1_000_000;
        let states = analysis.solution.len();
        let step = states.div_ceil(MOST_SEEN).max(1) | 1;
        let seen = (0..states).step_by(usize::try_from(step).unwrap_or(usize::MAX));
        let distances = seen.filter_map(|state| {
            let value = analysis.solution.value(StateId::from(state));
            value.turns().map(u64::from)
        });
        let (count, sum, most) = distances.fold((0_u64, 0, 0), |(count, sum, most), turns| {
            (count + 1, sum + turns, most.max(turns))
        });
        MapScale {
            half: (sum as f32 / count.max(1) as f32).max(1.0), // for colours
            digits: most.to_string().len(),
        }
    }

    /// The shade of a win.
    #[must_use]
    pub fn shade(&self, winner: Seat, turns: u16) -> Shade {
        let turns = f32::from(turns);
        let share = turns / (turns + self.half);
        Shade::new(winner, (share * Shade::STEPS as f32) as usize) // at most 16
    }

    /// The size of winner and turns in a cell of [`CELL`], up to some.
    #[must_use]
    pub fn sign_letters(&self, most: f32) -> f32 {
        let longest = format!("{WIDEST}·{}", self.widest_turns());
        fitted(most, &longest)
    }

    /// The size of the turns in a cell of [`CELL`] that says no more.
    #[must_use]
    pub fn turns_letters(&self) -> f32 {
        fitted(f32::MAX, &self.widest_turns())
    }

    fn widest_turns(&self) -> String {
        WIDEST.repeat(self.digits)
    }
}

fn fitted(most: f32, text: &str) -> f32 {
    most.min(MOST_LETTERS)
        .min(ROOM / Face::Bold.width(text, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::any::AnyGame;

    #[test]
    fn the_longest_text_of_each_map_fits_and_no_letters_are_smaller_than_that_needs() {
        for (rules, digits) in [("mallett", 1), ("magic-fingers", 2), ("tactics", 2)] {
            let game = AnyGame::from_rule_line(rules).expect(rules);
            let scale = MapScale::of(&Analysis::of(&game).expect(rules));
            assert_eq!(scale.digits, digits, "{rules}");
            let turns = "8".repeat(digits);
            let room = 36.0;
            for (letters, text) in [
                (scale.sign_letters(99.0), format!("2·{turns}")),
                (scale.turns_letters(), turns),
            ] {
                let width = Face::Bold.width(&text, letters);
                assert!(width <= room + 0.1, "{rules}, {text}: {width}");
                assert!(
                    (letters - 32.0).abs() < 0.1 || width > room - 2.0,
                    "{rules}, {text}"
                );
            }
        }
    }
}
