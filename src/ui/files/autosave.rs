//! Work that was never saved outlives a crash: each change is appended to a journal in the user's
//! data folder within the frame in which it is made, and what a program that is gone left there is
//! offered by the next.
//!
//! ```text
//!   UI thread     change -> append to the journal (no wait for the disk) -> ask to sync
//!   thread        sync; now and then a whole new journal: write, sync, put in place of the old
//! ```
//!
//! An append reaches the system's memory, which a crash of the program does not touch; the thread
//! brings it to the disk. While a new journal is on its way changes go to the old one too, which
//! stays until the new one is on the disk. Each running program has a journal of its own, and holds a
//! lock on a second file beside it. The system lets go of the lock however the program ends, so a
//! journal whose lock nobody holds belongs to a program that is gone.
//!
//! *Shortcomings:* a power failure may take what was not synced yet.

mod appended;
mod left;
mod place;
mod writer;

use std::io;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use self::appended::OpenJournal;
pub(crate) use self::left::{LeftoverSearch, LeftoverWork, discard};
use self::place::JournalFolder;
use self::writer::{JournalReplacement, JournalWrite, JournalWriter, WriterEvent};
use crate::app::journal::Journal;

/// After so long it is tried again to keep work.
const RETRY: Duration = Duration::from_secs(1);
/// After so long it is tried again to write a journal anew that has grown.
const REWRITE_AGAIN: Duration = Duration::from_mins(1);
/// A frame with a change waits for a journal that was begun less than this before, and no longer.
const NEARLY_THERE: Duration = Duration::from_millis(250);
/// A journal with more entries than this since it was written whole is written anew.
const MOST_ENTRIES: u64 = 5_000;
/// Likewise one with more bytes of them, unless the whole is larger still.
const MOST_BYTES: u64 = 4 << 20;

/// Keeps the work of one running program.
#[derive(Debug)]
pub(crate) struct Autosave {
    place: JournalFolder,
    writer: JournalWriter,
    /// The journal to which changes are appended.
    current: Option<OpenJournal>,
    /// A whole journal that is being written.
    coming: Option<PendingJournal>,
    trouble: Option<KeepingTrouble>,
    /// A new journal behind the current one could not be written: not before this it is tried again.
    rewrite_at: Option<Instant>,
}

/// A journal on its way.
#[derive(Debug)]
struct PendingJournal {
    number: u64,
    begun: Instant,
    /// What has changed since it was begun.
    tail: Vec<Vec<u8>>,
    /// Once it is written: changes go to it and to the current one, until it is in place.
    written: Option<OpenJournal>,
}

/// Why work is not kept.
#[derive(Debug)]
struct KeepingTrouble {
    reason: String,
    retry_at: Instant,
}

/// What is needed to keep work.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JournalNeed {
    /// Nothing but the changes.
    Changes,
    /// The whole work, in a new journal.
    Whole,
}

impl Autosave {
    /// Begins to keep work in a folder, which is made if it is not there. `wake` is called when
    /// something has come up that [`tend`](Autosave::tend) wants to know.
    pub(crate) fn start(folder: &Path, wake: impl Fn() + Send + Sync + 'static) -> Autosave {
        let mut autosave = Autosave {
            place: JournalFolder::new(folder),
            writer: JournalWriter::new(wake),
            current: None,
            coming: None,
            trouble: None,
            rewrite_at: None,
        };
        if let Err(error) = autosave.place.secure() {
            autosave.fail(&error);
        }
        autosave
    }

    /// Keeps the work in a journal of its own from here on, in place of what was kept before. Once it
    /// is on the disk `then_discard` goes away, which was restored from there.
    pub(crate) fn begin(&mut self, journal: Journal, then_discard: Option<PathBuf>) {
        self.current = None;
        self.write(journal, JournalReplacement::AtOnce, then_discard);
    }

    /// Writes the whole work anew; what is there stays until that is on the disk.
    pub(crate) fn rewrite(&mut self, journal: Journal) {
        let how = match &self.current {
            Some(current) if !current.is_behind() => JournalReplacement::BehindCurrent,
            _ => JournalReplacement::AtOnce,
        };
        self.write(journal, how, None);
    }

    fn write(&mut self, journal: Journal, how: JournalReplacement, then_discard: Option<PathBuf>) {
        self.coming = None;
        if let Err(error) = self.place.secure() {
            self.fail(&error);
            return;
        }
        let number = self.writer.write(JournalWrite {
            journal,
            how,
            file: self.place.file().to_owned(),
            then_discard,
        });
        self.coming = Some(PendingJournal {
            number,
            begun: Instant::now(),
            tail: Vec::new(),
            written: None,
        });
    }

    /// Keeps a change.
    ///
    /// # Complexity
    /// That of the change, whatever the size of the session.
    pub(crate) fn keep(&mut self, entry: &[u8]) {
        if let Some(coming) = &mut self.coming {
            match &mut coming.written {
                // Why it fails is asked once it is in place.
                Some(written) => drop(written.append(entry)),
                None => coming.tail.push(entry.to_owned()),
            }
        }
        if let Some(current) = &mut self.current {
            match current.append(entry) {
                Ok(()) => self.writer.sync(current),
                Err(error) => self.fail(&error),
            }
        }
    }

