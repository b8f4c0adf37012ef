//! The chart of distances as a scene: in every size its bars can be seen, told apart and pointed at, and
//! its texts can be read.

use finger_oracle::game::any::AnyGame;
use finger_oracle::scene::graph::node::Ring;
use finger_oracle::scene::histogram::{AxisSide, Chart, Verdict, plot};
use finger_oracle::scene::{self, Anchor, Ink, Point, Rect, Scene, Shape, Target, Text};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{ReachableCount, analyse, histogram};
use finger_oracle::solve::memory::grouped;

const GAMES: [&str; 5] = [
    "mallett",
    "magic-fingers",
    "attacks-only",
    "fingers=3,hands=3,goal=first_out",
    "tactics,rows=3,cols=3",
];

/// From the least that the window's dialog can be to a large screen, in points.
const ROOMS: [Point; 5] = [
    (300.0, 120.0),
    (560.0, 210.0),
    (760.0, 380.0),
    (1_100.0, 560.0),
    (1_800.0, 900.0),
];

/// The charts of several games, and one with counts that are long to write.
fn charts() -> Vec<Chart> {
    let chart = |line: &&str| {
        let game = AnyGame::from_rule_line(line).expect(line);
        let progress = Progress::default();
        let analysis = analyse(&game, ReachableCount::Always, 1 << 30, &progress).expect(line);
        let histogram = histogram(&analysis, &progress).expect(line);
        Chart::new(&game, &histogram)
    };
    let mut charts: Vec<Chart> = GAMES.iter().map(chart).collect();
    let mut large = charts[0].clone();
    for bar in &mut large.bars {
        bar.positions *= 123_456_789;
    }
    charts.push(large);
    charts
}

/// What a text covers: a line of capitals, and what hangs below them.
fn covered(text: &Text) -> Rect {
    let (width, height) = (text.style.width(&text.text), text.style.size * 0.73);
    let before = match text.anchor {
        Anchor::Start => 0.0,
        Anchor::Middle => width / 2.0,
        Anchor::End => width,
    };
    let (x, y) = text.at;
    if text.is_upright {
        Rect::new(x - height, y + before - width, height, width)
    } else {
        Rect::new(x - before, y - height, width, height)
    }
}

fn texts(scene: &Scene) -> Vec<(String, Rect)> {
    let mut found = Vec::new();
    scene.walk(&mut |shape, offset, scale| {
        if let Shape::Text(text) = shape {
            found.push((text.text.clone(), covered(text).placed(offset, scale)));
        }
    });
    found
}

/// The rectangle of each bar that is drawn, in order.
fn bars(scene: &Scene) -> Vec<Rect> {
    let mut found = Vec::new();
    scene.walk(&mut |shape, _, _| {
        if let Shape::Rect {
            rect,
            fill: Some(Ink::Fill(_)),
            ..
        } = shape
        {
            found.push(*rect);
        }
    });
    found
}

#[test]
fn in_every_room_the_texts_of_the_chart_stay_inside_and_apart() {
    for chart in charts() {
        for room in ROOMS {
            let texts = texts(&plot(&chart, room));
            for (number, (text, at)) in texts.iter().enumerate() {
                let (width, height) = room;
                let is_inside =
                    at.x >= 0.0 && at.right() <= width && at.y >= 0.0 && at.bottom() <= height;
                assert!(is_inside, "{text} at {at:?} in {room:?}, {}", chart.rules);
                for (other, place) in &texts[number + 1..] {
                    assert!(
                        !at.touches(place),
                        "{text} at {at:?} touches {other} at {place:?} in {room:?}, {}",
                        chart.rules
                    );
                }
            }
        }
    }
}

#[test]
fn whatever_the_counts_the_upright_axis_has_a_number_on_either_side() {
    let mallett = charts().swap_remove(0);
    for factor in 1..=60 {
        let mut chart = mallett.clone();
        for bar in &mut chart.bars {
            bar.positions *= factor;
        }
        for room in &ROOMS[1..] {
            let mut ticks = 0;
            plot(&chart, *room).walk(&mut |shape, _, _| {
                if let Shape::Path { stroke, .. } = shape
                    && stroke.is_some_and(|stroke| stroke.ink == Ink::Border)
                {
                    ticks += 1;
                }
            });
            assert!(ticks >= 2, "{ticks} in {room:?}, counts times {factor}");
        }
    }
}

