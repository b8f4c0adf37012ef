//! The game: what it is called, the tree of all lines tried, and what was noted on the current position.

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

/// The height from which on notes stand below the tree.
const LEAST_WITH_NOTES: f32 = 220.0;

/// What the tab remembers from frame to frame.
#[derive(Debug, Default)]
pub(crate) struct GameTabState {
    tree: TreeState,
    /// Tells the text fields from those of before, when nodes mean other boards: a field takes back only
    /// what was typed into its own text.
    fields: u64,
    /// Height of the notes on the position in the frame before.
    notes_height: Option<f32>,
}

impl GameTabState {
    /// The model has changed.
    pub(crate) fn model_changed(&mut self, changed: &Changed) {
        self.tree.model_changed(changed);
        self.fields += u64::from(changed.renumbered);
    }
}

/// The tab for the game.
pub(crate) fn game_ui(ui: &mut Ui, state: &mut GameTabState, cx: &mut Cx) {
    let room = ui.available_height();
    notes::about_ui(ui, state.fields, cx);
    if room >= LEAST_WITH_NOTES {
        tree_above_notes_ui(ui, state, cx);
    } else {
        tree::tree_ui(ui, &mut state.tree, cx);
    }
}

/// The tree, and below it what was noted: in the order in which the keyboard goes through them.
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
        // How high they are is known only now.
        ui.ctx().request_discard("the notes have another height");
    }
}
