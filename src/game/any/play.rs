//! Playing a game of either kind.

use super::{AnyBoard, AnyGame, AnyMove, mixed_up};
use crate::game::symmetry::Symmetry;
use crate::game::{Game, IllegalMove, Label, Outcome, Position, Seat, StateId};

impl Game for AnyGame {
    type Board = AnyBoard;
    type Move = AnyMove;

    fn start(&self) -> AnyBoard {
        match self {
            AnyGame::Hands(game) => AnyBoard::Hands(game.start()),
            AnyGame::Tactics(game) => AnyBoard::Tactics(game.start()),
        }
    }

    fn mover(&self, board: &AnyBoard) -> Seat {
        match board {
            AnyBoard::Hands(board) => board.mover,
            AnyBoard::Tactics(board) => board.mover,
        }
    }

    fn outcome(&self, board: &AnyBoard) -> Option<Outcome> {
        match (self, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => game.outcome(board),
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => game.outcome(board),
            _ => mixed_up(),
        }
    }

    fn moves(&self, board: &AnyBoard, out: &mut Vec<AnyMove>) {
        match (self, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => {
                let mut moves = Vec::new();
                game.moves(board, &mut moves);
                out.extend(moves.into_iter().map(AnyMove::Hands));
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => {
                let mut moves = Vec::new();
                game.moves(board, &mut moves);
                out.extend(moves.into_iter().map(AnyMove::Tactics));
            }
            _ => mixed_up(),
        }
    }

    fn play(&self, board: &AnyBoard, mv: AnyMove) -> Result<AnyBoard, IllegalMove> {
        match (self, board, mv) {
            (AnyGame::Hands(game), AnyBoard::Hands(board), AnyMove::Hands(mv)) => {
                game.play(board, mv).map(AnyBoard::Hands)
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(board), AnyMove::Tactics(mv)) => {
                game.play(board, mv).map(AnyBoard::Tactics)
            }
            (_, _, AnyMove::Hands(_)) => Err(IllegalMove::NoSuchHand),
            (_, _, AnyMove::Tactics(_)) => Err(IllegalMove::NoSuchCell),
        }
    }

    fn state(&self, board: &AnyBoard) -> StateId {
        match (self, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => game.state(board),
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => game.state(board),
            _ => mixed_up(),
        }
    }

    fn board(&self, position: Position) -> AnyBoard {
        match self {
            AnyGame::Hands(game) => AnyBoard::Hands(game.board(position)),
            AnyGame::Tactics(game) => AnyBoard::Tactics(game.board(position)),
        }
    }

    fn position(&self, board: &AnyBoard) -> Position {
        match (self, board) {
            (AnyGame::Hands(game), AnyBoard::Hands(board)) => game.position(board),
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => game.position(board),
            _ => mixed_up(),
        }
    }

    fn position_text(&self, position: Position, winner: Option<Seat>) -> String {
        match self {
            AnyGame::Hands(game) => game.position_text(position, winner),
            AnyGame::Tactics(game) => game.position_text(position, winner),
        }
    }

    fn texts_tell_turn(&self) -> bool {
        match self {
            AnyGame::Hands(game) => game.texts_tell_turn(),
            AnyGame::Tactics(game) => game.texts_tell_turn(),
        }
    }

    fn smaller_words(&self) -> &'static str {
        match self {
            AnyGame::Hands(game) => game.smaller_words(),
            AnyGame::Tactics(game) => game.smaller_words(),
        }
    }

    fn label(&self, board: &AnyBoard, mv: AnyMove) -> Label {
        match (self, board, mv) {
            (AnyGame::Hands(game), AnyBoard::Hands(board), AnyMove::Hands(mv)) => {
                game.label(board, mv)
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(board), AnyMove::Tactics(mv)) => {
                game.label(board, mv)
            }
            _ => mixed_up(),
        }
    }

    fn move_words(&self, board: &AnyBoard, mv: AnyMove) -> String {
        match (self, board, mv) {
            (AnyGame::Hands(game), AnyBoard::Hands(board), AnyMove::Hands(mv)) => {
                game.move_words(board, mv)
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(board), AnyMove::Tactics(mv)) => {
                game.move_words(board, mv)
            }
            _ => mixed_up(),
        }
    }

    fn short_move_words(&self, board: &AnyBoard, mv: AnyMove) -> String {
        match (self, board, mv) {
            (AnyGame::Hands(game), AnyBoard::Hands(board), AnyMove::Hands(mv)) => {
                game.short_move_words(board, mv)
            }
            (AnyGame::Tactics(game), AnyBoard::Tactics(board), AnyMove::Tactics(mv)) => {
                game.short_move_words(board, mv)
            }
            _ => mixed_up(),
        }
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        match self {
            AnyGame::Hands(game) => game.symmetries(),
            AnyGame::Tactics(game) => game.symmetries(),
        }
    }

    fn image(&self, position: Position, by: Symmetry) -> Position {
        match self {
            AnyGame::Hands(game) => game.image(position, by),
            AnyGame::Tactics(game) => game.image(position, by),
        }
    }

    fn move_image(&self, mv: AnyMove, by: Symmetry) -> AnyMove {
        match (self, mv) {
            (AnyGame::Hands(game), AnyMove::Hands(mv)) => AnyMove::Hands(game.move_image(mv, by)),
            (AnyGame::Tactics(game), AnyMove::Tactics(line)) => {
                AnyMove::Tactics(game.move_image(line, by))
            }
            _ => mixed_up(),
        }
    }
}
