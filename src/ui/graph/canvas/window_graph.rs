//! A drawing in the window: the bounds of its edges, the nodes of positions, the marks, and the shapes of readable
//! nodes and edges, which are kept until their content changes.

mod lit;
mod marking;
mod neighbour;
mod node_numbers;

use std::collections::HashMap;
use std::sync::Arc;

use eframe::egui::{Painter, Pos2, Rect, Shape, Vec2, pos2, vec2};

pub(in crate::ui::graph) use self::lit::{Lit, Spotlight};
pub(in crate::ui::graph) use self::marking::Decoration;
use self::node_numbers::NodeNumbers;
use crate::app::Shown;
use crate::game::symmetry::Symmetry;
use crate::game::{Game, Position};
use crate::scene::graph::answer::OpeningMove;
use crate::scene::graph::legend::LegendContent;
use crate::scene::graph::marks::{EdgeMarks, Marks, edge_style};
use crate::scene::graph::move_name::move_plate;
use crate::scene::graph::node::{self, NodeContent, NodeForm, Ring};
use crate::scene::graph::route::{DrawnArrow, Emphasis, OFF, add_arrow, row_fold};
use crate::scene::graph::routes::{Routes, answer_box};
use crate::scene::graph::sizes::{AROUND, END_SIDE, READABLE_ZOOM};
use crate::scene::graph::{GraphDrawing, GraphNode, Standing, node_content};
use crate::scene::{self, PathSegment, Rect as SceneRect, Scene, Tone};
use crate::ui::graph::camera::Viewport;
use crate::ui::graph::canvas::widget::GraphWidget;
use crate::ui::paint::theme::Palette;
use crate::ui::paint::{Placement, SceneMesh};

/// The zoom from which on nodes are buttons, at least 14 points high. Nodes of a folded proof show their notation
/// from this zoom on.
const NEAR_ZOOM: f32 = 0.25;
const NEAR_NOTATION_ZOOM: f32 = 0.5;

/// The part of the drawing through which an edge passes.
#[derive(Clone, Copy, Debug)]
pub(in crate::ui::graph) struct EdgeBounds {
    pub(in crate::ui::graph) edge: usize,
    pub(in crate::ui::graph) hull: Rect,
    pub(in crate::ui::graph) is_backward: bool,
    /// The layer of the edge: edges with smaller numbers are painted first.
    pub(in crate::ui::graph) layer: u8,
}

/// The data that stay the same while a drawing is shown.
struct Fixed {
    drawing: GraphDrawing,
    routes: Routes,
    bounds: Rect,
    places: Vec<Pos2>,
    edges: Vec<EdgeBounds>,
    numbers: NodeNumbers,
    /// The edges to each node and from each node.
    edges_at: Vec<[Vec<usize>; 2]>,
    legend: LegendContent,
}

/// A drawing in the window.
///
/// Nodes and edges in view are found in plain lists in every frame: going through 25,000 rectangles takes
/// some hundredths of a millisecond, and no index would pay.
#[derive(Clone)]
pub(crate) struct WindowGraph {
    fixed: Arc<Fixed>,
    pub(in crate::ui::graph) shows_verdicts: bool,
    pub(in crate::ui::graph) marks: Marks,
    /// The symmetry between the current position and the one that its node shows.
    turned: Option<Symmetry>,
    /// The edges with marks, by number.
    pub(in crate::ui::graph) standing_out: Vec<(usize, EdgeMarks)>,
    /// The edge that shows the current position, if it has no node.
    pub(in crate::ui::graph) on_edge: Option<usize>,
    /// True if the current board is before the first move of a folded proof.
    pub(in crate::ui::graph) is_before_opening: bool,
    /// The nodes and edges that are not dimmed; none if nothing is dimmed.
    pub(in crate::ui::graph) lit: Option<Lit>,
    pub(in crate::ui::graph) node_shapes: Vec<NodeShape>,
    pub(in crate::ui::graph) edge_shapes: HashMap<usize, EdgeShape>,
    /// The widget that shows the graph and finds the hovered node.
    pub(in crate::ui::graph) widget: GraphWidget,
}

