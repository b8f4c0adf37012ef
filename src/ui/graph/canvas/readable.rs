//! The graph near enough to read: every node that is seen is a button with a name.

use std::sync::Arc;

use eframe::egui::{
    self, Id, Mesh, Painter, Pos2, Rect, Response, Sense, Shape, Ui, WidgetInfo, WidgetType,
};

use crate::app::Model;
use crate::game::Position;
use crate::graph::layout::{Passage, Point};
use crate::scene::graph::node::NodeForm;
use crate::scene::graph::route::{ArrowDirection, ArrowRoute, route};
use crate::ui::focus_areas::FocusArea;
use crate::ui::graph::canvas::arrows::{self, Detail, EdgeLine};
use crate::ui::graph::canvas::cached_mesh::CachedMesh;
use crate::ui::graph::canvas::viewpoint::Glide;
use crate::ui::graph::canvas::viewport::Viewport;
use crate::ui::graph::canvas::window_graph::{WindowGraph, between};
use crate::ui::graph::canvas::{names, overview};
use crate::ui::graph::navigation::follow_click;
use crate::ui::graph::state::GraphPane;
use crate::ui::paint::theme::Palette;
use crate::ui::paint::{focus_ring, theme};
use crate::ui::shared::Shared;

/// What is painted, and from where it is seen.
pub(in crate::ui::graph) struct ReadableGraph<'a> {
    pub(in crate::ui::graph) drawn: &'a mut WindowGraph,
    pub(in crate::ui::graph) viewport: &'a Viewport,
    /// All edges as they lie, while nothing glides.
    pub(in crate::ui::graph) mesh: &'a CachedMesh,
    pub(in crate::ui::graph) glide: Option<&'a Glide>,
    /// How far gliding nodes have come.
    pub(in crate::ui::graph) share: f32,
    pub(in crate::ui::graph) shows_backward: bool,
}

impl ReadableGraph<'_> {
    /// Where a node stands just now.
    fn place(&self, node: usize) -> Pos2 {
        let to = self.drawn.places()[node];
        let position = self.drawn.node_at_number(node).node;
        let from = self.glide.and_then(|glide| glide.from.get(&position));
        from.map_or(to, |&from| between(from, to, self.share))
    }
}

/// Paints what is seen and does what is done to its nodes. Returns the node under the pointer or
/// with the focus.
pub(in crate::ui::graph) fn paint(
    ui: &Ui,
    near: &mut ReadableGraph,
    model: &Model,
    graph: &mut GraphPane,
    shared: &mut Shared,
) -> Option<Position> {
    let viewport = near.viewport;
    let pen = (ui.painter(), theme::palette(ui));
    let visible: Vec<usize> = if near.glide.is_some() {
        paint_gliding_edges(ui, near);
        (0..near.drawn.places().len()).collect()
    } else {
        near.mesh.paint(ui.painter());
        paint_edges_standing_out(near.drawn, viewport, pen);
        near.drawn.seen_nodes(viewport.seen()).collect()
    };
    let is_lit = |drawn: &WindowGraph, node: usize| {
        let marks = [drawn.marks.current, drawn.marks.previewed];
        let lit = drawn.lit.as_ref();
        marks.contains(&Some(node)) || lit.is_none_or(|lit| lit.has_node(node))
    };
    // The focus goes through them in one order, whatever is lit.
    let hovered = react(ui, near, &visible, model, (graph, shared));
    let (lit, dimmed): (Vec<usize>, Vec<usize>) = visible
        .into_iter()
        .partition(|&node| is_lit(near.drawn, node));
    paint_nodes(near, dimmed, pen);
    if near.glide.is_none() {
        names::paint(ui, near.drawn, viewport, None);
    }
    if let Some(set) = near.drawn.lit.clone() {
        overview::dim(ui.painter(), viewport, pen.1);
        let seen = viewport.seen();
        for edge in set.arrows() {
            if !near.drawn.edges()[edge].hull.intersects(seen) {
                continue;
            }
            let style = set.style(near.drawn, edge);
            ui.painter()
                .extend(near.drawn.edge_shapes(edge, style, viewport, pen));
        }
        names::paint(ui, near.drawn, viewport, Some(&set));
    }
    paint_nodes(near, lit, pen);
    hovered
}

