//! How much memory solving takes, counted by the allocator itself: of games whose tables come from the
//! heap. `resident_memory.rs` measures larger ones.
//!
//! The counter is one for the whole program, so this file has one test: no other may run beside it.

#[path = "support/draw.rs"]
pub mod draw;
#[path = "support/reference.rs"]
pub mod reference;

use std::ops::RangeInclusive;

use draw::Dice;
use finger_oracle::game::any::AnyGame;
use finger_oracle::game::hands::HandGame;
use finger_oracle::game::hands::space::HandSpace;
use finger_oracle::game::{Game, Seat};
use finger_oracle::graph::predecessors::predecessors;
use finger_oracle::solve::analysis::{self, ReachableCount, analyse};
use finger_oracle::solve::{Progress, SolveError, memory, solve};
use peak_alloc::PeakAlloc;

#[global_allocator]
static ALLOCATOR: PeakAlloc = PeakAlloc;

/// What `work` gives, with the most bytes that it held at once and the bytes that it still holds.
fn measured<T>(work: impl FnOnce() -> T) -> (T, u64, u64) {
    let before = ALLOCATOR.current_usage();
    ALLOCATOR.reset_peak_usage();
    let result = work();
    let bytes = |now: usize| now.saturating_sub(before) as u64;
    let (peak, held) = (ALLOCATOR.peak_usage(), ALLOCATOR.current_usage());
    (result, bytes(peak), bytes(held))
}

fn hand_game(line: &str) -> HandGame {
    match AnyGame::from_rule_line(line) {
        Ok(AnyGame::Hands(game)) => game,
        other => panic!("{line}: {other:?}"),
    }
}

/// Bytes that the program may hold besides: what its threads and this test itself need.
const SLACK_BYTES: u64 = 64 << 10;

fn tables_and_work_stay_within_what_is_promised(line: &str) {
    let game = hand_game(line);
    let states = game.state_count();
    let (space, tables_peak, tables) = measured(|| HandSpace::new(&game));
    let (solution, peak, held) = measured(|| solve(&space, &Progress::default()));
    assert_eq!(solution.map(|solution| solution.len()), Ok(states));
    println!(
        "{line}: {states} states; tables {tables} bytes, {tables_peak} while they are made; \
         solving {peak} bytes, {:.2} a state; the solution {held}",
        peak as f64 / states as f64,
    );
    if states > 300_000 {
        assert!(
            peak <= 4 * states,
            "{line}: {peak} bytes for {states} states"
        );
    }
    let promised = memory::value_bytes(states) + SLACK_BYTES;
    assert!(
        peak <= promised,
        "{line}: {peak} bytes, {promised} promised"
    );
    let promised = 2 * states + SLACK_BYTES;
    assert!(held <= promised, "{line}: the solution keeps {held} bytes");
    let promised = HandSpace::table_bytes(&game) + SLACK_BYTES;
    assert!(
        tables_peak <= promised,
        "{line}: tables of {tables_peak} bytes, {promised} promised"
    );
}

/// As the program solves it: tables, by rows, and all that is asked for besides.
fn a_game_stays_within_what_its_size_is_checked_by(line: &str) {
    let game = AnyGame::from_rule_line(line).expect(line);
    let states = game.state_count();
    let progress = Progress::default();
    let (_, needed) = needed_bytes(&game);
    let (result, peak, held) =
        measured(|| analyse(&game, ReachableCount::Never, u64::MAX, &progress).map(|a| a.solution));
    println!(
        "{line}: {states} states; {peak} bytes of {needed}, {:.2} a state; the solution {held}",
        peak as f64 / states as f64
    );
    assert!(result.is_ok(), "{line}: {result:?}");
    assert!(
        peak <= needed + SLACK_BYTES,
        "{line}: {peak} bytes, {needed} promised"
    );
    assert!(
        held <= 2 * states + SLACK_BYTES,
        "{line}: the solution keeps {held} bytes"
    );
}

/// The figure that says whether a game fits is enough to count its positions, too.
fn counting_stays_within_what_the_size_is_checked_by(line: &str) {
    let game = AnyGame::from_rule_line(line).expect(line);
    let progress = Progress::default();
    let (_, needed) = needed_bytes(&game);
    let (result, peak, _) =
        measured(|| analyse(&game, ReachableCount::Always, u64::MAX, &progress).map(|a| a.summary));
    println!("{line}: {peak} bytes of {needed}, counted");
    assert!(matches!(result, Ok(Some(_))), "{line}: {result:?}");
    assert!(
        peak <= needed + SLACK_BYTES,
        "{line}: {peak} bytes, {needed} promised"
    );
}

