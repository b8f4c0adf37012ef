//! The workspace Play: a form for a new game, or a game with its board and the list of its turns.
//!
//! The game is in [`PlayedGame`]; here is what the window adds: the board's state, the oracle's pause, the step of a
//! hint, results, the file.

pub(crate) mod files;
pub(crate) mod form;
pub(crate) mod kind;
mod layout;
pub(crate) mod past;
mod side;
#[cfg(test)]
mod tests;
pub(crate) mod trying;
mod turns;
mod words;

use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use eframe::egui::Context;

use self::files::GameFiles;
use self::form::GameForm;
use self::kind::GameKind;
use self::layout::NarrowPart;
pub(crate) use self::layout::{Arrangement, NARROW_FOOT, PlayPlaces, play_ui};
use self::past::{Contents, PastGame, PastGames, ReadGame};
use self::turns::ListedTurn;
use crate::app::document::Stamp;
use crate::app::play::{
    GamePlan, GameState, Opponent, PlayAction, PlayEffect, PlayError, PlayedGame, Trying,
};
use crate::app::{Knowledge, Opening, Shown, Source};
use crate::game::Seat;
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::game::move_naming::MoveNaming;
use crate::session::Accuracy;
use crate::solve::SolveError;
use crate::solve::job::Finding;
use crate::ui::commands::{PlayFacts, Step};
use crate::ui::cx::Marks;
use crate::ui::dialogs::results::Results;
use crate::ui::export_task::Export;
use crate::ui::files::FileWriter;
use crate::ui::learn::Hint;
use crate::ui::levels::Levels;
use crate::ui::pool::PoolFinding;
use crate::ui::views::board::{BoardState, MOVE_SECONDS};

/// The pause before the oracle's move, in seconds: a person's move is seen, and then the oracle thinks.
const PAUSE: f64 = MOVE_SECONDS + 0.6;
/// The rules of the form are solved once they stand for so long, as one often looks at several.
const BEFORE_SOLVING: Duration = Duration::from_millis(300);

/// The state of the workspace from frame to frame.
#[derive(Debug)]
pub(crate) struct PlayPane {
    game: Option<PlayedGame>,
    form: GameForm,
    /// True if the form is shown; without a game it always is.
    is_form_open: bool,
    pub(crate) board: BoardState,
    pub(crate) marks: Marks,
    hint: Hint,
    /// The time of the frame in which the oracle answers, in seconds.
    thinking: Option<f64>,
    levels: Levels,
    results: Results,
    files: GameFiles,
    /// The mistakes of each player, once the game is over.
    accuracy: Option<[Accuracy; 2]>,
    /// The game that the pool was asked for last.
    asked: Option<AnyGame>,
    /// The rules that stand in the form, and since when.
    standing: Option<(AnyGame, Instant)>,
    /// True if the board was turned, so that the own hands lie above.
    is_turned: bool,
    narrow_part: NarrowPart,
    past: PastGames,
    /// The mistakes that are tried, in place of the game, and when a wrong answer was given, in seconds.
    trying: Option<Trying>,
    refuted_at: Option<f64>,
    /// The turns as they are listed, until something changes.
    turns: Vec<ListedTurn>,
    is_listed: Option<MoveNaming>,
    /// The height of what stands below the turns or the form, in points, as it was in the last frame.
    foot_height: f32,
}

/// The question in the line below the hands before verdicts are shown in a game that began without.
const ASKS_FOR_VERDICTS: &str = "H once more shows verdicts: the game then counts as helped";

/// The reason why nothing can be done with a past game that is not chosen.
const NOTHING_SELECTED: &str = "Choose a game first";

/// A game that the workspace wants solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    pub(crate) game: AnyGame,
    /// True for the rules of the form: they are asked about, and displace no solution of Explore.
    pub(crate) is_of_form: bool,
}

