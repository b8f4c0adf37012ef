//! The rules of a finger game: plain data, one table of keys, and what contradicts what.
//!
//! [`Key`] is the one list from which rule lines are read and printed, errors are worded and the
//! rules panel is drawn. A further rule is a variant there, a field here, and its moves.

use super::Board;
use super::hand_set::{Hands, MAX_FINGERS, MAX_HANDS};
use super::notation;
use crate::game::Seat;
use crate::game::rule_line::{RuleError, number_within, one_of};

/// Declares the words that a rule key takes, in the order in which they are offered.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident { $($(#[$variant_doc:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum $name { $($(#[$variant_doc])* $variant),+ }

        impl $name {
            /// Every value with its word.
            pub const WORDS: &'static [(&'static str, $name)] = &[$(($word, $name::$variant)),+];

            /// The word in a rule line.
            #[must_use]
            pub fn word(self) -> &'static str {
                match self { $($name::$variant => $word),+ }
            }
        }
    };
}

words! {
    /// What a hand becomes when a sum reaches the number of fingers.
    Overflow {
        /// The hand is out.
        Cutoff = "cutoff",
        /// The sum is taken modulo the number of fingers; only exact multiples are out.
        Rollover = "rollover",
    }
}
words! {
    /// Between which of the mover's own hands fingers may be moved.
    Splits {
        /// No splits.
        None = "none",
        /// Only between two living hands.
        Transfers = "transfers",
        /// Only from a living hand to one that is out.
        Divisions = "divisions",
        /// Either.
        Both = "both",
    }
}
words! {
    /// How many fingers a split moves.
    Amount {
        /// Any number.
        Any = "any",
        /// Only a lonely even hand, into two halves.
        Lonely = "lonely",
        /// Two hands whose total is even become equal.
        Halves = "halves",
        /// As halves, and an odd total becomes two hands that differ by one.
        Near = "near",
    }
}
words! {
    /// When a move may leave the mover's hands as they were.
    Swap {
        /// Never.
        None = "none",
        /// With two unequal living hands.
        Living = "living",
        /// With a living hand and one that is out (the Logan clause).
        Dead = "dead",
        /// Always.
        Any = "any",
    }
}
words! {
    /// Who wins.
    Goal {
        /// The last player with a living hand.
        Last = "last",
        /// The first player with no living hand.
        FirstOut = "first_out",
        /// The other player, once one's fingers total 1 or less.
        SuddenDeath = "sudden_death",
    }
}

const YES_NO: &[(&str, bool)] = &[("no", false), ("yes", true)];

/// The rules of a finger game. Values may contradict each other here; a
/// [`HandGame`](super::HandGame) is made only of rules that do not.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The sum at which a hand is out, 2 to 32.
    pub fingers: u8,
    /// Hands of player 1 and player 2, 1 to 8 each.
    pub hands: [u8; 2],
    /// What a sum of `fingers` or more becomes.
    pub overflow: Overflow,
    /// Which splits there are.
    pub splits: Splits,
    /// How many fingers a split moves.
    pub amount: Amount,
    /// Whether a split may take the last finger off its source hand.
    pub suicide: bool,
    /// Whether a split may bring its target to `fingers` or more.
    pub bust: bool,
    /// When the mover may pass.
    pub swap: Swap,
    /// Whether a living hand may tap another living hand of its own player.
    pub self_tap: bool,
    /// Who wins.
    pub goal: Goal,
    /// Where play begins; `None` is one finger on every hand, player 1 to move.
    pub start: Option<Board>,
}

impl Default for Rules {
    fn default() -> Rules {
        Rules {
            fingers: 5,
            hands: [2, 2],
            overflow: Overflow::Cutoff,
            splits: Splits::None,
            amount: Amount::Any,
            suicide: false,
            bust: false,
            swap: Swap::None,
            self_tap: false,
            goal: Goal::Last,
            start: None,
        }
    }
}

