//! Playing: the oracle as an opponent, new games and their results, hints, puzzles, the command palette.

use std::path::Path;

use eframe::egui::Context;

use super::App;
use crate::app::{Action, Model};
use crate::game::{Game, Seat};
use crate::play::{Seed, Strength};
use crate::session::{About, NodeId};
use crate::ui::commands::Command;
use crate::ui::files::NextStep;
use crate::ui::focus_areas::FocusArea;
use crate::ui::game_plan::{NewGame, OpponentPlan, strength_words};
use crate::ui::learn::{HintStep, OpponentSeen};
use crate::ui::message::Message;
use crate::ui::new_game::NewGameDialog;
use crate::ui::opponent::Opponent;
use crate::ui::palette::Palette;
use crate::ui::puzzles::PuzzlesDialog;
use crate::ui::results::{Results, ResultsDialog};
use crate::ui::shared::Shared;

/// Where results of games, and how far one has come with puzzles, are kept in the user's data folder.
const RESULTS: &str = "results.json";
const TRAINING: &str = "training.json";

/// What belongs to playing.
#[derive(Debug, Default)]
pub(super) struct Playing {
    opponent: Opponent,
    new_game: NewGameDialog,
    puzzles: PuzzlesDialog,
    palette: Palette,
    results: Results,
    all_results: ResultsDialog,
    /// The game that begins once nothing unsaved is in its way.
    next: Option<NewGame>,
    /// Whether the result of the game that is played was kept.
    is_counted: bool,
    /// How strong the oracle was last.
    strength: Option<Strength>,
}

impl Playing {
    /// Whether all keys belong to the command palette, or to a dialog in which one plays, from the moment
    /// it is asked for: a key that follows at once would change the game before the dialog is painted.
    pub(super) fn has_keys(&self) -> bool {
        self.palette.is_open() || self.puzzles.is_open() || self.new_game.is_open()
    }

    /// Keeps what is typed into the palette before it is painted.
    pub(super) fn take_early_keys(&mut self, ctx: &Context) {
        self.palette.take_early(ctx);
    }

    /// Shows what is open, and lets the oracle move.
    pub(super) fn tick(
        &mut self,
        ctx: &Context,
        model: &Model,
        is_replaying: bool,
        shared: &mut Shared,
    ) {
        self.new_game.tick(ctx, model, &self.results, shared);
        self.puzzles.tick(ctx, model, shared);
        self.all_results.tick(ctx, &self.results, model.game());
        self.palette.tick(ctx, model, shared);
        let is_kept = is_replaying || shared.preview.is_on() || model.question().is_some();
        self.opponent.tick(ctx, model, is_kept, shared);
        self.results.file().tick();
        self.puzzles.file().tick();
    }

    /// A move was played, not only gone to: if the game has ended with it, its result is kept, once. A
    /// game begins with a move from the first board.
    pub(super) fn move_played(&mut self, model: &Model) {
        if model.session().turn(model.session().cursor()) == 1 {
            self.is_counted = false;
        }
        let (game, board) = (model.game(), model.board());
        let (Some(plan), Some(outcome)) = (self.opponent.plan(), game.outcome(board)) else {
            return;
        };
        if std::mem::replace(&mut self.is_counted, true) {
            return;
        }
        let mover = game.mover(board);
        let is_won = outcome.winner(mover) != plan.seat;
        self.results.add(game, plan.strength, is_won);
    }

    /// Whether something goes on behind a dialog.
    pub(super) fn is_busy(&self) -> bool {
        self.new_game.is_busy() || self.puzzles.is_busy() || self.results.is_busy()
    }

    /// What the window shows of the opponent.
    pub(super) fn opponent_seen(&self, model: &Model) -> OpponentSeen {
        let is_to_move = self.opponent.is_to_move(model);
        OpponentSeen {
            plan: self.opponent.plan(),
            waits: is_to_move && !self.opponent.is_thinking(),
        }
    }

