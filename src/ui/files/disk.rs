//! Reading files.

use std::fs;
use std::io::Read as _;
use std::path::{Path, PathBuf};

use crate::app::document::Stamp;
use crate::session::file::MOST_BYTES;

/// A path that stays the same wherever the program is started from.
pub(super) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// Reads a session or a game whole.
pub(super) fn read(path: &Path) -> Result<Vec<u8>, String> {
    read_up_to(path, MOST_BYTES as u64 + 1) // widens
}

/// Reads what was kept for the case of a crash: a session, and changes to it.
pub(super) fn read_kept(path: &Path) -> Result<Vec<u8>, String> {
    read_up_to(path, u64::MAX)
}

fn read_up_to(path: &Path, most: u64) -> Result<Vec<u8>, String> {
    let shown = path.display();
    let read = || -> std::io::Result<Option<Vec<u8>>> {
        // Opening a pipe would wait for somebody to write into it.
        if !fs::metadata(path)?.is_file() {
            return Ok(None);
        }
        let mut bytes = Vec::new();
        fs::File::open(path)?.take(most).read_to_end(&mut bytes)?;
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

/// Whether writing to a path could wait for somebody who reads it, as a pipe does.
#[cfg(unix)]
pub(super) fn is_pipe(path: &Path) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    fs::metadata(path).is_ok_and(|metadata| metadata.file_type().is_fifo())
}

/// Whether writing to a path could wait for somebody who reads it, as a pipe does.
#[cfg(not(unix))]
pub(super) fn is_pipe(_path: &Path) -> bool {
    false
}
