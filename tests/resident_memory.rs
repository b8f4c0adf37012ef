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

fn a_game_stays_within_what_its_size_is_checked_by(line: &str) {
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
        held <= 2 * states + SLACK_BYTES,
        "{line}: the solution keeps {held} bytes"
    );
}

#[test]
fn large_games_take_no_more_memory_than_their_size_is_checked_by() {
    for line in [
        "attacks-only,fingers=12,hands=5",
        "fingers=9,hands=6,splits=both,suicide=yes",
        "fingers=7,hands=6v7,splits=both,goal=first_out",
        "tactics,rows=4,cols=6",
        "tactics,rows=5,cols=5",
    ] {
        a_game_stays_within_what_its_size_is_checked_by(line);
    }
}
