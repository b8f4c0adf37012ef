//! Reading files.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use crate::app::Opening;
use crate::app::document::Stamp;
use crate::session::file::MOST_BYTES;

/// A path that stays the same wherever the program is started from.
pub(super) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Reads a file whole.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, String> {
    let shown = path.display();
    let read = || -> std::io::Result<Option<Vec<u8>>> {
        let file = fs::File::open(path)?;
        if !file.metadata()?.is_file() {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        file.take(MOST_BYTES as u64 + 1).read_to_end(&mut bytes)?; // widens
        Ok(Some(bytes))
    };
    match read() {
        Ok(Some(bytes)) => Ok(bytes),
        Ok(None) => Err(format!(
            "{shown} is not a file; allowed is a session or a game as text"
        )),
        Err(error) => Err(format!("{shown} cannot be read: {error}")),
    }
}

/// Whether another program has written to a file since it held what the stamp says.
pub(super) fn is_changed(path: &Path, stamp: Option<Stamp>) -> bool {
    match read(path) {
        Ok(bytes) => stamp != Some(Stamp::of(&bytes)),
        // There is nothing to write over.
        Err(_) => false,
    }
}

/// What a file holds, in a few words.
pub(super) fn describe(path: &Path) -> String {
    let read = read(path).ok().and_then(|bytes| Opening::describe(&bytes));
    read.unwrap_or_else(|| "A session that cannot be read".to_owned())
}
