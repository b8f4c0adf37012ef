//! The viewport: camera, clip rectangle and visible part of a drawing.

use eframe::egui::{Pos2, Rect};
use egui_graphs::MetadataFrame;

use crate::ui::graph::canvas::camera::Camera;

/// How far beyond the view a mesh reaches, in views.
const MARGIN: f32 = 0.25;

/// The camera, and the part of the screen and of the drawing that is seen through it.
#[derive(Clone, Debug)]
pub(in crate::ui::graph) struct Viewport {
    pub(in crate::ui::graph) camera: Camera,
    /// Zoom and pan as `egui_graphs` has them.
    frame: MetadataFrame,
    pub(in crate::ui::graph) view: Rect,
    /// What is drawn: the view and a margin round it, on the screen and in the drawing.
    pub(in crate::ui::graph) clip: Rect,
    pub(in crate::ui::graph) part: Rect,
}

impl Viewport {
    pub(in crate::ui::graph) fn new(camera: Camera, view: Rect) -> Viewport {
        let clip = view.expand2(view.size() * MARGIN);
        let part = Rect::from_min_max(
            camera.in_picture(clip.min, view),
            camera.in_picture(clip.max, view),
        );
        Viewport {
            camera,
            frame: camera.frame(view),
            view,
            clip,
            part,
        }
    }

    pub(in crate::ui::graph) fn on_screen(&self, at: Pos2) -> Pos2 {
        self.frame.canvas_to_screen_pos(at)
    }

    /// The part of the drawing that the view shows.
    pub(in crate::ui::graph) fn seen(&self) -> Rect {
        self.camera.seen(self.view)
    }
}
