//! From where the picture is seen, and how that changes: wheel, drag, fit, and nodes that glide.

use std::collections::HashMap;

use eframe::egui::{Pos2, Rect, Response, Ui, Vec2, vec2};

use super::camera::{Camera, ZOOM};
use super::canvas_size::SMALLEST_FOCUS;
use super::picture::Picture;
use super::ticks;
use super::wheel::wheel_zoom;
use crate::game::Position;

/// The zoom at which texts are read with ease.
const READING_ZOOM: f32 = 0.8;
/// How long nodes glide, in seconds.
const GLIDE_SECONDS: f64 = 0.22;

/// Nodes on their way to new places.
#[derive(Clone, Debug, Default)]
pub(super) struct Glide {
    pub(super) from: HashMap<Position, Pos2>,
    camera: Camera,
    since: f64,
}

/// The camera, and what is to happen to it in the next frame.
#[derive(Clone, Debug)]
pub(super) struct Viewpoint {
    pub(super) camera: Camera,
    /// Whether someone has moved or zoomed it since it was fitted, rather than play or a preview.
    is_moved_by_hand: bool,
    /// The zoom at which all of the picture is seen.
    whole_zoom: f32,
    /// The size of the view in the frame before.
    view_size: Option<Vec2>,
    /// The current position and its place, if it was in sight in the frame before.
    seen_here: Option<(Position, Pos2)>,
    /// Whether it is to show all of the picture.
    pub(super) wants_fit: bool,
    /// Whether it is to show all of it however small letters become.
    pub(super) wants_whole: bool,
    /// Whether it is to show the current position in the middle.
    pub(super) wants_centre: bool,
    /// By how much to zoom round the middle of the view; 1 for not at all.
    pub(super) wants_zoom: f32,
    pub(super) glide: Option<Glide>,
}

impl Default for Viewpoint {
    fn default() -> Viewpoint {
        Viewpoint {
            camera: Camera::default(),
            is_moved_by_hand: false,
            whole_zoom: *ZOOM.start(),
            view_size: None,
            seen_here: None,
            wants_fit: true,
            wants_whole: false,
            wants_centre: false,
            wants_zoom: 1.0,
            glide: None,
        }
    }
}

/// What of the view a picture may fill.
fn clear(picture: &Picture, view: Rect) -> Rect {
    view.with_max_y(view.bottom() - ticks::height(&picture.ticks, picture.is_for_class()))
}

/// The view that shows all of a picture.
fn fitted(picture: &Picture, view: Rect) -> Camera {
    let largest = *picture.zooms.end();
    Camera::fitting(picture.bounds, clear(picture, view), largest)
}

/// The current position, and what the camera is to do about it.
pub(super) struct CameraTarget {
    pub(super) here: Position,
    /// Whether it is another one than in the frame before.
    pub(super) has_moved: bool,
    /// A position that is previewed, and whether it is so since this frame.
    pub(super) preview: Option<Position>,
    pub(super) is_new_preview: bool,
    /// Whether the picture is its neighbourhood.
    pub(super) is_near: bool,
}

impl Viewpoint {
    /// Whether the picture is shown as it was fitted, as nobody has moved or zoomed it.
    pub(super) fn is_fitted(&self) -> bool {
        !self.is_moved_by_hand
    }

    /// Comes near enough to the current position to read.
    pub(super) fn read_here(&mut self) {
        self.camera.zoom = self.camera.zoom.max(READING_ZOOM);
        self.wants_centre = true;
    }

    /// Lets the nodes of an earlier picture glide to their new places.
    pub(super) fn glide_from(&mut self, earlier: &Picture, now: f64) {
        let nodes = earlier.graph.nodes_iter();
        let from = nodes.map(|(_, node)| (node.payload().position, node.location()));
        self.glide = Some(Glide {
            from: from.collect(),
            camera: self.camera,
            since: now,
        });
    }

