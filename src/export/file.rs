//! Files that are written whole or not at all.
//!
//! ```text
//!   path  --links-->  a regular file, or nothing yet   a draft beside it, which takes its place
//!                     a pipe, a device, a socket       written to
//!                     an open descriptor, `/dev/fd/7`  written to where it stands
//! ```
//!
//! *Shortcomings:* a file that takes the place of another has the mode of that one, but the owner
//! of this program; other names of the old file (hard links) keep the old contents.

mod cleanup;
pub(crate) mod draft;
#[cfg(feature = "gui")]
pub(crate) mod own;
mod place;
pub(crate) mod standard_output;

use std::fs::{self, File, OpenOptions};
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::Path;

use thiserror::Error;

use self::draft::DraftFile;
use self::place::{Destination, DestinationError};
use self::standard_output::StandardOutput;
use crate::game::rule_line::excerpt;
use crate::solve::memory::NoMemory;

/// Why a file was not written.
#[derive(Debug, Error)]
pub enum WriteError {
    /// The path ends in no name.
    #[error("`{0}` is not the name of a file; choose a name such as graph.svg")]
    NoName(String),
    /// The folder is not there.
    #[error("`{0}` is not a folder that exists; choose one that does")]
    NoFolder(String),
    /// A folder stands there.
    #[error("`{0}` is a folder; choose the name of a file in it, such as graph.svg")]
    IsFolder(String),
    /// A link that leads to itself, maybe by way of others.
    #[error("`{0}` is a link that leads in a circle; choose a file, or a link to one")]
    Circle(String),
    /// A descriptor that is not open, or not for writing.
    #[error(
        "`{0}` is not a descriptor that is open for writing; choose /dev/stdout, a descriptor \
         that the shell has opened (`7>file`), or a file"
    )]
    NotOpen(String),
    /// The system does not let it be written.
    #[error("`{path}` cannot be written: {reason}; choose a file where you may write")]
    Denied {
        /// Which file.
        path: String,
        /// In the system's words.
        reason: String,
    },
    /// Standard output takes nothing more, as when it leads to a full disk.
    #[error("the result cannot be written to standard output: {}", reason(.0))]
    Output(#[from] io::Error),
    /// Two files of one command are one, maybe by different names.
    #[error("two results would be written to one file, `{0}`; choose two files")]
    SameFile(String),
    /// What is to be written does not fit into memory.
    #[error(transparent)]
    NoMemory(NoMemory),
    /// Writing broke off, as on a full disk; what was there is as it was.
    #[error("`{path}` was not written: {}", reason(error))]
    Failed {
        /// Which file.
        path: String,
        /// In the system's words.
        error: io::Error,
    },
}

impl WriteError {
    /// Whether another name would help.
    #[must_use]
    pub fn is_mendable(&self) -> bool {
        !matches!(self, WriteError::Output(_) | WriteError::Failed { .. })
    }

    /// Whether the one who was to read it has gone, which is no error of anyone's.
    #[must_use]
    pub fn is_closed_pipe(&self) -> bool {
        let (WriteError::Output(error) | WriteError::Failed { error, .. }) = self else {
            return false;
        };
        error.kind() == io::ErrorKind::BrokenPipe
    }
}

/// A file that can be written, as far as that is known beforehand.
#[derive(Debug)]
pub struct OutputFile {
    shown: String,
    place: Destination,
}

impl OutputFile {
    /// Looks at where a file is to be written, so that nothing is worked out in vain. Links are
    /// followed, also one to a file that does not exist yet.
    ///
    /// # Errors
    /// A place where no file can be written.
    pub fn new(path: &Path) -> Result<OutputFile, WriteError> {
        let place = place::of(path).map_err(|error| match error {
            DestinationError::NotOpen => WriteError::NotOpen(shown(path)),
            DestinationError::Circle => WriteError::Circle(shown(path)),
        })?;
        let Destination::File(file) = &place else {
            let shown = shown(path);
            return Ok(OutputFile { shown, place });
        };
        if file.is_dir() {
            return Err(WriteError::IsFolder(shown(file)));
        }
        if file.file_name().is_none() {
            return Err(WriteError::NoName(shown(file)));
        }
        let folder = place::folder_of(file);
        if !folder.is_dir() {
            return Err(WriteError::NoFolder(shown(folder)));
        }
        if place::ends_as_folder(file) {
            return Err(WriteError::NoFolder(shown(file)));
        }
        let existing = fs::metadata(file);
        let shown = shown(file);
        let target = OutputFile { shown, place };
        match existing {
            Ok(metadata) if metadata.permissions().readonly() => {
                Err(target.denied(&io::ErrorKind::PermissionDenied.into()))
            }
            // Such as a name that is too long.
            Err(error) if error.kind() != io::ErrorKind::NotFound => Err(target.denied(&error)),
            _ => Ok(target),
        }
    }

