//! The line of play as a scene: bars, marks, numbers and regions stand where the turns say.

use finger_oracle::app::{Action, Model, Nav};
use finger_oracle::game::Seat;
use finger_oracle::scene::timeline::{
    Strip, TimelineContent, TimelineTurn, back, names, rail, rings, timeline,
};
use finger_oracle::scene::{Anchor, Dash, Ink, Point, Rect, Scene, Shape, Target, Text, Tone};
use finger_oracle::session::NodeId;
use finger_oracle::session::review::MoveMark;
use finger_oracle::solve::Value;

use crate::long_play::{LongPlay, endless_game};

const ROOM: Point = (600.0, 80.0);
const FIRST: Tone = Tone::Winner(Seat::One);
const SECOND: Tone = Tone::Winner(Seat::Two);

/// Turns of a line of a number of moves of which nothing is known.
fn turns(moves: usize) -> Vec<TimelineTurn> {
    let (mut model, _) = Model::new(endless_game());
    let mut play = LongPlay::new();
    while model.timeline().len() <= moves {
        let (mv, _) = play.next_move();
        play.play(mv);
        model.apply(Action::Play(mv)).expect("a legal move");
    }
    model.apply(Action::Go(Nav::Start)).expect("there is one");
    model.timeline()
}

/// A turn with a verdict for player 1 or 2, in a number of turns.
fn won(turn: &TimelineTurn, winner: Seat, turns: u16) -> TimelineTurn {
    let value = if turn.to_move == winner {
        Value::WinIn(turns)
    } else {
        Value::LossIn(turns)
    };
    TimelineTurn {
        value: Some(value),
        ..turn.clone()
    }
}

fn drawn(turn: &TimelineTurn) -> TimelineTurn {
    TimelineTurn {
        value: Some(Value::Draw),
        ..turn.clone()
    }
}

fn scene(turns: &[TimelineTurn], here: NodeId, room: Point) -> Scene {
    let place = turns.iter().position(|turn| turn.id == here);
    let line = TimelineContent {
        turns,
        count: turns.len(),
        here: place.expect("the current turn is in the line"),
        longest: None,
    };
    timeline(&line, room)
}

/// Every rectangle with this inside.
fn filled(scene: &Scene, ink: Ink) -> Vec<Rect> {
    let mut found = Vec::new();
    scene.walk(&mut |shape, offset, scale| match shape {
        Shape::Rect { rect, fill, .. } if *fill == Some(ink) => {
            found.push(rect.placed(offset, scale));
        }
        _ => {}
    });
    found
}

/// Everything that is drawn with a stroke of this ink: what it surrounds.
fn stroked(scene: &Scene, ink: Ink) -> Vec<Rect> {
    let mut found = Vec::new();
    scene.walk(&mut |shape, _, _| match shape {
        Shape::Rect {
            rect,
            stroke: Some(stroke),
            ..
        } if stroke.ink == ink => found.push(*rect),
        Shape::Path {
            path,
            stroke: Some(stroke),
            ..
        } if stroke.ink == ink => {
            for (points, _) in path.flattened(1.0) {
                let at = |(x, y): Point| Rect::new(x, y, 0.0, 0.0);
                let first = at(points[0]);
                let all = points
                    .iter()
                    .fold(first, |all, &point| all.union(&at(point)));
                found.push(all);
            }
        }
        _ => {}
    });
    found
}

fn texts(scene: &Scene) -> Vec<Text> {
    let mut found = Vec::new();
    scene.walk(&mut |shape, _, _| {
        if let Shape::Text(text) = shape {
            found.push(text.clone());
        }
    });
    found
}

fn words(scene: &Scene) -> Vec<String> {
    texts(scene).into_iter().map(|text| text.text).collect()
}

fn assert_near(one: f32, other: f32) {
    assert!((one - other).abs() < 0.01, "{one} and {other}");
}

