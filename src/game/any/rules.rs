//! The rules of any game: lines, presets, and every key with its value.

use super::AnyGame;
use crate::game::hands::rules::HandRules;
use crate::game::hands::{self, HandGame};
use crate::game::preset::Preset;
use crate::game::rule_line::{RuleError, RuleLineParts, excerpt, nearest, one_of};
use crate::game::rule_table::{HowToSay, RuleView};
use crate::game::tactics::rules::TacticsRules;
use crate::game::tactics::{self, TacticsGame};

/// The kinds of game by name, and whether each is Tactics.
const KINDS: &[(&str, bool)] = &[("hands", false), ("tactics", true)];

/// Every preset of every game, in the order in which they are offered.
#[must_use]
pub fn presets() -> Vec<&'static Preset> {
    hands::presets::PRESETS
        .iter()
        .chain(tactics::presets::PRESETS)
        .collect()
}

/// The words that stand for a rule set in a rule line.
#[must_use]
pub fn preset_names() -> Vec<&'static str> {
    presets().iter().map(|preset| preset.name).collect()
}

impl AnyGame {
    /// Reads a rule line.
    ///
    /// # Errors
    /// What is wrong with it, and what is allowed.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::game::any::AnyGame;
    /// let game = AnyGame::from_rule_line("mallett,fingers=7")?;
    /// assert_eq!(game.rule_line(), "fingers=7,overflow=rollover");
    /// # Ok::<(), finger_oracle::game::rule_line::RuleError>(())
    /// ```
    pub fn from_rule_line(line: &str) -> Result<AnyGame, RuleError> {
        let parts = RuleLineParts::of(line)?;
        let named = |name: &str| {
            let found = presets().into_iter().find(|preset| preset.name == name);
            found.ok_or_else(|| RuleError::UnknownPreset {
                name: excerpt(name),
                nearest: nearest(name, &preset_names()),
                allowed: preset_names().join(", "),
            })
        };
        match parts.preset.map(named).transpose()? {
            Some(preset) if tactics::presets::PRESETS.contains(preset) => {
                TacticsGame::from_pairs(Some(preset), &parts.pairs).map(AnyGame::Tactics)
            }
            preset => HandGame::from_pairs(preset, &parts.pairs).map(AnyGame::Hands),
        }
    }

    /// The game whose rules are spelled out key by key, as [`explicit_settings`](AnyGame::explicit_settings)
    /// gives them; a key that is missing has its default.
    ///
    /// # Errors
    /// A kind of game that there is not, or what is wrong with a pair.
    pub fn from_pairs(kind: &str, pairs: &[(&str, &str)]) -> Result<AnyGame, RuleError> {
        if one_of("game", kind, KINDS)? {
            TacticsGame::from_pairs(None, pairs).map(AnyGame::Tactics)
        } else {
            HandGame::from_pairs(None, pairs).map(AnyGame::Hands)
        }
    }