/// Converts a rectangle of a scene to one of egui.
pub(in crate::ui::graph) fn rect(rect: SceneRect) -> Rect {
    Rect::from_min_size(pos2(rect.x, rect.y), vec2(rect.width, rect.height))
}

impl WindowGraph {
    /// Creates the graph of a drawing with its routes, without marks.
    pub(in crate::ui::graph) fn new(drawing: GraphDrawing) -> WindowGraph {
        let routes = Routes::of(&drawing);
        let mut numbers = NodeNumbers::new(drawing.game, drawing.images);
        for (number, node) in drawing.nodes.iter().enumerate() {
            numbers.insert(node.node, number);
        }
        let mut edges_at = vec![[Vec::new(), Vec::new()]; drawing.nodes.len()];
        for (number, edge) in drawing.edges.iter().enumerate() {
            edges_at[edge.to][0].push(number);
            edges_at[edge.from][1].push(number);
        }
        let places = drawing.nodes.iter();
        let places: Vec<Pos2> = places
            .map(|node| drawing.card(node, node.at).centre().into())
            .collect();
        let edges = drawing.edges.iter().zip(&routes.edges).enumerate();
        let edges = edges.map(|(number, (edge, route))| EdgeBounds {
            edge: number,
            hull: hull(route),
            is_backward: edge.is_backward,
            layer: match edge.standing {
                Standing::Faint => 0,
                Standing::Plain if edge.is_chosen => 3,
                Standing::Plain => 2 - u8::from(edge.is_backward),
                Standing::Best => 3,
            },
        });
        let mut legend = LegendContent::of(&drawing);
        (legend.has_ring, legend.is_played) = (false, false);
        let fixed = Fixed {
            bounds: bounds(&drawing, &routes),
            places,
            edges: edges.collect(),
            numbers,
            edges_at,
            legend,
            routes,
            drawing,
        };
        let nodes = fixed.drawing.nodes.iter().zip(&fixed.places);
        let nodes: Vec<(Pos2, Vec2)> = nodes
            .map(|(node, &at)| (at, fixed.drawing.card(node, node.at).size().into()))
            .collect();
        let ends = fixed.drawing.edges.iter().map(|edge| (edge.from, edge.to));
        WindowGraph {
            widget: GraphWidget::new(&nodes, ends),
            shows_verdicts: true,
            marks: Marks::default(),
            turned: None,
            standing_out: Vec::new(),
            on_edge: None,
            is_before_opening: false,
            lit: None,
            node_shapes: vec![NodeShape::default(); fixed.drawing.nodes.len()],
            edge_shapes: HashMap::new(),
            fixed: Arc::new(fixed),
        }
    }

    pub(crate) fn drawing(&self) -> &GraphDrawing {
        &self.fixed.drawing
    }

    /// The routes of the edges and the places of their labels.
    pub(in crate::ui::graph) fn routes(&self) -> &Routes {
        &self.fixed.routes
    }

    /// The smallest rectangle round the drawing.
    pub(crate) fn bounds(&self) -> Rect {
        self.fixed.bounds
    }

    pub(in crate::ui::graph) fn legend(&self) -> &LegendContent {
        &self.fixed.legend
    }

    /// The edges that lead to a node, and those that lead from it.
    pub(in crate::ui::graph) fn edges_at(&self, node: usize) -> &[Vec<usize>; 2] {
        &self.fixed.edges_at[node]
    }

    /// The edges from a node to another: several if moves have different replies.
    pub(in crate::ui::graph) fn edges_between(
        &self,
        from: usize,
        to: usize,
    ) -> impl Iterator<Item = usize> {
        let edges = self.edges_at(from)[1].iter().copied();
        edges.filter(move |&edge| self.drawing().edges[edge].to == to)
    }

    pub(in crate::ui::graph) fn edges(&self) -> &[EdgeBounds] {
        &self.fixed.edges
    }

    /// The centres of the nodes, by number.
    pub(in crate::ui::graph) fn places(&self) -> &[Pos2] {
        &self.fixed.places
    }

