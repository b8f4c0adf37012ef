//! What blocks of rows know of each other.

use rayon::prelude::*;

use super::{Decided, Kind, ROWS, zeros};
use crate::game::Seat;
use crate::game::hands::space::rows::RowGame;
use crate::solve::memory::NoMemory;

/// Fewer blocks than this are not worth another thread.
const FEW: usize = 16;

/// What the blocks of rows read in a turn.
pub(super) struct Sources<'a> {
    pub(super) game: &'a RowGame<'a>,
    by_mover: [BlocksOfMover<'a>; 2],
}

/// What is known of the blocks whose rows belong to one player.
#[derive(Clone, Copy)]
struct BlocksOfMover<'a> {
    decided: &'a [Decided],
    won: &'a [Vec<u64>],
}

impl<'a> Sources<'a> {
    pub(super) fn of(game: &'a RowGame, decided: &'a [Decided], won: &'a AllWon) -> Sources<'a> {
        let first_of_two = game.player(Seat::One).sets().div_ceil(ROWS);
        let (won, won_of_two) = won.0.split_at(first_of_two.min(won.0.len()));
        let (decided, decided_of_two) = decided.split_at(first_of_two);
        let one = BlocksOfMover { decided, won };
        let two = BlocksOfMover {
            decided: decided_of_two,
            won: won_of_two,
        };
        Sources {
            game,
            by_mover: match game.movers() {
                [_] => [one, one],
                _ => [one, two],
            },
        }
    }

    /// What was decided in the last turn where it is this player's, by blocks.
    pub(super) fn decided(&self, mover: Seat) -> &'a [Decided] {
        self.by_mover[mover.index()].decided
    }

    /// The states of a block that this player wins, as far as they are decided: a word for each column.
    pub(super) fn won(&self, mover: Seat, block: usize) -> &'a [u64] {
        &self.by_mover[mover.index()].won[block]
    }
}

/// The states that are won, as far as they are decided: for each block a word for each column. Empty
/// where nothing asks for it: in games without moves among own hands, or without taps that change the
/// other's.
pub(super) struct AllWon(Vec<Vec<u64>>);

impl AllWon {
    /// No state is won yet, in blocks of so many columns.
    pub(super) fn none(columns: impl Iterator<Item = usize>) -> Result<AllWon, NoMemory> {
        Ok(AllWon(columns.map(zeros).collect::<Result<_, _>>()?))
    }

    /// Adds what was decided in a turn.
    pub(super) fn add(&mut self, decided: &[Decided]) {
        let add = |(won, decided): (&mut Vec<u64>, &Decided)| {
            for (column, rows) in decided[Kind::Won as usize].marked() {
                won[column] |= rows;
            }
        };
        if self.0.len() < FEW {
            self.0.iter_mut().zip(decided).for_each(add);
        } else {
            self.0.par_iter_mut().zip(decided).for_each(add);
        }
    }
}
