//! Playing: the oracle as an opponent, new games and their results, hints, puzzles, the command palette.

use std::path::Path;

use eframe::egui::Context;

use super::App;
use crate::app::{Action, Changed, Model, words};
use crate::game::{Game, Outcome, Seat};
use crate::play::{Level, Seed};
use crate::session::About;
use crate::ui::commands::{OpponentFacts, PlayCommand};
use crate::ui::current_game::{CurrentGame, EndedGame, Ending};
use crate::ui::cx::Cx;
use crate::ui::dialogs::Dialog;
use crate::ui::dialogs::results::{GameResult, Results};
use crate::ui::files::{FileWriter, NextStep};
use crate::ui::focus_areas::FocusArea;
use crate::ui::game_plan::{NewGame, OpponentPlan};
use crate::ui::learn::{HintStep, OpponentSeen};
use crate::ui::levels::Levels;
use crate::ui::message::Message;
use crate::ui::opponent::Opponent;

/// The file of the results of games in the user's data folder.
const RESULTS: &str = "results.json";

/// The state of playing.
#[derive(Debug, Default)]
pub(super) struct Playing {
    opponent: Opponent,
    results: Results,
    levels: Levels,
    /// The game that begins once nothing unsaved is in its way.
    next: Option<NewGame>,
    /// The game that is played.
    game: CurrentGame,
    /// The oracle's last level.
    level: Option<Level>,
}

impl Playing {
    /// What the dialogs of playing show: results, and the levels under the rules at hand.
    pub(super) fn shown_in_dialogs(&mut self) -> (&Results, &mut Levels) {
        (&self.results, &mut self.levels)
    }

    /// The model has changed.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        self.opponent.model_changed(changed);
        self.levels.model_changed(changed);
        self.game.model_changed(changed);
    }

    /// Lets the oracle move. `is_kept` says that something else keeps it from that.
    pub(super) fn tick(&mut self, ctx: &Context, model: &Model, is_kept: bool, cx: &mut Cx) {
        let is_kept = self.is_silent(model, is_kept) || cx.marks.preview.is_on();
        self.opponent
            .tick(ctx, model, &mut self.levels, is_kept, cx);
    }

    /// True if the oracle makes no move on the current board, though it may be its turn.
    fn is_silent(&mut self, model: &Model, is_kept: bool) -> bool {
        is_kept || self.is_drawn(model) || model.question().is_some()
    }

    fn is_drawn(&mut self, model: &Model) -> bool {
        self.opponent.plan().is_some() && self.game.draw(model).is_some()
    }

    /// The facts of the game against the oracle. `is_kept` says that something keeps it from moving.
    pub(super) fn facts(&mut self, model: &Model, is_kept: bool) -> OpponentFacts {
        if model.shown_analysis().is_some() {
            self.help(model);
        }
        let oracle = self.opponent.plan().map(|plan| plan.seat);
        let is_over = self.game.is_over
            || self.is_drawn(model)
            || model.game().outcome(model.board()).is_some();
        OpponentFacts {
            oracle,
            is_silent: self.is_silent(model, is_kept),
            is_game_on: oracle.is_some() && !is_over,
        }
    }

    /// The player is helped, if there is an opponent.
    pub(super) fn help(&mut self, model: &Model) {
        if self.opponent.plan().is_some() {
            self.game.help(model);
        }
    }

    /// A move was played, not only gone to: if a game has ended with it, its result is kept, once. The end
    /// of the game, if this was one.
    fn move_played(&mut self, model: &Model) -> Option<EndedGame> {
        let plan = self.opponent.plan();
        let ended = self.game.move_played(model, plan.is_some())?;
        if let Some(plan) = plan.filter(|_| !ended.is_again) {
            let result = match ended.ending {
                Ending::Draw(_) | Ending::Stalemate => GameResult::Drawn,
                Ending::Won(winner) if winner == plan.seat => GameResult::Lost,
                Ending::Won(_) => GameResult::Won,
            };
            let result = (!ended.is_helped).then_some(result);
            self.results.add(model.game(), plan.level, result);
        }
        Some(ended)
    }

    /// The opponent as the window shows it.
    pub(super) fn opponent_seen(&mut self, model: &Model) -> OpponentSeen {
        let plan = self.opponent.plan();
        OpponentSeen {
            plan,
            waits: self.is_oracle_to_answer(model) && !self.opponent.is_thinking(),
            draw: plan.and_then(|_| self.game.draw(model)),
        }
    }

    /// True if it is the oracle's turn in a game that is not drawn.
    fn is_oracle_to_answer(&mut self, model: &Model) -> bool {
        self.opponent.is_to_move(model) && self.game.draw(model).is_none()
    }

    /// Keeps results in a folder.
    pub(super) fn keep_in(&mut self, folder: &Path, writer: &FileWriter) {
        self.results.keep_in(&folder.join(RESULTS), writer);
    }
}

