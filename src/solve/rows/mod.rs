//! Retrograde analysis of finger games by rows, 64 states in a word.
//!
//! The states form a matrix: a row for each hand set of the player to move, a column for each of the
//! other's. A tap keeps the mover's hands and changes the other's, then the players swap roles: so all
//! tap predecessors of the states in column y lie in row y, and which they are is decided by the
//! hands of y alone. A task owns a block of 64 rows, and whatever it writes belongs to that block:
//! nothing is shared, no write is atomic, and the result does not depend on the number of threads.
//!
//! ```text
//!   news        states decided in the last turn, a bit each; a word is 64 rows of one column
//!   transposed  64 x 64 bits at a time, a word is 64 columns of one row: what a block of rows reads
//!   taps        for each word of news and each way to make that hand: the rows that have the hand
//!                 lost news   those states are won
//!                 won news    one open move fewer: 64 counters, each bit of them in a word of its own
//!   own moves   lost news   those states are won
//!               won news    only where no tap is left: counted for 64 rows and 64 columns at a
//!                             time, transposed, and subtracted
//! ```
//!
//! Words and tiles without news are skipped by a bit map of columns, so that a turn in which little
//! is decided takes little time.
//!
//! A state takes one byte for its value, one bit for whether it is open, two for news, and one for
//! each binary digit of the greatest number of moves: two bytes for most games. Moves among own hands
//! take two bits more, and a word for each set that some rows of a block can become. States are addressed
//! by row and column, so that there may be more than 2^32 of them.
//!
//! *Shortcomings:* distances up to 16,382 turns; not for games in which one tap changes both hands.

mod block;
mod counters;
mod move_counts;
mod news;
mod own;
mod own_moves;
pub(super) mod reach;
mod sources;
mod spent;
mod tile;
mod values;

use rayon::prelude::*;

use self::block::Block;
use self::counters::Counters;
use self::news::News;
use self::own_moves::OwnMoves;
use self::sources::{AllWon, Sources};
use self::values::BlockValues;
use super::memory::{self, NoMemory, Table};
use super::value::Value;
use super::{Progress, Solution, SolveError};
use crate::game::Seat;
use crate::game::hands::HandGame;
use crate::game::hands::rules::Grows;
use crate::game::hands::space::HandSpace;
use crate::game::hands::space::rows::{RowGame, Tap};

/// Rows of a block: the bits of a word.
const ROWS: usize = 64;
/// The fewest binary digits that are set aside for a number of moves, and the most.
const LEAST_DIGITS: usize = 4;
const MOST_DIGITS: usize = 13;

/// What was decided: states that the player to move loses, or wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Lost,
    Won,
}

impl Kind {
    const BOTH: [Kind; 2] = [Kind::Lost, Kind::Won];

    fn value(self, turns: u16) -> Value {
        match self {
            Kind::Lost => Value::LossIn(turns),
            Kind::Won => Value::WinIn(turns),
        }
    }
}

/// The states decided in one turn by one block of rows.
type Decided = [News; 2];

/// The bytes that solving takes at most, tables aside.
#[must_use]
pub(super) fn bytes(game: &HandGame) -> u64 {
    let movers = if game.rules().is_symmetric() {
        &Seat::BOTH[..1]
    } else {
        &Seat::BOTH[..]
    };
    let of = movers.iter().map(|&mover| bytes_of_mover(game, mover));
    of.fold(0, u64::saturating_add)
}

