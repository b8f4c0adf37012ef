//! What one frame of the graph view costs: laying out the view, and tessellating all of it, as
//! the window does before the graphics card takes over. Still, and while it is panned or zoomed: a
//! little in every frame.

#![allow(
    missing_docs,
    reason = "criterion's macro makes a function without a doc"
)]

use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use eframe::egui::{Context, Pos2, RawInput, Rect, Vec2, vec2};
use finger_oracle::game::any::AnyGame;
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::ui::graph::alone::{GraphAlone, GraphPart};

/// The graph's place in a window of 1280 by 800 points.
const VIEW: Vec2 = vec2(624.0, 634.0);

/// 382 positions and 1,000 moves; 5,418 and 25,034; 19 million states.
const GAMES: [(&str, &str); 3] = [
    ("400", "magic-fingers"),
    ("5000", "fingers=10,splits=both"),
    ("very large", "fingers=12,hands=5"),
];

fn solved(line: &str) -> Analysis {
    let game = AnyGame::from_rule_line(line).expect(line);
    analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default()).expect("it can be solved")
}

/// A graph view and what shows it.
struct Stage {
    ctx: Context,
    graph: GraphAlone,
    frames: u32,
}

impl Stage {
    fn new(line: &str, part: GraphPart) -> Stage {
        let ctx = Context::default();
        let graph = GraphAlone::new(&ctx, solved(line), part);
        let mut stage = Stage {
            ctx,
            graph,
            frames: 0,
        };
        stage.graph.play_best();
        stage.graph.play_best();
        // Fonts, picture and camera are there after a few frames.
        for _ in 0..4 {
            stage.frame();
        }
        stage
    }

    /// One frame; how many vertices the graphics card would get.
    fn frame(&mut self) -> usize {
        let input = RawInput {
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, VIEW)),
            time: Some(f64::from(self.frames) / 60.0),
            ..RawInput::default()
        };
        self.frames += 1;
        let graph = &mut self.graph;
        let output = self.ctx.run_ui(input, |ui| graph.show(ui));
        let shapes = self.ctx.tessellate(output.shapes, output.pixels_per_point);
        let vertices = |shape: &eframe::egui::ClippedPrimitive| match &shape.primitive {
            eframe::egui::epaint::Primitive::Mesh(mesh) => mesh.vertices.len(),
            eframe::egui::epaint::Primitive::Callback(_) => 0,
        };
        shapes.iter().map(vertices).sum()
    }

    /// One frame a few points further along a loop that leads through the picture.
    fn pan(&mut self) -> usize {
        let turn = self.frames as f32 / 20.0; // a count of frames
        self.graph.pan(Vec2::angled(turn) * 9.0);
        self.frame()
    }

    /// One frame from a little nearer, or a little farther.
    fn zoom(&mut self) -> usize {
        let nearer = self.frames % 32 < 16;
        self.graph.zoom(if nearer { 1.02 } else { 1.0 / 1.02 });
        self.frame()
    }
}

fn measure(criterion: &mut Criterion, name: &str, stage: &mut Stage) {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(30);
    let vertices = stage.frame();
    let (nodes, moves) = stage.graph.size().unwrap_or_default();
    println!("{name}: {nodes} positions, {moves} moves, {vertices} vertices");
    group.bench_function(BenchmarkId::from_parameter("still"), |bench| {
        bench.iter(|| black_box(stage.frame()));
    });
    group.bench_function(BenchmarkId::from_parameter("panned"), |bench| {
        bench.iter(|| black_box(stage.pan()));
    });
    group.bench_function(BenchmarkId::from_parameter("zoomed"), |bench| {
        bench.iter(|| black_box(stage.zoom()));
    });
    group.finish();
}

fn frames(criterion: &mut Criterion) {
    for (size, line) in GAMES {
        measure(
            criterion,
            &format!("focus/{size}"),
            &mut Stage::new(line, GraphPart::Focus),
        );
    }
    for (size, line) in &GAMES[..2] {
        for (name, part) in [
            ("end", GraphPart::End),
            ("turns", GraphPart::Turns),
            ("flow", GraphPart::Flow),
        ] {
            let mut stage = Stage::new(line, part);
            measure(criterion, &format!("{name}/{size}/fitted"), &mut stage);
            for (look, zoom) in [("read", 0.55), ("near", 1.0), ("hands", 2.2)] {
                stage.graph.look_closely(zoom);
                measure(criterion, &format!("{name}/{size}/{look}"), &mut stage);
            }
        }
    }
    let mut proof = Stage::new("magic-fingers", GraphPart::Proof);
    measure(criterion, "proof/fitted", &mut proof);
    let mut instead = Stage::new("fingers=12,hands=5", GraphPart::Turns);
    measure(criterion, "whole of a very large game", &mut instead);
}

criterion_group!(benches, frames);
criterion_main!(benches);
