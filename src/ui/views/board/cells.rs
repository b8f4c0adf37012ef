//! The meaning of a click, a key or a drag on the cells of a grid. Pure, so that it is tested without a window.

use crate::game::tactics::notation::cell_name;
use crate::game::tactics::{TacticsBoard, TacticsGame, TacticsMove};
use crate::game::{Game, IllegalMove};

/// A cell by its row and its column.
pub(crate) type Cell = (u8, u8);

/// A run of cells that is being chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CellRun {
    pub(crate) from: Cell,
    pub(crate) to: Cell,
}

/// The reason why a run cannot be filled.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum RunRefusal {
    /// The game is over.
    Over,
    /// The cells do not lie in one row or one column.
    Bent(CellRun),
    /// The single cell of the run is filled.
    Filled(Cell),
    /// A cell of the run is filled.
    Blocked(Cell),
    /// The run is longer than a move may fill; the limit is given.
    TooLong(u8),
}

impl RunRefusal {
    #[must_use]
    pub(crate) fn sentence(self) -> String {
        let name = |(row, col): Cell| cell_name(row, col);
        match self {
            RunRefusal::Over => IllegalMove::Over.to_string(),
            RunRefusal::Bent(run) => format!(
                "{} and {} do not lie in one row or column",
                name(run.from),
                name(run.to)
            ),
            RunRefusal::Filled(cell) => format!("{} is filled already", name(cell)),
            RunRefusal::Blocked(cell) => {
                format!("{} is filled: no run goes past it", name(cell))
            }
            RunRefusal::TooLong(most) => IllegalMove::TooManyCells { most }.to_string(),
        }
    }
}

/// The action for a cell that was clicked, reached by a key or dropped on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum CellPick {
    /// Chooses a run.
    Choose(CellRun),
    Play(TacticsMove),
    /// Refuses the run, with a reason.
    Refuse(RunRefusal),
}

impl CellRun {
    /// The run of a single cell.
    pub(crate) fn of(cell: Cell) -> CellRun {
        CellRun {
            from: cell,
            to: cell,
        }
    }

    pub(crate) fn is_single(self) -> bool {
        self.from == self.to
    }

    /// The run with another end.
    pub(crate) fn to(self, to: Cell) -> CellRun {
        CellRun { to, ..self }
    }

    /// Every cell from one end to the other; all cells between ends that are not in line.
    fn cells(self) -> impl Iterator<Item = Cell> {
        let CellRun { from, to } = self;
        let rows = from.0.min(to.0)..=from.0.max(to.0);
        let cols = from.1.min(to.1)..=from.1.max(to.1);
        rows.flat_map(move |row| cols.clone().map(move |col| (row, col)))
    }

    /// True if the run holds a cell.
    pub(crate) fn holds(self, cell: Cell) -> bool {
        self.cells().any(|own| own == cell)
    }

    /// The move that fills the run.
    pub(crate) fn filled(
        self,
        game: &TacticsGame,
        board: &TacticsBoard,
    ) -> Result<TacticsMove, RunRefusal> {
        if game.outcome(board).is_some() {
            return Err(RunRefusal::Over);
        }
        if self.from.0 != self.to.0 && self.from.1 != self.to.1 {
            return Err(RunRefusal::Bent(self));
        }
        let is_filled = |&(row, col): &Cell| board.filled & game.cell(row, col) != 0;
        match self.cells().find(is_filled) {
            Some(cell) if self.is_single() => Err(RunRefusal::Filled(cell)),
            Some(cell) => Err(RunRefusal::Blocked(cell)),
            None if self.cells().count() > usize::from(game.most()) => {
                Err(RunRefusal::TooLong(game.most()))
            }
            None => Ok(TacticsMove {
                cells: self.cells().map(|(row, col)| game.cell(row, col)).sum(),
            }),
        }
    }
}

