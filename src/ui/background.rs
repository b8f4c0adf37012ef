//! A result that is computed in the background for a key, such as the pages of a handout.
//!
//! ```text
//!   asked for   A ------------- B --------- B
//!   thread       \-- A, cancelled \-- B --\
//!   result                                 B
//! ```

use std::fmt::{self, Debug, Display};

use eframe::egui::Context;

use crate::solve::Progress;
use crate::solve::task::Task;

/// The result for a key, and the task that computes it. Dropping it cancels the task.
pub(crate) struct Background<K, T> {
    running: Option<(K, Task<Result<T, String>>)>,
    /// The result of the last task that ended; its key is none once the result is outdated.
    ended: Option<(Option<K>, Result<T, String>)>,
}

impl<K, T> Default for Background<K, T> {
    fn default() -> Background<K, T> {
        Background {
            running: None,
            ended: None,
        }
    }
}

impl<K: Debug, T> Debug for Background<K, T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let running = self.running.as_ref().map(|(key, _)| key);
        let ended = self.ended.as_ref().and_then(|(key, _)| key.as_ref());
        f.debug_struct("Background")
            .field("running", &running)
            .field("ended", &ended)
            .finish_non_exhaustive()
    }
}

impl<K: PartialEq, T: Send + 'static> Background<K, T> {
    /// Asks for the result of a key: starts `work`, unless that key is being computed or its result is there. A
    /// task for another key is cancelled and its result dropped. `name` says what the work does, as in "drawing
    /// pages".
    pub(crate) fn ask<E: Display>(
        &mut self,
        ctx: &Context,
        key: K,
        name: &'static str,
        work: impl FnOnce(&Progress) -> Result<T, E> + Send + 'static,
    ) {
        self.poll();
        if self.result(&key).is_some() {
            self.running = None;
            return;
        }
        if self.running.as_ref().is_some_and(|(of, _)| *of == key) {
            return;
        }
        let work = move |progress: &Progress| work(progress).map_err(|error| error.to_string());
        let wake = ctx.clone();
        let task = Task::start(name, work, move || wake.request_repaint());
        self.running = Some((key, task));
    }

    /// Computes the result of a key at once, where the work takes less than a frame.
    pub(crate) fn ask_at_once<E: Display>(
        &mut self,
        key: K,
        work: impl FnOnce(&Progress) -> Result<T, E>,
    ) {
        self.running = None;
        if self.result(&key).is_none() {
            let result = work(&Progress::default()).map_err(|error| error.to_string());
            self.ended = Some((Some(key), result));
        }
    }

    /// The key that is being computed, with its task.
    pub(crate) fn running(&self) -> Option<&(K, Task<Result<T, String>>)> {
        self.running.as_ref()
    }

    /// The result of a key, or a sentence why there is none; none as long as it is being computed.
    pub(crate) fn result(&self, key: &K) -> Option<Result<&T, &str>> {
        let (of, result) = self.ended.as_ref()?;
        (of.as_ref() == Some(key)).then(|| result.as_ref().map_err(String::as_str))
    }

    /// The last result, whichever key it is of.
    pub(crate) fn last(&self) -> Option<&T> {
        self.ended.as_ref()?.1.as_ref().ok()
    }

    /// Takes the result with its key, once it is there: the same key is computed again when it is asked for again.
    pub(crate) fn take(&mut self) -> Option<(K, Result<T, String>)> {
        self.poll();
        let (key, result) = self.ended.take()?;
        Some((key?, result))
    }

    /// Marks results as outdated, as input that is not in the key has changed, and cancels the running task. The
    /// last result stays until the next one.
    pub(crate) fn outdate(&mut self) {
        self.running = None;
        if let Some((key, _)) = &mut self.ended {
            *key = None;
        }
    }

    pub(crate) fn is_running(&self) -> bool {
        self.running.is_some()
    }

    /// Cancels the running task; a result that is there stays.
    pub(crate) fn stop(&mut self) {
        self.running = None;
    }

    /// Keeps the result of the running task if it has ended. Call this in each frame that asks for nothing.
    pub(crate) fn poll(&mut self) {
        if let Some((_, task)) = &mut self.running
            && let Some(ended) = task.poll()
            && let Some((key, _)) = self.running.take()
        {
            let result = ended.map_err(|error| error.to_string()).flatten();
            self.ended = Some((Some(key), result));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};
    use std::sync::mpsc::channel;
    use std::thread;
    use std::time::{Duration, Instant};

    use super::*;

    const PATIENCE: Duration = Duration::from_mins(2);

    type Doubled = Background<u32, u32>;

    fn ask(background: &mut Doubled, key: u32) {
        let double = move |_: &Progress| Ok::<u32, String>(2 * key);
        background.ask(&Context::default(), key, "doubling", double);
    }

    fn wait(background: &mut Doubled) {
        let begun = Instant::now();
        while background.is_running() {
            assert!(begun.elapsed() < PATIENCE, "it does not end");
            thread::yield_now();
            background.poll();
        }
    }

    #[test]
    fn a_result_is_that_of_its_key_alone() {
        let mut background = Doubled::default();
        ask(&mut background, 1);
        assert_eq!((background.result(&1), background.last()), (None, None));
        wait(&mut background);
        assert_eq!(background.result(&1), Some(Ok(&2)));
        assert_eq!(background.result(&2), None);
        ask(&mut background, 2);
        assert_eq!(
            background.last(),
            Some(&2),
            "it stays until the next is there"
        );
        wait(&mut background);
        assert_eq!(background.result(&2), Some(Ok(&4)));
        assert_eq!(background.result(&1), None);
    }

    #[test]
    fn a_key_is_computed_once_until_its_result_is_taken() {
        let count = Arc::new(AtomicUsize::new(0));
        let mut background: Doubled = Background::default();
        let ask_counted = |background: &mut Doubled| {
            let count = Arc::clone(&count);
            let work = move |_: &Progress| {
                count.fetch_add(1, Ordering::SeqCst);
                Err::<u32, &str>("there is none")
            };
            background.ask(&Context::default(), 1, "counting", work);
        };
        for _ in 0..3 {
            ask_counted(&mut background);
        }
        wait(&mut background);
        ask_counted(&mut background);
        assert!(!background.is_running());
        assert_eq!(background.result(&1), Some(Err("there is none")));
        assert_eq!(count.load(Ordering::SeqCst), 1);
        assert_eq!(
            background.take(),
            Some((1, Err("there is none".to_owned())))
        );
        assert_eq!(background.take(), None);
        ask_counted(&mut background);
        wait(&mut background);
        assert_eq!(count.load(Ordering::SeqCst), 2);
    }

    #[test]
    fn a_result_that_is_no_longer_asked_for_is_dropped_and_its_work_cancelled() {
        let mut background = Doubled::default();
        let (begin, begun) = channel();
        let (end, ended) = channel();
        let work = move |progress: &Progress| {
            begin.send(()).expect("the test listens");
            while progress.check().is_ok() {
                thread::yield_now();
            }
            end.send(()).expect("the test listens");
            Ok::<u32, String>(2)
        };
        background.ask(&Context::default(), 1, "waiting", work);
        assert!(begun.recv_timeout(PATIENCE).is_ok());
        ask(&mut background, 5);
        assert!(ended.recv_timeout(PATIENCE).is_ok(), "it was cancelled");
        wait(&mut background);
        assert_eq!(background.result(&1), None);
        assert_eq!(background.result(&5), Some(Ok(&10)));
    }

    #[test]
    fn a_result_that_is_there_is_kept_when_another_key_is_given_up_for_it() {
        let mut background = Doubled::default();
        ask(&mut background, 1);
        wait(&mut background);
        let forever = |progress: &Progress| {
            while progress.check().is_ok() {
                thread::yield_now();
            }
            Ok::<u32, String>(0)
        };
        background.ask(&Context::default(), 2, "waiting", forever);
        assert!(background.is_running());
        ask(&mut background, 1);
        assert!(!background.is_running());
        assert_eq!(background.result(&1), Some(Ok(&2)));
        background.ask(&Context::default(), 2, "waiting", forever);
        background.stop();
        assert!(!background.is_running());
        assert_eq!(background.result(&1), Some(Ok(&2)));
    }

    #[test]
    fn a_result_that_is_out_of_date_stays_until_its_key_is_computed_again() {
        let mut background = Doubled::default();
        ask(&mut background, 1);
        wait(&mut background);
        background.outdate();
        assert_eq!(background.last(), Some(&2));
        assert_eq!(background.result(&1), None);
        let triple = |_: &Progress| Ok::<u32, String>(3);
        background.ask(&Context::default(), 1, "tripling", triple);
        assert!(background.is_running());
        assert_eq!(background.last(), Some(&2));
        wait(&mut background);
        assert_eq!(background.result(&1), Some(Ok(&3)));
        background.outdate();
        assert_eq!(background.take(), None, "it is the result of no key");
    }

    #[test]
    fn what_is_asked_for_at_once_is_there_and_is_computed_once() {
        let mut background = Doubled::default();
        background.ask_at_once(1, |_| Ok::<u32, String>(2));
        assert_eq!(background.result(&1), Some(Ok(&2)));
        background.ask_at_once(1, |_| Err("again"));
        assert_eq!(background.result(&1), Some(Ok(&2)));
    }

    #[test]
    fn work_that_panics_is_a_sentence() {
        let mut background = Doubled::default();
        let work = |_: &Progress| -> Result<u32, String> { panic!("on purpose") };
        background.ask(&Context::default(), 1, "doubling", work);
        wait(&mut background);
        let Some(Err(sentence)) = background.result(&1) else {
            panic!("there is no result");
        };
        assert!(
            sentence.starts_with("doubling stopped unexpectedly"),
            "{sentence}"
        );
    }
}
