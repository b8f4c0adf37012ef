//! The canvas of the graph: the visible part of the drawing, with pointer and wheel input.

use std::sync::Arc;

use eframe::egui::{self, Rect, Sense, Ui, UiBuilder, WidgetInfo, WidgetType};

use super::map;
use super::navigation::follow_click;
use super::state::GraphPane;
use crate::app::{Shown, ShownKnowledge};
use crate::game::{Game, Position};
use crate::scene::graph::GraphRequest;
use crate::scene::graph::legend::LegendContent;
use crate::scene::graph::node::NodeForm;
use crate::scene::graph::sizes::Canvas;
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::graph::camera::Viewport;
use crate::ui::graph::canvas::layers::{self, CachedMesh, MeshStyle, ReadableGraph};
use crate::ui::graph::canvas::viewpoint::CameraTarget;
use crate::ui::graph::canvas::widget::{GraphWidget, WidgetContent};
use crate::ui::graph::canvas::window_graph::{Decoration, Spotlight, WindowGraph};
use crate::ui::graph::canvas::{minimap, ticks};
use crate::ui::graph::controls::{legend, options, proof_bar, tools, unsolved};
use crate::ui::graph::drawing::wanted;
use crate::ui::graph_mode::GraphMode;
use crate::ui::msg::sentence;
use crate::ui::paint::theme;
use crate::ui::pool::SolvingStatus;

/// The number of readable nodes in view above which they are painted as dots.
const MOST_READABLE: usize = 400;
/// The distance beyond a node at which the pointer finds it from afar, in points on the screen.
const FAR_SLACK: f32 = 3.0;

/// Shows the graph with its tools, or the progress of solving. `knows_before` is true once the predecessors of the
/// current position are known.
pub(crate) fn graph_ui(
    ui: &mut Ui,
    graph: &mut GraphPane,
    knows_before: bool,
    solving: SolvingStatus,
    cx: &mut Cx,
) {
    let model = cx.shown;
    cx.areas.begin(FocusArea::Graph, ui.max_rect());
    let hits = tools::toolbar_ui(ui, graph, cx);
    if !model.are_verdicts_hidden() && !graph.shows_map(model.game()) {
        let drawn = graph.drawing.drawn.as_ref();
        if let Some(note) = drawn.and_then(|drawn| drawn.note.as_deref()) {
            ui.add(egui::Label::new(sentence(note)).wrap());
        }
        proof_bar::proof_bar_ui(ui, graph, cx);
    }
    let shows_map = graph.shows_map(model.game());
    graph.map.is_shown = false;
    if shows_map {
        graph.map.previewed = cx.marks.preview.position().map(|it| it.mover);
        options::too_large_ui(ui, model, graph);
    }
    let all = ui.available_rect_before_wrap();
    let lines = legend::line_count(ui.ctx().content_rect().height(), all.width());
    let (view, below) = legend::part(all, lines);
    let canvas = Canvas::of(view.size().into());
    if shows_map {
        map_ui(ui, view, below, lines, graph, solving, cx);
        return;
    }
    graph.notation_only = cx.look.notation_only;
    let request = wanted::wanted(model, graph, knows_before, canvas);
    ui.advance_cursor_after_rect(view);
    // The widget keeps its id whatever stands above it.
    let id = egui::Id::new("canvas of the graph");
    let mut inside = ui.new_child(UiBuilder::new().max_rect(view).id(id));
    inside.set_clip_rect(view.intersect(ui.clip_rect()));
    let is_hidden = matches!(model.knowledge(), ShownKnowledge::Hidden);
    if is_hidden && graph.options.mode.tells_verdicts() {
        graph.drawing.clear();
        empty_canvas_ui(&mut inside);
        unsolved::hidden_ui(ui, view, graph.options.mode, cx);
        return;
    }
    graph.drawing.request = Some(request);
    let drawn = graph.drawing.drawn.as_ref();
    match drawn.map(|drawn| drawn.graph.as_ref().map(|_| ()).map_err(String::clone)) {
        None => {
            empty_canvas_ui(&mut inside);
            unsolved::unsolved_ui(ui, view, solving, cx);
        }
        Some(Ok(())) => {
            canvas_ui(&mut inside, graph, cx, hits);
            let content = legend_content(graph, model);
            if graph.options.mode == GraphMode::Proof {
                // A line marks where the drawing is cut at the edge.
                let line = egui::Stroke::new(1.0, theme::palette(ui).border);
                ui.painter().hline(view.x_range(), view.bottom(), line);
            }
            legend::legend_ui(ui, below, lines, content.keys(), &mut graph.painted.legend);
            if let Some(map) = minimap::place(view, graph) {
                minimap::minimap_ui(ui, map, view, graph);
            }
            if graph.drawing.is_late(ui.ctx()) {
                unsolved::coming_ui(ui, view);
            }
        }
        Some(Err(reason)) => {
            let canvas = empty_canvas_ui(&mut inside);
            unsolved::not_drawn_ui(ui, view, &reason);
            cx.areas.offer(FocusArea::Graph, canvas);
        }
    }
}

