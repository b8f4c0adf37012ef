//! Running background tasks, as the bottom line shows them.

use crate::solve::task::Task;

/// The time, in seconds, after which a running task is shown.
const SHOWN_AFTER: f64 = 0.3;
/// The time between two steps of a progress bar, in seconds.
const BAR_STEP: f64 = 0.1;

/// The kind of a background task; each kind is cancelled by its own button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunningKind {
    Opening,
    Saving,
    /// Exporting for other programs.
    Exporting,
    /// Searching all positions of the game.
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

/// A running background task.
#[derive(Clone, Debug)]
pub(crate) struct RunningTask {
    pub(crate) kind: RunningKind,
    /// The task in a few words.
    pub(crate) title: String,
    /// The consequence of cancelling the task, in a sentence.
    pub(crate) if_cancelled: String,
    pub(crate) fraction_done: Option<f32>,
}

impl RunningTask {
    /// The description of a task for the bottom line.
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

/// The running kinds of tasks, each with its start by the clock of the frames.
#[derive(Debug, Default)]
pub(crate) struct RunningKinds {
    since: Vec<(RunningKind, f64)>,
}

impl RunningKinds {
    /// The running tasks that have lasted long enough to be shown at the time of a frame, and the seconds until
    /// another one is to be shown or a bar moves.
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
