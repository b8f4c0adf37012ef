//! Focus in every window: all that is drawn lies wholly in its pane, in letters that can be read, in the order of the
//! lists of moves.

#![cfg(feature = "gui")]

use std::cmp::Reverse;
use std::collections::BTreeSet;
use std::sync::Arc;
use std::time::{Duration, Instant};

use egui_kittest::kittest::{NodeT, Queryable};
use finger_oracle::app::Action;
use finger_oracle::game::any::space::AnySpace;
use finger_oracle::game::any::{AnyBoard, AnyGame, presets};
use finger_oracle::game::hands::space::wanted::Wanted;
use finger_oracle::game::symmetry::Images;
use finger_oracle::game::{Game, Position};
use finger_oracle::graph::focus::FocusOptions;
use finger_oracle::scene::face::Face;
use finger_oracle::scene::graph::fit::least_width;
use finger_oracle::scene::graph::routes::Routes;
use finger_oracle::scene::graph::sizes::Canvas;
use finger_oracle::scene::graph::{GraphDrawing, GraphRequest, GraphScope, Medium, add_graph};
use finger_oracle::scene::{Anchor, Rect as SceneRect, Scene, Shape};
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::solve::memory::Table;
use finger_oracle::solve::{Progress, Solution, Value};

use crate::window::{Window, act, choose, open_sized, press, settle};

const WIDTHS: [f32; 8] = [
    700.0, 900.0, 1_100.0, 1_150.0, 1_200.0, 1_280.0, 1_600.0, 1_920.0,
];
const HEIGHTS: [f32; 2] = [480.0, 800.0];
/// The ring round the current position.
const RING: f32 = 7.5;

/// The most states of a game that is solved here. What is drawn of a larger one is told from a solution in which every
/// position is a draw: its fit and its order follow by the same rules.
const MOST_SOLVED: u64 = 2_000_000;

pub(crate) fn solved(rules: &str) -> Analysis {
    let game = AnyGame::from_rule_line(rules).expect(rules);
    if game.state_count() <= MOST_SOLVED {
        let progress = Progress::default();
        return analyse(&game, ReachableCount::Never, u64::MAX, &progress).expect("it is small");
    }
    let space = AnySpace::try_new(&game, Wanted::while_so(&|| true)).expect("there is memory");
    let draws = Table::zeros(game.state_count()).expect("it takes memory only once it is written");
    Analysis {
        game,
        space: Arc::new(space),
        solution: Solution::from_planes(draws, Table::default()),
        summary: None,
        time: Duration::ZERO,
    }
}

/// The rules of all lists.
fn all_rules() -> Vec<String> {
    let mut rules: Vec<String> = presets().iter().map(|it| it.name.to_owned()).collect();
    rules.extend((1..=8).map(|hands| format!("hands={hands}")));
    rules.extend(
        ["1v2", "2v3", "3v1", "2v8", "8v2"].map(|hands| format!("hands={hands},fingers=4")),
    );
    rules.extend((2..=12).map(|fingers| format!("fingers={fingers}")));
    rules.extend(["integers", "self-adding,fingers=12,hands=6"].map(str::to_owned));
    for (rows, cols) in (2..=5_u8).flat_map(|rows| (2..=6_u8).map(move |cols| (rows, cols))) {
        rules.push(format!("tactics,rows={rows},cols={cols}"));
    }
    rules.extend(
        [
            "rows=1,cols=26",
            "rows=26,cols=1",
            "rows=2,cols=15",
            "rows=10,cols=3",
        ]
        .map(|sides| format!("tactics,{sides}")),
    );
    rules
}

/// The canvases of a window of a size: with the tabs beside the graph, if they ever stand there, and else.
#[derive(Clone, Copy)]
pub(crate) struct Canvases {
    window: (f32, f32),
    beside: (f32, f32),
    folded: (f32, f32),
}

/// Opens the window with the graph in it.
fn open_graph((width, height): (f32, f32)) -> Window {
    let mut window = open_sized(width, height);
    if window.query_by_label("Graph of positions").is_none() {
        // The menu has the same name.
        let tabs = window.query_all_by_label("Graph");
        let lowest = tabs.max_by(|one, other| one.rect().top().total_cmp(&other.rect().top()));
        lowest.expect("a tab").click();
        settle(&mut window);
    }
    window
}

/// Shows rules, and so many turns ahead.
fn show(window: &mut Window, rules: &str, depth: u32) {
    let game = AnyGame::from_rule_line(rules).expect(rules);
    act(window, Action::SetRules(game));
    let turns = if depth == 1 { "turn" } else { "turns" };
    choose(window, &format!("{depth} {turns} ahead"));
}

