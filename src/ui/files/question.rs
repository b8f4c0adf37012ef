//! Questions that must be answered before something goes on: unsaved work, a file that another
//! program has changed, work that a crash has left.

use std::path::{Path, PathBuf};
use std::time::SystemTime;

use eframe::egui::{Button, Context, Id, Key, Modal, ScrollArea, Ui, vec2};

use super::autosave::LeftoverWork;
use super::{NextStep, PathPurpose};
use crate::app::Recovered;
use crate::ui::paint::widgets::{modal_frame, strong, weak_label};

/// What is asked.
#[derive(Clone, Debug)]
pub(crate) enum Question {
    /// There is unsaved work, and it would be lost by what comes next.
    Unsaved {
        /// The name of the session.
        name: String,
        /// What comes next.
        next: NextStep,
    },
    /// Another program has written to the file since it was read.
    Changed {
        /// The file.
        path: PathBuf,
        /// What comes once it is saved.
        next: Option<NextStep>,
    },
    /// There is a file of that name already, and nobody has said that it may go.
    Replace {
        /// The file.
        path: PathBuf,
        /// What it is to hold.
        purpose: PathPurpose,
    },
    /// Programs that are gone have left work.
    Left(Vec<RecoveryOffer>),
}

/// Work that can be restored, as it is offered.
#[derive(Clone, Debug)]
pub(crate) struct RecoveryOffer {
    pub(crate) left: LeftoverWork,
    /// What it is, or why it cannot be read.
    pub(crate) what: Recovered,
}

/// What was answered.
#[derive(Clone, Debug)]
pub(crate) enum QuestionAnswer {
    /// Save, and then go on.
    SaveFirst(NextStep),
    /// Go on; the work may be lost.
    GoOn(NextStep),
    /// Write over what the other program has written, and go on.
    Overwrite(PathBuf, Option<NextStep>),
    /// Put it in place of the file that is there.
    Replace(PathBuf, PathPurpose),
    /// Ask for another name.
    SaveAs(PathPurpose),
    /// Read what the other program has written; the own changes may be lost.
    ReadAgain(PathBuf),
    /// Restore this work.
    Restore(LeftoverWork),
    /// Throw this work away.
    Discard(LeftoverWork),
    /// Nothing of all that.
    Cancel,
}

/// Shows the question, and returns the answer once there is one.
pub(super) fn question_ui(ctx: &Context, question: &Question) -> Option<QuestionAnswer> {
    let title = match question {
        Question::Unsaved { .. } => "Unsaved work",
        Question::Changed { .. } => "The file has changed",
        Question::Replace { .. } => "There is such a file already",
        Question::Left(_) => "Unsaved work was found",
    };
    let modal = Modal::new(Id::new("question"))
        .frame(modal_frame(ctx))
        .show(ctx, |ui| {
            ui.set_max_width((ctx.content_rect().width() - 60.0).min(440.0));
            ui.label(strong(title, 17.0));
            ui.add_space(4.0);
            match question {
                Question::Unsaved { name, next } => unsaved_ui(ui, name, next),
                Question::Changed { path, next } => changed_ui(ui, path, next.as_ref()),
                Question::Replace { path, purpose } => replace_ui(ui, path, purpose),
                Question::Left(offers) => left_ui(ui, offers),
            }
        });
    let is_escaped = ctx.input(|input| input.key_pressed(Key::Escape));
    modal.inner.or(is_escaped.then_some(QuestionAnswer::Cancel))
}

fn unsaved_ui(ui: &mut Ui, name: &str, next: &NextStep) -> Option<QuestionAnswer> {
    ui.label(format!(
        "Save the changes in {name} before {}?",
        next.doing()
    ));
    choices_ui(
        ui,
        [
            ("Save", QuestionAnswer::SaveFirst(next.clone())),
            ("Don't save", QuestionAnswer::GoOn(next.clone())),
            ("Cancel", QuestionAnswer::Cancel),
        ],
    )
}

