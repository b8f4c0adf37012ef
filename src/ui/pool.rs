//! The solved games of the workspaces, and the one that is being solved.
//!
//! ```text
//!   wants    Explore: mallett                 Play: magic-fingers
//!   ready    mallett                          (at most one game for each)
//!   job      magic-fingers                    one at a time; the workspace in front goes first
//! ```
//!
//! Workspaces that want the same game share one solution. Short of memory, that of the workspace which is not in front
//! is dropped, and solved again once it comes to the front. What is found out besides, counts and the re-check, is
//! found out of Explore's game alone, and waits where a game is to be solved.

#[cfg(test)]
mod tests;

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Weak};
use std::time::Duration;

use eframe::egui::Context;

use crate::app::Action;
use crate::game::any::AnyGame;
use crate::solve::analysis::{Analysis, analyse, needed_bytes};
use crate::solve::job::{Finding, Job};
use crate::solve::memory;
use crate::solve::smaller::{SmallerGame, smaller_games};
use crate::solve::{Progress, SolveError};
use crate::ui::workspace::Workspace;

/// The time between two frames while only the progress bar moves.
const BAR_STEP: Duration = Duration::from_millis(50);

/// So many calls, a frame each, a job waits for memory to be given back.
const MOST_CALLS: u32 = 40;

/// While a job runs, at most so many states are solved beside the pool.
const BESIDE_STATES: u64 = 20_000_000;

/// The progress of solving a workspace's game, for display.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SolvingStatus<'a> {
    /// The share of the work that is done, 0 to 1, while the game is being solved.
    pub(crate) share: Option<f32>,
    /// The largest similar games that can be solved, if this one is too large.
    pub(crate) smaller: &'a [SmallerGame],
}

/// News about a game that a workspace wants.
#[derive(Debug)]
pub(crate) enum PoolFinding {
    Found(AnyGame, Finding),
    /// The solution was dropped for lack of memory: nothing is known of it until it is solved again.
    Dropped(AnyGame),
}

impl PoolFinding {
    /// The news as an action in Explore.
    pub(crate) fn action(self) -> Action {
        match self {
            PoolFinding::Found(game, Finding::Solved(result)) => Action::Solved(game, result),
            PoolFinding::Found(game, Finding::Counted(summary)) => Action::Counted(game, summary),
            PoolFinding::Found(game, Finding::Tallied(tally)) => Action::Tallied(game, tally),
            PoolFinding::Found(game, Finding::Rechecked(report)) => Action::Rechecked(game, report),
            PoolFinding::Dropped(game) => Action::SolutionDropped(game),
        }
    }
}

/// A limit on what is solved beside the pool, which is lower while a job runs.
#[derive(Clone, Debug, Default)]
pub(crate) struct BesidePool(Arc<AtomicBool>);

impl BesidePool {
    /// The bytes that a solution beside the pool may take.
    pub(crate) fn limit_bytes(&self) -> u64 {
        let free = memory::limit_bytes();
        if self.0.load(Ordering::Relaxed) {
            free.min(memory::value_bytes(BESIDE_STATES))
        } else {
            free
        }
    }
}

/// The state of a game that a workspace wants.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum WantState {
    /// The game is to be solved, or the workspace is to be told.
    Waiting,
    /// The game is too large beside the other workspace's game, which is in front.
    Held,
    /// The workspace knows its solution.
    Known,
    /// The workspace knows that there is none.
    Failed,
}

#[derive(Debug)]
struct Want {
    game: AnyGame,
    state: WantState,
    /// True if the other workspace's solution may be dropped for it.
    may_displace: bool,
    /// True once its counts and re-check are done, or nobody asks for them.
    is_checked: bool,
    smaller: Vec<SmallerGame>,
}

#[derive(Debug, Default)]
pub(crate) struct Pool {
    front: Workspace,
    explore: Option<Want>,
    play: Option<Want>,
    ready: Vec<Arc<Analysis>>,
    job: Option<Job>,
    /// A solution that was dropped, and the calls since: the next job begins once nobody holds it any more.
    dropping: Option<(Weak<Analysis>, u32)>,
    /// The chosen limit on the bytes of all solutions; without one the free memory is the limit.
    limit_bytes: Option<u64>,
    beside: BesidePool,
}

