//! What is wrong with a table, and how it is said.

use super::table;
use crate::solve::value::Value;

/// How many wrong values a report spells out.
const EXAMPLES: usize = 5;

/// A value that contradicts the definition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct WrongValue {
    /// The number of the state.
    pub(super) state: u64,
    /// The value that it must have.
    pub(super) meant: Value,
    /// The code that the table has for it.
    pub(super) given: usize,
}

/// The wrong values of a part of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Findings {
    /// How many there are.
    pub(super) wrong: u64,
    /// The first few, by their numbers.
    first: Vec<WrongValue>,
}

impl Findings {
    /// Notes a wrong value.
    pub(super) fn add(&mut self, wrong: WrongValue) {
        self.wrong += 1;
        let place = self
            .first
            .partition_point(|other| other.state < wrong.state);
        if place < EXAMPLES {
            self.first.insert(place, wrong);
            self.first.truncate(EXAMPLES);
        }
    }

    /// The wrong values of two parts of the table.
    pub(super) fn and(mut self, other: Findings) -> Findings {
        self.wrong += other.wrong;
        self.first.extend(other.first);
        self.first.sort_by_key(|wrong| wrong.state);
        self.first.truncate(EXAMPLES);
        self
    }

    /// The first few as sentences, each with the text of its state.
    pub(super) fn examples(&self, text_of: impl Fn(u64) -> String) -> Vec<String> {
        let sentence = |wrong: &WrongValue| {
            let given = table::value(wrong.given);
            let given = given.map_or_else(|| format!("code {}", wrong.given), in_words);
            let (text, meant) = (text_of(wrong.state), in_words(wrong.meant));
            format!("{text} is a {meant}, not a {given}")
        };
        self.first.iter().map(sentence).collect()
    }
}

fn in_words(value: Value) -> String {
    value.turns().map_or("draw".to_owned(), |turns| {
        format!("{} in {turns}", value.word())
    })
}