/// The action of a click on a cell: the first click chooses the cell; the second fills the chosen run, or the run
/// from there to another cell in line.
#[must_use]
pub(crate) fn click(
    game: &TacticsGame,
    board: &TacticsBoard,
    chosen: Option<CellRun>,
    cell: Cell,
) -> CellPick {
    let Some(chosen) = chosen else {
        return match CellRun::of(cell).filled(game, board) {
            Ok(_) => CellPick::Choose(CellRun::of(cell)),
            Err(refusal) => CellPick::Refuse(refusal),
        };
    };
    if chosen.holds(cell) {
        return enter(game, board, Some(chosen), cell);
    }
    enter(game, board, Some(chosen.to(cell)), cell)
}

/// The action of Enter on a cell: fills the chosen run, or else the cell.
#[must_use]
pub(crate) fn enter(
    game: &TacticsGame,
    board: &TacticsBoard,
    chosen: Option<CellRun>,
    cell: Cell,
) -> CellPick {
    let run = chosen.unwrap_or(CellRun::of(cell));
    match run.filled(game, board) {
        Ok(line) => CellPick::Play(line),
        Err(refusal) => CellPick::Refuse(refusal),
    }
}

/// The action at the end of a drag. A drag within one cell is a click.
#[must_use]
pub(crate) fn drop(
    game: &TacticsGame,
    board: &TacticsBoard,
    chosen: Option<CellRun>,
    dragged: CellRun,
) -> CellPick {
    if dragged.is_single() {
        return click(game, board, chosen, dragged.from);
    }
    enter(game, board, Some(dragged), dragged.to)
}

/// The action of an arrow key with Shift: the chosen run grows or shrinks to the next cell.
#[must_use]
pub(crate) fn extend(
    game: &TacticsGame,
    board: &TacticsBoard,
    chosen: Option<CellRun>,
    from: Cell,
    to: Cell,
) -> CellPick {
    let run = chosen.unwrap_or(CellRun::of(from)).to(to);
    match run.filled(game, board) {
        Ok(_) => CellPick::Choose(run),
        Err(refusal) => CellPick::Refuse(refusal),
    }
}

