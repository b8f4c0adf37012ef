//! Going to a position of the graph.

use eframe::egui::Response;

use super::proof_bar;
use super::state::GraphView;
use crate::app::{Action, Model, Nav, Route};
use crate::game::{Game, Position};
use crate::ui::shared::Shared;

/// A click looks at a position, a double click or Enter goes there.
pub(super) fn follow_click(
    response: &Response,
    position: Position,
    model: &Model,
    graph: &mut GraphView,
    shared: &mut Shared,
) {
    let step = response
        .clicked()
        .then(|| proof_bar::step_to(position, model, graph))
        .flatten();
    if let Some(step) = step {
        shared.act(step);
    } else if response.double_clicked() {
        go_to(position, model, graph, shared);
    } else if response.clicked() {
        let already = shared.highlight.preview == Some(position);
        shared.highlight.preview =
            (!already && position != model.game().position(model.board())).then_some(position);
    }
}

/// Goes to a position: plays the move there, returns to it in the line, or asks the user how.
pub(crate) fn go_to(position: Position, model: &Model, graph: &mut GraphView, shared: &mut Shared) {
    shared.highlight.preview = None;
    match model.route_to(position) {
        Route::Here => {}
        Route::Move(mv) => shared.act(Action::Play(mv)),
        Route::Line(id) => shared.act(Action::Go(Nav::To(id))),
        Route::Elsewhere => graph.asks_route_to = Some(position),
    }
}
