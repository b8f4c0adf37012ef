//! Reads a canonical rule line: `key=value` pairs for what differs from the usual game.

/// The rules of a game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum PlainRules {
    /// A finger game.
    Hands(PlainHands),
    /// Tactics.
    Grid(PlainGrid),
}

/// How many fingers a split may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum SplitAmount {
    /// Any number.
    Any,
    /// Half of an even hand, onto a hand that is out.
    Lonely,
    /// What makes both hands equal.
    Halves,
    /// What makes both hands equal or different by one.
    Near,
    /// All of one living hand onto another; any number onto a hand that is out.
    Whole,
}

/// When a move may leave the hands as they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PassWith {
    /// Never.
    Nothing,
    /// With two unequal living hands.
    UnequalHands,
    /// With two living hands.
    TwoHands,
    /// With a living hand and one that is out.
    HandOut,
    /// Always.
    Anything,
}

/// Who has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum HandsGoal {
    /// The one who is left with a living hand.
    Survive,
    /// The one who is without a living hand first.
    BeOut,
    /// The one who is left with more than one finger.
    TwoFingers,
}

/// The rules of a finger game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlainHands {
    /// The number of fingers at which a hand is out.
    pub(super) limit: i8,
    /// How many hands player 1 and player 2 have.
    pub(super) hands: [usize; 2],
    /// Whether sums of the limit and more count on from 0.
    pub(super) rolls_over: bool,
    /// Whether no move may make more than the limit.
    pub(super) stops_at_limit: bool,
    /// Whether a player to move without a move makes the game a draw, and has not lost it.
    pub(super) stuck_is_draw: bool,
    /// Whether there are splits between living hands.
    pub(super) transfers: bool,
    /// Whether there are splits onto a hand that is out.
    pub(super) divisions: bool,
    /// How many fingers a split moves.
    pub(super) split_amount: SplitAmount,
    /// Whether a split may empty the hand that gives.
    pub(super) may_empty: bool,
    /// Whether a split may bring a hand to the limit.
    pub(super) may_overfill: bool,
    /// How many splits each player has in a game, if they are counted.
    pub(super) split_limit: Option<u8>,
    /// When the player may pass.
    pub(super) pass: PassWith,
    /// Whether an own hand may be tapped.
    pub(super) taps_own: bool,
    /// Whether a hand that is out may be tapped.
    pub(super) taps_out: bool,
    /// Whether one may be added to an own hand.
    pub(super) adds_one: bool,
    /// Whether what two own hands have beyond the limit may be shared out.
    pub(super) shares_out: bool,
    /// Whether a tap that makes exactly the limit leaves 1 and 0.
    pub(super) bombs: bool,
    /// Whether an own hand may be turned over.
    pub(super) turns_over: bool,
    /// Whether a tap adds to the hand that taps.
    pub(super) tapping_grows: bool,
    /// Who wins.
    pub(super) goal: HandsGoal,
}

/// The rules of a grid.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct PlainGrid {
    /// How many rows it has.
    pub(super) rows: usize,
    /// How many columns it has.
    pub(super) cols: usize,
    /// How many cells a move fills at most; none where that is not limited.
    pub(super) most: Option<usize>,
    /// Whether the player who fills the last cell wins.
    pub(super) last_wins: bool,
}

/// The rules that a canonical rule line says; none if it is not one.
pub(super) fn read(line: &str) -> Option<PlainRules> {
    let mut pairs = line.split(',');
    match pairs.clone().next()? {
        "tactics" => {
            pairs.next();
            read_grid(pairs).map(PlainRules::Grid)
        }
        "attacks-only" => {
            pairs.next();
            read_hands(pairs).map(PlainRules::Hands)
        }
        _ => read_hands(pairs).map(PlainRules::Hands),
    }
}

/// The most cells of a grid.
const MOST_CELLS: usize = 30;

fn read_grid<'a>(pairs: impl Iterator<Item = &'a str>) -> Option<PlainGrid> {
    let mut rules = PlainGrid {
        rows: 4,
        cols: 4,
        most: None,
        last_wins: false,
    };
    for pair in pairs {
        match pair.split_once('=')? {
            ("rows", count) => rules.rows = number(count, 1..=26)?,
            ("cols", count) => rules.cols = number(count, 1..=26)?,
            ("most", "none") => rules.most = None,
            ("most", count) => rules.most = Some(number(count, 1..=26)?),
            ("goal", goal) => {
                rules.last_wins = one_of(goal, &[("last_loses", false), ("last_wins", true)])?;
            }
            // The value of a grid does not depend on where play begins.
            ("start", _) => {}
            _ => return None,
        }
    }
    (rules.rows * rules.cols <= MOST_CELLS).then_some(rules)
}

