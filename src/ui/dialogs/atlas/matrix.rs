//! The matrix: names, cells, and what is under the pointer. Only rows that are seen are drawn.

use std::ops::Range;

use eframe::egui::{
    Label, Pos2, Rect, Response, ScrollArea, Sense, Stroke, StrokeKind, Ui, Vec2, WidgetInfo,
    WidgetType, vec2,
};

use super::matrix_layout::MatrixLayout;
use crate::atlas::{Atlas, AtlasCell, AtlasOrder, WinnerFilter, sheet};
use crate::game::any::AnyGame;
use crate::scene::atlas::{AtlasSheet, NAMES, SheetCell, add_cell, cell_name};
use crate::scene::face::Face;
use crate::scene::{self, Anchor, Ink, Scene, TextStyle};
use crate::ui::msg::sentence;
use crate::ui::paint::{self, Placement, theme};

/// The least height of the matrix, and what stands above and below it.
const LEAST_HEIGHT: f32 = 160.0;
const AROUND: f32 = 330.0;
const AROUND_IN_LOW: f32 = 226.0;
/// The room of a scroll bar.
const SCROLL_BAR: f32 = 16.0;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum MatrixEvent {
    /// Open this game.
    Open(AnyGame),
}

/// The scenes shown, made again when more is known or something else is asked.
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
    filter: Option<WinnerFilter>,
    order: AtlasOrder,
    is_hidden: bool,
}

impl Matrix {
    /// Shows an atlas with what is known of it, and says what was asked for.
    pub(super) fn show(
        &mut self,
        ui: &mut Ui,
        atlas: &Atlas,
        filter: Option<WinnerFilter>,
        order: AtlasOrder,
        is_hidden: bool,
    ) -> Option<MatrixEvent> {
        self.make(atlas, filter, order, is_hidden);
        let height = ui.ctx().content_rect().height();
        let around = if height < theme::LOW {
            AROUND_IN_LOW
        } else {
            AROUND
        };
        let room = (height - around).max(LEAST_HEIGHT);
        let area = ScrollArea::both()
            .id_salt("atlas")
            .max_height(room)
            // As large whatever it shows, so that the controls above stay where they are.
            .auto_shrink([false, false]);
        let layout = MatrixLayout::of(&self.sheet, self.names, ui.available_width() - SCROLL_BAR);
        let mut event = None;
        area.show_viewport(ui, |ui, seen| {
            let (place, _) = ui.allocate_exact_size(layout.size(), Sense::hover());
            let view = seen.translate(place.min.to_vec2());
            let (rows, seen) = layout.seen(seen);
            self.paint(ui, place, view, &layout, rows.clone(), seen.clone());
            let beside = if layout.beside > 1 { 0.0 } else { layout.names };
            let below = Rect::from_min_max(view.min + vec2(beside, layout.heads), view.max);
            for row in rows {
                for column in seen.clone() {
                    let rect = layout.cell(place, row, column).intersect(below);
                    if !rect.is_positive() {
                        continue;
                    }
                    let response = self.cell_ui(ui, atlas, rect, row, column);
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
        filter: Option<WinnerFilter>,
        order: AtlasOrder,
        is_hidden: bool,
    ) {
        let made_for = Some(MadeFor {
            done: atlas.games_done(),
            filter,
            order,
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
            (filter, order)
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
        let (row, column) = self.place_of(row, column);
        atlas.cell(row, column)
    }

    /// The row and the column in the atlas of a cell that is shown.
    fn place_of(&self, row: usize, column: usize) -> (usize, usize) {
        self.listed.get(row).copied().unwrap_or((row, column))
    }

    /// Paints the cells that are seen, and above and beside them their names, which stay in view.
    fn paint(
        &self,
        ui: &Ui,
        place: Rect,
        seen: Rect,
        layout: &MatrixLayout,
        rows: Range<usize>,
        columns: Range<usize>,
    ) {
        let mut cells = Scene::default();
        let mut names = Scene::default();
        let mut titles = Scene::default();
        let palette = theme::palette(ui);
        let style = TextStyle::new(Face::Regular, NAMES, Ink::Text);
        for row in rows {
            let found = &self.sheet.rows[row];
            for column in columns.clone() {
                let rect = layout.cell(place, row, column);
                let rect = scene::Rect::new(rect.left(), rect.top(), rect.width(), rect.height());
                add_cell(&mut cells, rect, found.cells[column]);
            }
            let middle = layout.cell(place, row, 0).center().y;
            let left = if layout.beside > 1 {
                place.left() + layout.name_left(row)
            } else {
                seen.left()
            };
            names.text_at((left, middle), Anchor::Start, style, &found.name);
        }
        let painter = ui.painter();
        let at = Placement::at(Pos2::ZERO);
        let behind = palette.card;
        paint::paint(painter, palette, &cells, at);
        let beside = seen.with_max_x(seen.left() + self.names);
        if layout.beside == 1 {
            painter.rect_filled(beside, 0.0, behind);
        }
        paint::paint(painter, palette, &names, at);
        if layout.heads > 0.0 {
            let above = seen.with_max_y(seen.top() + layout.heads);
            painter.rect_filled(above, 0.0, behind);
            let middle = above.center().y;
            let style = TextStyle::new(Face::SemiBold, NAMES, Ink::Text);
            for column in columns {
                let x = layout.cell(place, 0, column).center().x;
                let name = &self.sheet.columns[column];
                titles.text_at((x, middle), Anchor::Middle, style, name);
            }
            paint::paint(painter, palette, &titles, at);
            let corner = above.with_max_x(beside.right());
            painter.rect_filled(corner, 0.0, behind);
            let mut title = Scene::default();
            let style = TextStyle::new(Face::Regular, 12.0, Ink::Weak);
            let text = &self.sheet.column_title;
            title.text_at((seen.left(), middle), Anchor::Start, style, text);
            paint::paint(painter, palette, &title, at);
        }
    }

    /// A cell that can be clicked, with what is known of its game.
    fn cell_ui(&self, ui: &Ui, atlas: &Atlas, rect: Rect, row: usize, column: usize) -> Response {
        let cell = self.cell_of(atlas, row, column);
        let place = self.place_of(row, column);
        let is_hidden = self.made_for.is_some_and(|made| made.is_hidden);
        let openings = atlas.openings_sentence(place.0, place.1);
        let openings = openings.filter(|_| !is_hidden);
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
                AtlasCell::NoGame(reason) => drop(ui.label(sentence(&reason.to_string()))),
                AtlasCell::Failed(_, error) => drop(ui.label(sentence(&error.to_string()))),
                AtlasCell::Waiting(game) | AtlasCell::Solved(game, _) => {
                    drop(ui.label(game.rule_line()));
                }
            }
            if let Some(openings) = openings {
                ui.add(Label::new(openings).wrap());
            }
        })
    }
}
