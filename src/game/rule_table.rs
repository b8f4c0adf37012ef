//! What a rule key is: one entry in the table of its game, from which everything else that deals
//! with rules is read: rule lines, errors, the rules panel, the title of a game, session files.
//!
//! To add a key to a game:
//!
//! 1. Give the game's `Rules` a field, and its `Default` the value that holds where nothing is said.
//!    If the key takes words, declare them with `words!` beside the field.
//! 2. Put an entry into the table in the game's `keys.rs`, at its place in a canonical line. Its
//!    `kind` reads and writes the field; `check` refuses what contradicts other keys; `resets` names
//!    the keys that a value sets back; `short` is what it adds to the title of a game, and `how_to` what it adds to
//!    how one learns to play.
//! 3. Let the game's `moves.rs` play by it, and `notation` name and read a move of a new kind. The
//!    state space of finger games asks `moves` what becomes of hands; `space/plain.rs` only names the
//!    keys that change taps, and `space/tables.rs` counts new own moves for the memory they take.
//! 4. Write the rule down twice more, each time from its definition: in
//!    `solve::verify`, which reads rule lines by its own `rules.rs`, and in the tests' referee, where
//!    it joins the pairs that the laws try.
//!
//! Nothing else lists keys; `tests/engine/rule_table.rs` reads the sources and holds that.

mod key;
mod setting;
mod view;

pub use self::key::{Contradiction, HowToPart, HowToSay, KeyKind, Reset, RuleGroup, RuleKey};
pub use self::setting::{NO_LIMIT, Setting, Word};
pub use self::view::RuleView;
use super::rule_line::{RuleError, excerpt};

/// Declares the words that a rule key takes, in the order in which they are offered: each with the
/// word in a rule line and what it says in plain words.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident {
        $($(#[$variant_doc:meta])* $variant:ident = $word:literal, $title:literal);+ $(;)?
    }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// The words of all values, in their order.
            pub const WORDS: &'static [$crate::game::rule_table::Word] =
                &[$($crate::game::rule_table::Word { name: $word, title: $title }),+];
            const ALL: &'static [$name] = &[$($name::$variant),+];

            /// The place of the value's word in [`WORDS`](Self::WORDS).
            #[must_use]
            pub fn place(self) -> usize {
                self as usize
            }

            /// The value whose word has this place.
            ///
            /// # Panics
            /// If there are fewer words.
            #[must_use]
            pub fn at(place: usize) -> $name {
                $name::ALL[place]
            }
        }
    };
}
pub(crate) use words;

/// The rule keys of a game whose rules are an `R`, in the order of a canonical line.
pub struct RuleTable<R: 'static> {
    /// The entries. No name stands there twice.
    pub keys: &'static [RuleKey<R>],
    /// The names of the keys that came after the first session files. Files have them only where
    /// they differ from the default, so that files of rules without them stay byte for byte the same.
    pub written_if_set: &'static [&'static str],
}