impl App {
    /// Carries out a command about playing.
    pub(super) fn run_of_playing(&mut self, ctx: &Context, command: PlayCommand) {
        match command {
            PlayCommand::NewGame => self.open_dialog(Dialog::NewGame),
            PlayCommand::OraclePlays => self.toggle_oracle(),
            PlayCommand::OracleMove => self.ask_oracle(),
            PlayCommand::Resign => self.resign(ctx),
            PlayCommand::Hint => self.hint(),
            PlayCommand::Lesson => self.window.shared.out.act(Action::ToggleLesson),
            PlayCommand::ShowAnswer => self.window.shared.out.act(Action::ShowAnswer),
            PlayCommand::Puzzles => self.open_dialog(Dialog::Puzzles),
            PlayCommand::Results => self.open_dialog(Dialog::Results),
            PlayCommand::Best => self.window.shared.out.act(Action::PlayBest),
        }
    }

    /// The oracle takes over the side that is not to move, or plays no more.
    fn toggle_oracle(&mut self) {
        if self.playing.opponent.plan().is_some() {
            self.playing.opponent.set(None);
            self.say_of_oracle("You play both sides now".to_owned());
            return;
        }
        let plan = OpponentPlan {
            seat: self.model.game().mover(self.model.board()).other(),
            level: self.playing.level.unwrap_or(Level::Perfect),
            seed: Seed(1),
        };
        self.set_oracle(Some(plan));
        self.say_of_oracle(format!(
            "The oracle plays {} at level {}: Shift+B ends it",
            plan.seat,
            plan.level.name()
        ));
    }

    /// Says whether the oracle plays, in the place of what was said of that before.
    fn say_of_oracle(&mut self, text: String) {
        let message = Message::event(text).near(FocusArea::Board);
        self.window.shared.out.say_message(message);
    }

    fn set_oracle(&mut self, plan: Option<OpponentPlan>) {
        self.playing.opponent.set(plan);
        self.playing.level = plan.map(|plan| plan.level).or(self.playing.level);
        self.playing.game.opponent_changed();
    }

    /// A move was played: where it ends a game, that is said of a draw, and verdicts that were hidden for the
    /// game are shown.
    pub(super) fn move_played(&mut self, ctx: &Context) {
        let Some(ended) = self.playing.move_played(&self.model) else {
            return;
        };
        if !ended.is_again {
            self.show_hidden(ctx);
        }
        let text = match ended.ending {
            Ending::Draw(turns) => format!("A draw: {}", words::threefold(turns)),
            Ending::Stalemate => {
                words::result(Outcome::Draw, self.model.game().mover(self.model.board()))
            }
            Ending::Won(_) => return,
        };
        self.notices
            .say(Message::of_session(text).near(FocusArea::Board));
    }

    /// Gives up the game against the oracle, if one is on: it counts as lost.
    fn resign(&mut self, ctx: &Context) {
        let plan = self.playing.opponent.plan();
        let Some(plan) = plan.filter(|_| self.window.shared.facts.opponent.is_game_on) else {
            return;
        };
        let is_helped = self.playing.game.resign();
        let result = (!is_helped).then_some(GameResult::Lost);
        let game = self.model.game();
        self.playing.results.add(game, plan.level, result);
        self.playing.opponent.set(None);
        self.show_hidden(ctx);
        self.say_of_oracle("You resigned: the oracle has won. You play both sides now".to_owned());
    }