#[test]
fn player_1_stands_above_the_axis_and_player_2_below_the_taller_the_nearer_the_end() {
    let plain = turns(4);
    let line = [
        won(&plain[0], Seat::One, 9),
        won(&plain[1], Seat::Two, 9),
        won(&plain[2], Seat::One, 3),
        won(&plain[3], Seat::Two, 3),
    ];
    let scene = scene(&line, line[0].id, ROOM);
    let axis = stroked(&scene, Ink::Border)[0].y;
    let (above, below) = (
        filled(&scene, Ink::Fill(FIRST)),
        filled(&scene, Ink::Fill(SECOND)),
    );
    assert_eq!((above.len(), below.len()), (2, 2));
    for (bar, place) in above.iter().zip([0, 2]) {
        assert_near(bar.bottom(), axis);
        assert!(scene.regions[place].bounds.contains(bar.centre()));
    }
    for (bar, place) in below.iter().zip([1, 3]) {
        assert_near(bar.y, axis);
        assert!(scene.regions[place].bounds.contains(bar.centre()));
    }
    assert!(above[1].height > above[0].height + 3.0);
    assert_near(above[1].height, below[1].height);
    let numbers: Vec<String> = words(&scene);
    for number in ["9", "3"] {
        let count = numbers.iter().filter(|text| *text == number).count();
        let is_a_turn = usize::from(number == "3"); // turn 3 is numbered, too
        assert_eq!(count, 2 + is_a_turn, "{numbers:?}");
    }
}

#[test]
fn players_can_be_told_apart_without_colours() {
    let plain = turns(1);
    let line = [won(&plain[0], Seat::One, 2), won(&plain[1], Seat::Two, 2)];
    let mut dashes = Vec::new();
    scene(&line, line[0].id, ROOM).walk(&mut |shape, _, _| {
        if let Shape::Rect {
            fill: Some(Ink::Fill(tone)),
            stroke: Some(stroke),
            ..
        } = shape
        {
            dashes.push((*tone, stroke.dash));
        }
    });
    assert_eq!(dashes, [(FIRST, Dash::Solid), (SECOND, Dash::Dotted)]);
}

#[test]
fn a_draw_is_an_equals_sign_that_the_axis_does_not_cross() {
    let plain = turns(3);
    let line = [
        drawn(&plain[0]),
        drawn(&plain[1]),
        won(&plain[2], Seat::One, 1),
        drawn(&plain[3]),
    ];
    let scene = scene(&line, line[2].id, ROOM);
    let signs = stroked(&scene, Ink::Line(Tone::Draw));
    assert_eq!(signs.len(), 6, "two lines each");
    let axis = stroked(&scene, Ink::Border);
    for sign in &signs {
        let (middle, _) = sign.centre();
        let crosses = axis
            .iter()
            .any(|part| (part.x..part.right()).contains(&middle));
        assert!(!crosses, "{sign:?} {axis:?}");
    }
    let won = &scene.regions[2].bounds;
    assert!(axis.iter().any(|part| part.touches(won)));
    let end = axis.iter().map(Rect::right).fold(0.0, f32::max);
    assert_near(end, ROOM.0);
}

#[test]
fn each_turn_is_a_region_with_its_words_and_every_place_belongs_to_one() {
    for moves in [0, 1, 7, 60] {
        let line = turns(moves);
        for width in [120.0, 600.0, 1_800.0] {
            let room = (width, 80.0);
            let scene = scene(&line, line[0].id, room);
            let strip = Strip::new(line.len(), room);
            assert_eq!(scene.size, strip.size());
            assert!(scene.size.0 >= width, "{moves} in {width}");
            assert_eq!(scene.regions.len(), line.len());
            let mut end = 0.0;
            for (place, (region, turn)) in scene.regions.iter().zip(&line).enumerate() {
                assert_eq!(region.target, Target::Turn(turn.id));
                assert_eq!(region.name, turn.words());
                assert_near(region.bounds.x, end);
                end = region.bounds.right();
                let (middle, _) = region.bounds.centre();
                assert_eq!(strip.turn_at(middle), place);
                assert_near(region.bounds.height, room.1);
            }
        }
    }
}

#[test]
fn the_current_turn_stands_in_the_only_ring() {
    let line = turns(5);
    for turn in &line {
        let scene = scene(&line, turn.id, ROOM);
        let rings = stroked(&scene, Ink::Current);
        let [ring] = rings.as_slice() else {
            panic!("one ring: {rings:?}");
        };
        let cell = scene.region_of(Target::Turn(turn.id)).expect("it is there");
        assert_near(ring.centre().0, cell.bounds.centre().0);
        assert!(ring.width <= cell.bounds.width);
        assert_near(filled(&scene, Ink::Row)[0].x, cell.bounds.x);
    }
}

