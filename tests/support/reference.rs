//! A second, independent reading of the finger games, for the tests to compare the solver with.
//!
//! It shares no code with the program: rules, moves and values are written down again from the
//! definitions, slowly and as plainly as possible. Hands are sorted lists, positions live in ordered
//! maps, and a position's value is found by going through the distances 0, 1, 2, ... one at a time.
//! A rule set can be written out as a line, so that the program can be asked about the same game.

// Every test program that includes this file uses its own part of it.
#![allow(dead_code)]

use std::collections::{BTreeMap, BTreeSet};
use std::ops::RangeInclusive;

/// How many fingers a split may move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Amount {
    /// Any number.
    Any,
    /// Only half of an even hand, onto a hand that is out.
    Lonely,
    /// So many that the two hands become equal.
    Halves,
    /// So many that the two hands become equal or differ by one.
    Near,
}

/// When a player may pass by leaving the hands as they were.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swap {
    /// Never.
    None,
    /// With two unequal living hands.
    Living,
    /// With a hand that is out and a living one.
    Dead,
    /// Always.
    Any,
}

/// What ends the play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Goal {
    /// The last player with a living hand wins.
    Last,
    /// The first player without a living hand wins.
    FirstOut,
    /// A player with one finger or none has lost.
    SuddenDeath,
}

/// The rules of one game; every game starts with all hands at one finger and player 1 to move.
#[derive(Debug, Clone, PartialEq)]
#[allow(clippy::struct_excessive_bools)]
pub struct Rules {
    /// The sum at which a hand is out.
    pub fingers: u8,
    /// The number of hands of player 1 and of player 2.
    pub hands: [usize; 2],
    /// Whether sums are taken modulo `fingers`; otherwise a sum of `fingers` or more is 0.
    pub rollover: bool,
    /// Whether a split may go from a living hand to a living hand.
    pub transfers: bool,
    /// Whether a split may go from a living hand to one that is out.
    pub divisions: bool,
    /// How many fingers a split may move.
    pub amount: Amount,
    /// Whether a split may take the last finger off its source.
    pub suicide: bool,
    /// Whether a split may bring its target to `fingers` or more.
    pub bust: bool,
    /// When a player may pass.
    pub swap: Swap,
    /// Whether a living hand may tap another living hand of the same player.
    pub self_tap: bool,
    /// What ends the play.
    pub goal: Goal,
}

/// Both players' hands and the player to move (0 is player 1).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The hands of player 1 and of player 2, each list sorted.
    pub hands: [Vec<u8>; 2],
    /// The player to move.
    pub mover: usize,
}

/// What a position is worth to its mover, with the distance to the end in turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// The mover loses, and can put it off for so many turns.
    Loss(u32),
    /// Neither side can force a win.
    Draw,
    /// The mover can force a win within so many turns.
    Win(u32),
}

impl Position {
    /// The position with these hands, given in any order.
    #[must_use]
    pub fn new(first: &[u8], second: &[u8], mover: usize) -> Self {
        let mut hands = [first.to_vec(), second.to_vec()];
        hands[0].sort_unstable();
        hands[1].sort_unstable();
        Position { hands, mover }
    }

    /// The position as text, such as `[0.1]|(1.1)`: player 1 left, the mover in square brackets.
    #[must_use]
    pub fn text(&self) -> String {
        let side = |player: usize| {
            let numbers: Vec<String> = self.hands[player].iter().map(u8::to_string).collect();
            let inside = numbers.join(".");
            if player == self.mover {
                format!("[{inside}]")
            } else {
                format!("({inside})")
            }
        };
        format!("{}|{}", side(0), side(1))
    }
}