    /// Tries whether the file can be made, before work begins whose result would be lost. Leaves nothing
    /// and changes nothing.
    ///
    /// # Errors
    /// When the folder takes no file, or a pipe or device may not be written to.
    pub fn try_out(&self) -> Result<(), WriteError> {
        let Destination::File(path) = &self.place else {
            return Ok(());
        };
        let tried = if self.is_stream() {
            place::try_stream(path)
        } else {
            DraftFile::beside(path).map(drop)
        };
        tried.map_err(|error| self.denied(&error))
    }

    /// Makes sure that no two of these are one file, whatever their names are.
    ///
    /// # Errors
    /// [`WriteError::SameFile`].
    pub fn check_distinct(files: &[&OutputFile]) -> Result<(), WriteError> {
        for (number, other) in files.iter().enumerate() {
            if files[..number]
                .iter()
                .any(|one| place::is_same(&one.place, &other.place))
            {
                return Err(WriteError::SameFile(other.shown.clone()));
            }
        }
        Ok(())
    }

    /// Standard output.
    #[must_use]
    pub fn standard_output() -> OutputFile {
        OutputFile {
            shown: "standard output".to_owned(),
            place: Destination::StandardOutput,
        }
    }

    /// Whether it is written to as it goes, like a pipe, rather than put in its place when whole.
    #[must_use]
    pub fn is_stream(&self) -> bool {
        match &self.place {
            Destination::StandardOutput | Destination::Open(_) => true,
            Destination::File(path) => fs::metadata(path).is_ok_and(|metadata| !metadata.is_file()),
        }
    }

    /// Whether it is a screen, on which pixels are of no use.
    #[must_use]
    pub fn is_terminal(&self) -> bool {
        match &self.place {
            Destination::StandardOutput => io::stdout().is_terminal(),
            Destination::Open(file) => file.is_terminal(),
            // A terminal is no regular file, and opening it does no harm.
            Destination::File(path) => {
                fs::metadata(path).is_ok_and(|metadata| place::is_device(&metadata))
                    && File::open(path).is_ok_and(|file| file.is_terminal())
            }
        }
    }

