//! The dialog for paths where the desktop has none. What is in a folder is read in a task, as a
//! network folder may not answer.

use std::path::{Path, PathBuf};

use eframe::egui::{self, Context, Id, Key, RichText, ScrollArea, Ui, vec2};

use super::{PathAnswer, PathRequest};
use crate::solve::Progress;
use crate::ui::background::Background;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};
use crate::ui::files::disk::{AnyDisk, FileKind};
use crate::ui::keyboard::Keyboard;
use crate::ui::paint::widgets::{name_field, weak_label};

/// The most folders, and the most files, that are listed.
const MOST_LISTED: usize = 500;

/// The typed path, and the contents of the folder that it names.
#[derive(Debug)]
pub(super) struct OwnDialog {
    disk: AnyDisk,
    path: String,
    /// The folder that the typed path names or lies in.
    folder: PathBuf,
    listings: Background<PathBuf, FolderListing>,
    /// True if the path that is wanted is a folder.
    checked: Background<PathBuf, bool>,
}

#[derive(Debug, Default)]
struct FolderListing {
    folders: Vec<String>,
    files: Vec<String>,
}

impl OwnDialog {
    pub(super) fn new(wanted: &PathRequest, disk: AnyDisk) -> OwnDialog {
        let folder = wanted.folder.clone();
        let folder = folder.or_else(std::env::home_dir).unwrap_or_default();
        let path = match &wanted.new_name {
            Some(name) => folder.join(name),
            None => folder.join(""),
        };
        OwnDialog {
            disk,
            path: path.to_string_lossy().into_owned(),
            folder: PathBuf::new(),
            listings: Background::default(),
            checked: Background::default(),
        }
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

    /// Reads what is in the folder, if it is another.
    fn list(&mut self, ctx: &Context, endings: &'static [&'static str]) {
        self.folder = self.folder();
        let (disk, folder) = (self.disk.clone(), self.folder.clone());
        let work =
            move |progress: &Progress| Ok::<_, String>(listing(&disk, &folder, endings, progress));
        let folder = self.folder.clone();
        self.listings.ask(ctx, folder, "reading the folder", work);
    }

    /// Contents of the folder; none while it is being read, and where it cannot be read.
    fn listed(&self) -> Option<&FolderListing> {
        self.listings.result(&self.folder)?.ok()
    }

    /// Begins to find out whether the path that is wanted is a folder.
    fn check(&mut self, ctx: &Context) {
        let path = PathBuf::from(self.path.trim());
        let (disk, of) = (self.disk.clone(), path.clone());
        let work = move |_: &Progress| Ok::<_, String>(disk.0.kind(&of) == FileKind::Folder);
        self.checked.ask(ctx, path, "looking at the path", work);
    }

    /// True once it is known that the path is no folder. A folder is looked into.
    fn is_checked(&mut self) -> bool {
        let Some((_, is_folder)) = self.checked.take() else {
            return false;
        };
        let is_folder = is_folder.unwrap_or(false);
        if is_folder {
            let folder = Path::new(self.path.trim()).join("");
            self.path = folder.to_string_lossy().into_owned();
        }
        !is_folder
    }

    pub(super) fn show(
        &mut self,
        ctx: &Context,
        wanted: &PathRequest,
        keyboard: &mut Keyboard,
    ) -> Option<PathAnswer> {
        let can_go_on = !self.path.trim().is_empty();
        let buttons = vec![
            DialogButton::new("Cancel", false),
            DialogButton::new(wanted.button, true).enabled_if(can_go_on),
        ];
        let dialog = DialogCard::new("path dialog", wanted.title)
            .width(460.0)
            .own_focus();
        let answer = dialog.show(ctx, keyboard, buttons, |ui, _| {
            self.contents_ui(ui, wanted).then_some(true)
        });
        match answer {
            Some(DialogAnswer::Button(true)) if !self.checked.is_running() => self.check(ctx),
            Some(DialogAnswer::Button(false) | DialogAnswer::Closed) => {
                return Some(PathAnswer::Closed);
            }
            _ => {}
        }
        self.is_checked().then(|| PathAnswer::Path {
            path: PathBuf::from(self.path.trim()),
            may_replace: false,
        })
    }

    /// True if the path is chosen, by Enter in its field or a double click.
    fn contents_ui(&mut self, ui: &mut Ui, wanted: &PathRequest) -> bool {
        weak_label(
            ui,
            "This system has no dialog of its own to choose a file, so this one is used.",
        );
        let field = egui::TextEdit::singleline(&mut self.path)
            .margin(vec2(8.0, 5.0))
            .desired_width(ui.available_width() - 16.0);
        let response = ui.add(field.id(Id::new("path")));
        name_field(ui, &response, "Path of the file");
        // Asked first: taking the focus back would hide that Enter gave it up.
        let is_wanted = response.lost_focus() && ui.input(|input| input.key_pressed(Key::Enter));
        if !is_wanted && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        if response.changed() {
            self.checked.stop();
        }
        self.list(ui.ctx(), wanted.endings);
        self.entries_ui(ui, wanted) || is_wanted
    }

