//! How many moves the states of a block have.

use std::ops::Range;

use super::ROWS;
use super::counters::{self, Counters};
use super::own_moves::OwnMoves;
use super::tile::bits;
use crate::game::Seat;
use crate::game::hands::space::rows::{RowGame, RowPlayer, ValueSet};

/// What the numbers of moves of a block's states are made of.
pub(super) struct MoveCounts<'a, const DIGITS: usize> {
    other: &'a RowPlayer<'a>,
    /// The rows whose set does not end the game.
    pub(super) going_on: u64,
    /// The rows whose set does.
    pub(super) finished: u64,
    /// For each code of a hand, how many different things a tap makes of it.
    taps: Vec<Counters<DIGITS>>,
    /// Moves among own hands that are always there.
    always: Counters<DIGITS>,
    /// Those against some hands.
    allowed: Vec<(ValueSet, Counters<DIGITS>)>,
}

impl<'a, const DIGITS: usize> MoveCounts<'a, DIGITS> {
    pub(super) fn of(
        game: &'a RowGame<'a>,
        mover: Seat,
        rows: Range<usize>,
        own_moves: &[OwnMoves],
    ) -> Self {
        let (player, other) = (game.player(mover), game.player(mover.other()));
        let having = player.having(rows.start / ROWS);
        let taps = game.taps_of.iter().map(|of| {
            let mut moves = counters::all(0);
            for tap in of {
                counters::increment(&mut moves, having[usize::from(tap.by)]);
            }
            moves
        });
        let mut always = counters::all(0);
        let mut allowed = Vec::new();
        for moves in own_moves {
            match moves.against {
                None => counters::add(&mut always, &moves.count()),
                Some(place) => allowed.push((game.value_sets[usize::from(place)], moves.count())),
            }
        }
        let valid = u64::MAX >> (ROWS - rows.len());
        let finished = rows.rev().fold(0, |rows, set| {
            rows << 1 | u64::from(player.is_finished[set])
        });
        MoveCounts {
            other,
            going_on: valid & !finished,
            finished,
            taps: taps.collect(),
            always,
            allowed,
        }
    }

    /// The numbers of moves in a column whose set does not end the game, right for the rows that go on.
    #[inline]
    pub(super) fn at(&self, column: usize) -> Counters<DIGITS> {
        let mut moves = self.own(column);
        counters::add(&mut moves, &self.taps(column));
        moves
    }

    /// The numbers of taps in a column whose set does not end the game, likewise.
    #[inline]
    pub(super) fn taps(&self, column: usize) -> Counters<DIGITS> {
        let mut taps = counters::all(0);
        for code in bits(self.other.values[column]) {
            counters::add(&mut taps, &self.taps[code]);
        }
        taps
    }

    /// The numbers of moves among own hands, likewise.
    #[inline]
    pub(super) fn own(&self, column: usize) -> Counters<DIGITS> {
        let mut moves = self.always;
        let values = self.other.values[column];
        for (against, count) in &self.allowed {
            if values & against != 0 {
                counters::add(&mut moves, count);
            }
        }
        moves
    }
}
