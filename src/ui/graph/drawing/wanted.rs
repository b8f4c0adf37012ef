//! The request for a drawing, made of the model and the chosen options, and the view that shows a request.

use crate::app::Shown;
use crate::export::graph_file::GraphForm;
use crate::game::Game;
use crate::graph::focus::{FINISHED_LINE, FocusOptions, LINE_AHEAD, LINE_FAR_BEHIND};
use crate::scene::graph::sizes::Canvas;
use crate::scene::graph::{GraphRequest, GraphScope, Medium};
use crate::ui::graph::state::{GraphOptions, GraphPane};
use crate::ui::graph_mode::GraphMode;

/// The request for a drawing by the model and the chosen mode.
pub(in crate::ui::graph) fn wanted(
    model: Shown,
    graph: &GraphPane,
    knows_before: bool,
    canvas: Canvas,
) -> GraphRequest {
    let options = &graph.options;
    let session = model.session();
    let game = *model.game();
    let is_over = game.outcome(model.board()).is_some();
    let behind = if is_over {
        FINISHED_LINE
    } else {
        LINE_FAR_BEHIND
    };
    let (line, here) = session.positions_near(behind, LINE_AHEAD);
    let start = game.position(&game.start());
    let (scope, line, here) = match options.mode {
        GraphMode::Focus => {
            let focus = FocusOptions {
                shows_before: options.focus.shows_before && knows_before,
                ..options.focus
            };
            (GraphScope::Focus(focus), line, here)
        }
        // The map is painted from the solution itself.
        GraphMode::Whole if options.from_here => {
            (GraphScope::Whole { from_here: true }, vec![line[here]], 0)
        }
        GraphMode::Whole | GraphMode::Map => {
            (GraphScope::Whole { from_here: false }, vec![start], 0)
        }
        GraphMode::BestPlay => (GraphScope::BestPlay, vec![line[here]], 0),
        GraphMode::Proof => {
            let proof = GraphScope::Proof {
                folded: options.folded,
                seat: Some(options.proof_player),
            };
            (proof, vec![graph.proof_begins(model)], 0)
        }
    };
    let is_columns = !matches!(options.mode, GraphMode::Focus | GraphMode::Proof);
    let canvas = canvas_of(graph, canvas);
    let played = if options.mode == GraphMode::Focus {
        session.moves_near(behind, LINE_AHEAD)
    } else {
        Vec::new()
    };
    GraphRequest {
        game,
        scope,
        columns: is_columns.then(|| options.columns_shown(model.are_verdicts_hidden())),
        line,
        here,
        played,
        symmetric: options.images(&game),
        shows_verdicts: model.analysis().is_some(),
        notation_only: graph.notation_only,
        medium: Medium::Window(canvas),
    }
}

impl GraphOptions {
    /// True if a scope is the one of the chosen view.
    pub(in crate::ui::graph) fn shows(&self, scope: GraphScope) -> bool {
        match scope {
            GraphScope::Focus(_) | GraphScope::Near { .. } => self.mode == GraphMode::Focus,
            GraphScope::Whole { from_here } => {
                self.mode == GraphMode::Whole && self.from_here == from_here
            }
            GraphScope::BestPlay => self.mode == GraphMode::BestPlay,
            GraphScope::Proof { .. } => self.mode == GraphMode::Proof,
        }
    }
}

impl GraphPane {
    /// The request for an export of the current drawing.
    pub(crate) fn file_request(&self, model: Shown) -> GraphRequest {
        let drawn = self.drawing.drawn.as_ref();
        let drawn = drawn.filter(|drawn| drawn.graph.is_ok());
        let shown = match drawn.filter(|drawn| self.options.shows(drawn.request.scope)) {
            Some(drawn) => {
                let mut shown = drawn.shown.clone();
                if let (GraphScope::Proof { folded, .. }, Some(proof)) =
                    (&mut shown.scope, &drawn.proof)
                {
                    *folded = Some(proof.is_folded);
                }
                shown
            }
            None => wanted(model, self, false, Canvas::default()),
        };
        let shown_in = match shown.medium {
            Medium::Window(canvas) => canvas,
            _ => Canvas::default(),
        };
        GraphRequest {
            medium: Medium::File {
                limit: GraphForm::Svg.most_positions(),
                shown_in,
            },
            ..shown
        }
    }
}

/// The canvas of the drawing: the previous one while the user looks at a part of it.
fn canvas_of(graph: &GraphPane, canvas: Canvas) -> Canvas {
    let before = graph.drawing.drawn.as_ref().map(|drawn| &drawn.request);
    let before = before.filter(|before| graph.options.shows(before.scope));
    let before = match before.map(|before| before.medium) {
        Some(Medium::Window(before)) => before,
        _ => canvas,
    };
    let keeps_canvas = match graph.options.mode {
        GraphMode::Focus => false,
        // While a proof is played through, sentences above it come and go; the canvas stays the same.
        GraphMode::Proof => graph.walk.is_walked,
        _ => !graph.viewpoint.is_fitted(),
    };
    if keeps_canvas { before } else { canvas }
}
