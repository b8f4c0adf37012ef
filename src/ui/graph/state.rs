//! The state of the graph view from frame to frame.

use std::sync::Arc;

use eframe::egui::{Context, Rect, Vec2};

use super::map::state::MapView;
use crate::app::{Changed, Knowledge, Model, Shown};
use crate::game::any::AnyGame;
use crate::game::symmetry::Images;
use crate::game::{Game, Position, Seat};
use crate::graph::focus::{DEPTHS, FocusOptions};
use crate::scene::graph::{GraphColumns, GraphDrawing, GraphScope, ShownProof, fit};
use crate::solve::analysis::Analysis;
use crate::ui::commands::{GraphCommand, GraphFacts, Zoom};
use crate::ui::graph::camera::Camera;
use crate::ui::graph::canvas::layers::{CachedMap, CachedMesh, MeshStyle};
use crate::ui::graph::canvas::viewpoint::{CameraRequest, Viewpoint};
use crate::ui::graph::canvas::window_graph::{Decoration, WindowGraph};
use crate::ui::graph::controls::finder::Finder;
use crate::ui::graph::controls::legend::LegendCache;
use crate::ui::graph::drawing::draw::{CurrentDrawing, DrawnGraph};
use crate::ui::graph::drawing::played::PlayedMoves;
use crate::ui::graph_mode::GraphMode;

/// The chosen options of the graph.
#[derive(Clone, Copy, Debug)]
pub(super) struct GraphOptions {
    pub(super) mode: GraphMode,
    /// True if Whole begins with the current position rather than the start.
    pub(super) from_here: bool,
    pub(super) columns: GraphColumns,
    pub(super) focus: FocusOptions,
    /// The player whose strategy the proof of a draw shows.
    pub(super) proof_player: Seat,
    /// True if proofs are folded; without a choice a proof is folded if that makes letters larger.
    pub(super) folded: Option<bool>,
    /// True if symmetric positions are one node, outside Focus.
    pub(super) merges_images: bool,
    pub(super) shows_minimap: bool,
    pub(super) shows_backward: bool,
    pub(super) shows_labels: bool,
}

impl GraphOptions {
    /// The columns in use. While verdicts are hidden they are not by turns left, as the places of nodes would tell
    /// who wins.
    pub(super) fn columns_shown(&self, are_verdicts_hidden: bool) -> GraphColumns {
        match self.columns {
            GraphColumns::ByTurnsLeft if are_verdicts_hidden => GraphColumns::ByTurnsPlayed,
            columns => columns,
        }
    }

    /// The treatment of symmetric positions: a neighbourhood shows each move as it is played, and a map has a cell
    /// for each position.
    pub(super) fn images(&self, game: &AnyGame) -> Images {
        let is_graph = !matches!(self.mode, GraphMode::Focus | GraphMode::Map);
        if self.merges_images && is_graph && game.has_images() {
            Images::Merged
        } else {
            Images::Apart
        }
    }
}

impl Default for GraphOptions {
    fn default() -> GraphOptions {
        GraphOptions {
            mode: GraphMode::Focus,
            from_here: false,
            columns: GraphColumns::ByTurnsLeft,
            focus: FocusOptions::default(),
            proof_player: Seat::One,
            folded: None,
            merges_images: false,
            shows_minimap: true,
            shows_backward: true,
            shows_labels: true,
        }
    }
}

/// The current proof, and the state of playing it through.
#[derive(Debug, Default)]
pub(super) struct ProofWalk {
    pub(super) proof: Option<Arc<ShownProof>>,
    pub(super) is_walked: bool,
}

/// The meshes and marks of the last frame, kept as long as they are valid.
#[derive(Default)]
pub(super) struct Painted {
    /// The mesh of everything without marks.
    pub(super) mesh: Option<CachedMesh>,
    /// The dots of the minimap.
    pub(super) map: Option<CachedMap>,
    pub(super) legend: LegendCache,
    /// The decoration for which the marks were set last.
    pub(super) decorated: Option<Decoration>,
    /// The style of the widget, the camera and the view of the last frame.
    pub(super) shown_as: Option<(MeshStyle, Camera, Rect)>,
}

