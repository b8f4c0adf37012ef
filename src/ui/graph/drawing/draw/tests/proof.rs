//! Tests of proofs: labels hide nothing, and edges bend gently.

use eframe::egui::{Rect, vec2};

use super::hidden::hidden;
use crate::game::Game;
use crate::game::any::AnyGame;
use crate::game::symmetry::Images;
use crate::graph::focus::FocusOptions;
use crate::scene::Path;
use crate::scene::graph::route::DrawnArrow;
use crate::scene::graph::{GraphRequest, GraphScope, Medium};
use crate::solve::Progress;
use crate::solve::analysis::{ReachableCount, analyse};
use crate::ui::graph::canvas::window_graph::{Decoration, WindowGraph, rect};
use crate::ui::graph::drawing::draw::{DrawnGraph, draw};

/// The canvases of windows of 1280 x 800 and of 1920 x 1080 points.
const CANVASES: [(f32, f32); 2] = [(564.0, 470.0), (1160.0, 760.0)];

/// The canvas of a window of 1280 x 800 points that the graph fills.
const WIDE: (f32, f32) = (1216.0, 620.0);
/// The canvas of a large screen, where drawings are much wider than their layout.
const LARGE: (f32, f32) = (1856.0, 900.0);

fn folded(rules: &str, canvas: (f32, f32)) -> WindowGraph {
    drawn(rules, canvas, true)
}

fn drawn(rules: &str, canvas: (f32, f32), is_folded: bool) -> WindowGraph {
    let graph = graph(rules, canvas, Some(is_folded));
    graph.graph.expect(rules)
}

fn graph(rules: &str, canvas: (f32, f32), folded: Option<bool>) -> DrawnGraph {
    let game = AnyGame::from_rule_line(rules).expect(rules);
    let progress = Progress::default();
    let analysis = analyse(&game, ReachableCount::Never, u64::MAX, &progress).expect("small");
    let request = GraphRequest {
        game,
        scope: GraphScope::Proof { folded, seat: None },
        columns: None,
        line: vec![game.position(&game.start())],
        here: 0,
        played: Vec::new(),
        symmetric: Images::Apart,
        shows_verdicts: true,
        notation_only: false,
        medium: Medium::Window(super::canvas(canvas)),
    };
    let focus = FocusOptions::default();
    draw(&request, &analysis, focus, &[], &progress)
}

/// The rectangles of the nodes.
fn cards(picture: &WindowGraph) -> Vec<Rect> {
    let places = picture.places().iter().enumerate();
    places
        .map(|(node, &at)| Rect::from_center_size(at, picture.size_of(node)))
        .collect()
}

#[test]
fn names_in_a_folded_proof_hide_no_position_no_other_name_and_next_to_nothing_of_other_arrows() {
    for rules in [
        "magic-fingers",
        "hands=2v3",
        "mallett",
        "hands=3",
        "fingers=7",
    ] {
        for canvas in CANVASES {
            let picture = folded(rules, canvas);
            let cards = cards(&picture);
            let edges = picture.drawing().edges.iter().enumerate();
            let names = edges.filter_map(|(arrow, edge)| {
                let at = picture.answer_box(arrow)?.centre();
                let answer = edge.answer.as_ref().map_or(0, |it| it.len() + 7);
                let text = edge.drawn_name().len() + answer;
                // The estimate of a letter's width is a lower bound.
                let size = vec2(text as f32 * 5.2, 13.5);
                Some((arrow, Rect::from_center_size(at.into(), size)))
            });
            let names: Vec<(usize, Rect)> = names.collect();
            let mut most: f32 = 0.0;
            for (number, (own, name)) in names.iter().enumerate() {
                let hides = |other: &Rect| name.intersects(*other);
                assert!(!cards.iter().any(hides), "{rules}: a position");
                let before = &names[..number];
                assert!(!before.iter().any(|(_, other)| hides(other)), "{rules}");
                let others = picture.edges().iter();
                let others = others.filter(|reach| reach.edge != *own);
                let of_each =
                    others.map(|reach| hidden(&picture.routes().edges[reach.edge].path, *name));
                let all: f32 = of_each.sum();
                assert!(all <= 3.0, "{rules} in {canvas:?}: {all} points");
                most = most.max(all);
            }
            println!("{rules} in {canvas:?}: {most} points at most");
            assert!(names.len() >= 30, "{rules}");
        }
    }
}