    /// Contents of the folder. Returns whether a file was chosen by a double click.
    fn entries_ui(&mut self, ui: &mut Ui, wanted: &PathRequest) -> bool {
        let folder = self.folder.clone();
        let (folders, files) = self.listed().map_or((&[][..], &[][..]), |listed| {
            (&listed.folders[..], &listed.files[..])
        });
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
                for name in folders.iter().take(MOST_LISTED) {
                    let text = format!("{name}{}", std::path::MAIN_SEPARATOR);
                    if ui.selectable_label(false, text).clicked() {
                        chosen = Some((folder.join(name).join(""), false));
                    }
                }
                for name in files.iter().take(MOST_LISTED) {
                    let path = folder.join(name);
                    let is_it = path.as_path() == Path::new(self.path.trim());
                    let response = ui.selectable_label(is_it, RichText::new(name).strong());
                    if response.clicked() || response.double_clicked() {
                        chosen = Some((path, response.double_clicked()));
                    }
                }
                if folders.len().max(files.len()) > MOST_LISTED {
                    weak_label(ui, "and more, which can be typed");
                }
                if self.listings.is_running() {
                    weak_label(ui, "Reading the folder …");
                } else if files.is_empty() {
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
        self.checked.stop();
        is_final
    }
}

/// Reads the contents of a folder, as far as they are listed.
fn listing(disk: &AnyDisk, folder: &Path, endings: &[&str], progress: &Progress) -> FolderListing {
    let mut listing = FolderListing::default();
    let _ = disk.0.list(folder, &mut |name, is_folder| {
        let ending = Path::new(name).extension().and_then(|e| e.to_str());
        if name.starts_with('.') {
            return progress.check().is_ok();
        }
        if is_folder {
            listing.folders.push(name.to_owned());
        } else if ending.is_some_and(|ending| endings.contains(&ending)) {
            listing.files.push(name.to_owned());
        }
        progress.check().is_ok()
    });
    listing.folders.sort();
    listing.files.sort();
    listing
}

#[cfg(test)]
mod tests {
    use std::sync::{Arc, Mutex, mpsc};
    use std::time::Duration;
    use std::{fs, io, thread};

    use super::*;
    use crate::export::file::WriteError;
    use crate::ui::files::disk::{Disk, Readers, SystemDisk};

    /// A disk that lists a folder when it is let.
    struct HeldDisk(Mutex<mpsc::Receiver<()>>);

    impl Disk for HeldDisk {
        fn kind(&self, path: &Path) -> FileKind {
            SystemDisk.kind(path)
        }

        fn open(&self, path: &Path) -> io::Result<(Box<dyn io::Read>, u64)> {
            SystemDisk.open(path)
        }

        fn list(&self, folder: &Path, visit: &mut dyn FnMut(&str, bool) -> bool) -> io::Result<()> {
            let held = self.0.lock().map_err(|_| io::ErrorKind::Other)?;
            held.recv().map_err(io::Error::other)?;
            SystemDisk.list(folder, visit)
        }

        fn write(
            &self,
            path: &Path,
            write: &mut dyn FnMut(&mut dyn io::Write) -> io::Result<()>,
        ) -> Result<(), WriteError> {
            SystemDisk.write(path, write)
        }

        fn write_own(&self, path: &Path, bytes: &[u8], readers: Readers) -> io::Result<()> {
            SystemDisk.write_own(path, bytes, readers)
        }

        fn remove(&self, path: &Path) -> io::Result<()> {
            SystemDisk.remove(path)
        }
    }

    fn until(mut is_so: impl FnMut() -> bool) {
        for _ in 0..60_000 {
            if is_so() {
                return;
            }
            thread::sleep(Duration::from_millis(2));
        }
        panic!("it did not come about in time");
    }

    #[test]
    fn a_folder_that_does_not_answer_holds_nobody_up_and_one_that_is_named_is_looked_into() {
        let name = format!("finger-oracle-own-dialog-{}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        fs::create_dir_all(folder.join("lessons")).expect("a folder");
        for file in ["one.fingers", "two.svg", ".three.fingers"] {
            fs::write(folder.join(file), "").expect("a file");
        }
        let wanted = PathRequest {
            title: "Open",
            button: "Open",
            new_name: None,
            folder: Some(folder.clone()),
            kind: "Sessions",
            endings: &["fingers"],
        };
        let (let_in, held) = mpsc::channel();
        let disk = AnyDisk(Arc::new(HeldDisk(Mutex::new(held))));
        let (ctx, mut dialog) = (Context::default(), OwnDialog::new(&wanted, disk));
        dialog.list(&ctx, wanted.endings);
        dialog.list(&ctx, wanted.endings);
        assert!(dialog.listings.is_running(), "the folder has not answered");
        assert!(dialog.listed().is_none());
        let_in.send(()).expect("the task waits for it");
        until(|| {
            dialog.list(&ctx, wanted.endings);
            !dialog.listings.is_running()
        });
        let listed = dialog.listed().expect("the folder has answered");
        assert_eq!(listed.folders, ["lessons"]);
        assert_eq!(listed.files, ["one.fingers"]);
        dialog.path = folder.join("lessons").to_string_lossy().into_owned();
        dialog.check(&ctx);
        until(|| {
            assert!(!dialog.is_checked(), "it is a folder");
            !dialog.checked.is_running()
        });
        assert!(dialog.path.ends_with(std::path::MAIN_SEPARATOR));
        dialog.path = folder.join("one.fingers").to_string_lossy().into_owned();
        dialog.check(&ctx);
        until(|| dialog.is_checked());
        let _ = fs::remove_dir_all(folder);
    }
}
