//! Sessions on disk: opening, saving, recent files, and what must not be lost.

mod asking;
mod closing;
mod disk;
mod exporting;
mod opening;
mod path_dialog;
mod question;
mod recent;
mod recovery;
mod save_session;
mod writer;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::{Align2, Area, Context, Frame, Id, Order, vec2};

use self::closing::Closing;
use self::disk::AnyDisk;
pub use self::disk::{Disk, FileKind, Readers, SystemDisk};
pub(crate) use self::opening::Origin;
use self::opening::{ArrivedWork, OpenTask};
use self::path_dialog::PathDialog;
pub(crate) use self::question::Question;
use self::question::QuestionAnswer;
use self::recent::RecentFiles;
pub(crate) use self::recovery::RecoveryPlace;
use self::recovery::{Recovery, RecoveryOffer};
use self::save_session::{Overwriting, QueuedSave, SaveTask};
pub(crate) use self::writer::{FileWriter, Keeping};
use crate::app::examples::Example;
use crate::app::{Action, Model, Replacement};
use crate::session::Session;
use crate::session::file::SavedView;
use crate::solve::task::Task;
use crate::ui::commands::FileCommand;
use crate::ui::export_task::{Export, ExportTask};
use crate::ui::keyboard::Keyboard;
use crate::ui::msg::{AppMsg, Messages};
use crate::ui::paint::widgets::strong;
use crate::ui::running::{RunningKind, RunningTask};
use crate::ui::workspace::Workspace;

/// The ending of session files.
const ENDING: &str = "fingers";

/// The step that follows a question about unsaved work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum NextStep {
    Quit,
    New,
    AskWhatToOpen,
    Open(PathBuf),
    /// A session that comes with the program.
    Example(&'static Example),
    /// Work that was read takes the place of this one.
    TakeOver,
    /// Another session takes the place of this one, such as a pasted position.
    Replace(Box<Replacement>),
}

impl NextStep {
    /// "Save … before …?"
    fn doing(&self) -> &'static str {
        match self {
            NextStep::Quit => "quit",
            NextStep::New => "begin another session",
            NextStep::AskWhatToOpen
            | NextStep::Open(_)
            | NextStep::Example(_)
            | NextStep::TakeOver => "open another session",
            NextStep::Replace(_) => "start from another position",
        }
    }
}

/// The use of a path that is asked for.
#[derive(Clone, Debug)]
pub(crate) enum PathPurpose {
    /// To open a file in place of the session, which was as it is here when it was given up.
    Open(Box<Session>),
    /// To save the session, and then to go on.
    Save(Option<NextStep>),
    Export(Export),
}

/// The parts of the window that files need.
pub(crate) struct FilesContext<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) model: &'a Model,
    /// The look of the session, as its file says it.
    pub(crate) view: &'a dyn Fn() -> SavedView,
    pub(crate) out: &'a mut Messages,
    pub(crate) keyboard: &'a mut Keyboard,
}

/// Opening, saving, recent files, recovery, and the questions that go with them.
pub(crate) struct Files {
    disk: AnyDisk,
    opening: Option<OpenTask>,
    /// Work that was read and waits for an answer.
    arrived: Option<ArrivedWork>,
    saving: Option<SaveTask>,
    /// The step that waits for the model to know that the session was saved.
    after_saving: Option<NextStep>,
    /// The place of the work that takes the place of the session.
    taken_from: Option<Origin>,
    /// A further save, once the present one has ended.
    queued: Option<QueuedSave>,
    exporting: Option<ExportTask>,
    /// Work that programs that are gone have left, while it is being looked at.
    offers: Option<Task<Vec<RecoveryOffer>>>,
    dialog: Option<(PathPurpose, PathDialog)>,
    /// Writes what the program writes by itself.
    writer: FileWriter,
    recovery: Option<Recovery>,
    /// True if something is to be kept for the case of a crash at the end of the frame.
    to_keep: bool,
    /// Closing waits for the writer.
    closing: Option<Closing>,
    /// Unsaved work may be lost: the user has said so.
    may_close: bool,
    /// A question that must be answered before something goes on.
    question: Option<Question>,
    recent: RecentFiles,
    /// Why unsaved work is not kept for the case of a crash, as long as it is not.
    keeping_trouble: Option<String>,
}