#[derive(Default)]
pub(crate) struct GraphPane {
    /// True if notation replaces hands and moves in words, as the setting says.
    pub(in crate::ui::graph) notation_only: bool,
    pub(super) options: GraphOptions,
    pub(super) drawing: CurrentDrawing,
    pub(super) map: MapView,
    /// The solved game that map and graph are drawn of; while verdicts are hidden they are drawn without them.
    pub(super) solved: Option<Arc<Analysis>>,
    pub(super) viewpoint: Viewpoint,
    pub(super) finder: Finder,
    pub(super) walk: ProofWalk,
    pub(super) painted: Painted,
    pub(super) played: PlayedMoves,
    /// True if the graph takes the whole window except for the verdict sentence.
    fills_window: bool,
}

impl std::fmt::Debug for GraphPane {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("GraphPane")
            .field("options", &self.options)
            .field("request", &self.drawing.request)
            .finish_non_exhaustive()
    }
}

impl GraphPane {
    pub(crate) fn mode(&self) -> GraphMode {
        self.options.mode
    }

    /// True if Whole begins with the current position.
    pub(crate) fn is_from_here(&self) -> bool {
        self.options.from_here
    }

    /// Lets Whole begin with the current position, or with the start.
    pub(crate) fn begin_whole_here(&mut self, from_here: bool) {
        self.options.from_here = from_here;
    }

    pub(crate) fn columns(&self) -> GraphColumns {
        self.options.columns
    }

    pub(crate) fn set_mode(&mut self, mode: GraphMode) {
        self.options.mode = mode;
    }

    pub(crate) fn set_columns(&mut self, columns: GraphColumns) {
        self.options.columns = columns;
    }

    pub(crate) fn focus(&self) -> FocusOptions {
        self.options.focus
    }

    pub(crate) fn set_focus(&mut self, focus: FocusOptions) {
        self.options.focus = focus;
    }

    /// True if proofs are folded, false if not; none without a choice of the user.
    pub(crate) fn folded(&self) -> Option<bool> {
        self.options.folded
    }

    /// Folds proofs or unfolds them; none folds those whose letters become larger.
    pub(crate) fn set_folded(&mut self, folded: Option<bool>) {
        self.options.folded = folded;
    }

    /// True if symmetric positions are one node.
    pub(crate) fn merges_images(&self) -> bool {
        self.options.merges_images
    }

    /// Draws symmetric positions as one node, or each by itself.
    pub(crate) fn merge_images(&mut self, merges: bool) {
        self.options.merges_images = merges;
    }

    /// True if the graph takes the whole window.
    pub(crate) fn fills_window(&self) -> bool {
        self.fills_window
    }

    /// The least width of the canvas in which the requested drawing is wholly visible; none if the drawing is
    /// fitted.
    pub(crate) fn least_width(&self, game: &AnyGame, notation_only: bool) -> Option<f32> {
        let is_focus = self.options.mode == GraphMode::Focus;
        is_focus.then(|| fit::least_width(game, notation_only, self.options.focus))
    }

    pub(crate) fn is_drawing(&self) -> bool {
        self.drawing.is_busy() || self.map.is_drawing()
    }

    /// True if the whole game is requested but has too many positions to draw.
    pub(super) fn is_whole_too_large(&self, game: &AnyGame) -> bool {
        let shows_all = self.options.shows(GraphScope::Whole { from_here: false });
        shows_all && self.drawing.too_large == Some(*game)
    }

    /// True if a neighbourhood replaces a graph that is too large.
    pub(super) fn shows_near_instead(&self) -> bool {
        let drawn = self.drawing.drawn.as_ref();
        drawn.is_some_and(|drawn| drawn.note.is_some() && self.options.shows(drawn.request.scope))
    }

