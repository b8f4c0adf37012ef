//! The positions that lead to a position.

use crate::game::{Position, StateSpace};
use crate::solve::analysis::Analysis;

/// The positions from which one move leads to `position`, in ascending order, whether or not play
/// from the start can reach them.
///
/// # Complexity
/// In proportion to their number: the tables of the game belong to its analysis.
#[must_use]
pub fn predecessors(analysis: &Analysis, position: Position) -> Vec<Position> {
    let mover = position.mover.other();
    let mut before = Vec::new();
    analysis.space.predecessors(position.state, |state| {
        before.push(Position { state, mover });
    });
    before.sort_unstable();
    before
}
