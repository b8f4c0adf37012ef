//! The current drawing and its task: a neighbourhood is drawn at once, anything larger in the background.

use std::sync::Arc;

use eframe::egui::Context;

use crate::app::{Knowledge, Model};
use crate::game::Position;
use crate::game::any::AnyGame;
use crate::graph::GraphError;
use crate::graph::focus::FocusOptions;
use crate::scene::graph::{GraphDrawing, GraphDrawingError, GraphRequest, GraphScope, ShownProof};
use crate::solve::analysis::Analysis;
use crate::solve::{Progress, memory};
use crate::ui::background::Background;
use crate::ui::graph::canvas::window_graph::WindowGraph;

/// The time, in seconds, after which a message replaces a previous drawing of another kind.
const MOMENT: f64 = 0.3;

/// A finished drawing, or the reason why there is none.
#[derive(Clone)]
pub(crate) struct DrawnGraph {
    pub(crate) request: GraphRequest,
    /// The request that is shown: a neighbourhood replaces a graph that is too large.
    pub(crate) shown: GraphRequest,
    pub(crate) graph: Result<WindowGraph, String>,
    /// A sentence about the parts that are left out.
    pub(crate) note: Option<String>,
    /// The proof in the drawing.
    pub(crate) proof: Option<Arc<ShownProof>>,
}

/// True if two requests are of one kind, so that the drawing of one may stand for the other for a while.
pub(in crate::ui::graph) fn are_alike(one: &GraphRequest, other: &GraphRequest) -> bool {
    let scopes = one.scope == other.scope || (one.is_focus() && other.is_focus());
    let kind = |it: &GraphRequest| (it.game, it.columns, it.symmetric);
    scopes && kind(one) == kind(other)
}

/// The current drawing, and the task that makes the next one.
#[derive(Default)]
pub(in crate::ui::graph) struct CurrentDrawing {
    pub(in crate::ui::graph) request: Option<GraphRequest>,
    pub(in crate::ui::graph) drawn: Option<DrawnGraph>,
    /// The number of drawings so far.
    pub(in crate::ui::graph) version: u64,
    /// The game whose whole graph is too large to draw, if that was found.
    pub(in crate::ui::graph) too_large: Option<AnyGame>,
    /// The requests for proofs that are too large to draw.
    pub(in crate::ui::graph) unproved: Vec<GraphRequest>,
    job: Background<GraphRequest, DrawnGraph>,
    /// The time at which the task began, in seconds.
    begun: f64,
}

impl CurrentDrawing {
    pub(in crate::ui::graph) fn is_busy(&self) -> bool {
        self.job.is_running()
    }

    /// Cancels the running task until the next request.
    pub(in crate::ui::graph) fn stop(&mut self) {
        self.job.stop();
        self.request = None;
    }

    /// Drops the drawing and cancels the running task, until the next request.
    pub(in crate::ui::graph) fn clear(&mut self) {
        self.stop();
        self.drawn = None;
    }

    /// True if the current drawing is of another kind than the one in progress, for longer than [`MOMENT`].
    pub(in crate::ui::graph) fn is_late(&self, ctx: &Context) -> bool {
        let (Some((coming, _)), Some(drawn)) = (self.job.running(), &self.drawn) else {
            return false;
        };
        if are_alike(coming, &drawn.request) {
            return false;
        }
        let left = self.begun + MOMENT - ctx.input(|input| input.time);
        if left > 0.0 {
            ctx.request_repaint_after_secs(left as f32); // part of a second
        }
        left <= 0.0
    }

    /// True if the proof from a position is known to be too large to draw with the options of the last request.
    pub(in crate::ui::graph) fn is_unproved(&self, begins: Position) -> bool {
        let Some(request) = &self.request else {
            return false;
        };
        let mut unproved = self.unproved.iter();
        unproved.any(|it| are_alike(it, request) && it.line == [begins])
    }

    pub(in crate::ui::graph) fn graph(&self) -> Option<&WindowGraph> {
        self.drawn.as_ref()?.graph.as_ref().ok()
    }

    /// Fulfils a request: a neighbourhood at once, anything larger in a background task. Returns a drawing when
    /// there is a new one.
    pub(in crate::ui::graph) fn next(
        &mut self,
        ctx: &Context,
        model: &Model,
        focus: FocusOptions,
        came_from: &[Position],
    ) -> Option<DrawnGraph> {
        if let Some((request, drawn)) = self.job.take()
            && self.request.as_ref() == Some(&request)
        {
            return Some(drawn.unwrap_or_else(|error| DrawnGraph {
                shown: request.clone(),
                request,
                graph: Err(format!("{error}: choose another mode to repeat it.")),
                note: None,
                proof: None,
            }));
        }
        let Knowledge::Solved(analysis) = model.knowledge() else {
            return None;
        };
        let request = self.request.as_ref()?;
        let is_drawn = self
            .drawn
            .as_ref()
            .is_some_and(|drawn| drawn.request == *request);
        let coming = self.job.running();
        let is_coming = coming.is_some_and(|(coming, _)| coming == request);
        if request.game != analysis.game || is_drawn || is_coming {
            return None;
        }
        if request.is_focus() {
            self.job.stop();
            let progress = Progress::default();
            return Some(draw(request, analysis, focus, came_from, &progress));
        }
        self.begun = ctx.input(|input| input.time);
        let (what, analysis) = (request.clone(), Arc::clone(analysis));
        let work = move |progress: &Progress| {
            Ok::<_, String>(draw(&what, &analysis, focus, &[], progress))
        };
        let request = request.clone();
        self.job.ask(ctx, request, "drawing the graph", work);
        None
    }
}

/// Draws a request. A neighbourhood, which with these options also replaces a graph that is too large, shows some
/// of the positions `before` it.
pub(crate) fn draw(
    request: &GraphRequest,
    analysis: &Analysis,
    focus: FocusOptions,
    before: &[Position],
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
                ..draw(&instead, analysis, focus, before, progress)
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
    let drawing = request.drawing(analysis, selection, before, progress);
    done(drawing.map_err(|error| error.to_string()))
}

#[cfg(test)]
mod tests;