    pub(in crate::ui::graph) fn node_size(&self) -> Vec2 {
        let sizes = &self.drawing().sizes;
        vec2(sizes.node_width, sizes.node_height)
    }

    /// The size of a node: the final positions of a folded proof are smaller.
    pub(in crate::ui::graph) fn size_of(&self, node: usize) -> Vec2 {
        let drawing = self.drawing();
        let node = &drawing.nodes[node];
        drawing.card(node, node.at).size().into()
    }

    /// True if a node only marks a final position and is too small for a text.
    pub(in crate::ui::graph) fn is_end_mark(&self, node: usize) -> bool {
        self.size_of(node).x <= END_SIDE
    }

    /// The number of the node that shows a position.
    pub(crate) fn node(&self, position: Position) -> Option<usize> {
        self.fixed.numbers.get(position)
    }

    pub(in crate::ui::graph) fn node_at_number(&self, number: usize) -> &GraphNode {
        &self.drawing().nodes[number]
    }

    /// True if one node shows both positions.
    pub(in crate::ui::graph) fn are_one(&self, one: Position, other: Position) -> bool {
        self.fixed.numbers.are_one(one, other)
    }

    /// The position that a click on a node means. If the node stands for all symmetric positions, the current
    /// position comes first, then those one move away, then those in the line; else its own.
    pub(in crate::ui::graph) fn meant(&self, own: Position, model: Shown) -> Position {
        let here = model.game().position(model.board());
        let moves = model.moves().iter().map(|mv| mv.group.position);
        let steps = || model.session().steps_of_line().into_iter();
        let line = std::iter::once_with(steps).flatten();
        let line = line.flat_map(|(before, after)| [before, after]);
        let candidates = std::iter::once(here).chain(moves).chain(line);
        self.fixed.numbers.meant(own, candidates)
    }

    /// The tone of the node at the end of an edge.
    pub(in crate::ui::graph) fn tone_at_end(&self, edge: usize) -> Tone {
        let to = self.drawing().edges[edge].to;
        self.node_at_number(to).tone(self.shows_verdicts)
    }

    /// The style of an edge with its marks.
    pub(in crate::ui::graph) fn style(&self, edge: usize, marks: EdgeMarks) -> Emphasis {
        let drawing = self.drawing();
        edge_style(drawing, &drawing.edges[edge], self.tone_at_end(edge), marks)
    }

    /// The current marks of an edge.
    pub(in crate::ui::graph) fn marks_of(&self, edge: usize) -> EdgeMarks {
        let place = self.standing_out.binary_search_by_key(&edge, |it| it.0);
        place.map_or(EdgeMarks::default(), |place| self.standing_out[place].1)
    }

    /// The first move of a folded proof whose player begins; it is drawn above the first position.
    pub(in crate::ui::graph) fn opening(&self) -> Option<OpeningMove<'_>> {
        let drawing = self.drawing();
        drawing.opening_at(drawing.nodes.first()?.at)
    }

    /// The rectangle of an edge's label in a folded proof.
    pub(in crate::ui::graph) fn answer_box(&self, edge: usize) -> Option<SceneRect> {
        let label = self.routes().labels[edge].filter(|_| self.drawing().is_folded)?;
        Some(answer_box(&self.drawing().edges[edge], label))
    }

    /// The numbers of the nodes that are visible in a part of the drawing.
    pub(in crate::ui::graph) fn seen_nodes(&self, part: Rect) -> impl Iterator<Item = usize> + '_ {
        // Rings and numerals are drawn round a node.
        let part = part.expand2(self.node_size() / 2.0 + vec2(8.0, 20.0));
        let places = self.places().iter().enumerate();
        places
            .filter(move |(_, at)| part.contains(**at))
            .map(|(node, _)| node)
    }

    pub(in crate::ui::graph) fn seen_edges(
        &self,
        part: Rect,
        with_backward: bool,
    ) -> impl Iterator<Item = &EdgeBounds> + '_ {
        self.edges()
            .iter()
            .filter(move |edge| (with_backward || !edge.is_backward) && edge.hull.intersects(part))
    }

    /// The centre of the node that shows a position.
    pub(crate) fn place(&self, position: Position) -> Option<Pos2> {
        Some(self.places()[self.node(position)?])
    }

    /// The place of the current position: its node, its edge, or the place before the first move.
    pub(in crate::ui::graph) fn current_place(&self, here: Position) -> Option<Pos2> {
        let on_edge = || Some(self.answer_box(self.on_edge?)?.centre().into());
        let above_first = || {
            let opening = self.opening().filter(|_| self.is_before_opening)?;
            Some(opening.plate().centre().into())
        };
        self.place(here).or_else(on_edge).or_else(above_first)
    }

    /// The centre of the first position.
    pub(in crate::ui::graph) fn first_place(&self) -> Pos2 {
        let first = self.places().first();
        first.copied().unwrap_or_else(|| self.bounds().center())
    }

    /// True if any move is marked as played.
    pub(in crate::ui::graph) fn shows_played(&self) -> bool {
        self.standing_out.iter().any(|(_, marks)| marks.is_played)
    }

    /// The symmetry between the current position and the one that its node shows, if this is that node.
    pub(in crate::ui::graph) fn turned(&self, node: usize) -> Option<Symmetry> {
        self.turned.filter(|_| self.marks.current == Some(node))
    }
}

