//! What an action leaves to be done in the window: its effects, and what belonged to the board, the
//! rules or the session as they were before.

use eframe::egui::Context;

use super::App;
use super::previewing::give_up_focus;
use crate::app::Action;
use crate::ui::focus_areas::FocusArea;
use crate::ui::message::Message;
use crate::ui::shared::sentence;
use crate::ui::views::lesson;

impl App {
    /// Does an action, or says why it cannot be done. Whether it was done.
    pub fn act(&mut self, ctx: &Context, action: Action) -> bool {
        let action = self.model.with_move_played(action);
        if matches!(action, Action::Open(_)) {
            // What was hidden for a game is shown before the file says what it hides.
            self.leave_game(ctx);
        }
        let (game, board) = (*self.model.game(), *self.model.board());
        let cursor = self.model.session().cursor();
        let generation = self.model.generation();
        let sessions = self.model.sessions();
        let begins = matches!(action, Action::New);
        let is_best = matches!(action, Action::PlayBest);
        if is_best {
            self.playing.help(&self.model);
        }
        let is_step = matches!(action, Action::Go(_));
        let is_answer = is_answer(&action);
        let plays = matches!(action, Action::Play(_) | Action::PlayBest);
        let is_tried = matches!(action, Action::Play(_)) && self.model.question().is_some();
        let cause = cause(&action);
        let effects = match self.model.apply(action) {
            Ok(effects) => effects,
            Err(error) => {
                let reason = sentence(&error.to_string());
                let message = Message::of_session(reason);
                self.notices.say(match cause {
                    Some(area) => message.near(area),
                    None => message,
                });
                ctx.request_repaint();
                return false;
            }
        };
        if self.model.sessions() != sessions {
            self.leave_game(ctx);
        }
        if *self.model.game() != game {
            self.notices.rules_changed();
        }
        if !is_answer {
            self.notices.session_changed();
        }
        for effect in effects {
            self.carry_out(ctx, effect);
        }
        if *self.model.game() != game {
            self.window.graph.game_changed();
        }
        if is_tried || *self.model.game() != game || *self.model.board() != board {
            self.window.board_changed();
        }
        if is_tried && lesson::going_on(&self.model).is_some() {
            // Enter goes on with the lesson.
            give_up_focus(ctx);
        }
        let is_elsewhere = self.model.session().cursor() != cursor;
        if is_step || is_elsewhere || self.model.generation() != generation {
            self.window.shared.preview.end();
        }
        if begins {
            self.session_begun(ctx);
        }
        if plays && is_elsewhere && !self.window.views.learn.retry.is_here(&self.model) {
            self.move_played(ctx);
        }
        ctx.request_repaint();
        true
    }
}

/// The part of the window in which an action is asked for, or whose content it changes.
fn cause(action: &Action) -> Option<FocusArea> {
    match action {
        Action::Play(_) | Action::PlayBest | Action::Paste(_) => Some(FocusArea::Board),
        Action::SetRules(_) | Action::SetRule(..) | Action::SetUp(_) => Some(FocusArea::Tabs),
        _ => None,
    }
}

/// Whether an action brings what was worked out or written, and leaves the session as it is.
fn is_answer(action: &Action) -> bool {
    matches!(
        action,
        Action::Solved(..)
            | Action::Counted(..)
            | Action::Tallied(..)
            | Action::Rechecked(..)
            | Action::Saved(..)
    )
}
