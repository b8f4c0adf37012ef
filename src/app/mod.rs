//! The program's state and the one function that changes it.
//!
//! [`Model::apply`] is pure: it reads no file and no clock, starts no thread and paints nothing.
//! What is to be done outside it says as [`Effect`]s, and what came of them is fed back to it as
//! [`Action`]s.

pub mod action;
pub mod document;
mod mistakes;
mod opening;
pub mod picture;
mod step;
pub mod timeline;
pub mod words;

use std::path::PathBuf;
use std::sync::Arc;

pub use self::action::{Action, ActionError, Effect, GameForm, Nav};
use self::document::{Document, Stamp};
use self::opening::is_like_game;
pub use self::opening::{Opening, Source};
use self::timeline::Turn;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::{Game, Position};
use crate::session::file::{self, Claims};
use crate::session::history::{History, Typing};
use crate::session::outline::Row;
use crate::session::review::{Mark, mark, mark_of};
use crate::session::{Dropped, NodeId, Session};
use crate::solve::analysis::Analysis;
use crate::solve::histogram::Histogram;
use crate::solve::solution::{MoveGroup, RankedMove, Summary, move_groups, ranked_moves};
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
    document: Document,
    /// The verdicts that the session's file gave, until they are compared with the solver's.
    claims: Option<Claims>,
    /// Whether the session holds work that its file does not.
    is_unsaved: bool,
    knowledge: Knowledge,
    recheck: Option<verify::Report>,
    verdicts_hidden: bool,
    /// What the last rule change did, once its verdict is known.
    change: Option<Change>,
    /// Counts of a large game, which come after its solution.
    counts: Option<Summary>,
    /// The same of a game whose positions are too many to count.
    tally: Option<Histogram>,
    pending_change: Option<PendingChange>,
    /// The moves from where one stands: with all that is known, and without.
    moves: Vec<ListedMove>,
    plain_moves: Vec<ListedMove>,
    /// The mark of each node's move, as far as they are worked out.
    marks: Vec<Option<Mark>>,
    /// Where each node's position came up before.
    twins: Vec<Option<NodeId>>,
    /// The tree as rows.
    outline: Vec<Row>,
    /// The line that one is on, turn by turn.
    timeline: Vec<Turn>,
}

