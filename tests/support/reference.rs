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
    /// The number that makes the two hands equal.
    Halves,
    /// The number that makes the two hands equal or differ by one.
    Near,
    /// All fingers of a living hand onto another living one; any number but all onto one that is out.
    Whole,
}

/// When a player may pass by leaving the hands as they were.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Swap {
    /// Never.
    None,
    /// With two unequal living hands.
    Living,
    /// With two living hands, equal or not.
    Pass,
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
    /// Whether only a sum of just `fingers` is 0, and moves that would make more are not legal.
    pub exact: bool,
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
    /// How many splits each player may make in a game, if they are counted.
    pub split_limit: Option<u8>,
    /// When a player may pass.
    pub swap: Swap,
    /// Whether a living hand may tap another living hand of the same player.
    pub self_tap: bool,
    /// Whether a tap may hit an opponent's hand that is out.
    pub dead_tap: bool,
    /// Whether one may be added to an own living hand.
    pub self_add: bool,
    /// Whether `fingers` may be taken off two own hands that total more, and the rest shared out.
    pub meta: bool,
    /// Whether a tap that makes exactly `fingers` puts the target out and sets the tapping hand to 1.
    pub cherry_bomb: bool,
    /// Whether an own living hand may be turned over.
    pub integers: bool,
    /// Whether the tapping hand takes the sum of a tap on the opponent; otherwise the tapped one.
    pub tapping_grows: bool,
    /// What ends the play.
    pub goal: Goal,
    /// Whether a player who cannot move has drawn the game instead of losing it.
    pub stuck_draws: bool,
    /// How many units are a finger; play does not depend on it.
    pub unit: u8,
}

impl Default for Rules {
    fn default() -> Self {
        Rules::PLAIN
    }
}

impl Rules {
    /// The rules where no key says anything else.
    pub const PLAIN: Rules = Rules {
        fingers: 5,
        hands: [2, 2],
        rollover: false,
        exact: false,
        transfers: false,
        divisions: false,
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
        tapping_grows: false,
        goal: Goal::Last,
        stuck_draws: false,
        unit: 1,
    };

    /// The least that a hand can show.
    #[must_use]
    pub fn least(&self) -> i8 {
        if self.integers && !self.rollover {
            1 - self.limit()
        } else {
            0
        }
    }

    /// The sum at which a hand is out.
    fn limit(&self) -> i8 {
        i8::try_from(self.fingers).expect("at most 32")
    }
}

/// Both players' hands and the player to move (0 is player 1).
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    /// The hands of player 1 and of player 2, each list sorted.
    pub hands: [Vec<i8>; 2],
    /// How many splits player 1 and player 2 have left, where they are counted.
    pub splits_left: [Option<u8>; 2],
    /// The player to move.
    pub mover: usize,
}

/// What a position is worth to its mover, with the distance to the end in turns.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Value {
    /// The mover loses, and can put it off for this number of turns.
    Loss(u32),
    /// Neither side can force a win.
    Draw,
    /// The mover can force a win within this number of turns.
    Win(u32),
}

impl Position {
    /// The position with these hands, given in any order; splits are not counted.
    #[must_use]
    pub fn new(first: &[i8], second: &[i8], mover: usize) -> Self {
        let mut hands = [first.to_vec(), second.to_vec()];
        hands[0].sort_unstable();
        hands[1].sort_unstable();
        Position {
            hands,
            splits_left: [None; 2],
            mover,
        }
    }

    /// The same position where player 1 and player 2 have so many splits left.
    #[must_use]
    pub fn with_splits_left(self, splits_left: [Option<u8>; 2]) -> Self {
        Position {
            splits_left,
            ..self
        }
    }

