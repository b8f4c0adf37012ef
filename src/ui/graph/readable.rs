//! The graph near enough to read: every node that is seen is a button with a name.

use std::sync::Arc;

use eframe::egui::{Id, Mesh, Pos2, Rect, Response, Sense, Shape, Ui, WidgetInfo, WidgetType};
use egui_graphs::{DisplayEdge, DisplayNode, DrawContext, SettingsStyle};
use petgraph::stable_graph::NodeIndex;

use super::arrows::{self, Detail};
use super::cached_mesh::CachedMesh;
use super::lens::Lens;
use super::lit::Lit;
use super::look::NodeLook;
use super::navigation::follow_click;
use super::picture::{Picture, between};
use super::shapes::spoken;
use super::state::GraphView;
use super::viewpoint::Glide;
use super::{names, overview};
use crate::app::Model;
use crate::game::Position;
use crate::graph::layout::Passage;
use crate::scene::Scene;
use crate::scene::graph::route::{ArrowDirection, ArrowRoute, add_arrow, route};
use crate::ui::focus_areas::FocusArea;
use crate::ui::paint::{self, Placement, focus_ring, theme};
use crate::ui::shared::Shared;

/// What is painted, and from where it is seen.
pub(super) struct ReadableGraph<'a> {
    pub(super) picture: &'a mut Picture,
    pub(super) lens: &'a Lens,
    /// All arrows as they lie, while nothing glides.
    pub(super) mesh: &'a CachedMesh,
    pub(super) glide: Option<&'a Glide>,
    /// How far gliding nodes have come.
    pub(super) share: f32,
    pub(super) shows_backward: bool,
}

impl ReadableGraph<'_> {
    /// Where a node stands just now.
    fn place(&self, node: usize) -> Pos2 {
        let to = self.picture.places[node];
        let from = self.glide.and_then(|glide| {
            let look = self.picture.look(node)?;
            glide.from.get(&look.position).copied()
        });
        from.map_or(to, |from| between(from, to, self.share))
    }
}

/// Paints what is seen and does what is done to its nodes. Returns the node under the pointer or
/// with the focus.
pub(super) fn paint(
    ui: &Ui,
    near: &mut ReadableGraph,
    model: &Model,
    graph: &mut GraphView,
    shared: &mut Shared,
) -> Option<Position> {
    let lens = near.lens;
    let frame = lens.camera.frame(lens.view);
    let style = SettingsStyle::default();
    let context = DrawContext {
        ctx: ui.ctx(),
        painter: ui.painter(),
        style: &style,
        is_directed: true,
        meta: &frame,
    };
    let visible: Vec<usize> = if near.glide.is_some() {
        paint_gliding_arrows(ui, near);
        (0..near.picture.places.len()).collect()
    } else {
        near.mesh.paint(ui.painter());
        paint_arrows_standing_out(near.picture, &context);
        near.picture.seen_nodes(lens.seen()).collect()
    };
    let is_lit = |picture: &Picture, node: usize| {
        let role = picture.look(node).map(|look| look.role);
        let is_shown = role.is_some_and(|role| role.is_here || role.is_previewed);
        let lit = picture.lit.as_ref();
        is_shown || lit.is_none_or(|lit| lit.has_node(node))
    };
    // The focus goes through them in one order, whatever is lit.
    let hovered = react(ui, near, &visible, model, (graph, shared));
    let (lit, dimmed): (Vec<usize>, Vec<usize>) = visible
        .into_iter()
        .partition(|&node| is_lit(near.picture, node));
    paint_nodes(near, dimmed, &context);
    if near.glide.is_none() {
        names::paint(ui, near.picture, lens, None);
    }
    if let Some(set) = near.picture.lit.clone() {
        overview::dim(ui.painter(), lens, theme::palette(ui));
        paint_lit_arrows(near.picture, &set, &context);
        names::paint(ui, near.picture, lens, Some(&set));
    }
    paint_nodes(near, lit, &context);
    hovered
}

/// Does what is done to nodes. Returns the one under the pointer or with the focus.
fn react(
    ui: &Ui,
    near: &ReadableGraph,
    nodes: &[usize],
    model: &Model,
    (graph, shared): (&mut GraphView, &mut Shared),
) -> Option<Position> {
    let lens = near.lens;
    let mut hovered = None;
    for &number in nodes {
        let node = near.picture.graph.node(NodeIndex::new(number));
        let Some((node, look)) = node.zip(near.picture.look(number)) else {
            continue;
        };
        let at = lens.on_screen(near.place(number));
        let rect = Rect::from_center_size(at, look.size * lens.camera.zoom);
        let name = || spoken(model.game(), look, &node.label());
        let response = node_ui(ui, rect.intersect(lens.view), look, name);
        if let Some(ring) = look.role.ring() {
            focus_ring::keep_off(&response, ring.reach() * lens.camera.zoom);
        }
        if look.role.is_here {
            shared.areas.offer(FocusArea::Graph, response.id);
        }
        if response.hovered() || response.has_focus() || response.clicked() {
            let position = near.picture.meant(look.position, model);
            hovered = Some(position);
            follow_click(&response, position, model, graph, shared);
        }
    }
    hovered
}

