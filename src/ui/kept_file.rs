//! A small file in the user's data folder that is written whenever what it holds has changed, in the
//! background.

use std::path::{Path, PathBuf};

use crate::export::file::own;
use crate::ui::files::FileWriter;

/// Where a file is kept, and what writes it; nothing where it is not kept.
#[derive(Debug, Default)]
pub(crate) struct KeptFile(Option<(PathBuf, FileWriter)>);

impl KeptFile {
    /// Reads what a file holds, and keeps it from now on. What is no regular file or larger than `most`
    /// bytes, or what `read` does not understand, is left as it is: nothing is kept then.
    pub(crate) fn keep_in<T>(
        &mut self,
        place: &Path,
        most: u64,
        read: impl FnOnce(&[u8]) -> Option<T>,
        writer: &FileWriter,
    ) -> Option<T> {
        let kept = match own::read(place, most).ok()? {
            Some(bytes) => Some(read(&bytes)?),
            None => None,
        };
        self.0 = Some((place.to_owned(), writer.clone()));
        kept
    }

    /// Writes what it holds from now on. Nobody waits for it.
    pub(crate) fn write(&self, contents: Vec<u8>) {
        if let Some((place, writer)) = &self.0 {
            writer.write(place, contents);
        }
    }
}
