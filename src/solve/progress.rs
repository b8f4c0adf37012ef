//! How far a long computation has come, and how it is cancelled.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use super::SolveError;

/// How far a long computation has come, and whether it is still wanted. Shared between threads.
///
/// ```
/// use finger_oracle::{Progress, SolveError};
///
/// let progress = Progress::default();
/// progress.expect(4);
/// progress.advance(1);
/// assert_eq!(progress.fraction_done(), Some(0.25));
/// progress.cancel();
/// assert_eq!(progress.check(), Err(SolveError::Cancelled));
/// ```
#[derive(Debug, Default)]
pub struct Progress {
    done: AtomicU64,
    /// Steps that there are altogether; 0 as long as that is not known.
    expected: AtomicU64,
    cancelled: Arc<AtomicBool>,
}

impl Progress {
    /// For a part of the computation: it counts its own steps, and is cancelled with the whole.
    #[must_use]
    pub fn of_part(&self) -> Progress {
        Progress {
            cancelled: Arc::clone(&self.cancelled),
            ..Progress::default()
        }
    }

    /// Asks the computation to stop soon.
    pub fn cancel(&self) {
        self.cancelled.store(true, Relaxed);
    }

    /// Whether it was asked to stop.
    #[must_use]
    pub fn is_cancelled(&self) -> bool {
        self.cancelled.load(Relaxed)
    }

    /// Says how many steps there are: states, bytes or moves.
    pub fn expect(&self, steps: u64) {
        self.expected.store(steps, Relaxed);
    }

    /// How many steps there are; none as long as that is not known.
    #[must_use]
    pub fn expected(&self) -> Option<u64> {
        Some(self.expected.load(Relaxed)).filter(|&steps| steps > 0)
    }

    /// The share that is done, 0 to 1; none as long as it is not known how much there is.
    #[must_use]
    pub fn fraction_done(&self) -> Option<f32> {
        let share = self.done() as f64 / self.expected()? as f64; // for a progress bar
        Some(share.min(1.0) as f32) // likewise
    }

    /// Steps that are done so far: states, bytes or moves.
    #[must_use]
    pub fn done(&self) -> u64 {
        self.done.load(Relaxed)
    }

    /// Begins again: nothing is done yet, and it is not known how much there is.
    pub fn begin_again(&self) {
        self.done.store(0, Relaxed);
        self.expected.store(0, Relaxed);
    }

    /// Reports that `steps` more steps are done.
    pub fn advance(&self, steps: u64) {
        self.done.fetch_add(steps, Relaxed);
    }

    /// Fails once the computation is no longer wanted.
    ///
    /// # Errors
    /// [`SolveError::Cancelled`].
    pub fn check(&self) -> Result<(), SolveError> {
        if self.is_cancelled() {
            Err(SolveError::Cancelled)
        } else {
            Ok(())
        }
    }
}
