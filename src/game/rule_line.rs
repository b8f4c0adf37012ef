//! Rule lines: a preset's name, `key=value` pairs, or a preset followed by pairs that change it.
//!
//! What every game's rules share: taking a line apart, and the sentences for what is wrong in it.

use thiserror::Error;

use super::hazard::{self, TextContext};

/// The most bytes of a rule line; a line that spells out every key stays far below.
pub const LONGEST_LINE: usize = 2_000;

/// An error of a rule line, with what to write instead.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum RuleError {
    /// Nothing but white space.
    #[error(
        "the rule line is empty; write a preset such as `mallett` or a pair such as `fingers=5`"
    )]
    Empty,
    /// More text than any rule line needs.
    #[error("the rule line has {given} characters; write at most {LONGEST_LINE}")]
    TooLong {
        /// Characters in the line.
        given: usize,
    },
    /// A key that no rule has.
    #[error("`{key}` is not a rule key; choose from {allowed}")]
    UnknownKey {
        /// The key as given.
        key: String,
        /// All keys.
        allowed: String,
    },
    /// A word that names no preset.
    #[error(
        "`{name}` is not a preset{}; choose from {allowed}, or write pairs such as `fingers=5`",
        offer(*nearest)
    )]
    UnknownPreset {
        /// The word as given.
        name: String,
        /// The preset that is spelt almost so.
        nearest: Option<&'static str>,
        /// All presets.
        allowed: String,
    },
    /// A preset that does not stand first.
    #[error("`{name}` has no value; write pairs such as `fingers=5` after the first word")]
    NotAPair {
        /// The word as given.
        name: String,
    },
    /// A key given more than once.
    #[error("`{key}` is given twice; write each key once")]
    Twice {
        /// The key.
        key: String,
    },
    /// A value that the key does not take.
    #[error("{}", can_be(key, allowed, value))]
    Value {
        /// The key.
        key: &'static str,
        /// The value as given.
        value: String,
        /// What the key takes.
        allowed: String,
    },
    /// Two keys that exclude each other.
    #[error("`{key}` cannot be `{value}` {because}")]
    Contradiction {
        /// The key to change.
        key: &'static str,
        /// Its value.
        value: String,
        /// What it collides with, and what to choose.
        because: String,
    },
    /// A position that cannot be one.
    #[error("`{key}` cannot be `{value}`: {because}")]
    Position {
        /// The key.
        key: &'static str,
        /// The position as given.
        value: String,
        /// What is wrong with it.
        because: String,
    },
}

/// A rule line taken apart, nothing in it understood yet.
#[derive(Debug, PartialEq, Eq)]
pub struct RuleLineParts<'a> {
    /// The preset's name, if the line begins with one.
    pub preset: Option<&'a str>,
    /// The pairs in the order given.
    pub pairs: Vec<(&'a str, &'a str)>,
}

impl<'a> RuleLineParts<'a> {
    /// Takes a line apart at its commas and equal signs; white space around them is ignored.
    ///
    /// # Errors
    /// An empty line, a word without a value after the first, or a key given twice.
    pub fn of(line: &'a str) -> Result<RuleLineParts<'a>, RuleError> {
        if line.trim().is_empty() {
            return Err(RuleError::Empty);
        }
        if line.len() > LONGEST_LINE {
            let given = line.chars().count();
            return Err(RuleError::TooLong { given });
        }
        let mut parts = RuleLineParts {
            preset: None,
            pairs: Vec::new(),
        };
        for (place, item) in line.split(',').map(str::trim).enumerate() {
            match item.split_once('=') {
                Some((key, value)) => {
                    let (key, value) = (key.trim(), value.trim());
                    if parts.pairs.iter().any(|&(earlier, _)| earlier == key) {
                        return Err(RuleError::Twice { key: excerpt(key) });
                    }
                    parts.pairs.push((key, value));
                }
                None if place == 0 => parts.preset = Some(item),
                None => {
                    return Err(RuleError::NotAPair {
                        name: excerpt(item),
                    });
                }
            }
        }
        Ok(parts)
    }
}

/// What is offered in place of a word that there is not.
fn offer(nearest: Option<&str>) -> String {
    nearest.map_or_else(String::new, |name| format!("; the nearest is `{name}`"))
}

/// The word that is spelt almost as a text, if there is one: two thirds of it or more agree, capital
/// letters or not.
#[must_use]
pub fn nearest(text: &str, words: &[&'static str]) -> Option<&'static str> {
    const ALIKE: f64 = 0.66;
    // Anything longer is no slip of the fingers.
    let text = excerpt(text).to_lowercase();
    let rate = |word: &'static str| (strsim::normalized_damerau_levenshtein(&text, word), word);
    let alike = words
        .iter()
        .map(|word| rate(word))
        .filter(|(likeness, _)| *likeness >= ALIKE);
    // Of equals the first.
    let nearest = alike.reduce(|best, next| if next.0 > best.0 { next } else { best });
    nearest.map(|(_, word)| word)
}

/// A text short enough to be shown in a sentence: at most 40 characters of its first line, without such
/// as do harm.
///
/// # Examples
/// ```
/// use finger_oracle::game::rule_line::excerpt;
/// assert_eq!(excerpt("one\r\ntwo\n"), "one…");
/// ```
#[must_use]
pub fn excerpt(text: &str) -> String {
    const LONGEST: usize = 40;
    let text = text.trim_matches(['\n', '\r']);
    let line = text.split(['\n', '\r']).next().unwrap_or_default();
    let mut shown = String::new();
    for c in line.chars().take(LONGEST) {
        hazard::push(&mut shown, c, TextContext::Line);
    }
    if line.len() < text.len() || line.chars().nth(LONGEST).is_some() {
        shown.push('…');
    }
    shown
}

/// Words joined as in a sentence: `a, b or c`.
#[must_use]
pub fn any_of(words: &[&str]) -> String {
    match words {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [most @ .., last] => format!("{} or {last}", most.join(", ")),
    }
}

/// Words joined as in a sentence: `a, b and c`.
#[must_use]
pub fn all_of(words: &[String]) -> String {
    match words {
        [] => String::new(),
        [only] => only.clone(),
        [most @ .., last] => format!("{} and {last}", most.join(", ")),
    }
}

/// The sentence for a value that a key or an option does not take.
///
/// # Examples
/// ```
/// use finger_oracle::game::rule_line::can_be;
/// assert_eq!(can_be("fingers", "2 to 32", "99"), "fingers can be 2 to 32, not `99`");
/// ```
#[must_use]
pub fn can_be(name: &str, allowed: &str, given: &str) -> String {
    format!("{name} can be {allowed}, not `{given}`")
}

/// One of the words that a key takes.
///
/// # Errors
/// [`RuleError::Value`] with all of them.
pub fn one_of<T: Copy>(
    key: &'static str,
    text: &str,
    words: &[(&'static str, T)],
) -> Result<T, RuleError> {
    let found = words.iter().find(|(word, _)| *word == text);
    found.map(|&(_, value)| value).ok_or_else(|| {
        let names: Vec<&str> = words.iter().map(|&(word, _)| word).collect();
        RuleError::Value {
            key,
            value: excerpt(text),
            allowed: any_of(&names),
        }
    })
}
