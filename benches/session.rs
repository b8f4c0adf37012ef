//! The time that an action and a frame of the whole window take in a long session, that a frame takes while a
//! slow disk keeps unsaved work, and that opening the longest session takes.

#![allow(
    missing_docs,
    reason = "criterion's macro makes a function without a doc"
)]

#[path = "../tests/support/long_play.rs"]
pub mod long_play;
#[path = "../tests/support/slow_disk.rs"]
pub mod slow_disk;
#[path = "../tests/support/window.rs"]
pub mod window;

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{BatchSize, BenchmarkId, Criterion, criterion_group, criterion_main};
use eframe::egui::{Key, Modifiers};
use finger_oracle::app::{Action, Model, Nav, Opening, Source};
use finger_oracle::session::file::{self, MOST_MOVES, SessionToWrite};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{ReachableCount, analyse};

use long_play::{Cursor, Tree, endless_game, session_text};
use slow_disk::{Manner, SlowDisk};

/// A session of one line of a number of moves, its game solved.
fn long_model(moves: usize) -> Model {
    let text = session_text(Tree::Line, moves, Cursor::Last);
    let session = file::read(text.as_bytes()).expect("a session").session;
    let game = *session.game();
    let (mut model, _) = Model::with_session(session);
    let solved = analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default());
    let solved = Arc::new(solved.expect("it can be solved"));
    model
        .apply(Action::Solved(game, Ok(solved)))
        .expect("it is solved");
    model
}

fn actions(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("an action in a session, by its moves");
    group.sample_size(10);
    group.warm_up_time(Duration::from_millis(300));
    group.measurement_time(Duration::from_secs(1));
    for moves in [200, MOST_MOVES - 1] {
        let mut model = long_model(moves);
        let apply = |model: &mut Model, action: Action| {
            black_box(model.apply(action).expect("the action can be done"));
        };
        // Each is measured with what takes it back, so that the session stays as long as it is.
        group.bench_function(BenchmarkId::new("play and undo", moves), |b| {
            b.iter(|| {
                apply(&mut model, Action::PlayBest);
                apply(&mut model, Action::Undo);
            });
        });
        group.bench_function(BenchmarkId::new("step back and forward", moves), |b| {
            b.iter(|| {
                apply(&mut model, Action::Go(Nav::Back));
                apply(&mut model, Action::Go(Nav::Forward));
            });
        });
        group.bench_function(
            BenchmarkId::new("go to the start and the end", moves),
            |b| {
                b.iter(|| {
                    apply(&mut model, Action::Go(Nav::Start));
                    apply(&mut model, Action::Go(Nav::End));
                });
            },
        );
        let here = model.session().cursor();
        group.bench_function(BenchmarkId::new("type a letter of a comment", moves), |b| {
            let letter = || "a letter".to_owned();
            b.iter(|| apply(&mut model, Action::Comment(here, letter())));
        });
        group.bench_function(BenchmarkId::new("bookmark and undo", moves), |b| {
            b.iter(|| {
                apply(&mut model, Action::Bookmark(here, true));
                apply(&mut model, Action::Undo);
            });
        });
    }
}

/// Frames of the window without a display: layout and shapes, not what the graphics card does.
fn frames(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a frame of the window, by the moves of its session");
    group.sample_size(20);
    for moves in [200, MOST_MOVES] {
        let bytes = session_text(Tree::Line, moves, Cursor::Last).into_bytes();
        let source = Source::Left;
        let game = endless_game();
        let opened = Opening { bytes, source }.read(&game, &Progress::default());
        let mut window = window::open();
        let opened = Box::new(opened.expect("a session"));
        window::act(&mut window, Action::Open(opened));
        group.bench_function(BenchmarkId::new("still", moves), |b| {
            b.iter(|| window.step());
        });
        let mut keys = [Key::ArrowLeft, Key::ArrowRight].into_iter().cycle();
        group.bench_function(BenchmarkId::new("step by a key", moves), |b| {
            b.iter(|| {
                window.key_press(keys.next().expect("a cycle"));
                window.step();
            });
        });
    }
}

/// Frames that change unsaved work while it is kept for the case of a crash, on a disk that takes each file
/// after a pause; and the longest of these frames.
fn keeping(criterion: &mut Criterion) {
    let name = "a frame that changes unsaved work, by the pause of its disk";
    let mut group = criterion.benchmark_group(name);
    group.sample_size(20);
    for pause in [Duration::ZERO, Duration::from_secs(5)] {
        let (folder, disk) = (tempfile::tempdir().expect("a folder"), SlowDisk::new());
        disk.keeping.set(Manner::Late(pause));
        let mut window = window::open();
        let ctx = window.ctx.clone();
        let app = window.state_mut().as_mut().expect("it is open");
        app.use_disk(disk);
        app.keep_work_in(&ctx, folder.path());
        window.run_steps(8);
        let mut longest = Duration::ZERO;
        let mut is_played = false;
        group.bench_function(BenchmarkId::from_parameter(format!("{pause:?}")), |b| {
            b.iter(|| {
                if is_played {
                    window.key_press_modifiers(Modifiers::COMMAND, Key::Z);
                } else {
                    window.key_press(Key::B);
                }
                is_played = !is_played;
                let begun = Instant::now();
                window.step();
                longest = longest.max(begun.elapsed());
                assert_eq!(window::app(&window).model().can_undo(), is_played);
            });
        });
        println!("{name}: the longest of {pause:?}: {longest:?}");
    }
}

fn opening(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a file of 20,000 moves");
    group.sample_size(10);
    for tree in [Tree::Line, Tree::Siblings, Tree::Comb] {
        let text = session_text(tree, MOST_MOVES, Cursor::Last);
        group.bench_function(BenchmarkId::new("read", format!("{tree:?}")), |b| {
            b.iter_batched(
                || (),
                |()| file::read(text.as_bytes()).expect("a session"),
                BatchSize::PerIteration,
            );
        });
        let session = file::read(text.as_bytes()).expect("a session").session;
        let written = SessionToWrite::of(&session);
        group.bench_function(BenchmarkId::new("write", format!("{tree:?}")), |b| {
            b.iter(|| file::write(&written));
        });
        group.bench_function(BenchmarkId::new("begin", format!("{tree:?}")), |b| {
            b.iter_batched(
                || session.clone(),
                Model::with_session,
                BatchSize::PerIteration,
            );
        });
    }
}

criterion_group!(benches, keeping, actions, frames, opening);
criterion_main!(benches);
