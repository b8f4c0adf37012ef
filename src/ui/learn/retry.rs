//! Trying again where the verdict was given away: every move that keeps it is right.

use eframe::egui::{Label, Ui};

use crate::app::{Action, Changed, Model, Nav, words};
use crate::game::Game;
use crate::game::counted::counted;
use crate::session::NodeId;
use crate::ui::paint::widgets::weak_label;
use crate::ui::shared::Shared;

/// The mistakes to be tried again.
#[derive(Debug, Default)]
pub(crate) struct Retry {
    /// The boards before them.
    boards: Vec<NodeId>,
    at: usize,
    /// Whether nodes have other numbers since: then it ends.
    is_lost: bool,
    solved: usize,
    /// Whether verdicts are to be shown again afterwards.
    shows_after: bool,
    /// The judgement of the first try, once there was one.
    first_try: Option<bool>,
    /// The move that was right, once one was.
    right: Option<NodeId>,
    /// The board to which one goes back at the end.
    begun_at: Option<NodeId>,
}

impl Retry {
    /// Whether mistakes are being tried again.
    pub(crate) fn is_on(&self) -> bool {
        !self.boards.is_empty()
    }

    /// True if the current line tries the mistake at hand again: nobody else plays there, and nothing counts.
    pub(crate) fn is_here(&self, model: &Model) -> bool {
        let session = model.session();
        let board = self.boards.get(self.at).copied();
        let board = board.filter(|_| !self.is_lost);
        board.is_some_and(|board| {
            session.is_in_line(board) && session.turn(board) <= session.turn(session.cursor())
        })
    }

    /// The model has changed: the boards may have other numbers.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        self.is_lost |= changed.renumbered && self.is_on();
    }

    /// Ends; whether verdicts are to be shown again.
    pub(crate) fn stop(&mut self) -> bool {
        std::mem::take(self).shows_after
    }

    /// Begins with the first of these mistakes.
    pub(super) fn begin(&mut self, mistakes: &[NodeId], model: &Model, shared: &mut Shared) {
        let session = model.session();
        let boards = mistakes.iter().filter_map(|&id| session.node(id).parent);
        *self = Retry {
            boards: boards.collect(),
            shows_after: !model.are_verdicts_hidden(),
            begun_at: Some(session.cursor()),
            ..Retry::default()
        };
        if self.shows_after {
            shared.act(Action::ToggleVerdicts);
        }
        if let Some(&first) = self.boards.first() {
            shared.act(Action::Go(Nav::To(first)));
        }
    }

    fn end(&mut self, model: &Model, shared: &mut Shared) {
        if self.stop() && model.are_verdicts_hidden() {
            shared.act(Action::ToggleVerdicts);
        }
    }

    /// The mistake at hand, and what was tried.
    pub(super) fn show(&mut self, ui: &mut Ui, model: &Model, shared: &mut Shared) {
        let session = model.session();
        if self.is_lost {
            self.end(model, shared);
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
        if is_tried && self.right.is_none() && self.judge(model, board, cursor) {
            self.right = Some(cursor);
        }
        if let Some(tried) = self.right.or(is_tried.then_some(cursor)) {
            let is_right = self.right.is_some();
            let before = &session.node(board).board;
            let values = model.analysis().and_then(|analysis| {
                let after = analysis.value(&session.node(tried).board).ok()?;
                Some((after.one_turn_earlier(), analysis.value(before).ok()?))
            });
            if let Some((value, best)) = values {
                let mover = model.game().mover(before);
                let name = shared.played_name(model, tried);
                let text = words::judged(&name, mover, value, best);
                ui.add(Label::new(text).wrap());
            }
            ui.horizontal(|ui| {
                if !is_right && ui.button("Once more").clicked() {
                    shared.act(Action::Go(Nav::To(board)));
                }
                let next = if self.at + 1 < count { "Next" } else { "Done" };
                wants_next = ui.button(next).clicked();
            });
        } else if cursor == board {
            weak_label(ui, "Play it on the board.");
        } else if ui.button("Back to the mistake").clicked() {
            shared.act(Action::Go(Nav::To(board)));
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
                Some(&next) => shared.act(Action::Go(Nav::To(next))),
                None => wants_end = true,
            }
        }
        if wants_end {
            let said = format!(
                "{} of {} mended at the first try",
                self.solved,
                counted(count, "mistake")
            );
            shared.say(said);
            // At the end of a line that was tried the oracle would go on with it.
            if let Some(before) = self.begun_at {
                shared.act(Action::Go(Nav::To(before)));
            }
            self.end(model, shared);
        }
    }

    /// Whether a move keeps the verdict; the first try counts.
    fn judge(&mut self, model: &Model, board: NodeId, tried: NodeId) -> bool {
        let session = model.session();
        let value = |id| model.analysis()?.value(&session.node(id).board).ok();
        let Some((before, after)) = value(board).zip(value(tried)) else {
            return false;
        };
        let is_right = after.one_turn_earlier().is_same_verdict(before);
        if self.first_try.is_none() {
            self.solved += usize::from(is_right);
            self.first_try = Some(is_right);
        }
        is_right
    }
}
