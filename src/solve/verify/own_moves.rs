//! What a player can make of the own hands.

use super::hand_sets::{HandCodes, HandSets};
use super::rules::{PassWith, PlainHands, SplitAmount};

/// What a hand shows that comes to a sum of two hands.
pub(super) fn landed(rules: &PlainHands, sum: i8) -> i8 {
    let reaches_limit = sum >= rules.limit || sum <= -rules.limit;
    match reaches_limit {
        false => sum,
        true if rules.rolls_over => sum - rules.limit,
        true => 0,
    }
}

/// Whether a move may make this sum of a hand.
pub(super) fn may_land(rules: &PlainHands, sum: i8) -> bool {
    !rules.stops_at_limit || sum <= rules.limit
}

/// The numbers of all sets that the mover can make of these hands without touching the other's, each
/// once.
pub(super) fn own_results(rules: &PlainHands, sets: &HandSets, own: &HandCodes) -> Vec<usize> {
    let mut results = Results {
        sets,
        own,
        numbers: Vec::new(),
    };
    for (i, code) in own.distinct().filter(|&(_, code)| code != 0) {
        let hand = sets.value(code);
        if rules.adds_one {
            let sum = hand + 1;
            results.add(&[(i, if sum == rules.limit { 0 } else { sum })]);
        }
        if rules.turns_over {
            let turned = if rules.rolls_over { rules.limit } else { 0 } - hand;
            results.add(&[(i, turned)]);
        }
        // Of equal hands any other than `i` itself will do.
        let mut last = None;
        for (j, &other) in own.as_slice().iter().enumerate() {
            if j != i && last.replace(other) != Some(other) {
                between(rules, i, hand, j, sets.value(other), &mut results);
            }
        }
    }
    if may_pass(rules, own.as_slice()) {
        results.add(&[]);
    }
    results.numbers.sort_unstable();
    results.numbers.dedup();
    results.numbers
}

/// The sets that moves make of a set.
struct Results<'a> {
    sets: &'a HandSets,
    own: &'a HandCodes,
    numbers: Vec<usize>,
}

impl Results<'_> {
    /// Notes the set in which some hands show something else.
    fn add(&mut self, shown: &[(usize, i8)]) {
        self.numbers.push(self.number(shown));
    }

    /// Notes the set after a split, which has one split less left where they are counted.
    fn add_split(&mut self, rules: &PlainHands, shown: &[(usize, i8)]) {
        let after = self.changed(shown);
        let after = match rules.split_limit {
            None => after,
            Some(_) => after.with_a_split_less(),
        };
        self.numbers.push(self.sets.number(&after));
    }

    fn number(&self, shown: &[(usize, i8)]) -> usize {
        self.sets.number(&self.changed(shown))
    }

    fn changed(&self, shown: &[(usize, i8)]) -> HandCodes {
        let mut changes = [(0, 0); 2];
        for (change, &(place, value)) in changes.iter_mut().zip(shown) {
            *change = (place, self.sets.code(value));
        }
        self.own.with(&changes[..shown.len()])
    }
}

/// What a living hand can do to another own hand; each is its place and what it shows.
fn between(rules: &PlainHands, i: usize, hand: i8, j: usize, other: i8, results: &mut Results<'_>) {
    if rules.taps_own && other != 0 && may_land(rules, hand + other) {
        results.add(&[(j, landed(rules, hand + other))]);
    }
    let itself = results.number(&[]);
    let has_splits = rules.split_limit.is_none() || results.own.splits_left() > 0;
    for moved in 1..=hand {
        if has_splits && may_split(rules, hand, other, moved) {
            let split = [(i, hand - moved), (j, landed(rules, other + moved))];
            // A split that changes nothing is no move.
            if results.number(&split) != itself {
                results.add_split(rules, &split);
            }
        }
    }
    let rest = hand + other - rules.limit;
    if rules.shares_out && rest > 0 {
        let all = if rules.may_empty {
            0..=rest
        } else {
            1..=rest - 1
        };
        for share in all {
            results.add(&[(i, share), (j, rest - share)]);
        }
    }
}

fn may_split(rules: &PlainHands, giver: i8, taker: i8, moved: i8) -> bool {
    let (left, sum) = (giver - moved, taker + moved);
    let is_kind_allowed = match taker {
        ..0 => false,
        0 => rules.divisions,
        1.. => rules.transfers,
    };
    let is_amount_allowed = match rules.split_amount {
        SplitAmount::Any => true,
        SplitAmount::Lonely => taker == 0 && left == sum,
        SplitAmount::Halves => left == sum,
        SplitAmount::Near => (left - sum).abs() <= 1,
        SplitAmount::Whole => taker == 0 || left == 0,
    };
    let gives_all_to_living = rules.split_amount == SplitAmount::Whole && taker > 0;
    is_kind_allowed
        && is_amount_allowed
        && (left > 0 || rules.may_empty || gives_all_to_living)
        && (sum < rules.limit || rules.may_overfill && may_land(rules, sum))
}

/// Whether a player whose hands have these codes may leave them as they are.
fn may_pass(rules: &PlainHands, codes: &[u8]) -> bool {
    let mut living = codes.iter().filter(|&&code| code != 0);
    match rules.pass {
        PassWith::Nothing => false,
        PassWith::UnequalHands => {
            let first = living.next();
            living.any(|code| Some(code) != first)
        }
        PassWith::TwoHands => living.count() >= 2,
        PassWith::HandOut => (1..codes.len()).contains(&living.count()),
        PassWith::Anything => true,
    }
}
