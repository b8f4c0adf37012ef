//! What the window shows: each view paints the model, changes nothing but its own state, and sends
//! events.

pub(crate) mod board;
pub(crate) mod dialogs;
pub(crate) mod distances;
pub(crate) mod game;
pub(crate) mod header;
pub(crate) mod hint;
mod keys_sheet;
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

use self::board::BoardState;
use self::dialogs::DialogsState;
use self::position::PositionState;
use self::timeline::TimelineState;
use crate::ui::learn::LearnState;

/// What the views remember from frame to frame. None of it is saved.
#[derive(Debug, Default)]
pub(crate) struct Views {
    pub(crate) board: BoardState,
    pub(crate) position: PositionState,
    pub(crate) timeline: TimelineState,
    pub(crate) dialogs: DialogsState,
    pub(crate) learn: LearnState,
}

impl Views {
    /// Forgets what belonged to another board.
    pub(crate) fn board_changed(&mut self) {
        self.board.board_changed();
    }
}
