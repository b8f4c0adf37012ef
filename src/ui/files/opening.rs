//! Opening: a file is read, understood and made ready in a task; the window takes over the result at
//! once.

use std::path::{Path, PathBuf};

use super::disk::{Disk, absolute, read};
use super::question::Question;
use super::recovery::LeftoverWork;
use super::{Files, FilesContext, NextStep};
use crate::app::examples::Example;
use crate::app::{ActionError, OpenedWork, Opening, Source};
use crate::game::any::AnyGame;
use crate::session::Session;
use crate::solve::Progress;
use crate::solve::task::{Task, TaskError};
use crate::ui::commands::{Command, Tab};
use crate::ui::msg::{AppMsg, sentence};
use crate::ui::running::{RunningKind, RunningTask};

/// The source of work.
#[derive(Clone, Debug)]
pub(crate) enum Origin {
    /// From a saved file.
    File(PathBuf),
    /// From what was kept for the case of a crash, as it was offered in a question.
    Kept(LeftoverWork, Box<Question>),
    /// From the program itself.
    Example(&'static Example),
    /// From a game that was played, of which there is no file.
    Played,
}

impl Origin {
    fn name(&self) -> String {
        match self {
            Origin::File(path) => {
                let name = path.file_name().unwrap_or(path.as_os_str());
                name.to_string_lossy().into_owned()
            }
            Origin::Kept(..) => "unsaved work".to_owned(),
            Origin::Example(example) => example.title.to_owned(),
            Origin::Played => "the game".to_owned(),
        }
    }

    /// Reads the bytes, or makes them.
    fn opening(&self, disk: &dyn Disk, progress: &Progress) -> Result<Opening, String> {
        Ok(match self {
            Origin::File(path) => {
                let contents = read(disk, path, progress)?;
                Opening {
                    bytes: contents.bytes,
                    source: Source::File(path.clone(), contents.stamp),
                }
            }
            Origin::Kept(left, _) => Opening {
                bytes: read(disk, &left.path, progress)?.bytes,
                source: Source::Left,
            },
            Origin::Example(example) => example.opening(),
            // It is never read from anywhere.
            Origin::Played => return Err("the game has no file".to_owned()),
        })
    }
}

/// Work that is being read. Dropping it cancels that.
#[derive(Debug)]
pub(super) struct OpenTask {
    origin: Origin,
    name: String,
    /// The session that was there when it began.
    before: Session,
    task: Task<Result<Box<OpenedWork>, String>>,
}

/// Work that was read and waits for an answer: there are unsaved changes in its way.
#[derive(Debug)]
pub(super) struct ArrivedWork {
    origin: Origin,
    opened: Box<OpenedWork>,
}

impl OpenTask {
    /// Why there is nothing of it; what is offered again.
    fn failed(self, files: &mut Files, cx: &mut FilesContext, reason: &str) {
        cx.out.say(reason);
        if let Origin::Kept(_, question) = self.origin {
            // The others stay offered, and this one can be discarded.
            files.question = Some(*question);
        }
    }

    /// The task as the bottom line shows it.
    pub(super) fn running(&self) -> RunningTask {
        RunningTask::of(
            &self.task,
            RunningKind::Opening,
            format!("Opening {} …", self.name),
            "The session stays as it is".to_owned(),
        )
    }
}

impl Files {
    /// Opens a file in the background; what was there before is gone once it is read.
    pub(crate) fn open_file(&mut self, cx: &mut FilesContext, path: &Path) {
        self.begin_to_open(cx, Origin::File(absolute(path)));
    }

    /// Begins to read work. What is still being read from elsewhere is given up.
    pub(super) fn begin_to_open(&mut self, cx: &mut FilesContext, origin: Origin) {
        let name = origin.name();
        let (disk, game) = (self.disk.clone(), *cx.model.game());
        let from = origin.clone();
        cx.ctx.request_repaint();
        let ctx = cx.ctx.clone();
        let wake = move || ctx.request_repaint();
        let work = move |progress: &Progress| work_of(&*disk.0, &from, &game, progress);
        self.opening = Some(OpenTask {
            task: Task::start(format!("opening {name}"), work, wake),
            origin,
            name,
            before: cx.model.session().clone(),
        });
    }

