//! A separate board to try moves on, beside the current game, for puzzles and explanations. The board looks like
//! the main one but shows no verdicts.

use eframe::egui::{Key, Modifiers, Sense, Ui, UiBuilder, Vec2};

use crate::app::{Action, Model};
use crate::game::any::{AnyBoard, AnyGame, AnyMove};
use crate::session::Session;
use crate::ui::cx::{Cx, Shared};
use crate::ui::msg::{AppMsg, Msg, sentence};
use crate::ui::views::board::{BoardState, board_ui};

#[derive(Debug)]
pub(crate) struct TrialBoard {
    model: Model,
    state: BoardState,
    shared: Shared,
    /// The reason why the last attempt was refused.
    refusal: Option<String>,
}

impl TrialBoard {
    /// Creates a trial board; `name` tells it from others that are shown at the same time.
    pub(crate) fn new(name: &'static str, game: AnyGame, board: AnyBoard) -> TrialBoard {
        // The receiver is dropped, as a trial board is not solved.
        let (model, _) = Model::with_session(Session::from_board(game, board));
        TrialBoard {
            model,
            state: BoardState::named(name),
            shared: Shared::default(),
            refusal: None,
        }
    }

    pub(crate) fn board(&self) -> &AnyBoard {
        self.model.board()
    }

    /// The session that was played on the board.
    pub(crate) fn session(&self) -> &Session {
        self.model.session()
    }

    /// The reason why the last attempt was refused.
    pub(crate) fn refusal(&self) -> Option<&str> {
        self.refusal.as_deref()
    }

    /// Shows the board in a given size, with the window's keyboard. Returns the move that was chosen on it, which is
    /// not played yet.
    pub(crate) fn show(&mut self, ui: &mut Ui, size: Vec2, window: &mut Cx) -> Option<AnyMove> {
        let (rect, _) = ui.allocate_exact_size(size, Sense::hover());
        let TrialBoard {
            model,
            state,
            shared,
            ..
        } = self;
        shared.look.now = window.look.now;
        // Esc closes a question of the board first, then the dialog around it.
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

    pub(crate) fn play(&mut self, mv: AnyMove) {
        self.act(Action::Play(mv));
    }

    /// Disables the board and closes its questions.
    pub(crate) fn close(&mut self) {
        self.state.board_changed();
        self.state.is_closed = true;
    }

    /// Plays a move as the last one; the board shows the result from then on.
    pub(crate) fn show_answer(&mut self, mv: AnyMove) {
        self.play(mv);
        self.state.shows_last_move = true;
    }

    /// Applies an action, such as taking a move back.
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
