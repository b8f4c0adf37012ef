//! The values of finger games, worked out for many states at once.
//!
//! A state is a pair of hand sets, the mover's and the other's. A tap that leaves the tapping hand as
//! it is leads from (own, other) to (changed other, own): from one row of the table into another one,
//! in the column of the own set. So a group of own sets that lie side by side is worked on together:
//!
//! ```text
//!   strip x:  values after a move to (x, own), one turn on, side by side for every own set
//!   mask:     for "a becomes r": the own sets that have a hand which does that
//!   best(own, other) = the greatest of all strips x & mask, x = other with one a changed to r
//! ```
//!
//! All strips of a group are taken out of the table first, so that they lie close together. A move
//! that changes the own hands leads to (other, changed own): it is looked up in the row of the other's
//! set, own set by own set.

mod group;

use std::ops::Range;

use rayon::prelude::*;

use self::group::{Group, SetLists};
use super::findings::{Findings, WrongValue};
use super::hand_sets::{HandCodes, HandSets};
use super::rules::{HandsGoal, PlainHands};
use super::table::{self, Preference, Scale, Table};
use crate::solve::value::Value;
use crate::solve::{Progress, SolveError, memory};

/// How many own sets are worked on together where there are many, and where there are few.
const WIDE: usize = 64;
const SMALL: usize = 16;
/// About how many strips are kept at a time: a few megabytes.
const STRIPS: usize = 1 << 15;
/// The fewest strips that are worth a task.
const LEAST_STRIPS: usize = 1 << 10;
/// How many of the other's sets a task goes through: few enough to be cancelled at once.
const OTHERS_AT_ONCE: usize = 1 << 8;

/// How many states a game has; `u64::MAX` stands for any greater number.
pub(super) fn state_count(rules: &PlainHands) -> u64 {
    let [one, two] = rules.hands.map(|hands| HandSets::new(rules, hands).count());
    let movers = if rules.hands[0] == rules.hands[1] {
        1
    } else {
        2
    };
    one.saturating_mul(two).saturating_mul(movers)
}

/// The text of a state: the player to move in square brackets, player 1 left.
pub(super) fn text(rules: &PlainHands, state: u64) -> String {
    let sets = rules.hands.map(|hands| HandSets::new(rules, hands));
    let pairs = sets[0].count() * sets[1].count();
    let is_second = state >= pairs;
    let [own, other] = if is_second {
        [&sets[1], &sets[0]]
    } else {
        [&sets[0], &sets[1]]
    };
    let (pair, others) = (state % pairs, other.count());
    // Both numbers are below the length of a table.
    let text = |sets: &HandSets, number: u64| sets.text(&sets.set(number as usize));
    let (own, other) = (text(own, pair / others), text(other, pair % others));
    if is_second {
        format!("({other})|[{own}]")
    } else {
        format!("[{own}]|({other})")
    }
}

/// Checks every value of a finger game.
pub(super) fn check<P: Preference>(
    rules: &PlainHands,
    table: &Table,
    progress: &Progress,
) -> Result<Findings, SolveError> {
    let sets = rules.hands.map(|hands| HandSets::new(rules, hands));
    let scale = Scale::new();
    let pairs = table.len()
        / if rules.hands[0] == rules.hands[1] {
            1
        } else {
            2
        };
    let sides: &[(usize, usize)] = if pairs == table.len() {
        &[(0, 0)]
    } else {
        &[(0, 1), (1, 0)]
    };
    let mut found = Findings::default();
    for &(mover, next) in sides {
        let side = Side::<P> {
            rules,
            table,
            scale: &scale,
            own: &sets[mover],
            other: &sets[1 - mover],
            here: mover * pairs,
            after: next * pairs,
            progress,
        };
        found = found.and(if side.own_count() > WIDE {
            side.check::<WIDE>()?
        } else {
            side.check::<SMALL>()?
        });
    }
    Ok(found)
}

/// The states in which one of the players is to move.
struct Side<'a, P> {
    rules: &'a PlainHands,
    table: &'a Table<'a>,
    scale: &'a Scale<P>,
    own: &'a HandSets,
    other: &'a HandSets,
    /// The number of the first of these states.
    here: usize,
    /// The number of the first state in which the other player is to move.
    after: usize,
    progress: &'a Progress,
}

