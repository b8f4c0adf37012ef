//! How nodes and arrows look, through the display traits of `egui_graphs`.

use eframe::egui::{
    Align2, CornerRadius, FontId, Mesh, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2, vec2,
};
use egui_graphs::{DisplayEdge, DisplayNode, DrawContext, EdgeProps, Node, NodeProps};
use petgraph::Directed;

use super::arrows::{self, Detail};
use super::camera::Camera;
use super::picture::{ArrowLook, NodeLook};
use super::sheet::Lens;
use super::verdict::Verdict;
use super::ways;
use crate::graph::layout::Direction;
use crate::ui::theme::{self, Palette};
use crate::ui::widgets::paint_edge;

/// The height in points on the screen from which on a node shows its text.
const READABLE: f32 = 14.0;
/// The height of its letters, in points of the picture; the node is as wide as they need.
pub(super) const LETTERS: f32 = 17.0;
/// The height from which on it shows hands instead.
const DRAWN: f32 = 40.0;

/// A position as a card with Mallett's text.
#[derive(Clone, Debug)]
pub(crate) struct StateShape {
    look: NodeLook,
    text: String,
    at: Pos2,
}

impl From<NodeProps<NodeLook>> for StateShape {
    fn from(props: NodeProps<NodeLook>) -> StateShape {
        StateShape {
            look: props.payload,
            text: props.label.clone(),
            at: props.location(),
        }
    }
}

impl StateShape {
    fn rect(&self) -> Rect {
        Rect::from_center_size(self.at, self.look.size)
    }

    fn paint(&self, painter: &Painter, palette: &Palette, rect: Rect, zoom: f32) {
        let colours = self.look.verdict().colours(palette);
        let round = if self.look.is_terminal {
            0.0
        } else {
            (8.0 * zoom).min(10.0)
        };
        painter.rect_filled(rect, round, colours.fill);
        if self.look.is_terminal {
            let dark = Stroke::new(1.5, palette.text);
            painter.rect_stroke(rect, 0.0, dark, StrokeKind::Outside);
            let gap = (3.5 * zoom).clamp(2.5, 3.5);
            painter.rect_stroke(rect.expand(gap), 0.0, dark, StrokeKind::Outside);
        } else {
            let outline = Stroke::new(1.2, colours.line);
            paint_edge(painter, rect.shrink(0.5), round, outline, colours.edge);
        }
        self.paint_ring(painter, palette, rect);
        // A hair less, as points on the screen are not exact.
        if rect.height() < READABLE - 0.01 {
            return;
        }
        let is_drawn =
            rect.height() >= DRAWN && self.look.figure.paint(painter, palette, rect, &colours);
        if !is_drawn {
            // Whole points only, so that a zoom that glides needs few sizes of letters.
            let font = FontId::monospace((LETTERS * zoom).min(28.0).floor());
            let centre = rect.center();
            painter.text(centre, Align2::CENTER_CENTER, &self.text, font, colours.ink);
        }
        self.paint_turns(painter, palette, rect, zoom);
    }

    fn paint_turns(&self, painter: &Painter, palette: &Palette, rect: Rect, zoom: f32) {
        let Some(turns) = self.look.value.turns().filter(|_| self.look.shows_verdict) else {
            return;
        };
        if turns > 0 {
            let font = FontId::proportional((11.0 * zoom).clamp(9.0, 15.0).floor());
            let (at, align) = match self.look.direction {
                Direction::Right if self.look.role.is_here => {
                    (rect.right_top() + vec2(9.0, -1.0), Align2::LEFT_BOTTOM)
                }
                Direction::Right => (rect.right_top() + vec2(-1.0, -0.5), Align2::RIGHT_BOTTOM),
                // Above it arrows come in.
                Direction::Down => {
                    let gap = if self.look.role.is_here { 10.0 } else { 3.0 };
                    (rect.right_center() + vec2(gap, 0.0), Align2::LEFT_CENTER)
                }
            };
            painter.text(at, align, turns.to_string(), font, palette.weak);
        }
    }

