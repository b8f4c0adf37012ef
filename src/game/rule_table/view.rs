//! A rule key as it is shown to a person, whichever game it belongs to.

use super::key::{RuleGroup, RuleKey};
use super::setting::Setting;

/// A rule key with its value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleView {
    /// The word in a rule line.
    pub name: &'static str,
    /// What it is called in the window.
    pub title: &'static str,
    /// What it means, and the range of a number.
    pub help: String,
    /// Where the rules panel has it.
    pub part: RuleGroup,
    /// The value, and what else it may be.
    pub setting: Setting,
    /// What to do so that another value is allowed, where none is just now.
    pub remedy: Option<&'static str>,
}

impl RuleView {
    pub(super) fn of<R: Copy + Default + PartialEq>(key: &RuleKey<R>, rules: &R) -> RuleView {
        let setting = key.setting(rules);
        let help = match &setting {
            Setting::Number { range, .. } | Setting::Hands { range, .. } => {
                format!("{} From {} to {}.", key.help, range.start(), range.end())
            }
            Setting::Limit { range, .. } => format!(
                "{} From {} to {}, or no limit.",
                key.help,
                range.start(),
                range.end()
            ),
            Setting::Word { .. } | Setting::YesNo { .. } | Setting::Position { .. } => {
                key.help.to_owned()
            }
        };
        RuleView {
            name: key.name,
            title: key.title,
            help,
            part: key.part,
            setting,
            remedy: remedy(key, rules),
        }
    }
}

/// What to do so that a key with words may take another one, if none is allowed just now.
fn remedy<R: Copy + Default + PartialEq>(key: &RuleKey<R>, rules: &R) -> Option<&'static str> {
    let now = key.text(rules);
    let mut first = None;
    for word in key.words().into_iter().filter(|word| *word != now) {
        let mut other = *rules;
        match key.set(&mut other, word).map(|()| (key.check)(&other)) {
            Ok(Err(contradiction)) => first = first.or(Some(contradiction.remedy)),
            _ => return None,
        }
    }
    first
}
