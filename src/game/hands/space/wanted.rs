//! Why there are no tables, and how making them is given up.

use std::collections::TryReserveError;

use thiserror::Error;

/// Why tables were not made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// The system does not give the memory.
    #[error("there is not enough memory for the tables of this game")]
    NoMemory(#[from] TryReserveError),
    /// Nobody wants them any more.
    #[error("making the tables of this game was cancelled")]
    Stopped,
}

/// Whether tables are still wanted: asked every few milliseconds while they are made.
#[derive(Clone, Copy)]
pub struct Wanted<'a>(&'a dyn Fn() -> bool);

impl<'a> Wanted<'a> {
    /// Work on so many hand sets, each of a few thousand moves at most, takes a few milliseconds.
    pub(super) const TOGETHER: usize = 128;

    /// Until they are made.
    pub const ALWAYS: Wanted<'static> = Wanted(&|| true);

    /// As long as something is so.
    #[must_use]
    pub fn while_so(is_so: &'a dyn Fn() -> bool) -> Wanted<'a> {
        Wanted(is_so)
    }

    /// Asks before the work on a hand set, for some of them.
    #[inline]
    pub(super) fn check(self, set: usize) -> Result<(), TableError> {
        if set.is_multiple_of(Wanted::TOGETHER) && !(self.0)() {
            return Err(TableError::Stopped);
        }
        Ok(())
    }
}
