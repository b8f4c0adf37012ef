//! The program's state and the one function that changes it.
//!
//! [`Model::apply`] is pure: it reads no file and no clock, starts no thread and paints nothing.
//! What is to be done outside it says as [`Effect`]s, and what came of them is fed back to it as
//! [`Action`]s.

pub mod action;
pub mod board;
mod changed;
mod core;
pub mod document;
mod edit;
pub mod examples;
pub mod explain;
pub mod how_to;
mod incoming;
pub mod lesson;
mod mistakes;
mod move_rows;
mod opening;
mod paste;
pub mod path_text;
pub mod picture;
pub mod play;
mod preview;
mod queries;
mod rule_change;
pub mod saved_view;
mod shown;
mod step;
pub mod teach;
mod timeline;
mod tree;
mod unsaved;
mod verdicts;
pub mod words;

use std::sync::{Arc, OnceLock};

pub use self::action::{Action, ActionError, Effect, GameForm, Nav};
pub use self::changed::Changed;
pub use self::core::Core;
use self::core::KnownGame;
use self::document::Document;
pub use self::incoming::{OpenedWork, Opening, Replacement, SaveRequest, Source};
use self::lesson::Lesson;
pub use self::move_rows::{MoveRow, move_rows};
pub use self::preview::{PreviewPlace, PreviewedBoard, ShownBoard};
pub use self::queries::WaysTo;
use self::rule_change::{ChangeDetail, PendingChange, RuleChange};
pub use self::shown::{GameSizes, Shown, ShownKnowledge};
use self::tree::TreeRows;
pub use self::unsaved::{Recovered, UnsavedSession};
use self::verdicts::VerdictsHidden;
use crate::game::Game;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::session::change::{Change, HistoryStep};
use crate::session::file::RecordedVerdicts;
use crate::session::review::{MoveMark, mark};
use crate::session::{NodeId, Session};
use crate::solve::analysis::Analysis;
use crate::solve::histogram::Histogram;
use crate::solve::reachable::Summary;
use crate::solve::solution::{MoveGroup, RankedMove, move_groups};
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

/// The findings about a solved game after its solution: when the session's game is another one, all of it
/// is forgotten.
#[derive(Clone, Debug, Default)]
struct KnownLater {
    recheck: Option<verify::Verification>,
    /// Counts of a large game.
    counts: Option<Summary>,
    /// The same of a game whose positions are too many to count.
    tally: Option<Histogram>,
}

/// Everything that the window shows, apart from how it shows it.
///
/// # Examples
/// ```
/// use finger_oracle::{Action, AnyGame, Effect, Model};
/// let (mut model, effects) = Model::new(AnyGame::from_rule_line("mallett")?);
/// assert!(effects.iter().any(|effect| matches!(effect, Effect::Solve(_))));
/// assert!(model.apply(Action::Undo).is_err());
/// assert_eq!(model.session().line_len(), 1);
/// # Ok::<(), finger_oracle::RuleError>(())
/// ```
#[derive(Clone, Debug)]
pub struct Model {
    core: Core,
    document: Document,
    /// What the action at hand has changed.
    changed: Changed,
    /// The verdicts that the session's file gave, until they are compared with the solver's.
    claims: Option<RecordedVerdicts>,
    /// Whether the session holds work that its file does not.
    is_unsaved: bool,
    known_later: KnownLater,
    verdicts: VerdictsHidden,
    lesson: Lesson,
    /// What the last rule change did, once its verdict is known.
    change: Option<RuleChange>,
    pending_change: Option<PendingChange>,
    /// What is known of all nodes, once it was asked for after a change.
    tree: OnceLock<TreeRows>,
}

/// The route to a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Route {
    /// It is the current position.
    Here,
    /// By a move.
    Move(AnyMove),
    /// It is in the current line.
    Line(NodeId),
    /// Neither.
    Elsewhere,
}

/// A move from the current board, with its worth as far as it is known.
#[derive(Clone, Debug)]
pub struct ListedMove {
    /// The move.
    pub group: MoveGroup<AnyGame>,
    /// Its value for the one who makes it; `None` while the game is not solved.
    pub value: Option<Value>,
    /// What it does to the verdict.
    pub mark: Option<MoveMark>,
}