/// What a rule change did: to the verdict, and to what was played and set.
#[derive(Clone, Debug)]
struct Change {
    verdict: String,
    details: String,
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
    Move(AnyMove),
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
    pub mark: Option<Mark>,
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
        let mut model = Model {
            document: Document::unsaved(&session),
            claims: None,
            is_unsaved: false,
            history: History::new(session),
            knowledge: Knowledge::Pending,
            recheck: None,
            verdicts_hidden: false,
            change: None,
            counts: None,
            tally: None,
            pending_change: None,
            moves: Vec::new(),
            plain_moves: Vec::new(),
            marks: Vec::new(),
            twins: Vec::new(),
            outline: Vec::new(),
            timeline: Vec::new(),
        };
        model.refresh();
        model.refresh_timeline();
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
        let keeps_nodes = matches!(
            action,
            Action::Play(_) | Action::PlayBest | Action::Go(_) | Action::WayFound { .. }
        );
        match action {
            Action::Play(mv) => {
                self.history.edit(|session| session.play(mv))?;
            }
            Action::PlayBest => {
                let best = self.moves.iter().find(|mv| mv.value.is_some());
                let mv = best.ok_or(ActionError::NoBestMove)?.group.ways[0];
                self.history.edit(|session| session.play(mv))?;
            }
            Action::Go(nav @ (Nav::NextMistake | Nav::PreviousMistake | Nav::DecisiveMistake)) => {
                effects.push(Effect::Say(self.go_to_mistake(nav)?));
            }
            Action::Go(nav) => self.go(nav)?,
            Action::GoShortest(to) => effects.push(Effect::FindWay {
                game: *self.game(),
                from: *self.session().first_board(),
                to,
            }),
            Action::WayFound {
                game, from, way, ..
            } => self.go_along(game, from, way)?,
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
            Action::New => self.begin(Session::new(*self.game())),
            Action::Open(opening) => effects = self.open(&opening)?,
            Action::Delete(id) => self.edit_node(id, |session| session.delete(id)),
            Action::Promote(id) => self.edit_node(id, |session| session.promote(id)),
            Action::Comment(id, text) if id.index() < self.session().ids().len() => {
                let typing = Typing::Comment(id);
                self.history
                    .type_text(typing, |session| session.comment(id, text));
            }
            Action::Bookmark(id, is_set) => {
                self.edit_node(id, |session| session.bookmark(id, is_set));
            }
            Action::Describe(about) => {
                self.history
                    .type_text(Typing::About, |session| session.describe(about));
            }
            Action::Saved(path, stamp) => self.document = self.saved_as(path, stamp),
            Action::Paste(text) => details = self.paste(&text)?,
            Action::CopyPosition => effects.push(Effect::Copy(self.position_text())),
            Action::CopyGame(form) => effects.push(Effect::Copy(self.game_text(form))),
            Action::CopyRules => effects.push(Effect::Copy(self.game().rule_line())),
            Action::Undo if !self.history.undo() => return Err(ActionError::NothingToUndo),
            Action::Redo if !self.history.redo() => return Err(ActionError::NothingToRedo),
            Action::ToggleVerdicts => self.verdicts_hidden = !self.verdicts_hidden,
            Action::Solved(game, result) => self.solved(game, result),
            Action::Counted(game, counts) if game == *self.game() => self.counts = Some(counts),
            Action::Tallied(game, tally) if game == *self.game() => self.tally = Some(tally),
            Action::StopSolving => {
                if matches!(self.knowledge, Knowledge::Pending) {
                    self.knowledge = Knowledge::Failed(SolveError::Cancelled);
                    effects.push(Effect::StopSolving);
                }
            }
            Action::Rechecked(game, report) if game == *self.game() => self.recheck = Some(report),
            // Done in the guards above; and what belongs to rules or boards that are gone.
            Action::Undo
            | Action::Redo
            | Action::Rechecked(..)
            | Action::Counted(..)
            | Action::Tallied(..)
            | Action::Comment(..) => {}
        }
        if *self.game() != game_before {
            self.knowledge = Knowledge::Pending;
            self.recheck = None;
            self.change = None;
            self.counts = None;
            self.tally = None;
            // Of several changes before the first is solved, all are told together.
            let earlier = self.pending_change.take();
            let (first, told) = earlier.map_or((None, String::new()), |e| (e.before, e.details));
            self.pending_change = Some(PendingChange {
                before: first.or(verdict_before),
                details: told + &details,
            });
            effects.push(Effect::Solve(*self.game()));
        }
        if !keeps_nodes {
            self.marks.clear();
            self.twins.clear();
        }
        self.refresh();
        self.refresh_timeline();
        effects.extend(self.check_claims());
        Ok(effects)
    }

    fn go(&mut self, nav: Nav) -> Result<(), ActionError> {
        let is_mistake = |id: NodeId| {
            let mark = self.marks.get(id.index()).copied().flatten();
            mark.is_some_and(Mark::is_mistake)
        };
        if let Some(to) = step::target(self.session(), nav, is_mistake) {
            if let Some(fault) = self.session().node(to).fault {
                return Err(ActionError::Greyed(fault));
            }
            self.history.look(|session| session.go(to));
        }
        Ok(())
    }

    /// Changes a node, unless it is no longer there.
    fn edit_node(&mut self, id: NodeId, change: impl FnOnce(&mut Session)) {
        if id.index() < self.session().ids().len() {
            self.edit_freely(change);
        }
    }

    /// Begins another session, which cannot be undone.
    fn begin(&mut self, session: Session) {
        self.document = Document::unsaved(&session);
        self.history = History::new(session);
    }

    fn saved_as(&self, path: PathBuf, stamp: Stamp) -> Document {
        Document {
            path: Some(path),
            stamp: Some(stamp),
            saved: Some(self.session().clone()),
        }
    }

    /// Plays a way that was found, unless play has begun elsewhere since.
    fn go_along(
        &mut self,
        game: AnyGame,
        from: AnyBoard,
        way: Option<Vec<AnyMove>>,
    ) -> Result<(), ActionError> {
        if game != *self.game() || from != *self.session().first_board() {
            return Ok(());
        }
        let way = way.ok_or(ActionError::NoWay)?;
        Ok(self.history.edit(|session| {
            session.go(session.first());
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

    /// Takes a pasted position, rule line, game or session, whichever the text is.
    fn paste(&mut self, text: &str) -> Result<String, ActionError> {
        if text.trim().is_empty() {
            return Err(ActionError::NothingToPaste);
        }
        if file::is_like_session(text) {
            let opened = file::read(text.as_bytes())?;
            self.replace(opened.session);
            self.claims = Some(opened.claims);
            return Ok(String::new());
        }
        match self.game().read_board(text) {
            Ok(board) => self.set_up(board).map(|()| String::new()),
            Err(board_error) => match AnyGame::from_rule_line(text.trim()) {
                Ok(game) => Ok(self.set_rules(game)),
                Err(_) if is_like_game(text) => {
                    let read = self.read_game(text)?;
                    self.replace(read.session);
                    self.claims = Some(read.claims);
                    Ok(String::new())
                }
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
            let verdict = words::change(before.as_deref(), self.start_verdict().as_deref());
            self.change = Some(Change { verdict, details });
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

    /// The file that the session belongs to.
    #[must_use]
    pub fn document(&self) -> &Document {
        &self.document
    }

    /// Whether the session holds work that its file does not.
    #[must_use]
    pub fn is_unsaved(&self) -> bool {
        self.is_unsaved
    }

    /// Where the position of a node came up before: in its own line if there, otherwise in another.
    #[must_use]
    pub fn twin(&self, id: NodeId) -> Option<NodeId> {
        self.twins.get(id.index()).copied().flatten()
    }

    /// The tree of play as rows, from top to bottom.
    #[must_use]
    pub fn outline(&self) -> &[Row] {
        &self.outline
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

    /// What the last rule change did to the verdict and to the moves played; while verdicts are
    /// hidden only the latter.
    #[must_use]
    pub fn change(&self) -> Option<String> {
        let Change { verdict, details } = self.change.as_ref()?;
        if self.verdicts_hidden {
            let details = details.trim_start_matches("; ");
            return (!details.is_empty()).then(|| details.to_owned());
        }
        Some(format!("{verdict}{details}"))
    }

    /// What can be reached from the start, once it is counted.
    #[must_use]
    pub fn counts(&self) -> Option<&Summary> {
        self.analysis()?.summary.as_ref().or(self.counts.as_ref())
    }

    /// How many positions are won in how many turns, once they are counted.
    #[must_use]
    pub fn histogram(&self) -> Option<&Histogram> {
        let counts = self.counts().map(|summary| &summary.histogram);
        counts.or(self.tally.as_ref())
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
    pub fn moves(&self) -> &[ListedMove] {
        &self.moves
    }

    /// The moves as they may be shown: without verdicts, and in the order of their names, while
    /// those are hidden.
    #[must_use]
    pub fn shown_moves(&self) -> &[ListedMove] {
        if self.verdicts_hidden {
            &self.plain_moves
        } else {
            &self.moves
        }
    }

    /// The mark of the move that led to a node, if it is known and may be shown.
    #[must_use]
    pub fn shown_mark(&self, id: NodeId) -> Option<Mark> {
        self.shown_analysis()?;
        self.marks.get(id.index()).copied().flatten()
    }

    /// Works out what views ask for in every frame.
    fn refresh(&mut self) {
        self.is_unsaved = self.document.misses(self.session());
        if self.twins.len() != self.session().ids().len() {
            self.twins = self.session().twins();
            self.outline = self.session().outline();
        }
        let groups = move_groups(self.game(), self.board());
        self.plain_moves = groups.into_iter().map(unranked).collect();
        let Knowledge::Solved(analysis) = &self.knowledge else {
            self.moves.clone_from(&self.plain_moves);
            self.marks.clear();
            return;
        };
        let ranked = ranked_moves(&analysis.game, &analysis.solution, self.board());
        let values: Vec<Value> = ranked.iter().map(|mv| mv.value).collect();
        let listed = |RankedMove { group, value, .. }| ListedMove {
            group,
            value: Some(value),
            mark: mark(&values, value),
        };
        self.moves = ranked.into_iter().map(listed).collect();
        let session = self.history.session();
        for id in session.ids().skip(self.marks.len()) {
            self.marks.push(mark_of(session, analysis, id));
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

    fn start_verdict(&self) -> Option<String> {
        let analysis = self
            .analysis()
            .filter(|analysis| analysis.game == *self.game())?;
        let start = self.game().start();
        Some(analysis.value(&start).sentence(self.game().mover(&start)))
    }
}

fn unranked(group: MoveGroup<AnyGame>) -> ListedMove {
    ListedMove {
        group,
        value: None,
        mark: None,
    }
}
