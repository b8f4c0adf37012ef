//! How many positions are won in how many turns.

use super::value::Value;
use crate::game::Seat;

/// Which positions were counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Population {
    /// Those that can be reached from the start.
    #[default]
    Reachable,
    /// Every state, whether play can reach it or not: of a game that is too large to walk through.
    EveryState,
}

/// Positions by whose turn it is, who wins and in how many turns.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Histogram {
    /// Which positions these are.
    pub counted: Population,
    /// By the seat to move, then by whether it wins, then by turns.
    decided: [[Vec<u64>; 2]; 2],
    /// By the seat to move.
    draws: [u64; 2],
}

/// How many positions are alike in all that a histogram counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HistogramBin {
    /// Whose turn it is.
    pub mover: Seat,
    /// Their value for that player.
    pub value: Value,
    /// How many they are.
    pub positions: u64,
}

/// What the player to move gets: the place of a win and of a loss in [`Histogram`].
const LOSS: usize = 0;
const WIN: usize = 1;

impl Histogram {
    /// One that will count these positions, and has counted none.
    #[must_use]
    pub fn of(counted: Population) -> Histogram {
        Histogram {
            counted,
            ..Histogram::default()
        }
    }

    /// Counts one more position.
    pub fn add(&mut self, mover: Seat, value: Value) {
        let seat = mover.index();
        let (kind, turns) = match value {
            Value::Draw => {
                self.draws[seat] += 1;
                return;
            }
            Value::LossIn(turns) => (LOSS, usize::from(turns)),
            Value::WinIn(turns) => (WIN, usize::from(turns)),
        };
        let counts = &mut self.decided[seat][kind];
        if counts.len() <= turns {
            counts.resize(turns + 1, 0);
        }
        counts[turns] += 1;
    }

    /// All that was counted, as far as there is any: by mover, then losses, draws and wins, then
    /// turns.
    pub fn bins(&self) -> impl Iterator<Item = HistogramBin> + '_ {
        Seat::BOTH.into_iter().flat_map(|mover| {
            let [losses, wins] = &self.decided[mover.index()];
            let lost = (0..)
                .zip(losses)
                .map(|(turns, &n)| (Value::LossIn(turns), n));
            let won = (0..).zip(wins).map(|(turns, &n)| (Value::WinIn(turns), n));
            let drawn = [(Value::Draw, self.draws[mover.index()])];
            let all = lost.chain(drawn).chain(won);
            all.filter(|&(_, positions)| positions > 0)
                .map(move |(value, positions)| HistogramBin {
                    mover,
                    value,
                    positions,
                })
        })
    }

    /// How many positions were counted.
    #[must_use]
    pub fn positions(&self) -> u64 {
        self.bins().map(|bin| bin.positions).sum()
    }

    /// What was counted here and there together.
    #[must_use]
    pub fn merged(mut self, other: &Histogram) -> Histogram {
        for seat in 0..2 {
            self.draws[seat] += other.draws[seat];
            for kind in [LOSS, WIN] {
                let (ours, theirs) = (&mut self.decided[seat][kind], &other.decided[seat][kind]);
                ours.resize(ours.len().max(theirs.len()), 0);
                ours.iter_mut().zip(theirs).for_each(|(ours, n)| *ours += n);
            }
        }
        self
    }
}
