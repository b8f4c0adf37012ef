//! The camera of the drawing and its changes by wheel, drag, fit and transitions.

use std::collections::HashMap;

use eframe::egui::{Pos2, Rect, Response, Ui, Vec2, vec2};

use crate::app::Changed;
use crate::game::Position;
use crate::scene::graph::sizes::{EASY_ZOOM, MARGIN, READABLE_ZOOM, tick_height};
use crate::ui::graph::camera::{Camera, ViewArea, wheel_zoom};
use crate::ui::graph::canvas::window_graph::WindowGraph;

/// The duration of a transition, in seconds.
const GLIDE_SECONDS: f64 = 0.22;
/// The largest zoom, in points on the screen for a point of the drawing.
const LARGEST: f32 = 2.5;
/// The share of the view in which the current position may move without the camera following.
const CALM: f32 = 0.7;

/// A transition of nodes to new places.
#[derive(Clone, Debug, Default)]
pub(in crate::ui::graph) struct Glide {
    pub(in crate::ui::graph) from: HashMap<Position, Pos2>,
    camera: Camera,
    since: f64,
}

/// The request for the camera in the next frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::ui::graph) enum CameraRequest {
    #[default]
    None,
    /// Shows all of the drawing, or as much of it as is readable.
    Fit,
    /// Shows all of the drawing, however small letters become.
    FitWhole,
    /// Centres the current position.
    Centre,
    /// Zoom round the middle of the view by a factor.
    Zoom(f32),
}

/// The camera, and the request for the next frame.
#[derive(Clone, Debug)]
pub(in crate::ui::graph) struct Viewpoint {
    pub(in crate::ui::graph) camera: Camera,
    /// True if the user has moved or zoomed the camera since it was fitted; play and previews do not count.
    is_moved_by_hand: bool,
    /// The zoom at which the whole drawing is visible.
    whole_zoom: f32,
    /// The size of the view in the last frame.
    view_size: Option<Vec2>,
    /// The place of the current position, if it was visible in the last frame.
    seen_here: Option<Pos2>,
    /// True if the current board has changed since the camera was steered last.
    has_moved: bool,
    pub(in crate::ui::graph) request: CameraRequest,
    pub(in crate::ui::graph) glide: Option<Glide>,
}

impl Default for Viewpoint {
    fn default() -> Viewpoint {
        Viewpoint {
            camera: Camera::default(),
            is_moved_by_hand: false,
            whole_zoom: 0.0,
            view_size: None,
            seen_here: None,
            has_moved: false,
            request: CameraRequest::Fit,
            glide: None,
        }
    }
}

/// The area of a view that a drawing may fill.
fn area(graph: &WindowGraph, view: Rect) -> ViewArea {
    let below = tick_height(&graph.drawing().ticks);
    ViewArea {
        view,
        clear: view.with_max_y(view.bottom() - below),
        margin: MARGIN,
    }
}

/// The camera that shows the whole drawing.
fn fitted(graph: &WindowGraph, view: Rect) -> Camera {
    let largest = *graph.drawing().opening_zooms.end();
    Camera::fitting(graph.bounds(), area(graph, view), largest)
}

/// The current position, and the reason to move the camera to it.
pub(in crate::ui::graph) struct CameraTarget {
    pub(in crate::ui::graph) here: Position,
    /// True if play has come there since the last frame.
    pub(in crate::ui::graph) has_moved: bool,
    /// The previewed position, and true if the preview began in this frame.
    pub(in crate::ui::graph) preview: Option<Position>,
    pub(in crate::ui::graph) is_new_preview: bool,
    /// True if the drawing is a neighbourhood.
    pub(in crate::ui::graph) is_near: bool,
}

impl Viewpoint {
    /// True if the camera is as it was fitted: the user has not moved or zoomed it.
    pub(in crate::ui::graph) fn is_fitted(&self) -> bool {
        !self.is_moved_by_hand
    }

