//! The model and the window as a command needs to know them to say whether it can be done and is on.

use std::borrow::Cow;

use super::WindowFacts;
use crate::app::play::PlayError;
use crate::app::{Knowledge, Model, PreviewedBoard};
use crate::ui::preview::Preview;
use crate::ui::workspace::Workspace;

/// The reason why a command cannot be carried out now, if there is one: a sentence that says what would help.
pub(crate) type Can = Result<(), Cow<'static, str>>;

/// The workspaces in which a command can be carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Place {
    /// In Explore alone.
    #[default]
    Explore,
    /// In Play alone.
    Play,
    /// In the workspace in front, whichever that is.
    Everywhere,
    /// In this workspace, which it brings to the front.
    Brings(Workspace),
}

/// Model and window as they are when a command is shown or asked for.
#[derive(Clone, Copy)]
pub(crate) struct Situation<'a> {
    /// The model with all verdicts: only commands read it, which say nothing of them.
    pub(super) model: &'a Model,
    pub(super) preview: &'a Preview,
    pub(super) window: &'a WindowFacts,
}

/// The sentence that refuses something in a preview, and names the keys that end it.
pub(crate) fn preview_reason(done: &str) -> String {
    format!(
        "This is a preview, and nothing is {done}: {}",
        PreviewedBoard::KEYS
    )
}

/// The end of the sentence by which a preview refuses moves.
pub(crate) const PLAYED: &str = "played from it";

impl<'a> Situation<'a> {
    pub(crate) fn new(
        model: &'a Model,
        preview: &'a Preview,
        window: &'a WindowFacts,
    ) -> Situation<'a> {
        Situation {
            model,
            preview,
            window,
        }
    }

    /// Refuses what would be done to the current board while a preview of another one hides it.
    pub(super) fn can_on_board(&self, done: &str) -> Can {
        if self.preview.keeps_list() {
            Ok(())
        } else {
            Err(preview_reason(done).into())
        }
    }

    /// Refuses to play by hand in any preview.
    pub(super) fn can_play_by_hand(&self) -> Can {
        if self.preview.is_on() {
            Err(preview_reason(PLAYED).into())
        } else {
            Ok(())
        }
    }

    /// Refuses what needs the solution as long as there is none.
    pub(super) fn can_use_solution(&self) -> Can {
        match self.model.knowledge() {
            Knowledge::Solved(_) => Ok(()),
            Knowledge::Pending => {
                Err("The rules are being solved: this can be done once they are".into())
            }
            Knowledge::Failed(_) => Err(
                "The rules are not solved: choose Solve again in the menu Game, or other rules"
                    .into(),
            ),
        }
    }
}

/// Refuses what a game in Play refuses.
pub(super) fn refused(error: Option<PlayError>) -> Can {
    match error {
        Some(error) => Err(error.to_string().into()),
        None => Ok(()),
    }
}

/// Refuses with a reason what is not so.
pub(super) fn only_if(is_so: bool, reason: &'static str) -> Can {
    if is_so { Ok(()) } else { Err(reason.into()) }
}
