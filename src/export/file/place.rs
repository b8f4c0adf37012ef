//! Where a path leads.

use std::fs::{self, File};
use std::io;
use std::path::{Path, PathBuf};

use super::standard_output;

/// More links than lead anywhere; the system gives up as soon.
const MOST_LINKS: usize = 40;

/// Where something is written.
#[derive(Debug)]
pub(super) enum Destination {
    /// This program's standard output.
    StandardOutput,
    /// What a descriptor leads to, at the place at which it stands.
    Open(File),
    /// A file, a pipe or a device by its own name, or a file that does not exist yet. It is no
    /// link.
    File(PathBuf),
}

/// Why a path leads nowhere.
#[derive(Debug)]
pub(super) enum DestinationError {
    /// A descriptor that is not open for writing.
    NotOpen,
    /// A link that leads back to itself.
    Circle,
}

/// Follows links, one after another, up to what is not one. The last need not lead to a file that
/// exists.
pub(super) fn of(path: &Path) -> Result<Destination, DestinationError> {
    let mut path = path.to_owned();
    for _ in 0..MOST_LINKS {
        if let Some(number) = descriptor(&path) {
            // It leads to `/dev/null` by now.
            if number == 1 && standard_output::was_closed() {
                return Ok(Destination::StandardOutput);
            }
            return opened(number)
                .map(Destination::Open)
                .ok_or(DestinationError::NotOpen);
        }
        match fs::read_link(&path) {
            Ok(next) => path = folder_of(&path).join(next),
            Err(_) => return Ok(Destination::File(path)),
        }
    }
    Err(DestinationError::Circle)
}

/// The folder that a file is in.
pub(super) fn folder_of(path: &Path) -> &Path {
    match path.parent() {
        Some(folder) if folder != Path::new("") => folder,
        _ => Path::new("."),
    }
}

/// The number of the open descriptor that a path means: `7` of `/dev/fd/7`. `/dev/stdout` is a link
/// to one.
fn descriptor(path: &Path) -> Option<i32> {
    let number = path.file_name()?.to_str()?;
    let number = number.parse().ok().filter(|number| *number >= 0)?;
    let folder = fs::canonicalize(folder_of(path)).ok()?;
    let open = ["/proc/self/fd", "/proc/thread-self/fd", "/dev/fd"];
    let is_open = |known: &&str| fs::canonicalize(known).is_ok_and(|known| known == folder);
    open.iter().any(is_open).then_some(number)
}

/// Another descriptor of the same opened file, which has its place and way of writing (`>>`), if it
/// can be written to.
#[cfg(unix)]
fn opened(number: i32) -> Option<File> {
    use rustix::fs::{OFlags, fcntl_getfl};

    let descriptor = filedescriptor::FileDescriptor::dup(&number).ok()?;
    let file = descriptor.as_file().ok()?;
    let access = fcntl_getfl(&file).ok()? & OFlags::RWMODE;
    (access != OFlags::RDONLY).then_some(file)
}

#[cfg(not(unix))]
fn opened(_number: i32) -> Option<File> {
    None
}

/// Whether a path is written as that of a folder, such as `new/`.
pub(super) fn ends_as_folder(path: &Path) -> bool {
    let name = path.file_name().unwrap_or_default().as_encoded_bytes();
    !path.as_os_str().as_encoded_bytes().ends_with(name)
}

/// Whether two destinations are one file: by what the system knows of them, or where neither exists by
/// folder and name.
pub(super) fn is_same(one: &Destination, other: &Destination) -> bool {
    if let (Some(one), Some(other)) = (identity(one), identity(other)) {
        return one == other;
    }
    let (Destination::File(one), Destination::File(other)) = (one, other) else {
        return matches!(
            (one, other),
            (Destination::StandardOutput, Destination::StandardOutput)
        );
    };
    let folder = |path: &Path| fs::canonicalize(folder_of(path)).ok();
    one.file_name() == other.file_name() && folder(one) == folder(other)
}

/// The device and the number that a file has there, if it exists.
#[cfg(unix)]
fn identity(destination: &Destination) -> Option<(u64, u64)> {
    use std::os::unix::fs::MetadataExt;

    let metadata = match destination {
        Destination::StandardOutput => {
            let output = filedescriptor::FileDescriptor::dup(&io::stdout()).ok()?;
            output.as_file().ok()?.metadata()
        }
        Destination::Open(file) => file.metadata(),
        Destination::File(path) => fs::metadata(path),
    };
    let metadata = metadata.ok()?;
    Some((metadata.dev(), metadata.ino()))
}

#[cfg(not(unix))]
fn identity(_destination: &Destination) -> Option<(u64, u64)> {
    None
}

/// Asks whether what is no regular file may be written to; nothing is opened, as that alone can wait or
/// have an effect.
///
/// # Errors
/// In the system's words.
#[cfg(unix)]
pub(super) fn try_stream(path: &Path) -> io::Result<()> {
    use std::os::unix::fs::FileTypeExt;
    if fs::metadata(path)?.file_type().is_socket() {
        return Err(io::Error::other("it is a socket"));
    }
    Ok(rustix::fs::access(path, rustix::fs::Access::WRITE_OK)?)
}

#[cfg(not(unix))]
pub(super) fn try_stream(_path: &Path) -> io::Result<()> {
    Ok(())
}

/// Whether it is a device, such as a terminal.
#[cfg(unix)]
pub(super) fn is_device(metadata: &fs::Metadata) -> bool {
    use std::os::unix::fs::FileTypeExt;
    metadata.file_type().is_char_device()
}

#[cfg(not(unix))]
pub(super) fn is_device(_metadata: &fs::Metadata) -> bool {
    false
}

/// Makes the names in a folder last: a file that has been given its name there has it after a power
/// failure too.
///
/// # Errors
/// In the system's words.
#[cfg(unix)]
pub(super) fn sync(folder: &Path) -> io::Result<()> {
    File::open(folder)?.sync_all()
}

#[cfg(not(unix))]
pub(super) fn sync(_folder: &Path) -> io::Result<()> {
    Ok(())
}