    /// Ends in good order: what is to be kept is written.
    pub(super) fn finish(&mut self) {
        self.results.file().finish();
        self.puzzles.file().finish();
    }

    /// Keeps results and training in a folder.
    pub(super) fn keep_in(&mut self, folder: &Path) {
        self.results.keep_in(&folder.join(RESULTS));
        self.puzzles.keep_in(&folder.join(TRAINING));
    }
}

impl App {
    /// Carries out a command about playing; whether it is one.
    pub(super) fn run_of_playing(&mut self, command: Command) -> bool {
        let now = self.window.shared.now;
        match command {
            Command::NewGame => self.playing.new_game.open(now),
            Command::Puzzles => self.playing.puzzles.open(),
            Command::Results => self.playing.all_results.open(),
            Command::Palette => self.playing.palette.open(),
            Command::OraclePlays => self.toggle_oracle(),
            Command::OracleMove => self.ask_oracle(),
            Command::Hint => self.hint(),
            Command::Lesson => self.window.shared.act(Action::ToggleLesson),
            Command::ShowAnswer => self.window.shared.act(Action::ShowAnswer),
            _ => return false,
        }
        true
    }

    /// The oracle takes over the side that is not to move, or plays no more.
    fn toggle_oracle(&mut self) {
        if self.playing.opponent.plan().is_some() {
            self.playing.opponent.set(None);
            self.say_of_oracle("The oracle plays no more".to_owned());
            return;
        }
        let plan = OpponentPlan {
            seat: self.model.game().mover(self.model.board()).other(),
            strength: self.playing.strength.unwrap_or(Strength::Perfect),
            seed: Seed(1),
        };
        self.set_oracle(Some(plan));
        let words = strength_words(plan.strength);
        self.say_of_oracle(format!(
            "The oracle plays {} and {words}: Shift+B ends it",
            plan.seat
        ));
    }

    /// Says whether the oracle plays, in the place of what was said of that before.
    fn say_of_oracle(&mut self, text: String) {
        let message = Message::event(text).near(FocusArea::Board);
        self.window.shared.say_message(message);
    }

    fn set_oracle(&mut self, plan: Option<OpponentPlan>) {
        self.playing.opponent.set(plan);
        self.playing.strength = plan.map(|plan| plan.strength).or(self.playing.strength);
        self.playing.is_counted = false;
    }

    /// The oracle answers where play stands; without an opponent it plays the side to move once.
    fn ask_oracle(&mut self) {
        if !self.playing.opponent.is_to_move(&self.model) {
            let mover = self.model.game().mover(self.model.board());
            let plan = OpponentPlan {
                seat: mover,
                strength: self.playing.strength.unwrap_or(Strength::Perfect),
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
        match window.views.learn.hint.next(&self.model) {
            HintStep::Where(message, hand) => {
                window.views.board.select(hand);
                window.shared.say_message(message);
            }
            HintStep::Move(message, position) => {
                window.views.board.select(None);
                window.shared.preview.end();
                window.shared.preview.pick(position);
                window.shared.say_message(message);
            }
            HintStep::None(message) => window.shared.say_message(message),
        }
    }

    /// Begins a game once nothing unsaved is in its way.
    pub(super) fn begin_game(&mut self, ctx: &Context, game: NewGame) {
        self.playing.next = Some(game);
        self.with_files(ctx, |files, cx| files.guard(cx, NextStep::New));
    }

    /// Another session was begun: the game that was wanted begins in it.
    pub(super) fn session_begun(&mut self, ctx: &Context) {
        self.set_oracle(None);
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
    pub(super) fn undo_own_move(&mut self, ctx: &Context, cursor: NodeId) {
        let is_back = self.model.session().cursor() != cursor;
        if is_back && self.playing.opponent.is_to_move(&self.model) && self.model.can_undo() {
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
