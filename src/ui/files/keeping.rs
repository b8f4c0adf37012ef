//! Keeping work that is not saved for the case of a crash, and offering it again.

use std::path::Path;

use eframe::egui::Context;

use super::autosave::Autosave;
use super::disk::{describe, read};
use super::question::{Offer, Question};
use super::view::view_of;
use crate::app::{Action, Opening, Source};
use crate::session::Session;
use crate::ui::App;

impl App {
    /// Keeps unsaved work in a folder for the case of a crash, and offers what is there already.
    pub fn keep_work_in(&mut self, ctx: &Context, folder: &Path) {
        let wake = ctx.clone();
        match Autosave::start(folder, move || wake.request_repaint()) {
            Ok(autosave) => {
                let offers: Vec<Offer> = autosave
                    .left()
                    .into_iter()
                    .map(|left| Offer {
                        what: describe(&left.path),
                        left,
                    })
                    .collect();
                if !offers.is_empty() {
                    self.state.question = Some(Question::Left(offers));
                }
                self.files.autosave = Some(autosave);
            }
            Err(error) => self.state.say(&format!(
                "Unsaved work cannot be kept for the case of a crash in {}: {error}",
                folder.display()
            )),
        }
    }

    /// Ends in good order. Unsaved work that nobody has given up stays for the next start, as when
    /// the display goes away.
    pub fn finish(&mut self) {
        if let Some(autosave) = self.files.autosave.take() {
            autosave.finish(self.files.may_close || !self.model.is_unsaved());
        }
    }

    pub(super) fn restore(&mut self, ctx: &Context, left: &Path) {
        match read(left) {
            Ok(bytes) => {
                let source = Source::Left;
                if self.act(ctx, Action::Open(Opening { bytes, source })) {
                    self.keep_work();
                    if let Some(autosave) = &self.files.autosave {
                        autosave.remove(left.to_owned());
                    }
                    self.state.say("Restored: save it to keep it");
                }
            }
            Err(sentence) => self.state.say(&sentence),
        }
    }

    /// Keeps unsaved work for the case of a crash, if it has changed.
    pub(super) fn keep_work(&mut self) {
        let Some(autosave) = &self.files.autosave else {
            return;
        };
        let session = self.model.session();
        let is_kept =
            |kept: &Session| kept.is_same_work(session) && kept.cursor() == session.cursor();
        if !self.model.is_unsaved() {
            if self.files.kept.take().is_some() {
                autosave.clear();
            }
        } else if !self.files.kept.as_ref().is_some_and(is_kept) {
            autosave.keep(self.model.kept_text(view_of(&self.state)));
            self.files.kept = Some(session.clone());
        }
        if let Some(sentence) = autosave.failure()
            && !std::mem::replace(&mut self.files.has_said_failure, true)
        {
            self.state.say(&sentence);
        }
    }
}
