//! How much memory large games take as the system sees it: their tables do not come from the heap, so no
//! allocator counts them.
//!
//! The peak is one for the whole program, so this file has one test: no other may run beside it.

#![cfg(target_os = "linux")]

use std::fs;

use finger_oracle::game::any::AnyGame;
use finger_oracle::solve::analysis::{self, ReachableCount, analyse};
use finger_oracle::solve::{Progress, SolveError};

/// Bytes that the program may hold besides: pages of two megabytes that are not full, and what its threads
/// need.
const SLACK_BYTES: u64 = 12 << 20;

/// A number of bytes that the system keeps of this process.
fn bytes(name: &str) -> u64 {
    let status = fs::read_to_string("/proc/self/status").expect("Linux has it");
    let line = status.lines().find_map(|line| line.strip_prefix(name));
    let number = line.and_then(|line| line.split_whitespace().nth(1)?.parse::<u64>().ok());
    number.expect("a number of kilobytes") * 1024
}

/// What `work` gives, with the most bytes that it held at once and the bytes that it still holds.
fn measured<T>(work: impl FnOnce() -> T) -> (T, u64, u64) {
    // Makes the peak what is held now.
    fs::write("/proc/self/clear_refs", "5").expect("one's own may be reset");
    let before = bytes("VmRSS");
    let result = work();
    let held = bytes("VmRSS").saturating_sub(before);
    (result, bytes("VmHWM").saturating_sub(before), held)
}

fn a_game_stays_within_what_its_size_is_checked_by(line: &str) {
    let game = AnyGame::from_rule_line(line).expect(line);
    let Err(SolveError::TooLarge { states, bytes, .. }) = analysis::check_size(&game, 0) else {
        panic!("{line}: nothing fits into no memory");
    };
    let solve = || analyse(&game, ReachableCount::Never, u64::MAX, &Progress::default());
    let (solved, peak, held) = measured(solve);
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
