//! Background tasks: work on a thread of its own, with progress, cancel and a result.
//!
//! Everything that may last longer than a frame of the window is a [`Task`]: solving, drawing,
//! opening, saving, finding routes. The owner polls it; `wake` tells the owner when to look.
//!
//! ```text
//!   owner    Task::start ---- poll: None ---- poll: None ---- poll: Some(result)
//!   thread         \-- work, checks Progress --\-- result, wake --/
//! ```
//!
//! Dropping a task cancels it: the work finds out by [`Progress::check`], at least every 100 ms of
//! work, and its result is thrown away. A thread that panics, or that the system does not give, is
//! a [`TaskError`] and never an endless wait.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::Progress;
pub use super::error::TaskError;

/// Work on a thread of its own. Dropping it cancels the work.
#[derive(Debug)]
pub struct Task<T> {
    name: String,
    began: Instant,
    progress: Arc<Progress>,
    stage: Stage<T>,
}

#[derive(Debug)]
enum Stage<T> {
    /// The system gave no thread.
    NotStarted,
    Running(Receiver<T>),
    /// The result was taken.
    Done,
}

impl<T: Send + 'static> Task<T> {
    /// Starts work on a new thread. `name` says what it does, as in "saving lesson.fingers"; `wake`
    /// is called on that thread after its end, however it ends.
    #[must_use]
    pub fn start(
        name: impl Into<String>,
        work: impl FnOnce(&Progress) -> T + Send + 'static,
        wake: impl FnOnce() + Send + 'static,
    ) -> Task<T> {
        let progress = Arc::new(Progress::default());
        let shared = Arc::clone(&progress);
        let (sender, receiver) = sync_channel(1);
        let run = move || {
            // Dropped in the opposite order, also by a panic: the owner is woken after the sender
            // is gone, and so finds either a result or that there will be none.
            let _wake = Wake(Some(wake));
            let sender: SyncSender<T> = sender;
            // Nobody receives once the task is dropped.
            let _ = sender.send(work(&shared));
        };
        let stage = match thread::Builder::new().spawn(run) {
            Ok(_) => Stage::Running(receiver),
            Err(_) => Stage::NotStarted,
        };
        Task {
            name: name.into(),
            began: Instant::now(),
            progress,
            stage,
        }
    }
}

impl<T> Task<T> {
    /// What it does, as in "saving lesson.fingers".
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// How far it is, as the work reports it.
    #[must_use]
    pub fn progress(&self) -> &Progress {
        &self.progress
    }

    /// How long ago it began.
    #[must_use]
    pub fn age(&self) -> Duration {
        self.began.elapsed()
    }

    /// Asks the work to stop soon; what comes of it is still to be taken.
    pub fn cancel(&self) {
        self.progress.cancel();
    }

    /// Whether its result, or why there is none, is still to be taken.
    #[must_use]
    pub fn is_running(&self) -> bool {
        !matches!(self.stage, Stage::Done)
    }

    /// The result, once it is there; only once.
    ///
    /// # Errors
    /// Why there is none.
    pub fn poll(&mut self) -> Option<Result<T, TaskError>> {
        let received = match &self.stage {
            Stage::Running(receiver) => match receiver.try_recv() {
                Err(TryRecvError::Empty) => return None,
                received => received.ok(),
            },
            _ => None,
        };
        self.ended(received)
    }

    /// The same, after waiting for it at most so long.
    ///
    /// # Errors
    /// Why there is no result.
    pub fn wait(&mut self, longest: Duration) -> Option<Result<T, TaskError>> {
        let received = match &self.stage {
            Stage::Running(receiver) => match receiver.recv_timeout(longest) {
                Err(RecvTimeoutError::Timeout) => return None,
                received => received.ok(),
            },
            _ => None,
        };
        self.ended(received)
    }

