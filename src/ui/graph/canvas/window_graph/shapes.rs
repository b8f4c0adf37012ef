//! The shapes of nodes and edges that are near enough to read, kept until what they show changes.

use eframe::egui::{Painter, Pos2, Shape};

use super::WindowGraph;
use crate::game::symmetry::Symmetry;
use crate::scene::graph::figure::Figure;
use crate::scene::graph::node::{self, CardContent, CardDetail, NODE_HEIGHT, Ring};
use crate::scene::graph::route::{Emphasis, add_arrow};
use crate::scene::graph::{GraphNode, card_content};
use crate::scene::{self, Scene};
use crate::ui::graph::canvas::viewport::Viewport;
use crate::ui::paint::theme::Palette;
use crate::ui::paint::{Placement, SceneMesh};

/// The height in points on the screen from which on a node shows its text.
const READABLE: f32 = 14.0;
/// The height from which on it shows hands instead.
const DRAWN: f32 = 40.0;

/// What the shapes of a node were made for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct NodeLook {
    detail: CardDetail,
    /// The size of the number of turns in half points.
    half_points: u16,
    ring: Option<Ring>,
    shows_verdict: bool,
}

/// The shapes of a node round its middle.
#[derive(Clone, Debug, Default)]
pub(in crate::ui::graph) struct NodeShape {
    kept: Option<(NodeLook, Vec<scene::Shape>)>,
    mesh: SceneMesh,
}

/// The shapes of an edge that stands out.
#[derive(Clone, Debug, Default)]
pub(in crate::ui::graph) struct EdgeShape {
    kept: Option<(Emphasis, Vec<scene::Shape>)>,
    mesh: SceneMesh,
}

/// The size of the number of turns in half points of the drawing: on the screen never too small to
/// read, and never larger than the text beside it.
fn turns_size(zoom: f32) -> u16 {
    let on_screen = (11.0 * zoom).clamp(9.0, 15.0);
    (on_screen / zoom * 2.0).round() as u16 // some dozens
}

/// How much of a node is drawn at a zoom.
fn detail(graph: &WindowGraph, number: usize, zoom: f32) -> CardDetail {
    let node = graph.node_at_number(number);
    let size = graph.size_of(number);
    // A hair less, as points on the screen are not exact.
    let text = if graph.shows_verdicts {
        &node.label
    } else {
        &node.position
    };
    let lines = node::lines_alone(text, size.x) as f32; // two at most
    let height = size.y / lines * zoom + 0.01;
    let of_text = NODE_HEIGHT * zoom + 0.01;
    let is_grid = node.figure.as_ref().is_some_and(Figure::replaces_text);
    match (of_text, height) {
        (..READABLE, _) => CardDetail::Shape,
        _ if graph.is_end_mark(number) => CardDetail::Shape,
        _ if is_grid => CardDetail::Drawn,
        (_, ..DRAWN) => CardDetail::Text,
        _ => CardDetail::Drawn,
    }
}

/// The card of a node round its middle.
fn card(graph: &WindowGraph, number: usize, look: NodeLook) -> Vec<scene::Shape> {
    let node = graph.node_at_number(number);
    let mut scene = Scene::default();
    let rect = scene::Rect::around((0.0, 0.0), graph.size_of(number).into());
    let content = CardContent {
        turns_size: f32::from(look.half_points) / 2.0,
        has_ring: look.ring.is_some_and(|ring| ring != Ring::Hovered),
        ..card_content(graph.drawing(), node, look.shows_verdict)
    };
    if let Some(ring) = look.ring {
        node::add_ring(&mut scene, rect, ring);
    }
    node::add_node(&mut scene, rect, &content, look.detail);
    if look.detail != CardDetail::Shape {
        let beside = (content.turns_size, content.has_ring);
        node::add_left_out(&mut scene, rect, node.left_out, beside);
    }
    scene.shapes
}

/// The card of a node as it is drawn at a zoom where nothing stands out.
#[cfg(test)]
pub(in crate::ui::graph) fn card_at(
    graph: &WindowGraph,
    number: usize,
    detail: CardDetail,
    zoom: f32,
) -> Vec<scene::Shape> {
    let look = NodeLook {
        detail,
        half_points: turns_size(zoom),
        ring: None,
        shows_verdict: true,
    };
    card(graph, number, look)
}

impl WindowGraph {
    /// The shapes of a node in a place of the drawing.
    pub(in crate::ui::graph) fn node_shapes(
        &mut self,
        number: usize,
        at: Pos2,
        viewport: &Viewport,
        pen: (&Painter, &Palette),
    ) -> Vec<Shape> {
        let zoom = viewport.camera.zoom;
        let made_for = self.node_shapes[number].mesh.scale_for(zoom);
        let look = NodeLook {
            detail: detail(self, number, made_for),
            half_points: turns_size(made_for),
            ring: self.marks.ring(number),
            shows_verdict: self.shows_verdicts,
        };
        let kept = self.node_shapes[number].kept.as_ref();
        let made = kept.is_none_or(|(kept, _)| *kept != look);
        let made = made.then(|| card(self, number, look));
        let shape = &mut self.node_shapes[number];
        if let Some(made) = made {
            shape.kept = Some((look, made));
            shape.mesh.clear();
        }
        let at = Placement {
            scale: zoom,
            ..Placement::at(viewport.on_screen(at))
        };
        let shapes = shape.kept.as_ref().map_or(&[][..], |(_, shapes)| shapes);
        shape.mesh.shapes(pen, shapes, at, made_for)
    }

    /// The shapes of an edge in a style.
    pub(in crate::ui::graph) fn edge_shapes(
        &mut self,
        edge: usize,
        style: Emphasis,
        viewport: &Viewport,
        pen: (&Painter, &Palette),
    ) -> Vec<Shape> {
        let (fixed, shapes) = (&self.fixed, &mut self.edge_shapes);
        let shape = shapes.entry(edge).or_default();
        if shape.kept.as_ref().is_none_or(|(kept, _)| *kept != style) {
            let mut scene = Scene::default();
            let stroke = style.stroke(fixed.drawing.edges[edge].is_dashed());
            add_arrow(&mut scene, &fixed.routes.edges[edge], stroke);
            shape.kept = Some((style, scene.shapes));
            shape.mesh.clear();
        }
        let at = Placement {
            scale: viewport.camera.zoom,
            ..Placement::at(viewport.on_screen(Pos2::ZERO))
        };
        let made_for = shape.mesh.scale_for(at.scale);
        let shapes = shape.kept.as_ref().map_or(&[][..], |(_, shapes)| shapes);
        shape.mesh.shapes(pen, shapes, at, made_for)
    }

    /// The text of a node and who wins, for a screen reader.
    pub(in crate::ui::graph) fn spoken(&self, number: usize) -> String {
        let node = self.node_at_number(number);
        spoken(self, node, self.turned(number))
    }
}

fn spoken(graph: &WindowGraph, node: &GraphNode, turned: Option<Symmetry>) -> String {
    let shown = graph.shows_verdicts;
    let position = match &node.turn {
        Some(turn) => format!("{}, {turn}", node.position),
        None if shown => node.label.clone(),
        None => node.position.clone(),
    };
    let verdict = shown.then(|| node.verdict());
    let images = (node.image_count > 1).then(|| format!("stands for {} images", node.image_count));
    let turned = turned.map(|by| format!("on the board {}", by.words()));
    let more = [verdict, images, turned].into_iter().flatten();
    std::iter::once(position)
        .chain(more)
        .collect::<Vec<_>>()
        .join(", ")
}
