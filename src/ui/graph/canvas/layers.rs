//! The layers of the canvas: all that is not marked as one cached mesh, and above it the marked nodes and edges.
//! From afar these are dots; near they are nodes and edges of the widget, and every node in view has an accessible
//! name.
//!
//! The mesh holds all arrows, and from afar all nodes as dots. Panning moves it, zooming scales it and makes it anew
//! every few frames and when it rests.
//!
//! ```text
//!   +-----------------------+   the part of the picture that the mesh holds
//!   |    +-------------+    |
//!   |    |  the view   |    |   as long as the view stays within it, the mesh is moved
//!   |    +-------------+    |
//!   +-----------------------+
//! ```

use std::sync::Arc;

use eframe::egui::{
    Id, Key, Mesh, Painter, Pos2, Rect, Response, Sense, Shape, Ui, Vec2, WidgetInfo, WidgetType,
    accesskit,
};

use crate::game::Position;
use crate::graph::layout::Point;
use crate::scene::Ink;
use crate::scene::graph::Standing;
use crate::scene::graph::marks::EdgeMarks;
use crate::scene::graph::node::Ring;
use crate::scene::graph::route::{ArrowDirection, ArrowRoute, Emphasis, route};
use crate::scene::graph::routes::bend;
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::graph::camera::Viewport;
use crate::ui::graph::canvas::mesh::{self, Detail, EdgeLine, LineStyle};
use crate::ui::graph::canvas::names;
use crate::ui::graph::canvas::viewpoint::Glide;
use crate::ui::graph::canvas::widget::{Click, PointedAt, WidgetContent};
use crate::ui::graph::canvas::window_graph::{Lit, WindowGraph, between};
use crate::ui::paint::theme::{self, Palette};
use crate::ui::paint::{self, focus_ring};

/// The smallest dot, in points on the screen.
const SMALLEST_DOT: f32 = 3.0;

/// The share of the canvas up to which best moves have full strength, and their least strength.
const THIN: f32 = 0.06;
const FAINTEST: f32 = 0.16;
/// The border of a final position from afar, as a share of its height.
const BORDER: f32 = 0.2;
/// The opacity of the veil over dimmed nodes and edges.
const DIM: f32 = 0.4;
/// The dashes of a frame and the gaps between them, in points.
const DASHES: (f32, f32) = (5.0, 3.0);

/// The style of a mesh; another style needs another mesh.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui::graph) struct MeshStyle {
    pub(in crate::ui::graph) is_near: bool,
    pub(in crate::ui::graph) is_dark: bool,
    pub(in crate::ui::graph) shows_backward: bool,
    pub(in crate::ui::graph) shows_verdict: bool,
    /// The version of the drawing.
    pub(in crate::ui::graph) version: u64,
}

/// A mesh with the state that it was made for.
pub(crate) struct CachedMesh {
    style: MeshStyle,
    /// The zoom that the mesh was made for, the zoom at which it is shown, and true if that has not changed since
    /// the last frame.
    zoom: f32,
    shown_zoom: f32,
    pub(in crate::ui::graph) is_resting: bool,
    part: Rect,
    origin: Pos2,
    mesh: Arc<Mesh>,
}

/// The dots of all nodes on the minimap, with the state that they were made for.
pub(in crate::ui::graph) struct CachedMap {
    pub(in crate::ui::graph) key: (Rect, bool, bool, u64),
    pub(in crate::ui::graph) dots: Arc<Mesh>,
}

