//! How nodes and arrows look, through the display traits of `egui_graphs`: each holds the shapes of its
//! scene, makes them anew when what it shows has changed, and returns them as egui's.

use eframe::egui::{Pos2, Rect, Shape, Vec2, vec2};
use egui_graphs::{DisplayEdge, DisplayNode, DrawContext, EdgeProps, Graph, Node, NodeProps};
use petgraph::Directed;

use super::look::{ArrowLook, CLASS_LETTERS, NODE_HEIGHT, NodeLook};
use crate::game::Game;
use crate::game::any::AnyGame;
use crate::scene::graph::node::{self, CardDetail, LETTERS_ALONE, Ring};
use crate::scene::graph::route::{Emphasis, add_arrow};
use crate::scene::{self, Scene};
use crate::ui::paint::theme;
use crate::ui::paint::{Placement, SceneMesh};

/// The height in points on the screen from which on a node shows its text.
const READABLE: f32 = 14.0;
/// The height from which on it shows hands instead.
const DRAWN: f32 = 40.0;

/// The graph as `egui_graphs` holds it, with our own shapes.
pub(crate) type ShapeGraph = Graph<NodeLook, ArrowLook, Directed, u32, NodeShape, ArrowShape>;

/// A position as a card with Mallett's text.
#[derive(Clone, Debug)]
pub(crate) struct NodeShape {
    look: NodeLook,
    text: String,
    at: Pos2,
    /// The card round the origin, with what it was made for: its detail, and the size of the number
    /// of turns in half points.
    kept: Option<((CardDetail, u16), Vec<scene::Shape>)>,
    mesh: SceneMesh,
}

impl From<NodeProps<NodeLook>> for NodeShape {
    fn from(props: NodeProps<NodeLook>) -> NodeShape {
        NodeShape {
            look: props.payload,
            text: props.label.clone(),
            at: props.location(),
            kept: None,
            mesh: SceneMesh::default(),
        }
    }
}

impl NodeShape {
    fn rect(&self) -> Rect {
        Rect::from_center_size(self.at, self.look.size)
    }

    /// Stands for a while elsewhere than where it belongs.
    pub(super) fn move_to(&mut self, at: Pos2) {
        self.at = at;
    }

    /// Makes the shapes of the card with a detail, and a number of turns whose letters have a size in half points, unless
    /// they are there.
    fn make_card(&mut self, made_for: (CardDetail, u16)) {
        if self.kept.as_ref().is_none_or(|(kept, _)| *kept != made_for) {
            self.kept = Some((made_for, made(&self.look, &self.text, made_for)));
            self.mesh.clear();
        }
    }
}

/// The card of a node round its middle, for the size of its numeral in half points.
pub(super) fn made(
    look: &NodeLook,
    text: &str,
    (detail, half_points): (CardDetail, u16),
) -> Vec<scene::Shape> {
    let mut scene = Scene::default();
    let rect = scene::Rect::around((0.0, 0.0), look.size.into());
    let ring = look.role.ring();
    let drawn = node::CardContent {
        label: text,
        turn: None,
        verdict: None,
        tone: look.tone(),
        is_terminal: look.is_terminal,
        turns: look.turns_beside(),
        turns_size: f32::from(half_points) / 2.0,
        figure: look.figure.as_ref(),
        direction: look.direction,
        has_ring: ring.is_some_and(|ring| ring != Ring::Hovered),
        is_open: look.is_open,
    };
    if let Some(ring) = ring {
        node::add_ring(&mut scene, rect, ring);
    }
    node::add_node(&mut scene, rect, &drawn, detail);
    if detail != CardDetail::Shape {
        let beside = (drawn.turns_size, drawn.has_ring);
        node::add_left_out(&mut scene, rect, look.left_out, beside);
    }
    scene.shapes
}

/// The size of the number of turns in half points of the picture: on the screen never too small to
/// read, and never larger than the text beside it.
pub(super) fn turns_size(zoom: f32, is_for_class: bool) -> u16 {
    let on_screen = if is_for_class {
        (LETTERS_ALONE * zoom).max(CLASS_LETTERS)
    } else {
        (11.0 * zoom).clamp(9.0, 15.0)
    };
    let half_points = on_screen / zoom * 2.0;
    // Some dozens. In class rather too large than too small.
    if is_for_class {
        half_points.ceil() as u16
    } else {
        half_points.round() as u16
    }
}

impl DisplayNode<NodeLook, ArrowLook, Directed, u32> for NodeShape {
    fn closest_boundary_point(&self, dir: Vec2) -> Pos2 {
        let side = if dir.x < 0.0 { -0.5 } else { 0.5 };
        self.at + vec2(self.look.size.x * side, 0.0)
    }

