//! The draft of a position in the editor.

use crate::app::Shown;
use crate::game::Game;
use crate::game::any::AnyBoard;

/// A position that is being set up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    /// The board from which the draft began.
    from: Option<AnyBoard>,
    pub(super) board: Option<AnyBoard>,
    pub(super) text: String,
    pub(super) error: Option<String>,
    /// The draft before typing began.
    untyped: Option<Box<Draft>>,
}

impl Draft {
    /// Follows the shown board as long as the draft is unchanged. A changed draft stays, whatever is played or
    /// previewed, until it is used or reset, or equals the board.
    pub(super) fn follow(&mut self, model: Shown, shown: &AnyBoard) {
        let game = model.game();
        let is_followed = self.from == Some(*shown);
        if !is_followed && !self.is_own(model.board()) {
            *self = Draft {
                from: Some(*shown),
                board: Some(*shown),
                text: game.position_text(game.position(shown), None),
                error: None,
                untyped: None,
            };
        }
    }

    /// Notes that typing begins in the text.
    pub(super) fn begin_typing(&mut self) {
        self.untyped = None;
        self.untyped = Some(Box::new(self.clone()));
    }

    /// Restores the draft before typing.
    pub(super) fn give_up_typing(&mut self) {
        if let Some(untyped) = self.untyped.take() {
            *self = *untyped;
        }
    }

    /// True if the draft was changed and differs from the current board.
    pub(super) fn is_own(&self, current: &AnyBoard) -> bool {
        self.error.is_some() || self.board != self.from && self.board != Some(*current)
    }
}
