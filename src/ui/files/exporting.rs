//! Saving for other programs: where, and how it ended.

use eframe::egui::Context;

use super::Purpose;
use super::question::Question;
use super::save::{SaveJob, Saved, Saving};
use crate::ui::App;
use crate::ui::shared::sentence;

impl App {
    /// Asks where to save something and saves it, unless something is being saved.
    pub(crate) fn ask_where(&mut self, ctx: &Context, saving: Saving) {
        match &self.files.exporting {
            None => self.ask_for_path(ctx, Purpose::Export(saving)),
            Some(job) => self.say(&format!(
                "{} is still being saved: wait for it, or cancel it below",
                job.name()
            )),
        }
    }

    /// Takes over how saving for other programs ended.
    pub(super) fn take_export(&mut self, ctx: &Context) {
        if self.files.question.is_some() {
            return; // it may lead to another question
        }
        let Some(saved) = self.files.exporting.as_mut().and_then(SaveJob::poll) else {
            return;
        };
        self.files.exporting = None;
        match saved {
            Saved::To(path) => self.say(&format!("Saved: {}", path.display())),
            Saved::Exists(saving, path) => {
                let purpose = Purpose::Export(saving);
                self.files.question = Some(Question::Replace { path, purpose });
            }
            Saved::Failed(reason) => self.say(&sentence(&reason)),
        }
        self.close_if_waiting(ctx);
        ctx.request_repaint();
    }

    /// Gives up what is being saved for other programs.
    pub(super) fn cancel_export(&mut self, ctx: &Context) {
        if let Some(job) = self.files.exporting.take() {
            let name = job.name();
            self.say(&format!("{name} is not saved: that was cancelled"));
        }
        self.close_if_waiting(ctx);
        ctx.request_repaint();
    }
}
