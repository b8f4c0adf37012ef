//! Where everything stands in the window, for every width.
//!
//! From 1100 points on there are three columns: board and moves, graph, tabs. Below, the tabs
//! become a rail and open over the graph; below 860, board and graph share the middle; below 600
//! the moves do too. The graph may take the whole window, whatever the width.

use std::path::PathBuf;

use eframe::egui::{self, CentralPanel, Frame, Id, Margin, Panel, Rect, Ui, UiBuilder, pos2, vec2};

use crate::app::Model;
use crate::game::Position;
use crate::ui::focus_areas::FocusArea;
use crate::ui::graph::GraphView;
use crate::ui::graph::graph_ui;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{card, tab_ui};
use crate::ui::shared::Shared;
use crate::ui::views::Views;
use crate::ui::views::board::board_ui;
use crate::ui::views::replay::Replay;
use crate::ui::views::status::OngoingWork;
use crate::ui::views::{game, header, moves, position, rules, status, timeline};

const THREE_COLUMNS: f32 = 1100.0;
const BOARD_BESIDE_GRAPH: f32 = 860.0;
const TWO_COLUMNS: f32 = 600.0;
const TABS_WIDTH: f32 = 280.0;

/// What the right panel shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Tab {
    #[default]
    Game,
    Rules,
    Position,
}

impl Tab {
    const ALL: [Tab; 3] = [Tab::Game, Tab::Rules, Tab::Position];

    fn title(self) -> &'static str {
        match self {
            Tab::Game => "Game",
            Tab::Rules => "Rules",
            Tab::Position => "Position",
        }
    }
}

/// What the middle of the window shows, where there is no room for all of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum MiddleView {
    #[default]
    Board,
    Moves,
    Graph,
}

/// Which parts of the window are open, and where.
#[derive(Debug, Default)]
pub(crate) struct WindowLayout {
    pub(crate) tab: Tab,
    /// Whether the tabs are open over the board, where there is no room beside it.
    pub(crate) is_drawer_open: bool,
    pub(crate) stage: MiddleView,
    /// The height of timeline and bottom line, in points; notices come up above them.
    pub(crate) foot_height: f32,
    /// Whether the line of hints was closed.
    pub(crate) has_seen_hint: bool,
}

/// All that is painted in the window, and changed by painting it.
#[derive(Debug, Default)]
pub(crate) struct WindowState {
    pub(crate) layout: WindowLayout,
    pub(crate) views: Views,
    pub(crate) graph: GraphView,
    pub(crate) shared: Shared,
}

impl WindowState {
    /// Gives the graph the whole window, or the rest of the window back. Where board and graph
    /// share the middle, that shows the graph from then on.
    pub(crate) fn fill_window(&mut self, fills: bool) {
        self.graph.fill_window(fills);
        self.layout.stage = MiddleView::Graph;
    }

    /// Shows or hides the timeline; where the graph fills the window it comes back with the rest.
    pub(crate) fn toggle_timeline(&mut self) {
        let timeline = &mut self.views.timeline;
        timeline.is_shown = self.graph.fills_window() || !timeline.is_shown;
        self.graph.fill_window(false);
    }

    /// Opens a tab.
    pub(crate) fn open(&mut self, tab: Tab) {
        self.graph.fill_window(false);
        self.layout.tab = tab;
        self.layout.is_drawer_open = true;
    }

    /// Closes or deselects the topmost thing in the window; whether there was any.
    pub(crate) fn back_out(&mut self) -> bool {
        if self.views.board.stop_asking() || self.graph.stop_asking() {
            return true;
        }
        let board = &mut self.views.board;
        if board.deselect() || self.views.moves.picked_row.take().is_some() {
            return true;
        }
        if self.shared.highlight.preview.take().is_some() || self.graph.clear_find() {
            return true;
        }
        if self.graph.fills_window() {
            self.graph.fill_window(false);
            return true;
        }
        std::mem::take(&mut self.layout.is_drawer_open)
    }

    /// Forgets what belonged to another board.
    pub(crate) fn board_changed(&mut self) {
        self.views.board_changed();
        self.shared.highlight.board_changed();
        self.graph.stop_asking();
    }
}

