//! The board of a game on a grid: runs of cells, each with the player who filled it, and what symmetry
//! says of it.

use super::BoardView;
use crate::app::words;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::move_naming::MoveNaming;
use crate::game::tactics::mirror::MirrorReply;
use crate::game::tactics::{TacticsBoard, TacticsGame, TacticsMove};
use crate::game::{Game, Seat};
use crate::scene::board::{DrawnCell, DrawnGrid, DrawnRun, RunRole};
use crate::session::Session;

/// The moves of the current line that filled the cells of a board on a grid, each with who made it. None
/// of a board that does not lie in the line, and of other games.
///
/// # Complexity
/// Looks at each move of the line up to the board.
#[must_use]
pub fn fills(session: &Session, board: &AnyBoard) -> Vec<(Seat, AnyMove)> {
    let (Some(board), Some(first)) = (board.on_grid(), session.first_board().on_grid()) else {
        return Vec::new();
    };
    let mut filled = first.filled;
    let mut made = Vec::new();
    for id in session.line() {
        let node = session.node(id);
        let (Some(line), Some(parent)) = (node.mv.and_then(AnyMove::on_grid), node.parent) else {
            continue;
        };
        if line.cells & !board.filled != 0 {
            break;
        }
        filled |= line.cells;
        let mover = session.game().mover(&session.node(parent).board);
        made.push((mover, line.into()));
    }
    if filled != board.filled {
        made.clear();
    }
    made
}

/// What symmetry says of who wins from a board, as a sentence; none where it says nothing.
///
/// # Complexity
/// Looks at each legal move.
#[must_use]
pub fn symmetry_words(game: &AnyGame, board: &AnyBoard, naming: MoveNaming) -> Option<String> {
    let (game, board) = (game.on_grid()?, board.on_grid()?);
    Some(match game.mirror_reply(board)? {
        MirrorReply::Holds => format!(
            "Player {} wins by symmetry: the answer to each run is the same run turned by half.",
            board.mover.other().number()
        ),
        MirrorReply::FailsAt(line) => format!(
            "Answering with runs turned by half fails here: {} meets its own image.",
            naming.full(game, board, line)
        ),
    })
}

/// The grid as it is shown.
pub(super) fn grid(game: &TacticsGame, board: TacticsBoard, view: &BoardView) -> DrawnGrid {
    let (rows, cols) = (game.rules().rows, game.rules().cols);
    let places = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
    let cells: Vec<u32> = places.map(|(row, col)| game.cell(row, col)).collect();
    let made_of = |mv: AnyMove| {
        let moving = view.moving.filter(|(moving, _)| *moving == mv);
        moving.map_or(1.0, |(_, done)| done)
    };
    let run = |by: Seat, mv: AnyMove, role: RunRole| {
        let line = mv.on_grid()?;
        let own = |cell: &u32| line.cells & cell != 0;
        Some(DrawnRun {
            first: cells.iter().position(own)?,
            last: cells.iter().rposition(own)?,
            by,
            role,
            done: if role == RunRole::Last {
                made_of(mv)
            } else {
                1.0
            },
        })
    };
    let made = view.fills.iter().enumerate().map(|(number, &(by, mv))| {
        let is_last = number + 1 == view.fills.len();
        let role = if is_last {
            RunRole::Last
        } else {
            RunRole::Made
        };
        run(by, mv, role)
    });
    let is_open = |mv: &AnyMove| {
        mv.on_grid()
            .is_some_and(|line| line.cells & board.filled == 0)
    };
    let images = view.images.iter().copied().filter(is_open);
    let images = images.map(|mv| run(board.mover, mv, RunRole::Image));
    let shown = view.shown.filter(is_open);
    let shown = shown.map(|mv| run(board.mover, mv, RunRole::Shown));
    let runs = made.chain(images).chain(shown).flatten().collect();
    let outcome = game.outcome(&board);
    DrawnGrid {
        cols: usize::from(cols),
        cells: cells
            .iter()
            .map(|&cell| DrawnCell {
                is_filled: board.filled & cell != 0,
                words: cell_words(board, view, cell),
            })
            .collect(),
        runs,
        name: match (view.table.and_then(|table| table.ending), outcome) {
            (Some([result, _]), _) => result.to_owned(),
            (None, Some(outcome)) => words::result(outcome, board.mover),
            (None, None) => view.turn_text(board.mover),
        },
        is_over: outcome.is_some() || view.table.is_some_and(|table| table.ending.is_some()),
    }
}

/// What a screen reader says of a cell behind its name.
fn cell_words(board: TacticsBoard, view: &BoardView, cell: u32) -> String {
    let fills = |mv: AnyMove| mv.on_grid().is_some_and(|line| line.cells & cell != 0);
    if board.filled & cell != 0 {
        let by = view.fills.iter().find(|&&(_, mv)| fills(mv));
        return by.map_or("filled".to_owned(), |(by, _)| format!("filled by {by}"));
    }
    let alone = AnyMove::from(TacticsMove { cells: cell });
    let value = view.values.iter().find(|&&(mv, _)| mv == alone);
    let verdict = value.map(|(_, value)| value.brief(board.mover));
    format!(
        "empty{}",
        verdict.map_or(String::new(), |verdict| format!(". {verdict}"))
    )
}