    fn shapes(&mut self, ctx: &DrawContext) -> Vec<Shape> {
        let zoom = ctx.meta.zoom;
        let at = Placement {
            scale: zoom,
            ..Placement::at(ctx.meta.canvas_to_screen_pos(self.at))
        };
        let made_for = self.mesh.scale_for(zoom);
        // A hair less, as points on the screen are not exact.
        let lines = node::lines_alone(&self.text, self.look.size.x) as f32; // two at most
        let height = self.look.size.y / lines * made_for + 0.01;
        let of_text = NODE_HEIGHT * made_for + 0.01;
        let detail = match (of_text, height) {
            (..READABLE, _) => CardDetail::Shape,
            _ if self.look.is_end_mark() => CardDetail::Shape,
            _ if self.look.is_for_class => CardDetail::Class,
            _ if self.look.is_grid() => CardDetail::Drawn,
            (_, ..DRAWN) => CardDetail::Text,
            _ => CardDetail::Drawn,
        };
        self.make_card((detail, turns_size(made_for, self.look.is_for_class)));
        let shapes = self.kept.as_ref().map(|(_, shapes)| shapes.as_slice());
        let pen = (ctx.painter, theme::palette_of(ctx.ctx));
        self.mesh
            .shapes(pen, shapes.unwrap_or_default(), at, made_for)
    }

    fn update(&mut self, state: &NodeProps<NodeLook>) {
        self.look = state.payload;
        self.text.clone_from(&state.label);
        self.at = state.location();
        self.kept = None;
        self.mesh.clear();
    }

    fn is_inside(&self, pos: Pos2) -> bool {
        self.rect().contains(pos)
    }
}

/// A move as an arrow.
#[derive(Clone, Debug)]
pub(crate) struct ArrowShape {
    look: ArrowLook,
    /// Its shapes, with how it stands out in them.
    kept: Option<(Emphasis, Vec<scene::Shape>)>,
    mesh: SceneMesh,
}

impl From<EdgeProps<ArrowLook>> for ArrowShape {
    fn from(props: EdgeProps<ArrowLook>) -> ArrowShape {
        ArrowShape {
            look: props.payload,
            kept: None,
            mesh: SceneMesh::default(),
        }
    }
}

/// A node as the graph holds it.
pub(crate) type ShapedNode = Node<NodeLook, ArrowLook, Directed, u32, NodeShape>;

impl DisplayEdge<NodeLook, ArrowLook, Directed, u32, NodeShape> for ArrowShape {
    fn shapes(&mut self, _: &ShapedNode, end: &ShapedNode, ctx: &DrawContext) -> Vec<Shape> {
        let emphasis = self.look.emphasis(end.payload().tone());
        let is_kept = |(kept, _): &(Emphasis, _)| *kept == emphasis;
        if !self.kept.as_ref().is_some_and(is_kept) {
            let mut scene = Scene::default();
            let stroke = emphasis.stroke(self.look.is_dashed());
            add_arrow(&mut scene, self.look.standing_out(), stroke);
            self.kept = Some((emphasis, scene.shapes));
            self.mesh.clear();
        }
        let at = Placement {
            scale: ctx.meta.zoom,
            ..Placement::at(ctx.meta.canvas_to_screen_pos(Pos2::ZERO))
        };
        let made_for = self.mesh.scale_for(at.scale);
        let shapes = self.kept.as_ref().map(|(_, shapes)| shapes.as_slice());
        let pen = (ctx.painter, theme::palette_of(ctx.ctx));
        self.mesh
            .shapes(pen, shapes.unwrap_or_default(), at, made_for)
    }

    fn update(&mut self, state: &EdgeProps<ArrowLook>) {
        self.look = state.payload.clone();
        self.kept = None;
        self.mesh.clear();
    }

    fn is_inside(&self, _: &ShapedNode, _: &ShapedNode, pos: Pos2) -> bool {
        let lines = self.look.arrow.path.flattened(1.0);
        let mut points = lines.iter().flat_map(|(points, _)| points);
        points.any(|&(x, y)| Pos2::new(x, y).distance(pos) < 6.0)
    }
}

/// The text of a node and who wins, for a screen reader.
pub(crate) fn spoken(game: &AnyGame, look: &NodeLook, text: &str) -> String {
    let position = match game.turn_text(look.position) {
        Some(turn) => format!("{}, {turn}", game.position_text(look.position, None)),
        None => text.to_owned(),
    };
    let verdict = look.shows_verdict;
    let verdict = verdict.then(|| look.value.brief(look.position.mover));
    let images = (look.image_count > 1).then(|| format!("stands for {} images", look.image_count));
    let turned = look.role.turned;
    let turned = turned.map(|by| format!("on the board {}", by.words()));
    let more = [verdict, images, turned].into_iter().flatten();
    std::iter::once(position)
        .chain(more)
        .collect::<Vec<_>>()
        .join(", ")
}
