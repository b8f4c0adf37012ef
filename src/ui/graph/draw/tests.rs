//! Pictures of whole games: what stands where, what stands out, and what has a name.

use std::collections::BTreeSet;

use eframe::egui::{self, Pos2, pos2, vec2};

use super::*;
use crate::game::any::AnyGame;
use crate::game::{Game, Seat};
use crate::graph::focus::FocusOptions;
use crate::scene::graph::Standing;
use crate::scene::graph::node::{CardDetail, LETTERS_ALONE};
use crate::scene::graph::route::DrawnArrow;
use crate::scene::{Anchor, Shape};
use crate::solve::analysis::{ReachableCount, analyse};
use crate::ui::graph::canvas_size::CanvasSize;
use crate::ui::graph::look::{Decoration, NodeLook, Spotlight};
use crate::ui::graph::picture::Picture;
use crate::ui::graph::shapes;

fn drawn(rules: &str, columns: GraphColumns, room: (f32, f32)) -> Picture {
    drawn_in(Mode::Whole, rules, (columns, true), room)
}

/// The picture of a mode, with best moves if they may be shown.
fn drawn_in(
    mode: Mode,
    rules: &str,
    (columns, shows_best): (GraphColumns, bool),
    room: (f32, f32),
) -> Picture {
    let game = AnyGame::from_rule_line(rules).expect(rules);
    let progress = Progress::default();
    let analysis = analyse(&game, ReachableCount::Never, u64::MAX, &progress).expect("small");
    let wanted = GraphRequest {
        game,
        mode,
        columns,
        line: vec![game.position(&game.start())],
        here: 0,
        focus: FocusOptions::default(),
        player: Seat::One,
        folded: None,
        images: Images::Apart,
        shows_best,
        canvas: CanvasSize::in_canvas(egui::Rect::from_min_size(Pos2::ZERO, vec2(room.0, room.1))),
    };
    let (drawn, _) = draw(&wanted, &analysis, (None, &[]), &progress);
    drawn.picture.expect("it is small")
}

#[test]
fn arrows_that_lead_on_lie_within_what_is_fitted_into_the_view() {
    for rules in ["mallett", "magic-fingers", "attacks-only"] {
        for columns in [GraphColumns::End, GraphColumns::Turns, GraphColumns::Flow] {
            let picture = drawn(rules, columns, (600.0, 540.0));
            let forward = picture.reaches.iter().filter(|reach| !reach.is_backward);
            for reach in forward {
                let arrow = picture.graph.edge(reach.edge).expect("it is there");
                let lines = arrow.payload().arrow.path.flattened(1.0);
                for &(x, y) in lines.iter().flat_map(|(points, _)| points) {
                    let bounds = picture.bounds.expand(1.0);
                    assert!(bounds.contains(pos2(x, y)), "{rules} {columns:?}");
                }
            }
        }
    }
}

#[test]
fn best_moves_by_the_end_have_names_that_cover_no_position() {
    for (rules, share) in [("mallett", 95), ("magic-fingers", 88), ("attacks-only", 53)] {
        let picture = drawn(rules, GraphColumns::End, (600.0, 540.0));
        let half = picture.node_size / 2.0;
        for name in &picture.move_names {
            let count = name.name.chars().count() as f32; // a few
            let size = vec2(0.6 * count, 0.71) * name.place.letters;
            let text = egui::Rect::from_center_size(name.place.at.into(), size);
            for &place in &picture.places {
                let card = egui::Rect::from_center_size(place, half * 2.0);
                assert!(!card.intersects(text), "{rules}: {}", name.name);
            }
        }
        let looks = picture.reaches.iter().map(|reach| {
            let arrow = picture.graph.edge(reach.edge).expect("it is there");
            (arrow.payload().standing, reach.is_backward)
        });
        let best = looks
            .filter(|&look| look == (Standing::Best, false))
            .count();
        let named = picture.move_names.len();
        println!("{rules}: {named} of {best} best moves are named");
        assert!(
            best > 50 && named * 100 >= best * share,
            "{rules}: {named} of {best}"
        );
    }
}

#[test]
fn best_moves_stand_out_in_every_layout_unless_verdicts_are_hidden() {
    for columns in [GraphColumns::End, GraphColumns::Turns, GraphColumns::Flow] {
        for shows_best in [true, false] {
            let picture = drawn_in(
                Mode::Whole,
                "attacks-only",
                (columns, shows_best),
                (600.0, 540.0),
            );
            let value = |node: petgraph::stable_graph::NodeIndex<u32>| {
                picture.look(node.index()).expect("it is there").value
            };
            for reach in &picture.reaches {
                let arrow = picture.graph.edge(reach.edge).expect("it is there");
                let ends = picture.graph.edge_endpoints(reach.edge);
                let (from, to) = ends.expect("it is there");
                // Nothing is drawn in this game.
                let is_best = value(to).one_turn_earlier() == value(from);
                let due = match (shows_best, is_best) {
                    (true, true) => Standing::Best,
                    (true, false) => Standing::Faint,
                    (false, _) => Standing::Plain,
                };
                assert_eq!(arrow.payload().standing, due, "{columns:?}");
            }
        }
    }
}

