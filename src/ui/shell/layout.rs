//! Where everything stands in the window, for every width.
//!
//! From 1100 points on there are three columns: board and moves, graph, tabs. Below, and where the graph needs
//! the width for the turns that it is to show, the tabs become a rail and open over the graph; below 860, board and graph share the middle; below 600
//! the moves do too. The graph may take the whole window, whatever the width.
//!
//! The parts get their places first and are then painted in the order in which one reads them, from
//! what the program is about to what it says beside: board, moves, graph, tabs, timeline, header,
//! menus. The focus goes through them in this order.

use std::path::PathBuf;

use eframe::egui::{self, CentralPanel, Frame, Id, Margin, Panel, Rect, Ui, vec2};

use super::divider::{self, Divider};
use super::drawer::drawer_ui;
use super::places::{self, MiddleView, PlacesRequest, WindowPlaces, part_ui};
use super::stages;
use super::window_state::WindowState;
use crate::app::Model;
use crate::app::ShownBoard;
use crate::game::Position;
use crate::ui::commands::{Tab, WindowFacts};
use crate::ui::focus_areas::FocusArea;
use crate::ui::graph::graph_ui;
use crate::ui::keyboard::Keyboard;
use crate::ui::learn::learn_ui;
use crate::ui::paint::theme::{self, GRID};
use crate::ui::paint::widgets::{around_card, card, tab_list, tab_ui, tab_width};
use crate::ui::play::{Arrangement, NARROW_FOOT, PlayPane, PlayPlaces, play_ui};
use crate::ui::pool::SolvingStatus;
use crate::ui::views::board::board_ui;
use crate::ui::views::hint::HintPlace;
use crate::ui::views::notices::Foot;
use crate::ui::views::replay::Replay;
use crate::ui::views::status::{OngoingWork, StatusLine};
use crate::ui::views::{
    game, header, hint, lesson, menus, moves, position, rules, status, timeline,
};

/// The state of parts that are not painted in the window, as far as it shows it.
#[derive(Clone, Copy)]
pub(crate) struct Surroundings<'a> {
    /// The current board, or the one that is previewed.
    pub(crate) shown: ShownBoard<'a>,
    /// The board whose moves are listed.
    pub(crate) listed: ShownBoard<'a>,
    pub(crate) recent: &'a [PathBuf],
    pub(crate) replay: &'a Replay,
    /// True if a game in Play waits for a person.
    pub(crate) is_your_turn: bool,
    /// True if it is known which positions lead to the current one.
    pub(crate) knows_before: bool,
    /// The positions that lead to the one that is shown, where they are known.
    pub(crate) shown_came_from: Option<&'a [Position]>,
    pub(crate) work: OngoingWork<'a>,
    /// The width of the bottom line that is taken by what is said for a while, in points.
    pub(crate) told_width: f32,
}

/// The height of the header above a graph that fills the window: a preview has a second line.
const HEADER_ALONE: f32 = 38.0;

