//! The camera of the graph: zoom and pan, fitting, and following the current position calmly.

use eframe::egui::{Pos2, Rect, Vec2, vec2};
use egui_graphs::MetadataFrame;

use crate::scene::graph::canvas::MARGIN;

/// The smallest and the largest zoom, in points on the screen for a point of the picture.
pub(crate) const ZOOM: std::ops::RangeInclusive<f32> = 0.02..=2.5;
/// What is nearer to the edge of the view is not in sight, in points.
const SIGHT: f32 = 24.0;
/// The part of the view in which the cursor may move without the view following.
const CALM: f32 = 0.7;

/// A view of the picture.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Camera {
    /// Points on the screen for a point of the picture.
    pub(crate) zoom: f32,
    /// Where the picture's origin lies on the screen, from the corner of the view.
    pub(crate) pan: Vec2,
}

impl Default for Camera {
    fn default() -> Camera {
        Camera {
            zoom: 1.0,
            pan: Vec2::ZERO,
        }
    }
}

impl Camera {
    /// The view that shows all of `bounds` in `view`, at most at a zoom.
    pub(crate) fn fitting(bounds: Rect, view: Rect, largest: f32) -> Camera {
        let room = view.size() - Vec2::splat(2.0 * MARGIN);
        let zoom = (room.x / bounds.width().max(1.0)).min(room.y / bounds.height().max(1.0));
        let zoom = zoom.clamp(*ZOOM.start(), largest);
        Camera {
            zoom,
            pan: Vec2::ZERO,
        }
        .centred(bounds.center(), view)
    }

    /// The same zoom with a point of the picture in the middle of the view.
    pub(crate) fn centred(self, at: Pos2, view: Rect) -> Camera {
        Camera {
            pan: view.size() / 2.0 - at.to_vec2() * self.zoom,
            ..self
        }
    }

    /// A point of the picture on the screen.
    pub(crate) fn on_screen(&self, at: Pos2, view: Rect) -> Pos2 {
        (at.to_vec2() * self.zoom + self.pan).to_pos2() + view.min.to_vec2()
    }

    /// A point on the screen in the picture.
    pub(crate) fn in_picture(&self, at: Pos2, view: Rect) -> Pos2 {
        ((at - view.min - self.pan) / self.zoom).to_pos2()
    }

    /// The part of the picture that the view shows.
    pub(crate) fn seen(&self, view: Rect) -> Rect {
        Rect::from_min_max(
            self.in_picture(view.min, view),
            self.in_picture(view.max, view),
        )
    }

    /// Nearer or farther, with the point under the pointer staying where it is.
    pub(crate) fn zoomed(self, factor: f32, pointer: Pos2, view: Rect) -> Camera {
        let zoom = (self.zoom * factor).clamp(*ZOOM.start(), *ZOOM.end());
        let held = self.in_picture(pointer, view);
        Camera {
            zoom,
            pan: pointer - view.min - held.to_vec2() * zoom,
        }
    }

    /// The same zoom, moved as little as needed for `bounds` to cover the middle of the view, so that the
    /// picture cannot be lost.
    pub(crate) fn held(self, bounds: Rect, view: Rect) -> Camera {
        let hold = |pan: f32, room: f32, from: f32, to: f32| {
            let middle = room / 2.0;
            pan.max(middle - to.max(from)).min(middle - from)
        };
        self.placed(bounds, view, hold)
    }

    /// The same zoom, moved as little as needed for no room to be wasted: a picture that fits into the
    /// view lies in it, and of a larger one nothing but a margin is seen of what lies round it.
    pub(crate) fn settled(self, bounds: Rect, view: Rect) -> Camera {
        let settle = |pan: f32, room: f32, from: f32, to: f32| {
            let (first, last) = (-from, room - to);
            if first > last {
                pan.clamp(last - MARGIN, first + MARGIN)
            } else {
                pan.clamp(first, last)
            }
        };
        self.placed(bounds, view, settle)
    }

