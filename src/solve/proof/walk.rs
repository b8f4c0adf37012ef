//! A strategy, stepped through as a game.

use std::borrow::Cow;

use super::{ProofMove, ProofState, Strategy};
use crate::game::symmetry::Images;
use crate::game::{Game, Position};
use crate::solve::Value;
use crate::solve::solution::move_groups;

impl Strategy {
    /// What the strategy says of a position, if it needs it.
    ///
    /// # Complexity
    /// Looks through its positions.
    #[must_use]
    pub fn state(&self, position: Position) -> Option<&ProofState> {
        self.states.iter().find(|state| state.position == position)
    }

    /// What the strategy plays in a position, with the moves as they are named there: where images are
    /// merged and it holds another image of the position, that one turned to it.
    ///
    /// # Complexity
    /// As [`Strategy::state`] for each image of the position.
    #[must_use]
    pub fn state_of<G: Game>(&self, game: &G, position: Position) -> Option<Cow<'_, ProofState>> {
        if let Some(state) = self.state(position) {
            return Some(Cow::Borrowed(state));
        }
        let images = match self.images {
            Images::Apart => &[],
            Images::Merged => game.symmetries(),
        };
        let mut images = images.iter();
        let (by, state) =
            images.find_map(|&by| Some((by, self.state(game.image(position, by))?)))?;
        let groups = move_groups(game, &game.board(position));
        let turned = |mv: &ProofMove| {
            let after = game.image(mv.after, by.inverse());
            let group = groups.iter().find(|group| group.position == after)?;
            Some(ProofMove {
                label: group.label.clone(),
                after,
                position: mv.position,
                symmetry: by.then(mv.symmetry),
            })
        };
        let mut moves: Vec<ProofMove> = state.moves.iter().filter_map(turned).collect();
        moves.sort_by(|one, other| one.label.cmp(&other.label));
        Some(Cow::Owned(ProofState {
            position,
            value: state.value,
            moves,
        }))
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
