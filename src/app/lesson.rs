//! Lessons: a session that stops at some boards and asks what to play there.
//!
//! While a lesson is taken, nothing of what follows a stop is shown before its answer is. Moves that are
//! tried at a stop are judged by the solution and not played. Other rules and moves that are played in a
//! lesson end with it: whoever leaves it finds the session behind it as it was.

use std::collections::BTreeSet;

use super::verdicts::VerdictsHidden;
use super::{ActionError, Effect, Model, words};
use crate::game::any::AnyMove;
use crate::game::{Game, Seat};
use crate::session::change::{ChangeError, HistoryStep};
use crate::session::{NodeId, Session};
use crate::solve::Value;

/// What is asked where nobody has written another question.
pub const USUAL_QUESTION: &str = "What would you play?";

/// A lesson that is taken, or not.
#[derive(Clone, Debug, Default)]
pub(super) struct Lesson {
    is_on: bool,
    /// Whether verdicts were hidden before the lesson.
    verdicts_before: VerdictsHidden,
    /// The stops whose answers were shown.
    answered: BTreeSet<NodeId>,
    /// What was tried, and at which stop.
    tried: Option<(NodeId, Vec<TriedMove>)>,
    /// The session without what is not to be seen yet, while there is such.
    pub(super) shown: Option<Session>,
}

/// A move that was tried at a stop.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedMove {
    /// The move.
    pub mv: AnyMove,
    /// Its worth; none while the game is not solved.
    pub worth: Option<TriedWorth>,
}

/// The worth of a move that was tried at a stop, for the player who tries it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TriedWorth {
    /// The player who tries it.
    pub mover: Seat,
    /// The value of the move.
    pub value: Value,
    /// The value of the best move.
    pub best: Value,
}

impl TriedMove {
    /// What is said of it under a name.
    #[must_use]
    pub fn sentence(&self, name: &str) -> String {
        match self.worth {
            Some(worth) => words::judged(name, worth.mover, worth.value, worth.best),
            None => format!("Whether {name} keeps the verdict is known once the game is solved."),
        }
    }

    /// True if the move answers the question: every move does that keeps the verdict.
    #[must_use]
    pub fn is_right(&self) -> bool {
        self.worth
            .is_some_and(|worth| worth.value.is_same_verdict(worth.best))
    }
}

/// What a stop asks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopQuestion<'a> {
    /// The question.
    pub text: &'a str,
    /// What was tried so far, the last one last.
    pub tried: &'a [TriedMove],
}

impl StopQuestion<'_> {
    /// True if the move that was tried last is a right answer.
    #[must_use]
    pub fn is_answered(&self) -> bool {
        self.tried.last().is_some_and(TriedMove::is_right)
    }
}

/// The move that answers a stop.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StopAnswer<'a> {
    /// The board after it.
    pub id: NodeId,
    /// What is noted on it.
    pub comment: &'a str,
}

impl Lesson {
    /// Whether a board asks and is not answered.
    fn asks(&self, session: &Session, id: NodeId) -> bool {
        let node = session.node(id);
        self.is_on && node.stop.is_some() && node.fault.is_none() && !self.answered.contains(&id)
    }

    /// Forgets what was answered: it is asked again.
    pub(super) fn begin_again(&mut self) {
        self.answered.clear();
        self.tried = None;
    }

    /// Keeps up with the session.
    fn follow(&mut self, session: &Session) {
        let here = session.cursor();
        if self.tried.as_ref().is_some_and(|&(at, _)| at != here) {
            self.tried = None;
        }
        if !self.is_on {
            self.shown = None;
            return;
        }
        // Whoever stands behind a stop has passed it.
        let mut passed = BTreeSet::new();
        let mut at = here;
        while let Some(parent) = session.node(at).parent {
            passed.insert(parent);
            at = parent;
        }
        let is_open = |id: &NodeId| self.asks(session, *id) && !passed.contains(id);
        let open: Vec<NodeId> = session.ids().filter(is_open).collect();
        self.shown = (!open.is_empty()).then(|| session.without_what_follows(&open));
    }
}

impl Model {
    /// The session with all its lines, also those that a lesson does not show yet.
    #[must_use]
    pub fn whole_session(&self) -> &Session {
        self.core.session()
    }

    /// Whether the session stops and asks where stops are set.
    #[must_use]
    pub fn is_lesson_on(&self) -> bool {
        self.lesson.is_on
    }

