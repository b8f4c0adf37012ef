//! Navigation by the graph: previewing a position and going there.

use super::state::GraphPane;
use crate::app::{Action, Nav, Route};
use crate::game::{Game, Position};
use crate::ui::cx::Cx;
use crate::ui::dialogs::kind::Dialog;
use crate::ui::graph::canvas::widget::Click;
use crate::ui::graph::controls::proof_bar;
use crate::ui::msg::Msg;

/// Follows a click: a single click previews a position, a double click goes there.
pub(super) fn follow_click(
    click: Option<Click>,
    position: Position,
    graph: &mut GraphPane,
    cx: &mut Cx,
) {
    let model = cx.shown;
    let Some(click) = click else {
        return;
    };
    if let Some(step) = proof_bar::step_to(position, model, graph) {
        cx.out.act(step);
    } else if click == Click::Double {
        go_to(position, cx);
    } else {
        // A second click ends the preview, and a click on the current position starts none.
        let is_shown = cx.marks.preview.position() == Some(position);
        cx.marks.preview.end();
        if !is_shown && position != model.game().position(model.board()) {
            cx.marks.preview.look_at(position);
        }
    }
}

/// Goes to a position: plays the move there, returns to it in the line, or asks for the way. The preview stays
/// while the question is open.
pub(crate) fn go_to(position: Position, cx: &mut Cx) {
    let model = cx.shown;
    match model.route_to(position) {
        Route::Here => {
            cx.marks.preview.end();
        }
        Route::Move(mv) => cx.out.act(Action::Play(mv)),
        Route::Line(id) => cx.out.act(Action::Go(Nav::To(id))),
        Route::Elsewhere => cx.out.send(Msg::Open(Dialog::GoThere(position))),
    }
}