/// The rules as a line of `key=value` pairs, with every key spelled out except the start.
#[must_use]
pub fn rule_line(rules: &Rules) -> String {
    let yes_no = |flag: bool| if flag { "yes" } else { "no" };
    let [first, second] = rules.hands;
    let hands = if first == second {
        first.to_string()
    } else {
        format!("{first}v{second}")
    };
    let overflow = if rules.rollover { "rollover" } else { "cutoff" };
    let splits = match (rules.transfers, rules.divisions) {
        (false, false) => "none",
        (true, false) => "transfers",
        (false, true) => "divisions",
        (true, true) => "both",
    };
    let amount = match rules.amount {
        Amount::Any => "any",
        Amount::Lonely => "lonely",
        Amount::Halves => "halves",
        Amount::Near => "near",
    };
    let swap = match rules.swap {
        Swap::None => "none",
        Swap::Living => "living",
        Swap::Dead => "dead",
        Swap::Any => "any",
    };
    let goal = match rules.goal {
        Goal::Last => "last",
        Goal::FirstOut => "first_out",
        Goal::SuddenDeath => "sudden_death",
    };
    [
        format!("fingers={}", rules.fingers),
        format!("hands={hands}"),
        format!("overflow={overflow}"),
        format!("splits={splits}"),
        format!("amount={amount}"),
        format!("suicide={}", yes_no(rules.suicide)),
        format!("bust={}", yes_no(rules.bust)),
        format!("swap={swap}"),
        format!("self_tap={}", yes_no(rules.self_tap)),
        format!("goal={goal}"),
    ]
    .join(",")
}

/// Where play begins: every hand shows one finger, player 1 moves.
#[must_use]
pub fn start(rules: &Rules) -> Position {
    let [first, second] = rules.hands;
    Position::new(&vec![1; first], &vec![1; second], 0)
}

/// Whether the play is over: `Some(true)` if the mover has won, `Some(false)` if lost.
#[must_use]
pub fn over(rules: &Rules, position: &Position) -> Option<bool> {
    if let Some(won) = decided(rules, position) {
        Some(won)
    } else if moves(rules, position).is_empty() {
        Some(false)
    } else {
        None
    }
}

/// The distinct positions after one legal move; none when the play is over.
#[must_use]
pub fn successors(rules: &Rules, position: &Position) -> BTreeSet<Position> {
    if decided(rules, position).is_some() {
        BTreeSet::new()
    } else {
        moves(rules, position)
    }
}

/// All positions of the game, reachable or not, with either player to move.
#[must_use]
pub fn every_position(rules: &Rules) -> Vec<Position> {
    let mut all = Vec::new();
    for first in &multisets(rules.fingers, rules.hands[0]) {
        for second in &multisets(rules.fingers, rules.hands[1]) {
            for mover in [0, 1] {
                all.push(Position::new(first, second, mover));
            }
        }
    }
    all
}

/// The values of the given positions and of all that can be reached from them.
///
/// A position of distance 0 is over. A position is a win in `d` turns if some move leads to a loss
/// in `d - 1` and none to a faster one. It is a loss in `d` turns if all moves lead to wins and the
/// slowest of them takes `d - 1`. What is neither is a draw.
#[must_use]
pub fn solve(rules: &Rules, from: &[Position]) -> BTreeMap<Position, Value> {
    let mut graph: BTreeMap<Position, BTreeSet<Position>> = BTreeMap::new();
    let mut waiting = from.to_vec();
    while let Some(position) = waiting.pop() {
        if graph.contains_key(&position) {
            continue;
        }
        let next = successors(rules, &position);
        waiting.extend(next.iter().cloned());
        graph.insert(position, next);
    }

    let mut values: BTreeMap<Position, Value> = BTreeMap::new();
    for position in graph.keys() {
        match over(rules, position) {
            Some(true) => values.insert(position.clone(), Value::Win(0)),
            Some(false) => values.insert(position.clone(), Value::Loss(0)),
            None => None,
        };
    }

    // A value at distance d rests on one at distance d - 1, so the first distance at which no
    // position gets its value is the last one to look at.
    for distance in 1_u32.. {
        let mut settled = Vec::new();
        for (position, next) in &graph {
            if values.contains_key(position) {
                continue;
            }
            let wins = next
                .iter()
                .any(|after| values.get(after) == Some(&Value::Loss(distance - 1)));
            let loses = next
                .iter()
                .all(|after| matches!(values.get(after), Some(Value::Win(_))));
            if wins {
                settled.push((position.clone(), Value::Win(distance)));
            } else if loses {
                settled.push((position.clone(), Value::Loss(distance)));
            }
        }
        if settled.is_empty() {
            break;
        }
        values.extend(settled);
    }

    for position in graph.into_keys() {
        values.entry(position).or_insert(Value::Draw);
    }
    values
}