    /// Which kind of game it is, in a word: `hands` or `tactics`.
    #[must_use]
    pub fn kind(&self) -> &'static str {
        match self {
            AnyGame::Hands(_) => KINDS[0].0,
            AnyGame::Tactics(_) => KINDS[1].0,
        }
    }

    /// Every rule key with its value, in the order of the keys, whether it differs from the
    /// default or not.
    #[must_use]
    pub fn explicit_settings(&self) -> Vec<(&'static str, String)> {
        match self {
            AnyGame::Hands(game) => hands::keys::TABLE.explicit_settings(game.rules()),
            AnyGame::Tactics(game) => tactics::keys::TABLE.explicit_settings(game.rules()),
        }
    }

    /// The keys with their values as files have them: newer keys only where they differ from the default.
    #[must_use]
    pub fn written_settings(&self) -> Vec<(&'static str, String)> {
        match self {
            AnyGame::Hands(game) => hands::keys::TABLE.written_settings(game.rules()),
            AnyGame::Tactics(game) => tactics::keys::TABLE.written_settings(game.rules()),
        }
    }

    /// The same without the board on which play begins: what the value of any board depends on.
    #[must_use]
    pub fn settings_of_play(&self) -> Vec<(&'static str, String)> {
        match self {
            AnyGame::Hands(game) => hands::keys::TABLE.settings_of_play(game.rules()),
            AnyGame::Tactics(game) => tactics::keys::TABLE.settings_of_play(game.rules()),
        }
    }

    /// Every rule key as it is shown to a person, in the order of the keys.
    #[must_use]
    pub fn shown_rules(&self) -> Vec<RuleView> {
        match self {
            AnyGame::Hands(game) => hands::keys::TABLE.shown(game.rules()),
            AnyGame::Tactics(game) => tactics::keys::TABLE.shown(game.rules()),
        }
    }

    /// The sentences of the rules to somebody who learns to play, besides drawn examples.
    #[must_use]
    pub fn how_to(&self) -> Vec<HowToSay> {
        match self {
            AnyGame::Hands(game) => hands::keys::TABLE.how_to(game.rules()),
            AnyGame::Tactics(game) => tactics::keys::TABLE.how_to(game.rules()),
        }
    }

    /// The game with one rule key changed, and the titles of the other keys that had to be set back
    /// to their defaults for it.
    ///
    /// # Errors
    /// A key or a value that there is not, or what contradicts it.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::game::any::AnyGame;
    /// let game = AnyGame::from_rule_line("magic-fingers")?;
    /// let (game, set_back) = game.with_rule("splits", "none")?;
    /// assert_eq!(game.rule_line(), "attacks-only");
    /// assert_eq!(set_back, ["A split may empty a hand"]);
    /// # Ok::<(), finger_oracle::game::rule_line::RuleError>(())
    /// ```
    pub fn with_rule(
        &self,
        key: &str,
        value: &str,
    ) -> Result<(AnyGame, Vec<&'static str>), RuleError> {
        match self {
            AnyGame::Hands(game) => {
                let (rules, set_back) = hands::keys::TABLE.changed(game.rules(), key, value)?;
                let game = AnyGame::Hands(HandGame::new(rules)?);
                Ok((game, set_back.iter().map(|key| key.title).collect()))
            }
            AnyGame::Tactics(game) => {
                let (rules, set_back) = tactics::keys::TABLE.changed(game.rules(), key, value)?;
                let game = AnyGame::Tactics(TacticsGame::new(rules)?);
                Ok((game, set_back.iter().map(|key| key.title).collect()))
            }
        }
    }

    /// The largest game of this kind that is smaller and has at most so many states: with fewer fingers, and
    /// where the fewest are too many, with a hand less on each side; a grid with fewer columns, then with a row
    /// less. It begins where such a game usually does. None where the other rules allow no such game.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::AnyGame;
    /// let game = AnyGame::from_rule_line("mallett,fingers=12,hands=6")?;
    /// let smaller = game.smaller(1_000_000).expect("there is one");
    /// assert_eq!(smaller, AnyGame::from_rule_line("mallett,fingers=7,hands=6")?);
    /// # Ok::<(), finger_oracle::RuleError>(())
    /// ```
    #[must_use]
    pub fn smaller(&self, most_states: u64) -> Option<AnyGame> {
        let fits = |game: &AnyGame| {
            let states = game.state_count();
            states < self.state_count() && states <= most_states
        };
        match self {
            AnyGame::Hands(game) => {
                let rules = *game.rules();
                let longest = rules.hands[0].max(rules.hands[1]);
                let sizes = (0..longest).flat_map(|fewer| {
                    let hands = rules.hands.map(|hands| hands.saturating_sub(fewer).max(1));
                    (2..=rules.fingers)
                        .rev()
                        .map(move |fingers| (fingers, hands))
                });
                let mut games = sizes.filter_map(|(fingers, hands)| {
                    let smaller = HandRules {
                        fingers,
                        hands,
                        start: None,
                        ..rules
                    };
                    HandGame::new(smaller).ok().map(AnyGame::Hands)
                });
                games.find(fits)
            }
            AnyGame::Tactics(game) => {
                let rules = *game.rules();
                let sizes = (1..=rules.rows).rev();
                let sizes =
                    sizes.flat_map(|rows| (1..=rules.cols).rev().map(move |cols| (rows, cols)));
                let mut games = sizes.filter_map(|(rows, cols)| {
                    let smaller = TacticsRules {
                        rows,
                        cols,
                        start: None,
                        ..rules
                    };
                    TacticsGame::new(smaller).ok().map(AnyGame::Tactics)
                });
                games.find(fits)
            }
        }
    }

    /// The rules in a few words: "rollover at 5, no splits".
    #[must_use]
    pub fn in_short(&self) -> String {
        match self {
            AnyGame::Hands(game) => hands::keys::TABLE.in_short(game.rules()),
            AnyGame::Tactics(game) => tactics::keys::TABLE.in_short(game.rules()),
        }
    }

    /// The canonical rule line.
    #[must_use]
    pub fn rule_line(&self) -> String {
        match self {
            AnyGame::Hands(game) => game.rule_line(),
            AnyGame::Tactics(game) => game.rule_line(),
        }
    }

    /// The preset that is exactly these rules, if there is one.
    #[must_use]
    pub fn preset(&self) -> Option<&'static Preset> {
        match self {
            AnyGame::Hands(game) => game.preset(),
            AnyGame::Tactics(game) => game.preset(),
        }
    }
}
