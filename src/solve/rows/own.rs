//! Moves among the mover's own hands: the other's hands stay, so that 64 states side by side, in one
//! word, have the same moves.

use super::block::{Block, News, marked};
use super::counters;
use super::tile::{bits, transpose};
use super::{Kind, ROWS};
use crate::game::hands::space::rows::RowGame;

impl<const DIGITS: usize> Block<'_, DIGITS> {
    /// Goes back over the moves among own hands, from news of the block of rows `chunk`.
    pub(super) fn own(&mut self, game: &RowGame, kind: Kind, chunk: usize, news: &News) {
        match kind {
            Kind::Lost => {
                let mut reached = [0; ROWS];
                self.each_move(game, chunk, news, |row, columns| reached[row] |= columns);
                transpose(&mut reached);
                for (place, &rows) in reached.iter().enumerate().filter(|(_, rows)| **rows != 0) {
                    let column = chunk * ROWS + place;
                    let rows = rows & self.open[column];
                    if rows != 0 {
                        self.win(column, rows);
                    }
                }
            }
            Kind::Won => {
                let mut counts = [counters::all::<DIGITS>(0); ROWS];
                let mut any = 0;
                self.each_move(game, chunk, news, |row, columns| {
                    any |= columns;
                    counters::increment(&mut counts[row], columns);
                });
                if any == 0 {
                    return;
                }
                let mut columns = [counters::all::<DIGITS>(0); ROWS];
                for digit in 0..DIGITS {
                    let mut tile = counts.map(|count| count[digit]);
                    if tile.iter().any(|&word| word != 0) {
                        transpose(&mut tile);
                        for (column, word) in columns.iter_mut().zip(tile) {
                            column[digit] = word;
                        }
                    }
                }
                for place in bits(any) {
                    let column = chunk * ROWS + place;
                    let open = self.open[column];
                    let moves = columns[place].map(|digit| digit & open);
                    if counters::positive(&moves) != 0 {
                        self.count_down(column, &moves);
                    }
                }
            }
        }
    }

    /// Visits every move among own hands of the rows of this block that leads to news of the block of
    /// rows `chunk`: the row, counted from the first, and the columns of the chunk as bits.
    #[inline]
    fn each_move(
        &self,
        game: &RowGame,
        chunk: usize,
        news: &News,
        mut visit: impl FnMut(usize, u64),
    ) {
        /// Going over the moves to one column takes about as long as so many looks at a word.
        const LOOKS: usize = 8;
        let mover = game.player(self.mover);
        let other = game.player(self.mover.other());
        let columns: usize = news
            .marks
            .iter()
            .map(|marks| marks.count_ones() as usize)
            .sum();
        let having = other.having(chunk);
        let against = |place: u16| having[usize::from(place)];
        if columns * LOOKS > self.own_moves {
            for row in 0..self.rows {
                for &after in mover.own(self.first + row) {
                    let word = news.words[after as usize]; // widens
                    if word != 0 {
                        visit(row, word);
                    }
                }
                for found in mover.allowed(self.first + row) {
                    let word = news.words[found.set as usize]; // widens
                    if word != 0 {
                        visit(row, word & against(found.against));
                    }
                }
            }
            return;
        }
        let mine = |set: u32| (set as usize).wrapping_sub(self.first); // widens
        for after in marked(&news.marks) {
            let word = news.words[after];
            let before = mover.own_inverse(after);
            let from = before.partition_point(|&set| (set as usize) < self.first); // widens
            let rows = before[from..].iter().map(|&set| mine(set));
            for row in rows.take_while(|&row| row < self.rows) {
                visit(row, word);
            }
            let before = mover.allowed_inverse(after);
            let from = before.partition_point(|found| (found.set as usize) < self.first); // widens
            let rows = before[from..]
                .iter()
                .map(|found| (mine(found.set), found.against));
            for (row, place) in rows.take_while(|&(row, _)| row < self.rows) {
                visit(row, word & against(place));
            }
        }
    }
}
