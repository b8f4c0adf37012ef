//! Graphs and their pictures: what is in them, and where it is drawn.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use crate::grid::images;
use finger_oracle::game::any::{AnyBoard, AnyGame};
use finger_oracle::game::{Game, Position};
use finger_oracle::graph::best::best_arrows;
use finger_oracle::graph::focus::{Extent, Focus, Neighbourhood, neighbourhood};
use finger_oracle::graph::layout::{self, Direction, Layout, NodeExtent, RowGaps, Sizes};
use finger_oracle::graph::left_out::left_out;
use finger_oracle::graph::predecessors::predecessors;
use finger_oracle::graph::{GraphError, MoveKind, StateGraph, scope};
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::solve::proof::{Proof, prove};
use finger_oracle::solve::{Progress, Value};
use serde_json::Value as Json;

const LIMIT: usize = 10_000;
const CLASSICS: [&str; 5] = [
    "mallett",
    "magic-fingers",
    "chopsticks",
    "attacks-only",
    "rollover",
];
const OTHERS: [&str; 6] = [
    "swaps",
    "misere",
    "attacks-only,hands=3",
    "attacks-only,hands=2v3",
    "hands=3,fingers=4,splits=both",
    "tactics,rows=3,cols=3",
];

fn games() -> impl Iterator<Item = &'static str> {
    CLASSICS.into_iter().chain(OTHERS)
}

fn solved(line: &str) -> Analysis {
    let game = AnyGame::from_rule_line(line).expect(line);
    analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default()).expect("it is small")
}

fn start(analysis: &Analysis) -> Position {
    analysis.game.position(&analysis.game.start())
}

fn whole(analysis: &Analysis) -> StateGraph {
    scope::whole(analysis, LIMIT, &Progress::default()).expect("it is small")
}

fn proof_of(analysis: &Analysis) -> Proof {
    let progress = Progress::default();
    prove(
        &analysis.game,
        &analysis.solution,
        start(analysis),
        LIMIT,
        &progress,
    )
    .expect("small")
}

fn positions(graph: &StateGraph) -> Vec<Position> {
    graph
        .graph()
        .node_weights()
        .map(|node| node.position)
        .collect()
}

/// The positions after a move, by the rules of play alone.
fn after(game: &AnyGame, position: Position) -> BTreeSet<Position> {
    let board = game.board(position);
    let mut moves = Vec::new();
    if game.outcome(&board).is_none() {
        game.moves(&board, &mut moves);
    }
    let play = |mv| game.position(&game.play(&board, mv).expect("an offered move is legal"));
    moves.into_iter().map(play).collect()
}

/// The fewest arrows from one node to each that can be reached.
fn depths(pairs: &[(u32, u32)], from: u32) -> BTreeMap<u32, u32> {
    let mut depths = BTreeMap::from([(from, 0)]);
    let mut open = VecDeque::from([from]);
    while let Some(node) = open.pop_front() {
        for &(_, to) in pairs.iter().filter(|pair| pair.0 == node) {
            if !depths.contains_key(&to) {
                depths.insert(to, depths[&node] + 1);
                open.push_back(to);
            }
        }
    }
    depths
}

/// Plays on from the start, each time the move at another place in the list, until play is over.
fn some_line(analysis: &Analysis, seed: usize, most: usize) -> Vec<Position> {
    let mut line = vec![start(analysis)];
    for turn in 0..most {
        let next = after(&analysis.game, line[turn]);
        if next.is_empty() {
            break;
        }
        let place = (seed * 7 + turn * 3) % next.len();
        line.extend(next.into_iter().nth(place));
    }
    line
}

fn focused(analysis: &Analysis, line: &[Position], here: usize) -> Neighbourhood {
    let before = predecessors(analysis, line[here]);
    neighbourhood(
        analysis,
        &Focus {
            line,
            here,
            before: &before,
            best_first: true,
            extent: Extent::of(3, 3),
        },
    )
}

