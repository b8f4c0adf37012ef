//! The search for a small strategy.
//!
//! Nodes are of two kinds: those that choose one of their options, and those that need all of
//! them. A choice everywhere closes a set: what is reached from the first node. Wanted is a choice
//! that closes few nodes, and with those few edges.
//!
//! It begins with an estimate for each node of how many others it drags in, halved with every
//! step; from the first node on, each takes the option that is there already, or else the one with
//! the least estimate. Then threshold accepting (Dueck and Scheuer, 1990) changes one choice at a
//! time, allows for small steps back at first and for none at last, and keeps the best set seen.
//! Its random numbers are always the same, so the same game has the same proof.

mod closure;

use std::ops::{AddAssign, SubAssign};

use self::closure::{Closure, CountedClosure, WalkedClosure};
use crate::solve::memory::{self, NoMemory};
use crate::solve::random::Random;

/// Nodes with their options, numbered from 0, the first one where play begins.
#[derive(Debug)]
pub(super) struct Choices {
    chooses: Vec<bool>,
    starts: Vec<usize>,
    options: Vec<u32>,
}

impl Default for Choices {
    fn default() -> Choices {
        Choices {
            chooses: Vec::new(),
            starts: vec![0],
            options: Vec::new(),
        }
    }
}

/// What is to be few.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Measure {
    /// All nodes.
    Nodes,
    /// The nodes that need all of their options, and those options.
    Answers,
}

/// How many nodes and edges a choice closes; fewer nodes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Cost {
    nodes: usize,
    edges: usize,
}

impl Cost {
    fn sum(self) -> usize {
        self.nodes + self.edges
    }
}

impl AddAssign for Cost {
    fn add_assign(&mut self, more: Cost) {
        self.nodes += more.nodes;
        self.edges += more.edges;
    }
}

impl SubAssign for Cost {
    fn sub_assign(&mut self, less: Cost) {
        self.nodes -= less.nodes;
        self.edges -= less.edges;
    }
}

impl Measure {
    /// What a node costs from which `kept` lead on.
    fn of(self, choices: &Choices, node: u32, kept: &[u32]) -> Cost {
        let is_counted = match self {
            Measure::Nodes => true,
            Measure::Answers => !choices.chooses[node as usize] && !kept.is_empty(),
        };
        Cost {
            nodes: usize::from(is_counted),
            edges: if is_counted { kept.len() } else { 0 },
        }
    }
}

/// Whether play may come back to a node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Ways {
    /// It never does.
    LeadOn,
    /// It may.
    MayLeadBack,
}

/// How many nodes the search may visit in all: at least, for each node that it begins with, and more for
/// each of the first of them where no way leads back: some milliseconds where people look at the
/// result, some tenths of a second for a thousand positions.
const VISITS: usize = 100_000;
const VISITS_A_NODE: usize = 400;
const MORE_VISITS_A_NODE: usize = 4_000;
const MOST_WITH_MORE: usize = 4_000;
/// Stages of the search; in each the step back that is allowed is smaller.
const STAGES: usize = 8;
/// Rounds in which the estimates spread.
const ROUNDS: usize = 12;

impl Choices {
    /// Adds the next node.
    pub(super) fn push(&mut self, chooses: bool, options: &[u32]) -> Result<(), NoMemory> {
        memory::try_reserve_more(&mut self.chooses, 1)?;
        memory::try_reserve_more(&mut self.options, options.len() as u64)?; // widens
        memory::try_reserve_more(&mut self.starts, 1)?;
        self.chooses.push(chooses);
        self.options.extend_from_slice(options);
        self.starts.push(self.options.len());
        Ok(())
    }

    fn len(&self) -> usize {
        self.chooses.len()
    }

    fn options(&self, node: u32) -> &[u32] {
        let node = node as usize; // widens
        &self.options[self.starts[node]..self.starts[node + 1]]
    }

    /// The nodes that lead on from a node under a choice.
    fn kept(&self, node: u32, choice: &[u32]) -> &[u32] {
        let options = self.options(node);
        if self.chooses[node as usize] && !options.is_empty() {
            let taken = choice[node as usize] as usize; // an index into the options
            &options[taken..=taken]
        } else {
            options
        }
    }