/// The bytes that the rows of one player take at most: a byte for each state; for each block of rows and
/// each column some words; and what follows from the hand sets.
fn bytes_of_mover(game: &HandGame, mover: Seat) -> u64 {
    /// Words for whether a state is open, for each list of news that can be there at a time, and for
    /// the second bytes of values of up to 510 turns.
    const WORDS: u64 = 1 + 4 + 2;
    /// What each 64 columns take besides: which of them have news, and a list of those.
    const GROUP_BYTES: u64 = 4 * (8 + 16);
    let (rows, columns) = (game.sets(mover).count(), game.sets(mover.other()).count());
    let blocks = rows.div_ceil(ROWS as u64); // widens
    let has_own_moves = HandSpace::has_own_moves(game.rules());
    let grows = game.rules().grows == Grows::Tapping;
    // Which states are won.
    let won = u64::from(has_own_moves);
    // Which states only an own move can save: 64 rows for each 64 columns.
    let spent = if has_own_moves || grows { 64 + 1 } else { 0 };
    let digits = u64::from(u64::BITS - HandSpace::most_moves(game).leading_zeros());
    let words = WORDS + won + digits_held(digits);
    let groups = columns.div_ceil(64);
    let of_block = (columns * words * 8)
        .saturating_add(groups * (GROUP_BYTES + spent * 8))
        .saturating_add(BLOCK_BYTES);
    let before = 8 * u64::from(game.sets(mover).values());
    let (own, allowed) = (
        HandSpace::own_moves(game, mover),
        RowGame::allowed_moves(game, mover),
    );
    let conditions = RowGame::most_value_sets(game);
    rows.saturating_mul(columns)
        .saturating_add(blocks.saturating_mul(of_block))
        .saturating_add(rows.saturating_mul(before))
        .saturating_add(RowGame::bytes(game, mover))
        .saturating_add(OwnMoves::bytes(rows, own, 1))
        .saturating_add(OwnMoves::bytes(rows, allowed, conditions))
}

/// What a block takes besides its lists, results that wait included.
const BLOCK_BYTES: u64 = 1 << 10;

/// The binary digits that are set aside where so many are needed.
fn digits_held(digits: u64) -> u64 {
    const LEAST: u64 = LEAST_DIGITS as u64; // widens
    match digits {
        0..=LEAST => LEAST,
        5..=8 => digits,
        _ => MOST_DIGITS as u64, // widens
    }
}

/// Solves a finger game.
///
/// # Errors
/// When `progress` is cancelled, a win is too long, or there is not enough memory.
///
/// # Complexity
/// Time: for each 64 states and each way in which a hand can come to its value, a few operations on
/// words, and those on every move among own hands. Memory: some two bytes a state.
pub(super) fn solve(game: &RowGame, progress: &Progress) -> Result<Solution, SolveError> {
    match digits(game) {
        0..=LEAST_DIGITS => solve_with::<LEAST_DIGITS>(game, progress),
        5 => solve_with::<5>(game, progress),
        6 => solve_with::<6>(game, progress),
        7 => solve_with::<7>(game, progress),
        8 => solve_with::<8>(game, progress),
        9..=MOST_DIGITS => solve_with::<MOST_DIGITS>(game, progress),
        _ => Err(SolveError::TooManyMoves {
            moves: most_moves(game),
        }),
    }
}

/// The binary digits that count the moves of any state.
fn digits(game: &RowGame) -> usize {
    (u32::BITS - most_moves(game).leading_zeros()) as usize // at most 32
}

/// The most moves that are counted of a state at a time, or some more: taps, then moves among own hands.
fn most_moves(game: &RowGame) -> u32 {
    let most = |seat: Seat| {
        let (mover, other) = (game.player(seat), game.player(seat.other()));
        let own = (0..mover.sets()).map(|set| mover.own(set).len() + mover.allowed(set).len());
        let own = own.max().unwrap_or(0);
        // How many different things the hands of any one set make of a hand.
        let of_each = game.taps_of.iter().map(|of| {
            let makes = |values: u64| {
                let makes = |tap: &&Tap| values & game.value_sets[usize::from(tap.by)] != 0;
                of.iter().filter(makes).count()
            };
            mover.values.iter().map(|&values| makes(values)).max()
        });
        let of_each: Vec<usize> = of_each.map(Option::unwrap_or_default).collect();
        let taps = other.values.iter().map(|&values| {
            let makes = |(code, &of): (usize, &usize)| if values >> code & 1 == 1 { of } else { 0 };
            of_each.iter().enumerate().map(makes).sum::<usize>()
        });
        own.max(taps.max().unwrap_or(0))
    };
    let moves = game.movers().iter().map(|&seat| most(seat)).max();
    u32::try_from(moves.unwrap_or(0)).unwrap_or(u32::MAX)
}

