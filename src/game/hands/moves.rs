//! Legal moves: the one place that knows what a rule forbids, and why.

use serde::{Deserialize, Serialize};

use super::Board;
use super::hand_set::Hands;
use super::rules::{Amount, Goal, Rules, Splits, Swap};
use crate::game::{IllegalMove, Outcome};

/// What a player does in a turn. Hands are counted from 0, left to right.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
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
    /// The hands stay as they are.
    Pass,
}

/// How play has ended by the hands alone, for the player to move.
#[must_use]
pub fn ended(rules: &Rules, board: &Board) -> Option<Outcome> {
    let own = is_finished(rules, board.own());
    let others = is_finished(rules, board.others());
    match (own, others, rules.goal) {
        (false, false, _) => None,
        (true, _, Goal::FirstOut) | (false, true, Goal::Last | Goal::SuddenDeath) => {
            Some(Outcome::Win)
        }
        (true, _, _) | (false, true, Goal::FirstOut) => Some(Outcome::Loss),
    }
}

/// Whether these hands end the game, whoever's they are.
#[must_use]
pub fn is_finished(rules: &Rules, hands: &Hands) -> bool {
    match rules.goal {
        Goal::Last | Goal::FirstOut => hands.total() == 0,
        Goal::SuddenDeath => hands.total() <= 1,
    }
}

/// The board after a move.
///
/// # Errors
/// The reason why the move is not legal.
pub fn play(rules: &Rules, board: &Board, mv: HandMove) -> Result<Board, IllegalMove> {
    if ended(rules, board).is_some() {
        return Err(IllegalMove::Over);
    }
    let mut hands = board.hands;
    match mv {
        HandMove::Tap { by, onto } => {
            let fingers = living(board.own(), by, IllegalMove::HandOut)?;
            let target = living(board.others(), onto, IllegalMove::TargetOut)?;
            let others = &mut hands[board.mover.other().index()];
            *others = others.with(onto, rules.overflowed(fingers + target));
        }
        _ => hands[board.mover.index()] = own_after(rules, board.own(), mv)?,
    }
    Ok(Board {
        hands,
        mover: board.mover.other(),
    })
}

/// The mover's hands after a move that concerns only them: a self tap, a split or a pass.
///
/// # Errors
/// The reason why the move is not legal; a tap on the opponent is not such a move.
pub fn own_after(rules: &Rules, own: &Hands, mv: HandMove) -> Result<Hands, IllegalMove> {
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
            Ok(own.with(onto, rules.overflowed(fingers + target)))
        }
        HandMove::Split { from, to, amount } => split(rules, own, from, to, amount),
        HandMove::Pass => {
            let hands = own.as_slice();
            let living = || hands.iter().filter(|&&value| value > 0);
            let allowed = match rules.swap {
                Swap::None => false,
                Swap::Living => living().min() != living().max(),
                Swap::Dead => hands.contains(&0) && own.total() > 0,
                Swap::Any => true,
            };
            if allowed {
                Ok(*own)
            } else {
                Err(IllegalMove::PassOff)
            }
        }
    }
}

fn split(rules: &Rules, own: &Hands, from: u8, to: u8, amount: u8) -> Result<Hands, IllegalMove> {
    if rules.splits == Splits::None {
        return Err(IllegalMove::SplitsOff);
    }
    if from == to {
        return Err(IllegalMove::SameHand);
    }
    let giver = living(own, from, IllegalMove::HandOut)?;
    let taker = own.at(to).ok_or(IllegalMove::NoSuchHand)?;
    if taker > 0 && rules.splits == Splits::Divisions {
        return Err(IllegalMove::TransfersOff);
    }
    if taker == 0 && rules.splits == Splits::Transfers {
        return Err(IllegalMove::DivisionsOff);
    }
    if amount == 0 || amount > giver {
        return Err(IllegalMove::TooFewFingers);
    }
    let (left, sum) = (giver - amount, taker + amount);
    let even_enough = match rules.amount {
        Amount::Any => true,
        Amount::Lonely => taker == 0 && left == sum,
        Amount::Halves => left == sum,
        Amount::Near => left.abs_diff(sum) <= 1,
    };
    if !even_enough {
        return Err(IllegalMove::WrongAmount);
    }
    if left == 0 && !rules.suicide {
        return Err(IllegalMove::SuicideOff);
    }
    if sum >= rules.fingers && !rules.bust {
        return Err(IllegalMove::BustOff);
    }
    let after = own.with(from, left).with(to, rules.overflowed(sum));
    if after.sorted() == own.sorted() {
        return Err(IllegalMove::ChangesNothing);
    }
    Ok(after)
}

fn living(hands: &Hands, index: u8, if_out: IllegalMove) -> Result<u8, IllegalMove> {
    match hands.at(index) {
        None => Err(IllegalMove::NoSuchHand),
        Some(0) => Err(if_out),
        Some(value) => Ok(value),
    }
}

/// Every move that might be legal for these hand counts: taps first, then the mover's own.
fn candidates(own: &Hands, others: &Hands) -> impl Iterator<Item = HandMove> {
    let (own, others) = (*own, *others);
    let taps = (0..own.count())
        .flat_map(move |by| (0..others.count()).map(move |onto| HandMove::Tap { by, onto }));
    taps.chain(own_candidates(own))
}

fn own_candidates(own: Hands) -> impl Iterator<Item = HandMove> {
    let pairs = move || (0..own.count()).flat_map(move |a| (0..own.count()).map(move |b| (a, b)));
    let self_taps = pairs().map(|(by, onto)| HandMove::SelfTap { by, onto });
    let splits = pairs().flat_map(move |(from, to)| {
        (1..=own.at(from).unwrap_or(0)).map(move |amount| HandMove::Split { from, to, amount })
    });
    self_taps
        .chain(splits)
        .chain(std::iter::once(HandMove::Pass))
}

/// Visits the legal moves until `stop` says so; whether it did.
pub fn all(rules: &Rules, board: &Board, mut stop: impl FnMut(HandMove) -> bool) -> bool {
    candidates(board.own(), board.others()).any(|mv| play(rules, board, mv).is_ok() && stop(mv))
}

/// Every hand set that the mover can make of these hands by a move that concerns only them.
pub fn own_results(rules: &Rules, own: &Hands) -> impl Iterator<Item = Hands> {
    let (rules, own) = (*rules, *own);
    own_candidates(own).filter_map(move |mv| own_after(&rules, &own, mv).ok())
}