fn read_hands<'a>(pairs: impl Iterator<Item = &'a str>) -> Option<PlainHands> {
    let mut rules = PlainHands {
        limit: 5,
        hands: [2, 2],
        rolls_over: false,
        stops_at_limit: false,
        stuck_is_draw: false,
        transfers: false,
        divisions: false,
        split_amount: SplitAmount::Any,
        may_empty: false,
        may_overfill: false,
        split_limit: None,
        pass: PassWith::Nothing,
        taps_own: false,
        taps_out: false,
        adds_one: false,
        shares_out: false,
        bombs: false,
        turns_over: false,
        tapping_grows: false,
        goal: HandsGoal::Survive,
    };
    for pair in pairs {
        let (key, said) = pair.split_once('=')?;
        read_pair(&mut rules, key, said)?;
    }
    Some(rules)
}

fn read_pair(rules: &mut PlainHands, key: &str, said: &str) -> Option<()> {
    match key {
        "fingers" => rules.limit = number(said, 2..=32)? as i8, // at most 32
        "hands" => {
            let (one, two) = said.split_once('v').unwrap_or((said, said));
            rules.hands = [number(one, 1..=8)?, number(two, 1..=8)?];
        }
        "overflow" => {
            (rules.rolls_over, rules.stops_at_limit) = one_of(
                said,
                &[
                    ("cutoff", (false, false)),
                    ("rollover", (true, false)),
                    ("exact", (false, true)),
                ],
            )?;
        }
        "stuck" => rules.stuck_is_draw = one_of(said, &[("loses", false), ("draws", true)])?,
        "splits" => {
            (rules.transfers, rules.divisions) = one_of(
                said,
                &[
                    ("none", (false, false)),
                    ("transfers", (true, false)),
                    ("divisions", (false, true)),
                    ("both", (true, true)),
                ],
            )?;
        }
        "amount" => rules.split_amount = one_of(said, &AMOUNTS)?,
        "suicide" => rules.may_empty = yes(said)?,
        "bust" => rules.may_overfill = yes(said)?,
        "split_limit" => {
            rules.split_limit = match said {
                "none" => None,
                _ => Some(number(said, 0..=9)? as u8), // at most 9
            }
        }
        "swap" => rules.pass = one_of(said, &PASSES)?,
        "self_tap" => rules.taps_own = yes(said)?,
        "dead_tap" => rules.taps_out = yes(said)?,
        "self_add" => rules.adds_one = yes(said)?,
        "meta" => rules.shares_out = yes(said)?,
        "cherry_bomb" => rules.bombs = yes(said)?,
        "integers" => rules.turns_over = yes(said)?,
        "grows" => rules.tapping_grows = one_of(said, &[("tapped", false), ("tapping", true)])?,
        "goal" => rules.goal = one_of(said, &GOALS)?,
        // Values do not depend on how fingers are drawn, nor on where play begins.
        "unit" | "start" => {}
        _ => return None,
    }
    Some(())
}

const AMOUNTS: [(&str, SplitAmount); 5] = [
    ("any", SplitAmount::Any),
    ("lonely", SplitAmount::Lonely),
    ("halves", SplitAmount::Halves),
    ("near", SplitAmount::Near),
    ("whole", SplitAmount::Whole),
];

const PASSES: [(&str, PassWith); 5] = [
    ("none", PassWith::Nothing),
    ("living", PassWith::UnequalHands),
    ("pass", PassWith::TwoHands),
    ("dead", PassWith::HandOut),
    ("any", PassWith::Anything),
];

const GOALS: [(&str, HandsGoal); 3] = [
    ("last", HandsGoal::Survive),
    ("first_out", HandsGoal::BeOut),
    ("sudden_death", HandsGoal::TwoFingers),
];

fn one_of<T: Copy>(said: &str, words: &[(&str, T)]) -> Option<T> {
    let found = words.iter().find(|(word, _)| *word == said);
    found.map(|&(_, meaning)| meaning)
}

fn yes(said: &str) -> Option<bool> {
    one_of(said, &[("yes", true), ("no", false)])
}

fn number(said: &str, allowed: std::ops::RangeInclusive<usize>) -> Option<usize> {
    said.parse().ok().filter(|number| allowed.contains(number))
}
