//! Two rows of hands as two people see them who play: large, names beside them, the last move as an arrow, and one
//! line below that says what to do.
//!
//! ```text
//!     2 Oracle    [ hand ]          [ hand ]
//!       Medium        |
//!               2 taps 1: now 3                 the last move, or how the game has ended
//!                     v
//!     1 You       [ hand ]  Split   [ hand ]
//!                Click one of your hands
//! ```
//!
//! Names that would make the hands smaller stand in a line above or below their rows.

use super::BoardStyle;
use super::drawn::{DrawnHands, DrawnTable, HandsRow, LastMove};
use super::hand_shape::{Facing, HEIGHT_TO_WIDTH, PALM};
use super::parts::{add_badges, add_hands, add_ring};
use super::rows::{HandCounts, RowLayout};
use super::style::floored;
use crate::game::Seat;
use crate::scene::face::Face;
use crate::scene::{
    Anchor, Ink, Path, Point, Rect, Scene, Shade, Stroke, Tag, Target, TextStyle, Tone, arrow_head,
    direction,
};

/// The sizes of what stands on the table, in points.
const DISC: f32 = 10.0;
const DISC_GAP: f32 = 8.0;
const LABEL: f32 = 14.0;
const LABEL_HEIGHT: f32 = 26.0;
const LABEL_PADDING: f32 = 10.0;
const ABOUT: f32 = 0.82;
const WIDEST_NAME: f32 = 180.0;
/// The arrow of the last move: its gap to the hands, its line and its head, at most.
const ARROW_GAP: f32 = 14.0;
const ARROW_LINE: f32 = 4.0;
const ARROW_HEAD: f32 = 20.0;
/// Below this height between the hands the words stand beside the arrow.
const WORDS_ON_ARROW: f32 = 100.0;
/// The paleness of the arrow, as a step of its player's shades.
const FAINT: usize = 9;
/// The height of the line below the hands and of a name in a line, as a share of its letters.
const LINE: f32 = 1.8;
/// The height between the rows, as a share of all, and at least.
const MIDDLE: f32 = 0.23;
const LEAST_MIDDLE: f32 = 64.0;
/// Between two hands, as a share of a hand's width at most, and as a share of their places at least.
const LOOSE: f32 = 0.8;
const TIGHT: f32 = 0.17;
/// Names stand beside the hands unless these are smaller by more than this for it.
const LEAST_SHARE_BESIDE: f32 = 0.9;
/// The control stands between hands unless these are smaller by more than this for it.
const LEAST_SHARE_WITH_CONTROL: f32 = 0.6;
const NARROWEST: f32 = 8.0;
/// The room for a ring round a hand, between the hands and the line below.
const RING_ROOM: f32 = 8.0;
/// The gap between a hand and its badge, and between a hand and the control.
const BADGE_GAP: f32 = 8.0;
const CONTROL_GAP: f32 = 10.0;
/// The growth of the ring of a hand that goes out, as a share of the hand's width.
const BURST: f32 = 0.35;

/// The places of everything on the table.
struct Places {
    rows: [RowLayout; 2],
    /// True if names stand beside the hands.
    is_beside: bool,
    /// The room between the rows and their badges.
    middle: Rect,
    control: Rect,
    prompt: Rect,
}