fn solve_with<const DIGITS: usize>(
    game: &RowGame,
    progress: &Progress,
) -> Result<Solution, SolveError> {
    let states: u64 = game.movers().iter().map(|&mover| states(game, mover)).sum();
    progress.expect(block::steps(states));
    let columns = block_columns(game);
    let mut low = Table::zeros(states)?;
    let mut open = Table::zeros(columns)?;
    let mut moves = Table::zeros(columns)?;
    let mut blocks: Vec<Block<DIGITS>> = blocks(game, &mut low, &mut open, &mut moves);
    let mut decided = each(&mut blocks, |block| {
        progress.check()?;
        block.begin(game, progress)
    })?;
    let has_taps = game.taps_into.iter().any(|taps| !taps.is_empty());
    let has_own_moves = blocks.iter().any(|block| !block.own_moves.is_empty());
    let asking = blocks.iter().filter(|_| has_taps && has_own_moves);
    let mut won = AllWon::none(asking.map(Block::columns))?;
    let mut turns = 0;
    while decided.iter().flatten().any(|news| !news.is_empty()) {
        if turns + 1 >= Value::MOST_TURNS {
            return Err(SolveError::TooLong(turns));
        }
        won.add(&decided);
        let sources = Sources::of(game, &decided, &won);
        let next = each(&mut blocks, |block| block.step(&sources, turns, progress))?;
        // What was read in this turn is written in the one after the next.
        for (block, read) in blocks.iter_mut().zip(decided) {
            block.take_back(read);
        }
        decided = next;
        turns += 1;
    }
    let mut values: Vec<BlockValues> = blocks.into_iter().map(Block::into_values).collect();
    drop((decided, won, open, moves));
    each(&mut values, |values| {
        progress.check()?;
        Ok(values.by_rows()?)
    })?;
    let high = values::high_bytes(&values, states)?;
    Ok(Solution::from_planes(low, high))
}

/// The columns of all blocks together.
fn block_columns(game: &RowGame) -> u64 {
    let of = |&mover: &Seat| {
        let (mine, others) = (game.player(mover).sets(), game.player(mover.other()).sets());
        (mine.div_ceil(ROWS) * others) as u64 // widens
    };
    game.movers().iter().map(of).sum()
}

/// The rows of all movers in blocks, each with its part of three tables: a byte for each state, and a word
/// and counters for each column of a block.
fn blocks<'v, 'o, const DIGITS: usize>(
    game: &RowGame,
    mut low: &'v mut [u8],
    mut open: &'o mut [u64],
    mut moves: &'o mut [Counters<DIGITS>],
) -> Vec<Block<'v, 'o, DIGITS>> {
    let mut blocks = Vec::new();
    for &mover in game.movers() {
        let (rows, columns) = (game.player(mover).sets(), game.player(mover.other()).sets());
        for first in (0..rows).step_by(ROWS) {
            let count = ROWS.min(rows - first);
            // The tables have room for all blocks.
            blocks.push(Block::new(
                mover,
                first,
                count,
                low.split_off_mut(..count * columns).unwrap_or_default(),
                open.split_off_mut(..columns).unwrap_or_default(),
                moves.split_off_mut(..columns).unwrap_or_default(),
            ));
        }
    }
    blocks
}

fn states(game: &RowGame, mover: Seat) -> u64 {
    let sets = |seat: Seat| game.player(seat).sets() as u64; // widens
    sets(mover) * sets(mover.other())
}

/// Does something with every block, on all threads where there are several blocks.
fn each<B: Send, T: Send>(
    blocks: &mut [B],
    work: impl Fn(&mut B) -> Result<T, SolveError> + Sync + Send,
) -> Result<Vec<T>, SolveError> {
    if blocks.len() <= 2 {
        blocks.iter_mut().map(work).collect()
    } else {
        blocks.par_iter_mut().with_max_len(1).map(work).collect()
    }
}

/// A list of zeros, if there is memory for it.
fn zeros<T: Clone + Default>(count: usize) -> Result<Vec<T>, NoMemory> {
    let mut list = memory::try_with_capacity(count as u64)?; // widens
    list.resize(count, T::default());
    Ok(list)
}
