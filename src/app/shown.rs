//! The session and what is known of it, as the user may see it: panes get this and no [`Model`], so that none of them
//! can tell a verdict while verdicts are hidden.

use std::sync::Arc;
use std::time::Duration;

use super::document::Document;
use super::lesson::{StopAnswer, StopQuestion};
use super::{Core, Knowledge, ListedMove, Model, Route, ShownBoard};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::move_naming::MoveNaming;
use crate::game::{Game, Position};
use crate::scene::timeline::TimelineTurn;
use crate::session::outline::OutlineRow;
use crate::session::review::{MoveMark, mark_of};
use crate::session::{NodeId, Session};
use crate::solve::analysis::Analysis;
use crate::solve::histogram::Histogram;
use crate::solve::{SolveError, Value, verify};

/// A core as the user may see it, and the rest of Explore where it is that of Explore.
#[derive(Clone, Copy)]
pub struct Shown<'a> {
    core: &'a Core,
    are_verdicts_hidden: bool,
    explore: Option<&'a Model>,
}

/// The state of solving, with the solution where its verdicts may be seen.
#[derive(Clone, Copy)]
pub enum ShownKnowledge<'a> {
    /// The game is being solved.
    Pending,
    /// The game could not be solved.
    Failed(&'a SolveError),
    /// The game is solved, and its verdicts are hidden.
    Hidden,
    /// The game is solved, and its verdicts may be seen.
    Solved(&'a Arc<Analysis>),
}

impl Model {
    /// The model as the user may see it.
    #[must_use]
    pub fn shown(&self) -> Shown<'_> {
        Shown {
            core: &self.core,
            are_verdicts_hidden: self.are_verdicts_hidden(),
            explore: Some(self),
        }
    }
}

impl Core {
    /// The core as the user may see it in a workspace other than Explore.
    #[must_use]
    pub fn shown(&self, are_verdicts_hidden: bool) -> Shown<'_> {
        Shown {
            core: self,
            are_verdicts_hidden,
            explore: None,
        }
    }
}

