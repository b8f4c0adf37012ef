//! How a value is written as a number: 0 for a draw, then losses and wins by turns, in turn.
//!
//! ```text
//!   draw 0   loss in 0: 1   win in 0: 2   loss in 1: 3   win in 1: 4   ..
//! ```
//!
//! Values of up to [`MOST_TURNS_LOW`] turns fit a byte, which is all that most games need.

use super::Value;

/// The codes of all values of up to this many turns fit a byte, and that of a loss in one turn more.
pub(super) const MOST_TURNS_LOW: u16 = 126;

/// The code of a value.
///
/// # Panics
/// If it takes more than [`Value::MOST_TURNS`] turns.
pub(super) fn of(value: Value) -> u16 {
    assert!(
        value.turns() <= Some(Value::MOST_TURNS),
        "{value:?} is too long"
    );
    match value {
        Value::Draw => 0,
        Value::LossIn(turns) => 2 * turns + 1,
        Value::WinIn(turns) => 2 * turns + 2,
    }
}

/// The value that has a code.
#[inline]
pub(super) fn value(code: u16) -> Value {
    match code.checked_sub(1) {
        None => Value::Draw,
        Some(rest) if rest.is_multiple_of(2) => Value::LossIn(rest / 2),
        Some(rest) => Value::WinIn(rest / 2),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_read_as_the_value_it_was_made_of() {
        assert_eq!(value(of(Value::Draw)), Value::Draw);
        for turns in 0..=Value::MOST_TURNS {
            for meant in [Value::LossIn(turns), Value::WinIn(turns)] {
                assert_eq!(value(of(meant)), meant);
                let fits = turns <= MOST_TURNS_LOW || meant == Value::LossIn(127);
                assert_eq!(of(meant) <= 255, fits, "{meant:?}");
            }
        }
    }
}