/// The cell next to one in a direction, down and right; none over the edge.
#[must_use]
pub(crate) fn neighbour(game: &TacticsGame, cell: Cell, down: i8, right: i8) -> Option<Cell> {
    let row = cell.0.checked_add_signed(down)?;
    let col = cell.1.checked_add_signed(right)?;
    let rules = game.rules();
    (row < rules.rows && col < rules.cols).then_some((row, col))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::any::{AnyBoard, AnyGame};

    const A1: Cell = (0, 0);
    const B1: Cell = (0, 1);
    const C1: Cell = (0, 2);
    const B2: Cell = (1, 1);
    const C2: Cell = (1, 2);
    const C3: Cell = (2, 2);

    /// `a1` to `c3`, with `b2` filled.
    fn set_up() -> (TacticsGame, TacticsBoard) {
        let game = AnyGame::from_rule_line("tactics,rows=3,cols=3").expect("small");
        match (game, game.read_board(".../.#./...").expect("a grid")) {
            (AnyGame::Tactics(game), AnyBoard::Tactics(board)) => (game, board),
            _ => panic!("it is a grid"),
        }
    }

    fn line(game: &TacticsGame, cells: &[Cell]) -> TacticsMove {
        TacticsMove {
            cells: cells.iter().map(|&(row, col)| game.cell(row, col)).sum(),
        }
    }

    #[test]
    fn one_click_plays_nothing_and_the_second_fills_what_lies_between() {
        let (game, board) = set_up();
        let chosen = CellRun::of(A1);
        assert_eq!(click(&game, &board, None, A1), CellPick::Choose(chosen));
        for (cell, filled) in [(A1, &[A1][..]), (C1, &[A1, B1, C1])] {
            let due = CellPick::Play(line(&game, filled));
            assert_eq!(click(&game, &board, Some(chosen), cell), due);
        }
        let long = chosen.to(C1);
        let due = CellPick::Play(line(&game, &[A1, B1, C1]));
        assert_eq!(click(&game, &board, Some(long), B1), due);
    }

    #[test]
    fn bent_and_blocked_runs_say_why_and_fill_nothing() {
        let (game, board) = set_up();
        let refused = |chosen: Option<Cell>, cell: Cell| match click(
            &game,
            &board,
            chosen.map(CellRun::of),
            cell,
        ) {
            CellPick::Refuse(refusal) => refusal.sentence(),
            other => panic!("{other:?}"),
        };
        assert_eq!(refused(None, B2), "b2 is filled already");
        assert_eq!(
            refused(Some(B1), (2, 1)),
            "b2 is filled: no run goes past it"
        );
        assert_eq!(
            refused(Some(A1), C3),
            "a1 and c3 do not lie in one row or column"
        );
        let over = TacticsBoard {
            filled: game.full(),
            ..board
        };
        let due = CellPick::Refuse(RunRefusal::Over);
        assert_eq!(click(&game, &over, None, A1), due);
    }

    #[test]
    fn a_run_of_more_cells_than_a_move_may_fill_is_refused() {
        let game = AnyGame::from_rule_line("tactics,rows=1,cols=26,most=3").expect("small");
        let (AnyGame::Tactics(game), AnyBoard::Tactics(board)) = (game, game.start()) else {
            panic!("it is a grid");
        };
        let [w, y, z] = [22, 24, 25].map(|col| (0, col));
        let refused = click(&game, &board, Some(CellRun::of(w)), z);
        let CellPick::Refuse(refusal) = refused else {
            panic!("{refused:?}");
        };
        let due = "Under these rules a move fills at most 3 cells";
        assert_eq!(refusal.sentence(), due);
        let three = [w, (0, 23), y].map(|(row, col)| game.cell(row, col));
        let due = CellPick::Play(TacticsMove {
            cells: three.iter().sum(),
        });
        assert_eq!(click(&game, &board, Some(CellRun::of(w)), y), due);
    }

    #[test]
    fn a_drag_fills_a_run_and_one_within_a_cell_only_chooses_it() {
        let (game, board) = set_up();
        let in_cell = drop(&game, &board, None, CellRun::of(C3));
        assert_eq!(in_cell, CellPick::Choose(CellRun::of(C3)));
        let down = drop(&game, &board, None, CellRun::of(C1).to(C3));
        assert_eq!(down, CellPick::Play(line(&game, &[C1, C2, C3])));
        let bent = CellRun::of(C1).to((2, 0));
        let due = CellPick::Refuse(RunRefusal::Bent(bent));
        assert_eq!(drop(&game, &board, None, bent), due);
    }

    #[test]
    fn arrows_with_shift_make_a_run_longer_and_shorter_and_enter_fills_it() {
        let (game, board) = set_up();
        let two = CellRun::of(A1).to(B1);
        assert_eq!(extend(&game, &board, None, A1, B1), CellPick::Choose(two));
        let one = CellRun::of(A1);
        let back = extend(&game, &board, Some(two), B1, A1);
        assert_eq!(back, CellPick::Choose(one));
        let into = extend(&game, &board, None, B1, B2);
        assert_eq!(into, CellPick::Refuse(RunRefusal::Blocked(B2)));
        let due = CellPick::Play(line(&game, &[A1, B1]));
        assert_eq!(enter(&game, &board, Some(two), B1), due);
        let due = CellPick::Play(line(&game, &[C2]));
        assert_eq!(enter(&game, &board, None, C2), due);
    }

    #[test]
    fn arrows_end_at_the_edge() {
        let (game, _) = set_up();
        assert_eq!(neighbour(&game, A1, -1, 0), None);
        assert_eq!(neighbour(&game, A1, 0, -1), None);
        assert_eq!(neighbour(&game, A1, 0, 1), Some(B1));
        assert_eq!(neighbour(&game, C3, 0, 1), None);
        assert_eq!(neighbour(&game, C3, 1, 0), None);
    }
}