    /// True if the map is shown: it is chosen, or the whole graph is too large to draw.
    pub(crate) fn shows_map(&self, game: &AnyGame) -> bool {
        self.options.mode == GraphMode::Map || self.is_whole_too_large(game)
    }

    /// The player to move in the states on the map.
    pub(crate) fn map_mover(&self, model: Shown) -> Seat {
        self.map.mover(model)
    }

    /// The facts by which commands decide whether they are available.
    pub(crate) fn facts(&self) -> GraphFacts {
        GraphFacts {
            mode: Some(self.options.mode),
            shows_before: self.options.focus.shows_before,
            merges_images: self.options.merges_images,
            shows_minimap: self.options.shows_minimap,
            shows_labels: self.options.shows_labels,
            shows_backward: self.options.shows_backward,
        }
    }

    pub(crate) fn run(&mut self, command: GraphCommand) {
        self.finder.is_listed = false;
        let (options, viewpoint) = (&mut self.options, &mut self.viewpoint);
        match command {
            GraphCommand::Show(mode) => options.mode = mode,
            GraphCommand::NextMode => options.mode = options.mode.next(),
            GraphCommand::Depth => {
                let deeper = options.focus.depth + 1;
                options.focus.depth = if DEPTHS.contains(&deeper) {
                    deeper
                } else {
                    *DEPTHS.start()
                };
            }
            GraphCommand::WhatLeadsHere => {
                options.focus.shows_before = !options.focus.shows_before;
            }
            GraphCommand::ImagesAsOne => options.merges_images = !options.merges_images,
            GraphCommand::Minimap => options.shows_minimap = !options.shows_minimap,
            GraphCommand::Labels => options.shows_labels = !options.shows_labels,
            GraphCommand::Backward => options.shows_backward = !options.shows_backward,
            GraphCommand::Fit => viewpoint.request = CameraRequest::FitWhole,
            GraphCommand::Centre => viewpoint.request = CameraRequest::Centre,
            GraphCommand::Find => self.begin_to_find(),
        }
    }

    /// Zooms by a step.
    pub(crate) fn zoom(&mut self, zoom: Zoom) {
        self.finder.is_listed = false;
        self.viewpoint.request = match zoom {
            Zoom::Nearer => CameraRequest::Zoom(1.25),
            Zoom::Farther => CameraRequest::Zoom(0.8),
        };
    }

    /// The chosen player to move on the map, if one is chosen.
    pub(crate) fn chosen_map_mover(&self) -> Option<Seat> {
        self.map.seat
    }

    /// Chooses the player to move on the map; none follows the current position.
    pub(crate) fn choose_map_mover(&mut self, mover: Option<Seat>) {
        self.map.seat = mover;
    }

    /// The nearest node in a direction, or the next cell on the map. Along the columns of the graph it is in the
    /// next column: a node that a move leads to, if there is one.
    pub(crate) fn neighbour(
        &self,
        model: Shown,
        from: Position,
        direction: Vec2,
    ) -> Option<Position> {
        if self.shows_map(model.game()) {
            return self.map.neighbour(model, from, direction);
        }
        let graph = self.graph()?;
        let next = graph.neighbour(from, direction)?;
        Some(graph.meant(next, model))
    }

    /// True if a position has a place in the graph, or on the map.
    pub(crate) fn has_place_of(&self, model: Shown, position: Position) -> bool {
        let has_place = |graph: &WindowGraph| graph.current_place(position).is_some();
        self.shows_map(model.game()) || self.graph().is_some_and(has_place)
    }

    pub(crate) fn shown_drawing(&self) -> Option<&GraphDrawing> {
        Some(self.graph()?.drawing())
    }

    /// The current drawing with its marks.
    pub(super) fn graph(&self) -> Option<&WindowGraph> {
        self.drawing.graph()
    }

    /// Gives the graph the whole window, or restores the other panes.
    pub(crate) fn fill_window(&mut self, fills: bool) {
        if self.fills_window != fills {
            self.fills_window = fills;
            self.see_all();
        }
    }

