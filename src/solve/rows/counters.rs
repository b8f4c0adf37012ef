//! 64 counters side by side: the lowest digits of all of them in one word, the next digits in the
//! next, and so on.

/// 64 numbers of so many binary digits.
pub(super) type Counters<const DIGITS: usize> = [u64; DIGITS];

/// Adds 1 to the numbers named by `bits`.
#[inline]
pub(super) fn increment<const DIGITS: usize>(counters: &mut Counters<DIGITS>, bits: u64) {
    let mut carry = bits;
    for digit in counters {
        let sum = *digit ^ carry;
        carry &= *digit;
        *digit = sum;
        if carry == 0 {
            break;
        }
    }
}

/// Takes 1 from the numbers named by `bits`; which of them were 0 before. Those are as great as can be
/// then.
#[inline]
pub(super) fn decrement<const DIGITS: usize>(counters: &mut Counters<DIGITS>, bits: u64) -> u64 {
    let mut borrow = bits;
    for digit in counters {
        let difference = *digit ^ borrow;
        borrow &= !*digit;
        *digit = difference;
    }
    borrow
}

/// Adds other numbers, each to its own.
#[inline]
pub(super) fn add<const DIGITS: usize>(counters: &mut Counters<DIGITS>, other: &Counters<DIGITS>) {
    let mut carry = 0;
    for (digit, more) in counters.iter_mut().zip(other) {
        let sum = *digit ^ more ^ carry;
        carry = *digit & more | carry & (*digit ^ more);
        *digit = sum;
    }
}

/// Takes other numbers, each from its own; which of them were less than what is taken.
#[inline]
pub(super) fn subtract<const DIGITS: usize>(
    counters: &mut Counters<DIGITS>,
    other: &Counters<DIGITS>,
) -> u64 {
    let mut borrow = 0;
    for (digit, less) in counters.iter_mut().zip(other) {
        let difference = *digit ^ less ^ borrow;
        borrow = !*digit & (less | borrow) | less & borrow;
        *digit = difference;
    }
    borrow
}

/// Makes one of the numbers another.
#[inline]
pub(super) fn set<const DIGITS: usize>(
    counters: &mut Counters<DIGITS>,
    place: usize,
    number: usize,
) {
    for (digit, word) in counters.iter_mut().enumerate() {
        *word = *word & !(1 << place) | (number as u64 >> digit & 1) << place; // widens
    }
}

/// Which numbers are not 0.
#[inline]
pub(super) fn positive<const DIGITS: usize>(counters: &Counters<DIGITS>) -> u64 {
    counters.iter().fold(0, |any, digit| any | digit)
}

/// The same number 64 times.
pub(super) fn all<const DIGITS: usize>(number: usize) -> Counters<DIGITS> {
    std::array::from_fn(|digit| {
        if number >> digit & 1 == 1 {
            u64::MAX
        } else {
            0
        }
    })
}
