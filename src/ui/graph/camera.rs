//! The camera of graph and map: the point of the content in the middle of the view, and the zoom.
//!
//! Content is a drawing, in points, or a map, in cells. A map may have 42,504 cells a side, each up to 72 points wide,
//! so the middle is counted in 64 bits. A view is a rectangle on the screen.

use eframe::egui::{Pos2, Rangef, Rect, Ui, Vec2, pos2, vec2};
use egui_graphs::MetadataFrame;

/// The smallest zoom, so that a view of no size still has a valid one.
const SMALLEST: f32 = 0.001;
/// The points of scrolling for a zoom factor of e.
const POINTS_PER_FACTOR: f32 = 240.0;
/// The reach of a mesh beyond the view, as a share of its size.
const BEYOND: f32 = 0.25;

/// A view, and the part of it that content may fill.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui::graph) struct ViewArea {
    pub(in crate::ui::graph) view: Rect,
    /// The view without the controls that cover its sides.
    pub(in crate::ui::graph) clear: Rect,
    /// The free space round content that is fitted, which is also the most free space round larger content, in
    /// points.
    pub(in crate::ui::graph) margin: f32,
}

impl ViewArea {
    pub(in crate::ui::graph) fn room(&self) -> Rect {
        self.clear.shrink(self.margin)
    }
}

/// A zoom, and the point of the content in the middle of the view.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui::graph) struct Camera {
    /// The points on the screen for a unit of the content.
    pub(in crate::ui::graph) zoom: f32,
    /// The point of the content in the middle of the view, in its units.
    pub(in crate::ui::graph) centre: [f64; 2],
}

impl Default for Camera {
    fn default() -> Camera {
        Camera {
            zoom: 1.0,
            centre: [0.0; 2],
        }
    }
}

impl Camera {
    /// The camera that shows all of `bounds` in an area, with a largest zoom.
    pub(in crate::ui::graph) fn fitting(bounds: Rect, area: ViewArea, largest: f32) -> Camera {
        let fit = area.room().size() / bounds.size().max(Vec2::splat(1.0));
        let zoom = fit.min_elem().clamp(SMALLEST, largest);
        let camera = Camera {
            zoom,
            ..Camera::default()
        };
        camera.centred(bounds.center()).balanced(bounds, area)
    }

    /// The camera with the same zoom and a point of the content in the middle of the view.
    pub(in crate::ui::graph) fn centred(self, at: Pos2) -> Camera {
        Camera {
            centre: [at.x, at.y].map(f64::from),
            ..self
        }
    }

    /// Converts a point of the content to the screen.
    pub(in crate::ui::graph) fn on_screen(&self, at: Pos2, view: Rect) -> Pos2 {
        let off = |at: f32, centre: f64| (f64::from(at) - centre) as f32 * self.zoom; // near a screen
        view.center() + vec2(off(at.x, self.centre[0]), off(at.y, self.centre[1]))
    }

    /// Converts a point on the screen to the content.
    pub(in crate::ui::graph) fn in_content(&self, at: Pos2, view: Rect) -> Pos2 {
        let [x, y] = self.moved(view.center() - at).centre;
        pos2(x as f32, y as f32) // as exact as the places of a drawing
    }

    /// The part of the content that a view shows.
    pub(in crate::ui::graph) fn seen(&self, view: Rect) -> Rect {
        let [min, max] = [view.min, view.max].map(|corner| self.in_content(corner, view));
        Rect::from_min_max(min, max)
    }

    /// The camera after the content has moved by a number of points on the screen.
    pub(in crate::ui::graph) fn moved(self, by: Vec2) -> Camera {
        let move_by = |centre: f64, by: f32| centre - f64::from(by) / f64::from(self.zoom);
        Camera {
            centre: [move_by(self.centre[0], by.x), move_by(self.centre[1], by.y)],
            ..self
        }
    }

    /// The camera zoomed by a factor round the point under the pointer, within a least and a largest zoom. A
    /// camera below the least zoom only zooms in.
    pub(in crate::ui::graph) fn zoomed(
        self,
        factor: f32,
        pointer: Pos2,
        view: Rect,
        (least, most): (f32, f32),
    ) -> Camera {
        let least = least.min(self.zoom);
        let zoom = (self.zoom * factor).clamp(least, most.max(least));
        let off = pointer - view.center();
        Camera {
            zoom,
            ..self.moved(-off)
        }
        .moved(off)
    }

    /// The camera moved as little as needed to waste no space: content that fits lies in an area, and round larger
    /// content only a margin is free.
    pub(in crate::ui::graph) fn clamp(self, bounds: Rect, area: ViewArea) -> Camera {
        self.placed(bounds, area, |centre, first, last, _| {
            centre.max(first).min(last)
        })
    }

    /// The camera with content that fits across, or down, in the middle of an area.
    pub(in crate::ui::graph) fn balanced(self, bounds: Rect, area: ViewArea) -> Camera {
        self.placed(bounds, area, |centre, first, last, fits| {
            if fits {
                f64::midpoint(first, last)
            } else {
                centre
            }
        })
    }

