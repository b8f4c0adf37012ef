//! What an action leaves to be done in the window: its effects, and what belonged to the board, the
//! rules or the session as they were before.

use eframe::egui::Context;

use super::App;
use super::previewing::give_up_focus;
use crate::app::{Action, Changed};
use crate::ui::commands::going_on;
use crate::ui::focus_areas::FocusArea;
use crate::ui::message::Message;
use crate::ui::msg::sentence;

impl App {
    /// Does an action, or says why it cannot be done. What it changed, if it was done.
    pub fn act(&mut self, ctx: &Context, action: Action) -> Option<Changed> {
        let action = self.model.with_move_played(action);
        let is_step = matches!(action, Action::Go(_));
        let is_tried = matches!(action, Action::Play(_)) && self.model.question().is_some();
        let cause = cause(&action);
        let (changed, effects) = match self.model.apply(action) {
            Ok(done) => done,
            Err(error) => {
                let reason = sentence(&error.to_string());
                let message = Message::of_session(reason);
                self.notices.say(match cause {
                    Some(area) => message.near(area),
                    None => message,
                });
                ctx.request_repaint();
                return None;
            }
        };
        self.window.model_changed(&changed);
        self.queries.model_changed(&changed);
        self.dialogs.model_changed(&changed);
        if changed.rules {
            self.notices.rules_changed();
        }
        if !changed.answer_only {
            self.notices.session_changed();
        }
        for effect in effects {
            self.carry_out(ctx, effect);
        }
        if changed.rules {
            self.window.graph.game_changed();
        }
        if is_tried || changed.rules || changed.board {
            self.window.board_changed();
        }
        if is_tried && going_on(&self.model).is_some() {
            // Enter goes on with the lesson.
            give_up_focus(ctx);
        }
        if is_step || changed.cursor || changed.renumbered {
            self.window.shared.marks.preview.end();
        }
        ctx.request_repaint();
        Some(changed)
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