/// The numeral beside a node as it is drawn at a zoom, round the middle of the node.
fn numeral(look: &NodeLook, zoom: f32) -> Option<egui::Rect> {
    let size = shapes::turns_size(zoom, false);
    let shapes = shapes::made(look, "", (CardDetail::Text, size));
    let mut texts = shapes.into_iter().filter_map(|shape| match shape {
        Shape::Text(text) if !text.text.is_empty() => Some(text),
        _ => None,
    });
    let text = texts.next_back()?;
    assert_eq!(text.anchor, Anchor::End);
    let (right, baseline) = text.at;
    let digits = text.text.chars().count() as f32; // a few
    let size = vec2(0.6 * digits, 0.73) * text.style.size;
    let corner = pos2(right, baseline) - size;
    Some(egui::Rect::from_min_size(corner, size))
}

#[test]
fn numerals_beside_nodes_touch_no_other_node_at_any_zoom() {
    for rules in ["mallett", "magic-fingers", "attacks-only"] {
        for columns in [GraphColumns::End, GraphColumns::Turns, GraphColumns::Flow] {
            let picture = drawn(rules, columns, (600.0, 540.0));
            let mut count = 0;
            for zoom in [0.5, 0.7, 1.0, 2.0, 5.0] {
                for (node, at) in picture.places.iter().enumerate() {
                    let look = picture.look(node).expect("it is there");
                    let Some(numeral) = numeral(look, zoom) else {
                        continue;
                    };
                    let numeral = numeral.translate(at.to_vec2());
                    count += 1;
                    for &other in &picture.places {
                        // With its edge.
                        let card = egui::Rect::from_center_size(other, look.size);
                        let touches = other != *at && card.expand(2.0).intersects(numeral);
                        assert!(!touches, "{rules} {columns:?} at {zoom}: {at:?}");
                    }
                }
            }
            // By the end the columns count the turns.
            assert_eq!(count == 0, columns == GraphColumns::End, "{count}");
        }
    }
}

#[test]
fn a_whole_game_uses_the_width_and_the_height_that_there_are() {
    for rules in ["mallett", "magic-fingers", "attacks-only", "hands=3"] {
        for columns in [GraphColumns::End, GraphColumns::Turns, GraphColumns::Flow] {
            for (width, height) in [(600.0, 540.0), (1_240.0, 640.0), (500.0, 900.0)] {
                let picture = drawn(rules, columns, (width, height));
                let (wide, high) = (picture.bounds.width(), picture.bounds.height());
                let zoom = (width / wide).min(height / high);
                let filled = (wide * zoom / width).min(high * zoom / height);
                let what = format!("{rules} {columns:?} in {width} x {height}");
                assert!(filled > 0.85, "{what}: {filled}");
            }
        }
    }
}

#[test]
fn texts_of_a_small_graph_stand_on_two_lines_where_they_are_larger_so() {
    let fitted = |rules: &str, room: (f32, f32)| {
        let picture = drawn_in(Mode::BestPlay, rules, (GraphColumns::End, true), room);
        let size = picture.bounds.size();
        let zoom = (room.0 / size.x).min(room.1 / size.y);
        (picture.node_size, zoom * LETTERS_ALONE)
    };
    let one_line = Picture::node_size("[1.1]|(1.1)".len());
    // Of sixteen columns: on one line letters would be 6.9 points high.
    let (card, letters) = fitted("mallett", (1_240.0, 640.0));
    assert!(
        card.x < one_line.x * 0.6 && card.y > one_line.y * 1.5,
        "{card}"
    );
    assert!(letters > 9.5, "{letters}");
    // In a small room neither can be read, and cards stay flat.
    let (card, letters) = fitted("mallett", (500.0, 200.0));
    assert!(card.x >= one_line.x && letters < 5.0, "{card}, {letters}");
}