#[test]
fn a_turn_that_is_too_narrow_for_a_ring_is_pointed_at() {
    let line = turns(60);
    let scene = scene(&line, line[40].id, (240.0, 80.0));
    assert!(stroked(&scene, Ink::Current).is_empty());
    let middle = scene.regions[40].bounds.centre().0;
    let mut tips = Vec::new();
    scene.walk(&mut |shape, _, _| {
        if let Shape::Path {
            path,
            fill: Some(Ink::Current),
            ..
        } = shape
        {
            tips.push(path.flattened(1.0)[0].0[0]);
        }
    });
    assert_eq!(tips.len(), 2, "from above and from below");
    assert!(tips.iter().all(|tip| (tip.0 - middle).abs() < 0.01));
}

#[test]
fn what_is_pointed_at_has_a_ring_of_its_own_that_stands_in_its_cell() {
    let strip = Strip::new(8, ROOM);
    let found = stroked(&rings(&strip, &[2, 5]), Ink::Hover);
    assert_eq!(found.len(), 2);
    for (ring, place) in found.iter().zip([2, 5]) {
        assert_near(ring.centre().0, strip.cell(place).centre().0);
    }
    assert_eq!(filled(&back(&strip, &[2, 5]), Ink::Row).len(), 2);
    assert!(rings(&strip, &[]).shapes.is_empty());
}

#[test]
fn marks_are_signs_where_there_is_room_and_strokes_of_real_mistakes_where_there_is_none() {
    let plain = turns(60);
    let marks = [
        Some(MoveMark::Blunder),
        Some(MoveMark::Mistake),
        Some(MoveMark::Inaccuracy),
        Some(MoveMark::OnlyMove),
        Some(MoveMark::Forced),
        None,
    ];
    let line: Vec<TimelineTurn> = plain
        .iter()
        .zip(marks.into_iter().cycle())
        .map(|(turn, mark)| TimelineTurn {
            mark,
            ..won(turn, Seat::Two, 4)
        })
        .collect();
    let wide = scene(&line[..6], line[0].id, ROOM);
    let axis = stroked(&wide, Ink::Border)[0].y;
    let said = texts(&wide);
    for sign in ["??", "?", "?!", "!"] {
        let text = said.iter().find(|text| text.text == sign).expect(sign);
        assert!(text.at.1 < axis, "{sign} stands where no bar is");
    }
    assert!(!said.iter().any(|text| text.text == MoveMark::Forced.sign()));
    let narrow = scene(&line, line[0].id, (240.0, 80.0));
    assert!(!words(&narrow).iter().any(|text| text.contains('?')));
    let strokes = stroked(&narrow, Ink::Text);
    let mistakes = line
        .iter()
        .filter(|turn| turn.mark.is_some_and(MoveMark::is_mistake));
    assert_eq!(strokes.len(), mistakes.count());
    assert!(strokes[0].height > strokes[1].height, "a blunder is longer");
}

#[test]
fn bookmarks_and_forks_are_seen_where_they_are() {
    let plain = turns(4);
    let count = |scene: &Scene| {
        let mut shapes = 0;
        scene.walk(&mut |_, _, _| shapes += 1);
        shapes
    };
    let without = scene(&plain, plain[0].id, ROOM);
    for is_bookmark in [true, false] {
        let mut line = plain.clone();
        line[3].is_bookmarked = is_bookmark;
        line[3].is_fork = !is_bookmark;
        let with = scene(&line, line[0].id, ROOM);
        let more = count(&with) - count(&without);
        assert_eq!(more, if is_bookmark { 2 } else { 3 });
        let word = if is_bookmark {
            "bookmarked"
        } else {
            "several lines"
        };
        assert!(with.regions[3].name.contains(word));
    }
}

/// What a shape that is filled with an ink surrounds.
fn filled_paths(scene: &Scene, ink: Ink) -> Vec<Rect> {
    let mut found = Vec::new();
    scene.walk(&mut |shape, _, _| {
        if let Shape::Path {
            path,
            fill: Some(fill),
            ..
        } = shape
            && *fill == ink
        {
            let at = |(x, y): Point| Rect::new(x, y, 0.0, 0.0);
            let points: Vec<_> = path
                .flattened(1.0)
                .into_iter()
                .flat_map(|(points, _)| points)
                .collect();
            let first = at(points[0]);
            found.push(
                points
                    .iter()
                    .fold(first, |all, &point| all.union(&at(point))),
            );
        }
    });
    found
}

