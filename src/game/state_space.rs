//! A game as the solver sees it.

use super::{Outcome, StateId};

/// A game as the solver sees it: states numbered from 0, moves forwards and backwards.
///
/// A move is a distinct successor, and the three views of the moves agree: `out_degree` counts
/// what `successors` visits, and `predecessors` visits the same pairs from the other end.
///
/// # Examples
/// A heap from which one or two are taken; whoever takes the last one wins.
/// ```
/// use finger_oracle::{Outcome, Progress, StateId, StateSpace, Value, solve};
///
/// struct Heap(u64);
///
/// impl StateSpace for Heap {
///     fn len(&self) -> u64 {
///         self.0 + 1
///     }
///     fn terminal(&self, left: StateId) -> Option<Outcome> {
///         (left.index() == 0).then_some(Outcome::Loss)
///     }
///     fn out_degree(&self, left: StateId) -> u32 {
///         u32::from(left.index() >= 1) + u32::from(left.index() >= 2)
///     }
///     fn successors(&self, left: StateId, mut visit: impl FnMut(StateId)) {
///         (1..=left.index().min(2)).for_each(|taken| visit(StateId::from(left.index() - taken)));
///     }
///     fn predecessors(&self, left: StateId, mut visit: impl FnMut(StateId)) {
///         let all = u128::from(self.0);
///         (1..=2.min(all - left.index())).for_each(|taken| visit(StateId::from(left.index() + taken)));
///     }
/// }
///
/// let solution = solve(&Heap(10), &Progress::default())?;
/// assert_eq!(solution.value(StateId::from(9_u64)), Value::LossIn(6));
/// assert!(matches!(solution.value(StateId::from(10_u64)), Value::WinIn(_)));
/// # Ok::<(), finger_oracle::SolveError>(())
/// ```
pub trait StateSpace: Sync {
    /// How many states there are.
    fn len(&self) -> u64;

    /// Whether there is no state at all.
    fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// How play has ended, for the player to move; a state without moves has ended.
    fn terminal(&self, state: StateId) -> Option<Outcome>;

    /// The number of distinct successors; 0 where play has ended.
    fn out_degree(&self, state: StateId) -> u32;

    /// Visits each distinct successor once.
    fn successors(&self, state: StateId, visit: impl FnMut(StateId));

    /// Visits each state that has this one among its successors once.
    fn predecessors(&self, state: StateId, visit: impl FnMut(StateId));

    /// Whether every move leads to a higher number, so that there are no cycles.
    fn always_climbs(&self) -> bool {
        false
    }
}