/// The layout of a neighbourhood with nodes of one size, in a height if it is limited.
fn laid_out(near: &Neighbourhood, sizes: &Sizes, height: Option<f32>) -> Layout {
    let extent = NodeExtent {
        height: sizes.node_height,
        below: 0.0,
    };
    let gaps = RowGaps {
        least: sizes.row_gap,
        usual: sizes.row_gap,
    };
    let extents = vec![extent; near.columns.len()];
    layout::focus(near, &extents, sizes, gaps, height)
}

/// Every kind of picture of a game, with a name.
fn pictures(line: &str) -> Vec<(String, StateGraph, Layout)> {
    let analysis = solved(line);
    let sizes = Sizes::default();
    let graph = whole(&analysis);
    let best = best_arrows(&analysis, &graph);
    let mut pictures = vec![
        (
            format!("{line} by the end"),
            graph.clone(),
            layout::end(&graph, &best, &sizes, (1_240.0, 640.0)),
        ),
        (
            format!("{line} by turns"),
            graph.clone(),
            layout::turns(&graph, &sizes),
        ),
    ];
    for strategy in proof_of(&analysis).strategies() {
        let graph = scope::strategy(&analysis, strategy);
        let picture = layout::proof(&graph, &sizes);
        pictures.push((
            format!("{line} proof of {}", strategy.player),
            graph,
            picture,
        ));
    }
    let played = some_line(&analysis, 1, 6);
    let near = focused(&analysis, &played, played.len() / 2);
    let picture = laid_out(&near, &sizes, None);
    pictures.push((format!("{line} in focus"), near.graph, picture));
    pictures
}

#[test]
fn whole_graphs_have_the_published_positions_and_moves() {
    let file: Json =
        serde_json::from_str(include_str!("../facts/finger_games.json")).expect("JSON");
    for case in file["cases"].as_array().expect("a list") {
        let line = case["rules"].as_str().expect("a rule line");
        let graph = whole(&solved(line));
        if let (Some(nodes), Some(moves)) = (case["positions"].as_u64(), case["moves"].as_u64()) {
            assert_eq!(graph.len() as u64, nodes, "{line}");
            assert_eq!(graph.graph().edge_count() as u64, moves, "{line}");
        }
    }
}

#[test]
fn the_arrows_of_a_node_are_its_moves_each_once() {
    for line in games() {
        let analysis = solved(line);
        let graph = whole(&analysis);
        let found = positions(&graph);
        assert_eq!(
            found.iter().collect::<BTreeSet<_>>().len(),
            found.len(),
            "{line}"
        );
        let mut arrows: BTreeMap<u32, Vec<Position>> = BTreeMap::new();
        for (from, to) in graph.pairs() {
            arrows.entry(from).or_default().push(found[to as usize]);
        }
        for (node, &position) in (0..).zip(&found) {
            let there = arrows.remove(&node).unwrap_or_default();
            let moves = after(&analysis.game, position);
            assert_eq!(there.len(), moves.len(), "{line}: none twice");
            assert_eq!(there.into_iter().collect::<BTreeSet<_>>(), moves, "{line}");
            let weight = graph.graph()[graph.node(position).expect("it is there")];
            assert_eq!(weight.value, analysis.solution.value(position.state));
            let board = analysis.game.board(position);
            assert_eq!(weight.is_terminal, analysis.game.outcome(&board).is_some());
        }
    }
}