impl CachedMesh {
    /// The mesh for a view: the cached one, moved if need be, or a new one.
    pub(in crate::ui::graph) fn shown<'a>(
        kept: &'a mut Option<CachedMesh>,
        graph: &WindowGraph,
        viewport: &Viewport,
        style: MeshStyle,
        palette: &Palette,
    ) -> &'a CachedMesh {
        let needed = viewport.seen().intersect(graph.bounds());
        let zoom = viewport.camera.zoom;
        let is_resting = kept
            .as_ref()
            .is_none_or(|cached| cached.shown_zoom.to_bits() == zoom.to_bits());
        let serves = |cached: &CachedMesh| {
            cached.style == style
                && paint::serves(cached.zoom, zoom, is_resting)
                && (needed.is_negative() || cached.part.contains_rect(needed))
        };
        if kept.as_ref().is_some_and(|cached| !serves(cached)) {
            *kept = None;
        }
        let cached = kept.get_or_insert_with(|| CachedMesh::new(graph, viewport, style, palette));
        cached.is_resting = is_resting;
        let origin = viewport.on_screen(Pos2::ZERO);
        let scaled = zoom / cached.shown_zoom;
        let moved = origin - cached.origin;
        if scaled.to_bits() != 1.0_f32.to_bits() {
            for vertex in &mut Arc::make_mut(&mut cached.mesh).vertices {
                vertex.pos = origin + (vertex.pos - cached.origin) * scaled;
            }
        } else if moved != Vec2::ZERO {
            Arc::make_mut(&mut cached.mesh).translate(moved);
        }
        (cached.origin, cached.shown_zoom) = (origin, zoom);
        cached
    }

    /// # Complexity
    /// In proportion to what lies in view and a margin round it.
    fn new(
        graph: &WindowGraph,
        viewport: &Viewport,
        style: MeshStyle,
        palette: &Palette,
    ) -> CachedMesh {
        let part = viewport.part;
        let mut mesh = Mesh::default();
        let seen = mesh::sorted(graph.seen_edges(part, style.shows_backward));
        let count = seen.len();
        let detail = Detail::of(count, style.is_near);
        let legend = graph.legend();
        let fade = if style.is_near || !legend.points_out_best {
            1.0
        } else {
            fade(graph, viewport)
        };
        let drawing = graph.drawing();
        let mut points = Vec::new();
        // Most edges are drawn like the one before.
        let mut last: Option<((Emphasis, Detail), LineStyle)> = None;
        for bounds in seen {
            let edge = &drawing.edges[bounds.edge];
            if edge.standing == Standing::Faint && legend.hides_others {
                continue;
            }
            let emphasis = graph.style(bounds.edge, EdgeMarks::default());
            let detail = match emphasis {
                Emphasis::Best(_) => detail.of_best(count),
                _ => detail,
            };
            let pen = match last {
                Some((of, pen)) if of == (emphasis, detail) => pen,
                _ => {
                    let zoom = viewport.camera.zoom;
                    mesh::plain_pen(emphasis, palette, detail, zoom).faded(fade)
                }
            };
            last = Some(((emphasis, detail), pen));
            mesh::add(
                &mut mesh,
                EdgeLine::of(graph, bounds.edge),
                pen,
                detail,
                viewport,
                &mut points,
            );
        }
        if !style.is_near {
            for node in graph.seen_nodes(part) {
                dot(
                    &mut mesh,
                    dot_rect(graph, node, viewport),
                    graph,
                    node,
                    palette,
                );
            }
        }
        CachedMesh {
            style,
            zoom: viewport.camera.zoom,
            shown_zoom: viewport.camera.zoom,
            is_resting: true,
            part,
            origin: viewport.on_screen(Pos2::ZERO),
            mesh: Arc::new(mesh),
        }
    }

    /// Paints the mesh within a clip rectangle of its own. egui joins shapes with equal clip rectangles to one
    /// mesh, so every shape that follows would copy all triangles of this one.
    pub(in crate::ui::graph) fn paint(&self, painter: &Painter) {
        if !self.mesh.is_empty() {
            let apart = painter.clip_rect().shrink(0.01);
            painter
                .with_clip_rect(apart)
                .add(Shape::Mesh(Arc::clone(&self.mesh)));
        }
    }
}

/// The strength of best moves from afar, as a share: dense best moves are fainter, so that nodes stand out from
/// among them.
fn fade(graph: &WindowGraph, viewport: &Viewport) -> f32 {
    let best = graph.edges().iter().filter(|edge| edge.layer > 0);
    let length: f32 = best.map(|edge| edge.hull.size().length()).sum();
    let area = graph.bounds().area() * viewport.camera.zoom;
    let share = length / area.max(1.0);
    (THIN / share.max(THIN)).powf(0.8).max(FAINTEST)
}

