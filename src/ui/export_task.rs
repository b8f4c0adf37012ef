//! Saving what is shown for other programs.

use std::fmt;
use std::io::{self, Write};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::export::file::{OutputFile, WriteError};
use crate::solve::Progress;
use crate::solve::task::Task;
use crate::ui::running::{RunningKind, RunningTask};

/// Writes a file of an ending to where it is wanted, or says why it cannot.
type WriteExport = dyn Fn(&str, &ExportOutput) -> Result<(), String> + Send + Sync;

/// Where a file is written to, and whether that is still wanted.
pub(crate) struct ExportOutput<'a> {
    target: OutputFile,
    progress: &'a Progress,
}

impl ExportOutput<'_> {
    /// Whether the file is still wanted, and how far it has come.
    pub(crate) fn progress(&self) -> &Progress {
        self.progress
    }

    /// Writes the file whole, or leaves what was there as it was.
    ///
    /// # Errors
    /// What went wrong in the user's words; also when it is not wanted any more.
    pub(crate) fn write(
        &self,
        write: impl FnOnce(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), String> {
        let progress = self.progress;
        let written = self.target.write(|out| {
            let mut out = CancellableWriter { out, progress };
            write(&mut out)?;
            // The last moment: after it the file takes its place.
            out.check()
        });
        written.map_err(|error| error.to_string())
    }
}

/// Writes as long as that is wanted.
struct CancellableWriter<'a> {
    out: &'a mut dyn Write,
    progress: &'a Progress,
}

impl CancellableWriter<'_> {
    fn check(&self) -> io::Result<()> {
        self.progress.check().map_err(io::Error::other)
    }
}

impl Write for CancellableWriter<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.check()?;
        self.out.write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.check()?;
        self.out.flush()
    }
}

/// A file that is to be saved: how it may be called, and what writes it.
#[derive(Clone)]
pub(crate) struct Export {
    file_name: String,
    endings: &'static [&'static str],
    writer: Arc<WriteExport>,
}

impl Export {
    /// A file with a name that is offered, whose name may end in these endings.
    pub(crate) fn new(
        file_name: &str,
        endings: &'static [&'static str],
        writer: impl Fn(&str, &ExportOutput) -> Result<(), String> + Send + Sync + 'static,
    ) -> Export {
        Export {
            file_name: file_name.to_owned(),
            endings,
            writer: Arc::new(writer),
        }
    }

    /// The name that is offered.
    pub(crate) fn file_name(&self) -> &str {
        &self.file_name
    }

    /// How its name may end.
    pub(crate) fn endings(&self) -> &'static [&'static str] {
        self.endings
    }

    fn save(&self, path: &Path, may_replace: bool, progress: &Progress) -> ExportEnd {
        let ending = path.extension().and_then(|ending| ending.to_str());
        let ending = ending.unwrap_or_default().to_lowercase();
        if !self.endings.contains(&ending.as_str()) {
            let allowed = self.endings.join(", ");
            return ExportEnd::Failed(format!("A file name must end in one of: {allowed}"));
        }
        if !may_replace && path.exists() {
            return ExportEnd::Exists(self.clone(), path.to_owned());
        }
        let target = OutputFile::new(path).map_err(|error: WriteError| error.to_string());
        let output = target.map(|target| ExportOutput { target, progress });
        match output.and_then(|output| (self.writer)(&ending, &output)) {
            Ok(()) => ExportEnd::To(path.to_owned()),
            Err(reason) => ExportEnd::Failed(reason),
        }
    }
}

impl fmt::Debug for Export {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Saving").field(&self.file_name).finish()
    }
}

/// How saving ended.
#[derive(Debug)]
pub(crate) enum ExportEnd {
    /// It is written.
    To(PathBuf),
    /// There is a file of that name, and nobody has said that it may go.
    Exists(Export, PathBuf),
    /// It is not, and this is why.
    Failed(String),
}

/// A file that is being saved on a thread of its own. Dropping it cancels that, and what was there
/// stays as it was.
pub(crate) struct ExportTask {
    name: String,
    task: Task<ExportEnd>,
}

impl ExportTask {
    /// Writes the file to a path, over what is there if it may.
    pub(crate) fn write(
        saving: Export,
        path: PathBuf,
        may_replace: bool,
        wake: impl FnOnce() + Send + 'static,
    ) -> ExportTask {
        let name = path.file_name().unwrap_or(path.as_os_str());
        let name = name.to_string_lossy().into_owned();
        let work = move |progress: &Progress| saving.save(&path, may_replace, progress);
        ExportTask {
            task: Task::start(format!("saving {name}"), work, wake),
            name,
        }
    }

    /// The name of the file.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// What the bottom line shows of it.
    pub(crate) fn running(&self) -> RunningTask {
        RunningTask::of(
            &self.task,
            RunningKind::Exporting,
            format!("Saving {} …", self.name),
            format!("{} stays as it was", self.name),
        )
    }

    /// How it ended, once it has.
    pub(crate) fn poll(&mut self) -> Option<ExportEnd> {
        let ended = self.task.poll()?;
        Some(ended.unwrap_or_else(|error| {
            let name = &self.name;
            ExportEnd::Failed(format!("{error}; {name} is as it was before"))
        }))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::sync::mpsc::channel;
    use std::time::Duration;

    use super::*;

    fn file(name: &str) -> PathBuf {
        let name = format!("finger-oracle-{name}-{}.txt", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::write(&path, "before").expect("a folder for such files");
        path
    }

    /// Saves, and waits until the window would be woken.
    fn started(saving: Export, path: &Path) -> (ExportTask, std::sync::mpsc::Receiver<()>) {
        let (sender, woken) = channel();
        let wake = move || sender.send(()).unwrap_or_default();
        (
            ExportTask::write(saving, path.to_owned(), true, wake),
            woken,
        )
    }

    #[test]
    fn a_panic_while_saving_ends_in_a_sentence() {
        let path = file("panic");
        let saving = Export::new("a.txt", &["txt"], |_, output| {
            output.write(|out| {
                out.write_all(b"half")?;
                panic!("on purpose")
            })
        });
        let (mut job, woken) = started(saving, &path);
        assert!(woken.recv_timeout(Duration::from_secs(20)).is_ok());
        let Some(ExportEnd::Failed(sentence)) = job.poll() else {
            panic!("it has ended");
        };
        assert!(sentence.contains("stopped unexpectedly"), "{sentence}");
        assert!(sentence.ends_with("is as it was before"), "{sentence}");
        assert_eq!(fs::read_to_string(&path).ok().as_deref(), Some("before"));
        let _ = fs::remove_file(path);
    }

    #[test]
    fn saving_that_is_cancelled_ends_and_leaves_what_was_there() {
        let path = file("cancel");
        let (sender, begun) = channel();
        let saving = Export::new("a.txt", &["txt"], move |_, output| {
            output.write(|out| {
                loop {
                    out.write_all(b"more and more")?;
                    sender.send(()).map_err(io::Error::other)?;
                }
            })
        });
        let (mut job, woken) = started(saving, &path);
        assert!(begun.recv_timeout(Duration::from_secs(20)).is_ok());
        assert!(job.poll().is_none(), "it would go on for ever");
        drop(job);
        // That the thread lets go of its end says that it has ended; all that it sends is taken.
        begun.into_iter().for_each(drop);
        assert!(woken.recv_timeout(Duration::from_secs(20)).is_ok());
        assert_eq!(fs::read_to_string(&path).ok().as_deref(), Some("before"));
        let _ = fs::remove_file(path);
    }
}
