//! Tasks that last, as the bottom line shows them.

use std::time::Duration;

use crate::solve::task::Task;

/// A task that has not ended within this is shown.
const SHOWN_AFTER: Duration = Duration::from_millis(300);

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
    age: Duration,
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
            age: task.age(),
        }
    }

    /// After how long it is to be shown, if it has not ended until then.
    pub(crate) fn shown_in(&self) -> Duration {
        SHOWN_AFTER.saturating_sub(self.age)
    }
}
