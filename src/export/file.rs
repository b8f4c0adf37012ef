//! Files that are written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, Write};
use std::path::{Path, PathBuf};
use std::process;
use std::sync::atomic::{AtomicU64, Ordering};

use thiserror::Error;

use crate::game::rule_line::excerpt;

/// Why a file was not written.
#[derive(Debug, Error)]
pub enum FileError {
    /// The path ends in no name.
    #[error("`{0}` is not the name of a file; allowed is a name such as graph.svg")]
    NoName(String),
    /// The folder is not there.
    #[error("`{0}` is not a folder that exists; allowed is a file in one that does")]
    NoFolder(String),
    /// A folder stands there.
    #[error("`{0}` is a folder; allowed is the name of a file in it, such as graph.svg")]
    IsFolder(String),
    /// The system does not let it be written.
    #[error("`{path}` cannot be written: {reason}; allowed is a file where you may write")]
    Denied {
        /// Which file.
        path: String,
        /// In the system's words.
        reason: String,
    },
    /// Writing broke off, as on a full disk; what was there is as it was.
    #[error("`{path}` was not written: {error}")]
    Failed {
        /// Which file.
        path: String,
        /// In the system's words.
        error: io::Error,
    },
}

impl FileError {
    /// Whether another name would help.
    #[must_use]
    pub fn is_mendable(&self) -> bool {
        !matches!(self, FileError::Failed { .. })
    }
}

/// A file that can be written, as far as that is known beforehand.
#[derive(Debug)]
pub struct Target {
    path: PathBuf,
}

impl Target {
    /// Looks at where a file is to be written, so that nothing is worked out in vain.
    ///
    /// # Errors
    /// A place where no file can be written.
    pub fn new(path: &Path) -> Result<Target, FileError> {
        // What a link points to is written, and the link stays.
        let path = fs::canonicalize(path).unwrap_or_else(|_| path.to_owned());
        if path.is_dir() {
            return Err(FileError::IsFolder(shown(&path)));
        }
        if path.file_name().is_none() {
            return Err(FileError::NoName(shown(&path)));
        }
        let folder = folder_of(&path);
        if !folder.is_dir() {
            return Err(FileError::NoFolder(shown(folder)));
        }
        let target = Target { path };
        match fs::metadata(&target.path) {
            Ok(metadata) if metadata.permissions().readonly() => {
                Err(target.denied(&io::ErrorKind::PermissionDenied.into()))
            }
            _ => Ok(target),
        }
    }

    /// Writes the file. When that fails what was there stays as it was.
    ///
    /// # Errors
    /// What went wrong, with the file's name.
    pub fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), FileError> {
        let existing = fs::metadata(&self.path).ok();
        if existing
            .as_ref()
            .is_some_and(|metadata| !metadata.is_file())
        {
            // A pipe or a device: there is nothing in it to keep.
            let file = OpenOptions::new().write(true).open(&self.path);
            let file = file.map_err(|error| self.denied(&error))?;
            return filled(file, write)
                .map(drop)
                .map_err(|error| self.failed(error));
        }
        let draft = Draft(self.draft_path());
        let file = File::create(&draft.0).map_err(|error| self.denied(&error))?;
        if let Some(metadata) = existing {
            let kept = file.set_permissions(metadata.permissions());
            kept.map_err(|error| self.denied(&error))?;
        }
        filled(file, write)
            .and_then(|file| file.sync_all())
            .map_err(|error| self.failed(error))?;
        fs::rename(&draft.0, &self.path).map_err(|error| self.denied(&error))
    }

    /// Where the file is written before it takes its place: a name that nothing else writes to,
    /// not even another thread of this program.
    fn draft_path(&self) -> PathBuf {
        static DRAFTS: AtomicU64 = AtomicU64::new(0);
        let number = DRAFTS.fetch_add(1, Ordering::Relaxed);
        let name = format!(".{}-{number}.part", process::id());
        folder_of(&self.path).join(name)
    }

    fn denied(&self, error: &io::Error) -> FileError {
        FileError::Denied {
            path: shown(&self.path),
            reason: match error.kind() {
                // The folder is there, so it is the file that cannot be made.
                io::ErrorKind::NotFound => "its folder takes no files".to_owned(),
                kind => kind.to_string(),
            },
        }
    }

    fn failed(&self, error: io::Error) -> FileError {
        FileError::Failed {
            path: shown(&self.path),
            error,
        }
    }
}

/// A file on its way, removed unless it has taken its place.
struct Draft(PathBuf);

impl Drop for Draft {
    fn drop(&mut self) {
        // It is gone already if all went well.
        let _ = fs::remove_file(&self.0);
    }
}

fn filled(file: File, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<File> {
    let mut out = BufWriter::with_capacity(1 << 16, file);
    write(&mut out)?;
    out.into_inner().map_err(io::IntoInnerError::into_error)
}

fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// A path as it can be shown.
fn shown(path: &Path) -> String {
    excerpt(&path.to_string_lossy())
}
