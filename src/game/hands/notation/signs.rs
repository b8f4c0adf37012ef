//! What the signs in the text of a position say.

use super::SPLITS_SIGN;
use crate::game::Seat;
use crate::game::input_text::plain_text;

/// What the signs between the numbers of a position say.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WinSigns {
    /// Nothing: plain digits, or hands that stand alone.
    Nothing,
    /// Dots: nothing, or where other positions carry signs, that neither side can force a win.
    Dots,
    /// This player can force a win.
    Winner(Seat),
}

/// Reads the signs of a position. Where they contradict each other, `$` counts, and two of them
/// say nothing.
#[must_use]
pub fn read_signs(text: &str) -> WinSigns {
    let text = plain_text(text);
    let Some((one, two)) = text.split_once('|') else {
        return WinSigns::Nothing;
    };
    let sides = [one, two].map(|side| {
        let inner = side.trim().trim_matches(['[', ']', '(', ')']);
        let hands = inner.split(SPLITS_SIGN).next().unwrap_or(inner);
        hands.trim()
    });
    let wins = |seat: Seat| sides[seat.index()].contains('$');
    let loses = |seat: Seat| {
        let side = sides[seat.index()];
        side.contains(' ') && !side.contains(['.', ',', '$'])
    };
    match Seat::BOTH.map(wins) {
        [true, true] => return WinSigns::Nothing,
        [true, false] => return WinSigns::Winner(Seat::One),
        [false, true] => return WinSigns::Winner(Seat::Two),
        [false, false] => {}
    }
    match Seat::BOTH.map(loses) {
        [true, false] => WinSigns::Winner(Seat::Two),
        [false, true] => WinSigns::Winner(Seat::One),
        _ if sides.iter().any(|side| side.contains('.')) => WinSigns::Dots,
        _ => WinSigns::Nothing,
    }
}