fn canvas_of(window: &Window) -> (f32, f32) {
    let canvas = window.get_by_label("Graph of positions").rect();
    (canvas.width(), canvas.height())
}

impl Canvases {
    pub(crate) fn of(window: (f32, f32)) -> Canvases {
        let mut opened = open_graph(window);
        let mut canvas = |rules, depth| {
            show(&mut opened, rules, depth);
            canvas_of(&opened)
        };
        Canvases {
            window,
            beside: canvas("fingers=2,hands=1", 1),
            folded: canvas("fingers=2,hands=8", 3),
        }
    }

    /// The canvas of the graph, as the window parts itself; tabs whose width was dragged stay beside it.
    fn canvas(&self, game: &AnyGame, options: FocusOptions, is_dragged: bool) -> Canvas {
        let is_beside = is_dragged || self.beside.0 >= least_width(game, false, options);
        Canvas::of(if is_beside { self.beside } else { self.folded })
    }
}

pub(crate) struct Case<'a> {
    pub(crate) analysis: &'a Analysis,
    pub(crate) line: &'a [Position],
    pub(crate) depth: u32,
    pub(crate) canvases: Canvases,
    /// Whether the width of the tabs was dragged.
    pub(crate) is_dragged: bool,
    pub(crate) shows_verdicts: bool,
}

impl Case<'_> {
    fn options(depth: u32) -> FocusOptions {
        FocusOptions {
            depth,
            shows_before: false,
        }
    }

    fn request(&self) -> GraphRequest {
        let options = Case::options(self.depth);
        let game = self.analysis.game;
        GraphRequest {
            game,
            scope: GraphScope::Focus(options),
            columns: None,
            line: self.line.to_vec(),
            here: self.line.len() - 1,
            played: Vec::new(),
            symmetric: Images::Apart,
            shows_verdicts: self.shows_verdicts,
            notation_only: false,
            medium: Medium::Window(self.canvases.canvas(&game, options, self.is_dragged)),
        }
    }

    pub(crate) fn drawn(&self) -> GraphDrawing {
        let (request, progress) = (self.request(), Progress::default());
        let selection = request.select(self.analysis, &[], &progress);
        let selection = selection.expect("Focus is always drawn");
        let drawing = request.drawing(self.analysis, selection, &[], &progress);
        drawing.expect("there is memory")
    }
}

/// Some moves from the start: each time the first of the list, or the last.
pub(crate) fn played(analysis: &Analysis, turns: usize, is_first: bool) -> Vec<Position> {
    let game = &analysis.game;
    let mut line = vec![game.position(&game.start())];
    for _ in 0..turns {
        let listed = listed(analysis, line[line.len() - 1], true);
        let next = if is_first {
            listed.first()
        } else {
            listed.last()
        };
        line.extend(next);
    }
    line
}

/// The positions after the moves from a position, best first or by name, as the list of moves has them.
pub(crate) fn listed(analysis: &Analysis, position: Position, best_first: bool) -> Vec<Position> {
    let game = &analysis.game;
    let after = |board: &AnyBoard| {
        let mut moves = Vec::new();
        if game.outcome(board).is_none() {
            game.moves(board, &mut moves);
        }
        let play = |mv| {
            let after = game.play(board, mv).expect("an offered move is legal");
            (game.label(board, mv), game.position(&after))
        };
        let mut moves: Vec<_> = moves.into_iter().map(play).collect();
        moves.sort();
        let mut seen = BTreeSet::new();
        moves.retain(|(_, after)| seen.insert(*after));
        moves
    };
    let value = |position: Position| analysis.solution.value(position.state);
    let mut moves = after(&game.board(position));
    if best_first {
        let losing = |position: Position| {
            let board = game.board(position);
            let mut replies = Vec::new();
            if game.outcome(&board).is_none() {
                game.moves(&board, &mut replies);
            }
            let play =
                |mv| game.position(&game.play(&board, mv).expect("an offered move is legal"));
            let wins = replies.into_iter().map(play);
            let wins = wins.filter(|&it| matches!(value(it), Value::WinIn(_)));
            wins.collect::<BTreeSet<_>>().len()
        };
        moves.sort_by_key(|&(_, after)| {
            let worth = value(after).one_turn_earlier();
            let losing = if worth == Value::Draw {
                losing(after)
            } else {
                0
            };
            Reverse((worth, losing))
        });
    }
    moves.into_iter().map(|(_, after)| after).collect()
}

