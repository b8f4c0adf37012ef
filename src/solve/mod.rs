//! Retrograde analysis: the verdict and distance of every state of a game.
//!
//! States in which play has ended are known. From them the known values spread backwards, one
//! turn at a time: a state that can move to a lost one is won; a state all of whose moves lead to
//! won ones is lost, and that is noticed by counting its open moves down. Because it goes by turns,
//! wins come out fastest and losses slowest. What nothing ever reaches is a draw.
//!
//! ```text
//!   turn d  lost  --predecessors-->  won in d + 1
//!           won   --predecessors-->  one open move fewer; none left: lost in d + 1
//! ```
//!
//! There are three ways to do so, and edges are stored in none of them:
//!
//! ```text
//!   rows    finger games, but those with `cherry_bomb`: 64 states in a word, two bytes a state
//!   grid    Tactics, in which every move fills cells: from full to empty, a byte a state
//!   solve   any other space, state by state; what the other two are checked against
//! ```
//!
//! The last one takes two bytes a state: first its open moves, then its value. The states found in
//! one turn are kept in lists while they are few and are found again by a sweep over all values when
//! they are many, so that memory stays under four bytes a state.
//!
//! *Shortcomings:* distances up to 16,382 turns; state by state, fewer than 2^32 states.

pub mod analysis;
mod code;
pub mod comparison;
mod error;
mod grid;
pub mod histogram;
pub mod job;
pub mod memory;
mod progress;
pub mod proof;
pub(crate) mod random;
pub mod reachable;
mod rows;
pub mod smaller;
pub mod solution;
pub mod task;
pub mod threads;
pub mod value;
pub mod verify;
mod word;

use std::sync::atomic::{AtomicU16, AtomicU32, AtomicU64, Ordering::Relaxed};

use rayon::prelude::*;

pub use self::error::{ForeignBoard, SolveError};
pub use self::progress::Progress;
pub use self::solution::Solution;
pub use self::value::Value;
use crate::game::{Outcome, StateId, StateSpace};

/// The most states that a game to be solved may have: their numbers take 32 bits.
pub const MOST_STATES: u64 = u32::MAX as u64;

/// Solves a game.
///
/// # Errors
/// When `progress` is cancelled, the space has too many states or a state too many moves, a win is
/// too long, or there is not enough memory.
///
/// # Complexity
/// Time in proportion to states and moves; under four bytes a state. Works on all
/// threads of the pool, see [`threads`].
pub fn solve(space: &impl StateSpace, progress: &Progress) -> Result<Solution, SolveError> {
    if space.len() > MOST_STATES {
        return Err(SolveError::TooManyStates {
            states: space.len(),
            less: "a game with fewer of them",
        });
    }
    let states = space.len();
    if space.always_climbs() {
        progress.expect(states);
        sweep_down(space, progress)
    } else {
        progress.expect(states + states / OPENED_PER_STEP as u64); // widens
        Retrograde::new(space, progress)?.run()
    }
}

/// How many states one task works on: enough to be worth a task, few enough to cancel at once.
const CHUNK: usize = 1 << 14;
/// A turn's states are listed while they are fewer than one in this many, and found by a sweep otherwise.
const LISTED_ONE_IN: usize = 16;

/// Counting the open moves of this many states takes about as long as deciding one, and so many are
/// reported together.
const OPENED_PER_STEP: usize = 4;
const OPENED_AT_ONCE: usize = 1 << 12;

struct Retrograde<'a, S> {
    space: &'a S,
    progress: &'a Progress,
    words: Vec<AtomicU16>,
}

/// The states decided in one turn.
enum Frontier {
    /// Few: here they are.
    Listed(Vec<Vec<u32>>),
    /// Many: those whose word says this turn.
    Swept,
}

