//! Two rows of hands that face each other, with what each can reach and the tap between them.
//!
//! ```text
//!     Player 2  2 splits left      where splits are limited
//!     [ hand ]  [ hand ]     fingers down
//!      badge     badge
//!     ------- middle -------
//!      badge     badge
//!     [ hand ]  [ hand ]     fingers up
//!     Player 1 to move
//! ```

use super::hand::add_hand;
use super::hand_shape::Facing;
use super::rows::{HandCounts, RowLayout, RowsLayout, USUAL_BADGE};
use super::{BoardStyle, Scene};
use crate::game::Seat;
use crate::game::hands::ShownHand;
use crate::scene::badge::{Badge, BadgeSize};
use crate::scene::face::Face;
use crate::scene::{
    Anchor, Ink, Path, Point, Rect, Stroke, Tag, Target, TextStyle, arrow_head, direction,
};

/// Two rows of hands that face each other.
#[derive(Clone, Debug, PartialEq)]
pub struct DrawnHands {
    /// The upper row and the lower.
    pub rows: [HandsRow; 2],
    /// A tap that was made: the tapping hand and the tapped one, each by its row and its place.
    pub tap: Option<[(usize, usize); 2]>,
    /// Hands that are on their way just now.
    pub glides: Vec<HandGlide>,
    /// Who has won, where play is over.
    pub result: Option<String>,
}

/// A hand that stands off its place, towards another one. Each by its row and its place.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct HandGlide {
    /// The hand.
    pub hand: (usize, usize),
    /// Where it goes.
    pub towards: (usize, usize),
    /// How far it has come, as a share of the way.
    pub share: f32,
}

/// The hands of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct HandsRow {
    /// Whose they are.
    pub seat: Seat,
    /// What stands beside them.
    pub name: String,
    /// The splits that are left, in words, where they are limited.
    pub splits_left: Option<String>,
    /// Whether it is this player's turn.
    pub is_turn: bool,
    /// The hands, from the left.
    pub hands: Vec<DrawnHand>,
}

/// A hand as it is drawn.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct DrawnHand {
    /// What it shows.
    pub shown: ShownHand,
    /// What it can reach.
    pub badge: Option<Badge>,
    /// Whether the last move touched it.
    pub is_lit: bool,
    /// What a screen reader says of it.
    pub name: String,
    /// How far it stands aside, in points.
    pub shift: f32,
}

/// How far a ring round a hand stands off, as a share of the hand's width, and at most.
const RING_GAP: f32 = 0.07;
const WIDEST_RING_GAP: f32 = 6.0;
/// The widest line of a ring, as a share of the hand's width.
const WIDEST_RING: f32 = 0.07;
/// The result takes so much of what lies between the rows, the controls the rest.
const RESULT_SHARE: f32 = 0.5;
/// The gap between a name and the splits that are left, as a share of the size of the name.
const SPLITS_GAP: f32 = 0.9;

impl DrawnHands {
    /// The hands in a room of a size, as large as they fit. There is a region for each hand, for each
    /// player's name and for the controls.
    #[must_use]
    pub fn scene(&self, size: Point, style: &BoardStyle) -> Scene {
        let mut scene = Scene::new(size);
        let all = || self.rows.iter().flat_map(|row| &row.hands);
        let counts = HandCounts {
            most_fingers: all()
                .map(|hand| hand.shown.most_fingers())
                .max()
                .unwrap_or(0),
            hands: self.rows.each_ref().map(|row| row.hands.len()),
            has_badges: self
                .rows
                .each_ref()
                .map(|row| row.hands.iter().any(|hand| hand.badge.is_some())),
        };
        let places = RowsLayout::placed(counts, size, style);
        let style = &places.style;
        scene.group(Tag::class("board"), |scene| {
            for (number, (row, hands)) in places.rows.iter().zip(&self.rows).enumerate() {
                add_name(scene, row, hands, style);
                add_hands(scene, row, hands, &self.glides_in(number, &places), style);
                add_badges(scene, row, places.badge_room, hands, style);
            }
            if let Some([by, onto]) = self.tap {
                let from = places.rows[by.0].cells[by.1];
                let facing = places.rows[by.0].facing;
                add_tap(scene, from, places.rows[onto.0].cells[onto.1], facing);
            }
            let controls = match &self.result {
                Some(result) => add_result(scene, result, places.between, style),
                None => places.controls,
            };
            if style.has_controls() {
                scene.region(controls, Target::Controls, "");
            }
        });
        scene
    }
}

impl DrawnHands {
    /// Which hands of a row glide, and how far each stands off its place.
    fn glides_in(&self, row: usize, places: &RowsLayout) -> Vec<(usize, Point)> {
        let centre = |(row, hand): (usize, usize)| places.rows[row].cells[hand].centre();
        let own = self.glides.iter().filter(|glide| glide.hand.0 == row);
        own.map(|glide| {
            let (from, to) = (centre(glide.hand), centre(glide.towards));
            let share = glide.share;
            let off = ((to.0 - from.0) * share, (to.1 - from.1) * share);
            (glide.hand.1, off)
        })
        .collect()
    }
}