/// The hands and what stands round them in a room of a size.
pub(super) fn scene(
    hands: &DrawnHands,
    table: &DrawnTable,
    size: Point,
    style: &BoardStyle,
) -> Scene {
    let style = &style.scaled(style.scale(size.1));
    let mut scene = Scene::new(size);
    let places = Places::of(hands, table, size, style);
    scene.group(Tag::class("board"), |scene| {
        for (number, (row, of)) in places.rows.iter().zip(&hands.rows).enumerate() {
            add_name(
                scene,
                row,
                of,
                &table.about[number],
                places.is_beside,
                style,
            );
            let glides = hands.glides_in(number, &places.rows);
            add_hands(scene, row, of, &glides, style);
            let pitch = row.cells.iter().map(|cell| cell.x);
            let pitch = pitch
                .clone()
                .zip(pitch.skip(1))
                .map(|(one, next)| next - one);
            let room = pitch.fold(size.0 / row.cells.len().max(1) as f32, f32::min); // at most 8
            add_badges(scene, row, room - 4.0, of, style);
        }
        if let Some(last) = &table.last {
            add_out(scene, last, &places.rows);
        }
        match (&table.ending, &table.last) {
            (Some(ending), _) => add_ending(scene, ending, places.middle, style),
            (None, Some(last)) => add_last(scene, last, &places, size.0),
            (None, None) => {}
        }
        let text = TextStyle::new(Face::SemiBold, style.name, Ink::Text);
        let room = places.prompt;
        scene.text_within(
            room.centre(),
            Anchor::Middle,
            text,
            &table.prompt,
            room.width,
        );
        scene.region(room, Target::Title, table.prompt.clone());
        scene.region(places.control, Target::Controls, "");
    });
    scene
}

impl Places {
    fn of(hands: &DrawnHands, table: &DrawnTable, size: Point, style: &BoardStyle) -> Places {
        let names = hands.rows.iter().zip(&table.about);
        let widest = names.map(|(row, about)| name_width(row, about, style));
        let column = widest.fold(0.0, f32::max).min(WIDEST_NAME) + 2.0 * DISC_GAP;
        let measured = [true, false]
            .map(|is_beside| Measures::of(hands, table, size, style, column, is_beside));
        let [beside, above] = measured;
        let measures = if beside.hand.0 >= above.hand.0 * LEAST_SHARE_BESIDE {
            beside
        } else {
            above
        };
        measures.places(hands, table, size, style, column)
    }
}

/// The sizes of everything, with names beside the hands or without.
struct Measures {
    is_beside: bool,
    hand: Point,
    pitch: f32,
    middle: f32,
    /// The room of badges between a row and the middle.
    badges: f32,
    /// The height of a name in a line of its own.
    name: f32,
    prompt: f32,
}

impl Measures {
    fn of(
        hands: &DrawnHands,
        table: &DrawnTable,
        (width, height): Point,
        style: &BoardStyle,
        column: f32,
        is_beside: bool,
    ) -> Measures {
        let counts = HandCounts::of(&hands.rows);
        let most = counts.hands.into_iter().max().unwrap_or(1).max(1) as f32; // at most 8
        let has_badges = table.reserves_badges || counts.has_badges.contains(&true);
        let badges = if has_badges {
            style.badge.height() + 2.0 * BADGE_GAP
        } else {
            0.0
        };
        let prompt = style.name * LINE + RING_ROOM;
        let name = if is_beside { 0.0 } else { style.name * LINE };
        let middle = (height * MIDDLE).max(LEAST_MIDDLE);
        let free = (height - middle - prompt) / 2.0 - badges - name;
        let room = if is_beside {
            width - 2.0 * column
        } else {
            width
        };
        let place = (room / most).max(NARROWEST);
        let control = style.controls.0 + 2.0 * CONTROL_GAP;
        let widest = (place * (1.0 - TIGHT)).min(style.widest_hand);
        // Hands are a little smaller where the control stands between them then.
        let beside_control = place - control;
        let is_between = counts.hands.iter().all(|count| count.is_multiple_of(2));
        let widest = if is_between && beside_control >= widest * LEAST_SHARE_WITH_CONTROL {
            widest.min(beside_control)
        } else {
            widest
        };
        let hand = floored(
            widest.min(free / HEIGHT_TO_WIDTH).max(NARROWEST),
            style.pixel,
        );
        let high = free.clamp(hand * HEIGHT_TO_WIDTH, hand * counts.tallest(hand));
        let pitch = place.min((hand * (1.0 + LOOSE)).max(hand + control));
        Measures {
            is_beside,
            hand: (hand, floored(high, style.pixel)),
            pitch: floored(pitch, style.pixel),
            middle,
            badges,
            name,
            prompt,
        }
    }

