//! Commands that stand in no menu and have only keys.

use eframe::egui::Key;

use super::make::{alt, ctrl, entry, key, place, shift};
use super::{Command, Entry};

/// The digits from 1 on: what they stand for is numbered where it is shown.
pub(crate) const DIGITS: [Key; 9] = [
    Key::Num1,
    Key::Num2,
    Key::Num3,
    Key::Num4,
    Key::Num5,
    Key::Num6,
    Key::Num7,
    Key::Num8,
    Key::Num9,
];

pub(super) fn only_keys() -> Vec<Entry> {
    use Command as C;
    let mut table = vec![
        entry(
            C::PlayPicked,
            None,
            "Play the picked move",
            "Play the move that is picked in the list",
            &[key(Key::Enter)],
        ),
        entry(
            C::NextRegion,
            None,
            "Next part of the window",
            "Move the focus: board, moves, graph, tabs, timeline, header, menus",
            &[key(Key::F6)],
        ),
        entry(
            C::PreviousRegion,
            None,
            "Previous part of the window",
            "Move the focus back to the part before",
            &[shift(Key::F6)],
        ),
        entry(
            C::Escape,
            None,
            "Back out",
            "Close what is open, select nothing, or stop solving",
            &[key(Key::Escape)],
        ),
    ];
    table.extend(DIGITS.iter().zip(1..).map(|(&digit, row)| {
        entry(
            C::PickMove(row),
            None,
            "Pick a move",
            "Pick this row of the list of moves",
            &[key(digit)],
        )
    }));
    table
}

/// Hands have letters by their place on the keyboard, as they stand on the screen; and Ctrl and a
/// digit for the own one, Alt and a digit for the opponent's.
pub(super) fn hand_keys() -> impl Iterator<Item = Entry> {
    let rows = [
        (Key::Q, Command::UpperHand(0)),
        (Key::W, Command::UpperHand(1)),
        (Key::A, Command::LowerHand(0)),
        (Key::S, Command::LowerHand(1)),
    ];
    let letters = rows.into_iter().map(|(letter, command)| {
        entry(
            command,
            None,
            "Hand",
            "A hand by its place on the screen",
            &[place(letter)],
        )
    });
    let numbered = DIGITS.into_iter().zip(0..8).flat_map(|(digit, hand)| {
        let own = "A hand of the player to move, from the left";
        let other = "A hand of the other player, from the left";
        [
            entry(
                Command::OwnHand(hand),
                None,
                "Own hand",
                own,
                &[ctrl(digit)],
            ),
            entry(
                Command::OtherHand(hand),
                None,
                "Other hand",
                other,
                &[alt(digit)],
            ),
        ]
    });
    letters.chain(numbered)
}