impl Pool {
    /// Limits the bytes of all solutions from now on.
    pub(crate) fn limit_memory(&mut self, bytes: u64) {
        self.limit_bytes = Some(bytes);
    }

    /// The limit on what is solved beside the pool.
    pub(crate) fn beside(&self) -> &BesidePool {
        &self.beside
    }

    /// Another workspace comes to the front.
    pub(crate) fn set_front(&mut self, front: Workspace) {
        self.front = front;
        self.try_held();
    }

    /// A game that was held may be solved now.
    fn try_held(&mut self) {
        let wants = [&mut self.explore, &mut self.play].into_iter().flatten();
        for want in wants.filter(|want| want.state == WantState::Held) {
            want.state = WantState::Waiting;
        }
    }

    /// A workspace wants a game in place of the one before.
    pub(crate) fn want(&mut self, workspace: Workspace, game: AnyGame) {
        *self.slot(workspace) = Some(Want {
            game,
            state: WantState::Waiting,
            may_displace: true,
            is_checked: workspace == Workspace::Play,
            smaller: Vec::new(),
        });
        self.try_held();
        self.forget_unwanted();
    }

    /// The game that a workspace wants is only asked about: it displaces no solution of the other one.
    pub(crate) fn displace_nothing(&mut self, workspace: Workspace) {
        if let Some(want) = self.want_of_mut(workspace) {
            want.may_displace = false;
        }
    }

    /// A workspace wants no game any more.
    pub(crate) fn stop(&mut self, workspace: Workspace) {
        *self.slot(workspace) = None;
        self.try_held();
        self.forget_unwanted();
    }

    /// The news since the last call; waits up to `wait` for the first of them.
    pub(crate) fn tick(&mut self, ctx: &Context, wait: Duration) -> Vec<(Workspace, PoolFinding)> {
        self.see_dropped();
        let mut news = self.told();
        loop {
            self.begin_next(ctx);
            let wait = if news.is_empty() {
                wait
            } else {
                Duration::ZERO
            };
            let Some(job) = &mut self.job else {
                break;
            };
            let game = *job.game();
            let Some(finding) = job.poll(wait) else {
                if job.is_done() {
                    self.checked(&game);
                    continue;
                }
                break;
            };
            match finding {
                Finding::Solved(result) => news.extend(self.solved(game, result)),
                besides => {
                    if self.explore.as_ref().is_some_and(|want| want.game == game) {
                        news.push((Workspace::Explore, PoolFinding::Found(game, besides)));
                    }
                }
            }
            if self.job.as_ref().is_some_and(Job::is_done) {
                self.checked(&game);
            }
        }
        let is_solving = self.job.as_ref().is_some_and(Job::is_solving);
        self.beside.0.store(is_solving, Ordering::Relaxed);
        if is_solving || self.dropping.is_some() {
            // A new frame moves the bar, notices a worker that died, and begins what waits.
            ctx.request_repaint_after(BAR_STEP);
        }
        news
    }

    /// Looks whether a solution that was dropped is gone. What holds one for long, as an export does, is not waited for.
    fn see_dropped(&mut self) {
        let is_held = |(dropped, calls): &(Weak<Analysis>, u32)| {
            dropped.strong_count() > 0 && *calls < MOST_CALLS
        };
        let dropping = self.dropping.take().filter(is_held);
        self.dropping = dropping.map(|(dropped, calls)| (dropped, calls + 1));
    }

    /// True if Explore's game is solved as far as it can be.
    pub(crate) fn is_done(&self) -> bool {
        let waits = |want: &Want| want.state == WantState::Waiting;
        self.job.is_none() && !self.explore.as_ref().is_some_and(waits)
    }

