//! The value of a rule key, whichever game it belongs to, and what else it may be.

use std::ops::RangeInclusive;

/// A word that a key takes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Word {
    /// The word in a rule line.
    pub name: &'static str,
    /// What it says in plain words.
    pub title: &'static str,
}

/// The values of a yes/no key.
pub(super) const NO_YES: [&str; 2] = ["no", "yes"];

/// The word in a rule line for a number that is not limited.
pub(super) const NONE: &str = "none";
/// The same in plain words.
pub const NO_LIMIT: &str = "No limit";

/// The value of a key, and what else it may be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Setting {
    /// A whole number.
    Number {
        /// The value.
        now: u8,
        /// All values.
        range: RangeInclusive<u8>,
    },
    /// A whole number, or no limit.
    Limit {
        /// The value; `None` where there is no limit.
        now: Option<u8>,
        /// All numbers.
        range: RangeInclusive<u8>,
    },
    /// One of some words.
    Word {
        /// The place of the value among the words.
        now: usize,
        /// All of them.
        words: &'static [Word],
    },
    /// Yes or no.
    YesNo {
        /// The value.
        now: bool,
    },
    /// A number for each player.
    Hands {
        /// The values, player 1 first.
        now: [u8; 2],
        /// All values of one player.
        range: RangeInclusive<u8>,
    },
    /// A position.
    Position {
        /// The value.
        now: String,
        /// What follows from the other keys where none is given.
        usual: String,
    },
}

impl Setting {
    /// The value as a rule line spells it.
    #[must_use]
    pub fn text(&self) -> String {
        match self {
            Setting::Number { now, .. } => now.to_string(),
            Setting::Limit { now, .. } => limit_text(*now),
            Setting::Word { now, words } => words[*now].name.to_owned(),
            Setting::YesNo { now } => NO_YES[usize::from(*now)].to_owned(),
            Setting::Hands { now, .. } => hands_text(*now),
            Setting::Position { now, .. } => now.clone(),
        }
    }

    /// Every value that it can have, as a rule line spells them: of hands first those that both
    /// players have, and no limit before every limit. Positions are not listed.
    #[must_use]
    pub fn values(&self) -> Vec<String> {
        match self {
            Setting::Number { range, .. } => range.clone().map(|value| value.to_string()).collect(),
            Setting::Limit { range, .. } => {
                let limits = range.clone().map(Some);
                [None].into_iter().chain(limits).map(limit_text).collect()
            }
            Setting::Word { words, .. } => words.iter().map(|word| word.name.to_owned()).collect(),
            Setting::YesNo { .. } => NO_YES.map(str::to_owned).to_vec(),
            Setting::Hands { range, .. } => {
                let both = range.clone().map(|count| [count; 2]);
                let pairs = range
                    .clone()
                    .flat_map(|one| range.clone().map(move |two| [one, two]));
                let different = pairs.filter(|[one, two]| one != two);
                both.chain(different).map(hands_text).collect()
            }
            Setting::Position { .. } => Vec::new(),
        }
    }
}

/// A limit as a rule line spells it.
fn limit_text(limit: Option<u8>) -> String {
    limit.map_or_else(|| NONE.to_owned(), |limit| limit.to_string())
}

/// A number for each player as a rule line spells it.
fn hands_text([one, two]: [u8; 2]) -> String {
    if one == two {
        one.to_string()
    } else {
        format!("{one}v{two}")
    }
}

/// A whole number of a range, written in plain digits.
pub(super) fn number(text: &str, least: u8, most: u8) -> Option<u8> {
    let is_plain = text.bytes().all(|b| b.is_ascii_digit());
    let number = text.parse().ok().filter(|_| is_plain)?;
    (least..=most).contains(&number).then_some(number)
}
