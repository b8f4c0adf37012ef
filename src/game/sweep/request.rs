//! What is asked of a sweep, and what cannot be swept.

use std::cmp::Reverse;
use std::ops::RangeInclusive;

use thiserror::Error;

use super::base::{Base, around};
use super::{Sweep, SweepAxis};
use crate::game::any::{AnyGame, presets};
use crate::game::rule_line::{RuleError, all_of, excerpt};
use crate::game::rule_table::{RuleView, Setting};

/// What a sweep is to show.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct SweepRequest {
    /// Rule lines; none stands for all presets that do not fix a swept key.
    pub rules: Vec<String>,
    /// Keys with their values, as a rule line spells them; one value holds in every cell.
    pub ranges: Vec<(&'static str, Vec<String>)>,
    /// Keys that take every value that they can have.
    pub vary: Vec<String>,
    /// Rules round which every rule set is shown that differs from them in one key.
    pub around: Option<String>,
}

/// What cannot be swept.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum SweepError {
    /// A rule line that is none.
    #[error(transparent)]
    Rules(#[from] RuleError),
    /// A key that no game of the sweep has.
    #[error("`{key}` is not a rule key of these games; choose from {allowed}")]
    UnknownKey {
        /// The key as given.
        key: String,
        /// All keys that can be swept.
        allowed: String,
    },
    /// A key whose values cannot be listed.
    #[error("`{0}` is a position, and there are too many to try each; choose other keys")]
    Position(String),
    /// A key that is swept twice.
    #[error("`{0}` is given twice; write each key once")]
    Twice(String),
    /// Keys of different kinds of games.
    #[error("no game has all of {0}; choose keys of one kind of game")]
    NotTogether(String),
    /// Keys of which every preset fixes one.
    #[error("no preset leaves {0} open; name the rule sets")]
    AllFixed(String),
    /// Rules round which others are sought, and other rules.
    #[error("`--around` names the rules itself; leave out other rule sets, ranges and keys")]
    AroundWithOthers,
}

impl Sweep {
    /// The rule sets that are asked for.
    ///
    /// # Errors
    /// A rule line or a key that there is not, or a key that cannot be swept.
    pub fn of(request: &SweepRequest) -> Result<Sweep, SweepError> {
        if let Some(line) = &request.around {
            return Sweep::of_around(line, request);
        }
        let axes = axes(request)?;
        let (constant, axes): (Vec<SweepAxis>, Vec<SweepAxis>) =
            axes.into_iter().partition(|axis| axis.values.len() == 1);
        let swept: Vec<&'static str> = constant.iter().chain(&axes).map(|axis| axis.key).collect();
        let mut bases = if request.rules.is_empty() {
            presets_for(&swept)?
        } else {
            let lines = request.rules.iter();
            lines
                .map(|line| Base::of_line(line))
                .collect::<Result<_, _>>()?
        };
        if let [_] = bases[..]
            && axes.len() > 1
        {
            bases = bases.into_iter().map(Base::without_name).collect();
        }
        let mut axes = axes.into_iter();
        Ok(Sweep {
            bases,
            constant: constant
                .into_iter()
                .flat_map(|axis| axis.values.into_iter().map(move |value| (axis.key, value)))
                .collect(),
            column_axis: axes.next(),
            row_axes: axes.collect(),
            around: None,
        })
    }

    fn of_around(line: &str, request: &SweepRequest) -> Result<Sweep, SweepError> {
        if !request.rules.is_empty() || !request.ranges.is_empty() || !request.vary.is_empty() {
            return Err(SweepError::AroundWithOthers);
        }
        let game = AnyGame::from_rule_line(line)?;
        Ok(Sweep {
            bases: around(&game),
            around: Some(game.rule_line()),
            constant: Vec::new(),
            column_axis: None,
            row_axes: Vec::new(),
        })
    }
}