impl<R: Copy + Default + PartialEq> RuleTable<R> {
    /// The key with this name.
    ///
    /// # Errors
    /// [`RuleError::UnknownKey`] with the names of all keys.
    pub fn key(&self, name: &str) -> Result<&'static RuleKey<R>, RuleError> {
        let found = self.keys.iter().find(|key| key.name == name);
        found.ok_or_else(|| RuleError::UnknownKey {
            key: excerpt(name),
            allowed: self.names().join(", "),
        })
    }

    /// The names of all keys, in their order.
    #[must_use]
    pub fn names(&self) -> Vec<&'static str> {
        self.keys.iter().map(|key| key.name).collect()
    }

    /// Changes rules as pairs say. What the value of a pair resets ([`RuleKey::resets`]) is taken
    /// from `rules` before any pair is read, so that what the pairs themselves set stays and may
    /// contradict. Positions are read last, because how they are read depends on the other keys.
    ///
    /// # Errors
    /// A key that there is not, or a value that a key does not take. That keys do not contradict
    /// each other is for [`check`](RuleTable::check).
    pub fn read(&self, mut rules: R, pairs: &[(&str, &str)]) -> Result<R, RuleError> {
        let keyed: Result<Vec<_>, RuleError> = pairs
            .iter()
            .map(|&(name, value)| Ok((self.key(name)?, value)))
            .collect();
        let mut keyed = keyed?;
        for other in self.keys {
            if keyed.iter().any(|(key, value)| key.sets_back(value, other)) {
                other.reset(&mut rules);
            }
        }
        keyed.sort_by_key(|(key, _)| matches!(key.kind, KeyKind::Position { .. }));
        for (key, value) in keyed {
            key.set(&mut rules, value)?;
        }
        Ok(rules)
    }

    /// Checks that every value is in its range and that no keys contradict each other.
    ///
    /// # Errors
    /// The first key that is wrong, in the order of the table.
    pub fn check(&self, rules: &R) -> Result<(), RuleError> {
        self.keys.iter().try_for_each(|key| key.validate(rules))
    }

    /// These rules with one key changed. Every other key that the new value resets, or that it
    /// would contradict, is set back to its default where that helps; those keys are returned too.
    ///
    /// # Errors
    /// A key that there is not, or a value that it does not take.
    pub fn changed(
        &self,
        rules: &R,
        name: &str,
        value: &str,
    ) -> Result<(R, Vec<&'static RuleKey<R>>), RuleError> {
        let key = self.key(name)?;
        let mut after = *rules;
        key.set(&mut after, value)?;
        let mut set_back = Vec::new();
        for other in self.keys.iter().filter(|other| other.name != name) {
            let mut without = after;
            other.reset(&mut without);
            let helps = || other.validate(&after).is_err() && other.validate(&without).is_ok();
            let is_lost = key.sets_back(value, other) || helps();
            if without != after && is_lost {
                after = without;
                set_back.push(other);
            }
        }
        Ok((after, set_back))
    }

    /// Every key with its value as a rule line spells it, whether it differs from the default or
    /// not.
    #[must_use]
    pub fn explicit_settings(&self, rules: &R) -> Vec<(&'static str, String)> {
        let pair = |key: &RuleKey<R>| (key.name, key.text(rules));
        self.keys.iter().map(pair).collect()
    }

    /// The keys with their values as files have them: all but those of
    /// [`written_if_set`](RuleTable::written_if_set) that have their default.
    #[must_use]
    pub fn written_settings(&self, rules: &R) -> Vec<(&'static str, String)> {
        let keys = self.written_keys(rules);
        keys.map(|key| (key.name, key.text(rules))).collect()
    }

    /// The same without positions: what decides how play goes on from any board.
    #[must_use]
    pub fn settings_of_play(&self, rules: &R) -> Vec<(&'static str, String)> {
        let keys = self.written_keys(rules);
        let keys = keys.filter(|key| !matches!(key.kind, KeyKind::Position { .. }));
        keys.map(|key| (key.name, key.text(rules))).collect()
    }

    fn written_keys(&self, rules: &R) -> impl Iterator<Item = &'static RuleKey<R>> {
        let is_written =
            |key: &&RuleKey<R>| !self.written_if_set.contains(&key.name) || !key.is_default(rules);
        self.keys.iter().filter(is_written)
    }

    /// The pairs `key=value` of what differs from the defaults.
    #[must_use]
    pub fn differing(&self, rules: &R) -> Vec<String> {
        let keys = self.keys.iter().filter(|key| !key.is_default(rules));
        keys.map(|key| format!("{}={}", key.name, key.text(rules)))
            .collect()
    }

    /// The rules in a few words: "rollover at 5, no splits".
    #[must_use]
    pub fn in_short(&self, rules: &R) -> String {
        let phrases = self.keys.iter().filter_map(|key| (key.short)(rules));
        phrases.collect::<Vec<_>>().join(", ")
    }

    /// The sentences of the keys to somebody who learns to play.
    #[must_use]
    pub fn how_to(&self, rules: &R) -> Vec<HowToSay> {
        self.keys
            .iter()
            .filter_map(|key| (key.how_to)(rules))
            .collect()
    }

    /// Every key as it is shown to a person.
    #[must_use]
    pub fn shown(&self, rules: &R) -> Vec<RuleView> {
        let keys = self.keys.iter();
        keys.map(|key| RuleView::of(key, rules)).collect()
    }
}
