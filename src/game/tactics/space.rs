//! Tactics as the solver sees it: the filled cells are the number of the state, so every move
//! leads to a higher one and there are no cycles.

use super::{TacticsGame, TacticsGoal};
use crate::game::{Outcome, StateId, StateSpace};

/// The state space of a grid.
#[derive(Debug)]
pub struct TacticsSpace {
    full: u32,
    goal: TacticsGoal,
    lines: Vec<u32>,
}

impl TacticsSpace {
    /// The state space of a game.
    #[must_use]
    pub fn new(game: &TacticsGame) -> TacticsSpace {
        TacticsSpace {
            full: game.full(),
            goal: game.rules().goal,
            lines: game.lines().into_iter().map(|line| line.cells).collect(),
        }
    }

    /// The lines of the grid, a bit a cell.
    #[must_use]
    pub fn lines(&self) -> &[u32] {
        &self.lines
    }

    fn open_lines(&self, filled: u32) -> impl Iterator<Item = u32> {
        self.lines
            .iter()
            .copied()
            .filter(move |line| line & filled == 0)
    }
}

#[inline]
fn filled(state: StateId) -> u32 {
    state.index() as u32 // at most 30 cells
}

impl StateSpace for TacticsSpace {
    fn len(&self) -> u64 {
        u64::from(self.full) + 1
    }

    fn terminal(&self, state: StateId) -> Option<Outcome> {
        (filled(state) == self.full).then_some(match self.goal {
            TacticsGoal::LastLoses => Outcome::Win,
            TacticsGoal::LastWins => Outcome::Loss,
        })
    }

    fn out_degree(&self, state: StateId) -> u32 {
        self.open_lines(filled(state)).map(|_| 1).sum()
    }

    fn successors(&self, state: StateId, mut visit: impl FnMut(StateId)) {
        let cells = filled(state);
        self.open_lines(cells)
            .for_each(|line| visit(StateId::from(u64::from(cells | line))));
    }

    fn predecessors(&self, state: StateId, mut visit: impl FnMut(StateId)) {
        let cells = filled(state);
        let lines = self.lines.iter().filter(|&&line| line & cells == line);
        lines.for_each(|line| visit(StateId::from(u64::from(cells & !line))));
    }

    fn always_climbs(&self) -> bool {
        true
    }
}
