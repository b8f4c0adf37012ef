//! A strategy, stepped through as a game.

use super::{ProofMove, ProofState, Strategy};
use crate::game::Position;
use crate::solve::Value;

impl Strategy {
    /// What the strategy says of a position, if it needs it.
    ///
    /// # Complexity
    /// Looks through its positions.
    #[must_use]
    pub fn state(&self, position: Position) -> Option<&ProofState> {
        self.states.iter().find(|state| state.position == position)
    }

    /// Whether the strategy's player is to move in one of its positions, and so keeps one move.
    #[must_use]
    pub fn is_kept(&self, state: &ProofState) -> bool {
        state.position.mover == self.player
    }

    /// The move that a walk goes on with by itself: the one that is kept; elsewhere the reply that
    /// holds out longest, and in a draw the first that errs least. None at the end.
    #[must_use]
    pub fn usual_move<'a>(&'a self, state: &'a ProofState) -> Option<&'a ProofMove> {
        // What is worst for the strategy's player is the best reply; of equals the first by name.
        let worth = |mv: &ProofMove| {
            let after = self.state(mv.position).map(|after| after.value);
            after.map_or(Value::Draw, Value::one_turn_earlier)
        };
        let mut moves = state.moves.iter();
        let first = moves.next()?;
        Some(moves.fold(
            first,
            |best, mv| {
                if worth(mv) > worth(best) { mv } else { best }
            },
        ))
    }
}