impl<'a> Shown<'a> {
    /// The game that is played.
    #[must_use]
    pub fn game(self) -> &'a AnyGame {
        self.core.game()
    }

    /// The lines that were tried, and the current node; of a lesson as far as it is to be seen.
    #[must_use]
    pub fn session(self) -> &'a Session {
        self.explore
            .map_or_else(|| self.core.session(), Model::session)
    }

    /// The file that the session belongs to; none of a workspace other than Explore.
    #[must_use]
    pub fn document(self) -> Option<&'a Document> {
        self.explore.map(Model::document)
    }

    /// True if the session holds work that no file has.
    #[must_use]
    pub fn is_unsaved(self) -> bool {
        self.explore.is_some_and(Model::is_unsaved)
    }

    /// The node at which the position of another came up before, if it did.
    #[must_use]
    pub fn earlier_occurrence(self, id: NodeId) -> Option<NodeId> {
        self.explore?.earlier_occurrence(id)
    }

    /// The tree of play as rows, from top to bottom.
    #[must_use]
    pub fn outline(self) -> &'a [OutlineRow] {
        self.explore.map_or(&[], Model::outline)
    }

    /// The current board.
    #[must_use]
    pub fn board(self) -> &'a AnyBoard {
        self.session().board()
    }

    /// The current board with what may be shown of it.
    #[must_use]
    pub fn current(self) -> ShownBoard<'a> {
        ShownBoard {
            board: self.board(),
            value: self.value_of(self.board()),
            moves: self.moves(),
            preview: None,
        }
    }

    /// The state of solving.
    #[must_use]
    pub fn knowledge(self) -> ShownKnowledge<'a> {
        match self.core.knowledge() {
            Knowledge::Pending => ShownKnowledge::Pending,
            Knowledge::Failed(error) => ShownKnowledge::Failed(error),
            Knowledge::Solved(_) if self.are_verdicts_hidden() => ShownKnowledge::Hidden,
            Knowledge::Solved(analysis) => ShownKnowledge::Solved(analysis),
        }
    }

    /// True if the game is solved, be its verdicts hidden or not.
    #[must_use]
    pub fn is_solved(self) -> bool {
        self.core.analysis().is_some()
    }

    /// The solved game; none while verdicts are hidden.
    #[must_use]
    pub fn analysis(self) -> Option<&'a Analysis> {
        let analysis = self.core.analysis();
        analysis.filter(|_| !self.are_verdicts_hidden)
    }

    /// The solved game to look back at a line: none while verdicts are hidden and the line has not ended.
    #[must_use]
    pub fn review_analysis(self) -> Option<&'a Analysis> {
        let session = self.session();
        let last = session.line().last().copied();
        let is_over = last.is_some_and(|id| self.game().outcome(&session.node(id).board).is_some());
        let analysis = self.core.analysis();
        analysis.filter(|_| is_over || !self.are_verdicts_hidden())
    }

    /// The result of the independent re-check, once it is done.
    #[must_use]
    pub fn recheck(self) -> Option<&'a verify::Verification> {
        self.explore?.recheck()
    }

    /// True while verdicts are hidden.
    #[must_use]
    pub fn are_verdicts_hidden(self) -> bool {
        self.are_verdicts_hidden
    }

    /// Positions and moves that can be reached from the start, once they are counted, and the states of the solution.
    #[must_use]
    pub fn sizes(self) -> Option<GameSizes> {
        let analysis = self.core.analysis()?;
        Some(GameSizes {
            reachable: self
                .explore
                .and_then(Model::counts)
                .map(|all| (all.positions, all.moves)),
            states: analysis.solution.len(),
            solved_in: analysis.time,
        })
    }

    /// The number of positions won in each number of turns, once they are counted; none while verdicts are hidden.
    #[must_use]
    pub fn histogram(self) -> Option<&'a Histogram> {
        let histogram = self.explore?.histogram();
        histogram.filter(|_| !self.are_verdicts_hidden())
    }

    /// The most turns that any win of the game takes; none while verdicts are hidden.
    #[must_use]
    pub fn longest_distance(self) -> Option<u16> {
        let longest = self.explore?.longest_distance();
        longest.filter(|_| !self.are_verdicts_hidden())
    }

    /// The current position as plain text.
    #[must_use]
    pub fn position_text(self) -> String {
        let position = self.game().position(self.board());
        self.game().position_text(position, None)
    }

    /// The moves from the current board, without values and in the order of their names while verdicts are hidden.
    #[must_use]
    pub fn moves(self) -> &'a [ListedMove] {
        if self.are_verdicts_hidden {
            self.core.plain_moves()
        } else {
            self.core.moves()
        }
    }

    /// The value of a board for the player to move, if it is known and may be shown.
    #[must_use]
    pub fn value_of(self, board: &AnyBoard) -> Option<Value> {
        self.analysis()?.value(board).ok()
    }

    /// The mark of the move that led to a node, if it is known and may be shown.
    ///
    /// # Complexity
    /// Each of the move's alternatives is tried.
    #[must_use]
    pub fn mark(self, id: NodeId) -> Option<MoveMark> {
        mark_of(self.session(), self.analysis()?, id)
    }

    /// The best move in place of the one that led to a node, where that cost something and it may be shown.
    #[must_use]
    pub fn better_move(self, id: NodeId) -> Option<AnyMove> {
        self.explore?.better_move(id)
    }

    /// Some turns of the current line, by their numbers, with moves named in a way.
    #[must_use]
    pub fn turns(
        self,
        numbers: impl Iterator<Item = usize>,
        naming: MoveNaming,
    ) -> Vec<TimelineTurn> {
        self.explore
            .map_or_else(Vec::new, |model| model.turns(numbers, naming))
    }

    /// The route to a position from the current board.
    #[must_use]
    pub fn route_to(self, position: Position) -> Route {
        self.explore
            .map_or(Route::Elsewhere, |model| model.route_to(position))
    }

    /// The effect of the last rule change, with that on verdicts where they may be shown.
    #[must_use]
    pub fn change(self) -> Option<String> {
        self.explore?.change()
    }

    /// The rules before the last change, as long as nothing else was done to them.
    #[must_use]
    pub fn rules_before(self) -> Option<&'a AnyGame> {
        self.explore?.rules_before()
    }

    /// True while the session is shown as a lesson.
    #[must_use]
    pub fn is_lesson_on(self) -> bool {
        self.explore.is_some_and(Model::is_lesson_on)
    }

    /// The question that a stop of a lesson asks here.
    #[must_use]
    pub fn question(self) -> Option<StopQuestion<'a>> {
        self.explore?.question()
    }

    /// The turns to the next stop of the lesson, if there is one.
    #[must_use]
    pub fn next_stop(self) -> Option<usize> {
        self.explore?.next_stop()
    }

    /// The answer that was given at the stop before.
    #[must_use]
    pub fn stop_answer(self) -> Option<StopAnswer<'a>> {
        self.explore?.stop_answer()
    }
}

/// The size of a solved game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameSizes {
    /// Positions and moves that can be reached from the start, once they are counted.
    pub reachable: Option<(u64, u64)>,
    /// The states of the solution.
    pub states: u64,
    /// The time that solving took.
    pub solved_in: Duration,
}
