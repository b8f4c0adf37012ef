//! The rules of Tactics: plain data. What a person may set, and in which words, stands in their
//! [table](super::keys).

use crate::game::rule_table::words;

/// The most rows or columns: columns have the letters from a to z.
pub const MAX_SIDE: u8 = 26;

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
    /// Rows of the grid, 1 to 26; at most 30 cells in all.
    pub rows: u8,
    /// Columns of the grid, 1 to 26; at most 30 cells in all.
    pub cols: u8,
    /// The most cells that a move fills, 1 to 26; `None` is no limit.
    pub most: Option<u8>,
    /// Who wins.
    pub goal: TacticsGoal,
    /// Where play begins; `None` is the empty grid.
    pub start: Option<StartGrid>,
}

/// A grid on which play begins. It has its own size, so that it is not taken for a grid of other rules.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct StartGrid {
    /// Its rows.
    pub rows: u8,
    /// Its columns.
    pub cols: u8,
    /// The filled cells, one bit a cell, as in [`TacticsBoard::filled`](super::TacticsBoard::filled).
    pub filled: u32,
}

impl StartGrid {
    /// All of its cells.
    #[must_use]
    pub fn full(&self) -> u32 {
        (1 << (self.rows * self.cols)) - 1
    }
}

impl Default for TacticsRules {
    fn default() -> TacticsRules {
        TacticsRules {
            rows: 4,
            cols: 4,
            most: None,
            goal: TacticsGoal::LastLoses,
            start: None,
        }
    }
}
