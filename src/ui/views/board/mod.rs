//! The board: what one sees and clicks.

mod grid;
mod hands;
mod over;
pub(crate) mod pick;
mod splits;
mod view;

use eframe::egui::Ui;

use crate::app::{Action, Model};
use crate::game::any::{AnyBoard, AnyGame};
use crate::ui::commands::regions::Region;
use crate::ui::state::UiState;

pub(crate) use self::hands::{click_hand, seat_of_row};
pub(crate) use self::splits::is_own_move;
pub(crate) use self::view::KeptScene;

/// The board where one stands, in all the space there is.
pub(crate) fn board_ui(ui: &mut Ui, model: &Model, state: &mut UiState, actions: &mut Vec<Action>) {
    state.regions.begin(Region::Board, ui.max_rect());
    match (model.game(), model.board()) {
        (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
            hands::hands_ui(ui, game, board, model, state, actions);
        }
        (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => {
            grid::grid_ui(ui, game, board, model, state, actions);
        }
        _ => {}
    }
}