/// A key of a rule line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Key {
    /// `fingers`
    Fingers,
    /// `hands`
    Hands,
    /// `overflow`
    Overflow,
    /// `splits`
    Splits,
    /// `amount`
    Amount,
    /// `suicide`
    Suicide,
    /// `bust`
    Bust,
    /// `swap`
    Swap,
    /// `self_tap`
    SelfTap,
    /// `goal`
    Goal,
    /// `start`
    Start,
}

impl Key {
    /// Every key, in the order of a canonical line.
    pub const ALL: [Key; 11] = [
        Key::Fingers,
        Key::Hands,
        Key::Overflow,
        Key::Splits,
        Key::Amount,
        Key::Suicide,
        Key::Bust,
        Key::Swap,
        Key::SelfTap,
        Key::Goal,
        Key::Start,
    ];

    /// The word in a rule line.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Key::Fingers => "fingers",
            Key::Hands => "hands",
            Key::Overflow => "overflow",
            Key::Splits => "splits",
            Key::Amount => "amount",
            Key::Suicide => "suicide",
            Key::Bust => "bust",
            Key::Swap => "swap",
            Key::SelfTap => "self_tap",
            Key::Goal => "goal",
            Key::Start => "start",
        }
    }

    /// The key with this name.
    #[must_use]
    pub fn named(name: &str) -> Option<Key> {
        Key::ALL.into_iter().find(|key| key.name() == name)
    }

    /// The words that the key takes, where it takes words.
    #[must_use]
    pub fn words(self) -> Vec<&'static str> {
        fn first<T>(words: &'static [(&'static str, T)]) -> Vec<&'static str> {
            words.iter().map(|&(word, _)| word).collect()
        }
        match self {
            Key::Overflow => first(Overflow::WORDS),
            Key::Splits => first(Splits::WORDS),
            Key::Amount => first(Amount::WORDS),
            Key::Swap => first(Swap::WORDS),
            Key::Goal => first(Goal::WORDS),
            Key::Suicide | Key::Bust | Key::SelfTap => first(YES_NO),
            Key::Fingers | Key::Hands | Key::Start => Vec::new(),
        }
    }
}

impl Rules {
    /// The board on which play begins.
    #[must_use]
    pub fn start_board(&self) -> Board {
        self.start.unwrap_or(Board {
            hands: self.hands.map(Hands::ones),
            mover: Seat::One,
        })
    }

