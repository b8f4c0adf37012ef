//! The rules of a finger game: plain data. What a person may set, and in which words, stands in
//! their [table](super::keys).

use super::HandBoard;
use super::hand_set::{HandValue, Hands};
use crate::game::rule_table::words;
use crate::game::{Outcome, Seat};

words! {
    /// What a hand becomes when a sum reaches the number of fingers.
    Overflow {
        /// The hand is out.
        Cutoff = "cutoff", "The hand is out";
        /// The sum is taken modulo the number of fingers; only exact multiples are out.
        Rollover = "rollover", "Start again from zero";
        /// A sum of just the number of fingers is out, and no move may make a greater one.
        Exact = "exact", "Only exactly, and never past it";
    }
}
words! {
    /// Between which of the mover's own hands fingers may be moved.
    Splits {
        /// No splits.
        None = "none", "None";
        /// Only between two living hands.
        Transfers = "transfers", "Between living hands";
        /// Only from a living hand to one that is out.
        Divisions = "divisions", "Onto a hand that is out";
        /// Either.
        Both = "both", "Between any own hands";
    }
}
words! {
    /// How many fingers a split moves.
    Amount {
        /// Any number.
        Any = "any", "Any number";
        /// Only a lonely even hand, into two halves.
        Lonely = "lonely", "A lonely even hand, halved";
        /// Two hands whose total is even become equal.
        Halves = "halves", "Into equal hands";
        /// As halves, and an odd total becomes two hands that differ by one.
        Near = "near", "Into nearly equal hands";
        /// Between living hands all of one; any number onto a hand that is out.
        Whole = "whole", "A whole hand onto another";
    }
}
words! {
    /// When a move may leave the mover's hands as they were.
    Swap {
        /// Never.
        None = "none", "Never";
        /// With two unequal living hands.
        Living = "living", "By swapping unequal living hands";
        /// With at least two living hands, equal ones too.
        Pass = "pass", "With two living hands, equal ones too";
        /// With a living hand and one that is out (the Logan clause).
        Dead = "dead", "By swapping with a hand that is out";
        /// Always.
        Any = "any", "Always";
    }
}
words! {
    /// Which hand takes the sum in a tap on the opponent.
    Grows {
        /// The hand that is tapped.
        Tapped = "tapped", "The hand that is tapped";
        /// The hand that taps.
        Tapping = "tapping", "The hand that taps";
    }
}
words! {
    /// What a counted finger is on a drawn hand.
    TapUnit {
        /// A whole finger.
        Whole = "1", "Whole fingers";
        /// Half a finger.
        Half = "2", "Half fingers";
        /// A quarter of a finger.
        Quarter = "4", "Quarter fingers";
    }
}
words! {
    /// Who wins.
    HandGoal {
        /// The last player with a living hand.
        Last = "last", "The last with a living hand";
        /// The first player with no living hand.
        FirstOut = "first_out", "The first with no living hand";
        /// The other player, once one's fingers total 1 or less.
        SuddenDeath = "sudden_death", "Sudden death: one finger in all loses";
    }
}

words! {
    /// What becomes of a player to move who has no legal move, where the goal does not end the game.
    Stuck {
        /// That player has lost.
        Loses = "loses", "Has lost";
        /// The game is drawn.
        Draws = "draws", "It is a draw";
    }
}