/// The whole window.
pub(crate) fn window_ui(ui: &mut Ui, model: &Model, state: &mut WindowState, around: Surroundings) {
    state.shared.areas.clear();
    state.shared.marks.take_explanation();
    if state.graph.fills_window() {
        state.layout.is_graph_hidden = false;
        filled_ui(ui, model, state, around);
        return;
    }
    let window = ui.ctx().content_rect();
    let fill = theme::palette(ui).window;
    ui.painter().rect_filled(window, 0.0, fill);
    let has_graph =
        window.width() >= places::BOARD_BESIDE_GRAPH || state.layout.stage == MiddleView::Graph;
    state.layout.is_graph_hidden = !has_graph;
    let (places, is_drawer_open) = places_of(ui, model, state, &around);
    let is_graph_shown = has_graph && !is_drawer_open;
    stages::note_use(ui, &places, &mut state.layout);
    paint_header_back(ui, places.header.expand2(vec2(12.0, 2.0)));
    state.layout.foot = Foot::Above(window.bottom() - places.foot_top);
    main_ui(ui, model, state, &places, around);
    show(ui, places.beside_tabs.as_ref(), &mut state.shared.keyboard);
    part_ui(ui, places.tabs, "tabs", |ui| {
        if places.has_wide_tabs {
            let tab = card(ui, |ui| tabs_ui(ui, model, state, around));
            state.layout.drawer.note_beside(ui.ctx(), tab);
        } else {
            stages::rail_ui(ui, &places, &mut state.layout, &mut state.shared.cx(model));
        }
    });
    let (views, shared) = (&mut state.views, &mut state.shared);
    show(ui, places.above_timeline.as_ref(), &mut shared.keyboard);
    if let Some(place) = places.timeline {
        part_ui(ui, place, "timeline", |ui| {
            let preview = around.shown.preview;
            timeline::timeline_ui(ui, preview, &mut views.timeline, &mut shared.cx(model));
        });
    }
    part_ui(ui, places.header, "header", |ui| {
        header::header_ui(ui, around.shown, around.replay, &mut shared.cx(model));
    });
    let has_tab = places.has_wide_tabs || is_drawer_open;
    state.shared.facts = WindowFacts {
        tab: Some(state.layout.tab).filter(|_| has_tab),
        ..state.facts()
    };
    let shared = &mut state.shared;
    part_ui(ui, places.menus, "menus", |ui| {
        let cx = &mut shared.cx(model);
        menus::menu_row_ui(ui, around.recent, around.is_your_turn, cx);
    });
    if let Some(place) = places.status {
        part_ui(ui, place, "status", |ui| {
            let is_closed = &mut state.layout.has_seen_hint;
            let hint_ui = |ui: &mut Ui, taken| {
                // Elsewhere the keys stand in the row of the tabs.
                if places.has_hint_on_board() {
                    hint::status_hint_ui(ui, model.shown(), taken, is_closed);
                }
            };
            let line = StatusLine {
                work: around.work,
                is_graph_shown,
                told_width: around.told_width,
            };
            let free = status::status_ui(ui, &line, hint_ui, &mut shared.cx(model));
            state.layout.foot = Foot::Line(free);
        });
    }
    if is_drawer_open {
        let shown = drawer_ui(ui, &places, |ui| tabs_ui(ui, model, state, around));
        state.shared.areas.cover(shown.rect);
        state.layout.drawer.note_shown(ui.ctx(), &shown);
    } else {
        state.layout.drawer.note_hidden(ui.ctx());
    }
}

/// The places of everything, and whether tabs are open over the graph.
fn places_of(
    ui: &Ui,
    model: &Model,
    state: &WindowState,
    around: &Surroundings,
) -> (WindowPlaces, bool) {
    let window = ui.ctx().content_rect();
    let canvas_width = state
        .graph
        .least_width(model.game(), state.shared.look.notation_only);
    let mut wanted = PlacesRequest {
        chosen: |name| divider::kept(ui, name),
        stage: state.layout.stage,
        has_timeline: state.views.timeline.is_shown,
        has_news: false,
        graph_width: canvas_width.map_or(0.0, |width| width + around_card(ui)),
    };
    let has_wide_tabs = places::has_wide_tabs(window.width(), &wanted);
    // They hide what stands in the middle of the graph.
    let is_drawer_open = !has_wide_tabs && state.layout.drawer.is_open();
    let is_graph_shown = !state.layout.is_graph_hidden && !is_drawer_open;
    wanted.has_news = status::has_news(model.shown(), &around.work, is_graph_shown);
    (WindowPlaces::of(window, &wanted), is_drawer_open)
}

fn paint_header_back(ui: &Ui, place: Rect) {
    let palette = theme::palette(ui);
    let line = egui::Stroke::new(1.0, palette.border);
    ui.painter().rect_filled(place, 0.0, palette.card);
    ui.painter().hline(place.x_range(), place.bottom(), line);
}

