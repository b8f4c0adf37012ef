//! Time that does not depend on what else the machine does.

// Every test program that includes this file uses its own part of it.
#![allow(dead_code)]

use std::time::Duration;

use rustix::time::{ClockId, clock_gettime};

/// The time that the processor has spent on this thread.
///
/// # Panics
/// If the system's clock runs backwards.
#[must_use]
pub fn thread_time() -> Duration {
    let time = clock_gettime(ClockId::ThreadCPUTime);
    time.try_into().expect("it begins with nothing")
}

/// The time that the processor spends on a piece of work in this thread.
pub fn taken<T>(work: impl FnOnce() -> T) -> (T, Duration) {
    let begun = thread_time();
    let result = work();
    (result, thread_time().saturating_sub(begun))
}