    /// Follows wheel and drag, fits what is to be fitted, and keeps the current position in view.
    pub(super) fn steer(
        &mut self,
        ui: &Ui,
        canvas: &Response,
        picture: &Picture,
        subject: &CameraTarget,
    ) {
        let view = canvas.rect;
        let before = self.view_size.replace(view.size());
        if let Some(before) = before.filter(|&before| before != view.size()) {
            // What showed all shows all again; what was looked at stays in the middle.
            self.wants_fit |= self.is_fitted();
            let resized = self.camera.resized(before, view.size());
            self.camera = resized.settled(picture.bounds, clear(picture, view));
            self.whole_zoom = fitted(picture, view).zoom.max(*picture.zooms.start());
        }
        let wants_whole = std::mem::take(&mut self.wants_whole);
        if std::mem::take(&mut self.wants_fit) {
            let opening_zoom = if wants_whole {
                0.0
            } else {
                picture.opening_zoom
            };
            self.fit(picture, view, (subject, opening_zoom));
        }
        if let Some(at) = picture.current_place(subject.here) {
            let clear = clear(picture, view);
            let shows_all = |camera: &Camera| camera.seen(clear).contains_rect(picture.bounds);
            if std::mem::take(&mut self.wants_centre) {
                self.camera.zoom = self.camera.zoom.max(*picture.zooms.start());
                if !shows_all(&self.camera) {
                    // The room is for what is drawn.
                    let centred = self.camera.centred(at, view);
                    self.camera = centred.settled(picture.bounds, clear);
                }
            }
            if subject.has_moved && !subject.is_near && !shows_all(&self.camera) {
                let camera = self.camera.following(at, view);
                self.camera = camera.settled(picture.bounds, clear);
            }
        }
        let is_resized = before.is_some_and(|before| before != view.size());
        self.keep_here_in_sight(picture, view, (subject.here, is_resized));
        if subject.is_new_preview {
            self.show_preview(picture, view, subject);
        }
        let zoom = std::mem::replace(&mut self.wants_zoom, 1.0);
        if (zoom - 1.0).abs() > f32::EPSILON {
            self.zoom(zoom, view.center(), (picture, view));
        }
        if canvas.dragged() {
            self.is_moved_by_hand = true;
            self.camera.pan += canvas.drag_delta();
            self.camera = self.camera.settled(picture.bounds, clear(picture, view));
            self.keep_a_node_in_sight(picture, view);
        }
        if let Some((factor, pointer)) = wheel_zoom(ui, view) {
            self.zoom(factor, pointer, (picture, view));
        }
        let least = *picture.zooms.start();
        if self.camera.zoom < least {
            let factor = least / self.camera.zoom;
            self.camera = self.camera.zoomed(factor, view.center(), view);
        }
        self.camera = self.camera.held(picture.bounds, view);
        let at = picture.current_place(subject.here);
        let seen = self.camera.seen(clear(picture, view));
        let in_sight = at.filter(|&at| seen.contains(at));
        self.seen_here = in_sight.map(|at| (subject.here, at));
    }

    /// A current position that was in sight is so in a view of another size too, and where the picture has
    /// been drawn anew for it.
    fn keep_here_in_sight(
        &mut self,
        picture: &Picture,
        view: Rect,
        (here, is_resized): (Position, bool),
    ) {
        let (Some((of, was_at)), Some(at)) = (self.seen_here, picture.current_place(here)) else {
            return;
        };
        if of == here && (is_resized || at != was_at) {
            let size = picture.node_size;
            self.camera = self.camera.keeping((at, size), clear(picture, view));
        }
    }

    /// Brings a position that is previewed into sight.
    fn show_preview(&mut self, picture: &Picture, view: Rect, subject: &CameraTarget) {
        if let Some(at) = subject.preview.and_then(|it| picture.place(it)) {
            let clear = clear(picture, view);
            let camera = self.camera.showing((at, picture.node_size), clear);
            if camera != self.camera {
                self.camera = camera.settled(picture.bounds, clear);
            }
        }
    }

