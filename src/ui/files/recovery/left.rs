//! What programs that are gone have left.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::time::SystemTime;

use super::place::{Claim, LOCK, RECOVERY, lock_of};
use crate::app::{Opening, Recovered};
use crate::solve::Progress;
use crate::ui::files::disk::{Disk, read};
use crate::ui::files::writer::{FileWriter, Keeping};

/// Work that a program which is gone has left.
#[derive(Clone, Debug)]
pub(crate) struct LeftoverWork {
    pub(crate) path: PathBuf,
    pub(crate) when: Option<SystemTime>,
    /// No other program offers it as long as it is offered here.
    claim: Arc<Claim>,
}

/// Work that can be restored, as it is offered.
#[derive(Clone, Debug)]
pub(crate) struct RecoveryOffer {
    pub(crate) left: LeftoverWork,
    /// What it is, or why it cannot be read.
    pub(crate) what: Recovered,
}

impl LeftoverWork {
    /// Takes it away: the file, and then its lock.
    pub(crate) fn discard(&self, writer: &FileWriter) {
        writer.remove(&self.path);
        let claim = Arc::clone(&self.claim);
        let nothing = move || {
            let _held = &claim;
            Ok(None)
        };
        writer.request(&lock_of(&self.path), Keeping::Plain, Arc::new(nothing));
    }
}

/// What there is to be offered in a folder, the newest first, apart from the file of this program.
pub(super) fn offers(
    folder: &Path,
    own: &Path,
    disk: &dyn Disk,
    progress: &Progress,
) -> Vec<RecoveryOffer> {
    let mut offers = Vec::new();
    for left in left(folder, own) {
        let what = match read(disk, &left.path, progress) {
            Ok(contents) => Opening::describe(&contents.bytes, progress),
            Err(sentence) => Recovered::Unreadable(sentence),
        };
        if progress.is_cancelled() {
            return offers;
        }
        offers.push(RecoveryOffer { left, what });
    }
    offers
}

fn left(folder: &Path, own: &Path) -> Vec<LeftoverWork> {
    let Ok(entries) = fs::read_dir(folder) else {
        return Vec::new();
    };
    let mut left = Vec::new();
    for entry in entries.flatten() {
        let path = entry.path();
        let file = path.with_extension(RECOVERY);
        if file == own {
            continue;
        }
        let ending = path.extension().unwrap_or_default();
        if ending == RECOVERY
            && let Some(claim) = Claim::to(&path)
            // Before it was claimed, another program may have taken it away.
            && let Ok(metadata) = fs::symlink_metadata(&path)
        {
            left.push(LeftoverWork {
                path,
                when: metadata.modified().ok(),
                claim: Arc::new(claim),
            });
        } else if ending == LOCK && !file.exists() && Claim::to(&path).is_some() {
            // Its program had no unsaved work when it was killed.
            let _ = fs::remove_file(path);
        }
    }
    left.sort_by(|a, b| b.when.cmp(&a.when).then_with(|| a.path.cmp(&b.path)));
    left
}
