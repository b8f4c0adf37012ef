//! A position that is being set up, as far as it has come.

use crate::game::Game;
use crate::game::any::{AnyBoard, AnyGame};

/// A position that is being set up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    /// The rules and the current board for which it is; others begin a new draft.
    of: Option<(AnyGame, AnyBoard)>,
    /// The board that the draft began from.
    from: Option<AnyBoard>,
    pub(super) board: Option<AnyBoard>,
    pub(super) text: String,
    pub(super) error: Option<String>,
}

impl Draft {
    /// Begins anew when the current board or the rules have changed, and when another board is shown
    /// while nothing has been set up yet: what was begun is not lost to a preview.
    pub(super) fn follow(&mut self, game: &AnyGame, current: &AnyBoard, shown: &AnyBoard) {
        let of = Some((*game, *current));
        let is_untouched = self.board == self.from && self.error.is_none();
        let is_of_another = self.from != Some(*shown);
        if self.of != of || is_untouched && is_of_another {
            *self = Draft {
                of,
                from: Some(*shown),
                board: Some(*shown),
                text: game.position_text(game.position(shown), None),
                error: None,
            };
        }
    }
}