/// The bar between two parts, where there is one.
fn show(ui: &Ui, divider: Option<&Divider>, keyboard: &mut Keyboard) {
    if let Some(divider) = divider {
        divider.show(ui, keyboard);
    }
}

/// Board, moves and graph.
fn main_ui(
    ui: &mut Ui,
    model: &Model,
    state: &mut WindowState,
    places: &WindowPlaces,
    around: Surroundings,
) {
    let stage = stages::stage_of(places, &mut state.layout);
    let is_beside = places.has_board_beside_graph();
    if let (Some(left), true) = (places.left, is_beside) {
        part_ui(ui, left, "board and moves", |ui| {
            board_and_moves_ui(ui, model, state, around);
        });
        show(ui, places.beside_left.as_ref(), &mut state.shared.keyboard);
    }
    if let Some(place) = places.stages {
        part_ui(ui, place, "stages", |ui| {
            stages_ui(ui, model, state, places.width, stage);
        });
    }
    part_ui(ui, places.middle, "middle", |ui| {
        lesson::lesson_ui(ui, &mut state.shared.cx(model));
        let (views, cx) = (&mut state.views, &mut state.shared.cx(model));
        card(ui, |ui| match stage {
            MiddleView::Board => board_ui(ui, around.shown, &mut views.board, cx),
            MiddleView::Moves => moves::moves_ui(ui, around.listed, &mut views.moves, cx),
            MiddleView::Graph => graph_ui(
                ui,
                &mut state.graph,
                around.knows_before,
                around.work.solving,
                cx,
            ),
        });
    });
    if let (Some(left), false) = (places.left, is_beside) {
        show(ui, places.beside_left.as_ref(), &mut state.shared.keyboard);
        part_ui(ui, left, "moves", |ui| {
            card(ui, |ui| {
                let (views, cx) = (&mut state.views, &mut state.shared.cx(model));
                moves::moves_ui(ui, around.listed, &mut views.moves, cx);
            });
        });
    }
}

/// The tabs of what shares the middle, and beside them what a beginner is told of it.
fn stages_ui(ui: &mut Ui, model: &Model, state: &mut WindowState, width: f32, stage: MiddleView) {
    ui.horizontal_centered(|ui| {
        stages::tabs_ui(ui, width, &mut state.layout);
        let beside = match stage {
            MiddleView::Board => HintPlace::Board,
            MiddleView::Moves => HintPlace::Moves,
            MiddleView::Graph => HintPlace::Graph,
        };
        hint::hint_in_row_ui(ui, model.shown(), beside, &mut state.layout.has_seen_hint);
    });
}

/// The workspace Play in the whole window.
pub(crate) fn play_window_ui(
    ui: &mut Ui,
    model: &Model,
    state: &mut WindowState,
    pane: &mut PlayPane,
    recent: &[PathBuf],
    solving: SolvingStatus,
) {
    state.shared.areas.clear();
    let window = ui.ctx().content_rect();
    let palette = theme::palette(ui);
    ui.painter().rect_filled(window, 0.0, palette.window);
    let rows = places::rows(window);
    let (menus, rest) = window.split_top_bottom_at_y(window.top() + rows.menus);
    let (header, rest) = rest.split_top_bottom_at_y(rest.top() + rows.header);
    paint_header_back(ui, header);
    let arrangement = Arrangement::of(window.width());
    let header = header.shrink2(vec2(12.0, 2.0));
    // A narrow window has no bottom line, and smaller margins.
    let (middle, status) = if arrangement == Arrangement::Narrow {
        (rest.shrink(GRID / 2.0), None)
    } else {
        let (middle, status) = rest.split_top_bottom_at_y(rest.bottom() - rows.status);
        (middle.shrink(GRID), Some(status.shrink2(vec2(12.0, 2.0))))
    };
    let places = PlayPlaces {
        arrangement,
        header,
        middle,
        status,
    };
    state.layout.foot = status.map_or(Foot::Above(NARROW_FOOT), Foot::Line);
    play_ui(ui, model, pane, &mut state.shared, &places, solving);
    let shared = &mut state.shared;
    part_ui(ui, menus.shrink2(vec2(8.0, 1.0)), "menus of play", |ui| {
        menus::menu_row_ui(ui, recent, false, &mut shared.cx(model));
    });
}

