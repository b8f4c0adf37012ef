//! The graph near enough to read: cards with texts, and arrows; each card is a button.

use std::borrow::Cow;

use eframe::egui::{Id, Painter, Rect, Response, Sense, Ui, WidgetInfo, WidgetType};
use egui_graphs::{DisplayEdge, DisplayNode, DrawContext, Node, SettingsStyle};

use super::camera::Camera;
use super::picture::{NodeLook, Picture, between};
use super::shapes::{StateNode, spoken};
use super::view::{is_seen, obey};
use crate::app::{Action, Model};
use crate::game::Position;
use crate::ui::UiState;
use crate::ui::regions::Region;

/// How far an arrow may swing beyond its ends, in points of the picture.
const SWING: (f32, f32) = (140.0, 60.0);

/// What is painted, and from where it is seen.
pub(super) struct Scene<'a> {
    pub(super) picture: &'a Picture,
    pub(super) camera: Camera,
    pub(super) view: Rect,
    /// How far gliding nodes have come.
    pub(super) share: f32,
}

impl Scene<'_> {
    /// The nodes where they stand just now.
    fn nodes(&self, state: &UiState) -> Vec<Cow<'_, StateNode>> {
        let nodes = self.picture.graph.nodes_iter().map(|(_, node)| node);
        let Some(glide) = &state.graph.glide else {
            return nodes.map(Cow::Borrowed).collect();
        };
        let moved = |node: &StateNode| {
            let to = node.location();
            let from = glide
                .from
                .get(&node.payload().position)
                .copied()
                .unwrap_or(to);
            let mut node = node.clone();
            node.set_location(between(from, to, self.share));
            Cow::Owned(node)
        };
        nodes.map(moved).collect()
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
    let frame = scene.camera.frame(scene.view);
    let style = SettingsStyle::default();
    let painter = ui.painter();
    let context = DrawContext {
        ctx: ui.ctx(),
        painter,
        style: &style,
        is_directed: true,
        meta: &frame,
    };
    let nodes = scene.nodes(state);
    paint_arrows(painter, scene, &nodes, state.graph.shows_backward, &context);
    let mut hovered = None;
    for node in &nodes {
        let look = *node.payload();
        if !is_seen(&look, node.location(), scene.camera, scene.view) {
            continue;
        }
        let mut display = node.display().clone();
        display.update(node.props());
        display.shapes(&context);
        let centre = scene.camera.on_screen(node.location(), scene.view);
        let rect = Rect::from_center_size(centre, look.size * scene.camera.zoom);
        let response = node_ui(ui, rect.intersect(scene.view), &look, &Node::label(node));
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

fn paint_arrows(
    painter: &Painter,
    scene: &Scene,
    nodes: &[Cow<StateNode>],
    shows_backward: bool,
    context: &DrawContext,
) {
    let seen = scene.camera.seen(scene.view);
    let mut arrows = Vec::new();
    for (index, arrow) in scene.picture.graph.edges_iter() {
        let Some((from, to)) = scene.picture.graph.edge_endpoints(index) else {
            continue;
        };
        let (from, to) = (&nodes[from.index()], &nodes[to.index()]);
        let look = arrow.payload();
        let reach = Rect::from_two_pos(from.location(), to.location());
        let is_hidden = look.is_backward && !shows_backward && !look.is_played;
        if !is_hidden && reach.expand2(SWING.into()).intersects(seen) {
            arrows.push((arrow, from, to));
        }
    }
    // Pale backward arrows lie lowest, what was played highest.
    arrows.sort_by_key(|(arrow, ..)| {
        let look = arrow.payload();
        (look.is_played, look.is_best, !look.is_backward)
    });
    for (arrow, from, to) in arrows {
        let mut display = arrow.display().clone();
        display.update(arrow.props());
        painter.extend(display.shapes(from, to, context));
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
