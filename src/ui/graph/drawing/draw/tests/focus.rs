//! Tests of Focus: the number of positions, the size of letters, and the labels of moves.

use eframe::egui::{Pos2, Rect, vec2};

use super::{canvas, labels};
use crate::game::any::AnyGame;
use crate::game::symmetry::Images;
use crate::game::{Game, Position};
use crate::graph::focus::FocusOptions;
use crate::scene::graph::{GraphRequest, GraphScope, Medium};
use crate::solve::Progress;
use crate::solve::analysis::{Analysis, ReachableCount, analyse};
use crate::ui::graph::canvas::window_graph::WindowGraph;
use crate::ui::graph::drawing::draw::draw;

const GAMES: [&str; 5] = [
    "mallett",
    "magic-fingers",
    "hands=3",
    "hands=2v3",
    "tactics",
];
/// The canvas of the graph in a window of 1280 x 800 points.
const CANVAS: (f32, f32) = (564.0, 508.0);

fn solved(rules: &str) -> Analysis {
    let game = AnyGame::from_rule_line(rules).expect(rules);
    analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default()).expect("small")
}

/// The positions of a whole game in which each player makes the move that ends it soonest.
fn shortest_line(analysis: &Analysis) -> Vec<Position> {
    let game = &analysis.game;
    let first = game.position(&game.start());
    let mut before = std::collections::HashMap::from([(first, first)]);
    let mut open = std::collections::VecDeque::from([first]);
    while let Some(position) = open.pop_front() {
        let board = game.board(position);
        let mut moves = Vec::new();
        if game.outcome(&board).is_some() {
            let mut line = vec![position];
            while line[line.len() - 1] != first {
                line.push(before[&line[line.len() - 1]]);
            }
            line.reverse();
            return line;
        }
        game.moves(&board, &mut moves);
        for mv in moves {
            let after = game.position(&game.play(&board, mv).expect("legal"));
            before.entry(after).or_insert_with(|| {
                open.push_back(after);
                position
            });
        }
    }
    panic!("the game never ends");
}

fn view() -> Rect {
    Rect::from_min_size(Pos2::ZERO, vec2(CANVAS.0, CANVAS.1))
}

fn drawn(analysis: &Analysis, line: &[Position], here: usize, depth: u32) -> WindowGraph {
    let options = FocusOptions {
        depth,
        shows_before: false,
    };
    let request = GraphRequest {
        game: analysis.game,
        scope: GraphScope::Focus(options),
        columns: None,
        line: line.to_vec(),
        here,
        played: Vec::new(),
        symmetric: Images::Apart,
        shows_verdicts: true,
        notation_only: false,
        medium: Medium::Window(canvas(CANVAS)),
    };
    let drawn = draw(&request, analysis, options, &[], &Progress::default());
    drawn.graph.expect("Focus is always drawn")
}

/// True if the whole drawing is visible at once in letters of their usual size.
fn fits(picture: &WindowGraph) -> bool {
    view().size().x >= picture.bounds().width() && view().size().y >= picture.bounds().height()
}

/// The number of positions that can be reached from one, itself included, up to a limit.
fn reachable(analysis: &Analysis, from: Position, most: usize) -> usize {
    crate::graph::scope::nearest(analysis, from, most).len()
}

#[test]
fn the_canvas_is_used_all_through_a_game_and_two_turns_need_no_scrolling() {
    for rules in GAMES {
        let analysis = solved(rules);
        let line = shortest_line(&analysis);
        let end = line.len() - 1;
        for here in [0, end / 2, end - 1, end] {
            for depth in 1..=3 {
                let picture = drawn(&analysis, &line, here, depth);
                let nodes = picture.places().len();
                let what = format!("{rules}, turn {here} of {end}, depth {depth}");
                println!("{what}: {nodes} positions");
                assert!(picture.drawing().opening_zooms.contains(&1.0), "{what}");
                if here < end {
                    assert!(fits(&picture), "{what}: {}", picture.bounds());
                }
                let due = if here == end {
                    (end + 1).min(3)
                } else {
                    reachable(&analysis, line[here], if depth == 1 { 2 } else { 4 })
                };
                assert!(nodes >= due, "{what}: {nodes} positions");
            }
        }
    }
}