impl PlayPane {
    /// No game is on, and the form has the rules of a game.
    pub(crate) fn new(game: AnyGame) -> PlayPane {
        PlayPane {
            game: None,
            form: GameForm::new(game),
            is_form_open: true,
            board: BoardState::named("play"),
            marks: Marks::default(),
            hint: Hint::default(),
            thinking: None,
            levels: Levels::default(),
            results: Results::default(),
            files: GameFiles::default(),
            accuracy: None,
            asked: None,
            standing: None,
            is_turned: false,
            narrow_part: NarrowPart::default(),
            past: PastGames::default(),
            trying: None,
            refuted_at: None,
            turns: Vec::new(),
            is_listed: None,
            foot_height: 0.0,
        }
    }

    /// The game, be it on or over.
    pub(crate) fn game(&self) -> Option<&PlayedGame> {
        self.game.as_ref()
    }

    /// The form, where it is shown.
    fn shown_form(&self) -> Option<&GameForm> {
        (self.is_form_open || self.game.is_none()).then_some(&self.form)
    }

    /// The form of a new game, as it was left.
    pub(crate) fn form(&self) -> &GameForm {
        &self.form
    }

    /// The form of a new game.
    pub(crate) fn form_mut(&mut self) -> &mut GameForm {
        &mut self.form
    }

    /// Keeps games in a folder, and looks there for one that goes on.
    pub(crate) fn keep_in(&mut self, ctx: &Context, folder: &Path, writer: &FileWriter) {
        self.files.keep_in(ctx, folder, writer);
    }

    /// The game that was on when the program ended last, once.
    pub(crate) fn found_game(&mut self) -> Option<PlayedGame> {
        self.past.tick();
        self.files.tick()
    }

    /// The file of the game, if it has one.
    pub(crate) fn path(&self) -> Option<PathBuf> {
        self.files.path().map(Path::to_owned)
    }

    /// Writes the file of the game, as it has changed.
    pub(crate) fn keep(&mut self) {
        if let Some(game) = &self.game {
            self.files.keep(game);
        }
    }

    /// The files of games.
    fn files(&self) -> &GameFiles {
        &self.files
    }

    /// Goes on with a game that was on when the program ended last.
    pub(crate) fn resume(&mut self, game: PlayedGame) {
        // What is looked at stays: the game goes on behind it.
        let (past, trying) = (std::mem::take(&mut self.past), self.trying.take());
        self.take_game(game);
        (self.past, self.trying) = (past, trying);
    }

    /// The file of the game as it is now, as if it were opened: with what Explore has saved there since it ended.
    pub(crate) fn opening(&self) -> Option<Opening> {
        let bytes = match self.files.written() {
            Some(bytes) => bytes,
            None => self.text()?.into_bytes(),
        };
        let source = match self.files.path() {
            Some(path) => Source::File(path.to_owned(), Stamp::of(&bytes)),
            None => Source::Played,
        };
        Some(Opening { bytes, source })
    }

    /// A copy of the game, to be saved where one likes.
    pub(crate) fn copy(&self) -> Option<Export> {
        let text = self.text()?;
        Some(Export::new(
            "game.fingers",
            &["fingers"],
            move |_, output| output.write(|out| out.write_all(text.as_bytes())),
        ))
    }

    /// The text of the game's file.
    fn text(&self) -> Option<String> {
        let game = self.game.as_ref()?;
        let state = match game.end() {
            Some(_) => GameState::Over,
            None => GameState::Left,
        };
        game.file(self.files.begun(), state).text().ok()
    }

    /// Ends a frame. Returns true if something else than in the frame before lies under the pointer.
    pub(crate) fn end_frame(&mut self) -> bool {
        let mut marks = std::mem::take(&mut self.marks);
        let is_anew = marks.highlight.end_frame(self.shown().moves());
        self.marks = marks;
        is_anew
    }

    /// The program ends: the game goes on the next time.
    pub(crate) fn finish(&mut self) {
        self.files.remove_lock();
    }

    /// True while the game that goes on is being looked for, or past games are read.
    pub(crate) fn is_busy(&self) -> bool {
        self.files.is_busy() || self.past.is_busy()
    }

