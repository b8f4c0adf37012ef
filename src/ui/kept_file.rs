//! A small file in the user's data folder that is written whenever what it holds has changed, in the
//! background.
//!
//! *Shortcomings:* a file that cannot be written is written again with the next change.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::export::file::{OutputFile, WriteError, own};
use crate::solve::Progress;
use crate::solve::task::Task;

/// How long the end of the program waits for it to be written.
const PATIENCE: Duration = Duration::from_secs(2);

/// Where a file is kept, and what is on its way there.
#[derive(Debug, Default)]
pub(crate) struct KeptFile {
    place: Option<PathBuf>,
    writing: Option<Task<()>>,
    /// What is to be written once that is done.
    next: Option<Vec<u8>>,
}

impl KeptFile {
    /// Reads what a file holds, and keeps it from now on. What is no regular file or larger than `most`
    /// bytes, or what `read` does not understand, is left as it is: nothing is kept then.
    pub(crate) fn keep_in<T>(
        &mut self,
        place: &Path,
        most: u64,
        read: impl FnOnce(&[u8]) -> Option<T>,
    ) -> Option<T> {
        let kept = match own::read(place, most).ok()? {
            Some(bytes) => Some(read(&bytes)?),
            None => None,
        };
        self.place = Some(place.to_owned());
        kept
    }

    /// Writes what it holds from now on. Nobody waits for it.
    pub(crate) fn write(&mut self, contents: Vec<u8>) {
        if self.place.is_some() {
            self.next = Some(contents);
            self.tick();
        }
    }

    /// Goes on with what was left to be written.
    pub(crate) fn tick(&mut self) {
        let has_ended = |task: &mut Task<()>| task.poll().is_some();
        if self.writing.as_mut().is_some_and(has_ended) {
            self.writing = None;
        }
        if self.writing.is_some() {
            return;
        }
        let (Some(place), Some(contents)) = (self.place.clone(), self.next.take()) else {
            return;
        };
        let work = move |_: &Progress| {
            // The next change tries again.
            let _ = put(&place, &contents);
        };
        self.writing = Some(Task::start("keeping results", work, || {}));
    }

    /// Whether something is being written.
    pub(crate) fn is_busy(&self) -> bool {
        self.writing.is_some() || self.next.is_some()
    }

    /// Waits until it is written, but not for a disk that does not answer.
    pub(crate) fn finish(&mut self) {
        if let Some(mut task) = self.writing.take()
            && task.wait(PATIENCE).is_none()
        {
            return;
        }
        if let (Some(place), Some(contents)) = (&self.place, self.next.take()) {
            let _ = put(place, &contents);
        }
    }
}

/// Writes the file, and makes the folder in which it stands.
fn put(place: &Path, contents: &[u8]) -> Result<(), WriteError> {
    if let Some(folder) = place.parent() {
        let _ = fs::create_dir_all(folder);
    }
    OutputFile::new(place)?.write(|out| out.write_all(contents))
}