fn lit_in(picture: &mut Picture, spotlight: Spotlight) -> (BTreeSet<Position>, usize) {
    let here = picture.graph.nodes_iter().next().expect("a node").1;
    let here = here.payload().position;
    picture.decorate(&Decoration {
        spotlight: Some(spotlight),
        ..Decoration::of(here)
    });
    let lit = picture.lit.as_ref().expect("the position is there");
    let nodes = picture
        .graph
        .nodes_iter()
        .map(|(_, node)| node.payload().position);
    let nodes = nodes
        .enumerate()
        .filter(|(number, _)| lit.has_node(*number));
    (
        nodes.map(|(_, position)| position).collect(),
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
    let mut picture = drawn("attacks-only", GraphColumns::End, (600.0, 540.0));
    let nodes = picture.graph.nodes_iter().map(|(_, node)| *node.payload());
    let nodes: Vec<NodeLook> = nodes.collect();
    let value = |position: Position| {
        let look = nodes.iter().find(|look| look.position == position);
        look.expect("it is there").value
    };
    for look in &nodes {
        let (lit, arrows) = lit_in(&mut picture, Spotlight::Moves(look.position));
        let before = nodes
            .iter()
            .filter(|node| after(node.position).contains(&look.position));
        let before: BTreeSet<Position> = before.map(|node| node.position).collect();
        let mut due = after(look.position);
        assert_eq!(arrows, due.len() + before.len());
        due.extend(before);
        due.insert(look.position);
        assert_eq!(lit, due);

        let (lit, _) = lit_in(&mut picture, Spotlight::BestPlay(look.position));
        let mut due = BTreeSet::from([look.position]);
        let mut open = vec![look.position];
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
    let mut picture = drawn("attacks-only", GraphColumns::End, (600.0, 540.0));
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

#[test]
fn moves_of_what_is_pointed_at_lead_past_all_other_positions() {
    for rules in ["mallett", "magic-fingers", "attacks-only"] {
        let mut picture = drawn(rules, GraphColumns::End, (1_240.0, 640.0));
        let nodes = picture.graph.nodes_iter();
        let positions: Vec<Position> = nodes.map(|(_, node)| node.payload().position).collect();
        let card = |at: &Pos2| egui::Rect::from_center_size(*at, picture.node_size).shrink(1.0);
        let cards: Vec<egui::Rect> = picture.places.iter().map(card).collect();
        let mut crossed_if_straight = 0;
        for &position in &positions {
            lit_in(&mut picture, Spotlight::Moves(position));
            let lit = picture.lit.as_ref().expect("the position is there");
            for edge in lit.arrows() {
                let (from, to) = picture.graph.edge_endpoints(edge).expect("it is there");
                let look = picture.graph.edge(edge).expect("it is there").payload();
                let crosses = |arrow: &DrawnArrow| {
                    let lines = arrow.path.flattened(1.0);
                    let mut points = lines.iter().flat_map(|(points, _)| points);
                    points.any(|&at| {
                        let mut cards = cards.iter().enumerate();
                        cards.any(|(node, card)| {
                            let is_end = [from.index(), to.index()].contains(&node);
                            !is_end && card.contains(at.into())
                        })
                    })
                };
                crossed_if_straight += usize::from(crosses(&look.arrow));
                assert!(!crosses(look.standing_out()), "{rules}: {from:?} to {to:?}");
            }
        }
        assert!(crossed_if_straight > 100, "{rules}: {crossed_if_straight}");
    }
}

#[test]
fn moves_that_pass_a_column_at_one_place_do_so_side_by_side() {
    let mut picture = drawn("magic-fingers", GraphColumns::End, (1_240.0, 640.0));
    let nodes = picture.graph.nodes_iter();
    let positions: Vec<Position> = nodes.map(|(_, node)| node.payload().position).collect();
    let mut columns: Vec<f32> = picture.places.iter().map(|at| at.x).collect();
    columns.sort_by(f32::total_cmp);
    columns.dedup_by(|one, other| *one - *other < 1.0);
    let (mut pairs, mut close) = (0, 0);
    for &position in &positions {
        lit_in(&mut picture, Spotlight::Moves(position));
        let led = picture.led.iter();
        let lines: Vec<Vec<(f32, f32)>> = led
            .map(|&edge| {
                let look = picture.graph.edge(edge).expect("it is there").payload();
                look.standing_out().path.flattened(1.0).remove(0).0
            })
            .collect();
        for &column in &columns {
            let heights: Vec<f32> = lines
                .iter()
                .filter_map(|line| {
                    let mut pieces = line.windows(2);
                    let over =
                        pieces.find(|pair| (pair[0].0 - column) * (pair[1].0 - column) < 0.0);
                    over.map(|pair| pair[0].1)
                })
                .collect();
            for (number, one) in heights.iter().enumerate() {
                for other in &heights[number + 1..] {
                    pairs += 1;
                    close += usize::from((one - other).abs() < 2.0);
                }
            }
        }
    }
    println!("{close} of {pairs} pairs lie on each other at a column");
    assert!(pairs > 1_000 && close * 50 < pairs, "{close} of {pairs}");
}