impl Files {
    /// No files are known yet, and nothing is kept.
    pub(crate) fn new(ctx: &Context) -> Files {
        let ctx = ctx.clone();
        Files {
            disk: AnyDisk::default(),
            opening: None,
            arrived: None,
            saving: None,
            after_saving: None,
            taken_from: None,
            queued: None,
            exporting: None,
            offers: None,
            dialog: None,
            writer: FileWriter::new(move || ctx.request_repaint()),
            recovery: None,
            to_keep: false,
            closing: None,
            may_close: false,
            question: None,
            recent: RecentFiles::default(),
            keeping_trouble: None,
        }
    }

    /// The thread that writes the files which the program writes by itself.
    pub(crate) fn writer(&self) -> &FileWriter {
        &self.writer
    }

    /// The files opened or saved last, the newest first.
    pub(crate) fn recent(&self) -> &[PathBuf] {
        self.recent.paths()
    }

    /// Why unsaved work is not kept for the case of a crash, as long as it is not.
    pub(crate) fn keeping_trouble(&self) -> Option<&str> {
        self.keeping_trouble.as_deref()
    }

    /// True if something must be answered before anything else can be done.
    pub(crate) fn is_asking(&self) -> bool {
        self.question.is_some() || self.dialog.is_some()
    }

    /// The lines of the bottom line about files that are read and written.
    pub(crate) fn running(&self) -> impl Iterator<Item = RunningTask> {
        let opening = self.opening.as_ref().map(OpenTask::running);
        let saving = self.saving.as_ref().map(SaveTask::running);
        let exporting = self.exporting.as_ref().map(ExportTask::running);
        opening.into_iter().chain(saving).chain(exporting)
    }

    /// True if a file is on its way.
    fn is_writing(&self) -> bool {
        let saving = self.saving.as_ref();
        self.exporting.is_some() || saving.is_some_and(SaveTask::holds_window)
    }

    /// True if something is being read or written.
    pub(crate) fn is_busy(&self) -> bool {
        self.opening.is_some()
            || self.saving.is_some()
            || self.exporting.is_some()
            || self.offers.is_some()
            || self.recent.is_busy()
            || self.writer.is_busy()
    }

    /// Reads and writes files there from now on.
    pub(crate) fn use_disk(&mut self, disk: Arc<dyn Disk>) {
        self.disk = AnyDisk(disk);
        self.writer.use_disk(self.disk.clone());
    }

    /// Cancels a task.
    pub(crate) fn cancel(&mut self, cx: &mut FilesContext, kind: RunningKind) {
        match kind {
            RunningKind::Opening => self.cancel_opening(cx),
            RunningKind::Saving => self.cancel_saving_session(cx),
            RunningKind::Exporting => self.cancel_export(cx),
            RunningKind::Searching => {}
        }
    }

    /// Remembers files that were opened before.
    pub(crate) fn remember(&mut self, recent: Vec<PathBuf>) {
        self.recent.remember(recent);
    }

    /// Remembers files in a file from now on, as soon as they are opened or saved.
    pub(crate) fn keep_recent_in(&mut self, cx: &mut FilesContext, place: &Path) {
        self.recent.keep_in(place, cx.ctx);
    }

    /// Asks whether another session may take the place of this one.
    pub(crate) fn ask_to_replace(&mut self, model: &Model, replacement: Box<Replacement>) {
        let name = model.document().file_name();
        let next = NextStep::Replace(replacement);
        self.question = Some(Question::Unsaved { name, next });
    }

