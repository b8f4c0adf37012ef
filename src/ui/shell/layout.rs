//! Where everything stands in the window, for every width.
//!
//! From 1100 points on there are three columns: board and moves, graph, tabs. Below, the tabs
//! become a rail and open over the graph; below 860, board and graph share the middle; below 600
//! the moves do too. The graph may take the whole window, whatever the width.

use eframe::egui::{self, CentralPanel, Frame, Id, Margin, Panel, Rect, Ui, UiBuilder, pos2, vec2};

use crate::app::{Action, Model};
use crate::ui::commands::Command;
use crate::ui::commands::regions::Region;
use crate::ui::graph::graph_ui;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{card, tab_ui};
use crate::ui::state::{Stage, Tab, UiState};
use crate::ui::views::board::board_ui;
use crate::ui::views::{game, header, moves, position, rules, status, timeline};

const THREE_COLUMNS: f32 = 1100.0;
const BOARD_BESIDE_GRAPH: f32 = 860.0;
const TWO_COLUMNS: f32 = 600.0;
const TABS_WIDTH: f32 = 280.0;

/// The whole window.
pub(crate) fn window_ui(
    ui: &mut Ui,
    model: &Model,
    state: &mut UiState,
    fraction_done: Option<f32>,
    asked: &mut Vec<Command>,
    actions: &mut Vec<Action>,
) {
    state.regions.clear();
    if state.graph.fills_window {
        filled_ui(ui, model, state, asked, actions);
        return;
    }
    let fill = theme::palette(ui).window;
    let bar = |x, y| {
        Frame::new()
            .fill(fill)
            .inner_margin(Margin::symmetric(x, y))
    };
    Panel::top("menus")
        .frame(bar(8, 2))
        .show_separator_line(false)
        .show(ui, |ui| header::menu_ui(ui, model, state, asked));
    let header_frame = bar(12, 2).fill(theme::palette(ui).card);
    Panel::top("header")
        .frame(header_frame)
        .show(ui, |ui| header::header_ui(ui, model, state, asked, actions));
    Panel::bottom("status")
        .frame(bar(12, 3))
        .show_separator_line(false)
        .show(ui, |ui| {
            status::status_ui(ui, model, state, fraction_done, actions);
        });
    timeline::timeline_ui(ui, model, state, actions);
    let foot_top = ui.available_rect_before_wrap().bottom();
    state.foot_height = ui.ctx().content_rect().bottom() - foot_top;

    let width = ui.available_width();
    let gap = Frame::new().fill(fill).inner_margin(Margin {
        left: 4,
        right: 4,
        top: 8,
        bottom: 4,
    });
    if width >= THREE_COLUMNS {
        Panel::right("tabs")
            .frame(gap)
            .resizable(true)
            .default_size(TABS_WIDTH)
            .size_range(240.0..=480.0)
            .show_separator_line(false)
            .show(ui, |ui| card(ui, |ui| tabs_ui(ui, model, state, actions)));
    } else {
        Panel::right("rail")
            .frame(gap)
            .exact_size(rail_width())
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| rail_ui(ui, state));
    }
    if width >= BOARD_BESIDE_GRAPH {
        let default = (width * 0.31).clamp(300.0, 392.0);
        Panel::left("board and moves")
            .frame(gap)
            .resizable(true)
            .default_size(default)
            .size_range(280.0..=(width * 0.45))
            .show_separator_line(false)
            .show(ui, |ui| board_and_moves_ui(ui, model, state, actions));
    } else if width >= TWO_COLUMNS && state.stage != Stage::Graph {
        let widest = (width * 0.48).clamp(300.0, 520.0);
        Panel::left("moves")
            .frame(gap)
            .resizable(true)
            .default_size((width * 0.33).max(300.0))
            .size_range(262.0..=widest)
            .show_separator_line(false)
            .show(ui, |ui| {
                card(ui, |ui| moves::moves_ui(ui, model, state, actions));
            });
    }
    CentralPanel::default().frame(gap).show(ui, |ui| {
        hint_ui(ui, state);
        let stage = stage_ui(ui, width, state);
        card(ui, |ui| match stage {
            Stage::Board => board_ui(ui, model, state, actions),
            Stage::Moves => moves::moves_ui(ui, model, state, actions),
            Stage::Graph => graph_ui(ui, model, state, actions),
        });
    });
    if width < THREE_COLUMNS && state.is_drawer_open {
        drawer_ui(ui, model, state, actions);
    }
}

/// The graph with the whole window for itself, but for the sentence that says who wins.
fn filled_ui(
    ui: &mut Ui,
    model: &Model,
    state: &mut UiState,
    asked: &mut Vec<Command>,
    actions: &mut Vec<Action>,
) {
    state.foot_height = 0.0;
    let palette = theme::palette(ui);
    let header = Frame::new()
        .fill(palette.card)
        .inner_margin(Margin::symmetric(12, 2));
    Panel::top("header")
        .frame(header)
        .show(ui, |ui| header::header_ui(ui, model, state, asked, actions));
    let frame = Frame::new().fill(palette.window).inner_margin(4);
    CentralPanel::default().frame(frame).show(ui, |ui| {
        card(ui, |ui| graph_ui(ui, model, state, actions));
    });
}