/// The rectangle of a node on the screen when it is a dot.
fn dot_rect(graph: &WindowGraph, node: usize, viewport: &Viewport) -> Rect {
    let own = graph.size_of(node);
    // Whole points: otherwise some of many equal dots would lose an edge between two pixels.
    let size = (own * viewport.camera.zoom).round();
    let size = size.max(Vec2::splat(SMALLEST_DOT));
    let corner = viewport.on_screen(graph.places()[node]) - size / 2.0;
    Rect::from_min_size(corner.round(), size)
}

/// Adds the dot of a node.
fn dot(mesh: &mut Mesh, rect: Rect, graph: &WindowGraph, node: usize, palette: &Palette) {
    let node = graph.node_at_number(node);
    let rect = if node.is_terminal {
        // The border lies within the dot, so that the borders of close final positions do not run together.
        mesh.add_colored_rect(rect, palette.text);
        rect.shrink((rect.height() * BORDER).clamp(1.0, 1.5))
    } else {
        rect
    };
    let tone = node.tone(graph.shows_verdicts);
    let (fill, line) = (
        palette.colour(Ink::Fill(tone)),
        palette.colour(Ink::Line(tone)),
    );
    // The fill is the same as near, within an edge in contrast to the background.
    mesh.add_colored_rect(rect, line);
    let edge = (rect.height() / 14.0).clamp(1.0, 1.5);
    let inside = if graph.drawing().is_open(node) && !node.is_terminal {
        palette.card
    } else {
        fill
    };
    mesh.add_colored_rect(rect.shrink(edge), inside);
}

/// Dims all that has been painted so far.
fn dim(painter: &Painter, viewport: &Viewport, palette: &Palette) {
    painter.rect_filled(viewport.view, 0.0, palette.card.gamma_multiply(DIM));
}

pub(in crate::ui::graph) fn paint_far(
    painter: &Painter,
    palette: &Palette,
    graph: &WindowGraph,
    viewport: &Viewport,
    mesh: &CachedMesh,
) {
    mesh.paint(painter);
    let mut mesh = Mesh::default();
    let mut points = Vec::new();
    let zoom = viewport.camera.zoom.max(0.6);
    let mut add = |mesh: &mut Mesh, edge: usize, style: Emphasis| {
        let line = EdgeLine::of(graph, edge);
        let pen = mesh::pen(style, palette, zoom);
        mesh::add(mesh, line, pen, Detail::Splines, viewport, &mut points);
    };
    if let Some(lit) = &graph.lit {
        dim(painter, viewport, palette);
        for edge in lit.arrows() {
            add(&mut mesh, edge, lit.style(graph, edge));
        }
        for node in graph.seen_nodes(viewport.seen()) {
            if lit.has_node(node) {
                let rect = dot_rect(graph, node, viewport);
                dot(&mut mesh, rect, graph, node, palette);
            }
        }
    } else {
        // Marked edges are drawn above the veil, if there is one.
        for &(edge, marks) in &graph.standing_out {
            add(&mut mesh, edge, graph.style(edge, marks));
        }
    }
    for node in graph.marks.nodes() {
        let rect = dot_rect(graph, node, viewport);
        match graph.marks.ring(node) {
            Some(Ring::Here) => {
                mesh.add_colored_rect(rect.expand(5.0), palette.current);
                mesh.add_colored_rect(rect.expand(2.5), palette.card);
            }
            Some(Ring::Marked) => add_dashed_frame(&mut mesh, rect, viewport, palette),
            Some(Ring::Found) => {
                mesh.add_colored_rect(rect.expand(4.0), palette.hover);
                mesh.add_colored_rect(rect.expand(2.0), palette.card);
            }
            Some(Ring::Hovered) => mesh.add_colored_rect(rect.expand(2.0), palette.hover),
            None => {}
        }
        dot(&mut mesh, rect, graph, node, palette);
    }
    if !mesh.is_empty() {
        painter.add(Shape::Mesh(Arc::new(mesh)));
    }
}

