//! What a click, a key or a drop on a hand means. Pure, so that it is tested without a window.

use crate::game::hands::{Board, HandGame, HandMove, Splits};
use crate::game::{Game, IllegalMove, Seat};

/// What to do about a hand that was clicked or dropped on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pick {
    /// Select this own hand.
    Select(u8),
    /// Select nothing.
    Deselect,
    /// Play this move.
    Play(HandMove),
    /// Ask whether to select this hand or to tap it with the selected one.
    AskTapOrSelect(u8),
    /// Offer the splits between these two hands.
    OfferSplits(u8, u8),
    /// Say why not.
    Refuse(Refusal),
}

/// Why a click on a hand does nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Refusal {
    /// A hand of the opponent was clicked before an own one.
    ChooseOwnFirst(Seat),
    /// The rules say no.
    Illegal(IllegalMove),
}

impl Refusal {
    /// The reason in a sentence.
    #[must_use]
    pub fn sentence(self) -> String {
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

/// What a click on a hand means. A second own hand is selected in place of the first; it is never
/// split or tapped by a click alone.
#[must_use]
pub fn click(game: &HandGame, board: &Board, selected: Option<u8>, seat: Seat, hand: u8) -> Pick {
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

/// What it means to drag an own hand onto a hand.
#[must_use]
pub fn drop(game: &HandGame, board: &Board, from: u8, seat: Seat, hand: u8) -> Pick {
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

/// The legal splits that move fingers between two own hands, in either direction.
#[must_use]
pub fn splits_between(game: &HandGame, board: &Board, a: u8, b: u8) -> Vec<HandMove> {
    let mut moves = Vec::new();
    game.moves(board, &mut moves);
    moves.retain(|mv| match *mv {
        HandMove::Split { from, to, .. } => (from, to) == (a, b) || (from, to) == (b, a),
        _ => false,
    });
    moves
}

fn why_no_split(game: &HandGame, board: &Board, from: u8, to: u8) -> IllegalMove {
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

fn play_if_legal(game: &HandGame, board: &Board, mv: HandMove) -> Pick {
    match game.play(board, mv) {
        Ok(_) => Pick::Play(mv),
        Err(reason) => Pick::Refuse(Refusal::Illegal(reason)),
    }
}
