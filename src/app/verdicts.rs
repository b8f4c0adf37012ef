//! Hiding the verdicts.

use super::Model;

/// Whether the verdicts are hidden: as the user wants it, or as the session's file or its lesson says.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct VerdictsHidden {
    by_user: bool,
    by_session: Option<bool>,
}

impl VerdictsHidden {
    pub(super) fn are_hidden(self) -> bool {
        self.by_session.unwrap_or(self.by_user)
    }

    /// Follows what a session says, and goes back to what the user wants where it says nothing.
    pub(super) fn begin_session(&mut self, are_hidden: Option<bool>) {
        self.by_session = are_hidden;
    }
}

impl Model {
    /// Hides the verdicts or shows them: in a lesson until it ends, otherwise until the user changes it.
    pub(super) fn toggle_verdicts(&mut self) {
        let are_hidden = !self.verdicts.are_hidden();
        if self.is_lesson_on() {
            self.verdicts.by_session = Some(are_hidden);
        } else {
            self.verdicts = VerdictsHidden {
                by_user: are_hidden,
                by_session: None,
            };
        }
    }
}
