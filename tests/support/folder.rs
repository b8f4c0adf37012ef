//! A folder for the files of one test.

use std::fs;
use std::path::{Path, PathBuf};

/// A folder for one test, removed at its end.
pub struct Folder(PathBuf);

impl Folder {
    /// A new folder; `name` is one that no other test has.
    ///
    /// # Panics
    /// If it cannot be made.
    #[must_use]
    pub fn new(name: &str) -> Folder {
        let name = format!("finger-oracle-{name}-{}", std::process::id());
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