    /// The same zoom with a picture in the middle of the view, across or down, where all of it fits.
    pub(crate) fn balanced(self, bounds: Rect, view: Rect) -> Camera {
        let balance = |pan: f32, room: f32, from: f32, to: f32| {
            if to - from <= room {
                (room - from - to) / 2.0
            } else {
                pan
            }
        };
        self.placed(bounds, view, balance)
    }

    /// The same zoom with a picture placed across, and down, by where it is, the room that the view has,
    /// and where the picture begins and ends.
    fn placed(self, bounds: Rect, view: Rect, place: impl Fn(f32, f32, f32, f32) -> f32) -> Camera {
        let (from, to) = (
            bounds.min.to_vec2() * self.zoom,
            bounds.max.to_vec2() * self.zoom,
        );
        Camera {
            pan: vec2(
                place(self.pan.x, view.width(), from.x, to.x),
                place(self.pan.y, view.height(), from.y, to.y),
            ),
            ..self
        }
    }

    /// The same part of the picture in the middle of a view of another size.
    pub(crate) fn resized(self, from: Vec2, to: Vec2) -> Camera {
        Camera {
            pan: self.pan + (to - from) / 2.0,
            ..self
        }
    }

    /// The view centred on a point if it has left the calm middle, else as it is.
    pub(crate) fn following(self, at: Pos2, view: Rect) -> Camera {
        let calm = Rect::from_center_size(view.center(), view.size() * CALM);
        if calm.contains(self.on_screen(at, view)) {
            self
        } else {
            self.centred(at, view)
        }
    }

    /// The view centred on something of a size, in points of the picture, if not all of it is in
    /// sight, else as it is.
    pub(crate) fn showing(self, (at, size): (Pos2, Vec2), view: Rect) -> Camera {
        let around = (size * self.zoom / 2.0).max(Vec2::splat(SIGHT));
        if view.shrink2(around).contains(self.on_screen(at, view)) {
            self
        } else {
            self.centred(at, view)
        }
    }

    /// The same zoom, moved as little as needed for something of a size to be in sight.
    pub(crate) fn keeping(self, (at, size): (Pos2, Vec2), view: Rect) -> Camera {
        let around = (size * self.zoom / 2.0).max(Vec2::splat(SIGHT));
        let sight = view.shrink2(around.min(view.size() / 2.0));
        let place = self.on_screen(at, view);
        Camera {
            pan: self.pan + (place.clamp(sight.min, sight.max) - place),
            ..self
        }
    }

    /// A view between this one and another.
    pub(crate) fn towards(self, other: Camera, share: f32) -> Camera {
        Camera {
            zoom: self.zoom + (other.zoom - self.zoom) * share,
            pan: self.pan + (other.pan - self.pan) * share,
        }
    }