    /// Follows play to another board in the next frame.
    pub(in crate::ui::graph) fn model_changed(&mut self, changed: &Changed) {
        self.has_moved |= changed.board;
        if changed.board || changed.rules {
            self.seen_here = None;
        }
    }

    /// True if the current board has changed since the last call.
    pub(in crate::ui::graph) fn take_move(&mut self) -> bool {
        std::mem::take(&mut self.has_moved)
    }

    /// Zooms in on the current position of a proof until it is readable.
    pub(in crate::ui::graph) fn read_here(&mut self, is_folded: bool) {
        let least = if is_folded { EASY_ZOOM } else { READABLE_ZOOM };
        self.camera.zoom = self.camera.zoom.max(least);
        self.request = CameraRequest::Centre;
    }

    /// Starts the transition from an earlier drawing.
    pub(in crate::ui::graph) fn glide_from(&mut self, earlier: &WindowGraph, now: f64) {
        let nodes = earlier.drawing().nodes.iter().map(|node| node.node);
        let from = nodes.zip(earlier.places().iter().copied());
        self.glide = Some(Glide {
            from: from.collect(),
            camera: self.camera,
            since: now,
        });
    }

    /// Moves the camera by wheel, drag and requests, and keeps the current position in view.
    pub(in crate::ui::graph) fn steer(
        &mut self,
        ui: &Ui,
        view: Rect,
        canvas: Option<&Response>,
        graph: &WindowGraph,
        subject: &CameraTarget,
    ) {
        let before = self.view_size.replace(view.size());
        let is_resized = before.is_some_and(|before| before != view.size());
        if is_resized {
            // A camera that showed everything does so again; otherwise the middle of the view stays.
            if self.is_fitted() && self.request == CameraRequest::None {
                self.request = CameraRequest::Fit;
            }
            self.clamp(graph, view);
            self.whole_zoom = fitted(graph, view).zoom;
        }
        let request = self.request;
        let has_place = graph.current_place(subject.here).is_some();
        if request != CameraRequest::Centre || has_place {
            // The request stays until its position has a place.
            self.request = CameraRequest::None;
        }
        match request {
            CameraRequest::Fit => {
                let opening_zoom = *graph.drawing().opening_zooms.start();
                self.fit(graph, view, subject, opening_zoom);
            }
            CameraRequest::FitWhole => self.fit(graph, view, subject, 0.0),
            _ => {}
        }
        if let Some(at) = graph.current_place(subject.here)
            && !self.sees_all(graph, view)
        {
            let calm = view.scale_from_center(CALM);
            let is_calm = calm.contains(self.camera.on_screen(at, view));
            let follows = subject.has_moved && !subject.is_near && !is_calm;
            if request == CameraRequest::Centre || follows {
                self.camera = self.camera.centred(at);
                self.clamp(graph, view);
            }
        }
        self.keep_here_in_sight(graph, view, subject.here, is_resized);
        if subject.is_new_preview {
            self.show_preview(graph, view, subject);
        }
        if let CameraRequest::Zoom(factor) = request {
            self.zoom(factor, view.center(), graph, view);
        }
        if let Some(canvas) = canvas.filter(|canvas| canvas.dragged()) {
            self.is_moved_by_hand = true;
            self.camera = self.camera.moved(canvas.drag_delta());
            self.clamp(graph, view);
            self.keep_a_node_in_sight(graph, view);
        }
        if let Some((factor, pointer)) = wheel_zoom(ui, view) {
            self.zoom(factor, pointer, graph, view);
        }
        self.clamp(graph, view);
        let at = graph.current_place(subject.here);
        let seen = self.camera.seen(area(graph, view).clear);
        self.seen_here = at.filter(|&at| seen.contains(at));
    }

    /// Keeps a visible current position visible when the view is resized, and when a new drawing has moved its
    /// place.
    fn keep_here_in_sight(
        &mut self,
        graph: &WindowGraph,
        view: Rect,
        here: Position,
        is_resized: bool,
    ) {
        let (Some(was_at), Some(at)) = (self.seen_here, graph.current_place(here)) else {
            return;
        };
        if is_resized || at != was_at {
            let node = Rect::from_center_size(at, graph.node_size());
            self.camera = self.camera.bring_into_view(node, area(graph, view));
        }
    }

