//! The preview: a position that all panes show though play has not reached it, until the user goes there or ends
//! it.
//!
//! A preview begins with a click on a node of the graph, with Alt and an arrow key, with what is found,
//! or with a digit that picks a row of the list of moves. Board, verdict, Position tab, timeline and
//! graph then show that position; so does the list of moves, unless the preview is a row picked from
//! it: then it goes on showing the moves among which one chooses.
//!
//! Nothing is played from a preview. Enter or a double click goes there first; a click on a hand or a
//! cell says so in a sentence; a click on a move in the list previews the position after it. Esc, any
//! step or move, undo, and other rules end it.

use std::sync::Arc;

use crate::app::{Model, PreviewedBoard};
use crate::game::Position;

/// The previewed position and its board.
#[derive(Debug, Default)]
pub(crate) struct Preview {
    wanted: Option<Wanted>,
    /// The board of the preview and its verdicts, kept until the model changes.
    board: Option<Arc<PreviewedBoard>>,
}

#[derive(Clone, Copy, Debug)]
struct Wanted {
    position: Position,
    /// True if the position was picked from the moves of the current board.
    is_picked: bool,
}

impl Preview {
    /// The previewed position, if there is one.
    pub(crate) fn position(&self) -> Option<Position> {
        self.wanted.map(|wanted| wanted.position)
    }

    pub(crate) fn is_on(&self) -> bool {
        self.wanted.is_some()
    }

    /// The position after the move that is picked in the list of current moves, if one is.
    pub(crate) fn picked(&self) -> Option<Position> {
        let picked = self.wanted.filter(|wanted| wanted.is_picked);
        picked.map(|picked| picked.position)
    }

    /// True if the list of moves stays on the current board.
    pub(crate) fn keeps_list(&self) -> bool {
        self.wanted.is_none_or(|wanted| wanted.is_picked)
    }

    pub(crate) fn look_at(&mut self, position: Position) {
        self.wanted = Some(Wanted {
            position,
            is_picked: false,
        });
    }

    /// Previews the position after a move of the current board, picked from the list.
    pub(crate) fn pick(&mut self, position: Position) {
        self.wanted = Some(Wanted {
            position,
            is_picked: true,
        });
    }

    /// Ends the preview. Returns true if there was one.
    pub(crate) fn end(&mut self) -> bool {
        self.board = None;
        self.wanted.take().is_some()
    }

    /// Drops the board of the preview, as the model has changed.
    pub(crate) fn model_changed(&mut self) {
        self.board = None;
    }

    /// The board and verdicts of the preview, computed again after a change of the model. A preview of the current
    /// position ends, as it would show nothing new.
    pub(crate) fn board(&mut self, model: &Model) -> Option<Arc<PreviewedBoard>> {
        let position = self.position()?;
        let is_of = |board: &Arc<PreviewedBoard>| board.position == position;
        if !self.board.as_ref().is_some_and(is_of) {
            self.board = model.preview(position).map(Arc::new);
        }
        if self.board.is_none() {
            self.end();
        }
        self.board.clone()
    }
}
