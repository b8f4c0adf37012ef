//! Work that was never saved outlives a crash: after each change the session is written to the
//! user's data folder, and what a program that is gone left there is offered by the next.
//!
//! Each running program has a file of its own, and holds a lock on a second one beside it. The
//! system lets go of the lock however the program ends, so a file whose lock nobody holds belongs
//! to a program that is gone. Writing is done on a thread; when changes come faster than the disk
//! takes them, only the newest is written.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::thread::{self, JoinHandle};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use crate::export::file::Target;

/// Nobody writes one file for so long.
const DRAFT_LIVES: Duration = Duration::from_hours(1);

/// What the thread is asked to do.
enum Message {
    /// Keep the text that this writes.
    Keep(Box<dyn FnOnce() -> String + Send>),
    /// There is nothing to keep any more.
    Clear,
    /// This file's work is kept elsewhere now.
    Remove(PathBuf),
}

/// Keeps the work of one running program.
#[derive(Debug)]
pub(crate) struct Autosave {
    file: PathBuf,
    /// Held while the program runs.
    lock: File,
    sender: Option<Sender<Message>>,
    thread: Option<JoinHandle<()>>,
    failures: Receiver<String>,
}

/// Work that a program which is gone has left.
#[derive(Clone, Debug)]
pub(crate) struct Left {
    pub(crate) path: PathBuf,
    pub(crate) when: Option<SystemTime>,
}

impl Autosave {
    /// Begins to keep work in a folder. `wake` is called when something could not be written.
    ///
    /// # Errors
    /// Why nothing can be kept there, in the system's words.
    pub(crate) fn start(
        folder: &Path,
        wake: impl Fn() + Send + 'static,
    ) -> Result<Autosave, std::io::Error> {
        fs::create_dir_all(folder)?;
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let name = format!(
            "{}-{}",
            since.map_or(0, |since| since.as_millis()),
            std::process::id()
        );
        let file = folder.join(format!("{name}.fingers"));
        let lock = File::create(lock_of(&file))?;
        lock.try_lock().map_err(|error| match error {
            fs::TryLockError::Error(error) => error,
            fs::TryLockError::WouldBlock => std::io::ErrorKind::WouldBlock.into(),
        })?;
        let (sender, messages) = channel();
        let (failed, failures) = channel();
        let own = file.clone();
        let thread = thread::spawn(move || {
            work(&own, &messages, |sentence| {
                // Nobody listens any more once the window is closed.
                let _ = failed.send(sentence);
                wake();
            });
        });
        Ok(Autosave {
            file,
            lock,
            sender: Some(sender),
            thread: Some(thread),
            failures,
        })
    }

    /// Keeps the text that `write` writes, in place of the one before.
    pub(crate) fn keep(&self, write: impl FnOnce() -> String + Send + 'static) {
        self.send(Message::Keep(Box::new(write)));
    }

    /// Keeps nothing any more: the work is saved, or there is none.
    pub(crate) fn clear(&self) {
        self.send(Message::Clear);
    }

    /// Takes a file away once everything asked before is done.
    pub(crate) fn remove(&self, left: PathBuf) {
        self.send(Message::Remove(left));
    }

    /// Why something could not be kept, if that has come up.
    pub(crate) fn failure(&self) -> Option<String> {
        self.failures.try_recv().ok()
    }

    fn send(&self, message: Message) {
        if let Some(sender) = &self.sender {
            // The thread ends only when this sender does.
            let _ = sender.send(message);
        }
    }

    /// What programs that are gone have left in a folder, the newest first.
    pub(crate) fn left(&self) -> Vec<Left> {
        let folder = self.file.parent().unwrap_or(Path::new("."));
        let Ok(entries) = fs::read_dir(folder) else {
            return Vec::new();
        };
        let paths = entries.flatten().map(|entry| entry.path());
        let paths = paths.inspect(|path| remove_old_draft(path));
        let sessions = paths.filter(|path| {
            path.extension().is_some_and(|ending| ending == "fingers") && *path != self.file
        });
        let mut left: Vec<Left> = sessions
            .filter(|path| is_left(path))
            .map(|path| Left {
                when: fs::metadata(&path)
                    .and_then(|metadata| metadata.modified())
                    .ok(),
                path,
            })
            .collect();
        left.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.path.cmp(&b.path)));
        left
    }

    /// Ends in good order: everything asked is done. What is kept goes away, unless its work would be
    /// lost by that: then the next start offers it.
    pub(crate) fn finish(mut self, may_be_lost: bool) {
        if may_be_lost {
            self.clear();
        }
        self.stop();
        // The next start would clear a lock that stays.
        let _ = fs::remove_file(lock_of(&self.file));
        drop(self.lock);
    }

    fn stop(&mut self) {
        self.sender = None;
        if let Some(thread) = self.thread.take() {
            // It panics only by our own fault, and then there is nobody left to tell.
            let _ = thread.join();
        }
    }
}

/// Takes away what a program that was killed while it wrote has left, once nobody can be writing it
/// any more.
fn remove_old_draft(path: &Path) {
    let is_draft = path.extension().is_some_and(|ending| ending == "part");
    let changed = fs::metadata(path).and_then(|metadata| metadata.modified());
    let is_old = changed.is_ok_and(|when| when.elapsed().is_ok_and(|since| since > DRAFT_LIVES));
    if is_draft && is_old {
        // It is tried again next time.
        let _ = fs::remove_file(path);
    }
}

fn lock_of(file: &Path) -> PathBuf {
    file.with_extension("lock")
}

/// Whether the program that wrote a file is gone.
fn is_left(file: &Path) -> bool {
    match File::options().write(true).open(lock_of(file)) {
        Ok(lock) => lock.try_lock().is_ok(),
        Err(error) => error.kind() == std::io::ErrorKind::NotFound,
    }
}

/// Takes away what a program that is gone has left.
pub(crate) fn discard(left: &Path) {
    // What cannot be removed is offered again.
    let _ = fs::remove_file(left);
    let _ = fs::remove_file(lock_of(left));
}

fn work(own: &Path, messages: &Receiver<Message>, failed: impl Fn(String)) {
    let mut is_kept = false;
    while let Ok(first) = messages.recv() {
        // Of all that is waiting only the newest text counts.
        let mut text = None;
        let mut removed = Vec::new();
        for message in std::iter::once(first).chain(messages.try_iter()) {
            match message {
                Message::Keep(newer) => text = Some(Some(newer)),
                Message::Clear => text = Some(None),
                Message::Remove(path) => removed.push(path),
            }
        }
        match text {
            Some(Some(write)) => {
                let text = write();
                let target = Target::new(own);
                let written =
                    target.and_then(|target| target.write(|out| out.write_all(text.as_bytes())));
                match written {
                    Ok(()) => is_kept = true,
                    Err(error) => {
                        is_kept = false;
                        failed(format!(
                            "Unsaved work cannot be kept for the case of a crash: {error}"
                        ));
                    }
                }
            }
            Some(None) => {
                let _ = fs::remove_file(own);
                is_kept = false;
            }
            None => {}
        }
        // Work that is kept nowhere else stays where it is.
        if is_kept {
            for path in &removed {
                discard(path);
            }
        }
    }
}
