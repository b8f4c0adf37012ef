//! The grid of Tactics: click a cell to fill it, drag along a row or column to fill a line.

use eframe::egui::{
    self, Id, Rect, Sense, Stroke, StrokeKind, Ui, WidgetInfo, WidgetType, pos2, vec2,
};

use super::over::after_game_ui;
use crate::app::{Action, Model, words};
use crate::game::Game;
use crate::game::any::AnyMove;
use crate::game::tactics::{Board, Line, TacticsGame};
use crate::ui::UiState;
use crate::ui::regions::Region;
use crate::ui::theme::{self, GRID};
use crate::ui::widgets::strong;

const WIDEST_CELL: f32 = 96.0;

/// The grid in all the space there is.
pub(crate) fn grid_ui(
    ui: &mut Ui,
    game: &TacticsGame,
    board: &Board,
    model: &Model,
    state: &mut UiState,
    actions: &mut Vec<Action>,
) {
    let area = ui.available_rect_before_wrap();
    ui.allocate_rect(area, Sense::hover());
    let name = Rect::from_min_size(area.min, vec2(area.width(), 28.0));
    let text = match game.outcome(board) {
        Some(outcome) => strong(words::result(outcome, board.mover), 24.0),
        None => strong(format!("Player {}, your turn", board.mover.number()), 14.0),
    };
    ui.put(name, egui::Label::new(text));
    let footer = Rect::from_min_max(pos2(area.left(), area.bottom() - 32.0), area.max);
    if game.outcome(board).is_some() {
        after_game_ui(ui, footer, state, actions);
    } else {
        let hint = "Click a cell, or drag along a row or column";
        ui.put(
            footer,
            egui::Label::new(egui::RichText::new(hint).color(theme::palette(ui).weak)),
        );
    }
    let grid = Rect::from_min_max(
        pos2(area.left(), name.bottom()),
        pos2(area.right(), footer.top()),
    )
    .shrink(GRID);
    let cells = cells(game, grid);
    let line = state
        .grid_drag
        .and_then(|(from, to)| line_between(game, from, to));
    for &((row, col), rect) in &cells {
        let bit = game.cell(row, col);
        let is_filled = board.filled & bit != 0;
        let hovered_line = match state.hovered_move {
            Some(AnyMove::Tactics(line)) => line.cells & bit != 0,
            _ => false,
        };
        let is_lit = line.is_some_and(|line| line.cells & bit != 0) || hovered_line;
        let response = cell_ui(ui, (row, col), rect, is_filled, is_lit);
        state.regions.offer(Region::Board, response.id);
        if response.clicked() {
            actions.push(Action::Play(AnyMove::Tactics(Line { cells: bit })));
        }
        if response.drag_started() {
            state.grid_drag = Some(((row, col), (row, col)));
        }
    }
    follow_drag(ui, game, &cells, state, actions);
    let _ = model;
}

type CellRect = ((u8, u8), Rect);

fn cells(game: &TacticsGame, grid: Rect) -> Vec<CellRect> {
    let (rows, cols) = (game.rules().rows, game.rules().cols);
    let pitch = (grid.width() / f32::from(cols))
        .min(grid.height() / f32::from(rows))
        .clamp(16.0, WIDEST_CELL);
    let size = vec2(pitch * f32::from(cols), pitch * f32::from(rows));
    let corner = grid.center() - size / 2.0;
    let cell = |row: u8, col: u8| {
        let min = corner + vec2(f32::from(col), f32::from(row)) * pitch;
        (
            (row, col),
            Rect::from_min_size(min, vec2(pitch, pitch)).shrink(3.0),
        )
    };
    (0..rows)
        .flat_map(|row| (0..cols).map(move |col| (row, col)))
        .map(|(row, col)| cell(row, col))
        .collect()
}

fn cell_ui(
    ui: &mut Ui,
    (row, col): (u8, u8),
    rect: Rect,
    is_filled: bool,
    is_lit: bool,
) -> egui::Response {
    let palette = theme::palette(ui);
    let response = ui.interact(rect, Id::new(("cell", row, col)), Sense::click_and_drag());
    let state = if is_filled { "filled" } else { "empty" };
    let name = format!("{}{}, {state}", char::from(b'a' + col), row + 1);
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Button, !is_filled, &name));
    let fill = if is_filled {
        palette.text
    } else {
        palette.control
    };
    let stroke = if is_lit {
        Stroke::new(3.0, palette.current)
    } else if response.hovered() || response.has_focus() {
        Stroke::new(2.0, palette.hover)
    } else {
        Stroke::new(1.0, palette.border)
    };
    ui.painter()
        .rect(rect, theme::CORNER, fill, stroke, StrokeKind::Inside);
    response
}

fn follow_drag(
    ui: &Ui,
    game: &TacticsGame,
    cells: &[CellRect],
    state: &mut UiState,
    actions: &mut Vec<Action>,
) {
    let Some((from, _)) = state.grid_drag else {
        return;
    };
    let pointer = ui.input(|input| input.pointer.latest_pos());
    let under = cells
        .iter()
        .find(|(_, rect)| pointer.is_some_and(|pos| rect.expand(3.0).contains(pos)));
    let to = under.map(|&(cell, _)| cell);
    if ui.input(|input| input.pointer.any_released()) {
        state.grid_drag = None;
        match to.map(|to| line_between(game, from, to)) {
            Some(Some(line)) => actions.push(Action::Play(AnyMove::Tactics(line))),
            Some(None) => state.say(&crate::game::IllegalMove::NotALine.to_string()),
            None => {}
        }
    } else if let Some(to) = to {
        state.grid_drag = Some((from, to));
    }
}

/// The line from one cell to another, if they lie in one row or column.
fn line_between(game: &TacticsGame, a: (u8, u8), b: (u8, u8)) -> Option<Line> {
    let rows = a.0.min(b.0)..=a.0.max(b.0);
    let cols = a.1.min(b.1)..=a.1.max(b.1);
    let in_line = a.0 == b.0 || a.1 == b.1;
    let cells = rows
        .flat_map(|row| cols.clone().map(move |col| game.cell(row, col)))
        .sum();
    in_line.then_some(Line { cells })
}
