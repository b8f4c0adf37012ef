//! From where the picture is seen, and how that changes: wheel, drag, fit, and nodes that glide.

use std::collections::HashMap;

use eframe::egui::{Pos2, Rect, Response, Ui, Vec2, vec2};

use crate::app::Changed;
use crate::game::Position;
use crate::scene::graph::sizes::{EASY_ZOOM, MARGIN, READABLE_ZOOM, tick_height};
use crate::ui::graph::camera::{Camera, ViewArea, wheel_zoom};
use crate::ui::graph::canvas::window_graph::WindowGraph;

/// The time in which nodes glide, in seconds.
const GLIDE_SECONDS: f64 = 0.22;
/// The largest zoom, in points on the screen for a point of the picture.
const LARGEST: f32 = 2.5;
/// The part of the view in which the current position may move without the view following.
const CALM: f32 = 0.7;

/// Nodes on their way to new places.
#[derive(Clone, Debug, Default)]
pub(in crate::ui::graph) struct Glide {
    pub(in crate::ui::graph) from: HashMap<Position, Pos2>,
    camera: Camera,
    since: f64,
}

/// The request for the camera in the next frame.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(in crate::ui::graph) enum CameraRequest {
    /// Nothing.
    #[default]
    None,
    /// Show all of the drawing, or as much as can be read.
    Fit,
    /// Show all of it however small letters become.
    FitWhole,
    /// Show the current position in the middle.
    Centre,
    /// Zoom round the middle of the view by a factor.
    Zoom(f32),
}

/// The camera, and what is to happen to it in the next frame.
#[derive(Clone, Debug)]
pub(in crate::ui::graph) struct Viewpoint {
    pub(in crate::ui::graph) camera: Camera,
    /// True if a person has moved or zoomed it since it was fitted, rather than play or a preview.
    is_moved_by_hand: bool,
    /// The zoom at which all of the picture is seen.
    whole_zoom: f32,
    /// The size of the view in the frame before.
    view_size: Option<Vec2>,
    /// The place of the current position, if it was in sight in the frame before.
    seen_here: Option<Pos2>,
    /// True if another board has become the current one since the camera was steered last.
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

/// The view that shows all of a picture.
fn fitted(graph: &WindowGraph, view: Rect) -> Camera {
    let largest = *graph.drawing().opening_zooms.end();
    Camera::fitting(graph.bounds(), area(graph, view), largest)
}

/// The current position, and what the camera is to do about it.
pub(in crate::ui::graph) struct CameraTarget {
    pub(in crate::ui::graph) here: Position,
    /// True if play has come there since the frame before.
    pub(in crate::ui::graph) has_moved: bool,
    /// A position that is previewed, and whether it is so since this frame.
    pub(in crate::ui::graph) preview: Option<Position>,
    pub(in crate::ui::graph) is_new_preview: bool,
    /// True if the picture is its neighbourhood.
    pub(in crate::ui::graph) is_near: bool,
}

impl Viewpoint {
    /// True if the picture is shown as it was fitted, as nobody has moved or zoomed it.
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

    /// True if another board has become the current one since this was asked last.
    pub(in crate::ui::graph) fn take_move(&mut self) -> bool {
        std::mem::take(&mut self.has_moved)
    }

    /// Comes near enough to the current position of a proof to read.
    pub(in crate::ui::graph) fn read_here(&mut self, is_folded: bool) {
        let least = if is_folded { EASY_ZOOM } else { READABLE_ZOOM };
        self.camera.zoom = self.camera.zoom.max(least);
        self.request = CameraRequest::Centre;
    }

    /// Lets the nodes of an earlier picture glide to their new places.
    pub(in crate::ui::graph) fn glide_from(&mut self, earlier: &WindowGraph, now: f64) {
        let nodes = earlier.drawing().nodes.iter().map(|node| node.node);
        let from = nodes.zip(earlier.places().iter().copied());
        self.glide = Some(Glide {
            from: from.collect(),
            camera: self.camera,
            since: now,
        });
    }

    /// Follows wheel and drag, fits what is to be fitted, and keeps the current position in view.
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
            // What showed all shows all again; what was looked at stays in the middle.
            if self.is_fitted() && self.request == CameraRequest::None {
                self.request = CameraRequest::Fit;
            }
            self.clamp(graph, view);
            self.whole_zoom = fitted(graph, view).zoom;
        }
        let request = self.request;
        let has_place = graph.current_place(subject.here).is_some();
        if request != CameraRequest::Centre || has_place {
            // To centre waits for its position.
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

    /// A current position that was in sight is so in a view of another size too, and where the picture has
    /// been drawn anew for it.
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

    /// Brings a position that is previewed into sight.
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

    /// Stops a drag or zoom at the last node in sight: the corners of a drawing may be empty.
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

    /// Zooms round a point, out as far as all of the picture is seen. Where it fits across, or down, it
    /// lies in the middle.
    fn zoom(&mut self, factor: f32, at: Pos2, graph: &WindowGraph, view: Rect) {
        let zooms = (self.whole_zoom, LARGEST);
        self.camera = self.camera.zoomed(factor, at, view, zooms);
        self.clamp(graph, view);
        self.camera = self.camera.balanced(graph.bounds(), area(graph, view));
        self.keep_a_node_in_sight(graph, view);
        // Who has zoomed out as far as it goes sees all of it, as if it were fitted.
        self.is_moved_by_hand = self.camera.zoom > self.whole_zoom * 1.001;
    }

    /// Shows all of the picture, or of a neighbourhood or a proof that is too large for that what is
    /// readable.
    fn fit(&mut self, graph: &WindowGraph, view: Rect, subject: &CameraTarget, least: f32) {
        self.camera = fitted(graph, view);
        self.whole_zoom = self.camera.zoom;
        if self.camera.zoom < least {
            // Readable rather than complete.
            let camera = Camera {
                zoom: least,
                ..self.camera
            };
            self.camera = match graph.current_place(subject.here) {
                // The current position stands left of the middle, as play goes on to the right, and
                // further left where little lies behind.
                Some(at) if subject.is_near => {
                    let behind = (at.x - graph.bounds().left()) * least + 16.0;
                    let from_left = behind.min(view.width() * 0.36);
                    let aside = vec2((view.width() / 2.0 - from_left) / least, 0.0);
                    camera.centred(at + aside)
                }
                Some(at) => camera.centred(at),
                // What the picture begins with.
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

    /// True if all of the picture is seen: a point more, as places are not exact.
    fn sees_all(&self, graph: &WindowGraph, view: Rect) -> bool {
        let seen = self.camera.seen(area(graph, view).clear);
        seen.expand(1.0 / self.camera.zoom)
            .contains_rect(graph.bounds())
    }

    /// Lets the picture waste no room of a view.
    fn clamp(&mut self, graph: &WindowGraph, view: Rect) {
        self.camera = self.camera.clamp(graph.bounds(), area(graph, view));
    }

    /// The share of their way that gliding nodes have gone, 0 to 1, and the camera on its way with them.
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