/// Adds a dashed frame round a dot, as nodes have near.
fn add_dashed_frame(mesh: &mut Mesh, rect: Rect, viewport: &Viewport, palette: &Palette) {
    mesh.add_colored_rect(rect.expand(5.0), palette.card);
    let frame = rect.expand(4.0);
    let corners = [
        frame.left_top(),
        frame.right_top(),
        frame.right_bottom(),
        frame.left_bottom(),
        frame.left_top(),
    ];
    let pen = LineStyle {
        width: 2.0,
        colour: palette.current,
    };
    mesh::dashes(mesh, &corners, pen, DASHES, viewport.clip);
}

/// A drawing near enough to read, with its viewport and its transition.
pub(in crate::ui::graph) struct ReadableGraph<'a> {
    pub(in crate::ui::graph) drawn: &'a mut WindowGraph,
    pub(in crate::ui::graph) viewport: &'a Viewport,
    /// The mesh of all edges, painted unless a transition moves the nodes.
    pub(in crate::ui::graph) mesh: &'a CachedMesh,
    pub(in crate::ui::graph) glide: Option<&'a Glide>,
    /// The progress of the transition, 0 to 1.
    pub(in crate::ui::graph) share: f32,
    pub(in crate::ui::graph) shows_backward: bool,
}

impl ReadableGraph<'_> {
    /// The place of a node in this frame.
    fn place(&self, node: usize) -> Pos2 {
        let to = self.drawn.places()[node];
        let position = self.drawn.node_at_number(node).node;
        let from = self.glide.and_then(|glide| glide.from.get(&position));
        from.map_or(to, |&from| between(from, to, self.share))
    }

    /// The nodes in view, by number; all nodes during a transition.
    fn visible(&self) -> Vec<usize> {
        if self.glide.is_some() {
            (0..self.drawn.places().len()).collect()
        } else {
            self.drawn.seen_nodes(self.viewport.seen()).collect()
        }
    }

    fn node_shapes(&mut self, node: usize, painter: &Painter, palette: &Palette) -> Vec<Shape> {
        let at = self.place(node);
        self.drawn
            .node_shapes(node, at, self.viewport, painter, palette)
    }
}

/// Shows the visible part of the drawing in its widget. Returns the actions of the pointer.
pub(in crate::ui::graph) fn show_near(
    ui: &mut Ui,
    near: &mut ReadableGraph,
    is_unchanged: bool,
) -> PointedAt {
    let viewport = near.viewport;
    let painter = ui.painter().clone();
    let palette = theme::palette(ui);
    let mut content = WidgetContent {
        is_unchanged,
        ..WidgetContent::default()
    };
    if near.glide.is_some() {
        paint_gliding_edges(ui, near);
    } else {
        near.mesh.paint(&painter);
        content.edges = edges_standing_out(near.drawn, viewport, &painter, palette);
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
            near.node_shapes(node, &painter, palette)
        };
        content.nodes.push((node, near.place(node), shapes));
    }
    let pointed = near.drawn.widget.show(ui, viewport, content);
    if near.glide.is_none() {
        names::paint(ui, near.drawn, viewport, None);
    }
    if let Some(set) = &lit {
        dim(&painter, viewport, palette);
        let seen = viewport.seen();
        for edge in set.arrows() {
            if near.drawn.edges()[edge].hull.intersects(seen) {
                let style = set.style(near.drawn, edge);
                painter.extend(
                    near.drawn
                        .edge_shapes(edge, style, viewport, &painter, palette),
                );
            }
        }
        names::paint(ui, near.drawn, viewport, lit.as_ref());
        for node in visible.into_iter().filter(|&node| is_above(node)) {
            painter.extend(near.node_shapes(node, &painter, palette));
        }
    }
    pointed
}