    /// The position as text, such as `[0.1]|(1.1)`: player 1 left, the mover in square brackets.
    #[must_use]
    pub fn text(&self) -> String {
        let side = |player: usize| {
            let numbers: Vec<String> = self.hands[player].iter().map(i8::to_string).collect();
            let left = self.splits_left[player].map_or(String::new(), |left| format!("+{left}"));
            let inside = numbers.join(".") + &left;
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
    let overflow = match (rules.rollover, rules.exact) {
        (true, _) => "rollover",
        (false, true) => "exact",
        (false, false) => "cutoff",
    };
    let stuck = if rules.stuck_draws { "draws" } else { "loses" };
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
        Amount::Whole => "whole",
    };
    let split_limit = match rules.split_limit {
        None => "none".to_owned(),
        Some(limit) => limit.to_string(),
    };
    let swap = match rules.swap {
        Swap::None => "none",
        Swap::Living => "living",
        Swap::Pass => "pass",
        Swap::Dead => "dead",
        Swap::Any => "any",
    };
    let grows = if rules.tapping_grows {
        "tapping"
    } else {
        "tapped"
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
        format!("split_limit={split_limit}"),
        format!("swap={swap}"),
        format!("self_tap={}", yes_no(rules.self_tap)),
        format!("dead_tap={}", yes_no(rules.dead_tap)),
        format!("self_add={}", yes_no(rules.self_add)),
        format!("meta={}", yes_no(rules.meta)),
        format!("cherry_bomb={}", yes_no(rules.cherry_bomb)),
        format!("integers={}", yes_no(rules.integers)),
        format!("grows={grows}"),
        format!("goal={goal}"),
        format!("stuck={stuck}"),
        format!("unit={}", rules.unit),
    ]
    .join(",")
}

/// Where play begins: every hand shows one finger, all splits are left, player 1 moves.
#[must_use]
pub fn start(rules: &Rules) -> Position {
    let [first, second] = rules.hands;
    let position = Position::new(&vec![1; first], &vec![1; second], 0);
    position.with_splits_left([rules.split_limit; 2])
}

/// How the play has ended, for the player to move; none while it goes on.
#[must_use]
pub fn over(rules: &Rules, position: &Position) -> Option<Value> {
    match decided(rules, position) {
        Some(true) => Some(Value::Win(0)),
        None if !moves(rules, position).is_empty() => None,
        None if rules.stuck_draws => Some(Value::Draw),
        Some(false) | None => Some(Value::Loss(0)),
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
    for first in &multisets(rules, rules.hands[0]) {
        for second in &multisets(rules, rules.hands[1]) {
            for mover in [0, 1] {
                let position = Position::new(first, second, mover);
                for one in splits_left(rules) {
                    for two in splits_left(rules) {
                        all.push(position.clone().with_splits_left([one, two]));
                    }
                }
            }
        }
    }
    all
}

/// Every number of splits that a player can have left.
fn splits_left(rules: &Rules) -> Vec<Option<u8>> {
    match rules.split_limit {
        None => vec![None],
        Some(limit) => (0..=limit).map(Some).collect(),
    }
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
        if let Some(value) = over(rules, position) {
            values.insert(position.clone(), value);
        }
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
    if no_splits && (rules.bust || rules.amount != Amount::Any) {
        return false;
    }
    if no_splits && rules.suicide && !rules.meta {
        return false;
    }
    let is_limited = rules.split_limit.is_some();
    if is_limited && (no_splits || rules.meta || rules.integers || rules.swap != Swap::None) {
        return false;
    }
    if rules.cherry_bomb && rules.tapping_grows {
        return false;
    }
    if rules.exact && (rules.rollover || rules.integers || rules.meta) {
        return false;
    }
    if rules.stuck_draws && !rules.exact {
        return false;
    }
    if rules.amount == Amount::Whole {
        if !rules.transfers || rules.suicide {
            return false;
        }
    } else if rules.amount != Amount::Any && rules.hands != [2, 2] {
        return false;
    }
    if rules.amount == Amount::Lonely && !rules.divisions {
        return false;
    }
    over(rules, &start(rules)).is_none()
}

/// All valid rule sets of the older keys for these numbers of fingers and, for either player, of
/// hands.
#[must_use]
pub fn every_combination(fingers: RangeInclusive<u8>, hands: RangeInclusive<usize>) -> Vec<Rules> {
    let fingers: Vec<u8> = fingers.collect();
    let hands: Vec<usize> = hands.collect();
    let amounts = [Amount::Any, Amount::Lonely, Amount::Halves, Amount::Near];
    let swaps = [Swap::None, Swap::Living, Swap::Dead, Swap::Any];
    let goals = [Goal::Last, Goal::FirstOut, Goal::SuddenDeath];
    let flags = [false, true];

    let mut all = vec![Rules::default()];
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

/// A change of one key.
type Change = fn(&mut Rules);

/// Every value of the newer keys that is not the usual one.
const NEW: [Change; 15] = [
    |rules| rules.dead_tap = true,
    |rules| rules.self_add = true,
    |rules| rules.meta = true,
    |rules| rules.cherry_bomb = true,
    |rules| rules.integers = true,
    |rules| rules.tapping_grows = true,
    |rules| rules.swap = Swap::Pass,
    |rules| rules.exact = true,
    |rules| (rules.exact, rules.stuck_draws) = (true, true),
    |rules| (rules.amount, rules.transfers) = (Amount::Whole, true),
    |rules| rules.split_limit = Some(0),
    |rules| rules.split_limit = Some(1),
    |rules| rules.split_limit = Some(2),
    |rules| rules.unit = 2,
    |rules| rules.unit = 4,
];

/// Values of the older keys that are not the usual ones.
const OLD: [Change; 15] = [
    |rules| rules.rollover = true,
    |rules| rules.transfers = true,
    |rules| rules.divisions = true,
    |rules| (rules.transfers, rules.divisions) = (true, true),
    |rules| rules.amount = Amount::Lonely,
    |rules| rules.amount = Amount::Halves,
    |rules| rules.amount = Amount::Near,
    |rules| rules.suicide = true,
    |rules| rules.bust = true,
    |rules| rules.swap = Swap::Living,
    |rules| rules.swap = Swap::Dead,
    |rules| rules.swap = Swap::Any,
    |rules| rules.self_tap = true,
    |rules| rules.goal = Goal::FirstOut,
    |rules| rules.goal = Goal::SuddenDeath,
];

/// Every valid pair of a value of the newer keys with a value of any key, on three games of each
/// size: without splits, with all splits, and with all splits that start over.
#[must_use]
pub fn every_pair(fingers: RangeInclusive<u8>, hands: RangeInclusive<usize>) -> Vec<Rules> {
    let fingers: Vec<u8> = fingers.collect();
    let hands: Vec<usize> = hands.collect();
    let flags = [false, true];
    let mut games = vec![Rules::default()];
    games = vary(&games, &fingers, |rules, value| rules.fingers = value);
    games = vary(&games, &hands, |rules, value| rules.hands[0] = value);
    games = vary(&games, &hands, |rules, value| rules.hands[1] = value);
    games = vary(&games, &flags, |rules, value| {
        (rules.transfers, rules.divisions, rules.suicide) = (value, value, value);
    });
    games = vary(&games, &flags, |rules, value| rules.rollover = value);

    let mut all: Vec<Rules> = Vec::new();
    for game in games {
        for (place, first) in NEW.iter().enumerate() {
            for second in NEW[place..].iter().chain(&OLD) {
                let mut rules = game.clone();
                first(&mut rules);
                second(&mut rules);
                if valid(&rules) && !all.contains(&rules) {
                    all.push(rules);
                }
            }
        }
    }
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

/// All sorted lists of that many numbers which a hand can show.
fn multisets(rules: &Rules, count: usize) -> Vec<Vec<i8>> {
    let mut lists: Vec<Vec<i8>> = vec![Vec::new()];
    for _ in 0..count {
        let mut longer = Vec::new();
        for list in &lists {
            let least = list.last().copied().unwrap_or(rules.least());
            for number in least..rules.limit() {
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
    let is_out = |hands: &[i8]| hands.iter().all(|&hand| hand == 0);
    // Fingers are counted whichever way up a hand is.
    let total = |hands: &[i8]| hands.iter().map(|&hand| i32::from(hand).abs()).sum::<i32>();
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

/// The distinct positions that the moves of the mover lead to.
fn moves(rules: &Rules, position: &Position) -> BTreeSet<Position> {
    let own = &position.hands[position.mover];
    let other = &position.hands[1 - position.mover];
    let after = |own: &[i8], other: &[i8]| {
        let next = if position.mover == 0 {
            Position::new(own, other, 1)
        } else {
            Position::new(other, own, 0)
        };
        next.with_splits_left(position.splits_left)
    };
    let mut found = BTreeSet::new();

    // Taps on the opponent with a living hand.
    for tapping in 0..own.len() {
        for target in 0..other.len() {
            let may_be_hit = other[target] != 0 || rules.dead_tap;
            if own[tapping] == 0 || !may_be_hit {
                continue;
            }
            let (mut mine, mut theirs) = (own.clone(), other.clone());
            let sum = own[tapping] + other[target];
            if rules.exact && sum > rules.limit() {
                continue;
            }
            if rules.cherry_bomb && sum == rules.limit() {
                theirs[target] = 0;
                mine[tapping] = 1;
            } else if rules.tapping_grows {
                mine[tapping] = land(rules, sum);
            } else {
                theirs[target] = land(rules, sum);
            }
            found.insert(after(&mine, &theirs));
        }
    }

    for mine in own_moves(rules, own) {
        found.insert(after(&mine, other));
    }

    // A split is legal while the mover has one left, and uses it up.
    let left = position.splits_left[position.mover];
    if left != Some(0) {
        for mine in splits(rules, own) {
            let mut next = after(&mine, other);
            next.splits_left[position.mover] = left.map(|left| left - 1);
            found.insert(next);
        }
    }
    found
}

/// What a split makes of a player's hands.
fn splits(rules: &Rules, own: &[i8]) -> Vec<Vec<i8>> {
    let mut found = Vec::new();
    for source in 0..own.len() {
        for target in 0..own.len() {
            // A hand below zero has nothing to give, and takes nothing.
            if source == target || own[source] <= 0 || own[target] < 0 {
                continue;
            }
            for count in 1..=own[source] {
                if may_split(rules, own[source], own[target], count) {
                    let mut changed = own.to_vec();
                    changed[source] = own[source] - count;
                    changed[target] = land(rules, own[target] + count);
                    changed.sort_unstable();
                    // What changes nothing is a pass, and those have a rule of their own.
                    if changed != own {
                        found.push(changed);
                    }
                }
            }
        }
    }
    found
}

/// What a player can make of their own hands without touching the opponent's, splits aside.
fn own_moves(rules: &Rules, own: &[i8]) -> Vec<Vec<i8>> {
    let mut found = Vec::new();
    for source in 0..own.len() {
        for target in 0..own.len() {
            if source == target || own[source] == 0 {
                continue;
            }
            // Taps on an own hand.
            let is_too_much = rules.exact && own[source] + own[target] > rules.limit();
            if rules.self_tap && own[target] != 0 && !is_too_much {
                let mut changed = own.to_vec();
                changed[target] = land(rules, own[source] + own[target]);
                found.push(changed);
            }
            // What is left of two hands above the limit, shared out between them.
            let total = own[source] + own[target];
            if rules.meta && total > rules.limit() {
                for first in 0..=total - rules.limit() {
                    let second = total - rules.limit() - first;
                    if rules.suicide || (first > 0 && second > 0) {
                        let mut changed = own.to_vec();
                        changed[source] = first;
                        changed[target] = second;
                        found.push(changed);
                    }
                }
            }
        }
        if own[source] != 0 && rules.self_add {
            let mut changed = own.to_vec();
            changed[source] += 1;
            if changed[source] == rules.limit() {
                changed[source] = 0;
            }
            found.push(changed);
        }
        if own[source] != 0 && rules.integers {
            let mut changed = own.to_vec();
            changed[source] = if rules.rollover {
                rules.limit() - own[source]
            } else {
                -own[source]
            };
            found.push(changed);
        }
    }
    if may_pass(rules, own) {
        found.push(own.to_vec());
    }
    found
}

/// What a hand shows when it comes to this sum.
fn land(rules: &Rules, sum: i8) -> i8 {
    if -rules.limit() < sum && sum < rules.limit() {
        sum
    } else if rules.rollover {
        sum % rules.limit()
    } else {
        0
    }
}

/// Whether that many fingers may move from a living hand to another hand of the same player.
fn may_split(rules: &Rules, source: i8, target: i8, count: i8) -> bool {
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
        Amount::Whole => (target > 0) == (left == 0),
    };
    let may_be_empty = rules.suicide || rules.amount == Amount::Whole;
    let most = match (rules.bust, rules.exact) {
        (false, _) => rules.limit() - 1,
        (true, true) => rules.limit(),
        (true, false) => i8::MAX,
    };
    kind && amount && (may_be_empty || left > 0) && sum <= most
}

/// Whether a player with these hands may leave them as they are.
fn may_pass(rules: &Rules, own: &[i8]) -> bool {
    let living: Vec<i8> = own.iter().copied().filter(|&hand| hand != 0).collect();
    let different: BTreeSet<i8> = living.iter().copied().collect();
    match rules.swap {
        Swap::None => false,
        Swap::Living => different.len() >= 2,
        Swap::Pass => living.len() >= 2,
        Swap::Dead => own.contains(&0) && !living.is_empty(),
        Swap::Any => true,
    }
}
