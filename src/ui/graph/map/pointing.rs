//! The pointer and screen readers on the map.

use eframe::egui::{self, Id, Rect, Response, Sense, Ui, WidgetInfo, WidgetType, pos2};

use super::MapFrame;
use super::near::detail_of;
use crate::export::map::raster::Shares;
use crate::game::any::AnyGame;
use crate::game::any::matrix::MatrixCell;
use crate::game::counted::counted;
use crate::game::{Game, Position};
use crate::scene::map::{CellRange, MapSubject};
use crate::scene::{Scene, Target};
use crate::solve::solution::RankedMove;
use crate::ui::cx::Cx;
use crate::ui::graph::canvas::widget::Click;

/// The number of cells on each side of the previewed one that have a name for screen readers.
const NAMED_AROUND: u32 = 2;

/// Handles the pointer: the mark of a move stands for that move, any other point for its cell. Returns the
/// position that was clicked.
pub(super) fn point(
    ui: &Ui,
    under_pointer: &Response,
    frame: &MapFrame,
    marks: &Scene,
    cx: &mut Cx,
) -> Option<(Click, Position)> {
    let pointer = under_pointer.hover_pos();
    let pointer = pointer.filter(|&at| frame.clear.contains(at))?;
    let at = (pointer.x, pointer.y);
    let map = &frame.map;
    let mark = marks.region_at(at);
    let marked = mark.and_then(|region| match region.target {
        Target::Position(position) => Some(position),
        _ => None,
    });
    let Some(cell) = frame.places.cell_at(at, &map.matrix) else {
        if under_pointer.clicked() {
            cx.marks.preview.end();
        }
        return None;
    };
    let position = marked.unwrap_or_else(|| map.matrix.position(cell));
    let mut text = map.words(position);
    if let Some(region) = mark {
        text = format!("{}\n{text}", region.name);
    } else {
        text += &moves_of(map, position);
    }
    let pixels = frame.places.side * f64::from(ui.ctx().pixels_per_point());
    if let Some(shares) = shares(map, cell, pixels).filter(|_| marked.is_none()) {
        text += &shares;
    }
    let words = egui::RichText::new(text).monospace();
    under_pointer.clone().on_hover_text_at_pointer(words);
    cx.marks.highlight.hover(position);
    Some((Click::of(under_pointer)?, position))
}

/// The moves from a position with their values, a line for each of the first few.
fn moves_of(map: &MapSubject, position: Position) -> String {
    const MOST: usize = 6;
    let analysis = map.analysis;
    let board = analysis.game.board(position);
    let ranked = analysis.ranked_moves(&board).unwrap_or_default();
    if ranked.is_empty() {
        return String::new();
    }
    if !map.shows_verdicts {
        return format!("\n{}", counted(ranked.len(), "move"));
    }
    let line = |mv: &RankedMove<AnyGame>| {
        format!(
            "\n  {}  {}",
            mv.group.label.text,
            mv.value.brief(position.mover)
        )
    };
    let mut text: String = ranked.iter().take(MOST).map(line).collect();
    if ranked.len() > MOST {
        text.push_str("\n  and more");
    }
    text
}

/// The counts of winners among the states in the hovered pixel, if it holds several states.
fn shares(map: &MapSubject, cell: MatrixCell, pixels: f64) -> Option<String> {
    if pixels >= 1.0 || !map.shows_verdicts {
        return None;
    }
    // The states of a few pixels round the pointer.
    let side = (8.0 / pixels).ceil().min(f64::from(u32::MAX / 4)) as u32; // below 2^30
    let range = |place: u32, count: u32| {
        let from = place.saturating_sub(side / 2);
        (from, side.min(count - from))
    };
    let (column, width) = range(cell.column, map.matrix.columns());
    let (row, height) = range(cell.row, map.matrix.rows());
    let part = CellRange {
        column,
        row,
        width,
        height,
    };
    let shares = Shares::of(map, part);
    let is_all = shares.seen() == u64::from(width) * u64::from(height);
    let about = if is_all { "" } else { "about " };
    Some(format!(
        "\nhere, {width} x {height} states: {about}{}",
        shares.words()
    ))
}

/// Names cells round the current or previewed one for screen readers, as buttons. Returns the cell under the
/// pointer, which takes its clicks.
pub(super) fn name_cells(ui: &Ui, frame: &MapFrame, looked_at: Position) -> Option<Response> {
    detail_of(&frame.map.scale, frame.places.side)?;
    let matrix = &frame.map.matrix;
    let middle = matrix.cell(looked_at)?;
    let around = |place: u32, count: u32| {
        place.saturating_sub(NAMED_AROUND)..(place + NAMED_AROUND + 1).min(count)
    };
    let mut hovered = None;
    for row in around(middle.row, matrix.rows()) {
        for column in around(middle.column, matrix.columns()) {
            let cell = MatrixCell { row, column };
            let rect = frame.places.rect(cell);
            let corner = pos2(rect.x, rect.y);
            let rect = Rect::from_min_size(corner, egui::vec2(rect.width, rect.height));
            if !frame.clear.contains(rect.center()) {
                continue;
            }
            let id = Id::new(("cell of the map", row, column));
            let response = ui.interact(rect.intersect(frame.clear), id, Sense::click());
            response.widget_info(|| {
                let name = format!("Cell {}", frame.map.words(matrix.position(cell)));
                WidgetInfo::labeled(WidgetType::Button, true, name)
            });
            if response.hovered() || response.clicked() {
                hovered = Some(response);
            }
        }
    }
    hovered
}
