//! The part that all workspaces have: a session with its history, what is known of its game, and the moves from
//! the current board.
//!
//! A core knows play and nothing of what a workspace does with it: files, lessons, opponents stand beside it.

use std::sync::Arc;

use super::{ActionError, Changed, Knowledge, ListedMove, listed_moves};
use crate::game::any::{AnyBoard, AnyGame};
use crate::session::Session;
use crate::session::change::{Change, HistoryStep};
use crate::session::history::History;
use crate::solve::SolveError;
use crate::solve::analysis::Analysis;

/// A game with what is known of it.
#[derive(Clone, Debug)]
pub(super) struct KnownGame {
    pub(super) game: AnyGame,
    pub(super) knowledge: Knowledge,
}

impl KnownGame {
    fn pending(game: AnyGame) -> KnownGame {
        KnownGame {
            game,
            knowledge: Knowledge::Pending,
        }
    }
}

/// A session with its history, what is known of its game, and the moves from the current board.
#[derive(Clone, Debug)]
pub struct Core {
    history: History,
    /// Of the session's game, but between a change of rules and [`Core::settle`].
    known: KnownGame,
    /// The moves from the current board: with all that is known, and without.
    moves: Vec<ListedMove>,
    plain_moves: Vec<ListedMove>,
}

impl Core {
    /// A session whose game is to be solved.
    #[must_use]
    pub fn new(session: Session) -> Core {
        let mut core = Core {
            known: KnownGame::pending(*session.game()),
            history: History::new(session),
            moves: Vec::new(),
            plain_moves: Vec::new(),
        };
        core.list_moves();
        core
    }

    /// The session, with all its lines.
    #[must_use]
    pub fn session(&self) -> &Session {
        self.history.session()
    }

    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        self.session().game()
    }

    /// The current board.
    #[must_use]
    pub fn board(&self) -> &AnyBoard {
        self.session().board()
    }

    /// The undo and redo of the session.
    #[must_use]
    pub fn history(&self) -> &History {
        &self.history
    }

    /// The game that is known, or is being solved.
    pub(super) fn known_game(&self) -> &AnyGame {
        &self.known.game
    }

    /// The state of solving the game.
    #[must_use]
    pub fn knowledge(&self) -> &Knowledge {
        &self.known.knowledge
    }

    /// The solved game, once it is solved.
    #[must_use]
    pub fn analysis(&self) -> Option<&Analysis> {
        match &self.known.knowledge {
            Knowledge::Solved(analysis) if analysis.game == *self.game() => Some(analysis),
            _ => None,
        }
    }

    /// The moves from the current board, best first once the game is solved.
    #[must_use]
    pub fn moves(&self) -> &[ListedMove] {
        &self.moves
    }

    /// The moves from the current board without values, in the order of their names.
    #[must_use]
    pub fn plain_moves(&self) -> &[ListedMove] {
        &self.plain_moves
    }

    /// Takes a step of the work, and says what it changes. One that changes nothing ends what is being typed. The
    /// moves follow with [`Core::settle`].
    ///
    /// # Errors
    /// A change that cannot be made; then nothing has changed.
    pub(super) fn take(&mut self, step: &HistoryStep) -> Result<Changed, ActionError> {
        let before = self.history.session();
        let (game, start) = (*before.game(), *before.first_board());
        let (cursor, board) = (before.cursor(), *before.board());
        let is_along =
            matches!(step, HistoryStep::Go(to) if before.contains(*to) && before.is_in_line(*to));
        let is_step = self.history.take(step)?;
        let session = self.history.session();
        Ok(Changed {
            session: false,
            rules: *session.game() != game,
            start: *session.first_board() != start,
            board: *session.board() != board,
            cursor: session.cursor() != cursor,
            line: !is_along,
            nodes: is_step && !matches!(step, HistoryStep::Go(_)),
            renumbered: is_step && step.renumbers(),
            answer_only: false,
        })
    }

    /// Begins another session with a history of its own, and says what that changes. The moves follow with
    /// [`Core::settle`].
    pub(super) fn begin(&mut self, session: Session) -> Changed {
        let before = self.history.session();
        let changed = Changed {
            session: true,
            rules: session.game() != before.game(),
            start: session.first_board() != before.first_board(),
            board: session.board() != before.board(),
            cursor: session.cursor() != before.cursor(),
            line: true,
            nodes: true,
            renumbered: true,
            answer_only: false,
        };
        self.history = History::new(session);
        changed
    }

    /// Ends a change: what is known of another game is given back and forgotten, and the moves are listed anew.
    ///
    /// # Complexity
    /// That of the moves from the current board, however long the session is.
    pub(super) fn settle(&mut self) -> Option<KnownGame> {
        let game = *self.game();
        let forgotten = (self.known.game != game)
            .then(|| std::mem::replace(&mut self.known, KnownGame::pending(game)));
        self.list_moves();
        forgotten
    }

    fn list_moves(&mut self) {
        let (game, board) = (self.game(), self.board());
        let plain_moves = listed_moves(game, None, board);
        self.moves = match self.analysis() {
            Some(analysis) => listed_moves(game, Some(analysis), board),
            None => plain_moves.clone(),
        };
        self.plain_moves = plain_moves;
    }

    /// Takes over what came of solving a game. True if it is what is known now: the answer for rules that are gone
    /// since, and that of solving that was stopped, is none.
    pub(super) fn solved(
        &mut self,
        game: AnyGame,
        result: Result<Arc<Analysis>, SolveError>,
    ) -> bool {
        let is_of_another = |analysis: &Arc<Analysis>| analysis.game != game;
        if game != self.known.game
            || matches!(result, Err(SolveError::Cancelled))
            || result.as_ref().is_ok_and(is_of_another)
        {
            return false;
        }
        self.known.knowledge = match result {
            Ok(analysis) => Knowledge::Solved(analysis),
            Err(error) => Knowledge::Failed(error),
        };
        true
    }

    /// The solution of a game was dropped: if it is this one's, it is to be solved again.
    pub(super) fn forget(&mut self, game: AnyGame) {
        if game == self.known.game {
            self.known.knowledge = Knowledge::Pending;
        }
    }

    /// Takes over what is known of a game, if it is this one's, and lists the moves by it. True if it is.
    pub(crate) fn know(&mut self, game: AnyGame, knowledge: &Knowledge) -> bool {
        let is_own = game == self.known.game;
        if is_own {
            self.known.knowledge = knowledge.clone();
            self.list_moves();
        }
        is_own
    }

    /// Solving is given up. True if the game was being solved.
    pub(super) fn stop_solving(&mut self) -> bool {
        let was_pending = matches!(self.known.knowledge, Knowledge::Pending);
        if was_pending {
            self.known.knowledge = Knowledge::Failed(SolveError::Cancelled);
        }
        was_pending
    }

    /// The game is to be solved again. True if it could not be solved before.
    pub(super) fn solve_again(&mut self) -> bool {
        let has_failed = matches!(self.known.knowledge, Knowledge::Failed(_));
        if has_failed {
            self.known.knowledge = Knowledge::Pending;
        }
        has_failed
    }

    /// The change that undo would take back.
    #[must_use]
    pub fn last_change(&self) -> Option<&Change> {
        self.history.last_change()
    }

    /// The text typed next is a change of its own.
    pub(super) fn end_typing(&mut self) {
        self.history.end_typing();
    }

    /// Keeps undo and redo from the changes that there are now, until [`Core::release`].
    pub(super) fn hold(&mut self) {
        self.history.hold();
    }

    /// Lets undo and redo reach all changes again.
    pub(super) fn release(&mut self) {
        self.history.release();
    }
}
