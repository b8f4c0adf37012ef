//! The graph from afar: one mesh of lines and dots, and on it what stands out just now.

use std::sync::Arc;

use eframe::egui::{Mesh, Painter, Rect, Shape};

use super::arrows::{self, Detail};
use super::cached_mesh::{CachedMesh, dot, dot_rect};
use super::lens::Lens;
use super::mesh::{self, LineStyle};
use super::picture::Picture;
use crate::ui::paint::theme::Palette;

/// How much of what is dimmed is hidden.
const DIM: f32 = 0.72;
/// The dashes of a frame and the gaps between them, in points.
const DASHES: (f32, f32) = (5.0, 3.0);

/// Dims all that has been painted.
pub(super) fn dim(painter: &Painter, lens: &Lens, palette: &Palette) {
    painter.rect_filled(lens.view, 0.0, palette.card.gamma_multiply(DIM));
}

/// Paints the graph from afar.
pub(super) fn paint(
    painter: &Painter,
    palette: &Palette,
    picture: &Picture,
    lens: &Lens,
    mesh: &CachedMesh,
) {
    mesh.paint(painter);
    let mut mesh = Mesh::default();
    let mut points = Vec::new();
    if let Some(lit) = &picture.lit {
        dim(painter, lens, palette);
        for arrow in lit.arrows() {
            let Some(look) = picture.graph.edge(arrow).map(egui_graphs::Edge::payload) else {
                continue;
            };
            let tone = picture.tone_at_end(arrow);
            let emphasis = lit.emphasis(arrow, look, tone);
            let pen = arrows::pen(emphasis, palette, lens.camera.zoom.max(0.6));
            let how = (pen, Detail::Splines);
            arrows::add(
                &mut mesh,
                (look, look.standing_out()),
                how,
                lens,
                &mut points,
            );
        }
        for node in picture.seen_nodes(lens.seen()) {
            if let Some(look) = picture.look(node).filter(|_| lit.has_node(node)) {
                dot(&mut mesh, dot_rect(picture, node, lens), look, palette);
            }
        }
    }
    // While something is dimmed, what is not has been drawn.
    let standing_out = picture.reaches_standing_out();
    for reach in standing_out.filter(|_| picture.lit.is_none()) {
        let Some(arrow) = picture.graph.edge(reach.edge) else {
            continue;
        };
        let look = arrow.payload();
        let tone = picture.tone_at_end(reach.edge);
        let pen = arrows::pen(look.emphasis(tone), palette, lens.camera.zoom.max(0.6));
        arrows::add(
            &mut mesh,
            (look, look.standing_out()),
            (pen, Detail::Splines),
            lens,
            &mut points,
        );
    }
    for node in picture.marked_nodes() {
        let Some(look) = picture.look(node) else {
            continue;
        };
        let rect = dot_rect(picture, node, lens);
        if look.role.is_here {
            mesh.add_colored_rect(rect.expand(5.0), palette.current);
            mesh.add_colored_rect(rect.expand(2.5), palette.card);
        } else if look.role.is_previewed {
            add_dashed_frame(&mut mesh, rect, lens, palette);
        } else if look.role.is_found {
            mesh.add_colored_rect(rect.expand(4.0), palette.hover);
            mesh.add_colored_rect(rect.expand(2.0), palette.card);
        } else if look.role.is_hovered {
            mesh.add_colored_rect(rect.expand(2.0), palette.hover);
        }
        dot(&mut mesh, rect, look, palette);
    }
    if !mesh.is_empty() {
        painter.add(Shape::Mesh(Arc::new(mesh)));
    }
}

/// A dashed frame round a dot, as from near round a card.
fn add_dashed_frame(mesh: &mut Mesh, rect: Rect, lens: &Lens, palette: &Palette) {
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
    mesh::dashes(mesh, &corners, pen, DASHES, lens.clip);
}
