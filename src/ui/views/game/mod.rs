//! The game: what it is called, the tree of all lines tried, and what was noted where one stands.

mod notes;
mod tree;

use eframe::egui::{Panel, Ui};

use crate::app::{Action, Model};
use crate::ui::state::UiState;

/// The tab for the game.
pub(crate) fn game_ui(ui: &mut Ui, model: &Model, state: &mut UiState, actions: &mut Vec<Action>) {
    let room = ui.available_height();
    notes::about_ui(ui, model, actions);
    if room >= 220.0 {
        Panel::bottom("notes on the position")
            .frame(eframe::egui::Frame::new())
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| notes::here_ui(ui, model, actions));
    }
    tree::tree_ui(ui, model, state, actions);
}
