//! Keeping work that is not saved for the case of a crash, and offering it again.

use std::path::Path;

use eframe::egui::Context;

use super::autosave::{Autosave, Needs, discard};
use super::disk::read_kept;
use super::question::{Offer, Question};
use super::view::view_of;
use crate::app::journal::JournalChange;
use crate::app::{Action, Opening, Recovered, Source};
use crate::ui::App;

impl App {
    /// Keeps unsaved work in a folder for the case of a crash, and offers what is there already.
    /// Where that cannot be it is tried again, and the window says so as long as it is not.
    pub fn keep_work_in(&mut self, ctx: &Context, folder: &Path) {
        let wake = ctx.clone();
        let mut autosave = Autosave::start(folder, move || wake.request_repaint());
        let mut offers = Vec::new();
        for left in autosave.left() {
            let what = match read_kept(&left.path) {
                Ok(bytes) => Opening::describe(&bytes),
                Err(sentence) => Recovered::Unreadable(sentence),
            };
            match what {
                // All of it was saved before the program ended.
                Recovered::Nothing => discard(&left.path),
                what => offers.push(Offer { left, what }),
            }
        }
        if !offers.is_empty() {
            self.files.question = Some(Question::Left(offers));
        }
        autosave.begin(self.model.journal(view_of(&self.window)), None);
        self.files.autosave = Some(autosave);
        self.files.to_keep.clear();
        self.keep_work(ctx);
    }

    /// Ends in good order. Unsaved work that nobody has given up stays for the next start, as when
    /// the display goes away.
    pub fn finish(&mut self) {
        if let Some(autosave) = self.files.autosave.take() {
            autosave.finish(self.files.may_close || !self.model.is_unsaved());
        }
    }

    /// Restores work that was left; whether it could be read.
    pub(super) fn restore(&mut self, ctx: &Context, left: &Path) -> bool {
        let bytes = match read_kept(left) {
            Ok(bytes) => bytes,
            Err(sentence) => {
                self.say(&sentence);
                return false;
            }
        };
        let source = Source::Left;
        let is_restored = self.act(ctx, Action::Open(Opening { bytes, source }));
        if is_restored {
            self.files.restored = Some(left.to_owned());
            self.keep_work(ctx);
            self.say("Restored: save it to keep it");
        }
        is_restored
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
            if needs == Needs::Whole {
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
