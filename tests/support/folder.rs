//! A folder for the files of one test.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};

// Tests of one process run at the same time and may choose the same name.
static FOLDERS: AtomicUsize = AtomicUsize::new(0);

/// A folder for one test, removed at its end.
pub struct Folder(PathBuf);

impl Folder {
    /// Creates a new folder; `name` only tells people whose it is.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn new(name: &str) -> Folder {
        let number = FOLDERS.fetch_add(1, Ordering::Relaxed);
        let name = format!("finger-oracle-{name}-{}-{number}", std::process::id());
        let path = std::env::temp_dir().join(name);
        fs::create_dir_all(&path).expect("a folder");
        Folder(path)
    }

    /// Where it is.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.0
    }

    /// The path of a file in it, whether it is there or not.
    ///
    /// # Panics
    /// If the system's folder for such files has a name that is no text.
    #[must_use]
    pub fn file(&self, name: &str) -> String {
        let path = self.0.join(name);
        path.to_str().expect("a plain name").to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.0);
    }
}
