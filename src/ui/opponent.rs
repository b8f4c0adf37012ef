//! The oracle as an opponent: plays one side at a chosen level.
//!
//! The opponent answers a move after a short pause, at the end of a line only, so that a user who steps back can
//! try another move. Undoing one of its moves undoes the move before too.

use eframe::egui::Context;

use crate::app::{Action, Changed, Model};
use crate::game::Game;
use crate::session::NodeId;
use crate::ui::cx::Cx;
use crate::ui::game_plan::OpponentPlan;
use crate::ui::levels::Levels;
use crate::ui::message::Message;

/// The pause before a move, in seconds: the time in which a person sees what was played.
const PAUSE: f64 = 0.65;

#[derive(Debug, Default)]
pub(crate) struct Opponent {
    plan: Option<OpponentPlan>,
    /// The time of the frame in which the opponent answers the current board, in seconds.
    thinking: Option<f64>,
    /// A node in the middle of a line that the opponent answers on request.
    asked_at: Option<NodeId>,
}

impl Opponent {
    /// The side and level of the opponent; none if the user plays both sides.
    pub(crate) fn plan(&self) -> Option<OpponentPlan> {
        self.plan
    }

    /// Starts or stops the opponent.
    pub(crate) fn set(&mut self, plan: Option<OpponentPlan>) {
        *self = Opponent {
            plan,
            ..Opponent::default()
        };
    }

    /// Drops a pending answer to another board, as the model has changed.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        if changed.cursor || changed.renumbered {
            self.thinking = None;
        }
        if changed.renumbered {
            self.asked_at = None;
        }
    }

    /// Answers the current board, even in the middle of a line.
    pub(crate) fn ask(&mut self, model: &Model) {
        self.asked_at = Some(model.session().cursor());
    }

    /// True if the opponent is to move.
    pub(crate) fn is_to_move(&self, model: &Model) -> bool {
        let (game, board) = (model.game(), model.board());
        self.plan
            .is_some_and(|plan| game.outcome(board).is_none() && game.mover(board) == plan.seat)
    }

    /// True if the opponent is about to move.
    pub(crate) fn is_thinking(&self) -> bool {
        self.thinking.is_some()
    }

    /// Plays the pending move once its time has come and it is known how the level plays, unless `is_kept` says
    /// that the opponent must wait.
    pub(crate) fn tick(
        &mut self,
        ctx: &Context,
        model: &Model,
        levels: &mut Levels,
        is_kept: bool,
        cx: &mut Cx,
    ) {
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
        let play = levels.play(ctx, model, plan.level);
        let until = *self
            .thinking
            .get_or_insert_with(|| cx.look.now + pause(ctx));
        if cx.look.now < until {
            ctx.request_repaint_after_secs((until - cx.look.now) as f32); // under a second
            return;
        }
        // The window is drawn again once the mistakes of the level are counted.
        let Some(play) = play else {
            return;
        };
        let ranked = analysis.ranked_moves(model.board()).unwrap_or_default();
        let turn = session.turn(here);
        self.thinking = None;
        self.asked_at = None;
        if let Some(mv) = play.choose(&ranked, plan.seed, turn) {
            let name = cx.look.move_name(model.game(), model.board(), mv);
            cx.out.act(Action::Play(mv));
            let said = Message::of_session(format!("The oracle plays {name}"));
            cx.out.say_message(said);
        }
    }
}

/// The pause before an answer: none if animations are off.
fn pause(ctx: &Context) -> f64 {
    if ctx.global_style().animation_time == 0.0 {
        0.0
    } else {
        PAUSE
    }
}
