//! Positions by verdict and distance: the counts agree with independent ones, and the files say
//! what was counted.

use std::collections::BTreeMap;

use finger_oracle::export::histogram::{write_csv, write_svg};
use finger_oracle::game::any::AnyGame;
use finger_oracle::game::{Game, Seat};
use finger_oracle::scene::histogram::{AxisSide, Chart};
use finger_oracle::solve::analysis::{
    Analysis, ReachableCount, analyse, histogram, reachable_positions,
};
use finger_oracle::solve::histogram::{Histogram, HistogramBin, Population};
use finger_oracle::solve::reachable::of_every_state;
use finger_oracle::solve::{Progress, Value};
use roxmltree::Document;

const GAMES: [&str; 6] = [
    "mallett",
    "magic-fingers",
    "attacks-only",
    "fingers=4,hands=1v2",
    "fingers=3,hands=3,goal=first_out",
    "tactics,rows=3,cols=3",
];

fn solved(line: &str) -> (Analysis, Histogram) {
    let game = AnyGame::from_rule_line(line).expect(line);
    let progress = Progress::default();
    let analysis = analyse(&game, ReachableCount::Always, 1 << 30, &progress).expect(line);
    let histogram = histogram(&analysis, &progress).expect(line);
    (analysis, histogram)
}

fn sum(histogram: &Histogram, is_meant: impl Fn(&HistogramBin) -> bool) -> u64 {
    let meant = histogram.bins().filter(is_meant);
    meant.map(|bin| bin.positions).sum()
}

/// The lines of a CSV file, each as its five fields.
fn lines(analysis: &Analysis, histogram: &Histogram) -> Vec<[String; 5]> {
    let mut bytes = Vec::new();
    write_csv(&analysis.game, histogram, &mut bytes).expect("memory takes it");
    let text = String::from_utf8(bytes).expect("plain text");
    let (header, rest) = text.split_once('\n').expect("a header");
    assert_eq!(header, "winner,to_move,outcome,turns,positions");
    let fields = |line: &str| {
        let fields: Vec<String> = line.split(',').map(str::to_owned).collect();
        fields.try_into().expect("five fields")
    };
    rest.lines().map(fields).collect()
}

#[test]
fn the_classic_game_has_the_known_counts() {
    let (_, histogram) = solved("magic-fingers");
    assert_eq!(histogram.counted, Population::Reachable);
    assert_eq!(histogram.positions(), 382);
    assert_eq!(
        sum(&histogram, |bin| matches!(bin.value, Value::WinIn(_))),
        240
    );
    assert_eq!(
        sum(&histogram, |bin| matches!(bin.value, Value::LossIn(_))),
        122
    );
    assert_eq!(sum(&histogram, |bin| bin.value == Value::Draw), 20);
    assert_eq!(sum(&histogram, |bin| bin.value == Value::LossIn(0)), 28);
    let turns = histogram.bins().filter_map(|bin| bin.value.turns());
    assert_eq!(turns.max(), Some(33));
}

#[test]
fn every_bin_counts_the_positions_that_are_like_it() {
    for line in GAMES {
        let (analysis, histogram) = solved(line);
        let positions = reachable_positions(&analysis, &Progress::default()).expect(line);
        for bin in histogram.bins() {
            let alike = positions.iter().filter(|position| {
                let value = analysis.solution.value(position.state);
                position.mover == bin.mover && value == bin.value
            });
            assert_eq!(alike.count() as u64, bin.positions, "{line}: {bin:?}"); // widens
        }
        assert_eq!(histogram.positions(), positions.len() as u64, "{line}"); // widens
    }
}

#[test]
fn counting_every_state_misses_none() {
    for line in GAMES {
        let (analysis, _) = solved(line);
        let histogram = of_every_state(&analysis.solution, &Progress::default()).expect(line);
        assert_eq!(histogram.counted, Population::EveryState);
        assert_eq!(histogram.positions(), analysis.solution.len(), "{line}");
        let mut counts = BTreeMap::new();
        for state in 0..analysis.solution.len() {
            let value = analysis
                .solution
                .value(finger_oracle::game::StateId::from(state));
            *counts.entry(value).or_insert(0_u64) += 1;
        }
        for bin in histogram.bins() {
            assert_eq!(counts.remove(&bin.value), Some(bin.positions), "{line}");
        }
        assert!(counts.is_empty(), "{line}");
    }
}

#[test]
fn a_cancelled_count_ends() {
    let (analysis, _) = solved("mallett");
    let progress = Progress::default();
    progress.cancel();
    assert!(of_every_state(&analysis.solution, &progress).is_err());
}

