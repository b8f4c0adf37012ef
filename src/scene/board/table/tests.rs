//! Tables in rooms of many sizes.

use super::*;
use crate::game::hands::HandRules;
use crate::scene::Shape;
use crate::scene::board::DrawnHand;

fn table(counts: [usize; 2], most: u8) -> DrawnHands {
    let rules = HandRules {
        fingers: most + 1,
        ..HandRules::default()
    };
    let row = |seat: Seat, count: usize| HandsRow {
        seat,
        name: ["You", "The oracle"][seat.index()].to_owned(),
        splits_left: None,
        is_turn: seat == Seat::One,
        hands: vec![
            DrawnHand {
                shown: rules.shown(2),
                name: "a hand".to_owned(),
                ..DrawnHand::default()
            };
            count
        ],
    };
    DrawnHands {
        rows: [row(Seat::Two, counts[0]), row(Seat::One, counts[1])],
        tap: None,
        glides: Vec::new(),
        result: None,
        table: Some(Box::new(DrawnTable {
            about: ["Medium", "player 1"].map(str::to_owned),
            prompt: "Click one of your hands".to_owned(),
            control_row: 1,
            ..DrawnTable::default()
        })),
    }
}

fn with_last(mut hands: DrawnHands, last: LastMove) -> DrawnHands {
    if let Some(table) = &mut hands.table {
        table.last = Some(last);
    }
    hands
}

fn tap(out: bool) -> LastMove {
    LastMove {
        by: Seat::Two,
        from: Some((0, 0)),
        onto: Some((1, 0)),
        row: 0,
        words: if out {
            "2 taps 3: out"
        } else {
            "2 taps 1: now 3"
        }
        .to_owned(),
        out: out.then_some((1, 0)),
        going_out: None,
    }
}

fn bounds(scene: &Scene, is_wanted: impl Fn(Target) -> bool) -> Vec<Rect> {
    let regions = scene.regions.iter();
    let wanted = regions.filter(|region| is_wanted(region.target));
    wanted.map(|region| region.bounds).collect()
}

const COUNTS: [[usize; 2]; 7] = [[1, 1], [2, 2], [3, 3], [2, 4], [5, 5], [6, 6], [8, 8]];
/// The boards of a window of 640x480, of one of 1280x800 beside a list, and of others.
const ROOMS: [(f32, f32); 6] = [
    (616.0, 316.0),
    (864.0, 640.0),
    (1500.0, 920.0),
    (620.0, 420.0),
    (390.0, 260.0),
    (400.0, 500.0),
];

#[test]
fn nothing_leaves_the_room_and_nothing_lies_on_a_hand() {
    for counts in COUNTS {
        for room in ROOMS {
            for most in [4, 9] {
                let hands = with_last(table(counts, most), tap(false));
                let scene = hands.scene(room, &BoardStyle::TABLE);
                let inside = Rect::new(-0.5, -0.5, room.0 + 1.0, room.1 + 1.0);
                let all = bounds(&scene, |_| true);
                for rect in &all {
                    let corners = [(rect.x, rect.y), (rect.right(), rect.bottom())];
                    let is_inside = corners.into_iter().all(|corner| inside.contains(corner));
                    assert!(is_inside, "{counts:?} in {room:?}: {rect:?}");
                }
                let hands = bounds(&scene, |target| matches!(target, Target::Hand(..)));
                let others = bounds(&scene, |target| {
                    matches!(target, Target::Player(_) | Target::Title | Target::LastMove)
                });
                for hand in hands {
                    // Hands stand on whole pixels.
                    let others = others.iter().map(|other| other.expanded(-1.0));
                    for other in others {
                        assert!(!hand.touches(&other), "{counts:?} in {room:?}: {other:?}");
                    }
                }
            }
        }
    }
}

#[test]
fn two_hands_are_large_and_the_control_stands_between_the_own_ones() {
    let scene = |room| table([2, 2], 4).scene(room, &BoardStyle::TABLE);
    for (room, least) in [((864.0, 640.0), 160.0), ((616.0, 316.0), 84.0)] {
        let scene = scene(room);
        let own = bounds(&scene, |target| {
            matches!(target, Target::Hand(Seat::One, _))
        });
        assert!(own[0].width >= least, "{own:?}");
        let control = bounds(&scene, |target| target == Target::Controls)[0];
        assert!(own[0].right() < control.x && control.right() < own[1].x);
        assert!(own[0].y < control.y && control.bottom() < own[0].bottom());
    }
}

#[test]
fn a_hand_that_goes_out_is_the_event() {
    let room = (864.0, 640.0);
    let drawn = |last| with_last(table([2, 2], 4), last).scene(room, &BoardStyle::TABLE);
    let calm = drawn(tap(false));
    let mut going = tap(true);
    let still = drawn(going.clone());
    assert_ne!(still.shapes, calm.shapes);
    let mut frames = vec![still];
    for done in [0.0, 0.5] {
        going.going_out = Some(done);
        frames.push(drawn(going.clone()));
    }
    assert!(frames[0] != frames[1] && frames[1] != frames[2]);
    let texts = |scene: &Scene| {
        let mut texts = Vec::new();
        scene.walk(&mut |shape, _, _| {
            if let Shape::Text(text) = shape {
                texts.push(text.text.clone());
            }
        });
        texts
    };
    assert!(texts(&frames[0]).contains(&"2 taps 3: out".to_owned()));
}

#[test]
fn how_a_game_has_ended_stands_where_the_last_move_stood() {
    let mut hands = with_last(table([2, 2], 4), tap(false));
    if let Some(table) = &mut hands.table {
        table.ending = Some(["You lost", "Both your hands are out."].map(str::to_owned));
    }
    let scene = hands.scene((864.0, 640.0), &BoardStyle::TABLE);
    assert!(bounds(&scene, |target| target == Target::LastMove).is_empty());
}
