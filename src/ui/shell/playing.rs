//! The game in Play: what it asks for outside itself, and the commands that act on it.

use std::path::Path;

use eframe::egui::{Context, Style};

use super::App;
use crate::app::board::is_own_move;
use crate::app::play::{Opponent, PlayAction, PlayEffect, PlayedGame};
use crate::app::{Action, Nav};
use crate::game::Game;
use crate::session::text;
use crate::ui::commands::{
    BoardCommand, Command, CopyWhat, EditCommand, FileCommand, GameCommand, Hand, PictureCommand,
    SolveCommand, Step, TeachCommand, WindowCommand,
};
use crate::ui::dialogs::{Dialog, PictureKind};
use crate::ui::focus_areas::FocusArea;
use crate::ui::message::Message;
use crate::ui::msg::{AppMsg, sentence};
use crate::ui::play::Wanted;
use crate::ui::play::form::seed_at;
use crate::ui::play::kind::GameKind;
use crate::ui::play::trying;
use crate::ui::views::board::click_hand;
use crate::ui::workspace::Workspace;

/// The file of the results of games in the user's data folder.
const RESULTS: &str = "results.json";
/// The folder of the games in the user's data folder.
const GAMES: &str = "games";

impl App {
    /// Brings a workspace to the front.
    pub(super) fn bring_to_front(&mut self, front: Workspace) {
        if self.front == front {
            return;
        }
        self.front = front;
        self.window.shared.facts.front = front;
        self.pool.set_front(front);
        self.play.stop_asking();
        self.notices.clear();
    }

    /// The game of the form, or the one that is played, is to be solved.
    pub(super) fn want_of_play(&mut self, ctx: &Context) {
        let is_in_front = self.front == Workspace::Play;
        if let Some(Wanted { game, is_of_form }) = self.play.take_wanted(ctx, is_in_front) {
            self.pool.want(Workspace::Play, game);
            if is_of_form {
                self.pool.displace_nothing(Workspace::Play);
            }
            // The next frame begins to solve it.
            ctx.request_repaint();
        }
    }

    /// Does something in the game, or says why it cannot be done.
    pub fn act_in_play(&mut self, ctx: &Context, action: PlayAction) -> bool {
        ctx.request_repaint();
        if let PlayAction::Play(mv) = action
            && self.play.is_trying()
        {
            let naming = self.window.shared.look.naming();
            self.play.try_move(mv, naming);
            return true;
        }
        let over = self.play.game().is_some_and(|game| game.end().is_some());
        let path_before = self.play.path().filter(|_| over);
        let effects = match self.play.act(action) {
            Ok(effects) => effects,
            Err(error) => {
                let message = Message::of_session(sentence(&error.to_string()));
                self.notices.say(message.near(FocusArea::Board));
                return false;
            }
        };
        if self.front == Workspace::Play {
            self.notices.session_changed();
            self.dialogs.play_changed();
        }
        let is_on = self.play.game().is_some_and(|game| game.end().is_none());
        if let Some(path) = path_before.filter(|_| is_on) {
            self.model.game_goes_on(&path);
        }
        for effect in effects {
            self.carry_out_of_play(effect);
        }
        true
    }

    fn carry_out_of_play(&mut self, effect: PlayEffect) {
        let Some(game) = self.play.game() else {
            return;
        };
        let (rules, opponent) = (*game.core().game(), game.plan().opponent);
        match (effect, opponent) {
            (PlayEffect::Keep, _) => self.play.keep(),
            (PlayEffect::Count(result), Opponent::Oracle { level, .. }) => {
                self.play.results_mut().add(&rules, level, result);
            }
            (PlayEffect::Withdraw(result), Opponent::Oracle { level, .. }) => {
                self.play.results_mut().withdraw(&rules, level, result);
            }
            (PlayEffect::Count(_) | PlayEffect::Withdraw(_), Opponent::Friend) => {}
        }
    }

