//! The background task that solves the current game, and its results as actions.

use std::sync::Arc;
use std::time::Duration;

use eframe::egui::Context;

use crate::app::Action;
use crate::game::any::AnyGame;
use crate::solve::analysis::analyse;
use crate::solve::job::{Finding, Job};
use crate::solve::memory;
use crate::solve::smaller::{SmallerGame, smaller_games};
use crate::solve::{Progress, SolveError};

/// The time between two frames while only the progress bar moves.
const BAR_STEP: Duration = Duration::from_millis(50);

/// The progress of solving, for display.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SolvingStatus<'a> {
    /// The share of the work that is done, 0 to 1, while the game is being solved.
    pub(crate) share: Option<f32>,
    /// The largest similar games that can be solved, if this one is too large.
    pub(crate) smaller: &'a [SmallerGame],
}

#[derive(Debug, Default)]
pub(crate) struct Solving {
    job: Option<Job>,
    smaller: Vec<SmallerGame>,
    /// The chosen limit on the bytes of a solution; without one the free memory is the limit.
    limit_bytes: Option<u64>,
}

impl Solving {
    /// Limits the bytes of a solution from now on.
    pub(crate) fn limit_memory(&mut self, bytes: u64) {
        self.limit_bytes = Some(bytes);
    }

    /// Starts to solve a game and cancels the task before.
    pub(crate) fn start(&mut self, ctx: &Context, game: AnyGame) {
        let wake = ctx.clone();
        self.smaller.clear();
        // Dropping the job before cancels it.
        let chosen = self.limit_bytes;
        let solve = move |game: &AnyGame, counting, progress: &Progress| {
            analyse(game, counting, limit_bytes(chosen), progress).map(Arc::new)
        };
        self.job = Some(Job::start(game, solve, move || wake.request_repaint()));
    }

    pub(crate) fn stop(&mut self) {
        self.job = None;
    }

    /// The results since the last call; waits up to `wait` for the first of them.
    pub(crate) fn tick(&mut self, ctx: &Context, wait: Duration) -> Vec<Action> {
        let mut actions = Vec::new();
        while let Some(job) = &mut self.job {
            // Only the first result is waited for.
            let wait = if actions.is_empty() {
                wait
            } else {
                Duration::ZERO
            };
            let game = *job.game();
            let Some(finding) = job.poll(wait) else {
                break;
            };
            if let Finding::Solved(Err(
                SolveError::TooLarge { .. } | SolveError::TooManyStates { .. },
            )) = finding
            {
                self.smaller = smaller_games(&game, limit_bytes(self.limit_bytes));
            }
            actions.push(match finding {
                Finding::Solved(result) => Action::Solved(game, result),
                Finding::Counted(summary) => Action::Counted(game, summary),
                Finding::Tallied(histogram) => Action::Tallied(game, histogram),
                Finding::Rechecked(report) => Action::Rechecked(game, report),
            });
        }
        if self.job.as_ref().is_some_and(Job::is_solving) {
            // A new frame moves the bar and notices a worker that died.
            ctx.request_repaint_after(BAR_STEP);
        }
        actions
    }

    /// True if the current game is solved as far as it can be.
    pub(crate) fn is_done(&self) -> bool {
        self.job.as_ref().is_none_or(Job::is_done)
    }

    pub(crate) fn status(&self) -> SolvingStatus<'_> {
        let solving = self.job.as_ref().filter(|job| job.is_solving());
        SolvingStatus {
            share: solving.map(Job::fraction_done),
            smaller: &self.smaller,
        }
    }
}

/// The limit on the bytes of a solution: the chosen one, or the free memory.
fn limit_bytes(chosen: Option<u64>) -> u64 {
    chosen.unwrap_or_else(memory::limit_bytes)
}