impl<P: Preference> Side<'_, P> {
    fn own_count(&self) -> usize {
        self.own.count() as usize // below the length of a table
    }

    fn other_count(&self) -> usize {
        self.other.count() as usize // likewise
    }

    /// Checks these states, a block of groups at a time.
    fn check<const W: usize>(&self) -> Result<Findings, SolveError> {
        let others = self.other_count();
        let groups = self.own_count().div_ceil(W);
        let at_once = (STRIPS / others).clamp(1, groups);
        let mut strips: Vec<[P; W]> = memory::try_with_capacity(at_once as u64 * others as u64)?; // widens
        let mut found = Findings::default();
        for first in (0..groups).step_by(at_once) {
            let block = self.groups(first..groups.min(first + at_once))?;
            (0..block.len() * others)
                .into_par_iter()
                .with_min_len(LEAST_STRIPS)
                .map(|place| self.strip(&block[place / others], place % others))
                .collect_into_vec(&mut strips);
            found = found.and(self.compare_block(&block, &strips)?);
        }
        Ok(found)
    }

    /// Some of the groups of own sets.
    fn groups<const W: usize>(&self, groups: Range<usize>) -> Result<Vec<Group<P, W>>, SolveError> {
        let group = |group: usize| {
            self.progress.check()?;
            let sets = group * W..self.own_count().min((group + 1) * W);
            Ok(Group::new(self.rules, self.own, sets))
        };
        groups.into_par_iter().map(group).collect()
    }

    /// Compares the values of some groups, whose strips follow each other, to what they must be.
    fn compare_block<const W: usize>(
        &self,
        block: &[Group<P, W>],
        strips: &[[P; W]],
    ) -> Result<Findings, SolveError> {
        let others = self.other_count();
        let tasks = others.div_ceil(OTHERS_AT_ONCE);
        let task = |task: usize| {
            self.progress.check()?;
            let (group, begin) = (task / tasks, task % tasks * OTHERS_AT_ONCE);
            let end = others.min(begin + OTHERS_AT_ONCE);
            let strips = &strips[group * others..][..others];
            Ok(self.compare(&block[group], strips, begin..end))
        };
        (0..block.len() * tasks)
            .into_par_iter()
            .map(task)
            .try_reduce(Findings::default, |one, two| Ok(one.and(two)))
    }

    /// The values after a move to (`other`, own), one turn on, for every own set of a group.
    fn strip<const W: usize>(&self, group: &Group<P, W>, other: usize) -> [P; W] {
        let mut strip = [P::default(); W];
        if !self.progress.is_cancelled() {
            let row = self.row(other);
            let states = row + group.sets.start..row + group.sets.end;
            self.scale.fill_onward(self.table, states, &mut strip);
        }
        strip
    }

    /// The number of the first state in which the other player has moved and has this set.
    fn row(&self, other: usize) -> usize {
        self.after + other * self.own_count()
    }

    /// Compares the values of a group with some of the other's sets to what they must be.
    fn compare<const W: usize>(
        &self,
        group: &Group<P, W>,
        strips: &[[P; W]],
        others: Range<usize>,
    ) -> Findings {
        let mut found = Findings::default();
        let states = (group.sets.len() * others.len()) as u64; // widens
        for number in others {
            let other = self.other.set(number);
            let best = self.best(group, strips, number, &other);
            let is_other_over = is_over(self.rules, self.other, &other);
            for (lane, own) in group.sets.clone().enumerate() {
                let state = self.here + own * self.other_count() + number;
                let given = P::code(self.table, state);
                let is_stuck = best[lane] == P::default();
                let drawn = (self.rules.stuck_is_draw && is_stuck).then_some(Value::Draw);
                let ended = ended(self.rules.goal, group.is_over[lane], is_other_over).or(drawn);
                let is_right = match ended {
                    Some(value) => table::value(given) == Some(value),
                    None => self.scale.is_code_of(given, best[lane]),
                };
                if !is_right {
                    found.add(WrongValue {
                        state: state as u64, // widens
                        meant: ended.unwrap_or(Scale::value(best[lane])),
                        given,
                    });
                }
            }
        }
        self.progress.advance(states);
        found
    }

    /// The values that the moves of every own set of a group make of one of the other's sets.
    fn best<const W: usize>(
        &self,
        group: &Group<P, W>,
        strips: &[[P; W]],
        number: usize,
        other: &HandCodes,
    ) -> [P; W] {
        let mut best = [P::default(); W];
        for (place, code) in other.distinct() {
            let code = usize::from(code);
            let taps = &group.taps[code];
            let changed = self
                .other
                .changed(other, place, taps.iter().map(|tap| tap.result));
            for (tap, changed) in taps.iter().zip(changed) {
                let (strip, mask) = (&strips[changed], &tap.by);
                for lane in 0..W {
                    best[lane] = best[lane].max(strip[lane] & mask[lane]);
                }
            }
            let without = self.other.number(&other.with(&[(place, 0)]));
            self.look_up(&group.bombs[code], self.row(without), &mut best);
            self.look_up(&group.grown[code], self.row(number), &mut best);
        }
        self.look_up(&group.own, self.row(number), &mut best);
        best
    }

    /// Takes in the moves that change the own hands, to states of a row.
    fn look_up<const W: usize>(&self, lists: &SetLists, row: usize, best: &mut [P; W]) {
        if lists.is_empty() {
            return;
        }
        for (best, list) in best.iter_mut().zip(lists.iter()) {
            for &own in list {
                *best = (*best).max(self.scale.onward(self.table, row + own));
            }
        }
    }
}

/// Whether play is over by these hands, whosever they are.
pub(super) fn is_over(rules: &PlainHands, sets: &HandSets, set: &HandCodes) -> bool {
    let left = match rules.goal {
        HandsGoal::Survive | HandsGoal::BeOut => 0,
        HandsGoal::TwoFingers => 1,
    };
    sets.fingers(set) <= left
}

/// The value of a state in which play is over by the hands of the mover or of the other.
fn ended(goal: HandsGoal, is_own_over: bool, is_other_over: bool) -> Option<Value> {
    // Where play is over by the hands of both, those of the mover come first.
    let is_won = is_own_over == (goal == HandsGoal::BeOut);
    let ended = if is_won {
        Value::WinIn(0)
    } else {
        Value::LossIn(0)
    };
    (is_own_over || is_other_over).then_some(ended)
}