    /// Takes over what the thread has done, and looks whether what is kept is still there. What is
    /// needed to keep work.
    pub(crate) fn poll(&mut self) -> JournalNeed {
        while let Some(event) = self.writer.poll() {
            self.take(event);
        }
        if let Some(error) = self.writer.failure() {
            self.coming = None;
            self.rewrite_at = Some(Instant::now() + REWRITE_AGAIN);
            self.writer.restart();
            self.fail(&error);
        }
        if self.current.is_some() && !self.is_in_place() {
            self.current = None;
            if self.coming.is_none() {
                self.fail("its folder or its file is gone");
                return JournalNeed::Whole;
            }
        }
        let may_retry = self.trouble.as_ref().is_some_and(KeepingTrouble::is_due);
        if may_retry && let Some(current) = &mut self.current {
            match current.flush() {
                Ok(()) => self.trouble = None,
                Err(error) => self.fail(&error),
            }
        }
        let is_needed = match &self.current {
            Some(current) => {
                current.has_grown(MOST_ENTRIES, MOST_BYTES)
                    && self.trouble.is_none()
                    && self.rewrite_at.is_none_or(|at| Instant::now() >= at)
            }
            None => may_retry,
        };
        if is_needed && self.coming.is_none() {
            JournalNeed::Whole
        } else {
            JournalNeed::Changes
        }
    }

    /// Waits for a journal that has only just been begun, if changes wait for it.
    pub(crate) fn wait(&mut self) {
        let Some(coming) = &self.coming else {
            return;
        };
        let deadline = coming.begun + NEARLY_THERE;
        let waits = |autosave: &Autosave| {
            let coming = autosave.coming.as_ref();
            autosave.current.is_none() && coming.is_some_and(|coming| !coming.tail.is_empty())
        };
        while waits(self) {
            match self.writer.poll_until(deadline) {
                Some(event) => self.take(event),
                None => return,
            }
        }
    }

    fn take(&mut self, event: WriterEvent) {
        let Some(coming) = self
            .coming
            .take_if(|coming| coming.number == event.number())
        else {
            return; // another has been begun since
        };
        match event {
            WriterEvent::Written(_, mut written, JournalReplacement::AtOnce) => {
                let appended = written.append_all(coming.tail);
                self.writer.sync(&written);
                self.current = Some(*written);
                match appended {
                    Ok(()) => self.trouble = None,
                    Err(error) => self.fail(&error),
                }
            }
            WriterEvent::Written(number, mut written, JournalReplacement::BehindCurrent) => {
                // Why it fails is asked once it is in place.
                let _ = written.append_all(coming.tail);
                match self.writer.put_in_place(number, &written) {
                    Ok(()) => {
                        self.coming = Some(PendingJournal {
                            number,
                            begun: coming.begun,
                            tail: Vec::new(),
                            written: Some(*written),
                        });
                    }
                    Err(error) => self.give_up(&error),
                }
            }
            WriterEvent::Placed(_) => {
                self.current = coming.written;
                self.trouble = None;
                if let Some(current) = &mut self.current
                    && let Err(error) = current.flush()
                {
                    self.fail(&error);
                }
            }
            WriterEvent::Failed(_, error) => self.give_up(&error),
        }
    }

    /// A whole journal could not be written. As long as there is another, work is kept all the same.
    fn give_up(&mut self, error: &io::Error) {
        if self.current.is_some() {
            self.rewrite_at = Some(Instant::now() + REWRITE_AGAIN);
        } else {
            self.fail(error);
        }
    }

    fn is_in_place(&self) -> bool {
        let is_there = |current: &OpenJournal| current.is_at(self.place.file());
        self.current.as_ref().is_some_and(is_there) && self.place.is_locked()
    }

    fn fail(&mut self, reason: &(impl ToString + ?Sized)) {
        self.trouble = Some(KeepingTrouble {
            reason: reason.to_string(),
            retry_at: Instant::now() + RETRY,
        });
    }

    /// Why work is not kept, as long as it is not.
    pub(crate) fn trouble(&self) -> Option<String> {
        let KeepingTrouble { reason, .. } = self.trouble.as_ref()?;
        Some(format!(
            "Unsaved work is not kept for the case of a crash in {}: {reason}",
            self.place.folder().display()
        ))
    }

    /// After how long it is tried again to keep work, while it is not kept.
    pub(crate) fn retry_in(&self) -> Option<Duration> {
        let trouble = self.trouble.as_ref()?;
        Some(trouble.retry_at.saturating_duration_since(Instant::now()))
    }

    /// Where to look for what programs that are gone have left.
    pub(crate) fn left(&self) -> LeftoverSearch {
        LeftoverSearch {
            folder: self.place.folder().to_owned(),
            own: self.place.file().to_owned(),
        }
    }

    /// Ends in good order: everything asked is done. What is kept goes away, unless its work would be
    /// lost by that: then the next start offers it.
    pub(crate) fn finish(mut self, may_be_lost: bool) {
        self.writer.stop();
        while let Some(event) = self.writer.poll() {
            self.take(event);
        }
        if may_be_lost {
            self.place.clear();
        } else if let Some(current) = &self.current {
            // What could not be written has been told.
            let _ = current.synced();
        }
        self.place.unlock();
    }
}

impl KeepingTrouble {
    fn is_due(&self) -> bool {
        Instant::now() >= self.retry_at
    }
}