fn map_ui(
    ui: &mut Ui,
    view: Rect,
    below: Rect,
    lines: usize,
    graph: &mut GraphPane,
    solving: SolvingStatus,
    cx: &mut Cx,
) {
    let model = cx.shown;
    graph.drawing.stop();
    let canvas = ui.allocate_rect(view, Sense::click_and_drag());
    canvas.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, "Map of all states"));
    let Some(analysis) = graph.solved.clone() else {
        unsolved::unsolved_ui(ui, view, solving, cx);
        return;
    };
    let keys = map::map_ui(ui, &canvas, model, &analysis, graph, cx);
    legend::legend_ui(
        ui,
        below,
        lines,
        keys.unwrap_or_default(),
        &mut graph.painted.legend,
    );
    cx.areas.offer(FocusArea::Graph, canvas.id);
}

/// Shows the message that replaces a drawing.
fn empty_canvas_ui(ui: &mut Ui) -> egui::Id {
    let canvas = ui.allocate_response(ui.available_size(), Sense::click_and_drag());
    GraphWidget::name(&canvas);
    canvas.id
}

/// The content of the legend.
fn legend_content(graph: &GraphPane, model: Shown) -> LegendContent {
    let shown = graph.graph();
    let mut content = shown.map_or_else(LegendContent::default, |it| it.legend().clone());
    if model.analysis().is_none() {
        content.winners.clear();
    }
    content.leads_back &= graph.options.shows_backward;
    content.is_played = shown.is_some_and(WindowGraph::shows_played);
    content
}

fn canvas_ui(ui: &mut Ui, graph: &mut GraphPane, cx: &mut Cx, hits: Vec<Position>) {
    let model = cx.shown;
    let view = ui.max_rect();
    let here = model.game().position(model.board());
    let has_moved = graph.viewpoint.take_move();
    let decorated = graph.painted.decorated.as_ref();
    let preview = cx.marks.preview.position();
    let preview_before = decorated.and_then(|decoration| decoration.preview);
    let subject = CameraTarget {
        preview,
        is_new_preview: preview != preview_before,
        here,
        // A new drawing opens as it was fitted.
        has_moved: has_moved && decorated.is_some(),
        is_near: graph
            .drawing
            .request
            .as_ref()
            .is_some_and(GraphRequest::is_focus),
    };
    let known = cx.previewed();
    let way = known.map(|known| Arc::clone(&known.way));
    let mut decoration = decoration(graph, cx, hits, way.unwrap_or_default());
    let drawn = graph.drawing.drawn.as_mut();
    let Some(shown) = drawn.and_then(|drawn| drawn.graph.as_mut().ok()) else {
        return;
    };
    if shown.drawing().here.is_some() {
        decoration.best = shown.drawing().decisive_moves();
    }
    if graph.painted.decorated.as_ref() != Some(&decoration) {
        shown.decorate(&decoration);
        graph.painted.decorated = Some(decoration);
    }
    let canvas = GraphWidget::response(ui);
    graph
        .viewpoint
        .steer(ui, view, canvas.as_ref(), shown, &subject);
    let (share, camera) = graph.viewpoint.advance_glide(ui);
    let viewport = Viewport::new(camera, view);
    let options = graph.options;
    let is_readable = camera.zoom >= shown.near_zoom() && options.shows_labels;
    let style = MeshStyle {
        is_near: is_readable && shown.seen_nodes(viewport.seen()).count() <= MOST_READABLE,
        is_dark: ui.visuals().dark_mode,
        shows_backward: options.shows_backward,
        shows_verdict: model.analysis().is_some(),
        version: graph.drawing.version,
    };
    let palette = theme::palette(ui);
    let mesh = CachedMesh::shown(&mut graph.painted.mesh, shown, &viewport, style, palette);
    if !mesh.is_resting {
        // A scaled mesh is made anew once zooming ends.
        ui.ctx().request_repaint();
    }
    let glide = graph.viewpoint.glide.clone();
    let shown_as = glide.is_none().then_some((style, viewport.camera, view));
    let is_unchanged = shown_as.is_some() && graph.painted.shown_as == shown_as;
    graph.painted.shown_as = shown_as;
    let (pointed, named) = if style.is_near {
        let mut near = ReadableGraph {
            drawn: shown,
            viewport: &viewport,
            mesh,
            glide: glide.as_ref(),
            share,
            shows_backward: style.shows_backward,
        };
        let pointed = layers::show_near(ui, &mut near, is_unchanged);
        let named = layers::name_nodes(ui, &near, cx);
        (pointed, named)
    } else {
        layers::paint_far(ui.painter(), palette, shown, &viewport, mesh);
        let content = WidgetContent {
            slack: FAR_SLACK / camera.zoom,
            is_unchanged,
            ..WidgetContent::default()
        };
        (shown.widget.show(ui, &viewport, content), None)
    };
    ticks::paint(ui, shown, &viewport);
    cx.areas.offer(FocusArea::Graph, pointed.response.id);
    let under_pointer = pointed.node.map(|node| {
        if !style.is_near || shown.drawing().look.form != NodeForm::Notation {
            // The tip is in notation, as the node may be a dot, hands or a grid.
            let text = egui::RichText::new(shown.spoken(node)).monospace();
            pointed.response.clone().on_hover_text_at_pointer(text);
        }
        shown.meant(shown.node_at_number(node).node, model)
    });
    let focused = named.as_ref().map(|&(position, _)| position);
    if pointed.response.clicked() && under_pointer.is_none() && focused.is_none() {
        cx.marks.preview.end();
    }
    if let Some(position) = under_pointer.or(focused) {
        cx.marks.highlight.hover(position);
    }
    if let Some((position, click)) = named {
        follow_click(click, position, graph, cx);
    }
    if let Some(position) = under_pointer {
        follow_click(pointed.click, position, graph, cx);
    }
}

