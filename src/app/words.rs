//! Sentences about verdicts and rules, the same wherever they are shown.

use crate::game::any::AnyGame;
use crate::game::counted::counted;
use crate::game::{Outcome, Seat};
use crate::session::Dropped;
use crate::solve::Value;
use crate::solve::smaller::SmallerGame;

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
        (Some(winner), Some(count)) => format!("{winner} can win in {}", counted(count, "turn")),
        _ => "neither side can force a win".to_owned(),
    }
}

/// How many splits a player has left: "2 splits left".
#[must_use]
pub fn splits_left(left: u8) -> String {
    match left {
        0 => "no splits left".to_owned(),
        _ => format!("{} left", counted(left, "split")),
    }
}

/// How play has ended: "Player 2 has won", "A draw: player 2 has no move".
#[must_use]
pub fn result(outcome: Outcome, mover: Seat) -> String {
    match outcome.winner(mover) {
        Some(winner) => format!("Player {} has won", winner.number()),
        None => format!("A draw: player {} has no move", mover.number()),
    }
}

/// The reason for a draw: "this position came up three times, in turns 10, 14 and 18".
#[must_use]
pub fn threefold([first, second, third]: [usize; 3]) -> String {
    let turns = if first == 0 {
        format!("at the start and in turns {second} and {third}")
    } else {
        format!("in turns {first}, {second} and {third}")
    };
    format!("this position came up three times, {turns}")
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

/// A judgement of a move by its value and by that of the best move, both for its player.
#[must_use]
pub fn judged(name: &str, mover: Seat, value: Value, best: Value) -> String {
    match (value, value.is_same_verdict(best)) {
        (Value::WinIn(_), _) => format!("Right! {name} wins."),
        (Value::Draw, true) => format!("Right! {name} holds the draw."),
        (Value::LossIn(_), true) => format!("Right! {name} loses, but so does every move."),
        (Value::Draw, false) => format!("{name} gives up the win."),
        (Value::LossIn(_), false) => format!("{name} lets {} win.", mover.other()),
    }
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
        1 => Some("1 earlier move does not fit these rules (struck out)".to_owned()),
        n => Some(format!(
            "{} do not fit these rules (struck out)",
            counted(n, "earlier move")
        )),
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