#[test]
fn a_bookmark_covers_nothing() {
    let mut line = turns(6);
    for (turn, number) in line.iter_mut().zip(0..) {
        let winner = if number % 2 == 0 {
            Seat::One
        } else {
            Seat::Two
        };
        *turn = won(turn, winner, number);
        turn.is_bookmarked = true;
        turn.is_fork = true;
        turn.mark = Some(MoveMark::Blunder);
    }
    for room in [
        ROOM,
        (1_200.0, 64.0),
        (140.0, 80.0),
        (113.0, 80.0),
        (60.0, 80.0),
    ] {
        let scene = scene(&line, line[2].id, room);
        let signs = filled_paths(&scene, Ink::Text);
        assert_eq!(signs.len(), 2 * line.len());
        let bars = [FIRST, SECOND].map(|tone| filled(&scene, Ink::Fill(tone)));
        let rings = stroked(&scene, Ink::Current);
        let forks = stroked(&scene, Ink::Weak);
        assert_eq!(forks.is_empty(), room.0 < 112.0, "as far as there is room");
        let others = bars.into_iter().flatten().chain(rings).chain(forks);
        let others: Vec<_> = others.collect();
        let texts = texts(&scene);
        for sign in signs {
            assert!(
                !others
                    .iter()
                    .any(|other| other.expanded(-0.1).touches(&sign))
            );
            // Capitals and digits are three quarters as high as the letters are large.
            let is_clear = |text: &Text| text.at.1 - 0.75 * text.style.size > sign.bottom() - 0.5;
            assert!(texts.iter().all(is_clear), "{sign:?}");
        }
    }
}

#[test]
fn the_distances_of_a_game_make_use_of_all_heights() {
    let plain = turns(3);
    let bar = |turns: u16, longest| {
        let line = [won(&plain[0], Seat::One, turns)];
        let line = TimelineContent {
            turns: &line,
            count: 1,
            here: 0,
            longest: Some(longest),
        };
        filled(&timeline(&line, ROOM), Ink::Fill(FIRST))[0].height
    };
    for longest in [2, 8, 26, 300] {
        assert_near(bar(0, longest), bar(0, 8));
        assert_near(bar(longest, longest), bar(8, 8));
        assert!(bar(0, longest) > 4.0 * bar(longest, longest), "{longest}");
        let half = bar(longest / 2, longest);
        assert!(half > 2.0 * bar(longest, longest), "{longest}");
    }
}

#[test]
fn no_number_of_a_turn_touches_another_or_leaves_the_strip() {
    for (moves, width) in [(4, 600.0), (60, 600.0), (60, 180.0), (300, 900.0)] {
        let line = turns(moves);
        let scene = scene(&line, line[moves / 2].id, (width, 80.0));
        let bottom = 66.0;
        let mut end = 0.0;
        let numbers: Vec<Text> = texts(&scene)
            .into_iter()
            .filter(|text| text.at.1 > bottom)
            .collect();
        assert!(!numbers.is_empty());
        for text in numbers {
            assert_eq!(text.anchor, Anchor::Middle);
            let half = text.style.width(&text.text) / 2.0;
            assert!(text.at.0 - half >= end, "{text:?} {moves} in {width}");
            end = text.at.0 + half;
        }
        assert!(end <= scene.size.0 + 0.01, "{end} in {:?}", scene.size);
    }
}

#[test]
fn without_verdicts_nothing_says_who_wins() {
    let line = turns(6);
    let scene = scene(&line, line[0].id, ROOM);
    let inks = [FIRST, SECOND].map(Ink::Fill);
    assert!(inks.into_iter().all(|ink| filled(&scene, ink).is_empty()));
    assert!(stroked(&scene, Ink::Line(Tone::Draw)).is_empty());
    assert_eq!(filled(&scene, Ink::Hover).len(), line.len(), "a dot each");
    assert_eq!(words(&names((58.0, 80.0), false)), ["turn"]);
    assert!(words(&names((58.0, 80.0), true)).contains(&"1 wins".to_owned()));
}

#[test]
fn the_rail_of_a_slider_has_a_sign_for_every_turn_that_somebody_wins() {
    let plain = turns(3);
    let line = [
        drawn(&plain[0]),
        won(&plain[1], Seat::One, 5),
        plain[2].clone(),
        won(&plain[3], Seat::Two, 4),
    ];
    let scene = rail(&line, line.len(), (400.0, 28.0));
    let (above, below) = (
        filled(&scene, Ink::Fill(FIRST)),
        filled(&scene, Ink::Fill(SECOND)),
    );
    let ([above], [below]) = (above.as_slice(), below.as_slice()) else {
        panic!("one sign each: {above:?} {below:?}");
    };
    assert!(above.centre().1 < 14.0 && below.centre().1 > 14.0);
    assert!(above.centre().0 < below.centre().0);
    assert!(below.right() <= 400.0);
}