    /// Waits for the result, however long that takes.
    ///
    /// # Errors
    /// Why there is none.
    ///
    /// # Panics
    /// If the result was taken before.
    pub fn join(mut self) -> Result<T, TaskError> {
        assert!(self.is_running(), "the result was taken before");
        let received = match &self.stage {
            Stage::Running(receiver) => receiver.recv().ok(),
            _ => None,
        };
        let ended = self.ended(received);
        ended.unwrap_or_else(|| unreachable!("a running task ends once"))
    }

    fn ended(&mut self, received: Option<T>) -> Option<Result<T, TaskError>> {
        let name = || self.name.clone();
        let ended = match (&self.stage, received) {
            (Stage::Done, _) => return None,
            (Stage::NotStarted, _) => Err(TaskError::NotStarted { name: name() }),
            (Stage::Running(_), None) => Err(TaskError::Died { name: name() }),
            (Stage::Running(_), Some(result)) => Ok(result),
        };
        self.stage = Stage::Done;
        Some(ended)
    }
}

impl<T> Drop for Task<T> {
    fn drop(&mut self) {
        self.progress.cancel();
    }
}

/// Wakes the owner at the end of a thread, however it ends.
struct Wake<F: FnOnce()>(Option<F>);

impl<F: FnOnce()> Drop for Wake<F> {
    fn drop(&mut self) {
        if let Some(wake) = self.0.take() {
            wake();
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::channel;

    use super::*;

    /// What is waited for comes at once, or not at all.
    const PATIENCE: Duration = Duration::from_mins(2);

    #[test]
    fn a_task_brings_its_result_once() {
        let mut task = Task::start("counting", |_| 7, || {});
        assert_eq!(task.wait(PATIENCE), Some(Ok(7)));
        assert!(!task.is_running());
        assert_eq!(task.poll(), None, "it was taken");
        assert_eq!(task.wait(PATIENCE), None, "it was taken");
    }

    #[test]
    fn a_task_that_panics_is_an_error_that_names_its_work() {
        let task: Task<u8> = Task::start("counting", |_| panic!("on purpose"), || {});
        let error = task.join().expect_err("it has died");
        assert_eq!(
            error.to_string(),
            "counting stopped unexpectedly, which is a defect of this program; try again"
        );
    }

    #[test]
    fn the_owner_is_woken_after_the_end_however_a_task_ends() {
        for panics in [false, true] {
            let (sender, woken) = channel();
            let wake = move || sender.send(()).unwrap_or_default();
            let work = move |_: &Progress| assert!(!panics, "on purpose");
            let mut task = Task::start("counting", work, wake);
            assert!(woken.recv_timeout(PATIENCE).is_ok());
            assert_eq!(task.poll().map(|ended| ended.is_err()), Some(panics));
        }
    }

    #[test]
    fn progress_is_seen_while_the_work_goes_on() {
        let (step, steps) = channel();
        let (done, seen) = channel();
        let work = move |progress: &Progress| {
            progress.expect(4);
            for () in steps {
                progress.advance(1);
                done.send(()).expect("the test listens");
            }
        };
        let mut task = Task::start("counting", work, || {});
        for quarter in 1..=3_u8 {
            step.send(()).expect("the task listens");
            assert!(seen.recv_timeout(PATIENCE).is_ok());
            assert_eq!(
                task.progress().fraction_done(),
                Some(f32::from(quarter) / 4.0)
            );
            assert_eq!(task.poll(), None, "it goes on");
        }
        drop(step);
        assert_eq!(task.wait(PATIENCE), Some(Ok(())));
    }

    #[test]
    fn dropping_a_task_cancels_its_work() {
        let (begin, begun) = channel();
        let (end, ended) = channel();
        let work = move |progress: &Progress| {
            begin.send(()).expect("the test listens");
            while progress.check().is_ok() {
                thread::yield_now();
            }
            end.send(()).expect("the test listens");
        };
        let task = Task::start("counting", work, || {});
        assert!(begun.recv_timeout(PATIENCE).is_ok());
        assert!(ended.try_recv().is_err(), "it goes on until it is dropped");
        drop(task);
        assert!(ended.recv_timeout(PATIENCE).is_ok());
    }
}
