//! The matrix: names, cells, and what is under the pointer. Only rows that are seen are drawn.

use std::ops::Range;

use eframe::egui::{
    Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, pos2,
    vec2,
};

use crate::atlas::{Atlas, AtlasCell, AtlasOrder, WinnerFilter, sheet};
use crate::game::any::AnyGame;
use crate::scene::atlas::{AtlasSheet, CELL, NAMES, SheetCell, add_cell, cell_name};
use crate::scene::face::Face;
use crate::scene::{self, Anchor, Ink, Scene, TextStyle};
use crate::ui::paint::{self, Placement, theme};

/// The height of the names of columns, and the gap after cells.
const HEADS: f32 = 24.0;
const GAP: f32 = 2.0;
/// The least height of the matrix.
const LEAST_HEIGHT: f32 = 160.0;

/// What was asked for in the matrix.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MatrixEvent {
    /// Open this game.
    Open(AnyGame),
}

/// What is shown, made again when more is known or something else is asked.
#[derive(Debug, Default)]
pub(super) struct Matrix {
    made_for: Option<MadeFor>,
    sheet: AtlasSheet,
    /// The cells of a list, as rows and columns of the atlas.
    listed: Vec<(usize, usize)>,
    names: f32,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct MadeFor {
    done: usize,
    question: (Option<WinnerFilter>, AtlasOrder),
    is_hidden: bool,
}

impl Matrix {
    /// Shows an atlas with what is known of it, and says what was asked for.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        atlas: &Atlas,
        question: (Option<WinnerFilter>, AtlasOrder),
        is_hidden: bool,
    ) -> Option<MatrixEvent> {
        self.make(atlas, question, is_hidden);
        let columns = self.sheet.columns.len();
        let is_list = columns == 1;
        let heads = if is_list { 0.0 } else { HEADS };
        let size = vec2(
            self.names + columns as f32 * CELL.0, // some hundred
            heads + self.sheet.rows.len() as f32 * CELL.1 + GAP, // up to 100,000
        );
        let room = (ui.ctx().content_rect().height() - 330.0).max(LEAST_HEIGHT);
        let area = ScrollArea::both()
            .id_salt("atlas")
            .max_height(room)
            // As large whatever it shows, so that the controls above stay where they are.
            .auto_shrink([false, false]);
        let mut event = None;
        area.show_viewport(ui, |ui, seen| {
            let (place, _) = ui.allocate_exact_size(size.max(vec2(1.0, 1.0)), Sense::hover());
            let first = ((seen.top() - heads) / CELL.1).floor().max(0.0) as usize; // a row
            let last = ((seen.bottom() - heads) / CELL.1).ceil().max(0.0) as usize; // likewise
            let rows = first..last.min(self.sheet.rows.len());
            let seen = (((seen.left() - self.names) / CELL.0).floor().max(0.0) as usize)
                ..((((seen.right() - self.names) / CELL.0).ceil().max(0.0) as usize).min(columns));
            self.paint(ui, place, heads, (rows.clone(), seen.clone()));
            for row in rows {
                for column in seen.clone() {
                    let rect = self.cell_rect(place, heads, row, column);
                    let response = self.cell_ui(ui, atlas, rect, (row, column));
                    if response.clicked() {
                        let game = self.cell_of(atlas, row, column).game();
                        event = event.or(game.copied().map(MatrixEvent::Open));
                    }
                }
            }
        });
        if self.sheet.rows.is_empty() {
            ui.label("No game of this sweep is of this kind.");
        }
        event
    }

    fn make(
        &mut self,
        atlas: &Atlas,
        question: (Option<WinnerFilter>, AtlasOrder),
        is_hidden: bool,
    ) {
        let made_for = Some(MadeFor {
            done: atlas.games_done(),
            question,
            is_hidden,
        });
        if self.made_for == made_for {
            return;
        }
        self.made_for = made_for;
        // Which games are won says who wins.
        let (filter, order) = if is_hidden {
            (None, AtlasOrder::Sweep)
        } else {
            question
        };
        self.sheet = sheet(atlas, filter, order);
        self.listed = match (filter, order) {
            (None, AtlasOrder::Sweep) => Vec::new(),
            _ => atlas.cells(filter, order),
        };
        if is_hidden {
            for cell in self.sheet.rows.iter_mut().flat_map(|row| &mut row.cells) {
                if matches!(cell, SheetCell::Verdict { .. }) {
                    *cell = SheetCell::Hidden;
                }
            }
        }
        self.names = self.sheet.names_width();
    }

