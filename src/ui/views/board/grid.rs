//! The grid of Tactics: click a cell to fill it, drag along a row or column to fill a line.

use eframe::egui::{self, Rect, Sense, Ui};

use super::after_game::after_game_ui;
use super::state::BoardState;
use super::view::{self, BoardPart, BoardVariant};
use crate::app::{Action, Model};
use crate::game::any::AnyMove;
use crate::game::tactics::{TacticsBoard, TacticsGame, TacticsMove};
use crate::game::{Game, IllegalMove};
use crate::scene::face::Face;
use crate::scene::{Ink, Scene, Stroke, Target, TextStyle};
use crate::ui::focus_areas::FocusArea;
use crate::ui::message::Message;
use crate::ui::paint::theme;
use crate::ui::paint::{self, Placement};
use crate::ui::shared::Shared;

/// The grid in all the space there is.
pub(crate) fn grid_ui(
    ui: &mut Ui,
    game: &TacticsGame,
    board: &TacticsBoard,
    model: &Model,
    state: &mut BoardState,
    shared: &mut Shared,
) {
    let area = view::area(ui);
    ui.allocate_rect(area, Sense::hover());
    let dragged = state
        .grid_drag
        .and_then(|(from, to)| line_between(game, from, to));
    let shown = BoardVariant {
        mv: dragged
            .map(AnyMove::from)
            .or(shared.highlight.hovered_move()),
        is_flipped: state.is_flipped,
        pixel: view::pixel(ui),
        ..BoardVariant::default()
    };
    let mut cached = std::mem::take(&mut state.scene);
    let scene = cached.of(area, model, model.shown_board(), shown);
    let palette = theme::palette(ui);
    paint::paint(ui.painter(), palette, scene, Placement::at(area.min));
    view::name_labels(ui, area.min, scene);
    let controls = view::controls(area.min, scene);
    let parts = view::parts(ui, area.min, scene, |_| false);
    state.scene = cached;
    paint::paint(
        ui.painter(),
        palette,
        &rings(&parts, area),
        Placement::at(area.min),
    );
    if game.outcome(board).is_some() {
        after_game_ui(ui, controls, state, shared);
    } else {
        hint_ui(ui, controls);
    }
    for part in &parts {
        let Some(cell) = cell_of(game, part) else {
            continue;
        };
        shared.areas.offer(FocusArea::Board, part.response.id);
        let line = TacticsMove {
            cells: game.cell(cell.0, cell.1),
        };
        let is_pointed_at = part.response.hovered() || part.response.has_focus();
        if is_pointed_at && state.grid_drag.is_none() {
            light(model, line, shared);
        }
        if part.response.clicked() {
            shared.act(Action::Play(line.into()));
        }
        if part.response.drag_started() {
            state.grid_drag = Some((cell, cell));
        }
    }
    if let Some(line) = dragged {
        light(model, line, shared);
    }
    follow_drag(ui, game, &parts, state, shared);
}

/// Lights a line of cells in every view, if it may be filled.
fn light(model: &Model, line: TacticsMove, shared: &mut Shared) {
    let way = AnyMove::from(line);
    let mut moves = model.shown_moves().iter();
    if let Some(mv) = moves.find(|mv| mv.group.ways.contains(&way)) {
        shared.highlight.hover_way(mv.group.position, way);
    }
}

/// How to fill cells, in as large letters as fit.
fn hint_ui(ui: &mut Ui, place: Rect) {
    let hint = "Click a cell, or drag along a row or column";
    let style = TextStyle::new(Face::Regular, place.height() * 0.5, Ink::Weak);
    let size = style.size * (place.width() / style.width(hint)).min(1.0);
    let text = egui::RichText::new(hint).size(size);
    let text = text.color(theme::palette(ui).weak);
    ui.put(place, egui::Label::new(text).extend());
}

/// Row and column of a part of the grid.
fn cell_of(game: &TacticsGame, part: &BoardPart) -> Option<(u8, u8)> {
    let cols = game.rules().cols;
    match part.target {
        Target::Cell(cell) => Some((cell / cols, cell % cols)),
        _ => None,
    }
}

/// Rings round what lies under the pointer.
fn rings(parts: &[BoardPart], area: Rect) -> Scene {
    let mut scene = Scene::new(area.size().into());
    let placement = Placement::at(area.min);
    for part in parts {
        if part.response.hovered() {
            let (x, y) = placement.in_scene(part.rect.min);
            let size = part.rect.size();
            let rect = crate::scene::Rect::new(x, y, size.x, size.y).expanded(-2.5);
            scene.rect(rect, 6.0, None, Some(Stroke::solid(Ink::Hover, 2.0)));
        }
    }
    scene
}

fn follow_drag(
    ui: &Ui,
    game: &TacticsGame,
    parts: &[BoardPart],
    state: &mut BoardState,
    shared: &mut Shared,
) {
    let Some((from, _)) = state.grid_drag else {
        return;
    };
    let pointer = ui.input(|input| input.pointer.latest_pos());
    let mut parts = parts.iter();
    let under = parts.find(|part| pointer.is_some_and(|pos| part.rect.contains(pos)));
    let to = under.and_then(|part| cell_of(game, part));
    if ui.input(|input| input.pointer.any_released()) {
        state.grid_drag = None;
        match to.map(|to| line_between(game, from, to)) {
            Some(Some(line)) => shared.act(Action::Play(line.into())),
            Some(None) => {
                let reason = Message::of_session(IllegalMove::NotALine.to_string());
                shared.say_message(reason.near(FocusArea::Board));
            }
            None => {}
        }
    } else if let Some(to) = to {
        state.grid_drag = Some((from, to));
    }
}

/// The line from one cell to another, if they lie in one row or column.
fn line_between(game: &TacticsGame, a: (u8, u8), b: (u8, u8)) -> Option<TacticsMove> {
    let rows = a.0.min(b.0)..=a.0.max(b.0);
    let cols = a.1.min(b.1)..=a.1.max(b.1);
    let in_line = a.0 == b.0 || a.1 == b.1;
    let cells = rows
        .flat_map(|row| cols.clone().map(move |col| game.cell(row, col)))
        .sum();
    in_line.then_some(TacticsMove { cells })
}
