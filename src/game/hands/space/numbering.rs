//! Which number a pair of hand sets has.

use super::lists::rank32;
use super::wanted::TableError;
use crate::game::hands::HandGame;
use crate::game::{Seat, StateId};

/// A state taken apart. Where both players are alike, the mover is shown as player 1.
#[derive(Clone, Copy)]
pub(super) struct StatePair {
    pub(super) mover: Seat,
    pub(super) own: u32,
    pub(super) other: u32,
}

/// The numbers of states: those with player 1 to move come first where the players differ.
#[derive(Clone, Copy, Debug)]
pub(super) struct Numbering {
    is_alike: bool,
    sets: [u32; 2],
}

impl Numbering {
    /// The numbering of a game.
    pub(super) fn of(game: &HandGame) -> Numbering {
        let sets = |seat| rank32(game.sets(seat).count());
        Numbering {
            is_alike: game.rules().is_symmetric(),
            sets: Seat::BOTH.map(sets),
        }
    }

    pub(super) fn len(&self) -> u64 {
        let [one, two] = self.sets.map(u64::from);
        one * two * if self.is_alike { 1 } else { 2 }
    }

    #[inline]
    pub(super) fn pair(&self, state: StateId) -> StatePair {
        let number = state.index() as u64; // two numbers of 32 bits, and a turn
        let [one, two] = self.sets.map(u64::from);
        let (mover, number, others) = if self.is_alike || number < one * two {
            (Seat::One, number, two)
        } else {
            (Seat::Two, number - one * two, one)
        };
        // Both are ranks of sets.
        StatePair {
            mover,
            own: (number / others) as u32,
            other: (number % others) as u32,
        }
    }

    #[inline]
    pub(super) fn state(&self, mover: Seat, own: u32, other: u32) -> StateId {
        let [one, two] = self.sets.map(u64::from);
        let (own, other) = (u64::from(own), u64::from(other));
        StateId::from(u128::from(match mover {
            _ if self.is_alike => own * two + other,
            Seat::One => own * two + other,
            Seat::Two => one * two + own * one + other,
        }))
    }
}

/// Something for each player, once where both are alike.
#[derive(Debug)]
pub(super) enum Players<T> {
    Alike(Box<T>),
    Different(Box<[T; 2]>),
}

impl<T> Players<T> {
    pub(super) fn of(
        game: &HandGame,
        make: impl Fn(Seat) -> Result<T, TableError>,
    ) -> Result<Players<T>, TableError> {
        Ok(if game.rules().is_symmetric() {
            Players::Alike(Box::new(make(Seat::One)?))
        } else {
            let [one, two] = Seat::BOTH.map(make);
            Players::Different(Box::new([one?, two?]))
        })
    }

    #[inline]
    pub(super) fn at(&self, seat: Seat) -> &T {
        match self {
            Players::Alike(both) => both,
            Players::Different(each) => &each[seat.index()],
        }
    }
}
