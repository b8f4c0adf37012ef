//! Where a program keeps its work: a folder and files that only their owner may read.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::time::{SystemTime, UNIX_EPOCH};

/// What journals end in.
pub(super) const JOURNAL: &str = "fingers";
/// What a journal ends in that is not in place yet.
pub(super) const DRAFT: &str = "draft";
const LOCK: &str = "lock";

/// The folder, and the names of one program's files in it.
#[derive(Debug)]
pub(super) struct JournalFolder {
    folder: PathBuf,
    file: PathBuf,
    /// Held while the program runs.
    lock: Option<File>,
}

impl JournalFolder {
    /// Names for this program; nothing is made yet.
    pub(super) fn new(folder: &Path) -> JournalFolder {
        let since = SystemTime::now().duration_since(UNIX_EPOCH);
        let millis = since.map_or(0, |since| since.as_millis());
        let name = format!("{millis}-{}.{JOURNAL}", std::process::id());
        JournalFolder {
            folder: folder.to_owned(),
            file: folder.join(name),
            lock: None,
        }
    }

    pub(super) fn folder(&self) -> &Path {
        &self.folder
    }

    pub(super) fn file(&self) -> &Path {
        &self.file
    }

    /// Makes the folder and takes the lock, as far as that is not so already.
    ///
    /// # Errors
    /// Why nothing can be kept there.
    pub(super) fn secure(&mut self) -> io::Result<()> {
        make_private_folder(&self.folder)?;
        if self.is_locked() {
            return Ok(());
        }
        let lock = create_private(&lock_of(&self.file))?;
        lock.try_lock().map_err(|error| match error {
            fs::TryLockError::Error(error) => error,
            fs::TryLockError::WouldBlock => io::ErrorKind::WouldBlock.into(),
        })?;
        self.lock = Some(lock);
        Ok(())
    }

    /// Whether the lock is held and others can see it.
    pub(super) fn is_locked(&self) -> bool {
        let lock = self.lock.as_ref();
        lock.is_some_and(|lock| is_same_file(lock, &lock_of(&self.file)))
    }

    /// Takes away what is kept.
    pub(super) fn clear(&self) {
        // What cannot be removed is offered by the next start.
        let _ = fs::remove_file(&self.file);
        let _ = fs::remove_file(draft_of(&self.file));
    }

    /// Lets go of the lock.
    pub(super) fn unlock(self) {
        // The next start would clear a lock that stays.
        let _ = fs::remove_file(lock_of(&self.file));
    }
}

/// Where a journal is written before it takes its place.
pub(super) fn draft_of(file: &Path) -> PathBuf {
    file.with_extension(DRAFT)
}

/// Takes away what a program that is gone has left.
pub(super) fn remove_all_of(file: &Path) {
    for path in [file.to_owned(), draft_of(file), lock_of(file)] {
        // What cannot be removed is offered again.
        let _ = fs::remove_file(path);
    }
}

fn lock_of(file: &Path) -> PathBuf {
    file.with_extension(LOCK)
}

/// Whether the program that wrote a file is gone.
pub(super) fn is_left(file: &Path) -> bool {
    match File::options().write(true).open(lock_of(file)) {
        Ok(lock) => lock.try_lock().is_ok(),
        Err(error) => error.kind() == io::ErrorKind::NotFound,
    }
}

/// Makes a folder that only its owner may read, or makes one that is there so.
fn make_private_folder(folder: &Path) -> io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)?;
    make_private(folder, 0o700)
}

/// Takes from everybody else the right to read something.
///
/// # Errors
/// What the system says; it is left as it was.
pub(super) fn make_private(path: &Path, mode: u32) -> io::Result<()> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        if fs::metadata(path)?.permissions().mode() & 0o777 != mode {
            fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
        }
    }
    #[cfg(not(unix))]
    let _ = (path, mode);
    Ok(())
}

/// Makes an empty file that only its owner may read, to be appended to. One that was there is gone.
pub(super) fn create_private(path: &Path) -> io::Result<File> {
    match fs::remove_file(path) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => return Err(error),
        _ => {}
    }
    let mut options = OpenOptions::new();
    options.append(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options.open(path)
}

/// Whether a file that is open is the one of this name.
#[cfg(unix)]
pub(super) fn is_same_file(file: &File, path: &Path) -> bool {
    use std::os::unix::fs::MetadataExt as _;
    let identity = |metadata: fs::Metadata| (metadata.dev(), metadata.ino());
    let open = file.metadata().map(identity);
    let named = fs::symlink_metadata(path).map(identity);
    open.is_ok_and(|open| named.is_ok_and(|named| open == named))
}

/// Whether a file that is open is the one of this name: here, whether there is one.
#[cfg(not(unix))]
pub(super) fn is_same_file(_file: &File, path: &Path) -> bool {
    path.exists()
}
