//! The graph from afar: one mesh of lines and dots, and on it what stands out just now.

use std::sync::Arc;

use eframe::egui::{Mesh, Painter, Rect, Shape};

use crate::scene::graph::node::Ring;
use crate::scene::graph::route::Emphasis;
use crate::ui::graph::camera::Viewport;
use crate::ui::graph::canvas::arrows::{self, Detail, EdgeLine};
use crate::ui::graph::canvas::cached_mesh::{CachedMesh, dot, dot_rect};
use crate::ui::graph::canvas::mesh::{self, LineStyle};
use crate::ui::graph::canvas::window_graph::WindowGraph;
use crate::ui::paint::theme::Palette;

/// How much of what is dimmed is hidden.
const DIM: f32 = 0.72;
/// The dashes of a frame and the gaps between them, in points.
const DASHES: (f32, f32) = (5.0, 3.0);

/// Dims all that has been painted.
pub(in crate::ui::graph) fn dim(painter: &Painter, viewport: &Viewport, palette: &Palette) {
    painter.rect_filled(viewport.view, 0.0, palette.card.gamma_multiply(DIM));
}

/// Paints the graph from afar.
pub(in crate::ui::graph) fn paint(
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
        let pen = (arrows::pen(style, palette, zoom), Detail::Splines);
        arrows::add(mesh, line, pen, viewport, &mut points);
    };
    if let Some(lit) = &graph.lit {
        dim(painter, viewport, palette);
        for edge in lit.arrows() {
            add(&mut mesh, edge, lit.style(graph, edge));
        }
        for node in graph.seen_nodes(viewport.seen()) {
            if lit.has_node(node) {
                let rect = dot_rect(graph, node, viewport);
                dot(&mut mesh, rect, (graph, node), palette);
            }
        }
    } else {
        // While something is dimmed, what is not has been drawn.
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
        dot(&mut mesh, rect, (graph, node), palette);
    }
    if !mesh.is_empty() {
        painter.add(Shape::Mesh(Arc::new(mesh)));
    }
}

/// A dashed frame round a dot, as from near round a card.
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
