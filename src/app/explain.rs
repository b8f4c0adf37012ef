//! Notation explained: positions and moves as they are written under the rules at hand.

use std::collections::BTreeSet;

use crate::game::Game;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::hands::HandMove;
use crate::session::review::MoveMark;

/// Boards beyond so many are not looked at for a move of each kind.
const MOST_BOARDS: usize = 400;

/// Something that is written, and what it means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Written {
    /// As it is written.
    pub text: String,
    /// What it means.
    pub meaning: &'static str,
}

impl Written {
    fn new(text: String, meaning: &'static str) -> Written {
        Written { text, meaning }
    }
}

/// How positions are written: a board in every way in which it can be.
#[must_use]
pub fn positions(game: &AnyGame, board: &AnyBoard) -> Vec<Written> {
    let text = game.position_text(game.position(board), None);
    if game.with_hands().is_none() {
        return vec![Written::new(
            text,
            "Row by row from the top, rows parted by a slash: a dot is an empty cell, # a filled one.",
        )];
    }
    let mut all = vec![Written::new(
        text,
        "Player 1 stands left, player 2 right, and square brackets mark the player to move. Left and right \
         hand do not matter: the smaller number comes first. 0 is a hand that is out.",
    )];
    let mover = game.mover(board);
    let won = game.position_text(game.position(board), Some(mover));
    all.push(Written::new(
        won,
        "So it is written where the player to move can force a win: $ stands between the winner's hands, a \
         space between the loser's. Dots say that nobody can, or that nothing is said of it.",
    ));
    let own = board.with_hands().map(|board| *board.own());
    if let Some(left) = own.and_then(|own| own.splits_left()) {
        all.push(Written::new(
            format!("+{left}"),
            "Behind the hands stand the splits that the player has left in this game. A player without this \
             number has all of them.",
        ));
    }
    if let Some(digits) = game.digits_text(board) {
        all.push(Written::new(
            digits,
            "Plain digits are read, too: first the hands of the player to move, who is then player 1.",
        ));
    }
    all
}

/// How moves are written: one of each kind that these rules have, as far as one is found near a board.
///
/// # Complexity
/// Looks at some hundred boards.
#[must_use]
pub fn moves(game: &AnyGame, board: &AnyBoard) -> Vec<Written> {
    let mut seen = BTreeSet::new();
    let mut open = vec![*board];
    let mut found: Vec<Written> = Vec::new();
    let mut looked_at = 0;
    while let Some(board) = open.get(looked_at).copied() {
        looked_at += 1;
        if game.outcome(&board).is_some() {
            continue;
        }
        let mut moves = Vec::new();
        game.moves(&board, &mut moves);
        for mv in moves {
            let text = game.label(&board, mv).text;
            let meaning = meaning(mv, &text);
            if !found.iter().any(|other| other.meaning == meaning) {
                found.push(Written::new(text, meaning));
            }
            let Ok(after) = game.play(&board, mv) else {
                continue;
            };
            if open.len() < MOST_BOARDS
                && seen.insert(game.position_text(game.position(&after), None))
            {
                open.push(after);
            }
        }
    }
    found
}

/// How moves are written, in one sentence for a page: one of each kind near the start.
///
/// # Complexity
/// That of [`moves`].
#[must_use]
pub fn moves_sentence(game: &AnyGame) -> String {
    let kinds = moves(game, &game.start()).into_iter().map(|kind| {
        let mut meaning = kind.meaning.trim_end_matches('.').to_owned();
        if let Some(first) = meaning.get_mut(..1) {
            first.make_ascii_lowercase();
        }
        format!("{} – {meaning}", kind.text)
    });
    format!("Moves: {}.", kinds.collect::<Vec<_>>().join("; "))
}

/// The marks of moves.
#[must_use]
pub fn marks() -> [Written; 5] {
    [
        MoveMark::Forced,
        MoveMark::OnlyMove,
        MoveMark::Inaccuracy,
        MoveMark::Mistake,
        MoveMark::Blunder,
    ]
    .map(|mark| Written::new(mark.sign().to_owned(), mark.meaning()))
}

/// What a move by a name means, for all of its kind.
#[must_use]
pub fn meaning(mv: AnyMove, name: &str) -> &'static str {
    match mv.with_hands() {
        Some(HandMove::Tap { .. }) => {
            "A tap: a hand with the first number taps a hand of the opponent with the second."
        }
        Some(HandMove::Split { .. }) => {
            "A split: fingers move between two own hands, after which the own hands are these."
        }
        Some(HandMove::SelfTap { .. }) => {
            "An own hand with the first number taps an own hand with the second."
        }
        Some(HandMove::Add { .. }) => "One is added to an own hand with this number.",
        Some(HandMove::Meta { .. }) => {
            "Of two own hands the number of fingers is taken away once, and the rest shared out: after \
             which the own hands are these."
        }
        Some(HandMove::TurnOver { .. }) => "An own hand with this number is turned over.",
        Some(HandMove::Pass) => "A pass: all hands stay as they are.",
        None if name.contains('-') => {
            "All cells from the first to the last are filled, in one row or one column."
        }
        None => {
            "One cell is filled: the letter of its column from the left, the number of its row from the top."
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(line: &str) -> AnyGame {
        AnyGame::from_rule_line(line).expect(line)
    }

    #[test]
    fn whatever_is_shown_as_notation_is_read() {
        for line in [
            "mallett",
            "magic-fingers",
            "meta,self_add=yes,self_tap=yes,swap=any",
            "integers",
            "fingers=12,hands=3",
            "tactics,rows=3,cols=2",
        ] {
            let game = game(line);
            let board = game.start();
            for written in positions(&game, &board) {
                let read = game.read_board(&written.text);
                let read = read.map(|read| game.position(&read));
                assert_eq!(read, Ok(game.position(&board)), "{}", written.text);
            }
            let moves = moves(&game, &board);
            assert!(!moves.is_empty());
            for written in moves {
                assert!(
                    !written.text.is_empty() && written.meaning.ends_with('.'),
                    "{line}"
                );
            }
        }
    }

    #[test]
    fn each_kind_of_move_that_the_rules_have_is_explained_once() {
        let names = |line: &str| {
            let game = game(line);
            let moves = moves(&game, &game.start()).into_iter();
            moves.map(|written| written.text).collect::<Vec<_>>()
        };
        assert_eq!(names("mallett"), ["1T1"]);
        assert_eq!(names("magic-fingers"), ["1T1", "C02"]);
        let many = names("meta,self_add=yes,self_tap=yes,swap=any");
        for first in ["S", "A", "M", "C", "P"] {
            assert!(many.iter().any(|name| name.starts_with(first)), "{many:?}");
        }
        assert_eq!(names("tactics,rows=2,cols=2"), ["a1", "a1-b1"]);
    }
}
