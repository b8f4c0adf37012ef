//! The minimap: the whole drawing in a corner, with a draggable frame round the visible part.

use std::sync::Arc;

use eframe::egui::{
    Id, Mesh, Pos2, Rect, Sense, Shape, Stroke, StrokeKind, Ui, Vec2, WidgetInfo, WidgetType, vec2,
};

use crate::scene::Ink;
use crate::ui::graph::canvas::layers::CachedMap;
use crate::ui::graph::canvas::window_graph::WindowGraph;
use crate::ui::graph::state::GraphPane;
use crate::ui::paint::theme::{self, GRID, Palette};

const SIZE: Vec2 = vec2(150.0, 96.0);
/// The least side of a minimap, in points.
const LEAST_SIDE: f32 = 44.0;
/// The share of the drawing in view from which on there is no minimap.
const NEARLY_ALL: f32 = 0.8;
/// The smallest view with a minimap, in points.
const SMALLEST_VIEW: Vec2 = vec2(320.0, 200.0);

/// The conversion from the drawing to the minimap.
struct Scale {
    corner: Pos2,
    origin: Pos2,
    factor: f32,
}

impl Scale {
    fn new(picture: &WindowGraph, inner: Rect) -> Scale {
        let bounds = picture.bounds();
        let scale = (inner.width() / bounds.width()).min(inner.height() / bounds.height());
        Scale {
            corner: inner.center() - bounds.size() * scale / 2.0,
            origin: bounds.min,
            factor: scale,
        }
    }

    fn on_map(&self, at: Pos2) -> Pos2 {
        self.corner + (at - self.origin) * self.factor
    }

    fn in_picture(&self, at: Pos2) -> Pos2 {
        self.origin + (at - self.corner) / self.factor
    }
}

/// The rectangle of the minimap: below on the right if no node and no reply is drawn there. Returns none if nearly
/// all of the drawing is in view.
pub(in crate::ui::graph) fn place(view: Rect, graph: &GraphPane) -> Option<Rect> {
    let picture = graph.graph()?;
    let seen = graph
        .viewpoint
        .camera
        .seen(view)
        .intersect(picture.bounds());
    let sees_all = seen.is_positive() && seen.area() > picture.bounds().area() * NEARLY_ALL;
    let has_room = view.width() >= SMALLEST_VIEW.x && view.height() >= SMALLEST_VIEW.y;
    if sees_all || !has_room || !graph.options.shows_minimap {
        return None;
    }
    let size = size_for(picture.bounds().size());
    free_corner(view, size, drawn_at(view, graph)?)
}

/// The rectangles on the screen of nodes and of the labels of a folded proof.
fn drawn_at(view: Rect, graph: &GraphPane) -> Option<impl Iterator<Item = Rect>> {
    let picture = graph.graph()?;
    let camera = &graph.viewpoint.camera;
    let on_screen = move |at: Pos2, size: Vec2| {
        let size = size * camera.zoom + Vec2::splat(2.0 * GRID);
        Rect::from_center_size(camera.on_screen(at, view), size)
    };
    let nodes = picture.seen_nodes(camera.seen(view));
    let nodes = nodes.map(move |node| on_screen(picture.places()[node], picture.size_of(node)));
    let labels = (0..picture.edges().len()).filter_map(move |edge| {
        let label = picture.answer_box(edge)?;
        Some(on_screen(label.centre().into(), label.size().into()))
    });
    Some(nodes.chain(labels))
}

/// The lower right corner of a view, if nothing is drawn in it.
fn free_corner(view: Rect, size: Vec2, mut drawn: impl Iterator<Item = Rect>) -> Option<Rect> {
    let place = Rect::from_min_size(view.max - size - Vec2::splat(GRID), size);
    (!drawn.any(|taken| taken.intersects(place))).then_some(place)
}

/// The size of the minimap of a drawing: in the same proportions, to hide as little as possible.
fn size_for(picture: Vec2) -> Vec2 {
    let around = Vec2::splat(2.0 * GRID);
    let room = SIZE - around;
    let share = (room.x / picture.x.max(1.0)).min(room.y / picture.y.max(1.0));
    (picture * share + around).max(Vec2::splat(LEAST_SIDE))
}

/// Shows the minimap.
pub(in crate::ui::graph) fn minimap_ui(ui: &Ui, rect: Rect, view: Rect, graph: &mut GraphPane) {
    let Some(picture) = graph.drawing.graph() else {
        return;
    };
    let palette = theme::palette(ui);
    let response = ui.interact(rect, Id::new("minimap"), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::labeled(WidgetType::Other, true, "Map of the whole graph"));
    let painter = ui.painter().with_clip_rect(rect);
    painter.rect(
        rect,
        theme::CORNER,
        palette.card,
        Stroke::new(1.0, palette.border),
        StrokeKind::Inside,
    );
    let scale = Scale::new(picture, rect.shrink(GRID));
    let shows_verdict = graph
        .painted
        .decorated
        .as_ref()
        .is_some_and(|decoration| decoration.shows_verdict);
    let key = (
        rect,
        ui.visuals().dark_mode,
        shows_verdict,
        graph.drawing.version,
    );
    let cached = &mut graph.painted.map;
    if cached.as_ref().is_some_and(|map| map.key != key) {
        *cached = None;
    }
    let map = cached.get_or_insert_with(|| CachedMap {
        key,
        dots: dots(picture, &scale, palette),
    });
    painter.add(Shape::Mesh(Arc::clone(&map.dots)));
    let here = graph
        .painted
        .decorated
        .as_ref()
        .map(|decoration| decoration.here);
    if let Some(at) = here.and_then(|here| picture.place(here)) {
        let dot = Rect::from_center_size(scale.on_map(at), vec2(6.0, 6.0));
        painter.rect_filled(dot, 1.0, palette.current);
    }
    let seen = graph.viewpoint.camera.seen(view);
    let frame = Rect::from_min_max(scale.on_map(seen.min), scale.on_map(seen.max));
    painter.rect_stroke(
        frame.intersect(rect),
        2.0,
        Stroke::new(1.5, palette.current),
        StrokeKind::Inside,
    );
    if (response.dragged() || response.clicked())
        && let Some(pointer) = response.interact_pointer_pos()
    {
        graph.viewpoint.camera = graph.viewpoint.camera.centred(scale.in_picture(pointer));
        ui.ctx().request_repaint();
    }
}

fn dots(picture: &WindowGraph, scale: &Scale, palette: &Palette) -> Arc<Mesh> {
    let mut mesh = Mesh::default();
    for (node, &at) in picture.places().iter().enumerate() {
        let dot = Rect::from_center_size(scale.on_map(at), vec2(2.0, 2.0));
        let tone = picture.node_at_number(node).tone(picture.shows_verdicts);
        mesh.add_colored_rect(dot, palette.colour(Ink::Line(tone)));
    }
    Arc::new(mesh)
}

#[cfg(test)]
mod tests {
    use super::*;
    use eframe::egui::pos2;

    #[test]
    fn the_map_covers_nothing_that_is_drawn() {
        let view = Rect::from_min_size(pos2(100.0, 50.0), vec2(600.0, 400.0));
        let at = |x: f32, y: f32| Rect::from_center_size(pos2(x, y), vec2(90.0, 24.0));
        let place = |drawn: &[Rect]| free_corner(view, vec2(150.0, 96.0), drawn.iter().copied());
        let free = place(&[at(150.0, 400.0), at(650.0, 100.0)]).expect("the corner is free");
        assert_eq!(free.max, view.max - vec2(8.0, 8.0));
        assert_eq!(place(&[at(650.0, 400.0)]), None);
    }
}
