//! Moves as text.

use super::positions::in_brackets;
use super::{LAST_SINGLE_DIGIT, hands_text};
use crate::game::Label;
use crate::game::hands::hand_set::{HandValue, Hands, MAX_HANDS};
use crate::game::hands::moves::{self, HandMove};
use crate::game::hands::{HandBoard, HandRules};
use crate::game::input_text::plain_text;

/// The name of a legal move: `2T3`, `S2T3`, `C13`, `A2`, `M12`, `F3` or `P`.
#[must_use]
pub fn label(rules: &HandRules, board: &HandBoard, mv: HandMove) -> Label {
    let own = |index| board.own().at(index).unwrap_or(0);
    let after = || {
        let after = moves::own_after(rules, board.own(), mv);
        after.unwrap_or(*board.own()).sorted()
    };
    let named = |kind, numbers: &[HandValue], text| Label {
        kind,
        numbers: numbers.to_vec(),
        text,
    };
    match mv {
        HandMove::Tap { by, onto } => {
            let (by, onto) = (own(by), board.others().at(onto).unwrap_or(0));
            named(0, &[by, onto], format!("{by}T{onto}"))
        }
        HandMove::SelfTap { by, onto } => {
            let (by, onto) = (own(by), own(onto));
            named(1, &[by, onto], format!("S{by}T{onto}"))
        }
        HandMove::Split { .. } => {
            let after = after();
            let text = format!("C{}", hands_text(rules, &after));
            named(2, after.as_slice(), text)
        }
        HandMove::Add { hand } => named(3, &[own(hand)], format!("A{}", own(hand))),
        HandMove::Meta { .. } => {
            let after = after();
            let text = format!("M{}", hands_text(rules, &after));
            named(4, after.as_slice(), text)
        }
        HandMove::TurnOver { hand } => named(5, &[own(hand)], format!("F{}", own(hand))),
        HandMove::Pass => named(6, &[], "P".to_owned()),
    }
}

/// What the name of a move says.
#[derive(PartialEq, Eq)]
enum Named {
    Tap(HandValue, HandValue),
    SelfTap(HandValue, HandValue),
    /// The mover's hands afterwards, in ascending order.
    Split(Hands),
    Add(HandValue),
    /// The mover's hands afterwards, in ascending order.
    Meta(Hands),
    TurnOver(HandValue),
    Pass,
}

/// Reads the name of a move: every legal move of that name. Any name of a legal move is found, also in
/// lower case or in square brackets, and the hands after a split may stand in any order.
///
/// # Complexity
/// Tries each legal move once; works out no names.
#[must_use]
pub fn moves_named(rules: &HandRules, board: &HandBoard, name: &str) -> Vec<HandMove> {
    let mut found = Vec::new();
    let plain = plain_text(name);
    let name = in_brackets(plain.trim(), '[', ']').unwrap_or(plain.trim());
    let name = name.to_ascii_uppercase();
    if let Some(named) = read_name(rules, &name) {
        moves::all(rules, board, |mv| {
            if is_named(rules, board, mv, &named) {
                found.push(mv);
            }
            false
        });
    }
    found
}

fn is_named(rules: &HandRules, board: &HandBoard, mv: HandMove, named: &Named) -> bool {
    let own = |index, value: &HandValue| board.own().at(index) == Some(*value);
    let leaves = |after: &Hands| {
        // A name does not say how many splits are left.
        let hands = |own: Hands| own.sorted().with_splits_left(None);
        moves::own_after(rules, board.own(), mv).is_ok_and(|own| hands(own) == *after)
    };
    match (mv, named) {
        (HandMove::Tap { by, onto }, Named::Tap(a, b)) => {
            own(by, a) && board.others().at(onto) == Some(*b)
        }
        (HandMove::SelfTap { by, onto }, Named::SelfTap(a, b)) => own(by, a) && own(onto, b),
        (HandMove::Split { .. }, Named::Split(after))
        | (HandMove::Meta { .. }, Named::Meta(after)) => leaves(after),
        (HandMove::Add { hand }, Named::Add(value))
        | (HandMove::TurnOver { hand }, Named::TurnOver(value)) => own(hand, value),
        (HandMove::Pass, Named::Pass) => true,
        _ => false,
    }
}

fn read_name(rules: &HandRules, name: &str) -> Option<Named> {
    let tap = |text: &str| {
        let (by, onto) = text.split_once('T')?;
        Some((plain_number(by)?, plain_number(onto)?))
    };
    let Some(kind) = name.chars().next().filter(char::is_ascii_alphabetic) else {
        return tap(name).map(|(by, onto)| Named::Tap(by, onto));
    };
    let rest = &name[1..]; // an ASCII letter is one byte
    match kind {
        'S' => tap(rest).map(|(by, onto)| Named::SelfTap(by, onto)),
        'C' => read_hands(rules, rest).map(Named::Split),
        'A' => plain_number(rest).map(Named::Add),
        'M' => read_hands(rules, rest).map(Named::Meta),
        'F' => plain_number(rest).map(Named::TurnOver),
        'P' => rest.is_empty().then_some(Named::Pass),
        _ => None,
    }
}

/// A number as a name spells it, without a plus sign or needless zeros.
fn plain_number(text: &str) -> Option<HandValue> {
    let number: HandValue = text.parse().ok()?;
    (number.to_string() == text).then_some(number)
}

/// Hands as [`hands_text`] writes them, in ascending order.
fn read_hands(rules: &HandRules, numbers: &str) -> Option<Hands> {
    let values: Option<Vec<HandValue>> =
        if numbers.contains('.') || rules.fingers > LAST_SINGLE_DIGIT {
            numbers.split('.').map(plain_number).collect()
        } else {
            joined_digits(numbers)
        };
    let values = values.filter(|values| values.len() <= usize::from(MAX_HANDS))?;
    Some(Hands::new(&values).sorted())
}

/// Digits without anything between them, each with its own minus sign.
fn joined_digits(text: &str) -> Option<Vec<HandValue>> {
    let mut characters = text.chars();
    let mut values = Vec::new();
    while let Some(first) = characters.next() {
        let is_below_zero = first == '-';
        let digit = if is_below_zero {
            characters.next()?
        } else {
            first
        };
        let digit = HandValue::try_from(digit.to_digit(10)?).ok()?;
        if is_below_zero && digit == 0 {
            return None;
        }
        values.push(if is_below_zero { -digit } else { digit });
    }
    Some(values)
}
