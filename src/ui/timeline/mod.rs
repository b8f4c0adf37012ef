//! The game as a strip: for each turn who wins and how near the end is. What player 1 wins stands
//! above the middle line, what player 2 wins below it, a draw on it as an equals sign.
//!
//! ```text
//!   1 wins |            7        5
//!     draw |  =   =    [ ]  =   [ ]   =
//!   2 wins |           ??        !
//! ```
//!
//! In a low window there is only a slider.

mod paint;
mod scale;

use eframe::egui::{
    self, Frame, Id, Margin, Panel, Rect, Response, ScrollArea, Sense, Slider, Ui, WidgetInfo,
    WidgetType, pos2, vec2,
};

use self::paint::Strip;
use self::scale::Scale;
use super::UiState;
use super::regions::Region;
use super::theme;
use super::widgets::weak_label;
use crate::app::timeline::Turn;
use crate::app::{Action, Model, Nav};
use crate::session::NodeId;

/// A window that is lower than this has only a slider.
const LOW: f32 = 600.0;
/// How high the strip is at first, and how high it may be made.
const HEIGHT: f32 = 88.0;
const HEIGHTS: std::ops::RangeInclusive<f32> = 64.0..=220.0;
const SLIDER_HEIGHT: f32 = 28.0;

/// The timeline at the bottom of the window, unless it is put away.
pub(crate) fn timeline_ui(
    ui: &mut Ui,
    model: &Model,
    state: &mut UiState,
    actions: &mut Vec<Action>,
) {
    if !state.shows_timeline {
        return;
    }
    let frame = Frame::new()
        .fill(theme::palette(ui).window)
        .inner_margin(Margin {
            left: 4,
            right: 4,
            top: 4,
            bottom: 2,
        });
    if ui.ctx().content_rect().height() < LOW {
        Panel::bottom("turn slider")
            .frame(frame)
            .exact_size(SLIDER_HEIGHT)
            .resizable(false)
            .show_separator_line(false)
            .show(ui, |ui| slider_ui(ui, model, state, actions));
        return;
    }
    Panel::bottom("timeline")
        .frame(frame)
        .resizable(true)
        .default_size(HEIGHT)
        .size_range(HEIGHTS)
        .show_separator_line(false)
        .show(ui, |ui| strip_ui(ui, model, state, actions));
}

/// The turns as one slider, for a window that has no height to spare.
fn slider_ui(ui: &mut Ui, model: &Model, state: &mut UiState, actions: &mut Vec<Action>) {
    state.regions.begin(Region::Timeline, ui.max_rect());
    let turns = model.timeline();
    let last = turns.len() - 1;
    let here = place_of(turns, model.session().cursor());
    ui.horizontal_centered(|ui| {
        ui.add_space(theme::GRID);
        weak_label(ui, format!("Turn {here} of {last}"));
        ui.spacing_mut().slider_width = (ui.available_width() - theme::GRID).max(60.0);
        // The rail has the colour of the window, and would not be seen on it.
        ui.visuals_mut().widgets.inactive.bg_fill = theme::palette(ui).edge;
        let mut to = here;
        let slider = Slider::new(&mut to, 0..=last.max(1)).show_value(false);
        let response = ui.add_enabled(last > 0, slider);
        paint::paint_rail_signs(ui, response.rect, turns);
        state.regions.offer(Region::Timeline, response.id);
        let name = format!("Timeline: {}", turns[here].words());
        response.widget_info(|| WidgetInfo::slider(last > 0, here as f64, &name)); // thousands
        if to != here {
            actions.push(Action::Go(Nav::To(turns[to].id)));
        }
        response.on_hover_text(turns[here].words());
    });
}

/// The strip on its card.
fn strip_ui(ui: &mut Ui, model: &Model, state: &mut UiState, actions: &mut Vec<Action>) {
    let palette = theme::palette(ui);
    let card = ui.available_rect_before_wrap();
    state.regions.begin(Region::Timeline, card);
    ui.painter().rect(
        card,
        theme::CARD_CORNER,
        palette.card,
        egui::Stroke::new(1.0, palette.border),
        egui::StrokeKind::Inside,
    );
    let inner = card.shrink2(vec2(12.0, 5.0));
    let shows_verdicts = model.shown_analysis().is_some();
    let (names, turns) = inner.split_left_right_at_x(inner.left() + paint::NAMES_WIDTH);
    let strip = Strip::new(turns);
    strip.paint_names(ui, names, shows_verdicts);
    ui.allocate_rect(card, Sense::hover());
    let mut child = ui.new_child(egui::UiBuilder::new().max_rect(turns));
    ScrollArea::horizontal()
        .id_salt("timeline")
        .auto_shrink([false, false])
        .show(&mut child, |ui| {
            turns_ui(ui, &strip, model, state, actions);
        });
}

fn turns_ui(
    ui: &mut Ui,
    strip: &Strip,
    model: &Model,
    state: &mut UiState,
    actions: &mut Vec<Action>,
) {
    let turns = model.timeline();
    let cursor = model.session().cursor();
    let scale = Scale::new(turns.len(), strip.room.width());
    let size = vec2(scale.width().max(strip.room.width()), strip.room.height());
    let (all, whole) = ui.allocate_exact_size(size, Sense::drag());
    let cell = |number: usize| {
        let left = all.left() + scale.left(number);
        Rect::from_min_max(pos2(left, all.top()), pos2(left + scale.cell, all.bottom()))
    };
    strip.paint_line(ui, all);
    for turn in turns {
        let rect = cell(turn.number);
        if !ui.is_rect_visible(rect) {
            continue;
        }
        let is_here = turn.id == cursor;
        let response = turn_ui(ui, rect, turn, is_here);
        if is_here {
            state.regions.offer(Region::Timeline, response.id);
        }
        if response.hovered() || response.has_focus() {
            state.hover(turn.position);
        }
        if response.clicked() {
            actions.push(Action::Go(Nav::To(turn.id)));
        }
        let is_lit = response.hovered() || state.hovered == Some(turn.position);
        strip.paint_turn(ui, rect, turn, (is_here, is_lit), scale.number_step());
        response.on_hover_text(turn.words());
    }
    if let (true, Some(pointer)) = (whole.dragged(), whole.interact_pointer_pos()) {
        let turn = &turns[scale.turn_at(pointer.x - all.left())];
        if turn.id != cursor {
            actions.push(Action::Go(Nav::To(turn.id)));
        }
    }
    if state.shown_turn.replace(cursor) != Some(cursor) && !whole.dragged() {
        ui.scroll_to_rect(cell(place_of(turns, cursor)), None);
    }
}

/// A turn as something to click. Only the one where one stands takes the focus, and it keeps it
/// as one steps: there is one stop for Tab, however long the game is.
fn turn_ui(ui: &Ui, rect: Rect, turn: &Turn, is_here: bool) -> Response {
    let response = if is_here {
        ui.interact(rect, Id::new("turn where one stands"), Sense::click())
    } else {
        ui.interact(rect, Id::new(("turn", turn.number)), Sense::CLICK)
    };
    response.widget_info(|| {
        WidgetInfo::selected(WidgetType::SelectableLabel, true, is_here, turn.words())
    });
    response
}

fn place_of(turns: &[Turn], cursor: NodeId) -> usize {
    let place = turns.iter().position(|turn| turn.id == cursor);
    place.unwrap_or(0)
}
