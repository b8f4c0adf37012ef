//! A hand as people see it and speak of it: what is counted, as fingers.
//!
//! ```text
//!   counted   in whole fingers   in halves   in quarters
//!         3          3               1½            ¾
//!        -4         −4              −2            −1
//! ```

use super::hand_set::HandValue;
use super::rules::{HandRules, TapUnit};

/// A hand as it is drawn and spoken of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ShownHand {
    value: HandValue,
    most: u8,
    unit: TapUnit,
}

impl Default for ShownHand {
    /// A hand that is out.
    fn default() -> ShownHand {
        HandRules::default().shown(0)
    }
}

impl HandRules {
    /// A hand that shows a value under these rules.
    #[must_use]
    pub fn shown(&self, value: HandValue) -> ShownHand {
        ShownHand {
            value,
            most: self.fingers - 1,
            unit: self.unit,
        }
    }
}

impl TapUnit {
    /// How many of them are a finger.
    #[must_use]
    pub fn per_finger(self) -> u8 {
        match self {
            TapUnit::Whole => 1,
            TapUnit::Half => 2,
            TapUnit::Quarter => 4,
        }
    }

    /// What they are called: `Fingers`, `Half fingers`.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            TapUnit::Whole => "Fingers",
            TapUnit::Half => "Half fingers",
            TapUnit::Quarter => "Quarter fingers",
        }
    }
}

impl ShownHand {
    /// Whether it is out.
    #[must_use]
    pub fn is_out(&self) -> bool {
        self.value == 0
    }

    /// Whether it is turned over, so that its fingers count below zero.
    #[must_use]
    pub fn is_turned_over(&self) -> bool {
        self.value < 0
    }

    /// How many fingers it can show at most, a part of one counted as one.
    #[must_use]
    pub fn most_fingers(&self) -> u8 {
        self.most.div_ceil(self.unit.per_finger())
    }

    /// How many of its fingers are up entirely.
    #[must_use]
    pub fn whole_fingers(&self) -> u8 {
        self.value.unsigned_abs() / self.unit.per_finger()
    }

    /// The share of one more finger that is up, 0 where none is.
    #[must_use]
    pub fn part_of_finger(&self) -> f32 {
        let per_finger = self.unit.per_finger();
        f32::from(self.value.unsigned_abs() % per_finger) / f32::from(per_finger)
    }

    /// What it shows as a number: `3`, `2½`, `−1`.
    #[must_use]
    pub fn numeral(&self) -> String {
        let sign = if self.is_turned_over() { "−" } else { "" };
        let part = self.part_sign();
        match self.whole_fingers() {
            0 if !part.is_empty() => format!("{sign}{part}"),
            whole => format!("{sign}{whole}{part}"),
        }
    }

    /// What it shows in words: `out`, `1 finger`, `2½ fingers`, `3 fingers, turned over`.
    #[must_use]
    pub fn spoken(&self) -> String {
        if self.is_out() {
            return "out".to_owned();
        }
        let part = self.part_sign();
        let fingers = match (self.whole_fingers(), part) {
            (0, "½") => "half a finger".to_owned(),
            (0, "¼") => "a quarter of a finger".to_owned(),
            (0, _) => "three quarters of a finger".to_owned(),
            (1, "") => "1 finger".to_owned(),
            (whole, part) => format!("{whole}{part} fingers"),
        };
        if self.is_turned_over() {
            fingers + ", turned over"
        } else {
            fingers
        }
    }

    fn part_sign(&self) -> &'static str {
        let per_finger = self.unit.per_finger();
        match 4 / per_finger * (self.value.unsigned_abs() % per_finger) {
            0 => "",
            1 => "¼",
            2 => "½",
            _ => "¾",
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(unit: TapUnit, value: HandValue) -> ShownHand {
        let rules = HandRules {
            fingers: 5 * unit.per_finger(),
            unit,
            ..HandRules::default()
        };
        rules.shown(value)
    }

    #[test]
    fn a_hand_is_told_in_fingers_whatever_is_counted() {
        for (unit, value, numeral, spoken) in [
            (TapUnit::Whole, 0, "0", "out"),
            (TapUnit::Whole, 1, "1", "1 finger"),
            (TapUnit::Whole, 4, "4", "4 fingers"),
            (TapUnit::Whole, -1, "−1", "1 finger, turned over"),
            (TapUnit::Whole, -3, "−3", "3 fingers, turned over"),
            (TapUnit::Half, 1, "½", "half a finger"),
            (TapUnit::Half, 2, "1", "1 finger"),
            (TapUnit::Half, 9, "4½", "4½ fingers"),
            (TapUnit::Half, -1, "−½", "half a finger, turned over"),
            (TapUnit::Quarter, 1, "¼", "a quarter of a finger"),
            (TapUnit::Quarter, 3, "¾", "three quarters of a finger"),
            (TapUnit::Quarter, 6, "1½", "1½ fingers"),
            (TapUnit::Quarter, 19, "4¾", "4¾ fingers"),
        ] {
            let hand = shown(unit, value);
            assert_eq!(hand.numeral(), numeral, "{unit:?} {value}");
            assert_eq!(hand.spoken(), spoken, "{unit:?} {value}");
        }
    }

    #[test]
    fn whole_fingers_and_a_part_of_one_are_what_is_counted() {
        for unit in [TapUnit::Whole, TapUnit::Half, TapUnit::Quarter] {
            let per_finger = unit.per_finger();
            for value in 0..(5 * per_finger) as HandValue {
                for value in [value, -value] {
                    let hand = shown(unit, value);
                    assert_eq!(hand.most_fingers(), if per_finger == 1 { 4 } else { 5 });
                    let part = hand.part_of_finger();
                    assert!((0.0..1.0).contains(&part));
                    let counted = (f32::from(hand.whole_fingers()) + part) * f32::from(per_finger);
                    assert!((counted - f32::from(value.abs())).abs() < 1e-6);
                }
            }
        }
    }
}