    /// What is asked at the current board, until the answer is shown.
    #[must_use]
    pub fn question(&self) -> Option<StopQuestion<'_>> {
        let session = self.whole_session();
        let here = session.cursor();
        let asks = self.lesson.asks(session, here);
        let text = session.node(here).stop.as_deref().filter(|_| asks)?;
        let tried = self.lesson.tried.as_ref();
        Some(StopQuestion {
            text: match text.trim() {
                "" => USUAL_QUESTION,
                text => text,
            },
            tried: tried.map_or(&[], |(_, tried)| tried),
        })
    }

    /// After which turn the lesson stops next on the line that goes on from here; none where no stop follows.
    #[must_use]
    pub fn next_stop(&self) -> Option<usize> {
        let session = self.whole_session();
        let mut line =
            std::iter::successors(session.next(session.cursor()), |&id| session.next(id));
        let stop = line.find(|&id| self.lesson.asks(session, id))?;
        Some(session.turn(stop))
    }

    /// The move to the current board, if it is the answer to a stop of the lesson.
    #[must_use]
    pub fn stop_answer(&self) -> Option<StopAnswer<'_>> {
        let session = self.session();
        let node = session.node(session.cursor());
        let is_answer = self.lesson.is_on
            && node
                .parent
                .is_some_and(|parent| self.lesson.answered.contains(&parent))
            && self.question().is_none();
        is_answer.then_some(StopAnswer {
            id: session.cursor(),
            comment: &node.comment,
        })
    }

    /// Whether a lesson stops at a board.
    pub(super) fn is_stop(&self, id: NodeId) -> bool {
        let session = self.whole_session();
        session.contains(id) && session.node(id).stop.is_some()
    }

    /// Takes the lesson from its begin, or leaves it.
    pub(super) fn toggle_lesson(&mut self) -> Result<Vec<Effect>, ActionError> {
        if self.lesson.is_on {
            return self.leave_lesson();
        }
        if !self.whole_session().has_stops() {
            return Err(ActionError::NoStops);
        }
        self.begin_lesson(self.verdicts);
        Ok(Vec::new())
    }

    /// Takes the lesson from its begin. What was done before stays out of reach of undo.
    pub(super) fn begin_lesson(&mut self, verdicts_before: VerdictsHidden) {
        self.lesson = Lesson {
            is_on: true,
            verdicts_before,
            ..Lesson::default()
        };
        self.core.hold();
    }

    /// Gives back the session behind the lesson with its rules and moves; what was written on them in the
    /// lesson stays.
    fn leave_lesson(&mut self) -> Result<Vec<Effect>, ActionError> {
        let steps = self.core.history().steps_to_held_play();
        for _ in 0..steps {
            self.take(&HistoryStep::Undo)?;
        }
        self.verdicts = self.lesson.verdicts_before;
        self.end_lesson();
        let told = (steps > 0)
            .then(|| "What was played in the lesson is put away: Ctrl+Y brings it back".to_owned());
        Ok(told.map(Effect::SayOfSession).into_iter().collect())
    }

    /// Takes the lesson no more.
    pub(super) fn end_lesson(&mut self) {
        self.lesson = Lesson::default();
        self.core.release();
    }

    /// Why there is nothing to undo.
    #[must_use]
    pub fn nothing_to_undo(&self) -> ActionError {
        if self.lesson.is_on {
            ActionError::LessonBegins
        } else {
            ActionError::NothingToUndo
        }
    }

    /// Tries a move at a stop.
    pub(super) fn try_move(&mut self, mv: AnyMove) -> Result<(), ActionError> {
        let (game, board) = (*self.game(), *self.board());
        game.play(&board, mv).map_err(ChangeError::from)?;
        let worth = self.analysis().and_then(|analysis| {
            let ranked = analysis.ranked_moves(&board).ok()?;
            let own = ranked.iter().find(|other| other.group.ways.contains(&mv))?;
            Some(TriedWorth {
                mover: game.mover(&board),
                value: own.value,
                best: ranked.first()?.value,
            })
        });
        let name = |mv| game.label(&board, mv);
        let here = self.whole_session().cursor();
        let (_, tried) = self.lesson.tried.get_or_insert_with(|| (here, Vec::new()));
        tried.retain(|tried| name(tried.mv) != name(mv));
        tried.push(TriedMove { mv, worth });
        Ok(())
    }

    /// Shows the answer of the stop at hand: goes on with the line, or says the best move where the line
    /// ends.
    pub(super) fn show_answer(&mut self) -> Result<Vec<Effect>, ActionError> {
        if self.question().is_none() {
            return Err(ActionError::NothingAsked);
        }
        let session = self.whole_session();
        let here = session.cursor();
        if let Some(next) = session.next(here) {
            if let Some(fault) = session.node(next).fault {
                return Err(ActionError::Greyed(fault));
            }
            self.lesson.answered.insert(here);
            self.stand_on(next);
            return Ok(Vec::new());
        }
        self.lesson.answered.insert(here);
        let best = self
            .analysis()
            .and_then(|analysis| analysis.ranked_moves(self.board()).ok()?.into_iter().next());
        let best = best.and_then(|best| best.group.ways.first().copied());
        Ok(best.map(Effect::SayBest).into_iter().collect())
    }

    /// Keeps up with what an action has done.
    pub(super) fn follow_lesson(&mut self) {
        if self.changed.renumbered {
            self.lesson.begin_again();
        }
        self.lesson.follow(self.core.session());
    }
}
