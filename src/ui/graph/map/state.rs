//! The state of the map from frame to frame.

use eframe::egui::{Rect, Vec2};

use super::facts::FactsTask;
use super::near::NearCells;
use super::tiles::Tiles;
use crate::app::{Changed, Shown};
use crate::game::any::matrix::{MatrixCell, StateMatrix};
use crate::game::{Game, Position, Seat};
use crate::ui::graph::camera::Camera;

/// The state of the map from frame to frame.
#[derive(Default)]
pub(in crate::ui::graph) struct MapView {
    /// The chosen player to move; none means the player to move in the current position.
    pub(in crate::ui::graph) seat: Option<Seat>,
    /// The player to move in the previewed position, if there is one.
    pub(in crate::ui::graph) previewed: Option<Seat>,
    pub(super) camera: Camera,
    /// The camera of the last fit; none before the first one.
    pub(super) fitted: Option<Camera>,
    pub(super) facts: FactsTask,
    pub(super) tiles: Tiles,
    pub(super) near: NearCells,
    /// True if the current board has changed since the camera was steered last.
    pub(super) has_moved: bool,
    /// The position that was previewed when the camera was steered last.
    pub(super) preview_before: Option<Position>,
    pub(super) view_size: Vec2,
    /// The rows and columns of the last frame.
    pub(super) shape: Option<(u32, u32)>,
    /// True if the map is shown in this frame.
    pub(in crate::ui::graph) is_shown: bool,
}

impl MapView {
    /// Drops everything about a game whose rules have changed; the chosen player to move stays.
    pub(in crate::ui::graph) fn game_changed(&mut self) {
        *self = MapView {
            seat: self.seat,
            ..MapView::default()
        };
    }

    /// Follows play to another board in the next frame.
    pub(in crate::ui::graph) fn model_changed(&mut self, changed: &Changed) {
        self.has_moved |= changed.board;
    }

    /// True if something visible is still being drawn.
    pub(in crate::ui::graph) fn is_drawing(&self) -> bool {
        let is_busy = self.facts.is_busy() || self.tiles.is_drawing() || self.near.is_drawing();
        self.is_shown && is_busy
    }

    /// The player to move in the states on the map.
    pub(in crate::ui::graph) fn mover(&self, model: Shown) -> Seat {
        let looked_at = self.seat.or(self.previewed);
        looked_at.unwrap_or_else(|| model.game().mover(model.board()))
    }

    /// The position of the next cell in a direction; at the edge that of the same cell.
    pub(in crate::ui::graph) fn neighbour(
        &self,
        model: Shown,
        from: Position,
        direction: Vec2,
    ) -> Option<Position> {
        let matrix = StateMatrix::new(model.game(), self.mover(model));
        let cell = matrix.cell(from)?;
        let step = |place: u32, by: f32, count: u32| match by {
            1.0.. => (place + 1).min(count - 1),
            ..=-1.0 => place.saturating_sub(1),
            _ => place,
        };
        let next = MatrixCell {
            row: step(cell.row, direction.y, matrix.rows()),
            column: step(cell.column, direction.x, matrix.columns()),
        };
        Some(matrix.position(next))
    }

    /// Zooms and moves the map, for benchmarks.
    pub(in crate::ui::graph) fn steer_by_hand(&mut self, factor: f32, by: Vec2, view: Rect) {
        let at = view.center();
        self.camera = self
            .camera
            .moved(by)
            .zoomed(factor, at, view, (0.0, f32::MAX));
    }
}
