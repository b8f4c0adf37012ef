//! The threads that share the work: one a processor, and fewer where the system gives fewer.
//!
//! Threads are started first, and become workers of the pool once it is known how many there are. A
//! pool that starts its own has none if one is refused; and threads cannot be tried out beforehand,
//! since the system counts a thread for a while after it has ended.

use std::io;
use std::sync::Once;
use std::sync::mpsc::{Sender, channel};
use std::thread;

use rayon::{ThreadBuilder as Worker, ThreadPoolBuilder};

use super::memory;

/// The address space that a thread takes: its stack, and what the allocator sets aside for it.
const THREAD_BYTES: u64 = 72 << 20;

/// Who waits for the work that is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caller {
    /// The thread that says so, which does its part of the work.
    ThisThread,
    /// Other threads, as in a window that goes on being drawn.
    Others,
}

/// Starts the threads that share the work, the first time that it is called. Where the address space
/// is limited, they take at most a quarter of it. Where the system gives none, the calling thread does
/// the work, whoever waits for it.
pub fn prepare(caller: Caller) {
    static ONCE: Once = Once::new();
    ONCE.call_once(|| {
        let processors = thread::available_parallelism().map_or(1, usize::from);
        let wanted = processors - usize::from(caller == Caller::ThisThread);
        let most = memory::address_space().map(|bytes| bytes / 4 / THREAD_BYTES);
        let most = most.map_or(wanted, |most| usize::try_from(most).unwrap_or(wanted));
        let spawn = |run| thread::Builder::new().spawn(run).map(drop);
        let mut started = StartedThreads::new(wanted.min(most), spawn);
        let has_caller = caller == Caller::ThisThread || started.0.is_empty();
        let pool = ThreadPoolBuilder::new()
            .num_threads(started.0.len() + usize::from(has_caller))
            .spawn_handler(move |worker| started.take_on(worker));
        let pool = if has_caller {
            pool.use_current_thread()
        } else {
            pool
        };
        // A pool that is there already stays.
        let _ = pool.build_global();
    });
}

/// True if the calling thread does all shared work itself, since there is no other thread to do it.
#[must_use]
pub(super) fn is_alone() -> bool {
    rayon::current_thread_index().is_some() && rayon::current_num_threads() == 1
}

/// Threads that wait to become workers; those that do not, end.
struct StartedThreads(Vec<Sender<Worker>>);

impl StartedThreads {
    /// At most `wanted` threads: as many as `spawn` starts before it refuses one.
    fn new(
        wanted: usize,
        mut spawn: impl FnMut(Box<dyn FnOnce() + Send>) -> io::Result<()>,
    ) -> StartedThreads {
        let start = |_| {
            let (worker, workers) = channel::<Worker>();
            let run = move || workers.recv().map_or((), Worker::run);
            spawn(Box::new(run)).ok().map(|()| worker)
        };
        StartedThreads((0..wanted).map_while(start).collect())
    }

    /// Makes one of them a worker.
    fn take_on(&mut self, worker: Worker) -> io::Result<()> {
        let thread = self.0.pop().ok_or(io::ErrorKind::WouldBlock)?;
        thread
            .send(worker)
            .map_err(|_| io::ErrorKind::BrokenPipe.into())
    }
}

#[cfg(test)]
mod tests {
    use rayon::prelude::*;

    use super::*;

    #[test]
    fn a_pool_works_with_as_many_threads_as_are_given() {
        for given in [1, 2, 3, 7] {
            for wanted in 1..=8 {
                let mut left = given;
                let mut started = StartedThreads::new(wanted, |run| {
                    left = usize::checked_sub(left, 1).ok_or(io::ErrorKind::WouldBlock)?;
                    thread::Builder::new().spawn(run).map(drop)
                });
                assert_eq!(started.0.len(), given.min(wanted));
                let pool = ThreadPoolBuilder::new()
                    .num_threads(started.0.len())
                    .spawn_handler(|worker| started.take_on(worker))
                    .build()
                    .expect("each worker has a thread");
                let sum = pool.install(|| (0..1_000_u32).into_par_iter().sum::<u32>());
                assert_eq!(sum, 499_500, "{given} of {wanted} threads");
            }
        }
    }
}
