//! The program's state and the one function that changes it.
//!
//! [`Model::apply`] is pure: it reads no file and no clock, starts no thread and paints nothing.
//! What is to be done outside it says as [`Effect`]s, and what came of them is fed back to it as
//! [`Action`]s.

pub mod action;
pub mod words;

use std::sync::Arc;

pub use self::action::{Action, ActionError, Effect, Nav};
use crate::game::any::{AnyBoard, AnyGame};
use crate::game::{Game, Position};
use crate::session::history::History;
use crate::session::way::shortest_way;
use crate::session::{Dropped, NodeId, Session};
use crate::solve::analysis::Analysis;
use crate::solve::solution::{MoveGroup, RankedMove, move_groups, ranked_moves};
use crate::solve::{SolveError, Value, verify};

/// What is known of the session's game.
#[derive(Clone, Debug)]
pub enum Knowledge {
    /// It is being solved.
    Pending,
    /// It is solved.
    Solved(Arc<Analysis>),
    /// It could not be solved.
    Failed(SolveError),
}

/// Everything that the window shows, apart from how it shows it.
#[derive(Clone, Debug)]
pub struct Model {
    history: History,
    knowledge: Knowledge,
    recheck: Option<verify::Report>,
    verdicts_hidden: bool,
    /// What the last rule change did, once its verdict is known.
    change: Option<String>,
    pending_change: Option<PendingChange>,
}

/// A rule change whose new verdict is not known yet.
#[derive(Clone, Debug)]
struct PendingChange {
    before: Option<String>,
    details: String,
}

/// How to get to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Way {
    /// One stands there.
    Here,
    /// By a move.
    Move(crate::game::any::AnyMove),
    /// It is in the line that one is on.
    Line(NodeId),
    /// Neither.
    Elsewhere,
}

/// A move from the board where one stands, with its worth as far as it is known.
#[derive(Clone, Debug)]
pub struct ListedMove {
    /// The move.
    pub group: MoveGroup<AnyGame>,
    /// Its value for the one who makes it; `None` while the game is not solved.
    pub value: Option<Value>,
    /// What it does to the verdict.
    pub mark: Option<crate::session::review::Mark>,
}

impl Model {
    /// The start of a game, not solved yet, and the effect that solves it.
    #[must_use]
    pub fn new(game: AnyGame) -> (Model, Vec<Effect>) {
        let model = Model {
            history: History::new(Session::new(game)),
            knowledge: Knowledge::Pending,
            recheck: None,
            verdicts_hidden: false,
            change: None,
            pending_change: None,
        };
        (model, vec![Effect::Solve(game)])
    }

    /// Changes the state as `action` says, and returns what is to be done outside.
    ///
    /// # Errors
    /// Why the action cannot be done; then nothing has changed.
    pub fn apply(&mut self, action: Action) -> Result<Vec<Effect>, ActionError> {
        let game_before = *self.game();
        let verdict_before = self.start_verdict();
        let mut effects = Vec::new();
        let mut details = String::new();
        match action {
            Action::Play(mv) => {
                self.history.edit(|session| session.play(mv))?;
            }
            Action::PlayBest => {
                let best = self.moves().into_iter().find(|mv| mv.value.is_some());
                let mv = best.ok_or(ActionError::NoBestMove)?.group.ways[0];
                self.history.edit(|session| session.play(mv))?;
            }
            Action::Go(nav) => self.history.look(|session| go(session, nav)),
            Action::GoShortest(position) => self.go_shortest(position)?,
            Action::SetRules(game) => details = self.set_rules(game),
            Action::SetRule(key, value) => {
                let AnyGame::Hands(hands) = self.game() else {
                    return Err(ActionError::NoSuchRule);
                };
                let (rules, reset) = hands.rules().changed(key, &value)?;
                let game = AnyGame::Hands(crate::game::hands::HandGame::new(rules)?);
                details = words::reset_keys(&reset) + &self.set_rules(game);
            }
            Action::SetUp(board) => self.set_up(board)?,
            Action::NewGame => {
                let game = *self.game();
                self.replace(Session::new(game));
            }
            Action::Paste(text) => details = self.paste(&text)?,
            Action::CopyPosition => effects.push(Effect::Copy(self.position_text())),
            Action::CopyRules => effects.push(Effect::Copy(self.game().rule_line())),
            Action::Undo if !self.history.undo() => return Err(ActionError::NothingToUndo),
            Action::Redo if !self.history.redo() => return Err(ActionError::NothingToRedo),
            Action::ToggleVerdicts => self.verdicts_hidden = !self.verdicts_hidden,
            Action::Solved(game, result) => self.solved(game, result),
            Action::Rechecked(game, report) if game == *self.game() => self.recheck = Some(report),
            // Done in the guards above; and a re-check of rules that have changed since.
            Action::Undo | Action::Redo | Action::Rechecked(..) => {}
        }
        if *self.game() != game_before {
            self.knowledge = Knowledge::Pending;
            self.recheck = None;
            self.change = None;
            self.pending_change = Some(PendingChange {
                before: verdict_before,
                details,
            });
            effects.push(Effect::Solve(*self.game()));
        }
        Ok(effects)
    }

