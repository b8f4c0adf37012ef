//! The bars between the parts of the window: dragged, or moved with the arrow keys while they have the
//! focus. A double click puts a bar back. Where it stands is kept from one start to the next.

use std::ops::RangeInclusive;

use eframe::egui::accesskit::Action;
use eframe::egui::{
    CursorIcon, Id, Key, Modifiers, Pos2, Rect, Response, Sense, Ui, Vec2, WidgetInfo, vec2,
};

use crate::ui::keyboard::{Keyboard, TakenArrows};
use crate::ui::paint::theme;

/// How far a key moves a bar, in points.
const STEP: f32 = 12.0;
/// Length and width of the grip in the middle of a bar, in points.
const GRIP: Vec2 = vec2(36.0, 3.0);

/// A bar and the part of the window that it makes larger or smaller.
#[derive(Clone, Debug)]
pub(super) struct Divider {
    /// What is made larger, for screen readers: `Height of the board`.
    pub(super) name: &'static str,
    /// Where the bar is.
    pub(super) bar: Rect,
    /// The direction in which the part grows.
    pub(super) grows: Vec2,
    /// The size of the part, in points, and what it may be.
    pub(super) size: f32,
    pub(super) sizes: RangeInclusive<f32>,
    /// The size is kept as a multiple of this: 1 point, or a share of all there is.
    pub(super) unit: f32,
}

/// The size that a person gave a part, in its unit, if anybody did.
pub(super) fn kept(ui: &Ui, name: &'static str) -> Option<f32> {
    ui.data_mut(|data| data.get_persisted(key(name)))
}

/// A size within limits; the lower one counts where they contradict each other.
pub(super) fn within(size: f32, limits: &RangeInclusive<f32>) -> f32 {
    size.min(*limits.end()).max(*limits.start())
}

fn key(name: &str) -> Id {
    Id::new(("size of", name))
}

impl Divider {
    /// The bar, which may be moved.
    pub(super) fn show(&self, ui: &Ui, keyboard: &mut Keyboard) {
        let id = Id::new(("divider", self.name));
        let is_column = self.grows.x != 0.0;
        let cursor = if is_column {
            CursorIcon::ResizeHorizontal
        } else {
            CursorIcon::ResizeVertical
        };
        let response = ui.interact(self.bar, id, Sense::click_and_drag());
        let response = response.on_hover_cursor(cursor);
        if response.has_focus() {
            keyboard.leave_arrows_to(ui.ctx(), id, TakenArrows::UpAndDown);
        }
        let size = f64::from(self.size.round());
        response.widget_info(|| WidgetInfo::slider(true, size, self.name));
        self.keep(ui, self.wanted(ui, &response));
        let palette = theme::palette(ui);
        let is_held = response.hovered() || response.dragged();
        let colour = if is_held { palette.hover } else { palette.edge };
        let grip = if is_column { GRIP.yx() } else { GRIP };
        let grip = Rect::from_center_size(self.bar.center(), grip);
        ui.painter().rect_filled(grip, GRIP.y / 2.0, colour);
    }

    /// Keeps the size that is wanted from now on; `None` is the usual one.
    fn keep(&self, ui: &Ui, wanted: Option<f32>) {
        if wanted == Some(self.size) {
            return;
        }
        ui.data_mut(|data| match wanted {
            Some(size) => data.insert_persisted(key(self.name), size / self.unit),
            None => data.remove::<f32>(key(self.name)),
        });
        ui.ctx().request_repaint();
    }

    /// The size that is wanted now.
    fn wanted(&self, ui: &Ui, response: &Response) -> Option<f32> {
        if response.double_clicked() {
            return None;
        }
        let mut wanted = self.size;
        if let (true, Some(pointer)) = (response.dragged(), response.interact_pointer_pos()) {
            wanted += self.moved_to(pointer);
        }
        if response.has_focus() {
            let on = keys_pressed(ui);
            wanted += STEP * on * (self.grows.x + self.grows.y);
        }
        let asked = ui.input(|input| {
            let more = input.num_accesskit_action_requests(response.id, Action::Increment);
            let less = input.num_accesskit_action_requests(response.id, Action::Decrement);
            more as f32 - less as f32 // a few
        });
        Some(within(wanted + STEP * asked, &self.sizes))
    }

    /// By how much the part grows when the bar is moved to a place.
    fn moved_to(&self, pointer: Pos2) -> f32 {
        (pointer - self.bar.center()).dot(self.grows)
    }
}

/// How many steps on, to the right or down, the arrow keys ask for.
fn keys_pressed(ui: &Ui) -> f32 {
    ui.input_mut(|input| {
        let on = input.count_and_consume_key(Modifiers::NONE, Key::ArrowDown);
        let back = input.count_and_consume_key(Modifiers::NONE, Key::ArrowUp);
        on as f32 - back as f32 // a few
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::pos2;

    #[test]
    fn a_part_grows_by_as_much_as_its_bar_is_moved_its_way_and_keeps_its_limits() {
        for (grows, by) in [
            (vec2(1.0, 0.0), 30.0),
            (vec2(-1.0, 0.0), -30.0),
            (vec2(0.0, 1.0), -7.0),
            (vec2(0.0, -1.0), 7.0),
        ] {
            let divider = Divider {
                name: "Width of nothing",
                bar: Rect::from_center_size(pos2(100.0, 50.0), vec2(8.0, 8.0)),
                grows,
                size: 100.0,
                sizes: 50.0..=120.0,
                unit: 1.0,
            };
            let moved = divider.moved_to(pos2(130.0, 43.0));
            assert!((moved - by).abs() < 0.01, "{grows:?}: {moved}");
        }
        for (wanted, size) in [(10.0, 50.0), (70.0, 70.0), (500.0, 120.0)] {
            assert!((within(wanted, &(50.0..=120.0)) - size).abs() < 0.01);
        }
        assert!((within(7.0, &(50.0..=20.0)) - 50.0).abs() < 0.01);
    }
}
