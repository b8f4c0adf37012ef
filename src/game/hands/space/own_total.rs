//! How many moves among own hands all hand sets of a player have together, without listing the sets.
//!
//! Such a move changes one hand or two, and whether it is legal depends on these and on at most one more
//! hand. So what two hands can become by themselves says what they can become in every set that has
//! them, and how many sets have two given hands is a binomial coefficient. Moves that lead to one set
//! take the same hands from it and add the same, and are counted once. Where splits are limited, sets with
//! some left have equally many moves, however many are left.

use super::HandGame;
use crate::game::Seat;
use crate::game::hands::hand_set::{HandValue, Hands, sets_of};
use crate::game::hands::moves::own_results;
use crate::game::hands::rules::Swap;

/// The hands that let another hand become something, as bits by their codes.
type Helpers = u64;

/// The hand becomes that whatever the others are. There are at most 63 values.
const ALONE: Helpers = 1 << 63;

/// How many moves among own hands the hand sets of a player have together: of each set the different sets
/// that it can become, itself included where the player may pass. Sets that end the game count as if it
/// went on, and a pass counts for every set, so there may be a few moves less.
///
/// # Complexity
/// Time for the moves of every set of two hands of the same game.
pub(super) fn own_moves(game: &HandGame, seat: Seat) -> u64 {
    match game.rules().split_limit {
        None => own_moves_with(game, seat, None),
        Some(0) => own_moves_with(game, seat, Some(0)),
        Some(limit) => {
            own_moves_with(game, seat, Some(0))
                + u64::from(limit) * own_moves_with(game, seat, Some(1))
        }
    }
}

/// The same of the sets with so many splits left.
fn own_moves_with(game: &HandGame, seat: Seat, splits_left: Option<u8>) -> u64 {
    let (rules, sets) = (game.rules(), game.sets(seat));
    let (values, hands) = (sets.values(), rules.hands[seat.index()]);
    let may_stay = rules.swap != Swap::None || rules.integers;
    let mut total = if may_stay { sets_of(values, hands) } else { 0 };
    let results = |hands: &[HandValue]| -> Vec<Hands> {
        let hands = Hands::new(hands).with_splits_left(splits_left);
        own_results(rules, &hands).collect()
    };
    let mut one_hand = vec![0; usize::from(values) * usize::from(values)];
    let mut helped = |from: u8, to: u8, by: Helpers| {
        one_hand[usize::from(from) * usize::from(values) + usize::from(to)] |= by;
    };
    let value = |code: u8| sets.value(code);
    for code in 0..values {
        for after in results(&[value(code)]) {
            helped(code, sets.code(after.as_slice()[0]), ALONE);
        }
    }
    let mut both_hands = 0;
    for second in (0..values).filter(|_| hands > 1) {
        for first in 0..=second {
            let mut changed = Vec::new();
            for after in results(&[value(first), value(second)]) {
                let codes = [after.as_slice()[0], after.as_slice()[1]].map(|hand| sets.code(hand));
                match left_alone([first, second], codes) {
                    Some((hand, to)) if hand == first => helped(second, to, 1 << first),
                    Some((hand, to)) => helped(first, to, 1 << hand),
                    // A split changes both hands, and another move may make the same of them.
                    None => {
                        let hands = [codes[0].min(codes[1]), codes[0].max(codes[1])];
                        changed.push((hands, after.splits_left()));
                    }
                }
            }
            changed.sort_unstable();
            changed.dedup();
            both_hands += changed.len() as u64; // widens
        }
    }
    if both_hands > 0 {
        total += both_hands * sets_of(values, hands - 2);
    }
    for (place, by) in one_hand.into_iter().enumerate() {
        let is_change = place / usize::from(values) != place % usize::from(values);
        if by == 0 || !is_change {
            continue;
        }
        let without = if by & ALONE == 0 {
            sets_of(values - by.count_ones() as u8, hands - 1) // at most 63
        } else {
            0
        };
        total += sets_of(values, hands - 1) - without;
    }
    total
}

/// The hand of two that stays as it is, if there is one, and what the other becomes.
fn left_alone(before: [u8; 2], after: [u8; 2]) -> Option<(u8, u8)> {
    let stays = |hand: u8| after.contains(&hand);
    let hand = before.into_iter().find(|&hand| stays(hand))?;
    Some((hand, if after[0] == hand { after[1] } else { after[0] }))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::hands::moves::is_finished;

    #[test]
    fn moves_are_counted_as_the_hand_sets_have_them() {
        for line in [
            "fingers=9 hands=1v5 splits=both",
            "fingers=6 hands=4 splits=both suicide=yes bust=yes self_tap=yes",
            "overflow=rollover fingers=7 hands=2v4 self_tap=yes self_add=yes meta=yes suicide=yes",
            "integers=yes fingers=5 hands=3 meta=yes self_tap=yes swap=living",
            "overflow=rollover fingers=6 hands=3 integers=yes splits=divisions",
            "fingers=8 hands=2 splits=both amount=near",
            "fingers=12 hands=2v3 splits=transfers swap=any",
            "fingers=12 hands=2 splits=transfers amount=halves swap=any",
            "fingers=7 hands=1",
            "fingers=6 hands=3 splits=both suicide=yes self_tap=yes self_add=yes split_limit=3",
            "fingers=7 hands=1v4 splits=divisions self_tap=yes split_limit=1",
            "fingers=5 hands=4 splits=both bust=yes split_limit=0",
            "fingers=5 hands=2 overflow=rollover splits=both bust=yes amount=near split_limit=2",
            "fingers=6 hands=3 splits=both bust=yes self_tap=yes amount=whole split_limit=2",
        ] {
            let pairs: Vec<(&str, &str)> = line
                .split(' ')
                .filter_map(|pair| pair.split_once('='))
                .collect();
            let game = HandGame::from_pairs(None, &pairs).expect(line);
            for seat in Seat::BOTH {
                let sets = game.sets(seat);
                let results = |hands: Hands| {
                    let mut after: Vec<u64> = own_results(game.rules(), &hands)
                        .map(|after| sets.rank(&after))
                        .collect();
                    after.sort_unstable();
                    after.dedup();
                    after.len() as u64
                };
                let going_on = sets.iter().filter(|set| !is_finished(game.rules(), set));
                let listed: u64 = going_on.map(results).sum();
                let counted = own_moves(&game, seat);
                let passes = sets.count();
                assert!(listed <= counted, "{line}: {listed} of {counted}");
                assert!(counted <= listed + passes, "{line}: {counted} for {listed}");
            }
        }
    }
}