/// The rectangle round the drawing, with space for a ring and a numeral round the outermost nodes.
fn bounds(drawing: &GraphDrawing, routes: &Routes) -> Rect {
    let mut bounds = Rect::NOTHING;
    for (number, node) in drawing.nodes.iter().enumerate() {
        let card = rect(drawing.card(node, node.at));
        bounds = bounds.union(card.expand2(Vec2::from(AROUND) / 2.0));
        if node.left_out > 0 {
            let below = node::left_out_height(drawing.here == Some(number));
            bounds.max.y = bounds.max.y.max(card.bottom() + below);
        }
    }
    for (number, edge) in drawing.edges.iter().enumerate() {
        for &bend in &edge.bends {
            bounds.extend_with(bend.into());
        }
        if drawing.player.is_some() || !edge.bends.is_empty() {
            for (x, y) in routes.edges[number].path.stops() {
                bounds.extend_with(pos2(x, y));
            }
        }
        if drawing.leads_to_next_row(edge) {
            let [from, to] = [edge.from, edge.to].map(|node| drawing.nodes[node].at);
            if let Some(fold) = row_fold(from, to, &drawing.sizes) {
                bounds.extend_with(pos2(fold.left - OFF, fold.gutter));
                bounds.extend_with(pos2(fold.right + OFF, fold.gutter));
            }
        }
        if let Some(label) = routes.labels[number] {
            bounds = bounds.union(rect(if drawing.is_folded {
                answer_box(edge, label)
            } else {
                move_plate(label, &edge.label)
            }));
        }
    }
    let opening = drawing.nodes.first();
    if let Some(opening) = opening.and_then(|first| drawing.opening_at(first.at)) {
        // The opening move may have a ring.
        bounds = bounds.union(rect(opening.plate()).expand(AROUND.0));
    }
    bounds
}

/// The rectangle that an edge may cross.
fn hull(route: &DrawnArrow) -> Rect {
    let mut hull = Rect::NOTHING;
    for step in &route.path.steps {
        match *step {
            PathSegment::Move((x, y)) | PathSegment::Line((x, y)) => hull.extend_with(pos2(x, y)),
            PathSegment::Curve(points) => {
                for (x, y) in points {
                    hull.extend_with(pos2(x, y));
                }
            }
            PathSegment::Close => {}
        }
    }
    let (x, y) = route.head[0];
    hull.extend_with(pos2(x, y));
    hull.expand(4.0)
}

/// The point at a share of the way between two others.
pub(crate) fn between(from: Pos2, to: Pos2, share: f32) -> Pos2 {
    from + (to - from) * share
}

/// The detail in which a node is drawn at a zoom.
#[derive(Clone, Copy, Debug, PartialEq)]
enum NodeDetail {
    /// The whole node.
    Whole,
    /// The parts that are still readable when letters are too small; drawn for a zoom that is no larger than the
    /// current one.
    Reduced(f32),
    /// The outline alone.
    Shape,
}

