//! Solving a game in background tasks: first the solution, then what takes longer to find out.

use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::analysis::{Analysis, COUNTED_STATES, ReachableCount, count, histogram};
use super::histogram::Histogram;
use super::reachable::Summary;
use super::task::Task;
use super::{Progress, SolveError, verify};
use crate::game::any::AnyGame;

/// Up to this many states a solution is checked again as soon as it is there.
const RECHECKED_STATES: u64 = 20_000;

/// Up to this many states, counting what can be reached takes no noticeable time.
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

/// A game that is being solved: one task after another. Dropping it cancels the work.
pub struct Job {
    game: AnyGame,
    task: Option<Task<Result<Finding, SolveError>>>,
    is_solved: bool,
    wake: Arc<dyn Fn() + Send + Sync>,
}

impl fmt::Debug for Job {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut shown = f.debug_struct("Job");
        shown.field("game", &self.game).field("task", &self.task);
        shown.finish_non_exhaustive()
    }
}

impl Job {
    /// Starts to solve a game as `solve` does it, on another thread, from which `wake` is called for
    /// every finding.
    #[must_use]
    pub fn start(
        game: AnyGame,
        solve: impl FnOnce(&AnyGame, ReachableCount, &Progress) -> Result<Arc<Analysis>, SolveError>
        + Send
        + 'static,
        wake: impl Fn() + Send + Sync + 'static,
    ) -> Job {
        let mut job = Job {
            game,
            task: None,
            is_solved: false,
            wake: Arc::new(wake),
        };
        let counting = if game.state_count() <= COUNTED_AT_ONCE {
            ReachableCount::Always
        } else {
            ReachableCount::Never
        };
        job.begin("solving", move |progress| {
            Ok(Finding::Solved(solve(&game, counting, progress)))
        });
        job
    }

    fn begin(
        &mut self,
        name: &str,
        work: impl FnOnce(&Progress) -> Result<Finding, SolveError> + Send + 'static,
    ) {
        let wake = Arc::clone(&self.wake);
        self.task = Some(Task::start(name, work, move || wake()));
    }

    /// Begins what is to be found out of a solution, if that is not done yet.
    fn go_on(&mut self, analysis: &Arc<Analysis>) {
        let states = self.game.state_count();
        let analysis = Arc::clone(analysis);
        if states <= RECHECKED_STATES {
            self.begin("checking the solution again", move |progress| {
                verify::verify(&analysis, progress).map(Finding::Rechecked)
            });
        } else if (COUNTED_AT_ONCE + 1..=COUNTED_STATES).contains(&states) {
            self.begin("counting positions", move |progress| {
                count(&analysis, progress).map(Finding::Counted)
            });
        } else if states > COUNTED_STATES {
            self.begin("counting states", move |progress| {
                histogram(&analysis, progress).map(Finding::Tallied)
            });
        }
    }

    /// The game that is being solved.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The share of the work that is done, 0 to 1. Draws are never decided, so it need not reach 1.
    #[must_use]
    pub fn fraction_done(&self) -> f32 {
        let task = self.task.as_ref();
        task.and_then(|task| task.progress().fraction_done())
            .unwrap_or(0.0)
    }

    /// The next finding, if it is there or comes within `wait`. That there will be no solution is a
    /// finding too.
    pub fn poll(&mut self, wait: Duration) -> Option<Finding> {
        let ended = self.task.as_mut()?.wait(wait)?;
        self.task = None;
        let is_first = !std::mem::replace(&mut self.is_solved, true);
        let finding = match ended.map_err(SolveError::from).flatten() {
            Ok(finding) => finding,
            Err(error) if is_first => Finding::Solved(Err(error)),
            // What is not found out besides is not shown.
            Err(_) => return None,
        };
        if let Finding::Solved(Ok(analysis)) = &finding {
            self.go_on(analysis);
        }
        Some(finding)
    }

    /// Whether the game is still being solved.
    #[must_use]
    pub fn is_solving(&self) -> bool {
        !self.is_solved
    }
}
