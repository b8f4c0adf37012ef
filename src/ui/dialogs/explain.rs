//! The notation, explained beside a board on which it can be tried.

use eframe::egui::{Button, Context, Grid, Label, RichText, ScrollArea, Ui, vec2};

use crate::app::explain::{self, Written};
use crate::app::{Action, Changed, Model, Nav};
use crate::game::Game;
use crate::game::any::AnyGame;
use crate::ui::cx::Cx;
use crate::ui::dialog::DialogCard;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{strong, weak_label};
use crate::ui::trial_board::TrialBoard;

const WIDTH: f32 = 820.0;
/// From this width on the board stands beside the words, which are so wide.
const TWO_COLUMNS: f32 = 600.0;
const WORDS_WIDTH: f32 = 420.0;
/// The height of the words and of the board, and of the board above the words.
const TALL: f32 = 420.0;
const BOARD: f32 = 260.0;
const LOW_BOARD: f32 = 150.0;
/// Everything else in the dialog, in points.
const OTHER_HEIGHT: f32 = 190.0;

/// The board in the dialog.
#[derive(Debug, Default)]
pub(crate) struct ExplainDialog {
    /// The board on which the rules are tried.
    trial: Option<TrialBoard>,
}

impl ExplainDialog {
    /// The model has changed: other rules are tried from their start.
    pub(super) fn model_changed(&mut self, changed: &Changed) {
        if changed.rules {
            self.trial = None;
        }
    }

    /// Begins with the start of the rules at hand.
    pub(super) fn open(&mut self) {
        self.trial = None;
    }

    /// Shows the dialog. Returns whether it stays open.
    pub(super) fn show(&mut self, ctx: &Context, model: &Model, cx: &mut Cx) -> bool {
        let game = *model.game();
        let begin = || TrialBoard::new("explained", game, game.start());
        let trial = self.trial.get_or_insert_with(begin);
        let card = DialogCard::new("explain", "Notation").width(WIDTH);
        card.show_sheet(ctx, cx, |ui, cx| contents_ui(ui, &game, trial, cx))
    }
}

fn contents_ui(ui: &mut Ui, game: &AnyGame, trial: &mut TrialBoard, cx: &mut Cx) {
    let room = ui.ctx().content_rect().height() - OTHER_HEIGHT;
    if ui.available_width() < TWO_COLUMNS {
        trial_ui(ui, game, trial, LOW_BOARD, cx);
        ui.separator();
        notation_ui(ui, game, trial);
        return;
    }
    let height = room.clamp(LOW_BOARD, TALL);
    ui.horizontal_top(|ui| {
        ui.vertical(|ui| {
            ui.set_width(WORDS_WIDTH);
            ScrollArea::vertical()
                .max_height(height)
                .auto_shrink([false, false])
                .show(ui, |ui| notation_ui(ui, game, trial));
        });
        ui.add_space(GRID);
        ui.vertical(|ui| trial_ui(ui, game, trial, BOARD.min(height - 110.0), cx));
    });
}

/// Notation of the board at hand and of its moves.
fn notation_ui(ui: &mut Ui, game: &AnyGame, trial: &TrialBoard) {
    ui.label(strong("Positions", 15.0));
    weak_label(ui, "The board beside this, as it is now:");
    written_ui(ui, "positions", &explain::positions(game, trial.board()));
    ui.add_space(GRID);
    ui.label(strong("Moves", 15.0));
    weak_label(ui, "One of each kind under these rules:");
    written_ui(ui, "moves", &explain::moves(game, &game.start()));
    ui.add_space(GRID);
    ui.label(strong("Marks", 15.0));
    for mark in explain::marks() {
        ui.horizontal(|ui| {
            ui.add_sized([28.0, 18.0], Label::new(strong(mark.text, 14.0)));
            ui.add(Label::new(mark.meaning).wrap());
        });
    }
}

fn written_ui(ui: &mut Ui, name: &str, all: &[Written]) {
    Grid::new(name)
        .num_columns(1)
        .spacing([0.0, GRID])
        .show(ui, |ui| {
            for written in all {
                ui.vertical(|ui| {
                    ui.set_width(ui.available_width().min(WORDS_WIDTH - 2.0 * GRID));
                    ui.label(RichText::new(&written.text).monospace().size(15.0));
                    ui.add(Label::new(written.meaning).wrap());
                });
                ui.end_row();
            }
        });
}

/// A board to try it, what was played on it, and how to begin again.
fn trial_ui(ui: &mut Ui, game: &AnyGame, trial: &mut TrialBoard, height: f32, cx: &mut Cx) {
    weak_label(ui, "Try it: nothing here is added to your game.");
    let size = vec2(ui.available_width(), height.max(LOW_BOARD));
    if let Some(mv) = trial.show(ui, size, cx) {
        trial.play(mv);
    }
    let text = game.position_text(game.position(trial.board()), None);
    let session = trial.session();
    let can_go_back = session.node(session.cursor()).parent.is_some();
    let said = match trial.refusal() {
        Some(refusal) => refusal.to_owned(),
        None if can_go_back => {
            let name = session.played_name(session.cursor(), cx.look.naming());
            format!("{name} leads to {text}.")
        }
        None => format!(
            "{text}: player {} to move.",
            game.mover(trial.board()).number()
        ),
    };
    ui.add(Label::new(said).wrap());
    ui.horizontal(|ui| {
        for (name, nav) in [("Take back", Nav::Back), ("Begin again", Nav::Start)] {
            if ui.add_enabled(can_go_back, Button::new(name)).clicked() {
                trial.act(Action::Go(nav));
            }
        }
    });
}