    /// A small closed set in breadth-first order, each node with the option that it takes, if it
    /// is one that chooses.
    pub(super) fn small_closed_set(&self, measure: Measure, ways: Ways) -> Vec<(u32, Option<u32>)> {
        let mut choice = self.first_choice();
        self.improve(Measure::Nodes, ways, &mut choice);
        if measure != Measure::Nodes {
            // Few nodes are a good beginning for few of some.
            self.improve(measure, ways, &mut choice);
        }
        let order = self.breadth_first(&choice);
        let taken = |node: u32| {
            let is_choice = self.chooses[node as usize];
            self.kept(node, &choice)
                .first()
                .copied()
                .filter(|_| is_choice)
        };
        order.into_iter().map(|node| (node, taken(node))).collect()
    }

    /// How many nodes each node drags in, roughly.
    fn estimates(&self) -> Vec<f32> {
        let mut estimates = vec![1.0_f32; self.len()];
        for _ in 0..ROUNDS {
            for node in (0..self.len()).rev() {
                let options = self.options(node as u32).iter(); // numbers are 32 bits wide
                let of = options.map(|&option| estimates[option as usize]);
                let behind = if self.chooses[node] {
                    of.fold(f32::INFINITY, f32::min)
                } else {
                    of.sum()
                };
                estimates[node] = 1.0
                    + if behind.is_finite() {
                        behind / 2.0
                    } else {
                        0.0
                    };
            }
        }
        estimates
    }

    fn first_choice(&self) -> Vec<u32> {
        let estimates = self.estimates();
        let mut choice = vec![0_u32; self.len()];
        let mut is_met = vec![false; self.len()];
        is_met[0] = true;
        let mut order = vec![0_u32];
        let mut next = 0;
        while let Some(&node) = order.get(next) {
            if self.chooses[node as usize] {
                let key = |option: u32| {
                    let estimate = estimates[option as usize];
                    (!is_met[option as usize], estimate)
                };
                let options = self.options(node).iter().enumerate();
                let best = options.min_by(|(_, one), (_, other)| {
                    let (one, other) = (key(**one), key(**other));
                    one.0.cmp(&other.0).then(one.1.total_cmp(&other.1))
                });
                choice[node as usize] = best.map_or(0, |(taken, _)| taken as u32); // few options
            }
            for &after in self.kept(node, &choice) {
                if !std::mem::replace(&mut is_met[after as usize], true) {
                    order.push(after);
                }
            }
            next += 1;
        }
        choice
    }

    /// Changes the choice for one that closes fewer nodes, if one is found.
    fn improve(&self, measure: Measure, ways: Ways, choice: &mut [u32]) {
        match ways {
            Ways::LeadOn => {
                let closure = CountedClosure::new(self, measure, choice);
                let more = closure.visits().min(MOST_WITH_MORE) * MORE_VISITS_A_NODE;
                self.improve_by(closure, more, choice);
            }
            Ways::MayLeadBack => {
                let closure = WalkedClosure::new(self, measure, choice);
                self.improve_by(closure, 0, choice);
            }
        }
    }

    fn improve_by(&self, mut closure: impl Closure, more_visits: usize, choice: &mut [u32]) {
        let (mut best, mut best_choice) = (closure.cost(), choice.to_vec());
        let mut random = Random::new();
        let first = closure.visits();
        let most_visits = VISITS + VISITS_A_NODE * first + more_visits;
        while closure.visits() - first < most_visits && !closure.open().is_empty() {
            let stage = (closure.visits() - first) * STAGES / most_visits;
            let open = closure.open();
            let node = open[random.below(open.len())];
            let before = choice[node as usize];
            let others = self.options(node).len() - 1;
            let other = random.below(others) as u32; // few options
            let now = closure.cost();
            closure.change(self, choice, node, other + u32::from(other >= before));
            if closure.cost().sum() > now.sum() + (STAGES - 1 - stage) {
                closure.revert(self, choice, node, before);
                continue;
            }
            closure.keep(self);
            if closure.cost() < best {
                best = closure.cost();
                best_choice.copy_from_slice(choice);
            }
        }
        choice.copy_from_slice(&best_choice);
    }

    /// Whether a node has something to choose from.
    fn is_open(&self, node: u32) -> bool {
        self.chooses[node as usize] && self.options(node).len() > 1
    }

    /// What a choice closes, in breadth-first order.
    fn breadth_first(&self, choice: &[u32]) -> Vec<u32> {
        let mut is_met = vec![false; self.len()];
        is_met[0] = true;
        let mut order = vec![0_u32];
        let mut next = 0;
        while let Some(&node) = order.get(next) {
            for &after in self.kept(node, choice) {
                if !std::mem::replace(&mut is_met[after as usize], true) {
                    order.push(after);
                }
            }
            next += 1;
        }
        order
    }
}