impl<'a, S: StateSpace> Retrograde<'a, S> {
    fn new(space: &'a S, progress: &'a Progress) -> Result<Self, SolveError> {
        let count = space.len() as usize; // at most MOST_STATES, see `solve`
        let most_moves = AtomicU32::new(0);
        let open = |index: usize| {
            if progress.is_cancelled() {
                return AtomicU16::new(0);
            }
            if index.is_multiple_of(OPENED_AT_ONCE) {
                progress.advance((OPENED_AT_ONCE / OPENED_PER_STEP) as u64); // widens
            }
            let state = StateId::from(index as u64); // widens
            AtomicU16::new(match space.terminal(state) {
                Some(Outcome::Loss) => word::lost(0),
                Some(Outcome::Win) => word::won(0),
                Some(Outcome::Draw) => word::of(Value::Draw),
                None => {
                    let moves = space.out_degree(state);
                    if moves > word::MOST_MOVES.into() {
                        most_moves.fetch_max(moves, Relaxed);
                    }
                    moves as u16 // at most MOST_MOVES, or the solution is refused below
                }
            })
        };
        let mut words = memory::try_with_capacity(space.len())?;
        if count <= CHUNK {
            words.extend((0..count).map(open));
        } else {
            let open = (0..count).into_par_iter().with_min_len(CHUNK).map(open);
            open.collect_into_vec(&mut words);
        }
        progress.check()?;
        match most_moves.into_inner() {
            0 => {}
            moves => return Err(SolveError::TooManyMoves { moves }),
        }
        Ok(Retrograde {
            space,
            progress,
            words,
        })
    }

    fn run(self) -> Result<Solution, SolveError> {
        let mut turns = 0;
        let mut frontier = self.ended();
        loop {
            self.progress.check()?;
            let next = self.step(turns, &frontier)?;
            if matches!(&next, Frontier::Listed(lists) if lists.iter().all(Vec::is_empty)) {
                break;
            }
            turns += 1;
            if turns >= word::TURNS - 1 {
                return Err(SolveError::TooLong(turns));
            }
            frontier = next;
        }
        let words = self.words.into_iter().map(AtomicU16::into_inner);
        settled(&words.collect::<Vec<u16>>())
    }

    fn ended(&self) -> Frontier {
        if self.words.len() > CHUNK {
            return Frontier::Swept;
        }
        let decided = self
            .words
            .iter()
            .enumerate()
            .filter(|(_, word)| word.load(Relaxed) & word::DECIDED != 0);
        Frontier::Listed(vec![decided.map(|(index, _)| index as u32).collect()]) // at most CHUNK
    }

    /// Decides all states that are one turn further from the end than the frontier.
    fn step(&self, turns: u16, frontier: &Frontier) -> Result<Frontier, SolveError> {
        let listed = AtomicU64::new(0);
        let most = self.words.len().div_ceil(LISTED_ONE_IN).max(CHUNK) as u64; // widens
        let task = |states: &mut dyn Iterator<Item = u32>| {
            self.progress.check()?;
            let mut found = DecidedStates {
                states: Vec::new(),
                count: 0,
                listed: &listed,
                most,
                has_given_up: false,
            };
            for state in states {
                self.spread(turns, state, &mut found);
            }
            self.progress.advance(found.count);
            Ok(found.states)
        };
        let lists: Result<Vec<Vec<u32>>, SolveError> = match frontier {
            Frontier::Listed(lists) if lists.iter().map(Vec::len).sum::<usize>() <= CHUNK => lists
                .iter()
                .map(|list| task(&mut list.iter().copied()))
                .collect(),
            Frontier::Listed(lists) => lists
                .par_iter()
                .flat_map(|list| list.par_chunks(CHUNK))
                .map(|list| task(&mut list.iter().copied()))
                .collect(),
            Frontier::Swept => {
                let (won, lost) = (word::won(turns), word::lost(turns));
                let chunks = self.words.par_chunks(CHUNK).enumerate();
                chunks
                    .map(|(chunk, words)| {
                        let first = chunk * CHUNK;
                        let of_this_turn = words.iter().enumerate().filter_map(|(place, word)| {
                            let word = word.load(Relaxed);
                            (word == won || word == lost).then_some((first + place) as u32) // below 2^32
                        });
                        task(&mut { of_this_turn })
                    })
                    .collect()
            }
        };
        let lists = lists?;
        Ok(if listed.load(Relaxed) > most {
            Frontier::Swept
        } else {
            Frontier::Listed(lists)
        })
    }