    /// Offers what programs that are gone have left, once it was looked at and nothing else is
    /// asked.
    fn offer_left(&mut self, cx: &mut FilesContext) {
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
            Err(error) => cx.out.say_error(&error),
        }
        cx.ctx.request_repaint();
    }

    /// Keeps the session for the case of a crash at the end of the frame.
    pub(crate) fn keep(&mut self) {
        self.to_keep = true;
    }

    /// Carries out a command.
    pub(crate) fn run(&mut self, command: FileCommand, cx: &mut FilesContext) {
        match command {
            FileCommand::New => self.guard(cx, NextStep::New),
            FileCommand::Open => self.guard(cx, NextStep::AskWhatToOpen),
            FileCommand::Save => self.save_session(cx, None),
            FileCommand::SaveAs => self.ask_for_path(cx, PathPurpose::Save(None)),
            FileCommand::Quit => self.guard(cx, NextStep::Quit),
            FileCommand::Example(example) => self.guard(cx, NextStep::Example(example)),
        }
    }

    /// Goes on unless work would be lost; then it asks first.
    pub(crate) fn guard(&mut self, cx: &mut FilesContext, next: NextStep) {
        if cx.model.is_unsaved() {
            let name = cx.model.document().file_name();
            self.question = Some(Question::Unsaved { name, next });
        } else {
            self.go_on(cx, next);
        }
    }

    fn go_on(&mut self, cx: &mut FilesContext, next: NextStep) {
        match next {
            NextStep::Quit => {
                self.may_close = true;
                self.close_once_written(cx);
            }
            NextStep::New => {
                cx.out.act(Action::New);
            }
            NextStep::AskWhatToOpen => {
                let given_up = Box::new(cx.model.session().clone());
                self.ask_for_path(cx, PathPurpose::Open(given_up));
            }
            NextStep::Open(path) => self.open_file(cx, &path),
            NextStep::Example(example) => self.begin_to_open(cx, Origin::Example(example)),
            NextStep::TakeOver => self.take_over_arrived(cx),
            NextStep::Replace(replacement) => {
                cx.out.act(Action::Replace(replacement));
            }
        }
        cx.ctx.request_repaint();
    }

    /// Takes over the results of tasks, and looks after dropped files and closing.
    pub(crate) fn tick(&mut self, cx: &mut FilesContext) {
        self.take_dropped(cx);
        self.tick_closing(cx);
        self.take_opened(cx);
        self.take_saved(cx);
        self.take_export(cx);
        self.offer_left(cx);
        self.recent.tick(&self.writer);
    }

    /// Shows the dialog that asks for a path, or the question that must be answered.
    pub(crate) fn show(&mut self, cx: &mut FilesContext) {
        drop_ui(cx.ctx);
        self.ask_path_dialog(cx);
        let asked = self.question.as_ref();
        if let Some(answer) =
            asked.and_then(|asked| question::question_ui(cx.ctx, asked, cx.keyboard))
            && let Some(question) = self.question.take()
        {
            self.answer(cx, answer, question);
        }
    }

    /// Opens a file that was dropped on the window. Of several it is the first: a window holds one session.
    fn take_dropped(&mut self, cx: &mut FilesContext) {
        let dropped = cx.ctx.input(|input| input.raw.dropped_files.clone());
        let Some(first) = dropped.first().map(|file| file.path().to_owned()) else {
            return;
        };
        if dropped.len() > 1 {
            let name = first.file_name().unwrap_or(first.as_os_str());
            cx.out.say(format!(
                "{} files were dropped, and only {} is opened: drop one at a time",
                dropped.len(),
                name.to_string_lossy()
            ));
        }
        cx.out.app(AppMsg::Front(Workspace::Explore));
        self.guard(cx, NextStep::Open(first));
    }

    fn answer(&mut self, cx: &mut FilesContext, answer: QuestionAnswer, question: Question) {
        match answer {
            QuestionAnswer::Cancel => self.arrived = None,
            QuestionAnswer::GoOn(next) => self.go_on(cx, next),
            QuestionAnswer::SaveFirst(next) => self.save_session(cx, Some(next)),
            QuestionAnswer::SaveAs(purpose) => self.ask_for_path(cx, purpose),
            QuestionAnswer::Overwrite(path, next) => {
                self.start_saving(cx, path, Overwriting::Anything, next);
            }
            QuestionAnswer::Replace(path, purpose) => self.use_path(cx, purpose, &path, true),
            QuestionAnswer::ReadAgain(path) => self.open_file(cx, &path),
            QuestionAnswer::Restore(left) => {
                self.begin_to_open(cx, Origin::Kept(left, Box::new(question)));
            }
            QuestionAnswer::Discard(left) => {
                left.discard(&self.writer);
                if let Question::Left(mut offers) = question {
                    offers.retain(|offer| offer.left.path != left.path);
                    self.question = (!offers.is_empty()).then_some(Question::Left(offers));
                }
            }
        }
        cx.ctx.request_repaint();
    }
}

/// While a file is held over the window: that it can be dropped there.
fn drop_ui(ctx: &Context) {
    if ctx.input(|input| input.raw.hovered_files.is_empty()) {
        return;
    }
    Area::new(Id::new("drop here"))
        .order(Order::Foreground)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ctx, |ui| {
            Frame::popup(ui.style()).inner_margin(24).show(ui, |ui| {
                ui.label(strong("Drop the file here to open it", 18.0));
            });
        });
}
