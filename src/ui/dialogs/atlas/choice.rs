//! The choice of what the atlas shows.

use crate::atlas::{AtlasOrder, WinnerFilter};
use crate::game::any::AnyGame;
use crate::game::rule_table::RuleGroup;
use crate::game::sweep::{SweepRequest, number_keys};

/// Rule sets that make the rows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum SweptRules {
    #[default]
    Presets,
    /// The rules of the session.
    Current,
    /// Rules that differ from those of the session in one key.
    Around,
    /// The grid game.
    Tactics,
}

impl SweptRules {
    /// Every choice.
    pub(super) const ALL: [SweptRules; 4] = [
        SweptRules::Presets,
        SweptRules::Current,
        SweptRules::Around,
        SweptRules::Tactics,
    ];

    pub(super) fn title(self) -> &'static str {
        match self {
            SweptRules::Presets => "All presets",
            SweptRules::Current => "These rules",
            SweptRules::Around => "One rule changed",
            SweptRules::Tactics => "Tactics",
        }
    }
}

/// A key with its range, if it is swept.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct SweptKey {
    pub(super) key: &'static str,
    pub(super) is_swept: bool,
    pub(super) from: u8,
    pub(super) to: u8,
    /// Values that the key may have.
    pub(super) range: (u8, u8),
}

impl SweptKey {
    /// The keys with numbers that stand first among the rules of a game, as they are offered.
    fn of(game: &AnyGame) -> Vec<SweptKey> {
        /// As far as a key is swept at first: the first one, and one that says how large a grid is.
        const FIRST_TO: u8 = 12;
        const SHORT: u8 = 6;
        const SHORT_TO: u8 = 5;
        let first = game.shown_rules().into_iter();
        let first = first.filter(|rule| rule.part == RuleGroup::First);
        let names: Vec<&str> = first.map(|rule| rule.name).collect();
        let keys = number_keys(game).into_iter();
        let keys = keys.filter(|(key, _)| names.contains(key)).enumerate();
        keys.map(|(place, (key, range))| {
            let (from, most) = (*range.start(), *range.end());
            let is_short = most <= SHORT;
            let to = match place {
                _ if is_short => SHORT_TO,
                0 => FIRST_TO,
                _ => from + 2,
            };
            SweptKey {
                key,
                // Presets come first as they are named.
                is_swept: is_short,
                from,
                to: to.min(most),
                range: (from, most),
            }
        })
        .collect()
    }

    fn values(&self) -> Vec<String> {
        (self.from..=self.to.max(self.from))
            .map(|value| value.to_string())
            .collect()
    }
}

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct AtlasChoice {
    pub(super) rules: SweptRules,
    /// Of finger games.
    pub(super) of_hands: Vec<SweptKey>,
    /// Of the grid game.
    pub(super) of_grid: Vec<SweptKey>,
    /// Keys that take every value.
    pub(super) vary: [Option<&'static str>; 2],
    pub(super) filter: Option<WinnerFilter>,
    pub(super) order: AtlasOrder,
}

/// The keys of a preset's kind of game.
fn keys_of(preset: &str) -> Vec<SweptKey> {
    AnyGame::from_rule_line(preset).map_or_else(|_| Vec::new(), |game| SweptKey::of(&game))
}

impl Default for AtlasChoice {
    fn default() -> AtlasChoice {
        AtlasChoice {
            rules: SweptRules::default(),
            of_hands: keys_of("mallett"),
            of_grid: keys_of("tactics"),
            vary: [None, None],
            filter: None,
            order: AtlasOrder::default(),
        }
    }
}

impl AtlasChoice {
    /// True if another choice asks for the same games.
    pub(super) fn is_same_sweep(&self, other: &AtlasChoice) -> bool {
        let same = AtlasChoice {
            filter: self.filter,
            order: self.order,
            ..other.clone()
        };
        *self == same
    }

    /// Takes rules of the session or of the grid game, and sweeps a key if none is swept: a single game
    /// would be no atlas.
    pub(super) fn choose(&mut self, rules: SweptRules, game: &AnyGame) {
        self.rules = rules;
        self.vary = [None, None];
        let keys = self.swept_keys(game);
        let has_swept = keys.iter().any(|key| key.is_swept);
        let wants_one = matches!(rules, SweptRules::Current | SweptRules::Tactics);
        if let Some(first) = keys.first_mut().filter(|_| wants_one && !has_swept) {
            first.is_swept = true;
        }
    }

    /// True if it depends on the rules of the session.
    pub(super) fn asks_rules(&self) -> bool {
        matches!(self.rules, SweptRules::Current | SweptRules::Around)
    }

    /// The keys with ranges that there are.
    pub(super) fn swept_keys(&mut self, game: &AnyGame) -> &mut [SweptKey] {
        if self.is_of_grid(game) {
            &mut self.of_grid
        } else {
            &mut self.of_hands
        }
    }

    fn is_of_grid(&self, game: &AnyGame) -> bool {
        match self.rules {
            SweptRules::Tactics => true,
            SweptRules::Presets => false,
            SweptRules::Current | SweptRules::Around => game.with_hands().is_none(),
        }
    }

    /// The sweep under the rules of a session.
    pub(super) fn request(&self, game: &AnyGame) -> SweepRequest {
        let keys = if self.is_of_grid(game) {
            &self.of_grid
        } else {
            &self.of_hands
        };
        let ranges: Vec<(&'static str, Vec<String>)> = keys
            .iter()
            .filter(|key| key.is_swept)
            .map(|key| (key.key, key.values()))
            .collect();
        let mut vary: Vec<String> = Vec::new();
        for key in self.vary.iter().flatten() {
            if !vary.iter().any(|other| other == key) {
                vary.push((*key).to_owned());
            }
        }
        let is_swept = |key: &str| {
            ranges.iter().any(|(other, _)| *other == key) || vary.iter().any(|other| other == key)
        };
        let current = without(&game.rule_line(), |key| is_swept(key) || key == "start");
        match self.rules {
            SweptRules::Around => SweepRequest {
                around: Some(game.rule_line()),
                ..SweepRequest::default()
            },
            SweptRules::Presets => SweepRequest {
                ranges,
                vary,
                ..SweepRequest::default()
            },
            SweptRules::Tactics => SweepRequest {
                rules: vec!["tactics".to_owned()],
                ranges,
                vary,
                ..SweepRequest::default()
            },
            SweptRules::Current => SweepRequest {
                rules: vec![current],
                ranges,
                vary,
                ..SweepRequest::default()
            },
        }
    }
}

/// A rule line without the pairs of some keys.
fn without(line: &str, is_left_out: impl Fn(&str) -> bool) -> String {
    let items = line.split(',').filter(|item| {
        let key = item.split_once('=').map(|(key, _)| key);
        !key.is_some_and(&is_left_out)
    });
    let line = items.collect::<Vec<_>>().join(",");
    if line.is_empty() {
        "attacks-only".to_owned() // what holds where nothing is said
    } else {
        line
    }
}