    fn places(
        &self,
        hands: &DrawnHands,
        table: &DrawnTable,
        (width, height): Point,
        style: &BoardStyle,
        column: f32,
    ) -> Places {
        let taken = 2.0 * (self.hand.1 + self.badges + self.name) + self.middle + self.prompt;
        // Rows that are as large as they can be stand further apart, and all of it in the middle.
        let spare = (height - taken).max(0.0);
        let middle = self.middle + spare * 0.5;
        let top = spare * 0.25;
        let upper = top + self.name;
        let lower = upper + self.hand.1 + 2.0 * self.badges + middle;
        let row = |number: usize| {
            let facing = [Facing::Down, Facing::Up][number];
            let y = [upper, lower][number];
            let count = hands.rows[number].hands.len();
            let left = (width - self.pitch * count as f32) / 2.0; // at most 8
            let cells = (0..count).map(|place| {
                let x = left + self.pitch * (place as f32 + 0.5) - self.hand.0 / 2.0; // at most 8
                Rect::new(style.snapped(x), style.snapped(y), self.hand.0, self.hand.1)
            });
            let badge_y = match facing {
                Facing::Down => y + self.hand.1 + self.badges / 2.0,
                Facing::Up => y - self.badges / 2.0,
            };
            let name = if self.is_beside {
                let two = style.name * (1.0 + ABOUT) * 1.4;
                Rect::around(
                    (column / 2.0, palm_y(facing, y, self.hand.1)),
                    (column - DISC_GAP, two),
                )
            } else {
                let y = match facing {
                    Facing::Down => y - self.name / 2.0,
                    Facing::Up => y + self.hand.1 + self.name / 2.0,
                };
                Rect::around((width / 2.0, y), (width, self.name))
            };
            RowLayout {
                facing,
                cells: cells.collect(),
                badge_y,
                name,
            }
        };
        let rows = [row(0), row(1)];
        let between = upper + self.hand.1 + self.badges;
        let control = self.control(&rows[table.control_row], width, style);
        let prompt = lower + self.hand.1 + self.name;
        Places {
            is_beside: self.is_beside,
            middle: Rect::new(0.0, between, width, middle),
            control,
            prompt: Rect::new(0.0, prompt + RING_ROOM, width, self.prompt - RING_ROOM),
            rows,
        }
    }

    /// The place of the control: between the two hands in the middle of a row, else beside the row, else at the end of
    /// the line with its name.
    fn control(&self, row: &RowLayout, width: f32, style: &BoardStyle) -> Rect {
        let (wide, high) = style.controls;
        let cell = row.cells.first().copied().unwrap_or_default();
        let palm = palm_y(row.facing, cell.y, cell.height);
        let gap = self.pitch - self.hand.0;
        let last = row.cells.last().map_or(0.0, Rect::right);
        if row.cells.len().is_multiple_of(2) && gap >= wide + CONTROL_GAP {
            return Rect::around((width / 2.0, palm), (wide, high));
        }
        let beside = width - last - 2.0 * CONTROL_GAP;
        if beside >= wide * 0.7 {
            let wide = wide.min(beside);
            return Rect::around((last + CONTROL_GAP + wide / 2.0, palm), (wide, high));
        }
        let name = row.name;
        Rect::around(
            (width - wide / 2.0, name.centre().1),
            (wide, high.min(name.height)),
        )
    }
}

/// The middle of the palms of a row.
fn palm_y(facing: Facing, y: f32, height: f32) -> f32 {
    match facing {
        Facing::Down => y + height * PALM / 2.0,
        Facing::Up => y + height * (1.0 - PALM / 2.0),
    }
}

fn name_styles(row: &HandsRow, style: &BoardStyle) -> [TextStyle; 2] {
    let (face, ink) = if row.is_turn {
        (Face::SemiBold, Ink::Text)
    } else {
        (Face::Regular, Ink::Text)
    };
    [
        TextStyle::new(face, style.name, ink),
        TextStyle::new(Face::Regular, style.name * ABOUT, Ink::Weak),
    ]
}

/// The line below a name: the player's level or number, and the splits that are left.
fn below_name(row: &HandsRow, about: &str) -> String {
    let parts = [about, row.splits_left.as_deref().unwrap_or_default()];
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(", ")
}

