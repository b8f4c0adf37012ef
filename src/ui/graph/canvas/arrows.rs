//! Arrows as triangles of a mesh: those that do not stand out, near and from afar.

use eframe::egui::{Mesh, Pos2, Rect, pos2};

use crate::scene::graph::route::{DrawnArrow, Emphasis};
use crate::scene::{Dash, PathSegment, Point, extend_by_curve};
use crate::ui::graph::camera::Viewport;
use crate::ui::graph::canvas::mesh::{self, LineStyle};
use crate::ui::graph::canvas::window_graph::{EdgeBounds, WindowGraph};
use crate::ui::paint::theme::Palette;

/// How much of an edge is drawn. The more there are the less each of them tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::graph) enum Detail {
    /// From near: curved, with a head; splits dashed.
    Curves,
    /// From afar: curved.
    Splines,
    /// From afar, by the thousand: the shortest line.
    Hairs,
}

/// From afar no more edges than this are curved, nor more best moves than this.
const MOST_CURVED: usize = 1_500;
const MOST_BEST_CURVED: usize = 6_000;
/// How much finer curves are drawn from near than their zoom asks for, as every corner would be seen.
const FINENESS: f32 = 12.0;

impl Detail {
    /// How much is drawn of each edge, by the number of edges.
    pub(in crate::ui::graph) fn of(count: usize, is_near: bool) -> Detail {
        match (is_near, count) {
            (true, _) => Detail::Curves,
            (false, ..=MOST_CURVED) => Detail::Splines,
            (false, _) => Detail::Hairs,
        }
    }

    /// How much is drawn of a best move where best moves stand out, by the number of edges.
    pub(in crate::ui::graph) fn of_best(self, count: usize) -> Detail {
        match self {
            Detail::Hairs if count <= MOST_BEST_CURVED => Detail::Splines,
            detail => detail,
        }
    }

    pub(in crate::ui::graph) fn is_near(self) -> bool {
        self == Detail::Curves
    }
}

/// The pen of an arrow that stands out as said.
pub(in crate::ui::graph) fn pen(emphasis: Emphasis, palette: &Palette, zoom: f32) -> LineStyle {
    let stroke = emphasis.stroke(false);
    LineStyle {
        width: (stroke.width * zoom).clamp(1.0, 3.0),
        colour: palette.colour(stroke.ink),
    }
}

/// The pen of an arrow as if it did not stand out: fainter from afar.
pub(in crate::ui::graph) fn plain_pen(
    emphasis: Emphasis,
    palette: &Palette,
    detail: Detail,
    zoom: f32,
) -> LineStyle {
    let pen = pen(emphasis, palette, zoom);
    let fade = match (detail.is_near(), emphasis) {
        (true, _) => return pen,
        (false, Emphasis::Best(_)) => 0.9,
        (false, Emphasis::Back | Emphasis::Faint) => 0.35,
        (false, _) => 0.6,
    };
    LineStyle {
        width: 1.0,
        colour: pen.colour.gamma_multiply(fade),
    }
}

/// An edge that is to be drawn as triangles.
#[derive(Clone, Copy)]
pub(in crate::ui::graph) struct EdgeLine<'a> {
    pub(in crate::ui::graph) route: &'a DrawnArrow,
    pub(in crate::ui::graph) is_dashed: bool,
}

impl EdgeLine<'_> {
    /// An edge of a graph.
    pub(in crate::ui::graph) fn of(graph: &WindowGraph, number: usize) -> EdgeLine<'_> {
        let edge = &graph.drawing().edges[number];
        EdgeLine {
            route: &graph.routes().edges[number],
            is_dashed: edge.is_dashed(),
        }
    }
}

/// Adds what can be seen of an edge to a mesh; `points` is space to work in.
pub(in crate::ui::graph) fn add(
    mesh: &mut Mesh,
    EdgeLine { route, is_dashed }: EdgeLine,
    (pen, detail): (LineStyle, Detail),
    viewport: &Viewport,
    points: &mut Vec<Pos2>,
) {
    let mut line = SeenLine {
        mesh,
        viewport,
        pen,
        detail,
        is_dashed,
        points,
    };
    let begin = match route.path.steps.first() {
        Some(&PathSegment::Move(at)) => at,
        _ => (0.0, 0.0),
    };
    match detail {
        Detail::Curves | Detail::Splines => line.add_path(route),
        Detail::Hairs => {
            line.add_stops([begin, route.path.end().unwrap_or_default()].map(Pos2::from));
        }
    }
    if detail.is_near() {
        let head = route.head.map(|(x, y)| viewport.on_screen(pos2(x, y)));
        mesh::head(mesh, head, pen.colour);
    }
}

/// A line of which only what lies in view and a margin round it is drawn: a long arrow may come into
/// view, leave it, and come again.
struct SeenLine<'a> {
    mesh: &'a mut Mesh,
    viewport: &'a Viewport,
    pen: LineStyle,
    detail: Detail,
    is_dashed: bool,
    points: &'a mut Vec<Pos2>,
}

