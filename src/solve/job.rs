//! Solving a game in background tasks: first the solution, then what takes longer to find out.

use std::collections::VecDeque;
use std::fmt;
use std::sync::Arc;
use std::time::Duration;

use super::analysis::{Analysis, COUNTED_STATES, ReachableCount, count, histogram};
use super::histogram::Histogram;
use super::reachable::Summary;
use super::task::Task;
use super::{Progress, SolveError, verify};
use crate::game::any::AnyGame;

/// Up to this many states a solution is checked again unasked.
const RECHECKED_STATES: u64 = 20_000_000;

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

/// What is found out of a solution.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Step {
    /// The positions that can be reached are counted.
    Count,
    /// All states are counted.
    Tally,
    /// Every value is checked again.
    Recheck,
}

/// What is found out of a game with so many states once it is solved, in this order.
fn steps(states: u64) -> VecDeque<Step> {
    let count = if states <= COUNTED_AT_ONCE {
        None
    } else if states <= COUNTED_STATES {
        Some(Step::Count)
    } else {
        Some(Step::Tally)
    };
    let recheck = (states <= RECHECKED_STATES).then_some(Step::Recheck);
    count.into_iter().chain(recheck).collect()
}

/// A game that is being solved: one task after another. Dropping it cancels the work.
pub struct Job {
    game: AnyGame,
    task: Option<Task<Result<Finding, SolveError>>>,
    is_solved: bool,
    /// The solution, as long as something is to be found out of it.
    analysis: Option<Arc<Analysis>>,
    steps: VecDeque<Step>,
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
            analysis: None,
            steps: steps(game.state_count()),
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

    /// Begins the next of what is to be found out of the solution.
    fn go_on(&mut self) {
        let (Some(analysis), Some(step)) = (self.analysis.clone(), self.steps.pop_front()) else {
            return;
        };
        match step {
            Step::Count => self.begin("counting positions", move |progress| {
                count(&analysis, progress).map(Finding::Counted)
            }),
            Step::Tally => self.begin("counting states", move |progress| {
                histogram(&analysis, progress).map(Finding::Tallied)
            }),
            Step::Recheck => self.begin("checking the solution again", move |progress| {
                verify::verify(&analysis, progress).map(Finding::Rechecked)
            }),
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
    /// finding too. What comes after a finding begins with the next call, so that an owner who asks no
    /// further starts no work, and nothing but that owner holds the solution.
    pub fn poll(&mut self, wait: Duration) -> Option<Finding> {
        if self.task.is_none() {
            self.go_on();
        }
        let ended = self.task.as_mut()?.wait(wait)?;
        self.task = None;
        let is_first = !std::mem::replace(&mut self.is_solved, true);
        let finding = match ended.map_err(SolveError::from).flatten() {
            Ok(finding) => Some(finding),
            Err(error) if is_first => Some(Finding::Solved(Err(error))),
            // Of what failed nobody hears, and so nobody would ask for what comes after it.
            Err(_) => {
                self.go_on();
                None
            }
        };
        if let Some(Finding::Solved(Ok(analysis))) = &finding {
            self.analysis = Some(Arc::clone(analysis));
        }
        if self.steps.is_empty() {
            self.analysis = None;
        }
        finding
    }

    /// Whether there is nothing more to find out.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.task.is_none() && self.analysis.is_none()
    }

    /// Whether the game is still being solved.
    #[must_use]
    pub fn is_solving(&self) -> bool {
        !self.is_solved
    }
}

#[cfg(test)]
mod tests {
    use super::super::analysis::analyse;
    use super::*;

    fn findings(line: &str) -> Vec<&'static str> {
        let game = AnyGame::from_rule_line(line).expect(line);
        let solve = |game: &AnyGame, counting, progress: &Progress| {
            analyse(game, counting, u64::MAX, progress).map(Arc::new)
        };
        let mut job = Job::start(game, solve, || {});
        let mut found = Vec::new();
        while !job.is_done() {
            found.extend(
                job.poll(Duration::from_mins(1))
                    .map(|finding| match finding {
                        Finding::Solved(Ok(_)) => "solved",
                        Finding::Solved(Err(_)) => "not solved",
                        Finding::Counted(_) => "counted",
                        Finding::Tallied(_) => "tallied",
                        Finding::Rechecked(report) if report.wrong == 0 => "rechecked",
                        Finding::Rechecked(_) => "wrong",
                    }),
            );
        }
        found
    }

    #[test]
    fn a_solution_is_counted_first_and_then_checked_again() {
        assert_eq!(findings("mallett"), ["solved", "rechecked"]);
        let large = "fingers=8,hands=4,overflow=rollover,integers=yes,swap=any";
        assert_eq!(
            findings("fingers=18,hands=3"),
            ["solved", "counted", "rechecked"]
        );
        assert_eq!(
            findings(large),
            ["solved", "rechecked"],
            "of 108,900 states"
        );
    }

    #[test]
    fn up_to_twenty_million_states_are_checked_again() {
        assert_eq!(steps(200_000), [Step::Recheck]);
        assert_eq!(steps(200_001), [Step::Count, Step::Recheck]);
        assert_eq!(steps(10_000_001), [Step::Tally, Step::Recheck]);
        assert_eq!(steps(20_000_000), [Step::Tally, Step::Recheck]);
        assert_eq!(steps(20_000_001), [Step::Tally]);
    }
}
