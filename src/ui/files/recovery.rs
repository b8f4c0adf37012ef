//! Work that was never saved outlives a crash: after each change the whole session is written to a recovery
//! file in the user's data folder, and what a program that is gone left there is offered by the next.
//!
//! ```text
//!   unsaved/1732752000123456789-4711.recovery    the session, its file's path and stamp, its view
//!   unsaved/1732752000123456789-4711.running     locked by its program as long as that runs
//! ```
//!
//! There is a file as long as the session holds what its own file does not. The [writer](super::writer)
//! writes it, so that no frame waits for the disk: after a crash what was asked for during the last write
//! may be missing.
//!
//! *Shortcomings:* undo ends where work is restored. Two sessions that are left at once are offered one
//! after the other in the same window.

mod left;
mod place;

use std::io;
use std::path::Path;
use std::sync::Arc;

pub(crate) use self::left::{LeftoverWork, RecoveryOffer};
pub(crate) use self::place::RecoveryPlace;
use super::writer::{FileWriter, Keeping};
use super::{Files, FilesContext};
use crate::app::UnsavedSession;
use crate::solve::Progress;
use crate::solve::task::Task;

/// The recovery file of one running program.
#[derive(Debug)]
pub(crate) struct Recovery {
    place: Arc<RecoveryPlace>,
    /// True if a file was asked for last, and not that there is none.
    is_wanted: bool,
    /// Work that was restored, until it is kept here.
    restored: Option<LeftoverWork>,
}

impl Recovery {
    /// Makes the folder and the lock; no work is kept yet.
    fn start(folder: &Path, writer: &FileWriter) -> Recovery {
        let recovery = Recovery {
            place: Arc::new(RecoveryPlace::new(folder)),
            is_wanted: false,
            restored: None,
        };
        recovery.request(writer, None);
        recovery
    }

    /// Keeps unsaved work, or takes away what is kept where there is none.
    fn keep(&mut self, writer: &FileWriter, unsaved: Option<UnsavedSession>) {
        if unsaved.is_some() || self.is_wanted {
            self.is_wanted = unsaved.is_some();
            self.request(writer, unsaved);
        }
    }

    fn request(&self, writer: &FileWriter, unsaved: Option<UnsavedSession>) {
        // The lock is held by the program, not by what waits to be written.
        let place = Arc::downgrade(&self.place);
        let contents = move || {
            let place = place.upgrade();
            let place = place.ok_or_else(|| io::Error::other("the program has ended"))?;
            place.secure()?;
            let text = unsaved
                .as_ref()
                .map(|unsaved| unsaved.text(&Progress::default()));
            let text = text.transpose().map_err(io::Error::other)?;
            Ok(text.map(String::into_bytes))
        };
        writer.request(self.place.file(), Keeping::Recovery, Arc::new(contents));
    }

    /// Why work is not kept, as long as it is not.
    fn trouble(&self, writer: &FileWriter) -> Option<String> {
        let reason = writer.failure(self.place.file())?;
        Some(format!(
            "Unsaved work is not kept for the case of a crash in {}: {reason}",
            self.place.folder().display()
        ))
    }

    /// Takes away what was restored, once it is kept here.
    pub(super) fn tidy(&mut self, writer: &FileWriter) {
        if self.restored.is_some()
            && writer.is_done(self.place.file())
            && let Some(left) = self.restored.take()
        {
            left.discard(writer);
        }
    }

    /// Removes the lock: the program ends. It is held until it is gone.
    pub(super) fn remove_lock(&self, writer: &FileWriter) {
        writer.remove(&self.place.lock_file());
    }
}

impl Files {
    /// Keeps unsaved work in a folder for the case of a crash, and offers what is there already.
    /// Where that cannot be it is tried again, and the window says so as long as it is not.
    pub(crate) fn keep_work_in(&mut self, cx: &mut FilesContext, folder: &Path) {
        let recovery = Recovery::start(folder, &self.writer);
        let (disk, wake) = (self.disk.clone(), cx.ctx.clone());
        let (folder, own) = (folder.to_owned(), recovery.place.file().to_owned());
        let work = move |progress: &Progress| left::offers(&folder, &own, &*disk.0, progress);
        let wake = move || wake.request_repaint();
        self.offers = Some(Task::start("looking for unsaved work", work, wake));
        self.recovery = Some(recovery);
        self.to_keep = true;
        self.keep_work(cx);
    }

    /// Work was restored from what a program that is gone has left, which stays until it is kept here.
    pub(super) fn restored(&mut self, cx: &mut FilesContext, left: LeftoverWork) {
        if let Some(recovery) = &mut self.recovery {
            recovery.restored = Some(left);
        }
        // Before what was left goes away.
        self.to_keep = true;
        self.keep_work(cx);
    }

    /// Keeps what has changed for the case of a crash, and says as long as that cannot be done.
    pub(crate) fn keep_work(&mut self, cx: &mut FilesContext) {
        let Some(recovery) = &mut self.recovery else {
            return;
        };
        if std::mem::take(&mut self.to_keep) {
            recovery.keep(&self.writer, cx.model.unsaved(cx.view));
        }
        recovery.tidy(&self.writer);
        self.writer.tick();
        let trouble = recovery.trouble(&self.writer);
        if trouble != self.keeping_trouble {
            if trouble.is_none() {
                cx.out
                    .say("Unsaved work is kept for the case of a crash again");
            }
            self.keeping_trouble = trouble;
            cx.ctx.request_repaint();
        }
    }

    /// Gives up unsaved work: nothing of it is left for the next start.
    pub(super) fn give_up_work(&mut self) {
        if let Some(recovery) = &mut self.recovery {
            recovery.keep(&self.writer, None);
        }
    }
}
