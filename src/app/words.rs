//! Sentences about verdicts and rules, the same wherever they are shown.

use crate::game::any::AnyGame;
use crate::game::hands::{self, Amount, Goal, Key, Overflow, Splits, Swap};
use crate::game::tactics;
use crate::game::{Outcome, Seat};
use crate::session::Dropped;
use crate::solve::Value;

/// `1 turn` or `7 turns`.
#[must_use]
pub fn turns(count: u16) -> String {
    if count == 1 {
        "1 turn".to_owned()
    } else {
        format!("{count} turns")
    }
}

/// A verdict as short as a badge: `1 wins in 7`, `draw`.
#[must_use]
pub fn badge(value: Value, mover: Seat) -> String {
    match (value.winner(mover), value.turns()) {
        (Some(winner), Some(0)) => format!("{} wins", winner.number()),
        (Some(winner), Some(turns)) => format!("{} wins in {turns}", winner.number()),
        _ => "draw".to_owned(),
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

/// A verdict for where there is little room: `1·7`, `=`.
#[must_use]
pub fn short_badge(value: Value, mover: Seat) -> String {
    match (value.winner(mover), value.turns()) {
        (Some(winner), Some(turns)) => format!("{}·{turns}", winner.number()),
        _ => "=".to_owned(),
    }
}

/// A verdict as short as a badge where nobody knows who is to move: `to move wins in 7`.
#[must_use]
pub fn mover_badge(value: Value) -> String {
    match (value, value.turns()) {
        (Value::WinIn(0), _) => "to move has won".to_owned(),
        (Value::LossIn(0), _) => "to move has lost".to_owned(),
        (Value::WinIn(_), Some(turns)) => format!("to move wins in {turns}"),
        (Value::LossIn(_), Some(turns)) => format!("to move loses in {turns}"),
        _ => "draw".to_owned(),
    }
}

/// The second half of the sentence that begins "Player 1 to move":
/// "player 1 can win in 7 turns".
#[must_use]
pub fn verdict(value: Value, mover: Seat) -> String {
    match (value.winner(mover), value.turns()) {
        (Some(winner), Some(count)) => format!("{winner} can win in {}", turns(count)),
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

/// Which other keys a change has set back.
#[must_use]
pub fn reset_keys(keys: &[Key]) -> String {
    let names: Vec<&str> = keys.iter().map(|key| rule_title(*key)).collect();
    if names.is_empty() {
        String::new()
    } else {
        format!("; set back: {}", names.join(", "))
    }
}

/// What a rule change took from the lines played.
#[must_use]
pub fn dropped(dropped: Dropped) -> String {
    let board = if dropped.first_board {
        "; the set-up position did not fit"
    } else {
        ""
    };
    match dropped.moves {
        0 => board.to_owned(),
        1 => format!("{board}; 1 move is not legal now and is greyed"),
        n => format!("{board}; {n} moves are not legal now and are greyed"),
    }
}

/// A rule key as a title in the rules panel.
#[must_use]
pub fn rule_title(key: Key) -> &'static str {
    match key {
        Key::Fingers => "Fingers",
        Key::Hands => "Hands",
        Key::Overflow => "Too many fingers",
        Key::Splits => "Splits",
        Key::Amount => "Fingers a split moves",
        Key::Suicide => "A split may empty a hand",
        Key::Bust => "A split may overfill a hand",
        Key::Swap => "Passing",
        Key::SelfTap => "A player may tap their own hand",
        Key::Goal => "Who wins",
        Key::Start => "Start",
    }
}

/// What a rule key means, for a tooltip.
#[must_use]
pub fn rule_help(key: Key) -> &'static str {
    match key {
        Key::Fingers => "A hand that reaches this many fingers is full: 2 to 32.",
        Key::Hands => "How many hands each player has: 1 to 8, and not always the same.",
        Key::Overflow => "What becomes of a hand whose fingers reach the limit.",
        Key::Splits => "Whether fingers may be moved between one's own hands.",
        Key::Amount => "How many fingers a split may move. Needs splits and two hands each.",
        Key::Suicide => "Whether a split may take the last finger off the hand that gives.",
        Key::Bust => "Whether a split may bring a hand to the limit.",
        Key::Swap => "Whether a player may swap hands, or pass, and so leave them as they are.",
        Key::SelfTap => "Whether a living hand may tap another living hand of its own player.",
        Key::Goal => "When the game ends, and for whom.",
        Key::Start => "The position in which play begins.",
    }
}

/// A value of a rule key in plain words.
#[must_use]
pub fn rule_choice(key: Key, word: &str) -> &'static str {
    match (key, word) {
        (Key::Overflow, "cutoff") => "The hand is out",
        (Key::Overflow, _) => "The count starts over",
        (Key::Splits, "none") => "None",
        (Key::Splits, "transfers") => "Between living hands",
        (Key::Splits, "divisions") => "Onto a hand that is out",
        (Key::Splits, _) => "Between any own hands",
        (Key::Amount, "any") => "Any number",
        (Key::Amount, "lonely") => "A lonely even hand, halved",
        (Key::Amount, "halves") => "Into equal hands",
        (Key::Amount, _) => "Into nearly equal hands",
        (Key::Swap, "none") => "Never",
        (Key::Swap, "living") => "By swapping unequal living hands",
        (Key::Swap, "dead") => "By swapping with a hand that is out",
        (Key::Swap, _) => "Always",
        (Key::Goal, "last") => "The last with a living hand",
        (Key::Goal, "first_out") => "The first with no living hand",
        (Key::Goal, _) => "Sudden death: one finger in all loses",
        (_, "yes") => "Yes",
        _ => "No",
    }
}

/// A game in a few words: "Mallett: rollover at 5, no splits".
#[must_use]
pub fn game_title(game: &AnyGame) -> String {
    let rules = match game {
        AnyGame::Hands(game) => hands_in_short(game.rules()),
        AnyGame::Tactics(game) => grid_in_short(game.rules()),
    };
    match game.preset() {
        Some(preset) => format!("{}: {rules}", preset.title),
        None => format!("Own rules: {rules}"),
    }
}

fn hands_in_short(rules: &hands::Rules) -> String {
    let overflow = match rules.overflow {
        Overflow::Cutoff => "out at",
        Overflow::Rollover => "rollover at",
    };
    let splits = match (rules.splits, rules.amount) {
        (Splits::None, _) => "no splits",
        (Splits::Transfers, Amount::Any) => "transfers",
        (Splits::Divisions, Amount::Any) => "divisions",
        (Splits::Both, Amount::Any) => "splits",
        (_, Amount::Lonely) => "lonely halves",
        (_, Amount::Halves) => "even splits",
        (_, Amount::Near) => "near-even splits",
    };
    let mut parts = vec![format!("{overflow} {}", rules.fingers), splits.to_owned()];
    if rules.hands != [2, 2] {
        parts.insert(
            0,
            format!("{} hands", rules.value(Key::Hands).replace('v', " v ")),
        );
    }
    let extras = [
        (rules.suicide, "suicide"),
        (rules.bust, "bust"),
        (rules.swap == Swap::Living, "swaps"),
        (rules.swap == Swap::Dead, "Logan clause"),
        (rules.swap == Swap::Any, "passes"),
        (rules.self_tap, "self taps"),
        (rules.goal == Goal::FirstOut, "first out wins"),
        (rules.goal == Goal::SuddenDeath, "sudden death"),
        (rules.start.is_some(), "own start"),
    ];
    parts.extend(
        extras
            .iter()
            .filter(|(on, _)| *on)
            .map(|(_, name)| (*name).to_owned()),
    );
    parts.join(", ")
}

fn grid_in_short(rules: &tactics::Rules) -> String {
    let goal = match rules.goal {
        tactics::Goal::LastLoses => "last cell loses",
        tactics::Goal::LastWins => "last cell wins",
    };
    format!("{} x {}, {goal}", rules.rows, rules.cols)
}
