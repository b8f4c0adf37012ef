//! Below the tools of the map: whose turn it is in the states that are shown.

use eframe::egui::{Button, Label, RichText, Ui};

use crate::app::Model;
use crate::game::Seat;
use crate::ui::graph::state::GraphPane;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::checkbox_ui;

/// The controls of the map.
pub(in crate::ui::graph) fn map_bar_ui(ui: &mut Ui, model: &Model, graph: &mut GraphPane) {
    let mover = graph.map.mover(model);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = GRID / 2.0;
        for seat in Seat::BOTH {
            let name = format!("Player {} to move", seat.number());
            let help = format!(
                "Show every state with {seat} to move; colours name the winner"
            );
            let button = Button::new(name).selected(mover == seat);
            if ui.add(button).on_hover_text(help).clicked() {
                graph.map.seat = Some(seat);
            }
        }
        ui.add_space(GRID);
        let mut follows = graph.map.seat.is_none();
        checkbox_ui(ui, &mut follows, "Follow play")
            .on_hover_text("Show the states of the player to move where play or the preview stands");
        if follows != graph.map.seat.is_none() {
            graph.map.seat = (!follows).then_some(mover);
        }
        if graph.is_whole_too_large(model.game()) {
            ui.add_space(GRID);
            let text = "More than 6,000 positions are too many to draw one by one: this is the map of \
                        all states.";
            ui.add(Label::new(RichText::new(text).weak()).wrap());
        }
    });
}
