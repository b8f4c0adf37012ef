//! The moves of the oracle, and the answer of a puzzle, are seen as they are made.

use eframe::egui::Ui;

use super::state::{Arrival, BoardState};
use super::view;

use crate::game::any::AnyMove;
use crate::ui::cx::Cx;

/// How long a move takes, in seconds.
const MOVE_SECONDS: f64 = 0.4;

/// The move with which the oracle came to the shown board, or the last one where it is shown, while it is being made, and how much of it is
/// done, from 0 to 1. None once it is done, on a board that was only stepped to before the program showed
/// it, and where nothing is to move by itself.
pub(super) fn move_being_made(ui: &Ui, state: &mut BoardState, cx: &Cx) -> Option<(AnyMove, f32)> {
    let model = cx.shown;
    let played = if state.shows_last_move {
        view::last_move(model)
    } else {
        view::move_of_oracle(model, model.current(), cx.facts.opponent.oracle)
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
