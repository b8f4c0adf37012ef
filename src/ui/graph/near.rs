//! The graph near enough to read: cards with texts or hands, and arrows; each card is a button.

use std::borrow::Cow;

use eframe::egui::{Id, Mesh, Pos2, Rect, Response, Sense, Shape, Ui, WidgetInfo, WidgetType};
use egui_graphs::{DisplayEdge, DisplayNode, DrawContext, Node, SettingsStyle};
use petgraph::stable_graph::NodeIndex;

use super::arrows::{self, Detail};
use super::picture::{NodeLook, Picture, between};
use super::shapes::{StateNode, spoken};
use super::sheet::{Lens, Sheet};
use super::state::Glide;
use super::view::obey;
use crate::app::{Action, Model};
use crate::game::Position;
use crate::ui::UiState;
use crate::ui::regions::Region;
use crate::ui::theme;

/// What is painted, and from where it is seen.
pub(super) struct Scene<'a> {
    pub(super) picture: &'a Picture,
    pub(super) lens: &'a Lens,
    /// All arrows as they lie, while nothing glides.
    pub(super) sheet: &'a Sheet,
    pub(super) glide: Option<&'a Glide>,
    /// How far gliding nodes have come.
    pub(super) share: f32,
    pub(super) shows_backward: bool,
}

impl Scene<'_> {
    /// Where a node stands just now.
    fn place(&self, node: usize) -> Pos2 {
        let to = self.picture.places[node];
        let from = self.glide.and_then(|glide| {
            let look = self.picture.look(node)?;
            glide.from.get(&look.position).copied()
        });
        from.map_or(to, |from| between(from, to, self.share))
    }

    /// A node as it stands just now.
    fn node(&self, node: usize) -> Option<Cow<'_, StateNode>> {
        let kept = self.picture.graph.node(NodeIndex::new(node))?;
        let at = self.place(node);
        if at == kept.location() {
            return Some(Cow::Borrowed(kept));
        }
        let mut moved = kept.clone();
        moved.set_location(at);
        Some(Cow::Owned(moved))
    }
}

/// Paints what is seen and does what is done to its nodes. Returns the node under the pointer or
/// with the focus.
pub(super) fn paint(
    ui: &Ui,
    scene: &Scene,
    state: &mut UiState,
    model: &Model,
    actions: &mut Vec<Action>,
) -> Option<Position> {
    let lens = scene.lens;
    let frame = lens.camera.frame(lens.view);
    let style = SettingsStyle::default();
    let context = DrawContext {
        ctx: ui.ctx(),
        painter: ui.painter(),
        style: &style,
        is_directed: true,
        meta: &frame,
    };
    if scene.glide.is_some() {
        paint_gliding_arrows(ui, scene);
    } else {
        scene.sheet.paint(ui.painter());
    }
    paint_arrows_standing_out(scene, &context);
    let seen = lens.seen();
    let visible: Vec<usize> = if scene.glide.is_some() {
        (0..scene.picture.places.len()).collect()
    } else {
        scene.picture.seen_nodes(seen).collect()
    };
    let mut hovered = None;
    for node in visible {
        let Some(node) = scene.node(node) else {
            continue;
        };
        let look = *node.payload();
        let mut display = node.display().clone();
        display.update(node.props());
        display.shapes(&context);
        let centre = lens.on_screen(node.location());
        let rect = Rect::from_center_size(centre, look.size * lens.camera.zoom);
        let response = node_ui(ui, rect.intersect(lens.view), &look, &Node::label(&node));
        if look.role.is_here {
            state.regions.offer(Region::Graph, response.id);
        }
        if response.hovered() || response.has_focus() {
            hovered = Some(look.position);
        }
        obey(&response, look.position, state, model, actions);
    }
    hovered
}

/// While nodes glide their arrows follow them.
fn paint_gliding_arrows(ui: &Ui, scene: &Scene) {
    let palette = theme::palette(ui);
    let graph = &scene.picture.graph;
    let (mut mesh, mut points) = (Mesh::default(), Vec::new());
    for (edge, arrow) in graph.edges_iter() {
        let Some((from, to)) = graph.edge_endpoints(edge) else {
            continue;
        };
        let look = arrow.payload();
        if look.is_backward && !scene.shows_backward {
            continue;
        }
        let pen = arrows::plain_pen(look, palette, Detail::Curves);
        let arrow = (look, scene.place(from.index()), scene.place(to.index()));
        let how = (pen, Detail::Curves);
        arrows::add(&mut mesh, arrow, how, scene.lens, &mut points);
    }
    ui.painter().add(Shape::Mesh(mesh.into()));
}

/// What was played lies highest.
fn paint_arrows_standing_out(scene: &Scene, context: &DrawContext) {
    let graph = &scene.picture.graph;
    let edges = scene.picture.standing_out.iter();
    let mut arrows: Vec<_> = edges
        .filter_map(|&edge| Some((graph.edge(edge)?, graph.edge_endpoints(edge)?)))
        .collect();
    arrows.sort_by_key(|(arrow, _)| (arrow.payload().is_played, arrow.payload().is_best));
    for (arrow, (from, to)) in arrows {
        if let (Some(from), Some(to)) = (scene.node(from.index()), scene.node(to.index())) {
            let mut display = arrow.display().clone();
            display.update(arrow.props());
            context.painter.extend(display.shapes(&from, &to, context));
        }
    }
}

fn node_ui(ui: &Ui, rect: Rect, look: &NodeLook, text: &str) -> Response {
    let response = ui.interact(rect, Id::new(("node", look.position)), Sense::click());
    let is_here = look.role.is_here;
    response.widget_info(|| {
        let name = format!("Node {}", spoken(look, text));
        WidgetInfo::selected(WidgetType::Button, true, is_here, name)
    });
    response
}
