//! The mode Map: all states with one player to move, what the mover has down, what the other has across.
//!
//! ```text
//!   far    tiles     pictures of parts, drawn in the background       export::map::raster
//!   near   near      cells with texts, the scene of pages             scene::map::cells
//!   above  marks     current position, line, moves, what is looked at scene::map::marks
//! ```
//!
//! Wheel and drag, F and C, clicks and double clicks are those of the graph. Alt with an arrow key moves the
//! preview from cell to cell.

mod bar;
mod camera;
mod facts;
mod near;
pub(super) mod state;
mod tiles;

use std::sync::Arc;

use eframe::egui::{
    self, Id, Painter, Rect, Response, Sense, Ui, Vec2, WidgetInfo, WidgetType, pos2,
};

pub(super) use self::bar::map_bar_ui;
use self::camera::{MapCamera, extent};
use self::facts::MapFacts;
use self::near::detail_of;
use self::state::{MapView, Seen};
use self::tiles::TileLook;
use super::navigation::follow_click;
use super::state::GraphView;
use crate::app::Model;
use crate::export::colours::Theme;
use crate::export::map::raster::Shares;
use crate::game::any::AnyGame;
use crate::game::any::matrix::{MatrixCell, StateMatrix};
use crate::game::{Game, Position};
use crate::scene::graph::legend::{LegendKey, LegendSign};
use crate::scene::map::{
    AxisRoom, CellPlaces, CellRange, MapMarks, MapSubject, MarkedMove, add_axes, add_blocks,
    axis_room, marks,
};
use crate::scene::{self, Scene, Target, Tone};
use crate::solve::analysis::Analysis;
use crate::solve::solution::RankedMove;
use crate::ui::paint::{self, Placement, theme};
use crate::ui::shared::Shared;

/// The size of labels, in points, and in class: labels of columns may be somewhat smaller.
const LABEL: f32 = 10.5;
const CLASS_LABEL: f32 = 19.6;
/// Smaller views have no labels.
const SMALLEST_LABELLED: Vec2 = egui::vec2(240.0, 180.0);
/// Turns of the line played that are marked.
const MOST_OF_LINE: usize = 60;
/// Cells beside the one that is looked at that have a name for screen readers.
const NAMED_AROUND: u32 = 2;

/// What a frame of the map is painted with.
struct MapFrame<'a> {
    map: MapSubject<'a>,
    places: CellPlaces,
    /// The room of the map on the screen without its labels.
    clear: Rect,
    look: TileLook,
    /// Whether it is to be read from the back of a room.
    is_for_class: bool,
}

/// The map in its canvas. Returns what its legend explains; none while it is not known yet.
pub(super) fn map_ui(
    ui: &mut Ui,
    canvas: &Response,
    (model, analysis): (&Model, &Arc<Analysis>),
    graph: &mut GraphView,
    shared: &mut Shared,
) -> Option<Vec<LegendKey>> {
    let mut view = std::mem::take(&mut graph.map);
    view.is_shown = true;
    let keys = shown(ui, canvas, (model, analysis), (&mut view, graph), shared);
    graph.map = view;
    keys
}

fn shown(
    ui: &mut Ui,
    canvas: &Response,
    (model, analysis): (&Model, &Arc<Analysis>),
    (view, graph): (&mut MapView, &mut GraphView),
    shared: &mut Shared,
) -> Option<Vec<LegendKey>> {
    let Some(facts) = view.facts.get(ui.ctx(), analysis) else {
        ui.painter().text(
            canvas.rect.center(),
            egui::Align2::CENTER_CENTER,
            "Drawing the map …",
            egui::FontId::proportional(14.0),
            theme::palette(ui).weak,
        );
        return None;
    };
    let shows_verdicts = model.shown_analysis().is_some();
    let map = MapSubject {
        analysis,
        matrix: StateMatrix::new(&analysis.game, view.mover(model)),
        scale: facts.scale,
        shows_verdicts,
    };
    let clear = view.steer(ui, canvas, &map, (model, graph), shared);
    let is_for_class = graph.is_in_class();
    let frame = MapFrame {
        map,
        is_for_class,
        places: view.camera.places(canvas.rect),
        clear,
        look: TileLook {
            mover: map.matrix.mover(),
            theme: if ui.visuals().dark_mode {
                Theme::Dark
            } else {
                Theme::Light
            },
            shows_verdicts,
        },
    };
    let area = clear.intersect(extent(&map.matrix, &frame.places));
    let painter = ui.painter().with_clip_rect(area.intersect(ui.clip_rect()));
    paint_cells(ui, &painter, view, (&frame, analysis), area);
    let marked = marked(model, shared, shows_verdicts);
    let drawn = marks(&map, &marked, (&frame.places, in_scene(clear.expand(6.0))));
    let painter = ui
        .painter()
        .with_clip_rect(clear.expand(3.0).intersect(ui.clip_rect()));
    paint::paint(
        &painter,
        theme::palette(ui),
        &drawn,
        Placement::at(egui::Pos2::ZERO),
    );
    paint_axes(ui, canvas.rect, &frame);
    let looked_at = marked.preview.or(marked.here);
    let named = looked_at.and_then(|position| name_cells(ui, &frame, position));
    let under_pointer = named.as_ref().unwrap_or(canvas);
    point(ui, under_pointer, (&frame, &drawn), (model, graph), shared);
    Some(keys(&facts, &map, &marked))
}

