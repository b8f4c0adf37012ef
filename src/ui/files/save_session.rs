//! Saving the session: it is written out, compared with what is there, written and synced in a
//! task, as it was when saving began. What is changed meanwhile stays unsaved.

use std::path::{Path, PathBuf};

use super::disk::{self, Disk, FileKind, absolute};
use super::question::Question;
use super::{Files, FilesContext, NextStep, PathPurpose};
use crate::app::document::Stamp;
use crate::app::{Action, SaveRequest};
use crate::solve::Progress;
use crate::solve::task::Task;
use crate::ui::msg::AppMsg;
use crate::ui::running::{RunningKind, RunningTask};

/// The files that may be written over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Overwriting {
    /// Whatever is there.
    Anything,
    /// Only what was there when it was last read or written here.
    OnlyThis(Option<Stamp>),
    /// No file: it must be a new one.
    Nothing,
}

/// A session that is being saved.
#[derive(Debug)]
pub(super) struct SaveTask {
    name: String,
    path: PathBuf,
    /// The step that follows once it is saved.
    next: Option<NextStep>,
    is_cancelled: bool,
    task: Task<SaveEnd>,
}

/// A session that is to be saved once the one before it is.
#[derive(Debug)]
pub(super) struct QueuedSave {
    path: PathBuf,
    overwriting: Overwriting,
    next: Option<NextStep>,
}

#[derive(Debug)]
enum SaveEnd {
    Written(Box<SaveRequest>, Stamp),
    /// Another program has changed the file.
    Changed,
    /// There is a file of that name.
    Exists,
    Failed(String),
}

impl SaveTask {
    /// True if the window must not close before it has ended.
    pub(super) fn holds_window(&self) -> bool {
        !self.is_cancelled
    }

    /// The task as the bottom line shows it.
    pub(super) fn running(&self) -> RunningTask {
        let verb = if self.is_cancelled {
            "Cancelling"
        } else {
            "Saving"
        };
        RunningTask::of(
            &self.task,
            RunningKind::Saving,
            format!("{verb} {} …", self.name),
            format!("{} stays as it was", self.name),
        )
    }
}

impl Files {
    /// Saves to the session's file, or asks for one, and then goes on.
    pub(crate) fn save_session(&mut self, cx: &mut FilesContext, next: Option<NextStep>) {
        let document = cx.model.document();
        let own = document.path_to_save(cx.model.whole_session());
        match own.map(Path::to_owned) {
            Some(path) => self.save_to(cx, &path, Overwriting::Anything, next),
            None => self.ask_for_path(cx, PathPurpose::Save(next)),
        }
    }

    /// Saves to a file, whatever it is called, in the background.
    pub(crate) fn save_file(&mut self, cx: &mut FilesContext, path: &Path) {
        self.save_to(cx, path, Overwriting::Anything, None);
    }

    /// Saves to a file, but not over what another program has made of the session's own, nor over a game that was
    /// played with something else.
    pub(super) fn save_to(
        &mut self,
        cx: &mut FilesContext,
        path: &Path,
        overwriting: Overwriting,
        next: Option<NextStep>,
    ) {
        let path = absolute(path);
        let document = cx.model.document();
        let is_own = document.path() == Some(&path);
        if is_own && document.path_to_save(cx.model.whole_session()).is_none() {
            cx.out
                .say("This file holds the game as it was played: choose another name");
            return;
        }
        let overwriting = if is_own {
            Overwriting::OnlyThis(document.stamp())
        } else {
            overwriting
        };
        self.start_saving(cx, path, overwriting, next);
    }

    /// Begins to save the session as it is now, once what is being saved already is.
    pub(super) fn start_saving(
        &mut self,
        cx: &mut FilesContext,
        path: PathBuf,
        overwriting: Overwriting,
        next: Option<NextStep>,
    ) {
        cx.ctx.request_repaint();
        if self.saving.is_some() {
            self.queued = Some(QueuedSave {
                path,
                overwriting,
                next,
            });
            return;
        }
        let name = path.file_name().unwrap_or(path.as_os_str());
        let name = name.to_string_lossy().into_owned();
        let request = cx.model.save_request_to(&path, (cx.view)());
        let (disk, to, ctx) = (self.disk.clone(), path.clone(), cx.ctx.clone());
        let wake = move || ctx.request_repaint();
        let work = move |progress: &Progress| saved(&*disk.0, &to, request, overwriting, progress);
        self.saving = Some(SaveTask {
            task: Task::start(format!("saving {name}"), work, wake),
            name,
            path,
            next,
            is_cancelled: false,
        });
    }

