//! Tactics, Piet Hein's `TacTix`: a grid of cells in which players take turns to fill lines.
//!
//! A move fills one or more empty cells that lie side by side in one row or column, with
//! [`most`](TacticsRules::most) only so many. In the usual
//! game the player who fills the last cell loses. The players are alike, so a state is the filled cells
//! alone; a position is those and the player to move. The text of a position is the grid and does
//! not say whose turn it is.
//!
//! *Shortcomings:* at most thirty cells, twenty-six in a row or column.

pub mod keys;
pub mod mirror;
pub mod notation;
pub mod presets;
pub mod rules;
pub mod space;
pub mod symmetry;

use self::presets::PRESETS;
pub use self::rules::{StartGrid, TacticsGoal, TacticsRules};
use crate::game::preset::Preset;
use crate::game::rule_line::{RuleError, RuleLineParts};
use crate::game::symmetry::Symmetry;
use crate::game::{Game, IllegalMove, Label, Outcome, Position, Seat, StateId};

/// What one sees: which cells are filled, and whose turn it is.
///
/// ```
/// use finger_oracle::{Seat, TacticsBoard, TacticsGame, TacticsRules};
/// use finger_oracle::game::tactics::notation::bits_text;
///
/// let game = TacticsGame::new(TacticsRules { rows: 2, cols: 2, ..TacticsRules::default() })?;
/// // The top left cell is the highest of four bits.
/// let board = TacticsBoard { filled: 0b1000, mover: Seat::Two };
/// assert_eq!(bits_text(&game, &board), "0b1000");
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TacticsBoard {
    /// One bit a cell, row by row from the top left, the last cell in the lowest bit.
    pub filled: u32,
    /// Whose turn it is.
    pub mover: Seat,
}

/// A move: the cells that it fills.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TacticsMove {
    /// One bit a cell, as in [`TacticsBoard::filled`].
    pub cells: u32,
}

/// A game of Tactics.
///
/// # Examples
/// ```
/// use finger_oracle::{TacticsGame, TacticsRules};
/// let game = TacticsGame::new(TacticsRules { rows: 2, cols: 3, ..TacticsRules::default() })?;
/// assert_eq!(game.state_count(), 64);
/// assert_eq!(game.lines().len(), 6 + 7 + 2);
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct TacticsGame {
    rules: TacticsRules,
}

impl TacticsGame {
    /// The game with these rules.
    ///
    /// # Errors
    /// A number out of range, too many cells, or a start of another size or without an empty cell.
    pub fn new(mut rules: TacticsRules) -> Result<TacticsGame, RuleError> {
        keys::TABLE.check(&rules)?;
        rules.start = rules.start.filter(|start| start.filled != 0);
        Ok(TacticsGame { rules })
    }

    /// The game that pairs make of a preset, or of the usual game.
    ///
    /// # Errors
    /// What is wrong with the pairs; see [`RuleError`].
    pub fn from_pairs(
        preset: Option<&Preset>,
        pairs: &[(&str, &str)],
    ) -> Result<TacticsGame, RuleError> {
        let rules = preset.map_or(Ok(TacticsRules::default()), preset_rules)?;
        TacticsGame::new(keys::TABLE.read(rules, pairs)?)
    }

    /// The rules.
    #[must_use]
    pub fn rules(&self) -> &TacticsRules {
        &self.rules
    }

    /// `tactics` and what differs from the usual game.
    #[must_use]
    pub fn rule_line(&self) -> String {
        let mut line = vec![PRESETS[0].name.to_owned()];
        line.extend(keys::TABLE.differing(&self.rules));
        line.join(",")
    }

