//! What is offered where a game is too large to solve: games that are as large as can be and are
//! solved within the limit that the other one exceeds.

use finger_oracle::game::any::AnyGame;
use finger_oracle::solve::SolveError;
use finger_oracle::solve::analysis::{Analysis, ReachableCount, analyse};
use finger_oracle::solve::smaller::smaller_games;
use finger_oracle::solve::{Progress, analysis};

fn game(line: &str) -> AnyGame {
    AnyGame::from_rule_line(line).expect(line)
}

fn solved(game: &AnyGame, limit_bytes: u64) -> Result<Analysis, SolveError> {
    analyse(
        game,
        ReachableCount::Never,
        limit_bytes,
        &Progress::default(),
    )
}

/// A rule line with another value for one of its keys.
fn with(line: &str, key: &str, value: &str) -> String {
    let key = format!("{key}=");
    let parts = line.split(',').map(|part| {
        if part.starts_with(&key) {
            format!("{key}{value}")
        } else {
            part.to_owned()
        }
    });
    parts.collect::<Vec<_>>().join(",")
}

/// A number of fingers, or of hands, that is one more than another.
fn one_more(value: &str) -> String {
    let more = |number: &str| number.parse::<u8>().expect("a number") + 1;
    match value.split_once('v') {
        Some((one, two)) => format!("{}v{}", more(one), more(two)),
        None => more(value).to_string(),
    }
}

#[test]
fn what_is_offered_is_solved_within_the_limit_and_one_more_is_not() {
    for (line, limit_bytes) in [
        ("mallett,fingers=12,hands=5", 1_000_000),
        ("mallett,fingers=12,hands=5", 4_000_000),
        ("magic-fingers,fingers=20,hands=4", 2_000_000),
        ("swaps,fingers=9,hands=3v6", 3_000_000),
        ("tactics,rows=5,cols=5", 2_000_000),
    ] {
        let too_large = game(line);
        let refused = solved(&too_large, limit_bytes);
        assert!(
            matches!(refused, Err(SolveError::TooLarge { .. })),
            "{line}"
        );
        let offered = smaller_games(&too_large, limit_bytes);
        assert!(!offered.is_empty(), "{line}: something fits");
        for smaller in offered {
            let what = format!("{line} with {}={}", smaller.key, smaller.value);
            let again = game(&with(line, smaller.key, &smaller.value));
            assert_eq!(again, smaller.game, "{what}");
            assert!(solved(&smaller.game, limit_bytes).is_ok(), "{what}");
            let more = game(&with(line, smaller.key, &one_more(&smaller.value)));
            assert!(
                analysis::check_size(&more, limit_bytes).is_err(),
                "{what}: one more would fit too"
            );
        }
    }
}

#[test]
fn nothing_is_offered_where_nothing_fits() {
    assert_eq!(smaller_games(&game("fingers=32,hands=8"), 1_000), []);
}
