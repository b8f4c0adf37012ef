//! Keeping work that is not saved for the case of a crash, and offering it again.

use std::path::Path;

use eframe::egui::Context;

use super::autosave::{Autosave, LeftSearch, Needs, discard};
use super::disk::{Disk, read_kept};
use super::question::{Offer, Question};
use super::view::view_of;
use crate::app::journal::JournalChange;
use crate::app::{Opening, Recovered};
use crate::solve::Progress;
use crate::solve::task::Task;
use crate::ui::App;
use crate::ui::shared::sentence;

impl App {
    /// Keeps unsaved work in a folder for the case of a crash, and offers what is there already.
    /// Where that cannot be it is tried again, and the window says so as long as it is not.
    pub fn keep_work_in(&mut self, ctx: &Context, folder: &Path) {
        let wake = ctx.clone();
        let mut autosave = Autosave::start(folder, move || wake.request_repaint());
        let (search, disk, wake) = (autosave.left(), self.files.disk.clone(), ctx.clone());
        let work = move |progress: &Progress| offers(&search, &*disk.0, progress);
        let wake = move || wake.request_repaint();
        self.files.offers = Some(Task::start("looking for unsaved work", work, wake));
        autosave.begin(self.model.journal(view_of(&self.window)), None);
        self.files.autosave = Some(autosave);
        self.files.to_keep.clear();
        self.keep_work(ctx);
    }

    /// Ends in good order. Unsaved work that nobody has given up stays for the next start, as when
    /// the display goes away.
    pub fn finish(&mut self) {
        self.finish_saving();
        if let Some(autosave) = self.files.autosave.take() {
            autosave.finish(self.files.may_close || !self.model.is_unsaved());
        }
    }

    /// Offers what programs that are gone have left, once it was looked at and nothing else is
    /// asked.
    pub(super) fn offer_left(&mut self, ctx: &Context) {
        if self.files.is_asking() {
            return;
        }
        let Some(ended) = self.files.offers.as_mut().and_then(Task::poll) else {
            return;
        };
        self.files.offers = None;
        match ended {
            Ok(offers) if offers.is_empty() => {}
            Ok(offers) => self.files.question = Some(Question::Left(offers)),
            Err(error) => self.say(&sentence(&error.to_string())),
        }
        ctx.request_repaint();
    }

    /// Keeps what has changed for the case of a crash, and says as long as that cannot be done.
    pub(super) fn keep_work(&mut self, ctx: &Context) {
        let kept = std::mem::take(&mut self.files.to_keep);
        let Some(autosave) = &mut self.files.autosave else {
            return;
        };
        let needs = autosave.tend();
        let whole = || self.model.journal(view_of(&self.window));
        if kept.contains(&JournalChange::Begun) {
            autosave.begin(whole(), self.files.restored.take());
        } else {
            if !kept.is_empty() {
                let view = self.model.view_entry(view_of(&self.window));
                if self.files.kept_view != view {
                    autosave.keep(&view);
                    self.files.kept_view = view;
                }
            }
            for entry in kept.iter().filter_map(JournalChange::entry) {
                autosave.keep(&entry);
            }
            if needs == Needs::Whole || kept.contains(&JournalChange::SavedBefore) {
                autosave.rewrite(whole());
            }
        }
        autosave.wait();
        if let Some(wait) = autosave.retry_in() {
            ctx.request_repaint_after(wait);
        }
        let trouble = autosave.trouble();
        if trouble != self.files.keeping_trouble {
            self.files.keeping_trouble = trouble;
            ctx.request_repaint();
        }
    }
}

/// What there is to be offered of what programs that are gone have left; what holds nothing that
/// would be missed goes away.
fn offers(search: &LeftSearch, disk: &dyn Disk, progress: &Progress) -> Vec<Offer> {
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
            what => offers.push(Offer { left, what }),
        }
    }
    offers
}
