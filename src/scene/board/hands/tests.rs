//! Rows of hands in rooms of many sizes.

use super::*;
use crate::game::Seat;
use crate::game::hands::HandRules;
use crate::scene::Shape;
use crate::scene::badge::Badge;
use crate::scene::board::{DrawnHand, HandGlide, add_ring};

fn hands(counts: [usize; 2], most: u8, has_badges: bool) -> DrawnHands {
    let rules = HandRules {
        fingers: most + 1,
        ..HandRules::default()
    };
    let row = |seat: Seat| HandsRow {
        seat,
        name: format!("Player {}", seat.number()),
        splits_left: None,
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
        glides: Vec::new(),
        result: None,
        table: None,
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
        glides: vec![HandGlide {
            hand: (1, 0),
            towards: (0, 1),
            share,
        }],
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

#[test]
fn controls_keep_away_from_badges_however_long_they_are() {
    for (counts, size) in [(600.0, 380.0), (1000.0, 420.0), (1400.0, 600.0)]
        .into_iter()
        .chain(ROOMS)
        .flat_map(|size| COUNTS.map(|counts| (counts, size)))
    {
        for text in ["1 wins in 7", "1 wins in 126", "1 wins in 1,026"] {
            let mut drawn = hands(counts, 4, true);
            let badges = drawn.rows.iter_mut().flat_map(|row| &mut row.hands);
            for badge in badges.filter_map(|hand| hand.badge.as_mut()) {
                text.clone_into(&mut badge.text);
            }
            let scene = drawn.scene(size, &BoardStyle::WINDOW);
            let controls = scene.region_of(Target::Controls).expect("there").bounds;
            // Beside them edges lie between pixels.
            let beside = controls.height * 0.22 - 1.0;
            let away = controls.height * 0.3;
            for region in &scene.regions {
                let Target::Badge(..) = region.target else {
                    continue;
                };
                let badge = region.bounds;
                let across = (badge.x - controls.right()).max(controls.x - badge.right());
                let down = (badge.y - controls.bottom()).max(controls.y - badge.bottom());
                assert!(
                    across >= beside || down >= away,
                    "{counts:?} in {size:?}, {text}: {controls:?}, {badge:?}"
                );
            }
        }
    }
}

#[test]
fn splits_that_are_left_stand_beside_a_name_however_long_it_is() {
    for (name, room) in [
        ("Player 1", 400.0),
        ("A player with quite a long name", 220.0),
    ] {
        let mut drawn = hands([2, 2], 4, false);
        drawn.rows[1].name = name.to_owned();
        drawn.rows[1].splits_left = Some("2 splits left".to_owned());
        let scene = drawn.scene((room, 360.0), &BoardStyle::WINDOW);
        let region = scene.region_of(Target::Player(Seat::One));
        let region = region.expect("a name");
        assert_eq!(region.name, format!("{name}, 2 splits left"));
        let mut ends = Vec::new();
        scene.walk(&mut |shape, _, _| match shape {
            Shape::Text(text) if text.text == "2 splits left" => ends.push(text.at.0),
            _ => {}
        });
        assert!(ends.len() == 1 && ends[0] <= room, "{ends:?}");
    }
}