/// The board above the moves.
fn board_and_moves_ui(ui: &mut Ui, model: &Model, state: &mut UiState, actions: &mut Vec<Action>) {
    let all = ui.available_rect_before_wrap();
    // Hands shrink with the board, a list only scrolls.
    let height = (all.height() * 0.52)
        .clamp(300.0, 400.0)
        .min(all.height() * 0.62);
    let (board, moves) = all.split_top_bottom_at_y(all.top() + height);
    ui.scope_builder(
        UiBuilder::new().max_rect(board.with_max_y(board.bottom() - GRID)),
        |ui| {
            card(ui, |ui| board_ui(ui, model, state, actions));
        },
    );
    ui.scope_builder(UiBuilder::new().max_rect(moves), |ui| {
        card(ui, |ui| moves::moves_ui(ui, model, state, actions));
    });
}

/// What the middle shows; where there is no room for all, tabs choose.
fn stage_ui(ui: &mut Ui, width: f32, state: &mut UiState) -> Stage {
    let stages: &[(&str, Stage)] = if width >= BOARD_BESIDE_GRAPH {
        return Stage::Graph;
    } else if width >= TWO_COLUMNS {
        &[("Board", Stage::Board), ("Graph", Stage::Graph)]
    } else {
        &[
            ("Board", Stage::Board),
            ("Moves", Stage::Moves),
            ("Graph", Stage::Graph),
        ]
    };
    if !stages.iter().any(|&(_, stage)| stage == state.stage) {
        state.stage = Stage::Board;
    }
    ui.horizontal(|ui| {
        for &(name, stage) in stages {
            if tab_ui(ui, state.stage == stage, name).clicked() {
                state.stage = stage;
            }
        }
    });
    state.stage
}

fn rail_width() -> f32 {
    84.0
}

/// One line of hints, until it is closed.
fn hint_ui(ui: &mut Ui, state: &mut UiState) {
    if state.has_seen_hint {
        return;
    }
    let palette = theme::palette(ui);
    let frame = Frame::new()
        .fill(palette.row)
        .corner_radius(theme::CORNER)
        .inner_margin(Margin::symmetric(10, 4));
    frame.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if ui.small_button("×").on_hover_text("Close the hints").clicked() {
                    state.has_seen_hint = true;
                }
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    let hint = "Click a hand of yours, then the hand it taps. R: rules. H: hide verdicts. F1: all keys.";
                    ui.add(egui::Label::new(hint).truncate());
                });
            });
        });
    });
}

fn tabs_ui(ui: &mut Ui, model: &Model, state: &mut UiState, actions: &mut Vec<Action>) {
    state.regions.begin(Region::Tabs, ui.max_rect());
    ui.horizontal(|ui| {
        for tab in Tab::ALL {
            let response = tab_ui(ui, state.tab == tab, tab.title());
            state.regions.offer(Region::Tabs, response.id);
            if response.clicked() {
                state.tab = tab;
            }
            ui.add_space(GRID);
        }
    });
    ui.add_space(GRID / 2.0);
    match state.tab {
        Tab::Game => game::game_ui(ui, model, state, actions),
        Tab::Rules => rules::rules_ui(ui, model, actions),
        Tab::Position => position::position_ui(ui, model, state, actions),
    }
}

fn rail_ui(ui: &mut Ui, state: &mut UiState) {
    state.regions.begin(Region::Tabs, ui.max_rect());
    for tab in Tab::ALL {
        let is_open = state.is_drawer_open && state.tab == tab;
        let button = egui::Button::new(tab.title())
            .selected(is_open)
            .min_size(vec2(ui.available_width(), 32.0));
        let response = ui.add(button);
        state.regions.offer(Region::Tabs, response.id);
        if response.clicked() {
            state.is_drawer_open = !is_open;
            state.tab = tab;
        }
    }
}

/// The tabs over the board.
fn drawer_ui(ui: &mut Ui, model: &Model, state: &mut UiState, actions: &mut Vec<Action>) {
    let window = ui.ctx().content_rect();
    let right = window.right() - rail_width() - GRID;
    let width = TABS_WIDTH.min(window.width() - rail_width() - 2.0 * GRID);
    let top = 76.0;
    let rect = Rect::from_min_max(
        pos2(right - width, top),
        pos2(right, window.bottom() - 30.0),
    );
    egui::Area::new(Id::new("drawer"))
        .order(egui::Order::Middle)
        .fixed_pos(rect.min)
        .show(ui.ctx(), |ui| {
            ui.scope_builder(UiBuilder::new().max_rect(rect), |ui| {
                card(ui, |ui| tabs_ui(ui, model, state, actions));
            });
        });
}
