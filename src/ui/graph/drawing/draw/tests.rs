//! Tests of drawings of whole games: the places of nodes, marks and names.

mod focus;
mod hidden;
mod proof;

use std::collections::BTreeSet;

use eframe::egui::{self, pos2, vec2};

use super::*;
use crate::game::Game;
use crate::game::any::AnyGame;
use crate::game::symmetry::Images;
use crate::scene::graph::move_name::move_plate;
use crate::scene::graph::sizes::Canvas;
use crate::scene::graph::{GraphColumns, Medium, Standing};
use crate::solve::analysis::{ReachableCount, analyse};
use crate::ui::graph::canvas::window_graph::{Decoration, Spotlight, rect};

/// The canvas in a view of a size.
fn canvas(view: (f32, f32)) -> Canvas {
    Canvas::of(view)
}

/// The labels of moves: the numbers of their edges, and their areas, in which letters may touch.
fn labels(graph: &WindowGraph) -> Vec<(usize, egui::Rect)> {
    let labels = graph.routes().labels.iter().zip(&graph.drawing().edges);
    labels
        .enumerate()
        .filter_map(|(number, (label, edge))| {
            let plate = move_plate((*label)?, &edge.label);
            Some((number, rect(plate.expanded(-0.5))))
        })
        .collect()
}

fn drawn(rules: &str, columns: GraphColumns, room: (f32, f32)) -> WindowGraph {
    drawn_in(
        GraphScope::Whole { from_here: false },
        rules,
        columns,
        true,
        room,
    )
}

/// The drawing of a scope, with best moves if verdicts may be shown.
fn drawn_in(
    scope: GraphScope,
    rules: &str,
    columns: GraphColumns,
    shows_verdicts: bool,
    room: (f32, f32),
) -> WindowGraph {
    let game = AnyGame::from_rule_line(rules).expect(rules);
    let progress = Progress::default();
    let analysis = analyse(&game, ReachableCount::Never, u64::MAX, &progress).expect("small");
    let request = GraphRequest {
        game,
        scope,
        columns: Some(columns),
        line: vec![game.position(&game.start())],
        here: 0,
        played: Vec::new(),
        symmetric: Images::Apart,
        shows_verdicts,
        notation_only: false,
        medium: Medium::Window(canvas(room)),
    };
    let focus = FocusOptions::default();
    let drawn = draw(&request, &analysis, focus, &[], &progress);
    drawn.graph.expect("it is small")
}

#[test]
fn arrows_that_lead_on_lie_within_what_is_fitted_into_the_view() {
    for rules in ["mallett", "magic-fingers", "attacks-only"] {
        for columns in [GraphColumns::ByTurnsLeft, GraphColumns::ByTurnsPlayed] {
            let picture = drawn(rules, columns, (600.0, 540.0));
            let forward = picture.edges().iter().filter(|reach| !reach.is_backward);
            for reach in forward {
                let lines = picture.routes().edges[reach.edge].path.flattened(1.0);
                for &(x, y) in lines.iter().flat_map(|(points, _)| points) {
                    let bounds = picture.bounds().expand(1.0);
                    assert!(bounds.contains(pos2(x, y)), "{rules} {columns:?}");
                }
            }
        }
    }
}

#[test]
fn best_moves_by_the_end_have_names_that_cover_no_position() {
    for (rules, share) in [("mallett", 85), ("magic-fingers", 80), ("attacks-only", 50)] {
        let picture = drawn(rules, GraphColumns::ByTurnsLeft, (600.0, 540.0));
        let half = picture.node_size() / 2.0;
        let labels = labels(&picture);
        for (number, label) in &labels {
            for &place in picture.places() {
                let card = egui::Rect::from_center_size(place, half * 2.0);
                assert!(!card.intersects(*label), "{rules}: edge {number}");
            }
        }
        let edges = picture.drawing().edges.iter();
        let looks = edges.map(|edge| (edge.standing, edge.is_backward));
        let best = looks
            .filter(|&look| look == (Standing::Best, false))
            .count();
        let named = labels.len();
        println!("{rules}: {named} of {best} best moves are named");
        assert!(
            best > 50 && named * 100 >= best * share,
            "{rules}: {named} of {best}"
        );
    }
}

#[test]
fn best_moves_stand_out_in_every_layout_unless_verdicts_are_hidden() {
    for columns in [GraphColumns::ByTurnsLeft, GraphColumns::ByTurnsPlayed] {
        for shows_best in [true, false] {
            let picture = drawn_in(
                GraphScope::Whole { from_here: false },
                "attacks-only",
                columns,
                shows_best,
                (600.0, 540.0),
            );
            let drawing = picture.drawing();
            for edge in &drawing.edges {
                let [from, to] = [edge.from, edge.to].map(|node| drawing.nodes[node].value);
                // The game has no draws.
                let due = match (shows_best, to.one_turn_earlier() == from) {
                    (true, true) => Standing::Best,
                    (true, false) => Standing::Faint,
                    (false, _) => Standing::Plain,
                };
                assert_eq!(edge.standing, due, "{columns:?}");
            }
        }
    }
}

#[test]
fn a_whole_game_uses_the_width_and_the_height_that_there_are() {
    for rules in ["mallett", "magic-fingers", "attacks-only", "hands=3"] {
        for columns in [GraphColumns::ByTurnsLeft, GraphColumns::ByTurnsPlayed] {
            for (width, height) in [(600.0, 540.0), (1_240.0, 640.0), (500.0, 900.0)] {
                let picture = drawn(rules, columns, (width, height));
                let (wide, high) = (picture.bounds().width(), picture.bounds().height());
                let zoom = (width / wide).min(height / high);
                let filled = (wide * zoom / width).min(high * zoom / height);
                let what = format!("{rules} {columns:?} in {width} x {height}");
                let sizes = picture.drawing().sizes;
                // Nodes may be up to 2.5 times as far apart as usual.
                let pitch = picture.node_size() + vec2(sizes.column_gap, sizes.row_gap);
                let most = picture.node_size().x + 108.0;
                let is_most = pitch.x > 2.49 * most || pitch.y > 2.49 * 80.0;
                assert!(filled > 0.85 || is_most, "{what}: {filled}");
            }
        }
    }
}

