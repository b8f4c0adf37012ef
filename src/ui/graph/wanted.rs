//! Which picture the model and what is chosen call for.

use super::canvas_size::CanvasSize;
use super::request::{GraphRequest, Mode};
use super::state::GraphView;
use crate::app::Model;
use crate::game::Game;
use crate::graph::focus::{FINISHED_LINE, FocusOptions, LINE_AHEAD, LINE_FAR_BEHIND};

/// The picture that the model and the chosen mode call for.
pub(super) fn wanted(
    model: &Model,
    graph: &GraphView,
    knows_before: bool,
    canvas: CanvasSize,
) -> GraphRequest {
    let options = &graph.options;
    let session = model.session();
    let game = *model.game();
    let position = |id| game.position(&session.node(id).board);
    let is_over = game.outcome(model.board()).is_some();
    let behind = if is_over {
        FINISHED_LINE
    } else {
        LINE_FAR_BEHIND
    };
    let (line, here) = session.positions_near(behind, LINE_AHEAD);
    let is_near = options.mode == Mode::Focus;
    let line = match options.mode {
        _ if is_near => line,
        Mode::Reachable | Mode::BestPlay => vec![position(session.cursor())],
        Mode::Focus | Mode::Whole | Mode::Map => vec![game.position(&game.start())],
        Mode::Proof => vec![graph.proof_begins(model)],
    };
    let here = if is_near { here } else { 0 };
    let before = graph.drawing.drawn.as_ref().map(|drawn| &drawn.wanted);
    let same_mode = before.filter(|before| before.mode == options.mode);
    let canvas_before = same_mode.map_or(canvas, |before| before.canvas);
    let is_same_use = canvas_before.is_for_class() == canvas.is_for_class();
    let canvas_before = if is_same_use { canvas_before } else { canvas };
    GraphRequest {
        game,
        mode: options.mode,
        columns: options.columns_shown(model.are_verdicts_hidden()),
        line,
        here,
        focus: FocusOptions {
            shows_before: options.focus.shows_before && knows_before && is_near,
            ..options.focus
        },
        player: options.proof_player,
        folded: options.folded,
        images: options.images(&game),
        shows_best: model.shown_analysis().is_some(),
        canvas: match options.mode {
            _ if is_near => canvas,
            // While a proof is played through, sentences above it come and go; it stays as it is.
            Mode::Proof if graph.walk.is_walked => canvas_before,
            Mode::Proof => canvas,
            // Who looks at a part goes on looking at it.
            _ if graph.viewpoint.is_fitted() => canvas,
            _ => canvas_before,
        },
    }
}