    /// Shows the whole drawing, or while a proof is played through the current position.
    pub(super) fn see_all(&mut self) {
        self.viewpoint.request = if self.walk.is_walked {
            CameraRequest::Centre
        } else {
            CameraRequest::Fit
        };
    }

    /// The current proof, in the mode Proof.
    pub(super) fn shown_proof(&self) -> Option<Arc<ShownProof>> {
        let is_proof = self.options.mode == GraphMode::Proof;
        self.walk.proof.clone().filter(|_| is_proof)
    }

    /// Drops state that the change of the model has outdated.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        if changed.line || changed.rules {
            self.played.forget();
        }
        self.viewpoint.model_changed(changed);
        self.map.model_changed(changed);
    }

    /// Closes questions about another board.
    pub(crate) fn board_changed(&mut self) {
        self.finder.is_listed = false;
    }

    /// Opens the find field and gives it the focus.
    pub(crate) fn begin_to_find(&mut self) {
        self.finder.is_open = true;
        self.finder.wants_focus = true;
    }

    /// Closes the find field. Returns true if it was open.
    pub(crate) fn close_find(&mut self) -> bool {
        std::mem::take(&mut self.finder).is_open
    }

    /// Drops everything about the positions of a game whose rules have changed.
    pub(crate) fn game_changed(&mut self) {
        self.drawing.drawn = None;
        self.drawing.unproved.clear();
        self.walk = ProofWalk::default();
        self.painted = Painted::default();
        self.map.game_changed();
        self.viewpoint.glide = None;
        self.viewpoint.request = CameraRequest::Fit;
    }

    /// Sets the solution that map and graph are drawn of.
    pub(crate) fn draw_of(&mut self, model: &Model) {
        self.solved = match model.knowledge() {
            Knowledge::Solved(analysis) => Some(Arc::clone(analysis)),
            _ => None,
        };
    }

    /// Requests the drawing, in a background task if it takes long, and shows it once it is finished. `came_from`
    /// holds the predecessors of the current position.
    pub(crate) fn tick(&mut self, ctx: &Context, model: &Model, came_from: &[Position]) {
        if let Some(drawn) = self.drawing.next(ctx, model, self.options.focus, came_from) {
            self.show(drawn, ctx.input(|input| input.time));
            ctx.request_repaint();
        }
    }

    /// Shows a new drawing. In Focus a transition moves the positions that stay.
    pub(super) fn show(&mut self, drawn: DrawnGraph, now: f64) {
        let before = self.drawing.drawn.as_ref();
        let (old, new) = (before.map(|before| &before.request), &drawn.request);
        let same_kind =
            old.is_some_and(|old| old.scope.is_same_kind(new.scope) && old.game == new.game);
        let viewpoint = &mut self.viewpoint;
        viewpoint.glide = None;
        if same_kind
            && new.is_focus()
            && let Some(Ok(earlier)) = before.map(|before| &before.graph)
        {
            viewpoint.glide_from(earlier, now);
        }
        let same_plan = old.is_some_and(|old| {
            (old.scope, old.columns, old.medium, old.symmetric)
                == (new.scope, new.columns, new.medium, new.symmetric)
        });
        if !same_kind || !same_plan || new.is_focus() {
            // Playing a proof through needs a readable zoom.
            viewpoint.request = if self.walk.is_walked && same_kind {
                CameraRequest::Centre
            } else {
                CameraRequest::Fit
            };
        }
        self.walk.proof.clone_from(&drawn.proof);
        if new.is_proof() && drawn.graph.is_err() {
            self.drawing.unproved.push(new.clone());
        }
        if new.scope == (GraphScope::Whole { from_here: false }) && drawn.note.is_some() {
            self.drawing.too_large = Some(new.game);
        }
        self.drawing.drawn = Some(drawn);
        self.drawing.version += 1;
        self.painted = Painted::default();
    }
}
