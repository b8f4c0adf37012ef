//! How many threads share the work: one a processor, and fewer where the system gives fewer.
//!
//! A thread that cannot be started would end the program, so it is tried out before it is needed.

use std::sync::RwLock;
use std::thread;

use rayon::ThreadPoolBuilder;

use super::memory;

/// The address space that a thread takes: its stack, and what the allocator sets aside for it.
const THREAD_BYTES: u64 = 72 << 20;

/// Who waits for the work that is shared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Caller {
    /// The thread that says so, which can do the work itself if need be.
    ThisThread,
    /// Other threads, as in a window that goes on being drawn.
    Others,
}

/// Settles how many threads share the work, once, before there is any. Where the address space is
/// limited, threads take at most a quarter of it.
pub fn prepare(caller: Caller) {
    let wanted = thread::available_parallelism().map_or(1, usize::from);
    let most = memory::address_space().map(|bytes| bytes / 4 / THREAD_BYTES);
    let most = most.map_or(wanted, |most| usize::try_from(most).unwrap_or(wanted));
    let threads = match wanted.min(most) {
        0 | 1 => 1,
        several => given(several),
    };
    let pool = ThreadPoolBuilder::new().num_threads(threads.max(1));
    let pool = if threads <= 1 && caller == Caller::ThisThread {
        pool.use_current_thread()
    } else {
        pool
    };
    // Where there are threads already, they stay.
    let _ = pool.build_global();
}

/// How many of `wanted` threads the system gives at once.
fn given(wanted: usize) -> usize {
    let gate = RwLock::new(());
    let closed = gate.write();
    thread::scope(|scope| {
        let waits = || drop(gate.read());
        let started = (0..wanted)
            .take_while(|_| thread::Builder::new().spawn_scoped(scope, waits).is_ok())
            .count();
        // Only now may they end.
        drop(closed);
        started
    })
}
