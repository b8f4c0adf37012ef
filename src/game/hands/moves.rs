//! Legal moves: the one place that knows what a rule forbids, and why.

use super::HandBoard;
use super::hand_set::{HandValue, Hands};
use super::rules::{Amount, Grows, HandGoal, HandRules, Splits, Swap};
use crate::game::{IllegalMove, Outcome};

/// What a player does in a turn. Hands are counted from 0, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandMove {
    /// An own hand taps a hand of the opponent.
    Tap {
        /// The own hand.
        by: u8,
        /// The opponent's hand.
        onto: u8,
    },
    /// An own hand taps another own hand.
    SelfTap {
        /// The hand that keeps its fingers.
        by: u8,
        /// The hand that grows.
        onto: u8,
    },
    /// Fingers move from one own hand to another.
    Split {
        /// The hand that gives.
        from: u8,
        /// The hand that takes.
        to: u8,
        /// How many fingers.
        amount: u8,
    },
    /// One finger more on an own hand.
    Add {
        /// The hand.
        hand: u8,
    },
    /// What two own hands have beyond the limit is shared out between them.
    Meta {
        /// One of them.
        first: u8,
        /// The other one.
        second: u8,
        /// What the first shows afterwards; the second gets the rest.
        share: u8,
    },
    /// An own hand is turned over.
    TurnOver {
        /// The hand.
        hand: u8,
    },
    /// The hands stay as they are.
    Pass,
}

/// How play has ended by the hands alone, for the player to move.
#[must_use]
pub fn ended(rules: &HandRules, board: &HandBoard) -> Option<Outcome> {
    let own = is_finished(rules, board.own());
    let others = is_finished(rules, board.others());
    match (own, others, rules.goal) {
        (false, false, _) => None,
        (true, _, HandGoal::FirstOut) | (false, true, HandGoal::Last | HandGoal::SuddenDeath) => {
            Some(Outcome::Win)
        }
        (true, _, _) | (false, true, HandGoal::FirstOut) => Some(Outcome::Loss),
    }
}

/// Whether these hands end the game, whosever they are.
#[must_use]
pub fn is_finished(rules: &HandRules, hands: &Hands) -> bool {
    match rules.goal {
        HandGoal::Last | HandGoal::FirstOut => hands.total() == 0,
        HandGoal::SuddenDeath => hands.total() <= 1,
    }
}

/// The board after a move.
///
/// # Errors
/// The reason why the move is not legal.
pub fn play(rules: &HandRules, board: &HandBoard, mv: HandMove) -> Result<HandBoard, IllegalMove> {
    if ended(rules, board).is_some() {
        return Err(IllegalMove::Over);
    }
    let mut hands = board.hands;
    match mv {
        HandMove::Tap { by, onto } => {
            let fingers = living(board.own(), by, IllegalMove::HandOut)?;
            let target = match living(board.others(), onto, IllegalMove::TargetOut) {
                Err(IllegalMove::TargetOut) if rules.dead_tap => 0,
                target => target?,
            };
            let after = after_tap(rules, fingers, target);
            let [tapping, tapped] = after.ok_or(IllegalMove::PastLimit)?;
            hands[board.mover.index()] = board.own().with(by, tapping);
            hands[board.mover.other().index()] = board.others().with(onto, tapped);
        }
        _ => hands[board.mover.index()] = own_after(rules, board.own(), mv)?,
    }
    Ok(HandBoard {
        hands,
        mover: board.mover.other(),
    })
}

/// What a living hand and the opponent's hand that it taps become, in this order; none where the sum may not be made.
#[must_use]
pub fn after_tap(
    rules: &HandRules,
    tapping: HandValue,
    tapped: HandValue,
) -> Option<[HandValue; 2]> {
    let sum = tapping + tapped;
    Some(match rules.grows {
        Grows::Tapping => [rules.overflowed(sum)?, tapped],
        Grows::Tapped if rules.cherry_bomb && sum == limit(rules) => [1, 0],
        Grows::Tapped => [tapping, rules.overflowed(sum)?],
    })
}

