//! A position that is being set up, as far as it has come.

use crate::app::Shown;
use crate::game::Game;
use crate::game::any::AnyBoard;

/// A position that is being set up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    /// The board that the draft began from.
    from: Option<AnyBoard>,
    pub(super) board: Option<AnyBoard>,
    pub(super) text: String,
    pub(super) error: Option<String>,
    /// The draft before somebody typed a text.
    untyped: Option<Box<Draft>>,
}

impl Draft {
    /// Follows the board that is shown as long as nothing has been set up. What was begun stays, wherever
    /// play goes and whatever is previewed, until it is used or reset, or the same comes to stand on the board.
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

    /// Typing begins in the text.
    pub(super) fn begin_typing(&mut self) {
        self.untyped = None;
        self.untyped = Some(Box::new(self.clone()));
    }

    /// What was typed since is given up.
    pub(super) fn give_up_typing(&mut self) {
        if let Some(untyped) = self.untyped.take() {
            *self = *untyped;
        }
    }

    /// Whether somebody has set up something that is not played, with this board as the current one.
    pub(super) fn is_own(&self, current: &AnyBoard) -> bool {
        self.error.is_some() || self.board != self.from && self.board != Some(*current)
    }
}
