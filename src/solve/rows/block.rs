//! 64 rows of the matrix of states, and what is known of them.

use super::counters::{self, Counters};
use super::move_counts::MoveCounts;
use super::news::News;
use super::own_moves::OwnMoves;
use super::sources::Sources;
use super::spent::Spent;
use super::tile::{bits, each_row};
use super::values::{self, BlockValues};
use super::{Decided, Kind, ROWS, zeros};
use crate::game::hands::space::rows::{RowGame, Tap};
use crate::game::{Outcome, Seat};
use crate::solve::memory::NoMemory;
use crate::solve::{Progress, SolveError, code};

/// Counting the moves of this many states takes about as long as deciding one.
const COUNTED_PER_STEP: usize = 4;

/// How many steps of progress are made of so many states, beginning included.
pub(super) fn steps(states: u64) -> u64 {
    states + states / COUNTED_PER_STEP as u64 // widens
}

/// Up to 64 rows, which one task works on at a time.
pub(super) struct Block<'v, 'o, const DIGITS: usize> {
    /// Whose turn it is in these rows.
    pub(super) mover: Seat,
    /// The first row.
    pub(super) first: usize,
    /// How many rows there are.
    pub(super) rows: usize,
    /// The lower bytes of the codes of values, column by column.
    low: &'v mut [u8],
    /// The bits of the higher bytes, from the lowest on: for each a word for each column, its bits the rows.
    /// As many as there are values that need them.
    high: Vec<Vec<u64>>,
    /// For each column, the rows whose states are not decided.
    pub(super) open: &'o mut [u64],
    /// For each column, how many moves of each open state, but for the last, are not known to lead to a
    /// state that is won: of taps as long as there are any, then of moves among own hands.
    pub(super) moves: &'o mut [Counters<DIGITS>],
    /// What is decided in this turn.
    next: Decided,
    /// Lists without news, to be used again.
    spare: Vec<News>,
    /// Lists of news that all blocks have read: they are cleared in the next turn, by all threads.
    read: Decided,
    /// For each row and each code of a tapped hand, the codes from which a hand of that row's set leads
    /// to it, as bits.
    before: Vec<u64>,
    /// The moves among own hands.
    pub(super) own_moves: Vec<OwnMoves>,
    /// The states whose moves among own hands are counted.
    pub(super) spent: Spent,
}

impl<'v, 'o, const DIGITS: usize> Block<'v, 'o, DIGITS> {
    /// Rows from `first` on, with room for the values of their states, and for what is not yet known of
    /// each column.
    pub(super) fn new(
        mover: Seat,
        first: usize,
        rows: usize,
        low: &'v mut [u8],
        open: &'o mut [u64],
        moves: &'o mut [Counters<DIGITS>],
    ) -> Self {
        Block {
            mover,
            first,
            rows,
            low,
            high: Vec::new(),
            open,
            moves,
            next: Decided::default(),
            spare: Vec::new(),
            read: Decided::default(),
            before: Vec::new(),
            own_moves: Vec::new(),
            spent: Spent::default(),
        }
    }

    pub(super) fn columns(&self) -> usize {
        self.low.len() / self.rows
    }

    /// Counts the moves of all states, and decides those in which play has ended.
    pub(super) fn begin(
        &mut self,
        game: &RowGame,
        progress: &Progress,
    ) -> Result<Decided, SolveError> {
        let (mover, other) = (game.player(self.mover), game.player(self.mover.other()));
        // Pages that are read before they are written are given twice by the system.
        self.low.fill(0);
        let columns = self.columns();
        self.next = [self.empty_news()?, self.empty_news()?];
        let mine = self.first..self.first + self.rows;
        for set in mine.clone() {
            self.before.extend(game.taps_into.iter().map(|into| {
                let values = mover.values[set];
                let by = |tap: &Tap| game.value_sets[usize::from(tap.by)];
                let taps = into.iter().filter(|tap| values & by(tap) != 0);
                taps.fold(0, |codes, tap| codes | 1_u64 << tap.code)
            }));
        }
        self.own_moves = OwnMoves::of(mover, mine.clone())?;
        if !self.own_moves.is_empty() {
            self.spent = Spent::none(columns)?;
        }
        let own_moves = std::mem::take(&mut self.own_moves);
        let counts = MoveCounts::<DIGITS>::of(game, self.mover, mine, &own_moves);
        self.own_moves = own_moves;
        let (going_on, finished) = (counts.going_on, counts.finished);
        let [mover_is_out, other_is_out] = if game.finished_wins {
            [Kind::Won, Kind::Lost]
        } else {
            [Kind::Lost, Kind::Won]
        };
        for column in 0..columns {
            if finished != 0 {
                self.next[mover_is_out as usize].add(column, finished);
            }
            if going_on == 0 {
                continue;
            }
            if other.is_finished[column] {
                self.next[other_is_out as usize].add(column, going_on);
                continue;
            }
            let mut moves = counts.taps(column);
            let untapped = going_on & !counters::positive(&moves);
            let mut rows = going_on;
            if untapped != 0 {
                let own = counts.own(column);
                let stuck = untapped & !counters::positive(&own);
                if stuck != 0 {
                    // Where play is drawn there, nothing is decided.
                    if game.stuck == Outcome::Loss {
                        self.next[Kind::Lost as usize].add(column, stuck);
                    }
                    rows &= !stuck;
                }
                if untapped != stuck {
                    self.spent.add(column, untapped & !stuck);
                    let own = own.map(|digit| digit & untapped);
                    counters::add(&mut moves, &own);
                }
            }
            counters::decrement(&mut moves, rows);
            self.open[column] = rows;
            self.moves[column] = moves;
        }
        progress.advance((self.low.len() / COUNTED_PER_STEP) as u64); // widens
        self.write_decided(0, progress)
    }

