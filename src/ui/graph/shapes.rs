//! How nodes and arrows look, through the display traits of `egui_graphs`.

use eframe::egui::epaint::CubicBezierShape;
use eframe::egui::{
    Align2, Color32, CornerRadius, FontId, Painter, Pos2, Rect, Shape, Stroke, StrokeKind, Vec2,
    vec2,
};
use egui_graphs::{DisplayEdge, DisplayNode, DrawContext, EdgeProps, Node, NodeProps};
use petgraph::Directed;

use super::picture::{ArrowLook, NodeLook};
use crate::graph::MoveKind;
use crate::ui::theme::{self, Palette};
use crate::ui::widgets::{Edge, paint_edge};

/// The height in points on the screen from which on a node shows its text.
const READABLE: f32 = 14.0;

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
        let mover = self.look.position.mover;
        let winner = self
            .look
            .value
            .winner(mover)
            .filter(|_| self.look.shows_verdict);
        let (fill, ink, line, edge) = match winner {
            Some(seat) => {
                let colours = palette.player(seat);
                let edge = if seat == crate::game::Seat::One {
                    Edge::Solid
                } else {
                    Edge::Dotted
                };
                (colours.fill, colours.text, colours.line, edge)
            }
            None if self.look.shows_verdict => (
                palette.draw_fill,
                palette.draw_text,
                palette.draw_line,
                Edge::Dashed,
            ),
            None => (palette.control, palette.text, palette.edge, Edge::Solid),
        };
        let round = if self.look.is_terminal {
            0.0
        } else {
            (8.0 * zoom).min(10.0)
        };
        painter.rect_filled(rect, round, fill);
        let outline = Stroke::new(1.2, line);
        if self.look.is_terminal {
            let dark = Stroke::new(1.5, palette.text);
            painter.rect_stroke(rect, 0.0, dark, StrokeKind::Outside);
            painter.rect_stroke(rect.expand(3.5), 0.0, dark, StrokeKind::Outside);
        } else {
            paint_edge(painter, rect.shrink(0.5), round, outline, edge);
        }
        self.paint_ring(painter, palette, rect);
        if rect.height() >= READABLE {
            let font = FontId::monospace((14.5 * zoom).min(26.0));
            painter.text(rect.center(), Align2::CENTER_CENTER, &self.text, font, ink);
            self.paint_turns(painter, palette, rect, zoom);
        }
    }

    fn paint_turns(&self, painter: &Painter, palette: &Palette, rect: Rect, zoom: f32) {
        let Some(turns) = self.look.value.turns().filter(|_| self.look.shows_verdict) else {
            return;
        };
        if turns > 0 {
            let font = FontId::proportional((11.0 * zoom).clamp(9.0, 15.0));
            let at = rect.right_top() + vec2(-1.0, -1.5);
            painter.text(
                at,
                Align2::RIGHT_BOTTOM,
                turns.to_string(),
                font,
                palette.weak,
            );
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
            look: props.payload,
        }
    }
}

/// A node as the graph holds it.
pub(crate) type StateNode = Node<NodeLook, ArrowLook, Directed, u32, StateShape>;

impl MoveShape {
    /// The arrow's way in the picture: a curve from the right of one node to the left of the
    /// other; backward arrows swing out below.
    pub(crate) fn way(look: &ArrowLook, start: &StateNode, end: &StateNode) -> [Pos2; 4] {
        let (a, b) = (start.location(), end.location());
        let (from_size, to_size) = (start.payload().size, end.payload().size);
        if look.is_backward {
            let below = if a.y <= b.y { 1.0 } else { -1.0 };
            let same_column = (a.x - b.x).abs() < 1.0;
            if same_column {
                // Beside the column, from one right edge to the other.
                let from = a + vec2(from_size.x / 2.0, 0.0);
                let to = b + vec2(to_size.x / 2.0, 0.0);
                let out = 22.0 + (a.y - b.y).abs() * 0.12;
                return [from, from + vec2(out, 0.0), to + vec2(out, 0.0), to];
            }
            let from = a + vec2(-from_size.x * 0.25, from_size.y / 2.0 * below);
            let to = b + vec2(to_size.x * 0.25, -to_size.y / 2.0 * below);
            let sag = 26.0 + (a.x - b.x).abs() * 0.08;
            return [
                from,
                from + vec2(-10.0, sag * below),
                to + vec2(10.0, -sag * below),
                to,
            ];
        }
        let from = a + vec2(from_size.x / 2.0, 0.0);
        let to = b - vec2(to_size.x / 2.0, 0.0);
        let reach = ((to.x - from.x) * 0.45).max(18.0);
        [from, from + vec2(reach, 0.0), to - vec2(reach, 0.0), to]
    }

