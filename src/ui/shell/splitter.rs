//! The bar between the board and the list of moves below it: dragged, or moved with the arrow keys
//! while it has the focus. A double click puts it back. Where it stands is kept with the sizes of the
//! other panels.

use std::ops::RangeInclusive;

use eframe::egui::accesskit::Action;
use eframe::egui::{
    CursorIcon, Id, Key, Modifiers, Rect, Response, Sense, Ui, WidgetInfo, WidgetType, vec2,
};

use crate::ui::commands;
use crate::ui::paint::theme::{self, GRID};

/// The height that the board has at first, in points, as long as that is a share within these.
const USUAL_HEIGHT: f32 = 376.0;
const USUAL_SHARES: RangeInclusive<f32> = 0.62..=0.68;
/// The least heights of board and list, in points, and the least share of either in a low window.
const LEAST_BOARD: f32 = 150.0;
const LEAST_LIST: f32 = 110.0;
const LEAST_SHARE: f32 = 0.3;
/// How far a key moves it, as a share of the height.
const STEP: f32 = 0.02;
/// The grip in the middle of the bar.
const GRIP: (f32, f32) = (36.0, 3.0);

/// A room that is shared by the board and the list of moves.
pub(super) struct Splitter {
    room: Rect,
    /// The share of the height that the board has.
    share: f32,
}

impl Splitter {
    /// The room as it is shared now.
    pub(super) fn of(ui: &Ui, room: Rect) -> Splitter {
        let kept = ui.data_mut(|data| data.get_persisted(key()));
        let share = within(kept.unwrap_or(usual(room.height())), &limits(room.height()));
        Splitter { room, share }
    }

    fn middle(&self) -> f32 {
        self.room.top() + self.room.height() * self.share
    }

    /// The room of the board.
    pub(super) fn board(&self) -> Rect {
        self.room.with_max_y(self.middle() - GRID / 2.0)
    }

    /// The room of the list.
    pub(super) fn list(&self) -> Rect {
        self.room.with_min_y(self.middle() + GRID / 2.0)
    }

    /// The bar itself, which may be moved.
    pub(super) fn bar_ui(&self, ui: &Ui) {
        let bar = self
            .room
            .with_min_y(self.board().bottom())
            .with_max_y(self.list().top());
        let response = ui.interact(bar, id(), Sense::click_and_drag());
        let response = response.on_hover_cursor(CursorIcon::ResizeVertical);
        let percent = f64::from((self.share * 100.0).round());
        response.widget_info(|| WidgetInfo {
            typ: WidgetType::Slider,
            ..WidgetInfo::slider(true, percent, "Height of the board, in percent")
        });
        let wanted = self.wanted(ui, &response);
        if wanted != Some(self.share) {
            ui.data_mut(|data| match wanted {
                Some(share) => data.insert_persisted(key(), share),
                None => data.remove::<f32>(key()),
            });
            ui.ctx().request_repaint();
        }
        let palette = theme::palette(ui);
        let grip = Rect::from_center_size(bar.center(), vec2(GRIP.0, GRIP.1));
        let is_held = response.hovered() || response.dragged();
        let colour = match (response.has_focus(), is_held) {
            (true, _) => palette.current,
            (_, true) => palette.hover,
            _ => palette.edge,
        };
        let grip = if response.has_focus() {
            Rect::from_center_size(bar.center(), vec2(bar.width(), GRIP.1))
        } else {
            grip
        };
        ui.painter().rect_filled(grip, GRIP.1 / 2.0, colour);
    }

    /// The share that the board is to have now; `None` is the usual one.
    fn wanted(&self, ui: &Ui, response: &Response) -> Option<f32> {
        if response.double_clicked() {
            return None;
        }
        let mut wanted = self.share;
        if let (true, Some(pointer)) = (response.dragged(), response.interact_pointer_pos()) {
            wanted = (pointer.y - self.room.top()) / self.room.height();
        }
        if response.has_focus() {
            wanted += STEP * keys_pressed(ui);
        }
        let asked = ui.input(|input| {
            let more = input.num_accesskit_action_requests(response.id, Action::Increment);
            let less = input.num_accesskit_action_requests(response.id, Action::Decrement);
            more as f32 - less as f32 // a few
        });
        wanted += STEP * asked;
        Some(within(wanted, &limits(self.room.height())))
    }
}

/// How many steps down the arrow keys ask for.
fn keys_pressed(ui: &Ui) -> f32 {
    ui.input_mut(|input| {
        let down = input.count_and_consume_key(Modifiers::NONE, Key::ArrowDown);
        let up = input.count_and_consume_key(Modifiers::NONE, Key::ArrowUp);
        down as f32 - up as f32 // a few
    })
}

fn id() -> Id {
    commands::arrow_keys_owner()
}

fn key() -> Id {
    Id::new("share of the board")
}

/// The share of a height that the board has at first.
fn usual(height: f32) -> f32 {
    within(USUAL_HEIGHT / height, &USUAL_SHARES)
}

/// The shares that a board may have of a height.
fn limits(height: f32) -> RangeInclusive<f32> {
    let least = (LEAST_BOARD / height).clamp(LEAST_SHARE, 0.5);
    let most = 1.0 - (LEAST_LIST / height).clamp(0.1, LEAST_SHARE);
    least..=most
}

fn within(share: f32, limits: &RangeInclusive<f32>) -> f32 {
    share.clamp(*limits.start(), *limits.end())
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::pos2;

    #[test]
    fn board_and_list_have_room_at_any_height() {
        for height in [1.0, 100.0, 260.0, 400.0, 600.0, 900.0, 2_000.0] {
            let room = Rect::from_min_size(pos2(0.0, 10.0), vec2(300.0, height));
            for wanted in [-1.0, 0.0, 0.3, usual(height), 0.9, 2.0] {
                let share = within(wanted, &limits(height));
                let splitter = Splitter { room, share };
                let (board, list) = (splitter.board().height(), splitter.list().height());
                assert!((board + list + GRID - height).abs() < 0.01);
                assert!(board >= 0.29 * height - GRID, "{height}: {board}");
                assert!(list >= 0.09 * height - GRID, "{height}: {list}");
                if height >= 600.0 {
                    assert!(board >= LEAST_BOARD - GRID && list >= LEAST_LIST - GRID);
                }
            }
        }
    }
}