    /// Opens the page of past games, with those of a kind or all; false where no games are kept.
    pub(crate) fn open_past(&mut self, ctx: &Context, kind: Option<GameKind>) -> bool {
        let Some(folder) = self.files.folder().map(Path::to_owned) else {
            return false;
        };
        let current = self.current_past();
        self.look_at_board();
        self.past.open(ctx, &folder, kind, current);
        true
    }

    /// The game that is played, as the page of past games shows it.
    fn current_past(&self) -> Option<PastGame> {
        let (path, game) = self.files.path().zip(self.game.as_ref())?;
        let state = match game.end() {
            Some(_) => GameState::Over,
            None => GameState::On,
        };
        Some(PastGame {
            path: path.to_owned(),
            date: self.files.begun().get(..16).unwrap_or_default().to_owned(),
            contents: Contents::Read(ReadGame::of(game, state)),
        })
    }

    /// Tries the mistakes of the selected past game, or of the one that is over.
    pub(crate) fn try_mistakes(&mut self) -> bool {
        let game = match self.past.selected() {
            Some(selected) if self.files.path() != Some(&selected.path) => {
                files::game_of(&selected.path)
            }
            _ => self.game.clone(),
        };
        let Some(game) = game.filter(|game| game.end().is_some()) else {
            return false;
        };
        self.past.close();
        self.trying = Some(Trying::of(game));
        self.asked = None;
        self.narrow_part = NarrowPart::default();
        self.look_at_board();
        true
    }

    /// True while mistakes are tried.
    pub(crate) fn is_trying(&self) -> bool {
        self.trying.is_some()
    }

    /// Tries a move at the mistake at hand.
    pub(crate) fn try_move(&mut self, mv: AnyMove, naming: MoveNaming) {
        if let Some(trying) = &mut self.trying {
            trying.try_move(mv, naming);
            self.look_at_board();
        }
    }

    /// Goes on from the answer to a move that was tried.
    pub(crate) fn go_on_trying(&mut self) {
        if let Some(trying) = &mut self.trying {
            trying.go_on();
            self.refuted_at = None;
            self.look_at_board();
        }
    }

    /// Ends the trying of mistakes. Returns true if there was some.
    pub(crate) fn stop_trying(&mut self) -> bool {
        let was_trying = self.trying.take().is_some();
        if was_trying {
            self.asked = None;
            self.look_at_board();
        }
        was_trying
    }

    /// The page of past games.
    pub(crate) fn past(&self) -> &PastGames {
        &self.past
    }

