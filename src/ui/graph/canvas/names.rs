//! The labels of edges: moves, and in a folded proof a move with its reply, which has more emphasis.

use eframe::egui::{Pos2, Ui};

use crate::scene::Scene;
use crate::scene::graph::answer::add_answer;
use crate::scene::graph::move_name::add_move_name;
use crate::scene::graph::node::{Ring, add_ring};
use crate::scene::graph::routes::answer_box;
use crate::scene::graph::sizes::READABLE_ZOOM;
use crate::scene::graph::tone_of_replies;
use crate::ui::graph::camera::Viewport;
use crate::ui::graph::canvas::window_graph::{Lit, WindowGraph};
use crate::ui::paint::{self, Placement, theme};

/// Paints the labels of all edges, or of undimmed ones only.
pub(in crate::ui::graph) fn paint(
    ui: &Ui,
    graph: &WindowGraph,
    viewport: &Viewport,
    lit: Option<&Lit>,
) {
    let mut scene = Scene::default();
    let drawing = graph.drawing();
    let is_shown = |edge| lit.is_none_or(|lit| lit.has_arrow(edge));
    let seen = viewport.seen().expand(graph.node_size().x);
    let tone = tone_of_replies(drawing, graph.shows_verdicts);
    let zoom = viewport.camera.zoom;
    // The zoom is not exact, so a little less is allowed.
    let can_be_read = drawing.is_folded || zoom + 0.001 >= READABLE_ZOOM;
    let labels = graph.routes().labels.iter().zip(&drawing.edges).enumerate();
    for (number, (&label, edge)) in labels.filter(|_| can_be_read) {
        let Some(label) = label.filter(|&label| seen.contains(label.into())) else {
            continue;
        };
        if !is_shown(number) {
            continue;
        }
        if drawing.is_folded {
            let (name, reply) = (edge.drawn_name(), edge.answer.as_deref());
            add_answer(&mut scene, label, name, reply, tone);
            if graph.on_edge == Some(number) {
                add_ring(&mut scene, answer_box(edge, label), Ring::Here);
            }
        } else {
            add_move_name(&mut scene, label, &edge.label, edge.stands_out());
        }
    }
    if let Some(opening) = graph.opening()
        && (lit.is_none() || graph.is_before_opening)
    {
        opening.add(&mut scene, tone);
        if graph.is_before_opening {
            add_ring(&mut scene, opening.plate(), Ring::Here);
        }
    }
    if scene.shapes.is_empty() {
        return;
    }
    let at = Placement {
        scale: zoom,
        ..Placement::at(viewport.on_screen(Pos2::ZERO))
    };
    let shapes = paint::shapes(ui.painter(), theme::palette(ui), &scene.shapes, at);
    ui.painter().extend(shapes);
}