/// Rules that look random and are the same in every run: players with different numbers of hands, and every
/// kind of move among own hands. They need not be valid.
fn drawn_line(dice: &mut Dice) -> String {
    let fingers = 2 + dice.below(15);
    let hands = [1, 1, 2, 2, 3, 3, 4, 5, 6, 7, 8];
    let hands = [dice.pick(&hands), dice.pick(&hands)];
    let mut pairs = vec![format!("fingers={fingers},hands={}v{}", hands[0], hands[1])];
    for (key, values) in [
        ("overflow", &["cutoff", "rollover"][..]),
        (
            "splits",
            &["none", "none", "transfers", "divisions", "both"],
        ),
        ("amount", &["any", "any", "any", "lonely", "halves", "near"]),
        ("swap", &["none", "none", "living", "pass", "dead", "any"]),
        ("grows", &["tapped", "tapped", "tapped", "tapping"]),
        ("goal", &["last", "first_out", "sudden_death"]),
    ] {
        pairs.push(format!("{key}={}", dice.pick(values)));
    }
    for key in [
        "suicide",
        "bust",
        "self_tap",
        "dead_tap",
        "self_add",
        "meta",
        "integers",
        "cherry_bomb",
    ] {
        if dice.below(4) == 0 {
            pairs.push(format!("{key}=yes"));
        }
    }
    pairs.join(",")
}

/// No game takes more than the figure that says whether it fits, and the figure is at most three times of what
/// the game takes.
fn figures_are_kept_and_tell_something(games: usize) {
    /// So large that what the program holds besides does not matter, and so small that all tables come
    /// from the heap.
    const STATES: RangeInclusive<u64> = 20_000..=600_000;
    const MOST_COLUMN_WORDS: u64 = 30_000;
    const MOST_BYTES: u64 = 400 << 20;
    let mut dice = Dice(52);
    let mut measured = 0;
    let (mut most, mut least) = (0.0_f64, f64::INFINITY);
    while measured < games {
        let line = drawn_line(&mut dice);
        let Ok(AnyGame::Hands(hands)) = AnyGame::from_rule_line(&line) else {
            continue;
        };
        let [one, two] = Seat::BOTH.map(|seat| hands.sets(seat).count());
        let words = one.div_ceil(64) * two + two.div_ceil(64) * one;
        let game = AnyGame::Hands(hands);
        if !STATES.contains(&game.state_count()) || words > MOST_COLUMN_WORDS {
            continue;
        }
        let (_, figure) = needed_bytes(&game);
        if figure > MOST_BYTES {
            continue;
        }
        let progress = Progress::default();
        let solve = || analyse(&game, ReachableCount::Never, u64::MAX, &progress).is_ok();
        let (is_solved, peak, _) = self::measured(solve);
        assert!(is_solved, "{line}");
        assert!(
            peak <= figure + SLACK_BYTES,
            "{line}: {peak} bytes, {figure} promised"
        );
        assert!(
            figure <= 3 * (peak + SLACK_BYTES),
            "{line}: {peak} bytes, {figure} promised"
        );
        let ratio = figure as f64 / peak as f64;
        (most, least) = (most.max(ratio), least.min(ratio));
        measured += 1;
    }
    println!("{games} games: {least:.2} to {most:.2} times what they take is promised");
}

/// The states of a game, and the bytes by which its size is checked.
fn needed_bytes(game: &AnyGame) -> (u64, u64) {
    match analysis::check_size(game, 0) {
        Err(SolveError::TooLarge { states, bytes, .. }) => (states, bytes),
        other => panic!("{other:?}"),
    }
}

fn too_large_a_game_is_refused_before_anything_is_allocated(line: &str) {
    let game = AnyGame::from_rule_line(line).expect(line);
    let progress = Progress::default();
    let (result, peak, _) = measured(|| analyse(&game, ReachableCount::Always, 1 << 30, &progress));
    assert!(
        matches!(result, Err(SolveError::TooLarge { .. })),
        "{line}: {result:?}"
    );
    assert!(
        peak <= SLACK_BYTES,
        "{line}: {peak} bytes before it was refused"
    );
}

