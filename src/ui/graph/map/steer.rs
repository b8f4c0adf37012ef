//! How much of the view a map has beside its labels, and how wheel, drag and commands move it.

use eframe::egui::{self, Rect, Response, Ui, Vec2};

use super::camera::MapCamera;
use super::state::{MapView, Seen};
use crate::app::Model;
use crate::game::Game;
use crate::scene::map::{AxisRoom, MapSubject, axis_room};
use crate::ui::graph::canvas::viewpoint::CameraRequest;
use crate::ui::graph::canvas::wheel::wheel_zoom;
use crate::ui::graph::state::GraphPane;
use crate::ui::shared::Shared;

/// The size of labels, in points.
const LABEL: f32 = 10.5;
/// Smaller views have no labels.
const SMALLEST_LABELLED: Vec2 = egui::vec2(240.0, 180.0);

/// The room of labels in a view of a map; none in a small one.
pub(super) fn labels(map: &MapSubject, view: Rect, side: f64) -> Option<AxisRoom> {
    let has_room = view.width() >= SMALLEST_LABELLED.x && view.height() >= SMALLEST_LABELLED.y;
    let room = axis_room(&map.matrix, side as f32, LABEL); // of a screen
    let is_small = room.left < view.width() / 3.0 && room.above < view.height() / 2.5;
    (has_room && is_small).then_some(room)
}

fn clear_of(map: &MapSubject, view: Rect, side: f64) -> Rect {
    labels(map, view, side).map_or(view, |room| {
        Rect::from_min_max(view.min + egui::vec2(room.left, room.above), view.max)
    })
}

/// The view that shows all of the map.
fn fit(map: &MapSubject, view: Rect) -> MapCamera {
    // How much room labels take depends on how large cells become with them.
    let clear = |side| clear_of(map, view, side);
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
    pub(super) fn steer(
        &mut self,
        ui: &Ui,
        canvas: &Response,
        map: &MapSubject,
        (model, graph): (&Model, &mut GraphPane),
        shared: &Shared,
    ) -> Rect {
        let view = canvas.rect;
        let whole = fit(map, view);
        let request = std::mem::take(&mut graph.viewpoint.request);
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
        let seen = Seen {
            here,
            preview: shared.preview.position(),
        };
        let before = self.before.replace(seen);
        let cell = map.matrix.cell(here);
        if request == CameraRequest::Centre
            && let Some(cell) = cell
        {
            self.camera = self.camera.centred(cell);
        }
        let looked_at = seen
            .preview
            .or(Some(here))
            .filter(|_| before.is_some_and(|it| it != seen));
        if let Some(cell) = looked_at.and_then(|position| map.matrix.cell(position))
            && self.camera != whole
        {
            let clear = clear_of(map, view, self.camera.side);
            let camera = self.camera.following(cell, clear);
            self.camera = camera.settled(&map.matrix, clear, view);
        }
        if let CameraRequest::Zoom(factor) = request {
            self.camera = self.camera.zoomed(factor, view.center(), view, whole.side);
        }
        if canvas.dragged() {
            self.camera = self.camera.moved(canvas.drag_delta());
        }
        if let Some((factor, pointer)) = wheel_zoom(ui, view) {
            self.camera = self.camera.zoomed(factor, pointer, view, whole.side);
        }
        if self.camera.side <= whole.side {
            // As far out as it goes, all of it lies in the view.
            self.camera = whole;
        }
        let clear = clear_of(map, view, self.camera.side);
        self.camera = self.camera.held(&map.matrix, clear, view);
        clear
    }
}