/// Gives nodes in view names for screen readers and keys, without hit tests. Returns the position of the node that
/// is clicked without the pointer, or else that has the focus.
pub(in crate::ui::graph) fn name_nodes(
    ui: &Ui,
    near: &ReadableGraph,
    cx: &mut Cx,
) -> Option<(Position, Option<Click>)> {
    let model = cx.shown;
    let viewport = near.viewport;
    let drawn = &*near.drawn;
    let mut found: Option<(Position, Option<Click>)> = None;
    for number in near.visible() {
        let at = viewport.on_screen(near.place(number));
        let rect = Rect::from_center_size(at, drawn.size_of(number) * viewport.camera.zoom);
        let response = node_ui(ui, rect.intersect(viewport.view), drawn, number);
        if let Some(ring) = drawn.marks.ring(number) {
            let reach = ring.reach() * viewport.camera.zoom;
            focus_ring::keep_off(cx.keyboard, &response, reach);
        }
        if drawn.marks.current == Some(number) {
            cx.areas.offer(FocusArea::Graph, response.id);
        }
        let click = click_without_pointer(ui, &response);
        if click.is_some() || (response.has_focus() && found.is_none()) {
            let position = drawn.meant(drawn.node_at_number(number).node, model);
            found = Some((position, click));
        }
    }
    found
}

/// The click that keys or a screen reader make on a node: Enter goes there; the space bar and a screen reader's
/// click preview it.
fn click_without_pointer(ui: &Ui, node: &Response) -> Option<Click> {
    let is_pressed = |key| node.has_focus() && ui.input(|input| input.key_pressed(key));
    if is_pressed(Key::Enter) {
        return Some(Click::Double);
    }
    let action = accesskit::Action::Click;
    let is_asked = ui.input(|input| input.has_accesskit_action_request(node.id, action));
    (is_asked || is_pressed(Key::Space)).then_some(Click::Single)
}

/// Paints the edges during a transition, as they follow their nodes.
fn paint_gliding_edges(ui: &Ui, near: &ReadableGraph) {
    let palette = theme::palette(ui);
    let drawn = &*near.drawn;
    let drawing = drawn.drawing();
    let zoom = near.viewport.camera.zoom;
    let bend = bend(drawing);
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
            passage: drawing.passage,
            bend,
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
        let pen = mesh::pen(style, palette, zoom);
        let line = EdgeLine {
            route: &gliding,
            ..EdgeLine::of(drawn, number)
        };
        mesh::add(
            &mut mesh,
            line,
            pen,
            Detail::Curves,
            near.viewport,
            &mut points,
        );
    }
    ui.painter().add(Shape::Mesh(Arc::new(mesh)));
}

/// The edges that have marks. Undimmed edges are painted above the veil.
fn edges_standing_out(
    drawn: &mut WindowGraph,
    viewport: &Viewport,
    painter: &Painter,
    palette: &Palette,
) -> Vec<(usize, Vec<Shape>)> {
    let lit = drawn.lit.as_ref();
    let edges = drawn.standing_out.iter().copied();
    let edges = edges.filter(|(edge, _)| lit.is_none_or(|lit| !lit.has_arrow(*edge)));
    let edges: Vec<(usize, EdgeMarks)> = edges.collect();
    let shapes = in_painting_order(edges).map(|(painted_as, edge, marks)| {
        let style = drawn.style(edge, marks);
        (
            painted_as,
            drawn.edge_shapes(edge, style, viewport, painter, palette),
        )
    });
    shapes.collect()
}

/// Edges by layer, played ones last, each with the number under which it is painted. The widget paints edges by
/// number, so the last needs the highest one.
fn in_painting_order(
    mut edges: Vec<(usize, EdgeMarks)>,
) -> impl Iterator<Item = (usize, usize, EdgeMarks)> {
    let mut numbers: Vec<usize> = edges.iter().map(|&(edge, _)| edge).collect();
    numbers.sort_unstable();
    edges.sort_by_key(|(_, marks)| (marks.is_played, marks.is_best));
    let ranked = numbers.into_iter().zip(edges);
    ranked.map(|(number, (edge, marks))| (number, edge, marks))
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_played_is_painted_last() {
        let marks = |is_played, is_best| EdgeMarks {
            is_played,
            is_best,
            is_lit: false,
        };
        let edges = vec![
            (3, marks(true, false)),
            (5, marks(false, true)),
            (8, marks(false, false)),
        ];
        let order = in_painting_order(edges).map(|(number, edge, _)| (number, edge));
        assert_eq!(order.collect::<Vec<_>>(), [(3, 8), (5, 5), (8, 3)]);
    }
}
