//! The moves among own hands of the rows of a block, by the set that they lead to.

use std::ops::Range;

use super::ROWS;
use super::counters::{self, Counters};
use super::news::News;
use super::tile::bits;
use crate::game::hands::space::rows::RowPlayer;
use crate::solve::memory::{self, NoMemory};

/// Moves that are there under the same condition.
pub(super) struct OwnMoves {
    /// The opponent must have a hand of these values: a place in
    /// [`RowGame::value_sets`](crate::game::hands::space::rows::RowGame::value_sets).
    pub(super) against: Option<u16>,
    /// The sets that some row has a move to, 64 at a time, ascending; groups without one are left out.
    groups: Vec<Group>,
    /// The rows that have a move to each of these sets, as bits.
    rows: Vec<u64>,
}

/// Some of 64 sets.
struct Group {
    /// The first of the 64 sets, divided by 64.
    number: u32,
    /// The place in `rows` of the first set that is there.
    start: u32,
    /// A bit for each set that is there.
    marks: u64,
}

/// News in fewer groups than one in so many of a block's own are looked up one by one.
const FEW_NEWS: usize = 8;

impl OwnMoves {
    /// The bytes of the lists of all blocks of a player, at most: of `sets` hand sets with `moves` moves
    /// among them, under so many different conditions.
    pub(super) fn bytes(sets: u64, moves: u64, conditions: u64) -> u64 {
        let blocks = sets.div_ceil(ROWS as u64); // widens
        let lists = blocks.saturating_mul(conditions).min(moves);
        // Rows of a block share most of the sets that they have moves to, and these stand together.
        let groups = lists.saturating_mul(sets.div_ceil(64)).min(moves);
        let of_lists = lists.saturating_mul(size_of::<OwnMoves>() as u64); // widens
        let of_groups = groups.saturating_mul(size_of::<Group>() as u64); // widens
        let of_moves = moves.saturating_mul(size_of::<u64>() as u64); // widens
        of_lists.saturating_add(of_groups).saturating_add(of_moves)
    }

    /// The moves of some rows.
    pub(super) fn of(mover: &RowPlayer, rows: Range<usize>) -> Result<Vec<OwnMoves>, NoMemory> {
        // Sorted by condition, then by the set after the move.
        let count = rows
            .clone()
            .map(|set| mover.own(set).len() + mover.allowed(set).len());
        let count = count.sum::<usize>() as u64; // widens
        let mut moves: Vec<(Option<u16>, u32, u8)> = memory::try_with_capacity(count)?;
        for (row, set) in (0_u8..).zip(rows) {
            let (always, allowed) = (mover.own(set), mover.allowed(set));
            moves.extend(always.iter().map(|&after| (None, after, row)));
            moves.extend(
                allowed
                    .iter()
                    .map(|found| (Some(found.against), found.set, row)),
            );
        }
        moves.sort_unstable();
        let alike = moves.chunk_by(|(one, ..), (other, ..)| one == other);
        alike.map(OwnMoves::sorted).collect()
    }

    fn sorted(moves: &[(Option<u16>, u32, u8)]) -> Result<OwnMoves, NoMemory> {
        let mut rows: Vec<u64> = memory::try_with_capacity(moves.len() as u64)?; // widens
        let mut groups: Vec<Group> = Vec::new();
        for to_one in moves.chunk_by(|(_, one, _), (_, other, _)| one == other) {
            let after = to_one[0].1;
            let number = after / 64;
            if groups.last().is_none_or(|group| group.number != number) {
                memory::try_reserve_more(&mut groups, 1)?;
                groups.push(Group {
                    number,
                    start: rows.len() as u32, // 64 rows have fewer than 2^32 moves
                    marks: 0,
                });
            }
            if let Some(group) = groups.last_mut() {
                group.marks |= 1 << (after % 64);
            }
            rows.push(to_one.iter().fold(0, |rows, (.., row)| rows | 1 << row));
        }
        rows.shrink_to_fit();
        groups.shrink_to_fit();
        Ok(OwnMoves {
            against: moves[0].0,
            groups,
            rows,
        })
    }

    /// How many of them each row has.
    pub(super) fn count<const DIGITS: usize>(&self) -> Counters<DIGITS> {
        let mut count = counters::all(0);
        for &rows in &self.rows {
            counters::increment(&mut count, rows);
        }
        count
    }

    /// Visits the columns with news whose sets some of these rows have a move to: the rows, and the
    /// word of the column.
    #[inline]
    pub(super) fn each_to(&self, news: &News, rows: u64, mut visit: impl FnMut(u64, u64)) {
        let mut visit_group = |group: &Group, news_marks: u64| {
            for bit in bits(group.marks & news_marks) {
                let before = (group.marks & !(u64::MAX << bit)).count_ones();
                let rows_to = self.rows[(group.start + before) as usize] & rows; // widens
                if rows_to != 0 {
                    visit(rows_to, news.words[group.number as usize * 64 + bit]); // widens
                }
            }
        };
        // Most turns have few news, and then most groups have none.
        if news.groups.len() * FEW_NEWS < self.groups.len() {
            for &(number, marks) in &news.groups {
                let found = self
                    .groups
                    .binary_search_by_key(&number, |group| group.number);
                if let Ok(place) = found {
                    visit_group(&self.groups[place], marks);
                }
            }
        } else {
            for group in &self.groups {
                visit_group(group, news.marks[group.number as usize]); // widens
            }
        }
    }
}
