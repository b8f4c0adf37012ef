//! Files as the window reads and writes them.
//!
//! A disk may be slow, or not answer at all, as a network folder does whose server is away. So only
//! tasks ask it anything.

use std::fs::{self, DirBuilder};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::app::document::Stamp;
use crate::export::file::draft::DraftFile;
use crate::export::file::{OutputFile, WriteError};
use crate::session::file::MOST_BYTES;
use crate::session::fingerprint::Fingerprint;
use crate::solve::Progress;

/// How many bytes are read or written between two looks at whether that is still wanted.
const PART_BYTES: usize = 1 << 20;

/// What a path leads to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileKind {
    /// Nothing that can be seen.
    Missing,
    /// A regular file.
    File,
    /// A pipe, which waits for somebody at its other end.
    Pipe,
    /// A folder.
    Folder,
    /// A device or the like.
    Other,
}

/// Where files are read and written. Each call may block for as long as the disk likes.
pub trait Disk: Send + Sync {
    /// What a path leads to.
    fn kind(&self, path: &Path) -> FileKind;

    /// Opens a regular file to be read; with it how many bytes it has.
    ///
    /// # Errors
    /// What the system says.
    fn open(&self, path: &Path) -> io::Result<(Box<dyn Read>, u64)>;

    /// Visits what is in a folder: each name, and whether it is a folder, as long as `visit` says
    /// that it wants more.
    ///
    /// # Errors
    /// What the system says.
    fn list(&self, folder: &Path, visit: &mut dyn FnMut(&str, bool) -> bool) -> io::Result<()>;

    /// Writes a file whole, or leaves what was there as it was.
    ///
    /// # Errors
    /// Why nothing was written; also what `write` fails with.
    fn write(
        &self,
        path: &Path,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), WriteError>;

    /// Writes a file of the program's own whole and flushed to the disk, or leaves what was there as it
    /// was. Folders that are not there are made.
    ///
    /// # Errors
    /// What the system says.
    fn write_own(&self, path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()>;

    /// Removes a file, if it is there.
    ///
    /// # Errors
    /// What the system says.
    fn remove(&self, path: &Path) -> io::Result<()>;
}

/// Who may read a file of the program's own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Readers {
    /// Its owner alone; its folder too.
    Owner,
    /// Whoever could before, and of a new file whom the system lets by itself.
    AsBefore,
}

/// The disks of this computer.
#[derive(Clone, Copy, Debug, Default)]
pub struct SystemDisk;

impl Disk for SystemDisk {
    fn kind(&self, path: &Path) -> FileKind {
        match fs::metadata(path) {
            Ok(metadata) if metadata.is_file() => FileKind::File,
            Ok(metadata) if metadata.is_dir() => FileKind::Folder,
            Ok(metadata) if is_pipe(&metadata) => FileKind::Pipe,
            Ok(_) => FileKind::Other,
            Err(_) => FileKind::Missing,
        }
    }

    fn open(&self, path: &Path) -> io::Result<(Box<dyn Read>, u64)> {
        let file = fs::File::open(path)?;
        let bytes = file.metadata()?.len();
        Ok((Box::new(file), bytes))
    }

    fn list(&self, folder: &Path, visit: &mut dyn FnMut(&str, bool) -> bool) -> io::Result<()> {
        for entry in fs::read_dir(folder)?.flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            // A link to a folder counts as one.
            if !visit(&name, entry.path().is_dir()) {
                break;
            }
        }
        Ok(())
    }

    fn write(
        &self,
        path: &Path,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), WriteError> {
        OutputFile::new(path)?.write(|out| write(out))
    }

    fn write_own(&self, path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
        if let Some(folder) = path.parent() {
            match readers {
                Readers::Owner => make_private_folder(folder)?,
                Readers::AsBefore => fs::create_dir_all(folder)?,
            }
        }
        let draft = DraftFile::beside(path)?;
        match (readers, fs::metadata(path)) {
            (Readers::Owner, _) => make_private(draft.path(), 0o600)?,
            (Readers::AsBefore, Ok(metadata)) if metadata.permissions().readonly() => {
                return Err(io::ErrorKind::PermissionDenied.into());
            }
            (Readers::AsBefore, Ok(metadata)) => {
                draft.file().set_permissions(metadata.permissions())?;
            }
            (Readers::AsBefore, Err(_)) => {}
        }
        draft.file().write_all(bytes)?;
        draft.file().sync_all()?;
        draft.take_place(path)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        match fs::remove_file(path) {
            Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(()),
            removed => removed,
        }
    }
}

