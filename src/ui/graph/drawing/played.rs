//! The moves of the current line, which are marked in the graph.

use std::cell::OnceCell;
use std::sync::Arc;

use crate::game::Position;
use crate::session::Session;

/// The moves of the current line, computed on demand after a change.
#[derive(Debug, Default)]
pub(in crate::ui::graph) struct PlayedMoves(OnceCell<Arc<Vec<(Position, Position)>>>);

impl PlayedMoves {
    /// Each move as the positions before and after it.
    ///
    /// # Complexity
    /// Linear in the length of the line for the first time after a change, then constant.
    pub(in crate::ui::graph) fn steps(&self, session: &Session) -> Arc<Vec<(Position, Position)>> {
        let steps = || Arc::new(session.steps_of_line());
        Arc::clone(self.0.get_or_init(steps))
    }

    /// Drops the moves, as the line has changed.
    pub(in crate::ui::graph) fn forget(&mut self) {
        self.0 = OnceCell::new();
    }
}