/// Whether the keys may stand together and the game does not end before it begins.
#[must_use]
pub fn valid(rules: &Rules) -> bool {
    let in_range = (2..=32).contains(&rules.fingers)
        && rules.hands.iter().all(|count| (1..=8).contains(count));
    if !in_range {
        return false;
    }
    let no_splits = !rules.transfers && !rules.divisions;
    if no_splits && (rules.bust || rules.suicide || rules.amount != Amount::Any) {
        return false;
    }
    if rules.amount != Amount::Any && rules.hands != [2, 2] {
        return false;
    }
    if rules.amount == Amount::Lonely && !rules.divisions {
        return false;
    }
    over(rules, &start(rules)).is_none()
}

/// All valid rule sets for these numbers of fingers and, for either player, of hands.
#[must_use]
pub fn every_combination(fingers: RangeInclusive<u8>, hands: RangeInclusive<usize>) -> Vec<Rules> {
    let plain = Rules {
        fingers: 5,
        hands: [2, 2],
        rollover: false,
        transfers: false,
        divisions: false,
        amount: Amount::Any,
        suicide: false,
        bust: false,
        swap: Swap::None,
        self_tap: false,
        goal: Goal::Last,
    };
    let fingers: Vec<u8> = fingers.collect();
    let hands: Vec<usize> = hands.collect();
    let amounts = [Amount::Any, Amount::Lonely, Amount::Halves, Amount::Near];
    let swaps = [Swap::None, Swap::Living, Swap::Dead, Swap::Any];
    let goals = [Goal::Last, Goal::FirstOut, Goal::SuddenDeath];
    let flags = [false, true];

    let mut all = vec![plain];
    all = vary(&all, &fingers, |rules, value| rules.fingers = value);
    all = vary(&all, &hands, |rules, value| rules.hands[0] = value);
    all = vary(&all, &hands, |rules, value| rules.hands[1] = value);
    all = vary(&all, &flags, |rules, value| rules.rollover = value);
    all = vary(&all, &flags, |rules, value| rules.transfers = value);
    all = vary(&all, &flags, |rules, value| rules.divisions = value);
    all = vary(&all, &amounts, |rules, value| rules.amount = value);
    all = vary(&all, &flags, |rules, value| rules.suicide = value);
    all = vary(&all, &flags, |rules, value| rules.bust = value);
    all = vary(&all, &swaps, |rules, value| rules.swap = value);
    all = vary(&all, &flags, |rules, value| rules.self_tap = value);
    all = vary(&all, &goals, |rules, value| rules.goal = value);
    all.retain(valid);
    all
}

/// Every rule set of the list with every one of the values put in.
fn vary<T: Copy>(list: &[Rules], values: &[T], put: impl Fn(&mut Rules, T)) -> Vec<Rules> {
    let mut varied = Vec::new();
    for rules in list {
        for &value in values {
            let mut changed = rules.clone();
            put(&mut changed, value);
            varied.push(changed);
        }
    }
    varied
}

/// All sorted lists of so many numbers below `fingers`.
fn multisets(fingers: u8, count: usize) -> Vec<Vec<u8>> {
    let mut lists: Vec<Vec<u8>> = vec![Vec::new()];
    for _ in 0..count {
        let mut longer = Vec::new();
        for list in &lists {
            let least = list.last().copied().unwrap_or(0);
            for number in least..fingers {
                let mut extended = list.clone();
                extended.push(number);
                longer.push(extended);
            }
        }
        lists = longer;
    }
    lists
}

