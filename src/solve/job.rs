//! Solving on a thread of its own.

use std::sync::Arc;
use std::sync::mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel};
use std::thread;
use std::time::Duration;

use super::analysis::{Analysis, Counting, analyse};
use super::{Progress, SolveError};
use crate::game::any::AnyGame;

/// A game that is being solved. Dropping it cancels the work.
#[derive(Debug)]
pub struct Job {
    game: AnyGame,
    progress: Arc<Progress>,
    answer: Receiver<Result<Analysis, SolveError>>,
}

impl Job {
    /// Starts to solve a game; `wake` is called from the other thread when the answer is there.
    #[must_use]
    pub fn start(game: AnyGame, limit_bytes: u64, wake: impl FnOnce() + Send + 'static) -> Job {
        let progress = Arc::new(Progress::default());
        let shared = Arc::clone(&progress);
        let (sender, answer) = channel();
        thread::spawn(move || {
            let result = analyse(&game, Counting::UnlessLarge, limit_bytes, &shared);
            // Nobody listens any more once the job is dropped.
            let _ = sender.send(result);
            wake();
        });
        Job { game, progress, answer }
    }

    /// The game that is being solved.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        &self.game
    }

    /// The share of states that are decided, 0 to 1. Draws are never decided, so it need not
    /// reach 1.
    #[must_use]
    pub fn share_done(&self) -> f32 {
        (self.progress.done() as f64 / self.game.state_count() as f64) as f32 // for a progress bar
    }

    /// The answer, if it is there or comes within `wait`.
    pub fn poll(&self, wait: Duration) -> Option<Result<Analysis, SolveError>> {
        let disconnected = || Some(Err(SolveError::WorkerDied));
        if wait.is_zero() {
            match self.answer.try_recv() {
                Ok(result) => Some(result),
                Err(TryRecvError::Empty) => None,
                Err(TryRecvError::Disconnected) => disconnected(),
            }
        } else {
            match self.answer.recv_timeout(wait) {
                Ok(result) => Some(result),
                Err(RecvTimeoutError::Timeout) => None,
                Err(RecvTimeoutError::Disconnected) => disconnected(),
            }
        }
    }
}

impl Drop for Job {
    fn drop(&mut self) {
        self.progress.cancel();
    }
}