impl SeenLine<'_> {
    fn add_path(&mut self, arrow: &DrawnArrow) {
        let mut curve = Vec::new();
        let mut at: Point = (0.0, 0.0);
        self.points.clear();
        for step in &arrow.path.steps {
            match *step {
                PathSegment::Move(to) => at = to,
                PathSegment::Line(to) => {
                    self.add_piece(&[at, to], &[to]);
                    at = to;
                }
                PathSegment::Curve([near_from, near_to, to]) => {
                    let corners = [at, near_from, near_to, to];
                    curve.clear();
                    if self.is_seen(&corners) {
                        let finer = if self.detail.is_near() { FINENESS } else { 1.0 };
                        let scale = self.viewport.camera.zoom * finer;
                        extend_by_curve(&mut curve, corners, scale);
                    }
                    self.add_piece(&corners, &curve);
                    at = to;
                }
                PathSegment::Close => {}
            }
        }
        self.draw();
    }

    fn add_stops(&mut self, stops: impl IntoIterator<Item = Pos2>) {
        self.points.clear();
        let mut before: Option<Point> = None;
        for stop in stops {
            let stop = (stop.x, stop.y);
            if let Some(before) = before {
                self.add_piece(&[before, stop], &[stop]);
            }
            before = Some(stop);
        }
        self.draw();
    }

    /// Goes on along a piece within `corners`, through `points`, if it may be seen.
    fn add_piece(&mut self, corners: &[Point], points: &[Point]) {
        if !self.is_seen(corners) {
            self.draw();
            return;
        }
        let on_screen = |&(x, y): &Point| self.viewport.on_screen(pos2(x, y));
        if self.points.is_empty() {
            self.points.extend(corners.first().map(on_screen));
        }
        self.points.extend(points.iter().map(on_screen));
    }

    fn is_seen(&self, corners: &[Point]) -> bool {
        let mut hull = Rect::NOTHING;
        for &(x, y) in corners {
            hull.extend_with(pos2(x, y));
        }
        hull.intersects(self.viewport.part)
    }

    /// Draws what has come together.
    fn draw(&mut self) {
        // Where a piece goes on from another the point is there twice, and a line has a burr.
        self.points
            .dedup_by(|one, other| one.distance_sq(*other) < 1e-4);
        let (mesh, points, pen) = (&mut *self.mesh, self.points.as_slice(), self.pen);
        if points.len() > 1 {
            match self.detail {
                Detail::Hairs => mesh::sharp_line(mesh, points, pen),
                Detail::Curves if self.is_dashed => {
                    let scale = self.viewport.camera.zoom.max(1.0);
                    let [dash, gap] = Dash::Dashed.lengths().unwrap_or([5.0, 3.5]);
                    let dashes = (dash * scale, gap * scale);
                    mesh::dashes(mesh, points, pen, dashes, self.viewport.clip);
                }
                _ => mesh::line(mesh, points, pen),
            }
        }
        self.points.clear();
    }
}

/// The arrows that pass through a part of the picture, what stands back lowest.
pub(in crate::ui::graph) fn sorted<'a>(
    arrows: impl Iterator<Item = &'a EdgeBounds>,
) -> Vec<&'a EdgeBounds> {
    let mut arrows: Vec<&EdgeBounds> = arrows.collect();
    arrows.sort_by_key(|reach| reach.layer);
    arrows
}

#[cfg(test)]
mod tests {
    use eframe::egui::Color32;

    use super::*;
    use crate::scene::Path;
    use crate::ui::graph::camera::Camera;

    /// The sharpest corner of an arrow between two close columns, in degrees.
    fn sharpest_corner(detail: Detail, zoom: f32) -> f32 {
        let begin = Path::from((0.0, 0.0));
        let path = begin.curve((20.0, 0.0), (10.0, -40.0), (30.0, -40.0));
        let arrow = DrawnArrow {
            path,
            ..DrawnArrow::default()
        };
        let edge = EdgeLine {
            route: &arrow,
            is_dashed: false,
        };
        let view = Rect::from_min_size(Pos2::ZERO, eframe::egui::vec2(400.0, 400.0));
        let camera = Camera {
            zoom,
            centre: [100.0 / f64::from(zoom), 0.0],
        };
        let pen = LineStyle {
            width: 2.0,
            colour: Color32::BLACK,
        };
        let (mut mesh, mut points) = (Mesh::default(), Vec::new());
        let viewport = Viewport::new(camera, view);
        add(&mut mesh, edge, (pen, detail), &viewport, &mut points);
        // A line has four points across, the middle two on its two sides; then comes its head.
        let corners = mesh.vertices.len() / 4 - usize::from(detail.is_near());
        let sides = mesh.vertices.chunks_exact(4).take(corners);
        let middle: Vec<Pos2> = sides
            .map(|side| side[1].pos.lerp(side[2].pos, 0.5))
            .collect();
        assert!(middle.len() > 3, "{detail:?}: {middle:?}");
        let ways: Vec<f32> = middle
            .windows(2)
            .map(|ends| (ends[1] - ends[0]).angle())
            .collect();
        let turns = ways
            .windows(2)
            .map(|ways| (ways[1] - ways[0]).to_degrees().abs());
        turns.fold(0.0, f32::max)
    }

    #[test]
    fn curves_have_no_corners_from_near() {
        for zoom in [0.6, 1.0, 2.0] {
            let corner = sharpest_corner(Detail::Curves, zoom);
            assert!(corner < 15.0, "{corner} degrees at {zoom}");
        }
    }
}