/// The faults of a drawing, and how many labels lie on something.
fn faults(case: &Case, drawing: &GraphDrawing) -> (Vec<String>, usize) {
    let mut faults = Vec::new();
    let Medium::Window(canvas) = drawing.medium else {
        panic!("it is made for the window");
    };
    let (width, height) = canvas.size().expect("a size");
    let cards: Vec<SceneRect> = drawing
        .nodes
        .iter()
        .map(|node| drawing.card(node, node.at))
        .collect();
    let hull = cards
        .iter()
        .skip(1)
        .fold(cards[0], |all, card| all.union(card));
    if hull.width + 2.0 * RING > width || hull.height + 2.0 * RING > height {
        faults.push(format!("{hull:?} in {width} x {height}"));
    }
    let inside = SceneRect::new(-0.1, -0.1, drawing.size.0 + 0.2, drawing.size.1 + 0.2);
    for card in &cards {
        if !inside.contains((card.x, card.y)) || !inside.contains((card.right(), card.bottom())) {
            faults.push(format!("{card:?} lies outside"));
        }
    }
    for (number, one) in cards.iter().enumerate() {
        if cards[..number]
            .iter()
            .any(|other| one.expanded(-0.1).touches(other))
        {
            faults.push(format!("{one:?} overlaps another node"));
        }
    }
    let mut scene = Scene::default();
    add_graph(&mut scene, drawing);
    scene.walk(&mut |shape, _, scale| {
        if let Shape::Text(text) = shape
            && text.style.size * scale < 11.98
        {
            faults.push(format!(
                "`{}` in letters of {}",
                text.text,
                text.style.size * scale
            ));
        }
    });
    texts_across_edges(&scene, &cards, &mut faults);
    out_of_order(case, drawing, &mut faults);
    (faults, labels_on_something(drawing, &cards))
}

/// Checks that texts whose middle lies in a node do not reach over its edge.
fn texts_across_edges(scene: &Scene, cards: &[SceneRect], faults: &mut Vec<String>) {
    /// The height of capital letters, as a share of their size.
    const CAPITALS: f32 = 0.73;
    scene.walk(&mut |shape, (x, y), scale| {
        let Shape::Text(text) = shape else {
            return;
        };
        let height = CAPITALS * text.style.size * scale;
        let (x, baseline) = (x + text.at.0 * scale, y + text.at.1 * scale);
        let middle = (x, baseline - height / 2.0);
        let half = text.style.width(&text.text) * scale / 2.0;
        for card in cards.iter().filter(|card| card.contains(middle)) {
            let is_above = baseline - height < card.y;
            let is_below = baseline > card.bottom();
            let is_centred = text.anchor == Anchor::Middle;
            let is_beside =
                is_centred && (middle.0 - half < card.x || middle.0 + half > card.right());
            if is_above || is_below || is_beside {
                faults.push(format!("`{}` reaches over the edge of {card:?}", text.text));
            }
        }
    });
}

/// Checks each column: by the first position of the column before that has a move there, and its list.
fn out_of_order(case: &Case, drawing: &GraphDrawing, faults: &mut Vec<String>) {
    let last = drawing
        .nodes
        .iter()
        .map(|node| node.column)
        .max()
        .unwrap_or(0);
    let column = |of: u32| {
        let nodes = drawing.nodes.iter().filter(|node| node.column == of);
        let mut nodes: Vec<_> = nodes.map(|node| (node.at.1, node.node)).collect();
        nodes.sort_by(|one, other| one.0.total_cmp(&other.0));
        nodes
            .into_iter()
            .map(|(_, position)| position)
            .collect::<Vec<_>>()
    };
    for of in 1..=last {
        let there = column(of);
        let mut due = Vec::new();
        for parent in column(of - 1) {
            for after in listed(case.analysis, parent, case.shows_verdicts) {
                if there.contains(&after) && !due.contains(&after) {
                    due.push(after);
                }
            }
        }
        if there != due {
            faults.push(format!("column {of} is {there:?}, not {due:?}"));
        }
    }
}

