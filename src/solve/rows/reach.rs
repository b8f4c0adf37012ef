//! What can be reached from a position, by rows, and what is counted of it.
//!
//! ```text
//!   positions found in the last turn, by blocks of rows y, a bit each
//!     taps        from (y, p) to (x, y): gathered for all x by the block of y, then transposed
//!     own moves   from (y, p) to (p, y'): transposed, then gathered by the block of p
//!   what was not there before is found in this turn
//! ```

use std::ops::Range;

use rayon::prelude::*;

use super::counters;
use super::move_counts::MoveCounts;
use super::news::News;
use super::own_moves::OwnMoves;
use super::tile::{bits, each_row};
use super::{MOST_DIGITS, ROWS};
use crate::game::hands::space::rows::RowGame;
use crate::game::{Position, Seat, StateId};
use crate::solve::memory::{self, NoMemory};
use crate::solve::reachable::Summary;
use crate::solve::{Progress, Solution, SolveError};

/// The positions that can be reached from one of them.
pub(in crate::solve) struct Reached<'a> {
    game: &'a RowGame<'a>,
    /// By the player to move, then by blocks of rows: a word for each column.
    found: [Vec<Vec<u64>>; 2],
}

/// One block of rows of the player to move.
#[derive(Clone, Copy)]
struct Place {
    mover: Seat,
    block: usize,
}

impl Place {
    fn rows(self, game: &RowGame) -> Range<usize> {
        let sets = game.player(self.mover).sets();
        self.block * ROWS..sets.min((self.block + 1) * ROWS)
    }
}

impl<'a> Reached<'a> {
    /// Finds all that can be reached from `start`, itself included.
    ///
    /// # Errors
    /// When `progress` is cancelled, or there is not enough memory.
    ///
    /// # Complexity
    /// Time as solving; memory half a byte a state.
    pub(in crate::solve) fn from(
        game: &'a RowGame<'a>,
        start: Position,
        progress: &Progress,
    ) -> Result<Reached<'a>, SolveError> {
        let blocks = |seat: Seat| -> Result<Vec<Vec<u64>>, NoMemory> {
            let columns = game.player(seat.other()).sets();
            let blocks = 0..game.player(seat).sets().div_ceil(ROWS);
            blocks.map(|_| super::zeros(columns)).collect()
        };
        let mut reached = Reached {
            game,
            found: [blocks(Seat::One)?, blocks(Seat::Two)?],
        };
        let with_either_to_move = Seat::BOTH.map(|mover| super::states(game, mover));
        progress.expect(with_either_to_move.iter().sum());
        let mut mover = start.mover;
        let (row, column) = reached.row_and_column(start);
        let mut news = reached.none(mover)?;
        news[row / ROWS].add(column, 1 << (row % ROWS));
        reached.found[mover.index()][row / ROWS][column] |= 1 << (row % ROWS);
        while news.iter().any(|news| !news.is_empty()) {
            news = reached.turn(mover, &news, progress)?;
            mover = mover.other();
        }
        Ok(reached)
    }

    fn row_and_column(&self, position: Position) -> (usize, usize) {
        let columns = self.game.player(position.mover.other()).sets();
        let number = (position.state.index() as u64 - self.first_state(position.mover)) as usize; // within the matrix
        (number / columns, number % columns)
    }

    /// The number of a player's first state.
    fn first_state(&self, mover: Seat) -> u64 {
        match self.game.movers() {
            [_] => 0,
            _ if mover == Seat::One => 0,
            _ => super::states(self.game, Seat::One),
        }
    }

    fn none(&self, mover: Seat) -> Result<Vec<News>, NoMemory> {
        let columns = self.game.player(mover.other()).sets();
        let blocks = 0..self.found[mover.index()].len();
        blocks.map(|_| News::new(columns)).collect()
    }

    /// The positions that are one move away and were not found before.
    fn turn(
        &mut self,
        mover: Seat,
        news: &[News],
        progress: &Progress,
    ) -> Result<Vec<News>, SolveError> {
        let game = self.game;
        let going_on: Vec<News> = news
            .par_iter()
            .enumerate()
            .map(|(block, news)| going_on(game, Place { mover, block }, news))
            .collect::<Result<_, NoMemory>>()?;
        let tapped: Vec<News> = going_on
            .par_iter()
            .enumerate()
            .map(|(block, news)| {
                progress.check()?;
                Ok(taps(game, Place { mover, block }, news)?)
            })
            .collect::<Result<_, SolveError>>()?;
        let next = &mut self.found[mover.other().index()];
        let gathered = next.par_iter_mut().enumerate().map(|(block, found)| {
            let mut fresh = News::new(game.player(mover).sets())?;
            for (source, (news, tapped)) in going_on.iter().zip(&tapped).enumerate() {
                progress.check()?;
                let source = Place {
                    mover,
                    block: source,
                };
                gather(game, source, block, news, tapped, &mut fresh);
            }
            let mut count = 0;
            fresh.retain(|column, rows| {
                let new = rows & !found[column];
                found[column] |= new;
                count += u64::from(new.count_ones());
                new
            });
            progress.advance(count);
            Ok(fresh)
        });
        gathered.collect()
    }

    /// Visits every word of what was found: the block of rows, the column, and the rows in it.
    fn words(&self, place: Place) -> impl Iterator<Item = (usize, u64)> {
        let words = self.found[place.mover.index()][place.block].iter();
        words.copied().enumerate().filter(|(_, word)| *word != 0)
    }

    fn places(&self) -> Vec<Place> {
        let of = |mover: Seat| {
            let blocks = 0..self.found[mover.index()].len();
            blocks.map(move |block| Place { mover, block })
        };
        Seat::BOTH.into_iter().flat_map(of).collect()
    }

    fn state(&self, mover: Seat, row: usize, column: usize) -> StateId {
        let columns = self.game.player(mover.other()).sets() as u64; // widens
        StateId::from(self.first_state(mover) + row as u64 * columns + column as u64) // likewise
    }

    /// Every position, those with player 1 to move first, then by state.
    ///
    /// # Errors
    /// When there is not enough memory.
    pub(in crate::solve) fn positions(&self) -> Result<Vec<Position>, NoMemory> {
        let count: u64 = self
            .found
            .iter()
            .flatten()
            .flatten()
            .map(|word| u64::from(word.count_ones()))
            .sum();
        let mut positions = memory::try_with_capacity(count)?;
        for place in self.places() {
            for row in place.rows(self.game) {
                let bit = 1 << (row % ROWS);
                let columns = self.words(place).filter(|(_, word)| word & bit != 0);
                positions.extend(columns.map(|(column, _)| Position {
                    state: self.state(place.mover, row, column),
                    mover: place.mover,
                }));
            }
        }
        Ok(positions)
    }

    /// Counts what was found.
    ///
    /// # Errors
    /// When `progress` is cancelled, or there is not enough memory.
    pub(in crate::solve) fn summary(
        &self,
        solution: &Solution,
        progress: &Progress,
    ) -> Result<Summary, SolveError> {
        let places = self.places();
        let counted = places.par_iter().map(|&place| {
            progress.check()?;
            self.summary_of(place, solution)
        });
        // Merged in the order of the places, so that the longest wins named are the same every time.
        let counted: Vec<Summary> = counted.collect::<Result<_, SolveError>>()?;
        Ok(counted.iter().fold(Summary::default(), Summary::merged))
    }

    fn summary_of(&self, place: Place, solution: &Solution) -> Result<Summary, SolveError> {
        let rows = place.rows(self.game);
        let own_moves = OwnMoves::of(self.game.player(place.mover), rows.clone())?;
        let counts =
            MoveCounts::<MOST_DIGITS>::of(self.game, place.mover, rows.clone(), &own_moves);
        let other = self.game.player(place.mover.other());
        let mut summary = Summary::default();
        for (column, word) in self.words(place) {
            let going_on = if other.is_finished[column] {
                0
            } else {
                counts.going_on & word
            };
            let moves = counts.at(column).map(|digit| digit & going_on);
            summary.terminal += u64::from((word & !counters::positive(&moves)).count_ones());
            for (digit, word) in moves.iter().enumerate() {
                summary.moves += u64::from(word.count_ones()) << digit;
            }
            for row in bits(word) {
                let state = self.state(place.mover, rows.start + row, column);
                let position = Position {
                    state,
                    mover: place.mover,
                };
                summary.add(position, solution.value(state));
            }
        }
        Ok(summary)
    }
}