    fn paint_ring(&self, painter: &Painter, palette: &Palette, rect: Rect) {
        let role = self.look.role;
        if role.is_here {
            painter.rect_stroke(
                rect.expand(6.0),
                11.0,
                Stroke::new(3.0, palette.current),
                StrokeKind::Middle,
            );
        } else if role.is_previewed || role.is_found {
            painter.rect_stroke(
                rect.expand(5.0),
                10.0,
                Stroke::new(2.5, palette.current),
                StrokeKind::Middle,
            );
        } else if role.is_hovered {
            painter.rect_stroke(
                rect.expand(1.5),
                9.0,
                Stroke::new(2.0, palette.hover),
                StrokeKind::Middle,
            );
        }
    }
}

impl DisplayNode<NodeLook, ArrowLook, Directed, u32> for StateShape {
    fn closest_boundary_point(&self, dir: Vec2) -> Pos2 {
        let side = if dir.x < 0.0 { -0.5 } else { 0.5 };
        self.at + vec2(self.look.size.x * side, 0.0)
    }

    fn shapes(&mut self, ctx: &DrawContext) -> Vec<Shape> {
        let palette = theme::palette_of(ctx.ctx);
        let zoom = ctx.meta.zoom;
        let corner = ctx.meta.canvas_to_screen_pos(self.rect().min);
        let rect = Rect::from_min_size(corner, self.look.size * zoom);
        self.paint(ctx.painter, palette, rect, zoom);
        Vec::new()
    }

    fn update(&mut self, state: &NodeProps<NodeLook>) {
        self.look = state.payload;
        self.text.clone_from(&state.label);
        self.at = state.location();
    }

    fn is_inside(&self, pos: Pos2) -> bool {
        self.rect().contains(pos)
    }
}

/// A move as an arrow.
#[derive(Clone, Debug)]
pub(crate) struct MoveShape {
    look: ArrowLook,
}

impl From<EdgeProps<ArrowLook>> for MoveShape {
    fn from(props: EdgeProps<ArrowLook>) -> MoveShape {
        MoveShape {
            look: props.payload.clone(),
        }
    }
}

/// A node as the graph holds it.
pub(crate) type StateNode = Node<NodeLook, ArrowLook, Directed, u32, StateShape>;

impl DisplayEdge<NodeLook, ArrowLook, Directed, u32, StateShape> for MoveShape {
    fn shapes(&mut self, start: &StateNode, end: &StateNode, ctx: &DrawContext) -> Vec<Shape> {
        let palette = theme::palette_of(ctx.ctx);
        let pen = arrows::pen(&self.look, palette, end.payload().verdict().line(palette));
        let camera = Camera {
            zoom: ctx.meta.zoom,
            pan: ctx.meta.pan,
        };
        let view = Rect::from_min_size(Pos2::ZERO, ctx.ctx.content_rect().max.to_vec2());
        let lens = Lens::new(camera, view, end.payload().size);
        let (mut mesh, mut points) = (Mesh::default(), Vec::new());
        let arrow = (&self.look, start.location(), end.location());
        let how = (pen, Detail::Curves);
        arrows::add(&mut mesh, arrow, how, &lens, &mut points);
        vec![Shape::Mesh(mesh.into())]
    }

    fn update(&mut self, state: &EdgeProps<ArrowLook>) {
        self.look = state.payload.clone();
    }

    fn is_inside(&self, start: &StateNode, end: &StateNode, pos: Pos2) -> bool {
        let mut points = Vec::new();
        let (from, to) = (start.location(), end.location());
        ways::way(&self.look, from, to, end.payload().size)
            .for_each(|piece| piece.extend(&mut points));
        points.iter().any(|point| point.distance(pos) < 6.0)
    }
}

/// The text of a node and who wins, for a screen reader.
pub(crate) fn spoken(look: &NodeLook, text: &str) -> String {
    let words = look.figure.words(look.position);
    let position = words.unwrap_or_else(|| text.to_owned());
    match look.verdict().words(look.value, look.position) {
        Some(verdict) => format!("{position}, {verdict}"),
        None => position,
    }
}

/// A sample of a node's edge and fill, for the legend.
pub(super) fn paint_sample(painter: &Painter, palette: &Palette, rect: Rect, verdict: Verdict) {
    let colours = verdict.colours(palette);
    painter.rect_filled(rect, CornerRadius::same(4), colours.fill);
    let outline = Stroke::new(1.2, colours.line);
    paint_edge(painter, rect.shrink(0.5), 4.0, outline, colours.edge);
}