/// Whether the goal alone ends the play here, and if so whether the mover has won.
fn decided(rules: &Rules, position: &Position) -> Option<bool> {
    let mover = &position.hands[position.mover];
    let other = &position.hands[1 - position.mover];
    let is_out = |hands: &[u8]| hands.iter().all(|&hand| hand == 0);
    let total = |hands: &[u8]| hands.iter().map(|&hand| u32::from(hand)).sum::<u32>();
    // Where it holds for both players, the mover comes first.
    match rules.goal {
        Goal::Last if is_out(mover) => Some(false),
        Goal::Last if is_out(other) => Some(true),
        Goal::FirstOut if is_out(mover) => Some(true),
        Goal::FirstOut if is_out(other) => Some(false),
        Goal::SuddenDeath if total(mover) <= 1 => Some(false),
        Goal::SuddenDeath if total(other) <= 1 => Some(true),
        _ => None,
    }
}

/// The distinct positions that the taps, splits and passes of the mover lead to.
fn moves(rules: &Rules, position: &Position) -> BTreeSet<Position> {
    let own = &position.hands[position.mover];
    let other = &position.hands[1 - position.mover];
    let after = |own: &[u8], other: &[u8]| {
        if position.mover == 0 {
            Position::new(own, other, 1)
        } else {
            Position::new(other, own, 0)
        }
    };
    let mut found = BTreeSet::new();

    // Taps on the opponent: both hands are living, the tapped one takes the sum.
    for &tapping in own.iter().filter(|&&hand| hand > 0) {
        for target in 0..other.len() {
            if other[target] > 0 {
                let mut changed = other.clone();
                changed[target] = land(rules, tapping + other[target]);
                found.insert(after(own, &changed));
            }
        }
    }

    for source in 0..own.len() {
        for target in 0..own.len() {
            if source == target || own[source] == 0 {
                continue;
            }
            // Taps on an own hand.
            if rules.self_tap && own[target] > 0 {
                let mut changed = own.clone();
                changed[target] = land(rules, own[source] + own[target]);
                found.insert(after(&changed, other));
            }
            // Splits.
            for count in 1..=own[source] {
                if may_split(rules, own[source], own[target], count) {
                    let mut changed = own.clone();
                    changed[source] = own[source] - count;
                    changed[target] = land(rules, own[target] + count);
                    changed.sort_unstable();
                    // What changes nothing is a pass, and those have a rule of their own.
                    if changed != *own {
                        found.insert(after(&changed, other));
                    }
                }
            }
        }
    }

    if may_pass(rules, own) {
        found.insert(after(own, other));
    }
    found
}

/// What a hand shows when it comes to this sum.
fn land(rules: &Rules, sum: u8) -> u8 {
    if sum < rules.fingers {
        sum
    } else if rules.rollover {
        sum % rules.fingers
    } else {
        0
    }
}

/// Whether so many fingers may move from a living hand to another hand of the same player.
fn may_split(rules: &Rules, source: u8, target: u8, count: u8) -> bool {
    let left = source - count;
    let sum = target + count;
    let kind = if target > 0 {
        rules.transfers
    } else {
        rules.divisions
    };
    let amount = match rules.amount {
        Amount::Any => true,
        Amount::Lonely => target == 0 && left == sum,
        Amount::Halves => left == sum,
        Amount::Near => left.abs_diff(sum) <= 1,
    };
    kind && amount && (rules.suicide || left > 0) && (rules.bust || sum < rules.fingers)
}

/// Whether a player with these hands may leave them as they are.
fn may_pass(rules: &Rules, own: &[u8]) -> bool {
    let living: BTreeSet<u8> = own.iter().copied().filter(|&hand| hand > 0).collect();
    match rules.swap {
        Swap::None => false,
        Swap::Living => living.len() >= 2,
        Swap::Dead => own.contains(&0) && !living.is_empty(),
        Swap::Any => true,
    }
}
