//! The graph view without the rest of the window, for the frame benchmark.
//!
//! It runs the code of the window, frame for frame; only the picture is drawn at once instead of
//! on a thread, so that a benchmark knows when it is there.

use std::sync::Arc;

use eframe::egui::{Context, Pos2, Rect, Ui, Vec2};

use super::state::GraphPane;
use super::view::graph_ui;
use crate::app::{Action, Model};
use crate::game::any::AnyGame;
use crate::scene::graph::GraphColumns;
use crate::solve::Progress;
use crate::solve::analysis::Analysis;
use crate::ui::cx::Shared;
use crate::ui::graph::canvas::viewpoint::CameraRequest;
use crate::ui::graph::drawing::draw::draw;
use crate::ui::graph_mode::GraphMode;
use crate::ui::msg::Msg;
use crate::ui::paint::theme;
use crate::ui::pool::SolvingStatus;

/// The part of the game that the graph shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GraphPart {
    /// The neighbourhood of the current position.
    Focus,
    /// The whole game, in columns by the turns that are left.
    End,
    /// The whole game, in columns by turns.
    Turns,
    /// The proof.
    Proof,
    /// The map of all states.
    Map,
}

/// The graph view of one game.
pub struct GraphAlone {
    model: Model,
    graph: GraphPane,
    shared: Shared,
}

impl GraphAlone {
    /// The graph view of a solved game.
    #[must_use]
    pub fn new(ctx: &Context, analysis: Analysis, part: GraphPart) -> GraphAlone {
        theme::install(ctx);
        let game: AnyGame = analysis.game;
        let (mut model, _) = Model::new(game);
        // A solution of the current game is never refused.
        let _ = model.apply(Action::Solved(game, Ok(Arc::new(analysis))));
        let mut graph = GraphPane::default();
        let options = &mut graph.options;
        (options.mode, options.columns) = match part {
            GraphPart::Focus => (GraphMode::Focus, GraphColumns::ByTurnsPlayed),
            GraphPart::End => (GraphMode::Whole, GraphColumns::ByTurnsLeft),
            GraphPart::Turns => (GraphMode::Whole, GraphColumns::ByTurnsPlayed),
            GraphPart::Proof => (GraphMode::Proof, GraphColumns::ByTurnsPlayed),
            GraphPart::Map => (GraphMode::Map, GraphColumns::ByTurnsPlayed),
        };
        GraphAlone {
            model,
            graph,
            shared: Shared::default(),
        }
    }

    /// Plays the best move, so that the line has moves before the current board.
    pub fn play_best(&mut self) {
        self.act(Action::PlayBest);
    }

    /// Applies an action and ignores a refusal: at the end of a game there is no best move.
    fn act(&mut self, action: Action) {
        if let Ok((changed, _)) = self.model.apply(action) {
            self.graph.model_changed(&changed);
        }
    }

    /// Zooms so that the whole drawing fits.
    pub fn fit(&mut self) {
        self.graph.viewpoint.request = CameraRequest::Fit;
    }

    /// Centres the current position at a zoom, in points on the screen for a point of the drawing.
    pub fn look_closely(&mut self, zoom: f32) {
        self.graph.viewpoint.camera.zoom = zoom;
        self.graph.viewpoint.request = CameraRequest::Centre;
    }

    /// Moves the drawing under the view.
    pub fn pan(&mut self, by: Vec2) {
        self.graph.viewpoint.camera = self.graph.viewpoint.camera.moved(by);
    }

    /// Zooms the drawing by a factor.
    pub fn zoom(&mut self, factor: f32) {
        self.graph.viewpoint.request = CameraRequest::Zoom(factor);
    }

    /// Zooms the map by a factor and moves it under a view of this size.
    pub fn steer_map(&mut self, factor: f32, by: Vec2, view: Vec2) {
        let view = Rect::from_min_size(Pos2::ZERO, view);
        self.graph.map.steer_by_hand(factor, by, view);
    }

    /// True while something in view is still being drawn in the background.
    #[must_use]
    pub fn is_drawing(&self) -> bool {
        self.graph.is_drawing()
    }

    /// The numbers of positions and moves in the drawing.
    #[must_use]
    pub fn size(&self) -> Option<(usize, usize)> {
        let drawing = self.graph.graph()?.drawing();
        Some((drawing.nodes.len(), drawing.edges.len()))
    }

    /// Shows one frame.
    pub fn show(&mut self, ui: &mut Ui) {
        self.shared.look.now = ui.input(|input| input.time);
        let solving = SolvingStatus::default();
        graph_ui(
            ui,
            &mut self.graph,
            false,
            solving,
            &mut self.shared.cx(&self.model),
        );
        for msg in self.shared.out.take() {
            if let Msg::Act(action) = msg {
                self.act(action);
            }
        }
        if self.graph.shows_map(self.model.game()) {
            return;
        }
        let (drawing, Some(analysis)) = (&self.graph.drawing, self.model.analysis()) else {
            return;
        };
        let is_drawn =
            drawing.drawn.as_ref().map(|drawn| &drawn.request) == drawing.request.as_ref();
        if let (false, Some(request)) = (is_drawn, &drawing.request) {
            let focus = self.graph.options.focus;
            let drawn = draw(request, analysis, focus, &[], &Progress::default());
            self.graph.show(drawn, self.shared.look.now);
        }
    }
}
