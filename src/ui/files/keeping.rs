//! Keeping work that is not saved for the case of a crash, and offering it again.

use std::path::Path;

use super::autosave::{Autosave, JournalNeed, LeftoverSearch, discard};
use super::disk::{Disk, read_kept};
use super::question::{Question, RecoveryOffer};
use super::{Files, FilesContext};
use crate::app::journal::JournalChange;
use crate::app::{Opening, Recovered};
use crate::solve::Progress;
use crate::solve::task::Task;

impl Files {
    /// Keeps unsaved work in a folder for the case of a crash, and offers what is there already.
    /// Where that cannot be it is tried again, and the window says so as long as it is not.
    pub(crate) fn keep_work_in(&mut self, cx: &mut FilesContext, folder: &Path) {
        let wake = cx.ctx.clone();
        let mut autosave = Autosave::start(folder, move || wake.request_repaint());
        let (search, disk, wake) = (autosave.left(), self.disk.clone(), cx.ctx.clone());
        let work = move |progress: &Progress| offers(&search, &*disk.0, progress);
        let wake = move || wake.request_repaint();
        self.offers = Some(Task::start("looking for unsaved work", work, wake));
        autosave.begin(cx.model.journal((cx.view)()), None);
        self.autosave = Some(autosave);
        self.to_keep.clear();
        self.keep_work(cx);
    }

    /// Ends in good order. Unsaved work that nobody has given up stays for the next start, as when
    /// the display goes away.
    pub(crate) fn finish(&mut self, is_unsaved: bool) {
        if let Some(autosave) = self.autosave.take() {
            autosave.finish(self.may_close || !is_unsaved);
        }
        self.recent.finish(&self.disk);
    }

    /// Offers what programs that are gone have left, once it was looked at and nothing else is
    /// asked.
    pub(super) fn offer_left(&mut self, cx: &mut FilesContext) {
        if self.is_asking() {
            return;
        }
        let Some(ended) = self.offers.as_mut().and_then(Task::poll) else {
            return;
        };
        self.offers = None;
        match ended {
            Ok(offers) if offers.is_empty() => {}
            Ok(offers) => self.question = Some(Question::Left(offers)),
            Err(error) => cx.shared.say_error(&error),
        }
        cx.ctx.request_repaint();
    }

    /// Keeps what has changed for the case of a crash, and says as long as that cannot be done.
    pub(crate) fn keep_work(&mut self, cx: &mut FilesContext) {
        let kept = std::mem::take(&mut self.to_keep);
        let Some(autosave) = &mut self.autosave else {
            return;
        };
        let needs = autosave.poll();
        let whole = || cx.model.journal((cx.view)());
        if kept.contains(&JournalChange::Begun) {
            autosave.begin(whole(), self.restored.take());
        } else {
            if !kept.is_empty() {
                let view = cx.model.view_entry((cx.view)());
                if self.kept_view != view {
                    autosave.keep(&view);
                    self.kept_view = view;
                }
            }
            for entry in kept.iter().filter_map(JournalChange::entry) {
                autosave.keep(&entry);
            }
            if needs == JournalNeed::Whole || kept.contains(&JournalChange::SavedBefore) {
                autosave.rewrite(whole());
            }
        }
        autosave.wait();
        if let Some(wait) = autosave.retry_in() {
            cx.ctx.request_repaint_after(wait);
        }
        let trouble = autosave.trouble();
        if trouble != self.keeping_trouble {
            self.keeping_trouble = trouble;
            cx.ctx.request_repaint();
        }
    }
}

/// What there is to be offered of what programs that are gone have left; what holds nothing that
/// would be missed goes away.
fn offers(search: &LeftoverSearch, disk: &dyn Disk, progress: &Progress) -> Vec<RecoveryOffer> {
    let mut offers = Vec::new();
    for left in search.found() {
        let what = match read_kept(disk, &left.path, progress) {
            Ok(contents) => Opening::describe(&contents.bytes, progress),
            Err(sentence) => Recovered::Unreadable(sentence),
        };
        if progress.is_cancelled() {
            return offers;
        }
        match what {
            // All of it was saved before the program ended.
            Recovered::Nothing => discard(&left.path),
            what => offers.push(RecoveryOffer { left, what }),
        }
    }
    offers
}
