//! The shapes of nodes and edges that are near enough to read, kept until what they show changes.

use eframe::egui::{Painter, Pos2, Shape};

use super::WindowGraph;
use crate::game::symmetry::Symmetry;
use crate::scene::graph::node::{self, NodeContent, NodeForm, Ring};
use crate::scene::graph::route::{Emphasis, add_arrow};
use crate::scene::graph::sizes::READABLE_ZOOM;
use crate::scene::graph::{GraphNode, node_content};
use crate::scene::{self, Scene};
use crate::ui::graph::camera::Viewport;
use crate::ui::paint::theme::Palette;
use crate::ui::paint::{Placement, SceneMesh};

/// The zoom from which on nodes are buttons: they are 14 points high and more then. Those of a folded proof show
/// their notation from there on.
const NEAR_ZOOM: f32 = 0.25;
const NEAR_NOTATION_ZOOM: f32 = 0.5;

/// What the shapes of a node were made for.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ShapeKey {
    has_content: bool,
    ring: Option<Ring>,
    shows_verdict: bool,
}

/// The shapes of a node round its middle.
#[derive(Clone, Debug, Default)]
pub(in crate::ui::graph) struct NodeShape {
    kept: Option<(ShapeKey, Vec<scene::Shape>)>,
    mesh: SceneMesh,
}

/// The shapes of an edge that stands out.
#[derive(Clone, Debug, Default)]
pub(in crate::ui::graph) struct EdgeShape {
    kept: Option<(Emphasis, Vec<scene::Shape>)>,
    mesh: SceneMesh,
}

/// Whether a node shows more than its shape at a zoom.
fn has_content(graph: &WindowGraph, number: usize, zoom: f32) -> bool {
    let least = match graph.drawing().look.form {
        NodeForm::Notation => NEAR_NOTATION_ZOOM,
        NodeForm::Plate | NodeForm::Compact => READABLE_ZOOM,
    };
    // A hair less, as the zoom is not exact.
    zoom + 0.001 >= least && !graph.is_end_mark(number)
}

/// A node round its middle.
fn card(graph: &WindowGraph, number: usize, key: ShapeKey) -> Vec<scene::Shape> {
    let node = graph.node_at_number(number);
    let mut scene = Scene::default();
    let rect = scene::Rect::around((0.0, 0.0), graph.size_of(number).into());
    let content = NodeContent {
        has_ring: key.ring.is_some_and(|ring| ring != Ring::Hovered),
        ..node_content(graph.drawing(), node, key.shows_verdict)
    };
    if let Some(ring) = key.ring {
        node::add_ring(&mut scene, rect, ring);
    }
    if key.has_content {
        node::add_node(&mut scene, rect, &content, graph.drawing().look.form);
        node::add_left_out(&mut scene, rect, node.left_out, content.has_ring);
    } else {
        node::add_shape(&mut scene, rect, &content);
    }
    scene.shapes
}

impl WindowGraph {
    /// The zoom from which on nodes are buttons with names.
    pub(in crate::ui::graph) fn near_zoom(&self) -> f32 {
        match self.drawing().look.form {
            NodeForm::Notation => NEAR_NOTATION_ZOOM,
            NodeForm::Plate | NodeForm::Compact => NEAR_ZOOM,
        }
    }

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
        let key = ShapeKey {
            has_content: has_content(self, number, zoom),
            ring: self.marks.ring(number),
            shows_verdict: self.shows_verdicts,
        };
        let kept = self.node_shapes[number].kept.as_ref();
        let made = kept.is_none_or(|(kept, _)| *kept != key);
        let made = made.then(|| card(self, number, key));
        let shape = &mut self.node_shapes[number];
        if let Some(made) = made {
            shape.kept = Some((key, made));
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
