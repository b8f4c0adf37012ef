//! The row of the list picked by a key, which pointer and focus may contradict.

use eframe::egui::{Id, Response, Ui};

use crate::game::Position;
use crate::ui::keyboard::Keyboard;
use crate::ui::preview::Preview;

/// The picked row in a frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct PickedRow {
    /// True if another row, or none, was picked in the last frame.
    is_new: bool,
    /// True if the pointer has not moved since the pick: what it rests on does not count as hovered.
    is_pointer_resting: bool,
    focused: Option<Id>,
}

/// The last pick, and its time.
type LastPick = (Option<Position>, f64);

impl PickedRow {
    pub(super) fn now(ui: &Ui, preview: &Preview, keyboard: &Keyboard) -> PickedRow {
        let picked = preview.picked();
        let (now, rests) = ui.input(|input| {
            let rests = input.pointer.time_since_last_movement();
            (input.time, f64::from(rests))
        });
        let before: LastPick = ui.data(|data| data.get_temp(pick_key()).unwrap_or_default());
        let is_new = before.0 != picked;
        let since = if is_new { now } else { before.1 };
        ui.data_mut(|data| data.insert_temp(pick_key(), (picked, since)));
        PickedRow {
            is_new: is_new && picked.is_some(),
            is_pointer_resting: picked.is_some() && rests >= now - since,
            focused: keyboard.focused_move_row(ui.ctx()),
        }
    }

    /// True if a row is hovered or has the focus.
    pub(super) fn is_pointed_at(&self, row: &Response, keyboard: &mut Keyboard) -> bool {
        if row.has_focus() {
            keyboard.move_row_has_focus(row.id);
            return true;
        }
        row.hovered() && !self.is_pointer_resting
    }

    /// Shows a picked row. A new pick is scrolled to and takes the focus from another row, so that Enter plays the
    /// same move.
    pub(super) fn show(&self, row: &Response) {
        if !self.is_new {
            return;
        }
        row.scroll_to_me(None);
        if self.focused.is_some() {
            row.request_focus();
        }
    }
}

fn pick_key() -> Id {
    Id::new("the row picked last")
}
