//! The graph near enough to read: nodes and edges in the widget, and a name for every node that is seen.

use std::sync::Arc;

use eframe::egui::{
    Id, Key, Mesh, Painter, Pos2, Rect, Response, Sense, Shape, Ui, WidgetInfo, WidgetType,
    accesskit,
};

use crate::app::Model;
use crate::game::Position;
use crate::graph::layout::{Passage, Point};
use crate::scene::graph::marks::EdgeMarks;
use crate::scene::graph::route::{ArrowDirection, ArrowRoute, route};
use crate::ui::focus_areas::FocusArea;
use crate::ui::graph::camera::Viewport;
use crate::ui::graph::canvas::arrows::{self, Detail, EdgeLine};
use crate::ui::graph::canvas::cached_mesh::CachedMesh;
use crate::ui::graph::canvas::viewpoint::Glide;
use crate::ui::graph::canvas::widget::{Click, PointedAt, WidgetContent};
use crate::ui::graph::canvas::window_graph::{Lit, WindowGraph, between};
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

    /// The nodes in view, by number; all while some glide.
    fn visible(&self) -> Vec<usize> {
        if self.glide.is_some() {
            (0..self.drawn.places().len()).collect()
        } else {
            self.drawn.seen_nodes(self.viewport.seen()).collect()
        }
    }

    fn node_shapes(&mut self, node: usize, pen: (&Painter, &Palette)) -> Vec<Shape> {
        let at = self.place(node);
        self.drawn.node_shapes(node, at, self.viewport, pen)
    }
}

/// Shows what is seen of the drawing in its widget. Returns what the pointer does.
pub(in crate::ui::graph) fn show(
    ui: &mut Ui,
    near: &mut ReadableGraph,
    is_unchanged: bool,
) -> PointedAt {
    let viewport = near.viewport;
    let painter = ui.painter().clone();
    let pen = (&painter, theme::palette(ui));
    let mut content = WidgetContent {
        is_unchanged,
        ..WidgetContent::default()
    };
    if near.glide.is_some() {
        paint_gliding_edges(ui, near);
    } else {
        near.mesh.paint(&painter);
        content.edges = edges_standing_out(near.drawn, viewport, pen);
    }
    let lit = near.drawn.lit.clone();
    let marks = [near.drawn.marks.current, near.drawn.marks.previewed];
    let is_above = |node: usize| {
        let is_lit = |lit: &Lit| lit.has_node(node) || marks.contains(&Some(node));
        lit.as_ref().is_some_and(is_lit)
    };
    let visible = near.visible();
    for &node in &visible {
        let shapes = if is_above(node) {
            Vec::new()
        } else {
            near.node_shapes(node, pen)
        };
        content.nodes.push((node, near.place(node), shapes));
    }
    let pointed = near.drawn.widget.show(ui, viewport, content);
    if near.glide.is_none() {
        names::paint(ui, near.drawn, viewport, None);
    }
    if let Some(set) = &lit {
        overview::dim(&painter, viewport, pen.1);
        let seen = viewport.seen();
        for edge in set.arrows() {
            if near.drawn.edges()[edge].hull.intersects(seen) {
                let style = set.style(near.drawn, edge);
                painter.extend(near.drawn.edge_shapes(edge, style, viewport, pen));
            }
        }
        names::paint(ui, near.drawn, viewport, lit.as_ref());
        for node in visible.into_iter().filter(|&node| is_above(node)) {
            painter.extend(near.node_shapes(node, pen));
        }
    }
    pointed
}

/// Names nodes that are seen, for screen readers and keys, and takes part in no hit test. Returns the position of
/// the node with the keyboard, or that is clicked without the pointer.
pub(in crate::ui::graph) fn name_nodes(
    ui: &Ui,
    near: &ReadableGraph,
    model: &Model,
    (graph, shared): (&mut GraphPane, &mut Shared),
) -> Option<Position> {
    let viewport = near.viewport;
    let drawn = &*near.drawn;
    let mut found = None;
    for number in near.visible() {
        let at = viewport.on_screen(near.place(number));
        let rect = Rect::from_center_size(at, drawn.size_of(number) * viewport.camera.zoom);
        let response = node_ui(ui, rect.intersect(viewport.view), drawn, number);
        if let Some(ring) = drawn.marks.ring(number) {
            focus_ring::keep_off(&response, ring.reach() * viewport.camera.zoom);
        }
        if drawn.marks.current == Some(number) {
            shared.areas.offer(FocusArea::Graph, response.id);
        }
        let click = click_without_pointer(ui, &response);
        if click.is_some() || response.has_focus() {
            let position = drawn.meant(drawn.node_at_number(number).node, model);
            found = Some(position);
            follow_click(click, position, model, graph, shared);
        }
    }
    found
}

/// Enter goes to the node with the keyboard; the space bar, and a screen reader's click, look at one.
fn click_without_pointer(ui: &Ui, node: &Response) -> Option<Click> {
    let is_pressed = |key| node.has_focus() && ui.input(|input| input.key_pressed(key));
    if is_pressed(Key::Enter) {
        return Some(Click::Double);
    }
    let action = accesskit::Action::Click;
    let is_asked = ui.input(|input| input.has_accesskit_action_request(node.id, action));
    (is_asked || is_pressed(Key::Space)).then_some(Click::Single)
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

/// The edges that stand out. Those that are lit are painted above what is dimmed.
fn edges_standing_out(
    drawn: &mut WindowGraph,
    viewport: &Viewport,
    pen: (&Painter, &Palette),
) -> Vec<(usize, Vec<Shape>)> {
    let lit = drawn.lit.as_ref();
    let edges = drawn.standing_out.iter().copied();
    let edges = edges.filter(|(edge, _)| lit.is_none_or(|lit| !lit.has_arrow(*edge)));
    let edges: Vec<(usize, EdgeMarks)> = edges.collect();
    let shapes = edges.into_iter().map(|(edge, marks)| {
        let style = drawn.style(edge, marks);
        (edge, drawn.edge_shapes(edge, style, viewport, pen))
    });
    shapes.collect()
}

fn node_ui(ui: &Ui, rect: Rect, drawn: &WindowGraph, number: usize) -> Response {
    let position = drawn.node_at_number(number).node;
    let id = Id::new(("node", position));
    let response = ui.interact(rect, id, Sense::focusable_noninteractive());
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
    ui.ctx()
        .accesskit_node_builder(id, |node| node.add_action(accesskit::Action::Click));
    response
}
