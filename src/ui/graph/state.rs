//! What the graph view remembers from frame to frame.

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

/// What is chosen about the graph.
#[derive(Clone, Copy, Debug)]
pub(super) struct GraphOptions {
    pub(super) mode: GraphMode,
    /// Whether Whole begins with the current position, rather than the start.
    pub(super) from_here: bool,
    pub(super) columns: GraphColumns,
    pub(super) focus: FocusOptions,
    /// Whose plan the proof of a draw shows.
    pub(super) proof_player: Seat,
    /// Whether a proof is folded; where nothing is chosen, if that makes letters larger.
    pub(super) folded: Option<bool>,
    /// Whether positions that are images of each other are one node, outside Focus.
    pub(super) merges_images: bool,
    pub(super) shows_minimap: bool,
    pub(super) shows_backward: bool,
    pub(super) shows_labels: bool,
}

impl GraphOptions {
    /// How columns are chosen. While verdicts are hidden it is not by the end: where nodes stand
    /// would say who wins.
    pub(super) fn columns_shown(&self, are_verdicts_hidden: bool) -> GraphColumns {
        match self.columns {
            GraphColumns::ByTurnsLeft if are_verdicts_hidden => GraphColumns::ByTurnsPlayed,
            columns => columns,
        }
    }

    /// Whether positions of a game that are images of each other are one node: a neighbourhood shows each
    /// move as it is played, and a map has a cell for each.
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

/// The proof that is shown, and whether it is being played through.
#[derive(Debug, Default)]
pub(super) struct ProofWalk {
    pub(super) proof: Option<Arc<ShownProof>>,
    pub(super) is_walked: bool,
}

/// What was painted in the frame before, kept as long as it is still right.
#[derive(Default)]
pub(super) struct Painted {
    /// All that does not stand out.
    pub(super) mesh: Option<CachedMesh>,
    /// The small map.
    pub(super) map: Option<CachedMap>,
    pub(super) legend: LegendCache,
    /// What the nodes' roles were last set for.
    pub(super) decorated: Option<Decoration>,
    /// How the widget was shown, and from where it was seen.
    pub(super) shown_as: Option<(MeshStyle, Camera, Rect)>,
}

/// The view of the graph.
#[derive(Default)]
pub(crate) struct GraphPane {
    /// Whether notation stands in place of hands and of moves in words, as the setting says.
    pub(in crate::ui::graph) notation_only: bool,
    pub(super) options: GraphOptions,
    pub(super) drawing: CurrentDrawing,
    pub(super) map: MapView,
    /// The solved game of which map and graph are drawn: while verdicts are hidden they are drawn without them.
    pub(super) solved: Option<Arc<Analysis>>,
    pub(super) viewpoint: Viewpoint,
    pub(super) finder: Finder,
    pub(super) walk: ProofWalk,
    pub(super) painted: Painted,
    pub(super) played: PlayedMoves,
    /// Whether it takes the whole window, but for the sentence that says who wins.
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
    /// Which positions it shows.
    pub(crate) fn mode(&self) -> GraphMode {
        self.options.mode
    }

    /// Whether Whole begins with the current position.
    pub(crate) fn is_from_here(&self) -> bool {
        self.options.from_here
    }

    /// Lets Whole begin with the current position, or with the start.
    pub(crate) fn begin_whole_here(&mut self, from_here: bool) {
        self.options.from_here = from_here;
    }

    /// How the columns of a large graph are chosen.
    pub(crate) fn columns(&self) -> GraphColumns {
        self.options.columns
    }

    /// Shows other positions.
    pub(crate) fn set_mode(&mut self, mode: GraphMode) {
        self.options.mode = mode;
    }

    /// Chooses the columns of a large graph in another way.
    pub(crate) fn set_columns(&mut self, columns: GraphColumns) {
        self.options.columns = columns;
    }

    /// What was chosen about Focus.
    pub(crate) fn focus(&self) -> FocusOptions {
        self.options.focus
    }

    /// Chooses what Focus shows.
    pub(crate) fn set_focus(&mut self, focus: FocusOptions) {
        self.options.focus = focus;
    }

    /// Whether proofs are folded, where the user has chosen.
    pub(crate) fn folded(&self) -> Option<bool> {
        self.options.folded
    }

    /// Folds proofs or does not; without a choice those whose letters are larger then.
    pub(crate) fn set_folded(&mut self, folded: Option<bool>) {
        self.options.folded = folded;
    }

    /// Whether positions that are images of each other are one node.
    pub(crate) fn merges_images(&self) -> bool {
        self.options.merges_images
    }

    /// Draws positions that are images of each other as one node, or each by itself.
    pub(crate) fn merge_images(&mut self, merges: bool) {
        self.options.merges_images = merges;
    }

    /// Whether it takes the whole window.
    pub(crate) fn fills_window(&self) -> bool {
        self.fills_window
    }

    /// The least width of the canvas in which all that is asked for lies wholly; none where the drawing is fitted.
    pub(crate) fn least_width(&self, game: &AnyGame, notation_only: bool) -> Option<f32> {
        let is_focus = self.options.mode == GraphMode::Focus;
        is_focus.then(|| fit::least_width(game, notation_only, self.options.focus))
    }

    /// Whether a picture is being drawn.
    pub(crate) fn is_drawing(&self) -> bool {
        self.drawing.is_busy() || self.map.is_drawing()
    }

