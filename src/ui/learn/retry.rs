//! Trying again where the verdict was given away: every move that keeps it is right.

use eframe::egui::{Label, Ui};

use crate::app::{Action, Model, Nav};
use crate::game::Game;
use crate::session::NodeId;
use crate::ui::paint::widgets::weak_label;
use crate::ui::shared::Shared;

/// The mistakes to be tried again.
#[derive(Debug, Default)]
pub(crate) struct Retry {
    /// The boards before them.
    boards: Vec<NodeId>,
    at: usize,
    generation: u64,
    solved: usize,
    /// Whether verdicts are to be shown again afterwards.
    shows_after: bool,
    answer: Option<(NodeId, bool)>,
}

impl Retry {
    /// Whether mistakes are being tried again.
    pub(crate) fn is_on(&self) -> bool {
        !self.boards.is_empty()
    }

    /// Begins with the first of these mistakes.
    pub(super) fn begin(&mut self, mistakes: &[NodeId], model: &Model, shared: &mut Shared) {
        let session = model.session();
        let boards = mistakes.iter().filter_map(|&id| session.node(id).parent);
        *self = Retry {
            boards: boards.collect(),
            generation: model.generation(),
            shows_after: !model.are_verdicts_hidden(),
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
        if self.shows_after && model.are_verdicts_hidden() {
            shared.act(Action::ToggleVerdicts);
        }
        *self = Retry::default();
    }

    /// The mistake at hand, and what was tried.
    pub(super) fn show(&mut self, ui: &mut Ui, model: &Model, shared: &mut Shared) {
        let session = model.session();
        if self.generation != model.generation() {
            // Other work was taken over: its boards have other numbers.
            self.end(model, shared);
            return;
        }
        let (count, board) = (self.boards.len(), self.boards[self.at]);
        ui.add(
            Label::new(format!(
                "Mistake {} of {count}: find a move that keeps the verdict.",
                self.at + 1
            ))
            .wrap(),
        );
        let cursor = session.cursor();
        let is_tried = session.node(cursor).parent == Some(board);
        let (mut wants_next, mut wants_end) = (false, false);
        if cursor == board {
            weak_label(ui, "Play it on the board.");
        } else if is_tried {
            let is_right = self.judge(model, board, cursor);
            let mv = session.node(cursor).mv;
            let name = mv.map(|mv| model.game().label(&session.node(board).board, mv).text);
            let name = name.unwrap_or_default();
            let text = if is_right {
                format!("Right: {name} keeps the verdict.")
            } else {
                format!("{name} gives the verdict away.")
            };
            ui.add(Label::new(text).wrap());
            ui.horizontal(|ui| {
                if !is_right && ui.button("Once more").clicked() {
                    shared.act(Action::Go(Nav::To(board)));
                }
                let next = if self.at + 1 < count { "Next" } else { "Done" };
                wants_next = ui.button(next).clicked();
            });
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
            self.answer = None;
            match self.boards.get(self.at) {
                Some(&next) => shared.act(Action::Go(Nav::To(next))),
                None => wants_end = true,
            }
        }
        if wants_end {
            let said = format!(
                "{} of {count} mistakes mended at the first try",
                self.solved
            );
            shared.say(said);
            self.end(model, shared);
        }
    }

    /// Whether a move keeps the verdict; the first try counts.
    fn judge(&mut self, model: &Model, board: NodeId, tried: NodeId) -> bool {
        let session = model.session();
        let Some(analysis) = model.analysis() else {
            return false;
        };
        let before = analysis.value(&session.node(board).board);
        let after = analysis
            .value(&session.node(tried).board)
            .one_turn_earlier();
        let is_right = after.is_same_verdict(before);
        if self.answer.is_none() {
            self.solved += usize::from(is_right);
            self.answer = Some((tried, is_right));
        }
        is_right
    }
}
