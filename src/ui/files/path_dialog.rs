//! Asking for a path: by the system's file dialog, or where there is none by one of our own.
//!
//! The system's dialog runs in a task, so that the window goes on painting. A desktop without one
//! answers at once, which looks like a dialog that was cancelled; so an answer that came sooner than
//! a person could give it opens our own dialog, which says why.
//!
//! Our own dialog stays plain: a path to type, and what is in its folder. The `egui-file-dialog`
//! crate (0.15, for this egui) offers more, such as places and search, but not what counts here:
//! it asks for all disks and whether a path exists on the thread that paints, which stands still
//! where a network folder does not answer; its buttons are signs without names for screen readers;
//! and a path is typed only after a click. It would bring `sysinfo` and `directories` along for a
//! dialog that is seen where a desktop has none.

mod own;

use std::path::PathBuf;

use eframe::egui::Context;

use self::own::OwnDialog;
use super::disk::AnyDisk;
use crate::solve::Progress;
use crate::solve::task::Task;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};
use crate::ui::keyboard::Keyboard;

/// A dialog that was answered before so many seconds was never seen: the desktop has none.
const UNSEEN: f64 = 0.3;

/// A path to ask for.
#[derive(Clone, Debug)]
pub(crate) struct PathRequest {
    /// The title of the dialog.
    pub(crate) title: &'static str,
    /// The word on the button.
    pub(crate) button: &'static str,
    /// The name that is offered for a new file; none when one that exists is wanted.
    pub(crate) new_name: Option<String>,
    /// The folder in which to begin, unless the dialog knows better.
    pub(crate) folder: Option<PathBuf>,
    /// The word for such files.
    pub(crate) kind: &'static str,
    /// The endings of their names.
    pub(crate) endings: &'static [&'static str],
}

#[derive(Debug)]
pub(crate) enum PathAnswer {
    /// With a path.
    Path {
        path: PathBuf,
        /// True if the system's dialog has asked already if a file of that name may go.
        may_replace: bool,
    },
    Closed,
}

/// A dialog that is open.
#[derive(Debug)]
pub(crate) struct PathDialog {
    wanted: PathRequest,
    disk: AnyDisk,
    stage: DialogStage,
}

#[derive(Debug)]
enum DialogStage {
    /// The system's dialog, and when it was opened by the clock of the frames.
    System {
        answer: Task<Option<PathBuf>>,
        since: f64,
    },
    /// Our own.
    Own(Box<OwnDialog>),
}

impl PathDialog {
    /// Opens the dialog.
    pub(super) fn open(ctx: &Context, wanted: PathRequest, disk: AnyDisk) -> PathDialog {
        let asked = wanted.clone();
        let work = move |_: &Progress| {
            let mut dialog = rfd::FileDialog::new()
                .set_title(asked.title)
                .add_filter(asked.kind, asked.endings);
            if let Some(folder) = &asked.folder {
                dialog = dialog.set_directory(folder);
            }
            match &asked.new_name {
                Some(name) => dialog.set_file_name(name).save_file(),
                None => dialog.pick_file(),
            }
        };
        let wake = ctx.clone();
        let wake = move || wake.request_repaint();
        PathDialog {
            wanted,
            disk,
            stage: DialogStage::System {
                answer: Task::start("the file dialog", work, wake),
                since: ctx.input(|input| input.time),
            },
        }
    }

    /// Shows the dialog, or while the system's is open that it is awaited, and says how it ended
    /// once it has.
    pub(crate) fn show(&mut self, ctx: &Context, keyboard: &mut Keyboard) -> Option<PathAnswer> {
        if let DialogStage::System { answer, since } = &mut self.stage {
            let seconds = ctx.input(|input| input.time) - *since;
            match answer.poll() {
                Some(Ok(Some(path))) => {
                    let whole = self.with_ending(path.clone());
                    let may_replace = whole == path;
                    return Some(PathAnswer::Path {
                        path: whole,
                        may_replace,
                    });
                }
                Some(Ok(None)) if seconds >= UNSEEN => return Some(PathAnswer::Closed),
                // Nobody has seen a dialog, or the toolkit that shows it has failed.
                Some(Ok(None) | Err(_)) => {
                    self.stage = self.own();
                    ctx.request_repaint();
                }
                None => {
                    let wants_own = awaited_ui(ctx, &self.wanted, seconds, keyboard)?;
                    if !wants_own {
                        return Some(PathAnswer::Closed);
                    }
                    self.stage = self.own();
                }
            }
        }
        let DialogStage::Own(own) = &mut self.stage else {
            return None;
        };
        Some(match own.show(ctx, &self.wanted, keyboard)? {
            PathAnswer::Path { path, may_replace } => PathAnswer::Path {
                path: self.with_ending(path),
                may_replace,
            },
            PathAnswer::Closed => PathAnswer::Closed,
        })
    }

    fn own(&self) -> DialogStage {
        let own = OwnDialog::new(&self.wanted, self.disk.clone());
        DialogStage::Own(Box::new(own))
    }

    /// Gives a new file the ending that some dialogs leave out.
    fn with_ending(&self, path: PathBuf) -> PathBuf {
        let has_one = match (
            path.extension().and_then(|e| e.to_str()),
            self.wanted.endings,
        ) {
            (Some(ending), [only]) => ending.eq_ignore_ascii_case(only),
            (ending, _) => ending.is_some(),
        };
        match (&self.wanted.new_name, self.wanted.endings) {
            (Some(_), [ending, ..]) if !has_one => {
                let mut name = path.into_os_string();
                name.push(".");
                name.push(ending);
                PathBuf::from(name)
            }
            _ => path,
        }
    }
}

/// While the system's dialog is open the window waits. Whether our own is wanted instead, or none.
fn awaited_ui(
    ctx: &Context,
    wanted: &PathRequest,
    seconds: f64,
    keyboard: &mut Keyboard,
) -> Option<bool> {
    if seconds < UNSEEN {
        ctx.request_repaint_after_secs(UNSEEN as f32); // a fraction of a second
        return None;
    }
    let buttons = vec![
        DialogButton::new("Cancel", false),
        DialogButton::new("Type a path instead", true),
    ];
    let dialog = DialogCard::new("awaited", wanted.title);
    let answer = dialog.show(ctx, keyboard, buttons, |ui, _| {
        ui.label("The file dialog of the desktop is open.");
        None
    });
    Some(answer? == DialogAnswer::Button(true))
}
