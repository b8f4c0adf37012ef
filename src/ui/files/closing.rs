//! Closing the window: what is being written holds it open, but a disk that does not answer only for a while.

use std::time::{Duration, Instant};

use eframe::egui::ViewportCommand;

use super::writer::UnwrittenFile;
use super::{Files, FilesContext, NextStep};

/// The longest time for which closing waits for the writer.
const PATIENCE: Duration = Duration::from_secs(2);

/// Why the window is not closed yet.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closing {
    /// Closing waits for the writer since then.
    WaitsSince(Instant),
    /// The user was told which files are not written.
    Told,
}

impl Files {
    /// Closes the window, but not while a file is on its way.
    pub(super) fn close_once_written(&mut self, cx: &mut FilesContext) {
        if self.is_writing() {
            cx.out.say("A file is still being written: the window closes once it is, or once you cancel that below");
        } else if !self.waits_for_writer(cx) {
            cx.ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }

    /// True if the window stays open for what is still to be written: a while, and then to say what is not.
    fn waits_for_writer(&mut self, cx: &mut FilesContext) -> bool {
        self.give_up_work();
        let Some(path) = self.writer.pending() else {
            return false;
        };
        match self.closing {
            Some(Closing::Told) => return false,
            Some(Closing::WaitsSince(begun)) if begun.elapsed() >= PATIENCE => {
                cx.out.say(format!(
                    "{} was not written: its disk does not answer. Quit again to close the window all the same",
                    path.display()
                ));
                self.closing = Some(Closing::Told);
                // The window goes on, and work is kept.
                self.may_close = false;
                self.to_keep = true;
            }
            Some(Closing::WaitsSince(begun)) => {
                let left = PATIENCE.saturating_sub(begun.elapsed());
                cx.ctx.request_repaint_after(left);
            }
            None => {
                self.closing = Some(Closing::WaitsSince(Instant::now()));
                cx.ctx.request_repaint_after(PATIENCE);
            }
        }
        true
    }

    /// Closes the window if it only waited for a file to be written.
    pub(crate) fn close_if_waiting(&mut self, cx: &mut FilesContext) {
        if self.may_close {
            self.close_once_written(cx);
        }
    }

    /// Keeps the window from closing as long as work would be lost, or something is on its way to the disk.
    pub(super) fn tick_closing(&mut self, cx: &mut FilesContext) {
        let is_closing = cx.ctx.input(|input| input.viewport().close_requested());
        let would_lose = !self.may_close && cx.model.is_unsaved();
        let must_wait = self.closing != Some(Closing::Told) && self.writer.is_busy();
        if is_closing && (would_lose || self.is_writing() || must_wait) {
            cx.ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            if self.may_close && !self.is_writing() {
                self.close_once_written(cx);
            } else {
                self.guard(cx, NextStep::Quit);
            }
        } else if matches!(self.closing, Some(Closing::WaitsSince(_))) {
            self.close_if_waiting(cx);
        } else if !self.writer.is_busy() {
            self.closing = None;
        }
    }

    /// Ends in good order: waits a while for what is to be written. Unsaved work that nobody has given up
    /// stays for the next start, as when the display goes away. Says which files were not written.
    pub(crate) fn finish(&mut self, is_unsaved: bool) -> Vec<String> {
        let patience = match self.closing {
            Some(Closing::Told) => Duration::ZERO,
            _ => PATIENCE,
        };
        self.recent.finish(&self.writer);
        if self.may_close || !is_unsaved {
            self.give_up_work();
        }
        let begun = Instant::now();
        let mut unwritten = self.writer.finish(patience);
        if let Some(mut recovery) = self.recovery.take()
            && unwritten.is_empty()
        {
            recovery.tidy(&self.writer);
            recovery.remove_lock(&self.writer);
            unwritten = self.writer.finish(patience.saturating_sub(begun.elapsed()));
        }
        let said = unwritten.iter().map(UnwrittenFile::sentence);
        said.collect()
    }
}
