//! A file on its way: written beside where it belongs, under a name of its own.
//!
//! ```text
//!   .finger-oracle-Xk3wPq90aLrT.part    new, random, in the folder of the file that it becomes
//! ```
//!
//! Whatever is at that name already is never opened. The draft is locked as long as it is written,
//! so that one that nobody holds is known to be left over from a program that was killed. The next
//! draft in that folder removes it. Where files cannot be locked nothing is removed.

use std::ffi::OsStr;
use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};

use tempfile::{Builder, NamedTempFile};

use super::cleanup;
use super::place::{folder_of, sync};

const PREFIX: &str = ".finger-oracle-";
const SUFFIX: &str = ".part";
const RANDOM_LETTERS: usize = 12;

/// The drafts of this program that are on their way now.
static ON_THEIR_WAY: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

/// A temporary file that is removed unless it replaces the target.
#[derive(Debug)]
pub(crate) struct DraftFile {
    // Dropped, and so removed, before it is struck off the list.
    file: NamedTempFile,
    _listed: DraftEntry,
}

impl DraftFile {
    /// Begins a draft of a file, in its folder, with the mode of a new file. Drafts that are left
    /// over there are removed.
    ///
    /// # Errors
    /// When the folder takes no file, in the system's words.
    pub(crate) fn beside(path: &Path) -> io::Result<DraftFile> {
        cleanup::watch(remove_all);
        let folder = folder_of(path);
        sweep(folder);
        let mut builder = Builder::new();
        builder.prefix(PREFIX).suffix(SUFFIX);
        builder.rand_bytes(RANDOM_LETTERS);
        #[cfg(unix)]
        builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
        // A signal that comes in between waits until the draft is listed.
        let mut list = list();
        let file = loop {
            let file = builder.tempfile_in(folder)?;
            // Where files cannot be locked, drafts are not removed either.
            let _ = file.as_file().lock();
            // Before it was locked, another run may have taken it for one left over.
            if file.path().exists() {
                break file;
            }
        };
        list.push(file.path().to_owned());
        let listed = DraftEntry(file.path().to_owned());
        drop(list);
        Ok(DraftFile {
            file,
            _listed: listed,
        })
    }

    /// The file, open for writing.
    pub(crate) fn file(&self) -> &File {
        self.file.as_file()
    }

    /// Its path.
    #[cfg(feature = "gui")]
    pub(crate) fn path(&self) -> &Path {
        self.file.path()
    }

    /// Gives the file its name, in place of what had it, all at once.
    ///
    /// # Errors
    /// When the system does not rename it; what was there is as it was.
    pub(crate) fn take_place(self, path: &Path) -> io::Result<()> {
        self.file.persist(path).map_err(|error| error.error)?;
        // The file is there and whole. A folder that cannot be synced, as on some networks, takes
        // nothing from that.
        let _ = sync(folder_of(path));
        Ok(())
    }
}

/// An entry in the list of drafts that are not finished.
#[derive(Debug)]
struct DraftEntry(PathBuf);

impl Drop for DraftEntry {
    fn drop(&mut self) {
        list().retain(|path| *path != self.0);
    }
}

fn list() -> MutexGuard<'static, Vec<PathBuf>> {
    // A list of paths is whole whatever happened to the one who held it.
    ON_THEIR_WAY.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Removes every draft, since the program ends before any of them is done. No new one begins after
/// that.
fn remove_all() {
    let list = list();
    for path in list.iter() {
        // It may have taken its place a moment ago.
        let _ = fs::remove_file(path);
    }
    std::mem::forget(list);
}

/// Removes what was left over in a folder by programs that were killed. That something cannot be removed
/// is nobody's error now.
fn sweep(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    for entry in entries.filter(|entry| is_draft(&entry.file_name())) {
        remove_left_over(&entry.path());
    }
}

/// Whether a name is one that this program gives a draft.
fn is_draft(name: &OsStr) -> bool {
    let inner = name
        .to_str()
        .and_then(|name| name.strip_prefix(PREFIX)?.strip_suffix(SUFFIX));
    inner.is_some_and(|inner| {
        inner.len() == RANDOM_LETTERS && inner.bytes().all(|byte| byte.is_ascii_alphanumeric())
    })
}

/// Removes a draft that nobody holds.
fn remove_left_over(path: &Path) {
    let is_file = fs::symlink_metadata(path).is_ok_and(|metadata| metadata.is_file());
    if is_file && let Ok(file) = open(path) {
        // Locked until it is removed, so that a run that has just made it sees that it is gone.
        if file.try_lock().is_ok() {
            let _ = fs::remove_file(path);
        }
    }
}

/// Opens a file to look at it, and never what another program has put in its place: no link is
/// followed, no pipe waited for.
#[cfg(unix)]
fn open(path: &Path) -> io::Result<File> {
    use rustix::fs::{Mode, OFlags};
    let flags = OFlags::RDONLY | OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::CLOEXEC;
    Ok(rustix::fs::open(path, flags, Mode::empty())?.into())
}

#[cfg(not(unix))]
fn open(path: &Path) -> io::Result<File> {
    File::open(path)
}