/// The graph with the whole window for itself, but for the sentence that says who wins.
fn filled_ui(ui: &mut Ui, model: &Model, state: &mut WindowState, around: Surroundings) {
    state.layout.foot = Foot::default();
    let palette = theme::palette(ui);
    let header = Frame::new()
        .fill(palette.card)
        .inner_margin(Margin::symmetric(12, 2));
    Panel::top("header").frame(header).show(ui, |ui| {
        ui.set_min_height(HEADER_ALONE);
        header::header_ui(ui, around.shown, around.replay, &mut state.shared.cx(model));
    });
    let frame = Frame::new().fill(palette.window).inner_margin(4);
    CentralPanel::default().frame(frame).show(ui, |ui| {
        lesson::lesson_ui(ui, &mut state.shared.cx(model));
        card(ui, |ui| {
            graph_ui(
                ui,
                &mut state.graph,
                around.knows_before,
                around.work.solving,
                &mut state.shared.cx(model),
            );
        });
    });
}

/// The board above the moves.
fn board_and_moves_ui(ui: &mut Ui, model: &Model, state: &mut WindowState, around: Surroundings) {
    let chosen = divider::kept(ui, places::BOARD_HEIGHT);
    let (board, divider, list) = places::board_and_list(ui.max_rect(), chosen);
    let (views, cx) = (&mut state.views, &mut state.shared.cx(model));
    part_ui(ui, board, "board", |ui| {
        let shown = around.shown;
        card(ui, |ui| {
            board_ui(ui, shown, &mut views.board, cx);
        });
    });
    divider.show(ui, cx.keyboard);
    part_ui(ui, list, "list", |ui| {
        card(ui, |ui| {
            moves::moves_ui(ui, around.listed, &mut views.moves, cx);
        });
    });
}

/// The tabs and what the open one holds. Returns which of them is open, if it was painted.
fn tabs_ui(
    ui: &mut Ui,
    model: &Model,
    state: &mut WindowState,
    around: Surroundings,
) -> Option<Id> {
    state.shared.areas.begin(FocusArea::Tabs, ui.max_rect());
    let mut open_tab = None;
    ui.horizontal(|ui| {
        let open = state.layout.tab;
        let tabs = Tab::all();
        let widths = tabs
            .iter()
            .map(|&tab| tab_width(ui, tab == open, tab.title()));
        let free = ui.available_width() - widths.sum::<f32>();
        let gaps = (tabs.len() - 1) as f32;
        ui.spacing_mut().item_spacing.x = (free / gaps).clamp(0.0, 2.0 * GRID);
        for tab in tabs {
            let response = tab_ui(ui, tab == open, tab.title());
            state.shared.areas.offer(FocusArea::Tabs, response.id);
            if tab == open {
                open_tab = Some(response.id);
            }
            if response.clicked() {
                state.layout.tab = tab;
            }
        }
        tab_list(ui, "Details");
    });
    ui.add_space(GRID / 2.0);
    // Each tab scrolls by itself.
    ui.push_id(state.layout.tab.title(), |ui| match state.layout.tab {
        Tab::Game => game::game_ui(ui, &mut state.views.game, &mut state.shared.cx(model)),
        Tab::Rules => rules::rules_ui(ui, &mut state.shared.cx(model)),
        Tab::Position => position::position_ui(
            ui,
            around.shown,
            &mut state.views.position,
            around.shown_came_from,
            &mut state.shared.cx(model),
        ),
        Tab::Learn => learn_ui(ui, &mut state.views.learn, &mut state.shared.cx(model)),
    });
    open_tab
}
