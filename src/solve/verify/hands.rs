//! The rules of finger games, spelled out once more.

use std::collections::BTreeSet;

use super::PlainRules;
use crate::game::Seat;
use crate::game::hands::hand_set::Hands;
use crate::game::hands::{
    Amount, Grows, HandBoard, HandGoal, HandRules, Overflow, Splits, Swap, notation,
};

/// The rules of a finger game.
pub(super) struct PlainHands {
    pub(super) rules: HandRules,
}

/// The mover's hands and the other's, both ascending.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct PlainPosition {
    own: Vec<i8>,
    other: Vec<i8>,
    mover: Seat,
}

impl PlainPosition {
    pub(super) fn board(&self) -> HandBoard {
        let (own, other) = (Hands::new(&self.own), Hands::new(&self.other));
        let hands = if self.mover == Seat::One {
            [own, other]
        } else {
            [other, own]
        };
        HandBoard {
            hands,
            mover: self.mover,
        }
    }
}

/// Every ascending list of `count` numbers from `least` up to below `limit`, one after another; none
/// is kept.
fn ascending(count: u8, least: i8, limit: i8) -> impl Iterator<Item = Vec<i8>> + Send {
    let first = vec![least; usize::from(count)];
    std::iter::successors(Some(first), move |list| {
        // The last number that can grow does, and those behind it begin again there.
        let grows = list.iter().rposition(|&number| number + 1 < limit)?;
        let mut next = list.clone();
        let number = list[grows] + 1;
        next[grows..].fill(number);
        Some(next)
    })
}

/// The hands with another number in one place.
fn with(hands: &[i8], place: usize, value: i8) -> Vec<i8> {
    let mut after = hands.to_vec();
    after[place] = value;
    after
}

impl PlainHands {
    /// The number of fingers at which a hand is out.
    fn limit(&self) -> i8 {
        self.rules.fingers as i8 // at most 32
    }

    /// What a hand shows that comes to a sum, which two hands make.
    fn landed(&self, sum: i8) -> i8 {
        let limit = self.limit();
        match self.rules.overflow {
            Overflow::Cutoff if sum >= limit || sum <= -limit => 0,
            Overflow::Rollover if sum >= limit => sum - limit,
            _ => sum,
        }
    }

    /// What a tap on the opponent makes of the hand that taps and of the one that is tapped.
    fn tapped(&self, hand: i8, target: i8) -> (i8, i8) {
        let rules = &self.rules;
        let sum = hand + target;
        if rules.grows == Grows::Tapping {
            (self.landed(sum), target)
        } else if rules.cherry_bomb && sum == self.limit() {
            (1, 0)
        } else {
            (hand, self.landed(sum))
        }
    }

    /// All that the mover can make of their own hands without touching the other's.
    fn rearranged(&self, own: &[i8]) -> Vec<Vec<i8>> {
        let mut results = Vec::new();
        for (i, &hand) in own.iter().enumerate().filter(|(_, hand)| **hand != 0) {
            if self.rules.self_add {
                let sum = hand + 1;
                let out = sum == self.limit();
                results.push(with(own, i, if out { 0 } else { sum }));
            }
            if self.rules.integers {
                let turned = match self.rules.overflow {
                    Overflow::Cutoff => -hand,
                    Overflow::Rollover => self.limit() - hand,
                };
                results.push(with(own, i, turned));
            }
            for j in (0..own.len()).filter(|&j| j != i) {
                self.between(own, i, j, &mut results);
            }
        }
        if self.may_pass(own) {
            results.push(own.to_vec());
        }
        results
    }

    /// What a living hand can do to another own hand.
    fn between(&self, own: &[i8], i: usize, j: usize, results: &mut Vec<Vec<i8>>) {
        let (hand, other) = (own[i], own[j]);
        if self.rules.self_tap && other != 0 {
            results.push(with(own, j, self.landed(hand + other)));
        }
        for moved in 1..=hand {
            if self.may_split(hand, other, moved) {
                let taker = self.landed(other + moved);
                let mut after = with(&with(own, i, hand - moved), j, taker);
                after.sort_unstable();
                if after != own {
                    results.push(after);
                }
            }
        }
        let rest = hand + other - self.limit();
        if self.rules.meta && rest > 0 {
            for share in 0..=rest {
                let empties = share == 0 || share == rest;
                if self.rules.suicide || !empties {
                    results.push(with(&with(own, i, share), j, rest - share));
                }
            }
        }
    }

