//! How long solving takes: whole games, the tables beneath them, and the numbering of hand sets.
//!
//! First come the marks: games solved once each, with states a second, bytes a state by the
//! allocator or, where tables do not come from the heap, by the system (Linux), and two bounds. *Memory*: how many times longer than it takes all threads to write and
//! read the bytes of the game once, at the speed at which they copy memory here. *Words*: by rows,
//! every way in which a hand can come to its value is one operation on a word of 64 states, and so is
//! every move among own hands; most are skipped, because a word has no news. The time for each of
//! them says how far the rest could be sped up: a word operation in memory that is at hand takes
//! about a third of a nanosecond. `FINGER_ORACLE_LARGE=1` adds the game of 1,807 million states, which
//! takes 4 GB.
//!
//! Aims, on two ordinary cores: the classic game under 100 microseconds, half a million states
//! under 10 ms, nineteen million under 0.5 s, 240 million under 5 s and 600 MB.

#[cfg(target_os = "linux")]
#[path = "../tests/support/resident.rs"]
pub mod memory_seen;

use std::hint::black_box;
use std::sync::Arc;
use std::time::{Duration, Instant};

use criterion::{BatchSize, BenchmarkId, Criterion, SamplingMode, Throughput};
use finger_oracle::app::{Action, Effect, Model};
use finger_oracle::game::Seat;
use finger_oracle::game::any::AnyGame;
use finger_oracle::game::hands::HandGame;
use finger_oracle::game::hands::hand_set::{HandSets, Hands};
use finger_oracle::game::hands::space::HandSpace;
use finger_oracle::game::hands::space::rows::RowGame;
use finger_oracle::game::hands::space::wanted::Wanted;
use finger_oracle::game::rule_table::Setting;
use finger_oracle::solve::Progress;
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use peak_alloc::PeakAlloc;
use rayon::prelude::*;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

fn hand_game(line: &str) -> HandGame {
    match game(line) {
        AnyGame::Hands(game) => game,
        AnyGame::Tactics(_) => panic!("{line} is Tactics"),
    }
}

fn solved(game: &AnyGame) -> Analysis {
    let limit_bytes = u64::MAX;
    analyse(
        game,
        ReachableCount::Never,
        limit_bytes,
        &Progress::default(),
    )
    .expect("nobody cancels")
}

/// The whole way from the rules to every value, tables included.
fn whole_games(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("solve");
    let seconds = |seconds| Duration::from_secs(seconds);
    for (line, samples, time) in [
        ("magic-fingers", 100, seconds(3)),
        ("mallett", 100, seconds(3)),
        ("fingers=10,hands=4", 20, seconds(3)),
        ("fingers=12,hands=5", 10, seconds(15)),
        ("tactics", 50, seconds(3)),
        ("tactics,cols=5", 10, seconds(3)),
        ("tactics,rows=5,cols=5", 10, seconds(3)),
        ("tactics,rows=5,cols=5,goal=last_wins", 10, seconds(3)),
    ] {
        let game = game(line);
        let states = game.state_count();
        group
            .sample_size(samples)
            .warm_up_time(Duration::from_millis(500))
            .measurement_time(time)
            .throughput(Throughput::Elements(states));
        // A slow game is timed one run at a time, a quick one many at once.
        group.sampling_mode(if states > 100_000 {
            SamplingMode::Flat
        } else {
            SamplingMode::Auto
        });
        group.bench_function(BenchmarkId::from_parameter(line), |bencher| {
            bencher.iter(|| solved(black_box(&game)));
        });
    }
    group.finish();
}

/// What is worked out once for each set of hands.
fn tables(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("tables");
    for line in [
        "magic-fingers",
        "fingers=10,hands=4",
        "fingers=12,hands=5",
        "fingers=10,hands=5,splits=both,suicide=yes",
    ] {
        let game = hand_game(line);
        group
            .sample_size(20)
            .measurement_time(Duration::from_secs(2));
        group.bench_function(BenchmarkId::from_parameter(line), |bencher| {
            bencher.iter(|| HandSpace::new(black_box(&game)));
        });
    }
    group.finish();
}

/// Every set of five hands with up to eleven fingers, to its number and back.
fn hand_sets(criterion: &mut Criterion) {
    let sets = HandSets::new(12, 5);
    let all: Vec<Hands> = sets.iter().collect();
    let mut group = criterion.benchmark_group("hand_sets");
    group.throughput(Throughput::Elements(sets.count()));
    group
        .sample_size(50)
        .measurement_time(Duration::from_secs(2));
    group.bench_function("rank", |bencher| {
        bencher.iter(|| {
            all.iter()
                .map(|hands| sets.rank(black_box(hands)))
                .sum::<u64>()
        });
    });
    group.bench_function("unrank", |bencher| {
        let total = |rank| u64::from(sets.unrank(black_box(rank)).total());
        bencher.iter(|| (0..sets.count()).map(total).sum::<u64>());
    });
    group.finish();
}

