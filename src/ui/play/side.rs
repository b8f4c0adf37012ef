//! The turns of the game, what can be done in it, and its end.

use eframe::egui::{Label, ScrollArea, Ui};

use super::{PlayPane, words};
use crate::app::play::PlayAction;
use crate::game::Seat;
use crate::ui::commands::{Command, GameCommand, TeachCommand};
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::msg::Msg;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{main_button, strong, weak_label, with_reason};

/// Shows the list of turns, and below it what can be done.
pub(super) fn side_ui(ui: &mut Ui, pane: &mut PlayPane, cx: &mut Cx) {
    cx.areas.begin(FocusArea::Moves, ui.max_rect());
    let has_end = pane.game().is_some_and(|game| game.end().is_some());
    if has_end {
        end_ui(ui, pane, cx);
        ui.separator();
    }
    let Some(game) = pane.game() else {
        return;
    };
    let naming = cx.look.naming();
    let rows = if has_end { 1.0 } else { 2.0 };
    let foot = rows * (ui.spacing().interact_size.y + GRID);
    let room = (ui.available_height() - foot).max(ui.spacing().interact_size.y);
    let shown = game.turn_shown();
    ScrollArea::vertical()
        .max_height(room)
        .auto_shrink([false, false])
        .stick_to_bottom(true)
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            for turn in 0..=game.last_turn() {
                let text = match words::played(game, turn, naming) {
                    Some(played) => format!("{turn}. {played}"),
                    None => "Start".to_owned(),
                };
                let row = ui.selectable_label(turn == shown, text);
                cx.areas.offer(FocusArea::Moves, row.id);
                if row.clicked() {
                    cx.out.send(Msg::Play(PlayAction::LookAt(turn)));
                }
            }
        });
    ui.add_space(GRID / 2.0);
    if has_end {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        for command in [
            Command::Game(GameCommand::TakeBack),
            Command::Teach(TeachCommand::Hint),
            Command::Game(GameCommand::Resign),
            Command::Game(GameCommand::New),
        ] {
            command_ui(ui, command, cx);
        }
    });
}

/// A button for a command, greyed with its reason where it cannot be carried out.
fn command_ui(ui: &mut Ui, command: Command, cx: &mut Cx) {
    let entry = command.entry();
    let can = command.can(&cx.situation());
    let button = eframe::egui::Button::new(cx.marks.label(command, &entry));
    let response = ui.add_enabled(can.is_ok(), button);
    cx.areas.offer(FocusArea::Moves, response.id);
    if with_reason(response.on_hover_text(command.tip()), can).clicked() {
        cx.run_or_ask(command);
    }
}

/// Shows the result with its reason, the mistakes, and what comes next.
fn end_ui(ui: &mut Ui, pane: &mut PlayPane, cx: &mut Cx) {
    let Some(game) = pane.game() else {
        return;
    };
    let (result, reason) = (words::result(game), words::reason(game));
    ui.label(strong(result, 20.0));
    ui.add(Label::new(reason).wrap());
    if let Some(accuracy) = pane.accuracy() {
        for (seat, accuracy) in Seat::BOTH.into_iter().zip(accuracy) {
            ui.add(Label::new(format!("{}.", accuracy.sentence(seat))).wrap());
        }
    } else {
        weak_label(ui, "Mistakes are counted once these rules are solved.");
    }
    ui.horizontal_wrapped(|ui| {
        let review = Command::Game(GameCommand::Review);
        let button = main_button(ui, "Review");
        let response = ui.add(button).on_hover_text(review.tip());
        cx.areas.offer(FocusArea::Moves, response.id);
        if response.clicked() {
            cx.out.run(review);
        }
        for command in [
            GameCommand::Rematch,
            GameCommand::SwapSides,
            GameCommand::TakeBack,
            GameCommand::New,
        ] {
            command_ui(ui, Command::Game(command), cx);
        }
    });
}
