//! The current line, turn by turn, with as much of each as may be shown.

use super::Model;
use crate::game::Game;
use crate::scene::timeline::TimelineTurn;
use crate::session::NodeId;

impl Model {
    /// The turns of the current line, from the first board to its end.
    ///
    /// # Complexity
    /// Linear in the length of the line: for what is seen of it there is [`Model::turns`].
    #[must_use]
    pub fn timeline(&self) -> Vec<TimelineTurn> {
        self.turns(0..self.session().line_len())
    }

    /// Some turns of the current line, by their numbers; those past its end are left out.
    #[must_use]
    pub fn turns(&self, numbers: impl Iterator<Item = usize>) -> Vec<TimelineTurn> {
        let in_line = |number| Some((number, self.session().in_line(number)?));
        let found = numbers.filter_map(in_line);
        found.map(|(number, id)| self.turn(number, id)).collect()
    }

    fn turn(&self, number: usize, id: NodeId) -> TimelineTurn {
        let (session, game) = (self.session(), self.game());
        let node = session.node(id);
        let before = node.parent.map(|parent| &session.node(parent).board);
        let played = before.map(|board| (game.mover(board), node.name.clone()));
        TimelineTurn {
            id,
            number,
            played,
            position: game.position(&node.board),
            to_move: game.mover(&node.board),
            value: self.value_shown_of(&node.board),
            mark: self.shown_mark(id),
            is_fork: session.is_fork(id),
            is_bookmarked: node.is_bookmarked,
            is_stop: node.stop.is_some(),
        }
    }
}
