//! The moves of the current line, which stand out in the graph.

use std::sync::Arc;

use crate::game::Position;
use crate::session::{LineKey, Session};

/// The moves of a line, worked out anew when the line is another.
#[derive(Debug, Default)]
pub(in crate::ui::graph) struct PlayedMoves {
    line: Option<LineKey>,
    steps: Arc<Vec<(Position, Position)>>,
}

impl PlayedMoves {
    /// Each move as the positions before and after it.
    pub(in crate::ui::graph) fn steps(&self) -> Arc<Vec<(Position, Position)>> {
        Arc::clone(&self.steps)
    }

    /// Keeps up with a session.
    ///
    /// # Complexity
    /// Constant while the line stays the same; otherwise linear in its length.
    pub(in crate::ui::graph) fn follow(&mut self, session: &Session) {
        let is_same = |line: &LineKey| line.is_of(session);
        if !self.line.as_ref().is_some_and(is_same) {
            self.line = Some(session.line_key());
            self.steps = Arc::new(session.steps_of_line());
        }
    }
}