    /// Lets the oracle answer.
    pub(super) fn tick_play(&mut self, ctx: &Context) {
        if let Some(game) = self.play.found_game() {
            self.play.resume(game);
            if !self.has_named_file {
                self.bring_to_front(Workspace::Play);
            }
        }
        self.want_of_play(ctx);
        let now = self.window.shared.look.now;
        trying::tick(ctx, &mut self.play, now);
        if let Some(answer) = self.play.answer(ctx, now) {
            self.act_in_play(ctx, answer);
        }
    }

    /// Takes over a game that begins; the one before is kept as not finished.
    pub(super) fn begin_game(&mut self, game: PlayedGame) {
        self.play.begin(game);
        self.notices.session_changed();
    }

    /// Opens the form of a new game in Play.
    pub(super) fn open_form(&mut self) {
        self.bring_to_front(Workspace::Play);
        self.play.open_form(None);
    }

    /// Takes the position of Explore to Play.
    pub(super) fn play_from_here(&mut self) {
        let here = (*self.model.game(), *self.model.board());
        self.bring_to_front(Workspace::Play);
        self.play.open_form(Some(here));
    }

    /// Carries out a command about the game in Play.
    pub(super) fn run_of_game(&mut self, ctx: &Context, command: GameCommand) {
        if command != GameCommand::DeleteGame {
            self.play.stop_asking();
        }
        match command {
            GameCommand::New => self.open_form(),
            GameCommand::TakeBack => {
                self.act_in_play(ctx, PlayAction::TakeBack);
            }
            GameCommand::Resign => {
                self.act_in_play(ctx, PlayAction::Resign);
            }
            GameCommand::Rematch => self.play_again(false),
            GameCommand::SwapSides => self.play_again(true),
            GameCommand::Results => self.open_dialog(Dialog::Results),
            GameCommand::PastGames => self.open_past(ctx, None),
            GameCommand::TryMistakes => {
                if !self.play.try_mistakes() {
                    self.say("The file of the game cannot be read any more");
                }
            }
            GameCommand::Main if self.play.is_trying() && !self.play.past().is_open() => {
                self.play.go_on_trying();
            }
            GameCommand::GoOn => self.go_on(),
            GameCommand::DeleteGame => self.delete_game(),
            GameCommand::Main if self.play.past().is_open() => self.open_past_game(),
            GameCommand::Main if self.window.shared.facts.play.shows_form => {
                self.start_game();
            }
            GameCommand::Main if self.play.is_without_mistake() => self.play_again(false),
            GameCommand::Review | GameCommand::Main => self.review(ctx),
        }
    }

    /// Opens the page of past games, with those of a kind or all.
    pub(super) fn open_past(&mut self, ctx: &Context, kind: Option<GameKind>) {
        self.bring_to_front(Workspace::Play);
        if !self.play.open_past(ctx, kind) {
            self.say("No games are kept, as there is no folder for them");
        }
    }

    /// Goes on with the game that is selected on the page.
    fn go_on(&mut self) {
        match self.play.go_on() {
            Ok(path) => {
                self.notices.session_changed();
                self.model.game_goes_on(&path);
            }
            Err(reason) => self.say(reason),
        }
    }

    /// Deletes the game that is selected on the page, once that is asked for twice.
    fn delete_game(&mut self) {
        match self.play.delete_selected() {
            Ok(Some(path)) => {
                self.model.file_was_deleted(&path);
                self.files.keep();
            }
            Ok(None) => {}
            Err(reason) => self.say(reason),
        }
    }

    /// Opens the game that is selected on the page in Explore.
    fn open_past_game(&mut self) {
        if let Some(game) = self.play.past().selected() {
            self.window.shared.out.app(AppMsg::OpenFile(game.path));
        }
    }

