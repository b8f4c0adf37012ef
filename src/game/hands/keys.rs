//! The table of the rule keys of finger games.

use super::hand_set::{MAX_FINGERS, MAX_HANDS};
use super::rules::{Amount, Grows, HandGoal, HandRules, Overflow, Splits, Stuck, Swap, TapUnit};
use super::{contradictions, notation};
use crate::game::counted::counted;
use crate::game::rule_line::RuleError;
use crate::game::rule_table::{HowToPart, HowToSay, KeyKind, Reset, RuleGroup, RuleKey, RuleTable};

/// The name of the key for where play begins.
const START: &str = "start";

/// Every rule key of the finger games.
pub const TABLE: RuleTable<HandRules> = RuleTable {
    keys: &[
        RuleKey {
            name: "fingers",
            title: "Fingers",
            help: "A hand that reaches this many fingers is full.",
            part: RuleGroup::First,
            kind: KeyKind::Number {
                from: 2,
                to: MAX_FINGERS,
                get: |rules| rules.fingers,
                set: |rules, fingers| rules.fingers = fingers,
            },
            check: |_| Ok(()),
            resets: &[],
            short: |_| None,  // told with `overflow`
            how_to: |_| None, // drawn with `overflow`
        },
        RuleKey {
            name: "hands",
            title: "Hands",
            help: "How many hands each player has, not always the same.",
            part: RuleGroup::First,
            kind: KeyKind::Hands {
                from: 1,
                to: MAX_HANDS,
                get: |rules| rules.hands,
                set: |rules, hands| rules.hands = hands,
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| match rules.hands {
                [2, 2] => None,
                [1, 1] => Some("1 hand".to_owned()),
                [one, two] if one == two => Some(format!("{one} hands")),
                [one, two] => Some(format!("{one} v {two} hands")),
            },
            how_to: |rules| {
                let words: Option<String> = {
                    match rules.hands {
                        [2, 2] => None,
                        [one, two] if one == two => {
                            Some(format!("Each player has {}.", counted(one, "hand")))
                        }
                        [one, two] => Some(format!(
                            "Player 1 has {}, player 2 has {two}.",
                            counted(one, "hand")
                        )),
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "overflow",
            title: "At the limit",
            help: "What becomes of a hand whose fingers reach the limit.",
            part: RuleGroup::First,
            kind: KeyKind::Words {
                words: Overflow::WORDS,
                get: |rules| rules.overflow.place(),
                set: |rules, place| rules.overflow = Overflow::at(place),
            },
            check: contradictions::overflow,
            resets: &[
                Reset {
                    value: "cutoff",
                    keys: &["stuck"],
                },
                Reset {
                    value: "rollover",
                    keys: &["stuck"],
                },
            ],
            short: |rules| {
                Some(match rules.overflow {
                    Overflow::Cutoff => format!("out at {}", rules.fingers),
                    Overflow::Rollover => format!("rollover at {}", rules.fingers),
                    Overflow::Exact => format!("out at exactly {}", rules.fingers),
                })
            },
            how_to: |rules| {
                let limit = numeral(rules, rules.fingers);
                let words = match rules.overflow {
                    Overflow::Cutoff => format!("A hand with {limit} or more is out."),
                    Overflow::Rollover => format!("A hand with exactly {limit} is out."),
                    Overflow::Exact => {
                        format!("A hand with exactly {limit} is out. No move may make more.")
                    }
                };
                Some(HowToSay::of(HowToPart::Out, words))
            },
        },
        RuleKey {
            name: "splits",
            title: "Splits",
            help: "Whether fingers may be moved between one's own hands.",
            part: RuleGroup::First,
            kind: KeyKind::Words {
                words: Splits::WORDS,
                get: |rules| rules.splits.place(),
                set: |rules, place| rules.splits = Splits::at(place),
            },
            check: |_| Ok(()),
            resets: &[Reset {
                value: "none",
                keys: &["amount", "suicide", "bust", "split_limit"],
            }],
            short: |rules| match (rules.splits, rules.amount) {
                (Splits::None, _) => Some("no splits".into()),
                (Splits::Transfers, Amount::Any) => Some("transfers".into()),
                (Splits::Divisions, Amount::Any) => Some("divisions".into()),
                (Splits::Both, Amount::Any) => Some("splits".into()),
                _ => None, // told with `amount`
            },
            how_to: |rules| {
                let words = match rules.splits {
                    _ if !can_anyone_split(rules) => return None,
                    Splits::None => return None,
                    Splits::Both if rules.amount == Amount::Lonely => {
                        "Or split a hand that is alone onto one that is out."
                    }
                    Splits::Both => {
                        "Or move fingers between your own hands. You may revive a hand that is out."
                    }
                    Splits::Transfers => "Or move fingers between two living hands of yours.",
                    Splits::Divisions => {
                        "Or move fingers from a hand of yours onto one that is out."
                    }
                };
                Some(HowToSay::of(HowToPart::Split, words))
            },
        },
        RuleKey {
            name: "amount",
            title: "Fingers a split moves",
            help: "How many fingers a split may move. Needs splits; halves need two hands each.",
            part: RuleGroup::First,
            kind: KeyKind::Words {
                words: Amount::WORDS,
                get: |rules| rules.amount.place(),
                set: |rules, place| rules.amount = Amount::at(place),
            },
            check: contradictions::amount,
            resets: &[Reset {
                value: "whole",
                keys: &["suicide"],
            }],
            short: |rules| match rules.amount {
                Amount::Any => None,
                Amount::Lonely => Some("lonely halves".into()),
                Amount::Halves => Some("even splits".into()),
                Amount::Near => Some("near-even splits".into()),
                Amount::Whole => Some("whole hands".into()),
            },
            how_to: |rules| {
                let words: Option<String> = {
                    match rules.amount {
                        Amount::Any => None,
                        Amount::Lonely => Some(
                            "Only a lonely hand with an even number may be split, into halves."
                                .into(),
                        ),
                        Amount::Halves => Some("A split makes both hands equal.".into()),
                        Amount::Near => {
                            Some("A split makes both hands as nearly equal as can be.".into())
                        }
                        Amount::Whole => {
                            Some("A split moves a whole hand onto a living one.".into())
                        }
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "suicide",
            title: "A split may empty a hand",
            help: "Whether a split may take the last finger off the hand that gives.",
            part: RuleGroup::First,
            kind: KeyKind::YesNo {
                get: |rules| rules.suicide,
                set: |rules, is_on| rules.suicide = is_on,
            },
            check: contradictions::suicide,
            resets: &[],
            short: |rules| rules.suicide.then(|| "suicide".into()),
            how_to: |rules| {
                let words = match (rules.splits, rules.amount, rules.suicide) {
                    _ if !can_anyone_split(rules) => return None,
                    (Splits::None, _, false) | (_, Amount::Whole, _) => return None,
                    // Two hands that are shared out may be.
                    (Splits::None, _, true) => {
                        return Some(HowToSay::line("A hand may be emptied so."));
                    }
                    (_, _, true) => "A hand may be emptied.",
                    (_, _, false) => "No hand may be emptied.",
                };
                Some(HowToSay::of(HowToPart::Split, words))
            },
        },
        RuleKey {
            name: "bust",
            title: "A split may overfill a hand",
            help: "Whether a split may bring a hand to the limit.",
            part: RuleGroup::First,
            kind: KeyKind::YesNo {
                get: |rules| rules.bust,
                set: |rules, is_on| rules.bust = is_on,
            },
            check: contradictions::bust,
            resets: &[],
            short: |rules| rules.bust.then(|| "bust".into()),
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        rules
                            .bust
                            .then(|| "A split may bring a hand to the limit.".into())
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "split_limit",
            title: "Splits each player may make",
            help: "How many splits each player may make in a game. Self taps and additions do not count.",
            part: RuleGroup::First,
            kind: KeyKind::Limit {
                from: 0,
                to: 9,
                get: |rules| rules.split_limit,
                set: set_split_limit,
            },
            check: contradictions::split_limit,
            resets: &[],
            short: |rules| {
                let limit = rules.split_limit?;
                Some(format!("{} each", counted(limit, "split")))
            },
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        let limit = rules.split_limit?;
                        Some(format!(
                            "Each player may make {} in a game.",
                            counted(limit, "split")
                        ))
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "swap",
            title: "Passing",
            help: "Whether a player may swap hands, or pass, and so leave them as they are.",
            part: RuleGroup::First,
            kind: KeyKind::Words {
                words: Swap::WORDS,
                get: |rules| rules.swap.place(),
                set: |rules, place| rules.swap = Swap::at(place),
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| match rules.swap {
                Swap::None => None,
                Swap::Living => Some("swaps".into()),
                Swap::Pass => Some("passes with two living hands".into()),
                Swap::Dead => Some("Logan clause".into()),
                Swap::Any => Some("passes".into()),
            },
            how_to: |rules| {
                let words: Option<String> = {
                    match rules.swap {
                        Swap::None => None,
                        Swap::Living => Some(
                            "You may swap two unequal living hands, which passes the turn.".into(),
                        ),
                        Swap::Pass => Some("With two living hands you may pass.".into()),
                        Swap::Dead => {
                            Some("A living hand may change places with one that is out.".into())
                        }
                        Swap::Any => Some("You may pass.".into()),
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "self_tap",
            title: "A player may tap their own hand",
            help: "Whether a living hand may tap another living hand of its own player.",
            part: RuleGroup::First,
            kind: KeyKind::YesNo {
                get: |rules| rules.self_tap,
                set: |rules, is_on| rules.self_tap = is_on,
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| rules.self_tap.then(|| "self taps".into()),
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        rules
                            .self_tap
                            .then(|| "You may also tap your own hands.".into())
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "dead_tap",
            title: "A tap may revive a hand",
            help: "Whether a tap may hit an opponent's hand that is out, which is then in again.",
            part: RuleGroup::More,
            kind: KeyKind::YesNo {
                get: |rules| rules.dead_tap,
                set: |rules, is_on| rules.dead_tap = is_on,
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| rules.dead_tap.then(|| "death attacks".into()),
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        let revives =
                            || "A tap may hit a hand that is out, which is then in again.".into();
                        rules.dead_tap.then(revives)
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "self_add",
            title: "A player may add a finger",
            help: "Whether a player may add one finger to an own living hand; at the limit it is out.",
            part: RuleGroup::More,
            kind: KeyKind::YesNo {
                get: |rules| rules.self_add,
                set: |rules, is_on| rules.self_add = is_on,
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| rules.self_add.then(|| "self-adding".into()),
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        let adds = || "You may add one finger to a living hand of yours.".into();
                        rules.self_add.then(adds)
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "meta",
            title: "Two full hands may be shared out",
            help: "Whether the limit may be taken off two own hands that total more, and the rest shared out between them.",
            part: RuleGroup::More,
            kind: KeyKind::YesNo {
                get: |rules| rules.meta,
                set: |rules, is_on| rules.meta = is_on,
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| rules.meta.then(|| "meta".into()),
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        let shares = || {
                            format!(
                                "Two hands of yours with more than {0} together may drop {0} and share out the rest.",
                                numeral(rules, rules.fingers)
                            )
                        };
                        rules.meta.then(shares)
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "cherry_bomb",
            title: "A tap that fits exactly is a bomb",
            help: "Whether a tap on the opponent that makes exactly the limit puts that hand out and sets the tapping hand to one.",
            part: RuleGroup::More,
            kind: KeyKind::YesNo {
                get: |rules| rules.cherry_bomb,
                set: |rules, is_on| rules.cherry_bomb = is_on,
            },
            check: contradictions::cherry_bomb,
            resets: &[],
            short: |rules| rules.cherry_bomb.then(|| "cherry bombs".into()),
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        let bomb = || {
                            format!(
                                "A tap that makes exactly {} puts that hand out, and sets the tapping hand to one.",
                                numeral(rules, rules.fingers)
                            )
                        };
                        rules.cherry_bomb.then(bomb)
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "integers",
            title: "A hand may be turned over",
            help: "Whether a living hand may be turned over: its fingers then count below zero, or where it starts again from zero, from the limit down.",
            part: RuleGroup::More,
            kind: KeyKind::YesNo {
                get: |rules| rules.integers,
                set: |rules, is_on| rules.integers = is_on,
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| rules.integers.then(|| "hands turn over".into()),
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        let below = "You may turn a living hand over: it then counts below zero.";
                        let turns = || {
                            if rules.has_negatives() {
                                below.to_owned()
                            } else {
                                let limit = numeral(rules, rules.fingers);
                                format!(
                                    "You may turn a living hand over: it then counts from {limit} down."
                                )
                            }
                        };
                        rules.integers.then(turns)
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "grows",
            title: "Which hand grows",
            help: "Which hand takes the sum when a player taps the opponent.",
            part: RuleGroup::More,
            kind: KeyKind::Words {
                words: Grows::WORDS,
                get: |rules| rules.grows.place(),
                set: |rules, place| rules.grows = Grows::at(place),
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| (rules.grows == Grows::Tapping).then(|| "the tapping hand grows".into()),
            how_to: |_| None, // drawn
        },
        RuleKey {
            name: "goal",
            title: "Who wins",
            help: "When the game ends, and for whom.",
            part: RuleGroup::First,
            kind: KeyKind::Words {
                words: HandGoal::WORDS,
                get: |rules| rules.goal.place(),
                set: |rules, place| rules.goal = HandGoal::at(place),
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| match rules.goal {
                HandGoal::Last => None,
                HandGoal::FirstOut => Some("first out wins".into()),
                HandGoal::SuddenDeath => Some("sudden death".into()),
            },
            how_to: |rules| {
                let words = match (rules.goal, rules.hands) {
                    (HandGoal::Last, [1, 1]) => "Put their hand out and you have won.".to_owned(),
                    (HandGoal::Last, [2, 2]) => {
                        "Put both of their hands out and you have won.".to_owned()
                    }
                    (HandGoal::Last, _) => {
                        "Put all of their hands out and you have won.".to_owned()
                    }
                    (HandGoal::FirstOut, _) => "Whose hands are all out first has won.".to_owned(),
                    (HandGoal::SuddenDeath, _) => {
                        let least = numeral(rules, 1);
                        format!("Who has {least} finger or less in all has lost.")
                    }
                };
                Some(HowToSay::of(HowToPart::End, words))
            },
        },
        RuleKey {
            name: "stuck",
            title: "Without a move",
            help: "What becomes of a player who has no legal move. Only where no move may go past the limit.",
            part: RuleGroup::More,
            kind: KeyKind::Words {
                words: Stuck::WORDS,
                get: |rules| rules.stuck.place(),
                set: |rules, place| rules.stuck = Stuck::at(place),
            },
            check: contradictions::stuck,
            resets: &[],
            short: |rules| (rules.stuck == Stuck::Draws).then(|| "no move is a draw".into()),
            how_to: |rules| {
                let words: Option<String> = {
                    match rules.stuck {
                        Stuck::Draws => Some("Who has no move has drawn.".into()),
                        Stuck::Loses if rules.overflow == Overflow::Exact => {
                            Some("Who has no move has lost.".into())
                        }
                        Stuck::Loses => None,
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: "unit",
            title: "Counted in",
            help: "What one counted finger is on a drawn hand. The rules stay the same.",
            part: RuleGroup::More,
            kind: KeyKind::Words {
                words: TapUnit::WORDS,
                get: |rules| rules.unit.place(),
                set: |rules, place| rules.unit = TapUnit::at(place),
            },
            check: |_| Ok(()),
            resets: &[],
            short: |rules| match rules.unit {
                TapUnit::Whole => None,
                TapUnit::Half => Some("in half fingers".into()),
                TapUnit::Quarter => Some("in quarter fingers".into()),
            },
            how_to: |rules| {
                let words: Option<String> = {
                    match rules.unit {
                        TapUnit::Whole => None,
                        TapUnit::Half => Some("One that is counted is half a finger.".into()),
                        TapUnit::Quarter => {
                            Some("One that is counted is a quarter of a finger.".into())
                        }
                    }
                };
                words.map(HowToSay::line)
            },
        },
        RuleKey {
            name: START,
            title: "Start",
            help: "The position in which play begins.",
            part: RuleGroup::First,
            kind: KeyKind::Position {
                get: |rules| notation::board_text(&rules.start_board(), None),
                set: |rules, text| {
                    let board = notation::read_board(rules, text);
                    rules.start = Some(board.map_err(|error| error.to_string())?);
                    Ok(())
                },
                clear: |rules| rules.start = None,
            },
            check: contradictions::start,
            resets: &[],
            short: |rules| rules.start.is_some().then(|| "own start".into()),
            how_to: |rules| {
                let words: Option<String> = {
                    {
                        let text = || notation::board_text(&rules.start_board(), None);
                        rules
                            .start
                            .is_some()
                            .then(|| format!("Play begins at {}.", text()))
                    }
                };
                words.map(HowToSay::line)
            },
        },
    ],
    written_if_set: &["split_limit", "stuck"],
};

/// True if a player has two hands to split.
fn can_anyone_split(rules: &HandRules) -> bool {
    rules.hands.iter().any(|&hands| hands > 1)
}

/// So much of what is counted, in fingers.
fn numeral(rules: &HandRules, counted: u8) -> String {
    rules.shown(counted as i8).numeral() // at most 32
}

/// Sets how many splits each player may make. A start that was given keeps the splits that are left in it, as
/// far as the new limit allows; a limit that was not there gives all.
fn set_split_limit(rules: &mut HandRules, limit: Option<u8>) {
    rules.split_limit = limit;
    if let Some(mut start) = rules.start {
        start.hands = start.hands.map(|hands| rules.with_splits_kept(hands));
        rules.start = Some(start);
    }
}

/// The error of rules by which play is over before it begins.
pub(super) fn over_at_the_start(rules: &HandRules) -> RuleError {
    RuleError::Position {
        key: START,
        value: notation::board_text(&rules.start_board(), None),
        because: "play is already over there; choose a position in which both players can \
                  still go on"
            .to_owned(),
    }
}