fn paint_nodes(near: &mut ReadableGraph, nodes: Vec<usize>, context: &DrawContext) {
    for number in nodes {
        let at = near.place(number);
        if let Some(node) = near.picture.graph.node_mut(NodeIndex::new(number)) {
            node.display_mut().move_to(at);
            context.painter.extend(node.display_mut().shapes(context));
        }
    }
}

/// The arrows that are not dimmed, above those that are.
fn paint_lit_arrows(picture: &Picture, lit: &Lit, context: &DrawContext) {
    let palette = theme::palette_of(context.ctx);
    for arrow in lit.arrows() {
        let Some(look) = picture.graph.edge(arrow).map(egui_graphs::Edge::payload) else {
            continue;
        };
        let emphasis = lit.emphasis(arrow, look, picture.tone_at_end(arrow));
        let mut scene = Scene::default();
        let stroke = emphasis.stroke(look.is_dashed());
        add_arrow(&mut scene, look.standing_out(), stroke);
        let at = Placement {
            scale: context.meta.zoom,
            ..Placement::at(context.meta.canvas_to_screen_pos(Pos2::ZERO))
        };
        let shapes = paint::shapes(context.painter, palette, &scene.shapes, at);
        context.painter.extend(shapes);
    }
}

/// While nodes glide their arrows follow them.
fn paint_gliding_arrows(ui: &Ui, near: &ReadableGraph) {
    let palette = theme::palette(ui);
    let picture = &*near.picture;
    let zoom = near.lens.camera.zoom;
    let (mut mesh, mut points) = (Mesh::default(), Vec::new());
    for (edge, arrow) in picture.graph.edges_iter() {
        let Some((from, to)) = picture.graph.edge_endpoints(edge) else {
            continue;
        };
        let look = arrow.payload();
        if look.is_backward && !near.shows_backward {
            continue;
        }
        let [from, to] = [from, to].map(|node| near.place(node.index()));
        let bends: Vec<_> = look.bends().iter().map(|&bend| bend.into()).collect();
        let gliding = route(&ArrowRoute {
            from: from.into(),
            to: to.into(),
            bends: &bends,
            folds: &[],
            passage: Passage::Places,
            sizes: &picture.sizes,
            direction: picture.direction,
            leads: if look.is_backward {
                ArrowDirection::Back {
                    columns: u32::from((from.x - to.x).abs() > picture.node_size.x),
                }
            } else {
                ArrowDirection::Forward
            },
            meets_borders: false,
        });
        let emphasis = look.emphasis(picture.tone_at_end(edge));
        let pen = arrows::pen(emphasis, palette, zoom);
        let how = (pen, Detail::Curves);
        arrows::add(&mut mesh, (look, &gliding), how, near.lens, &mut points);
    }
    ui.painter().add(Shape::Mesh(Arc::new(mesh)));
}

/// What was played lies highest.
fn paint_arrows_standing_out(picture: &mut Picture, context: &DrawContext) {
    let graph = &mut picture.graph;
    let mut edges = picture.standing_out.clone();
    edges.sort_by_key(|&edge| {
        let look = graph.edge(edge).map(egui_graphs::Edge::payload);
        look.map(|look| (look.is_played, look.is_best))
    });
    for edge in edges {
        let ends = graph.edge_endpoints(edge);
        let nodes = ends.and_then(|(from, to)| {
            let node = |number| graph.node(number).cloned();
            Some((node(from)?, node(to)?))
        });
        if let (Some((from, to)), Some(arrow)) = (nodes, graph.edge_mut(edge)) {
            let shapes = arrow.display_mut().shapes(&from, &to, context);
            context.painter.extend(shapes);
        }
    }
}

fn node_ui(ui: &Ui, rect: Rect, look: &NodeLook, name: impl Fn() -> String) -> Response {
    let response = ui.interact(rect, Id::new(("node", look.position)), Sense::click());
    let is_here = look.role.is_here;
    response.widget_info(|| {
        let previewed = if look.role.is_previewed {
            ", previewed"
        } else {
            ""
        };
        let name = format!("Node {}{previewed}", name());
        WidgetInfo::selected(WidgetType::Button, true, is_here, name)
    });
    response
}