    /// The preset that is exactly these rules, if there is one.
    #[must_use]
    pub fn preset(&self) -> Option<&'static Preset> {
        PRESETS
            .iter()
            .find(|preset| preset_rules(preset) == Ok(self.rules))
    }

    /// The grid with every cell filled.
    #[must_use]
    pub fn full(&self) -> u32 {
        (1 << (self.rules.rows * self.rules.cols)) - 1
    }

    /// How many states there are: the sets of filled cells.
    #[must_use]
    pub fn state_count(&self) -> u64 {
        u64::from(self.full()) + 1
    }

    /// The bit of a cell, counted from the top left.
    #[must_use]
    pub fn cell(&self, row: u8, col: u8) -> u32 {
        debug_assert!(row < self.rules.rows && col < self.rules.cols);
        1 << (self.rules.rows * self.rules.cols - 1 - (row * self.rules.cols + col))
    }

    /// The move after which one set of cells is filled in place of another, if one move does that.
    #[must_use]
    pub fn line_that_leads(&self, before: u32, after: u32) -> Option<TacticsMove> {
        let line = TacticsMove {
            cells: after & !before,
        };
        let is_move = before & !after == 0 && self.is_move(line);
        is_move.then_some(line)
    }

    /// The most cells that a move fills.
    #[must_use]
    pub fn most(&self) -> u8 {
        let longest = self.rules.rows.max(self.rules.cols);
        self.rules.most.map_or(longest, |most| most.min(longest))
    }

    /// Whether a move may fill cells: side by side in one row or column, and not too many.
    fn is_move(&self, line: TacticsMove) -> bool {
        line.cells.count_ones() <= u32::from(self.most()) && self.is_line(line)
    }

    /// Whether cells of the grid lie side by side in one row or column.
    fn is_line(&self, line: TacticsMove) -> bool {
        let cells = line.cells;
        if cells == 0 || cells & !self.full() != 0 {
            return false;
        }
        let cols = u32::from(self.rules.cols);
        let (last, first) = (cells.trailing_zeros(), cells.ilog2());
        let is_every = |step: u32| {
            let places = (last..=first).step_by(step as usize); // widens
            cells == places.fold(0, |line, place| line | 1 << place)
        };
        let is_in_row = first / cols == last / cols;
        is_in_row && is_every(1) || is_every(cols)
    }

    /// Every line of the grid that a move may fill, each once: single cells first, then longer ones.
    #[must_use]
    pub fn lines(&self) -> Vec<TacticsMove> {
        let (rows, cols) = (self.rules.rows, self.rules.cols);
        let mut lines = Vec::new();
        for length in 1..=self.most() {
            for row in 0..rows {
                for col in 0..cols {
                    if col + length <= cols {
                        let cells = (col..col + length).map(|c| self.cell(row, c)).sum();
                        lines.push(TacticsMove { cells });
                    }
                    if length > 1 && row + length <= rows {
                        let cells = (row..row + length).map(|r| self.cell(r, col)).sum();
                        lines.push(TacticsMove { cells });
                    }
                }
            }
        }
        lines
    }
}

/// The rules of a preset.
fn preset_rules(preset: &Preset) -> Result<TacticsRules, RuleError> {
    let rules = TacticsRules::default();
    if preset.pairs.is_empty() {
        return Ok(rules);
    }
    keys::TABLE.read(rules, &RuleLineParts::of(preset.pairs)?.pairs)
}

impl Game for TacticsGame {
    type Board = TacticsBoard;
    type Move = TacticsMove;

    fn start(&self) -> TacticsBoard {
        TacticsBoard {
            filled: self.rules.start.map_or(0, |start| start.filled),
            mover: Seat::One,
        }
    }

    fn mover(&self, board: &TacticsBoard) -> Seat {
        board.mover
    }

    fn outcome(&self, board: &TacticsBoard) -> Option<Outcome> {
        (board.filled == self.full()).then_some(match self.rules.goal {
            TacticsGoal::LastLoses => Outcome::Win,
            TacticsGoal::LastWins => Outcome::Loss,
        })
    }

    fn moves(&self, board: &TacticsBoard, out: &mut Vec<TacticsMove>) {
        out.extend(
            self.lines()
                .into_iter()
                .filter(|line| line.cells & board.filled == 0),
        );
    }

    fn play(&self, board: &TacticsBoard, line: TacticsMove) -> Result<TacticsBoard, IllegalMove> {
        if board.filled == self.full() {
            return Err(IllegalMove::Over);
        }
        if line.cells & !self.full() != 0 {
            return Err(IllegalMove::NoSuchCell);
        }
        if line.cells & board.filled != 0 {
            return Err(IllegalMove::CellFilled);
        }
        if !self.is_line(line) {
            return Err(IllegalMove::NotALine);
        }
        if !self.is_move(line) {
            return Err(IllegalMove::TooManyCells { most: self.most() });
        }
        Ok(TacticsBoard {
            filled: board.filled | line.cells,
            mover: board.mover.other(),
        })
    }

    fn state(&self, board: &TacticsBoard) -> StateId {
        StateId::from(u64::from(board.filled))
    }

    fn board(&self, position: Position) -> TacticsBoard {
        debug_assert!(position.state.index() <= self.full().into(), "{position:?}");
        TacticsBoard {
            filled: position.state.index() as u32 & self.full(), // 30 cells at most
            mover: position.mover,
        }
    }

    fn position_text(&self, position: Position, _winner: Option<Seat>) -> String {
        notation::board_text(self, &self.board(position))
    }

    fn texts_tell_turn(&self) -> bool {
        false
    }

    fn smaller_words(&self) -> &'static str {
        "fewer rows or fewer columns"
    }

    fn label(&self, _board: &TacticsBoard, line: TacticsMove) -> Label {
        notation::label(self, line)
    }

    fn move_words(&self, board: &TacticsBoard, line: TacticsMove) -> String {
        self.label(board, line).text.replace('-', " to ")
    }

    fn symmetries(&self) -> &'static [Symmetry] {
        self.grid_symmetries()
    }

    fn image(&self, position: Position, by: Symmetry) -> Position {
        let filled = self.board(position).filled;
        Position {
            state: StateId::from(u64::from(self.image_of_cells(filled, by))),
            ..position
        }
    }

    fn move_image(&self, line: TacticsMove, by: Symmetry) -> TacticsMove {
        TacticsMove {
            cells: self.image_of_cells(line.cells, by),
        }
    }
}
