//! Moves among the mover's own hands: the other's hands stay, so that 64 states side by side, in one
//! word, have the same moves.
//!
//! A state is lost when all its moves lead to states that are won, and as long as a tap may save it,
//! its other moves do not matter. So taps are counted down first. The moves among own hands are counted
//! when the last tap is lost, by looking up which of them lead to states that are won by then, and are
//! counted down from then on. Few states get that far in games of many draws, and most news about won
//! states are skipped for it.

use super::block::Block;
use super::counters::{self, Counters};
use super::news::News;
use super::sources::Sources;
use super::tile::{bits, transpose};
use super::{Kind, ROWS};
use crate::game::hands::space::rows::RowGame;

/// A word with fewer columns than this is worked off column by column; one with more, row by row, for
/// all columns at once.
const FEW: u32 = 6;

impl<const DIGITS: usize> Block<'_, '_, DIGITS> {
    /// Goes back over the moves among own hands, from news of the block of rows `chunk`.
    pub(super) fn own(&mut self, game: &RowGame, kind: Kind, chunk: usize, news: &News) {
        let having = game.player(self.mover.other()).having(chunk);
        let own_moves = std::mem::take(&mut self.own_moves);
        let mut counts = Counts(None);
        for moves in &own_moves {
            let allowed = moves
                .against
                .map_or(u64::MAX, |place| having[usize::from(place)]);
            match kind {
                Kind::Lost => moves.each_to(news, u64::MAX, |rows, columns| {
                    let columns = columns & allowed;
                    if columns.count_ones() < FEW {
                        for place in bits(columns) {
                            self.win(chunk * ROWS + place, rows);
                        }
                    } else {
                        let counts = counts.begun();
                        bits(rows).for_each(|row| counts[row][0] |= columns);
                    }
                }),
                Kind::Won => {
                    let waiting = self.spent.rows_of(chunk);
                    if waiting == 0 {
                        continue;
                    }
                    moves.each_to(news, waiting, |rows, columns| {
                        for row in bits(rows) {
                            let columns = columns & allowed & self.spent.columns_of(chunk, row);
                            if columns.count_ones() < FEW {
                                for place in bits(columns) {
                                    self.lose_own_move(chunk * ROWS + place, row);
                                }
                            } else {
                                counters::increment(&mut counts.begun()[row], columns);
                            }
                        }
                    });
                }
            }
        }
        self.own_moves = own_moves;
        if let Some(counts) = counts.0 {
            self.own_counts(kind, chunk, &counts);
        }
    }

    /// A move among own hands leads to a state that is won.
    #[inline]
    fn lose_own_move(&mut self, column: usize, row: usize) {
        let lost = counters::decrement(&mut self.moves[column], self.open[column] & 1 << row);
        self.lose_spent(column, lost);
    }

    /// Some moves among own hands lead to states that are won.
    fn count_down(&mut self, column: usize, moves: &Counters<DIGITS>) {
        let open = self.open[column];
        let moves = moves.map(|digit| digit & open);
        let lost = counters::subtract(&mut self.moves[column], &moves);
        self.lose_spent(column, lost);
    }

    /// States have neither a tap nor a move among own hands left that could save them.
    #[inline]
    fn lose_spent(&mut self, column: usize, lost: u64) {
        if lost != 0 {
            self.lose(column, lost);
            self.spent.remove(column, lost);
        }
    }

    /// Counts the moves among own hands of states whose taps all lead to states that are won.
    #[cold]
    pub(super) fn count_own(&mut self, sources: &Sources, column: usize, spent: u64) {
        let player = sources.game.player(self.mover);
        let won = sources.won(self.mover.other(), column / ROWS);
        let mut lost = 0;
        for row in bits(spent) {
            let own = player.own(self.first + row).iter();
            let is_open = |after: &&u32| won[**after as usize] >> (column % ROWS) & 1 == 0; // widens
            match own.filter(is_open).count() {
                0 => lost |= 1 << row,
                left => counters::set(&mut self.moves[column], row, left - 1),
            }
        }
        if lost != 0 {
            self.lose(column, lost);
        }
        self.spent.add(column, spent & !lost);
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

/// For each row, how many of its moves lead to news, by columns; none as long as nothing was counted.
struct Counts<const DIGITS: usize>(Option<[Counters<DIGITS>; ROWS]>);

impl<const DIGITS: usize> Counts<DIGITS> {
    #[inline]
    fn begun(&mut self) -> &mut [Counters<DIGITS>; ROWS] {
        self.0.get_or_insert([counters::all(0); ROWS])
    }
}
