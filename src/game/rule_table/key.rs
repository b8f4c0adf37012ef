//! One entry of a table of rules.

use super::setting::{NO_YES, NONE, Setting, Word, number};
use crate::game::rule_line::{RuleError, any_of, excerpt};

/// A rule key of a game whose rules are an `R`.
pub struct RuleKey<R> {
    /// The word in a rule line.
    pub name: &'static str,
    /// What it is called in the window.
    pub title: &'static str,
    /// What it means, as a whole sentence. The range of a number is added where it is shown.
    pub help: &'static str,
    /// Where the rules panel has it.
    pub part: RuleGroup,
    /// Which values it takes, and how they are read from the rules and written to them. Its default
    /// is what it reads from `R::default()`.
    pub kind: KeyKind<R>,
    /// Refuses a value that contradicts other keys. It never refuses the default.
    pub check: fn(&R) -> Result<(), Contradiction>,
    /// What its values set back.
    pub resets: &'static [Reset],
    /// What it adds to the title of a game, where it is worth a word.
    pub short: fn(&R) -> Option<String>,
    /// The sentence to somebody who learns to play; none where the key is off, or a drawn example says it.
    pub how_to: fn(&R) -> Option<HowToSay>,
}

/// A sentence to somebody who learns to play.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HowToSay {
    /// The picture that it belongs to.
    pub part: HowToPart,
    /// The sentence.
    pub words: String,
}

impl HowToSay {
    /// A sentence that stands below all pictures.
    #[must_use]
    pub fn line(words: impl Into<String>) -> HowToSay {
        HowToSay::of(HowToPart::Line, words)
    }

    /// A sentence of a picture.
    #[must_use]
    pub fn of(part: HowToPart, words: impl Into<String>) -> HowToSay {
        HowToSay {
            part,
            words: words.into(),
        }
    }
}

/// A picture of how one plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HowToPart {
    /// When a hand is out.
    Out,
    /// Moving fingers between own hands.
    Split,
    /// When play ends, and for whom.
    End,
    /// No picture: the sentence stands below all of them.
    Line,
}

/// Which part of the rules panel a key belongs to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RuleGroup {
    /// What is always in sight.
    First,
    /// What opens under *More rules*.
    More,
}

/// Which values a key takes, how they are read from rules and written to them.
pub enum KeyKind<R> {
    /// A whole number.
    Number {
        /// The least.
        from: u8,
        /// The greatest.
        to: u8,
        /// Reads it.
        get: fn(&R) -> u8,
        /// Writes it.
        set: fn(&mut R, u8),
    },
    /// A whole number, or `none` where there is no limit.
    Limit {
        /// The least.
        from: u8,
        /// The greatest.
        to: u8,
        /// Reads it.
        get: fn(&R) -> Option<u8>,
        /// Writes it.
        set: fn(&mut R, Option<u8>),
    },
    /// One of some words, by its place among them.
    Words {
        /// All of them.
        words: &'static [Word],
        /// Reads it.
        get: fn(&R) -> usize,
        /// Writes it.
        set: fn(&mut R, usize),
    },
    /// `yes` or `no`.
    YesNo {
        /// Reads it.
        get: fn(&R) -> bool,
        /// Writes it.
        set: fn(&mut R, bool),
    },
    /// A number for each player: `2`, or `2v3` where they differ.
    Hands {
        /// The least.
        from: u8,
        /// The greatest.
        to: u8,
        /// Reads them, player 1 first.
        get: fn(&R) -> [u8; 2],
        /// Writes them.
        set: fn(&mut R, [u8; 2]),
    },
    /// A position, whose form depends on the other keys.
    Position {
        /// Reads it, as text.
        get: fn(&R) -> String,
        /// Writes it; the error says what is wrong with the text and what is allowed.
        set: fn(&mut R, &str) -> Result<(), String>,
        /// Takes it away, so that the one holds that follows from the other keys.
        clear: fn(&mut R),
    },
}

/// What a value of a key sets back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reset {
    /// The value, as a rule line spells it.
    pub value: &'static str,
    /// The names of the keys that go back to their defaults.
    pub keys: &'static [&'static str],
}

/// Why a key cannot have its value beside those of other keys.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Contradiction {
    /// The end of the sentence "`key` cannot be `value` ..", with what is allowed.
    pub because: String,
    /// What to do about it in the window, as a whole sentence.
    pub remedy: &'static str,
}

impl Contradiction {
    /// A contradiction; see the fields.
    #[must_use]
    pub fn new(because: impl Into<String>, remedy: &'static str) -> Contradiction {
        Contradiction {
            because: because.into(),
            remedy,
        }
    }
}

impl<R: Copy + Default + PartialEq> RuleKey<R> {
    /// The value, and what else it may be.
    #[must_use]
    pub fn setting(&self, rules: &R) -> Setting {
        match &self.kind {
            KeyKind::Number { from, to, get, .. } => Setting::Number {
                now: get(rules),
                range: *from..=*to,
            },
            KeyKind::Limit { from, to, get, .. } => Setting::Limit {
                now: get(rules),
                range: *from..=*to,
            },
            KeyKind::Words { words, get, .. } => Setting::Word {
                now: get(rules),
                words,
            },
            KeyKind::YesNo { get, .. } => Setting::YesNo { now: get(rules) },
            KeyKind::Hands { from, to, get, .. } => Setting::Hands {
                now: get(rules),
                range: *from..=*to,
            },
            KeyKind::Position { get, clear, .. } => {
                let mut usual = *rules;
                clear(&mut usual);
                Setting::Position {
                    now: get(rules),
                    usual: get(&usual),
                }
            }
        }
    }