    fn stroke(&self, palette: &Palette, winner_line: Color32) -> Stroke {
        let look = &self.look;
        if look.is_played {
            Stroke::new(3.0, palette.text)
        } else if look.is_best {
            Stroke::new(2.5, winner_line)
        } else if look.is_backward {
            Stroke::new(1.0, palette.edge)
        } else {
            Stroke::new(1.2, palette.hover)
        }
    }
}

impl DisplayEdge<NodeLook, ArrowLook, Directed, u32, StateShape> for MoveShape {
    fn shapes(&mut self, start: &StateNode, end: &StateNode, ctx: &DrawContext) -> Vec<Shape> {
        let palette = theme::palette_of(ctx.ctx);
        let look = end.payload();
        let winner = look
            .value
            .winner(look.position.mover)
            .filter(|_| look.shows_verdict);
        let stroke = self.stroke(palette, palette.verdict_text(winner));
        let way = Self::way(&self.look, start, end).map(|at| ctx.meta.canvas_to_screen_pos(at));
        arrow_shapes(
            way,
            stroke,
            self.look.kind == MoveKind::Split,
            ctx.meta.zoom,
        )
    }

    fn update(&mut self, state: &EdgeProps<ArrowLook>) {
        self.look = state.payload;
    }

    fn is_inside(&self, start: &StateNode, end: &StateNode, pos: Pos2) -> bool {
        let curve = CubicBezierShape::from_points_stroke(
            Self::way(&self.look, start, end),
            false,
            Color32::TRANSPARENT,
            Stroke::NONE,
        );
        curve
            .flatten(Some(2.0))
            .iter()
            .any(|point| point.distance(pos) < 6.0)
    }
}

/// A curve with a head; splits are dashed.
fn arrow_shapes(way: [Pos2; 4], stroke: Stroke, is_dashed: bool, zoom: f32) -> Vec<Shape> {
    let head = (8.0 * zoom).clamp(3.0, 11.0) + stroke.width;
    let [from, near_from, near_to, to] = way;
    let direction = (to - near_to).normalized();
    let foot = to - direction * head;
    let curve = CubicBezierShape::from_points_stroke(
        [from, near_from, near_to, foot],
        false,
        Color32::TRANSPARENT,
        stroke,
    );
    let mut shapes = if is_dashed {
        Shape::dashed_line(&curve.flatten(Some(1.0)), stroke, 5.0, 4.0)
    } else {
        vec![Shape::CubicBezier(curve)]
    };
    let side = direction.rot90() * head * 0.45;
    shapes.push(Shape::convex_polygon(
        vec![to, foot + side, foot - side],
        stroke.color,
        Stroke::NONE,
    ));
    shapes
}

/// The text and the numeral of a node, for a screen reader.
pub(crate) fn spoken(look: &NodeLook, text: &str) -> String {
    if look.shows_verdict {
        format!(
            "{text}, {}",
            crate::app::words::badge(look.value, look.position.mover)
        )
    } else {
        text.to_owned()
    }
}

/// A sample of a node's edge and fill, for the legend.
pub(crate) fn paint_sample(
    painter: &Painter,
    palette: &Palette,
    rect: Rect,
    winner: Option<crate::game::Seat>,
) {
    let (fill, line, edge) = match winner {
        Some(crate::game::Seat::One) => (
            palette.player(crate::game::Seat::One).fill,
            palette.player(crate::game::Seat::One).line,
            Edge::Solid,
        ),
        Some(seat) => (
            palette.player(seat).fill,
            palette.player(seat).line,
            Edge::Dotted,
        ),
        None => (palette.draw_fill, palette.draw_line, Edge::Dashed),
    };
    painter.rect_filled(rect, CornerRadius::same(4), fill);
    paint_edge(painter, rect.shrink(0.5), 4.0, Stroke::new(1.2, line), edge);
}
