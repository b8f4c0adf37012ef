//! Asking where to open or save, and doing it once that is answered.

use std::path::{Path, PathBuf};

use super::path_dialog::{self, PathDialog, PathRequest};
use super::save_session::Overwriting;
use super::{ENDING, Files, FilesContext, NextStep, PathPurpose};
use crate::app::Model;
use crate::ui::export_task::ExportTask;

impl Files {
    /// Asks for a path, unless a path is being asked for.
    pub(crate) fn ask_for_path(&mut self, cx: &mut FilesContext, purpose: PathPurpose) {
        if self.dialog.is_some() {
            cx.out
                .say("A file dialog is open already: answer that first");
            return;
        }
        // The file of a game that was played lies among its like, and keeps its name.
        let document = cx.model.document();
        let own = document.path().filter(|_| !document.is_game());
        let near = own.or(self.recent().first().map(PathBuf::as_path));
        let folder = near.and_then(Path::parent).map(Path::to_owned);
        let wanted = match &purpose {
            PathPurpose::Export(saving) => PathRequest {
                title: "Save as",
                button: "Save",
                new_name: Some(saving.file_name().to_owned()),
                folder,
                kind: "Files",
                endings: saving.endings(),
            },
            PathPurpose::Open(_) => PathRequest {
                title: "Open a session or a game",
                button: "Open",
                new_name: None,
                folder,
                kind: "Sessions and games",
                endings: &[ENDING, "txt"],
            },
            PathPurpose::Save(_) => PathRequest {
                title: "Save the session",
                button: "Save",
                new_name: Some(file_name(cx.model)),
                folder,
                kind: "Sessions",
                endings: &[ENDING],
            },
        };
        let dialog = PathDialog::open(cx.ctx, wanted, self.disk.clone());
        self.dialog = Some((purpose, dialog));
    }

    /// Does what a path was asked for.
    pub(super) fn use_path(
        &mut self,
        cx: &mut FilesContext,
        purpose: PathPurpose,
        path: &Path,
        may_replace: bool,
    ) {
        match purpose {
            PathPurpose::Open(given_up) => {
                // Work may have been done since the dialog was opened.
                if cx.model.session().is_same_work(&given_up) {
                    self.open_file(cx, path);
                } else {
                    self.guard(cx, NextStep::Open(path.to_owned()));
                }
            }
            PathPurpose::Save(next) => {
                let overwriting = if may_replace {
                    Overwriting::Anything
                } else {
                    Overwriting::Nothing
                };
                self.save_to(cx, path, overwriting, next);
            }
            PathPurpose::Export(saving) => {
                let wake = cx.ctx.clone();
                let wake = move || wake.request_repaint();
                let job = ExportTask::write(saving, path.to_owned(), may_replace, wake);
                self.exporting = Some(job);
            }
        }
    }

    /// Shows the path dialog, if one is open, and does what was asked once it is answered.
    pub(super) fn ask_path_dialog(&mut self, cx: &mut FilesContext) {
        let shown = self.dialog.as_mut();
        let Some(answer) = shown.and_then(|(_, dialog)| dialog.show(cx.ctx, cx.keyboard)) else {
            return;
        };
        let Some((purpose, _)) = self.dialog.take() else {
            return;
        };
        match answer {
            path_dialog::PathAnswer::Closed => {}
            path_dialog::PathAnswer::Path { path, may_replace } => {
                self.use_path(cx, purpose, &path, may_replace);
            }
        }
        cx.ctx.request_repaint();
    }
}

/// The name that is offered for the session's file.
fn file_name(model: &Model) -> String {
    let document = model.document();
    let own = document.path().filter(|_| !document.is_game());
    if let Some(name) = own.and_then(Path::file_name) {
        return name.to_string_lossy().into_owned();
    }
    let is_plain = |c: &char| c.is_alphanumeric() || matches!(c, ' ' | '-' | '_');
    let title: String = model
        .session()
        .about()
        .title
        .chars()
        .filter(is_plain)
        .collect();
    let name = match title.trim() {
        "" => "game",
        title => title,
    };
    format!("{name}.{ENDING}")
}