/// Makes a folder that only its owner may read, or makes one that is there so.
///
/// # Errors
/// What the system says.
pub(super) fn make_private_folder(folder: &Path) -> io::Result<()> {
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
#[cfg(unix)]
fn make_private(path: &Path, mode: u32) -> io::Result<()> {
    use std::os::unix::fs::PermissionsExt as _;
    if fs::metadata(path)?.permissions().mode() & 0o777 != mode {
        fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
    }
    Ok(())
}

#[cfg(not(unix))]
#[expect(
    clippy::unnecessary_wraps,
    reason = "other systems cannot always do it"
)]
fn make_private(_path: &Path, _mode: u32) -> io::Result<()> {
    Ok(())
}

/// The disk that the window uses.
#[derive(Clone)]
pub(super) struct AnyDisk(pub(super) Arc<dyn Disk>);

impl std::fmt::Debug for AnyDisk {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AnyDisk")
    }
}

impl Default for AnyDisk {
    fn default() -> AnyDisk {
        AnyDisk(Arc::new(SystemDisk))
    }
}

#[cfg(unix)]
fn is_pipe(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt as _;
    metadata.file_type().is_fifo()
}

#[cfg(not(unix))]
fn is_pipe(_metadata: &fs::Metadata) -> bool {
    false
}

/// A path that stays the same wherever the program is started from.
pub(super) fn absolute(path: &Path) -> PathBuf {
    std::path::absolute(path).unwrap_or_else(|_| path.to_owned())
}

/// What a file holds.
#[derive(Debug)]
pub(super) struct FileContents {
    pub(super) bytes: Vec<u8>,
    pub(super) stamp: Stamp,
}

/// Reads a session, a game or a recovery file whole.
///
/// # Errors
/// In the user's words; also when `progress` is cancelled.
pub(super) fn read(
    disk: &dyn Disk,
    path: &Path,
    progress: &Progress,
) -> Result<FileContents, String> {
    let most = MOST_BYTES as u64 + 1; // widens
    let shown = path.display();
    match disk.kind(path) {
        // A pipe would wait for somebody to write into it.
        FileKind::Pipe | FileKind::Folder | FileKind::Other => {
            return Err(format!(
                "{shown} is not a file; choose a session or a game as text"
            ));
        }
        FileKind::File | FileKind::Missing => {}
    }
    let read = || -> io::Result<FileContents> {
        let (file, length) = disk.open(path)?;
        // Reading is followed by understanding the text and by playing its moves.
        progress.expect(length.min(most) * 3);
        let mut file = file.take(most);
        let mut bytes = Vec::new();
        let mut hash = Fingerprint::default();
        loop {
            progress.check().map_err(io::Error::other)?;
            let before = bytes.len();
            let part = (&mut file).take(PART_BYTES as u64); // widens
            let read = { part }.read_to_end(&mut bytes)?;
            if read == 0 {
                let stamp = Stamp(hash.value());
                return Ok(FileContents { bytes, stamp });
            }
            hash.add(&bytes[before..]);
            progress.advance(read as u64); // widens
        }
    };
    read().map_err(|error| format!("{shown} cannot be read: {error}"))
}

/// Writes a text whole, or leaves what was there as it was.
///
/// # Errors
/// In the user's words; also when `progress` is cancelled.
pub(super) fn write(
    disk: &dyn Disk,
    path: &Path,
    text: &str,
    progress: &Progress,
) -> Result<(), String> {
    progress.expect(text.len() as u64); // widens
    let written = disk.write(path, &mut |out| {
        for part in text.as_bytes().chunks(PART_BYTES) {
            progress.check().map_err(io::Error::other)?;
            out.write_all(part)?;
            progress.advance(part.len() as u64); // widens
        }
        out.flush()?;
        // The last moment: after it the file takes its place.
        progress.check().map_err(io::Error::other)
    });
    written.map_err(|error| error.to_string())
}