/// The width of a name beside the hands, with its disc.
fn name_width(row: &HandsRow, about: &str, style: &BoardStyle) -> f32 {
    let [name, weak] = name_styles(row, style);
    let bold = TextStyle {
        face: Face::SemiBold,
        ..name
    };
    let text = bold
        .width(&row.name)
        .max(weak.width(&below_name(row, about)));
    2.0 * DISC + DISC_GAP + text
}

fn add_name(
    scene: &mut Scene,
    row: &RowLayout,
    hands: &HandsRow,
    about: &str,
    is_beside: bool,
    style: &BoardStyle,
) {
    let [text, weak] = name_styles(hands, style);
    let below = below_name(hands, about);
    let room = row.name;
    let middle = room.centre().1;
    let behind_disc = 2.0 * DISC + DISC_GAP;
    if is_beside {
        let first = middle - style.name * ABOUT * 0.7;
        add_disc(scene, (room.x + DISC, first), hands.seat);
        let wide = room.width - behind_disc;
        let x = room.x + behind_disc;
        scene.text_within((x, first), Anchor::Start, text, &hands.name, wide);
        let second = middle + style.name * 0.7;
        scene.text_within((x, second), Anchor::Start, weak, &below, wide);
    } else {
        let gap = if below.is_empty() { 0.0 } else { DISC_GAP };
        let (weak, below) = weak.fitted(&below, room.width / 3.0);
        let rest = weak.width(&below) + gap + behind_disc;
        let (text, name) = text.fitted(&hands.name, room.width - rest);
        let all = text.width(&name) + rest;
        let left = room.centre().0 - all / 2.0;
        add_disc(scene, (left + DISC, middle), hands.seat);
        scene.text_at((left + behind_disc, middle), Anchor::Start, text, &name);
        scene.text_at((left + all, middle), Anchor::End, weak, &below);
    }
    let said = [hands.name.as_str(), below_name(hands, about).as_str()].join(", ");
    let said = said.trim_end_matches(", ");
    scene.region(room, Target::Player(hands.seat), said);
}

fn add_disc(scene: &mut Scene, at: Point, seat: Seat) {
    let tone = Tone::Winner(seat);
    scene.dot(at, DISC, Ink::Fill(tone));
    let text = TextStyle::new(Face::Bold, DISC * 1.3, Ink::On(tone));
    scene.text_at(at, Anchor::Middle, text, &seat.number().to_string());
}

/// The result in large letters, and the reason below it.
fn add_ending(scene: &mut Scene, [result, reason]: &[String; 2], middle: Rect, style: &BoardStyle) {
    let (x, y) = middle.centre();
    let large = TextStyle::new(Face::Bold, style.result, Ink::Text);
    let small = TextStyle::new(Face::Regular, style.name, Ink::Text);
    scene.text_within(
        (x, y - style.name * 0.7),
        Anchor::Middle,
        large,
        result,
        middle.width,
    );
    let below = (x, y + style.result * 0.6);
    scene.text_within(below, Anchor::Middle, small, reason, middle.width);
}

/// The hand that went out: a ring in the colour of the player who did it, which is seen to grow.
fn add_out(scene: &mut Scene, last: &LastMove, rows: &[RowLayout; 2]) {
    let Some((row, hand)) = last.out else {
        return;
    };
    let Some(&cell) = rows[row].cells.get(hand) else {
        return;
    };
    let ink = Ink::Line(Tone::Winner(last.by));
    add_ring(scene, cell, Stroke::solid(ink, 3.0));
    if let Some(done) = last.going_out {
        let off = cell.width * BURST * done;
        let width = (1.0 - done) * cell.width * 0.07 + 0.5;
        let ring = cell.expanded(off);
        scene.rect(
            ring,
            off + cell.width * 0.1,
            None,
            Some(Stroke::solid(ink, width)),
        );
    }
}