    /// Decides all states that are one turn further from the end than those of `sources`.
    pub(super) fn step(
        &mut self,
        sources: &Sources,
        turns: u16,
        progress: &Progress,
    ) -> Result<Decided, SolveError> {
        let decided = sources.decided(self.mover.other());
        self.recycle();
        self.next = [self.empty_news()?, self.empty_news()?];
        for kind in Kind::BOTH {
            let news = decided.iter().map(|decided| &decided[kind as usize]);
            let news = news.enumerate().filter(|(_, news)| !news.words.is_empty());
            // Own moves first: those of a state are counted once its last tap is lost, and then what was
            // decided in the last turn is counted with all else.
            if !self.own_moves.is_empty() {
                for (chunk, news) in news.clone() {
                    progress.check()?;
                    self.own(sources.game, kind, chunk, news);
                }
            }
            for (chunk, news) in news {
                progress.check()?;
                let marks = news.marks[self.first / ROWS];
                if marks != 0 {
                    let words = &news.words[self.first..self.first + self.rows];
                    let first = chunk * ROWS;
                    match kind {
                        Kind::Lost => each_row(words, marks, |row, rows| {
                            self.taps(sources, first + row, rows, Self::win);
                        }),
                        Kind::Won => each_row(words, marks, |row, rows| {
                            self.taps(sources, first + row, rows, |block, column, rows| {
                                block.lose_tap(sources, column, rows);
                            });
                        }),
                    }
                }
            }
        }
        self.write_decided(turns + 1, progress)
    }

    /// Goes back over the taps that lead to a set of the player who is tapped, from rows of this block:
    /// visits the columns that they come from, and the rows that come from there.
    #[inline]
    fn taps(
        &mut self,
        sources: &Sources,
        set: usize,
        rows: u64,
        mut visit: impl FnMut(&mut Self, usize, u64),
    ) {
        let game = sources.game;
        let tapped = game.player(self.mover.other());
        if rows.is_power_of_two() {
            let values = game.taps_into.len();
            let row = rows.trailing_zeros() as usize; // below 64
            for &(value, rest) in tapped.rests(set) {
                let before = tapped.inserted(rest);
                for code in bits(self.before[row * values + usize::from(value)]) {
                    visit(self, before[code] as usize, rows); // widens
                }
            }
            return;
        }
        let having = game.player(self.mover).having(self.first / ROWS);
        for &(value, rest) in tapped.rests(set) {
            let before = tapped.inserted(rest);
            for tap in &game.taps_into[usize::from(value)] {
                let rows = rows & having[usize::from(tap.by)];
                if rows != 0 {
                    visit(self, before[usize::from(tap.code)] as usize, rows); // widens
                }
            }
        }
    }

    /// One tap from some states leads to states that are won.
    #[inline]
    fn lose_tap(&mut self, sources: &Sources, column: usize, rows: u64) {
        let rows = rows & self.open[column];
        if rows == 0 {
            return;
        }
        let spent = counters::decrement(&mut self.moves[column], rows);
        if spent == 0 {
        } else if self.own_moves.is_empty() {
            self.lose(column, spent);
        } else {
            self.count_own(sources, column, spent);
        }
    }

    /// Those of some states that are open are won.
    #[inline]
    pub(super) fn win(&mut self, column: usize, rows: u64) {
        let open = &mut self.open[column];
        let won = rows & *open;
        if won != 0 {
            *open &= !won;
            self.next[Kind::Won as usize].add(column, won);
        }
    }

    /// Open states have no move left that could save them. What is won in a turn is known before.
    pub(super) fn lose(&mut self, column: usize, lost: u64) {
        self.open[column] &= !lost;
        self.next[Kind::Lost as usize].add(column, lost);
    }

    /// Writes the values of what was decided, and hands it over.
    fn write_decided(&mut self, turns: u16, progress: &Progress) -> Result<Decided, SolveError> {
        let mut count = 0;
        for kind in Kind::BOTH {
            let [low, high] = code::of(kind.value(turns)).to_le_bytes();
            let digits = (u8::BITS - high.leading_zeros()) as usize; // at most 8
            while self.high.len() < digits && !self.next[kind as usize].is_empty() {
                self.high.push(zeros(self.columns())?);
            }
            for (column, word) in self.next[kind as usize].marked() {
                for digit in bits(high.into()) {
                    self.high[digit][column] |= word;
                }
                let column = column * self.rows..(column + 1) * self.rows;
                values::write(&mut self.low[column], word, low);
                count += u64::from(word.count_ones());
            }
        }
        progress.advance(count);
        let mut decided = std::mem::take(&mut self.next);
        for news in &mut decided {
            if news.is_empty() {
                self.spare.push(std::mem::take(news));
            } else {
                news.list_groups()?;
            }
        }
        Ok(decided)
    }

    fn empty_news(&mut self) -> Result<News, NoMemory> {
        self.spare
            .pop()
            .map_or_else(|| News::new(self.columns()), Ok)
    }

    /// Takes back lists that were read.
    pub(super) fn take_back(&mut self, read: Decided) {
        self.read = read;
    }

    /// Clears the lists that were read, to use them again.
    fn recycle(&mut self) {
        for mut news in std::mem::take(&mut self.read) {
            if !news.words.is_empty() {
                news.clear();
                self.spare.push(news);
            }
        }
    }

    /// Its values; gives up all else.
    pub(super) fn into_values(self) -> BlockValues<'v> {
        BlockValues {
            low: self.low,
            high: self.high,
            rows: self.rows,
        }
    }
}