fn labels_on_something(drawing: &GraphDrawing, cards: &[SceneRect]) -> usize {
    let routes = Routes::of(drawing);
    let labels = routes.labels.iter().zip(&drawing.edges).enumerate();
    let plates: Vec<(usize, SceneRect)> = labels
        .filter_map(|(number, (at, edge))| {
            let face = if edge.stands_out() {
                Face::SemiBold
            } else {
                Face::Regular
            };
            let size = (face.width(&edge.label, 13.0), 11.0);
            Some((number, SceneRect::around((*at)?, size)))
        })
        .collect();
    let lines: Vec<Vec<(f32, f32)>> = routes
        .edges
        .iter()
        .map(|route| {
            let pieces = route
                .path
                .flattened(4.0)
                .into_iter()
                .flat_map(|(points, _)| points);
            pieces.collect()
        })
        .collect();
    let crosses = |plate: &SceneRect, line: &[(f32, f32)]| {
        line.windows(2).any(|piece| {
            let [(x, y), (to_x, to_y)] = [piece[0], piece[1]];
            let steps = ((to_x - x).hypot(to_y - y)).ceil().max(1.0) as u32;
            (0..=steps).any(|step| {
                let share = step as f32 / steps as f32;
                plate.contains((x + (to_x - x) * share, y + (to_y - y) * share))
            })
        })
    };
    let lies_on = |(number, plate): &(usize, SceneRect)| {
        let on_node = cards.iter().any(|card| card.touches(plate));
        let on_label = plates
            .iter()
            .any(|(other, there)| other != number && there.touches(plate));
        let mut lines = lines.iter().enumerate();
        on_node || on_label || lines.any(|(other, line)| other != *number && crosses(plate, line))
    };
    plates.iter().filter(|label| lies_on(label)).count()
}

fn check(case: &Case, what: &str) {
    let drawing = case.drawn();
    let (faults, labels) = faults(case, &drawing);
    let (width, height) = case.canvases.window;
    let dragged = if case.is_dragged { ", dragged" } else { "" };
    let what = format!(
        "{what}, {} turns in {width} x {height}{dragged}",
        case.depth
    );
    assert_eq!(faults, Vec::<String>::new(), "{what}");
    assert_eq!(labels, 0, "{what}: labels that lie on something");
    let turns = drawing.focus.expect("a neighbourhood").turns;
    let (Medium::Window(canvas), game) = (drawing.medium, &case.analysis.game) else {
        panic!("it is made for the window");
    };
    let has_room = |turns| {
        let (width, _) = canvas.size().expect("a size");
        width >= least_width(game, false, Case::options(turns))
    };
    assert!(turns <= case.depth, "{what}");
    assert!(
        turns == case.depth || !has_room(turns + 1),
        "{what}: {turns}"
    );
}

/// All sizes of windows, the narrower ones first.
fn all_sizes() -> Vec<Canvases> {
    let sizes = WIDTHS
        .iter()
        .flat_map(|&width| HEIGHTS.map(|height| (width, height)));
    sizes.map(Canvases::of).collect()
}

/// Draws each rule as its cases say: so many turns, a size, and whether the width of the tabs was dragged.
fn check_all(cases: impl Fn(usize) -> Vec<(u32, usize, bool)>) {
    let begun = Instant::now();
    let sizes = all_sizes();
    let mut count = 0;
    for (number, rules) in all_rules().iter().enumerate() {
        let analysis = solved(rules);
        let lines = [
            played(&analysis, 0, true),
            played(&analysis, 3, number % 2 == 0),
        ];
        for (place, (depth, size, is_dragged)) in cases(number).into_iter().enumerate() {
            let case = Case {
                analysis: &analysis,
                line: &lines[(place + place / 2) % 2],
                depth,
                canvases: sizes[size],
                is_dragged,
                shows_verdicts: place % 5 != 4,
            };
            check(&case, rules);
            count += 1;
        }
    }
    let time = begun.elapsed();
    println!("{count} drawings in {time:.1?}: no label lies on anything");
}

#[test]
fn focus_fits_into_every_window_with_every_rule_in_the_order_of_the_lists() {
    check_all(|number| {
        let case = |place: usize| {
            let depth = [2, 1, 2, 3][(number + place) % 4];
            let size = 2 * place + (number + place / 2) % 2;
            (depth, size, (number + place / 3).is_multiple_of(3))
        };
        (0..WIDTHS.len()).map(case).collect()
    });
}

#[test]
#[ignore = "minutes: the whole product is a part of the release"]
fn focus_fits_with_every_rule_depth_and_size() {
    check_all(|_| {
        let mut cases = Vec::new();
        for depth in 1..=3 {
            for size in 0..WIDTHS.len() * HEIGHTS.len() {
                cases.extend([false, true].map(|is_dragged| (depth, size, is_dragged)));
            }
        }
        cases
    });
}

