//! The canvas: what of the picture is seen, and what pointer and wheel do to it.

use eframe::egui::{self, Response, Sense, Ui, UiBuilder, WidgetInfo, WidgetType, vec2};

use super::camera::{Camera, clear_of_legend};
use super::going::follow_click;
use super::lens::Lens;
use super::look::Decoration;
use super::near::{self, Near};
use super::overview;
use super::picture::Picture;
use super::room::{Room, SMALLEST_FOCUS};
use super::shapes::spoken;
use super::sheet::{Manner, Sheet};
use super::state::{Drawn, GraphState, Mode, Wanted};
use super::{legend, minimap, proof_bar, tools};
use crate::app::{Action, Knowledge, Model};
use crate::game::{Game, Position};
use crate::scene::Tone;
use crate::ui::commands::regions::Region;
use crate::ui::paint::theme;
use crate::ui::paint::widgets::weak_label;
use crate::ui::state::UiState;

/// The zoom from which on nodes show their texts.
const READABLE_ZOOM: f32 = 0.5;
/// More readable nodes than this are painted as the overview all the same.
const MOST_READABLE: usize = 400;
/// How long nodes glide, in seconds.
const GLIDE_SECONDS: f64 = 0.22;

/// The graph with its tools.
pub(crate) fn graph_ui(ui: &mut Ui, model: &Model, state: &mut UiState, actions: &mut Vec<Action>) {
    state.regions.begin(Region::Graph, ui.max_rect());
    let hits = tools::toolbar_ui(ui, model, state, actions);
    if let Some(note) = state
        .graph
        .drawn
        .as_ref()
        .and_then(|drawn| drawn.note.clone())
        && !model.are_verdicts_hidden()
    {
        ui.add(egui::Label::new(note).wrap());
    }
    if !model.are_verdicts_hidden() {
        proof_bar::proof_bar_ui(ui, model, state, actions);
    }
    let view = ui.available_rect_before_wrap();
    state.graph.wanted = Some(wanted(model, state, Room::in_canvas(view)));
    let canvas = ui.allocate_rect(view, Sense::click_and_drag());
    canvas.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, "Graph of positions"));
    let Some(drawn) = state.graph.drawn.take() else {
        let text = match model.knowledge() {
            Knowledge::Failed(_) => "Without a solution there is no graph",
            _ => "Drawing the graph …",
        };
        ui.put(view, egui::Label::new(text));
        return;
    };
    match &drawn.picture {
        Ok(_) => {
            let mut ui = ui.new_child(UiBuilder::new().max_rect(view));
            ui.set_clip_rect(view.intersect(ui.clip_rect()));
            let drawn = canvas_ui(&mut ui, drawn, &canvas, model, (state, actions), hits);
            state.graph.drawn = Some(drawn);
            legend::legend_ui(&ui, view, model, &state.graph);
            minimap::minimap_ui(&mut ui, view, &mut state.graph);
        }
        Err(reason) => {
            ui.scope_builder(UiBuilder::new().max_rect(view.shrink(24.0)), |ui| {
                weak_label(ui, reason.as_str())
            });
            state.graph.drawn = Some(drawn);
        }
    }
    state.regions.offer(Region::Graph, canvas.id);
    tools::ask_way_ui(ui.ctx(), model, state, actions);
}

