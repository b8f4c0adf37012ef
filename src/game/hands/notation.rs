//! Positions and moves as text.
//!
//! A position is written as Ian Mallett does: `[1.1]|(1.1)`, player 1 left, square brackets round
//! the hands of the player to move, smaller numbers first. Between the numbers stands a dot while
//! neither side can force a win; once one can, `$` in the winner's hands and a space in the
//! loser's. Plain digits, `1112`, are read too: the mover's hands, then the other's. Where splits are
//! limited, those that are left stand behind the hands: `[1.1+2]|(1.1+1)`.
//!
//! A move is named by a letter for its kind and the numbers that it is about:
//!
//! ```text
//!   2T3     a hand with 2 taps one with 3     A2    one finger more on a 2
//!   S2T3    an own hand taps an own one       M12   shared out beyond the limit, to 1 and 2
//!   C13     a split to 1 and 3                F3    a 3 turned over
//!                                             P     a pass
//! ```
//!
//! A minus sign belongs to its number: `-2T-3`, `C-113`, `[-3.1]|(1.1)`.

mod names;
mod positions;
mod signs;
mod words;

pub use self::names::{label, moves_named};
pub use self::positions::{
    PositionError, board_text, check_board, digits_text, flat_text, read_board,
    read_board_as_written, read_board_due, read_either_turn,
};
pub use self::signs::{WinSigns, read_signs};
pub use self::words::{move_words, short_move_words};
use super::HandRules;
use super::hand_set::Hands;

/// Above this many fingers a hand needs two digits, so that digits cannot be joined.
const LAST_SINGLE_DIGIT: u8 = 10;

/// The sign before the number of splits that are left.
const SPLITS_SIGN: char = '+';

/// Hands without brackets, as in the name of a split: digits joined while each hand needs only one, with dots otherwise.
#[must_use]
pub fn hands_text(rules: &HandRules, hands: &Hands) -> String {
    joined(
        hands,
        if rules.fingers <= LAST_SINGLE_DIGIT {
            ""
        } else {
            "."
        },
    )
}

/// Hands without brackets, for where they stand alone: as in the name of a split, but with the splits that
/// are left, and with dots where hands may be below zero, because `-31` alone reads as one number.
#[must_use]
pub fn clear_text(rules: &HandRules, hands: &Hands) -> String {
    let text = if rules.has_negatives() {
        joined(hands, ".")
    } else {
        hands_text(rules, hands)
    };
    text + &splits_text(hands)
}

/// Hands without brackets, a dot between any two, as in the text of a position.
#[must_use]
pub fn dotted_text(hands: &Hands) -> String {
    joined(hands, ".") + &splits_text(hands)
}

/// The splits that are left, behind hands: `+2`; nothing where they are not limited.
fn splits_text(hands: &Hands) -> String {
    let left = hands.splits_left();
    left.map_or(String::new(), |left| format!("{SPLITS_SIGN}{left}"))
}

/// Numbers with something between them.
fn joined(hands: &Hands, joint: &str) -> String {
    let mut text = String::new();
    for (place, value) in hands.as_slice().iter().enumerate() {
        text.push_str(if place > 0 { joint } else { "" });
        text.push_str(&value.to_string());
    }
    text
}