    /// Limits a coordinate of the camera to the first and the last value allowed; content that fits is centred.
    fn placed(
        self,
        bounds: Rect,
        area: ViewArea,
        place: impl Fn(f64, f64, f64, bool) -> f64,
    ) -> Camera {
        let placed = |centre: f64, off: f32, clear: f32, content: Rangef| {
            let fits = content.span() * self.zoom <= clear;
            let room = if fits {
                clear
            } else {
                clear - 2.0 * area.margin
            };
            let [half, off] =
                [room / 2.0, off].map(|points| f64::from(points) / f64::from(self.zoom));
            let ends = [f64::from(content.min) + half, f64::from(content.max) - half];
            let [first, last] = [ends[0].min(ends[1]), ends[0].max(ends[1])];
            place(centre, first + off, last + off, fits)
        };
        let off = area.view.center() - area.clear.center();
        let [x, y] = self.centre;
        Camera {
            centre: [
                placed(x, off.x, area.clear.width(), bounds.x_range()),
                placed(y, off.y, area.clear.height(), bounds.y_range()),
            ],
            ..self
        }
    }

    /// The camera moved as little as needed for a part of the content to lie within the margin of an area, or in
    /// its middle if the part is larger.
    pub(in crate::ui::graph) fn bring_into_view(self, part: Rect, area: ViewArea) -> Camera {
        let (room, view) = (area.room(), area.view);
        let at = self.on_screen(part.center(), view);
        let around = (part.size() * self.zoom).min(room.size()) / 2.0;
        let place = room.shrink2(around);
        let place = at.max(place.min).min(place.max);
        self.moved(place - at)
    }

    /// The camera at a share of the way from this one to another.
    pub(in crate::ui::graph) fn towards(self, other: Camera, share: f32) -> Camera {
        let between = |from: f64, to: f64| from + (to - from) * f64::from(share);
        Camera {
            zoom: self.zoom + (other.zoom - self.zoom) * share,
            centre: [
                between(self.centre[0], other.centre[0]),
                between(self.centre[1], other.centre[1]),
            ],
        }
    }

    /// The camera in the form of `egui_graphs`, for a widget in the view: it pans from the corner of the view.
    pub(in crate::ui::graph) fn frame(&self, view: Rect) -> MetadataFrame {
        let mut frame = MetadataFrame::new(None);
        frame.zoom = self.zoom;
        frame.pan = self.on_screen(Pos2::ZERO, view) - view.min;
        frame
    }
}

/// The zoom factor of wheel and fingers in this frame, and the point to zoom round. Returns none if they do not
/// move or are over a control that covers the view.
pub(in crate::ui::graph) fn wheel_zoom(ui: &Ui, view: Rect) -> Option<(f32, Pos2)> {
    let pointer = ui.input(|input| input.pointer.hover_pos());
    let pointer = pointer.filter(|&at| view.contains(at))?;
    let layer = ui.ctx().layer_id_at(pointer);
    if layer.is_some_and(|layer| layer != ui.layer_id()) {
        return None;
    }
    let (scroll, pinch) = ui.input(|input| (input.smooth_scroll_delta().y, input.zoom_delta()));
    let factor = (scroll / POINTS_PER_FACTOR).exp() * pinch;
    ((factor - 1.0).abs() > f32::EPSILON).then_some((factor, pointer))
}

/// The viewport: camera, clip rectangle and visible part of the drawing.
#[derive(Clone, Debug)]
pub(in crate::ui::graph) struct Viewport {
    pub(in crate::ui::graph) camera: Camera,
    /// The zoom and pan in the form of `egui_graphs`.
    pub(in crate::ui::graph) frame: MetadataFrame,
    pub(in crate::ui::graph) view: Rect,
    /// The clip rectangle, which is the view with a margin: on the screen, and in the drawing.
    pub(in crate::ui::graph) clip: Rect,
    pub(in crate::ui::graph) part: Rect,
}

impl Viewport {
    pub(in crate::ui::graph) fn new(camera: Camera, view: Rect) -> Viewport {
        let clip = view.expand2(view.size() * BEYOND);
        Viewport {
            camera,
            frame: camera.frame(view),
            view,
            clip,
            part: camera.seen(clip),
        }
    }

    pub(in crate::ui::graph) fn on_screen(&self, at: Pos2) -> Pos2 {
        self.view.min + self.frame.canvas_to_screen_pos(at).to_vec2()
    }