/// What the window shows of the parts that are not painted in it.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings<'a> {
    pub(crate) recent: &'a [PathBuf],
    pub(crate) replay: &'a Replay,
    /// The positions that lead to the current one, where they are known.
    pub(crate) came_from: Option<&'a [Position]>,
    pub(crate) work: OngoingWork<'a>,
}

/// The whole window.
pub(crate) fn window_ui(ui: &mut Ui, model: &Model, state: &mut WindowState, around: Surroundings) {
    state.shared.areas.clear();
    if state.graph.fills_window() {
        filled_ui(ui, model, state, around);
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
        .show(ui, |ui| {
            header::menu_ui(ui, model, around.recent, &mut state.shared);
        });
    let header_frame = bar(12, 2).fill(theme::palette(ui).card);
    Panel::top("header").frame(header_frame).show(ui, |ui| {
        header::header_ui(ui, model, around.replay, &mut state.shared);
    });
    Panel::bottom("status")
        .frame(bar(12, 3))
        .show_separator_line(false)
        .show(ui, |ui| {
            status::status_ui(ui, model, &around.work, &mut state.shared);
        });
    timeline::timeline_ui(ui, model, &mut state.views.timeline, &mut state.shared);
    let foot_top = ui.available_rect_before_wrap().bottom();
    state.layout.foot_height = ui.ctx().content_rect().bottom() - foot_top;

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
            .show(ui, |ui| card(ui, |ui| tabs_ui(ui, model, state, around)));
    } else {
        Panel::right("rail")
            .frame(gap)
            .exact_size(rail_width())
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| rail_ui(ui, &mut state.layout, &mut state.shared));
    }
    if width >= BOARD_BESIDE_GRAPH {
        let default = (width * 0.31).clamp(300.0, 392.0);
        Panel::left("board and moves")
            .frame(gap)
            .resizable(true)
            .default_size(default)
            .size_range(280.0..=(width * 0.45))
            .show_separator_line(false)
            .show(ui, |ui| board_and_moves_ui(ui, model, state));
    } else if width >= TWO_COLUMNS && state.layout.stage != MiddleView::Graph {
        let widest = (width * 0.48).clamp(300.0, 520.0);
        Panel::left("moves")
            .frame(gap)
            .resizable(true)
            .default_size((width * 0.33).max(300.0))
            .size_range(262.0..=widest)
            .show_separator_line(false)
            .show(ui, |ui| {
                card(ui, |ui| {
                    moves::moves_ui(ui, model, &state.views.moves, &mut state.shared);
                });
            });
    }
    CentralPanel::default().frame(gap).show(ui, |ui| {
        hint_ui(ui, &mut state.layout);
        let stage = stage_ui(ui, width, &mut state.layout);
        card(ui, |ui| match stage {
            MiddleView::Board => board_ui(ui, model, &mut state.views.board, &mut state.shared),
            MiddleView::Moves => moves::moves_ui(ui, model, &state.views.moves, &mut state.shared),
            MiddleView::Graph => graph_ui(
                ui,
                model,
                &mut state.graph,
                around.came_from.is_some(),
                &mut state.shared,
            ),
        });
    });
    if width < THREE_COLUMNS && state.layout.is_drawer_open {
        drawer_ui(ui, model, state, around);
    }
}

/// The graph with the whole window for itself, but for the sentence that says who wins.
fn filled_ui(ui: &mut Ui, model: &Model, state: &mut WindowState, around: Surroundings) {
    state.layout.foot_height = 0.0;
    let palette = theme::palette(ui);
    let header = Frame::new()
        .fill(palette.card)
        .inner_margin(Margin::symmetric(12, 2));
    Panel::top("header").frame(header).show(ui, |ui| {
        header::header_ui(ui, model, around.replay, &mut state.shared);
    });
    let frame = Frame::new().fill(palette.window).inner_margin(4);
    CentralPanel::default().frame(frame).show(ui, |ui| {
        card(ui, |ui| {
            graph_ui(
                ui,
                model,
                &mut state.graph,
                around.came_from.is_some(),
                &mut state.shared,
            );
        });
    });
}

