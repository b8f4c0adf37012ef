//! Asking for a path: by the system's file dialog, or where there is none by one of our own.
//!
//! The system's dialog runs on a thread of its own, so that the window goes on painting. A desktop
//! without one answers at once, which looks like a dialog that was cancelled; so an answer that
//! came sooner than a person could give it opens our own dialog, which says why.

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use eframe::egui::{self, Button, Context, Id, Key, Modal, RichText, ScrollArea, Ui, vec2};

use crate::solve::Progress;
use crate::solve::task::Task;
use crate::ui::paint::widgets::{modal_frame, strong, weak_label};

/// A dialog that was answered sooner than this was never seen: the desktop has none.
const UNSEEN: Duration = Duration::from_millis(300);
/// The most folders, and the most files, that our own dialog lists.
const MOST_LISTED: usize = 500;

/// What a path is asked for.
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
    /// What the files are called.
    pub(crate) kind: &'static str,
    /// How the names of such files end.
    pub(crate) endings: &'static [&'static str],
}

/// How asking ended.
#[derive(Debug)]
pub(crate) enum PathAnswer {
    /// With a path.
    Path {
        path: PathBuf,
        /// Whether the system's dialog has asked already if a file of that name may go.
        may_replace: bool,
    },
    /// It was closed.
    Closed,
}

/// A dialog that is open.
#[derive(Debug)]
pub(crate) struct PathDialog {
    wanted: PathRequest,
    stage: DialogStage,
}

#[derive(Debug)]
enum DialogStage {
    /// The system's dialog: its path and how long it took, and when it was opened.
    System {
        answer: Task<(Option<PathBuf>, Duration)>,
        since: Instant,
    },
    /// Our own.
    Own(OwnDialog),
}

/// What is typed into our own dialog, and what is in the folder that it names.
#[derive(Debug)]
struct OwnDialog {
    path: String,
    listed: Option<PathBuf>,
    folders: Vec<String>,
    files: Vec<String>,
}

impl PathDialog {
    /// Opens the dialog. `wake` is called when it was answered.
    pub(crate) fn open(wanted: PathRequest, wake: impl FnOnce() + Send + 'static) -> PathDialog {
        let asked = wanted.clone();
        let work = move |_: &Progress| {
            let began = Instant::now();
            let mut dialog = rfd::FileDialog::new()
                .set_title(asked.title)
                .add_filter(asked.kind, asked.endings);
            if let Some(folder) = &asked.folder {
                dialog = dialog.set_directory(folder);
            }
            let path = match &asked.new_name {
                Some(name) => dialog.set_file_name(name).save_file(),
                None => dialog.pick_file(),
            };
            (path, began.elapsed())
        };
        PathDialog {
            wanted,
            stage: DialogStage::System {
                answer: Task::start("the file dialog", work, wake),
                since: Instant::now(),
            },
        }
    }

    /// Shows the dialog, or while the system's is open that it is awaited, and says how it ended
    /// once it has.
    pub(crate) fn show(&mut self, ctx: &Context) -> Option<PathAnswer> {
        if let DialogStage::System { answer, since } = &mut self.stage {
            match answer.poll() {
                Some(Ok((Some(path), _))) => {
                    let whole = self.with_ending(path.clone());
                    let may_replace = whole == path;
                    return Some(PathAnswer::Path {
                        path: whole,
                        may_replace,
                    });
                }
                Some(Ok((None, took))) if took >= UNSEEN => return Some(PathAnswer::Closed),
                // Nobody has seen a dialog, or the toolkit that shows it has failed.
                Some(Ok((None, _)) | Err(_)) => {
                    self.stage = DialogStage::Own(OwnDialog::begin(&self.wanted));
                    ctx.request_repaint();
                }
                None => {
                    let wants_own = awaited_ui(ctx, &self.wanted, since.elapsed())?;
                    if !wants_own {
                        return Some(PathAnswer::Closed);
                    }
                    self.stage = DialogStage::Own(OwnDialog::begin(&self.wanted));
                }
            }
        }
        let DialogStage::Own(own) = &mut self.stage else {
            return None;
        };
        Some(match own.show(ctx, &self.wanted)? {
            PathAnswer::Path { path, may_replace } => PathAnswer::Path {
                path: self.with_ending(path),
                may_replace,
            },
            PathAnswer::Closed => PathAnswer::Closed,
        })
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
fn awaited_ui(ctx: &Context, wanted: &PathRequest, since: Duration) -> Option<bool> {
    if since < UNSEEN {
        ctx.request_repaint_after(UNSEEN);
        return None;
    }
    let modal = Modal::new(Id::new("awaited")).frame(modal_frame(ctx));
    let modal = modal.show(ctx, |ui| {
        ui.label(strong(wanted.title, 17.0));
        ui.label("The file dialog of the desktop is open.");
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let own = ui.button("Type a path instead").clicked();
            let none = ui.button("Cancel").clicked();
            own.then_some(true).or(none.then_some(false))
        })
        .inner
    });
    modal.inner
}

impl OwnDialog {
    fn begin(wanted: &PathRequest) -> OwnDialog {
        let folder = wanted.folder.clone();
        let folder = folder.or_else(std::env::home_dir).unwrap_or_default();
        let path = match &wanted.new_name {
            Some(name) => folder.join(name),
            None => folder.join(""),
        };
        let mut own = OwnDialog {
            path: path.to_string_lossy().into_owned(),
            listed: None,
            folders: Vec::new(),
            files: Vec::new(),
        };
        own.list(wanted.endings);
        own
    }