    /// Whether both players have equally many hands, so that a state need not tell them apart.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        self.hands[0] == self.hands[1]
    }

    /// What a hand becomes when its fingers add up to `sum`.
    #[must_use]
    pub fn overflowed(&self, sum: u8) -> u8 {
        match self.overflow {
            _ if sum < self.fingers => sum,
            Overflow::Cutoff => 0,
            Overflow::Rollover => sum % self.fingers,
        }
    }

    /// The value of a key as a rule line spells it.
    #[must_use]
    pub fn value(&self, key: Key) -> String {
        let yes_no = |yes| if yes { "yes" } else { "no" }.to_owned();
        match key {
            Key::Fingers => self.fingers.to_string(),
            Key::Hands if self.is_symmetric() => self.hands[0].to_string(),
            Key::Hands => format!("{}v{}", self.hands[0], self.hands[1]),
            Key::Overflow => self.overflow.word().to_owned(),
            Key::Splits => self.splits.word().to_owned(),
            Key::Amount => self.amount.word().to_owned(),
            Key::Suicide => yes_no(self.suicide),
            Key::Bust => yes_no(self.bust),
            Key::Swap => self.swap.word().to_owned(),
            Key::SelfTap => yes_no(self.self_tap),
            Key::Goal => self.goal.word().to_owned(),
            Key::Start => notation::board_text(&self.start_board(), None),
        }
    }

    /// Sets one key from the text of its value. Keys are not compared with each other here.
    ///
    /// # Errors
    /// A value that the key does not take.
    pub fn set(&mut self, key: Key, text: &str) -> Result<(), RuleError> {
        let name = key.name();
        match key {
            Key::Fingers => self.fingers = number_within(name, text, 2, MAX_FINGERS)?,
            Key::Hands => self.hands = hand_counts(text)?,
            Key::Overflow => self.overflow = one_of(name, text, Overflow::WORDS)?,
            Key::Splits => self.splits = one_of(name, text, Splits::WORDS)?,
            Key::Amount => self.amount = one_of(name, text, Amount::WORDS)?,
            Key::Suicide => self.suicide = one_of(name, text, YES_NO)?,
            Key::Bust => self.bust = one_of(name, text, YES_NO)?,
            Key::Swap => self.swap = one_of(name, text, Swap::WORDS)?,
            Key::SelfTap => self.self_tap = one_of(name, text, YES_NO)?,
            Key::Goal => self.goal = one_of(name, text, Goal::WORDS)?,
            Key::Start => {
                let board = notation::read_board(self, text).map_err(|error| RuleError::Start {
                    value: crate::game::rule_line::excerpt(text),
                    because: error.to_string(),
                })?;
                self.start = Some(board);
            }
        }
        Ok(())
    }

    /// Sets back what only splits give a meaning to.
    pub fn reset_split_details(&mut self) {
        let defaults = Rules::default();
        self.amount = defaults.amount;
        self.suicide = defaults.suicide;
        self.bust = defaults.bust;
    }

    /// These rules with one key changed, and every other key that the change would contradict
    /// set back to its default. Returns those other keys too.
    ///
    /// # Errors
    /// A value that the key does not take.
    pub fn changed(&self, key: Key, text: &str) -> Result<(Rules, Vec<Key>), RuleError> {
        let mut rules = *self;
        rules.set(key, text)?;
        let mut reset = Vec::new();
        for other in [Key::Amount, Key::Suicide, Key::Bust, Key::Start] {
            let mut without = rules;
            match other {
                Key::Amount => without.amount = Amount::Any,
                Key::Suicide => without.suicide = false,
                Key::Bust => without.bust = false,
                _ => without.start = None,
            }
            if other != key && without != rules && rules.contradiction_of(other).is_err() {
                rules = without;
                reset.push(other);
            }
        }
        Ok((rules, reset))
    }

    /// Checks that no keys contradict each other. That play is not over at the start is checked
    /// by the game itself.
    ///
    /// # Errors
    /// The first contradiction, in the order of the keys.
    pub fn check(&self) -> Result<(), RuleError> {
        Key::ALL
            .into_iter()
            .try_for_each(|key| self.contradiction_of(key))
    }

    fn contradiction_of(&self, key: Key) -> Result<(), RuleError> {
        const NO_SPLITS: &str =
            "with `splits=none`; allowed with `splits` transfers, divisions or both";
        let because = match key {
            Key::Amount if self.amount == Amount::Any => None,
            Key::Amount if self.splits == Splits::None => Some(NO_SPLITS),
            Key::Amount if self.hands != [2, 2] => {
                Some("unless both players have two hands; allowed otherwise is any")
            }
            Key::Amount if self.amount == Amount::Lonely && self.splits == Splits::Transfers => {
                Some("with `splits=transfers`; allowed with `splits` divisions or both")
            }
            Key::Suicide if self.suicide && self.splits == Splits::None => Some(NO_SPLITS),
            Key::Bust if self.bust && self.splits == Splits::None => Some(NO_SPLITS),
            Key::Start => {
                return notation::check_board(self, &self.start_board()).map_err(|error| {
                    RuleError::Start {
                        value: self.value(Key::Start),
                        because: error.to_string(),
                    }
                });
            }
            _ => None,
        };
        because.map_or(Ok(()), |because| {
            Err(RuleError::Contradiction {
                key: key.name(),
                value: self.value(key),
                because,
            })
        })
    }
}

fn hand_counts(text: &str) -> Result<[u8; 2], RuleError> {
    let count = |part| number_within(Key::Hands.name(), part, 1, MAX_HANDS);
    let (one, two) = text.split_once('v').unwrap_or((text, text));
    count(one)
        .and_then(|one| Ok([one, count(two)?]))
        .map_err(|_| RuleError::Value {
            key: Key::Hands.name(),
            value: crate::game::rule_line::excerpt(text),
            allowed: format!("a whole number from 1 to {MAX_HANDS}, or two of them such as 2v3"),
        })
}
