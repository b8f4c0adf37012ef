//! What a choice closes, and what changes when one node takes another option.
//!
//! Where no way leads back, each closed node counts how many closed nodes lead to it: a change is paid
//! for by what it brings in and what it drops alone. Where ways lead back, nodes could count each other;
//! there all is visited again.

use super::{Choices, Cost, Measure};

/// The nodes that a choice closes.
pub(super) trait Closure {
    /// What they cost.
    fn cost(&self) -> Cost;

    /// Those of them that have something to choose from, in some order.
    fn open(&self) -> &[u32];

    /// How many nodes have been visited so far.
    fn visits(&self) -> usize;

    /// Lets a node take another option.
    fn change(&mut self, choices: &Choices, choice: &mut [u32], node: u32, option: u32);

    /// Ends a change: it stays.
    fn keep(&mut self, choices: &Choices);

    /// Ends a change: the node takes again what it took before.
    fn revert(&mut self, choices: &Choices, choice: &mut [u32], node: u32, before: u32);
}

/// Closed nodes that count how many closed nodes lead to them.
pub(super) struct CountedClosure {
    measure: Measure,
    cost: Cost,
    counts: Vec<u32>,
    open: Vec<u32>,
    /// The place of each node in `open`.
    places: Vec<u32>,
    stack: Vec<u32>,
    visits: usize,
}

impl CountedClosure {
    pub(super) fn new(choices: &Choices, measure: Measure, choice: &[u32]) -> CountedClosure {
        let mut closure = CountedClosure {
            measure,
            cost: Cost { nodes: 0, edges: 0 },
            counts: vec![0; choices.len()],
            open: Vec::new(),
            places: vec![0; choices.len()],
            stack: Vec::new(),
            visits: 0,
        };
        closure.take_in(choices, choice, 0);
        closure
    }

    /// Counts a way to a node, and where it is the first, those that lead on from there.
    fn take_in(&mut self, choices: &Choices, choice: &[u32], node: u32) {
        self.stack.push(node);
        while let Some(node) = self.stack.pop() {
            let index = node as usize; // widens
            self.counts[index] += 1;
            if self.counts[index] > 1 {
                continue;
            }
            let kept = choices.kept(node, choice);
            self.visits += 1;
            self.cost += self.measure.of(choices, node, kept);
            if choices.is_open(node) {
                self.places[index] = self.open.len() as u32; // at most as many as nodes
                self.open.push(node);
            }
            self.stack.extend_from_slice(kept);
        }
    }

    /// The opposite.
    fn drop(&mut self, choices: &Choices, choice: &[u32], node: u32) {
        self.stack.push(node);
        while let Some(node) = self.stack.pop() {
            let index = node as usize; // widens
            self.counts[index] -= 1;
            if self.counts[index] > 0 {
                continue;
            }
            let kept = choices.kept(node, choice);
            self.visits += 1;
            self.cost -= self.measure.of(choices, node, kept);
            if choices.is_open(node) {
                let place = self.places[index];
                self.open.swap_remove(place as usize);
                if let Some(&moved) = self.open.get(place as usize) {
                    self.places[moved as usize] = place;
                }
            }
            self.stack.extend_from_slice(kept);
        }
    }
}

impl Closure for CountedClosure {
    fn cost(&self) -> Cost {
        self.cost
    }

    fn open(&self) -> &[u32] {
        &self.open
    }

    fn visits(&self) -> usize {
        self.visits
    }

    fn change(&mut self, choices: &Choices, choice: &mut [u32], node: u32, option: u32) {
        let options = choices.options(node);
        let before = options[choice[node as usize] as usize];
        // What both need is not dropped in between.
        self.take_in(choices, choice, options[option as usize]);
        choice[node as usize] = option;
        self.drop(choices, choice, before);
        self.visits += 1;
    }

    fn keep(&mut self, _choices: &Choices) {}

    fn revert(&mut self, choices: &Choices, choice: &mut [u32], node: u32, before: u32) {
        self.change(choices, choice, node, before);
    }
}

