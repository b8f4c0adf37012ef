//! The mode Map: all states with one player to move, the hands of the mover down, those of the other player
//! across.
//!
//! ```text
//!   far    tiles     pictures of parts, drawn in the background       export::map::raster
//!   near   near      cells with texts, the scene of pages             scene::map::cells
//!   above  marks     current position, line, moves, what is looked at scene::map::marks
//! ```
//!
//! Wheel and drag, F and C, clicks and double clicks are those of the graph. Alt with an arrow key moves the
//! preview from cell to cell.

mod facts;
mod near;
mod pointing;
pub(super) mod state;
mod steer;
mod tile;
mod tiles;

use std::sync::Arc;

use eframe::egui::{self, Painter, Rect, Response, Ui, pos2};

use self::facts::MapFacts;
use self::near::detail_of;
use self::pointing::{name_cells, point};
use self::state::MapView;
use self::steer::{extent, labels, places};
use self::tiles::TileLook;
use super::navigation::follow_click;
use super::state::GraphPane;
use crate::app::Shown;
use crate::export::colours::Theme;
use crate::game::Game;
use crate::game::any::matrix::StateMatrix;
use crate::scene::graph::legend::{LegendKey, LegendSign};
use crate::scene::map::{
    CellPlaces, MapMarks, MapSubject, MarkedMove, add_axes, add_axis_titles, add_blocks, marks,
};
use crate::scene::{self, Scene, Tone};
use crate::solve::analysis::Analysis;
use crate::ui::cx::Cx;
use crate::ui::msg::sentence;
use crate::ui::paint::{self, Placement, theme};

/// The limit on turns of the line that are marked.
const MOST_OF_LINE: usize = 60;

/// The data that a frame of the map is painted with.
struct MapFrame<'a> {
    map: MapSubject<'a>,
    places: CellPlaces,
    /// The area of the map on the screen without its labels.
    clear: Rect,
    look: TileLook,
}

/// Shows the map in its canvas. Returns the keys of its legend; none while they are not known yet.
pub(super) fn map_ui(
    ui: &mut Ui,
    canvas: &Response,
    model: Shown,
    analysis: &Arc<Analysis>,
    graph: &mut GraphPane,
    cx: &mut Cx,
) -> Option<Vec<LegendKey>> {
    let view = &mut graph.map;
    view.is_shown = true;
    let facts = match view.facts.get(ui.ctx(), analysis) {
        Some(Ok(facts)) => facts,
        waiting => {
            let said = match waiting {
                Some(Err(error)) => sentence(&format!("the map cannot be drawn: {error}")),
                _ => "Drawing the map …".to_owned(),
            };
            ui.painter().text(
                canvas.rect.center(),
                egui::Align2::CENTER_CENTER,
                said,
                egui::FontId::proportional(14.0),
                theme::palette(ui).weak,
            );
            return None;
        }
    };
    let shows_verdicts = model.analysis().is_some();
    let map = MapSubject {
        analysis,
        matrix: StateMatrix::new(&analysis.game, view.mover(model)),
        scale: facts.scale,
        shows_verdicts,
    };
    let request = std::mem::take(&mut graph.viewpoint.request);
    let clear = view.steer(ui, canvas, &map, model, request, cx);
    let frame = MapFrame {
        map,
        places: places(&view.camera, canvas.rect),
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
    paint_cells(ui, &painter, view, &frame, analysis, area);
    let marked = marked(cx, shows_verdicts);
    let drawn = marks(&map, &marked, &frame.places, in_scene(clear.expand(6.0)));
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
    let keys = keys(&facts, &map, &marked);
    if let Some((click, position)) = point(ui, under_pointer, &frame, &drawn, cx) {
        follow_click(Some(click), position, graph, cx);
    }
    Some(keys)
}

/// The keys of the legend.
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
    if marked.line.len() > 1 {
        keys.push(LegendKey {
            sign: LegendSign::Line,
            text: "line played",
        });
    }
    let is_here = |mv: &&MarkedMove| map.matrix.cell(mv.to).is_some();
    if let Some(mv) = marked.moves.iter().find(is_here) {
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

/// Paints the tiles, and above them the cells if they are readable.
fn paint_cells(
    ui: &Ui,
    painter: &Painter,
    view: &mut MapView,
    frame: &MapFrame,
    analysis: &Arc<Analysis>,
    area: Rect,
) {
    let (map, places) = (&frame.map, &frame.places);
    let palette = theme::palette(ui);
    view.tiles
        .paint(painter, map, analysis, frame.look, places, area);
    match detail_of(&map.scale, places.side) {
        Some(detail) => {
            let look = frame.look;
            view.near
                .paint(painter, palette, map, look, detail, places, area);
        }
        None => view.near.rest(),
    }
    let mut blocks = Scene::default();
    add_blocks(&mut blocks, map, places, in_scene(area));
    paint::paint(painter, palette, &blocks, Placement::at(egui::Pos2::ZERO));
}

/// Paints the labels on strips at the left and above.
fn paint_axes(ui: &Ui, view: Rect, frame: &MapFrame) {
    let Some(room) = labels(&frame.map, view, frame.places.side) else {
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
    // The labels stay beside the map, not at the edge of the view.
    let area = Rect::from_min_max(pos2(area.left().max(left), area.top().max(top)), area.max);
    add_axes(
        &mut scene,
        &frame.map.matrix,
        room,
        &frame.places,
        in_scene(area),
    );
    add_axis_titles(
        &mut scene,
        &frame.map.matrix,
        room.size,
        in_scene(area),
        view.min.into(),
    );
    paint::paint(&painter, palette, &scene, Placement::at(egui::Pos2::ZERO));
}

fn marked(cx: &mut Cx, shows_verdicts: bool) -> MapMarks {
    let model = cx.shown;
    let game = model.game();
    let previewed = cx.previewed();
    let (mover, listed) = match &previewed {
        Some(previewed) => (previewed.position.mover, previewed.moves.as_slice()),
        None => (game.mover(model.board()), model.moves()),
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
        preview: cx.marks.preview.position(),
        hovered: cx.marks.highlight.hovered(),
        line: model.session().positions_near(MOST_OF_LINE, 0).0,
        moves: moves.collect(),
    }
}
