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

/// How many nodes the search may visit in all, at least and for each node that it begins with: some
/// milliseconds where people look at the result.
const VISITS: usize = 100_000;
const VISITS_A_NODE: usize = 400;
/// Stages of the search; in each the step back that is allowed is smaller.
const STAGES: usize = 8;
/// Rounds in which the estimates spread.
const ROUNDS: usize = 12;

impl Choices {
    /// Adds the next node.
    pub(super) fn push(&mut self, chooses: bool, options: &[u32]) {
        self.chooses.push(chooses);
        self.options.extend_from_slice(options);
        self.starts.push(self.options.len());
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
    pub(super) fn small_closed_set(&self, measure: Measure) -> Vec<(u32, Option<u32>)> {
        let mut choice = self.first_choice();
        self.improve(Measure::Nodes, &mut choice);
        if measure != Measure::Nodes {
            // Few nodes are a good beginning for few of some.
            self.improve(measure, &mut choice);
        }
        let mut walk = ClosureWalk::new(self.len());
        walk.breadth_first(self, &choice);
        let taken = |node: u32| {
            let is_choice = self.chooses[node as usize];
            self.kept(node, &choice)
                .first()
                .copied()
                .filter(|_| is_choice)
        };
        walk.order.iter().map(|&node| (node, taken(node))).collect()
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
    fn improve(&self, measure: Measure, choice: &mut [u32]) {
        let mut walk = ClosureWalk::new(self.len());
        let mut now = walk.depth_first(self, measure, choice);
        let mut open = self.open_choices(&walk.order);
        let (mut best, mut best_choice) = (now, choice.to_vec());
        let mut random = Random::new();
        let most_visits = VISITS + VISITS_A_NODE * walk.order.len();
        let mut visits = 0;
        while visits < most_visits && !open.is_empty() {
            let stage = visits * STAGES / most_visits;
            let node = open[random.below(open.len())];
            let before = choice[node as usize];
            let others = self.options(node).len() - 1;
            let other = random.below(others) as u32; // few options
            choice[node as usize] = other + u32::from(other >= before);
            let then = walk.depth_first(self, measure, choice);
            visits += walk.order.len() + 1;
            if then.sum() > now.sum() + (STAGES - 1 - stage) {
                choice[node as usize] = before;
                continue;
            }
            now = then;
            open = self.open_choices(&walk.order);
            if now < best {
                best = now;
                best_choice.copy_from_slice(choice);
            }
        }
        choice.copy_from_slice(&best_choice);
    }

    /// Those of the nodes that have something to choose from.
    fn open_choices(&self, nodes: &[u32]) -> Vec<u32> {
        let is_open = |&node: &u32| self.chooses[node as usize] && self.options(node).len() > 1;
        nodes.iter().copied().filter(is_open).collect()
    }
}

/// Visits what a choice closes; kept, so that a visit allocates nothing.
struct ClosureWalk {
    order: Vec<u32>,
    stack: Vec<u32>,
    met: Vec<u32>,
    stamp: u32,
}

impl ClosureWalk {
    fn new(len: usize) -> ClosureWalk {
        ClosureWalk {
            order: Vec::new(),
            stack: Vec::new(),
            met: vec![0; len],
            stamp: 0,
        }
    }

    fn begin(&mut self) {
        self.order.clear();
        self.stamp += 1;
        self.met[0] = self.stamp;
    }

    fn is_new(&mut self, node: u32) -> bool {
        std::mem::replace(&mut self.met[node as usize], self.stamp) != self.stamp
    }

    fn depth_first(&mut self, choices: &Choices, measure: Measure, choice: &[u32]) -> Cost {
        self.begin();
        self.stack.push(0);
        let mut cost = Cost { nodes: 0, edges: 0 };
        while let Some(node) = self.stack.pop() {
            self.order.push(node);
            let kept = choices.kept(node, choice);
            let is_counted = match measure {
                Measure::Nodes => true,
                Measure::Answers => !choices.chooses[node as usize] && !kept.is_empty(),
            };
            if is_counted {
                cost.nodes += 1;
                cost.edges += kept.len();
            }
            for &after in kept {
                if self.is_new(after) {
                    self.stack.push(after);
                }
            }
        }
        cost
    }

    fn breadth_first(&mut self, choices: &Choices, choice: &[u32]) {
        self.begin();
        self.order.push(0);
        let mut next = 0;
        while let Some(&node) = self.order.get(next) {
            for &after in choices.kept(node, choice) {
                if self.is_new(after) {
                    self.order.push(after);
                }
            }
            next += 1;
        }
    }
}
