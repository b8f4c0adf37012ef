//! What hands are worth, and what is said of them.

use crate::app::{ListedMove, Model, words};
use crate::game::any::AnyBoard;
use crate::game::hands::{Board, HandGame, HandMove};
use crate::game::{Game, Seat};
use crate::solve::Value;

/// What the hands of a board are worth, as far as it may be shown.
pub(super) struct Worth<'a> {
    pub(super) game: &'a HandGame,
    pub(super) board: &'a Board,
    pub(super) model: &'a Model,
    pub(super) moves: &'a [ListedMove],
    pub(super) selected: Option<u8>,
}

impl Worth<'_> {
    /// The value that a hand's badge shows: before a hand is chosen the best that each own hand
    /// can reach, then what tapping each target leads to.
    pub(super) fn of(&self, seat: Seat, hand: u8) -> Option<Value> {
        let analysis = self.model.shown_analysis()?;
        let value_after = |mv| {
            let after = self.game.play(self.board, mv).ok()?;
            Some(analysis.value(&AnyBoard::Hands(after)).one_turn_earlier())
        };
        match self.selected {
            Some(by) if seat != self.board.mover => value_after(HandMove::Tap { by, onto: hand }),
            None if seat == self.board.mover => self.best_with(hand),
            _ => None,
        }
    }

    fn best_with(&self, hand: u8) -> Option<Value> {
        let uses = |mv: &ListedMove| {
            mv.group
                .ways
                .iter()
                .any(|way| way.acting_hand() == Some(hand))
        };
        self.moves
            .iter()
            .filter(|mv| uses(mv))
            .filter_map(|mv| mv.value)
            .max()
    }

    /// What a screen reader says of a hand.
    pub(super) fn name(&self, seat: Seat, hand: u8) -> String {
        let hands = &self.board.hands[seat.index()];
        let value = hands.at(hand).unwrap_or(0);
        let fingers = match value {
            0 => "out".to_owned(),
            1 => "1 finger".to_owned(),
            n => format!("{n} fingers"),
        };
        let mut name = format!(
            "Player {} {}, {fingers}",
            seat.number(),
            hand_name(hands.count(), hand)
        );
        let verdict = self
            .of(seat, hand)
            .map(|value| words::badge(value, self.board.mover));
        if let Some(by) = self.selected
            && let Ok(after) = self.game.play(self.board, HandMove::Tap { by, onto: hand })
            && seat != self.board.mover
        {
            let sum = after.hands[seat.index()].at(hand).unwrap_or(0);
            name = format!("{name}. Tapping gives {sum}");
        }
        name + &verdict.map_or(String::new(), |verdict| format!(". {verdict}"))
    }
}

fn hand_name(count: u8, hand: u8) -> String {
    match (count, hand) {
        (1, _) => "hand".to_owned(),
        (2, 0) => "left hand".to_owned(),
        (2, _) => "right hand".to_owned(),
        _ => format!("hand {} of {count}", hand + 1),
    }
}