    /// The folder that the typed path names or lies in.
    fn folder(&self) -> PathBuf {
        let path = Path::new(self.path.trim());
        let is_folder = self.path.trim_end().ends_with(std::path::MAIN_SEPARATOR);
        let folder = if is_folder {
            path
        } else {
            path.parent().unwrap_or(path)
        };
        std::path::absolute(folder)
            .or_else(|_| std::env::current_dir())
            .unwrap_or_default()
    }

    /// Reads what is in the folder, if it has changed.
    fn list(&mut self, endings: &[&str]) {
        let folder = self.folder();
        if self.listed.as_ref() == Some(&folder) {
            return;
        }
        self.folders.clear();
        self.files.clear();
        let entries = std::fs::read_dir(&folder);
        self.listed = Some(folder);
        for entry in entries.into_iter().flatten().flatten() {
            let name = entry.file_name().to_string_lossy().into_owned();
            let ending = Path::new(&name).extension().and_then(|e| e.to_str());
            let fits = ending.is_some_and(|ending| endings.contains(&ending));
            if name.starts_with('.') {
                continue;
            }
            if entry.path().is_dir() {
                self.folders.push(name);
            } else if fits {
                self.files.push(name);
            }
        }
        self.folders.sort();
        self.files.sort();
    }

    fn show(&mut self, ctx: &Context, wanted: &PathRequest) -> Option<PathAnswer> {
        let modal = Modal::new(Id::new("path dialog"))
            .frame(modal_frame(ctx))
            .show(ctx, |ui| {
                ui.label(strong(wanted.title, 17.0));
                ui.add_space(4.0);
                self.contents_ui(ui, wanted)
            });
        let is_escaped = ctx.input(|input| input.key_pressed(Key::Escape));
        match modal.inner {
            Some(true) => Some(PathAnswer::Path {
                path: PathBuf::from(self.path.trim()),
                may_replace: false,
            }),
            Some(false) => Some(PathAnswer::Closed),
            None => is_escaped.then_some(PathAnswer::Closed),
        }
    }

    /// Whether the path is wanted or the dialog closed, once that is decided.
    fn contents_ui(&mut self, ui: &mut Ui, wanted: &PathRequest) -> Option<bool> {
        let width = (ui.ctx().content_rect().width() - 80.0).min(460.0);
        ui.set_width(width);
        weak_label(
            ui,
            "This desktop offers no file dialog (no portal answers), so this one takes its place.",
        );
        let field = egui::TextEdit::singleline(&mut self.path)
            .margin(vec2(8.0, 5.0))
            .desired_width(width - 16.0);
        let response = ui.add(field.id(Id::new("path")));
        // Asked first: taking the focus back would hide that Enter gave it up.
        let mut is_wanted =
            response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if !is_wanted && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        self.list(wanted.endings);
        is_wanted |= self.entries_ui(ui, wanted);
        let mut is_closed = false;
        ui.add_space(4.0);
        ui.horizontal(|ui| {
            let size = vec2(72.0, 28.0);
            let button = Button::new(wanted.button).min_size(size);
            let can_go_on = !self.path.trim().is_empty();
            is_wanted |= ui.add_enabled(can_go_on, button).clicked();
            is_closed = ui.add(Button::new("Cancel").min_size(size)).clicked();
        });
        if is_wanted && Path::new(self.path.trim()).is_dir() {
            // A folder was named: look into it.
            let folder = Path::new(self.path.trim()).join("");
            self.path = folder.to_string_lossy().into_owned();
            is_wanted = false;
        }
        (is_wanted || is_closed).then_some(is_wanted)
    }

    /// What is in the folder. Whether a file was chosen by a double click.
    fn entries_ui(&mut self, ui: &mut Ui, wanted: &PathRequest) -> bool {
        let folder = self.listed.clone().unwrap_or_default();
        let mut chosen: Option<(PathBuf, bool)> = None;
        ScrollArea::vertical()
            .max_height((ui.ctx().content_rect().height() - 220.0).clamp(80.0, 220.0))
            .auto_shrink([false, true])
            .show(ui, |ui| {
                if let Some(above) = folder.parent()
                    && ui.selectable_label(false, "Folder above").clicked()
                {
                    chosen = Some((above.join(""), false));
                }
                for name in self.folders.iter().take(MOST_LISTED) {
                    let text = format!("{name}{}", std::path::MAIN_SEPARATOR);
                    if ui.selectable_label(false, text).clicked() {
                        chosen = Some((folder.join(name).join(""), false));
                    }
                }
                for name in self.files.iter().take(MOST_LISTED) {
                    let path = folder.join(name);
                    let is_it = path.as_path() == Path::new(self.path.trim());
                    let response = ui.selectable_label(is_it, RichText::new(name).strong());
                    if response.clicked() || response.double_clicked() {
                        chosen = Some((path, response.double_clicked()));
                    }
                }
                if self.folders.len().max(self.files.len()) > MOST_LISTED {
                    weak_label(ui, "and more, which can be typed");
                }
                if self.files.is_empty() {
                    weak_label(ui, format!("No {} here.", wanted.kind.to_lowercase()));
                }
            });
        let Some((path, is_final)) = chosen else {
            return false;
        };
        // A new file keeps its name in another folder.
        let keeps_name = wanted.new_name.is_some()
            && path.to_string_lossy().ends_with(std::path::MAIN_SEPARATOR);
        let name = Path::new(self.path.trim())
            .file_name()
            .filter(|_| keeps_name);
        let path = name.map_or(path.clone(), |name| path.join(name));
        self.path = path.to_string_lossy().into_owned();
        is_final
    }
}
