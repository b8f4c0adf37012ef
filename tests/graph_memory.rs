//! How much memory graphs and layouts take, counted by the allocator itself, against what is asked
//! for before.
//!
//! The counter is one for the whole program, so this file has one test: no other may run beside it.

use finger_oracle::export::graph_file::{self, GraphForm, svg_bytes};
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use finger_oracle::graph::best::best_arrows;
use finger_oracle::graph::layout::{self, ColumnPlan};
use finger_oracle::graph::{StateGraph, scope};
use finger_oracle::scene::graph::node_sizes::sizes;
use finger_oracle::scene::graph::{GraphPage, GraphSubject, sheet};
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

/// The page of a graph; what is on the way to it stays within what is announced.
fn page(
    analysis: &Analysis,
    graph: &StateGraph,
    plan: ColumnPlan,
    subject: GraphSubject,
    what: &str,
) -> GraphPage {
    let sizes = sizes(&analysis.game, graph);
    let announced = plan.bytes();
    let (layout, taken) = measured(|| plan.laid_out(&sizes));
    stays_within(&format!("{what}, layout"), taken, announced);
    let (page, taken) = measured(|| GraphPage::new(analysis, graph, &layout, &sizes, subject));
    stays_within(&format!("{what}, page"), taken, GraphPage::bytes(graph));
    if graph.len() <= GraphForm::Svg.most_positions() {
        let (scene, taken) = measured(|| sheet(&page));
        let is_node = |region: &&Region| matches!(region.target, Target::Position(_));
        let nodes = scene.regions.iter().filter(is_node).count();
        assert_eq!(nodes, graph.len());
        stays_within(&format!("{what}, drawing"), taken, svg_bytes(&page));
    }
    page
}

#[test]
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
        page(
            &analysis,
            &graph,
            ColumnPlan::turns(&graph, &Progress::default()),
            GraphSubject::Whole,
            &what,
        );
        let (best, taken) = measured(|| best_arrows(&analysis, &graph));
        stays_within(
            &format!("{what}, best moves"),
            taken,
            StateGraph::bytes(graph.len(), 0),
        );
        page(
            &analysis,
            &graph,
            ColumnPlan::end(&graph, &best, (1_920.0, 900.0), &Progress::default()),
            GraphSubject::Whole,
            &format!("{what}, by the end"),
        );
        if graph.len() < 6_000 {
            page(
                &analysis,
                &graph,
                ColumnPlan::flow(&graph, &Progress::default()),
                GraphSubject::Whole,
                &format!("{what}, flow"),
            );
        }
        let Ok(proof) = prove(&analysis.game, &analysis.solution, start, 50_000, none) else {
            continue;
        };
        let strategy = &proof.strategies()[0];
        let folded = strategy.folded(&analysis.game);
        let graph = scope::folded(&analysis, start, &folded);
        let announced = layout::folded_bytes(&graph, none) + GraphPage::bytes(&graph);
        let draw = || graph_file::folded(&analysis, start, &proof, &folded, none).expect("memory");
        let (page_of_it, taken) = measured(draw);
        stays_within(&format!("{rules}, folded"), taken, announced);
        let (_, taken) = measured(|| sheet(&page_of_it));
        stays_within(
            &format!("{rules}, folded, drawing"),
            taken,
            svg_bytes(&page_of_it),
        );
        let graph = scope::strategy(&analysis, strategy);
        let subject = GraphSubject::Proof {
            proof: &proof,
            strategy,
        };
        page(
            &analysis,
            &graph,
            ColumnPlan::proof(&graph, &Progress::default()),
            subject,
            &format!("{rules}, proof"),
        );
    }
}