/// The board above the moves.
fn board_and_moves_ui(ui: &mut Ui, model: &Model, state: &mut WindowState) {
    let all = ui.available_rect_before_wrap();
    // Hands shrink with the board, a list only scrolls.
    let height = (all.height() * 0.52)
        .clamp(300.0, 400.0)
        .min(all.height() * 0.62);
    let (board, moves) = all.split_top_bottom_at_y(all.top() + height);
    ui.scope_builder(
        UiBuilder::new().max_rect(board.with_max_y(board.bottom() - GRID)),
        |ui| {
            card(ui, |ui| {
                board_ui(ui, model, &mut state.views.board, &mut state.shared);
            });
        },
    );
    ui.scope_builder(UiBuilder::new().max_rect(moves), |ui| {
        card(ui, |ui| {
            moves::moves_ui(ui, model, &state.views.moves, &mut state.shared);
        });
    });
}

/// What the middle shows; where there is no room for all, tabs choose.
fn stage_ui(ui: &mut Ui, width: f32, layout: &mut WindowLayout) -> MiddleView {
    let stages: &[(&str, MiddleView)] = if width >= BOARD_BESIDE_GRAPH {
        return MiddleView::Graph;
    } else if width >= TWO_COLUMNS {
        &[("Board", MiddleView::Board), ("Graph", MiddleView::Graph)]
    } else {
        &[
            ("Board", MiddleView::Board),
            ("Moves", MiddleView::Moves),
            ("Graph", MiddleView::Graph),
        ]
    };
    if !stages.iter().any(|&(_, stage)| stage == layout.stage) {
        layout.stage = MiddleView::Board;
    }
    ui.horizontal(|ui| {
        for &(name, stage) in stages {
            if tab_ui(ui, layout.stage == stage, name).clicked() {
                layout.stage = stage;
            }
        }
    });
    layout.stage
}

fn rail_width() -> f32 {
    84.0
}

/// One line of hints, until it is closed.
fn hint_ui(ui: &mut Ui, layout: &mut WindowLayout) {
    if layout.has_seen_hint {
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
                    layout.has_seen_hint = true;
                }
                ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                    let hint = "Click a hand of yours, then the hand it taps. R: rules. H: hide verdicts. F1: all keys.";
                    ui.add(egui::Label::new(hint).truncate());
                });
            });
        });
    });
}

fn tabs_ui(ui: &mut Ui, model: &Model, state: &mut WindowState, around: Surroundings) {
    state.shared.areas.begin(FocusArea::Tabs, ui.max_rect());
    ui.horizontal(|ui| {
        for tab in Tab::ALL {
            let response = tab_ui(ui, state.layout.tab == tab, tab.title());
            state.shared.areas.offer(FocusArea::Tabs, response.id);
            if response.clicked() {
                state.layout.tab = tab;
            }
            ui.add_space(GRID);
        }
    });
    ui.add_space(GRID / 2.0);
    match state.layout.tab {
        Tab::Game => game::game_ui(ui, model, &mut state.shared),
        Tab::Rules => rules::rules_ui(ui, model, &mut state.shared),
        Tab::Position => position::position_ui(
            ui,
            model,
            &mut state.views.position,
            around.came_from,
            &mut state.shared,
        ),
    }
}

fn rail_ui(ui: &mut Ui, layout: &mut WindowLayout, shared: &mut Shared) {
    shared.areas.begin(FocusArea::Tabs, ui.max_rect());
    for tab in Tab::ALL {
        let is_open = layout.is_drawer_open && layout.tab == tab;
        let button = egui::Button::new(tab.title())
            .selected(is_open)
            .min_size(vec2(ui.available_width(), 32.0));
        let response = ui.add(button);
        shared.areas.offer(FocusArea::Tabs, response.id);
        if response.clicked() {
            layout.is_drawer_open = !is_open;
            layout.tab = tab;
        }
    }
}

/// The tabs over the board.
fn drawer_ui(ui: &mut Ui, model: &Model, state: &mut WindowState, around: Surroundings) {
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
                card(ui, |ui| tabs_ui(ui, model, state, around));
            });
        });
}
