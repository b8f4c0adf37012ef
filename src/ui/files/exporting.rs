//! Saving for other programs: where, and how it ended.

use super::question::Question;
use super::{Files, FilesContext, PathPurpose};
use crate::ui::export_task::{Export, ExportEnd, ExportTask};

impl Files {
    /// Asks where to save something and saves it, unless something is being saved.
    pub(crate) fn ask_where(&mut self, cx: &mut FilesContext, saving: Export) {
        match &self.exporting {
            None => self.ask_for_path(cx, PathPurpose::Export(saving)),
            Some(job) => cx.out.say(format!(
                "{} is still being saved: wait for it, or cancel it below",
                job.name()
            )),
        }
    }

    /// Takes over how saving for other programs ended.
    pub(super) fn take_export(&mut self, cx: &mut FilesContext) {
        if self.question.is_some() {
            return; // it may lead to another question
        }
        let Some(saved) = self.exporting.as_mut().and_then(ExportTask::poll) else {
            return;
        };
        self.exporting = None;
        match saved {
            ExportEnd::To(path) => cx.out.say(format!("Saved: {}", path.display())),
            ExportEnd::Exists(saving, path) => {
                let purpose = PathPurpose::Export(saving);
                self.question = Some(Question::Replace { path, purpose });
            }
            ExportEnd::Failed(reason) => cx.out.say_error(&reason),
        }
        self.close_if_waiting(cx);
        cx.ctx.request_repaint();
    }

    /// Gives up what is being saved for other programs.
    pub(super) fn cancel_export(&mut self, cx: &mut FilesContext) {
        if let Some(job) = self.exporting.take() {
            let name = job.name();
            cx.out
                .say(format!("{name} is not saved: that was cancelled"));
        }
        self.close_if_waiting(cx);
        cx.ctx.request_repaint();
    }
}