#[test]
fn of_tactics_moves_and_replies_fill_the_room() {
    let analysis = solved("tactics");
    let line = shortest_line(&analysis);
    for here in 1..line.len() - 1 {
        let picture = drawn(&analysis, &line, here, 2);
        let at = |position| picture.place(position).expect("it is there");
        let from = at(line[here]);
        let ahead = |columns: f32| {
            let pitch = picture.node_size().x + picture.drawing().sizes.column_gap;
            let places = picture.places().iter();
            let stands = |place: &&Pos2| (place.x - from.x - columns * pitch).abs() < 1.0;
            places.filter(stands).count()
        };
        let shown = picture.drawing().focus.expect("a neighbourhood");
        let [shown, all] = shown.moves;
        assert!(ahead(1.0) >= shown.min(6), "turn {here}: moves");
        assert!(
            ahead(2.0) > 0 || line.len() - here < 3,
            "turn {here}: replies"
        );
        assert!(shown == all || shown >= 7, "turn {here}: {shown} of {all}");
    }
}

#[test]
fn a_larger_depth_looks_further_ahead() {
    let analysis = solved("magic-fingers");
    let line = shortest_line(&analysis);
    let nodes = |depth| drawn(&analysis, &line, 2, depth);
    let [near, middle, far] = [1, 2, 3].map(nodes);
    assert!(middle.places().len() > near.places().len());
    let turns = [&near, &middle, &far].map(|it| it.drawing().focus.map(|shown| shown.turns));
    assert_eq!(turns, [Some(1), Some(2), Some(2)], "three have no room");
    assert!(fits(&near) && fits(&middle) && fits(&far));
}

#[test]
fn after_the_end_the_whole_line_is_there_and_no_other_move() {
    for rules in GAMES {
        let analysis = solved(rules);
        let line = shortest_line(&analysis);
        let picture = drawn(&analysis, &line, line.len() - 1, 2);
        for &position in &line {
            assert!(picture.node(position).is_some(), "{rules}");
        }
        if picture.places().len() == line.len() {
            assert_eq!(picture.edges().len(), line.len() - 1, "{rules}");
        }
    }
}

#[test]
fn in_an_opening_nearly_every_move_that_leads_on_has_its_name() {
    for rules in GAMES.into_iter().filter(|&rules| rules != "tactics") {
        let analysis = solved(rules);
        let line = shortest_line(&analysis);
        for here in 0..2 {
            let picture = drawn(&analysis, &line, here, 2);
            let reaches = picture.edges().iter();
            let forward = reaches.filter(|reach| !reach.is_backward).count();
            let names = labels(&picture).len();
            println!("{rules}, turn {here}: {names} of {forward}");
            assert!(
                names * 5 >= forward * 4,
                "{rules}, turn {here}: {names} of {forward}"
            );
        }
    }
}

#[test]
fn labels_of_moves_cover_no_position_and_no_other_label() {
    for rules in GAMES.into_iter().chain(["fingers=9,hands=3"]) {
        let analysis = solved(rules);
        let line = shortest_line(&analysis);
        let (mut shown, mut all, mut from_here) = (0, 0, [0, 0]);
        for here in 0..line.len() {
            for depth in 1..=3 {
                let picture = drawn(&analysis, &line, here, depth);
                let cards: Vec<Rect> = picture
                    .places()
                    .iter()
                    .map(|at| Rect::from_center_size(*at, picture.node_size()))
                    .collect();
                let labels = labels(&picture);
                let what = format!("{rules}, turn {here}, depth {depth}");
                assert!(!labels.is_empty(), "{what}");
                for (number, (edge, label)) in labels.iter().enumerate() {
                    let hides = |other: &Rect| label.intersects(*other);
                    assert!(!cards.iter().any(hides), "{what}: a node");
                    let before = &labels[..number];
                    assert!(!before.iter().any(|(_, other)| hides(other)), "{what}");
                    let head = picture.routes().edges[*edge].head[0];
                    assert!(!label.contains(head.into()), "{what}: its head");
                }
                shown += labels.len();
                let forward = picture.edges().iter().filter(|reach| !reach.is_backward);
                all += forward.count();
                if let Some(node) = picture.node(line[here]) {
                    let own = |edge: usize| {
                        let edge = &picture.drawing().edges[edge];
                        !edge.is_backward && edge.from == node
                    };
                    let named = labels.iter().filter(|(edge, _)| own(*edge));
                    let moves = (0..picture.edges().len()).filter(|&edge| own(edge));
                    from_here[0] += named.count();
                    from_here[1] += moves.count();
                }
            }
        }
        println!("{rules}: {shown} of {all} moves are named, {from_here:?} from here");
        assert!(shown * 100 >= all * 88, "{rules}: {shown} of {all}");
        let [named, moves] = from_here;
        assert!(
            named * 100 >= moves * 95,
            "{rules}: {named} of {moves} from here"
        );
    }
}
