//! The same lines under other rules.

use std::sync::Arc;

use super::node::{Fault, Node};
use super::{NodeId, Session};
use crate::game::Game;
use crate::game::any::AnyGame;

/// What a change of rules did to the lines of a session.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Dropped {
    /// Moves that are not legal under the new rules, and those that followed them.
    pub moves: usize,
    /// Whether the first board does not fit the new rules either.
    pub first_board: bool,
}

impl Session {
    /// The same lines under other rules. Moves that are not legal there stay with the reason, and
    /// are legal again once the rules allow them. A board that was set up stays the first board if
    /// it fits. The cursor goes back to the last legal board of its line.
    #[must_use]
    pub fn under(&self, game: AnyGame) -> (Session, Dropped) {
        let set_up = self.set_up.map(|board| game.adapted(board));
        let first = set_up.filter(|board| game.fits(board));
        let first = first.unwrap_or_else(|| game.start());
        let game_before = self.game;
        let mut session = self.clone();
        session.set_up = set_up;
        session.game = game;
        session.node_mut(NodeId(0)).board = first;
        for id in session.ids().skip(1) {
            session.judge(id, &game_before);
        }
        let mut here = self.cursor;
        while session.node(here).fault.is_some() {
            here = session.node(here).parent.unwrap_or(NodeId(0));
        }
        session.cursor = here;
        session.forget_line();
        let dropped = session.dropped(*self.first_board() != self.game.start());
        (session, dropped)
    }

    /// What a change to the rules as they are now has done. `was_set_up` says whether the first board
    /// was not that of the rules before.
    pub(crate) fn dropped(&self, was_set_up: bool) -> Dropped {
        let is_greyed = |node: &&Arc<Node>| node.fault.is_some();
        let fits = self.set_up.is_some_and(|board| self.game.fits(&board));
        Dropped {
            moves: self.nodes.iter().filter(is_greyed).count(),
            first_board: was_set_up && !fits,
        }
    }

    /// Finds board and fault of a node whose parent is right already. `game_before` wrote its board until
    /// now.
    fn judge(&mut self, id: NodeId, game_before: &AnyGame) {
        let Some(parent) = self.node(id).parent else {
            return;
        };
        let game = self.game;
        let before = self.node(parent).board;
        let Node { mv, name, .. } = self.node(id);
        let judged = if self.node(parent).fault.is_some() {
            Err(Fault::Follows)
        } else {
            mv.or_else(|| game.find_move(&before, name))
                .ok_or(Fault::NoSuchMove)
                .and_then(|mv| Ok((mv, game.play(&before, mv).map_err(Fault::Illegal)?)))
        };
        let node = self.node_mut(id);
        match judged {
            Ok((mv, board)) => {
                node.name = game.label(&before, mv).text;
                node.mv = Some(mv);
                node.board = board;
                node.fault = None;
                node.board_text = None;
            }
            Err(fault) => {
                if node.fault.is_none() {
                    node.board_text = Some(game_before.flat_text(&node.board).into());
                }
                node.board = before;
                node.fault = Some(fault);
            }
        }
    }
}
