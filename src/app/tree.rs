//! What is known of all nodes of the tree of play.

use crate::session::Session;
use crate::session::outline::OutlineRow;
use crate::session::repetitions::Repetitions;

/// The tree as rows, and which positions come up again.
#[derive(Clone, Debug)]
pub(super) struct TreeRows {
    pub(super) rows: Vec<OutlineRow>,
    pub(super) repetitions: Repetitions,
}

impl TreeRows {
    /// Those of a whole session.
    pub(super) fn of(session: &Session) -> TreeRows {
        TreeRows {
            rows: session.outline(),
            repetitions: Repetitions::of(session),
        }
    }
}
