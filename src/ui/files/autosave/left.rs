//! What programs that are gone have left.

use std::fs;
use std::path::{Path, PathBuf};
use std::time::SystemTime;

use super::place::{DRAFT, JOURNAL, is_left, make_private, remove_all_of};

/// Work that a program which is gone has left.
#[derive(Clone, Debug)]
pub(crate) struct LeftoverWork {
    pub(crate) path: PathBuf,
    pub(crate) when: Option<SystemTime>,
}

/// A folder in which programs that are gone may have left work.
#[derive(Clone, Debug)]
pub(crate) struct LeftoverSearch {
    pub(super) folder: PathBuf,
    /// The file of this program.
    pub(super) own: PathBuf,
}

impl LeftoverSearch {
    /// What there is, the newest first.
    pub(crate) fn found(&self) -> Vec<LeftoverWork> {
        left(&self.folder, &self.own)
    }
}

fn left(folder: &Path, own: &Path) -> Vec<LeftoverWork> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let ends_in = |path: &Path, ending| path.extension().is_some_and(|e| e == ending);
    let mut left = Vec::new();
    for entry in entries.flatten() {
        let path = entry.path();
        let file = path.with_extension(JOURNAL);
        if file == own || !is_left(&file) {
            continue;
        }
        if ends_in(&path, DRAFT) {
            // It never took its place, so what it replaces is still there.
            let _ = fs::remove_file(&path);
        } else if ends_in(&path, JOURNAL) {
            // Earlier programs made files that others could read. One that stays so is offered still.
            let _ = make_private(&path, 0o600);
            let when = entry.metadata().and_then(|metadata| metadata.modified());
            left.push(LeftoverWork {
                path,
                when: when.ok(),
            });
        }
    }
    left.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.path.cmp(&b.path)));
    left
}

/// Takes away what a program that is gone has left.
pub(crate) fn discard(left: &Path) {
    remove_all_of(left);
}