/// The last move: an arrow from hand to hand with its words.
fn add_last(scene: &mut Scene, last: &LastMove, places: &Places, width: f32) {
    let rows = &places.rows;
    let cell = |place: Option<(usize, usize)>| {
        place.and_then(|(row, hand)| rows[row].cells.get(hand).copied())
    };
    let middle = places.middle;
    let style = TextStyle::new(Face::Regular, LABEL, Ink::Text);
    let wide = style.width(&last.words) + 2.0 * LABEL_PADDING;
    let label_at = match (cell(last.from), cell(last.onto)) {
        (Some(from), Some(onto))
            if last.from.map(|(row, _)| row) != last.onto.map(|(row, _)| row) =>
        {
            let is_down = from.y < onto.y;
            let gap = ARROW_GAP.min(middle.height * 0.12);
            let (above, below) = (middle.y + gap, middle.bottom() - gap);
            let (start, end) = if is_down {
                (above, below)
            } else {
                (below, above)
            };
            let (start, end) = ((from.centre().0, start), (onto.centre().0, end));
            add_faint_arrow(scene, last.by, start, end);
            let at = (f32::midpoint(start.0, end.0), middle.centre().1);
            if middle.height >= WORDS_ON_ARROW {
                at
            } else {
                (at.0 + wide / 2.0 + ARROW_HEAD, at.1)
            }
        }
        (Some(from), Some(onto)) => {
            let away = if last.row == 0 { 1.0 } else { -1.0 };
            let y = edge_of(middle, last.row) + away * ARROW_GAP;
            add_faint_arrow(scene, last.by, (from.centre().0, y), (onto.centre().0, y));
            let x = f32::midpoint(from.centre().0, onto.centre().0);
            (x, y + away * (LABEL_HEIGHT / 2.0 + ARROW_HEAD / 2.0))
        }
        (hand, _) => {
            let away = if last.row == 0 { 1.0 } else { -1.0 };
            let x = hand.map_or(middle.centre().0, |hand| hand.centre().0);
            (
                x,
                edge_of(middle, last.row) + away * (ARROW_GAP + LABEL_HEIGHT / 2.0),
            )
        }
    };
    let half = (wide / 2.0).min(width / 2.0);
    let x = label_at.0.clamp(half, width - half);
    add_words(
        scene,
        last,
        (x, label_at.1),
        style,
        (wide.min(width), LABEL_HEIGHT),
    );
}

/// The edge of the middle at which a row stands.
fn edge_of(middle: Rect, row: usize) -> f32 {
    if row == 0 { middle.y } else { middle.bottom() }
}

/// The words of the last move on a plate; on one in the player's colour where a hand went out.
fn add_words(scene: &mut Scene, last: &LastMove, at: Point, style: TextStyle, size: Point) {
    let plate = Rect::around(at, size);
    let corner = LABEL_HEIGHT / 2.0;
    let tone = Tone::Winner(last.by);
    let style = if last.out.is_some() {
        scene.rect(plate, corner, Some(Ink::Fill(tone)), None);
        TextStyle {
            face: Face::SemiBold,
            ink: Ink::On(tone),
            ..style
        }
    } else {
        let edge = Stroke::solid(Ink::Border, 1.0);
        scene.rect(plate, corner, Some(Ink::Page), Some(edge));
        style
    };
    let room = plate.width - LABEL_PADDING;
    scene.text_within(plate.centre(), Anchor::Middle, style, &last.words, room);
    scene.region(plate, Target::LastMove, last.words.clone());
}

/// A faint arrow with a head, in a player's colour.
fn add_faint_arrow(scene: &mut Scene, by: Seat, start: Point, end: Point) {
    let (dx, dy) = (end.0 - start.0, end.1 - start.1);
    let length = dx.hypot(dy);
    let head = ARROW_HEAD.min(length * 0.5);
    let line = ARROW_LINE.min(head * 0.25);
    let ink = Ink::Shade(Shade::new(by, FAINT));
    let towards = direction(start, end);
    let foot = (end.0 - towards.0 * head, end.1 - towards.1 * head);
    scene.line(start, foot, Stroke::solid(ink, line));
    let points = arrow_head(end, towards, head, 0.5);
    scene.path(Path::polygon(&points), Some(ink), None);
}

#[cfg(test)]
mod tests;
