//! All states of a game as a matrix: what the player to move has goes down, what the other has
//! across.
//!
//! ```text
//!             (0.0) (0.1) .. (4.4)    the other's hands
//!   [0.0]       .     .        .
//!   [0.1]       .     .        .      a cell is a state
//!    ..
//!   [4.4]       .     .        .
//!   the mover's hands
//! ```
//!
//! Hand sets stand in the order of [`HandSets::place`]: those with fewer hands in play first. So the
//! matrix falls into blocks, one for each pair of numbers of hands in play, and a tap leads to the
//! same block or one further to the front. Of a grid the first half of the cells, in the order of
//! reading, goes down and the rest across; where the number of rows is even these are its upper and its
//! lower half. Both halves are in the order of the numbers that their cells make, empty 0 and filled 1.
//!
//! Nothing is tabulated: the number of a row or a column is worked out from what it shows, and back.

use std::ops::Range;

use super::AnyGame;
use crate::game::hands::hand_set::{HandSets, Hands};
use crate::game::hands::{HandGame, notation};
use crate::game::tactics::{TacticsGame, TacticsRules};
use crate::game::{Game, Position, Seat, StateId};

/// A cell of a [`StateMatrix`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatrixCell {
    /// Counted from 0 at the top.
    pub row: u32,
    /// Counted from 0 at the left.
    pub column: u32,
}

/// What a row or a column of a [`StateMatrix`] shows.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum AxisLabel {
    /// Hands, as they stand in the text of a position.
    Hands(String),
    /// Some cells of a grid.
    Cells(GridPart),
}

/// Some cells of a grid that follow each other in the order of reading.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct GridPart {
    rules: TacticsRules,
    /// The cells, by the bits that they have in the mask of a grid.
    bits: Range<u8>,
    filled: u32,
}

impl GridPart {
    /// Column and row of each cell, and whether it is filled, in the order of reading. Rows are counted
    /// from the first that has one of the cells.
    pub fn cells(&self) -> impl Iterator<Item = ([u8; 2], bool)> {
        let (all, cols) = (self.rules.rows * self.rules.cols, self.rules.cols);
        let first_row = (all - self.bits.end) / cols;
        let (bits, filled) = (self.bits.clone(), self.filled);
        bits.rev().map(move |bit| {
            let cell = all - 1 - bit;
            let place = [cell % cols, cell / cols - first_row];
            (place, filled >> bit & 1 == 1)
        })
    }

    /// How many columns it has, and rows, as far as there are cells in them.
    #[must_use]
    pub fn sides(&self) -> [u8; 2] {
        let sides = self.cells().map(|([column, row], _)| [column + 1, row + 1]);
        sides.fold([0, 0], |[cols, rows], [column, row]| {
            [cols.max(column), rows.max(row)]
        })
    }

    /// Cell by cell, `#` for a filled one and `.` for an empty one, with a slash where a row ends between
    /// them.
    fn text(&self) -> String {
        let mut text = String::new();
        for ([column, _], is_filled) in self.cells() {
            if column == 0 && !text.is_empty() {
                text.push('/');
            }
            text.push(if is_filled { '#' } else { '.' });
        }
        text
    }
}

/// All states with one player to move as a matrix.
///
/// # Examples
/// ```
/// use finger_oracle::game::any::matrix::{MatrixCell, StateMatrix};
/// use finger_oracle::{AnyGame, Game, Seat};
///
/// let game = AnyGame::from_rule_line("mallett")?;
/// let matrix = StateMatrix::new(&game, Seat::One);
/// assert_eq!((matrix.rows(), matrix.columns()), (15, 15));
/// let cell = matrix.cell(game.position(&game.start())).expect("every state has one");
/// assert_eq!(cell, MatrixCell { row: 5, column: 5 });
/// assert_eq!(matrix.own_text(cell.row), "1.1");
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StateMatrix {
    mover: Seat,
    halves: Halves,
}

/// What goes down and what goes across.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Halves {
    /// The mover's hand sets and the other's. The first state has this number.
    Hands {
        game: HandGame,
        own: HandSets,
        other: HandSets,
        first: u64,
    },
    /// The first and the second half of the cells. The second has so many.
    Grid { game: TacticsGame, below: u8 },
}

