//! Focus: how much is shown, in how large letters, and which moves have labels.

use eframe::egui::{Pos2, Rect, pos2, vec2};

use super::hidden::hidden;
use super::{canvas, labels};
use crate::game::any::AnyGame;
use crate::game::symmetry::Images;
use crate::game::{Game, Position};
use crate::graph::focus::FocusOptions;
use crate::scene::graph::canvas::LARGEST_FIT;
use crate::scene::graph::{GraphRequest, GraphScope, Medium};
use crate::solve::Progress;
use crate::solve::analysis::{Analysis, ReachableCount, analyse};
use crate::ui::graph::canvas::camera::Camera;
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

/// A whole game in which each plays the move that ends it soonest.
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
        symmetric: Images::Apart,
        shows_verdicts: true,
        medium: Medium::Window(canvas(CANVAS)),
    };
    let drawn = draw(
        &request,
        analysis,
        (options, None, &[]),
        &Progress::default(),
    );
    drawn.graph.expect("Focus is always drawn")
}

fn letters(picture: &WindowGraph) -> f32 {
    17.0 * Camera::fitting(picture.bounds(), view(), LARGEST_FIT).zoom
}

/// All that can be reached from a position, itself included, up to a number.
fn reachable(analysis: &Analysis, from: Position, most: usize) -> usize {
    crate::graph::scope::nearest(analysis, from, most).len()
}

#[test]
fn the_room_is_used_and_letters_can_be_read_all_through_a_game() {
    for rules in GAMES {
        let analysis = solved(rules);
        let line = shortest_line(&analysis);
        let end = line.len() - 1;
        for here in [0, end / 2, end - 1, end] {
            for depth in 1..=3 {
                let picture = drawn(&analysis, &line, here, depth);
                let (nodes, letters) = (picture.places().len(), letters(&picture));
                let what = format!("{rules}, turn {here} of {end}, depth {depth}");
                println!("{what}: {nodes} positions in letters of {letters:.1} points");
                assert!(letters >= 11.0, "{what}: letters of {letters}");
                let due = if here == end {
                    line.len()
                } else {
                    reachable(&analysis, line[here], if depth == 1 { 6 } else { 10 })
                };
                assert!(nodes >= due, "{what}: {nodes} positions");
            }
        }
    }
}

#[test]
fn of_tactics_line_moves_and_replies_fill_the_room() {
    let analysis = solved("tactics");
    let line = shortest_line(&analysis);
    for here in 1..line.len() - 1 {
        let picture = drawn(&analysis, &line, here, 2);
        assert!(
            picture.node(line[here - 1]).is_some(),
            "turn {here}: the line"
        );
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
        assert!(letters(&picture) >= 11.0);
    }
}

#[test]
fn where_fewer_turns_have_room_than_are_asked_for_it_is_said() {
    let analysis = solved("mallett");
    let game = &analysis.game;
    let mut board = game.start();
    let mut line = vec![game.position(&board)];
    for name in "1T1 1T1 1T1 2T2 1T2 2T4 1T3 2T1 1T4 2T3".split(' ') {
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        let is_it = |&mv: &_| game.label(&board, mv).text == name;
        let mv = moves.into_iter().find(is_it).expect(name);
        board = game.play(&board, mv).expect("legal");
        line.push(game.position(&board));
    }
    let words = |depth| {
        let shown = drawn(&analysis, &line, 10, depth).drawing().focus;
        shown.expect("a neighbourhood").turns_words(depth)
    };
    assert_eq!(words(2), None);
    let said = words(3).expect("they have no room");
    assert!(
        said.starts_with("2 turns are shown: there is room for more"),
        "{said}"
    );
}

#[test]
fn a_larger_depth_looks_further_ahead() {
    let analysis = solved("magic-fingers");
    let line = shortest_line(&analysis);
    let nodes = |depth| drawn(&analysis, &line, 2, depth);
    let [near, middle, far] = [1, 2, 3].map(nodes);
    assert!(far.places().len() > middle.places().len());
    assert!(letters(&near) >= letters(&middle));
    assert!(letters(&middle) > letters(&far), "what is near is larger");
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
fn names_of_moves_cover_no_position_no_numeral_no_other_name_and_no_other_arrow() {
    for rules in GAMES.into_iter().chain(["fingers=9,hands=3"]) {
        let analysis = solved(rules);
        let line = shortest_line(&analysis);
        let (mut shown, mut all, mut from_here) = (0, 0, [0, 0]);
        for here in 0..line.len() {
            for depth in 1..=3 {
                let picture = drawn(&analysis, &line, here, depth);
                let half = picture.node_size() / 2.0;
                let card = |at: &Pos2| Rect::from_center_size(*at, half * 2.0);
                let numeral = |at: &Pos2| {
                    let (left, top) = (at.x + half.x - 20.0, at.y - half.y);
                    Rect::from_min_max(pos2(left, top - 13.0), pos2(at.x + half.x, top))
                };
                let cards = picture.places().iter();
                let cards: Vec<Rect> = cards.flat_map(|at| [card(at), numeral(at)]).collect();
                let labels = picture.routes().labels.iter().enumerate();
                let labels = labels.filter_map(|(edge, label)| Some((edge, (*label)?)));
                let labels: Vec<_> = labels.collect();
                let names: Vec<Rect> = labels
                    .iter()
                    .map(|&(edge, place)| {
                        let name = picture.drawing().edges[edge].names();
                        let count = name.chars().count() as f32; // a few
                        assert!(place.letters > 13.0, "{name}");
                        let size = vec2(0.6 * count, 0.71) * place.letters;
                        Rect::from_center_size(place.at.into(), size)
                    })
                    .collect();
                let what = format!("{rules}, turn {here}, depth {depth}");
                assert!(!names.is_empty(), "{what}");
                for (number, name) in names.iter().enumerate() {
                    let hides = |other: &Rect| name.intersects(*other);
                    assert!(!cards.iter().any(hides), "{what}: a card");
                    assert!(!names[..number].iter().any(hides), "{what}");
                    // With what is cleared behind the letters.
                    let plate = name.expand2(vec2(1.5, 1.5));
                    let own = labels[number].0;
                    for reach in picture.edges() {
                        let arrow = &picture.routes().edges[reach.edge];
                        let hidden = hidden(&arrow.path, plate);
                        let is_other = reach.edge != own;
                        assert!(!is_other || hidden < 0.5, "{what}: {hidden} points");
                        let tip = pos2(arrow.head[0].0, arrow.head[0].1);
                        assert!(!plate.contains(tip), "{what}: a head");
                    }
                }
                shown += names.len();
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
