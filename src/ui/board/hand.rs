//! One drawn hand: its shape in the player's colours, and a numeral on the palm. A hand that is out
//! is a pale fist with a dashed outline.

use eframe::egui::{Align2, Color32, CornerRadius, Painter, Rect, Stroke, StrokeKind, pos2, vec2};

use super::super::theme::{self, Palette};
use super::super::widgets::{Edge, paint_edge};
use crate::export::hand::{Block, HandShape, hand_shape};
pub(crate) use crate::export::hand::{Facing, HEIGHT_TO_WIDTH};
use crate::game::Seat;

/// What a drawn hand shows.
#[derive(Clone, Copy, Debug)]
pub(crate) struct HandLook {
    pub(crate) seat: Seat,
    pub(crate) value: u8,
    /// The most fingers that it could show.
    pub(crate) most: u8,
    pub(crate) facing: Facing,
    /// Whether it only shows what would be.
    pub(crate) is_ghost: bool,
}

/// Paints a hand into a rectangle.
pub(crate) fn paint_hand(painter: &Painter, palette: &Palette, rect: Rect, look: HandLook) {
    let colours = palette.player(look.seat);
    let is_out = look.value == 0;
    let fade = if look.is_ghost { 0.45 } else { 1.0 };
    let line = if is_out { palette.weak } else { colours.line }.gamma_multiply(fade);
    let skin = if is_out {
        palette.control
    } else {
        colours.skin
    }
    .gamma_multiply(fade);
    let at = Block::new(rect.left(), rect.top(), rect.width(), rect.height());
    let shape = hand_shape(look.value, look.most, look.facing, at);
    let stroke = Stroke::new(shape.line, line);
    paint_fingers(painter, &shape, look.facing, skin, stroke);
    let palm = rect_of(shape.palm);
    if is_out {
        painter.rect_filled(palm, shape.corner, skin);
        let inside = palm.shrink(stroke.width / 2.0);
        paint_edge(painter, inside, shape.corner, stroke, Edge::Dashed);
    } else {
        painter.rect(palm, shape.corner, skin, stroke, StrokeKind::Inside);
    }
    let ink = if is_out { palette.weak } else { palette.text }.gamma_multiply(fade);
    let (text, font) = if is_out && palm.width() > 40.0 {
        let font = theme::semi_bold((palm.height() * 0.36).clamp(11.0, 20.0));
        ("out".to_owned(), font)
    } else {
        let font = theme::bold(shape.numeral.clamp(11.0, 34.0));
        (look.value.to_string(), font)
    };
    painter.text(palm.center(), Align2::CENTER_CENTER, text, font, ink);
}

fn rect_of(block: Block) -> Rect {
    Rect::from_min_size(pos2(block.x, block.y), vec2(block.width, block.height))
}

fn paint_fingers(
    painter: &Painter,
    shape: &HandShape,
    facing: Facing,
    skin: Color32,
    stroke: Stroke,
) {
    let round = shape.tip as u8; // at most 10
    let corner = match facing {
        Facing::Up => CornerRadius {
            nw: round,
            ne: round,
            sw: 0,
            se: 0,
        },
        Facing::Down => CornerRadius {
            nw: 0,
            ne: 0,
            sw: round,
            se: round,
        },
    };
    for finger in &shape.fingers {
        let rect = rect_of(finger.block);
        if shape.has_bars {
            let fill = if finger.is_raised {
                stroke.color
            } else {
                stroke.color.gamma_multiply(0.4)
            };
            painter.rect_filled(rect, corner, fill);
        } else {
            painter.rect(rect, corner, skin, stroke, StrokeKind::Inside);
        }
    }
}