impl StateMatrix {
    /// The states of a game with a player to move.
    #[must_use]
    pub fn new(game: &AnyGame, mover: Seat) -> StateMatrix {
        let halves = match game {
            AnyGame::Hands(game) => {
                let is_second = mover == Seat::Two && !game.rules().is_symmetric();
                let [own, other] = [mover, mover.other()].map(|seat| game.sets(seat));
                let pairs = own.count().saturating_mul(other.count());
                Halves::Hands {
                    game: *game,
                    own,
                    other,
                    first: if is_second { pairs } else { 0 },
                }
            }
            AnyGame::Tactics(game) => {
                let cells = game.rules().rows * game.rules().cols;
                Halves::Grid {
                    game: *game,
                    below: cells - cells / 2,
                }
            }
        };
        StateMatrix { mover, halves }
    }

    /// Matrices that hold each state once: player 1 to move, and player 2 too where the players' hands
    /// differ.
    #[must_use]
    pub fn of_every_state(game: &AnyGame) -> Vec<StateMatrix> {
        let first = StateMatrix::new(game, Seat::One);
        let second = StateMatrix::new(game, Seat::Two);
        if first.holds_both_turns() {
            vec![first]
        } else {
            vec![first, second]
        }
    }

    /// Whether the states are the same whoever is to move, because the players are alike.
    #[must_use]
    pub fn holds_both_turns(&self) -> bool {
        match &self.halves {
            Halves::Hands { game, .. } => game.rules().is_symmetric(),
            Halves::Grid { .. } => true,
        }
    }

    /// The player to move.
    #[must_use]
    pub fn mover(&self) -> Seat {
        self.mover
    }

    /// How many rows there are; as many as fit into 32 bits, more has no game that can be solved.
    #[must_use]
    pub fn rows(&self) -> u32 {
        match &self.halves {
            Halves::Hands { own, .. } => bounded(own.count()),
            Halves::Grid { game, below } => {
                1 << (game.rules().rows * game.rules().cols - below) // 15 cells at most
            }
        }
    }

    /// How many columns there are; likewise.
    #[must_use]
    pub fn columns(&self) -> u32 {
        match &self.halves {
            Halves::Hands { other, .. } => bounded(other.count()),
            Halves::Grid { below, .. } => 1 << below,
        }
    }

    /// The number of a row's first state. The state of a cell is that plus
    /// [`column_start`](StateMatrix::column_start).
    #[must_use]
    pub fn row_start(&self, row: u32) -> u64 {
        match &self.halves {
            Halves::Hands {
                own, other, first, ..
            } => first + own.rank(&own.at_place(row.into())) * other.count(),
            Halves::Grid { below, .. } => u64::from(row) << below,
        }
    }

    /// What a column adds to the number of a row's first state.
    #[must_use]
    pub fn column_start(&self, column: u32) -> u64 {
        match &self.halves {
            Halves::Hands { other, .. } => other.rank(&other.at_place(column.into())),
            Halves::Grid { .. } => column.into(),
        }
    }

    /// The state of a cell.
    #[must_use]
    pub fn state(&self, cell: MatrixCell) -> StateId {
        StateId::from(self.row_start(cell.row) + self.column_start(cell.column))
    }

    /// The position of a cell.
    #[must_use]
    pub fn position(&self, cell: MatrixCell) -> Position {
        Position {
            state: self.state(cell),
            mover: self.mover,
        }
    }

    /// The cell of a position's state: of alike players also where the other is to move. None where
    /// only the other matrix has it.
    #[must_use]
    pub fn cell(&self, position: Position) -> Option<MatrixCell> {
        if position.mover != self.mover && !self.holds_both_turns() {
            return None;
        }
        Some(match &self.halves {
            Halves::Hands {
                game, own, other, ..
            } => {
                let board = game.board(position);
                MatrixCell {
                    row: bounded(own.place(board.own())),
                    column: bounded(other.place(board.others())),
                }
            }
            Halves::Grid { game, below } => {
                let filled = game.board(position).filled;
                MatrixCell {
                    row: filled >> below,
                    column: filled & ((1 << below) - 1),
                }
            }
        })
    }