    /// Begins the game of the form.
    fn start_game(&mut self) {
        if let Some(reason) = self.play.why_not() {
            self.notices.say(Message::of_session(reason));
            return;
        }
        let game = self.play.game_of_form(self.window.shared.look.now);
        self.begin_game(game);
    }

    /// Begins another game on the same board.
    fn play_again(&mut self, swaps_seats: bool) {
        if let Some(game) = self.play.game() {
            let game = game.again(swaps_seats, seed_at(self.window.shared.look.now));
            self.begin_game(game);
        }
    }

    /// Takes the game that is over to Explore, at its first mistake.
    fn review(&mut self, ctx: &Context) {
        let Some(opening) = self.play.opening() else {
            return;
        };
        let path = self.play.path();
        self.review_at = self.play.first_mistake().map(|turn| (turn, path));
        self.bring_to_front(Workspace::Explore);
        self.with_files(ctx, |files, cx| files.open_played(cx, opening));
    }

    /// A game that is reviewed is in Explore: its first mistake is shown.
    pub(super) fn go_to_reviewed(&mut self, ctx: &Context) {
        let reviewed = self.review_at.take();
        // Another file may have been opened instead.
        let path = self.model.document().path();
        let reviewed = reviewed.filter(|(_, of)| of.as_deref() == path);
        let node = reviewed.and_then(|(turn, _)| self.model.session().in_line(turn));
        if let Some(node) = node {
            self.act(ctx, Action::Go(Nav::To(node)));
        }
    }

    /// Carries out a command of both workspaces on the game in Play. Returns false for one that does not act on it.
    pub(super) fn run_in_play(&mut self, ctx: &Context, command: Command) -> bool {
        match command {
            Command::Edit(EditCommand::Undo) => self.run_of_game(ctx, GameCommand::TakeBack),
            Command::Go(step) => self.look_at(ctx, step),
            Command::Window(WindowCommand::ToggleVerdicts) => self.verdicts_in_play(ctx),
            Command::Window(WindowCommand::Escape) => self.back_out_of_play(ctx),
            Command::Teach(TeachCommand::Hint) => self.hint_in_play(ctx),
            Command::Board(BoardCommand::Flip) => self.play.turn_board(),
            Command::Board(BoardCommand::Split) => self.split_in_play(),
            Command::Hand(hand) => self.hand_in_play(hand),
            Command::Copy(what) => self.copy_of_play(ctx, what),
            Command::File(FileCommand::SaveAs) => self.save_copy_of_game(),
            Command::Solve(SolveCommand::Stop) => {
                self.pool.stop(Workspace::Play);
                self.play.stopped_solving();
            }
            Command::Solve(SolveCommand::Again) => self.play.solve_again(),
            Command::Picture(PictureCommand::Export) => {
                self.open_dialog(Dialog::Picture(PictureKind::Still));
            }
            Command::Picture(PictureCommand::Replay) => {
                self.open_dialog(Dialog::Picture(PictureKind::Replay));
            }
            _ => return false,
        }
        true
    }

    /// Shows another turn of the game.
    fn look_at(&mut self, ctx: &Context, step: Step) {
        if let Some(turn) = self.play.turn_after(step) {
            self.act_in_play(ctx, PlayAction::LookAt(turn));
        }
    }

    /// Deselects what is selected, goes back to the last turn, or closes the form.
    fn back_out_of_play(&mut self, ctx: &Context) {
        if self.dialogs.close() {
            return;
        }
        let board = &mut self.play.board;
        if board.stop_asking() || board.deselect() || self.play.close_form() {
            self.notices.session_changed();
            return;
        }
        self.notices.clear();
        let game = self.play.game();
        if let Some(last) = game
            .filter(|game| game.looks_back())
            .map(PlayedGame::last_turn)
        {
            self.act_in_play(ctx, PlayAction::LookAt(last));
        }
    }

