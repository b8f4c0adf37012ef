//! Small files of the program's own, such as settings and results. Another program may have put something
//! else in their place: a pipe would wait for somebody at its other end, and a device never ends.

use std::fs::{File, OpenOptions};
use std::io::{self, Read};
use std::path::Path;

/// Reads a file of the program's own whole; none where there is nothing of that name.
///
/// # Errors
/// Links, files that are not regular or have more than `most` bytes, and errors of the system.
pub(crate) fn read(path: &Path, most: u64) -> io::Result<Option<Vec<u8>>> {
    let Some(file) = open(path, most)? else {
        return Ok(None);
    };
    let mut bytes = Vec::new();
    // It may have grown since.
    file.take(most + 1).read_to_end(&mut bytes)?;
    let length = bytes.len() as u64; // widens
    if length > most {
        return Err(too_large(most));
    }
    Ok(Some(bytes))
}

/// Checks a file of the program's own that something else reads.
///
/// # Errors
/// Those of [`read`].
pub(crate) fn check(path: &Path, most: u64) -> io::Result<()> {
    open(path, most).map(|_| ())
}

/// The file, which is a regular one of at most `most` bytes.
fn open(path: &Path, most: u64) -> io::Result<Option<File>> {
    let file = match open_without_following(path) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        opened => opened?,
    };
    let metadata = file.metadata()?;
    if !metadata.is_file() {
        return Err(io::Error::other("it is not a regular file"));
    }
    if metadata.len() > most {
        return Err(too_large(most));
    }
    Ok(Some(file))
}

fn too_large(most: u64) -> io::Error {
    io::Error::other(format!("it has more than {most} bytes"))
}

/// Opens a file to be read, without following a link and without waiting for the other end of a pipe.
#[cfg(unix)]
fn open_without_following(path: &Path) -> io::Result<File> {
    use std::os::unix::fs::OpenOptionsExt as _;

    use rustix::fs::OFlags;
    use rustix::io::Errno;

    let flags = OFlags::NOFOLLOW | OFlags::NONBLOCK | OFlags::NOCTTY;
    let opened = OpenOptions::new()
        .read(true)
        .custom_flags(flags.bits().cast_signed())
        .open(path);
    let is_link = |error: &io::Error| error.raw_os_error() == Some(Errno::LOOP.raw_os_error());
    opened.map_err(|error| {
        if is_link(&error) {
            io::Error::other("it is a link")
        } else {
            error
        }
    })
}

#[cfg(not(unix))]
fn open_without_following(path: &Path) -> io::Result<File> {
    if std::fs::symlink_metadata(path)?.is_symlink() {
        return Err(io::Error::other("it is a link"));
    }
    OpenOptions::new().read(true).open(path)
}

#[cfg(all(test, target_os = "linux"))]
mod tests {
    use std::fs;
    use std::os::unix::fs::symlink;

    use rustix::fs::{CWD, FileType, Mode, mknodat};

    use super::*;

    #[test]
    fn only_a_regular_file_of_bounded_size_is_read_and_no_link_is_followed() {
        let folder = tempfile::tempdir().expect("a folder");
        let at = |name: &str| folder.path().join(name);
        fs::write(at("ours"), "12345678").expect("written");
        symlink(at("ours"), at("link")).expect("a link");
        symlink("/dev/zero", at("zeros")).expect("a link");
        mknodat(CWD, at("pipe"), FileType::Fifo, Mode::RUSR | Mode::WUSR, 0).expect("a pipe");
        fs::create_dir(at("folder")).expect("a folder");
        assert_eq!(
            read(&at("ours"), 8).ok().flatten().as_deref(),
            Some(&b"12345678"[..])
        );
        assert!(matches!(read(&at("nothing"), 8), Ok(None)));
        assert!(check(&at("nothing"), 8).is_ok());
        for (name, reason) in [
            ("link", "it is a link"),
            ("zeros", "it is a link"),
            ("pipe", "it is not a regular file"),
            ("folder", "it is not a regular file"),
        ] {
            let error = read(&at(name), 8).expect_err(name);
            assert_eq!(error.to_string(), reason, "{name}");
            assert!(check(&at(name), 8).is_err(), "{name}");
        }
        let error = read(&at("ours"), 7).expect_err("it is too large");
        assert_eq!(error.to_string(), "it has more than 7 bytes");
    }
}
