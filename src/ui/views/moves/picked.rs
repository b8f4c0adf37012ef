//! The row of the list that a key picked, and what else would point at another one.

use eframe::egui::{Id, Response, Ui};

use crate::game::Position;
use crate::ui::keyboard::Keyboard;
use crate::ui::preview::Preview;

/// What a frame knows of the row that was picked.
#[derive(Clone, Copy, Debug)]
pub(super) struct PickedRow {
    /// Whether another row was picked in the frame before, or none.
    is_new: bool,
    /// Whether the pointer rests since then: what it lies on is not what one looks at.
    is_pointer_resting: bool,
    /// The row that has the focus, if one has.
    focused: Option<Id>,
}

/// What was picked last, and when.
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

    /// Whether a row is pointed at, by the pointer or the focus.
    pub(super) fn is_pointed_at(&self, row: &Response, keyboard: &mut Keyboard) -> bool {
        if row.has_focus() {
            keyboard.move_row_has_focus(row.id);
            return true;
        }
        row.hovered() && !self.is_pointer_resting
    }

    /// A row is picked: if that is new it is scrolled to, and gets the focus from another row, so that Enter
    /// plays the same move.
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
