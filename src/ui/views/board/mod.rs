//! The board: the hands or the grid of the current position, for viewing and clicking.

mod after_game;
pub(crate) mod cells;
mod grid;
mod hands;
mod motion;
pub(crate) mod pick;
mod previewed;
mod splits;
mod state;
mod view;

use eframe::egui::Ui;

use crate::app::ShownBoard;
use crate::game::any::{AnyBoard, AnyGame};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;

pub(crate) use self::hands::click_hand;
pub(crate) use self::motion::MOVE_SECONDS;
pub(crate) use self::state::BoardState;
pub(crate) use self::view::PlayTable;

/// Shows the current or the previewed board in all the space there is.
pub(crate) fn board_ui(ui: &mut Ui, shown: ShownBoard, state: &mut BoardState, cx: &mut Cx) {
    let model = cx.shown;
    cx.areas.begin(FocusArea::Board, ui.max_rect());
    if let Some(preview) = shown.preview {
        previewed::previewed_ui(ui, preview, state, cx);
        return;
    }
    match (model.game(), model.board()) {
        (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
            hands::hands_ui(ui, game, board, state, cx);
        }
        (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => {
            grid::grid_ui(ui, game, board, state, cx);
        }
        _ => {}
    }
}
