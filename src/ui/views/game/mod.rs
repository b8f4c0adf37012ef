//! The Game tab: its title, the tree of all lines, and the notes on the current position.

mod comment;
mod guides;
mod notes;
mod row_painter;
mod row_places;
mod tree;

use eframe::egui::{Ui, UiBuilder};

use self::tree::TreeState;
use crate::app::Changed;
use crate::ui::cx::Cx;

/// The height from which on notes are below the tree.
const LEAST_WITH_NOTES: f32 = 220.0;

/// The state of the tab from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct GameTabState {
    tree: TreeState,
    /// A number in the ids of text fields. The number changes when nodes stand for other boards, so that undo in a
    /// field restores only text of its own.
    fields: u64,
    /// Height of the notes on the position in the frame before.
    notes_height: Option<f32>,
}

impl GameTabState {
    /// Drops state that the change of the model has outdated.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        self.tree.model_changed(changed);
        self.fields += u64::from(changed.renumbered);
    }
}

/// Shows the tab.
pub(crate) fn game_ui(ui: &mut Ui, state: &mut GameTabState, cx: &mut Cx) {
    let room = ui.available_height();
    notes::about_ui(ui, state.fields, cx);
    if room >= LEAST_WITH_NOTES {
        tree_above_notes_ui(ui, state, cx);
    } else {
        tree::tree_ui(ui, &mut state.tree, cx);
    }
}

/// Shows the tree above the notes, in the order of the Tab key.
fn tree_above_notes_ui(ui: &mut Ui, state: &mut GameTabState, cx: &mut Cx) {
    let kept = state.notes_height;
    let all = ui.available_rect_before_wrap();
    let gap = ui.spacing().item_spacing.y;
    let middle = all.bottom() - kept.unwrap_or(0.0);
    let tree = all.with_max_y((middle - gap).max(all.top()));
    ui.scope_builder(UiBuilder::new().max_rect(tree), |ui| {
        tree::tree_ui(ui, &mut state.tree, cx);
    });
    let notes = all.with_min_y(middle);
    let shown = ui.scope_builder(UiBuilder::new().max_rect(notes), |ui| {
        notes::here_ui(ui, state.fields, cx);
    });
    let height = shown.response.rect.height();
    if kept.is_none_or(|kept| (kept - height).abs() > 0.5) {
        state.notes_height = Some(height);
        // The height is known only after layout.
        ui.ctx().request_discard("the notes have another height");
    }
}