#[test]
fn an_arrow_says_whether_it_is_a_tap_or_a_split() {
    for line in ["magic-fingers", "self-tap", "attacks-only,hands=2v3"] {
        let analysis = solved(line);
        let graph = whole(&analysis);
        for edge in graph.graph().edge_indices() {
            let (from, to) = graph.graph().edge_endpoints(edge).expect("it is there");
            let ends = [from, to].map(|node| analysis.game.board(graph.graph()[node].position));
            let [AnyBoard::Hands(from), AnyBoard::Hands(to)] = ends else {
                panic!("hands")
            };
            let mover = from.mover.index();
            let own_total =
                |board: &finger_oracle::game::hands::HandBoard| board.hands[mover].total();
            match graph.graph()[edge].kind {
                MoveKind::Tap => assert_eq!(from.hands[mover], to.hands[mover], "{line}"),
                MoveKind::Split => assert_eq!(own_total(&from), own_total(&to), "{line}"),
                MoveKind::Own => assert_eq!(from.hands[1 - mover], to.hands[1 - mover], "{line}"),
                MoveKind::Line => panic!("{line} has hands"),
            }
        }
    }
    let tactics = whole(&solved("tactics,rows=2,cols=2"));
    assert!(
        tactics
            .graph()
            .edge_weights()
            .all(|arrow| arrow.kind == MoveKind::Line)
    );
}

#[test]
fn near_and_reachable_are_what_play_reaches() {
    for line in games() {
        let analysis = solved(line);
        let all = whole(&analysis);
        let from = *some_line(&analysis, 2, 3)
            .last()
            .expect("a line has a start");
        let number = all.node(from).expect("reached").index() as u32;
        let reached = depths(&all.pairs(), number);
        let of = |graph: &StateGraph| positions(graph).into_iter().collect::<BTreeSet<_>>();
        let within = |turns: u32| {
            let near = reached.iter().filter(|&(_, &depth)| depth <= turns);
            near.map(|(&node, _)| positions(&all)[node as usize])
                .collect::<BTreeSet<_>>()
        };
        let progress = Progress::default();
        let graph = scope::reachable(&analysis, from, LIMIT, &progress).expect("small");
        assert_eq!(of(&graph), within(u32::MAX), "{line}");
        for turns in [0, 1, 2, 4] {
            let graph = scope::near(&analysis, from, turns, LIMIT, &progress).expect("small");
            let due = within(u32::try_from(turns).expect("few"));
            assert_eq!(of(&graph), due, "{line}, {turns} turns");
            let inside = |position: &Position| due.contains(position);
            let moves: usize = due
                .iter()
                .map(|&p| {
                    after(&analysis.game, p)
                        .iter()
                        .filter(|p| inside(p))
                        .count()
                })
                .sum();
            assert_eq!(
                graph.graph().edge_count(),
                moves,
                "{line}: all moves between them"
            );
        }
    }
}

#[test]
fn best_play_keeps_the_verdict_and_leaves_nothing_out_that_keeps_it() {
    for line in games() {
        let analysis = solved(line);
        let progress = Progress::default();
        let graph = scope::best_play(&analysis, start(&analysis), LIMIT, &progress).expect("small");
        let verdict = |value: Value| value.word();
        for node in graph.graph().node_indices() {
            let StateNodeView { position, value } = view(&graph, node.index());
            let keeps = |next: &&Position| {
                let next = analysis.solution.value(next.state);
                verdict(next.one_turn_earlier()) == verdict(value)
            };
            let due = after(&analysis.game, position).iter().filter(keeps).count();
            assert_eq!(graph.graph().neighbors(node).count(), due, "{line}");
            assert!(
                due > 0 || after(&analysis.game, position).is_empty(),
                "{line}"
            );
        }
    }
}

struct StateNodeView {
    position: Position,
    value: Value,
}

fn view(graph: &StateGraph, node: usize) -> StateNodeView {
    let weight = graph.graph().node_weights().nth(node).expect("it is there");
    StateNodeView {
        position: weight.position,
        value: weight.value,
    }
}

#[test]
fn a_graph_that_is_too_large_or_no_longer_wanted_is_refused() {
    let analysis = solved("magic-fingers");
    let progress = Progress::default();
    let refused = scope::whole(&analysis, 381, &progress).expect_err("382 positions");
    assert_eq!(refused, GraphError::TooLarge { limit: 381 });
    assert!(scope::whole(&analysis, 382, &progress).is_ok());
    progress.cancel();
    let cancelled = scope::whole(&analysis, LIMIT, &progress).expect_err("cancelled");
    assert_eq!(cancelled, GraphError::Cancelled);
}

