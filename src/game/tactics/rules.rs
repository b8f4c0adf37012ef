//! The rules of Tactics: the size of the grid and who wins.

use crate::game::rule_line::{RuleError, excerpt, number_within, one_of};

/// The most rows or columns.
pub const MAX_SIDE: u8 = 5;

/// What filling the last cell means.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Goal {
    /// Whoever fills the last cell loses: the usual game.
    LastLoses,
    /// Whoever fills the last cell wins.
    LastWins,
}

impl Goal {
    /// Every value with its word.
    pub const WORDS: &'static [(&'static str, Goal)] = &[
        ("last_loses", Goal::LastLoses),
        ("last_wins", Goal::LastWins),
    ];
}

/// The rules of Tactics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// Rows of the grid, 1 to 5.
    pub rows: u8,
    /// Columns of the grid, 1 to 5.
    pub cols: u8,
    /// Who wins.
    pub goal: Goal,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            rows: 4,
            cols: 4,
            goal: Goal::LastLoses,
        }
    }
}

/// A key of a rule line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// `rows`
    Rows,
    /// `cols`
    Cols,
    /// `goal`
    Goal,
}

impl Key {
    /// Every key, in the order of a canonical line.
    pub const ALL: [Key; 3] = [Key::Rows, Key::Cols, Key::Goal];

    /// The word in a rule line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Key::Rows => "rows",
            Key::Cols => "cols",
            Key::Goal => "goal",
        }
    }

    /// The key with this name.
    ///
    /// # Errors
    /// A name that is not a key of this game.
    pub fn named(name: &str) -> Result<Key, RuleError> {
        let found = Key::ALL.into_iter().find(|key| key.name() == name);
        found.ok_or_else(|| RuleError::UnknownKey {
            key: excerpt(name),
            allowed: Key::ALL.map(Key::name).join(", "),
        })
    }
}

impl Rules {
    /// The value of a key as a rule line spells it.
    #[must_use]
    pub fn value(&self, key: Key) -> String {
        match key {
            Key::Rows => self.rows.to_string(),
            Key::Cols => self.cols.to_string(),
            Key::Goal => match self.goal {
                Goal::LastLoses => "last_loses".to_owned(),
                Goal::LastWins => "last_wins".to_owned(),
            },
        }
    }

    /// Sets one key from the text of its value.
    ///
    /// # Errors
    /// A value that the key does not take.
    pub fn set(&mut self, key: Key, text: &str) -> Result<(), RuleError> {
        match key {
            Key::Rows => self.rows = number_within("rows", text, 1, MAX_SIDE)?,
            Key::Cols => self.cols = number_within("cols", text, 1, MAX_SIDE)?,
            Key::Goal => self.goal = one_of("goal", text, Goal::WORDS)?,
        }
        Ok(())
    }
}
