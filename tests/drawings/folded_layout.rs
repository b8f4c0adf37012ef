//! Folded proofs laid out: rows by turns left, each name with room of its own, arrows that lead down.

use std::collections::BTreeSet;

use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use finger_oracle::graph::layout::{self, Direction, Layout, Sizes};
use finger_oracle::graph::{StateGraph, scope};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{ReachableCount, analyse};
use finger_oracle::solve::proof::prove_folded;

const SIZES: Sizes = Sizes {
    node_width: 120.0,
    node_height: 28.0,
    column_gap: 30.0,
    row_gap: 24.0,
};
const NAME: f32 = 90.0;
const NAME_HEIGHT: f32 = 14.0;
const END: f32 = 16.0;
/// How far one reaches below the top of its row.
const END_BOTTOM: f32 = 23.0;
const GAMES: [&str; 9] = [
    "mallett",
    "magic-fingers",
    "chopsticks",
    "attacks-only",
    "misere",
    "attacks-only,hands=3",
    "attacks-only,hands=2v3",
    "hands=3,fingers=4,splits=both",
    "tactics,rows=3,cols=3",
];

/// The folded proofs of a game, laid out.
fn pictures(line: &str) -> Vec<(StateGraph, Layout)> {
    let game = AnyGame::from_rule_line(line).expect(line);
    let progress = Progress::default();
    let analysis = analyse(&game, ReachableCount::Never, u64::MAX, &progress).expect("small");
    let start = game.position(&game.start());
    let proof = prove_folded(&game, &analysis.solution, start, 20_000, &progress).expect("small");
    let draw = |strategy: &finger_oracle::solve::proof::Strategy| {
        let folded = strategy.folded(&analysis.game).expect("memory");
        let graph = scope::folded(&analysis, start, &folded);
        assert_eq!(graph.graph().edge_count(), folded.answer_count(), "{line}");
        let names = vec![NAME; folded.answer_count()];
        let picture = layout::folded(
            &graph,
            &SIZES,
            &names,
            (END, END_BOTTOM),
            &Progress::default(),
        );
        (graph, picture)
    };
    proof.strategies().iter().map(draw).collect()
}

/// Left, top, right and bottom.
type Box4 = [f32; 4];

fn around((x, y): (f32, f32), width: f32, height: f32) -> Box4 {
    [
        x - width / 2.0,
        y - height / 2.0,
        x + width / 2.0,
        y + height / 2.0,
    ]
}

fn overlap(one: &Box4, other: &Box4) -> bool {
    let slack = 0.01;
    one[0] + slack < other[2]
        && other[0] + slack < one[2]
        && one[1] + slack < other[3]
        && other[1] + slack < one[3]
}

fn is_end(graph: &StateGraph, node: usize) -> bool {
    let mut nodes = graph.graph().node_weights();
    nodes.nth(node).expect("it is there").is_terminal
}

fn node_boxes(graph: &StateGraph, picture: &Layout) -> Vec<Box4> {
    let nodes = picture.nodes.iter().enumerate();
    nodes
        .map(|(node, &at)| {
            let width = if is_end(graph, node) {
                END
            } else {
                SIZES.node_width
            };
            around(at, width, SIZES.node_height)
        })
        .collect()
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn nodes_and_names_have_room_of_their_own() {
    for line in GAMES {
        for (graph, picture) in pictures(line) {
            assert_eq!(picture.direction, Direction::Down, "{line}");
            let names = picture
                .names
                .iter()
                .map(|at| at.expect("each arrow has a name"));
            let names = names.map(|at| around(at, NAME, NAME_HEIGHT));
            let boxes: Vec<Box4> = node_boxes(&graph, &picture)
                .into_iter()
                .chain(names)
                .collect();
            for (place, one) in boxes.iter().enumerate() {
                assert!(one[0] > -0.1 && one[2] < picture.size.0 + 0.1, "{line}");
                assert!(one[1] > -0.1, "{line}");
                for other in &boxes[..place] {
                    assert!(!overlap(one, other), "{line}: {one:?} {other:?}");
                }
            }
        }
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn arrows_lead_down_past_all_nodes_and_other_names() {
    for line in GAMES {
        for (graph, picture) in pictures(line) {
            let nodes = node_boxes(&graph, &picture);
            for (arrow, (from, to)) in graph.pairs().into_iter().enumerate() {
                let [from, to] = [from, to].map(|node| node as usize);
                let bends = &picture.bends[arrow];
                if picture.columns[to] <= picture.columns[from] {
                    assert!(bends.is_empty(), "{line}");
                    continue;
                }
                let ends = [picture.nodes[from], picture.nodes[to]];
                let stops = [&ends[..1], bends, &ends[1..]].concat();
                assert!(stops.is_sorted_by(|one, next| one.1 < next.1), "{line}");
                let name = picture.names[arrow].expect("a name");
                let own = (bends[0].0 - name.0).abs() <= NAME / 2.0;
                assert!(
                    own && (bends[0].1 - name.1).abs() < 0.01,
                    "{line}: through its name"
                );
                for &(x, y) in &bends[1..] {
                    let others = picture.names.iter().enumerate();
                    let others = others.filter(|(other, _)| *other != arrow);
                    let names =
                        others.map(|(_, at)| around(at.expect("a name"), NAME, NAME_HEIGHT));
                    let mut all = nodes.iter().copied().chain(names);
                    let point = [x - 0.01, y - 0.01, x + 0.01, y + 0.01];
                    assert!(!all.any(|other| overlap(&point, &other)), "{line}");
                }
            }
        }
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn rows_count_turns_and_ends_stand_below_the_last_position_that_leads_to_them() {
    for line in GAMES {
        for (graph, picture) in pictures(line) {
            let nodes: Vec<_> = graph.graph().node_weights().collect();
            let decided = nodes.iter().all(|node| node.value.turns().is_some());
            for (one, node) in nodes.iter().enumerate() {
                if node.is_terminal {
                    let before = graph
                        .pairs()
                        .into_iter()
                        .filter(|&(_, to)| to as usize == one);
                    let last = before.map(|(from, _)| picture.columns[from as usize]).max();
                    assert_eq!(
                        picture.columns[one],
                        last.expect("a way there") + 1,
                        "{line}"
                    );
                    continue;
                }
                for (other, beside) in nodes.iter().enumerate().filter(|_| decided) {
                    if !beside.is_terminal && node.value.turns() > beside.value.turns() {
                        assert!(picture.columns[one] < picture.columns[other], "{line}");
                    }
                }
            }
        }
    }
}

#[test]
fn magic_fingers_has_13_rows_and_few_arrows_of_a_draw_lead_back() {
    let (graph, picture) = pictures("magic-fingers").remove(0);
    let goes_on = (0..graph.len()).filter(|&node| !is_end(&graph, node));
    let rows: BTreeSet<u32> = goes_on.map(|node| picture.columns[node]).collect();
    assert_eq!(rows.len(), 13);
    for line in ["mallett", "chopsticks"] {
        for (graph, picture) in pictures(line) {
            let back = graph
                .pairs()
                .into_iter()
                .filter(|&(from, to)| picture.is_backward(from, to));
            assert!(back.count() * 6 < graph.pairs().len(), "{line}");
        }
    }
}

#[test]
fn the_same_proof_has_the_same_picture_each_time() {
    for line in ["magic-fingers", "mallett"] {
        let [one, other] = [pictures(line), pictures(line)];
        for (one, other) in one.into_iter().zip(other) {
            assert_eq!(one.1, other.1, "{line}");
        }
    }
}
