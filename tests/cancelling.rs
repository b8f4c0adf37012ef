//! Work that is cancelled ends within 100 ms of work, wherever it is. In a file of its own, and one
//! after another, as it is measured what the processor spends on the whole program. It is measured in
//! the release program only, which is what people wait for; a build for tests is several times slower.

#![cfg(unix)]

use std::fmt::Write as _;
use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Duration;

use finger_oracle::app::{Model, Opening, Source};
use finger_oracle::game::Game;
use finger_oracle::game::any::AnyGame;
use finger_oracle::graph::best::best_arrows;
use finger_oracle::graph::layout::{ColumnPlan, Sizes};
use finger_oracle::graph::{StateGraph, scope};
use finger_oracle::session::Session;
use finger_oracle::session::file::{self, MOST_MOVES, SavedView};
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{
    Analysis, ReachableCount, analyse, count, histogram, reachable_positions,
};
use finger_oracle::solve::proof::prove;
use finger_oracle::solve::task::Task;
use finger_oracle::solve::verify::verify;
use rustix::time::{ClockId, clock_gettime};

/// What work may still take after it was cancelled.
const ALLOWED: Duration = Duration::from_millis(100);

fn program_time() -> Duration {
    let time = clock_gettime(ClockId::ProcessCPUTime);
    time.try_into().expect("it begins with nothing")
}

/// Cancels work at several moments from its beginning to its end, and checks what it takes to end.
fn cancelled<T: Send + 'static>(
    name: &str,
    work: impl Fn(&Progress) -> T + Clone + Send + 'static,
) {
    static ONE_AT_A_TIME: Mutex<()> = Mutex::new(());
    let _alone = ONE_AT_A_TIME.lock().unwrap_or_else(PoisonError::into_inner);
    let began = program_time();
    work(&Progress::default());
    let whole = program_time().saturating_sub(began);
    for tenth in [0, 2, 5, 8] {
        let began = program_time();
        let task = Task::start(name, work.clone(), || {});
        while program_time().saturating_sub(began) < whole * tenth / 10 {
            thread::sleep(Duration::from_millis(1));
        }
        task.cancel();
        let cancelled = program_time();
        drop(task.join());
        let more = program_time().saturating_sub(cancelled);
        // The threads that share the work may each take so long.
        let threads = u32::try_from(rayon_threads()).expect("a few");
        assert!(
            more < ALLOWED * threads,
            "{name} took {more:?} more, cancelled after {tenth} tenths of {whole:?}"
        );
    }
}

fn rayon_threads() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

fn solved(line: &str) -> Analysis {
    analyse(
        &game(line),
        ReachableCount::Never,
        u64::MAX,
        &Progress::default(),
    )
    .expect("it is solved")
}

/// A game of some million states.
const LARGE: &str = "fingers=7,hands=5,splits=both";

#[test]
#[cfg_attr(debug_assertions, ignore = "measured in the release program")]
fn solving_ends() {
    cancelled("solving", |progress| {
        analyse(&game(LARGE), ReachableCount::Always, u64::MAX, progress).is_ok()
    });
}

/// Most of the time goes into the tables of what eight hands can become.
#[test]
#[cfg_attr(debug_assertions, ignore = "measured in the release program")]
fn solving_a_game_of_large_tables_ends() {
    let game = game("fingers=12,hands=1v8,splits=both,self_tap=yes");
    cancelled("making tables", move |progress| {
        analyse(&game, ReachableCount::Never, u64::MAX, progress).is_ok()
    });
}

#[test]
#[cfg_attr(debug_assertions, ignore = "measured in the release program")]
fn solving_the_largest_grid_ends() {
    let game = game("tactics,rows=5,cols=6");
    cancelled("solving a grid", move |progress| {
        analyse(&game, ReachableCount::Never, u64::MAX, progress).is_ok()
    });
}

#[test]
#[cfg_attr(debug_assertions, ignore = "measured in the release program")]
fn what_is_asked_of_a_solution_ends() {
    let analysis = std::sync::Arc::new(solved(LARGE));
    let of = || std::sync::Arc::clone(&analysis);
    let all = of();
    cancelled("counting", move |progress| count(&all, progress).is_ok());
    let all = of();
    cancelled("the histogram", move |progress| {
        histogram(&all, progress).is_ok()
    });
    let all = of();
    cancelled("checking again", move |progress| {
        verify(&all, progress).is_ok()
    });
    let all = of();
    cancelled("reachable positions", move |progress| {
        reachable_positions(&all, progress).is_ok()
    });
    let all = of();
    cancelled("the whole graph", move |progress| {
        scope::whole(&all, 200_000, progress).is_ok()
    });
    let all = of();
    cancelled("a proof", move |progress| {
        let start = all.game.position(&all.game.start());
        prove(&all.game, &all.solution, start, 50_000, progress).is_ok()
    });
}

/// Columns of a graph with its best moves.
type Plan = for<'a> fn(&'a (StateGraph, Vec<bool>), &'a Progress) -> ColumnPlan<'a>;

#[test]
#[cfg_attr(debug_assertions, ignore = "measured in the release program")]
fn laying_out_ends() {
    let analysis = solved("swaps,fingers=9");
    let graph = scope::whole(&analysis, 6_000, &Progress::default()).expect("it is small enough");
    let best = best_arrows(&analysis, &graph);
    let shared = std::sync::Arc::new((graph, best));
    let plans: [(&str, Plan); 2] = [
        ("columns by turns", |of, progress| {
            ColumnPlan::turns(&of.0, progress)
        }),
        ("columns by the end", |of, progress| {
            ColumnPlan::end(&of.0, &of.1, (1_920.0, 900.0), progress)
        }),
    ];
    for (name, plan) in plans {
        let of = std::sync::Arc::clone(&shared);
        cancelled(name, move |progress| {
            plan(&of, progress).laid_out(&Sizes::default())
        });
    }
}

/// A session of a number of moves: many lines that begin alike.
fn long_session(moves: usize) -> Vec<u8> {
    let rules = game("swaps");
    let mut text = file::write(&file::SessionToWrite::of(&Session::new(rules)));
    text.truncate(text.find("\"moves\"").expect("a list of moves"));
    text.push_str("\"moves\":[");
    for id in 1..=moves {
        let comma = if id == 1 { "" } else { "," };
        let after = if id % 2 == 1 { 0 } else { id - 1 };
        let name = if id % 2 == 1 { "1T1" } else { "2T1" };
        write!(
            text,
            "{comma}\n{{\"id\":{id},\"after\":{after},\"move\":\"{name}\"}}"
        )
        .expect("a text takes everything");
    }
    (text + "]}").into_bytes()
}

#[test]
#[cfg_attr(debug_assertions, ignore = "measured in the release program")]
fn opening_and_saving_end() {
    let bytes = long_session(MOST_MOVES);
    let opening = Opening {
        bytes,
        source: Source::Left,
    };
    let again = opening.clone();
    cancelled("opening", move |progress| {
        again.clone().read(&game("swaps"), progress).is_ok()
    });
    let opened = opening.read(&game("swaps"), &Progress::default());
    let opened = Box::new(opened.expect("a session"));
    let (mut model, _) = Model::new(game("swaps"));
    model
        .apply(finger_oracle::app::Action::Open(opened))
        .expect("it is read");
    let request = model.save_request(SavedView::default());
    cancelled("saving", move |progress| request.text(progress).is_ok());
}
