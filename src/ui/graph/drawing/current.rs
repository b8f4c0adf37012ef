//! The drawing that is shown, and the one that is being made.

use eframe::egui::Context;

use crate::app::{Knowledge, Model};
use crate::game::Position;
use crate::game::any::AnyGame;
use crate::graph::focus::FocusOptions;
use crate::scene::graph::GraphRequest;
use crate::scene::graph::drawing::EarlierLayout;
use crate::solve::Progress;
use crate::ui::graph::canvas::window_graph::WindowGraph;
use crate::ui::graph::drawing::draw::{DrawTask, draw};
use crate::ui::graph::drawing::request::{DrawnGraph, are_alike};

/// The drawing that is shown, and the one that is being made.
#[derive(Default)]
pub(in crate::ui::graph) struct CurrentDrawing {
    pub(in crate::ui::graph) request: Option<GraphRequest>,
    pub(in crate::ui::graph) drawn: Option<DrawnGraph>,
    /// How many pictures there have been.
    pub(in crate::ui::graph) version: u64,
    /// A game whose whole graph is too large to draw.
    pub(in crate::ui::graph) too_large: Option<AnyGame>,
    /// Proofs that are too large to draw.
    pub(in crate::ui::graph) unproved: Vec<GraphRequest>,
    job: Option<DrawTask>,
    /// When that was begun, in seconds.
    begun: f64,
    /// What the next picture of a neighbourhood keeps to.
    earlier: Option<EarlierLayout>,
}

/// How long a picture may take, in seconds, before another kind of picture makes room for a word about it.
const MOMENT: f64 = 0.3;

impl CurrentDrawing {
    /// Whether a picture is being drawn.
    pub(in crate::ui::graph) fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Cancels the drawing that is being made, until another one is asked for.
    pub(in crate::ui::graph) fn stop(&mut self) {
        self.job = None;
        self.request = None;
    }

    /// Shows nothing, and cancels what is being made, until a drawing is asked for again.
    pub(in crate::ui::graph) fn clear(&mut self) {
        self.stop();
        self.drawn = None;
    }

    /// Whether what is shown is another kind of picture than the one that is being drawn, and has been so
    /// for more than a moment.
    pub(in crate::ui::graph) fn is_late(&self, ctx: &Context) -> bool {
        let (Some(job), Some(drawn)) = (&self.job, &self.drawn) else {
            return false;
        };
        if are_alike(&job.request, &drawn.request) {
            return false;
        }
        let left = self.begun + MOMENT - ctx.input(|input| input.time);
        if left > 0.0 {
            ctx.request_repaint_after_secs(left as f32); // part of a second
        }
        left <= 0.0
    }

    /// True if the proof of a position is known to be too large to draw the way that was asked for last.
    pub(in crate::ui::graph) fn is_unproved(&self, begins: Position) -> bool {
        let Some(request) = &self.request else {
            return false;
        };
        let mut unproved = self.unproved.iter();
        unproved.any(|it| are_alike(it, request) && it.line == [begins])
    }

    /// The picture that is shown, if there is one.
    pub(in crate::ui::graph) fn graph(&self) -> Option<&WindowGraph> {
        self.drawn.as_ref()?.graph.as_ref().ok()
    }

    /// Gets the drawing that is asked for: a neighbourhood at once, anything larger from a background
    /// task. Returns a picture when there is a new one.
    pub(in crate::ui::graph) fn next(
        &mut self,
        ctx: &Context,
        model: &Model,
        (focus, came_from): (FocusOptions, &[Position]),
    ) -> Option<DrawnGraph> {
        if let Some(drawn) = self.job.as_mut().and_then(DrawTask::poll) {
            self.job = None;
            return Some(drawn);
        }
        let Knowledge::Solved(analysis) = model.knowledge() else {
            return None;
        };
        let request = self.request.as_ref()?;
        let is_drawn = self
            .drawn
            .as_ref()
            .is_some_and(|drawn| drawn.request == *request);
        let is_coming = self.job.as_ref().is_some_and(|job| job.request == *request);
        if request.game != analysis.game || is_drawn || is_coming {
            return None;
        }
        if request.is_focus() {
            self.job = None;
            let earlier = (focus, self.earlier.as_ref(), came_from);
            let drawn = draw(request, analysis, earlier, &Progress::default());
            let graph = drawn.graph.as_ref().ok();
            self.earlier = graph.and_then(|graph| graph.drawing().kept.clone());
            return Some(drawn);
        }
        self.begun = ctx.input(|input| input.time);
        let wake = ctx.clone();
        let analysis = std::sync::Arc::clone(analysis);
        let task = DrawTask::start(request.clone(), focus, analysis, move || {
            wake.request_repaint();
        });
        self.job = Some(task);
        None
    }
}
