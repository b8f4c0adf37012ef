//! The moves among own hands of the rows of a block, by the set that they lead to.

use std::ops::Range;

use super::counters::{self, Counters};
use super::news::News;
use super::tile::bits;
use super::zeros;
use crate::game::hands::space::rows::RowPlayer;
use crate::solve::memory::{self, NoMemory};

/// Moves that are there under the same condition.
pub(super) struct OwnMoves {
    /// The opponent must have a hand of these values: a place in
    /// [`RowGame::value_sets`](crate::game::hands::space::rows::RowGame::value_sets).
    pub(super) against: Option<u16>,
    /// A bit for each set: whether some row has a move to it.
    marks: Vec<u64>,
    /// The rows that have a move to each set: of all sets where there are no other conditions.
    rows: RowsTo,
}

/// The rows that have a move to each set, as bits.
enum RowsTo {
    /// Of all sets, so that one is found at once.
    Each(Vec<u64>),
    /// Of marked sets only, and for each word of marks how many sets are marked before it.
    Marked(Vec<u64>, Vec<u32>),
}

impl OwnMoves {
    /// The bytes that they take for each set of the block and for each of all sets, at most, where a
    /// set has at most `moves` of them under one condition.
    pub(super) fn bytes(moves: u64) -> u64 {
        moves.saturating_mul(8)
    }

    /// The moves of some rows.
    pub(super) fn of(mover: &RowPlayer, rows: Range<usize>) -> Result<Vec<OwnMoves>, NoMemory> {
        // Sorted by condition, then by the set after the move.
        let mut moves: Vec<(Option<u16>, u32, usize)> = Vec::new();
        for (row, set) in rows.enumerate() {
            let (always, allowed) = (mover.own(set), mover.allowed(set));
            memory::try_reserve_more(&mut moves, (always.len() + allowed.len()) as u64)?; // widens
            moves.extend(always.iter().map(|&after| (None, after, row)));
            moves.extend(
                allowed
                    .iter()
                    .map(|found| (Some(found.against), found.set, row)),
            );
        }
        moves.sort_unstable();
        let alike = moves.chunk_by(|(one, ..), (other, ..)| one == other);
        alike
            .map(|moves| OwnMoves::sorted(moves, mover.sets()))
            .collect()
    }

    fn sorted(moves: &[(Option<u16>, u32, usize)], sets: usize) -> Result<OwnMoves, NoMemory> {
        let against = moves[0].0;
        let mut marks: Vec<u64> = zeros(sets.div_ceil(64))?;
        let mut rows: Vec<u64> = match against {
            None => zeros(sets)?,
            Some(_) => memory::try_with_capacity(moves.len() as u64)?, // widens
        };
        for to_one in moves.chunk_by(|(_, one, _), (_, other, _)| one == other) {
            let after = to_one[0].1 as usize; // widens
            marks[after / 64] |= 1 << (after % 64);
            let of_one = to_one.iter().fold(0, |rows, (.., row)| rows | 1 << row);
            match against {
                None => rows[after] = of_one,
                Some(_) => rows.push(of_one),
            }
        }
        let rows = if against.is_none() {
            RowsTo::Each(rows)
        } else {
            rows.shrink_to_fit();
            RowsTo::Marked(rows, counted(&marks)?)
        };
        Ok(OwnMoves {
            against,
            marks,
            rows,
        })
    }

    /// How many of them each row has.
    pub(super) fn count<const DIGITS: usize>(&self) -> Counters<DIGITS> {
        let mut count = counters::all(0);
        let (RowsTo::Each(rows) | RowsTo::Marked(rows, _)) = &self.rows;
        for &rows in rows {
            counters::increment(&mut count, rows);
        }
        count
    }

    /// Visits the columns with news whose sets some of these rows have a move to: the rows, and the
    /// word of the column.
    #[inline]
    pub(super) fn each_to(&self, news: &News, rows: u64, mut visit: impl FnMut(u64, u64)) {
        for &(group, marks) in &news.groups {
            let group = group as usize; // widens
            let mine = self.marks[group];
            for bit in bits(marks & mine) {
                let set = group * 64 + bit;
                let rows_to = match &self.rows {
                    RowsTo::Each(rows) => rows[set],
                    RowsTo::Marked(rows, before) => {
                        let place = before[group] + (mine & !(u64::MAX << bit)).count_ones();
                        rows[place as usize] // widens
                    }
                };
                if rows_to & rows != 0 {
                    visit(rows_to & rows, news.words[set]);
                }
            }
        }
    }
}

/// How many places are marked before each word of marks.
fn counted(marks: &[u64]) -> Result<Vec<u32>, NoMemory> {
    let mut before = memory::try_with_capacity(marks.len() as u64)?; // widens
    let mut count = 0;
    for word in marks {
        before.push(count);
        count += word.count_ones();
    }
    Ok(before)
}
