//! The current line, turn by turn, with as much of each as may be shown.

use super::Model;
use crate::game::Game;
use crate::game::move_naming::MoveNaming;
use crate::scene::timeline::TimelineTurn;
use crate::session::NodeId;

impl Model {
    /// The turns of the current line, from the first board to its end.
    ///
    /// # Complexity
    /// Linear in the length of the line: for what is seen of it there is [`Model::turns`].
    #[must_use]
    pub fn timeline(&self) -> Vec<TimelineTurn> {
        self.turns(0..self.session().line_len(), MoveNaming::Notation)
    }

    /// Some turns of the current line, by their numbers, with moves named in a way; those past its end are
    /// left out.
    #[must_use]
    pub fn turns(
        &self,
        numbers: impl Iterator<Item = usize>,
        naming: MoveNaming,
    ) -> Vec<TimelineTurn> {
        let in_line = |number| Some((number, self.session().in_line(number)?));
        let found = numbers.filter_map(in_line);
        let turn = |(number, id)| self.turn(number, id, naming);
        found.map(turn).collect()
    }

    fn turn(&self, number: usize, id: NodeId, naming: MoveNaming) -> TimelineTurn {
        let (session, game) = (self.session(), self.game());
        let node = session.node(id);
        let before = node.parent.map(|parent| &session.node(parent).board);
        let played = before.map(|board| (game.mover(board), session.played_name(id, naming)));
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
