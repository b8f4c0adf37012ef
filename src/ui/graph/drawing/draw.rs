//! Drawing what is asked for, in the background where it takes long.

use std::sync::Arc;

use crate::game::Position;
use crate::graph::GraphError;
use crate::graph::focus::FocusOptions;
use crate::scene::graph::drawing::EarlierLayout;
use crate::scene::graph::{GraphDrawing, GraphDrawingError, GraphRequest, GraphScope};
use crate::solve::analysis::Analysis;
use crate::solve::task::Task;
use crate::solve::{Progress, memory};
use crate::ui::graph::canvas::window_graph::WindowGraph;
use crate::ui::graph::drawing::request::DrawnGraph;

/// A graph that is being drawn in the background. Dropping it cancels the work.
pub(crate) struct DrawTask {
    pub(crate) request: GraphRequest,
    task: Task<DrawnGraph>,
}

impl DrawTask {
    /// Starts to draw, with these options where a neighbourhood has to do; `wake` is called from the other
    /// thread when the drawing is there.
    pub(crate) fn start(
        request: GraphRequest,
        focus: FocusOptions,
        analysis: Arc<Analysis>,
        wake: impl FnOnce() + Send + 'static,
    ) -> DrawTask {
        let what = request.clone();
        let work = move |progress: &Progress| draw(&what, &analysis, (focus, None, &[]), progress);
        DrawTask {
            request,
            task: Task::start("drawing the graph", work, wake),
        }
    }

    /// The drawing, once it is there, or why there will be none.
    pub(crate) fn poll(&mut self) -> Option<DrawnGraph> {
        let ended = self.task.poll()?;
        Some(ended.unwrap_or_else(|error| DrawnGraph {
            request: self.request.clone(),
            shown: self.request.clone(),
            graph: Err(format!("{error}: choose another mode to repeat it.")),
            note: None,
            proof: None,
        }))
    }
}

/// Draws what is asked for. A neighbourhood, which with these options also stands for what is too large,
/// keeps to an earlier one and shows some of the positions `before` it.
pub(crate) fn draw(
    request: &GraphRequest,
    analysis: &Analysis,
    (focus, earlier, before): (FocusOptions, Option<&EarlierLayout>, &[Position]),
    progress: &Progress,
) -> DrawnGraph {
    let done = |graph: Result<GraphDrawing, String>| DrawnGraph {
        request: request.clone(),
        shown: request.clone(),
        proof: graph
            .as_ref()
            .ok()
            .and_then(|drawing| drawing.proof.clone()),
        graph: graph.map(WindowGraph::new),
        note: None,
    };
    let selection = match request.select(analysis, before, progress) {
        Ok(selection) => selection,
        Err(error @ GraphDrawingError::Graph(GraphError::TooLarge { limit })) => {
            if request.scope == (GraphScope::Whole { from_here: false }) {
                let note = error.to_string();
                return DrawnGraph {
                    note: Some(note.clone()),
                    ..done(Err(note))
                };
            }
            let instead = GraphRequest {
                scope: GraphScope::Focus(FocusOptions {
                    shows_before: false,
                    ..focus
                }),
                ..request.clone()
            };
            let note = format!(
                "More than {} positions are too many to draw: this is the neighbourhood of where you \
                 stand.",
                memory::grouped(limit as u64) // widens
            );
            return DrawnGraph {
                request: request.clone(),
                note: Some(note),
                ..draw(&instead, analysis, (focus, None, before), progress)
            };
        }
        Err(error) => return done(Err(error.to_string())),
    };
    let selection = match selection.readable() {
        Ok(selection) => selection,
        Err(unreadable) => {
            return DrawnGraph {
                proof: Some(Arc::new(unreadable.proof.clone())),
                ..done(Err(unreadable.to_string()))
            };
        }
    };
    let drawing = request.drawing(analysis, selection, (earlier, before), progress);
    done(drawing.map_err(|error| error.to_string()))
}

#[cfg(test)]
mod tests;
