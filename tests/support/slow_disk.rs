//! A disk that answers when a test lets it.

#![allow(
    dead_code,
    clippy::must_use_candidate,
    clippy::missing_panics_doc,
    reason = "every test program that includes this file uses its own part of it"
)]

use std::io::{self, Read, Write};
use std::path::Path;
use std::sync::{Arc, Condvar, Mutex};

use finger_oracle::export::file::WriteError;
use finger_oracle::ui::files::{Disk, FileKind, SystemDisk};

/// What a gate does with whoever comes to it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Manner {
    /// Lets them through.
    Open,
    /// Holds them until that changes.
    Closed,
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

    fn pass(&self) {
        let manner = self.manner.lock().expect("nobody panics with it");
        let manner = self
            .changed
            .wait_while(manner, |manner| *manner == Manner::Closed);
        let manner = *manner.expect("nobody panics with it");
        assert!(manner != Manner::Broken, "on purpose");
    }
}

/// The system's disk behind gates.
#[derive(Debug)]
pub struct SlowDisk {
    /// Before a file is opened to be read.
    pub reading: Gate,
    /// Before a file takes its place.
    pub writing: Gate,
}

impl SlowDisk {
    /// With both gates open.
    pub fn new() -> Arc<SlowDisk> {
        Arc::new(SlowDisk {
            reading: Gate::new(),
            writing: Gate::new(),
        })
    }
}

impl Disk for SlowDisk {
    fn kind(&self, path: &Path) -> FileKind {
        SystemDisk.kind(path)
    }

    fn open(&self, path: &Path) -> io::Result<(Box<dyn Read>, u64)> {
        self.reading.pass();
        SystemDisk.open(path)
    }

    fn list(&self, folder: &Path, visit: &mut dyn FnMut(&str, bool) -> bool) -> io::Result<()> {
        self.reading.pass();
        SystemDisk.list(folder, visit)
    }

    fn write(
        &self,
        path: &Path,
        write: &mut dyn FnMut(&mut dyn Write) -> io::Result<()>,
    ) -> Result<(), WriteError> {
        self.writing.pass();
        SystemDisk.write(path, write)
    }
}