    /// Takes over work that was read, or says why there is none.
    pub(super) fn take_opened(&mut self, cx: &mut FilesContext) {
        if self.question.is_some() {
            return; // it may lead to another question
        }
        let opening = self.opening.as_mut();
        let Some(ended) = opening.and_then(|opening| opening.task.poll()) else {
            return;
        };
        let Some(opening) = self.opening.take() else {
            return;
        };
        cx.ctx.request_repaint();
        let failed = |error: TaskError| error.to_string();
        let opened = match ended.map_err(failed).flatten() {
            Ok(opened) => opened,
            Err(reason) => return opening.failed(self, cx, &sentence(&reason)),
        };
        let OpenTask { origin, before, .. } = opening;
        // Work may have been done since it began.
        let is_new_work = !cx.model.session().is_same_work(&before);
        let arrived = ArrivedWork { origin, opened };
        if is_new_work && cx.model.is_unsaved() {
            self.arrived = Some(arrived);
            self.guard(cx, NextStep::TakeOver);
        } else {
            self.take_over(cx, arrived);
        }
    }

    /// Takes over a game that was played, unless work would be lost; then it asks first. A game is short: it is read
    /// at once.
    pub(crate) fn open_played(&mut self, cx: &mut FilesContext, opening: Opening) {
        let origin = match &opening.source {
            Source::File(path, _) => Origin::File(path.clone()),
            _ => Origin::Played,
        };
        match opening.read(cx.model.game(), &Progress::default()) {
            Ok(opened) => {
                let opened = Box::new(opened);
                self.arrived = Some(ArrivedWork { origin, opened });
                self.guard(cx, NextStep::TakeOver);
            }
            Err(error) => cx.out.say_error(&error),
        }
    }

    /// Takes over work that waited for an answer.
    pub(super) fn take_over_arrived(&mut self, cx: &mut FilesContext) {
        if let Some(arrived) = self.arrived.take() {
            self.take_over(cx, arrived);
        }
    }

    fn take_over(&mut self, cx: &mut FilesContext, arrived: ArrivedWork) {
        let ArrivedWork { origin, opened } = arrived;
        self.taken_from = Some(origin);
        cx.out.app(AppMsg::TakeOver(opened));
        cx.ctx.request_repaint();
    }

    /// The session is the one that was read.
    pub(crate) fn taken_over(&mut self, cx: &mut FilesContext) {
        match self.taken_from.take() {
            // Games that were played are found in Play.
            Some(Origin::File(_)) if cx.model.document().is_game() => {}
            Some(Origin::File(path)) => self.recent.add(&path),
            // Comments tell it.
            Some(Origin::Example(_)) => cx.out.run(Command::Show(Tab::Game)),
            None | Some(Origin::Played) => {}
            Some(Origin::Kept(left, _)) => {
                self.restored(cx, left);
                cx.out.say("Restored: save it to keep it");
            }
        }
    }

    /// Gives up what is being read.
    pub(super) fn cancel_opening(&mut self, cx: &mut FilesContext) {
        if let Some(opening) = self.opening.take() {
            let reason = format!("{} is not opened: that was cancelled", opening.name);
            opening.failed(self, cx, &reason);
        }
    }
}

/// The work that is there.
fn work_of(
    disk: &dyn Disk,
    origin: &Origin,
    game: &AnyGame,
    progress: &Progress,
) -> Result<Box<OpenedWork>, String> {
    let opened = origin.opening(disk, progress)?.read(game, progress);
    let named = |error: ActionError| match origin {
        Origin::File(_) => format!("the file {} cannot be opened: {error}", origin.name()),
        Origin::Kept(..) | Origin::Example(_) | Origin::Played => error.to_string(),
    };
    opened.map(Box::new).map_err(named)
}