    fn go_shortest(&mut self, position: Position) -> Result<(), ActionError> {
        let session = self.session();
        let way = shortest_way(session.game(), session.first_board(), position);
        let way = way.ok_or(ActionError::NoWay)?;
        Ok(self.history.edit(|session| {
            go(session, Nav::Start);
            way.into_iter().try_for_each(|mv| session.play(mv))
        })?)
    }

    fn set_rules(&mut self, game: AnyGame) -> String {
        let mut dropped = Dropped::default();
        self.edit_freely(|session| {
            let (kept, lost) = session.under(game);
            *session = kept;
            dropped = lost;
        });
        words::dropped(dropped)
    }

    fn set_up(&mut self, board: AnyBoard) -> Result<(), ActionError> {
        if !self.game().fits(&board) {
            return Err(ActionError::BoardDoesNotFit);
        }
        let game = *self.game();
        self.replace(Session::from_board(game, board));
        Ok(())
    }

    /// Takes a pasted position or rule line, whichever the text is.
    fn paste(&mut self, text: &str) -> Result<String, ActionError> {
        if text.trim().is_empty() {
            return Err(ActionError::NothingToPaste);
        }
        match self.game().read_board(text) {
            Ok(board) => self.set_up(board).map(|()| String::new()),
            Err(board_error) => match AnyGame::from_rule_line(text.trim()) {
                Ok(game) => Ok(self.set_rules(game)),
                Err(rule_error) if text.contains('=') => Err(rule_error.into()),
                Err(_) => Err(board_error.into()),
            },
        }
    }

    fn replace(&mut self, new: Session) {
        self.edit_freely(|session| *session = new);
    }

    fn edit_freely(&mut self, change: impl FnOnce(&mut Session)) {
        let done: Result<(), std::convert::Infallible> = self.history.edit(|session| {
            change(session);
            Ok(())
        });
        match done {
            Ok(()) => {}
        }
    }

    fn solved(&mut self, game: AnyGame, result: Result<Arc<Analysis>, SolveError>) {
        if game != *self.game() || matches!(result, Err(SolveError::Cancelled)) {
            return; // the rules have changed since
        }
        self.knowledge = match result {
            Ok(analysis) => Knowledge::Solved(analysis),
            Err(error) => Knowledge::Failed(error),
        };
        if let Some(PendingChange { before, details }) = self.pending_change.take() {
            self.change = Some(words::change(
                before.as_deref(),
                self.start_verdict().as_deref(),
                &details,
            ));
        }
    }

    /// The game that is played.
    #[must_use]
    pub fn game(&self) -> &AnyGame {
        self.session().game()
    }

    /// The lines that were tried and where one stands.
    #[must_use]
    pub fn session(&self) -> &Session {
        self.history.session()
    }

    /// The board where one stands.
    #[must_use]
    pub fn board(&self) -> &AnyBoard {
        self.session().board()
    }

    /// What is known of the game.
    #[must_use]
    pub fn knowledge(&self) -> &Knowledge {
        &self.knowledge
    }

    /// The solved game, once it is solved.
    #[must_use]
    pub fn analysis(&self) -> Option<&Analysis> {
        match &self.knowledge {
            Knowledge::Solved(analysis) => Some(analysis),
            Knowledge::Pending | Knowledge::Failed(_) => None,
        }
    }

    /// The solved game if its verdicts may be shown.
    #[must_use]
    pub fn shown_analysis(&self) -> Option<&Analysis> {
        self.analysis().filter(|_| !self.verdicts_hidden)
    }

    /// What the independent re-check of the solution found, once it is done.
    #[must_use]
    pub fn recheck(&self) -> Option<&verify::Report> {
        self.recheck.as_ref()
    }

