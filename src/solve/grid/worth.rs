//! What a state is worth to the player who moves to it, as a byte: the greater, the better, so that
//! the best move is a maximum.
//!
//! ```text
//!   the state is  lost in 0   lost in 1   ..   won in 1   won in 0    nothing is known
//!   its worth         253         251               4          2           0
//! ```
//!
//! A grid of 30 cells lasts 30 turns at most, so that there is room between wins and losses.

use crate::game::Outcome;

/// The least worth of a lost state.
const LOST: u8 = 128;

/// The worth of a state that has none but the best of its moves.
#[inline]
pub(super) fn one_turn_earlier(best: u8) -> u8 {
    // One turn later the states would be won, 4 above where they would be lost.
    let won = if best >= LOST { 4 } else { 0 };
    253_u8.wrapping_sub(best).wrapping_add(won)
}

/// The best that a state in which play has ended would have to move to, to have its value.
pub(super) fn at_the_end(outcome: Outcome) -> u8 {
    match outcome {
        Outcome::Loss => 0,
        Outcome::Win => 255,
        Outcome::Draw => unreachable!("somebody fills the last cell of a grid"),
    }
}

/// The code of the value of a state, see [`code`](crate::solve::code).
#[inline]
pub(super) fn code(worth: u8) -> u8 {
    if worth >= LOST { 254 - worth } else { worth }
}

#[cfg(test)]
mod tests {
    use super::super::super::code as codes;
    use super::*;
    use crate::solve::Value;

    /// The worth of a state by its definition.
    fn worth(value: Value) -> u8 {
        match value {
            Value::LossIn(turns) => 253 - 2 * u8::try_from(turns).expect("at most 30"),
            Value::WinIn(turns) => 2 * u8::try_from(turns).expect("at most 30") + 2,
            Value::Draw => 0,
        }
    }

    fn values() -> Vec<Value> {
        let turns = 0..=30;
        let lost = turns.clone().map(Value::LossIn);
        lost.chain(turns.map(Value::WinIn)).collect()
    }

    #[test]
    fn the_greater_worth_is_what_a_player_would_rather_move_to() {
        for one in values() {
            for other in values() {
                let rather = one.one_turn_earlier().cmp(&other.one_turn_earlier());
                assert_eq!(worth(one).cmp(&worth(other)), rather, "{one:?}, {other:?}");
            }
        }
    }

    #[test]
    fn a_state_is_worth_what_its_best_move_makes_of_it() {
        for best in values() {
            let before = best.one_turn_earlier();
            assert_eq!(one_turn_earlier(worth(best)), worth(before), "{best:?}");
        }
        for (outcome, value) in [
            (Outcome::Loss, Value::LossIn(0)),
            (Outcome::Win, Value::WinIn(0)),
        ] {
            assert_eq!(one_turn_earlier(at_the_end(outcome)), worth(value));
        }
    }

    #[test]
    fn a_worth_is_written_down_as_the_code_of_the_value() {
        for value in values() {
            assert_eq!(u16::from(code(worth(value))), codes::of(value), "{value:?}");
        }
    }
}
