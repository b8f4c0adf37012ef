//! A path through puzzles from easy to hard: none twice until all are done, and those that one fails
//! come back, after ever longer pauses.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

/// A failed puzzle comes back after so many others, then after twice as many, and so on.
const FIRST_PAUSE: u64 = 3;
/// Solved after a pause as long as this, it is done.
const LAST_PAUSE: u64 = 12;

/// When a failed puzzle comes back.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Again {
    due: u64,
    pause: u64,
}

/// How far one has come with the puzzles of some rules. Puzzles are known by a text, such as that of their
/// position.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Training {
    done: BTreeSet<String>,
    again: BTreeMap<String, Again>,
    /// How many puzzles were answered.
    pub answered: u64,
    /// How many of them rightly.
    pub right: u64,
    /// How many rightly since the last mistake, and the most that ever were.
    pub streak: u64,
    /// The longest streak.
    pub longest: u64,
}

impl Training {
    /// The place of the next of these puzzles, by their names, which stand from easy to hard: one that is due
    /// again, else the first that is not done, else the one that comes back soonest. Once all are done it
    /// begins anew.
    ///
    /// # Complexity
    /// Linear in the number of puzzles.
    pub fn next(&mut self, names: &[String]) -> Option<usize> {
        let mut due: Vec<(u64, usize)> = Vec::new();
        let mut new = None;
        for (place, name) in names.iter().enumerate() {
            match self.again.get(name) {
                Some(again) => due.push((again.due, place)),
                None if !self.done.contains(name) => new = new.or(Some(place)),
                None => {}
            }
        }
        let soonest = due.into_iter().min();
        match (soonest, new) {
            (Some((at, place)), _) if at <= self.answered => Some(place),
            (_, Some(place)) | (Some((_, place)), None) => Some(place),
            (None, None) => {
                for name in names {
                    self.done.remove(name);
                }
                (!names.is_empty()).then_some(0)
            }
        }
    }

    /// A puzzle was answered.
    pub fn answer(&mut self, name: &str, is_right: bool) {
        self.answered += 1;
        if !is_right {
            self.streak = 0;
            self.done.remove(name);
            let again = Again {
                due: self.answered + FIRST_PAUSE,
                pause: FIRST_PAUSE,
            };
            self.again.insert(name.to_owned(), again);
            return;
        }
        self.right += 1;
        self.streak += 1;
        self.longest = self.longest.max(self.streak);
        let pause = self.again.remove(name).map(|again| again.pause * 2);
        match pause.filter(|&pause| pause <= LAST_PAUSE) {
            Some(pause) => {
                let due = self.answered + pause;
                self.again.insert(name.to_owned(), Again { due, pause });
            }
            None => {
                self.done.insert(name.to_owned());
            }
        }
    }

    /// How many of these puzzles are done, by their names.
    ///
    /// # Complexity
    /// Linear in the number of puzzles.
    #[must_use]
    pub fn done_of(&self, names: &[String]) -> usize {
        let is_done = |name: &&String| self.done.contains(*name);
        names.iter().filter(is_done).count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn names(count: u64) -> Vec<String> {
        (0..count)
            .map(|number| format!("puzzle {number}"))
            .collect()
    }

    #[test]
    fn all_puzzles_come_once_before_any_comes_twice() {
        let (all, mut training) = (names(20), Training::default());
        for round in 0..2 {
            let mut seen = Vec::new();
            for _ in &all {
                let next = training.next(&all).expect("there are some");
                training.answer(&all[next], true);
                seen.push(next);
            }
            assert_eq!(seen, (0..20).collect::<Vec<_>>(), "round {round}");
        }
        assert_eq!(
            (training.right, training.streak, training.longest),
            (40, 40, 40)
        );
        assert_eq!(training.next(&[]), None);
    }

    #[test]
    fn a_failed_puzzle_comes_back_after_three_six_and_twelve_others() {
        let (all, mut training) = (names(60), Training::default());
        let mut shown = Vec::new();
        for turn in 0..30 {
            let next = training.next(&all).expect("there are some");
            if next == 1 {
                shown.push(turn);
            }
            training.answer(&all[next], turn != 1);
        }
        assert_eq!(shown, [1, 5, 12, 25]);
        assert_eq!(training.streak, 28);
        assert_eq!(training.done_of(&all), 26 + 1);
    }

    #[test]
    fn a_failed_puzzle_that_is_left_over_comes_at_once() {
        let (all, mut training) = (names(2), Training::default());
        training.answer(&all[0], false);
        training.answer(&all[1], true);
        assert_eq!(training.next(&all), Some(0));
    }
}