    fn may_pass(&self, own: &[i8]) -> bool {
        let living: Vec<i8> = own.iter().copied().filter(|&hand| hand != 0).collect();
        match self.rules.swap {
            Swap::None => false,
            Swap::Living => living.iter().any(|&hand| hand != living[0]),
            Swap::Pass => living.len() > 1,
            Swap::Dead => !living.is_empty() && living.len() < own.len(),
            Swap::Any => true,
        }
    }

    fn may_split(&self, giver: i8, taker: i8, moved: i8) -> bool {
        let rules = &self.rules;
        let kind_allowed = match rules.splits {
            Splits::None => false,
            Splits::Transfers => taker != 0,
            Splits::Divisions => taker == 0,
            Splits::Both => true,
        };
        let (left, right) = (giver - moved, taker + moved);
        let amount_allowed = match rules.amount {
            Amount::Any => true,
            Amount::Lonely => taker == 0 && giver % 2 == 0 && left == right,
            Amount::Halves => left == right,
            Amount::Near => (left - right).abs() < 2,
        };
        let source_survives = left > 0 || rules.suicide;
        let target_survives = right < self.limit() || rules.bust;
        taker >= 0 && kind_allowed && amount_allowed && source_survives && target_survives
    }
}

impl PlainRules for PlainHands {
    type State = PlainPosition;

    fn all(&self) -> Box<dyn Iterator<Item = PlainPosition> + Send + '_> {
        let [one, two] = self.rules.hands;
        let movers = if one == two {
            vec![Seat::One]
        } else {
            vec![Seat::One, Seat::Two]
        };
        let below_zero = self.rules.integers && self.rules.overflow == Overflow::Cutoff;
        let least = if below_zero { 1 - self.limit() } else { 0 };
        Box::new(movers.into_iter().flat_map(move |mover| {
            let (own, other) = if mover == Seat::One {
                (one, two)
            } else {
                (two, one)
            };
            ascending(own, least, self.limit()).flat_map(move |own| {
                ascending(other, least, self.limit()).map(move |other| PlainPosition {
                    own: own.clone(),
                    other,
                    mover,
                })
            })
        }))
    }

    fn ended(&self, position: &PlainPosition) -> Option<bool> {
        let total = |hands: &[i8]| hands.iter().map(|hand| i32::from(hand.abs())).sum::<i32>();
        let (own, other) = (total(&position.own), total(&position.other));
        match self.rules.goal {
            HandGoal::Last if own == 0 => Some(false),
            HandGoal::Last if other == 0 => Some(true),
            HandGoal::FirstOut if own == 0 => Some(true),
            HandGoal::FirstOut if other == 0 => Some(false),
            HandGoal::SuddenDeath if own <= 1 => Some(false),
            HandGoal::SuddenDeath if other <= 1 => Some(true),
            _ => None,
        }
    }

    fn next(&self, position: &PlainPosition) -> Vec<PlainPosition> {
        let mut next = BTreeSet::new();
        let mut add = |mut own: Vec<i8>, mut other: Vec<i8>| {
            own.sort_unstable();
            other.sort_unstable();
            // The turn passes: the other's hands become the mover's.
            next.insert(PlainPosition {
                own: other,
                other: own,
                mover: position.mover.other(),
            });
        };
        for (i, &hand) in position.own.iter().enumerate() {
            for (j, &target) in position.other.iter().enumerate() {
                if hand != 0 && (target != 0 || self.rules.dead_tap) {
                    let (tapping, tapped) = self.tapped(hand, target);
                    add(
                        with(&position.own, i, tapping),
                        with(&position.other, j, tapped),
                    );
                }
            }
        }
        for own in self.rearranged(&position.own) {
            add(own, position.other.clone());
        }
        next.into_iter().collect()
    }

    fn text(&self, position: &PlainPosition) -> String {
        notation::board_text(&position.board(), None)
    }
}
