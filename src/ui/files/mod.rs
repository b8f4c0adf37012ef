//! Sessions on disk: opening, saving, recent files, and what must not be lost.

mod asking;
mod autosave;
mod disk;
mod exporting;
mod keeping;
mod opening;
mod path_dialog;
mod question;
pub(crate) mod save;
mod save_session;
mod view;

use std::path::{Path, PathBuf};
use std::sync::Arc;

use eframe::egui::{Align2, Area, Context, Frame, Id, Order, ViewportCommand, vec2};

use self::autosave::Autosave;
use self::disk::AnyDisk;
pub use self::disk::{Disk, FileKind, SystemDisk};
use self::opening::{ArrivedWork, OpenTask, Origin};
use self::path_dialog::PathDialog;
pub(crate) use self::question::Question;
use self::question::{Answer, Offer};
use self::save::{SaveJob, Saving};
use self::save_session::{Overwriting, QueuedSave, SaveTask};
pub(super) use self::view::look_as;
use crate::app::journal::JournalChange;
use crate::app::{Action, Replacement};
use crate::solve::task::Task;
use crate::ui::App;
use crate::ui::paint::widgets::strong;
use crate::ui::views::running::{RunningKind, RunningTask};

/// How many files the menu remembers.
const MOST_RECENT: usize = 10;
/// What session files end in.
const ENDING: &str = "fingers";

/// What comes after a question about unsaved work.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Next {
    Quit,
    New,
    AskWhatToOpen,
    Open(PathBuf),
    /// Work that was read takes the place of this one.
    TakeOver,
    /// Another session takes the place of this one, such as a pasted position.
    Replace(Box<Replacement>),
}

impl Next {
    /// "Save … before …?"
    fn doing(&self) -> &'static str {
        match self {
            Next::Quit => "leaving",
            Next::New => "beginning another session",
            Next::AskWhatToOpen | Next::Open(_) | Next::TakeOver => "opening another session",
            Next::Replace(_) => "beginning elsewhere, where none of its lines leads",
        }
    }
}

/// What a path is being asked for.
#[derive(Clone, Debug)]
pub(crate) enum Purpose {
    Open,
    /// To save the session, and then to go on.
    Save(Option<Next>),
    Export(Saving),
}

/// What the shell knows of files.
#[derive(Default)]
pub(crate) struct Files {
    /// Where they are.
    disk: AnyDisk,
    opening: Option<OpenTask>,
    /// What was read and waits for an answer.
    arrived: Option<ArrivedWork>,
    saving: Option<SaveTask>,
    /// What is to be saved after that.
    queued: Option<QueuedSave>,
    /// What is being saved for other programs.
    exporting: Option<SaveJob>,
    /// What programs that are gone have left, while it is being looked at.
    offers: Option<Task<Vec<Offer>>>,
    dialog: Option<(Purpose, PathDialog)>,
    autosave: Option<Autosave>,
    /// What is to be kept for the case of a crash at the end of the frame.
    to_keep: Vec<JournalChange>,
    /// How the session was shown, as it was last kept.
    kept_view: Vec<u8>,
    /// What was restored, until it is kept anew.
    restored: Option<PathBuf>,
    /// Unsaved work may be lost: the user has said so.
    may_close: bool,
    /// What must be answered before something goes on.
    question: Option<Question>,
    /// The files opened or saved last, the newest first.
    recent: Vec<PathBuf>,
    /// Why unsaved work is not kept for the case of a crash, as long as it is not.
    keeping_trouble: Option<String>,
}

impl Files {
    /// The files opened or saved last, the newest first.
    pub(super) fn recent(&self) -> &[PathBuf] {
        &self.recent
    }

    /// Why unsaved work is not kept for the case of a crash, as long as it is not.
    pub(super) fn keeping_trouble(&self) -> Option<&str> {
        self.keeping_trouble.as_deref()
    }

    /// Whether something must be answered before anything else can be done.
    pub(super) fn is_asking(&self) -> bool {
        self.question.is_some() || self.dialog.is_some()
    }

    /// What the bottom line shows of what is being read and written.
    pub(crate) fn running(&self) -> impl Iterator<Item = RunningTask> {
        let opening = self.opening.as_ref().map(OpenTask::running);
        let saving = self.saving.as_ref().map(SaveTask::running);
        let exporting = self.exporting.as_ref().map(SaveJob::running);
        opening.into_iter().chain(saving).chain(exporting)
    }

    /// Whether a file is on its way.
    fn is_writing(&self) -> bool {
        let saving = self.saving.as_ref();
        self.exporting.is_some() || saving.is_some_and(SaveTask::holds_window)
    }

    /// Whether something is being read or written.
    pub(crate) fn is_busy(&self) -> bool {
        self.opening.is_some()
            || self.saving.is_some()
            || self.exporting.is_some()
            || self.offers.is_some()
    }
}

impl App {
    /// The files opened or saved last, the newest first.
    #[must_use]
    pub fn recent_files(&self) -> &[PathBuf] {
        &self.files.recent
    }

    /// Reads and writes files there from now on.
    pub fn use_disk(&mut self, disk: Arc<dyn Disk>) {
        self.files.disk = AnyDisk(disk);
    }

