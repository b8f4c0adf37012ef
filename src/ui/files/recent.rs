//! The files that were opened or saved last. The list is written when it changes, in the background,
//! so that it is there after a crash, too.
//!
//! *Shortcomings:* of two programs that run at once, the one that writes later keeps its list. A list
//! that cannot be written is written again with the next change.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use eframe::egui::Context;

use super::disk::{AnyDisk, write};
use crate::app::path_text;
use crate::export::file::own;
use crate::solve::Progress;
use crate::solve::task::Task;

/// Larger lists are none of ours, in bytes.
const MOST_BYTES: u64 = 1 << 20;
/// How many files are remembered.
const MOST: usize = 10;
/// How long the end of the program waits for the list to be written.
const PATIENCE: Duration = Duration::from_secs(2);

/// The files opened or saved last, and where they are remembered.
#[derive(Debug, Default)]
pub(super) struct RecentFiles {
    /// The newest first.
    paths: Vec<PathBuf>,
    /// How many of them were added since the program was started.
    added: usize,
    place: Option<PathBuf>,
    /// What the list is read by; it ends with none where what stands there is no file of ours.
    reading: Option<Task<Option<Vec<PathBuf>>>>,
    writing: Option<Task<Result<(), String>>>,
    /// Whether the list is to be written.
    has_changed: bool,
}

impl RecentFiles {
    /// The files, the newest first.
    pub(super) fn paths(&self) -> &[PathBuf] {
        &self.paths
    }

    /// Whether the list is being read or written.
    pub(super) fn is_busy(&self) -> bool {
        self.reading.is_some() || self.writing.is_some()
    }

    /// Takes over a list that was remembered elsewhere.
    pub(super) fn remember(&mut self, paths: Vec<PathBuf>) {
        self.paths = paths;
        self.paths.truncate(MOST);
    }

    /// Remembers the files in a file from now on, and takes over what it holds. What is no regular file,
    /// or too large, is left as it is: nothing is remembered then.
    pub(super) fn keep_in(&mut self, place: &Path, ctx: &Context) {
        self.place = Some(place.to_owned());
        let (place, ctx) = (place.to_owned(), ctx.clone());
        let work = move |_: &Progress| {
            let bytes = own::read(&place, MOST_BYTES).ok()?.unwrap_or_default();
            let text = String::from_utf8(bytes).unwrap_or_default();
            Some(path_text::read_list(&text))
        };
        let wake = move || ctx.request_repaint();
        self.reading = Some(Task::start("reading the recent files", work, wake));
    }

    /// A file was opened or saved.
    pub(super) fn add(&mut self, path: &Path) {
        if self.paths.first().is_some_and(|first| first == path) && self.added > 0 {
            return;
        }
        let before = self.paths.iter().position(|other| other == path);
        if let Some(place) = before {
            self.paths.remove(place);
        }
        if before.is_none_or(|place| place >= self.added) {
            self.added += 1;
        }
        self.paths.insert(0, path.to_owned());
        self.paths.truncate(MOST);
        self.added = self.added.min(MOST);
        self.has_changed = true;
    }

    /// Takes over what was read, and writes the list if it has changed.
    pub(super) fn tick(&mut self, disk: &AnyDisk, ctx: &Context) {
        if let Some(ended) = self.reading.as_mut().and_then(Task::poll) {
            self.reading = None;
            self.take_over(ended.ok().flatten());
        }
        if self
            .writing
            .as_mut()
            .is_some_and(|task| task.poll().is_some())
        {
            self.writing = None;
        }
        if !self.has_changed || self.is_busy() {
            return;
        }
        let Some(place) = self.place.clone() else {
            return;
        };
        self.has_changed = false;
        let (disk, text, ctx) = (disk.clone(), self.text(), ctx.clone());
        let work = move |progress: &Progress| put(&disk, &place, &text, progress);
        let wake = move || ctx.request_repaint();
        self.writing = Some(Task::start("writing the recent files", work, wake));
    }

    /// Takes over a list that was read; without one nothing is remembered.
    fn take_over(&mut self, read: Option<Vec<PathBuf>>) {
        let Some(read) = read else {
            self.place = None;
            return;
        };
        self.paths.truncate(self.added);
        let is_new = |path: &PathBuf| !self.paths.contains(path);
        let older: Vec<PathBuf> = read.into_iter().filter(is_new).collect();
        self.paths.extend(older);
        self.paths.truncate(MOST);
    }

    /// Waits until the list is written, but not for a disk that does not answer.
    pub(super) fn finish(&mut self, disk: &AnyDisk) {
        if let Some(mut task) = self.reading.take() {
            // What stands there must be known before it is written over.
            let ended = task.wait(PATIENCE);
            self.take_over(ended.and_then(Result::ok).flatten());
        }
        if let Some(mut task) = self.writing.take()
            && task.wait(PATIENCE).is_none()
        {
            return;
        }
        if let Some(place) = self.place.as_ref().filter(|_| self.has_changed) {
            let _ = put(disk, place, &self.text(), &Progress::default());
        }
    }

    fn text(&self) -> String {
        path_text::list_text(&self.paths)
    }
}

/// Writes the list, and makes the folder in which it stands.
fn put(disk: &AnyDisk, place: &Path, text: &str, progress: &Progress) -> Result<(), String> {
    if let Some(folder) = place.parent() {
        fs::create_dir_all(folder).map_err(|error| error.to_string())?;
    }
    write(&*disk.0, place, text, progress)
}