#[test]
fn the_table_has_every_bin_once_and_adds_up() {
    for line in GAMES {
        let (analysis, histogram) = solved(line);
        let lines = lines(&analysis, &histogram);
        assert_eq!(lines.len(), histogram.bins().count(), "{line}");
        let positions = lines.iter().map(|[.., positions]| positions.parse::<u64>());
        let all: u64 = positions.map(|n| n.expect("a number")).sum();
        assert_eq!(all, histogram.positions(), "{line}");
        for [winner, to_move, outcome, turns, _] in &lines {
            assert_eq!(turns.is_empty(), outcome == "draw", "{line}");
            assert!(["1", "2"].contains(&to_move.as_str()), "{line}");
            let is_draw = outcome == "draw";
            assert_eq!(winner.is_empty(), is_draw, "{line}");
            let mover_wins = winner == to_move;
            assert!(is_draw || mover_wins == (outcome == "win"), "{line}");
        }
    }
}

#[test]
fn bars_hold_what_was_counted_and_know_where_a_position_belongs() {
    for line in GAMES {
        let (analysis, histogram) = solved(line);
        let chart = Chart::new(&analysis.game, &histogram);
        let all: u64 = chart.bars.iter().map(|bar| bar.positions).sum();
        assert_eq!(all, histogram.positions(), "{line}");
        let start = analysis.game.start();
        let position = analysis.game.position(&start);
        let bar = chart.bar_of(
            analysis.value(&start).expect("a board of its game"),
            position.mover,
        );
        assert!(bar.is_some(), "{line}");
    }
}

#[test]
fn players_are_named_unless_every_state_is_counted() {
    for line in ["mallett", "tactics,rows=2,cols=3"] {
        let (analysis, histogram) = solved(line);
        let chart = Chart::new(&analysis.game, &histogram);
        for name in ["player 1", "player 2"] {
            let mut bars = chart.bars.iter();
            assert!(bars.any(|bar| bar.words().contains(name)), "{line}: {name}");
        }
        let mut bars = chart.bars.iter();
        assert!(!bars.any(|bar| bar.words().contains("to move")), "{line}");
    }
    let (analysis, _) = solved("mallett");
    let states = of_every_state(&analysis.solution, &Progress::default()).expect("solved");
    let chart = Chart::new(&analysis.game, &states);
    assert!(
        chart
            .bars
            .iter()
            .all(|bar| !bar.words().contains("player 1"))
    );
    assert!(chart.claim.contains("whether play can reach them or not"));
}

#[test]
fn a_bar_says_what_it_stands_for() {
    let (analysis, histogram) = solved("magic-fingers");
    let chart = Chart::new(&analysis.game, &histogram);
    let bar = chart
        .bar_of(Value::WinIn(7), Seat::One)
        .expect("there are such");
    let expected = sum(&histogram, |bin| {
        bin.value.winner(bin.mover) == Some(Seat::One) && bin.value.turns() == Some(7)
    });
    let words = format!("In 7 turns: {expected} positions, player 1 wins");
    assert_eq!(bar.words(), words);
}

#[test]
fn the_heights_of_the_picture_match_the_numbers() {
    for line in GAMES {
        let (analysis, histogram) = solved(line);
        let chart = Chart::new(&analysis.game, &histogram);
        let mut bytes = Vec::new();
        write_svg(&chart, &mut bytes).expect("memory takes it");
        let text = String::from_utf8(bytes).expect("text");
        let document = Document::parse(&text).expect("XML");
        let all = document.root().descendants();
        let bars: Vec<_> = all
            .filter(|element| element.attribute("class") == Some("bar"))
            .collect();
        assert_eq!(bars.len(), chart.bars.len(), "{line}");
        let (mut scale, mut axis) = (None, None);
        for (element, bar) in bars.iter().zip(&chart.bars) {
            let number = |key: &str| -> f64 {
                let rect = element
                    .descendants()
                    .find(|part| part.has_tag_name((SVG, "rect")));
                let text = rect.and_then(|rect| rect.attribute(key));
                text.and_then(|text| text.parse().ok()).expect("a number")
            };
            assert_eq!(
                element.attribute("data-positions"),
                Some(bar.positions.to_string().as_str()),
                "{line}"
            );
            if element.attribute("data-cut").is_some() {
                assert_eq!(
                    bar.verdict.side(),
                    AxisSide::Middle,
                    "{line}: only draws are cut"
                );
                continue;
            }
            let height = number("height");
            let each = height / bar.positions as f64; // small counts
            let scale = *scale.get_or_insert(each);
            assert!(
                (each / scale - 1.0).abs() < 0.01,
                "{line}: {bar:?} is {height} high"
            );
            let stands_on = match bar.verdict.side() {
                AxisSide::Up => number("y") + height,
                AxisSide::Middle => number("y") + height / 2.0,
                AxisSide::Down => number("y"),
            };
            let axis: f64 = *axis.get_or_insert(stands_on);
            assert!(
                (stands_on - axis).abs() < 0.01,
                "{line}: {bar:?} stands on {stands_on}, others on {axis}"
            );
        }
    }
}

const SVG: &str = "http://www.w3.org/2000/svg";