    /// Takes over how saving ended.
    pub(super) fn take_saved(&mut self, cx: &mut FilesContext) {
        if self.question.is_some() {
            return; // it may lead to another question
        }
        let saving = self.saving.as_mut();
        let Some(ended) = saving.and_then(|saving| saving.task.poll()) else {
            return;
        };
        let Some(saving) = self.saving.take() else {
            return;
        };
        cx.ctx.request_repaint();
        let ended = ended.unwrap_or_else(|error| SaveEnd::Failed(error.to_string()));
        let SaveTask {
            path,
            next,
            is_cancelled,
            name,
            ..
        } = saving;
        if let SaveEnd::Written(request, stamp) = ended {
            // It may have been too late to cancel it.
            let next = next.filter(|_| !is_cancelled);
            self.after_saving = next;
            cx.out.app(AppMsg::Saved(request, path, stamp));
            return;
        }
        self.queued = None;
        match ended {
            _ if is_cancelled => {
                cx.out
                    .say(format!("{name} is not saved: that was cancelled"));
            }
            SaveEnd::Changed => self.question = Some(Question::Changed { path, next }),
            SaveEnd::Exists => {
                let purpose = PathPurpose::Save(next);
                self.question = Some(Question::Replace { path, purpose });
            }
            SaveEnd::Failed(reason) => cx.out.say_error(&reason),
            SaveEnd::Written(..) => {}
        }
        self.close_if_waiting(cx);
    }

    /// The model knows that the session was saved to a file.
    pub(crate) fn is_saved(&mut self, cx: &mut FilesContext, path: &Path) {
        if !cx.model.document().is_game() {
            self.recent.add(path);
        }
        cx.out.say(format!("Saved: {}", path.display()));
        if let Some(next) = self.after_saving.take() {
            // Work may have been done since saving began.
            self.guard(cx, next);
        }
        if let Some(queued) = self.queued.take() {
            self.save_to(cx, &queued.path, queued.overwriting, queued.next);
        }
        self.close_if_waiting(cx);
    }

    /// Asks what is being saved to end.
    pub(super) fn cancel_saving_session(&mut self, cx: &mut FilesContext) {
        if let Some(saving) = &mut self.saving {
            saving.is_cancelled = true;
            saving.task.cancel();
        }
        self.close_if_waiting(cx);
    }

    /// Waits for what is being saved; what the model is to know of it.
    pub(crate) fn finish_saving(&mut self) -> Option<Action> {
        let saving = self.saving.take().filter(SaveTask::holds_window)?;
        let path = saving.path.clone();
        match saving.task.join() {
            Ok(SaveEnd::Written(request, stamp)) => Some(Action::Saved(request, path, stamp)),
            _ => None,
        }
    }
}

/// Writes a session to a file.
fn saved(
    disk: &dyn Disk,
    path: &Path,
    request: SaveRequest,
    overwriting: Overwriting,
    progress: &Progress,
) -> SaveEnd {
    let kind = disk.kind(path);
    if kind == FileKind::Pipe {
        let shown = path.display();
        return SaveEnd::Failed(format!("{shown} is a pipe; choose the name of a file"));
    }
    match overwriting {
        Overwriting::Anything => {}
        Overwriting::Nothing if kind == FileKind::Missing => {}
        Overwriting::Nothing => return SaveEnd::Exists,
        // Where nothing can be read there is nothing to write over.
        Overwriting::OnlyThis(stamp) => match disk::read(disk, path, progress) {
            Ok(contents) if stamp != Some(contents.stamp) => return SaveEnd::Changed,
            Ok(_) | Err(_) => {}
        },
    }
    let refused = |error| format!("{} is not saved: {error}", path.display());
    let written = request.text(progress).map_err(refused);
    let written = written.and_then(|text| {
        disk::write(disk, path, &text, progress)?;
        Ok(Stamp::of(text.as_bytes()))
    });
    match written {
        Ok(stamp) => SaveEnd::Written(Box::new(request), stamp),
        Err(reason) => SaveEnd::Failed(reason),
    }
}
