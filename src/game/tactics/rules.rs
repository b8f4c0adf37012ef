//! The rules of Tactics: plain data. What a person may set, and in which words, stands in their
//! [table](super::keys).

use crate::game::rule_table::words;

/// The most rows or columns.
pub const MAX_SIDE: u8 = 5;

words! {
    /// What filling the last cell means.
    TacticsGoal {
        /// The player who fills the last cell loses: the usual game.
        LastLoses = "last_loses", "Whoever fills the last cell loses";
        /// The player who fills the last cell wins.
        LastWins = "last_wins", "Whoever fills the last cell wins";
    }
}

/// The rules of Tactics.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TacticsRules {
    /// Rows of the grid, 1 to 5.
    pub rows: u8,
    /// Columns of the grid, 1 to 5.
    pub cols: u8,
    /// Who wins.
    pub goal: TacticsGoal,
}

impl Default for TacticsRules {
    fn default() -> TacticsRules {
        TacticsRules {
            rows: 4,
            cols: 4,
            goal: TacticsGoal::LastLoses,
        }
    }
}