/// The news in which play goes on.
fn going_on(game: &RowGame, place: Place, news: &News) -> Result<News, NoMemory> {
    let (player, other) = (game.player(place.mover), game.player(place.mover.other()));
    let rows = place.rows(game).rev();
    let rows = rows.fold(0, |rows, set| {
        rows << 1 | u64::from(!player.is_finished[set])
    });
    let mut left = News::new(other.sets())?;
    for (column, word) in news.marked() {
        if word & rows != 0 && !other.is_finished[column] {
            left.add(column, word & rows);
        }
    }
    Ok(left)
}

/// For each set that a tap makes of the other's hands, the rows that make it.
fn taps(game: &RowGame, place: Place, news: &News) -> Result<News, NoMemory> {
    let other = game.player(place.mover.other());
    let having = game.player(place.mover).having(place.block);
    let mut tapped = News::new(other.sets())?;
    for (column, rows) in news.marked() {
        for &(value, rest) in other.rests(column) {
            let after = other.inserted(rest);
            for tap in &game.taps_of[usize::from(value)] {
                let rows = rows & having[usize::from(tap.by)];
                if rows != 0 {
                    tapped.add(after[usize::from(tap.code)] as usize, rows); // widens
                }
            }
        }
    }
    Ok(tapped)
}

/// Puts together what a block of rows is reached by from a block of the other player's.
fn gather(
    game: &RowGame,
    source: Place,
    block: usize,
    news: &News,
    tapped: &News,
    found: &mut News,
) {
    let target = Place {
        mover: source.mover.other(),
        block,
    };
    let columns = target.rows(game);
    let player = game.player(source.mover);
    let first = source.block * ROWS;
    let marks = tapped.marks[block];
    if marks != 0 {
        each_row(&tapped.words[columns.clone()], marks, |row, rows| {
            found.add(first + row, rows);
        });
    }
    let marks = news.marks[block];
    if marks == 0 {
        return;
    }
    let having = game.player(target.mover).having(block);
    each_row(&news.words[columns], marks, |row, rows| {
        for &after in player.own(first + row) {
            found.add(after as usize, rows); // widens
        }
        for allowed in player.allowed(first + row) {
            let rows = rows & having[usize::from(allowed.against)];
            if rows != 0 {
                found.add(allowed.set as usize, rows); // widens
            }
        }
    });
}
