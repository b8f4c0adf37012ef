//! Where a program keeps its unsaved work: a file of its own, and beside it a lock that it holds as long as
//! it runs. The system lets go of the lock however the program ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::ui::files::disk::make_private_folder;

/// What recovery files end in. Version 0.1.0 had files of another form there, which end in `fingers`.
pub(super) const RECOVERY: &str = "recovery";
/// What their locks end in.
pub(super) const LOCK: &str = "running";

/// The names of one program's files.
#[derive(Debug)]
pub(super) struct RecoveryPlace {
    folder: PathBuf,
    file: PathBuf,
    /// Held while the program runs.
    lock: Mutex<Option<File>>,
}

impl RecoveryPlace {
    /// Names for this program; nothing is made yet.
    pub(super) fn new(folder: &Path) -> RecoveryPlace {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let nanos = since.map_or(0, |since| since.as_nanos());
        let name = format!("{nanos}-{}.{RECOVERY}", std::process::id());
        RecoveryPlace {
            folder: folder.to_owned(),
            file: folder.join(name),
            lock: Mutex::new(None),
        }
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    pub(super) fn lock_file(&self) -> PathBuf {
        lock_of(&self.file)
    }

    /// Makes the folder and takes the lock, as far as that is not so already.
    ///
    /// # Errors
    /// Why nothing can be kept there.
    pub(super) fn secure(&self) -> io::Result<()> {
        make_private_folder(&self.folder)?;
        let path = self.lock_file();
        let mut held = self.held();
        if held.as_ref().is_some_and(|lock| is_same_file(lock, &path)) {
            return Ok(());
        }
        let lock = create_private(&path)?;
        lock.try_lock().map_err(|error| match error {
            TryLockError::Error(error) => error,
            TryLockError::WouldBlock => io::ErrorKind::WouldBlock.into(),
        })?;
        *held = Some(lock);
        Ok(())
    }

    /// Lets go of the lock.
    pub(super) fn let_go(&self) {
        self.held().take();
    }

    fn held(&self) -> MutexGuard<'_, Option<File>> {
        self.lock.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The lock of a file.
pub(super) fn lock_of(file: &Path) -> PathBuf {
    file.with_extension(LOCK)
}

/// A claim to what a program that is gone has left: as long as it is held, no other takes it.
#[derive(Debug)]
pub(super) struct Claim {
    /// None where the lock is gone.
    _lock: Option<File>,
}

impl Claim {
    /// A claim to a file; none as long as somebody else has one.
    pub(super) fn to(file: &Path) -> Option<Claim> {
        let lock = match File::open(lock_of(file)) {
            Ok(lock) => Some(lock),
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(_) => return None,
        };
        let is_free = lock.as_ref().is_none_or(|lock| lock.try_lock().is_ok());
        is_free.then_some(Claim { _lock: lock })
    }
}

/// Makes an empty file that only its owner may read. One that was there is gone.
fn create_private(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Whether a file that is open is the one of this name.
#[cfg(unix)]
fn is_same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    let open = file.metadata().map(identity);
    let named = fs::symlink_metadata(path).map(identity);
    open.is_ok_and(|open| named.is_ok_and(|named| open == named))
}

/// Whether a file that is open is the one of this name: here, whether there is one.
#[cfg(not(unix))]
fn is_same_file(_file: &File, path: &Path) -> bool {
    path.exists()
}