/// The mover's hands after a move that concerns only them, which every one but a tap is.
///
/// # Errors
/// The reason why the move is not legal; a tap on the opponent is not such a move.
pub fn own_after(rules: &HandRules, own: &Hands, mv: HandMove) -> Result<Hands, IllegalMove> {
    match mv {
        HandMove::Tap { .. } => Err(IllegalMove::NoSuchHand),
        HandMove::SelfTap { by, onto } => {
            if !rules.self_tap {
                return Err(IllegalMove::SelfTapOff);
            }
            if by == onto {
                return Err(IllegalMove::SameHand);
            }
            let fingers = living(own, by, IllegalMove::HandOut)?;
            let target = living(own, onto, IllegalMove::TargetOut)?;
            Ok(own.with(onto, landed(rules, fingers + target)?))
        }
        HandMove::Split { from, to, amount } => split(rules, own, from, to, amount),
        HandMove::Add { hand } => {
            if !rules.self_add {
                return Err(IllegalMove::SelfAddOff);
            }
            let fingers = living(own, hand, IllegalMove::HandOut)?;
            Ok(own.with(hand, landed(rules, fingers + 1)?))
        }
        HandMove::Meta {
            first,
            second,
            share,
        } => meta(rules, own, [first, second], share),
        HandMove::TurnOver { hand } => {
            if !rules.integers {
                return Err(IllegalMove::TurnOverOff);
            }
            let fingers = living(own, hand, IllegalMove::HandOut)?;
            Ok(own.with(hand, turned_over(rules, fingers)))
        }
        HandMove::Pass => {
            if may_pass(rules, own) {
                Ok(*own)
            } else {
                Err(IllegalMove::PassOff)
            }
        }
    }
}

fn may_pass(rules: &HandRules, own: &Hands) -> bool {
    let living = || own.as_slice().iter().filter(|&&value| value != 0);
    match rules.swap {
        Swap::None => false,
        Swap::Living => living().min() != living().max(),
        Swap::Pass => own.living() >= 2,
        Swap::Dead => own.as_slice().contains(&0) && own.living() > 0,
        Swap::Any => true,
    }
}

/// The sum at which a hand is out.
fn limit(rules: &HandRules) -> HandValue {
    rules.most() + 1
}

fn turned_over(rules: &HandRules, fingers: HandValue) -> HandValue {
    if rules.has_negatives() {
        -fingers
    } else {
        limit(rules) - fingers
    }
}

fn meta(rules: &HandRules, own: &Hands, two: [u8; 2], share: u8) -> Result<Hands, IllegalMove> {
    if !rules.meta {
        return Err(IllegalMove::MetaOff);
    }
    let [first, second] = two;
    if first == second {
        return Err(IllegalMove::SameHand);
    }
    let fingers = |hand| living(own, hand, IllegalMove::HandOut);
    // Neither can be below zero, as each is below the limit by itself.
    let rest = fingers(first)? + fingers(second)? - limit(rules);
    if rest <= 0 {
        return Err(IllegalMove::NothingBeyond);
    }
    if share > rest.unsigned_abs() {
        return Err(IllegalMove::TooFewFingers);
    }
    let share = share as HandValue; // at most what is left
    if (share == 0 || share == rest) && !rules.suicide {
        return Err(IllegalMove::EmptyShareOff);
    }
    Ok(own.with(first, share).with(second, rest - share))
}

fn split(
    rules: &HandRules,
    own: &Hands,
    from: u8,
    to: u8,
    amount: u8,
) -> Result<Hands, IllegalMove> {
    if rules.splits == Splits::None {
        return Err(IllegalMove::SplitsOff);
    }
    let splits_left = own.splits_left();
    if splits_left == Some(0) {
        return Err(IllegalMove::NoSplitsLeft);
    }
    if from == to {
        return Err(IllegalMove::SameHand);
    }
    let giver = living(own, from, IllegalMove::HandOut)?;
    let taker = own.at(to).ok_or(IllegalMove::NoSuchHand)?;
    if giver < 0 || taker < 0 {
        return Err(IllegalMove::BelowZero);
    }
    if taker > 0 && rules.splits == Splits::Divisions {
        return Err(IllegalMove::TransfersOff);
    }
    if taker == 0 && rules.splits == Splits::Transfers {
        return Err(IllegalMove::DivisionsOff);
    }
    if amount == 0 || amount > giver.unsigned_abs() {
        return Err(IllegalMove::TooFewFingers);
    }
    let amount = amount as HandValue; // at most what the giver shows
    let (left, sum) = (giver - amount, taker + amount);
    let gives_whole_hand = rules.amount == Amount::Whole && taker > 0;
    let is_right_amount = match rules.amount {
        Amount::Any => true,
        Amount::Lonely => taker == 0 && left == sum,
        Amount::Halves => left == sum,
        Amount::Near => left.abs_diff(sum) <= 1,
        Amount::Whole => taker == 0 || left == 0,
    };
    if !is_right_amount && gives_whole_hand {
        return Err(IllegalMove::NotWhole);
    }
    if !is_right_amount {
        return Err(IllegalMove::WrongAmount);
    }
    if left == 0 && !rules.suicide && !gives_whole_hand {
        return Err(IllegalMove::SuicideOff);
    }
    if sum >= limit(rules) && !rules.bust {
        return Err(IllegalMove::BustOff);
    }
    let sum = landed(rules, sum)?;
    if (left, sum) == (giver, taker) || (left, sum) == (taker, giver) {
        return Err(IllegalMove::ChangesNothing);
    }
    let after = own.with(from, left).with(to, sum);
    Ok(after.with_splits_left(splits_left.map(|splits| splits - 1)))
}