    /// The same view as `egui_graphs` has it.
    pub(crate) fn frame(&self, view: Rect) -> MetadataFrame {
        let mut frame = MetadataFrame::new(None);
        frame.zoom = self.zoom;
        frame.pan = self.pan + view.min.to_vec2();
        frame
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::graph::canvas::LARGEST_FIT;
    use eframe::egui::pos2;

    const VIEW: Rect = Rect {
        min: pos2(100.0, 50.0),
        max: pos2(700.0, 450.0),
    };

    #[test]
    fn zooming_keeps_the_point_under_the_pointer() {
        let camera = Camera {
            zoom: 0.8,
            pan: vec2(30.0, -20.0),
        };
        let pointer = pos2(321.0, 123.0);
        let held = camera.in_picture(pointer, VIEW);
        let nearer = camera.zoomed(1.7, pointer, VIEW);
        assert!(nearer.on_screen(held, VIEW).distance(pointer) < 0.01);
    }

    #[test]
    fn a_fitting_view_shows_everything() {
        let bounds = Rect::from_min_max(pos2(-500.0, -40.0), pos2(2500.0, 3000.0));
        let seen = Camera::fitting(bounds, VIEW, LARGEST_FIT).seen(VIEW);
        assert!(seen.contains_rect(bounds), "{seen:?}");
    }

    #[test]
    fn a_picture_that_is_dragged_away_stays_in_the_middle_of_the_view() {
        let bounds = Rect::from_min_max(pos2(-50.0, -40.0), pos2(250.0, 300.0));
        for pan in [vec2(9000.0, 0.0), vec2(-9000.0, 9000.0), vec2(3.0, -9000.0)] {
            let camera = Camera { zoom: 0.7, pan }.held(bounds, VIEW);
            let middle = camera.in_picture(VIEW.center(), VIEW);
            assert!(bounds.expand(0.01).contains(middle), "{pan:?}: {middle:?}");
        }
        let camera = Camera::fitting(bounds, VIEW, LARGEST_FIT);
        assert_eq!(camera.held(bounds, VIEW), camera);
    }

    #[test]
    fn a_settled_picture_wastes_no_room() {
        let small = Rect::from_min_max(pos2(-50.0, -40.0), pos2(250.0, 300.0));
        let large = Rect::from_min_max(pos2(-500.0, -40.0), pos2(2500.0, 3000.0));
        for pan in [vec2(9000.0, 0.0), vec2(-9000.0, 9000.0), vec2(3.0, -9000.0)] {
            let camera = Camera { zoom: 0.7, pan };
            let seen = camera.settled(small, VIEW).seen(VIEW);
            assert!(seen.expand(0.1).contains_rect(small), "{pan:?}: {seen:?}");
            let seen = camera.settled(large, VIEW).seen(VIEW);
            let around = large.expand(MARGIN / 0.7 + 0.1);
            assert!(around.contains_rect(seen), "{pan:?}: {seen:?}");
        }
        for bounds in [small, large] {
            let camera = Camera::fitting(bounds, VIEW, LARGEST_FIT);
            assert_eq!(camera.settled(bounds, VIEW), camera, "it is settled");
        }
    }

    #[test]
    fn what_is_in_the_middle_stays_there_when_the_view_grows() {
        let camera = Camera {
            zoom: 0.8,
            pan: vec2(30.0, -20.0),
        };
        let held = camera.in_picture(VIEW.center(), VIEW);
        let grown = Rect::from_min_size(VIEW.min, VIEW.size() + vec2(320.0, 90.0));
        let resized = camera.resized(VIEW.size(), grown.size());
        assert!(resized.on_screen(held, grown).distance(grown.center()) < 0.01);
    }

    #[test]
    fn the_view_follows_only_what_leaves_its_middle() {
        let camera = Camera::default();
        let middle = camera.in_picture(VIEW.center() + vec2(100.0, 50.0), VIEW);
        assert_eq!(camera.following(middle, VIEW), camera);
        let edge = camera.in_picture(VIEW.left_top() + vec2(5.0, 5.0), VIEW);
        assert!(
            camera
                .following(edge, VIEW)
                .on_screen(edge, VIEW)
                .distance(VIEW.center())
                < 0.01
        );
    }

    #[test]
    fn a_picture_that_fits_one_way_is_in_the_middle_of_it_and_keeps_its_place_the_other_way() {
        let bounds = Rect::from_min_size(pos2(-40.0, 30.0), vec2(5_000.0, 100.0));
        let camera = Camera {
            zoom: 1.5,
            pan: vec2(-77.0, 3.0),
        };
        let balanced = camera.balanced(bounds, VIEW);
        assert!((balanced.pan.x - camera.pan.x).abs() < 0.01);
        let middle = balanced.on_screen(bounds.center(), VIEW).y;
        assert!((middle - VIEW.center().y).abs() < 0.01, "{middle}");
    }
}
