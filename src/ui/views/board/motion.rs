//! The animation of moves by the oracle, and of the answer to a puzzle.

use eframe::egui::Ui;

use super::state::{Arrival, BoardState};
use super::view;

use crate::game::any::AnyMove;
use crate::ui::cx::Cx;

/// The duration of the animation, in seconds.
const MOVE_SECONDS: f64 = 0.4;

/// The animated move and its progress, 0 to 1: the oracle's move to the shown board, or the last move if the board
/// shows that. Returns none once the animation is over, on the first board that the window shows, and if
/// animations are off.
pub(super) fn move_being_made(ui: &Ui, state: &mut BoardState, cx: &Cx) -> Option<(AnyMove, f32)> {
    let model = cx.shown;
    let played = if state.shows_last_move {
        view::last_move(model)
    } else {
        view::move_of_oracle(model, model.current(), state.oracle)
    };
    let since = match state.arrival {
        Arrival::Unseen => None,
        Arrival::New => played.map(|_| cx.look.now),
        Arrival::Seen(since) => since,
    };
    state.arrival = Arrival::Seen(since);
    let (mv, _) = played?;
    let age = cx.look.now - since?;
    if !(0.0..MOVE_SECONDS).contains(&age) || ui.style().animation_time == 0.0 {
        return None;
    }
    ui.ctx().request_repaint();
    Some((mv, (age / MOVE_SECONDS) as f32)) // 0 to 1
}
