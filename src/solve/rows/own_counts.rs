//! How many moves among their own hands the players of some rows have.

use std::ops::Range;

use super::counters::{self, Counters};
use crate::game::hands::space::rows::{RowGame, RowPlayer, ValueSet};

/// How many moves among own hands the rows of a block have.
pub(super) struct OwnCounts<const DIGITS: usize> {
    /// Those that are always there.
    pub(super) always: Counters<DIGITS>,
    /// Those against hands of these values.
    pub(super) allowed: Vec<(ValueSet, Counters<DIGITS>)>,
    /// All of them together.
    pub(super) total: usize,
}

impl<const DIGITS: usize> OwnCounts<DIGITS> {
    pub(super) fn of(game: &RowGame, mover: &RowPlayer, rows: Range<usize>) -> Self {
        let mut counts = OwnCounts {
            always: counters::all(0),
            allowed: Vec::new(),
            total: 0,
        };
        for (row, set) in rows.enumerate() {
            let always = mover.own(set).len();
            for (digit, word) in counts.always.iter_mut().enumerate() {
                *word |= (always as u64 >> digit & 1) << row; // widens
            }
            for found in mover.allowed(set) {
                let against = game.value_sets[usize::from(found.against)];
                let place = counts
                    .allowed
                    .iter()
                    .position(|(known, _)| *known == against);
                let place = place.unwrap_or_else(|| {
                    counts.allowed.push((against, counters::all(0)));
                    counts.allowed.len() - 1
                });
                counters::increment(&mut counts.allowed[place].1, 1 << row);
            }
            counts.total += always + mover.allowed(set).len();
        }
        counts
    }
}
