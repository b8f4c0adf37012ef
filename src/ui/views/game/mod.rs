//! The game: what it is called, the tree of all lines tried, and what was noted on the current position.

mod comment;
mod guides;
mod notes;
mod row_painter;
mod row_places;
mod tree;

use eframe::egui::{Panel, Ui};

use crate::app::Model;
use crate::ui::shared::Shared;

/// The tab for the game.
pub(crate) fn game_ui(ui: &mut Ui, model: &Model, shared: &mut Shared) {
    let room = ui.available_height();
    notes::about_ui(ui, model, shared);
    if room >= 220.0 {
        Panel::bottom("notes on the position")
            .frame(eframe::egui::Frame::new())
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| notes::here_ui(ui, model, shared));
    }
    tree::tree_ui(ui, model, shared);
}