    fn cell_of<'a>(&self, atlas: &'a Atlas, row: usize, column: usize) -> AtlasCell<'a> {
        let (row, column) = self.listed.get(row).copied().unwrap_or((row, column));
        atlas.cell(row, column)
    }

    fn cell_rect(&self, place: Rect, heads: f32, row: usize, column: usize) -> Rect {
        let corner = pos2(
            place.left() + self.names + column as f32 * CELL.0, // some hundred
            place.top() + heads + row as f32 * CELL.1,          // up to 100,000
        );
        Rect::from_min_size(corner, vec2(CELL.0 - GAP, CELL.1 - GAP))
    }

    /// Paints names and cells of the rows and columns that are seen.
    fn paint(
        &self,
        ui: &Ui,
        place: Rect,
        heads: f32,
        (rows, columns): (Range<usize>, Range<usize>),
    ) {
        let first = rows.start;
        let top = place.top()
            + if first == 0 {
                0.0
            } else {
                heads + first as f32 * CELL.1
            };
        let shift = if first == 0 { heads } else { 0.0 };
        let mut scene = Scene::new((place.width(), 0.0));
        if shift > 0.0 {
            let style = TextStyle::new(Face::SemiBold, NAMES, Ink::Text);
            for column in columns.clone() {
                let x = self.names + (column as f32 + 0.5) * CELL.0 - GAP / 2.0; // some hundred
                let name = &self.sheet.columns[column];
                scene.text_at((x, heads / 2.0), Anchor::Middle, style, name);
            }
            let style = TextStyle::new(Face::Regular, 12.0, Ink::Weak);
            let title = &self.sheet.column_title;
            scene.text_at((0.0, heads / 2.0), Anchor::Start, style, title);
        }
        let style = TextStyle::new(Face::Regular, NAMES, Ink::Text);
        for (line, row) in rows.enumerate() {
            let y = shift + line as f32 * CELL.1; // some ten
            let found = &self.sheet.rows[row];
            let middle = y + (CELL.1 - GAP) / 2.0;
            scene.text_at((0.0, middle), Anchor::Start, style, &found.name);
            for column in columns.clone() {
                let x = self.names + column as f32 * CELL.0; // some hundred
                let rect = scene::Rect::new(x, y, CELL.0 - GAP, CELL.1 - GAP);
                add_cell(&mut scene, rect, found.cells[column]);
            }
        }
        let placement = Placement::at(pos2(place.left(), top));
        paint::paint(ui.painter(), theme::palette(ui), &scene, placement);
    }

    /// A cell that can be clicked, with what is known of its game.
    fn cell_ui(
        &self,
        ui: &Ui,
        atlas: &Atlas,
        rect: Rect,
        (row, column): (usize, usize),
    ) -> Response {
        let cell = self.cell_of(atlas, row, column);
        let sense = match cell.game() {
            Some(_) => Sense::click(),
            None => Sense::hover(),
        };
        let response = ui.interact(rect, ui.id().with((row, column)), sense);
        let name = || cell_name(&self.sheet, row, column);
        response
            .widget_info(|| WidgetInfo::labeled(WidgetType::Button, cell.game().is_some(), name()));
        if response.hovered() || response.has_focus() {
            let colour = theme::palette(ui).colour(Ink::Hover);
            let stroke = Stroke::new(2.0, colour);
            let painter = ui.painter();
            painter.rect_stroke(rect.expand(1.0), 3.0, stroke, StrokeKind::Outside);
        }
        response.on_hover_ui(|ui| {
            ui.set_max_width(360.0);
            ui.spacing_mut().item_spacing = Vec2::splat(4.0);
            ui.label(name());
            match cell {
                AtlasCell::NoGame(reason) => drop(ui.label(reason.to_string())),
                AtlasCell::Failed(_, error) => drop(ui.label(error.to_string())),
                AtlasCell::Waiting(game) | AtlasCell::Solved(game, _) => {
                    drop(ui.label(game.rule_line()));
                }
            }
        })
    }
}