    /// What is dragged or zoomed stops where nothing of the picture would be in sight: its corners may be empty.
    fn keep_a_node_in_sight(&mut self, picture: &Picture, view: Rect) {
        let clear = clear(picture, view);
        let seen = self.camera.seen(clear);
        let off = |at: &Pos2| seen.distance_sq_to_pos(*at);
        let nearest = picture
            .places
            .iter()
            .min_by(|a, b| off(a).total_cmp(&off(b)));
        if let Some(&at) = nearest.filter(|&at| off(at) > 0.0) {
            self.camera = self.camera.keeping((at, picture.node_size), clear);
        }
    }

    /// Zooms round a point, out as far as all of the picture is seen. Where it fits across, or down, it
    /// lies in the middle.
    fn zoom(&mut self, factor: f32, at: Pos2, (picture, view): (&Picture, Rect)) {
        let least = self.whole_zoom.min(self.camera.zoom);
        let factor = factor.max(least / self.camera.zoom);
        let clear = clear(picture, view);
        let zoomed = self.camera.zoomed(factor, at, view);
        let settled = zoomed.settled(picture.bounds, clear);
        self.camera = settled.balanced(picture.bounds, clear);
        self.keep_a_node_in_sight(picture, view);
        // Who has zoomed out as far as it goes sees all of it, as if it were fitted.
        self.is_moved_by_hand = self.camera.zoom > self.whole_zoom * 1.001;
    }

    /// Shows all of the picture, or of a neighbourhood or a proof that is too large for that what is
    /// readable.
    fn fit(
        &mut self,
        picture: &Picture,
        view: Rect,
        (subject, opening_zoom): (&CameraTarget, f32),
    ) {
        self.camera = fitted(picture, view);
        let least = *picture.zooms.start();
        self.whole_zoom = self.camera.zoom.max(least);
        let least = if subject.is_near {
            least.max(SMALLEST_FOCUS)
        } else {
            least.max(opening_zoom)
        };
        if self.camera.zoom < least {
            // Readable rather than complete.
            let camera = Camera {
                zoom: least,
                ..self.camera
            };
            self.camera = match picture.current_place(subject.here) {
                // The current position stands left of the middle, as play goes on to the right, and
                // further left where little lies behind.
                Some(at) if subject.is_near => {
                    let behind = (at.x - picture.bounds.left()) * least + 16.0;
                    let from_left = behind.min(view.width() * 0.36);
                    let aside = vec2((view.width() / 2.0 - from_left) / least, 0.0);
                    camera.centred(at + aside, view)
                }
                Some(at) => camera.centred(at, view),
                // What the picture begins with.
                None => camera.centred(picture.first_place(), view),
            };
            if !subject.is_near || least > SMALLEST_FOCUS {
                let clear = clear(picture, view);
                self.camera = self.camera.settled(picture.bounds, clear);
                if !subject.is_near {
                    self.camera = self.camera.balanced(picture.bounds, clear);
                }
            }
        }
        self.show_preview(picture, view, subject);
        self.camera = self.camera.held(picture.bounds, view);
        self.is_moved_by_hand = false;
    }

    /// How far the gliding nodes have come, 0 to 1, and the camera on its way with them.
    pub(super) fn advance_glide(&mut self, ui: &Ui) -> (f32, Camera) {
        let Some(glide) = &self.glide else {
            return (1.0, self.camera);
        };
        let age = ui.input(|input| input.time) - glide.since;
        if age >= GLIDE_SECONDS || ui.style().animation_time == 0.0 {
            self.glide = None;
            return (1.0, self.camera);
        }
        ui.ctx().request_repaint();
        let share = (age / GLIDE_SECONDS).clamp(0.0, 1.0) as f32; // 0 to 1
        let share = 1.0 - (1.0 - share).powi(3);
        (share, glide.camera.towards(self.camera, share))
    }
}