/// The number of shapes, and the size of the smallest letters among them, in points of the shapes.
fn counted(shapes: &[crate::scene::Shape]) -> (usize, f32) {
    let (mut count, mut least) = (0, f32::MAX);
    let scene = crate::scene::Scene {
        shapes: shapes.to_vec(),
        ..crate::scene::Scene::default()
    };
    scene.walk(&mut |shape, _, scale| {
        count += 1;
        if let crate::scene::Shape::Text(text) = shape {
            least = least.min(text.style.size * scale);
        }
    });
    (count, least)
}

#[test]
fn no_node_that_is_wider_than_40_points_is_an_empty_box() {
    let whole = GraphScope::Whole { from_here: false };
    for (scope, rules) in [
        (whole, "mallett"),
        (whole, "magic-fingers"),
        (whole, "hands=3,fingers=3"),
        (whole, "tactics,rows=3,cols=3"),
        (GraphScope::BestPlay, "chopsticks"),
        (GraphScope::BestPlay, "attacks-only"),
    ] {
        let columns = GraphColumns::ByTurnsPlayed;
        let graph = drawn_in(scope, rules, columns, true, (590.0, 540.0));
        let width = graph.node_size().x;
        for on_screen in [41.0, 55.0, 70.0, 90.0, 100.0, 112.0] {
            let zoom = on_screen / width;
            for number in (0..graph.places().len()).step_by(7) {
                let [shown, bare] = graph.drawn_at(number, zoom);
                let what = format!("{scope:?} of {rules}, {on_screen} points wide");
                let (count, least) = counted(&shown);
                assert!(count > counted(&bare).0, "{what}");
                assert!(least * zoom >= 11.99, "{what}: {}", least * zoom);
            }
        }
    }
}

fn lit_in(picture: &mut WindowGraph, spotlight: Spotlight) -> (BTreeSet<Position>, usize) {
    let here = picture.drawing().nodes[0].node;
    picture.decorate(&Decoration {
        spotlight: Some(spotlight),
        ..Decoration::of(here)
    });
    let lit = picture.lit.as_ref().expect("the position is there");
    let nodes = picture.drawing().nodes.iter().enumerate();
    let nodes = nodes.filter(|(number, _)| lit.has_node(*number));
    (
        nodes.map(|(_, node)| node.node).collect(),
        lit.arrows().count(),
    )
}

#[test]
fn what_is_pointed_at_keeps_its_moves_and_what_is_chosen_best_play_and_the_rest_is_dimmed() {
    let game = AnyGame::from_rule_line("attacks-only").expect("a preset");
    let after = |position: Position| -> BTreeSet<Position> {
        let board = game.board(position);
        let mut moves = Vec::new();
        if game.outcome(&board).is_none() {
            game.moves(&board, &mut moves);
        }
        let play = |mv| game.position(&game.play(&board, mv).expect("legal"));
        moves.into_iter().map(play).collect()
    };
    let mut picture = drawn("attacks-only", GraphColumns::ByTurnsLeft, (600.0, 540.0));
    let nodes = picture.drawing().nodes.clone();
    let value = |position: Position| {
        let look = nodes.iter().find(|look| look.node == position);
        look.expect("it is there").value
    };
    for look in &nodes {
        let (lit, arrows) = lit_in(&mut picture, Spotlight::Moves(look.node));
        let before = nodes
            .iter()
            .filter(|node| after(node.node).contains(&look.node));
        let before: BTreeSet<Position> = before.map(|node| node.node).collect();
        let mut due = after(look.node);
        assert_eq!(arrows, due.len() + before.len());
        due.extend(before);
        due.insert(look.node);
        assert_eq!(lit, due);

        let (lit, _) = lit_in(&mut picture, Spotlight::BestPlay(look.node));
        let mut due = BTreeSet::from([look.node]);
        let mut open = vec![look.node];
        while let Some(position) = open.pop() {
            for next in after(position) {
                let is_best = value(next).one_turn_earlier() == value(position);
                if is_best && due.insert(next) {
                    open.push(next);
                }
            }
        }
        assert_eq!(lit, due);
    }
}

#[test]
fn a_preview_lights_the_way_that_it_is_given_and_no_other() {
    let game = AnyGame::from_rule_line("attacks-only").expect("a preset");
    let mut picture = drawn("attacks-only", GraphColumns::ByTurnsLeft, (600.0, 540.0));
    for place in [0, usize::MAX] {
        let mut way = vec![game.position(&game.start())];
        for _ in 0..5 {
            let board = game.board(way[way.len() - 1]);
            let mut moves = Vec::new();
            game.moves(&board, &mut moves);
            let mv = moves[place.min(moves.len() - 1)];
            way.push(game.position(&game.play(&board, mv).expect("legal")));
        }
        let to = way[way.len() - 1];
        let (mut due, arrows) = lit_in(&mut picture, Spotlight::BestPlay(to));
        let count = due.len();
        due.extend(&way);
        let steps = due.len() - count;
        assert!(steps > 0, "the way is no part of best play from its end");
        let spotlight = Spotlight::Preview {
            to,
            way: way.into(),
        };
        assert_eq!(lit_in(&mut picture, spotlight), (due, arrows + steps));
    }
}
