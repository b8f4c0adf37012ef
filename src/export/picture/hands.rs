//! Two rows of hands that face each other, with the tap between them.

use super::canvas::{Anchor, BADGE_HEIGHT, Canvas, Ink, Pen};
use super::{DrawnHand, HandsPart, HandsRow};
use crate::export::fonts::Face;
use crate::export::hand::{Block, Facing, HEIGHT_TO_WIDTH, hand_shape};
use crate::graph::layout::Point;

/// The room for a player's name with the gap to the hands.
const NAME: f32 = 32.0;
/// Between a hand and its badge, and between what stands in the middle.
const BADGE_GAP: f32 = 8.0;
const MIDDLE: f32 = 26.0;
/// The same where an arrow or the result stands between the hands.
const MIDDLE_OF_REPLAY: f32 = 54.0;
const WIDEST_HAND: f32 = 150.0;
/// The share of a hand's place that the hand takes.
const SHARE: f32 = 0.74;

/// Where one row of hands stands.
struct Row {
    facing: Facing,
    cells: Vec<Block>,
    /// The middle of the name, and of the badges.
    name_y: f32,
    badge_y: f32,
}

pub(super) fn draw(canvas: &mut Canvas, part: &HandsPart, area: Block) {
    canvas.begin("board");
    let rows = rows(part, area);
    for (row, hands) in rows.iter().zip(&part.rows) {
        name(canvas, row, hands, area);
        for (hand, &cell) in hands.hands.iter().zip(&row.cells) {
            if hand.is_lit {
                let pen = Pen::solid(canvas.palette.current, 2.5);
                canvas.rect(cell.expanded(7.0), 12.0, "none", Some(pen));
            }
            draw_hand(canvas, hand, (hands, part.most), row.facing, cell);
        }
        badges(canvas, row, hands);
    }
    if let Some([by, onto]) = part.tap {
        let from = rows[by.0].cells[by.1];
        arrow(
            canvas,
            (from, rows[by.0].facing),
            rows[onto.0].cells[onto.1],
        );
    }
    if let Some(result) = &part.result {
        let (x, y) = area.centre();
        let ink = canvas.ink(Face::Bold, 21.0);
        canvas.text_within((x, y), Anchor::Middle, ink, (result, area.width));
    }
    canvas.end();
}

/// The room for the badges of a row.
fn badge_room(hands: &HandsRow) -> f32 {
    let has_badges = hands.hands.iter().any(|hand| hand.badge.is_some());
    if has_badges {
        BADGE_HEIGHT + BADGE_GAP
    } else {
        0.0
    }
}

fn rows(part: &HandsPart, area: Block) -> [Row; 2] {
    let counts = part.rows.iter().map(|row| row.hands.len());
    let most = counts.max().unwrap_or(1).max(1) as f32; // at most 8
    let badges = part.rows.each_ref().map(badge_room);
    let middle = if badges[0] + badges[1] <= 0.0 {
        MIDDLE_OF_REPLAY
    } else {
        MIDDLE
    };
    let free = (area.height - middle - badges[0] - badges[1]) / 2.0 - NAME;
    let pitch = (area.width / most).min(WIDEST_HAND / SHARE);
    let width = (pitch * SHARE).min(free / HEIGHT_TO_WIDTH).max(8.0);
    // Hands that are as high as they can be do not stand far apart.
    let pitch = pitch.min((width * 1.5).max(width + 34.0));
    let height = width * HEIGHT_TO_WIDTH;
    let (centre_x, centre_y) = area.centre();
    // The middle lies where both rows together stand in the middle.
    let centre_y = centre_y + (badges[0] - badges[1]) / 2.0;
    [(-1.0, Facing::Down), (1.0, Facing::Up)].map(|(way, facing)| {
        let row = usize::from(facing == Facing::Up);
        let count = part.rows[row].hands.len();
        let near = middle / 2.0 + badges[row];
        let hands_y = centre_y + way * (near + height / 2.0);
        let left = centre_x - pitch * count as f32 / 2.0; // at most 8
        let cells = (0..count).map(|hand| {
            let x = left + pitch * (hand as f32 + 0.5); // at most 8
            Block::around((x, hands_y), (width, height))
        });
        Row {
            facing,
            cells: cells.collect(),
            name_y: centre_y + way * (near + height + NAME / 2.0 + 4.0),
            badge_y: centre_y + way * (middle / 2.0 + BADGE_HEIGHT / 2.0),
        }
    })
}

fn name(canvas: &mut Canvas, row: &Row, hands: &HandsRow, area: Block) {
    let ink = if hands.is_turn {
        canvas.ink(Face::SemiBold, 12.5)
    } else {
        canvas.weak(Face::Regular, 12.5)
    };
    let at = (area.centre().0, row.name_y);
    canvas.text_within(at, Anchor::Middle, ink, (&hands.name, area.width));
}