    /// Writes the file. When that fails what was there stays as it was, but for what is not a
    /// regular file: there is nothing to keep in a pipe.
    ///
    /// # Errors
    /// An error of the system, with the file's name.
    pub fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), WriteError> {
        self.written(write)?.take_place()
    }

    /// Writes several files, all or none: each is complete before the first of them takes its place.
    ///
    /// # Errors
    /// Two targets that are one file, or an error of the system with the file's name.
    pub fn write_all<T>(
        files: &[(OutputFile, T)],
        mut write: impl FnMut(&T, &mut dyn Write) -> io::Result<()>,
    ) -> Result<(), WriteError> {
        let targets: Vec<&OutputFile> = files.iter().map(|(target, _)| target).collect();
        OutputFile::check_distinct(&targets)?;
        let written = files
            .iter()
            .map(|(target, content)| target.written(|out| write(content, out)));
        let written: Vec<WrittenFile> = written.collect::<Result<_, WriteError>>()?;
        written.into_iter().try_for_each(WrittenFile::take_place)
    }

    /// Writes the contents: to where they belong if that is a stream, else beside it.
    fn written(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<WrittenFile<'_>, WriteError> {
        let draft = match &self.place {
            Destination::StandardOutput => {
                self.fill(StandardOutput::lock(), write)?;
                None
            }
            Destination::Open(file) => {
                self.fill(file, write)?;
                None
            }
            Destination::File(path) => match fs::metadata(path) {
                Ok(metadata) if !metadata.is_file() => {
                    let file = OpenOptions::new().write(true).open(path);
                    let file = file.map_err(|error| self.denied(&error))?;
                    self.fill(file, write)?;
                    None
                }
                existing => {
                    let draft = self.draft(path, existing.ok().as_ref(), write)?;
                    Some((draft, path.as_path()))
                }
            },
        };
        Ok(WrittenFile {
            target: self,
            draft,
        })
    }

    fn fill(
        &self,
        out: impl Write,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), WriteError> {
        filled(out, write)
            .and_then(|mut out| out.flush())
            .map_err(|error| self.failed(error))
    }

    /// Writes a regular file beside where it belongs.
    fn draft(
        &self,
        path: &Path,
        existing: Option<&fs::Metadata>,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<DraftFile, WriteError> {
        let draft = DraftFile::beside(path).map_err(|error| self.denied(&error))?;
        if let Some(metadata) = existing {
            let kept = draft.file().set_permissions(metadata.permissions());
            kept.map_err(|error| self.denied(&error))?;
        }
        filled(draft.file(), write)
            .and_then(File::sync_all)
            .map_err(|error| self.failed(error))?;
        Ok(draft)
    }

    fn denied(&self, error: &io::Error) -> WriteError {
        WriteError::Denied {
            path: self.shown.clone(),
            reason: match error.kind() {
                // The folder is there, so it is the file that cannot be made.
                io::ErrorKind::NotFound => "its folder takes no files".to_owned(),
                // exFAT and FAT take no `:` and no `?`; other disks have other such signs.
                io::ErrorKind::InvalidInput => {
                    "its disk takes no file of this name, as with : or ? in it".to_owned()
                }
                _ => reason(error),
            },
        }
    }

    fn failed(&self, error: io::Error) -> WriteError {
        let cause = error.get_ref().and_then(|cause| cause.downcast_ref());
        if let Some(&no_memory) = cause {
            return WriteError::NoMemory(no_memory);
        }
        match self.place {
            Destination::StandardOutput => WriteError::Output(error),
            _ => WriteError::Failed {
                path: self.shown.clone(),
                error,
            },
        }
    }
}

/// A file whose contents are written, and maybe still stand beside where they belong.
struct WrittenFile<'a> {
    target: &'a OutputFile,
    draft: Option<(DraftFile, &'a Path)>,
}

impl WrittenFile<'_> {
    /// Gives the contents their name, in place of what had it.
    fn take_place(self) -> Result<(), WriteError> {
        let Some((draft, path)) = self.draft else {
            return Ok(());
        };
        let taken = draft.take_place(path);
        taken.map_err(|error| self.target.denied(&error))
    }
}

/// Why a file cannot be read or written, as it goes on a sentence.
#[must_use]
pub fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::PermissionDenied => "permission is denied".to_owned(),
        io::ErrorKind::IsADirectory => "it is a folder".to_owned(),
        io::ErrorKind::NotADirectory => "part of its path is not a folder".to_owned(),
        io::ErrorKind::ReadOnlyFilesystem => "its disk is read-only".to_owned(),
        io::ErrorKind::InvalidFilename => "its name is too long, or not a name".to_owned(),
        io::ErrorKind::OutOfMemory => "there is not enough memory".to_owned(),
        // The system's words, without its number.
        _ => error
            .to_string()
            .split(" (os error")
            .next()
            .unwrap_or_default()
            .to_lowercase(),
    }
}

fn filled<W: Write>(out: W, write: impl FnOnce(&mut dyn Write) -> io::Result<()>) -> io::Result<W> {
    let mut out = BufWriter::with_capacity(1 << 16, out);
    write(&mut out)?;
    out.into_inner().map_err(io::IntoInnerError::into_error)
}

/// A path as it can be shown.
fn shown(path: &Path) -> String {
    excerpt(&path.to_string_lossy())
}

#[cfg(all(test, unix))]
mod tests {
    use rustix::io::Errno;

    use super::*;

    #[test]
    fn a_name_that_the_disk_refuses_is_said_to_be_the_reason() {
        let folder = tempfile::tempdir().expect("a folder");
        let target = OutputFile::new(&folder.path().join("a:b?.svg")).expect("it may be written");
        // As exFAT answers, when a draft is to be given this name.
        let error = target.denied(&Errno::INVAL.into());
        let sentence = error.to_string();
        let part = "a:b?.svg` cannot be written: its disk takes no file of this name";
        assert!(sentence.contains(part), "{sentence}");
    }
}