fn changed_ui(ui: &mut Ui, path: &Path, next: Option<&NextStep>) -> Option<QuestionAnswer> {
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    ui.label(format!(
        "Another program has changed {name} since it was opened or saved here. Nothing has been written."
    ));
    choices_ui(
        ui,
        [
            (
                "Save as…",
                QuestionAnswer::SaveAs(PathPurpose::Save(next.cloned())),
            ),
            (
                "Overwrite",
                QuestionAnswer::Overwrite(path.to_owned(), next.cloned()),
            ),
            (
                "Discard mine and open theirs",
                QuestionAnswer::ReadAgain(path.to_owned()),
            ),
            ("Cancel", QuestionAnswer::Cancel),
        ],
    )
}

fn replace_ui(ui: &mut Ui, path: &Path, purpose: &PathPurpose) -> Option<QuestionAnswer> {
    ui.label(format!("{} is there already.", path.display()));
    choices_ui(
        ui,
        [
            ("Save as…", QuestionAnswer::SaveAs(purpose.clone())),
            (
                "Replace",
                QuestionAnswer::Replace(path.to_owned(), purpose.clone()),
            ),
            ("Cancel", QuestionAnswer::Cancel),
        ],
    )
}

fn left_ui(ui: &mut Ui, offers: &[RecoveryOffer]) -> Option<QuestionAnswer> {
    let mut answer = None;
    ui.label("Finger Oracle ended before this was saved:");
    ui.add_space(4.0);
    // Heading and last button stay in the window, however much there is.
    let height = (ui.ctx().content_rect().height() - 190.0).max(80.0);
    ScrollArea::vertical()
        .max_height(height)
        .auto_shrink([false, true])
        .show(ui, |ui| {
            for offer in offers {
                answer = answer.take().or(offer_ui(ui, offer));
                ui.add_space(6.0);
            }
        });
    answer.or(choices_ui(
        ui,
        [("Ask again next time", QuestionAnswer::Cancel)],
    ))
}

fn offer_ui(ui: &mut Ui, offer: &RecoveryOffer) -> Option<QuestionAnswer> {
    let discard = ("Discard", QuestionAnswer::Discard(offer.left.clone()));
    let restore = ("Restore", QuestionAnswer::Restore(offer.left.clone()));
    let (what, reason) = match &offer.what {
        Recovered::Unreadable(reason) => ("A session that cannot be read", Some(reason)),
        Recovered::Work(what) => (what.as_str(), None),
        Recovered::Nothing => ("Nothing that is not saved", None),
    };
    ui.label(strong(what, 14.0));
    if let Some(when) = offer.left.when {
        weak_label(ui, format!("Last changed {}", ago(when)));
    }
    if let Some(reason) = reason {
        weak_label(ui, reason.as_str());
        choices_ui(ui, [discard])
    } else {
        choices_ui(ui, [restore, discard])
    }
}

fn choices_ui<const N: usize>(
    ui: &mut Ui,
    choices: [(&str, QuestionAnswer); N],
) -> Option<QuestionAnswer> {
    let mut chosen = None;
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        for (text, answer) in choices {
            let response = ui.add(Button::new(text).min_size(vec2(72.0, 28.0)));
            // The keyboard begins at the first answer, wherever it was before.
            if !ui.memory(|memory| memory.has_focus(response.id)) && is_new(ui) {
                response.request_focus();
            }
            if response.clicked() {
                chosen = Some(answer);
            }
        }
    });
    chosen
}

/// Whether the question was not there a frame ago; asked once.
fn is_new(ui: &Ui) -> bool {
    let key = Id::new("last frame with a question");
    let frame = ui.ctx().cumulative_frame_nr();
    ui.data_mut(|data| {
        let before: Option<u64> = data.get_temp(key);
        data.insert_temp(key, frame);
        before.is_none_or(|before| before + 1 < frame)
    })
}

fn ago(when: SystemTime) -> String {
    let seconds = when.elapsed().map_or(0, |since| since.as_secs());
    match seconds {
        0..60 => "less than a minute ago".to_owned(),
        60..3600 => counted(seconds / 60, "minute"),
        3600..86_400 => counted(seconds / 3600, "hour"),
        _ => counted(seconds / 86_400, "day"),
    }
}

fn counted(number: u64, unit: &str) -> String {
    format!("{number} {unit}{} ago", if number == 1 { "" } else { "s" })
}