#[test]
fn what_leads_to_a_position_is_what_has_a_move_to_it() {
    for line in games() {
        let analysis = solved(line);
        let graph = whole(&analysis);
        let found = positions(&graph);
        for &position in found.iter().step_by(17) {
            let said: BTreeSet<Position> = predecessors(&analysis, position).into_iter().collect();
            let reached: BTreeSet<Position> =
                found.iter().copied().filter(|p| said.contains(p)).collect();
            let leads = |from: &&Position| after(&analysis.game, **from).contains(&position);
            let due: BTreeSet<Position> = found.iter().filter(leads).copied().collect();
            assert_eq!(reached, due, "{line}");
            assert!(
                said.iter()
                    .all(|from| after(&analysis.game, *from).contains(&position))
            );
        }
    }
}

#[test]
fn no_two_nodes_overlap_and_all_lie_on_the_page() {
    let sizes = Sizes::default();
    for line in games() {
        for (name, graph, picture) in pictures(line) {
            assert_eq!(picture.nodes.len(), graph.len(), "{name}");
            assert_eq!(picture.bends.len(), graph.graph().edge_count(), "{name}");
            for (place, &(x, y)) in picture.nodes.iter().enumerate() {
                let half = (sizes.node_width / 2.0, sizes.node_height / 2.0);
                assert!(
                    x - half.0 >= -0.01 && x + half.0 <= picture.size.0 + 0.01,
                    "{name}"
                );
                assert!(
                    y - half.1 >= -0.01 && y + half.1 <= picture.size.1 + 0.01,
                    "{name}"
                );
                for &(other_x, other_y) in &picture.nodes[..place] {
                    let apart = ((x - other_x).abs(), (y - other_y).abs());
                    let is_clear = apart.0 >= sizes.node_width || apart.1 >= sizes.node_height;
                    assert!(is_clear, "{name}: {apart:?}");
                }
            }
        }
    }
}

#[test]
fn a_column_is_the_fewest_turns_from_the_start() {
    for line in games() {
        let graph = whole(&solved(line));
        let picture = layout::turns(&graph, &Sizes::default());
        let due = depths(&graph.pairs(), 0);
        for (node, column) in (0..).zip(&picture.columns) {
            assert_eq!(column, &due[&node], "{line}");
        }
    }
}

#[test]
fn columns_stand_from_left_to_right_at_equal_distances() {
    let sizes = Sizes {
        node_width: 50.0,
        node_height: 10.0,
        column_gap: 30.0,
        row_gap: 2.0,
    };
    let graph = whole(&solved("attacks-only"));
    let picture = layout::turns(&graph, &sizes);
    for (&(x, _), &column) in picture.nodes.iter().zip(&picture.columns) {
        assert!((x - (25.0 + 80.0 * column as f32)).abs() < 0.01);
    }
}

#[test]
fn every_arrow_of_a_proof_goes_forward_and_columns_count_turns() {
    for line in games() {
        let analysis = solved(line);
        let Proof::Win { turns, strategy } = proof_of(&analysis) else {
            continue;
        };
        let graph = scope::strategy(&analysis, &strategy);
        assert_eq!(graph.len(), strategy.states.len(), "{line}");
        assert_eq!(graph.graph().edge_count(), strategy.move_count(), "{line}");
        let picture = layout::proof(&graph, &Sizes::default());
        for pair in graph.pairs() {
            assert!(!picture.is_backward(pair.0, pair.1), "{line}");
        }
        for (state, &column) in strategy.states.iter().zip(&picture.columns) {
            let over = turns - state.turns().expect("decided");
            assert_eq!(column, u32::from(over), "{line}");
        }
    }
}

