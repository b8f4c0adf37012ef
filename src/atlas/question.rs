//! Questions over what was found: which cells, and in which order.

use std::cmp::Reverse;

use super::{Atlas, GameVerdict};
use crate::game::Seat;
use crate::solve::Value;

/// Cells of one outcome.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinnerFilter {
    /// Games that this player wins.
    Winner(Seat),
    /// Games that neither can win: fair ones.
    Draw,
}

impl WinnerFilter {
    /// Every filter.
    pub const ALL: [WinnerFilter; 3] = [
        WinnerFilter::Winner(Seat::One),
        WinnerFilter::Winner(Seat::Two),
        WinnerFilter::Draw,
    ];

    fn passes(self, verdict: GameVerdict) -> bool {
        match self {
            WinnerFilter::Winner(seat) => verdict.winner() == Some(seat),
            WinnerFilter::Draw => verdict.winner().is_none(),
        }
    }
}

/// The order of listed cells.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum AtlasOrder {
    /// Row by row.
    #[default]
    Sweep,
    /// The longest forced win first, draws last.
    Turns,
}

impl Atlas {
    /// Cells as rows and columns: those that pass the filter, in an order. Without a filter those
    /// without a verdict come last.
    #[must_use]
    pub fn cells(&self, filter: Option<WinnerFilter>, order: AtlasOrder) -> Vec<(usize, usize)> {
        let columns = self.sweep().columns();
        let every =
            (0..self.sweep().rows()).flat_map(|row| (0..columns).map(move |column| (row, column)));
        let verdict = |(row, column): (usize, usize)| self.cell(row, column).verdict();
        let mut cells: Vec<(usize, usize)> = every
            .filter(|&at| match filter {
                None => true,
                Some(filter) => verdict(at).is_some_and(|found| filter.passes(found)),
            })
            .collect();
        if order == AtlasOrder::Turns {
            // Equal ones stay in the order of the sweep.
            cells.sort_by_key(|&at| match verdict(at).map(|found| found.value) {
                Some(Value::WinIn(turns) | Value::LossIn(turns)) => (0, Reverse(turns)),
                Some(Value::Draw) => (1, Reverse(0)),
                None => (2, Reverse(0)),
            });
        }
        cells
    }
}