/// The picture that the model and the chosen mode call for.
fn wanted(model: &Model, state: &UiState, room: Room) -> Wanted {
    let graph = &state.graph;
    let session = model.session();
    let game = *model.game();
    let position = |id| game.position(&session.node(id).board);
    let (line, here) = session.positions_of_line();
    let is_too_large = graph.mode == Mode::Whole && graph.too_large == Some(game);
    let is_near = graph.mode == Mode::Focus || is_too_large;
    let line = match graph.mode {
        _ if is_near => line,
        Mode::Reachable | Mode::BestPlay => vec![position(session.cursor())],
        Mode::Focus | Mode::Whole => vec![game.position(&game.start())],
        Mode::Proof => vec![game.position(session.first_board())],
    };
    let here = if is_near { here } else { 0 };
    Wanted {
        game,
        mode: graph.mode,
        columns: graph.columns,
        line,
        here,
        knows_before: state.came_from.is_some() && graph.mode == Mode::Focus,
        player: graph.proof_player,
        is_too_large,
        best_first: is_near && model.shown_analysis().is_some(),
        room: match graph.mode {
            _ if is_near => room,
            Mode::Proof => match &graph.drawn {
                // While it is played through, sentences above it come and go; it stays as it is.
                Some(drawn) if graph.walks_proof => drawn.wanted.room,
                _ => room,
            },
            _ => Room::default(),
        },
    }
}

fn canvas_ui(
    ui: &mut Ui,
    mut drawn: Drawn,
    canvas: &Response,
    model: &Model,
    (state, actions): (&mut UiState, &mut Vec<Action>),
    hits: Vec<Position>,
) -> Drawn {
    let view = canvas.rect;
    let Ok(picture) = &mut drawn.picture else {
        return drawn;
    };
    steer(ui, canvas, picture, model, &mut state.graph);
    let decoration = decoration(model, state, hits);
    if state.graph.decorated.as_ref() != Some(&decoration) {
        picture.decorate(&decoration);
        state.graph.decorated = Some(decoration);
    }
    let share = glide_share(ui, &mut state.graph);
    let camera = match &state.graph.glide {
        Some(glide) => glide.camera.map_or(state.graph.camera, |from| {
            from.towards(state.graph.camera, share)
        }),
        None => state.graph.camera,
    };
    let lens = Lens::new(camera, view);
    let is_readable = camera.zoom >= READABLE_ZOOM && state.graph.shows_labels;
    let manner = Manner {
        is_near: is_readable && picture.seen_nodes(lens.seen()).count() <= MOST_READABLE,
        is_dark: ui.visuals().dark_mode,
        shows_backward: state.graph.shows_backward,
        shows_verdict: model.shown_analysis().is_some(),
        version: state.graph.version,
    };
    let palette = theme::palette(ui);
    let sheet = Sheet::shown(state.graph.sheet.take(), picture, &lens, manner, palette);
    let hovered = if manner.is_near {
        let glide = state.graph.glide.take();
        let mut near = Near {
            picture,
            lens: &lens,
            sheet: &sheet,
            glide: glide.as_ref(),
            share,
            shows_backward: manner.shows_backward,
        };
        let hovered = near::paint(ui, &mut near, state, model, actions);
        state.graph.glide = glide;
        hovered
    } else {
        overview::paint(ui.painter(), palette, picture, &lens, &sheet);
        hover_far(canvas, picture, camera, state, model, actions)
    };
    state.graph.sheet = Some(sheet);
    if let Some(position) = hovered {
        state.hover(position);
    }
    if canvas.clicked() && hovered.is_none() {
        state.graph.preview = None;
    }
    drawn
}

