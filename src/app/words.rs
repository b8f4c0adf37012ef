//! Sentences about verdicts and rules, the same wherever they are shown.

use crate::game::any::AnyGame;
use crate::game::{Outcome, Seat};
use crate::session::Dropped;
use crate::solve::Value;
use crate::solve::smaller::SmallerGame;

/// `1 turn` or `7 turns`.
#[must_use]
pub fn turns(count: usize) -> String {
    if count == 1 {
        "1 turn".to_owned()
    } else {
        format!("{count} turns")
    }
}

/// What a move comes to for the one who makes it, as a heading in a list.
#[must_use]
pub fn group(value: Value) -> &'static str {
    match value {
        Value::WinIn(_) => "WINNING",
        Value::Draw => "DRAWING",
        Value::LossIn(_) => "LOSING",
    }
}

/// The second half of the sentence that begins "Player 1 to move":
/// "player 1 can win in 7 turns".
#[must_use]
pub fn verdict(value: Value, mover: Seat) -> String {
    match (value.winner(mover), value.turns()) {
        (Some(winner), Some(count)) => format!("{winner} can win in {}", turns(usize::from(count))),
        _ => "neither side can force a win".to_owned(),
    }
}

/// Who has won: "Player 2 has won".
#[must_use]
pub fn result(outcome: Outcome, mover: Seat) -> String {
    let winner = if outcome == Outcome::Win {
        mover
    } else {
        mover.other()
    };
    format!("Player {} has won", winner.number())
}

/// What a rule change did: the verdict of the start before and after.
#[must_use]
pub fn change(before: Option<&str>, after: Option<&str>) -> String {
    match (before, after) {
        (Some(before), Some(after)) if before == after => format!("From the start: still {after}"),
        (Some(before), Some(after)) => format!("From the start: {before} → {after}"),
        (None, Some(after)) => format!("From the start: {after}"),
        (_, None) => "These rules could not be solved".to_owned(),
    }
}

/// Which games like one that is too large can be solved, if any.
#[must_use]
pub fn fitting(smaller: &[SmallerGame]) -> Option<String> {
    let values = smaller
        .iter()
        .map(|game| format!("{} {}", game.title.to_lowercase(), game.value));
    let values: Vec<String> = values.collect();
    let all = "With the other rules as they are, the largest that can be solved here is";
    (!values.is_empty()).then(|| format!("{all} {}.", values.join(", or ")))
}

/// Which other keys a change has set back, by their titles.
#[must_use]
pub fn set_back(titles: &[&str]) -> String {
    format!("set back: {}", titles.join(", "))
}

/// What a rule change took from the lines played, a clause each.
#[must_use]
pub fn dropped(dropped: Dropped) -> Vec<String> {
    let board = "the set-up position did not fit".to_owned();
    let moves = match dropped.moves {
        0 => None,
        1 => Some("1 move is not legal now and is greyed".to_owned()),
        n => Some(format!("{n} moves are not legal now and are greyed")),
    };
    let board = dropped.first_board.then_some(board);
    board.into_iter().chain(moves).collect()
}

/// The rules of a game in one line: "Rollover at 5, no splits."
#[must_use]
pub fn rules_line(game: &AnyGame) -> String {
    let rules = game.in_short();
    let mut letters = rules.chars();
    let first = letters.next().map(char::to_uppercase);
    first
        .into_iter()
        .flatten()
        .chain(letters)
        .chain(['.'])
        .collect()
}

/// A game in a few words: "Mallett: rollover at 5, no splits".
#[must_use]
pub fn game_title(game: &AnyGame) -> String {
    let rules = game.in_short();
    match game.preset() {
        Some(preset) => format!("{}: {rules}", preset.title),
        None => format!("Own rules: {rules}"),
    }
}
