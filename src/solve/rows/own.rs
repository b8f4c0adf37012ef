//! Moves among the mover's own hands: the other's hands stay, so that 64 states side by side, in one
//! word, have the same moves.

use super::block::{Block, News};
use super::counters::{self, Counters};
use super::tile::{bits, transpose};
use super::{Kind, ROWS};
use crate::game::hands::space::rows::RowGame;

/// A word with fewer columns than this is worked off column by column, for all rows at once; one with
/// more, row by row, for all columns at once.
const FEW_COLUMNS: u32 = 6;

impl<const DIGITS: usize> Block<'_, DIGITS> {
    /// Goes back over the moves among own hands, from news of the block of rows `chunk`.
    pub(super) fn own(&mut self, game: &RowGame, kind: Kind, chunk: usize, news: &News) {
        let having = game.player(self.mover.other()).having(chunk);
        let own_moves = std::mem::take(&mut self.own_moves);
        // For each row, how many of its moves lead to news, by columns.
        let mut counts: Option<[Counters<DIGITS>; ROWS]> = None;
        for moves in &own_moves {
            let allowed = moves
                .against
                .map_or(u64::MAX, |place| having[usize::from(place)]);
            moves.each_to(&news.groups, |after, rows| {
                let columns = news.words[after] & allowed;
                if columns.count_ones() < FEW_COLUMNS {
                    for place in bits(columns) {
                        self.reach(kind, chunk * ROWS + place, rows);
                    }
                } else {
                    let counts = counts.get_or_insert([counters::all(0); ROWS]);
                    for row in bits(rows) {
                        match kind {
                            Kind::Lost => counts[row][0] |= columns,
                            Kind::Won => counters::increment(&mut counts[row], columns),
                        }
                    }
                }
            });
        }
        self.own_moves = own_moves;
        if let Some(counts) = counts {
            self.own_counts(kind, chunk, &counts);
        }
    }

    /// Works off what was counted by rows.
    fn own_counts(&mut self, kind: Kind, chunk: usize, counts: &[Counters<DIGITS>; ROWS]) {
        let mut by_column = [counters::all::<DIGITS>(0); ROWS];
        for digit in 0..DIGITS {
            let mut tile = counts.map(|count| count[digit]);
            if tile.iter().any(|&word| word != 0) {
                transpose(&mut tile);
                for (column, word) in by_column.iter_mut().zip(tile) {
                    column[digit] = word;
                }
            }
        }
        for (place, moves) in by_column.iter().enumerate() {
            let any = counters::positive(moves);
            if any == 0 {
                continue;
            }
            let column = chunk * ROWS + place;
            match kind {
                Kind::Lost => self.win(column, any),
                Kind::Won => self.count_down(column, moves),
            }
        }
    }
}