/// A change of each key in the rules panel, from the click to the answer: rules checked, lines
/// carried over, game solved and counted, moves ranked. The aim is one frame, 16 ms, for games of
/// up to 10,000 states.
fn rule_changes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("change a rule");
    let line = "fingers=13,splits=both,suicide=yes,bust=yes";
    for key in game(line).shown_rules() {
        let value = match key.setting {
            Setting::Number { now, .. } => (now - 1).to_string(),
            Setting::Limit { now: Some(_), .. } => "none".to_owned(),
            Setting::Limit { range, .. } => range.end().to_string(),
            Setting::Hands { .. } => "1v3".to_owned(),
            Setting::Word { now, words } => words[(now + 1) % words.len()].name.to_owned(),
            Setting::YesNo { now } => if now { "no" } else { "yes" }.to_owned(),
            Setting::Position { .. } => "[2.3]|(1.4)".to_owned(),
        };
        let (before, _) = Model::new(game(line));
        group.bench_function(key.name, |bencher| {
            bencher.iter_batched(
                || before.clone(),
                |mut model| {
                    let change = Action::SetRule(key.name, value.clone());
                    let (_, effects) = model.apply(change).expect("the change is allowed");
                    let wanted = effects.iter().find_map(|effect| match effect {
                        Effect::Solve(game) => Some(*game),
                        _ => None,
                    });
                    let wanted = wanted.expect("other rules are solved anew");
                    let counting = ReachableCount::Always;
                    let solved = analyse(&wanted, counting, u64::MAX, &Progress::default());
                    let action = Action::Solved(wanted, solved.map(Arc::new));
                    model.apply(action).expect("a solution is taken over");
                    model
                },
                BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

/// What words of states have to do with a game that is solved by rows.
fn word_operations(game: &AnyGame) -> Option<u64> {
    let AnyGame::Hands(game) = game else {
        return None;
    };
    let space = HandSpace::new(game);
    let rows = RowGame::new(game, &space, Wanted::ALWAYS).ok()?;
    let of = |mover: Seat| {
        let (player, other) = (rows.player(mover), rows.player(mover.other()));
        let ways = |set: usize| {
            let values = other.rests(set).iter();
            let ways = values.map(|&(value, _)| rows.taps_into[usize::from(value)].len());
            ways.sum::<usize>()
        };
        let taps: usize = (0..other.sets()).map(ways).sum();
        let own: usize = (0..player.sets()).map(|set| player.own(set).len()).sum();
        taps * player.sets().div_ceil(64) + own * other.sets().div_ceil(64)
    };
    Some(rows.movers().iter().map(|&mover| of(mover) as u64).sum())
}

/// Bytes a second that all threads together copy.
fn copy_speed() -> f64 {
    const BYTES: usize = 256 << 20;
    let from = vec![1_u8; BYTES];
    let mut to = vec![0_u8; BYTES];
    let mut best = f64::MAX;
    for _ in 0..3 {
        let begun = Instant::now();
        let parts = to.par_chunks_mut(1 << 20).zip(from.par_chunks(1 << 20));
        parts.for_each(|(to, from)| to.copy_from_slice(black_box(from)));
        best = best.min(begun.elapsed().as_secs_f64());
    }
    BYTES as f64 / best
}

/// What `work` gives, and the most bytes that it held as the system sees it; 0 where that is not known.
#[cfg(target_os = "linux")]
fn with_resident<T>(work: impl FnOnce() -> T) -> (T, u64) {
    let (result, peak, _) = memory_seen::resident(work);
    (result, peak)
}

#[cfg(not(target_os = "linux"))]
fn with_resident<T>(work: impl FnOnce() -> T) -> (T, u64) {
    (work(), 0)
}

/// Solves each of the marks once and prints what it took.
fn marks() {
    let speed = copy_speed();
    println!("all threads copy {:.1} GB a second", speed / 1e9);
    let large = std::env::var_os("FINGER_ORACLE_LARGE").map(|_| "fingers=20,hands=5");
    for line in [
        "magic-fingers",
        "fingers=10,hands=4",
        "fingers=12,hands=5",
        "mallett,fingers=12,hands=5",
        "fingers=10,hands=6,splits=both,suicide=yes",
        "fingers=16,hands=5",
        "tactics,rows=5,cols=5",
        "tactics,rows=5,cols=5,goal=last_wins",
    ]
    .into_iter()
    .chain(large)
    {
        let game = game(line);
        let words = word_operations(&game);
        let before = ALLOCATOR.current_usage();
        ALLOCATOR.reset_peak_usage();
        let (analysis, mapped) = with_resident(|| solved(&game));
        let bytes = ALLOCATOR.peak_usage().saturating_sub(before) as u64;
        // Of a small game, the system knows no more than how many pages it has.
        let is_large = game.state_count() > 1_000_000;
        let bytes = bytes.max(if is_large { mapped } else { 0 }) as f64;
        let (seconds, states) = (analysis.time.as_secs_f64(), game.state_count() as f64);
        let words = words.map_or(String::new(), |words| {
            format!(", {:.2} ns a word operation", seconds * 1e9 / words as f64)
        });
        println!(
            "{line}: {seconds:.5} s, {:.1} million states a second, {:.2} bytes a state, {:.1} times \
             the memory bound{words}",
            states / seconds / 1e6,
            bytes / states,
            seconds * speed / bytes,
        );
    }
}

fn main() {
    marks();
    let mut criterion = Criterion::default().configure_from_args();
    whole_games(&mut criterion);
    tables(&mut criterion);
    hand_sets(&mut criterion);
    rule_changes(&mut criterion);
    criterion.final_summary();
}