    fn spread(&self, turns: u16, state: u32, found: &mut DecidedStates) {
        let is_lost = self.words[state as usize].load(Relaxed) & word::LOST != 0;
        self.space
            .predecessors(StateId::from(u64::from(state)), |before| {
                let word = &self.words[before.index() as usize]; // below 2^32
                let mut seen = word.load(Relaxed);
                while seen & word::DECIDED == 0 {
                    let next = match (is_lost, seen) {
                        (true, _) => word::won(turns + 1),
                        (false, 1) => word::lost(turns + 1),
                        (false, open) => open - 1,
                    };
                    match word.compare_exchange_weak(seen, next, Relaxed, Relaxed) {
                        Ok(_) if next & word::DECIDED != 0 => {
                            return found.push(before.index() as u32);
                        }
                        Ok(_) => return,
                        Err(now) => seen = now,
                    }
                }
            });
    }
}

/// The states that one task decides; it stops listing them once all tasks list too many.
struct DecidedStates<'a> {
    states: Vec<u32>,
    count: u64,
    listed: &'a AtomicU64,
    most: u64,
    has_given_up: bool,
}

impl DecidedStates<'_> {
    /// How many are added to the common count at once, so that threads seldom write to it.
    const BATCH: usize = 1 << 8;

    fn give_up(&mut self) {
        self.states = Vec::new();
        self.has_given_up = true;
    }

    fn push(&mut self, state: u32) {
        self.count += 1;
        if self.has_given_up {
            return;
        }
        if self.states.len().is_multiple_of(Self::BATCH) {
            let listed = self.listed.fetch_add(Self::BATCH as u64, Relaxed); // widens
            if listed > self.most {
                return self.give_up();
            }
            // Where a list has no room to grow, the states are found again by a sweep.
            if memory::try_reserve_more(&mut self.states, Self::BATCH as u64).is_err() {
                self.listed.fetch_add(self.most + 1, Relaxed);
                return self.give_up();
            }
        }
        self.states.push(state);
    }
}

/// Solves a game without cycles from its highest state down.
fn sweep_down(space: &impl StateSpace, progress: &Progress) -> Result<Solution, SolveError> {
    let count = space.len() as usize; // at most MOST_STATES, see `solve`
    let mut words = memory::try_with_capacity(space.len())?;
    words.resize(count, 0_u16);
    for index in (0..count).rev() {
        if index % CHUNK == 0 {
            progress.check()?;
            progress.advance(CHUNK.min(count - index) as u64); // widens
        }
        let state = StateId::from(index as u64); // widens
        let value = match space.terminal(state) {
            Some(Outcome::Loss) => Value::LossIn(0),
            Some(Outcome::Win) => Value::WinIn(0),
            Some(Outcome::Draw) => Value::Draw,
            None => {
                let mut best = Value::LossIn(0);
                space.successors(state, |next| {
                    let next = word::value(words[next.index() as usize]); // below 2^32
                    best = best.max(next.one_turn_earlier());
                });
                best
            }
        };
        if value.turns() > Some(Value::MOST_TURNS) {
            return Err(SolveError::TooLong(Value::MOST_TURNS));
        }
        words[index] = word::of(value);
    }
    settled(&words)
}

/// The values that are left of the words once nothing more can be decided: what is open is a draw.
fn settled(words: &[u16]) -> Result<Solution, SolveError> {
    let plane = |byte: usize| -> Result<Vec<u8>, SolveError> {
        let mut plane = memory::try_with_capacity(words.len() as u64)?; // widens
        plane.extend(
            words
                .iter()
                .map(|&word| code::of(word::value(word)).to_le_bytes()[byte]),
        );
        Ok(plane)
    };
    let low = plane(0)?;
    let is_long = |&word: &u16| word::value(word).turns() > Some(code::MOST_TURNS_LOW);
    let high = if words.iter().any(is_long) {
        plane(1)?
    } else {
        Vec::new()
    };
    Ok(Solution::from_planes(low.into(), high.into()))
}
