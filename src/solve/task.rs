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
//! work, and its result is thrown away. Work that panics is a [`TaskError`] and never an endless wait.
//! Where the system gives no thread, those that [share the work](threads) do it.

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::sync::mpsc::{Receiver, RecvTimeoutError, SyncSender, TryRecvError, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::Duration;

pub use super::error::TaskError;
use super::{Progress, threads};

/// Work in the background. Dropping it cancels the work.
#[derive(Debug)]
pub struct Task<T> {
    name: String,
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
    /// Starts work on a new thread, or where the system gives none, on those that share the work; if
    /// there are none of these either, it is done at once. `name` says what it does, as in "saving
    /// lesson.fingers"; `wake` is called on that thread after its end, however it ends.
    #[must_use]
    pub fn start(
        name: impl Into<String>,
        work: impl FnOnce(&Progress) -> T + Send + 'static,
        wake: impl FnOnce() + Send + 'static,
    ) -> Task<T> {
        Task::begin(name, work, wake, |run| {
            start_or_share(&run, on_thread);
            Ok(())
        })
    }

    /// Starts work that waits for requests most of the time, and so has a thread of its own or none.
    #[must_use]
    pub fn start_service(
        name: impl Into<String>,
        work: impl FnOnce(&Progress) -> T + Send + 'static,
        wake: impl FnOnce() + Send + 'static,
    ) -> Task<T> {
        Task::begin(name, work, wake, on_thread)
    }

    fn begin(
        name: impl Into<String>,
        work: impl FnOnce(&Progress) -> T + Send + 'static,
        wake: impl FnOnce() + Send + 'static,
        start: impl FnOnce(Run) -> io::Result<()>,
    ) -> Task<T> {
        let progress = Arc::new(Progress::default());
        let shared = Arc::clone(&progress);
        let (sender, receiver) = sync_channel(1);
        let run = Run::new(move || {
            // Dropped in the opposite order, also by a panic: the owner is woken after the sender
            // is gone, and so finds either a result or that there will be none.
            let _wake = Wake(Some(wake));
            let sender: SyncSender<T> = sender;
            // Nobody receives once the task is dropped.
            let _ = sender.send(work(&shared));
        });
        let stage = match start(run) {
            Ok(()) => Stage::Running(receiver),
            Err(_) => Stage::NotStarted,
        };
        Task {
            name: name.into(),
            progress,
            stage,
        }
    }
}

/// Starts work on a thread that `start` gives, or where it gives none, on those that share the work.
fn start_or_share(run: &Run, start: impl FnOnce(Run) -> io::Result<()>) {
    // Another thread could not share its work with this one, which does not look for any.
    if threads::is_alone() {
        run.now();
    } else if start(run.clone()).is_err() {
        let run = run.clone();
        rayon::spawn(move || run.now());
    }
}

fn on_thread(run: Run) -> io::Result<()> {
    thread::Builder::new().spawn(move || run.now()).map(drop)
}

/// What a thread does, once. Shared, since a thread that is refused does not give back what it was to do.
#[derive(Clone)]
struct Run(Arc<Mutex<Option<Work>>>);

type Work = Box<dyn FnOnce() + Send>;

impl Run {
    fn new(run: impl FnOnce() + Send + 'static) -> Run {
        Run(Arc::new(Mutex::new(Some(Box::new(run)))))
    }

    fn now(&self) {
        let run = self.0.lock().unwrap_or_else(PoisonError::into_inner).take();
        if let Some(run) = run {
            // The owner finds no result; the thread may be one that goes on.
            let _ = panic::catch_unwind(AssertUnwindSafe(run));
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

    use rayon::ThreadPoolBuilder;
    use rayon::prelude::*;

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
    fn work_that_is_given_no_thread_is_done_by_those_that_share_it() {
        for panics in [false, true] {
            let (sender, woken) = channel();
            let wake = move || sender.send(()).unwrap_or_default();
            let work = move |_: &Progress| assert!(!panics, "on purpose");
            let mut task = Task::begin("counting", work, wake, |run| {
                start_or_share(&run, |_| Err(io::ErrorKind::WouldBlock.into()));
                Ok(())
            });
            assert!(woken.recv_timeout(PATIENCE).is_ok());
            assert_eq!(task.poll().map(|ended| ended.is_err()), Some(panics));
        }
    }

    #[test]
    fn a_thread_that_is_alone_does_the_work_at_once() {
        let alone = thread::spawn(|| {
            let pool = ThreadPoolBuilder::new().num_threads(1).use_current_thread();
            let _pool = pool.build().expect("it has no pool yet");
            let sum = |_: &Progress| (0..10_000_u32).into_par_iter().sum::<u32>();
            Task::start("counting", sum, || {}).poll()
        });
        let result = alone.join().expect("it does not panic");
        assert_eq!(result, Some(Ok(49_995_000)));
    }

    #[test]
    fn a_service_that_is_given_no_thread_is_an_error_that_names_its_work() {
        let refused = |_| Err(io::ErrorKind::WouldBlock.into());
        let task = Task::begin("counting", |_| 7, || {}, refused);
        let error = task.join().expect_err("it has no thread");
        assert!(error.to_string().starts_with("counting could not begin: "));
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