    /// Whether all of a game is to be shown, and has too many positions to be drawn one by one.
    pub(super) fn is_whole_too_large(&self, game: &AnyGame) -> bool {
        let shows_all = self.options.shows(GraphScope::Whole { from_here: false });
        shows_all && self.drawing.too_large == Some(*game)
    }

    /// Whether a neighbourhood is shown in place of what the view would show, which is too large.
    pub(super) fn shows_near_instead(&self) -> bool {
        let drawn = self.drawing.drawn.as_ref();
        drawn.is_some_and(|drawn| drawn.note.is_some() && self.options.shows(drawn.request.scope))
    }

    /// Whether the map is shown: when it is chosen, and where all of a game is too large to draw.
    pub(crate) fn shows_map(&self, game: &AnyGame) -> bool {
        self.options.mode == GraphMode::Map || self.is_whole_too_large(game)
    }

    /// The player to move whose states the map shows.
    pub(crate) fn map_mover(&self, model: Shown) -> Seat {
        self.map.mover(model)
    }

    /// The facts for commands.
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

    /// Carries out a command.
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

    /// Goes nearer or farther by a step.
    pub(crate) fn zoom(&mut self, zoom: Zoom) {
        self.finder.is_listed = false;
        self.viewpoint.request = match zoom {
            Zoom::Nearer => CameraRequest::Zoom(1.25),
            Zoom::Farther => CameraRequest::Zoom(0.8),
        };
    }

    /// The player to move whose states the map shows, where one is chosen.
    pub(crate) fn chosen_map_mover(&self) -> Option<Seat> {
        self.map.seat
    }

    /// Chooses whose states the map shows; none are those of the player to move.
    pub(crate) fn choose_map_mover(&mut self, mover: Option<Seat>) {
        self.map.seat = mover;
    }

    /// The nearest node in a direction from another, on the map the next cell. Along the columns of the graph it
    /// is one of the next column: one that a move leads to if there is such a one.
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

    /// Whether a position has a place in the graph, or on the map.
    pub(crate) fn has_place_of(&self, model: Shown, position: Position) -> bool {
        let has_place = |graph: &WindowGraph| graph.current_place(position).is_some();
        self.shows_map(model.game()) || self.graph().is_some_and(has_place)
    }

    /// The drawing that is shown, if there is one.
    pub(crate) fn shown_drawing(&self) -> Option<&GraphDrawing> {
        Some(self.graph()?.drawing())
    }

    /// The same with what stands out.
    pub(super) fn graph(&self) -> Option<&WindowGraph> {
        self.drawing.graph()
    }

    /// Takes the whole window, or gives the rest of it back.
    pub(crate) fn fill_window(&mut self, fills: bool) {
        if self.fills_window != fills {
            self.fills_window = fills;
            self.see_all();
        }
    }

    /// Shows all of it, or while a proof is played through the current position.
    pub(super) fn see_all(&mut self) {
        self.viewpoint.request = if self.walk.is_walked {
            CameraRequest::Centre
        } else {
            CameraRequest::Fit
        };
    }

    /// The proof that is shown, in the mode Proof.
    pub(super) fn shown_proof(&self) -> Option<Arc<ShownProof>> {
        let is_proof = self.options.mode == GraphMode::Proof;
        self.walk.proof.clone().filter(|_| is_proof)
    }

    /// The model has changed.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        if changed.line || changed.rules {
            self.played.forget();
        }
        self.viewpoint.model_changed(changed);
        self.map.model_changed(changed);
    }

    /// Closes what was about another board.
    pub(crate) fn board_changed(&mut self) {
        self.finder.is_listed = false;
    }

    /// Opens the field in which positions are looked for, and gives it the keyboard.
    pub(crate) fn begin_to_find(&mut self) {
        self.finder.is_open = true;
        self.finder.wants_focus = true;
    }

    /// Closes the field in which positions are looked for; whether it was open.
    pub(crate) fn close_find(&mut self) -> bool {
        std::mem::take(&mut self.finder).is_open
    }

    /// Forgets everything about the positions of a game whose rules have changed.
    pub(crate) fn game_changed(&mut self) {
        self.drawing.drawn = None;
        self.drawing.unproved.clear();
        self.walk = ProofWalk::default();
        self.painted = Painted::default();
        self.map.game_changed();
        self.viewpoint.glide = None;
        self.viewpoint.request = CameraRequest::Fit;
    }

    /// Lets the map and the graph be drawn of what is known now.
    pub(crate) fn draw_of(&mut self, model: &Model) {
        self.solved = match model.knowledge() {
            Knowledge::Solved(analysis) => Some(Arc::clone(analysis)),
            _ => None,
        };
    }

    /// Gets the picture that is wanted, in a background task where that takes long, and shows it once
    /// it is there. `came_from` holds the positions that lead to the current one.
    pub(crate) fn tick(&mut self, ctx: &Context, model: &Model, came_from: &[Position]) {
        if let Some(drawn) = self.drawing.next(ctx, model, self.options.focus, came_from) {
            self.show(drawn, ctx.input(|input| input.time));
            ctx.request_repaint();
        }
    }

    /// Shows a new picture. In Focus, positions that stay glide to their new places.
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
            // Who plays a proof through looks closely.
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
