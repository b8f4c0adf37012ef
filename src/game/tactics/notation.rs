//! Grids and lines as text: `...#/..../..../....` or `0b0001000000000000`, and `b2` or `b2-d2`. The number
//! of the player to move may stand before a grid: `2: ...#/..../..../....`.

use thiserror::Error;

use super::{StartGrid, TacticsBoard, TacticsGame, TacticsMove};
use crate::game::counted::counted;
use crate::game::input_text::plain_text;
use crate::game::rule_line::excerpt;
use crate::game::{Label, Seat};

/// Why a text is not a grid of a game.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum GridError {
    /// Another number of rows or of cells in a row.
    #[error(
        "`{text}` is not a grid of {rows} x {cols}; write {} of {} such as {example}, `.` empty and \
         `#` filled, or 0b and {}",
        counted(*rows, "row"), counted(*cols, "cell"), counted(*cells, "binary digit")
    )]
    Shape {
        /// The text as given.
        text: String,
        /// Rows of the grid.
        rows: u8,
        /// Columns of the grid.
        cols: u8,
        /// Cells of the grid.
        cells: u8,
        /// A text that would do.
        example: String,
    },
}

impl GridError {
    /// The same error of the whole text in which a grid was looked for.
    fn of_text(mut self, whole: &str) -> GridError {
        let GridError::Shape { text, .. } = &mut self;
        *text = excerpt(whole.trim());
        self
    }
}

/// The grid row by row, `.` for an empty cell and `#` for a filled one.
#[must_use]
pub fn board_text(game: &TacticsGame, board: &TacticsBoard) -> String {
    let (rows, cols) = (game.rules().rows, game.rules().cols);
    let filled = board.filled;
    grid_text(&StartGrid { rows, cols, filled })
}

/// The same of a grid of any size; cells beyond those of a mask are empty.
#[must_use]
pub fn grid_text(grid: &StartGrid) -> String {
    let (rows, cols) = (usize::from(grid.rows), usize::from(grid.cols));
    let mut text = String::with_capacity(rows * (cols + 1));
    let mut bit = rows * cols;
    for row in 0..rows {
        if row > 0 {
            text.push('/');
        }
        for _ in 0..cols {
            bit -= 1;
            let is_filled = u64::from(grid.filled).checked_shr(bit as u32).unwrap_or(0) & 1 == 1; // at most 26 x 26
            text.push(if is_filled { '#' } else { '.' });
        }
    }
    text
}

/// The grid as a bit mask in binary, the top left cell first.
#[must_use]
pub fn bits_text(game: &TacticsGame, board: &TacticsBoard) -> String {
    let cells = board_text(game, board);
    let bits = cells.chars().filter_map(|cell| match cell {
        '#' => Some('1'),
        '.' => Some('0'),
        _ => None,
    });
    "0b".chars().chain(bits).collect()
}

/// The number of the player to move, where it stands before a grid as in `2: ...#/....`, and the grid.
#[must_use]
pub fn split_mover(text: &str) -> (Option<Seat>, &str) {
    let text = text.trim();
    let named = |seat: Seat| {
        let rest = text.strip_prefix(&*seat.number().to_string())?;
        Some((
            Some(seat),
            rest.trim_start().strip_prefix(':')?.trim_start(),
        ))
    };
    let found = Seat::BOTH.into_iter().find_map(named);
    found.unwrap_or((None, text))
}

/// Reads a grid; player 1 is to move, unless the number of the player to move stands before it.
///
/// # Errors
/// A text of another shape or size.
pub fn read_board(game: &TacticsGame, text: &str) -> Result<TacticsBoard, GridError> {
    read_board_due(game, text, Seat::One)
}

/// Reads a grid in which a player is due to move, unless the number of the player to move stands before it.
///
/// # Errors
/// As [`read_board`].
pub fn read_board_due(
    game: &TacticsGame,
    text: &str,
    due: Seat,
) -> Result<TacticsBoard, GridError> {
    let plain = plain_text(text.trim());
    let (mover, grid) = split_mover(&plain);
    let sides = [game.rules().rows, game.rules().cols];
    let filled = read_filled(sides, grid).map_err(|error| error.of_text(text))?;
    Ok(TacticsBoard {
        filled,
        mover: mover.unwrap_or(due),
    })
}

