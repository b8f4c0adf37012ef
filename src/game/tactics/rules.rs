//! The rules of Tactics: plain data. What a person may set, and in which words, stands in their
//! [table](super::keys).

use crate::game::rule_table::words;

/// The most rows or columns.
pub const MAX_SIDE: u8 = 6;

/// The most cells: each is a bit of the number of a state, and each state takes a byte.
pub const MAX_CELLS: u8 = 30;

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
///
/// ```
/// use finger_oracle::{Analysis, Game, TacticsGame, TacticsRules, AnyGame, Value};
///
/// let game = TacticsGame::new(TacticsRules { rows: 1, cols: 3, ..TacticsRules::default() })?;
/// let game = AnyGame::Tactics(game);
/// // Two of three cells are filled at once, and the opponent must take the last.
/// assert_eq!(Analysis::of(&game)?.value(&game.start())?, Value::WinIn(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TacticsRules {
    /// Rows of the grid, 1 to 6; at most 30 cells in all.
    pub rows: u8,
    /// Columns of the grid, 1 to 6; at most 30 cells in all.
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
