//! The picture that is shown, and the one that is being drawn.

use eframe::egui::Context;

use super::draw::{DrawTask, draw};
use super::draw_focus::EarlierLayout;
use super::picture::Picture;
use super::request::{DrawnGraph, GraphRequest, Mode};
use crate::app::{Knowledge, Model};
use crate::game::Position;
use crate::game::any::AnyGame;
use crate::solve::Progress;

/// The picture that is shown, and the one that is being drawn.
#[derive(Default)]
pub(super) struct GraphDrawing {
    pub(super) wanted: Option<GraphRequest>,
    pub(super) drawn: Option<DrawnGraph>,
    /// How many pictures there have been.
    pub(super) version: u64,
    /// A game whose whole graph is too large to draw.
    pub(super) too_large: Option<AnyGame>,
    /// Proofs that are too large to draw.
    pub(super) unproved: Vec<GraphRequest>,
    job: Option<DrawTask>,
    /// When that was begun, in seconds.
    begun: f64,
    /// What the next picture of a neighbourhood keeps to.
    earlier: Option<EarlierLayout>,
}

/// How long a picture may take, in seconds, before another kind of picture makes room for a word about it.
const MOMENT: f64 = 0.3;

impl GraphDrawing {
    /// Whether a picture is being drawn.
    pub(super) fn is_busy(&self) -> bool {
        self.job.is_some()
    }

    /// Gives up the picture that is being drawn, until another one is wanted.
    pub(super) fn stop(&mut self) {
        self.job = None;
        self.wanted = None;
    }

    /// Shows nothing, and gives up what is being drawn, until a picture is wanted again.
    pub(super) fn clear(&mut self) {
        self.stop();
        self.drawn = None;
    }

    /// Whether what is shown is another kind of picture than the one that is being drawn, and has been so
    /// for more than a moment.
    pub(super) fn is_late(&self, ctx: &Context) -> bool {
        let (Some(job), Some(drawn)) = (&self.job, &self.drawn) else {
            return false;
        };
        if job.wanted.is_alike(&drawn.wanted) {
            return false;
        }
        let left = self.begun + MOMENT - ctx.input(|input| input.time);
        if left > 0.0 {
            ctx.request_repaint_after_secs(left as f32); // part of a second
        }
        left <= 0.0
    }

    /// Whether the proof of a position is known to be too large to draw the way that was wanted last.
    pub(super) fn is_unproved(&self, begins: Position) -> bool {
        let Some(wanted) = &self.wanted else {
            return false;
        };
        let mut unproved = self.unproved.iter();
        unproved.any(|it| it.is_alike(wanted) && it.line == [begins])
    }

    /// Whether a neighbourhood is shown in place of what a mode would show, which is too large.
    pub(super) fn shows_near_instead(&self, mode: Mode) -> bool {
        let drawn = self.drawn.as_ref();
        drawn.is_some_and(|drawn| drawn.note.is_some() && drawn.wanted.mode == mode)
    }

    /// The picture that is shown, if there is one.
    pub(super) fn picture(&self) -> Option<&Picture> {
        self.drawn.as_ref()?.picture.as_ref().ok()
    }

    /// Gets the picture that is wanted: a neighbourhood at once, anything larger from a background
    /// task. Returns a picture when there is a new one.
    pub(super) fn next(
        &mut self,
        ctx: &Context,
        model: &Model,
        came_from: &[Position],
    ) -> Option<DrawnGraph> {
        if let Some(drawn) = self.job.as_mut().and_then(DrawTask::poll) {
            self.job = None;
            return Some(drawn);
        }
        let Knowledge::Solved(analysis) = model.knowledge() else {
            return None;
        };
        let wanted = self.wanted.as_ref()?;
        let is_drawn = self
            .drawn
            .as_ref()
            .is_some_and(|drawn| drawn.wanted == *wanted);
        let is_coming = self.job.as_ref().is_some_and(|job| job.wanted == *wanted);
        if wanted.game != analysis.game || is_drawn || is_coming {
            return None;
        }
        if wanted.mode == Mode::Focus {
            self.job = None;
            let earlier = (self.earlier.as_ref(), came_from);
            let (drawn, kept) = draw(wanted, analysis, earlier, &Progress::default());
            self.earlier = kept;
            return Some(drawn);
        }
        self.begun = ctx.input(|input| input.time);
        let wake = ctx.clone();
        let analysis = std::sync::Arc::clone(analysis);
        self.job = Some(DrawTask::start(wanted.clone(), analysis, move || {
            wake.request_repaint();
        }));
        None
    }
}
