//! The game that is being played: how it ended, whether it was helped, and what is hidden while it lasts.
//!
//! A game begins with a move from the first board, when none is going on. Its moves are those of the session; what does not stand
//! there is kept here.

use std::cell::OnceCell;

use crate::app::{Changed, Model};
use crate::game::{Game, Seat};

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Ending {
    /// This player has won.
    Won(Seat),
    /// A position came up three times, in these turns.
    Draw([usize; 3]),
    /// The player to move has no move, which is a draw by the rules.
    Stalemate,
}

/// A game that has ended with the last move.
#[derive(Clone, Copy, Debug)]
pub(crate) struct EndedGame {
    pub(crate) ending: Ending,
    pub(crate) is_helped: bool,
    /// True if it had ended before, on another line.
    pub(crate) is_again: bool,
}

/// The game that is being played.
#[derive(Debug, Default)]
pub(crate) struct CurrentGame {
    /// True if verdicts are hidden while it lasts.
    pub(crate) hides_verdicts: bool,
    /// True once it has ended: its result counts once, whatever is played afterwards.
    pub(crate) is_over: bool,
    is_helped: bool,
    /// True if the player was helped on the first board, where the next game begins.
    is_start_helped: bool,
    /// The last turn that was played. A move in an earlier one follows a move that was taken back.
    last_turn: usize,
    /// The turns in which a position came up for the first, second and third time in the line to the current
    /// board, if one did; found once for each board.
    draw: OnceCell<Option<[usize; 3]>>,
}

impl CurrentGame {
    /// The model has changed: the line to another board may be no draw, and from another first board another
    /// game begins.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        if changed.start && !changed.rules {
            self.begin_again();
        }
        if changed.cursor || changed.renumbered {
            self.draw = OnceCell::new();
        }
    }

    /// The player is helped: with a hint, the best move or verdicts that are shown.
    pub(crate) fn help(&mut self, model: &Model) {
        let session = model.session();
        if session.cursor() == session.first() {
            self.is_start_helped = true;
        } else {
            self.is_helped = true;
        }
    }

    /// The game is about to begin again at the first board.
    pub(crate) fn begin_again(&mut self) {
        *self = CurrentGame {
            hides_verdicts: self.hides_verdicts,
            ..CurrentGame::default()
        };
    }

    /// The oracle takes a side, or gives it up: a result may count from here on.
    pub(crate) fn opponent_changed(&mut self) {
        self.is_over = false;
        self.last_turn = 0;
    }

    /// The turns in which a position came up that makes the line to the current board a draw, if it is one.
    pub(crate) fn draw(&self, model: &Model) -> Option<[usize; 3]> {
        *self.draw.get_or_init(|| model.session().threefold())
    }

    /// A move was played, the best one or another: the end of the game, if it has ended with this move. Only
    /// a game against the oracle ends as a draw.
    pub(crate) fn move_played(&mut self, model: &Model, has_opponent: bool) -> Option<EndedGame> {
        let turn = model.session().turn(model.session().cursor());
        // Who goes back to the first board in the middle of a game has taken moves back.
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
            // What is played after a draw ends nothing.
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

    /// The player gives the game up: whether they were helped in it.
    pub(crate) fn resign(&mut self) -> bool {
        self.is_over = true;
        self.is_helped
    }
}