/// Wheel, drag, fit and the calm following of the cursor.
fn steer(ui: &Ui, canvas: &Response, picture: &Picture, model: &Model, graph: &mut GraphState) {
    let view = canvas.rect;
    let here = model.game().position(model.board());
    if std::mem::take(&mut graph.wants_fit) {
        graph.camera = Camera::fitting(picture.bounds, clear_of_legend(view));
        let is_near = graph.wanted.as_ref().is_some_and(Wanted::is_near);
        let too_small = is_near && graph.camera.zoom < SMALLEST_FOCUS;
        if let (true, Some(at)) = (too_small, picture.place(here)) {
            // Readable rather than complete: where one stands left of the middle, as play goes on
            // to the right, and further left where little lies behind.
            let behind = (at.x - picture.bounds.left()) * SMALLEST_FOCUS + 16.0;
            let from_left = behind.min(view.width() * 0.36);
            let aside = vec2((view.width() / 2.0 - from_left) / SMALLEST_FOCUS, 0.0);
            let camera = Camera {
                zoom: SMALLEST_FOCUS,
                ..graph.camera
            };
            graph.camera = camera.centred(at + aside, view);
        }
    }
    if let Some(at) = picture.place(here) {
        if std::mem::take(&mut graph.wants_centre) {
            graph.camera = graph.camera.centred(at, view);
        }
        let moved = graph
            .decorated
            .as_ref()
            .is_some_and(|decoration| decoration.here != here);
        if moved && !graph.wanted.as_ref().is_some_and(Wanted::is_near) {
            graph.camera = graph.camera.following(at, view);
        }
    }
    let zoom = std::mem::replace(&mut graph.wants_zoom, 1.0);
    graph.camera = graph.camera.zoomed(zoom, view.center(), view);
    if canvas.dragged() {
        graph.camera.pan += canvas.drag_delta();
    }
    let Some(pointer) = ui
        .input(|input| input.pointer.hover_pos())
        .filter(|&at| view.contains(at))
    else {
        return;
    };
    if ui
        .ctx()
        .layer_id_at(pointer)
        .is_some_and(|layer| layer != ui.layer_id())
    {
        return;
    }
    let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
    let factor = (scroll / 240.0).exp() * pinch;
    if (factor - 1.0).abs() > f32::EPSILON {
        graph.camera = graph.camera.zoomed(factor, pointer, view);
    }
}

/// How far the gliding nodes have come, 0 to 1.
fn glide_share(ui: &Ui, graph: &mut GraphState) -> f32 {
    let Some(glide) = &graph.glide else {
        return 1.0;
    };
    let age = ui.input(|input| input.time) - glide.since;
    if age >= GLIDE_SECONDS || ui.style().animation_time == 0.0 {
        graph.glide = None;
        return 1.0;
    }
    ui.ctx().request_repaint();
    let share = (age / GLIDE_SECONDS).clamp(0.0, 1.0) as f32; // 0 to 1
    1.0 - (1.0 - share).powi(3)
}

fn decoration(model: &Model, state: &UiState, found: Vec<Position>) -> Decoration {
    let session = model.session();
    let game = model.game();
    let here = game.position(model.board());
    let proof = state.graph.shown_proof();
    let best = match (model.shown_analysis(), proof) {
        (Some(_), Some(proof)) => {
            let entry = proof.strategy.state(here);
            let moves = entry.map(|entry| entry.moves.as_slice());
            let next = moves.unwrap_or_default().iter();
            next.map(|mv| mv.position).collect()
        }
        (Some(_), None) => {
            let moves = model.moves();
            let best = moves.first().and_then(|mv| mv.value);
            moves
                .iter()
                .filter(|mv| mv.value == best && best.is_some())
                .map(|mv| mv.group.position)
                .collect()
        }
        (None, _) => Vec::new(),
    };
    Decoration {
        here,
        hovered: state.hovered,
        preview: state.graph.preview,
        found,
        line: session.positions_of_line().0,
        best,
        shows_verdict: model.shown_analysis().is_some(),
    }
}

/// The node under the pointer from afar, with its text as a tooltip.
fn hover_far(
    canvas: &Response,
    picture: &Picture,
    camera: Camera,
    state: &mut UiState,
    model: &Model,
    actions: &mut Vec<Action>,
) -> Option<Position> {
    let pointer = canvas.hover_pos()?;
    let look = picture.node_at(camera.in_picture(pointer, canvas.rect), 3.0 / camera.zoom)?;
    let winner = match look.tone() {
        Tone::Winner(seat) => Some(seat),
        _ => None,
    };
    let text = model.game().node_text(look.position, winner);
    canvas.clone().on_hover_text_at_pointer(
        egui::RichText::new(spoken(model.game(), &look, &text)).monospace(),
    );
    follow_click(canvas, look.position, state, model, actions);
    Some(look.position)
}