    /// What a row shows, as text: the mover's hands without brackets, or the first half of a grid.
    #[must_use]
    pub fn own_text(&self, row: u32) -> String {
        match &self.halves {
            Halves::Hands { own, .. } => dotted(&own.at_place(row.into())),
            Halves::Grid { game, below } => upper(game, *below, row).text(),
        }
    }

    /// What a column shows, as text: the other's hands without brackets, or the second half of a grid.
    #[must_use]
    pub fn other_text(&self, column: u32) -> String {
        match &self.halves {
            Halves::Hands { other, .. } => dotted(&other.at_place(column.into())),
            Halves::Grid { game, below } => lower(game, *below, column).text(),
        }
    }

    /// What a row shows.
    #[must_use]
    pub fn row_label(&self, row: u32) -> AxisLabel {
        match &self.halves {
            Halves::Hands { .. } => AxisLabel::Hands(format!("[{}]", self.own_text(row))),
            Halves::Grid { game, below } => AxisLabel::Cells(upper(game, *below, row)),
        }
    }

    /// What a column shows.
    #[must_use]
    pub fn column_label(&self, column: u32) -> AxisLabel {
        match &self.halves {
            Halves::Hands { .. } => AxisLabel::Hands(format!("({})", self.other_text(column))),
            Halves::Grid { game, below } => AxisLabel::Cells(lower(game, *below, column)),
        }
    }

    /// The rows with which a larger number of hands in play begins, in ascending order; none of a grid.
    #[must_use]
    pub fn row_blocks(&self) -> Vec<u32> {
        match &self.halves {
            Halves::Hands { own, .. } => blocks(own),
            Halves::Grid { .. } => Vec::new(),
        }
    }

    /// The columns with which a larger number of hands in play begins; likewise.
    #[must_use]
    pub fn column_blocks(&self) -> Vec<u32> {
        match &self.halves {
            Halves::Hands { other, .. } => blocks(other),
            Halves::Grid { .. } => Vec::new(),
        }
    }

    /// What goes down and what goes across, in a few words each.
    #[must_use]
    pub fn axis_titles(&self) -> [String; 2] {
        match &self.halves {
            Halves::Hands { .. } => {
                [self.mover, self.mover.other()].map(|seat| format!("player {}", seat.number()))
            }
            Halves::Grid { .. } => ["upper cells", "lower cells"].map(str::to_owned),
        }
    }

    /// What goes down, what goes across, and in which order, in two sentences.
    #[must_use]
    pub fn sentence(&self) -> String {
        let (mover, other) = (self.mover.number(), self.mover.other().number());
        match &self.halves {
            Halves::Hands { .. } => format!(
                "Down: the hands of player {mover}, who is to move; across: those of player {other}. \
                 Hand sets with fewer hands in play come first, then those with smaller numbers."
            ),
            Halves::Grid { game, below } => {
                let all = game.rules().rows * game.rules().cols;
                let halves = if game.rules().rows % 2 == 0 {
                    "Down: the upper half of the grid; across: the lower half.".to_owned()
                } else {
                    let above = all - below;
                    format!("Down: the first {above} cells of the grid; across: the other {below}.")
                };
                format!(
                    "{halves} Player {mover} is to move. Halves are in the order of binary numbers: \
                     an empty cell is 0, a filled one 1."
                )
            }
        }
    }
}

/// Where the sets with one living hand begin, those with two, and so on.
fn blocks(sets: &HandSets) -> Vec<u32> {
    let hands = sets.at_place(0).count();
    let fewer = |living: u8| {
        // The sets of fewer living hands are those of one hand fewer, each with a hand that is out.
        let spare = (0..=hands - living).fold(*sets, |sets, _| sets.with_one_hand_fewer());
        bounded(spare.count())
    };
    (1..=hands).map(fewer).collect()
}

fn dotted(hands: &Hands) -> String {
    notation::dotted_text(hands)
}

/// The first half of a grid, without its last `below` cells.
fn upper(game: &TacticsGame, below: u8, row: u32) -> GridPart {
    let rules = *game.rules();
    GridPart {
        rules,
        bits: below..rules.rows * rules.cols,
        filled: row << below,
    }
}

/// The last `below` cells of a grid.
fn lower(game: &TacticsGame, below: u8, column: u32) -> GridPart {
    GridPart {
        rules: *game.rules(),
        bits: 0..below,
        filled: column,
    }
}

fn bounded(count: u64) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}