/// What the legend explains.
fn keys(facts: &MapFacts, map: &MapSubject, marked: &MapMarks) -> Vec<LegendKey> {
    let mut keys = if map.shows_verdicts {
        facts.keys[map.matrix.mover().index()].clone()
    } else {
        Vec::new()
    };
    keys.push(LegendKey {
        sign: LegendSign::Ring,
        text: "this position",
    });
    if let Some(mv) = marked.moves.first() {
        keys.push(LegendKey {
            sign: LegendSign::Dot(mv.tone),
            text: "a move leads here",
        });
    }
    keys
}

fn in_scene(rect: Rect) -> scene::Rect {
    scene::Rect::new(rect.left(), rect.top(), rect.width(), rect.height())
}

/// The room of labels in a view of a map; none in a small one.
fn labels(map: &MapSubject, (view, is_for_class): (Rect, bool), side: f64) -> Option<AxisRoom> {
    let has_room = view.width() >= SMALLEST_LABELLED.x && view.height() >= SMALLEST_LABELLED.y;
    let size = if is_for_class { CLASS_LABEL } else { LABEL };
    let room = axis_room(&map.matrix, side as f32, size); // of a screen
    let is_small = room.left < view.width() / 3.0 && room.above < view.height() / 3.0;
    (has_room && is_small).then_some(room)
}

fn clear_of(map: &MapSubject, (view, is_for_class): (Rect, bool), side: f64) -> Rect {
    labels(map, (view, is_for_class), side).map_or(view, |room| {
        Rect::from_min_max(view.min + egui::vec2(room.left, room.above), view.max)
    })
}

/// The view that shows all of the map.
fn fit(map: &MapSubject, (view, is_for_class): (Rect, bool)) -> MapCamera {
    // How much room labels take depends on how large cells become with them.
    let clear = |side| clear_of(map, (view, is_for_class), side);
    let first = MapCamera::fitting(&map.matrix, view, clear(1.0));
    let camera = MapCamera::fitting(&map.matrix, view, clear(first.side));
    if clear(camera.side) == clear(first.side) {
        camera
    } else {
        first
    }
}

impl MapView {
    /// Follows wheel, drag and commands, and what is looked at. Returns the room without labels.
    fn steer(
        &mut self,
        ui: &Ui,
        canvas: &Response,
        map: &MapSubject,
        (model, graph): (&Model, &mut GraphView),
        shared: &Shared,
    ) -> Rect {
        let view = canvas.rect;
        let room = (view, graph.is_in_class());
        let whole = fit(map, room);
        let wants = &mut graph.viewpoint;
        let is_resized = std::mem::replace(&mut self.view_size, view.size()) != view.size();
        let was_fitted = self.fitted.is_none_or(|fitted| fitted == self.camera);
        let wants_fit = std::mem::take(&mut wants.wants_fit);
        if self.fitted.is_none() || wants_fit || is_resized && was_fitted {
            self.camera = whole;
            self.fitted = Some(whole);
        }
        let here = model.game().position(model.board());
        let seen = Seen {
            here,
            preview: shared.preview.position(),
        };
        let before = self.before.replace(seen);
        let cell = map.matrix.cell(here);
        if std::mem::take(&mut wants.wants_centre)
            && let Some(cell) = cell
        {
            self.camera = self.camera.centred(cell);
        }
        let looked_at = seen
            .preview
            .or(Some(here))
            .filter(|_| before.is_some_and(|it| it != seen));
        if let Some(cell) = looked_at.and_then(|position| map.matrix.cell(position))
            && self.fitted != Some(self.camera)
        {
            self.camera = self
                .camera
                .following(cell, clear_of(map, room, self.camera.side));
        }
        let zoom = std::mem::replace(&mut wants.wants_zoom, 1.0);
        if (zoom - 1.0).abs() > f32::EPSILON {
            self.camera = self.camera.zoomed(zoom, view.center(), view, whole.side);
        }
        if canvas.dragged() {
            self.camera = self.camera.moved(canvas.drag_delta());
        }
        self.follow_wheel(ui, view, whole.side);
        let clear = clear_of(map, room, self.camera.side);
        self.camera = self.camera.held(&map.matrix, clear, view);
        clear
    }

    fn follow_wheel(&mut self, ui: &Ui, view: Rect, least: f64) {
        let pointer = ui.input(|input| input.pointer.hover_pos());
        let Some(pointer) = pointer.filter(|&at| view.contains(at)) else {
            return;
        };
        let layer = ui.ctx().layer_id_at(pointer);
        if layer.is_some_and(|layer| layer != ui.layer_id()) {
            return;
        }
        let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
        let factor = (scroll / 200.0).exp() * pinch;
        if (factor - 1.0).abs() > f32::EPSILON {
            self.camera = self.camera.zoomed(factor, pointer, view, least);
        }
    }
}