    /// The part of the drawing that the view shows.
    pub(in crate::ui::graph) fn seen(&self) -> Rect {
        self.camera.seen(self.view)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const VIEW: Rect = Rect {
        min: pos2(100.0, 50.0),
        max: pos2(700.0, 450.0),
    };
    /// The test area, whose clear part is off centre.
    const AREA: ViewArea = ViewArea {
        view: VIEW,
        clear: Rect {
            min: pos2(130.0, 70.0),
            max: pos2(700.0, 450.0),
        },
        margin: 10.0,
    };
    const SMALL: Rect = Rect {
        min: pos2(-50.0, -40.0),
        max: pos2(250.0, 300.0),
    };
    /// The bounds of the largest map, in cells.
    const LARGE: Rect = Rect {
        min: Pos2::ZERO,
        max: pos2(42_504.0, 42_504.0),
    };
    const ZOOMS: (f32, f32) = (0.002, 72.0);

    fn rect_on_screen(camera: Camera, part: Rect) -> Rect {
        let [min, max] = [part.min, part.max].map(|corner| camera.on_screen(corner, VIEW));
        Rect::from_min_max(min, max)
    }

    #[test]
    fn what_is_under_the_pointer_stays_there_however_near_one_comes() {
        let pointer = pos2(431.0, 77.0);
        for bounds in [SMALL, LARGE] {
            let mut camera = Camera::fitting(bounds, AREA, 2.5);
            for factor in [1.7, 1.3, 0.9, 50.0, 1e6, 0.99] {
                let before = camera.moved(VIEW.center() - pointer).centre;
                camera = camera.zoomed(factor, pointer, VIEW, ZOOMS);
                let after = camera.moved(VIEW.center() - pointer).centre;
                for (before, after) in before.into_iter().zip(after) {
                    assert!((before - after).abs() < 1e-6, "{factor}: {before} {after}");
                }
            }
            assert!((camera.zoom - 0.99 * ZOOMS.1).abs() < 1e-3);
        }
    }

    #[test]
    fn zooming_stops_at_its_ends() {
        let far = Camera {
            zoom: 0.001,
            ..Camera::default()
        };
        let nearer = far.zoomed(0.5, VIEW.center(), VIEW, ZOOMS);
        assert_eq!(nearer, far, "it is farther already");
        let camera = Camera::default().zoomed(0.0, VIEW.center(), VIEW, ZOOMS);
        assert!((camera.zoom - ZOOMS.0).abs() < f32::EPSILON);
    }

    #[test]
    fn a_fitting_camera_shows_everything_in_the_middle_of_the_room() {
        for bounds in [SMALL, LARGE] {
            let camera = Camera::fitting(bounds, AREA, 2.5);
            let shown = rect_on_screen(camera, bounds);
            assert!(AREA.room().expand(0.1).contains_rect(shown), "{shown:?}");
            assert!(
                shown.center().distance(AREA.room().center()) < 0.1,
                "{shown:?}"
            );
            assert_eq!(camera.clamp(bounds, AREA), camera);
        }
    }

    #[test]
    fn content_that_is_moved_away_wastes_no_room() {
        for by in [vec2(9e4, 0.0), vec2(-9e4, 9e4), vec2(3.0, -9e4)] {
            let camera = Camera {
                zoom: 0.7,
                ..Camera::default()
            };
            let camera = camera.moved(by);
            let clamped = camera.clamp(SMALL, AREA);
            let small = rect_on_screen(clamped, SMALL);
            assert!(AREA.clear.expand(0.1).contains_rect(small), "{small:?}");
            assert_eq!(clamped.clamp(SMALL, AREA), clamped);
            let small = rect_on_screen(camera.balanced(SMALL, AREA), SMALL);
            assert!(small.center().distance(AREA.room().center()) < 0.1);
            let clamped = camera.clamp(LARGE, AREA);
            let large = rect_on_screen(clamped, LARGE);
            assert!(large.expand(0.1).contains_rect(AREA.room()), "{large:?}");
            assert_eq!(clamped.clamp(LARGE, AREA), clamped);
        }
    }

    #[test]
    fn a_part_is_brought_into_view_only_as_far_as_needed() {
        let camera = Camera {
            zoom: 2.0,
            centre: [900.0, 900.0],
        };
        let part = |at: Pos2, side: f32| Rect::from_center_size(at, Vec2::splat(side));
        let bring = |part: Rect| camera.bring_into_view(part, AREA);
        assert_eq!(bring(part(pos2(905.0, 890.0), 20.0)), camera);
        let moved = rect_on_screen(
            bring(part(pos2(2_000.0, 900.0), 20.0)),
            part(pos2(2_000.0, 900.0), 20.0),
        );
        assert!(
            (moved.right() - AREA.room().right()).abs() < 0.1,
            "{moved:?}"
        );
        assert!(
            (moved.center().y - VIEW.center().y).abs() < 0.1,
            "{moved:?}"
        );
        let large = part(pos2(2_000.0, 900.0), 900.0);
        let moved = rect_on_screen(bring(large), large);
        assert!(
            moved.center().distance(AREA.room().center()) < 0.1,
            "{moved:?}"
        );
    }

    #[test]
    fn a_frame_of_the_widget_shows_the_same() {
        let camera = Camera {
            zoom: 0.8,
            centre: [30.0, -20.0],
        };
        let viewport = Viewport::new(camera, VIEW);
        let at = pos2(123.0, 45.0);
        let (mine, its) = (camera.on_screen(at, VIEW), viewport.on_screen(at));
        assert!(mine.distance(its) < 0.01, "{mine:?} {its:?}");
        assert!(camera.in_content(mine, VIEW).distance(at) < 0.01);
    }
}