#[test]
fn the_window_parts_itself_as_these_tests_say_and_cuts_no_node() {
    for (window, rules, depth) in [
        ((1_280.0, 800.0), "magic-fingers", 2),
        ((1_280.0, 800.0), "hands=8,fingers=3", 2),
        ((1_150.0, 800.0), "tactics,rows=3,cols=3", 2),
        ((1_100.0, 480.0), "chopsticks", 3),
        ((900.0, 800.0), "hands=3", 2),
        ((700.0, 480.0), "rollover", 3),
    ] {
        let options = Case::options(depth);
        let game = AnyGame::from_rule_line(rules).expect(rules);
        let due = Canvases::of(window).canvas(&game, options, false);
        let mut opened = open_graph(window);
        show(&mut opened, rules, depth);
        for _ in 0..4 {
            assert_eq!(Canvas::of(canvas_of(&opened)), due, "{rules} in {window:?}");
            let canvas = opened.get_by_label("Graph of positions").rect();
            let nodes = opened.query_all_by_label_contains("Node ");
            let nodes = nodes.filter(|node| {
                node.accesskit_node().role() == eframe::egui::accesskit::Role::Button
            });
            let widths: BTreeSet<i32> = nodes
                .map(|node| {
                    assert!(canvas.contains_rect(node.rect()), "{rules} in {window:?}");
                    node.rect().width().round() as i32
                })
                .collect();
            assert_eq!(widths.len(), 1, "no node is cut: {widths:?}");
            press(&mut opened, eframe::egui::Key::B);
        }
    }
}

#[test]
fn the_number_of_turns_follows_from_window_rules_and_view() {
    let size = |width| Canvases::of((width, 800.0));
    for (rules, width, is_dragged, turns) in [
        ("chopsticks", 700.0, false, 2),
        ("chopsticks", 1_280.0, false, 2),
        ("hands=8,fingers=3", 1_280.0, false, 2),
        ("hands=8,fingers=3", 1_100.0, true, 1),
        ("hands=8,fingers=3", 900.0, false, 1),
    ] {
        let (analysis, canvases) = (solved(rules), size(width));
        for line in [0, 1, 4, 7].map(|turns| played(&analysis, turns, false)) {
            let case = Case {
                analysis: &analysis,
                line: &line,
                depth: 2,
                canvases,
                is_dragged,
                shows_verdicts: true,
            };
            let shown = case.drawn().focus.expect("a neighbourhood");
            assert_eq!(shown.turns, turns, "{rules} at {width}");
            let fits = shown.turns_words(2);
            assert_eq!(
                fits.as_deref(),
                (turns < 2).then_some("2 turns, 1 fits here")
            );
        }
    }
}

#[test]
fn the_same_request_gives_the_same_drawing_whatever_was_drawn_before() {
    let canvases = Canvases::of((1_280.0, 800.0));
    for rules in ["chopsticks", "tactics,rows=3,cols=3", "hands=3"] {
        let analysis = solved(rules);
        let lines = [0, 2, 3, 5].map(|turns| played(&analysis, turns, false));
        let case = |line| Case {
            analysis: &analysis,
            line,
            depth: 2,
            canvases,
            is_dragged: false,
            shows_verdicts: true,
        };
        let bytes = |case: &Case| {
            let mut scene = Scene::default();
            add_graph(&mut scene, &case.drawn());
            format!("{scene:?}")
        };
        let first = bytes(&case(&lines[1]));
        for round in 0..10 {
            let _ = bytes(&case(&lines[round % lines.len()]));
            assert_eq!(bytes(&case(&lines[1])), first, "{rules}");
        }
    }
}

#[test]
fn hands_are_drawn_in_nearly_every_position() {
    let canvases = Canvases::of((1_280.0, 800.0));
    let mut found = Vec::new();
    for rules in ["chopsticks", "magic-fingers", "rollover", "mallett"] {
        let analysis = solved(rules);
        let game = &analysis.game;
        let all = finger_oracle::graph::scope::whole(&analysis, 10_000, &Progress::default());
        let all = all.expect("it is small");
        let (mut count, mut with_hands) = (0, 0);
        for node in all.graph().node_weights() {
            if game.outcome(&game.board(node.position)).is_some() {
                continue;
            }
            let line = [node.position];
            let case = Case {
                analysis: &analysis,
                line: &line,
                depth: 2,
                canvases,
                is_dragged: false,
                shows_verdicts: true,
            };
            let mut scene = Scene::default();
            add_graph(&mut scene, &case.drawn());
            let mut has_notation = false;
            scene.walk(&mut |shape, _, _| {
                has_notation |= matches!(shape, Shape::Text(text) if text.style.face == Face::Mono);
            });
            count += 1;
            with_hands += usize::from(!has_notation);
        }
        found.push((rules, with_hands * 100 / count));
    }
    println!("{found:?}");
    assert!(found.iter().all(|&(_, share)| share >= 95), "{found:?}");
}
