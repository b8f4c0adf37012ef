//! The place where a program keeps unsaved work, or a game that goes on: a file of its own, and beside it a lock that it holds
//! as long as it runs. The system lets go of the lock however the program ends.

use std::fs::{self, File, OpenOptions, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use crate::ui::files::disk::make_private_folder;

/// What recovery files end in. Version 0.1.0 had files of another form there, which end in `fingers`.
pub(super) const RECOVERY: &str = "recovery";
/// What their locks end in.
pub(super) const LOCK: &str = "running";
/// So often a program tries to get its own lock. Others hold it for a moment at most.
const MOST_TRIES: usize = 8;

/// The names of one program's files.
#[derive(Debug)]
pub(crate) struct RecoveryPlace {
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
        RecoveryPlace::named(folder, &name)
    }

    /// A file of a name; nothing is made yet.
    pub(crate) fn named(folder: &Path, name: &str) -> RecoveryPlace {
        RecoveryPlace {
            folder: folder.to_owned(),
            file: folder.join(name),
            lock: Mutex::new(None),
        }
    }

    /// A file that a program which is gone has left, and that this one goes on with; none as long as somebody else
    /// has it.
    pub(crate) fn claimed(file: &Path) -> Option<RecoveryPlace> {
        let Claim { lock } = Claim::to(file)?;
        Some(RecoveryPlace {
            folder: file.parent()?.to_owned(),
            file: file.to_owned(),
            lock: Mutex::new(lock),
        })
    }

    pub(crate) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(crate) fn file(&self) -> &Path {
        &self.file
    }

    pub(crate) fn lock_file(&self) -> PathBuf {
        lock_of(&self.file)
    }

    /// Makes the folder and takes the lock, as far as that is not so already.
    ///
    /// # Errors
    /// Why nothing can be kept there.
    pub(crate) fn secure(&self) -> io::Result<()> {
        make_private_folder(&self.folder)?;
        let path = self.lock_file();
        let mut held = self.lock.lock().unwrap_or_else(PoisonError::into_inner);
        // Between its making and its locking another program may take a lock for one left over.
        for _ in 0..MOST_TRIES {
            if held.as_ref().is_some_and(|lock| is_same_file(lock, &path)) {
                return Ok(());
            }
            match fs::remove_file(&path) {
                Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
                _ => {}
            }
            let lock = create_private(&path)?;
            match lock.try_lock() {
                Ok(()) => *held = Some(lock),
                Err(TryLockError::WouldBlock) => {}
                Err(TryLockError::Error(error)) => return Err(error),
            }
        }
        Err(io::Error::other("another program holds its lock"))
    }
}

/// The lock of a file.
pub(super) fn lock_of(file: &Path) -> PathBuf {
    file.with_extension(LOCK)
}

/// A claim to what a program that is gone has left: as long as it is held, no other takes it.
#[derive(Debug)]
pub(super) struct Claim {
    /// None where there is no lock, and none can be made.
    lock: Option<File>,
}

impl Claim {
    /// A claim to a file; none as long as somebody else has one.
    pub(super) fn to(file: &Path) -> Option<Claim> {
        let path = lock_of(file);
        let lock = match File::open(&path) {
            // Its program ended well, or somebody has removed it.
            Err(error) if error.kind() == io::ErrorKind::NotFound => create_private(&path),
            opened => opened,
        };
        match lock {
            Ok(lock) => lock
                .try_lock()
                .is_ok()
                .then_some(Claim { lock: Some(lock) }),
            // Another program was quicker.
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => None,
            // The work can be read all the same, though nothing can be written beside it.
            Err(_) if !path.exists() => Some(Claim { lock: None }),
            Err(_) => None,
        }
    }
}

/// Makes an empty file that only its owner may read.
fn create_private(path: &Path) -> io::Result<File> {
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_a_program_keeps_is_claimed_once_and_not_while_it_runs() {
        let folder = tempfile::tempdir().expect("a folder");
        let place = RecoveryPlace::new(&folder.path().join("unsaved"));
        place.secure().expect("a lock");
        let file = place.file().to_owned();
        fs::write(&file, "{}").expect("written");
        assert!(Claim::to(&file).is_none(), "its program runs");
        drop(place);
        let claim = Claim::to(&file).expect("its program is gone");
        assert!(Claim::to(&file).is_none(), "it is claimed");
        drop(claim);
        // A lock that somebody removed is made anew by whoever claims its file.
        fs::remove_file(lock_of(&file)).expect("removed");
        let claim = Claim::to(&file).expect("nobody has it");
        assert!(Claim::to(&file).is_none(), "it is claimed");
        drop(claim);
        assert!(Claim::to(&file).is_some());
    }

    #[test]
    fn a_lock_that_is_gone_is_taken_anew() {
        let folder = tempfile::tempdir().expect("a folder");
        let unsaved = folder.path().join("unsaved");
        let place = RecoveryPlace::new(&unsaved);
        place.secure().expect("a lock");
        let lock = place.lock_file();
        fs::remove_file(&lock).expect("removed");
        place.secure().expect("a lock");
        assert!(Claim::to(place.file()).is_none());
        fs::remove_dir_all(&unsaved).expect("removed");
        place.secure().expect("a folder and a lock");
        assert!(lock.exists() && Claim::to(place.file()).is_none());
        drop(place);
        assert!(Claim::to(&lock).is_some());
    }
}