/// Reads the filled cells of a grid with some rows and columns.
///
/// # Errors
/// As [`read_board`].
pub fn read_filled([rows, cols]: [u8; 2], text: &str) -> Result<u32, GridError> {
    let cells = rows * cols;
    let plain = plain_text(text.trim());
    let bits: Option<Vec<bool>> = if let Some(digits) = plain.strip_prefix("0b") {
        digits.chars().map(|c| bit(c, '0', '1')).collect()
    } else {
        let lines: Vec<&str> = plain.split('/').collect();
        let fits = lines.len() == usize::from(rows)
            && lines
                .iter()
                .all(|line| line.chars().count() == usize::from(cols));
        lines
            .concat()
            .chars()
            .map(|c| bit(c, '.', '#').filter(|_| fits))
            .collect()
    };
    let bits = bits.filter(|bits| bits.len() == usize::from(cells));
    let filled = bits.map(|bits| {
        bits.into_iter()
            .fold(0, |mask, bit| mask << 1 | u32::from(bit))
    });
    filled.ok_or_else(|| GridError::Shape {
        text: excerpt(text.trim()),
        rows,
        cols,
        cells,
        example: grid_text(&StartGrid {
            rows,
            cols,
            filled: 0,
        }),
    })
}

/// Reads a grid that leaves open whose turn it is: the boards with player 1 and with player 2 to
/// move. Where the number of the player to move stands before it, only that one.
///
/// # Errors
/// As [`read_board`].
pub fn read_either_turn(game: &TacticsGame, text: &str) -> Result<Vec<TacticsBoard>, GridError> {
    let mut boards = vec![
        read_board_due(game, text, Seat::One)?,
        read_board_due(game, text, Seat::Two)?,
    ];
    boards.dedup();
    Ok(boards)
}

fn bit(c: char, empty: char, filled: char) -> Option<bool> {
    (c == empty || c == filled).then_some(c == filled)
}

/// The name of a cell: columns from `a`, rows from 1 at the top.
#[must_use]
pub fn cell_name(row: u8, col: u8) -> String {
    format!("{}{}", char::from(b'a' + col), row + 1)
}

/// The name of a line: its cell, or its first and last cell.
#[must_use]
pub fn label(game: &TacticsGame, line: TacticsMove) -> Label {
    let rules = game.rules();
    // The first cell is the highest bit.
    let last = rules.rows * rules.cols - 1;
    let mut rest = line.cells;
    let filled: Vec<(u8, u8)> = std::iter::from_fn(|| {
        let bit = rest.checked_ilog2()?;
        rest ^= 1 << bit;
        let cell = last - bit as u8; // below 32
        Some((cell / rules.cols, cell % rules.cols))
    })
    .collect();
    let name = |&(row, col): &(u8, u8)| cell_name(row, col);
    let first = filled.first().map(name).unwrap_or_default();
    let last = filled.last().map(name).unwrap_or_default();
    let places = filled.iter().flat_map(|&(row, col)| [row, col]);
    Label {
        kind: 0,
        numbers: places.map(|place| place as i8).collect(), // below 26
        text: if filled.len() > 1 {
            format!("{first}-{last}")
        } else {
            first
        },
    }
}

/// Reads the name of a line that is legal on a board; its ends may stand in either order.
#[must_use]
pub fn find_move(game: &TacticsGame, board: &TacticsBoard, name: &str) -> Option<TacticsMove> {
    let name = plain_text(name).trim().to_ascii_lowercase();
    let turned = name.split_once('-').map(|(a, b)| format!("{b}-{a}"));
    game.lines()
        .into_iter()
        .filter(|line| line.cells & board.filled == 0)
        .find(|&line| {
            let text = label(game, line).text;
            text == name || Some(text) == turned
        })
}
