//! Answering every run with its image under half a turn.
//!
//! ```text
//!   a b c d      a run such as a-b is answered by its image o-p; the grid is symmetric again, and
//!   e f g h      whoever answers always finds an answer, so never runs out of moves first
//!   i j k l
//!   m n o p
//! ```
//!
//! Where the last cell wins, that is a win for whoever waits on a grid that half a turn leaves as it
//! is. It fails where a run meets its own image: one that passes through the middle, which takes away
//! cells of the answer. That can happen only where rows or columns are odd, and not once the cells
//! in the middle are filled. Where the last cell loses, the answer may be the last cell, so
//! nothing follows.
//!
//! So from an empty grid with `last_wins` the second player wins where rows and columns are both even, and
//! the first on all others: it fills the middle (its cell, or the two cells in the middle of the middle row
//! or column) and answers from then on. A limit of a move's cells ([`most`](super::TacticsRules::most))
//! changes nothing, as a run and its image are equally long; but with `most=1` no run covers those two
//! cells, and the second player wins wherever the number of cells is even.

use super::{TacticsBoard, TacticsGame, TacticsGoal, TacticsMove};
use crate::game::Game;
use crate::game::symmetry::Symmetry;

/// What answering by half a turn comes to on a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MirrorReply {
    /// Whoever is not to move wins by it.
    Holds,
    /// It would, but for this run, which meets its own image.
    FailsAt(TacticsMove),
}

impl TacticsGame {
    /// The image of a move under half a turn: the answer to it where [`MirrorReply::Holds`].
    #[must_use]
    pub fn half_turn(&self, line: TacticsMove) -> TacticsMove {
        self.move_image(line, Symmetry::HalfTurn)
    }

    /// What answering by half a turn comes to; none where it has nothing to say: the last cell loses, half
    /// a turn changes the board, or play is over.
    ///
    /// # Complexity
    /// Looks at each legal move.
    ///
    /// # Examples
    /// ```
    /// use finger_oracle::game::tactics::mirror::MirrorReply;
    /// use finger_oracle::{Game, TacticsGame, TacticsRules};
    /// use finger_oracle::game::tactics::TacticsGoal;
    /// let game = TacticsGame::new(TacticsRules { goal: TacticsGoal::LastWins, ..TacticsRules::default() })?;
    /// assert_eq!(game.mirror_reply(&game.start()), Some(MirrorReply::Holds));
    /// # Ok::<(), finger_oracle::RuleError>(())
    /// ```
    #[must_use]
    pub fn mirror_reply(&self, board: &TacticsBoard) -> Option<MirrorReply> {
        let half = |cells| self.half_turn(TacticsMove { cells }).cells;
        let applies = self.rules().goal == TacticsGoal::LastWins
            && self.outcome(board).is_none()
            && half(board.filled) == board.filled;
        if !applies {
            return None;
        }
        let mut moves = Vec::new();
        self.moves(board, &mut moves);
        let fails = moves
            .into_iter()
            .find(|line| half(line.cells) & line.cells != 0);
        Some(fails.map_or(MirrorReply::Holds, MirrorReply::FailsAt))
    }
}
