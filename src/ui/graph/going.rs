//! Going to a position of the graph.

use eframe::egui::Response;

use super::proof_bar;
use crate::app::{Action, Model, Nav, Route};
use crate::game::{Game, Position};
use crate::ui::state::UiState;

/// A click looks at a position, a double click or Enter goes there.
pub(super) fn follow_click(
    response: &Response,
    position: Position,
    state: &mut UiState,
    model: &Model,
    actions: &mut Vec<Action>,
) {
    let step = response
        .clicked()
        .then(|| proof_bar::step_to(position, state, model))
        .flatten();
    if let Some(step) = step {
        actions.push(step);
    } else if response.double_clicked() {
        go_to(position, state, model, actions);
    } else if response.clicked() {
        let already = state.graph.preview == Some(position);
        state.graph.preview =
            (!already && position != model.game().position(model.board())).then_some(position);
    }
}

/// Goes to a position: a move is played, a board of the line is returned to, for anything else
/// one is asked which way.
pub(crate) fn go_to(
    position: Position,
    state: &mut UiState,
    model: &Model,
    actions: &mut Vec<Action>,
) {
    state.graph.preview = None;
    match model.route_to(position) {
        Route::Here => {}
        Route::Move(mv) => actions.push(Action::Play(mv)),
        Route::Line(id) => actions.push(Action::Go(Nav::To(id))),
        Route::Elsewhere => state.graph.asks_way_to = Some(position),
    }
}
