//! Solving the games of an atlas: the small ones side by side, then each large one on all threads.

use std::sync::OnceLock;
use std::time::Duration;

use rayon::prelude::*;

use super::Atlas;
use super::openings::OpeningsWanted;
use crate::game::any::AnyGame;
use crate::solve::analysis::{Analysis, ReachableCount, analyse, check_size};
use crate::solve::{Progress, SolveError, Value};

/// Games of at most this many states are solved side by side: one of them takes a few milliseconds.
const SMALL_STATES: u64 = 200_000;
/// How many small games are in work before it is asked whether they are still wanted.
const TOGETHER: usize = 256;

/// What a game takes at least, and what a state takes on one thread: for an estimate.
const NANOS_A_GAME: u64 = 20_000;
const NANOS_A_STATE: u64 = 20;
/// Of a grid, which is solved many states at a time.
const NANOS_A_GRID: u64 = 5;

impl Atlas {
    /// Solves every game that is not known yet, the smallest first.
    ///
    /// Games that do not fit into `limit_bytes` are told of in their cells and are no error.
    ///
    /// # Errors
    /// When `progress` is cancelled; what was found stays.
    pub fn solve(
        &self,
        limit_bytes: impl Fn() -> u64 + Sync,
        progress: &Progress,
    ) -> Result<(), SolveError> {
        let mut open: Vec<usize> = (0..self.games.len())
            .filter(|&place| self.found[place].get().is_none())
            .collect();
        open.sort_by_key(|&place| self.games[place].state_count());
        progress.expect(open.len() as u64); // widens
        let is_small = |place: &usize| self.games[*place].state_count() <= SMALL_STATES;
        let small = open.partition_point(is_small);
        let (small, large) = open.split_at(small);
        let solve_one = |place: usize| -> Result<(), SolveError> {
            let game = &self.games[place];
            let (part, openings) = (progress.of_part(), &self.openings[place]);
            let value = value_of_start(game, &limit_bytes, &part, self.wanted, openings);
            if value == Err(SolveError::Cancelled) {
                return Err(SolveError::Cancelled);
            }
            // It is set by one task only.
            let _ = self.found[place].set(value);
            progress.advance(1);
            Ok(())
        };
        for together in small.chunks(TOGETHER) {
            progress.check()?;
            together
                .par_iter()
                .with_max_len(1)
                .try_for_each(|&place| solve_one(place))?;
        }
        large.iter().try_for_each(|&place| solve_one(place))
    }
}

/// The value of a game's start. Where the first moves that are right are wanted they are found, too.
fn value_of_start(
    game: &AnyGame,
    limit_bytes: &(impl Fn() -> u64 + Sync),
    progress: &Progress,
    wanted: OpeningsWanted,
    openings: &OnceLock<Vec<String>>,
) -> Result<Value, SolveError> {
    use crate::game::Game as _;
    progress.check()?;
    let value = |analysis: &Analysis| {
        if wanted != OpeningsWanted::Never {
            // It is set by one task only.
            let _ = openings.set(super::openings::openings(analysis));
        }
        analysis.solution.value(game.state(&game.start()))
    };
    let limit_bytes = if game.state_count() <= SMALL_STATES {
        // It fits anywhere; to ask how much memory there is would take longer than solving it.
        u64::MAX
    } else {
        limit_bytes()
    };
    let analysis = analyse(game, ReachableCount::Never, limit_bytes, progress)?;
    Ok(value(&analysis))
}

/// What solving games takes on this computer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Expected {
    /// About how long it takes: a guess by their states.
    pub time: Duration,
    /// How many of them need more memory than there is, and are not solved.
    pub too_large: usize,
}

/// What solving games takes on this computer, where a solution may take `limit_bytes`.
#[must_use]
pub fn expected(games: &[AnyGame], limit_bytes: u64) -> Expected {
    let fits = |game: &&AnyGame| {
        game.state_count() <= SMALL_STATES || check_size(game, limit_bytes).is_ok()
    };
    let (mut nanos, mut solved) = (0_u64, 0);
    for game in games.iter().filter(fits) {
        let nanos_a_state = match game {
            game if game.with_hands().is_some() => NANOS_A_STATE,
            _ => NANOS_A_GRID,
        };
        let of_states = game.state_count().saturating_mul(nanos_a_state);
        nanos = nanos.saturating_add(NANOS_A_GAME.saturating_add(of_states));
        solved += 1;
    }
    Expected {
        time: Duration::from_nanos(nanos / rayon::current_num_threads().max(1) as u64), // widens
        too_large: games.len() - solved,
    }
}

/// A time in the largest unit of which it is two or more: `about 3 minutes`.
#[must_use]
pub fn time_text(time: Duration) -> String {
    let seconds = time.as_secs().max(1);
    let units = [(86_400, "days"), (3_600, "hours"), (60, "minutes")];
    let unit = units.into_iter().find(|(length, _)| seconds >= 2 * length);
    match unit {
        Some((length, name)) => format!("about {} {name}", seconds.div_ceil(length)),
        None if seconds == 1 => "about a second".to_owned(),
        None => format!("about {seconds} seconds"),
    }
}
