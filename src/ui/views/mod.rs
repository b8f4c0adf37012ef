//! The views of the window: each paints the model, changes only its own state, and sends messages.

pub(crate) mod board;
pub(crate) mod distances;
pub(crate) mod game;
pub(crate) mod header;
pub(crate) mod hint;
pub(crate) mod lesson;
mod menu_keys;
pub(crate) mod menus;
pub(crate) mod moves;
pub(crate) mod notices;
pub(crate) mod position;
pub(crate) mod replay;
pub(crate) mod rules;
mod sentence;
pub(crate) mod status;
pub(crate) mod timeline;
pub(crate) mod workspaces;

use self::board::BoardState;
use self::distances::Distances;
use self::game::GameTabState;
use self::moves::MovesState;
use self::position::PositionState;
use self::timeline::TimelineState;
use crate::app::Changed;
use crate::ui::learn::LearnState;

/// The state of the views from frame to frame, which is not saved.
#[derive(Debug, Default)]
pub(crate) struct Views {
    pub(crate) board: BoardState,
    pub(crate) moves: MovesState,
    pub(crate) game: GameTabState,
    pub(crate) position: PositionState,
    pub(crate) timeline: TimelineState,
    pub(crate) distances: Distances,
    pub(crate) learn: LearnState,
}

impl Views {
    /// Drops the data computed from the earlier model.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        self.board.model_changed(changed);
        self.moves.model_changed(changed);
        self.game.model_changed(changed);
        self.position.model_changed(changed);
        self.timeline.model_changed(changed);
        self.distances.model_changed(changed);
        self.learn.model_changed(changed);
    }

    /// Drops the state that belonged to another board.
    pub(crate) fn board_changed(&mut self) {
        self.board.board_changed();
    }
}
