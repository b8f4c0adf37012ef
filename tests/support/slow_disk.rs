//! A disk that answers when and how a test lets it.

#![allow(
    dead_code,
    clippy::must_use_candidate,
    clippy::missing_panics_doc,
    reason = "every test program that includes this file uses its own part of it"
)]

use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Condvar, Mutex};
use std::thread;
use std::time::Duration;

use finger_oracle::export::file::WriteError;
use finger_oracle::ui::files::{Disk, FileKind, Readers, SystemDisk};

/// What a gate does with whoever comes to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Lets them through.
    Open,
    /// Lets them through after so long.
    Late(Duration),
    /// Holds them until that changes.
    Closed,
    /// Refuses, as a full disk does or one that is read-only.
    Refusing(io::ErrorKind),
    /// Panics.
    Broken,
}

/// A gate that a test opens and closes.
#[derive(Debug)]
pub struct Gate {
    manner: Mutex<Manner>,
    changed: Condvar,
}

impl Gate {
    fn new() -> Gate {
        Gate {
            manner: Mutex::new(Manner::Open),
            changed: Condvar::new(),
        }
    }

    /// From now on it does this.
    pub fn set(&self, manner: Manner) {
        *self.manner.lock().expect("nobody panics with it") = manner;
        self.changed.notify_all();
    }

    fn pass(&self) -> io::Result<()> {
        let manner = self.manner.lock().expect("nobody panics with it");
        let manner = self
            .changed
            .wait_while(manner, |manner| *manner == Manner::Closed);
        let manner = *manner.expect("nobody panics with it");
        assert!(manner != Manner::Broken, "on purpose");
        match manner {
            Manner::Refusing(kind) => Err(kind.into()),
            Manner::Late(pause) => {
                thread::sleep(pause);
                Ok(())
            }
            _ => Ok(()),
        }
    }
}

/// The system's disk behind gates.
#[derive(Debug)]
pub struct SlowDisk {
    /// Before a file is opened to be read.
    pub reading: Gate,
    /// Before a file takes its place.
    pub writing: Gate,
    /// Before a file of the program's own takes its place, or goes away.
    pub keeping: Gate,
    /// How often that was asked.
    pub kept: AtomicUsize,
}

impl SlowDisk {
    /// With all gates open.
    pub fn new() -> Arc<SlowDisk> {
        Arc::new(SlowDisk {
            reading: Gate::new(),
            writing: Gate::new(),
            keeping: Gate::new(),
            kept: AtomicUsize::new(0),
        })
    }
}

impl Disk for SlowDisk {
    fn kind(&self, path: &Path) -> FileKind {
        SystemDisk.kind(path)
    }

    fn open(&self, path: &Path) -> io::Result<(Box<dyn Read>, u64)> {
        self.reading.pass()?;
        SystemDisk.open(path)
    }

    fn list(&self, folder: &Path, visit: &mut dyn FnMut(&str, bool) -> bool) -> io::Result<()> {
        self.reading.pass()?;
        SystemDisk.list(folder, visit)
    }

    fn write(
        &self,
        path: &Path,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), WriteError> {
        let path_text = path.display().to_string();
        let failed = |error| WriteError::Failed {
            path: path_text,
            error,
        };
        self.writing.pass().map_err(failed)?;
        SystemDisk.write(path, write)
    }

    fn write_own(&self, path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
        self.kept.fetch_add(1, Ordering::Relaxed);
        self.keeping.pass()?;
        SystemDisk.write_own(path, bytes, readers)
    }

    fn remove(&self, path: &Path) -> io::Result<()> {
        self.kept.fetch_add(1, Ordering::Relaxed);
        self.keeping.pass()?;
        SystemDisk.remove(path)
    }
}
