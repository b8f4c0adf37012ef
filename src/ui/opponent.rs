//! The oracle as an opponent: it plays one side, as far ahead as it is told to see.
//!
//! It answers a move after a short pause, at the end of a line. Whoever steps back in the game is left
//! alone there, and may try another move; a move of the oracle that is undone takes the move before it
//! along.

use eframe::egui::Context;

use crate::app::{Action, Changed, Model};
use crate::game::Game;
use crate::session::NodeId;
use crate::ui::cx::Cx;
use crate::ui::game_plan::OpponentPlan;
use crate::ui::message::Message;

/// How long it thinks, in seconds: as long as a person takes to see what was played.
const PAUSE: f64 = 0.65;

/// The oracle as an opponent, if it is one.
#[derive(Debug, Default)]
pub(crate) struct Opponent {
    plan: Option<OpponentPlan>,
    /// When it answers the current board.
    thinking: Option<f64>,
    /// A board in the middle of a line that it is to answer all the same.
    asked_at: Option<NodeId>,
}

impl Opponent {
    /// Whom it plays.
    pub(crate) fn plan(&self) -> Option<OpponentPlan> {
        self.plan
    }

    /// Plays from now on, or no more.
    pub(crate) fn set(&mut self, plan: Option<OpponentPlan>) {
        *self = Opponent {
            plan,
            ..Opponent::default()
        };
    }

    /// The model has changed: it may have been about to answer another board.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        if changed.cursor || changed.renumbered {
            self.thinking = None;
        }
        if changed.renumbered {
            self.asked_at = None;
        }
    }

    /// Answers the current board, wherever in a line it stands.
    pub(crate) fn ask(&mut self, model: &Model) {
        self.asked_at = Some(model.session().cursor());
    }

    /// Whether it is its turn.
    pub(crate) fn is_to_move(&self, model: &Model) -> bool {
        let (game, board) = (model.game(), model.board());
        self.plan
            .is_some_and(|plan| game.outcome(board).is_none() && game.mover(board) == plan.seat)
    }

    /// Whether it is about to move.
    pub(crate) fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Moves when it is time to, unless it is kept from it.
    pub(crate) fn tick(&mut self, ctx: &Context, model: &Model, is_kept: bool, cx: &mut Cx) {
        let Some(plan) = self.plan else {
            return;
        };
        let session = model.session();
        let here = session.cursor();
        let is_last = session.next(here).is_none() || self.asked_at == Some(here);
        let analysis = model
            .analysis()
            .filter(|_| is_last && !is_kept && self.is_to_move(model));
        let Some(analysis) = analysis else {
            self.thinking = None;
            return;
        };
        let until = *self
            .thinking
            .get_or_insert_with(|| cx.look.now + pause(ctx));
        if cx.look.now < until {
            ctx.request_repaint_after_secs((until - cx.look.now) as f32); // under a second
            return;
        }
        let ranked = analysis.ranked_moves(model.board()).unwrap_or_default();
        let turn = session.turn(here);
        self.thinking = None;
        self.asked_at = None;
        if let Some(mv) = plan.strength.choose(&ranked, plan.seed, turn) {
            let name = cx.look.move_name(model.game(), model.board(), mv);
            cx.out.act(Action::Play(mv));
            let said = Message::of_session(format!("The oracle plays {name}"));
            // The board, where one plays on, stays free.
            cx.out.say_message(said);
        }
    }
}

/// Where nothing moves by itself, answers come at once.
fn pause(ctx: &Context) -> f64 {
    if ctx.global_style().animation_time == 0.0 {
        0.0
    } else {
        PAUSE
    }
}
