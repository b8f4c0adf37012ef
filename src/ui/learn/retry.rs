//! Retrying mistakes: the player returns to the board before each one, where every move that keeps the verdict is
//! right.

use eframe::egui::{Label, Ui};

use crate::app::{Action, Changed, Model, Nav, words};
use crate::game::Game;
use crate::game::counted::counted;
use crate::session::NodeId;
use crate::solve::Value;
use crate::ui::cx::Cx;
use crate::ui::paint::widgets::weak_label;

/// The mistakes to retry.
#[derive(Debug, Default)]
pub(crate) struct Retry {
    /// The boards before the mistakes.
    boards: Vec<NodeId>,
    at: usize,
    /// True if the nodes have been renumbered since, which ends the retry.
    is_lost: bool,
    solved: usize,
    /// True if verdicts are shown again at the end.
    shows_after: bool,
    /// The result of the first attempt at the current mistake, once there is one.
    first_try: Option<bool>,
    /// The node of the right move, once it was played.
    right: Option<NodeId>,
    /// The values of the attempted move and of the best one, for the player who moved.
    judged: Option<(Value, Value)>,
    /// The node to return to at the end.
    begun_at: Option<NodeId>,
}

impl Retry {
    /// True while mistakes are being retried.
    pub(crate) fn is_on(&self) -> bool {
        !self.boards.is_empty()
    }

    /// Notes that the nodes may have been renumbered.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        self.is_lost |= changed.renumbered && self.is_on();
    }

    /// Ends the retry. Returns true if verdicts are to be shown again.
    pub(crate) fn stop(&mut self) -> bool {
        std::mem::take(self).shows_after
    }

    /// Starts with the first of these mistakes.
    pub(super) fn begin(&mut self, mistakes: &[NodeId], cx: &mut Cx) {
        let model = cx.shown;
        let session = model.session();
        let boards = mistakes.iter().filter_map(|&id| session.node(id).parent);
        *self = Retry {
            boards: boards.collect(),
            shows_after: !model.are_verdicts_hidden(),
            begun_at: Some(session.cursor()),
            ..Retry::default()
        };
        if self.shows_after {
            cx.out.act(Action::ToggleVerdicts);
        }
        if let Some(&first) = self.boards.first() {
            cx.out.act(Action::Go(Nav::To(first)));
        }
    }

    fn end(&mut self, cx: &mut Cx) {
        let model = cx.shown;
        if self.stop() && model.are_verdicts_hidden() {
            cx.out.act(Action::ToggleVerdicts);
        }
    }

    /// Judges the move attempted at the current mistake, as verdicts are hidden meanwhile; the first attempt
    /// counts.
    pub(crate) fn tick(&mut self, model: &Model) {
        let session = model.session();
        let cursor = session.cursor();
        let board = self.boards.get(self.at).copied().filter(|_| !self.is_lost);
        let is_tried = board.is_some() && session.node(cursor).parent == board;
        let tried = self.right.or(is_tried.then_some(cursor));
        let value = |id| model.analysis()?.value(&session.node(id).board).ok();
        self.judged = board.zip(tried).and_then(|(board, tried)| {
            let after = value(tried)?.one_turn_earlier();
            Some((after, value(board)?))
        });
        let Some((after, best)) = self.judged.filter(|_| self.right.is_none()) else {
            return;
        };
        let is_right = after.is_same_verdict(best);
        if self.first_try.is_none() {
            self.solved += usize::from(is_right);
            self.first_try = Some(is_right);
        }
        if is_right {
            self.right = Some(cursor);
        }
    }

    /// Shows the current mistake and the attempts at it.
    pub(super) fn show(&mut self, ui: &mut Ui, cx: &mut Cx) {
        let model = cx.shown;
        let session = model.session();
        if self.is_lost {
            self.end(cx);
            return;
        }
        let (count, board) = (self.boards.len(), self.boards[self.at]);
        ui.add(
            Label::new(format!(
                "Mistake {} of {count}: find a better move.",
                self.at + 1
            ))
            .wrap(),
        );
        let cursor = session.cursor();
        let is_tried = session.node(cursor).parent == Some(board);
        let (mut wants_next, mut wants_end) = (false, false);
        if let Some(tried) = self.right.or(is_tried.then_some(cursor)) {
            let is_right = self.right.is_some();
            let before = &session.node(board).board;
            if let Some((value, best)) = self.judged {
                let mover = model.game().mover(before);
                let name = cx.look.played_name(model.session(), tried);
                let text = words::judged(&name, mover, value, best);
                ui.add(Label::new(text).wrap());
            }
            ui.horizontal(|ui| {
                if !is_right && ui.button("Once more").clicked() {
                    cx.out.act(Action::Go(Nav::To(board)));
                }
                let next = if self.at + 1 < count { "Next" } else { "Done" };
                wants_next = ui.button(next).clicked();
            });
        } else if cursor == board {
            weak_label(ui, "Play it on the board.");
        } else if ui.button("Back to the mistake").clicked() {
            cx.out.act(Action::Go(Nav::To(board)));
        }
        if ui
            .button("Give up")
            .on_hover_text("End, and show verdicts as before")
            .clicked()
        {
            wants_end = true;
        }
        if wants_next {
            self.at += 1;
            (self.first_try, self.right) = (None, None);
            match self.boards.get(self.at) {
                Some(&next) => cx.out.act(Action::Go(Nav::To(next))),
                None => wants_end = true,
            }
        }
        if wants_end {
            let said = format!(
                "{} of {} mended at the first try",
                self.solved,
                counted(count, "mistake")
            );
            cx.out.say(said);
            // At the end of the attempted line the opponent would continue it.
            if let Some(before) = self.begun_at {
                cx.out.act(Action::Go(Nav::To(before)));
            }
            self.end(cx);
        }
    }
}
