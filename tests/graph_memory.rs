//! How much memory graphs and layouts take, counted by the allocator itself, against what is asked
//! for before.
//!
//! The counter is one for the whole program, so this file has one test: no other may run beside it.

use finger_oracle::export::graph_file::{GraphForm, svg_bytes};
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use finger_oracle::game::symmetry::Images;
use finger_oracle::graph::best::best_arrows;
use finger_oracle::graph::layout::{self, ColumnPlan};
use finger_oracle::graph::{StateGraph, scope};
use finger_oracle::scene::graph::sizes::Canvas;
use finger_oracle::scene::graph::{GraphColumns, GraphRequest, GraphScope, Medium, sheet};
use finger_oracle::scene::{Region, Target};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::solve::proof::prove;
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// What `work` gives, with the most bytes that it held at once.
fn measured<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let result = work();
    (result, ALLOCATOR.peak_usage().saturating_sub(before) as u64)
}

fn solved(rules: &str) -> Analysis {
    let game = AnyGame::from_rule_line(rules).expect(rules);
    analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default()).expect(rules)
}

/// Bytes that work of any size takes.
const SLACK_BYTES: u64 = 256 << 10;

#[track_caller]
fn stays_within(what: &str, taken: u64, announced: u64) {
    println!(
        "{what}: {taken} bytes of {announced}, {} %",
        taken * 100 / announced.max(1)
    );
    assert!(
        taken <= announced + SLACK_BYTES,
        "{what}: {taken} bytes, {announced} announced"
    );
}

fn request(game: AnyGame, scope: GraphScope, columns: Option<GraphColumns>) -> GraphRequest {
    GraphRequest {
        game,
        scope,
        columns,
        line: vec![game.position(&game.start())],
        here: 0,
        played: Vec::new(),
        symmetric: Images::Apart,
        shows_verdicts: true,
        notation_only: false,
        medium: Medium::File {
            limit: 200_000,
            shown_in: Canvas::default(),
        },
    }
}

/// Draws a graph; all on the way to its file stays within what is announced.
fn draw(request: &GraphRequest, analysis: &Analysis, layout_bytes: u64, what: &str) {
    let none = &Progress::default();
    let selection = request.select(analysis, &[], none).expect(what);
    let draw = || request.drawing(analysis, selection, &[], none);
    let (drawing, taken) = measured(draw);
    let drawing = drawing.expect(what);
    let counts = (drawing.nodes.len(), drawing.edges.len());
    let announced = layout_bytes + StateGraph::bytes(counts.0, counts.1);
    stays_within(&format!("{what}, drawing"), taken, announced);
    if counts.0 <= GraphForm::Svg.most_positions() {
        let (scene, taken) = measured(|| sheet(&drawing));
        let is_node = |region: &&Region| matches!(region.target, Target::Position(_));
        let nodes = scene.regions.iter().filter(is_node).count();
        assert_eq!(nodes, counts.0);
        stays_within(&format!("{what}, sheet"), taken, svg_bytes(&drawing));
    }
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn graphs_and_their_layouts_stay_within_the_memory_that_they_ask_for() {
    let none = &Progress::default();
    for rules in [
        "magic-fingers",
        "fingers=6,hands=3",
        "tactics,rows=3,cols=3",
        "fingers=12,splits=both",
    ] {
        let analysis = solved(rules);
        let start = analysis.game.position(&analysis.game.start());
        let (graph, taken) = measured(|| scope::whole(&analysis, 200_000, none).expect(rules));
        let what = format!(
            "{rules}: {} positions, {} moves",
            graph.len(),
            graph.pairs().len()
        );
        stays_within(
            &what,
            taken,
            StateGraph::bytes(graph.len(), graph.pairs().len()),
        );
        let whole = GraphScope::Whole { from_here: false };
        let (best, taken) = measured(|| best_arrows(&analysis, &graph));
        stays_within(
            &format!("{what}, best moves"),
            taken,
            StateGraph::bytes(graph.len(), 0),
        );
        for columns in [GraphColumns::ByTurnsPlayed, GraphColumns::ByTurnsLeft] {
            let plan = match columns {
                GraphColumns::ByTurnsPlayed => ColumnPlan::turns(&graph, none),
                GraphColumns::ByTurnsLeft => ColumnPlan::end(&graph, &best, (1_920.0, 900.0), none),
            };
            let request = request(analysis.game, whole, Some(columns));
            let what = format!("{what}, {columns:?}");
            draw(&request, &analysis, plan.bytes(), &what);
        }
        let Ok(proof) = prove(&analysis.game, &analysis.solution, start, 50_000, none) else {
            continue;
        };
        let strategy = &proof.strategies()[0];
        let folded = scope::folded(
            &analysis,
            start,
            &strategy.folded(&analysis.game).expect("memory"),
        );
        let unfolded = scope::strategy(&analysis, strategy);
        let forms = [
            (true, layout::folded_bytes(&folded, none)),
            (false, ColumnPlan::proof(&unfolded, none).bytes()),
        ];
        for (is_folded, bytes) in forms {
            let scope = GraphScope::Proof {
                folded: Some(is_folded),
                seat: None,
            };
            let what = format!("{rules}, proof, folded: {is_folded}");
            draw(
                &request(analysis.game, scope, None),
                &analysis,
                bytes,
                &what,
            );
        }
    }
}