    /// Ends a task that somebody no longer waits for.
    pub(crate) fn cancel_files(&mut self, ctx: &Context, kind: RunningKind) {
        match kind {
            RunningKind::Opening => self.cancel_opening(),
            RunningKind::Saving => self.cancel_saving_session(ctx),
            RunningKind::Exporting => self.cancel_export(ctx),
            RunningKind::Searching => {}
        }
    }

    /// Remembers files that were opened before.
    pub fn remember(&mut self, recent: Vec<PathBuf>) {
        self.files.recent = recent;
        self.files.recent.truncate(MOST_RECENT);
    }

    /// Asks whether another session may take the place of this one.
    pub(super) fn ask_to_replace(&mut self, replacement: Box<Replacement>) {
        let name = self.model.document().name();
        let next = Next::Replace(replacement);
        self.files.question = Some(Question::Unsaved { name, next });
    }

    /// Keeps something for the case of a crash at the end of the frame.
    pub(super) fn keep(&mut self, kept: JournalChange) {
        if self.files.autosave.is_some() {
            self.files.to_keep.push(kept);
        }
    }

    /// Goes on unless work would be lost; then it asks first.
    pub(super) fn guard(&mut self, ctx: &Context, next: Next) {
        if self.model.is_unsaved() {
            let name = self.model.document().name();
            self.files.question = Some(Question::Unsaved { name, next });
        } else {
            self.go_on(ctx, next);
        }
    }

    fn go_on(&mut self, ctx: &Context, next: Next) {
        match next {
            Next::Quit => {
                self.files.may_close = true;
                self.close_once_written(ctx);
            }
            Next::New => {
                self.act(ctx, Action::New);
            }
            Next::AskWhatToOpen => self.ask_for_path(ctx, Purpose::Open),
            Next::Open(path) => self.open_file(ctx, &path),
            Next::TakeOver => self.take_over_arrived(ctx),
            Next::Replace(replacement) => {
                self.act(ctx, Action::Replace(replacement));
            }
        }
        ctx.request_repaint();
    }

    /// Closes the window, but not while a file is on its way.
    fn close_once_written(&mut self, ctx: &Context) {
        if self.files.is_writing() {
            self.say("A file is still being written: the window closes once it is, or once you cancel that below");
        } else {
            ctx.send_viewport_cmd(ViewportCommand::Close);
        }
    }

    /// Closes the window if it only waited for a file to be written.
    pub(super) fn close_if_waiting(&mut self, ctx: &Context) {
        if self.files.may_close {
            self.close_once_written(ctx);
        }
    }

    fn remember_first(&mut self, path: &Path) {
        self.files.recent.retain(|other| other != path);
        self.files.recent.insert(0, path.to_owned());
        self.files.recent.truncate(MOST_RECENT);
    }

    /// What files ask for in a frame: dialogs, questions, dropped files, closing, autosave.
    pub(super) fn tend_files(&mut self, ctx: &Context) {
        drop_ui(ctx);
        let dropped = ctx.input(|input| input.raw.dropped_files.clone());
        if let Some(path) = dropped
            .into_iter()
            .map(|file| file.path().to_owned())
            .next()
        {
            self.guard(ctx, Next::Open(path));
        }
        let is_closing = ctx.input(|input| input.viewport().close_requested());
        let would_lose = !self.files.may_close && self.model.is_unsaved();
        if is_closing && (would_lose || self.files.is_writing()) {
            ctx.send_viewport_cmd(ViewportCommand::CancelClose);
            self.guard(ctx, Next::Quit);
        }
        self.take_opened(ctx);
        self.take_saved(ctx);
        self.take_export(ctx);
        self.offer_left(ctx);
        self.ask_path_dialog(ctx);
        if let Some(question) = self.files.question.take() {
            match question::question_ui(ctx, &question) {
                None => self.files.question = Some(question),
                Some(answer) => self.answer(ctx, answer, question),
            }
        }
        self.keep_work(ctx);
    }

    fn answer(&mut self, ctx: &Context, answer: Answer, question: Question) {
        match answer {
            Answer::Cancel => self.files.arrived = None,
            Answer::GoOn(next) => self.go_on(ctx, next),
            Answer::SaveFirst(next) => self.save_session(ctx, Some(next)),
            Answer::SaveAs(purpose) => self.ask_for_path(ctx, purpose),
            Answer::Overwrite(path, next) => {
                self.start_saving(ctx, path, Overwriting::Anything, next);
            }
            Answer::Replace(path, purpose) => self.use_path(ctx, purpose, &path, true),
            Answer::ReadAgain(path) => self.open_file(ctx, &path),
            Answer::Restore(left) => {
                self.begin_to_open(ctx, Origin::Kept(left.path, Box::new(question)));
            }
            Answer::Discard(left) => {
                autosave::discard(&left.path);
                if let Question::Left(mut offers) = question {
                    offers.retain(|offer| offer.left.path != left.path);
                    self.files.question = (!offers.is_empty()).then_some(Question::Left(offers));
                }
            }
        }
        ctx.request_repaint();
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
