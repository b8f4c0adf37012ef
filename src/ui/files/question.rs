//! Questions that must be answered before something goes on: unsaved work, a file that another
//! program has changed, work that a crash has left.

use std::path::PathBuf;
use std::time::SystemTime;

use eframe::egui::{Button, Context, Ui, vec2};

use super::recovery::{LeftoverWork, RecoveryOffer};
use super::{NextStep, PathPurpose};
use crate::app::Recovered;
use crate::game::counted::counted;
use crate::ui::dialog::{DialogAnswer, DialogButton, DialogCard};
use crate::ui::keyboard::Keyboard;
use crate::ui::msg::sentence;
use crate::ui::paint::widgets::{strong, weak_label};

#[derive(Clone, Debug)]
pub(crate) enum Question {
    /// There is unsaved work, and it would be lost by what comes next.
    Unsaved {
        /// The name of the session's file, if it has one.
        name: Option<String>,
        next: NextStep,
    },
    /// Another program has written to the file since it was read.
    Changed {
        /// The file.
        path: PathBuf,
        /// The step that follows once it is saved.
        next: Option<NextStep>,
    },
    /// There is a file of that name already, and nobody has said that it may go.
    Replace {
        /// The file.
        path: PathBuf,
        /// The contents that the file is to have.
        purpose: PathPurpose,
    },
    /// Programs that are gone have left work.
    Left(Vec<RecoveryOffer>),
}

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
    /// The question is closed, and nothing is done.
    Cancel,
}

/// Name of the dialog.
const NAME: &str = "question";

/// Shows the question, and returns the answer once there is one.
pub(super) fn question_ui(
    ctx: &Context,
    question: &Question,
    keyboard: &mut Keyboard,
) -> Option<QuestionAnswer> {
    let title = match question {
        Question::Unsaved { .. } => "Unsaved work",
        Question::Changed { .. } => "The file has changed",
        Question::Replace { .. } => "There is such a file already",
        Question::Left(_) => "Unsaved work was found",
    };
    let dialog = DialogCard::new(NAME, title);
    let dialog = match question {
        Question::Left(offers) if offers.len() > 1 => dialog.own_focus(),
        _ => dialog,
    };
    let answered = dialog.show(ctx, keyboard, buttons(question), |ui, keyboard| {
        ui.label(sentence_of(question));
        match question {
            Question::Left(offers) => left_ui(ui, offers, keyboard.is_dialog_new(NAME)),
            _ => None,
        }
    });
    Some(match answered? {
        DialogAnswer::Button(answer) => answer,
        DialogAnswer::Closed => QuestionAnswer::Cancel,
    })
}

fn sentence_of(question: &Question) -> String {
    match question {
        Question::Unsaved { name, next } => {
            // Nobody has named it yet.
            let name = name.as_deref().unwrap_or("this game");
            format!("Save {name} before you {}?", next.doing())
        }
        Question::Changed { path, .. } => {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            format!(
                "Another program has changed {name} since it was opened or saved here. Nothing has been written."
            )
        }
        Question::Replace { path, .. } => format!("{} is there already.", path.display()),
        Question::Left(_) => "Finger Oracle ended before this was saved:".to_owned(),
    }
}

/// The answers that there are, the one that loses nothing last.
fn buttons(question: &Question) -> Vec<DialogButton<'static, QuestionAnswer>> {
    let cancel = DialogButton::new("Cancel", QuestionAnswer::Cancel);
    match question {
        Question::Unsaved { next, .. } => vec![
            cancel,
            DialogButton::new("Don't save", QuestionAnswer::GoOn(next.clone())),
            DialogButton::new("Save", QuestionAnswer::SaveFirst(next.clone())),
        ],
        Question::Changed { path, next } => {
            let overwrite = QuestionAnswer::Overwrite(path.clone(), next.clone());
            let save_as = QuestionAnswer::SaveAs(PathPurpose::Save(next.clone()));
            vec![
                cancel,
                DialogButton::new(
                    "Discard mine and open theirs",
                    QuestionAnswer::ReadAgain(path.clone()),
                ),
                DialogButton::new("Overwrite", overwrite),
                DialogButton::new("Save as…", save_as),
            ]
        }
        Question::Replace { path, purpose } => vec![
            cancel,
            DialogButton::new(
                "Replace",
                QuestionAnswer::Replace(path.clone(), purpose.clone()),
            ),
            DialogButton::new("Save as…", QuestionAnswer::SaveAs(purpose.clone())),
        ],
        Question::Left(offers) => {
            let later = DialogButton::new("Ask again next time", QuestionAnswer::Cancel);
            let mut buttons = vec![later];
            // One piece of work is answered for as in any other dialog.
            if let [offer] = offers.as_slice() {
                let choices = choices(offer).into_iter().rev();
                buttons.extend(choices.map(|(text, answer)| DialogButton::new(text, answer)));
            }
            buttons
        }
    }
}

fn left_ui(ui: &mut Ui, offers: &[RecoveryOffer], is_new: bool) -> Option<QuestionAnswer> {
    let (mut answer, mut takes_focus) = (None, is_new);
    ui.add_space(4.0);
    for offer in offers {
        offer_ui(ui, offer);
        if offers.len() > 1 {
            answer = answer
                .take()
                .or(choices_ui(ui, choices(offer), &mut takes_focus));
        }
        ui.add_space(6.0);
    }
    answer
}

/// The choices for work that was left, what is offered first.
fn choices(offer: &RecoveryOffer) -> Vec<(&'static str, QuestionAnswer)> {
    let discard = ("Discard", QuestionAnswer::Discard(offer.left.clone()));
    let restore = ("Restore", QuestionAnswer::Restore(offer.left.clone()));
    match &offer.what {
        Recovered::Unreadable(_) => vec![discard],
        Recovered::Work(_) => vec![restore, discard],
    }
}

fn offer_ui(ui: &mut Ui, offer: &RecoveryOffer) {
    let (what, reason) = match &offer.what {
        Recovered::Unreadable(reason) => ("A session that cannot be read", Some(reason)),
        Recovered::Work(what) => (what.as_str(), None),
    };
    ui.label(strong(what, 14.0));
    if let Some(when) = offer.left.when {
        weak_label(ui, format!("Last changed {}", ago(when)));
    }
    if let Some(reason) = reason {
        weak_label(ui, sentence(reason));
    }
}

fn choices_ui(
    ui: &mut Ui,
    choices: Vec<(&str, QuestionAnswer)>,
    takes_focus: &mut bool,
) -> Option<QuestionAnswer> {
    let mut chosen = None;
    ui.add_space(4.0);
    ui.horizontal_wrapped(|ui| {
        for (text, answer) in choices {
            let response = ui.add(Button::new(text).min_size(vec2(72.0, 28.0)));
            // The keyboard begins at what is offered first, wherever it was before.
            if std::mem::take(takes_focus) {
                response.request_focus();
            }
            if response.clicked() {
                chosen = Some(answer);
            }
        }
    });
    chosen
}

fn ago(when: SystemTime) -> String {
    let seconds = when.elapsed().map_or(0, |since| since.as_secs());
    match seconds {
        0..60 => "less than a minute ago".to_owned(),
        60..3600 => format!("{} ago", counted(seconds / 60, "minute")),
        3600..86_400 => format!("{} ago", counted(seconds / 3600, "hour")),
        _ => format!("{} ago", counted(seconds / 86_400, "day")),
    }
}