    /// The progress of solving a workspace's game.
    pub(crate) fn status(&self, workspace: Workspace) -> SolvingStatus<'_> {
        let Some(want) = self.want_of(workspace) else {
            return SolvingStatus::default();
        };
        let job = self.job.as_ref().filter(|job| {
            job.is_solving() && *job.game() == want.game && want.state == WantState::Waiting
        });
        SolvingStatus {
            share: job.map(Job::fraction_done),
            smaller: &want.smaller,
        }
    }

    fn slot(&mut self, workspace: Workspace) -> &mut Option<Want> {
        match workspace {
            Workspace::Explore => &mut self.explore,
            Workspace::Play => &mut self.play,
        }
    }

    fn want_of(&self, workspace: Workspace) -> Option<&Want> {
        match workspace {
            Workspace::Explore => self.explore.as_ref(),
            Workspace::Play => self.play.as_ref(),
        }
    }

    fn want_of_mut(&mut self, workspace: Workspace) -> Option<&mut Want> {
        self.slot(workspace).as_mut()
    }

    /// The workspaces that want a game, with what they know of it.
    fn wants(&self, game: &AnyGame) -> impl Iterator<Item = &Want> {
        let wants = Workspace::ALL
            .into_iter()
            .filter_map(|workspace| self.want_of(workspace));
        wants.filter(move |want| want.game == *game)
    }

    /// Lets go of solutions and of a job that nobody wants any more.
    fn forget_unwanted(&mut self) {
        let mut ready = std::mem::take(&mut self.ready);
        ready.retain(|analysis| self.wants(&analysis.game).next().is_some());
        self.ready = ready;
        let is_unwanted = |job: &Job| self.wants(job.game()).next().is_none();
        if self.job.as_ref().is_some_and(is_unwanted) {
            // Dropping it cancels it.
            self.job = None;
        }
    }

    fn ready_of(&self, game: &AnyGame) -> Option<&Arc<Analysis>> {
        self.ready.iter().find(|analysis| analysis.game == *game)
    }

    /// Tells workspaces of games that are ready.
    fn told(&mut self) -> Vec<(Workspace, PoolFinding)> {
        let mut news = Vec::new();
        for workspace in Workspace::ALL {
            let Some(want) = self.want_of(workspace) else {
                continue;
            };
            let game = want.game;
            if want.state != WantState::Waiting {
                continue;
            }
            if let Some(analysis) = self.ready_of(&game) {
                let found = Finding::Solved(Ok(Arc::clone(analysis)));
                news.push((workspace, PoolFinding::Found(game, found)));
                if let Some(want) = self.want_of_mut(workspace) {
                    want.state = WantState::Known;
                }
            }
        }
        news
    }

    /// Begins the next job: to solve the game of the workspace in front, then that of the other one, then to find out
    /// more of Explore's. Solving goes before what is found out besides, and the front before the other.
    fn begin_next(&mut self, ctx: &Context) {
        if self.dropping.is_some() {
            return;
        }
        let order = [self.front, self.front.other()];
        let waits = |workspace: &Workspace| {
            self.want_of(*workspace)
                .is_some_and(|want| want.state == WantState::Waiting)
        };
        let next = order.into_iter().find(waits);
        let next = next.and_then(|workspace| Some(self.want_of(workspace)?.game));
        match (next, &self.job) {
            (Some(game), Some(job)) if job.is_solving() && *job.game() == game => {}
            (Some(game), _) => {
                // The one before is cancelled first.
                self.job = None;
                self.job = Some(self.solving(game, ctx));
            }
            (None, Some(_)) => {}
            (None, None) => self.job = self.checking(ctx),
        }
    }

    /// A job that solves a game.
    fn solving(&self, game: AnyGame, ctx: &Context) -> Job {
        let wake = ctx.clone();
        let chosen = self.limit_bytes;
        // Another game that is ready takes a part of the chosen limit.
        let others = self.ready.iter().filter(|analysis| analysis.game != game);
        let taken: u64 = others.map(|analysis| needed_bytes(&analysis.game)).sum();
        let solve = move |game: &AnyGame, counting, progress: &Progress| {
            let limit =
                chosen.map_or_else(memory::limit_bytes, |limit| limit.saturating_sub(taken));
            analyse(game, counting, limit, progress).map(Arc::new)
        };
        Job::start(game, solve, move || wake.request_repaint())
    }

    /// A job that finds out more of Explore's game, if there is more.
    fn checking(&self, ctx: &Context) -> Option<Job> {
        let want = self.explore.as_ref().filter(|want| !want.is_checked)?;
        let analysis = Arc::clone(self.ready_of(&want.game)?);
        let wake = ctx.clone();
        let solve = move |_: &AnyGame, _, _: &Progress| Ok(analysis);
        Some(Job::start(want.game, solve, move || wake.request_repaint()))
    }

    /// A job has nothing more to find out of a game.
    fn checked(&mut self, game: &AnyGame) {
        self.job = None;
        if let Some(want) = self.explore.as_mut().filter(|want| want.game == *game) {
            want.is_checked = true;
        }
    }

    /// Takes over what came of solving a game.
    fn solved(
        &mut self,
        game: AnyGame,
        result: Result<Arc<Analysis>, SolveError>,
    ) -> Vec<(Workspace, PoolFinding)> {
        match result {
            Ok(analysis) => {
                if self.ready_of(&game).is_none() {
                    self.ready.push(analysis);
                }
                let is_explores = self.explore.as_ref().is_some_and(|want| want.game == game);
                if !is_explores {
                    self.job = None;
                }
                self.told()
            }
            Err(SolveError::Cancelled) => {
                self.job = None;
                Vec::new()
            }
            Err(error) => {
                self.job = None;
                let is_large =
                    matches!(error, SolveError::TooLarge { .. } | SolveError::NoMemory(_));
                if is_large && let Some(news) = self.make_room(&game) {
                    return news;
                }
                self.failed(game, &error)
            }
        }
    }

    /// Makes room for a game: the other workspace's solution is dropped where that is not in front, or this game waits.
    /// Returns none where there is no room to be made.
    fn make_room(&mut self, game: &AnyGame) -> Option<Vec<(Workspace, PoolFinding)>> {
        let other = self
            .ready
            .iter()
            .find(|analysis| analysis.game != *game)?
            .game;
        let is_in_front = self
            .want_of(self.front)
            .is_some_and(|want| want.game == *game);
        let behind = self.front.other();
        // Alone it may have all of the limit, or what the other one takes besides what is free.
        let free = || memory::limit_bytes().saturating_add(needed_bytes(&other));
        if is_in_front && needed_bytes(game) > self.limit_bytes.unwrap_or_else(free) {
            return None;
        }
        let may_displace = self
            .want_of(self.front)
            .is_none_or(|want| want.may_displace);
        if is_in_front && !may_displace {
            return None;
        }
        let want = self.want_of_mut(behind)?;
        if !is_in_front {
            want.state = WantState::Held;
            return Some(Vec::new());
        }
        want.state = WantState::Held;
        want.is_checked = behind == Workspace::Play;
        let dropped = self.ready_of(&other).map(Arc::downgrade);
        self.dropping = dropped.map(|dropped| (dropped, 0));
        self.ready.retain(|analysis| analysis.game != other);
        Some(vec![(behind, PoolFinding::Dropped(other))])
    }

    /// Tells those who want a game that it cannot be solved.
    fn failed(&mut self, game: AnyGame, error: &SolveError) -> Vec<(Workspace, PoolFinding)> {
        let is_large = matches!(
            error,
            SolveError::TooLarge { .. } | SolveError::TooManyStates { .. }
        );
        let limit = self.limit_bytes.unwrap_or_else(memory::limit_bytes);
        let mut news = Vec::new();
        for workspace in Workspace::ALL {
            if let Some(want) = self.want_of_mut(workspace)
                && want.game == game
            {
                want.state = WantState::Failed;
                if is_large {
                    want.smaller = smaller_games(&game, limit);
                }
                let found = Finding::Solved(Err(error.clone()));
                news.push((workspace, PoolFinding::Found(game, found)));
            }
        }
        news
    }
}
