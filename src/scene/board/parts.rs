//! A row of hands wherever it stands: the hands, rings round them, and badges.

use super::BoardStyle;
use super::drawn::{DrawnHands, HandsRow};
use super::hand::add_hand;
use super::rows::{RowLayout, USUAL_BADGE};
use crate::scene::badge::{Badge, BadgeSize};
use crate::scene::{Ink, Point, Rect, Scene, Stroke, Tag, Target};

/// How far a ring round a hand stands off, as a share of the hand's width, and at most.
const RING_GAP: f32 = 0.07;
const WIDEST_RING_GAP: f32 = 6.0;
/// The widest line of a ring, as a share of the hand's width.
const WIDEST_RING: f32 = 0.07;

impl DrawnHands {
    /// Which hands of a row glide, and how far each stands off its place.
    pub(super) fn glides_in(&self, row: usize, rows: &[RowLayout; 2]) -> Vec<(usize, Point)> {
        let centre = |(row, hand): (usize, usize)| rows[row].cells[hand].centre();
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

/// Adds the hands of a row, each with a region, some off their places.
pub(super) fn add_hands(
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

/// Adds what the hands of a row can reach, as badges in a width for each.
pub(super) fn add_badges(
    scene: &mut Scene,
    row: &RowLayout,
    room: f32,
    hands: &HandsRow,
    style: &BoardStyle,
) {
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
