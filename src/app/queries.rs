//! What views ask of the model.

use super::document::Document;
use super::tree::TreeRows;
use super::{Knowledge, ListedMove, Model, Route};
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::{Game, Position};
use crate::session::change::Change;
use crate::session::outline::OutlineRow;
use crate::session::review::{MoveMark, mark_of};
use crate::session::route::{FoundRoute, nearby_route};
use crate::session::{NodeId, Session};
use crate::solve::analysis::Analysis;
use crate::solve::histogram::Histogram;
use crate::solve::reachable::Summary;
use crate::solve::solution::move_groups;
use crate::solve::{Value, verify};

impl Model {
    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        self.whole_session().game()
    }

    /// The lines that were tried, and the current node; of a lesson as far as it is to be seen.
    #[must_use]
    pub fn session(&self) -> &Session {
        let shown = self.lesson.shown.as_ref();
        shown.unwrap_or(self.core.session())
    }

    /// The file that the session belongs to.
    #[must_use]
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Whether there is work in the session that no file has.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.is_unsaved
    }

    /// True if undo takes back a move that was played, and nothing else.
    #[must_use]
    pub fn undo_takes_back_move(&self) -> bool {
        matches!(self.core.last_change(), Some(Change::Play(_)))
    }

    /// Where the position of a node came up before: in its own line if there, otherwise in another.
    #[must_use]
    pub fn earlier_occurrence(&self, id: NodeId) -> Option<NodeId> {
        self.tree().repetitions.get(id)
    }

    /// The tree of play as rows, from top to bottom.
    #[must_use]
    pub fn outline(&self) -> &[OutlineRow] {
        &self.tree().rows
    }

    /// What is known of all nodes of the session that is shown.
    ///
    /// # Complexity
    /// Linear in their number for the first time after a change, then constant.
    fn tree(&self) -> &TreeRows {
        self.tree.get_or_init(|| TreeRows::of(self.session()))
    }

    /// The current board.
    #[must_use]
    pub fn board(&self) -> &AnyBoard {
        self.session().board()
    }

    /// What is known of the game.
    #[must_use]
    pub fn knowledge(&self) -> &Knowledge {
        self.core.knowledge()
    }

    /// The solved game, once it is solved.
    #[must_use]
    pub fn analysis(&self) -> Option<&Analysis> {
        self.core.analysis()
    }

    /// The solved game if its verdicts may be shown.
    #[must_use]
    pub fn shown_analysis(&self) -> Option<&Analysis> {
        self.analysis().filter(|_| !self.are_verdicts_hidden())
    }

    /// What the independent re-check of the solution found, once it is done.
    #[must_use]
    pub fn recheck(&self) -> Option<&verify::Verification> {
        self.known_later.recheck.as_ref()
    }

    /// Whether the verdicts are hidden: because somebody wants that, or a stop asks for the best move.
    #[must_use]
    pub fn are_verdicts_hidden(&self) -> bool {
        self.verdicts.are_hidden() || self.question().is_some()
    }

    /// What can be reached from the start, once it is counted.
    #[must_use]
    pub fn counts(&self) -> Option<&Summary> {
        let summary = self.analysis()?.summary.as_ref();
        summary.or(self.known_later.counts.as_ref())
    }

    /// How many positions are won in how many turns, once they are counted.
    #[must_use]
    pub fn histogram(&self) -> Option<&Histogram> {
        let counts = self.counts().map(|summary| &summary.histogram);
        counts.or(self.known_later.tally.as_ref())
    }

    /// The most turns that any win of the game takes, once its positions are counted.
    #[must_use]
    pub fn longest_distance(&self) -> Option<u16> {
        let bins = self.histogram()?.bins();
        bins.filter_map(|bin| bin.value.turns()).max()
    }

    /// Whether there is a change to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.core.history().can_undo()
    }

    /// Whether there is an undone change to repeat.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.core.history().can_redo()
    }

    /// The value of the current board, if it is known and may be shown.
    #[must_use]
    pub fn shown_value(&self) -> Option<Value> {
        self.value_shown_of(self.board())
    }

    /// The value of a board for the player to move, if it is known and may be shown.
    #[must_use]
    pub fn value_shown_of(&self, board: &AnyBoard) -> Option<Value> {
        self.shown_analysis()?.value(board).ok()
    }

    /// The current position as plain text.
    #[must_use]
    pub fn position_text(&self) -> String {
        self.game()
            .position_text(self.game().position(self.board()), None)
    }

    /// The moves from the current board, best first once the game is solved. They carry
    /// their values even while verdicts are hidden; [`Model::shown_moves`] leaves them out.
    #[must_use]
    pub fn moves(&self) -> &[ListedMove] {
        self.core.moves()
    }

    /// The moves as they may be shown: without verdicts, and in the order of their names, while
    /// those are hidden.
    #[must_use]
    pub fn shown_moves(&self) -> &[ListedMove] {
        if self.are_verdicts_hidden() {
            self.core.plain_moves()
        } else {
            self.core.moves()
        }
    }

    /// The mark of the move that led to a node, if it is known and may be shown.
    ///
    /// # Complexity
    /// Each of the move's alternatives is tried.
    #[must_use]
    pub fn shown_mark(&self, id: NodeId) -> Option<MoveMark> {
        mark_of(self.session(), self.shown_analysis()?, id)
    }

    /// The route to a position from the current board.
    #[must_use]
    pub fn route_to(&self, position: Position) -> Route {
        let session = self.session();
        let game = self.game();
        if game.position(self.board()) == position {
            return Route::Here;
        }
        let moves = move_groups(game, self.board());
        if let Some(group) = moves.into_iter().find(|group| group.position == position) {
            return Route::Move(group.ways[0]);
        }
        let in_line = |id: &NodeId| game.position(&session.node(*id).board) == position;
        session
            .line()
            .into_iter()
            .find(in_line)
            .map_or(Route::Elsewhere, Route::Line)
    }

    /// How play gets to a position from the current board and from the first one, as far as that is found at
    /// once.
    ///
    /// # Complexity
    /// That of two searches which give up soon: see [`nearby_route`].
    #[must_use]
    pub fn ways_to(&self, position: Position) -> WaysTo {
        let way = |from| nearby_route(self.game(), self.shown_analysis(), from, position);
        WaysTo {
            from_here: way(self.board()),
            from_start: way(self.session().first_board()),
        }
    }
}

/// How play gets to a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WaysTo {
    /// From the current board.
    pub from_here: FoundRoute,
    /// From the first board of the session.
    pub from_start: FoundRoute,
}
