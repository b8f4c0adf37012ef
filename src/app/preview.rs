//! What views show of a board: of the current one, or of one that is previewed though play is not
//! there.

use std::sync::Arc;

use super::{ListedMove, Model, Route, listed_moves};
use crate::game::any::{AnyBoard, AnyMove};
use crate::game::counted::counted;
use crate::game::{Game, Position};
use crate::scene::timeline::BranchTurn;
use crate::session::route::nearby_route;
use crate::solve::Value;

/// What views show of a board.
#[derive(Clone, Copy, Debug)]
pub struct ShownBoard<'a> {
    /// The board.
    pub board: &'a AnyBoard,
    /// Its value for the player to move, if it is known and may be shown.
    pub value: Option<Value>,
    /// The moves from there, as they may be shown.
    pub moves: &'a [ListedMove],
    /// What is known of it as a preview, if play is not there.
    pub preview: Option<&'a PreviewedBoard>,
}

/// A board that is previewed: all of it as it may be shown, verdicts hidden included.
#[derive(Clone, Debug)]
pub struct PreviewedBoard {
    /// The position.
    pub position: Position,
    /// A board of it. Left and right are as they would be after the move that leads there, or as they
    /// were in the line.
    pub board: AnyBoard,
    /// Its value for the player to move.
    pub value: Option<Value>,
    /// The moves from there.
    pub moves: Vec<ListedMove>,
    /// Where it is, seen from the current board.
    pub place: PreviewPlace,
    /// The move from the current board that leads there.
    pub mv: Option<AnyMove>,
    /// The number of its turn, if it is in the current line.
    pub turn: Option<usize>,
    /// If it is not, the turns from the current one to it, as far as it is known how play gets there.
    pub branch: Vec<BranchTurn>,
    /// The positions of play between it and the current one, both included: those of the line, or as the
    /// branch leads there; empty where that is not known.
    pub way: Arc<[Position]>,
}

/// Where a previewed position is, seen from the current board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PreviewPlace {
    /// So many turns ahead.
    Ahead(usize),
    /// So many turns back in the current line.
    Back(usize),
    /// Not in the line, and not near enough ahead to be found at once.
    Elsewhere,
}

impl PreviewPlace {
    /// It in words: "3 turns ahead".
    #[must_use]
    pub fn words(self) -> String {
        match self {
            PreviewPlace::Ahead(count) => format!("{} ahead", counted(count, "turn")),
            PreviewPlace::Back(count) => format!("{} back", counted(count, "turn")),
            PreviewPlace::Elsewhere => "elsewhere in the game".to_owned(),
        }
    }
}

impl PreviewedBoard {
    /// What views show of it.
    #[must_use]
    pub fn shown(&self) -> ShownBoard<'_> {
        ShownBoard {
            board: &self.board,
            value: self.value,
            moves: &self.moves,
            preview: Some(self),
        }
    }

    /// Which keys end a preview, as a sentence without its full stop.
    pub const KEYS: &str = "Enter goes there, Esc ends it";

    /// That it is a preview, and of what: "Preview: 3 turns ahead".
    #[must_use]
    pub fn title(&self) -> String {
        format!("Preview: {}", self.place.words())
    }
}

impl Model {
    /// What views show of the current board.
    #[must_use]
    pub fn shown_board(&self) -> ShownBoard<'_> {
        ShownBoard {
            board: self.board(),
            value: self.shown_value(),
            moves: self.shown_moves(),
            preview: None,
        }
    }

    /// What views show of another position; nothing of the current one.
    ///
    /// # Complexity
    /// That of the moves from there, and of a search that gives up soon: see
    /// [`nearby_route`].
    #[must_use]
    pub fn preview(&self, position: Position) -> Option<PreviewedBoard> {
        let (session, game) = (self.session(), self.game());
        let here = session.turn(session.cursor());
        let (board, mv, id) = match self.route_to(position) {
            Route::Here => return None,
            Route::Move(mv) => {
                let board = game.play(self.board(), mv).ok()?;
                let next = session.next(session.cursor());
                (
                    board,
                    Some(mv),
                    next.filter(|&id| session.node(id).board == board),
                )
            }
            Route::Line(id) => (session.node(id).board, None, Some(id)),
            Route::Elsewhere => (game.board(position), None, None),
        };
        let turn = id.map(|id| session.turn(id));
        let way = match (mv, turn) {
            (_, Some(_)) => None,
            (Some(mv), None) => Some(vec![mv]),
            (None, None) => nearby_route(game, self.shown_analysis(), self.board(), position).way(),
        };
        let place = match (turn, &way) {
            (Some(turn), _) if turn < here => PreviewPlace::Back(here - turn),
            (Some(turn), _) => PreviewPlace::Ahead(turn - here),
            (None, Some(way)) => PreviewPlace::Ahead(way.len()),
            (None, None) => PreviewPlace::Elsewhere,
        };
        let boards: Vec<AnyBoard> = match (turn, &way) {
            (Some(turn), _) => session.line()[here.min(turn)..=here.max(turn)]
                .iter()
                .map(|&id| session.node(id).board)
                .collect(),
            (None, Some(way)) => self.boards_along(way),
            (None, None) => Vec::new(),
        };
        let branch = match (turn, &way) {
            (Some(_), _) => Vec::new(),
            (None, Some(_)) => boards[1..]
                .iter()
                .zip(here + 1..)
                .map(|(board, number)| self.branch_turn(board, number, Some(number)))
                .collect(),
            // After the end, with a gap.
            (None, None) => vec![self.branch_turn(&board, session.line_len() + 1, None)],
        };
        Some(PreviewedBoard {
            position,
            board,
            value: self.value_shown_of(&board),
            moves: listed_moves(self.game(), self.shown_analysis(), &board),
            place,
            mv,
            turn,
            branch,
            way: boards.iter().map(|board| game.position(board)).collect(),
        })
    }

    /// The boards after some moves from the current one, which comes first.
    fn boards_along(&self, way: &[AnyMove]) -> Vec<AnyBoard> {
        let mut moves = way.iter();
        let boards = std::iter::successors(Some(*self.board()), |board| {
            let mv = moves.next()?;
            self.game().play(board, *mv).ok()
        });
        boards.collect()
    }

    fn branch_turn(&self, board: &AnyBoard, cell: usize, number: Option<usize>) -> BranchTurn {
        BranchTurn {
            cell,
            number,
            to_move: self.game().mover(board),
            value: self.value_shown_of(board),
        }
    }
}
