//! One drawn hand: a palm with a numeral, and fingers that can be counted.
//!
//! ```text
//!    ┌┐┌┐          raised
//!    ││││┌┐┌┐      folded
//!   ┌────────┐
//!   │   2    │     palm
//!   └────────┘
//! ```
//!
//! Up to five fingers look like a hand; more stand in groups of five, so that they still count at
//! a glance. A hand that is out is a pale fist with a dashed outline.

use eframe::egui::{Align2, Color32, CornerRadius, Painter, Rect, Stroke, StrokeKind, pos2, vec2};

use super::super::theme::{self, Palette};
use super::super::widgets::{Edge, paint_edge};
use crate::game::Seat;

/// Which way the fingers point: a player's hands point at the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Facing {
    Up,
    Down,
}

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

/// How much higher than wide a hand is.
pub(crate) const HEIGHT_TO_WIDTH: f32 = 1.25;
/// The share of the height that the palm takes.
const PALM: f32 = 0.44;
/// Fingers in a group.
const GROUP: u8 = 5;
/// Heights of the fingers of a group, as shares of the longest.
const LENGTHS: [f32; GROUP as usize] = [0.86, 1.0, 0.94, 0.82, 0.68];
/// The height of a folded finger as a share of the longest raised one.
const FOLDED: f32 = 0.22;

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
    let stroke = Stroke::new((rect.width() / 55.0).clamp(1.0, 2.25), line);

    let palm_height = rect.height() * PALM;
    let (palm, fingers) = match look.facing {
        Facing::Up => rect.split_top_bottom_at_y(rect.bottom() - palm_height),
        Facing::Down => rect.split_top_bottom_at_y(rect.top() + palm_height),
    };
    let (palm, fingers) = if look.facing == Facing::Up {
        (fingers, palm)
    } else {
        (palm, fingers)
    };
    paint_fingers(painter, fingers, look, skin, stroke);
    let corner = (palm.height() * 0.24).min(14.0);
    if is_out {
        painter.rect_filled(palm, corner, skin);
        paint_edge(
            painter,
            palm.shrink(stroke.width / 2.0),
            corner,
            stroke,
            Edge::Dashed,
        );
    } else {
        painter.rect(palm, corner, skin, stroke, StrokeKind::Inside);
    }
    let numeral = theme::bold((palm.height() * 0.56).clamp(11.0, 34.0));
    let ink = if is_out { palette.weak } else { palette.text }.gamma_multiply(fade);
    let text = if is_out && palm.width() > 40.0 {
        "out".to_owned()
    } else {
        look.value.to_string()
    };
    let font = if text == "out" {
        theme::semi_bold((palm.height() * 0.36).clamp(11.0, 20.0))
    } else {
        numeral
    };
    painter.text(palm.center(), Align2::CENTER_CENTER, text, font, ink);
}

fn paint_fingers(painter: &Painter, area: Rect, look: HandLook, skin: Color32, stroke: Stroke) {
    // Fewer than four fingers would not look like a hand.
    let slots = look.most.max(4);
    let groups = slots.div_ceil(GROUP);
    let gaps = f32::from(groups - 1);
    let gap_width = if groups > 1 {
        area.width() * 0.22 / f32::from(groups)
    } else {
        0.0
    };
    let usable = area.width() * 0.94 - gaps * gap_width;
    let pitch = usable / f32::from(slots);
    let width = pitch * if pitch > 8.0 { 0.86 } else { 0.9 };
    let left = area.left() + area.width() * 0.03 + (pitch - width) / 2.0;
    for slot in 0..slots {
        let is_raised = slot < look.value;
        let length = if is_raised {
            LENGTHS[usize::from(slot % GROUP)]
        } else {
            FOLDED
        };
        let x = left + f32::from(slot) * pitch + f32::from(slot / GROUP) * gap_width;
        let height = area.height() * length;
        // The foot of a finger hides behind the palm, so that they look like one piece.
        let foot = stroke.width;
        let rect = match look.facing {
            Facing::Up => Rect::from_min_max(
                pos2(x, area.bottom() - height),
                pos2(x + width, area.bottom() + foot),
            ),
            Facing::Down => {
                Rect::from_min_size(pos2(x, area.top() - foot), vec2(width, height + foot))
            }
        };
        let tip = (width * 0.48).min(10.0);
        let round = tip as u8; // at most 10
        let corner = match look.facing {
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
        if pitch > 6.0 {
            painter.rect(rect, corner, skin, stroke, StrokeKind::Inside);
        } else {
            let fill = if is_raised {
                stroke.color
            } else {
                stroke.color.gamma_multiply(0.4)
            };
            painter.rect_filled(rect, corner, fill);
        }
    }
}
