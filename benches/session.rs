//! What an action and a frame of the whole window cost in a long session, and what opening the longest
//! one costs.

#![allow(
    missing_docs,
    reason = "criterion's macro makes a function without a doc"
)]

#[path = "../tests/support/window.rs"]
pub mod window;

use std::fmt::Write as _;
use std::hint::black_box;
use std::sync::Arc;
use std::time::Duration;

use criterion::{BatchSize, BenchmarkId, Criterion, criterion_group, criterion_main};
use eframe::egui::Key;
use finger_oracle::app::{Action, Model, Nav, Opening, Source};
use finger_oracle::game::Game;
use finger_oracle::game::any::{AnyBoard, AnyGame, AnyMove};
use finger_oracle::session::file;
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{ReachableCount, analyse};

const RULES: &str = "mallett";

/// A move after which play can go on for a number of further moves, sought from a random one on.
fn going_on(game: &AnyGame, board: &AnyBoard, random: usize, more: u8) -> Option<AnyMove> {
    if game.outcome(board).is_some() {
        return None;
    }
    let mut moves = Vec::new();
    game.moves(board, &mut moves);
    let places = (0..moves.len()).map(|place| (place + random) % moves.len());
    places.map(|place| moves[place]).find(|&mv| {
        let after = game.play(board, mv).expect("a legal move");
        more == 0 || going_on(game, &after, random, more - 1).is_some()
    })
}

/// How the moves of a file hang together.
#[derive(Clone, Copy, Debug)]
enum Tree {
    /// One line.
    Line,
    /// All follow the first board.
    Siblings,
    /// One line of half the moves, each of them with a sibling.
    Comb,
}

/// A file of that many moves, the cursor at the end of its main line.
fn tree_file(tree: Tree, moves: usize) -> String {
    let game = AnyGame::from_rule_line(RULES).expect("the rules");
    let mut board = game.start();
    let mut text = file::write(&file::SessionToWrite::of(
        &finger_oracle::session::Session::new(game),
    ));
    text.truncate(text.find("\"moves\"").expect("a list of moves"));
    text.push_str("\"moves\":[");
    let mut random: u64 = 1;
    let mut last = 0;
    for id in 1..=moves {
        random = random
            .wrapping_mul(6_364_136_223_846_793_005)
            .wrapping_add(1);
        let mv = going_on(&game, &board, (random >> 33) as usize, 4).expect("play goes on");
        let name = game.label(&board, mv).text;
        let comma = if id == 1 { "" } else { "," };
        write!(
            text,
            "{comma}\n{{\"id\":{id},\"after\":{last},\"move\":\"{name}\"}}"
        )
        .expect("a text takes everything");
        let goes_on = match tree {
            Tree::Line => true,
            Tree::Siblings => false,
            Tree::Comb => id % 2 == 0,
        };
        if goes_on {
            board = game.play(&board, mv).expect("a legal move");
            last = id;
        }
    }
    write!(text, "],\"cursor\":{last}}}").expect("a text takes everything");
    text
}

/// A session of one line of a number of moves, its game solved.
fn long_model(moves: usize) -> Model {
    let text = tree_file(Tree::Line, moves);
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
    for moves in [100, 20_000, 100_000] {
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
    for moves in [100, 100_000] {
        let bytes = tree_file(Tree::Line, moves).into_bytes();
        let source = Source::Left;
        let game = AnyGame::from_rule_line(RULES).expect("the rules");
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

fn opening(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("a file of 1,000,000 moves");
    group.sample_size(10);
    for tree in [Tree::Line, Tree::Siblings, Tree::Comb] {
        let text = tree_file(tree, 1_000_000);
        group.bench_function(BenchmarkId::new("read", format!("{tree:?}")), |b| {
            b.iter_batched(
                || (),
                |()| file::read(text.as_bytes()).expect("a session"),
                BatchSize::PerIteration,
            );
        });
        let session = file::read(text.as_bytes()).expect("a session").session;
        group.bench_function(BenchmarkId::new("begin", format!("{tree:?}")), |b| {
            b.iter_batched(
                || session.clone(),
                Model::with_session,
                BatchSize::PerIteration,
            );
        });
    }
}

criterion_group!(benches, actions, frames, opening);
criterion_main!(benches);