/// The rules of a finger game. Values may contradict each other here; a
/// [`HandGame`](super::HandGame) is made only of rules that do not.
///
/// ```
/// use finger_oracle::{HandGame, HandRules};
///
/// let rules = HandRules { fingers: 6, self_tap: true, ..HandRules::default() };
/// let game = HandGame::new(rules)?;
/// assert_eq!(game.rules().fingers, 6);
///
/// // A finger cannot go over a limit of one.
/// assert!(HandGame::new(HandRules { fingers: 1, ..rules }).is_err());
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct HandRules {
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
    /// How many splits each player may make in a game; `None` where any number.
    pub split_limit: Option<u8>,
    /// When the mover may pass.
    pub swap: Swap,
    /// Whether a living hand may tap another living hand of its own player.
    pub self_tap: bool,
    /// Whether a tap may hit an opponent's hand that is out, which revives it.
    pub dead_tap: bool,
    /// Whether one finger may be added to an own living hand.
    pub self_add: bool,
    /// Whether `fingers` may be taken off two own hands that total more, and the rest shared out.
    pub meta: bool,
    /// Whether a tap on the opponent that makes exactly `fingers` puts the target out and sets the
    /// hand that taps to one.
    pub cherry_bomb: bool,
    /// Whether an own living hand may be turned over.
    pub integers: bool,
    /// Which hand takes the sum in a tap on the opponent.
    pub grows: Grows,
    /// Who wins.
    pub goal: HandGoal,
    /// What becomes of a player to move who has no legal move.
    pub stuck: Stuck,
    /// What a counted finger is on a drawn hand; nothing else depends on it.
    pub unit: TapUnit,
    /// Where play begins; `None` is one finger on every hand, player 1 to move.
    pub start: Option<HandBoard>,
}

impl Default for HandRules {
    fn default() -> HandRules {
        HandRules {
            fingers: 5,
            hands: [2, 2],
            overflow: Overflow::Cutoff,
            splits: Splits::None,
            amount: Amount::Any,
            suicide: false,
            bust: false,
            split_limit: None,
            swap: Swap::None,
            self_tap: false,
            dead_tap: false,
            self_add: false,
            meta: false,
            cherry_bomb: false,
            integers: false,
            grows: Grows::Tapped,
            goal: HandGoal::Last,
            stuck: Stuck::Loses,
            unit: TapUnit::Whole,
            start: None,
        }
    }
}

impl HandRules {
    /// True if all that a player does with the own hands alone is a split.
    #[must_use]
    pub fn moves_own_hands_by_splits_alone(&self) -> bool {
        self.splits != Splits::None
            && !(self.self_tap || self.self_add || self.meta || self.integers)
    }

    /// The board on which play begins.
    #[must_use]
    pub fn start_board(&self) -> HandBoard {
        self.start.unwrap_or(HandBoard {
            hands: self
                .hands
                .map(|count| Hands::ones(count).with_splits_left(self.split_limit)),
            mover: Seat::One,
        })
    }

    /// Hands with as many splits left as they had, but at most those of these rules: hands that came
    /// without a limit get all of them.
    #[must_use]
    pub fn with_splits_kept(&self, hands: Hands) -> Hands {
        let kept = |limit: u8| hands.splits_left().map_or(limit, |left| left.min(limit));
        hands.with_splits_left(self.split_limit.map(kept))
    }

    /// Whether both players have equally many hands, so that a state need not tell them apart.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        self.hands[0] == self.hands[1]
    }

    /// Whether a hand that is turned over shows a number below zero. With rollover it does not.
    #[must_use]
    pub fn has_negatives(&self) -> bool {
        self.integers && self.overflow == Overflow::Cutoff
    }

    /// How play has ended for a player to move without a move, where the goal does not end it.
    #[must_use]
    pub fn outcome_of_stuck(&self) -> Outcome {
        match self.stuck {
            Stuck::Loses => Outcome::Loss,
            Stuck::Draws => Outcome::Draw,
        }
    }

    /// The most fingers that a hand can show.
    #[must_use]
    pub fn most(&self) -> HandValue {
        self.fingers as HandValue - 1 // at most 32
    }

    /// The least that a hand can show: 0, or less where hands are turned over.
    #[must_use]
    pub fn least(&self) -> HandValue {
        if self.has_negatives() {
            -self.most()
        } else {
            0
        }
    }

    /// What a hand becomes when its fingers add up to `sum`, which is of two hands at most; none where no move may
    /// make such a sum.
    #[must_use]
    pub fn overflowed(&self, sum: HandValue) -> Option<HandValue> {
        match self.overflow {
            _ if sum.unsigned_abs() < self.fingers => Some(sum),
            Overflow::Cutoff => Some(0),
            Overflow::Rollover => Some(sum % (self.most() + 1)),
            Overflow::Exact => (sum == self.most() + 1).then_some(0),
        }
    }
}
