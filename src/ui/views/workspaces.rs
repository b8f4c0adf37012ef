//! The tabs of the workspaces, at the left of the row of menus.

use eframe::egui::{Align, Layout, Ui, UiBuilder};

use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::msg::AppMsg;
use crate::ui::paint::theme::GRID;
use crate::ui::paint::widgets::{tab_list, tab_ui};
use crate::ui::workspace::Workspace;

/// Shows the tabs. `is_your_turn` says that a game in Play waits for a person.
pub(crate) fn workspaces_ui(ui: &mut Ui, is_your_turn: bool, cx: &mut Cx) {
    let all = ui.available_rect_before_wrap();
    let row = Layout::left_to_right(Align::Center);
    let shown = ui.scope_builder(UiBuilder::new().max_rect(all).layout(row), |ui| {
        ui.spacing_mut().item_spacing.x = GRID;
        let mut ids = Vec::new();
        for workspace in Workspace::ALL {
            let is_open = workspace == cx.facts.front;
            let name = match workspace {
                Workspace::Play if is_your_turn && !is_open => "Play: your turn",
                _ => workspace.title(),
            };
            let response = tab_ui(ui, is_open, name);
            ids.push(response.id);
            if response.clicked() {
                cx.out.app(AppMsg::Front(workspace));
            }
        }
        tab_list(ui, "Workspaces");
        (ids, ui.min_rect())
    });
    let (ids, rect) = shown.inner;
    cx.areas.begin(FocusArea::Workspaces, rect);
    for id in ids {
        cx.areas.offer(FocusArea::Workspaces, id);
    }
    ui.advance_cursor_after_rect(rect.with_max_x(rect.right() + GRID));
}