/// A game whose tables are much larger than what counting and listing its positions takes.
fn questions_about_a_solved_game_use_the_tables_that_it_was_solved_with(line: &str) {
    let game = AnyGame::from_rule_line(line).expect(line);
    let (_, _, tables) = measured(|| HandSpace::new(&hand_game(line)));
    let progress = Progress::default();
    let analysis = analyse(&game, ReachableCount::Never, u64::MAX, &progress).expect(line);
    let start = game.position(&game.start());
    let (_, before, _) = measured(|| predecessors(&analysis, start));
    let (counted, count, _) = measured(|| analysis::count(&analysis, &progress));
    let (reached, listed, held) = measured(|| analysis::reachable_positions(&analysis, &progress));
    let positions = reached.map_or(0, |reached| reached.len() as u64);
    println!(
        "{line}: tables {tables} bytes; asking takes {before} and {count}; listing {positions} \
         positions {listed}, {:.1} each, and keeps {held}",
        listed as f64 / positions as f64
    );
    assert!(before < 10_000, "{line}: {before} bytes for one position");
    let marks = game.state_count() / 4 + SLACK_BYTES;
    assert!(
        listed <= 60 * positions + marks + count,
        "{line}: {listed} bytes"
    );
    assert!(held <= 40 * positions, "{line}: {held} bytes are kept");
    assert!(count <= 24 * positions + marks, "{line}: {count} bytes");
    assert!(counted.is_ok_and(|counted| counted.positions > 700_000));
    assert!(count < tables / 2, "{line}: counting takes {count} bytes");
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn solving_stays_within_the_memory_that_it_promises_and_refuses_what_does_not_fit() {
    // The threads that share the work are started first, so that they are not counted.
    let warm_up = HandSpace::new(&hand_game("fingers=8,hands=3"));
    assert!(solve(&warm_up, &Progress::default()).is_ok());

    for line in [
        "magic-fingers",
        "fingers=10,hands=2v4",
        "fingers=8,hands=4,overflow=rollover,splits=both",
        "fingers=10,hands=4",
        "fingers=12,hands=4",
        "fingers=12,hands=1v7,splits=both,suicide=yes,bust=yes,self_tap=yes,swap=any",
        "integers,fingers=7,hands=3,meta=yes,suicide=yes,self_add=yes,self_tap=yes,swap=any",
        "rollover,fingers=8,hands=4,suicide=yes,meta=yes,self_add=yes,integers=yes,swap=any",
        "chinese,hands=2v3,meta=yes,suicide=yes,splits=both,dead_tap=yes",
    ] {
        tables_and_work_stay_within_what_is_promised(line);
    }
    for line in [
        "fingers=10,hands=4",
        "fingers=10,hands=5",
        "fingers=12,hands=4,overflow=rollover",
        "fingers=8,hands=4,splits=both,suicide=yes",
        "fingers=10,hands=2v5,splits=both,goal=first_out",
        "fingers=9,hands=4,splits=both,suicide=yes,goal=sudden_death,swap=any",
        "chinese,hands=4,dead_tap=yes",
        "fingers=24,hands=2v3,splits=both",
        "tactics",
        "tactics,rows=3,cols=6",
        "tactics,rows=4,cols=5",
    ] {
        a_game_stays_within_what_its_size_is_checked_by(line);
    }
    for line in [
        "fingers=9,hands=4,cherry_bomb=yes",
        "fingers=8,hands=4,splits=both,cherry_bomb=yes",
    ] {
        counting_stays_within_what_the_size_is_checked_by(line);
    }
    figures_are_kept_and_tell_something(200);
    questions_about_a_solved_game_use_the_tables_that_it_was_solved_with(
        "fingers=12,hands=1v7,splits=both,suicide=yes,bust=yes,self_tap=yes,swap=any",
    );
    for line in [
        "swap=living,fingers=20,hands=1v8",
        "splits=both,fingers=22,hands=1v8",
        "fingers=14,hands=6",
        "fingers=32,hands=8",
        "fingers=32,hands=8,splits=both",
        "fingers=32,hands=8,integers=yes,dead_tap=yes",
        "fingers=32,hands=7v8,integers=yes,splits=both",
    ] {
        too_large_a_game_is_refused_before_anything_is_allocated(line);
    }
}
