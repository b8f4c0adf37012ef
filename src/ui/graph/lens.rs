//! From where, and on what of the screen, a picture is seen.

use eframe::egui::{Pos2, Rect};

use super::camera::Camera;

/// How far beyond the view a mesh reaches, in views.
const MARGIN: f32 = 0.25;

/// From where, and on what of the screen, the picture is seen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lens {
    pub(super) camera: Camera,
    pub(super) view: Rect,
    /// What is drawn: the view and a margin round it, on the screen and in the picture.
    pub(super) clip: Rect,
    pub(super) part: Rect,
}

impl Lens {
    pub(super) fn new(camera: Camera, view: Rect) -> Lens {
        let clip = view.expand2(view.size() * MARGIN);
        let part = Rect::from_min_max(
            camera.in_picture(clip.min, view),
            camera.in_picture(clip.max, view),
        );
        Lens {
            camera,
            view,
            clip,
            part,
        }
    }

    pub(super) fn on_screen(&self, at: Pos2) -> Pos2 {
        self.camera.on_screen(at, self.view)
    }

    /// The part of the picture that the view shows.
    pub(super) fn seen(&self) -> Rect {
        self.camera.seen(self.view)
    }
}
