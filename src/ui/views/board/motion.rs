//! The moves of the oracle, and the answer of a puzzle, are seen as they are made.

use eframe::egui::Ui;

use super::state::BoardState;
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
    let here = model.session().cursor();
    let played = if state.shows_last_move {
        view::last_move(model)
    } else {
        view::move_of_oracle(model, model.current(), cx.facts.opponent.oracle)
    };
    if state.arrived.is_none_or(|(at, _)| at != Some(here)) {
        let is_first = state.arrived.is_none();
        let since = played.filter(|_| !is_first).map(|_| cx.look.now);
        state.arrived = Some((Some(here), since));
    }
    let (mv, _) = played?;
    let since = state.arrived.and_then(|(_, since)| since)?;
    let age = cx.look.now - since;
    if !(0.0..MOVE_SECONDS).contains(&age) || ui.style().animation_time == 0.0 {
        return None;
    }
    ui.ctx().request_repaint();
    Some((mv, (age / MOVE_SECONDS) as f32)) // 0 to 1
}
