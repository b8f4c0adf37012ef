//! The current game: its end, help that was used, and verdicts that are hidden meanwhile.
//!
//! A game begins with a move from the first board. The session has its moves; this file keeps the rest.

use std::cell::OnceCell;

use crate::app::{Changed, Model};
use crate::game::{Game, Seat};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    Won(Seat),
    /// A draw by repetition: the three turns in which one position came up.
    Draw([usize; 3]),
    /// A draw by the rules: the player to move has no move.
    Stalemate,
}

/// A game that ended with the last move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndedGame {
    pub(crate) ending: Ending,
    pub(crate) is_helped: bool,
    /// True if the game had ended before, on another line.
    pub(crate) is_again: bool,
}

#[derive(Debug, Default)]
pub(crate) struct CurrentGame {
    /// True if verdicts are hidden during the game.
    pub(crate) hides_verdicts: bool,
    /// True once the game has ended. Its result counts once, whatever is played afterwards.
    pub(crate) is_over: bool,
    is_helped: bool,
    /// True if the player used help on the first board, where the next game begins.
    is_start_helped: bool,
    /// The last turn that was played. A move in an earlier turn follows a move that was taken back.
    last_turn: usize,
    /// The turns of a threefold repetition in the line to the current board, if there is one; computed once for
    /// each board.
    draw: OnceCell<Option<[usize; 3]>>,
}

impl CurrentGame {
    /// Drops outdated state: the repetition if the board has changed, the game if the first board has.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        if changed.start && !changed.rules {
            self.begin_again();
        }
        if changed.cursor || changed.renumbered {
            self.draw = OnceCell::new();
        }
    }

    /// Records help: a hint, the best move or visible verdicts.
    pub(crate) fn help(&mut self, model: &Model) {
        let session = model.session();
        if session.cursor() == session.first() {
            self.is_start_helped = true;
        } else {
            self.is_helped = true;
        }
    }

    /// Prepares a new game from the first board.
    pub(crate) fn begin_again(&mut self) {
        *self = CurrentGame {
            hides_verdicts: self.hides_verdicts,
            ..CurrentGame::default()
        };
    }

    /// Starts to count results anew, as the opponent takes a side or leaves it.
    pub(crate) fn opponent_changed(&mut self) {
        self.is_over = false;
        self.last_turn = 0;
    }

    /// The turns of a threefold repetition in the line to the current board, if there is one.
    pub(crate) fn draw(&self, model: &Model) -> Option<[usize; 3]> {
        *self.draw.get_or_init(|| model.session().threefold())
    }

    /// Records a move. Returns the end of the game if this move ended it; only a game against the oracle ends by
    /// repetition.
    pub(crate) fn move_played(&mut self, model: &Model, has_opponent: bool) -> Option<EndedGame> {
        let turn = model.session().turn(model.session().cursor());
        // A return to the first board in the middle of a game takes moves back.
        if turn == 1 && (self.is_over || self.last_turn == 0) {
            let is_helped = self.is_start_helped;
            self.begin_again();
            self.is_helped = is_helped;
        }
        self.is_helped |= turn <= self.last_turn;
        self.last_turn = self.last_turn.max(turn);
        let draw = self.draw(model).filter(|_| has_opponent);
        let (game, board) = (model.game(), model.board());
        let ending = match (draw, game.outcome(board)) {
            // A move after a draw ends nothing.
            (Some([.., third]), _) if third < turn => return None,
            (Some(turns), _) => Ending::Draw(turns),
            (None, outcome) => match outcome?.winner(game.mover(board)) {
                Some(winner) => Ending::Won(winner),
                None => Ending::Stalemate,
            },
        };
        Some(EndedGame {
            ending,
            is_helped: self.is_helped,
            is_again: std::mem::replace(&mut self.is_over, true),
        })
    }

    /// Gives up the game. Returns true if the player was helped in it.
    pub(crate) fn resign(&mut self) -> bool {
        self.is_over = true;
        self.is_helped
    }
}
