//! The board of a picture: hands with what each can reach and the tap that was made, or a grid.

use super::{Scene, View, badge};
use crate::app::words;
use crate::export::picture::{Badge, BoardPart, Cell, DrawnHand, GridPart, HandsPart, HandsRow};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::hands::{HandGame, HandMove};
use crate::game::tactics::TacticsGame;
use crate::game::{Game, Seat, hands, tactics};
use crate::session::NodeId;
use crate::solve::solution::ranked_moves;

impl Scene<'_> {
    /// The board of a node.
    pub(super) fn board(&self, id: NodeId, view: View) -> BoardPart {
        let board = &self.session.node(id).board;
        match (self.game, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(hands)) => {
                BoardPart::Hands(self.hands(game, hands, board, view))
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(grid)) => {
                BoardPart::Grid(self.grid(game, *grid, view.played()))
            }
            _ => unreachable!("a session's boards are of its game"),
        }
    }

    fn hands(
        &self,
        game: &HandGame,
        hands: &hands::Board,
        board: &AnyBoard,
        view: View,
    ) -> HandsPart {
        let outcome = game.outcome(hands);
        let seats = if self.wish.is_flipped {
            [Seat::One, Seat::Two]
        } else {
            [Seat::Two, Seat::One]
        };
        let row_of = |seat| usize::from(seats[1] == seat);
        let played = match view.played() {
            Some(AnyMove::Hands(mv)) => Some(mv),
            _ => None,
        };
        let has_badges = matches!(view, View::Still);
        let was_mover = hands.mover.other();
        let rows = seats.map(|seat| {
            let is_turn = seat == hands.mover && outcome.is_none();
            let name = self.session.player_name(seat);
            let name = if is_turn {
                format!("{name}, to move")
            } else {
                name
            };
            let values = hands.hands[seat.index()];
            let drawn = (0..)
                .zip(values.as_slice())
                .map(|(hand, &value)| DrawnHand {
                    value,
                    badge: self
                        .best_with(board, hand)
                        .filter(|_| is_turn && has_badges),
                    is_lit: played.is_some_and(|mv| changes(mv, was_mover, seat, hand)),
                });
            HandsRow {
                seat,
                name,
                is_turn,
                hands: drawn.collect(),
            }
        });
        let tap = match played {
            Some(HandMove::Tap { by, onto }) => Some([
                (row_of(was_mover), usize::from(by)),
                (row_of(hands.mover), usize::from(onto)),
            ]),
            _ => None,
        };
        HandsPart {
            most: game.rules().fingers - 1,
            rows,
            tap,
            result: outcome
                .filter(|_| tap.is_none())
                .map(|outcome| words::result(outcome, hands.mover)),
        }
    }

    /// The best that a hand of the player to move can reach.
    fn best_with(&self, board: &AnyBoard, hand: u8) -> Option<Badge> {
        let analysis = self.shown?;
        let ranked = ranked_moves(self.game, &analysis.solution, board);
        let uses = |mv: &AnyMove| mv.acting_hand() == Some(hand);
        let mut usable = ranked.iter().filter(|mv| mv.group.ways.iter().any(uses));
        // The first is the best.
        let best = usable.next()?;
        Some(badge(best.value, self.game.mover(board)))
    }

    fn grid(&self, game: &TacticsGame, board: tactics::Board, played: Option<AnyMove>) -> GridPart {
        let (rows, cols) = (game.rules().rows, game.rules().cols);
        let lit = match played {
            Some(AnyMove::Tactics(line)) => line.cells,
            _ => 0,
        };
        let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
        let cells = places.map(|(row, col)| Cell {
            is_filled: board.filled & game.cell(row, col) != 0,
            is_lit: lit & game.cell(row, col) != 0,
        });
        GridPart {
            cols: usize::from(cols),
            cells: cells.collect(),
            name: match game.outcome(&board) {
                Some(outcome) => words::result(outcome, board.mover),
                None => format!("{} to move", self.session.player_name(board.mover)),
            },
        }
    }
}

/// Whether a move changed a hand.
fn changes(mv: HandMove, mover: Seat, seat: Seat, hand: u8) -> bool {
    match mv {
        HandMove::Tap { onto, .. } => seat != mover && hand == onto,
        HandMove::SelfTap { onto, .. } => seat == mover && hand == onto,
        HandMove::Split { from, to, .. } => seat == mover && (hand == from || hand == to),
        HandMove::Pass => false,
    }
}
