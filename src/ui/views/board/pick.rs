//! The meaning of a click, a key or a drop on a hand. Pure, so that it is tested without a window.

use crate::game::hands::{HandBoard, HandGame, HandMove, Splits};
use crate::game::{Game, IllegalMove, Seat};

/// The action for a hand that was clicked or dropped on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Pick {
    /// Selects an own hand.
    Select(u8),
    /// Clears the selection.
    Deselect,
    Play(HandMove),
    /// Asks whether to select this hand or to tap it with the selected one.
    AskTapOrSelect(u8),
    /// Offers the moves of fingers between two own hands.
    OfferSplits(u8, u8),
    /// Refuses the click, with a reason.
    Refuse(Refusal),
}

/// The reason why a click on a hand does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Refusal {
    /// A hand of the opponent was clicked before an own one.
    ChooseOwnFirst(Seat),
    /// The rules forbid the move.
    Illegal(IllegalMove),
}

impl Refusal {
    #[must_use]
    pub(crate) fn sentence(self) -> String {
        match self {
            Refusal::ChooseOwnFirst(seat) => {
                format!(
                    "Player {} is to move: choose one of their hands first",
                    seat.number()
                )
            }
            Refusal::Illegal(reason) => reason.to_string(),
        }
    }
}

/// The action of a click on a hand. A second own hand replaces the selected one; a click alone never splits or
/// taps it.
#[must_use]
pub(crate) fn click(
    game: &HandGame,
    board: &HandBoard,
    selected: Option<u8>,
    seat: Seat,
    hand: u8,
) -> Pick {
    if game.outcome(board).is_some() {
        return Pick::Refuse(Refusal::Illegal(IllegalMove::Over));
    }
    if seat != board.mover {
        let Some(by) = selected else {
            return Pick::Refuse(Refusal::ChooseOwnFirst(board.mover));
        };
        return play_if_legal(game, board, HandMove::Tap { by, onto: hand });
    }
    if selected == Some(hand) {
        return Pick::Deselect;
    }
    if board.own().at(hand) == Some(0) {
        return Pick::Refuse(Refusal::Illegal(IllegalMove::HandOut));
    }
    match selected {
        Some(by)
            if game
                .play(board, HandMove::SelfTap { by, onto: hand })
                .is_ok() =>
        {
            Pick::AskTapOrSelect(hand)
        }
        _ => Pick::Select(hand),
    }
}

/// The action of dropping an own hand on a hand.
#[must_use]
pub(crate) fn drop(game: &HandGame, board: &HandBoard, from: u8, seat: Seat, hand: u8) -> Pick {
    if seat != board.mover {
        return click(game, board, Some(from), seat, hand);
    }
    if hand == from {
        return Pick::Deselect;
    }
    let splits = splits_between(game, board, from, hand);
    let taps = game
        .play(
            board,
            HandMove::SelfTap {
                by: from,
                onto: hand,
            },
        )
        .is_ok();
    match (splits.is_empty(), taps) {
        (false, _) => Pick::OfferSplits(from, hand),
        (true, true) => Pick::AskTapOrSelect(hand),
        (true, false) => Pick::Refuse(Refusal::Illegal(why_no_split(game, board, from, hand))),
    }
}

/// The legal moves of fingers between two own hands, in either direction: splits, and moves that share out both
/// hands.
#[must_use]
pub(crate) fn splits_between(game: &HandGame, board: &HandBoard, a: u8, b: u8) -> Vec<HandMove> {
    let mut moves = Vec::new();
    game.moves(board, &mut moves);
    moves.retain(|mv| match *mv {
        HandMove::Split { from, to, .. } => (from, to) == (a, b) || (from, to) == (b, a),
        HandMove::Meta { first, second, .. } => [first, second] == [a.min(b), a.max(b)],
        _ => false,
    });
    moves
}

fn why_no_split(game: &HandGame, board: &HandBoard, from: u8, to: u8) -> IllegalMove {
    if game.rules().splits == Splits::None {
        return IllegalMove::SplitsOff;
    }
    let split = HandMove::Split {
        from,
        to,
        amount: 1,
    };
    game.play(board, split)
        .err()
        .unwrap_or(IllegalMove::ChangesNothing)
}

fn play_if_legal(game: &HandGame, board: &HandBoard, mv: HandMove) -> Pick {
    match game.play(board, mv) {
        Ok(_) => Pick::Play(mv),
        Err(reason) => Pick::Refuse(Refusal::Illegal(reason)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::any::{AnyBoard, AnyGame};

    fn set_up(line: &str, position: &str) -> (HandGame, HandBoard) {
        let game = AnyGame::from_rule_line(line).expect(line);
        match (game, game.read_board(position).expect(position)) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => (game, board),
            _ => panic!("{line} has no hands"),
        }
    }

    #[test]
    fn a_hand_that_is_out_is_a_target_where_it_can_be_revived() {
        let tap = HandMove::Tap { by: 1, onto: 0 };
        for (line, due) in [
            (
                "chopsticks",
                Pick::Refuse(Refusal::Illegal(IllegalMove::TargetOut)),
            ),
            ("death-attack", Pick::Play(tap)),
            ("chinese,dead_tap=yes", Pick::Play(tap)),
        ] {
            let (game, board) = set_up(line, "[0.2]|(0.3)");
            assert_eq!(click(&game, &board, Some(1), Seat::Two, 0), due, "{line}");
            assert_eq!(drop(&game, &board, 1, Seat::Two, 0), due, "{line}");
            // An own hand that is out cannot act under any rules.
            let own = click(&game, &board, None, Seat::One, 0);
            assert_eq!(
                own,
                Pick::Refuse(Refusal::Illegal(IllegalMove::HandOut)),
                "{line}"
            );
        }
    }

    #[test]
    fn a_hand_below_zero_acts_and_is_tapped_as_any_other() {
        let (game, board) = set_up("integers,self_tap=yes", "[-3.1]|(-2.3)");
        assert_eq!(click(&game, &board, None, Seat::One, 0), Pick::Select(0));
        let tap = HandMove::Tap { by: 0, onto: 0 };
        assert_eq!(click(&game, &board, Some(0), Seat::Two, 0), Pick::Play(tap));
        let own = click(&game, &board, Some(0), Seat::One, 1);
        assert_eq!(own, Pick::AskTapOrSelect(1));
        assert_eq!(
            drop(&game, &board, 0, Seat::One, 1),
            Pick::AskTapOrSelect(1)
        );
        let (game, board) = set_up("chopsticks,integers=yes", "[-3.1]|(-2.3)");
        let refused = Pick::Refuse(Refusal::Illegal(IllegalMove::BelowZero));
        assert_eq!(drop(&game, &board, 0, Seat::One, 1), refused);
        assert_eq!(drop(&game, &board, 1, Seat::One, 0), refused);
    }

    #[test]
    fn what_two_hands_have_beyond_the_limit_is_offered_like_a_split() {
        let (game, board) = set_up("meta,splits=none,hands=3", "[4.2.4]|(0.0.1)");
        assert_eq!(
            drop(&game, &board, 0, Seat::One, 2),
            Pick::OfferSplits(0, 2)
        );
        assert_eq!(
            drop(&game, &board, 2, Seat::One, 0),
            Pick::OfferSplits(2, 0)
        );
        assert_eq!(
            splits_between(&game, &board, 2, 0).len(),
            2,
            "1 and 2, either way"
        );
        let refused = Pick::Refuse(Refusal::Illegal(IllegalMove::SplitsOff));
        assert_eq!(drop(&game, &board, 0, Seat::One, 1), refused);
    }
}
