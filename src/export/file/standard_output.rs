//! Standard output, which the shell may have closed (`>&-`).
//!
//! Before `main` Rust opens `/dev/null` in place of a closed descriptor, and what is written there is lost without
//! an error. Only what runs earlier still sees that it was closed.

use std::io::{self, StdoutLock, Write};
use std::sync::atomic::{AtomicBool, Ordering};

static WAS_CLOSED: AtomicBool = AtomicBool::new(false);

/// Runs before `main`, and so uses nothing of Rust's runtime.
#[cfg(unix)]
#[ctor::ctor]
fn note_whether_closed() {
    let flags = rustix::io::fcntl_getfd(rustix::stdio::stdout());
    WAS_CLOSED.store(flags.is_err(), Ordering::Relaxed);
}

/// True if standard output was closed when the program began.
pub(super) fn was_closed() -> bool {
    WAS_CLOSED.load(Ordering::Relaxed)
}

/// Standard output, into which nothing can be written if it was closed.
pub(crate) struct StandardOutput(StdoutLock<'static>);

impl StandardOutput {
    /// Keeps other threads from writing there.
    pub(crate) fn lock() -> StandardOutput {
        StandardOutput(io::stdout().lock())
    }
}

impl Write for StandardOutput {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        if was_closed() {
            return Err(io::Error::other("it is closed"));
        }
        self.0.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}
