//! The line that one is on, turn by turn, with as much of each as may be shown.

use super::Model;
use crate::game::Game;
use crate::scene::timeline::Turn;
use crate::session::NodeId;

impl Model {
    /// The turns of the line that one is on, from the first board to its end.
    #[must_use]
    pub fn timeline(&self) -> &[Turn] {
        &self.timeline
    }

    /// Works the turns out anew.
    pub(super) fn refresh_timeline(&mut self) {
        let line = self.session().line().into_iter();
        self.timeline = line
            .enumerate()
            .map(|(number, id)| self.turn(number, id))
            .collect();
    }

    fn turn(&self, number: usize, id: NodeId) -> Turn {
        let (session, game) = (self.session(), self.game());
        let node = session.node(id);
        let before = node.parent.map(|parent| &session.node(parent).board);
        let played = before.map(|board| (game.mover(board), node.name.clone()));
        Turn {
            id,
            number,
            played,
            position: game.position(&node.board),
            to_move: game.mover(&node.board),
            value: self
                .shown_analysis()
                .map(|analysis| analysis.value(&node.board)),
            mark: self.shown_mark(id),
            is_fork: session.is_fork(id),
            is_bookmarked: node.is_bookmarked,
        }
    }
}