/// The keys that are swept, with their values, in the order in which they are asked for.
fn axes(request: &SweepRequest) -> Result<Vec<SweepAxis>, SweepError> {
    let ranges = request.ranges.iter().map(|(key, _)| *key);
    let swept: Vec<&str> = ranges
        .chain(request.vary.iter().map(String::as_str))
        .collect();
    let games = games_with(request, &swept)?;
    let mut axes: Vec<SweepAxis> = Vec::new();
    // The longest range makes the columns; of equal ones the last, so that columns of a grid do.
    let mut ranges: Vec<&(&'static str, Vec<String>)> = request.ranges.iter().rev().collect();
    ranges.sort_by_key(|(_, values)| Reverse(values.len()));
    for (key, values) in ranges {
        let (game, rule) = rule_named(&games, key)?;
        // A value that no game has is no matter of one cell.
        for value in values {
            if let Err(error @ RuleError::Value { .. }) = game.with_rule(key, value) {
                return Err(error.into());
            }
        }
        add(&mut axes, &rule, values.clone())?;
    }
    for key in &request.vary {
        let (_, rule) = rule_named(&games, key)?;
        if matches!(rule.setting, Setting::Position { .. }) {
            return Err(SweepError::Position(key.clone()));
        }
        let values = rule.setting.values();
        add(&mut axes, &rule, values)?;
    }
    Ok(axes)
}

/// The games whose keys are meant: those that are named, else the presets that have every swept key.
fn games_with(request: &SweepRequest, swept: &[&str]) -> Result<Vec<AnyGame>, SweepError> {
    if !request.rules.is_empty() {
        let lines = request.rules.iter();
        let games: Result<_, RuleError> = lines.map(|line| AnyGame::from_rule_line(line)).collect();
        return Ok(games?);
    }
    let every = every_preset()?;
    for key in swept {
        rule_named(&every, key)?;
    }
    let has_all = |game: &AnyGame| swept.iter().all(|key| rule_of(game, key).is_some());
    let games: Vec<AnyGame> = every.iter().copied().filter(has_all).collect();
    if games.is_empty() {
        return Err(SweepError::NotTogether(listed(swept)));
    }
    Ok(games)
}

fn every_preset() -> Result<Vec<AnyGame>, RuleError> {
    let presets = presets().into_iter();
    presets
        .map(|preset| AnyGame::from_rule_line(preset.name))
        .collect()
}

fn rule_of(game: &AnyGame, key: &str) -> Option<RuleView> {
    game.shown_rules().into_iter().find(|rule| rule.name == key)
}

/// The first of some games that has a key, and the key.
fn rule_named<'a>(games: &'a [AnyGame], key: &str) -> Result<(&'a AnyGame, RuleView), SweepError> {
    let found = games
        .iter()
        .find_map(|game| Some((game, rule_of(game, key)?)));
    found.ok_or_else(|| SweepError::UnknownKey {
        key: excerpt(key),
        allowed: names(games),
    })
}

/// Keys in a sentence: `a`, `b` and `c`.
fn listed(keys: &[&str]) -> String {
    let keys: Vec<String> = keys.iter().map(|key| format!("`{key}`")).collect();
    all_of(&keys)
}

/// The keys of some games that can be swept, each once.
fn names(games: &[AnyGame]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for rule in games.iter().flat_map(AnyGame::shown_rules) {
        if !matches!(rule.setting, Setting::Position { .. }) && !names.contains(&rule.name) {
            names.push(rule.name);
        }
    }
    names.join(", ")
}

fn add(axes: &mut Vec<SweepAxis>, rule: &RuleView, values: Vec<String>) -> Result<(), SweepError> {
    if axes.iter().any(|axis| axis.key == rule.name) {
        return Err(SweepError::Twice(rule.name.to_owned()));
    }
    axes.push(SweepAxis {
        key: rule.name,
        title: rule.title,
        values,
    });
    Ok(())
}

/// The presets that have every swept key and leave it open.
fn presets_for(swept: &[&'static str]) -> Result<Vec<Base>, SweepError> {
    let mut bases = Vec::new();
    for preset in presets() {
        let base = Base::of_line(preset.name)?;
        let game = AnyGame::from_rule_line(preset.name)?;
        let leaves_open = |key: &&str| rule_of(&game, key).is_some() && !base.fixes(key);
        if swept.iter().all(leaves_open) {
            bases.push(base);
        }
    }
    if bases.is_empty() {
        return Err(SweepError::AllFixed(listed(swept)));
    }
    Ok(bases)
}

/// A key whose values are numbers, and which ones.
pub type NumberKey = (&'static str, RangeInclusive<u8>);

/// The keys of a game whose values are numbers, in the order of its table.
#[must_use]
pub fn number_keys(game: &AnyGame) -> Vec<NumberKey> {
    let rules = game.shown_rules().into_iter();
    rules
        .filter_map(|rule| match rule.setting {
            Setting::Number { range, .. }
            | Setting::Limit { range, .. }
            | Setting::Hands { range, .. } => Some((rule.name, range)),
            _ => None,
        })
        .collect()
}

/// The keys of all games whose values are numbers, each once.
#[must_use]
pub fn every_number_key() -> Vec<NumberKey> {
    let mut keys: Vec<NumberKey> = Vec::new();
    for (key, range) in every_preset()
        .unwrap_or_default()
        .iter()
        .flat_map(number_keys)
    {
        if keys.iter().all(|(known, _)| *known != key) {
            keys.push((key, range));
        }
    }
    keys
}

/// Reads values: `5`, or a range with both ends, `2..12` or `2..=12`.
///
/// # Errors
/// A sentence that says what is allowed, for texts that are no such values.
pub fn read_range(text: &str) -> Result<Vec<String>, String> {
    const MOST: u32 = 255;
    let allowed = || "a number such as 5, or a range such as 2..12, both ends included".to_owned();
    let number = |text: &str| {
        let number = text.trim().parse::<u32>().ok();
        let is_plain = text.trim().bytes().all(|byte| byte.is_ascii_digit());
        number.filter(|&number| is_plain && number <= MOST)
    };
    let Some((first, last)) = text.split_once("..") else {
        let one = number(text).map(|number| vec![number.to_string()]);
        return one.ok_or_else(allowed);
    };
    let last = last.strip_prefix('=').unwrap_or(last);
    match (number(first), number(last)) {
        (Some(first), Some(last)) if first <= last => {
            Ok((first..=last).map(|number| number.to_string()).collect())
        }
        _ => Err(allowed()),
    }
}
