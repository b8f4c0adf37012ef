//! What one frame of the graph view costs: laying out the view, and tessellating all of it, as
//! the window does before the graphics card takes over. Still, and while it is panned or zoomed: a
//! little in every frame.

#![allow(
    missing_docs,
    reason = "criterion's macro makes a function without a doc"
)]

use std::f32::consts::TAU;
use std::hint::black_box;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use eframe::egui::{Context, Pos2, RawInput, Rect, Vec2, vec2};
use finger_oracle::game::any::AnyGame;
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::ui::graph::alone::{GraphAlone, GraphPart};

/// The graph's place in a window of 1280 by 800 points.
const VIEW: Vec2 = vec2(624.0, 634.0);

/// How many frames a pan or a zoom takes until the view is as it was.
const LOOP: u32 = 128;

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
    /// Frames since the view was last set.
    moved: u32,
}

/// What of the picture is seen when a measurement begins.
#[derive(Clone, Copy)]
enum Look {
    Fitted,
    /// So near, with the current position in the middle.
    Near(f32),
}

impl Stage {
    fn new(line: &str, part: GraphPart) -> Stage {
        let ctx = Context::default();
        let graph = GraphAlone::new(&ctx, solved(line), part);
        let mut stage = Stage {
            ctx,
            graph,
            frames: 0,
            moved: 0,
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

    /// Sets the view, so that each measurement sees the same, whatever was measured before.
    fn look(&mut self, look: Look) {
        match look {
            Look::Fitted => self.graph.fit(),
            Look::Near(zoom) => self.graph.look_closely(zoom),
        }
        self.frame();
        self.moved = 0;
    }

    /// One frame a few points further along a circle that ends where it began after `LOOP` frames.
    fn pan(&mut self) -> usize {
        let share = self.moved as f32 / LOOP as f32; // counts of frames
        self.moved = (self.moved + 1) % LOOP;
        self.graph.pan(Vec2::angled(share * TAU) * 9.0);
        self.frame()
    }

    /// Runs frames until all tiles that are seen are there.
    fn wait_for_tiles(&mut self) {
        while {
            self.frame();
            self.graph.is_drawing()
        } {
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }

    /// One frame of the map further along a circle, or a little nearer or farther.
    fn steer_map(&mut self, by: f32, zoomed: f32) -> usize {
        let share = self.moved as f32 / LOOP as f32; // counts of frames
        let factor = if self.moved % 32 < 16 {
            zoomed
        } else {
            1.0 / zoomed
        };
        self.moved = (self.moved + 1) % LOOP;
        self.graph
            .steer_map(factor, Vec2::angled(share * TAU) * by, VIEW);
        self.frame()
    }

    /// One frame from a little nearer, or a little farther; as near as before after `LOOP` frames.
    fn zoom(&mut self) -> usize {
        let nearer = self.moved % 32 < 16;
        self.moved = (self.moved + 1) % LOOP;
        self.graph.zoom(if nearer { 1.02 } else { 1.0 / 1.02 });
        self.frame()
    }
}

fn measure(criterion: &mut Criterion, name: &str, look: Look, stage: &mut Stage) {
    let mut group = criterion.benchmark_group(name);
    group.sample_size(30);
    stage.look(look);
    let vertices = stage.frame();
    let (nodes, moves) = stage.graph.size().unwrap_or_default();
    println!("{name}: {nodes} positions, {moves} moves, {vertices} vertices");
    group.bench_function(BenchmarkId::from_parameter("still"), |bench| {
        bench.iter(|| black_box(stage.frame()));
    });
    stage.look(look);
    group.bench_function(BenchmarkId::from_parameter("panned"), |bench| {
        bench.iter(|| black_box(stage.pan()));
    });
    stage.look(look);
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
            Look::Fitted,
            &mut Stage::new(line, GraphPart::Focus),
        );
    }
    for (size, line) in &GAMES[..2] {
        for (name, part) in [("end", GraphPart::End), ("turns", GraphPart::Turns)] {
            let mut stage = Stage::new(line, part);
            for (seen, look) in [
                ("fitted", Look::Fitted),
                ("read", Look::Near(0.55)),
                ("near", Look::Near(1.0)),
                ("hands", Look::Near(2.2)),
            ] {
                measure(
                    criterion,
                    &format!("{name}/{size}/{seen}"),
                    look,
                    &mut stage,
                );
            }
        }
    }
    let mut proof = Stage::new("magic-fingers", GraphPart::Proof);
    measure(criterion, "proof/fitted", Look::Fitted, &mut proof);
    let mut instead = Stage::new("fingers=12,hands=5", GraphPart::Turns);
    let name = "whole of a very large game";
    measure(criterion, name, Look::Fitted, &mut instead);
}

/// The map of 19 million states from afar, at one pixel a state and so near that cells can be read, and
/// that of a classic game; panned and zoomed while tiles come from the background.
fn maps(criterion: &mut Criterion) {
    for (name, line, factors) in [
        ("map/225", "magic-fingers", [1.0].as_slice()),
        (
            "map/19 million",
            "fingers=12,hands=5",
            &[1.0, 8.0, 180.0, 400.0],
        ),
    ] {
        for factor in factors {
            let mut stage = Stage::new(line, GraphPart::Map);
            stage.graph.steer_map(*factor, Vec2::ZERO, VIEW);
            stage.wait_for_tiles();
            let mut group = criterion.benchmark_group(format!("{name}/{factor} x fitted"));
            group.sample_size(30);
            group.bench_function(BenchmarkId::from_parameter("still"), |bench| {
                bench.iter(|| black_box(stage.frame()));
            });
            for (motion, by, zoomed) in [("panned", 9.0, 1.0), ("zoomed", 0.0, 1.02)] {
                group.bench_function(BenchmarkId::from_parameter(motion), |bench| {
                    bench.iter(|| black_box(stage.steer_map(by, zoomed)));
                });
            }
            group.finish();
        }
    }
}

criterion_group!(benches, frames, maps);
criterion_main!(benches);
