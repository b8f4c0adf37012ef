//! What can be set on a board by hand: fingers on hands, or cells of a grid.

use super::{AnyBoard, AnyGame};
use crate::game::hands::hand_set::HandValue;
use crate::game::tactics::notation::cell_name;
use crate::game::{Seat, hands, tactics};

/// A row of places that are set up side by side.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SlotRow {
    /// Whose hands they are; `None` for cells.
    pub seat: Option<Seat>,
    /// The places, left to right.
    pub places: Vec<Slot>,
}

/// A place on a board with what it holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Slot {
    /// A hand.
    Hand {
        /// How many fingers it shows.
        fingers: HandValue,
        /// The least that it can show.
        least: HandValue,
        /// The most that it can show.
        most: HandValue,
        /// What is counted: `Fingers`, `Half fingers`.
        counted: &'static str,
    },
    /// The splits that a player has left, where they are limited.
    Splits {
        /// How many they are.
        left: u8,
        /// How many there are in a game.
        most: u8,
    },
    /// A cell.
    Cell {
        /// Its name, such as `b2`.
        name: String,
        /// Whether it is filled.
        is_filled: bool,
    },
}

impl AnyGame {
    /// The places of a board, row by row as they lie; none if the board is of another game.
    #[must_use]
    pub fn places(&self, board: &AnyBoard) -> Vec<SlotRow> {
        match (self, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
                let (least, most) = (game.rules().least(), game.rules().most());
                let counted = game.rules().unit.words();
                let hand = |&fingers: &HandValue| Slot::Hand {
                    fingers,
                    least,
                    most,
                    counted,
                };
                let row = |seat: Seat| {
                    let own = &board.hands[seat.index()];
                    let most = game.sets(seat).split_counts() - 1;
                    let splits = own.splits_left().map(|left| Slot::Splits {
                        left,
                        most: most as u8, // at most 9
                    });
                    SlotRow {
                        seat: Some(seat),
                        places: own.as_slice().iter().map(hand).chain(splits).collect(),
                    }
                };
                Seat::BOTH.map(row).to_vec()
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => {
                let cell = |row, col| Slot::Cell {
                    name: cell_name(row, col),
                    is_filled: board.filled & game.cell(row, col) != 0,
                };
                let row = |row| SlotRow {
                    seat: None,
                    places: (0..game.rules().cols).map(|col| cell(row, col)).collect(),
                };
                (0..game.rules().rows).map(row).collect()
            }
            _ => Vec::new(),
        }
    }

    /// The board whose places hold what these rows hold, in the order of
    /// [`places`](AnyGame::places), with the same player to move. What is missing stays as it is, and
    /// what is of another game too.
    #[must_use]
    pub fn with_places(&self, board: &AnyBoard, rows: &[SlotRow]) -> AnyBoard {
        match (self, *board) {
            (AnyGame::Hands(_), AnyBoard::Hands(mut board)) => {
                for (seat, row) in Seat::BOTH.into_iter().zip(rows) {
                    for (hand, place) in (0..).zip(&row.places) {
                        match place {
                            Slot::Hand { fingers, .. } => {
                                set_hand(&mut board, seat, hand, *fingers);
                            }
                            Slot::Splits { left, .. } => set_splits_left(&mut board, seat, *left),
                            Slot::Cell { .. } => {}
                        }
                    }
                }
                AnyBoard::Hands(board)
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(mut board)) => {
                for (row, cells) in (0..game.rules().rows).zip(rows) {
                    for (col, place) in (0..game.rules().cols).zip(&cells.places) {
                        if let Slot::Cell { is_filled, .. } = place {
                            set_cell(&mut board, game.cell(row, col), *is_filled);
                        }
                    }
                }
                AnyBoard::Tactics(board)
            }
            (_, board) => board,
        }
    }
}

fn set_hand(board: &mut hands::HandBoard, seat: Seat, hand: u8, fingers: HandValue) {
    let hands = &mut board.hands[seat.index()];
    *hands = hands.with(hand, fingers);
}

fn set_splits_left(board: &mut hands::HandBoard, seat: Seat, left: u8) {
    let hands = &mut board.hands[seat.index()];
    *hands = hands.with_splits_left(Some(left));
}

fn set_cell(board: &mut tactics::TacticsBoard, cell: u32, is_filled: bool) {
    board.filled = if is_filled {
        board.filled | cell
    } else {
        board.filled & !cell
    };
}