    /// The value as a rule line spells it.
    #[must_use]
    pub fn text(&self, rules: &R) -> String {
        self.setting(rules).text()
    }

    /// Sets the value from its text. Keys are not compared with each other here.
    ///
    /// # Errors
    /// A value that the key does not take, with what it takes.
    pub fn set(&self, rules: &mut R, text: &str) -> Result<(), RuleError> {
        let wrong = || self.wrong(text);
        match &self.kind {
            KeyKind::Number { from, to, set, .. } => {
                set(rules, number(text, *from, *to).ok_or_else(wrong)?);
            }
            KeyKind::Limit { from, to, set, .. } => {
                let limit = match text {
                    NONE => None,
                    _ => Some(number(text, *from, *to).ok_or_else(wrong)?),
                };
                set(rules, limit);
            }
            KeyKind::Words { words, set, .. } => {
                let place = words.iter().position(|word| word.name == text);
                set(rules, place.ok_or_else(wrong)?);
            }
            KeyKind::YesNo { set, .. } => {
                let place = NO_YES.iter().position(|word| *word == text);
                set(rules, place.ok_or_else(wrong)? == 1);
            }
            KeyKind::Hands { from, to, set, .. } => {
                let (one, two) = text.split_once('v').unwrap_or((text, text));
                let count = |text| number(text, *from, *to).ok_or_else(wrong);
                set(rules, [count(one)?, count(two)?]);
            }
            KeyKind::Position { set, .. } => {
                set(rules, text).map_err(|because| RuleError::Position {
                    key: self.name,
                    value: excerpt(text),
                    because,
                })?;
            }
        }
        Ok(())
    }

    /// Sets the value back to its default.
    pub fn reset(&self, rules: &mut R) {
        let usual = R::default();
        match &self.kind {
            KeyKind::Number { get, set, .. } => set(rules, get(&usual)),
            KeyKind::Limit { get, set, .. } => set(rules, get(&usual)),
            KeyKind::Words { get, set, .. } => set(rules, get(&usual)),
            KeyKind::YesNo { get, set } => set(rules, get(&usual)),
            KeyKind::Hands { get, set, .. } => set(rules, get(&usual)),
            KeyKind::Position { clear, .. } => clear(rules),
        }
    }

    /// Whether the value is the default.
    #[must_use]
    pub fn is_default(&self, rules: &R) -> bool {
        let mut usual = *rules;
        self.reset(&mut usual);
        self.text(&usual) == self.text(rules)
    }

    /// The values that are words, as a rule line spells them; none where it takes others.
    #[must_use]
    pub fn words(&self) -> Vec<&'static str> {
        match &self.kind {
            KeyKind::Words { words, .. } => words.iter().map(|word| word.name).collect(),
            KeyKind::YesNo { .. } => NO_YES.to_vec(),
            KeyKind::Number { .. }
            | KeyKind::Limit { .. }
            | KeyKind::Hands { .. }
            | KeyKind::Position { .. } => Vec::new(),
        }
    }

    /// Checks that the value is in its range and contradicts no other key.
    ///
    /// # Errors
    /// What is wrong with it, and what is allowed.
    pub fn validate(&self, rules: &R) -> Result<(), RuleError> {
        let is_in_range = match &self.kind {
            KeyKind::Number { from, to, get, .. } => (*from..=*to).contains(&get(rules)),
            KeyKind::Limit { from, to, get, .. } => {
                get(rules).is_none_or(|limit| (*from..=*to).contains(&limit))
            }
            KeyKind::Hands { from, to, get, .. } => {
                get(rules).iter().all(|count| (*from..=*to).contains(count))
            }
            KeyKind::Words { .. } | KeyKind::YesNo { .. } | KeyKind::Position { .. } => true,
        };
        if !is_in_range {
            return Err(self.wrong(&self.text(rules)));
        }
        (self.check)(rules).map_err(|Contradiction { because, .. }| {
            let (key, value) = (self.name, self.text(rules));
            match self.kind {
                KeyKind::Position { .. } => RuleError::Position {
                    key,
                    value,
                    because,
                },
                _ => RuleError::Contradiction {
                    key,
                    value,
                    because,
                },
            }
        })
    }

    /// Whether a value of this key sets another key back.
    #[must_use]
    pub fn sets_back(&self, value: &str, other: &RuleKey<R>) -> bool {
        let mut resets = self.resets.iter().filter(|reset| reset.value == value);
        resets.any(|reset| reset.keys.contains(&other.name))
    }

    fn wrong(&self, text: &str) -> RuleError {
        let allowed = match &self.kind {
            KeyKind::Number { from, to, .. } => format!("{from} to {to}"),
            KeyKind::Limit { from, to, .. } => format!("{NONE} or {from} to {to}"),
            KeyKind::Hands { from, to, .. } => {
                format!("{from} to {to}, or two such numbers as in 2v3")
            }
            KeyKind::Words { .. } | KeyKind::YesNo { .. } => any_of(&self.words()),
            KeyKind::Position { .. } => "a position".to_owned(),
        };
        RuleError::Value {
            key: self.name,
            value: excerpt(text),
            allowed,
        }
    }
}