    /// Goes on with the selected game, and leaves the one that is on. Returns its file, or the reason why that is not
    /// possible any more: then nothing has changed.
    pub(crate) fn go_on(&mut self) -> Result<PathBuf, &'static str> {
        let PastGame { path, .. } = self.past.selected().ok_or(NOTHING_SELECTED)?;
        let on = self.game.as_ref().filter(|game| game.end().is_none());
        let game = self.files.take_over(&path, on);
        let game = game.ok_or_else(|| self.files.why_held(&path))?;
        self.take_game(game);
        self.keep();
        Ok(path)
    }

    /// Deletes the file of the selected game once it is asked for a second time. Returns its path, none where it is
    /// asked for the first time, or the reason why it cannot be deleted any more.
    pub(crate) fn delete_selected(&mut self) -> Result<Option<PathBuf>, &'static str> {
        if !self.past.confirms_deleting() {
            return Ok(None);
        }
        let PastGame { path, .. } = self.past.selected().ok_or(NOTHING_SELECTED)?;
        self.past
            .take_selected()
            .ok_or_else(|| self.files.why_held(&path))?;
        self.files.delete(&path);
        Ok(Some(path))
    }

    /// Drops a question on a button, as something else was done.
    pub(crate) fn stop_asking(&mut self) {
        self.past.stop_asking();
        self.marks.stop_asking();
    }

    /// The turn that a step leads to from the one that is shown; none where there is no such turn.
    pub(crate) fn turn_after(&self, step: Step) -> Option<usize> {
        let is_behind = self.shown_form().is_some() || self.past.is_open() || self.trying.is_some();
        let game = self.game().filter(|_| !is_behind)?;
        let (turn, last) = (game.turn_shown(), game.last_turn());
        let to = match step {
            Step::Back => turn.saturating_sub(1),
            Step::Forward => (turn + 1).min(last),
            Step::Start => 0,
            _ => last,
        };
        (to != turn).then_some(to)
    }

    /// Takes over news of the pool about a game that is to be solved for the workspace.
    pub(crate) fn found(&mut self, finding: PoolFinding) {
        match finding {
            PoolFinding::Found(game, Finding::Solved(Ok(analysis))) => {
                self.solved(game, &Knowledge::Solved(analysis));
            }
            PoolFinding::Found(game, Finding::Solved(Err(error))) => {
                // Who chooses these rules once more asks for them once more.
                self.asked = self.asked.filter(|asked| *asked != game);
                self.solved(game, &Knowledge::Failed(error));
            }
            PoolFinding::Dropped(game) => {
                self.asked = None;
                self.solved(game, &Knowledge::Pending);
            }
            // What is counted besides is not shown here.
            PoolFinding::Found(..) => {}
        }
    }

    /// The reason why the game of the form cannot begin yet, if there is one.
    pub(crate) fn why_not(&self) -> Option<String> {
        self.form.why_not()
    }

    /// Begins a game with a file of its own; the one before is kept as not finished.
    pub(crate) fn begin(&mut self, game: PlayedGame) {
        if let Some(before) = self.game.as_ref().filter(|game| game.end().is_none()) {
            self.files.leave(before);
        }
        self.files.begin();
        self.take_game(game);
    }

    /// The results of games against the oracle.
    pub(crate) fn results(&self) -> &Results {
        &self.results
    }

    /// The results of games against the oracle.
    pub(crate) fn results_mut(&mut self) -> &mut Results {
        &mut self.results
    }

    /// The session that is shown with what is known of it: that of the form, or that of the game.
    pub(crate) fn shown(&self) -> Shown<'_> {
        if let Some(trying) = &self.trying {
            return trying.shown();
        }
        match (self.shown_form(), &self.game) {
            (None, Some(game)) => game.shown(),
            _ => self.form.core().shown(true),
        }
    }

    /// The game that is to be solved for the workspace and was not asked for yet. The rules of a form are solved
    /// only while it `is_in_front`, and once they have stood for a moment.
    pub(crate) fn take_wanted(&mut self, ctx: &Context, is_in_front: bool) -> Option<Wanted> {
        let is_of_form = self.shown_form().is_some() && self.trying.is_none();
        if is_of_form && !is_in_front || !matches!(self.knowledge(), Knowledge::Pending) {
            return None;
        }
        let game = *self.shown().game();
        if is_of_form && self.standing.is_none_or(|(of, _)| of != game) {
            // What was asked for other rules, or for these before them, is no answer.
            self.standing = Some((game, Instant::now()));
            self.asked = None;
        }
        if self.asked == Some(game) {
            return None;
        }
        if let Some((_, since)) = self.standing.filter(|_| is_of_form) {
            let waits = BEFORE_SOLVING.saturating_sub(since.elapsed());
            if !waits.is_zero() {
                ctx.request_repaint_after(waits);
                return None;
            }
        }
        self.asked = Some(game);
        self.forget_other(game);
        Some(Wanted { game, is_of_form })
    }

    /// The pool keeps one solution for the workspace: where form and game have other rules, the one that is not shown
    /// lets go of its own.
    fn forget_other(&mut self, game: AnyGame) {
        let cores = self.game.as_ref().map(PlayedGame::core);
        let cores = cores.into_iter().chain([self.form.core()]);
        let tried = self.trying.as_ref().map(|trying| *trying.game());
        let others: Vec<AnyGame> = cores.map(|core| *core.game()).chain(tried).collect();
        for other in others.into_iter().filter(|other| *other != game) {
            self.solved(other, &Knowledge::Pending);
        }
    }

    /// Solving was given up.
    pub(crate) fn stopped_solving(&mut self) {
        if matches!(self.knowledge(), Knowledge::Pending) {
            let game = *self.shown().game();
            self.asked = None;
            self.solved(game, &Knowledge::Failed(SolveError::Cancelled));
        }
    }

    /// The game is to be solved again.
    pub(crate) fn solve_again(&mut self) {
        let game = *self.shown().game();
        self.asked = None;
        self.solved(game, &Knowledge::Pending);
    }

    /// The state of solving that game.
    pub(crate) fn knowledge(&self) -> &Knowledge {
        if let Some(trying) = &self.trying {
            return trying.knowledge();
        }
        match (self.shown_form(), &self.game) {
            (None, Some(game)) => game.core().knowledge(),
            _ => self.form.core().knowledge(),
        }
    }

    /// True if it is a person's turn in a game that is on.
    pub(crate) fn is_your_turn(&self) -> bool {
        let game = self.game.as_ref();
        game.is_some_and(|game| game.end().is_none() && !game.is_oracle_to_move())
    }

    /// Opens the form; with a position the game is to begin there.
    pub(crate) fn open_form(&mut self, position: Option<(AnyGame, AnyBoard)>) {
        self.is_form_open = true;
        self.past.close();
        self.stop_trying();
        self.asked = None;
        if let Some((game, board)) = position {
            self.form.begin_at(game, board);
        }
        self.look_at_board();
    }

    /// Closes the page of past games, or the form where there is a game behind it. Returns true if something was closed.
    pub(crate) fn close_form(&mut self) -> bool {
        if self.past.close() || self.stop_trying() {
            return true;
        }
        let closes = self.is_form_open && self.game.is_some();
        if closes {
            self.is_form_open = false;
            self.asked = None;
            self.look_at_board();
        }
        closes
    }

    /// Takes over a game that is on or begins.
    pub(crate) fn take_game(&mut self, game: PlayedGame) {
        self.is_form_open = false;
        self.past.close();
        self.trying = None;
        self.is_turned = false;
        // What was asked for the form or another game is asked for this one.
        self.asked = None;
        self.marks.stop_asking();
        self.narrow_part = NarrowPart::default();
        self.game = Some(game);
        self.thinking = None;
        self.accuracy = None;
        self.is_listed = None;
        self.look_at_board();
    }

    /// Shows the board in a narrow window, as something is to be seen there.
    pub(crate) fn show_board(&mut self) {
        self.narrow_part = NarrowPart::Board;
    }

    /// Turns the board.
    pub(crate) fn turn_board(&mut self) {
        self.is_turned ^= true;
    }

    /// True if verdicts are to be shown now. In a game without them one is asked first: the answer is to ask again.
    pub(crate) fn confirms_verdicts(&mut self) -> bool {
        let adds = self.game().is_some_and(PlayedGame::adds_verdicts);
        let was_asked = self.board.said.as_deref() == Some(ASKS_FOR_VERDICTS);
        let is_asked = adds && !was_asked;
        if is_asked {
            self.board.said = Some(ASKS_FOR_VERDICTS.to_owned());
        }
        !is_asked
    }

    /// The game as the form has it; `now` is the time of the frame, in seconds.
    pub(crate) fn game_of_form(&self, now: f64) -> PlayedGame {
        let core = self.form.core();
        let plan: GamePlan = self.form.plan(now);
        let mut game = PlayedGame::begin(*core.game(), *core.board(), plan);
        game.know(*core.game(), core.knowledge());
        game
    }

    /// Does something in the game, and returns what is to be done outside.
    pub(crate) fn act(&mut self, action: PlayAction) -> Result<Vec<PlayEffect>, PlayError> {
        let game = self.game.as_mut().ok_or(PlayError::NoGame)?;
        let is_step = matches!(action, PlayAction::LookAt(_));
        let over = game.end().map(|_| game.clone());
        let (changed, effects) = game.apply(action)?;
        if let Some(over) = over.filter(|_| game.end().is_none()) {
            self.files.take_back_end(&over);
        }
        if !is_step {
            self.marks.stop_asking();
            self.thinking = None;
            self.accuracy = None;
            self.is_listed = None;
        }
        let is_over = game.end().is_some();
        if self.past.is_open() {
            let current = self.current_past();
            self.past.know_current(current);
        }
        if self.trying.is_some() {
            // Another board is shown.
            return Ok(effects);
        }
        self.board.said = None;
        self.board.model_changed(&changed);
        if changed.board || changed.cursor || is_over {
            self.hint = Hint::default();
            self.board.board_changed();
            self.marks.board_changed();
        }
        Ok(effects)
    }

    /// Forgets what belonged to another board.
    fn look_at_board(&mut self) {
        self.hint = Hint::default();
        self.board.forget_scene();
        self.board.board_changed();
        self.marks.board_changed();
    }

    /// Takes over what is known of a game that is to be solved for the workspace.
    pub(crate) fn solved(&mut self, game: AnyGame, knowledge: &Knowledge) {
        self.form.core_mut().know(game, knowledge);
        if let Some(played) = &mut self.game {
            played.know(game, knowledge);
        }
        if let Some(trying) = &mut self.trying {
            trying.know(game, knowledge);
        }
        self.accuracy = None;
        self.is_listed = None;
        self.board.forget_scene();
    }

    /// The oracle's answer, once its time has come. The window is drawn again then.
    pub(crate) fn answer(&mut self, ctx: &Context, now: f64) -> Option<PlayAction> {
        let game = self.game.as_ref()?;
        let Opponent::Oracle { level, .. } = game.plan().opponent else {
            return None;
        };
        if !game.is_oracle_to_move() || game.core().analysis().is_none() {
            self.thinking = None;
            return None;
        }
        let play = self.levels.play(ctx, game.core().knowledge(), level);
        let pause = if ctx.global_style().animation_time == 0.0 {
            0.0
        } else {
            PAUSE
        };
        let until = *self.thinking.get_or_insert(now + pause);
        if now < until {
            ctx.request_repaint_after_secs((until - now) as f32); // under a second
            return None;
        }
        self.thinking = None;
        play.map(PlayAction::Answer)
    }

    /// The game as commands need to know it.
    pub(crate) fn facts(&self) -> PlayFacts {
        let shows_past = self.past.is_open();
        let is_trying = self.trying.is_some() && !shows_past;
        let shows_form = self.shown_form().is_some() && !shows_past && !is_trying;
        let is_behind = shows_form || shows_past || is_trying;
        let asks = |trying: &Trying| trying.answer().is_none() && trying.at().is_some();
        let asks_for_move = is_trying && self.trying.as_ref().is_some_and(asks);
        let Some(game) = self.game.as_ref().filter(|_| !is_behind) else {
            let none = Some(if shows_past {
                PlayError::Behind
            } else if is_trying {
                PlayError::Tried
            } else {
                PlayError::NoGame
            });
            return PlayFacts {
                shows_past,
                no_go_on: self.past.no_go_on(),
                no_open: self.past.no_open(),
                no_delete: self.past.no_delete(),
                no_try: match (shows_past, is_trying) {
                    (true, _) => self.past.no_try(),
                    (false, true) => Some("Mistakes are tried already"),
                    (false, false) => Some("No game is over: its mistakes are tried at its end"),
                },
                is_trying,
                can_go_on_trying: self.trying.as_ref().is_some_and(|it| it.answer().is_some()),
                shows_form,
                is_solving: matches!(self.knowledge(), Knowledge::Pending),
                has_failed: matches!(self.knowledge(), Knowledge::Failed(_)),
                // At a mistake hands are chosen as in a game.
                no_move: none.filter(|_| !asks_for_move),
                has_own_moves: asks_for_move
                    && self
                        .shown()
                        .moves()
                        .iter()
                        .any(crate::app::board::is_own_move),
                no_take_back: none,
                no_resign: none,
                no_hint: none,
                no_verdicts: none,
                is_flipped: self.is_turned,
                ..PlayFacts::default()
            };
        };
        let shown = game.shown();
        let (last, turn) = (game.last_turn(), game.turn_shown());
        PlayFacts {
            shows_past,
            no_go_on: None,
            no_open: None,
            no_delete: None,
            no_try: game
                .end()
                .is_none()
                .then_some("No game is over: its mistakes are tried at its end"),
            is_trying,
            can_go_on_trying: false,
            has_game: true,
            is_over: game.end().is_some(),
            shows_form,
            no_move: game.can_play().err(),
            no_take_back: game.can_take_back().err(),
            no_resign: game.can_resign().err(),
            no_hint: game.can_be_hinted().err(),
            no_verdicts: game.can_show_verdicts().err(),
            shows_verdicts: game.shows_verdicts(),
            has_own_moves: shown.moves().iter().any(crate::app::board::is_own_move),
            has_digits: shown.game().digits_text(shown.board()).is_some(),
            is_solving: matches!(self.knowledge(), Knowledge::Pending),
            has_failed: matches!(self.knowledge(), Knowledge::Failed(_)),
            can_go_back: turn > 0,
            can_go_on: turn < last,
            is_flipped: self.is_turned,
        }
    }

    /// Lists the turns anew if something has changed.
    fn list_turns(&mut self, naming: MoveNaming) {
        if self.is_listed != Some(naming) {
            let game = self.game.as_ref();
            self.turns = game.map_or_else(Vec::new, |game| turns::listed(game, naming));
            self.is_listed = Some(naming);
        }
    }

    /// The first thing to learn from a game that is over, as a sentence without a full stop.
    fn count_and_learn(&mut self) -> Option<String> {
        self.accuracy()?;
        self.learned()
    }

    /// The same from what is counted already.
    fn learned(&self) -> Option<String> {
        let (game, accuracy) = (self.game()?, self.accuracy.as_ref()?);
        match self.mistake_of(accuracy) {
            Some(turn) => words::missed(game, turn),
            None if game.plan().oracle().is_some() => Some("You made no mistake".to_owned()),
            None => Some("Nobody made a mistake".to_owned()),
        }
    }

    /// The file of the game, in words.
    fn kept_as(&self) -> String {
        let path = self.files.path().filter(|_| self.shown_form().is_none());
        let name = path.and_then(Path::file_name);
        name.map_or_else(String::new, |name| {
            format!("Kept as {}", name.to_string_lossy())
        })
    }

    /// The mistakes of each player, once the game is over and solved.
    pub(crate) fn accuracy(&mut self) -> Option<&[Accuracy; 2]> {
        let game = self.game.as_ref().filter(|game| game.end().is_some())?;
        if self.accuracy.is_none() {
            let analysis = game.core().analysis()?;
            self.accuracy = Some(Accuracy::of_line(game.core().session(), analysis));
        }
        self.accuracy.as_ref()
    }

    /// The turn of the first mistake to look at: of the player, or of either friend.
    pub(crate) fn first_mistake(&mut self) -> Option<usize> {
        self.accuracy()?;
        self.mistake_of(self.accuracy.as_ref()?)
    }

    /// True if the game is over and known to be without a mistake to review.
    pub(crate) fn is_without_mistake(&mut self) -> bool {
        self.accuracy().is_some() && self.first_mistake().is_none()
    }

    fn mistake_of(&self, accuracy: &[Accuracy; 2]) -> Option<usize> {
        let game = self.game()?;
        let (oracle, session) = (game.plan().oracle(), game.core().session());
        let players = Seat::BOTH.into_iter().zip(accuracy);
        let own = players.filter(|(seat, _)| oracle != Some(*seat));
        let mistakes = own.flat_map(|(_, accuracy)| &accuracy.mistakes);
        mistakes.map(|id| session.turn(*id)).min()
    }

    /// One step more of the hint, on the board and in the line below it, if a best move is known.
    pub(crate) fn hint(&mut self, naming: MoveNaming) -> Option<()> {
        let game = self.game.as_ref()?;
        let step = self.hint.next(game.core(), naming)?;
        match step.mv {
            None => self.board.mark_hint(step.hand),
            Some((mv, _)) => self.board.mark_hinted_move(mv),
        }
        self.board.said = Some(step.text);
        Some(())
    }
}