/// What a hand becomes by a sum.
fn landed(rules: &HandRules, sum: HandValue) -> Result<HandValue, IllegalMove> {
    rules.overflowed(sum).ok_or(IllegalMove::PastLimit)
}

fn living(hands: &Hands, index: u8, if_out: IllegalMove) -> Result<HandValue, IllegalMove> {
    match hands.at(index) {
        None => Err(IllegalMove::NoSuchHand),
        Some(0) => Err(if_out),
        Some(value) => Ok(value),
    }
}

/// Every move that might be legal for these hands: taps first, then the mover's own.
fn candidates(rules: &HandRules, own: &Hands, others: &Hands) -> impl Iterator<Item = HandMove> {
    let (own, others) = (*own, *others);
    let taps = (0..own.count())
        .flat_map(move |by| (0..others.count()).map(move |onto| HandMove::Tap { by, onto }));
    taps.chain(own_candidates(*rules, own, Alike::Each))
}

/// Which of several hands that show the same a move is tried with.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alike {
    /// With each of them: these are different moves.
    Each,
    /// With the first of them: what the hands are after it is the same but for their order.
    First,
}

impl Alike {
    /// Whether a move is tried with a hand; `other` is the second hand of the move, if there is one.
    fn tries(self, own: &Hands, hand: u8, other: Option<u8>) -> bool {
        let is_alike = |before: u8| Some(before) != other && own.at(before) == own.at(hand);
        self == Alike::Each || !(0..hand).any(is_alike)
    }
}

fn own_candidates(rules: HandRules, own: Hands, alike: Alike) -> impl Iterator<Item = HandMove> {
    let all = move |is_on: bool| 0..if is_on { own.count() } else { 0 };
    let hands = move |is_on| all(is_on).filter(move |&hand| alike.tries(&own, hand, None));
    let pairs = move |is_on| {
        let pairs = all(is_on).flat_map(move |a| all(is_on).map(move |b| (a, b)));
        pairs.filter(move |&(a, b)| alike.tries(&own, a, Some(b)) && alike.tries(&own, b, Some(a)))
    };
    let self_taps = pairs(rules.self_tap).map(|(by, onto)| HandMove::SelfTap { by, onto });
    let may_split = rules.splits != Splits::None && own.splits_left() != Some(0);
    let splits = pairs(may_split).flat_map(move |(from, to)| {
        let fingers = own.at(from).map_or(0, HandValue::unsigned_abs);
        (1..=fingers).map(move |amount| HandMove::Split { from, to, amount })
    });
    let adds = hands(rules.self_add).map(|hand| HandMove::Add { hand });
    let metas = pairs(rules.meta).filter(|(first, second)| first < second);
    let metas = metas.flat_map(move |(first, second)| {
        (0..rules.fingers).map(move |share| HandMove::Meta {
            first,
            second,
            share,
        })
    });
    let turns = hands(rules.integers).map(|hand| HandMove::TurnOver { hand });
    let own_moves = self_taps.chain(splits).chain(adds).chain(metas);
    own_moves
        .chain(turns)
        .chain(std::iter::once(HandMove::Pass))
}

/// Visits the legal moves until `stop` says so; whether it did.
pub fn all(rules: &HandRules, board: &HandBoard, mut stop: impl FnMut(HandMove) -> bool) -> bool {
    candidates(rules, board.own(), board.others())
        .any(|mv| play(rules, board, mv).is_ok() && stop(mv))
}

/// Every hand set that the mover can make of these hands by a move that concerns only them; some come
/// several times.
pub fn own_results(rules: &HandRules, own: &Hands) -> impl Iterator<Item = Hands> {
    let (rules, own) = (*rules, *own);
    let tried = own_candidates(rules, own, Alike::First);
    tried.filter_map(move |mv| own_after(&rules, &own, mv).ok())
}