    /// Whether the verdicts are hidden.
    #[must_use]
    pub fn are_verdicts_hidden(&self) -> bool {
        self.verdicts_hidden
    }

    /// What the last rule change did to the verdict and to the moves played.
    #[must_use]
    pub fn change(&self) -> Option<&str> {
        self.change.as_deref().filter(|_| !self.verdicts_hidden)
    }

    /// Whether there is a change to undo.
    #[must_use]
    pub fn can_undo(&self) -> bool {
        self.history.can_undo()
    }

    /// Whether there is an undone change to repeat.
    #[must_use]
    pub fn can_redo(&self) -> bool {
        self.history.can_redo()
    }

    /// The value of the board where one stands, if it is known and may be shown.
    #[must_use]
    pub fn shown_value(&self) -> Option<Value> {
        self.shown_analysis()
            .map(|analysis| analysis.value(self.board()))
    }

    /// The position where one stands as plain text.
    #[must_use]
    pub fn position_text(&self) -> String {
        self.game()
            .position_text(self.game().position(self.board()), None)
    }

    /// The moves from the board where one stands, best first once the game is solved. They carry
    /// their values even while verdicts are hidden; [`Model::shown_moves`] leaves them out.
    #[must_use]
    pub fn moves(&self) -> Vec<ListedMove> {
        let Some(analysis) = self.analysis() else {
            let groups = move_groups(self.game(), self.board());
            return groups.into_iter().map(unranked).collect();
        };
        let ranked = ranked_moves(self.game(), &analysis.solution, self.board());
        let marks: Vec<_> = ranked
            .iter()
            .map(|mv| crate::session::review::mark(&ranked, mv.value))
            .collect();
        let listed = |(RankedMove { group, value, .. }, mark)| ListedMove {
            group,
            value: Some(value),
            mark,
        };
        ranked.into_iter().zip(marks).map(listed).collect()
    }

    /// The moves as they may be shown: without verdicts, and in the order of their names, while
    /// those are hidden.
    #[must_use]
    pub fn shown_moves(&self) -> Vec<ListedMove> {
        if self.verdicts_hidden {
            move_groups(self.game(), self.board())
                .into_iter()
                .map(unranked)
                .collect()
        } else {
            self.moves()
        }
    }

    /// How to get to a position from where one stands.
    #[must_use]
    pub fn way_to(&self, position: Position) -> Way {
        let session = self.session();
        let game = self.game();
        if game.position(self.board()) == position {
            return Way::Here;
        }
        let moves = move_groups(game, self.board());
        if let Some(group) = moves.into_iter().find(|group| group.position == position) {
            return Way::Move(group.ways[0]);
        }
        let in_line = |id: &NodeId| game.position(&session.node(*id).board) == position;
        session
            .line()
            .into_iter()
            .find(in_line)
            .map_or(Way::Elsewhere, Way::Line)
    }

    /// The mark of the move that led to a node, if it is known and may be shown.
    #[must_use]
    pub fn shown_mark(&self, id: NodeId) -> Option<crate::session::review::Mark> {
        let analysis = self.shown_analysis()?;
        let node = self.session().node(id);
        let parent = self.session().node(node.parent?);
        let ranked = ranked_moves(self.game(), &analysis.solution, &parent.board);
        crate::session::review::mark(&ranked, analysis.value(&node.board).one_turn_earlier())
    }

    fn start_verdict(&self) -> Option<String> {
        let analysis = self
            .analysis()
            .filter(|analysis| analysis.game == *self.game())?;
        let start = self.game().start();
        Some(words::verdict_of_start(
            analysis.value(&start),
            self.game().mover(&start),
        ))
    }
}

fn unranked(group: MoveGroup<AnyGame>) -> ListedMove {
    ListedMove {
        group,
        value: None,
        mark: None,
    }
}

fn go(session: &mut Session, nav: Nav) {
    let here = session.node(session.cursor());
    let line = session.line();
    let branch = |step: isize| {
        let branches = session.branches(session.cursor());
        let place = branches.iter().position(|&id| id == session.cursor())?;
        branches.get(place.checked_add_signed(step)?).copied()
    };
    let to = match nav {
        Nav::Back => here.parent,
        Nav::Forward => here.next,
        Nav::Start => line.first().copied(),
        Nav::End => line.last().copied(),
        Nav::PreviousBranch => branch(-1),
        Nav::NextBranch => branch(1),
        Nav::To(id) => Some(id),
    };
    if let Some(to) = to {
        session.go(to);
    }
}
