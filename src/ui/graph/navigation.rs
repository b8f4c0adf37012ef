//! Going to a position of the graph.

use super::state::GraphPane;
use crate::app::{Action, Model, Nav, Route};
use crate::game::{Game, Position};
use crate::ui::graph::canvas::widget::Click;
use crate::ui::graph::controls::asked_way::AskedWay;
use crate::ui::graph::controls::proof_bar;
use crate::ui::shared::Shared;

/// A click previews a position, a double click goes there.
pub(super) fn follow_click(
    click: Option<Click>,
    position: Position,
    model: &Model,
    graph: &mut GraphPane,
    shared: &mut Shared,
) {
    let Some(click) = click else {
        return;
    };
    if let Some(step) = proof_bar::step_to(position, model, graph) {
        shared.act(step);
    } else if click == Click::Double {
        go_to(position, model, graph, shared);
    } else {
        // A second click on it ends the preview, and one on the current position begins none.
        let is_shown = shared.preview.position() == Some(position);
        shared.preview.end();
        if !is_shown && position != model.game().position(model.board()) {
            shared.preview.look_at(position);
        }
    }
}

/// Goes to a position: plays the move there, returns to it in the line, or asks the user how. The
/// preview of a position stays while it is asked how to go there.
pub(crate) fn go_to(position: Position, model: &Model, graph: &mut GraphPane, shared: &mut Shared) {
    match model.route_to(position) {
        Route::Here => {
            shared.preview.end();
        }
        Route::Move(mv) => shared.act(Action::Play(mv)),
        Route::Line(id) => shared.act(Action::Go(Nav::To(id))),
        Route::Elsewhere => graph.asks_way = Some(AskedWay::about(position, model)),
    }
}