impl Model {
    /// The start of a game, not solved yet, and the effect that solves it.
    #[must_use]
    pub fn new(game: AnyGame) -> (Model, Vec<Effect>) {
        Model::with_session(Session::new(game))
    }

    /// A session that no file has, its game not solved yet, and the effect that solves it.
    #[must_use]
    pub fn with_session(session: Session) -> (Model, Vec<Effect>) {
        let game = *session.game();
        let document = Document::unsaved(&session);
        let model = Model {
            claims: None,
            is_unsaved: false,
            tree: OnceLock::new(),
            core: Core::new(session),
            document,
            changed: Changed::default(),
            known_later: KnownLater::default(),
            verdicts: VerdictsHidden::default(),
            lesson: Lesson::default(),
            change: None,
            pending_change: None,
        };
        (model, vec![Effect::Solve(game)])
    }

    /// The session with what is known of its game.
    #[must_use]
    pub fn core(&self) -> &Core {
        &self.core
    }

    /// Changes the state as `action` says, and returns what has changed and what is to be done outside.
    ///
    /// # Errors
    /// Why the action cannot be done; then nothing has changed.
    pub fn apply(&mut self, action: Action) -> Result<(Changed, Vec<Effect>), ActionError> {
        let action = self.with_move_played(action);
        let takes_back = matches!(action, Action::Undo | Action::ToggleLesson);
        let was_cut = self.lesson.shown.is_some();
        self.changed = Changed::default();
        let (mut effects, details) = self.carry_out(action)?;
        self.follow_lesson();
        if was_cut || self.lesson.shown.is_some() {
            // A lesson may show more of the session than before, or less.
            self.tree = OnceLock::new();
            self.changed.line = true;
            self.changed.nodes = true;
        }
        let changed = self.changed;
        if changed.session || changed.nodes || changed.cursor {
            effects.push(Effect::Keep);
        }
        if changed.session {
            self.change = None;
            self.pending_change = None;
        }
        if let Some(before) = self.core.settle() {
            self.forget_solution(&before, details);
            if changed.session || takes_back {
                // Nobody has changed a rule, or that is undone.
                self.pending_change = None;
            }
            effects.push(Effect::Solve(*self.game()));
        }
        effects.extend(self.check_recorded_verdicts());
        Ok((changed, effects))
    }

