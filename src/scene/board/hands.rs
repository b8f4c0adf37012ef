//! Two rows of hands that face each other, with what each can reach and the tap between them.
//!
//! ```text
//!     Player 2
//!     [ hand ]  [ hand ]     fingers down
//!      badge     badge
//!     ------- middle -------
//!      badge     badge
//!     [ hand ]  [ hand ]     fingers up
//!     Player 1, to move
//! ```

use super::hand::{Facing, add_hand};
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
    /// A tap that is being made: the tapping hand and the tapped one, and how far the one has come towards
    /// the other, as a share of the way.
    pub glide: Option<([(usize, usize); 2], f32)>,
    /// Who has won, where play is over.
    pub result: Option<String>,
}

/// The hands of one player.
#[derive(Clone, Debug, PartialEq)]
pub struct HandsRow {
    /// Whose they are.
    pub seat: Seat,
    /// What stands beside them.
    pub name: String,
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

impl DrawnHands {
    /// The hands in a room of a size, as large as they fit. There is a region for each hand, for each
    /// player's name and for the controls.
    #[must_use]
    pub fn scene(&self, size: Point, style: &BoardStyle) -> Scene {
        let mut scene = Scene::new(size);
        let counts = HandCounts {
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
                add_hands(scene, row, hands, (self.glide_in(number, &places), style));
                add_badges(scene, (row, places.pitch), hands, style);
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
    /// Which hand of a row glides, and how far it stands off its place.
    fn glide_in(&self, row: usize, places: &RowsLayout) -> Option<(usize, Point)> {
        let ([by, onto], share) = self.glide.filter(|([by, _], _)| by.0 == row)?;
        let centre = |(row, hand): (usize, usize)| places.rows[row].cells[hand].centre();
        let (from, to) = (centre(by), centre(onto));
        let off = ((to.0 - from.0) * share, (to.1 - from.1) * share);
        Some((by.1, off))
    }
}

fn add_hands(
    scene: &mut Scene,
    row: &RowLayout,
    hands: &HandsRow,
    (glide, style): (Option<(usize, Point)>, &BoardStyle),
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
            let glide = glide.filter(|&(gliding, _)| gliding == usize::from(number));
            let (x, y) = glide.map_or((0.0, 0.0), |(_, off)| off);
            let cell = cell.moved((hand.shift + x, y));
            let facing = (hands.seat, row.facing);
            add_hand(scene, &hand.shown, facing, cell, style.pixel);
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
    let (at, room) = (row.name.centre(), row.name.width);
    scene.text_within(at, Anchor::Middle, text, &hands.name, room);
    scene.region(row.name, Target::Player(hands.seat), hands.name.clone());
}

fn add_badges(
    scene: &mut Scene,
    (row, pitch): (&RowLayout, f32),
    hands: &HandsRow,
    style: &BoardStyle,
) {
    let room = pitch - 4.0;
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
mod tests {
    use super::*;
    use crate::game::hands::HandRules;

    fn hands(counts: [usize; 2], most: u8, has_badges: bool) -> DrawnHands {
        let rules = HandRules {
            fingers: most + 1,
            ..HandRules::default()
        };
        let row = |seat: Seat| HandsRow {
            seat,
            name: format!("Player {}", seat.number()),
            is_turn: seat == Seat::One,
            hands: (0..counts[seat.index()])
                .map(|_| DrawnHand {
                    shown: rules.shown(2),
                    badge: (has_badges && seat == Seat::One).then(|| Badge {
                        text: "1 wins in 7".to_owned(),
                        short: "1·7".to_owned(),
                        winner: Some(Seat::One),
                    }),
                    name: "a hand".to_owned(),
                    ..DrawnHand::default()
                })
                .collect(),
        };
        DrawnHands {
            rows: [row(Seat::Two), row(Seat::One)],
            tap: None,
            glide: None,
            result: None,
        }
    }

    fn regions(scene: &Scene, seat: Seat) -> Vec<Rect> {
        let is_hand = |target| matches!(target, Target::Hand(of, _) if of == seat);
        let regions = scene.regions.iter();
        let hands = regions.filter(|region| is_hand(region.target));
        hands.map(|region| region.bounds).collect()
    }

    #[test]
    fn a_hand_that_glides_leaves_its_place_for_a_while_and_is_still_found_there() {
        let still = hands([2, 3], 4, false);
        let gliding = |share: f32| DrawnHands {
            glide: Some(([(1, 0), (0, 1)], share)),
            ..still.clone()
        };
        let scene = |drawn: &DrawnHands| drawn.scene((400.0, 360.0), &BoardStyle::WINDOW);
        let (before, on_its_way) = (scene(&still), scene(&gliding(0.4)));
        assert_eq!(scene(&gliding(0.0)), before);
        assert_ne!(on_its_way.shapes, before.shapes);
        assert_eq!(
            on_its_way.regions, before.regions,
            "the pointer finds it where it lies"
        );
    }

    const COUNTS: [[usize; 2]; 9] = [
        [1, 1],
        [2, 2],
        [2, 3],
        [3, 3],
        [4, 4],
        [5, 8],
        [6, 6],
        [7, 7],
        [8, 8],
    ];
    const ROOMS: [(f32, f32); 7] = [
        (368.0, 336.0),
        (360.0, 420.0),
        (360.0, 260.0),
        (560.0, 380.0),
        (250.0, 700.0),
        (222.0, 270.0),
        (230.0, 140.0),
    ];

    /// What a ring that says that a hand is chosen covers.
    fn chosen(cell: Rect) -> Rect {
        let mut scene = Scene::default();
        add_ring(&mut scene, cell, Stroke::solid(Ink::Current, 3.5));
        let Some(crate::scene::Shape::Rect {
            rect,
            stroke: Some(stroke),
            ..
        }) = scene.shapes.first()
        else {
            panic!("{scene:?}");
        };
        rect.expanded(stroke.width / 2.0)
    }

    #[test]
    fn everything_stays_in_its_room_and_nothing_touches_not_even_a_ring() {
        for style in [BoardStyle::PAGE, BoardStyle::WINDOW] {
            for (counts, size) in COUNTS
                .into_iter()
                .flat_map(|counts| ROOMS.map(|size| (counts, size)))
            {
                if style == BoardStyle::PAGE && size.1 < 260.0 {
                    continue; // no page is so small
                }
                let scene = hands(counts, 4, true).scene(size, &style);
                let room = Rect::new(0.0, 0.0, size.0, size.1).expanded(0.1);
                for (number, region) in scene.regions.iter().enumerate() {
                    let Rect { x, y, .. } = region.bounds;
                    let end = (region.bounds.right(), region.bounds.bottom());
                    let is_inside = room.contains((x, y)) && room.contains(end);
                    assert!(is_inside, "{region:?} in {size:?}");
                    for other in &scene.regions[number + 1..] {
                        let [one, other] = [region, other].map(|region| match region.target {
                            Target::Hand(..) => chosen(region.bounds),
                            _ => region.bounds,
                        });
                        assert!(
                            !one.touches(&other),
                            "{counts:?} in {size:?}: {region:?}, {other:?}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn hands_stay_where_they_are_when_badges_or_a_result_come_in_the_window() {
        for (counts, size) in COUNTS
            .into_iter()
            .flat_map(|counts| ROOMS.map(|size| (counts, size)))
        {
            let without = hands(counts, 4, false).scene(size, &BoardStyle::WINDOW);
            let with = hands(counts, 4, true).scene(size, &BoardStyle::WINDOW);
            let over = DrawnHands {
                result: Some("Player 1 has won".to_owned()),
                ..hands(counts, 4, false)
            };
            let over = over.scene(size, &BoardStyle::WINDOW);
            for seat in Seat::BOTH {
                assert_eq!(regions(&without, seat), regions(&with, seat));
                assert_eq!(regions(&without, seat), regions(&over, seat));
            }
        }
    }

    #[test]
    fn hands_grow_with_a_room_of_any_shape_as_the_room_does() {
        for counts in COUNTS {
            for (width, height) in [(300.0, 330.0), (200.0, 300.0), (360.0, 240.0)] {
                let mut before: Option<(f32, f32)> = None;
                for step in 0..40_u8 {
                    let by = 0.5 + 0.05 * f32::from(step);
                    let style = BoardStyle {
                        pixel: 0.0,
                        ..BoardStyle::WINDOW
                    };
                    let scene = hands(counts, 4, true).scene((width * by, height * by), &style);
                    let hand = regions(&scene, Seat::One)[0].width;
                    if let Some((before, at)) = before {
                        let least = before.min(before / at * by * 0.9);
                        assert!(hand >= least, "{counts:?} {by}: {hand} after {before}");
                    }
                    before = Some((hand, by));
                }
            }
        }
    }

    #[test]
    fn more_height_makes_larger_hands_and_never_smaller_ones() {
        for counts in COUNTS {
            for width in [200.0, 300.0, 368.0, 600.0] {
                let mut before = 0.0;
                for step in 0..60_u8 {
                    let height = 120.0 + 10.0 * f32::from(step);
                    let scene = hands(counts, 4, true).scene((width, height), &BoardStyle::WINDOW);
                    let hand = regions(&scene, Seat::One)[0].width;
                    assert!(
                        hand >= before,
                        "{counts:?} {width} {height}: {hand} after {before}"
                    );
                    before = hand;
                }
            }
        }
    }

    #[test]
    fn the_hands_of_a_small_game_are_what_the_eye_falls_on() {
        // The rooms of the cards in windows of 1280x800 and of 640x480.
        for (size, least) in [((368.0, 336.0), 80.0), ((222.0, 250.0), 48.0)] {
            let scene = hands([2, 2], 4, true).scene(size, &BoardStyle::WINDOW);
            let hand = regions(&scene, Seat::One)[0].width;
            assert!(hand >= least, "{size:?}: {hand}");
        }
    }
}
