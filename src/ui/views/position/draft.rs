//! A position that is being set up, as far as it has come.

use crate::game::any::{AnyBoard, AnyGame};

/// A position that is being set up.
#[derive(Clone, Debug, Default)]
pub(crate) struct Draft {
    /// What the draft began from; another board or other rules begin a new draft.
    pub(super) from: Option<(AnyGame, AnyBoard)>,
    pub(super) board: Option<AnyBoard>,
    pub(super) text: String,
    pub(super) error: Option<String>,
}