#[test]
fn a_position_between_a_move_and_its_answer_stands_on_their_arrow() {
    // In the grid game several moves lead to one position by their replies.
    for rules in ["magic-fingers", "tactics,rows=3,cols=3"] {
        let mut picture = folded(rules, CANVASES[0]);
        for number in 0..picture.edges().len() {
            let edge = picture.drawing().edges[number].clone();
            if edge.answer.is_none() {
                continue;
            }
            let here = edge.between.expect("a move and its reply");
            assert!(picture.node(here).is_none(), "it is no node");
            let ends = [edge.from, edge.to].map(|node| picture.drawing().nodes[node].node);
            picture.decorate(&Decoration {
                on_edge: Some((ends[0], ends[1])),
                ..Decoration::of(here)
            });
            let at = picture.current_place(here).expect("it is marked");
            let name = picture.answer_box(number).expect("all have labels");
            assert_eq!((at.x, at.y), name.centre(), "{rules}");
        }
    }
}

#[test]
fn before_the_first_move_of_its_player_play_stands_above_the_first_position() {
    for (rules, begins) in [("mallett", true), ("magic-fingers", false)] {
        let mut picture = folded(rules, CANVASES[0]);
        let game = AnyGame::from_rule_line(rules).expect(rules);
        let start = game.position(&game.start());
        picture.decorate(&Decoration::of(start));
        assert_eq!(picture.node(start).is_none(), begins, "{rules}");
        let at = picture.current_place(start).expect("it is marked");
        let first = picture.places()[0];
        assert!((at.x - first.x).abs() < 0.1, "{rules}");
        assert_eq!(first.y - at.y > 40.0, begins, "{rules}: {at}");
        assert!(picture.bounds().contains(at - vec2(0.0, 8.0)), "{rules}");
        assert_eq!(picture.is_before_opening, begins);
        // After the move the current position is a node.
        if begins {
            let first = picture.drawing().nodes[0].node;
            picture.decorate(&Decoration::of(first));
            assert!(picture.opening().is_some() && !picture.is_before_opening);
        }
    }
}

/// The length of an edge over which its turns are added up, in points.
const BEND: f32 = 24.0;

/// The sharpest visible bend of an edge with its head, in degrees; labels hide the line behind them.
fn sharpest_bend(arrow: &DrawnArrow, plate: Option<crate::scene::Rect>) -> f32 {
    let (mut line, _) = arrow.path.flattened(1.0).remove(0);
    line.push(arrow.head[0]);
    let is_hidden = |at: &(f32, f32)| plate.is_some_and(|plate| plate.contains(*at));
    let seen = line.split(is_hidden).filter(|line| line.len() > 2);
    seen.map(sharpest_bend_of_line).fold(0.0, f32::max)
}

fn sharpest_bend_of_line(line: &[(f32, f32)]) -> f32 {
    let pieces: Vec<(f32, f32)> = line
        .windows(2)
        .map(|piece| {
            let (x, y) = (piece[1].0 - piece[0].0, piece[1].1 - piece[0].1);
            (x.hypot(y), y.atan2(x))
        })
        .filter(|&(length, _)| length > 0.05)
        .collect();
    let mut most: f32 = 0.0;
    for first in 0..pieces.len() {
        let (mut length, mut turned) = (0.0, 0.0);
        for pair in pieces[first..].windows(2) {
            length += pair[0].0;
            if length - pieces[first].0 > BEND {
                break;
            }
            let turn = (pair[1].1 - pair[0].1).to_degrees().rem_euclid(360.0);
            turned += turn.min(360.0 - turn);
        }
        most = most.max(turned);
    }
    most
}

/// The sharpest bends of the edges of a proof, in ascending order.
struct Bends {
    all: Vec<f32>,
    /// The length of edges that lies in nodes and in the borders of final positions, in points.
    inside: f32,
}

impl Bends {
    fn of(picture: &WindowGraph) -> Bends {
        let nodes = &picture.drawing().nodes;
        let cards = cards(picture).into_iter().zip(nodes);
        // A final position has two borders.
        let cards = cards.map(|(card, node)| card.expand(if node.is_terminal { 4.0 } else { 0.0 }));
        let cards: Vec<Rect> = cards.collect();
        let arrows = &picture.routes().edges;
        let bend = |(number, arrow)| sharpest_bend(arrow, picture.answer_box(number));
        let mut all: Vec<f32> = arrows.iter().enumerate().map(bend).collect();
        all.sort_by(f32::total_cmp);
        let hidden = |path: &Path| -> f32 { cards.iter().map(|card| hidden(path, *card)).sum() };
        Bends {
            all,
            inside: arrows.iter().map(|arrow| hidden(&arrow.path)).sum(),
        }
    }

