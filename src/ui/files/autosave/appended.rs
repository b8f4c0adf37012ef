//! A journal that is open to be appended to.

use std::fs::File;
use std::io::{self, Write as _};
use std::path::Path;

use super::place::is_same_file;
use crate::app::journal::framed;

/// A journal that is written whole so far, and what could not be appended yet.
#[derive(Debug)]
pub(super) struct OpenJournal {
    /// Opened so that each write goes to its end.
    file: File,
    /// Up to where it is as it should be.
    length: u64,
    /// How many entries it has.
    entries: u64,
    /// Entries and bytes that it had when it was written whole.
    whole: (u64, u64),
    /// Entries that could not be written.
    behind: Vec<Vec<u8>>,
}

impl OpenJournal {
    /// A journal with a number of entries, written to its end.
    pub(super) fn new(file: File, entries: u64) -> io::Result<OpenJournal> {
        let length = file.metadata()?.len();
        Ok(OpenJournal {
            file,
            length,
            entries,
            whole: (entries, length),
            behind: Vec::new(),
        })
    }

    /// Appends an entry, without waiting for the disk. One that cannot be written is written by the
    /// next [`flush`](OpenJournal::flush) that succeeds.
    pub(super) fn append(&mut self, entry: &[u8]) -> io::Result<()> {
        self.behind.push(entry.to_owned());
        self.flush()
    }

    /// Appends several.
    pub(super) fn append_all(&mut self, entries: Vec<Vec<u8>>) -> io::Result<()> {
        self.behind.extend(entries);
        self.flush()
    }

    /// Writes what could not be written before.
    pub(super) fn flush(&mut self) -> io::Result<()> {
        if self.behind.is_empty() {
            return Ok(());
        }
        let numbered = (self.entries..).zip(&self.behind);
        let bytes: Vec<u8> = numbered
            .flat_map(|(number, entry)| framed(number, entry))
            .collect();
        if let Err(error) = self.file.write_all(&bytes) {
            // Half an entry would hide all that follow it.
            self.file.set_len(self.length)?;
            return Err(error);
        }
        self.length += bytes.len() as u64; // widens
        self.entries += self.behind.len() as u64; // widens
        self.behind.clear();
        Ok(())
    }

    /// Whether something could not be written yet.
    pub(super) fn is_behind(&self) -> bool {
        !self.behind.is_empty()
    }

    /// Whether more than this was appended to it since it was written whole.
    pub(super) fn has_grown(&self, entries: u64, bytes: u64) -> bool {
        let (whole_entries, whole_bytes) = self.whole;
        self.entries - whole_entries > entries
            || self.length - whole_bytes.min(self.length) > bytes.max(whole_bytes)
    }

    /// Whether it is the file of this name.
    pub(super) fn is_at(&self, path: &Path) -> bool {
        is_same_file(&self.file, path)
    }

    /// Brings it to the disk.
    pub(super) fn synced(&self) -> io::Result<()> {
        self.file.sync_data()
    }

    /// The file, to be synced elsewhere.
    pub(super) fn file(&self) -> io::Result<File> {
        self.file.try_clone()
    }
}
