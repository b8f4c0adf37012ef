//! From where the map is seen: wheel and drag, fit and centre, and following what is looked at.
//!
//! A map may have 42,504 cells a side, each 64 points wide: places are numbers of 64 bits, in cells.

use eframe::egui::{Pos2, Rect, Vec2, pos2};

use crate::game::any::matrix::{MatrixCell, StateMatrix};
use crate::scene::map::CellPlaces;

/// The largest side of a cell, in points, and that of a cell of a small map that is fitted.
const LARGEST: f64 = 72.0;
const LARGEST_FIT: f64 = 52.0;
/// Free on every side of a map that is fitted into a view.
const MARGIN: f32 = 6.0;
/// The part of the view in which a cell may lie without the view following.
const CALM: f64 = 0.4;

/// A view of the map.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct MapCamera {
    /// What is in the middle of the view, in cells from the left and from the top.
    pub(super) centre: [f64; 2],
    /// The side of a cell, in points.
    pub(super) side: f64,
}

impl Default for MapCamera {
    fn default() -> MapCamera {
        MapCamera {
            centre: [0.0; 2],
            side: 1.0,
        }
    }
}

fn size_of(matrix: &StateMatrix) -> [f64; 2] {
    [matrix.columns(), matrix.rows()].map(f64::from)
}

impl MapCamera {
    /// The view that shows all of a map in the clear part of a view.
    pub(super) fn fitting(matrix: &StateMatrix, view: Rect, clear: Rect) -> MapCamera {
        let [columns, rows] = size_of(matrix);
        let room = clear.shrink(MARGIN);
        let side = (f64::from(room.width()) / columns).min(f64::from(room.height()) / rows);
        let side = side.clamp(1e-6, LARGEST_FIT);
        let aside = (view.center() - clear.center()) / side as f32; // of a screen
        MapCamera {
            centre: [
                columns / 2.0 + f64::from(aside.x),
                rows / 2.0 + f64::from(aside.y),
            ],
            side,
        }
    }

    /// Where cells stand in a view.
    pub(super) fn places(&self, view: Rect) -> CellPlaces {
        CellPlaces {
            first: [
                self.centre[0] - f64::from(view.width()) / 2.0 / self.side,
                self.centre[1] - f64::from(view.height()) / 2.0 / self.side,
            ],
            origin: (view.left(), view.top()),
            side: self.side,
        }
    }

    /// Nearer or farther, with what is under the pointer staying where it is, not farther than `least`.
    pub(super) fn zoomed(self, factor: f32, at: Pos2, view: Rect, least: f64) -> MapCamera {
        let least = least.min(self.side);
        let side = (self.side * f64::from(factor)).clamp(least, LARGEST.max(least));
        let off = at - view.center();
        let held = |centre: f64, off: f32| centre + f64::from(off) * (1.0 / self.side - 1.0 / side);
        MapCamera {
            centre: [held(self.centre[0], off.x), held(self.centre[1], off.y)],
            side,
        }
    }

    /// Moved by so many points on the screen.
    pub(super) fn moved(self, by: Vec2) -> MapCamera {
        MapCamera {
            centre: [
                self.centre[0] - f64::from(by.x) / self.side,
                self.centre[1] - f64::from(by.y) / self.side,
            ],
            ..self
        }
    }

    /// With a cell in the middle.
    pub(super) fn centred(self, cell: MatrixCell) -> MapCamera {
        MapCamera {
            centre: [cell.column, cell.row].map(|place| f64::from(place) + 0.5),
            ..self
        }
    }

    /// Moved as little as needed for a cell to lie well within the view.
    pub(super) fn following(self, cell: MatrixCell, view: Rect) -> MapCamera {
        let follow = |centre: f64, place: u32, room: f32| {
            let (place, most) = (f64::from(place) + 0.5, f64::from(room) / self.side * CALM);
            centre.clamp(place - most, place + most)
        };
        MapCamera {
            centre: [
                follow(self.centre[0], cell.column, view.width()),
                follow(self.centre[1], cell.row, view.height()),
            ],
            ..self
        }
    }

    /// Moved as little as needed for no room to be wasted: of a map that is larger than the clear part of a
    /// view nothing is seen of what lies round it, and a smaller one lies in the middle.
    pub(super) fn settled(self, matrix: &StateMatrix, clear: Rect, view: Rect) -> MapCamera {
        let [columns, rows] = size_of(matrix);
        let aside = (view.center() - clear.center()) / self.side as f32; // of a screen
        let settle = |centre: f64, aside: f32, room: f32, cells: f64| {
            let half = (f64::from(room - 2.0 * MARGIN) / 2.0 / self.side).min(cells / 2.0);
            (centre - f64::from(aside)).clamp(half, cells - half) + f64::from(aside)
        };
        let [x, y] = self.centre;
        MapCamera {
            centre: [
                settle(x, aside.x, clear.width(), columns),
                settle(y, aside.y, clear.height(), rows),
            ],
            ..self
        }
    }

