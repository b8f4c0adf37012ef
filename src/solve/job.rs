//! Solving on a thread of its own.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::Duration;

use super::analysis::{Analysis, COUNTED_STATES, ReachableCount, analyse, count, histogram};
use super::histogram::Histogram;
use super::solution::Summary;
use super::{Progress, SolveError, verify};
use crate::game::any::AnyGame;

/// Up to so many states a solution is checked again as soon as it is there.
const RECHECKED_STATES: u64 = 20_000;

/// Up to so many states, counting what can be reached takes no time worth a word.
const COUNTED_AT_ONCE: u64 = 200_000;

/// What a job reports.
#[derive(Debug)]
pub enum Finding {
    /// The game is solved, or cannot be.
    Solved(Result<Arc<Analysis>, SolveError>),
    /// The positions of a game that is too large to count before its solution is shown.
    Counted(Summary),
    /// The states of a game that is too large for its positions to be counted.
    Tallied(Histogram),
    /// The solution was checked again by independent code.
    Rechecked(verify::Verification),
}

/// A game that is being solved. Dropping it cancels the work.
#[derive(Debug)]
pub struct Job {
    game: AnyGame,
    progress: Arc<Progress>,
    findings: Receiver<Finding>,
    is_solved: bool,
}

impl Job {
    /// Starts to solve a game; `wake` is called from the other thread for every finding.
    #[must_use]
    pub fn start(game: AnyGame, limit_bytes: u64, wake: impl Fn() + Send + 'static) -> Job {
        let progress = Arc::new(Progress::default());
        let shared = Arc::clone(&progress);
        let (sender, findings) = channel();
        let solve = move || {
            // Nobody listens any more once the job is dropped; then sending fails, and that is all.
            let counting = if game.state_count() <= COUNTED_AT_ONCE {
                ReachableCount::Always
            } else {
                ReachableCount::Never
            };
            let result = analyse(&game, counting, limit_bytes, &shared).map(Arc::new);
            let _ = sender.send(Finding::Solved(result.clone()));
            wake();
            if let Ok(analysis) = &result
                && (COUNTED_AT_ONCE + 1..=COUNTED_STATES).contains(&game.state_count())
                && let Ok(summary) = count(analysis, &shared)
            {
                let _ = sender.send(Finding::Counted(summary));
                wake();
            }
            if let Ok(analysis) = &result
                && game.state_count() > COUNTED_STATES
                && let Ok(histogram) = histogram(analysis, &shared)
            {
                let _ = sender.send(Finding::Tallied(histogram));
                wake();
            }
            if let Ok(analysis) = result
                && game.state_count() <= RECHECKED_STATES
                && let Ok(report) = verify::verify(&analysis, &shared)
            {
                let _ = sender.send(Finding::Rechecked(report));
                wake();
            }
        };
        // Without a thread to spare nobody sends, and that is a finding too.
        let _ = thread::Builder::new().spawn(solve);
        Job {
            game,
            progress,
            findings,
            is_solved: false,
        }
    }

    /// The game that is being solved.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The share of states that are decided, 0 to 1. Draws are never decided, so it need not
    /// reach 1.
    #[must_use]
    pub fn fraction_done(&self) -> f32 {
        (self.progress.done() as f64 / self.game.state_count() as f64) as f32 // for a progress bar
    }

    /// The next finding, if it is there or comes within `wait`. A worker that ended without a
    /// solution is a finding too.
    pub fn poll(&mut self, wait: Duration) -> Option<Finding> {
        match self.findings.recv_timeout(wait) {
            Ok(finding) => {
                self.is_solved = true;
                Some(finding)
            }
            Err(RecvTimeoutError::Timeout) => None,
            Err(RecvTimeoutError::Disconnected) if self.is_solved => None,
            Err(RecvTimeoutError::Disconnected) => {
                self.is_solved = true;
                Some(Finding::Solved(Err(SolveError::WorkerDied)))
            }
        }
    }

    /// Whether the game is still being solved.
    #[must_use]
    pub fn is_solving(&self) -> bool {
        !self.is_solved
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.progress.cancel();
    }
}
