//! The table of values as it is written, and its values as what a player prefers.
//!
//! A code is 0 for a draw, 2n + 1 for a loss in n turns and 2n + 2 for a win in n turns. A preference
//! is a number that is the greater the more the player to move likes the value:
//!
//! ```text
//!   no move 0 < loss in 1: 1 < loss in 2: 2 < .. < draw < .. < win in 2 < win in 1
//! ```
//!
//! So the value of a state is the greatest preference after it, one turn on; that of a state without
//! a move is 0, which stands for a loss in 0.

use std::ops::{BitAnd, Range};

use crate::solve::value::Value;

/// The codes of all values: their lower bytes and, where some are needed, their higher ones.
#[derive(Clone, Copy, Debug)]
pub(super) struct Table<'a> {
    low: &'a [u8],
    high: &'a [u8],
}

impl<'a> Table<'a> {
    /// The table with these planes of lower and of higher bytes.
    pub(super) fn new(low: &'a [u8], high: &'a [u8]) -> Table<'a> {
        Table { low, high }
    }

    /// How many values there are.
    pub(super) fn len(&self) -> usize {
        self.low.len()
    }

    /// Whether every value, one turn on, has a preference that fits a byte.
    pub(super) fn fits_bytes(&self) -> bool {
        self.high.is_empty() && !self.low.contains(&u8::MAX)
    }
}

/// The value that has a code; none if no value has it.
pub(super) fn value(code: usize) -> Option<Value> {
    let turns = u16::try_from(code.saturating_sub(1) / 2).ok()?;
    (turns <= Value::MOST_TURNS).then_some(match code {
        0 => Value::Draw,
        _ if code % 2 == 1 => Value::LossIn(turns),
        _ => Value::WinIn(turns),
    })
}

/// A number for how much a player likes a value: as many bits as the values of a table need.
pub(super) trait Preference:
    Copy + Default + Ord + BitAnd<Output = Self> + Send + Sync
{
    /// All bits set, for masks.
    const ALL: Self;
    /// How many codes there are.
    const CODES: usize;
    /// The most turns of a value, one turn on.
    const MOST_TURNS: u32;

    /// The preference with this number.
    fn new(number: u32) -> Self;
    /// Its number.
    fn number(self) -> u32;
    /// The codes of a range of states.
    fn codes(table: &Table, states: Range<usize>) -> impl Iterator<Item = usize>;
    /// The code of a state.
    fn code(table: &Table, state: usize) -> usize;
}

impl Preference for u8 {
    const ALL: u8 = u8::MAX;
    const CODES: usize = 1 << 8;
    const MOST_TURNS: u32 = 127;

    fn new(number: u32) -> u8 {
        number as u8 // at most 2 * MOST_TURNS + 1
    }

    fn number(self) -> u32 {
        self.into()
    }

    #[inline]
    fn codes(table: &Table, states: Range<usize>) -> impl Iterator<Item = usize> {
        table.low[states].iter().map(|&low| low.into())
    }

    #[inline]
    fn code(table: &Table, state: usize) -> usize {
        table.low[state].into()
    }
}

impl Preference for u16 {
    const ALL: u16 = u16::MAX;
    const CODES: usize = 1 << 16;
    const MOST_TURNS: u32 = Value::MOST_TURNS as u32 + 1; // widens

    fn new(number: u32) -> u16 {
        number as u16 // at most 2 * MOST_TURNS + 1
    }

    fn number(self) -> u32 {
        self.into()
    }

    #[inline]
    fn codes(table: &Table, states: Range<usize>) -> impl Iterator<Item = usize> {
        states.map(|state| Self::code(table, state))
    }

    #[inline]
    fn code(table: &Table, state: usize) -> usize {
        let high = table.high.get(state).copied().unwrap_or(0);
        u16::from_le_bytes([table.low[state], high]).into()
    }
}

/// What the code of a value stands for, by the code.
pub(super) struct Scale<P> {
    /// The preference of the value one turn on, for the player who moved to it.
    onward: Vec<P>,
    /// The number of the preference of the value itself. That of a win in 0 and of a code without a
    /// value is the preference of no move.
    itself: Vec<u32>,
}

impl<P: Preference> Scale<P> {
    /// The scale of all codes.
    pub(super) fn new() -> Scale<P> {
        let onward = |code| match value(code)? {
            Value::Draw => Some(Value::Draw),
            Value::LossIn(turns) => Some(Value::WinIn(turns + 1)),
            Value::WinIn(turns) => Some(Value::LossIn(turns + 1)),
        };
        let number = |value: Option<Value>| value.map_or(u32::MAX, Self::number);
        Scale {
            onward: (0..P::CODES)
                .map(|code| match number(onward(code)) {
                    number if number <= 2 * P::MOST_TURNS + 1 => P::new(number),
                    _ => P::default(),
                })
                .collect(),
            itself: (0..P::CODES).map(|code| number(value(code))).collect(),
        }
    }

    /// The preference of a value as a number: with `t` turns at most, losses have 0 to `t`, a draw
    /// `t + 1`, and wins `t + 2` up to `2t + 1`. A win in 0, to which no move leads, has one more.
    fn number(value: Value) -> u32 {
        match value {
            Value::LossIn(turns) => turns.into(),
            Value::Draw => P::MOST_TURNS + 1,
            Value::WinIn(turns) => 2 * P::MOST_TURNS + 2 - u32::from(turns),
        }
    }

    /// The preference of the values of a range of states, for the player who moves to them.
    #[inline]
    pub(super) fn fill_onward(&self, table: &Table, states: Range<usize>, out: &mut [P]) {
        for (place, code) in out.iter_mut().zip(P::codes(table, states)) {
            *place = self.onward[code];
        }
    }

    /// The preference of the value of a state, for the player who moves to it.
    #[inline]
    pub(super) fn onward(&self, table: &Table, state: usize) -> P {
        self.onward[P::code(table, state)]
    }

    /// Whether a code is that of the value with this preference.
    #[inline]
    pub(super) fn is_code_of(&self, code: usize, preference: P) -> bool {
        self.itself[code] == preference.number()
    }

    /// The value with a preference.
    pub(super) fn value(preference: P) -> Value {
        let number = preference.number();
        match number.checked_sub(P::MOST_TURNS + 1) {
            None => Value::LossIn(number as u16), // at most MOST_TURNS
            Some(0) => Value::Draw,
            Some(_) => Value::WinIn((2 * P::MOST_TURNS + 2 - number) as u16), // likewise
        }
    }
}