/// Tiles, and where they can be read the cells above them.
fn paint_cells(
    ui: &Ui,
    painter: &Painter,
    view: &mut MapView,
    (frame, analysis): (&MapFrame, &Arc<Analysis>),
    area: Rect,
) {
    let (map, places) = (&frame.map, &frame.places);
    let palette = theme::palette(ui);
    let cells = (places, area);
    view.tiles
        .paint(painter, (map, analysis), frame.look, cells);
    match detail_of(places.side, frame.is_for_class) {
        Some(detail) => {
            let look = (frame.look, detail);
            view.near.paint((painter, palette), map, look, cells);
        }
        None => view.near.rest(),
    }
    let mut blocks = Scene::default();
    add_blocks(&mut blocks, map, places, in_scene(area));
    paint::paint(painter, palette, &blocks, Placement::at(egui::Pos2::ZERO));
}

/// Labels on strips at the left and above.
fn paint_axes(ui: &Ui, view: Rect, frame: &MapFrame) {
    let Some(room) = labels(&frame.map, (view, frame.is_for_class), frame.places.side) else {
        return;
    };
    let palette = theme::palette(ui);
    let painter = ui.painter().with_clip_rect(view.intersect(ui.clip_rect()));
    let all = extent(&frame.map.matrix, &frame.places);
    let area = frame.clear.intersect(all);
    let (left, top) = (frame.clear.left(), frame.clear.top());
    painter.rect_filled(view.with_max_x(left - 1.0), 0.0, palette.card);
    painter.rect_filled(view.with_max_y(top - 1.0), 0.0, palette.card);
    let mut scene = Scene::default();
    // Labels stand beside the map, not far from it at the edge of the view.
    let area = Rect::from_min_max(pos2(area.left().max(left), area.top().max(top)), area.max);
    add_axes(
        &mut scene,
        &frame.map.matrix,
        room,
        (&frame.places, in_scene(area)),
    );
    paint::paint(&painter, palette, &scene, Placement::at(egui::Pos2::ZERO));
}

/// What is marked.
fn marked(model: &Model, shared: &mut Shared, shows_verdicts: bool) -> MapMarks {
    let game = model.game();
    let previewed = shared.preview.board(model);
    let (mover, listed) = match &previewed {
        Some(previewed) => (previewed.position.mover, previewed.moves.as_slice()),
        None => (game.mover(model.board()), model.shown_moves()),
    };
    let moves = listed.iter().map(|mv| MarkedMove {
        to: mv.group.position,
        name: mv.group.label.text.clone(),
        tone: match mv.value.filter(|_| shows_verdicts) {
            Some(value) => Tone::of(value.winner(mover)),
            None => Tone::Plain,
        },
    });
    MapMarks {
        here: Some(game.position(model.board())),
        preview: shared.preview.position(),
        hovered: shared.highlight.hovered(),
        line: model.session().positions_near(MOST_OF_LINE, 0).0,
        moves: moves.collect(),
    }
}

/// What pointer and clicks do: a mark of a move stands for that move, anything else for its cell.
fn point(
    ui: &Ui,
    under_pointer: &Response,
    (frame, marks): (&MapFrame, &Scene),
    (model, graph): (&Model, &mut GraphView),
    shared: &mut Shared,
) {
    let Some(pointer) = under_pointer
        .hover_pos()
        .filter(|&at| frame.clear.contains(at))
    else {
        return;
    };
    let at = (pointer.x, pointer.y);
    let map = &frame.map;
    let mark = marks.region_at(at);
    let marked = mark.and_then(|region| match region.target {
        Target::Position(position) => Some(position),
        _ => None,
    });
    let Some(cell) = frame.places.cell_at(at, &map.matrix) else {
        if under_pointer.clicked() {
            shared.preview.end();
        }
        return;
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
    let tooltip = under_pointer.clone();
    tooltip.on_hover_text_at_pointer(egui::RichText::new(text).monospace());
    shared.highlight.hover(position);
    follow_click(under_pointer, position, model, graph, shared);
}

/// The moves from a position with what each is worth, a line for each of the first few.
fn moves_of(map: &MapSubject, position: Position) -> String {
    const MOST: usize = 6;
    let analysis = map.analysis;
    let board = analysis.game.board(position);
    let ranked = analysis.ranked_moves(&board);
    if ranked.is_empty() {
        return String::new();
    }
    if !map.shows_verdicts {
        return match ranked.len() {
            1 => "\n1 move".to_owned(),
            count => format!("\n{count} moves"),
        };
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

/// Who wins how many of the states in the pixel under the pointer, where it is not one.
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

/// Names cells round the one that is looked at for screen readers, as buttons. Returns the one under the
/// pointer, which takes its clicks.
fn name_cells(ui: &Ui, frame: &MapFrame, looked_at: Position) -> Option<Response> {
    detail_of(frame.places.side, frame.is_for_class)?;
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
