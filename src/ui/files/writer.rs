//! The one thread that writes what the program writes by itself: the recovery file, the list of recent
//! files, results.
//!
//! ```text
//!   frame     request a | request b | request a | request a
//!   slots     a: the last of its requests      b: its request
//!   thread    one file at a time, the one that waits longest: write beside, flush, rename
//! ```
//!
//! A frame leaves a request and goes on; what a file is to hold is put into words on the thread. While a
//! file is written, later requests for it take each other's place. So a file is at most two writes behind:
//! one that is under way, and the one after it. One that cannot be written is tried again after pauses
//! that grow. The thread ends when nothing is left to do.

mod slots;

use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::path::{Path, PathBuf};
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use self::slots::{Slot, Slots, Step};
use super::disk::{AnyDisk, Disk, FileKind, Readers};
use crate::solve::task::Task;

/// What a file is to hold, worked out on the thread; none if there is to be no file.
pub(crate) type Contents = Arc<dyn Fn() -> io::Result<Option<Vec<u8>>> + Send + Sync>;

/// How a file is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Keeping {
    /// As a small file of the user's.
    Plain,
    /// For its owner alone, and written again where somebody has taken it away.
    Recovery,
}

/// A file that was not written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct UnwrittenFile {
    pub(crate) path: PathBuf,
    /// Why, in the system's words.
    pub(crate) reason: String,
}

impl UnwrittenFile {
    /// It in a sentence.
    pub(super) fn sentence(&self) -> String {
        format!("{} was not written: {}", self.path.display(), self.reason)
    }
}

/// The thread, from outside. Where all of these are dropped, nothing more is written.
#[derive(Clone)]
pub(crate) struct FileWriter {
    shared: Arc<Shared>,
    _handle: Arc<Handle>,
}

/// What the last of the handles ends.
struct Handle(Arc<Shared>);

struct Shared {
    state: Mutex<State>,
    /// Something was asked, or has ended.
    changed: Condvar,
    wake: Box<dyn Fn() + Send + Sync>,
}

struct State {
    disk: AnyDisk,
    slots: Slots,
    is_running: bool,
    has_ended: bool,
}

impl std::fmt::Debug for FileWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("FileWriter").finish_non_exhaustive()
    }
}

impl FileWriter {
    /// A writer without a thread as long as nothing is asked; `wake` is called when something has ended.
    pub(crate) fn new(wake: impl Fn() + Send + Sync + 'static) -> FileWriter {
        let shared = Arc::new(Shared {
            state: Mutex::new(State {
                disk: AnyDisk::default(),
                slots: Slots::default(),
                is_running: false,
                has_ended: false,
            }),
            changed: Condvar::new(),
            wake: Box::new(wake),
        });
        FileWriter {
            _handle: Arc::new(Handle(Arc::clone(&shared))),
            shared,
        }
    }

    /// Writes to this disk from now on.
    pub(super) fn use_disk(&self, disk: AnyDisk) {
        self.shared.lock().disk = disk;
    }

    /// Asks for a file. What was asked for it before and has not begun is given up.
    pub(crate) fn request(&self, path: &Path, keeping: Keeping, contents: Contents) {
        let mut state = self.shared.lock();
        state.slots.request(path, keeping, contents);
        self.start(state);
    }

    /// Asks for a file with these bytes.
    pub(crate) fn write(&self, path: &Path, bytes: Vec<u8>) {
        self.request(
            path,
            Keeping::Plain,
            Arc::new(move || Ok(Some(bytes.clone()))),
        );
    }

    /// Asks that a file goes away.
    pub(crate) fn remove(&self, path: &Path) {
        self.request(path, Keeping::Plain, Arc::new(|| Ok(None)));
    }

    fn start(&self, mut state: MutexGuard<State>) {
        if state.is_running {
            self.shared.changed.notify_all();
            return;
        }
        state.is_running = true;
        let shared = Arc::clone(&self.shared);
        let mut task = Task::start_service("writing files", move |_| shared.work(), || {});
        // The thread has not begun: it waits for the state.
        if let Some(Err(error)) = task.poll() {
            state.is_running = false;
            for slot in state.slots.iter_mut().filter(|slot| slot.wanted.is_some()) {
                slot.failed(error.to_string());
            }
        }
    }