fn decoration(
    graph: &GraphPane,
    cx: &Cx,
    found: Vec<Position>,
    way: Arc<[Position]>,
) -> Decoration {
    let model = cx.shown;
    let game = model.game();
    let here = game.position(model.board());
    let proof = graph.shown_proof();
    let best = match (model.analysis(), proof) {
        (Some(_), Some(proof)) => {
            // All replies of the other player are shown, whatever their value.
            let entry = proof.strategy.state_of(game, here);
            let entry = entry.filter(|entry| proof.strategy.is_kept(entry));
            let moves = entry.map(|entry| entry.moves.clone());
            let next = moves.unwrap_or_default().into_iter();
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
    let spotlight = spotlight(graph, cx, way);
    Decoration {
        here,
        hovered: cx.marks.highlight.hovered(),
        preview: cx.marks.preview.position(),
        found,
        played: graph.played.steps(model.session()),
        best,
        on_edge: proof_bar::arrow_of_here(model, graph),
        spotlight,
        shows_verdict: model.analysis().is_some(),
    }
}

/// The part that is not dimmed: the rest of a proof that is played through, the moves of a hovered position, or
/// best play from a previewed one.
fn spotlight(graph: &GraphPane, cx: &Cx, way: Arc<[Position]>) -> Option<Spotlight> {
    let model = cx.shown;
    let (hovered, preview) = (cx.marks.highlight.hovered(), cx.marks.preview.position());
    let chosen = preview.filter(|&preview| hovered.is_none_or(|hovered| hovered == preview));
    if let Some(hovered) = hovered.filter(|_| chosen.is_none()) {
        return Some(Spotlight::Moves(hovered));
    }
    if let Some(chosen) = chosen {
        let knows_best = model.analysis().is_some();
        return Some(if knows_best {
            Spotlight::Preview { to: chosen, way }
        } else {
            Spotlight::Moves(chosen)
        });
    }
    let proof = graph.shown_proof().filter(|_| graph.walk.is_walked)?;
    let here = model.game().position(model.board());
    let entry = proof.strategy.state_of(model.game(), here)?;
    if proof.is_folded && proof.strategy.is_kept(&entry) {
        let to = entry.moves.first()?.position;
        let arrow = proof_bar::arrow_of_here(model, graph);
        return Some(
            arrow.map_or(Spotlight::BestPlay(to), |(from, to)| Spotlight::Ahead {
                from,
                to,
            }),
        );
    }
    Some(Spotlight::BestPlay(here))
}
