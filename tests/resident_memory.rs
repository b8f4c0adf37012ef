//! How much memory large games take as the system sees it: their tables do not come from the heap, so no
//! allocator counts them.
//!
//! The peak is one for the whole program, so this file has one test: no other may run beside it.

#![cfg(target_os = "linux")]

#[path = "support/resident.rs"]
pub mod memory_seen;

use finger_oracle::game::any::AnyGame;
use finger_oracle::solve::analysis::{self, ReachableCount, analyse};
use finger_oracle::solve::{Progress, SolveError};
use memory_seen::resident;

/// Bytes that the program may hold besides: pages of two megabytes that are not full, and what its threads
/// need.
const SLACK_BYTES: u64 = 12 << 20;

/// The most bytes that solving a game took, and what is held of it afterwards.
fn a_game_stays_within_what_its_size_is_checked_by(line: &str) -> (u64, u64) {
    let game = AnyGame::from_rule_line(line).expect(line);
    let Err(SolveError::TooLarge { states, bytes, .. }) = analysis::check_size(&game, 0) else {
        panic!("{line}: nothing fits into no memory");
    };
    let solve = || analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default());
    let (solved, peak, held) = resident(solve);
    println!("{line}: {states} states, {peak} bytes of {bytes}, the solution {held}");
    assert!(solved.is_ok(), "{line}: {solved:?}");
    assert!(
        peak >= states,
        "{line}: {peak} bytes are not all that it took"
    );
    assert!(
        peak <= bytes + SLACK_BYTES,
        "{line}: {peak} bytes, {bytes} promised"
    );
    assert!(
        bytes <= 3 * (peak + SLACK_BYTES),
        "{line}: {peak} bytes, {bytes} promised"
    );
    (peak, held)
}

/// Of these games the solution takes nearly all that is held.
fn a_solution_keeps_its_values_alone(line: &str) {
    let states = AnyGame::from_rule_line(line).expect(line).state_count();
    let (_, held) = a_game_stays_within_what_its_size_is_checked_by(line);
    assert!(
        held <= 2 * states + SLACK_BYTES,
        "{line}: the solution keeps {held} bytes"
    );
}

#[test]
#[ignore = "slow: run with `-- --ignored`, as the release part of the gate does"]
fn large_games_take_no_more_memory_than_their_size_is_checked_by() {
    for line in [
        "attacks-only,fingers=12,hands=5",
        "fingers=9,hands=6,splits=both,suicide=yes",
        "fingers=7,hands=6v7,splits=both,goal=first_out",
        "tactics,rows=4,cols=6",
        "tactics,rows=5,cols=5",
    ] {
        a_solution_keeps_its_values_alone(line);
    }
    for line in [
        // One player has few hand sets, the other many, which can become each other in many ways.
        "rollover,fingers=10,hands=1v8,splits=both,suicide=yes,self_tap=yes",
        "fingers=12,hands=1v7,grows=tapping",
        // Of so many turns that a value takes two bytes.
        "chopsticks,fingers=31,hands=2v3",
    ] {
        a_game_stays_within_what_its_size_is_checked_by(line);
    }
    let (peak, _) =
        a_game_stays_within_what_its_size_is_checked_by("splits=both,fingers=14,hands=1v8");
    assert!(peak <= 250_000_000, "moves are stored as they are: {peak}");
}
