//! How the cells of a map are drawn, and what is marked on them.

use std::collections::BTreeMap;

use finger_oracle::scene::map::{
    CELL, CellDetail, CellPlaces, CellRange, MapMarks, MapSubject, MarkedMove, cells, marks,
};
use finger_oracle::scene::{Dash, Rect, Shape, Target, Text, Tone};
use finger_oracle::solve::analysis::Analysis;
use finger_oracle::{AnyGame, Game, Seat, StateId};

fn solved(line: &str) -> Analysis {
    let game = AnyGame::from_rule_line(line).expect(line);
    Analysis::of(&game).expect(line)
}

/// Adds all texts of some shapes.
fn add_texts<'a>(shapes: &'a [Shape], texts: &mut Vec<&'a Text>) {
    for shape in shapes {
        match shape {
            Shape::Text(text) => texts.push(text),
            Shape::Group(group) => add_texts(&group.shapes, texts),
            _ => {}
        }
    }
}

#[test]
fn of_no_distance_in_a_cell_is_a_digit_left_out() {
    let analysis = solved("magic-fingers");
    let map = MapSubject::new(&analysis, Seat::One);
    let all = CellRange::all(&map.matrix);
    let count = |texts: &[String], turns: &str| {
        let said = [turns.to_owned(), format!("1·{turns}"), format!("2·{turns}")];
        texts.iter().filter(|text| said.contains(text)).count()
    };
    for detail in [CellDetail::Turns, CellDetail::Sign, CellDetail::Move] {
        let (scene, mut written) = (cells(&map, all, detail), Vec::new());
        add_texts(&scene.shapes, &mut written);
        for text in &written {
            let width = text.style.face.width(&text.text, text.style.size);
            assert!(width < CELL, "{}", text.text);
        }
        let texts: Vec<String> = written.iter().map(|text| text.text.clone()).collect();
        let mut distances = BTreeMap::new();
        for state in 0..analysis.solution.len() {
            let value = analysis.solution.value(StateId::from(state));
            *distances.entry(value.turns().unwrap_or(0)).or_insert(0) += 1;
        }
        let mut long = distances
            .range(10..)
            .map(|(turns, &cells)| (turns.to_string(), cells));
        assert!(long.clone().count() > 5);
        for (turns, cells) in long.by_ref() {
            assert_eq!(count(&texts, &turns), cells, "{detail:?}: {turns}");
        }
        let is_cut = texts.iter().any(|text| text.contains('…'));
        assert!(!is_cut, "{detail:?}");
    }
}

#[test]
fn what_cells_say_has_one_size_on_a_map() {
    for rules in ["mallett", "magic-fingers", "tactics,rows=3,cols=3"] {
        let analysis = solved(rules);
        let map = MapSubject::new(&analysis, Seat::One);
        for detail in [CellDetail::Turns, CellDetail::Sign] {
            let scene = cells(&map, CellRange::all(&map.matrix), detail);
            let mut texts = Vec::new();
            add_texts(&scene.shapes, &mut texts);
            let sizes = texts.iter().map(|text| text.style.size);
            let (least, most) = sizes.fold((f32::MAX, f32::MIN), |(least, most), size| {
                (least.min(size), most.max(size))
            });
            assert!((least - most).abs() < 1e-3, "{rules}, {detail:?}");
            assert!(least > 12.0, "{rules}, {detail:?}: {least}");
        }
    }
}

#[test]
fn without_its_number_the_winner_is_told_by_an_edge_as_well_as_by_a_colour() {
    let analysis = solved("magic-fingers");
    let map = MapSubject::new(&analysis, Seat::One);
    let scene = cells(&map, CellRange::all(&map.matrix), CellDetail::Turns);
    let mut dotted = 0;
    for shape in &scene.shapes {
        let Shape::Group(cell) = shape else { continue };
        let value = cell.tag.data.iter().find(|(key, _)| *key == "value");
        let (_, value) = value.expect("verdicts are shown");
        let is_dotted = cell.shapes.iter().any(|shape| {
            let stroke = match shape {
                Shape::Rect { stroke, .. } => *stroke,
                _ => None,
            };
            stroke.is_some_and(|stroke| stroke.dash == Dash::Dotted)
        });
        assert_eq!(is_dotted, value.starts_with('2'), "{value}");
        dotted += usize::from(is_dotted);
    }
    assert!(dotted > 50, "{dotted}");
}

#[test]
fn the_line_played_crosses_no_text_that_can_be_read() {
    let analysis = solved("magic-fingers");
    let game = &analysis.game;
    let map = MapSubject::new(&analysis, Seat::One);
    let mut board = game.start();
    let mut line = vec![game.position(&board)];
    for _ in 0..26 {
        let mv = &analysis.ranked_moves(&board).expect("a board of its game")[0];
        board = mv.group.board;
        line.push(mv.group.position);
    }
    let shown = MapMarks {
        line,
        ..MapMarks::default()
    };
    for side in [18.0, 27.0, 44.0] {
        let places = CellPlaces {
            first: [0.0, 0.0],
            origin: (0.0, 0.0),
            side,
        };
        let all = Rect::new(0.0, 0.0, side as f32 * 15.0, side as f32 * 15.0 + 4.0);
        let scene = marks(&map, &shown, &places, all);
        let mut paths = 0;
        for shape in &scene.shapes {
            let Shape::Path { path, .. } = shape else {
                continue;
            };
            for (x, y) in path.flattened(4.0).into_iter().flat_map(|(line, _)| line) {
                // How far into its cell a point lies, from its sides or from its upper and lower edge.
                let inside = [x, y].map(|at| {
                    let place = (at / side as f32).rem_euclid(1.0);
                    place.min(1.0 - place)
                });
                let least = inside[0].min(inside[1]);
                assert!(least < 0.09, "{side}: {x}, {y}");
            }
            paths += 1;
        }
        assert!(paths >= 20, "{side}: {paths}");
    }
}

#[test]
fn a_mark_of_a_move_has_the_colour_of_who_wins_after_it() {
    let analysis = solved("mallett");
    let game = &analysis.game;
    let map = MapSubject::new(&analysis, Seat::One);
    let start = game.position(&game.start());
    let ranked = analysis
        .ranked_moves(&game.start())
        .expect("a board of its game");
    let moves = ranked.iter().map(|mv| MarkedMove {
        to: mv.group.position,
        name: mv.group.label.text.clone(),
        tone: Tone::of(mv.value.winner(Seat::One)),
    });
    let shown = MapMarks {
        here: Some(start),
        moves: moves.collect(),
        line: vec![start],
        ..MapMarks::default()
    };
    let places = CellPlaces {
        first: [0.0, 0.0],
        origin: (0.0, 0.0),
        side: 40.0,
    };
    let area = Rect::new(0.0, 0.0, 600.0, 600.0);
    let scene = marks(&map, &shown, &places, area);
    let targets: Vec<Target> = scene.regions.iter().map(|region| region.target).collect();
    let expected: Vec<Target> = shown
        .moves
        .iter()
        .map(|mv| Target::Position(mv.to))
        .collect();
    assert_eq!(targets, expected);
    for (region, mv) in scene.regions.iter().zip(&shown.moves) {
        let cell = map
            .matrix
            .cell(mv.to)
            .expect("alike players share all states");
        assert_eq!(
            places.cell_at(region.bounds.centre(), &map.matrix),
            Some(cell)
        );
        assert!(region.name.contains(&mv.name));
    }
}
