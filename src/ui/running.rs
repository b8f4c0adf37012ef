//! Tasks that last, as the bottom line shows them.

use crate::solve::task::Task;

/// A task that has not ended within so many seconds is shown.
const SHOWN_AFTER: f64 = 0.3;
/// The bars of those that are shown move after as many.
const BAR_STEP: f64 = 0.1;

/// What a background task does; each kind is cancelled by its own button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunningKind {
    /// Reading a session.
    Opening,
    /// Saving the session.
    Saving,
    /// Saving something for other programs.
    Exporting,
    /// Finding out something of the whole game.
    Searching,
}

impl RunningKind {
    pub(crate) fn cancel_label(self) -> &'static str {
        match self {
            RunningKind::Opening => "Cancel opening",
            RunningKind::Saving | RunningKind::Exporting => "Cancel saving",
            RunningKind::Searching => "Cancel search",
        }
    }
}

/// A task that lasts.
#[derive(Clone, Debug)]
pub(crate) struct RunningTask {
    pub(crate) kind: RunningKind,
    /// What it does, in a few words.
    pub(crate) title: String,
    /// What is so when it is cancelled.
    pub(crate) if_cancelled: String,
    pub(crate) fraction_done: Option<f32>,
}

impl RunningTask {
    /// What is to be shown of a task.
    pub(crate) fn of<T>(
        task: &Task<T>,
        kind: RunningKind,
        title: String,
        if_cancelled: String,
    ) -> RunningTask {
        RunningTask {
            kind,
            title,
            if_cancelled,
            fraction_done: task.progress().fraction_done(),
        }
    }
}

/// The kinds of tasks that run, and since when by the clock of the frames.
#[derive(Debug, Default)]
pub(crate) struct RunningKinds {
    since: Vec<(RunningKind, f64)>,
}

impl RunningKinds {
    /// Those of the running tasks that have lasted for a while at the time of a frame, and in how many
    /// seconds more are to be shown or bars have moved.
    pub(crate) fn lasting(
        &mut self,
        tasks: impl Iterator<Item = RunningTask>,
        now: f64,
    ) -> (Vec<RunningTask>, Option<f64>) {
        let tasks: Vec<RunningTask> = tasks.collect();
        self.since
            .retain(|&(kind, _)| tasks.iter().any(|task| task.kind == kind));
        for task in &tasks {
            if self.since.iter().all(|&(kind, _)| kind != task.kind) {
                self.since.push((task.kind, now));
            }
        }
        let due = |kind| {
            let mut since = self.since.iter();
            let begun = since.find(|&&(of, _)| of == kind);
            begun.map_or(0.0, |&(_, since)| since + SHOWN_AFTER - now)
        };
        let next = tasks.iter().map(|task| match due(task.kind) {
            wait if wait > 0.0 => wait,
            _ => BAR_STEP,
        });
        let next = next.reduce(f64::min);
        let is_due = |task: &RunningTask| due(task.kind) <= 0.0;
        (tasks.into_iter().filter(is_due).collect(), next)
    }
}
