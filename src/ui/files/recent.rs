//! The files that were opened or saved last. The list is written when it changes, in the background,
//! so that it is there after a crash, too.
//!
//! *Shortcomings:* of two programs that run at once, the one that writes later keeps its list.

use std::path::{Path, PathBuf};
use std::time::Duration;

use eframe::egui::Context;

use super::writer::FileWriter;
use crate::app::path_text;
use crate::export::file::own;
use crate::solve::Progress;
use crate::solve::task::Task;

/// Larger lists are none of ours, in bytes.
const MOST_BYTES: u64 = 1 << 20;
/// How many files are remembered.
const MOST: usize = 10;
/// How long the end of the program waits for the list to be read.
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
    /// Whether the list is to be written.
    has_changed: bool,
}

impl RecentFiles {
    /// The files, the newest first.
    pub(super) fn paths(&self) -> &[PathBuf] {
        &self.paths
    }

    /// Whether the list is being read.
    pub(super) fn is_busy(&self) -> bool {
        self.reading.is_some()
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

    /// Takes over what was read, and asks for the list to be written if it has changed.
    pub(super) fn tick(&mut self, writer: &FileWriter) {
        if let Some(ended) = self.reading.as_mut().and_then(Task::poll) {
            self.reading = None;
            self.take_over(ended.ok().flatten());
        }
        if self.has_changed && !self.is_busy() {
            self.write(writer);
        }
    }

    fn write(&mut self, writer: &FileWriter) {
        if let Some(place) = &self.place {
            self.has_changed = false;
            writer.write(place, path_text::list_text(&self.paths).into_bytes());
        }
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

    /// Asks for what has changed; what stands there must be read before, but nobody waits for a disk that
    /// does not answer.
    pub(super) fn finish(&mut self, writer: &FileWriter) {
        if let Some(mut task) = self.reading.take() {
            let Some(ended) = task.wait(PATIENCE) else {
                return;
            };
            self.take_over(ended.ok().flatten());
        }
        if self.has_changed {
            self.write(writer);
        }
    }
}
