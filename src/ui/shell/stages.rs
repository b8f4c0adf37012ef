//! What the middle of a narrow window shows, and the buttons that choose it.

use eframe::egui::{self, Rect, Ui, vec2};

use super::places::{MiddleView, TWO_COLUMNS, WindowPlaces};
use super::window_state::WindowLayout;
use crate::ui::commands::Tab;
use crate::ui::cx::Cx;
use crate::ui::focus_areas::FocusArea;
use crate::ui::paint::theme::{GRID, LOWEST};
use crate::ui::paint::widgets::{tab_ui, toggle_ui};

/// What can be chosen for the middle where there is no room for all.
fn stages(width: f32) -> &'static [(&'static str, MiddleView)] {
    if width >= TWO_COLUMNS {
        &[("Board", MiddleView::Board), ("Graph", MiddleView::Graph)]
    } else {
        &[
            ("Board", MiddleView::Board),
            ("Moves", MiddleView::Moves),
            ("Graph", MiddleView::Graph),
        ]
    }
}

/// What the middle shows.
pub(super) fn stage_of(places: &WindowPlaces, layout: &mut WindowLayout) -> MiddleView {
    if places.has_board_beside_graph() {
        return MiddleView::Graph;
    }
    let mut stages = stages(places.width).iter();
    if !stages.any(|&(_, stage)| stage == layout.stage) {
        layout.stage = MiddleView::Board;
    }
    layout.stage
}

/// Notes which part was clicked last while there is room for board and graph: once there is none, that
/// one stays.
pub(super) fn note_use(ui: &Ui, places: &WindowPlaces, layout: &mut WindowLayout) {
    if !places.has_board_beside_graph() {
        return;
    }
    let pressed = ui.input(|input| {
        let is_pressed = input.pointer.any_pressed();
        input.pointer.interact_pos().filter(|_| is_pressed)
    });
    let is_in =
        |place: Option<Rect>| pressed.is_some_and(|at| place.is_some_and(|it| it.contains(at)));
    if is_in(Some(places.middle)) {
        layout.stage = MiddleView::Graph;
    } else if is_in(places.left) {
        layout.stage = MiddleView::Board;
    }
}

/// Tabs for what the middle shows.
pub(super) fn tabs_ui(ui: &mut Ui, width: f32, layout: &mut WindowLayout) {
    for &(name, stage) in stages(width) {
        if tab_ui(ui, layout.stage == stage, name).clicked() {
            layout.stage = stage;
        }
    }
}

/// The buttons at the right edge: for what the middle shows, where there is no room for tabs, and for
/// the tabs that open over it.
pub(super) fn rail_ui(ui: &mut Ui, places: &WindowPlaces, layout: &mut WindowLayout, cx: &mut Cx) {
    cx.areas.begin(FocusArea::Tabs, ui.max_rect());
    if places.has_stages_in_rail {
        ui.spacing_mut().item_spacing.y = 2.0;
        for &(name, stage) in stages(places.width) {
            let is_shown = layout.stage == stage && !layout.drawer.is_open();
            if rail_button_ui(ui, is_shown, name).clicked() {
                layout.stage = stage;
                layout.drawer.close();
            }
        }
        ui.add_space(GRID / 2.0);
    }
    for tab in Tab::all() {
        let is_open = layout.drawer.is_open() && layout.tab == tab;
        let response = rail_button_ui(ui, is_open, tab.title());
        cx.areas.offer(FocusArea::Tabs, response.id);
        if response.clicked() {
            if is_open {
                layout.drawer.close();
            } else {
                layout.drawer.open(true);
            }
            layout.tab = tab;
        }
    }
}

fn rail_button_ui(ui: &mut Ui, is_open: bool, name: &str) -> egui::Response {
    let is_lowest = ui.ctx().content_rect().height() < LOWEST;
    let height = if is_lowest { 22.0 } else { 32.0 };
    if is_lowest {
        ui.spacing_mut().interact_size.y = height;
        ui.spacing_mut().button_padding.y = 1.0;
    }
    let button = egui::Button::new(name).min_size(vec2(ui.available_width(), height));
    toggle_ui(ui, button, is_open)
}