fn add_hands(
    scene: &mut Scene,
    row: &RowLayout,
    hands: &HandsRow,
    glides: &[(usize, Point)],
    style: &BoardStyle,
) {
    for (number, (hand, &cell)) in (0_u8..).zip(hands.hands.iter().zip(&row.cells)) {
        if hand.is_lit {
            add_ring(scene, cell, Stroke::solid(Ink::Current, 2.5));
        }
        let tag = Tag {
            class: "hand",
            title: hand.name.clone(),
            data: Vec::new(),
        };
        scene.group(tag, |scene| {
            let own = |&&(gliding, _): &&(usize, Point)| gliding == usize::from(number);
            let (x, y) = glides.iter().find(own).map_or((0.0, 0.0), |&(_, off)| off);
            let cell = cell.moved((hand.shift + x, y));
            add_hand(
                scene,
                &hand.shown,
                hands.seat,
                row.facing,
                cell,
                style.pixel,
            );
        });
        let target = Target::Hand(hands.seat, number);
        scene.region(cell, target, hand.name.clone());
    }
}

/// Adds who has won, and returns the room for controls below that.
fn add_result(scene: &mut Scene, result: &str, between: Rect, style: &BoardStyle) -> Rect {
    let controls = if style.has_controls() {
        let height = between.height * (1.0 - RESULT_SHARE);
        Rect::new(between.x, between.bottom() - height, between.width, height)
    } else {
        Rect::default()
    };
    let (x, y) = between.centre();
    let at = (x, y - controls.height / 2.0);
    let text = TextStyle::new(Face::Bold, style.result, Ink::Text);
    scene.text_within(at, Anchor::Middle, text, result, between.width);
    controls
}

fn add_name(scene: &mut Scene, row: &RowLayout, hands: &HandsRow, style: &BoardStyle) {
    let text = if hands.is_turn {
        TextStyle::new(Face::SemiBold, style.name, Ink::Text)
    } else {
        TextStyle::new(Face::Regular, style.name, Ink::Weak)
    };
    let ((x, y), room) = (row.name.centre(), row.name.width);
    let Some(splits_left) = &hands.splits_left else {
        scene.text_within((x, y), Anchor::Middle, text, &hands.name, room);
        scene.region(row.name, Target::Player(hands.seat), hands.name.clone());
        return;
    };
    // A long name gives way to the splits, which stand behind it.
    let weak = TextStyle::new(Face::Regular, style.name, Ink::Weak);
    let (weak, splits) = weak.fitted(splits_left, room / 2.0);
    let behind = weak.width(&splits) + style.name * SPLITS_GAP;
    let (text, name) = text.fitted(&hands.name, room - behind);
    let left = x - f32::midpoint(text.width(&name), behind);
    let right = left + text.width(&name) + behind;
    scene.text_at((left, y), Anchor::Start, text, &name);
    scene.text_at((right, y), Anchor::End, weak, &splits);
    let said = format!("{}, {splits_left}", hands.name);
    scene.region(row.name, Target::Player(hands.seat), said);
}

fn add_badges(scene: &mut Scene, row: &RowLayout, room: f32, hands: &HandsRow, style: &BoardStyle) {
    let shown = || hands.hands.iter().filter_map(|hand| hand.badge.as_ref());
    let widest = |text: fn(&Badge) -> &str| {
        let widths = shown().map(|badge| style.badge.width(text(badge)));
        widths.fold(0.0, f32::max)
    };
    let (long, short) = (widest(|badge| &badge.text), widest(|badge| &badge.short));
    let width = if long <= room { long } else { short };
    // Beside many hands even short badges are smaller.
    let size = BadgeSize::scaled(style.badge, (room / width.max(1.0)).min(1.0));
    let drawn_width = width.min(room);
    for (number, (hand, cell)) in (0_u8..).zip(hands.hands.iter().zip(&row.cells)) {
        let at = (cell.centre().0, row.badge_y);
        if let Some(badge) = &hand.badge {
            badge.draw(scene, at, drawn_width, size);
        }
        if hand.badge.is_some() || style.reserves_badges {
            let reserved = style.badge.width(USUAL_BADGE).min(room);
            let place = Rect::around(at, (drawn_width.max(reserved), style.badge.height()));
            scene.region(place, Target::Badge(hands.seat, number), "");
        }
    }
}

/// Adds a ring round a hand; its line is thinner where the hand is small.
pub fn add_ring(scene: &mut Scene, hand: Rect, stroke: Stroke) {
    let gap = (hand.width * RING_GAP).min(WIDEST_RING_GAP);
    let width = stroke.width.min(hand.width * WIDEST_RING);
    let corner = (hand.width * 0.2).min(13.0);
    let ring = Stroke { width, ..stroke };
    scene.rect(hand.expanded(gap), corner, None, Some(ring));
}

/// Adds an arrow from the tips of one hand to those of another.
fn add_tap(scene: &mut Scene, from: Rect, onto: Rect, facing: Facing) {
    const GAP: f32 = 11.0;
    let is_up = facing == Facing::Up;
    let way = if is_up { -1.0 } else { 1.0 };
    let edge = |rect: Rect, upper: bool| {
        let y = if upper { rect.y } else { rect.bottom() };
        (rect.centre().0, y)
    };
    let (x, y) = edge(from, is_up);
    let (end_x, end_y) = edge(onto, !is_up);
    let (start, end) = ((x, y + way * GAP), (end_x, end_y - way * GAP));
    add_arrow(scene, start, end, Stroke::solid(Ink::Current, 2.5));
}

/// Adds a straight arrow with a head.
pub fn add_arrow(scene: &mut Scene, start: Point, end: Point, stroke: Stroke) {
    const HEAD: f32 = 11.0;
    let towards = direction(start, end);
    let head = arrow_head(end, towards, HEAD, 0.5);
    let foot = (end.0 - towards.0 * HEAD, end.1 - towards.1 * HEAD);
    scene.line(start, foot, stroke);
    scene.path(Path::polygon(&head), Some(stroke.ink), None);
}

#[cfg(test)]
mod tests;
