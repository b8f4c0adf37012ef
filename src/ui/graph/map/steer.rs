//! The area of the map beside its labels, and its camera, which wheel, drag and commands move.

use eframe::egui::{self, Pos2, Rect, Response, Ui, Vec2, pos2};

use super::state::MapView;
use crate::app::Shown;
use crate::game::Game;
use crate::game::any::matrix::{MatrixCell, StateMatrix};
use crate::scene::map::{AxisRoom, CellPlaces, MapSubject, axis_room};
use crate::ui::cx::Cx;
use crate::ui::graph::camera::{Camera, ViewArea, wheel_zoom};
use crate::ui::graph::canvas::viewpoint::CameraRequest;

/// The size of labels, in points.
const LABEL: f32 = 10.5;
/// The largest side of a cell, and the largest one after a fit, in points.
const LARGEST: f32 = 72.0;
const LARGEST_FIT: f32 = 52.0;
/// The margin on every side of the map, in points.
const MARGIN: f32 = 6.0;
/// The share of the view in which a cell may lie without the camera following.
const CALM: f32 = 0.8;
/// The smallest view with labels, in points.
const SMALLEST_LABELLED: Vec2 = egui::vec2(240.0, 180.0);

/// The space of the labels in a view of the map; none in a small view.
pub(super) fn labels(map: &MapSubject, view: Rect, side: f64) -> Option<AxisRoom> {
    let has_room = view.width() >= SMALLEST_LABELLED.x && view.height() >= SMALLEST_LABELLED.y;
    let room = axis_room(&map.matrix, side as f32, LABEL); // of a screen
    let is_small = room.left < view.width() / 3.0 && room.above < view.height() / 2.5;
    (has_room && is_small).then_some(room)
}

/// The centre of a cell.
fn middle(cell: MatrixCell) -> Pos2 {
    let [x, y] = [cell.column, cell.row].map(|place| place as f32 + 0.5); // 42,504 at most
    pos2(x, y)
}

/// The bounds of the map, in cells.
fn bounds(matrix: &StateMatrix) -> Rect {
    let size = [matrix.columns(), matrix.rows()].map(|cells| cells as f32); // 42,504 at most
    Rect::from_min_size(Pos2::ZERO, size.into())
}

/// The area of a view that a map with cells of a side may fill.
fn area(map: &MapSubject, view: Rect, side: f32) -> ViewArea {
    let labels = labels(map, view, side.into());
    let beside = labels.map_or(Vec2::ZERO, |room| egui::vec2(room.left, room.above));
    ViewArea {
        view,
        clear: Rect::from_min_max(view.min + beside, view.max),
        margin: MARGIN,
    }
}

/// The camera that shows the whole map.
fn fit(map: &MapSubject, view: Rect) -> Camera {
    // The space for labels depends on the size of cells, which depends on that space.
    let fitting = |side| Camera::fitting(bounds(&map.matrix), area(map, view, side), LARGEST_FIT);
    let first = fitting(1.0);
    let camera = fitting(first.zoom);
    let is_settled = area(map, view, camera.zoom) == area(map, view, first.zoom);
    placed(if is_settled { camera } else { first }, map, view)
}

/// The camera that wastes no space: a map that fits across, or down, is centred; a larger one has a margin.
fn placed(camera: Camera, map: &MapSubject, view: Rect) -> Camera {
    let (bounds, area) = (bounds(&map.matrix), area(map, view, camera.zoom));
    camera.clamp(bounds, area).balanced(bounds, area)
}

pub(super) fn places(camera: &Camera, view: Rect) -> CellPlaces {
    let corner = camera.moved(view.center() - view.min);
    CellPlaces {
        first: corner.centre,
        origin: view.min.into(),
        side: camera.zoom.into(),
    }
}

/// The rectangle of the map on the screen.
pub(super) fn extent(matrix: &StateMatrix, places: &CellPlaces) -> Rect {
    Rect::from_min_max(
        pos2(places.x(0), places.y(0)),
        pos2(places.x(matrix.columns()), places.y(matrix.rows())),
    )
}

impl MapView {
    /// Moves the camera by wheel, drag, commands and previews. Returns the area without labels.
    pub(super) fn steer(
        &mut self,
        ui: &Ui,
        canvas: &Response,
        map: &MapSubject,
        model: Shown,
        request: CameraRequest,
        cx: &Cx,
    ) -> Rect {
        let view = canvas.rect;
        let whole = fit(map, view);
        let is_resized = std::mem::replace(&mut self.view_size, view.size()) != view.size();
        let was_fitted = self.fitted.is_none_or(|fitted| fitted == self.camera);
        let wants_fit = matches!(request, CameraRequest::Fit | CameraRequest::FitWhole);
        let shape = (map.matrix.rows(), map.matrix.columns());
        let is_reshaped = self.shape.replace(shape) != Some(shape);
        let here = model.game().position(model.board());
        if self.fitted.is_none() || wants_fit || is_reshaped || is_resized && was_fitted {
            self.camera = whole;
            self.fitted = Some(whole);
        }
        let preview = cx.marks.preview.position();
        let is_new_preview = std::mem::replace(&mut self.preview_before, preview) != preview;
        let has_moved = std::mem::take(&mut self.has_moved);
        let cell = map.matrix.cell(here);
        if request == CameraRequest::Centre
            && let Some(cell) = cell
        {
            self.camera = self.camera.centred(middle(cell));
        }
        let looked_at = preview
            .or(Some(here))
            .filter(|_| has_moved || is_new_preview);
        if let Some(cell) = looked_at.and_then(|position| map.matrix.cell(position))
            && self.camera != whole
        {
            let area = area(map, view, self.camera.zoom);
            let calm = ViewArea {
                clear: area.clear.scale_from_center(CALM),
                ..area
            };
            let cell = Rect::from_center_size(middle(cell), Vec2::ZERO);
            self.camera = self.camera.bring_into_view(cell, calm);
        }
        let zooms = (whole.zoom, LARGEST);
        if let CameraRequest::Zoom(factor) = request {
            self.camera = self.camera.zoomed(factor, view.center(), view, zooms);
        }
        if canvas.dragged() {
            self.camera = self.camera.moved(canvas.drag_delta());
        }
        if let Some((factor, pointer)) = wheel_zoom(ui, view) {
            self.camera = self.camera.zoomed(factor, pointer, view, zooms);
        }
        if self.camera.zoom <= whole.zoom {
            // The smallest zoom shows the whole map.
            self.camera = whole;
        }
        self.camera = placed(self.camera, map, view);
        area(map, view, self.camera.zoom).clear
    }
}