    /// Moved as little as needed for the map to cover the middle of the view, so that it cannot be lost.
    pub(super) fn held(self, matrix: &StateMatrix, clear: Rect, view: Rect) -> MapCamera {
        let [columns, rows] = size_of(matrix);
        let aside = (view.center() - clear.center()) / self.side as f32; // of a screen
        let [x, y] = [aside.x, aside.y].map(f64::from);
        MapCamera {
            centre: [
                self.centre[0].clamp(x.min(0.0), columns + x.max(0.0)),
                self.centre[1].clamp(y.min(0.0), rows + y.max(0.0)),
            ],
            ..self
        }
    }
}

/// The part of the screen that a map takes.
pub(super) fn extent(matrix: &StateMatrix, places: &CellPlaces) -> Rect {
    Rect::from_min_max(
        pos2(places.x(0), places.y(0)),
        pos2(places.x(matrix.columns()), places.y(matrix.rows())),
    )
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::game::Seat;
    use crate::game::any::AnyGame;

    fn matrix(line: &str) -> StateMatrix {
        StateMatrix::new(&AnyGame::from_rule_line(line).expect(line), Seat::One)
    }

    const VIEW: Rect = Rect {
        min: pos2(10.0, 20.0),
        max: pos2(610.0, 620.0),
    };

    #[test]
    fn what_is_under_the_pointer_stays_there_however_near_one_comes() {
        let matrix = matrix("attacks-only,fingers=20,hands=5");
        let mut camera = MapCamera::fitting(&matrix, VIEW, VIEW);
        let least = camera.side;
        let pointer = pos2(431.0, 77.0);
        let under = |camera: MapCamera| {
            camera
                .places(VIEW)
                .cell_at((pointer.x, pointer.y), &matrix)
                .expect("a cell")
        };
        while camera.side < 70.0 {
            let before = under(camera);
            camera = camera.zoomed(1.7, pointer, VIEW, least);
            let after = under(camera);
            // A point on the screen was many cells before.
            let slack = (2.0 / camera.side).ceil() as u32 + 60;
            assert!(
                before.row.abs_diff(after.row) <= slack,
                "{before:?} {after:?}"
            );
        }
        let near = under(camera);
        for _ in 0..9 {
            camera = camera.zoomed(0.99, pointer, VIEW, least);
            assert_eq!(under(camera), near);
        }
    }

    #[test]
    fn zooming_out_stops_where_all_of_the_map_is_seen() {
        let matrix = matrix("attacks-only,fingers=12,hands=5");
        let fitted = MapCamera::fitting(&matrix, VIEW, VIEW);
        let far = fitted.zoomed(50.0, VIEW.center(), VIEW, fitted.side);
        let back = far.zoomed(0.001, VIEW.center(), VIEW, fitted.side);
        assert!((back.side - fitted.side).abs() < 1e-12);
        let all = extent(&matrix, &fitted.places(VIEW));
        assert!(VIEW.contains_rect(all), "{all:?}");
    }

    #[test]
    fn a_map_that_is_dragged_away_stays_in_the_view() {
        let matrix = matrix("mallett");
        let mut camera = MapCamera::fitting(&matrix, VIEW, VIEW);
        for by in [Vec2::new(9_000.0, 0.0), Vec2::new(-20_000.0, 70_000.0)] {
            camera = camera.moved(by).held(&matrix, VIEW, VIEW);
            assert!(
                extent(&matrix, &camera.places(VIEW))
                    .expand(0.5)
                    .contains(VIEW.center())
            );
        }
    }

    #[test]
    fn the_view_follows_a_cell_only_when_it_leaves_the_middle() {
        let matrix = matrix("attacks-only,fingers=12,hands=5");
        let camera = MapCamera {
            centre: [1_000.0, 1_000.0],
            side: 40.0,
        };
        let near = MatrixCell {
            row: 1_002,
            column: 998,
        };
        assert_eq!(camera.following(near, VIEW), camera);
        let far = MatrixCell {
            row: matrix.rows() - 1,
            column: 0,
        };
        let followed = camera.following(far, VIEW);
        let rect = followed.places(VIEW).rect(far);
        assert!(VIEW.contains(pos2(rect.x, rect.y)), "{rect:?}");
    }
}