    /// Tries again where the system gave no thread.
    pub(super) fn tick(&self) {
        let state = self.shared.lock();
        let now = Instant::now();
        let is_due = |slot: &Slot| slot.due().is_some_and(|due| due <= now);
        if !state.is_running && state.slots.iter().any(is_due) {
            self.start(state);
        }
    }

    /// Whether everything that was asked for a file is done.
    pub(crate) fn is_done(&self, path: &Path) -> bool {
        let state = self.shared.lock();
        state.slots.slot(path).is_none_or(|slot| !slot.is_open())
    }

    /// Why a file cannot be written, as long as it cannot.
    pub(crate) fn failure(&self, path: &Path) -> Option<String> {
        let state = self.shared.lock();
        let failure = state.slots.slot(path)?.failure.as_ref()?;
        Some(failure.reason.clone())
    }

    /// A file that is to be written and has not failed: the one that waits longest.
    pub(super) fn pending(&self) -> Option<PathBuf> {
        let state = self.shared.lock();
        state.slots.pending().map(|slot| slot.path.clone())
    }

    /// Whether something is being written, or is to be at once.
    pub(crate) fn is_busy(&self) -> bool {
        self.pending().is_some()
    }

    /// Waits until everything asked is done, at most so long; what has failed is tried once more. What is
    /// not done by then.
    pub(crate) fn finish(&self, patience: Duration) -> Vec<UnwrittenFile> {
        let mut state = self.shared.lock();
        for slot in state.slots.iter_mut() {
            slot.failure = None;
        }
        self.shared.changed.notify_all();
        let is_pending = |state: &mut State| state.slots.pending().is_some();
        let waited = self
            .shared
            .changed
            .wait_timeout_while(state, patience, is_pending);
        let (state, _) = waited.unwrap_or_else(PoisonError::into_inner);
        let open = state.slots.iter().filter(|slot| slot.is_open());
        let unwritten = open.map(|slot| UnwrittenFile {
            path: slot.path.clone(),
            reason: slot.failure.as_ref().map_or_else(
                || "its disk does not answer".to_owned(),
                |failure| failure.reason.clone(),
            ),
        });
        unwritten.collect()
    }
}

impl Drop for Handle {
    fn drop(&mut self) {
        let mut state = self.0.lock();
        state.has_ended = true;
        state.slots.clear();
        self.0.changed.notify_all();
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, State> {
        // Nobody leaves it half changed.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Does what is asked until nothing is left.
    fn work(&self) {
        let mut state = self.lock();
        loop {
            if state.has_ended {
                return;
            }
            let disk = state.disk.clone();
            match state.slots.next(Instant::now()) {
                Step::Write(path, keeping, contents) => {
                    drop(state);
                    let write = || written(&*disk.0, &path, keeping, &contents);
                    // Whatever it dies of, the other files are still to be written.
                    let ended = panic::catch_unwind(AssertUnwindSafe(write));
                    let died = |_| Err(io::Error::other("writing it stopped unexpectedly"));
                    state = self.lock();
                    state
                        .slots
                        .ended(&path, contents, ended.unwrap_or_else(died));
                    self.changed.notify_all();
                    drop(state);
                    (self.wake)();
                    state = self.lock();
                }
                Step::Look(path) => {
                    drop(state);
                    let is_there = disk.0.kind(&path) == FileKind::File;
                    state = self.lock();
                    state.slots.looked(&path, is_there);
                }
                Step::WaitUntil(moment) => {
                    let wait = moment.saturating_duration_since(Instant::now());
                    let waited = self.changed.wait_timeout(state, wait);
                    state = waited.unwrap_or_else(PoisonError::into_inner).0;
                }
                Step::End => {
                    state.is_running = false;
                    return;
                }
            }
        }
    }
}

/// Writes a file, or removes it; whether there is one now.
fn written(
    disk: &dyn Disk,
    path: &Path,
    keeping: Keeping,
    contents: &Contents,
) -> io::Result<bool> {
    let readers = match keeping {
        Keeping::Plain => Readers::AsBefore,
        Keeping::Recovery => Readers::Owner,
    };
    match contents()? {
        Some(bytes) => disk.write_own(path, &bytes, readers).map(|()| true),
        None => disk.remove(path).map(|()| false),
    }
}
