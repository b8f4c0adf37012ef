//! Work that takes longer than a frame may: done on a thread of its own, so that the window never
//! waits for it.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, TryRecvError, channel};
use std::thread;

use crate::solve::Progress;

/// Work on its way. Dropping it cancels the work.
pub(crate) struct Errand<T> {
    progress: Arc<Progress>,
    done: Receiver<T>,
}

impl<T: Send + 'static> Errand<T> {
    /// Starts; `wake` is called from the other thread when it is done.
    pub(crate) fn start(
        work: impl FnOnce(&Progress) -> T + Send + 'static,
        wake: impl FnOnce() + Send + 'static,
    ) -> Errand<T> {
        let progress = Arc::new(Progress::default());
        let shared = Arc::clone(&progress);
        let (sender, done) = channel();
        // Without a thread to spare the sender is gone, and so it counts as one that died.
        let wake = Wake(Some(wake));
        let _ = thread::Builder::new().spawn(move || {
            // Also when the work panics: the sender goes first, so that this is noticed.
            let _wake = wake;
            let sender = sender;
            // Nobody listens any more once the errand is dropped.
            let _ = sender.send(work(&shared));
        });
        Errand { progress, done }
    }

    /// What came of it, once it is done; `Err` if the thread ended without a word.
    pub(crate) fn poll(&self) -> Option<Result<T, Died>> {
        match self.done.try_recv() {
            Ok(found) => Some(Ok(found)),
            Err(TryRecvError::Empty) => None,
            Err(TryRecvError::Disconnected) => Some(Err(Died)),
        }
    }
}

/// Wakes the window at the end of a thread, however it ends.
struct Wake<F: FnOnce()>(Option<F>);

impl<F: FnOnce()> Drop for Wake<F> {
    fn drop(&mut self) {
        if let Some(wake) = self.0.take() {
            wake();
        }
    }
}

/// The thread ended without a word.
#[derive(Debug)]
pub(crate) struct Died;

impl<T> Drop for Errand<T> {
    fn drop(&mut self) {
        self.progress.cancel();
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn an_errand_wakes_the_window_after_its_end_however_it_ends() {
        for panics in [false, true] {
            let (sender, woken) = channel();
            let errand = Errand::start(
                move |_| assert!(!panics, "on purpose"),
                move || sender.send(()).unwrap_or_default(),
            );
            assert!(woken.recv_timeout(Duration::from_secs(10)).is_ok());
            assert!(errand.poll().is_some(), "it has ended before it wakes");
        }
    }

    #[test]
    fn an_errand_brings_back_what_it_found_or_that_it_died() {
        let wait = |errand: &Errand<u8>| {
            (0..60_000).find_map(|_| {
                thread::sleep(Duration::from_millis(2));
                errand.poll()
            })
        };
        let found = Errand::start(|_| 7, || {});
        assert!(matches!(wait(&found), Some(Ok(7))));
        let dead: Errand<u8> = Errand::start(|_| panic!("on purpose"), || {});
        assert!(matches!(wait(&dead), Some(Err(Died))));
    }
}