/// Does what is done to nodes. Returns the one under the pointer or with the focus.
fn react(
    ui: &Ui,
    near: &ReadableGraph,
    nodes: &[usize],
    model: &Model,
    (graph, shared): (&mut GraphPane, &mut Shared),
) -> Option<Position> {
    let viewport = near.viewport;
    let drawn = &*near.drawn;
    let mut hovered = None;
    for &number in nodes {
        let at = viewport.on_screen(near.place(number));
        let rect = Rect::from_center_size(at, drawn.size_of(number) * viewport.camera.zoom);
        let response = node_ui(ui, rect.intersect(viewport.view), drawn, number);
        if drawn.drawing().look.form != NodeForm::Notation {
            // Its notation, as hands or a grid stand in its place.
            let text = egui::RichText::new(drawn.spoken(number)).monospace();
            response.clone().on_hover_text_at_pointer(text);
        }
        if let Some(ring) = drawn.marks.ring(number) {
            focus_ring::keep_off(&response, ring.reach() * viewport.camera.zoom);
        }
        if drawn.marks.current == Some(number) {
            shared.areas.offer(FocusArea::Graph, response.id);
        }
        if response.hovered() || response.has_focus() || response.clicked() {
            let position = drawn.meant(drawn.node_at_number(number).node, model);
            hovered = Some(position);
            follow_click(&response, position, model, graph, shared);
        }
    }
    hovered
}

fn paint_nodes(near: &mut ReadableGraph, nodes: Vec<usize>, pen: (&Painter, &Palette)) {
    for number in nodes {
        let at = near.place(number);
        let shapes = near.drawn.node_shapes(number, at, near.viewport, pen);
        pen.0.extend(shapes);
    }
}

/// While nodes glide their edges follow them.
fn paint_gliding_edges(ui: &Ui, near: &ReadableGraph) {
    let palette = theme::palette(ui);
    let drawn = &*near.drawn;
    let drawing = drawn.drawing();
    let zoom = near.viewport.camera.zoom;
    let (mut mesh, mut points) = (Mesh::default(), Vec::new());
    for (number, edge) in drawing.edges.iter().enumerate() {
        if edge.is_backward && !near.shows_backward {
            continue;
        }
        let [from, to] = [edge.from, edge.to].map(|node| Point::from(near.place(node)));
        let gliding = route(&ArrowRoute {
            from,
            to,
            bends: &edge.bends,
            folds: &[],
            passage: Passage::Places,
            sizes: &drawing.sizes,
            direction: drawing.direction,
            leads: if edge.is_backward {
                ArrowDirection::Back {
                    columns: u32::from((from.0 - to.0).abs() > drawing.sizes.node_width),
                }
            } else {
                ArrowDirection::Forward
            },
            meets_borders: false,
        });
        let style = drawn.style(number, drawn.marks_of(number));
        let how = (arrows::pen(style, palette, zoom), Detail::Curves);
        let line = EdgeLine {
            route: &gliding,
            ..EdgeLine::of(drawn, number)
        };
        arrows::add(&mut mesh, line, how, near.viewport, &mut points);
    }
    ui.painter().add(Shape::Mesh(Arc::new(mesh)));
}

/// What was played lies highest.
fn paint_edges_standing_out(
    drawn: &mut WindowGraph,
    viewport: &Viewport,
    pen: (&Painter, &Palette),
) {
    let mut edges = drawn.standing_out.clone();
    edges.sort_by_key(|(_, marks)| (marks.is_played, marks.is_best));
    let lit = drawn.lit.clone();
    // Lit edges are painted above those that are dimmed.
    edges.retain(|(edge, _)| lit.as_ref().is_none_or(|lit| !lit.has_arrow(*edge)));
    for (edge, marks) in edges {
        let style = drawn.style(edge, marks);
        pen.0.extend(drawn.edge_shapes(edge, style, viewport, pen));
    }
}

fn node_ui(ui: &Ui, rect: Rect, drawn: &WindowGraph, number: usize) -> Response {
    let position = drawn.node_at_number(number).node;
    let response = ui.interact(rect, Id::new(("node", position)), Sense::click());
    response.widget_info(|| {
        let previewed = if drawn.marks.previewed == Some(number) {
            ", previewed"
        } else {
            ""
        };
        let is_here = drawn.marks.current == Some(number);
        let name = format!("Node {}{previewed}", drawn.spoken(number));
        WidgetInfo::selected(WidgetType::Button, true, is_here, name)
    });
    response
}