/// The proof of a game by the winner, and its picture in some room.
fn proof_in(line: &str, room: (f32, f32)) -> (StateGraph, Layout) {
    let proof = proof_of(&solved(line));
    let graph = scope::strategy(&solved(line), &proof.strategies()[0]);
    let sizes = Sizes::default();
    let picture = layout::proof_fitting(&graph, &sizes, &sizes, room, &Progress::default());
    (graph, picture)
}

#[test]
fn a_proof_goes_the_way_in_which_it_is_drawn_larger() {
    let high = proof_in("magic-fingers", (800.0, 1_000.0)).1;
    assert_eq!(high.direction, Direction::Down, "27 columns are wide");
    let wide = proof_in("magic-fingers", (6_000.0, 500.0)).1;
    assert_eq!(wide.direction, Direction::Right);
    let ample = proof_in("attacks-only", (4_000.0, 4_000.0)).1;
    assert_eq!(
        ample.direction,
        Direction::Right,
        "where both are large enough it goes to the right"
    );
    for (width, height) in [(580.0, 400.0), (1_200.0, 600.0), (900.0, 1_400.0)] {
        let (graph, chosen) = proof_in("magic-fingers", (width, height));
        let right = layout::proof(&graph, &Sizes::default());
        assert!(chosen.zoom_in((width, height)) >= right.zoom_in((width, height)));
    }
}

#[test]
fn every_arrow_of_a_proof_that_goes_down_leads_down() {
    for line in ["magic-fingers", "attacks-only"] {
        let (graph, picture) = proof_in(line, (700.0, 2_000.0));
        assert_eq!(picture.direction, Direction::Down, "{line}");
        for ((from, to), bends) in graph.pairs().into_iter().zip(&picture.bends) {
            let [begin, end] = [from, to].map(|node| picture.nodes[node as usize]);
            let stops = [&[begin], bends.as_slice(), &[end]].concat();
            assert!(
                stops.is_sorted_by(|above, below| above.1 < below.1),
                "{line}"
            );
        }
        let sizes = Sizes::default();
        for (node, one) in picture.nodes.iter().enumerate() {
            for other in &picture.nodes[..node] {
                let apart_x = (one.0 - other.0).abs() + 0.01 >= sizes.node_width;
                let apart_y = (one.1 - other.1).abs() + 0.01 >= sizes.node_height;
                assert!(apart_x || apart_y, "{line}: {one:?} {other:?}");
            }
        }
    }
}

