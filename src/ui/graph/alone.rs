//! The graph view by itself, without the rest of the window: what the frame benchmark shows.
//!
//! It runs the code of the window, frame for frame; only the picture is drawn at once instead of
//! on a thread, so that a benchmark knows when it is there.

use std::sync::Arc;

use eframe::egui::{Context, Ui, Vec2};

use super::draw::draw;
use super::state::{Columns, Mode};
use super::view::graph_ui;
use crate::app::{Action, Model};
use crate::game::any::AnyGame;
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::ui::paint::theme;
use crate::ui::state::UiState;

/// Which part of the game is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The neighbourhood of where one stands.
    Focus,
    /// All of it, in columns by turns.
    Turns,
    /// All of it, in columns by flow.
    Flow,
    /// The proof.
    Proof,
}

/// The graph view of one game.
pub struct GraphAlone {
    model: Model,
    state: UiState,
}

impl GraphAlone {
    /// The graph view of a solved game.
    #[must_use]
    pub fn new(ctx: &Context, analysis: Analysis, part: Part) -> GraphAlone {
        theme::install(ctx);
        let game: AnyGame = analysis.game;
        let (mut model, _) = Model::new(game);
        // The answer to a question that was just asked cannot be refused.
        let _ = model.apply(Action::Solved(game, Ok(Arc::new(analysis))));
        let mut state = UiState::new(true);
        let graph = &mut state.graph;
        (graph.mode, graph.columns) = match part {
            Part::Focus => (Mode::Focus, Columns::Turns),
            Part::Turns => (Mode::Whole, Columns::Turns),
            Part::Flow => (Mode::Whole, Columns::Flow),
            Part::Proof => (Mode::Proof, Columns::Turns),
        };
        GraphAlone { model, state }
    }

    /// Plays the best move, so that there is a line behind.
    pub fn play_best(&mut self) {
        // At the end of a game one stays.
        let _ = self.model.apply(Action::PlayBest);
    }

    /// Looks from as near as `zoom` says at where one stands.
    pub fn look_closely(&mut self, zoom: f32) {
        self.state.graph.camera.zoom = zoom;
        self.state.graph.wants_centre = true;
    }

    /// Moves the picture under the view.
    pub fn pan(&mut self, by: Vec2) {
        self.state.graph.camera.pan += by;
    }

    /// Looks from nearer or farther.
    pub fn zoom(&mut self, factor: f32) {
        self.state.graph.wants_zoom = factor;
    }

    /// Positions and moves in the picture.
    #[must_use]
    pub fn size(&self) -> Option<(usize, usize)> {
        let picture = self.state.graph.drawn.as_ref()?.picture.as_ref().ok()?;
        Some((picture.graph.node_count(), picture.graph.edge_count()))
    }

    /// Shows one frame.
    pub fn show(&mut self, ui: &mut Ui) {
        self.state.now = ui.input(|input| input.time);
        let mut actions = Vec::new();
        graph_ui(ui, &self.model, &mut self.state, &mut actions);
        for action in actions {
            // Nothing is clicked.
            let _ = self.model.apply(action);
        }
        let (graph, Some(analysis)) = (&mut self.state.graph, self.model.analysis()) else {
            return;
        };
        let wanted = graph.wanted.clone();
        let is_drawn = graph.drawn.as_ref().map(|drawn| &drawn.wanted) == wanted.as_ref();
        if let (false, Some(wanted)) = (is_drawn, wanted) {
            let (drawn, _) = draw(&wanted, analysis, (None, &[]), &Progress::default());
            graph.take(drawn, self.state.now);
        }
    }
}