    /// Moves the camera until the previewed position is visible.
    fn show_preview(&mut self, graph: &WindowGraph, view: Rect, subject: &CameraTarget) {
        if let Some(at) = subject.preview.and_then(|it| graph.place(it)) {
            let node = Rect::from_center_size(at, graph.node_size());
            let seen = self.camera.seen(area(graph, view).clear);
            if !seen.contains_rect(node) {
                self.camera = self.camera.centred(at);
                self.clamp(graph, view);
            }
        }
    }

    /// Stops a drag or zoom at the last visible node, as the corners of a drawing may be empty.
    fn keep_a_node_in_sight(&mut self, graph: &WindowGraph, view: Rect) {
        let seen = self.camera.seen(area(graph, view).clear);
        let off = |at: &Pos2| seen.distance_sq_to_pos(*at);
        let nearest = graph
            .places()
            .iter()
            .min_by(|a, b| off(a).total_cmp(&off(b)));
        if let Some(&at) = nearest.filter(|&at| off(at) > 0.0) {
            let node = Rect::from_center_size(at, graph.node_size());
            self.camera = self.camera.bring_into_view(node, area(graph, view));
        }
    }

    /// Zooms round a point, out until the whole drawing is visible. A drawing that fits across, or down, is
    /// centred.
    fn zoom(&mut self, factor: f32, at: Pos2, graph: &WindowGraph, view: Rect) {
        let zooms = (self.whole_zoom, LARGEST);
        self.camera = self.camera.zoomed(factor, at, view, zooms);
        self.clamp(graph, view);
        self.camera = self.camera.balanced(graph.bounds(), area(graph, view));
        self.keep_a_node_in_sight(graph, view);
        // The smallest zoom shows everything, as if fitted.
        self.is_moved_by_hand = self.camera.zoom > self.whole_zoom * 1.001;
    }

    /// Shows the whole drawing, or the readable part of a neighbourhood or a proof that is too large.
    fn fit(&mut self, graph: &WindowGraph, view: Rect, subject: &CameraTarget, least: f32) {
        self.camera = fitted(graph, view);
        self.whole_zoom = self.camera.zoom;
        if self.camera.zoom < least {
            // A readable part is better than an unreadable whole.
            let camera = Camera {
                zoom: least,
                ..self.camera
            };
            self.camera = match graph.current_place(subject.here) {
                // The current position is left of the middle, as play goes on to the right, and further left if
                // little lies behind.
                Some(at) if subject.is_near => {
                    let behind = (at.x - graph.bounds().left()) * least + 16.0;
                    let from_left = behind.min(view.width() * 0.36);
                    let aside = vec2((view.width() / 2.0 - from_left) / least, 0.0);
                    camera.centred(at + aside)
                }
                Some(at) => camera.centred(at),
                None => camera.centred(graph.first_place()),
            };
            self.clamp(graph, view);
            if !subject.is_near {
                self.camera = self.camera.balanced(graph.bounds(), area(graph, view));
            }
        }
        self.show_preview(graph, view, subject);
        self.is_moved_by_hand = false;
    }

    /// True if the whole drawing is visible, with a tolerance of a point, as places are not exact.
    fn sees_all(&self, graph: &WindowGraph, view: Rect) -> bool {
        let seen = self.camera.seen(area(graph, view).clear);
        seen.expand(1.0 / self.camera.zoom)
            .contains_rect(graph.bounds())
    }

    /// Keeps the drawing from wasting space of a view.
    fn clamp(&mut self, graph: &WindowGraph, view: Rect) {
        self.camera = self.camera.clamp(graph.bounds(), area(graph, view));
    }

    /// The progress of the transition, 0 to 1, and the camera at that moment.
    pub(in crate::ui::graph) fn advance_glide(&mut self, ui: &Ui) -> (f32, Camera) {
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