    fn share(&self, percent: usize) -> f32 {
        self.all[(self.all.len() - 1) * percent / 100]
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn arrows_of_proofs_bend_gently_and_lie_in_no_position() {
    let mut sharp = Vec::new();
    // Side by side, columns leave space for edges; close rows make edges arrive straight from above and turn
    // shortly before.
    let unfolded = [28.0, 44.0, 135.0];
    let in_rows = [60.0, 95.0, 145.0];
    let games = [
        "magic-fingers",
        "mallett",
        "hands=2v3",
        "hands=3",
        "attacks-only,fingers=7",
    ];
    let kinds = [(false, unfolded), (true, in_rows)];
    let drawings = games
        .into_iter()
        .flat_map(|rules| kinds.map(|(folded, most)| (rules, folded, most)));
    for (rules, folded, [half, most, sharpest]) in drawings {
        for canvas in [CANVASES[0], CANVASES[1], WIDE] {
            let picture = drawn(rules, canvas, folded);
            let bends = Bends::of(&picture);
            let [p50, p90, p100] = [50, 90, 100].map(|share| bends.share(share));
            println!(
                "{rules} {folded} {canvas:?}: {p50:.0} {p90:.0} {p100:.0}, {} inside",
                bends.inside
            );
            let is_gentle = p50 < half && p90 < most && p100 < sharpest;
            if bends.inside >= 1.0 || !is_gentle {
                sharp.push(format!("{rules}, {folded}, {canvas:?}: {p50} {p90} {p100}"));
            }
        }
    }
    assert!(sharp.is_empty(), "{sharp:#?}");
}

#[test]
fn arrows_of_folded_proofs_pass_within_10_points_of_their_names() {
    for rules in ["magic-fingers", "mallett", "hands=2v3", "hands=3"] {
        for canvas in [CANVASES[0], CANVASES[1], WIDE, LARGE] {
            let picture = folded(rules, canvas);
            for (number, route) in picture.routes().edges.iter().enumerate() {
                let name = picture.answer_box(number).expect("all have labels");
                let passes = hidden(&route.path, rect(name.expanded(10.0))) > 0.0;
                assert!(passes, "{rules}, {canvas:?}: {name:?}");
            }
        }
    }
}

/// The length of an edge with its head.
fn length(arrow: &DrawnArrow) -> f32 {
    let (mut line, _) = arrow.path.flattened(1.0).remove(0);
    line.push(arrow.head[0]);
    let pieces = line.windows(2);
    pieces
        .map(|piece| (piece[1].0 - piece[0].0).hypot(piece[1].1 - piece[0].1))
        .sum()
}

/// The number of edges that are hidden by their labels, but for less than 12 points.
fn hidden_arrows(picture: &WindowGraph) -> usize {
    let is_hidden = |(number, arrow): &(usize, &DrawnArrow)| {
        let name = picture.answer_box(*number).expect("all have labels");
        length(arrow) - hidden(&arrow.path, rect(name)) < 12.0
    };
    let arrows = picture.routes().edges.iter().enumerate();
    arrows.filter(is_hidden).count()
}

#[test]
fn names_leave_most_of_a_short_arrow_in_sight() {
    for (rules, canvas, most) in [
        ("magic-fingers", CANVASES[0], 0),
        ("magic-fingers", CANVASES[1], 0),
        // A drawing that is wholly visible at once has close rows.
        ("magic-fingers", WIDE, 4),
        ("mallett", WIDE, 0),
        ("hands=2v3", WIDE, 0),
    ] {
        let hidden = hidden_arrows(&folded(rules, canvas));
        assert!(hidden <= most, "{rules} in {canvas:?}: {hidden}");
    }
}

#[test]
fn a_proof_that_scrolls_either_way_is_folded_unless_one_asks_otherwise() {
    let is_folded = |rules, canvas, folded| {
        let graph = graph(rules, canvas, folded);
        graph.proof.expect("there is one").is_folded
    };
    for rules in ["hands=3", "magic-fingers", "mallett"] {
        assert!(is_folded(rules, CANVASES[0], None), "{rules}");
        assert!(!is_folded(rules, CANVASES[0], Some(false)), "{rules}");
    }
    // A proof that is wholly visible without folding.
    assert!(!is_folded("attacks-only,fingers=2", CANVASES[1], None));
}

#[test]
fn a_proof_of_more_moves_than_can_be_told_apart_is_said_and_not_drawn() {
    for (folded, is_folded) in [(None, false), (Some(false), false), (Some(true), true)] {
        let drawn = graph("tactics,rows=3,cols=6", WIDE, folded);
        let reason = drawn.graph.err().expect("thousands of moves");
        assert!(reason.starts_with("A picture of "), "{reason}");
        let proof = drawn.proof.expect("what it proves is known");
        assert_eq!(proof.is_folded, is_folded);
        assert!(!proof.strategy.states.is_empty());
    }
}
