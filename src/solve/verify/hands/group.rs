//! Own sets of hands that lie side by side, and what they can do.

use std::ops::Range;

use super::super::hand_sets::HandSets;
use super::super::own_moves::{landed, may_land, own_results};
use super::super::rules::PlainHands;
use super::super::table::Preference;
use super::is_over;

/// A list of sets for each own set of a group, one after another.
#[derive(Default)]
pub(super) struct SetLists {
    ends: Vec<usize>,
    sets: Vec<usize>,
}

impl SetLists {
    /// Adds the list of the next own set.
    fn push(&mut self, list: impl IntoIterator<Item = usize>) {
        self.sets.extend(list);
        self.ends.push(self.sets.len());
    }

    /// Whether all lists are empty.
    pub(super) fn is_empty(&self) -> bool {
        self.sets.is_empty()
    }

    /// The lists.
    #[inline]
    pub(super) fn iter(&self) -> impl Iterator<Item = &[usize]> {
        let begins = std::iter::once(&0).chain(&self.ends);
        begins
            .zip(&self.ends)
            .map(|(&begin, &end)| &self.sets[begin..end])
    }
}

/// What a tapped hand becomes, and by whom.
pub(super) struct Tap<P, const W: usize> {
    /// The code of what it becomes.
    pub(super) result: u8,
    /// All bits set for the own sets that have a hand which does that.
    pub(super) by: [P; W],
}

/// Own sets that lie side by side, at most `W`.
pub(super) struct Group<P, const W: usize> {
    /// Their numbers.
    pub(super) sets: Range<usize>,
    /// Whether play is over by these hands.
    pub(super) is_over: [bool; W],
    /// By the code of the tapped hand: what becomes of it, in the order of the results.
    pub(super) taps: Vec<Vec<Tap<P, W>>>,
    /// By the code of the tapped hand: what becomes of the own sets that put it out by a bomb.
    pub(super) bombs: Vec<SetLists>,
    /// By the code of the tapped hand: what becomes of the own sets where the tapping hand grows.
    pub(super) grown: Vec<SetLists>,
    /// What can be made of the own sets without a tap.
    pub(super) own: SetLists,
}

impl<P: Preference, const W: usize> Group<P, W> {
    /// The group of these sets.
    pub(super) fn new(rules: &PlainHands, own: &HandSets, sets: Range<usize>) -> Group<P, W> {
        let mut is_over_by = [false; W];
        let mut results = SetLists::default();
        for (lane, number) in sets.clone().enumerate() {
            let set = own.set(number);
            is_over_by[lane] = is_over(rules, own, &set);
            results.push(own_results(rules, own, &set));
        }
        let mut group = Group {
            sets,
            is_over: is_over_by,
            taps: Vec::new(),
            bombs: Vec::new(),
            grown: Vec::new(),
            own: results,
        };
        let codes = own.values() as u8; // at most 63
        for target in 0..codes {
            if target == 0 && !rules.taps_out {
                group.taps.push(Vec::new());
                group.bombs.push(SetLists::default());
                group.grown.push(SetLists::default());
            } else {
                group.push_taps(rules, own, target);
            }
        }
        group
    }

    /// Adds what taps on a hand with this code do.
    fn push_taps(&mut self, rules: &PlainHands, own: &HandSets, target: u8) {
        let mut by = vec![[P::default(); W]; own.values()];
        let (mut bombs, mut grown) = (SetLists::default(), SetLists::default());
        for (lane, number) in self.sets.clone().enumerate() {
            let set = own.set(number);
            let (mut bombed, mut grew) = (None, Vec::new());
            for (place, code) in set.distinct().filter(|&(_, code)| code != 0) {
                let sum = own.value(code) + own.value(target);
                if !may_land(rules, sum) {
                    continue;
                }
                let result = own.code(landed(rules, sum));
                if rules.tapping_grows {
                    grew.push(own.number(&set.with(&[(place, result)])));
                } else if rules.bombs && sum == rules.limit {
                    bombed = Some(own.number(&set.with(&[(place, 1)])));
                } else {
                    by[usize::from(result)][lane] = P::ALL;
                }
            }
            bombs.push(bombed);
            grown.push(grew);
        }
        let taps = (0..).zip(by).map(|(result, by)| Tap { result, by });
        let is_made = |tap: &Tap<P, W>| tap.by.contains(&P::ALL);
        self.taps.push(taps.filter(is_made).collect());
        self.bombs.push(bombs);
        self.grown.push(grown);
    }
}
