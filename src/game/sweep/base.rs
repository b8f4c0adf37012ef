//! What the games of a row have in common.

use std::fmt::Write as _;

use thiserror::Error;

use crate::game::any::{AnyGame, presets};
use crate::game::rule_line::{RuleError, RuleLineParts};
use crate::game::rule_table::Setting;

/// Why a cell has no game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoGame {
    /// The base says what the key is, and it is another value than the cell's.
    #[error("`{base}` has `{key}={fixed}`, so it cannot be `{value}`")]
    Fixed {
        /// The base.
        base: String,
        /// The key.
        key: &'static str,
        /// Its value.
        fixed: String,
        /// The value of the cell.
        value: String,
    },
    /// The rules exclude each other.
    #[error(transparent)]
    Rules(#[from] RuleError),
}

/// What the games of a row have in common.
#[derive(Clone, Debug)]
pub(super) struct Base {
    /// What it is called; none where its only name is its rule line.
    name: Option<String>,
    line: String,
    /// The pairs that it fixes.
    fixed: Vec<(String, String)>,
}

impl Base {
    /// A rule line as it was given.
    pub(super) fn of_line(line: &str) -> Result<Base, RuleError> {
        AnyGame::from_rule_line(line)?; // an error in the line is no matter of one cell
        let parts = RuleLineParts::of(line)?;
        let of_preset = presets()
            .into_iter()
            .find(|preset| Some(preset.name) == parts.preset)
            .filter(|preset| !preset.pairs.is_empty())
            .map(|preset| RuleLineParts::of(preset.pairs))
            .transpose()?;
        let of_preset = of_preset.map_or_else(Vec::new, |parts| parts.pairs);
        let owned = |(key, value): &(&str, &str)| ((*key).to_owned(), (*value).to_owned());
        let changed = |key: &str| parts.pairs.iter().any(|(other, _)| *other == key);
        let kept = of_preset.iter().filter(|(key, _)| !changed(key));
        let fixed = kept.chain(&parts.pairs).map(owned).collect();
        Ok(Base {
            name: Some(line.trim().to_owned()),
            line: line.trim().to_owned(),
            fixed,
        })
    }

    /// A game that is spelled out, under a name.
    pub(super) fn of_game(game: &AnyGame, name: String) -> Base {
        Base {
            name: Some(name),
            line: game.rule_line(),
            fixed: Vec::new(),
        }
    }

    /// The base of which nothing needs to be said: the rows are told by their axes.
    pub(super) fn without_name(mut self) -> Base {
        self.name = None;
        self
    }

    pub(super) fn name(&self) -> Option<String> {
        self.name.clone()
    }

    pub(super) fn line(&self) -> &str {
        &self.line
    }

    /// Whether it says what a key is.
    pub(super) fn fixes(&self, key: &str) -> bool {
        self.fixed.iter().any(|(fixed, _)| fixed == key)
    }

    /// The game with further pairs.
    pub(super) fn with(&self, pairs: &[(&'static str, &str)]) -> Result<AnyGame, NoGame> {
        let mut line = self.line.clone();
        for &(key, value) in pairs {
            let fixed = self.fixed.iter().find(|(fixed, _)| fixed == key);
            match fixed {
                Some((_, fixed)) if fixed == value => {}
                Some((_, fixed)) => {
                    return Err(NoGame::Fixed {
                        base: self.line.clone(),
                        key,
                        fixed: fixed.clone(),
                        value: value.to_owned(),
                    });
                }
                None => {
                    let _ = write!(line, ",{key}={value}"); // a text takes anything
                }
            }
        }
        Ok(AnyGame::from_rule_line(&line)?)
    }
}

/// Every rule set that differs from a game in a single key, after the game itself. The start, which
/// follows from the other keys, is left as it is.
pub(super) fn around(game: &AnyGame) -> Vec<Base> {
    let settings = game.explicit_settings();
    let mut found = vec![Base::of_game(game, "these rules".to_owned())];
    for rule in game.shown_rules() {
        if matches!(rule.setting, Setting::Position { .. }) {
            continue;
        }
        let now = rule.setting.text();
        for value in rule
            .setting
            .values()
            .into_iter()
            .filter(|value| *value != now)
        {
            let pairs: Vec<(&str, &str)> = settings
                .iter()
                .filter(|(key, _)| !is_start(game, key))
                .map(|(key, old)| (*key, if *key == rule.name { &*value } else { &**old }))
                .collect();
            // Rules that exclude each other are no rule set.
            if let Ok(other) = AnyGame::from_pairs(game.kind(), &pairs) {
                found.push(Base::of_game(&other, format!("{}={value}", rule.name)));
            }
        }
    }
    found
}

/// Whether a key is a position that follows from the others.
fn is_start(game: &AnyGame, key: &str) -> bool {
    game.shown_rules().iter().any(|rule| {
        rule.name == key
            && matches!(&rule.setting, Setting::Position { now, usual } if now == usual)
    })
}
