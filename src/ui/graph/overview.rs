//! The whole graph from afar: one mesh of lines and dots, made anew only when the view changes.
//!
//! `egui_graphs` draws every node and arrow anew in every frame, which a graph of thousands does
//! not bear; from afar nobody can read texts anyway.

use std::sync::Arc;

use eframe::egui::epaint::{Vertex, WHITE_UV};
use eframe::egui::{Color32, Mesh, Pos2, Rect, Vec2};
use egui_graphs::Node;

use super::camera::Camera;
use super::picture::{NodeLook, Picture};
use crate::ui::theme::Palette;

/// What a mesh was made for; another view needs another mesh.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct MeshKey {
    pub(crate) camera: Camera,
    pub(crate) view: Rect,
    pub(crate) is_dark: bool,
    pub(crate) shows_backward: bool,
    /// Counts up whenever something in the picture changes.
    pub(crate) version: u64,
}

/// The smallest dot, in points on the screen.
const SMALLEST_DOT: f32 = 3.0;

/// Lines and dots of all that the view shows.
///
/// # Complexity
/// In proportion to nodes and arrows.
pub(crate) fn mesh(picture: &Picture, key: &MeshKey, palette: &Palette) -> Arc<Mesh> {
    let mut mesh = Mesh::default();
    let seen = key.camera.seen(key.view);
    let on_screen = |at: Pos2| key.camera.on_screen(at, key.view);
    let graph = picture.graph.g();
    let place = |node| picture.graph.node(node).map_or(Pos2::ZERO, Node::location);
    for (index, arrow) in picture.graph.edges_iter() {
        let Some((from, to)) = graph.edge_endpoints(index) else {
            continue;
        };
        let look = arrow.payload();
        if look.is_backward && !key.shows_backward && !look.is_played {
            continue;
        }
        let colour = match (look.is_played, look.is_backward) {
            (true, _) => palette.text,
            (false, true) => palette.edge.gamma_multiply(0.35),
            (false, false) => palette.hover.gamma_multiply(0.6),
        };
        let width = if look.is_played { 3.0 } else { 1.0 };
        let (first, count) = look.bends;
        let bends = &picture.bends[first as usize..(first + count) as usize];
        let mut before = place(from);
        for &next in bends.iter().chain([&place(to)]) {
            if Rect::from_two_pos(before, next).intersects(seen) {
                line(&mut mesh, on_screen(before), on_screen(next), width, colour);
            }
            before = next;
        }
    }
    for (_, node) in picture.graph.nodes_iter() {
        let look = node.payload();
        let rect = Rect::from_center_size(node.location(), look.size);
        if rect.intersects(seen) {
            let size = (look.size * key.camera.zoom).max(Vec2::splat(SMALLEST_DOT));
            dot(
                &mut mesh,
                Rect::from_center_size(on_screen(node.location()), size),
                look,
                palette,
            );
        }
    }
    Arc::new(mesh)
}

fn dot(mesh: &mut Mesh, rect: Rect, look: &NodeLook, palette: &Palette) {
    let winner = look
        .value
        .winner(look.position.mover)
        .filter(|_| look.shows_verdict);
    let fill = winner.map_or(palette.draw_line, |seat| palette.player(seat).fill);
    let role = look.role;
    if role.is_here || role.is_found || role.is_previewed {
        mesh.add_colored_rect(rect.expand(5.0), palette.current);
        mesh.add_colored_rect(rect.expand(2.5), palette.card);
    } else if role.is_hovered {
        mesh.add_colored_rect(rect.expand(2.0), palette.hover);
    } else if look.is_terminal {
        mesh.add_colored_rect(rect.expand(1.5), palette.text);
    }
    mesh.add_colored_rect(rect, fill);
}

fn line(mesh: &mut Mesh, from: Pos2, to: Pos2, width: f32, colour: Color32) {
    let across = (to - from).normalized().rot90() * width / 2.0;
    let first = mesh.vertices.len() as u32; // far fewer than 2^32
    for pos in [from + across, to + across, to - across, from - across] {
        mesh.vertices.push(Vertex {
            pos,
            uv: WHITE_UV,
            color: colour,
        });
    }
    mesh.indices
        .extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
}
