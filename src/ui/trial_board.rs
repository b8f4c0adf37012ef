//! A board of its own to try moves on, beside the game that is played: what a puzzle asks, what an
//! explanation shows. It is the board of the window, with nothing known of verdicts.

use eframe::egui::{Key, Modifiers, Sense, Ui, UiBuilder, Vec2};

use crate::app::{Action, Model};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::session::Session;
use crate::ui::cx::{Cx, Shared};
use crate::ui::msg::{AppMsg, Msg, sentence};
use crate::ui::views::board::{BoardState, board_ui};

/// A board to try moves on.
#[derive(Debug)]
pub(crate) struct TrialBoard {
    model: Model,
    state: BoardState,
    shared: Shared,
    /// Why the last thing that was tried cannot be done.
    refusal: Option<String>,
}

impl TrialBoard {
    /// A board; `name` tells it from others that are shown at the same time.
    pub(crate) fn new(name: &'static str, game: AnyGame, board: AnyBoard) -> TrialBoard {
        // Nothing outside is wanted: it is not solved.
        let (model, _) = Model::with_session(Session::from_board(game, board));
        TrialBoard {
            model,
            state: BoardState::named(name),
            shared: Shared::default(),
            refusal: None,
        }
    }

    /// The board as it is.
    pub(crate) fn board(&self) -> &AnyBoard {
        self.model.board()
    }

    /// The session that was played on it.
    pub(crate) fn session(&self) -> &Session {
        self.model.session()
    }

    /// Why the last thing that was tried cannot be done.
    pub(crate) fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// Shows it in a room, with the window's keyboard; the move that was asked for on it, which is not played yet.
    pub(crate) fn show(&mut self, ui: &mut Ui, size: Vec2, window: &mut Cx) -> Option<AnyMove> {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let TrialBoard {
            model,
            state,
            shared,
            ..
        } = self;
        shared.look.now = window.look.now;
        // What the board asks is closed first, and then the dialog in which it stands.
        let escapes =
            |ui: &Ui| ui.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        if state.is_asking() && escapes(ui) {
            state.stop_asking();
        }
        ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
            let mut cx = shared.cx(model);
            cx.keyboard = window.keyboard;
            board_ui(ui, model.shown_board(), state, &mut cx);
        });
        shared.marks.highlight.end_frame(model.shown_moves());
        shared.marks.take_explanation();
        let mut wanted = None;
        for msg in shared.out.take() {
            match msg {
                Msg::Act(Action::Play(mv)) => wanted = Some(mv),
                Msg::Act(action) => self.act(action),
                Msg::Say(message) => self.refusal = Some(message.text),
                Msg::App(AppMsg::GoneOn) => self.refusal = None,
                _ => {}
            }
        }
        wanted
    }

    /// Plays a move on it.
    pub(crate) fn play(&mut self, mv: AnyMove) {
        self.act(Action::Play(mv));
    }

    /// Nothing can be done on it any more, and it asks for nothing.
    pub(crate) fn close(&mut self) {
        self.state.board_changed();
        self.state.is_closed = true;
    }

    /// Plays a move on it as the last one, which it goes on showing.
    pub(crate) fn show_answer(&mut self, mv: AnyMove) {
        self.play(mv);
        self.state.shows_last_move = true;
    }

    /// Does something to it, such as taking a move back.
    pub(crate) fn act(&mut self, action: Action) {
        self.refusal = match self.model.apply(action) {
            Ok((changed, _)) => {
                self.state.model_changed(&changed);
                None
            }
            Err(error) => Some(sentence(&error.to_string())),
        };
        self.state.board_changed();
        self.shared.marks.highlight.board_changed();
    }
}