#[test]
fn a_low_bar_is_as_easy_to_point_at_as_a_high_one() {
    for chart in charts() {
        for room in ROOMS {
            let scene = plot(&chart, room);
            let bars = bars(&scene);
            assert_eq!(bars.len(), chart.bars.len());
            let axis = chart.bars.iter().zip(&bars);
            let mut axis = axis.filter_map(|(bar, rect)| {
                let is_up = bar.verdict.side() == AxisSide::Up;
                is_up.then_some(rect.bottom())
            });
            let axis = axis.next().expect("somebody wins");
            for (place, (bar, rect)) in chart.bars.iter().zip(&bars).enumerate() {
                let region = scene.region_of(Target::Bar(place)).expect("it is there");
                assert_eq!(region.name, bar.words());
                assert!(region.bounds.height > axis * 0.9, "{bar:?} in {room:?}");
                assert!(region.bounds.width >= rect.width);
                let (x, y) = rect.centre();
                let end = match bar.verdict.side() {
                    AxisSide::Up => 1.0,
                    AxisSide::Middle => y,
                    AxisSide::Down => axis * 2.0 - 1.0,
                };
                let found = scene.region_at((x, end)).map(|region| region.target);
                assert_eq!(found, Some(Target::Bar(place)), "{bar:?} in {room:?}");
            }
        }
    }
}

#[test]
fn the_edge_of_a_bar_leaves_its_inside_to_be_seen() {
    for chart in charts() {
        for room in ROOMS {
            plot(&chart, room).walk(&mut |shape, _, _| {
                if let Shape::Rect {
                    rect,
                    fill: Some(Ink::Fill(_)),
                    stroke: Some(edge),
                    ..
                } = shape
                {
                    let share = edge.width / rect.width;
                    assert!(share <= 0.31, "{rect:?} in {room:?}, {}", chart.rules);
                }
            });
        }
    }
}

#[test]
fn a_ring_stands_round_its_bar() {
    for chart in charts() {
        let room = ROOMS[2];
        let scene = plot(&chart, room);
        let (bars, texts) = (bars(&scene), texts(&scene));
        for (bar, rect) in chart.bars.iter().zip(bars) {
            for (ring, ink) in [(Ring::Here, Ink::Current), (Ring::Hovered, Ink::Hover)] {
                let scene = scene::histogram::ring(&chart, room, bar, ring);
                let [
                    Shape::Rect {
                        rect: round,
                        fill: None,
                        stroke: Some(stroke),
                        ..
                    },
                ] = scene.shapes.as_slice()
                else {
                    panic!("one ring: {scene:?}");
                };
                assert_eq!(stroke.ink, ink);
                let gaps = [
                    rect.x - round.x,
                    rect.y - round.y,
                    round.right() - rect.right(),
                    round.bottom() - rect.bottom(),
                ];
                assert!(gaps.iter().all(|gap| (1.0..6.0).contains(gap)), "{gaps:?}");
                assert!(gaps.iter().all(|gap| (gap - gaps[0]).abs() < 0.01));
                let all = round.expanded(stroke.width / 2.0);
                let number = grouped(bar.positions);
                let mut numbers = texts.iter().filter(|(text, _)| *text == number);
                assert!(!numbers.any(|(_, at)| at.touches(&all)), "{bar:?}");
            }
        }
    }
}

#[test]
fn the_legend_explains_every_kind_of_bar_and_no_other() {
    for chart in charts() {
        let keys = scene::histogram::keys(&chart, Verdict::words);
        let short = scene::histogram::keys(&chart, Verdict::short);
        assert_eq!(keys.len(), short.len());
        for bar in &chart.bars {
            let words = bar.verdict.words();
            assert!(keys.iter().any(|key| key.text == words), "{words}");
        }
        for (key, short) in keys.iter().zip(short) {
            let mut bars = chart.bars.iter();
            assert!(bars.any(|bar| bar.verdict.words() == key.text));
            assert!(short.text.len() < key.text.len() && short.sign == key.sign);
        }
    }
}