    /// What an action does by itself, what it asks for outside, and what is to be told of a change of
    /// rules.
    fn carry_out(
        &mut self,
        action: Action,
    ) -> Result<(Vec<Effect>, Vec<ChangeDetail>), ActionError> {
        let mut effects = Vec::new();
        let mut details = Vec::new();
        self.changed.answer_only = action.is_answer();
        match action {
            Action::Play(mv) if self.question().is_some() => self.try_move(mv)?,
            Action::PlayBest if self.question().is_some() => return Err(ActionError::Asked),
            Action::Play(mv) => self.take(&HistoryStep::Edit(Change::Play(mv)))?,
            Action::PlayBest => {
                let best = self.moves().iter().find(|mv| mv.value.is_some());
                let unknown = if self.moves().is_empty() {
                    ActionError::NoBestMove
                } else {
                    ActionError::BestMoveUnknown
                };
                let mv = best.ok_or(unknown)?.group.ways[0];
                self.edit(Change::Play(mv))?;
            }
            Action::PlayLine(moves) => {
                let from = self.session().cursor();
                self.edit(Change::Line { from, moves })?;
            }
            Action::Go(nav @ (Nav::NextMistake | Nav::PreviousMistake | Nav::DecisiveMistake)) => {
                effects.push(self.go_to_mistake(nav)?);
            }
            Action::Go(nav) => self.go(nav)?,
            Action::GoShortest(to) => effects.push(Effect::FindRoute {
                from: *self.session().first_board(),
                to,
            }),
            Action::RouteFound {
                game, from, way, ..
            } => self.go_along(game, from, way)?,
            Action::SetRules(game) => details = self.set_rules(game)?,
            Action::SetRule(key, value) => {
                let (game, set_back) = self.game().with_rule(key, &value)?;
                details = self.set_rules(game)?;
                if !set_back.is_empty() {
                    details.insert(0, ChangeDetail::SetBack(set_back));
                }
            }
            Action::SetUp(board) => effects = self.set_up(&[board])?,
            Action::Replace(replacement) => effects = self.replace(*replacement),
            Action::New => self.begin(Session::new(*self.game())),
            Action::Open(opened) => effects = self.open(*opened),
            Action::Delete(id) => self.edit(Change::Delete(id))?,
            Action::Promote(id) => self.edit(Change::Promote(id))?,
            Action::Comment(id, text) => {
                self.take(&HistoryStep::Type(Change::Comment(id, text)))?;
            }
            Action::Bookmark(id, is_set) => self.edit(Change::Bookmark(id, is_set))?,
            Action::Stop(id, question) if question.is_some() && self.is_stop(id) => {
                self.take(&HistoryStep::Type(Change::Stop(id, question)))?;
            }
            Action::Stop(id, question) => self.edit(Change::Stop(id, question))?,
            Action::ToggleLesson => effects = self.toggle_lesson()?,
            Action::ShowAnswer => effects = self.show_answer()?,
            Action::Describe(about) => self.take(&HistoryStep::Type(Change::Describe(about)))?,
            Action::Saved(what, path, stamp) => effects.extend(self.saved(*what, path, stamp)),
            Action::Paste(text) => (effects, details) = self.paste(&text)?,
            Action::CopyPosition(None) => effects.push(Effect::Copy(self.position_text())),
            Action::CopyPosition(Some(position)) => {
                effects.push(Effect::Copy(self.game().position_text(position, None)));
            }
            Action::CopyDigits => effects.push(Effect::Copy(self.digits_text()?)),
            Action::CopyGame(form) => effects.push(Effect::Copy(self.game_text(form))),
            Action::CopyRules => effects.push(Effect::Copy(self.game().rule_line())),
            Action::Undo if !self.can_undo() => return Err(self.nothing_to_undo()),
            Action::Redo if !self.can_redo() => return Err(ActionError::NothingToRedo),
            Action::Undo => self.take(&HistoryStep::Undo)?,
            Action::Redo => self.take(&HistoryStep::Redo)?,
            Action::ToggleVerdicts => self.toggle_verdicts(),
            Action::Solved(game, result) => self.solved(game, result),
            Action::SolutionDropped(game) => self.core.forget(game),
            Action::Counted(game, counts) if game == *self.core.known_game() => {
                self.known_later.counts = Some(counts);
            }
            Action::Tallied(game, tally) if game == *self.core.known_game() => {
                self.known_later.tally = Some(tally);
            }
            Action::StopSolving => {
                if self.core.stop_solving() {
                    effects.push(Effect::StopSolving);
                }
            }
            Action::SolveAgain => {
                if self.core.solve_again() {
                    effects.push(Effect::Solve(*self.game()));
                }
            }
            Action::Rechecked(game, report) if game == *self.core.known_game() => {
                self.known_later.recheck = Some(report);
            }
            // What belongs to rules that are gone.
            Action::Rechecked(..) | Action::Counted(..) | Action::Tallied(..) => {}
        }
        Ok((effects, details))
    }

    /// The position as plain digits.
    fn digits_text(&self) -> Result<String, ActionError> {
        let (game, board) = (self.game(), self.board());
        let why_not = if game.has_fewer_splits(board) {
            ActionError::NoDigitsOfSplits
        } else {
            ActionError::NoDigits
        };
        game.digits_text(board).ok_or(why_not)
    }
}

/// The moves from a board: with their values, best first, if the game is solved; else in the order of
/// their names.
fn listed_moves(game: &AnyGame, analysis: Option<&Analysis>, board: &AnyBoard) -> Vec<ListedMove> {
    let ranked = analysis.and_then(|analysis| analysis.ranked_moves(board).ok());
    let Some(ranked) = ranked else {
        let groups = move_groups(game, board);
        return groups.into_iter().map(unranked).collect();
    };
    let values: Vec<Value> = ranked.iter().map(|mv| mv.value).collect();
    let listed = |RankedMove { group, value, .. }| ListedMove {
        group,
        value: Some(value),
        mark: mark(&values, value),
    };
    ranked.into_iter().map(listed).collect()
}

fn unranked(group: MoveGroup<AnyGame>) -> ListedMove {
    ListedMove {
        group,
        value: None,
        mark: None,
    }
}
