//! Commands about the board and the list of moves.

use eframe::egui::Key;

use super::Family;
use super::entry::{DIGITS, Entry, alt, ctrl, entry, key, place, shift};
use super::menu::Group;
use super::situation::{Can, Place, Situation, only_if};
use super::teach::going_on;
use crate::app::board::{is_own_move, why_no_split};
use crate::app::move_rows;

family! {
    /// Commands on the board and in the list of moves.
    BoardCommand {
        Flip,
        Split,
        PlayPicked,
        /// Picks a row of the list of moves, counted from 1.
        PickMove(u8) in 1..=9,
    }
}

impl Family for BoardCommand {
    fn entry(self) -> Entry {
        match self {
            BoardCommand::Flip => entry(
                Group::Verdicts,
                "Flip the board",
                "Let the players change places on the screen",
                &[shift(Key::F)],
            ),
            BoardCommand::Split => entry(
                Group::Moves,
                "Split…",
                "Move fingers between your own hands",
                &[place(Key::X)],
            ),
            BoardCommand::PlayPicked => entry(
                Group::Picked,
                "Play the picked move",
                "Play the move that is picked in the list",
                &[key(Key::Enter)],
            ),
            BoardCommand::PickMove(row) => {
                let digit = usize::from(row).checked_sub(1);
                let digit = digit.and_then(|place| DIGITS.get(place));
                let keys: Vec<_> = digit.map(|&digit| key(digit)).into_iter().collect();
                entry(
                    Group::Rows,
                    "Pick a move",
                    "Pick this row of the list of moves",
                    &keys,
                )
            }
        }
    }

    fn can(self, situation: &Situation) -> Can {
        match self {
            BoardCommand::Flip => Ok(()),
            BoardCommand::Split => {
                situation.can_play_by_hand()?;
                let model = situation.model;
                if model.shown_moves().iter().any(is_own_move) {
                    Ok(())
                } else {
                    Err(why_no_split(model.game(), model.board()).into())
                }
            }
            BoardCommand::PlayPicked => only_if(
                situation.preview.is_on() || going_on(situation.model).is_some(),
                "No move is picked: pick one by its digit, and then play it with Enter",
            ),
            BoardCommand::PickMove(row) => match rows(situation) {
                0 => Err("There is no move to pick: the game is over here".into()),
                1 if row > 1 => Err("The list has one move only: pick it with 1".into()),
                rows if usize::from(row) > rows => {
                    Err(format!("The list ends with move {rows}: pick one of 1 to {rows}").into())
                }
                1.. => Ok(()),
            },
        }
    }

    fn is_on(self, situation: &Situation) -> Option<bool> {
        match self {
            BoardCommand::Flip => Some(situation.window.is_flipped),
            BoardCommand::Split | BoardCommand::PlayPicked | BoardCommand::PickMove(_) => None,
        }
    }

    fn place(self) -> Place {
        match self {
            BoardCommand::Flip | BoardCommand::Split => Place::Everywhere,
            BoardCommand::PlayPicked | BoardCommand::PickMove(_) => Place::Explore,
        }
    }
}

/// The number of rows in the list of moves.
fn rows(situation: &Situation) -> usize {
    let (model, preview) = (situation.model, situation.preview);
    let position = preview.position().filter(|_| !preview.keeps_list());
    match position.and_then(|position| model.preview(position)) {
        Some(previewed) => move_rows(model.game(), &previewed.board, &previewed.moves).len(),
        None => move_rows(model.game(), model.board(), model.shown_moves()).len(),
    }
}

family! {
    /// A hand, counted from the left.
    Hand {
        /// In the upper row.
        Upper(u8) in 0..2,
        /// In the lower row.
        Lower(u8) in 0..2,
        /// Of the player to move.
        Own(u8) in 0..8,
        /// Of the other player.
        Other(u8) in 0..8,
    }
}

impl Family for Hand {
    /// Hands have letters by their place on the keyboard, as they stand on the screen; and Ctrl and a digit
    /// for the own one, Alt and a digit for the opponent's.
    fn entry(self) -> Entry {
        let of = |keys: &[Key], hand: u8| keys.get(usize::from(hand)).copied();
        let by_place = "A hand by its place on the screen";
        let (text, help, shortcut) = match self {
            Hand::Upper(hand) => ("Hand", by_place, of(&[Key::Q, Key::W], hand).map(place)),
            Hand::Lower(hand) => ("Hand", by_place, of(&[Key::A, Key::S], hand).map(place)),
            Hand::Own(hand) => (
                "Own hand",
                "A hand of the player to move, from the left",
                of(&DIGITS, hand).map(ctrl),
            ),
            Hand::Other(hand) => (
                "Other hand",
                "A hand of the other player, from the left",
                of(&DIGITS, hand).map(alt),
            ),
        };
        let keys: Vec<_> = shortcut.into_iter().collect();
        entry(Group::Hands, text, help, &keys)
    }

    fn can(self, situation: &Situation) -> Can {
        situation.can_play_by_hand()?;
        let model = situation.model;
        let Some(board) = model.board().with_hands() else {
            return Err("This game has no hands: click a cell of the grid".into());
        };
        // Both players have as many hands.
        let count = board.own().as_slice().len();
        match self {
            Hand::Upper(hand) | Hand::Lower(hand) | Hand::Own(hand) | Hand::Other(hand) => {
                if usize::from(hand) < count {
                    Ok(())
                } else {
                    Err(format!("Each player has {count} hands: choose one of these").into())
                }
            }
        }
    }

    fn is_on(self, _: &Situation) -> Option<bool> {
        match self {
            Hand::Upper(_) | Hand::Lower(_) | Hand::Own(_) | Hand::Other(_) => None,
        }
    }

    fn place(self) -> Place {
        Place::Everywhere
    }
}
