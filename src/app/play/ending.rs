//! The end of a game.

use crate::game::{Game, Seat};
use crate::session::Session;

/// The end of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameEnd {
    /// The way in which it ended.
    pub ending: Ending,
    /// The turn in which it ended.
    pub turn: usize,
}

/// A way in which a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// A player has won by the rules.
    Won(Seat),
    /// A position came up for the third time, in these turns: a draw.
    Repetition([usize; 3]),
    /// The player to move has no move, and the rules call that a draw.
    Stalemate,
    /// A player has given up.
    Resigned(Seat),
}

/// The result of a game for the player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameResult {
    /// Won without help.
    Won,
    /// Drawn without help.
    Drawn,
    /// Lost without help.
    Lost,
    /// Played with help, however it ended.
    Helped,
}

impl Ending {
    /// The end of the line of a session by its last move, if there is one. What the rules decide goes before a
    /// repetition.
    ///
    /// # Complexity
    /// Linear in the turns.
    #[must_use]
    pub fn of(session: &Session) -> Option<Ending> {
        let (game, board) = (session.game(), session.board());
        let by_rules = game
            .outcome(board)
            .map(|outcome| match outcome.winner(game.mover(board)) {
                Some(winner) => Ending::Won(winner),
                None => Ending::Stalemate,
            });
        by_rules.or_else(|| session.threefold().map(Ending::Repetition))
    }
}

impl GameEnd {
    /// The winner, if there is one.
    #[must_use]
    pub fn winner(self) -> Option<Seat> {
        match self.ending {
            Ending::Won(winner) => Some(winner),
            Ending::Resigned(loser) => Some(loser.other()),
            Ending::Repetition(_) | Ending::Stalemate => None,
        }
    }

    /// The result for a player.
    #[must_use]
    pub fn result_for(self, seat: Seat, is_helped: bool) -> GameResult {
        match self.winner() {
            _ if is_helped => GameResult::Helped,
            None => GameResult::Drawn,
            Some(winner) if winner == seat => GameResult::Won,
            Some(_) => GameResult::Lost,
        }
    }
}