    /// Shows verdicts again that were hidden for a game.
    fn show_hidden(&mut self, ctx: &Context) {
        let is_hidden = self.playing.game.hides_verdicts && self.model.are_verdicts_hidden();
        if is_hidden {
            self.act(ctx, Action::ToggleVerdicts);
        }
    }

    /// The game begins again at the first board: what is hidden for it is hidden again.
    pub(super) fn play_again(&mut self, ctx: &Context) {
        self.stop_retry(ctx);
        self.playing.game.begin_again();
        if self.playing.game.hides_verdicts && !self.model.are_verdicts_hidden() {
            self.act(ctx, Action::ToggleVerdicts);
        }
    }

    /// Another session takes the place of this one: the oracle plays no more, and what was hidden is shown.
    pub(super) fn leave_game(&mut self, ctx: &Context) {
        self.stop_retry(ctx);
        self.show_hidden(ctx);
        self.set_oracle(None);
        self.playing.game = CurrentGame::default();
    }

    /// Mistakes are tried again no more.
    fn stop_retry(&mut self, ctx: &Context) {
        let shows_after = self.window.views.learn.retry.stop();
        if shows_after && self.model.are_verdicts_hidden() {
            self.act(ctx, Action::ToggleVerdicts);
        }
    }

    /// The oracle answers where play stands; without an opponent it plays the side to move once.
    fn ask_oracle(&mut self) {
        if let Some(turns) = self.playing.game.draw(&self.model) {
            self.say_of_oracle(format!("A draw: {}", words::threefold(turns)));
            return;
        }
        if !self.playing.opponent.is_to_move(&self.model) {
            let mover = self.model.game().mover(self.model.board());
            let plan = OpponentPlan {
                seat: mover,
                level: self.playing.level.unwrap_or(Level::Perfect),
                seed: Seed(1),
            };
            self.set_oracle(Some(plan));
        }
        self.playing.opponent.ask(&self.model);
    }

    /// One step more of the hint.
    fn hint(&mut self) {
        let window = &mut self.window;
        window.show_board();
        let naming = window.shared.look.naming();
        let Some(step) = window.views.learn.hint.next(&self.model, naming) else {
            return;
        };
        match step {
            HintStep::Where(message, hand) => {
                self.playing.help(&self.model);
                window.views.board.mark_hint(hand);
                window.shared.out.say_message(message);
            }
            HintStep::Move(message, position) => {
                self.playing.help(&self.model);
                window.views.board.mark_hint(None);
                window.shared.marks.preview.end();
                window.shared.marks.preview.pick(position);
                window.shared.out.say_message(message);
            }
        }
    }

    /// Begins a game once nothing unsaved is in its way.
    pub(super) fn begin_game(&mut self, ctx: &Context, game: NewGame) {
        self.playing.next = Some(game);
        self.with_files(ctx, |files, cx| files.guard(cx, NextStep::New));
    }

    /// Another session was begun: the game that was wanted begins in it.
    pub(super) fn session_begun(&mut self, ctx: &Context) {
        let Some(game) = self.playing.next.take() else {
            return;
        };
        let about = About {
            players: game.names,
            ..About::default()
        };
        if about.players.iter().any(|name| !name.is_empty()) {
            self.act(ctx, Action::Describe(about));
        }
        self.playing.game.hides_verdicts = game.hides_verdicts;
        if self.model.are_verdicts_hidden() != game.hides_verdicts {
            self.act(ctx, Action::ToggleVerdicts);
        }
        self.set_oracle(game.plan);
    }

    /// No game is to begin any more.
    pub(super) fn forget_game(&mut self) {
        self.playing.next = None;
    }

    /// After a move was undone on whose board the oracle is to move, the move before goes too: one takes
    /// back one's own move.
    pub(super) fn undo_own_move(&mut self, ctx: &Context) {
        let is_its_turn = self.playing.is_oracle_to_answer(&self.model);
        if is_its_turn && self.model.can_undo() {
            let parent = self
                .model
                .session()
                .node(self.model.session().cursor())
                .parent;
            if parent.is_some() {
                self.act(ctx, Action::Undo);
            }
        }
    }

    /// Whom the oracle plays.
    #[must_use]
    pub fn oracle_plays(&self) -> Option<Seat> {
        self.playing.opponent.plan().map(|plan| plan.seat)
    }
}