/// The width on the screen, in points, above which a node shows more than its outline.
const LEAST_TOLD: f32 = 40.0;
/// The factor between two zooms for which reduced nodes are drawn.
const REDUCED_STEP: f32 = 1.05;

/// The state of a node for which its shapes were made.
#[derive(Clone, Copy, Debug, PartialEq)]
struct ShapeKey {
    detail: NodeDetail,
    ring: Option<Ring>,
    shows_verdict: bool,
}

/// The shapes of a node, relative to its centre.
#[derive(Clone, Debug, Default)]
pub(in crate::ui::graph) struct NodeShape {
    kept: Option<(ShapeKey, Vec<scene::Shape>)>,
    mesh: SceneMesh,
}

/// The shapes of a marked edge.
#[derive(Clone, Debug, Default)]
pub(in crate::ui::graph) struct EdgeShape {
    kept: Option<(Emphasis, Vec<scene::Shape>)>,
    mesh: SceneMesh,
}

fn detail(graph: &WindowGraph, number: usize, zoom: f32) -> NodeDetail {
    if graph.is_end_mark(number) {
        return NodeDetail::Shape;
    }
    let is_notation = graph.drawing().look.form == NodeForm::Notation;
    let least = if is_notation {
        NEAR_NOTATION_ZOOM
    } else {
        READABLE_ZOOM
    };
    // The zoom is not exact, so a little less is allowed.
    if zoom + 0.001 >= least {
        NodeDetail::Whole
    } else if !is_notation && graph.size_of(number).x * zoom > LEAST_TOLD {
        let step = (zoom.ln() / REDUCED_STEP.ln()).floor();
        NodeDetail::Reduced(REDUCED_STEP.powf(step))
    } else {
        NodeDetail::Shape
    }
}

/// The shapes of a node, relative to its centre.
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
    match key.detail {
        NodeDetail::Whole => {
            node::add_node(&mut scene, rect, &content, node.form);
            node::add_left_out(&mut scene, rect, node.left_out, content.has_ring);
        }
        NodeDetail::Reduced(zoom) => node::add_reduced(&mut scene, rect, &content, zoom),
        NodeDetail::Shape => node::add_shape(&mut scene, rect, &content),
    }
    scene.shapes
}

impl WindowGraph {
    /// The zoom from which on nodes are named buttons.
    pub(in crate::ui::graph) fn near_zoom(&self) -> f32 {
        match self.drawing().look.form {
            NodeForm::Notation => NEAR_NOTATION_ZOOM,
            NodeForm::Plate | NodeForm::Compact => NEAR_ZOOM,
        }
    }

    /// The shapes of a node at a place of the drawing.
    pub(in crate::ui::graph) fn node_shapes(
        &mut self,
        number: usize,
        at: Pos2,
        viewport: &Viewport,
        painter: &Painter,
        palette: &Palette,
    ) -> Vec<Shape> {
        let zoom = viewport.camera.zoom;
        let made_for = self.node_shapes[number].mesh.scale_for(zoom);
        let key = ShapeKey {
            detail: detail(self, number, zoom),
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
        shape.mesh.shapes(painter, palette, shapes, at, made_for)
    }

    pub(in crate::ui::graph) fn edge_shapes(
        &mut self,
        edge: usize,
        style: Emphasis,
        viewport: &Viewport,
        painter: &Painter,
        palette: &Palette,
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
        shape.mesh.shapes(painter, palette, shapes, at, made_for)
    }

    /// The shapes of a node at a zoom, and the shapes of its outline.
    #[cfg(test)]
    pub(in crate::ui::graph) fn drawn_at(
        &self,
        number: usize,
        zoom: f32,
    ) -> [Vec<scene::Shape>; 2] {
        let key = |detail| ShapeKey {
            detail,
            ring: None,
            shows_verdict: self.shows_verdicts,
        };
        [detail(self, number, zoom), NodeDetail::Shape].map(|it| card(self, number, key(it)))
    }

    /// The name of a node for screen readers: its text and the winner.
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