/// Closed nodes that are all visited again after a change. Kept, so that a visit allocates nothing.
pub(super) struct WalkedClosure {
    measure: Measure,
    cost: Cost,
    /// What it was before the change that is being made.
    cost_before: Cost,
    open: Vec<u32>,
    order: Vec<u32>,
    stack: Vec<u32>,
    met: Vec<u32>,
    stamp: u32,
    visits: usize,
}

impl WalkedClosure {
    pub(super) fn new(choices: &Choices, measure: Measure, choice: &[u32]) -> WalkedClosure {
        let cost = Cost { nodes: 0, edges: 0 };
        let mut closure = WalkedClosure {
            measure,
            cost,
            cost_before: cost,
            open: Vec::new(),
            order: Vec::new(),
            stack: Vec::new(),
            met: vec![0; choices.len()],
            stamp: 0,
            visits: 0,
        };
        closure.walk(choices, choice);
        closure.keep(choices);
        closure
    }

    fn is_new(&mut self, node: u32) -> bool {
        std::mem::replace(&mut self.met[node as usize], self.stamp) != self.stamp
    }

    fn walk(&mut self, choices: &Choices, choice: &[u32]) {
        self.order.clear();
        self.stamp += 1;
        self.met[0] = self.stamp;
        self.stack.push(0);
        self.cost = Cost { nodes: 0, edges: 0 };
        while let Some(node) = self.stack.pop() {
            self.order.push(node);
            let kept = choices.kept(node, choice);
            self.cost += self.measure.of(choices, node, kept);
            for &after in kept {
                if self.is_new(after) {
                    self.stack.push(after);
                }
            }
        }
        self.visits += self.order.len() + 1;
    }
}

impl Closure for WalkedClosure {
    fn cost(&self) -> Cost {
        self.cost
    }

    fn open(&self) -> &[u32] {
        &self.open
    }

    fn visits(&self) -> usize {
        self.visits
    }

    fn change(&mut self, choices: &Choices, choice: &mut [u32], node: u32, option: u32) {
        self.cost_before = self.cost;
        choice[node as usize] = option;
        self.walk(choices, choice);
    }

    fn keep(&mut self, choices: &Choices) {
        let open = self.order.iter().copied();
        let open = open.filter(|&node| choices.is_open(node)).collect();
        self.open = open;
    }

    fn revert(&mut self, _choices: &Choices, choice: &mut [u32], node: u32, before: u32) {
        choice[node as usize] = before;
        self.cost = self.cost_before;
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::random::Random;

    /// Layers of nodes, every second one of which chooses; each leads to nodes of the next two.
    fn layers(random: &mut Random) -> Choices {
        let (count, width) = (12, 9_u32);
        let mut choices = Choices::default();
        for layer in 0..count {
            for _ in 0..width {
                let first = (layer + 1) * width;
                let last = ((layer + 3) * width).min(count * width);
                let room = last.saturating_sub(first);
                let options = (0..room.min(3)).map(|_| first + random.below(room as usize) as u32);
                let pushed = choices.push(layer % 2 == 1, &options.collect::<Vec<_>>());
                assert_eq!(pushed, Ok(()));
            }
        }
        choices
    }

    #[test]
    fn counting_ways_and_visiting_all_again_find_the_same_costs_after_any_changes() {
        let mut random = Random::new();
        for _ in 0..20 {
            let choices = layers(&mut random);
            for measure in [Measure::Nodes, Measure::Answers] {
                let mut choice = vec![0; choices.len()];
                let mut counted = CountedClosure::new(&choices, measure, &choice);
                for step in 0..200 {
                    let walked = WalkedClosure::new(&choices, measure, &choice);
                    assert_eq!(counted.cost(), walked.cost());
                    let mut open = [counted.open().to_vec(), walked.open().to_vec()];
                    for open in &mut open {
                        open.sort_unstable();
                    }
                    assert_eq!(open[0], open[1]);
                    let node = open[0][random.below(open[0].len())];
                    let before = choice[node as usize];
                    let option = random.below(choices.options(node).len()) as u32;
                    counted.change(&choices, &mut choice, node, option);
                    if step % 3 == 0 {
                        counted.revert(&choices, &mut choice, node, before);
                    }
                }
            }
        }
    }
}
