//! How long layouts and proofs take, and how often their arrows cross: ours, and those of
//! Graphviz's `dot` given the same columns, where it is installed.

#![allow(
    missing_docs,
    reason = "criterion's macro makes a function without a doc"
)]

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::hint::black_box;
use std::io::Write as _;
use std::process::{Command, Stdio};

use criterion::{Criterion, criterion_group, criterion_main};
use finger_oracle::game::any::AnyGame;
use finger_oracle::game::{Game, Position};
use finger_oracle::graph::best::best_arrows;
use finger_oracle::graph::focus::{Extent, Focus, neighbourhood};
use finger_oracle::graph::layout::{self, Layout, NodeExtent, RowGaps, Sizes};
use finger_oracle::graph::{StateGraph, scope};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::solve::proof::prove;

const GAMES: [&str; 3] = ["mallett", "magic-fingers", "chopsticks"];
const LIMIT: usize = 10_000;
/// The room of a picture by the end.
const ROOM: (f32, f32) = (1_240.0, 640.0);

fn solved(line: &str) -> Analysis {
    let game = AnyGame::from_rule_line(line).expect(line);
    analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default()).expect("it is small")
}

fn start(analysis: &Analysis) -> Position {
    analysis.game.position(&analysis.game.start())
}

/// The whole game, and its first 40 and 80 positions.
fn graphs(analysis: &Analysis) -> [(&'static str, StateGraph); 3] {
    let whole = scope::whole(analysis, LIMIT, &Progress::default()).expect("it is small");
    let near = |count| scope::nearest(analysis, start(analysis), count);
    [("40", near(40)), ("80", near(80)), ("whole", whole)]
}

/// The same columns for `dot`, with arrows that go back turned round so that they keep them.
fn dot_text(graph: &StateGraph, columns: &[u32]) -> String {
    let mut text = "digraph { rankdir=LR; node [shape=box, fixedsize=true, width=0.5, height=0.2, \
                    label=\"\"];\n"
        .to_owned();
    let last = columns.iter().copied().max().unwrap_or(0);
    for column in 0..=last {
        let _ = write!(text, "{{ rank=same; c{column} [style=invis];");
        for (node, _) in columns.iter().enumerate().filter(|(_, of)| **of == column) {
            let _ = write!(text, " n{node};");
        }
        text.push_str(" }\n");
        if column > 0 {
            let _ = writeln!(text, "c{} -> c{column} [style=invis];", column - 1);
        }
    }
    for (from, to) in graph.pairs() {
        let (left, right) = if columns[from as usize] <= columns[to as usize] {
            (from, to)
        } else {
            (to, from)
        };
        let _ = writeln!(text, "n{left} -> n{right};");
    }
    text + "}\n"
}

/// The places that `dot` gives the nodes; none without `dot`.
fn dots_places(text: &str, count: usize) -> Option<Vec<(f64, f64)>> {
    let mut dot = Command::new("dot")
        .arg("-Tplain")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .ok()?;
    dot.stdin.take()?.write_all(text.as_bytes()).ok()?;
    let output = String::from_utf8(dot.wait_with_output().ok()?.stdout).ok()?;
    let mut places = BTreeMap::new();
    for line in output.lines() {
        let words: Vec<&str> = line.split(' ').collect();
        if let ["node", name, x, y, ..] = words[..]
            && let Some(node) = name.strip_prefix('n')
        {
            let node: usize = node.parse().ok()?;
            places.insert(node, (x.parse().ok()?, y.parse().ok()?));
        }
    }
    (0..count).map(|node| places.get(&node).copied()).collect()
}

/// Crossings by the definition, for both alike.
fn crossings(places: &[(f64, f64)], pairs: &[(u32, u32)]) -> usize {
    let side = |a: (f64, f64), b: (f64, f64), c: (f64, f64)| {
        (b.0 - a.0) * (c.1 - a.1) - (b.1 - a.1) * (c.0 - a.0)
    };
    let mut count = 0;
    for (place, &(a, b)) in pairs.iter().enumerate() {
        for &(c, d) in &pairs[..place] {
            if a == c || a == d || b == c || b == d {
                continue;
            }
            let [a, b, c, d] = [a, b, c, d].map(|node| places[node as usize]);
            let parts = |one: f64, other: f64| one * other < -1e-9;
            let crosses =
                parts(side(a, b, c), side(a, b, d)) && parts(side(c, d, a), side(c, d, b));
            count += usize::from(crosses);
        }
    }
    count
}

fn own_places(layout: &Layout) -> Vec<(f64, f64)> {
    layout
        .nodes
        .iter()
        .map(|&(x, y)| (f64::from(x), f64::from(y)))
        .collect()
}

fn compare_with_dot() {
    println!("crossings of straight arrows, the same columns:");
    println!(
        "{:<16}{:<8}{:>6}{:>7}{:>9}{:>9}",
        "game", "part", "nodes", "moves", "ours", "dot"
    );
    for line in GAMES {
        for (part, graph) in graphs(&solved(line)) {
            let picture = layout::turns(&graph, &Sizes::default());
            let pairs = graph.pairs();
            let ours = crossings(&own_places(&picture), &pairs);
            let dot = dots_places(&dot_text(&graph, &picture.columns), graph.len());
            let dot = dot.map_or("-".to_owned(), |places| {
                crossings(&places, &pairs).to_string()
            });
            let (nodes, moves) = (graph.len(), pairs.len());
            println!("{line:<16}{part:<8}{nodes:>6}{moves:>7}{ours:>9}{dot:>9}");
        }
    }
    if Command::new("dot")
        .arg("-V")
        .stderr(Stdio::null())
        .status()
        .is_err()
    {
        println!("(Graphviz's dot is not installed, so there is nothing to compare with)");
    }
}

fn layouts(criterion: &mut Criterion) {
    compare_with_dot();
    let sizes = Sizes::default();
    for line in GAMES {
        let analysis = solved(line);
        let mut group = criterion.benchmark_group(line);
        group.sample_size(10);
        for (part, graph) in graphs(&analysis) {
            group.bench_function(format!("turns/{part}"), |bench| {
                bench.iter(|| layout::turns(black_box(&graph), &sizes));
            });
        }
        let [_, _, (_, whole)] = graphs(&analysis);
        let best = best_arrows(&analysis, &whole);
        group.bench_function("end/whole", |bench| {
            bench.iter(|| layout::end(black_box(&whole), &best, &sizes, ROOM));
        });
        group.bench_function("best moves/whole", |bench| {
            bench.iter(|| best_arrows(&analysis, black_box(&whole)));
        });
        group.bench_function("graph/whole", |bench| {
            bench.iter(|| scope::whole(black_box(&analysis), LIMIT, &Progress::default()));
        });
        let played = [start(&analysis)];
        let focus = Focus {
            line: &played,
            here: 0,
            before: &[],
            best_first: true,
            extent: Extent::of(3, 3),
        };
        group.bench_function("focus", |bench| {
            bench.iter(|| {
                let near = neighbourhood(black_box(&analysis), &focus);
                let extent = NodeExtent {
                    height: sizes.node_height,
                    below: 0.0,
                };
                let gaps = RowGaps {
                    least: sizes.row_gap,
                    usual: sizes.row_gap,
                };
                layout::focus(&near, &vec![extent; near.columns.len()], &sizes, gaps, None)
            });
        });
        group.finish();
    }
}

fn proofs(criterion: &mut Criterion) {
    for line in ["magic-fingers", "attacks-only", "mallett"] {
        let analysis = solved(line);
        let (start, progress) = (start(&analysis), Progress::default());
        let find = || {
            prove(
                &analysis.game,
                &analysis.solution,
                black_box(start),
                LIMIT,
                &progress,
            )
        };
        let proof = find().expect("it is small");
        println!("{}", proof.claim());
        let mut group = criterion.benchmark_group("proof");
        group.sample_size(10);
        group.bench_function(line, |bench| bench.iter(find));
        for (player, strategy) in (1..).zip(proof.strategies()) {
            let graph = scope::strategy(&analysis, strategy);
            group.bench_function(format!("{line}/layout/{player}"), |bench| {
                bench.iter(|| layout::proof(black_box(&graph), &Sizes::default()));
            });
        }
        group.finish();
    }
}

criterion_group!(benches, layouts, proofs);
criterion_main!(benches);