    /// Shows verdicts, or hides them again. In a game without them it asks once.
    fn verdicts_in_play(&mut self, ctx: &Context) {
        let can_be_shown = self
            .play
            .game()
            .is_some_and(|game| game.can_show_verdicts().is_ok());
        self.play.show_board();
        if !can_be_shown || self.play.confirms_verdicts() {
            self.act_in_play(ctx, PlayAction::ToggleVerdicts);
        }
    }

    fn hint_in_play(&mut self, ctx: &Context) {
        if !self.act_in_play(ctx, PlayAction::Hint) {
            return;
        }
        let naming = self.window.shared.look.naming();
        self.play.show_board();
        self.play.hint(naming);
    }

    fn split_in_play(&mut self) {
        if self.play.shown().moves().iter().any(is_own_move) {
            self.play.show_board();
            self.play.board.ask_for_split();
        }
    }

    fn hand_in_play(&mut self, hand: Hand) {
        self.play.show_board();
        let play = &mut self.play;
        let shown = play.shown();
        let (game, board) = (*shown.game(), *shown.board());
        let mover = game.mover(&board);
        let (seat, hand) = play.board.seat_of(hand, mover);
        let mut state = std::mem::take(&mut play.board);
        let mut marks = std::mem::take(&mut play.marks);
        if let (Some(game), Some(board)) = (game.with_hands(), board.with_hands()) {
            let shared = &mut self.window.shared;
            let cx = &mut shared.cx_of_play(&self.model, play.shown(), &mut marks);
            click_hand(game, board, seat, hand, &mut state, cx);
        }
        play.board = state;
        play.marks = marks;
    }

    /// Copies something of the game as text: with verdicts only where its board shows them.
    fn copy_of_play(&mut self, ctx: &Context, what: CopyWhat) {
        let shown = self.play.shown();
        let (game, session) = (shown.game(), shown.session());
        let text = match what {
            CopyWhat::Position => shown.position_text(),
            CopyWhat::Digits => game.digits_text(shown.board()).unwrap_or_default(),
            CopyWhat::Moves => text::as_moves(session, &session.line()),
            CopyWhat::Positions => text::as_positions(session, &session.line(), shown.analysis()),
            CopyWhat::Rules => game.rule_line(),
        };
        self.copy_text(ctx, text);
    }

    /// Asks where a copy of the game is to be saved.
    fn save_copy_of_game(&mut self) {
        if let Some(copy) = self.play.copy() {
            self.window.shared.out.app(AppMsg::Export(copy));
        }
    }

    /// Keeps games and their results in a folder, and looks for the game that goes on.
    pub(super) fn keep_games_in(&mut self, ctx: &Context, folder: &Path) {
        let writer = self.files.writer().clone();
        self.play
            .results_mut()
            .keep_in(&folder.join(RESULTS), &writer);
        self.play.keep_in(ctx, &folder.join(GAMES), &writer);
    }

    /// The game that is played, be it on or over.
    #[must_use]
    pub fn played_game(&self) -> Option<&PlayedGame> {
        self.play.game()
    }

    /// The workspace in front.
    #[must_use]
    pub fn front(&self) -> Workspace {
        self.front
    }

    /// The choices of the form of a new game, to be remembered.
    #[must_use]
    pub fn new_game_choices(&self) -> String {
        self.play.form().stored()
    }

    /// Takes over choices of the form that were remembered. An unknown one means its default.
    pub fn remember_new_game(&mut self, choices: &str) {
        self.play.form_mut().take_stored(choices);
    }

    /// Shows moves at once, or with hands that move.
    pub fn set_reduced_motion(&mut self, ctx: &Context, is_on: bool) {
        self.window.shared.look.reduces_motion = is_on;
        let usual = Style::default().animation_time;
        let time = if is_on { 0.0 } else { usual };
        ctx.all_styles_mut(|style| style.animation_time = time);
    }

    /// True if moves are shown at once, without hands that move.
    #[must_use]
    pub fn is_motion_reduced(&self) -> bool {
        self.window.shared.look.reduces_motion
    }
}
