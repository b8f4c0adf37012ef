//! A state's two bytes while a game is being solved. As long as the state is open they count the
//! moves that may still save it.

use super::Value;

pub(super) const DECIDED: u16 = 0x8000;
pub(super) const LOST: u16 = 0x4000;
pub(super) const TURNS: u16 = Value::MOST_TURNS;
/// The most open moves that a state may have: one more would mark it as decided.
pub(super) const MOST_MOVES: u16 = DECIDED - 1;

pub(super) fn won(turns: u16) -> u16 {
    DECIDED | turns
}

pub(super) fn lost(turns: u16) -> u16 {
    DECIDED | LOST | turns
}

/// The word of a state that is decided, or a draw.
pub(super) fn of(value: Value) -> u16 {
    assert!(
        value.turns() <= Some(Value::MOST_TURNS),
        "{value:?} is too long"
    );
    match value {
        Value::WinIn(turns) => won(turns),
        Value::LossIn(turns) => lost(turns),
        Value::Draw => 0,
    }
}

pub(super) fn value(word: u16) -> Value {
    match (word & DECIDED != 0, word & LOST != 0) {
        (false, _) => Value::Draw,
        (true, false) => Value::WinIn(word & TURNS),
        (true, true) => Value::LossIn(word & TURNS),
    }
}