fn badges(canvas: &mut Canvas, row: &Row, hands: &HandsRow) {
    let pitch = match row.cells.as_slice() {
        [first, second, ..] => second.x - first.x,
        _ => f32::INFINITY,
    };
    let shown = hands.hands.iter().filter_map(|hand| hand.badge.as_ref());
    let fits = shown
        .clone()
        .all(|badge| Canvas::badge_width(&badge.text) <= pitch - 4.0);
    let text = |badge: &super::Badge| {
        let text = if fits { &badge.text } else { &badge.short };
        Canvas::badge_width(text)
    };
    let width = shown.map(text).fold(0.0, f32::max).min(pitch - 2.0);
    for (hand, cell) in hands.hands.iter().zip(&row.cells) {
        if let Some(badge) = &hand.badge {
            canvas.badge((cell.centre().0, row.badge_y), width, badge);
        }
    }
}

fn draw_hand(
    canvas: &mut Canvas,
    hand: &DrawnHand,
    (hands, most): (&HandsRow, u8),
    facing: Facing,
    at: Block,
) {
    let palette = canvas.palette;
    let is_out = hand.value == 0;
    let (line, skin) = if is_out {
        (palette.weak, palette.control)
    } else {
        (
            palette.look(Some(hands.seat)).line,
            palette.skin(hands.seat),
        )
    };
    let shape = hand_shape(hand.value, most, facing, at);
    let pen = Pen::solid(line, shape.line);
    for finger in &shape.fingers {
        if shape.has_bars {
            let fill = if finger.is_raised { line } else { palette.pale };
            canvas.path(&outline(finger.block, shape.tip, facing), fill, None);
        } else {
            let block = finger.block.expanded(-shape.line / 2.0);
            canvas.path(&outline(block, shape.tip, facing), skin, Some(pen));
        }
    }
    let dashes = if is_out { "4 3" } else { "" };
    let palm = shape.palm.expanded(-shape.line / 2.0);
    canvas.rect(palm, shape.corner, skin, Some(Pen { dashes, ..pen }));
    let centre = shape.palm.centre();
    let is_word = is_out && at.width > 30.0;
    let (text, ink) = if is_word {
        let size = (shape.palm.height * 0.36).clamp(8.0, 18.0);
        ("out".to_owned(), canvas.weak(Face::SemiBold, size))
    } else {
        let colour = if is_out { palette.weak } else { palette.text };
        let face = Face::Bold;
        let size = shape.numeral.clamp(7.0, 32.0).min(at.width * 0.62);
        (hand.value.to_string(), Ink { face, size, colour })
    };
    canvas.text_at(centre, Anchor::Middle, ink, &text);
}

/// A finger's outline: round at its tip, straight at its foot.
fn outline(at: Block, tip: f32, facing: Facing) -> String {
    let round = tip.min(at.width / 2.0).min(at.height / 2.0);
    let (left, right) = (at.x, at.right());
    let (foot, tip, bend) = match facing {
        Facing::Up => (at.bottom(), at.y, round),
        Facing::Down => (at.y, at.bottom(), -round),
    };
    format!(
        "M{left:.2} {foot:.2} V{:.2} Q{left:.2} {tip:.2} {:.2} {tip:.2} H{:.2} Q{right:.2} \
         {tip:.2} {right:.2} {:.2} V{foot:.2} Z",
        tip + bend,
        left + round,
        right - round,
        tip + bend
    )
}

/// An arrow from the tips of one hand to those of another.
fn arrow(canvas: &mut Canvas, (from, facing): (Block, Facing), onto: Block) {
    const GAP: f32 = 11.0;
    const HEAD: f32 = 11.0;
    let way = if facing == Facing::Up { -1.0 } else { 1.0 };
    let edge = |block: Block, up: bool| {
        let y = if up { block.y } else { block.bottom() };
        (block.centre().0, y)
    };
    let is_up = facing == Facing::Up;
    let (x, y) = edge(from, is_up);
    let (end_x, end_y) = edge(onto, !is_up);
    let (start, end): (Point, Point) = ((x, y + way * GAP), (end_x, end_y - way * GAP));
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let length = dx.hypot(dy).max(f32::EPSILON);
    let (dx, dy) = (dx / length, dy / length);
    let foot = (end.0 - dx * HEAD, end.1 - dy * HEAD);
    let side = (-dy * HEAD * 0.5, dx * HEAD * 0.5);
    let colour = canvas.palette.current;
    canvas.path(
        &format!(
            "M{:.2} {:.2} L{:.2} {:.2}",
            start.0, start.1, foot.0, foot.1
        ),
        "none",
        Some(Pen::solid(colour, 2.5)),
    );
    canvas.path(
        &format!(
            "M{:.2} {:.2} L{:.2} {:.2} L{:.2} {:.2} Z",
            end.0,
            end.1,
            foot.0 + side.0,
            foot.1 + side.1,
            foot.0 - side.0,
            foot.1 - side.1
        ),
        colour,
        None,
    );
}