#[test]
fn a_neighbourhood_stays_within_the_columns_and_rows_that_it_is_given() {
    let sizes = Sizes::default();
    let row = sizes.node_height + sizes.row_gap;
    for line in games() {
        let analysis = solved(line);
        let played = some_line(&analysis, 2, 8);
        for (columns, rows) in [(3, 6), (4, 9), (6, 14)] {
            for here in 0..played.len() {
                let focus = Focus {
                    line: &played,
                    here,
                    before: &predecessors(&analysis, played[here]),
                    best_first: true,
                    extent: Extent {
                        turns: 2,
                        behind: columns - 3,
                        rows,
                        last_rows: rows,
                        most: 60,
                    },
                };
                let near = neighbourhood(&analysis, &focus);
                let height = rows as f32 * row - sizes.row_gap;
                let free = laid_out(&near, &sizes, None);
                let pressed = laid_out(&near, &sizes, Some(height));
                let most = columns.max(4); // what leads here is asked for besides
                assert!(
                    pressed.columns.iter().all(|&column| column < most),
                    "{line}"
                );
                assert!(pressed.size.1 <= height + 0.01, "{line}");
                for (node, one) in pressed.nodes.iter().enumerate() {
                    assert!(one.1 >= 0.0 && one.1 <= height);
                    for other in 0..node {
                        if pressed.columns[node] == pressed.columns[other] {
                            let apart = one.1 - pressed.nodes[other].1;
                            assert!(apart.abs() + 0.01 >= row, "{line}");
                            let was = free.nodes[node].1 - free.nodes[other].1;
                            assert!((apart > 0.0) == (was > 0.0), "{line}: the order stays");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn where_not_all_moves_have_room_the_best_are_shown() {
    let analysis = solved("tactics,rows=3,cols=3");
    let here = start(&analysis);
    let focus = Focus {
        line: &[here],
        here: 0,
        before: &[],
        best_first: true,
        extent: Extent {
            rows: 5,
            last_rows: 5,
            ..Extent::of(3, 0)
        },
    };
    let near = neighbourhood(&analysis, &focus);
    let value = |position: Position| analysis.solution.value(position.state);
    let best = after(&analysis.game, here)
        .into_iter()
        .min_by_key(|&next| value(next));
    let best = best.expect("it has moves");
    let shown = positions(&near.graph).into_iter();
    assert!(
        shown
            .into_iter()
            .any(|position| value(position) == value(best))
    );
}

#[test]
fn of_moves_to_images_of_one_position_one_is_shown_and_the_line_is_as_it_was_played() {
    for rules in ["tactics,rows=3,cols=3", "tactics"] {
        let analysis = solved(rules);
        let game = &analysis.game;
        let text = |position| game.position_text(position, None);
        for seed in 0..6 {
            let line = some_line(&analysis, seed, 4);
            for (here, &from) in line.iter().enumerate() {
                for rows in [3, 200] {
                    let focus = Focus {
                        line: &line,
                        here,
                        before: &[],
                        best_first: true,
                        extent: Extent {
                            rows,
                            last_rows: rows,
                            most: 200,
                            ..Extent::of(2, 3)
                        },
                    };
                    let near = neighbourhood(&analysis, &focus);
                    let graph = near.graph.graph();
                    let after = after(game, from);
                    let next = graph.neighbors(near.graph.origin());
                    let next: Vec<Position> = next.map(|node| graph[node].position).collect();
                    assert!(next.iter().all(|next| after.contains(next)), "{rules}");
                    let kinds = next.iter().map(|&next| images(&text(next)));
                    let kinds: BTreeSet<BTreeSet<String>> = kinds.collect();
                    assert_eq!(kinds.len(), next.len(), "{rules}: no image is there twice");
                    let played = line.get(here + 1);
                    assert!(played.is_none_or(|it| next.contains(it)), "{rules}");
                    // A move counts as shown if one to an image is.
                    let shown: BTreeSet<&String> = kinds.iter().flatten().collect();
                    let missing = after.iter().filter(|&&it| !shown.contains(&text(it)));
                    let missing = missing.count();
                    assert_eq!(left_out(game, &near)[0], missing, "{rules}, {rows} rows");
                    assert!(rows == 3 || missing == 0, "{rules}: there is room for all");
                }
            }
        }
    }
}

/// What a move to a position comes to for the one who makes it: 2 wins, 1 draws, 0 loses.
fn worth(analysis: &Analysis, position: Position) -> u8 {
    match analysis.solution.value(position.state) {
        Value::LossIn(_) => 2,
        Value::Draw => 1,
        Value::WinIn(_) => 0,
    }
}

#[test]
fn losing_moves_are_left_out_before_winning_ones() {
    for line in [
        "tactics,rows=3,cols=3",
        "tactics",
        "magic-fingers,fingers=9",
        "mallett",
    ] {
        let analysis = solved(line);
        for (rows, most) in [
            (4, 60),
            (9, 60),
            (usize::MAX, 9),
            (usize::MAX, 40),
            (12, 60),
        ] {
            for here in some_line(&analysis, 1, 6) {
                let focus = Focus {
                    line: &[here],
                    here: 0,
                    before: &[],
                    best_first: true,
                    extent: Extent {
                        rows,
                        last_rows: rows,
                        most,
                        ..Extent::of(2, 0)
                    },
                };
                let near = neighbourhood(&analysis, &focus);
                let column = |column: i32| -> BTreeSet<Position> {
                    let nodes = positions(&near.graph).into_iter().zip(&near.columns);
                    let of = nodes.filter(|&(_, &of)| of == column);
                    of.map(|(position, _)| position).collect()
                };
                // From here: whatever is left out is no better than what is shown.
                let (moves, replies) = (column(1), column(2));
                let all = after(&analysis.game, here);
                // Of moves to images of one grid one is shown for all.
                let kind = |position: Position| {
                    let text = analysis.game.position_text(position, None);
                    if line.starts_with("tactics") {
                        images(&text)
                    } else {
                        BTreeSet::from([text])
                    }
                };
                let shown_of = |all: &BTreeSet<Position>| -> BTreeSet<BTreeSet<String>> {
                    let all = all.iter().copied();
                    let shown = all.filter(|&next| near.graph.node(next).is_some());
                    shown.map(kind).collect()
                };
                let shown = shown_of(&all);
                let left_out = all.iter().filter(|&&next| !shown.contains(&kind(next)));
                let best_left_out = left_out.map(|&next| worth(&analysis, next)).max();
                let worst = moves.iter().map(|&next| worth(&analysis, next)).min();
                assert!(best_left_out <= worst || worst.is_none(), "{line}");
                // Of the replies each move has its best; no other one loses while a winning one is
                // left out.
                let is_short = replies.len() == rows || near.graph.len() == most;
                let each = moves.iter().map(|&mv| after(&analysis.game, mv));
                let value = |next: &Position| analysis.solution.value(next.state);
                let bests = each.clone().filter_map(|all| all.iter().map(value).min());
                let bests: Vec<Value> = bests.collect();
                let each: Vec<BTreeSet<Position>> = each.collect();
                if !is_short || replies.len() < each.len() {
                    continue;
                }
                let has_best = each.iter().zip(&bests).all(|(all, best)| {
                    let mut all = all.iter();
                    all.any(|next| value(next) == *best && near.graph.node(*next).is_some())
                });
                assert!(has_best, "{line}: each move has its best reply");
                let mut left_out = each.iter().flat_map(|all| {
                    let shown = shown_of(all);
                    let missing = move |next: &&Position| !shown.contains(&kind(**next));
                    all.iter().filter(missing)
                });
                let wins_left_out = left_out.any(|&next| worth(&analysis, next) == 2);
                let losing = replies.iter().filter(|&&next| worth(&analysis, next) == 0);
                let lost = bests.iter().filter(|best| matches!(best, Value::WinIn(_)));
                assert!(
                    !wins_left_out || losing.count() <= lost.count(),
                    "{line}: {rows} rows, {most}"
                );
            }
        }
    }
}

#[test]
fn a_long_arrow_has_a_bend_in_each_column_that_it_goes_over() {
    for line in CLASSICS {
        for (name, graph, picture) in pictures(line) {
            if name.ends_with("by the end") {
                continue;
            }
            for (&(from, to), bends) in graph.pairs().iter().zip(&picture.bends) {
                let columns = [from, to].map(|node| picture.columns[node as usize]);
                let leads_back = columns[0] > columns[1];
                let over = columns[0].abs_diff(columns[1]).saturating_sub(1);
                assert_eq!(bends.len(), over as usize, "{name}");
                let mut xs = vec![picture.nodes[from as usize].0];
                xs.extend(bends.iter().map(|bend| bend.0));
                let is_on = |one: &f32, next: &f32| (one < next) != leads_back;
                assert!(xs.is_sorted_by(is_on), "{name}");
            }
        }
    }
}

#[test]
fn the_same_graph_has_the_same_picture_each_time() {
    for line in [
        "magic-fingers",
        "attacks-only,hands=2v3",
        "tactics,rows=3,cols=2",
    ] {
        for (one, other) in pictures(line).into_iter().zip(pictures(line)) {
            assert_eq!(positions(&one.1), positions(&other.1), "{}", one.0);
            assert_eq!(one.1.pairs(), other.1.pairs(), "{}", one.0);
            assert_eq!(one.2, other.2, "{}", one.0);
        }
    }
}

/// Crossings by the definition: two straight arrows that share no end and have a point in common.
fn crossings_by_definition(picture: &Layout, pairs: &[(u32, u32)]) -> u64 {
    let at = |node: u32| picture.nodes[node as usize];
    let side = |a: (f32, f32), b: (f32, f32), c: (f32, f32)| {
        let [a, b, c] = [a, b, c].map(|(x, y)| (f64::from(x), f64::from(y)));
        let turn = (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0);
        if turn.abs() < 1.0 { 0.0 } else { turn }
    };
    let mut count = 0;
    for (place, &(a, b)) in pairs.iter().enumerate() {
        for &(c, d) in &pairs[..place] {
            if a == c || a == d || b == c || b == d {
                continue;
            }
            let [a, b, c, d] = [a, b, c, d].map(at);
            let crosses =
                side(a, b, c) * side(a, b, d) < 0.0 && side(c, d, a) * side(c, d, b) < 0.0;
            count += u64::from(crosses);
        }
    }
    count
}

#[test]
fn crossings_are_counted_as_they_are_drawn() {
    for line in CLASSICS {
        let analysis = solved(line);
        for count in [40, 80] {
            let graph = scope::nearest(&analysis, start(&analysis), count);
            assert_eq!(graph.len(), count, "{line}");
            let picture = layout::turns(&graph, &Sizes::default());
            let counted = picture.straight_crossings(&graph.pairs());
            let drawn = crossings_by_definition(&picture, &graph.pairs());
            assert!(
                counted.abs_diff(drawn) * 50 <= drawn.max(50),
                "{line}: {counted}, {drawn}"
            );
        }
    }
}

/// What Graphviz 2.43 draws of the same columns; the benchmark counts them anew.
#[test]
fn arrows_cross_no_more_often_than_in_dots_picture_of_the_same_columns() {
    let dot = [
        ("mallett", [10, 133, 15_340]),
        ("magic-fingers", [23, 128, 31_773]),
        ("chopsticks", [35, 525, 22_217]),
    ];
    for (line, crossings) in dot {
        let analysis = solved(line);
        let near = |count| scope::nearest(&analysis, start(&analysis), count);
        for (graph, dots) in [near(40), near(80), whole(&analysis)].iter().zip(crossings) {
            let picture = layout::turns(graph, &Sizes::default());
            let ours = crossings_by_definition(&picture, &graph.pairs());
            assert!(
                ours <= dots,
                "{line}, {} nodes: {ours} to {dots}",
                graph.len()
            );
        }
    }
}

#[test]
fn a_neighbourhood_shows_the_line_the_moves_and_the_replies() {
    for line in CLASSICS {
        let analysis = solved(line);
        let played = some_line(&analysis, 3, 8);
        for here in 0..played.len() {
            let near = focused(&analysis, &played, here);
            assert!(near.graph.len() <= 60, "{line}: {}", near.graph.len());
            assert_eq!(near.columns.len(), near.graph.len());
            let column = |position| Some(near.columns[near.graph.node(position)?.index()]);
            assert_eq!(column(played[here]), Some(0), "{line}");
            for next in after(&analysis.game, played[here]) {
                assert!(column(next).is_some(), "{line}: every move is there");
            }
            for back in played[..here].iter().rev().take(3) {
                assert!(column(*back).is_some(), "{line}: the line is there");
            }
        }
    }
}

#[test]
fn a_neighbourhood_of_a_large_game_is_as_small_as_any() {
    let analysis = solved("attacks-only,fingers=8,hands=4");
    let played = some_line(&analysis, 1, 12);
    let near = focused(&analysis, &played, 6);
    assert!((20..=60).contains(&near.graph.len()));
    let nearest = scope::nearest(&analysis, played[6], 80);
    assert_eq!(nearest.len(), 80);
}
