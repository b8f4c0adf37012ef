//! Arrows and lines as triangles of a mesh, near and from afar: with soft or sharp edges, dashed lines, and heads.
//!
//! egui would shape every line anew in every frame; a mesh is made once and shown as often as one
//! likes.

use eframe::egui::epaint::{Vertex, WHITE_UV};
use eframe::egui::{Color32, Mesh, Pos2, Rect, Vec2, pos2};

use crate::scene::graph::route::{DrawnArrow, Emphasis};
use crate::scene::{Dash, PathSegment, Point, extend_by_curve};
use crate::ui::graph::camera::Viewport;
use crate::ui::graph::canvas::window_graph::{EdgeBounds, WindowGraph};
use crate::ui::paint::theme::Palette;

/// The limit on edges that are curved from afar, and on best moves that are.
const MOST_CURVED: usize = 1_500;
const MOST_BEST_CURVED: usize = 6_000;
/// The factor by which curves are finer near than their zoom needs, as corners are visible there.
const FINENESS: f32 = 12.0;
/// The width of the soft edge of a line, in points.
const SOFT: f32 = 1.0;
/// The longest corner of a line, in halves of its width.
const LONGEST_MITRE: f32 = 2.0;

/// The detail of an edge: more edges mean less detail for each.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::ui::graph) enum Detail {
    /// Near: curved, with a head; splits dashed.
    Curves,
    /// From afar: curved.
    Splines,
    /// From afar, for thousands of edges: straight lines.
    Hairs,
}

impl Detail {
    /// The detail of each edge, by the number of edges.
    pub(in crate::ui::graph) fn of(count: usize, is_near: bool) -> Detail {
        match (is_near, count) {
            (true, _) => Detail::Curves,
            (false, ..=MOST_CURVED) => Detail::Splines,
            (false, _) => Detail::Hairs,
        }
    }

    /// The detail of best moves where these are marked, by the number of edges.
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

/// The line style of an arrow with an emphasis.
pub(in crate::ui::graph) fn pen(emphasis: Emphasis, palette: &Palette, zoom: f32) -> LineStyle {
    let stroke = emphasis.stroke(false);
    LineStyle {
        width: (stroke.width * zoom).clamp(1.0, 3.0),
        colour: palette.colour(stroke.ink),
    }
}

/// The line style of an arrow without emphasis: fainter from afar.
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

/// An edge to draw as triangles.
#[derive(Clone, Copy)]
pub(in crate::ui::graph) struct EdgeLine<'a> {
    pub(in crate::ui::graph) route: &'a DrawnArrow,
    pub(in crate::ui::graph) is_dashed: bool,
}

impl EdgeLine<'_> {
    pub(in crate::ui::graph) fn of(graph: &WindowGraph, number: usize) -> EdgeLine<'_> {
        let edge = &graph.drawing().edges[number];
        EdgeLine {
            route: &graph.routes().edges[number],
            is_dashed: edge.is_dashed(),
        }
    }
}

/// Adds the visible part of an edge to a mesh; `points` is a scratch buffer.
pub(in crate::ui::graph) fn add(
    mesh: &mut Mesh,
    EdgeLine { route, is_dashed }: EdgeLine,
    pen: LineStyle,
    detail: Detail,
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
        let corners = route.head.map(|(x, y)| viewport.on_screen(pos2(x, y)));
        head(mesh, corners, pen.colour);
    }
}

/// A line that is drawn only in view and in a margin round it: a long arrow may enter the view several times.
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

    /// Continues the line by a piece, given by its `points` and its hull `corners`, if it may be visible.
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

    /// Draws the points collected so far.
    fn draw(&mut self) {
        // Adjacent pieces share a point; drawn twice it would give the line a burr.
        self.points
            .dedup_by(|one, other| one.distance_sq(*other) < 1e-4);
        let (mesh, points, pen) = (&mut *self.mesh, self.points.as_slice(), self.pen);
        if points.len() > 1 {
            match self.detail {
                Detail::Hairs => sharp_line(mesh, points, pen),
                Detail::Curves if self.is_dashed => {
                    let scale = self.viewport.camera.zoom.max(1.0);
                    let [dash, gap] = Dash::Dashed.lengths().unwrap_or([5.0, 3.5]);
                    let pattern = (dash * scale, gap * scale);
                    dashes(mesh, points, pen, pattern, self.viewport.clip);
                }
                _ => line(mesh, points, pen),
            }
        }
        self.points.clear();
    }
}

/// The arrows that pass through a part of the drawing, lowest layer first.
pub(in crate::ui::graph) fn sorted<'a>(
    arrows: impl Iterator<Item = &'a EdgeBounds>,
) -> Vec<&'a EdgeBounds> {
    let mut arrows: Vec<&EdgeBounds> = arrows.collect();
    arrows.sort_by_key(|reach| reach.layer);
    arrows
}

#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui::graph) struct LineStyle {
    /// The width in points.
    pub(in crate::ui::graph) width: f32,
    pub(in crate::ui::graph) colour: Color32,
}

impl LineStyle {
    /// The style with a share of its opacity.
    pub(in crate::ui::graph) fn faded(self, share: f32) -> LineStyle {
        LineStyle {
            colour: self.colour.gamma_multiply(share),
            ..self
        }
    }
}

fn vertex(mesh: &mut Mesh, pos: Pos2, color: Color32) {
    mesh.vertices.push(Vertex {
        pos,
        uv: WHITE_UV,
        color,
    });
}

fn next_number(mesh: &Mesh) -> u32 {
    mesh.vertices.len() as u32 // far fewer than 2^32
}

/// Adds a line through points, with soft edges.
pub(in crate::ui::graph) fn line(mesh: &mut Mesh, points: &[Pos2], pen: LineStyle) {
    if points.len() < 2 {
        return;
    }
    let first = next_number(mesh);
    let inner = (pen.width - SOFT).max(0.0) / 2.0;
    let outer = inner + SOFT;
    let colour = pen.colour.gamma_multiply(pen.width.min(1.0));
    for place in 0..points.len() {
        let (at, across) = (points[place], mitre(points, place));
        vertex(mesh, at - across * outer, Color32::TRANSPARENT);
        if inner > 0.0 {
            vertex(mesh, at - across * inner, colour);
            vertex(mesh, at + across * inner, colour);
        } else {
            vertex(mesh, at, colour);
        }
        vertex(mesh, at + across * outer, Color32::TRANSPARENT);
    }
    let wide = if inner > 0.0 { 4 } else { 3 };
    let pieces = points.len() as u32 - 1; // a few dozen points
    for piece in 0..pieces {
        for strip in 0..wide - 1 {
            let corner = first + piece * wide + strip;
            let [a, b, c, d] = [corner, corner + 1, corner + wide, corner + wide + 1];
            mesh.indices.extend([a, b, c, b, d, c]);
        }
    }
}

/// The direction from one point to another. Screen coordinates cannot overflow, so this skips the checks of
/// `Vec2::normalized`, whose cost counts with thousands of lines.
fn direction(from: Pos2, to: Pos2) -> Vec2 {
    let step = to - from;
    let length = step.length_sq().sqrt();
    if length > 0.0 { step / length } else { step }
}

/// The direction across a line at one of its points, longer at corners so that the width of the line stays the
/// same.
fn mitre(points: &[Pos2], place: usize) -> Vec2 {
    let across = |from: usize, to: usize| direction(points[from], points[to]).rot90();
    if place == 0 {
        return across(0, 1);
    }
    let before = across(place - 1, place);
    if place + 1 == points.len() {
        return before;
    }
    let middle = (before + across(place, place + 1)).normalized();
    middle / middle.dot(before).max(1.0 / LONGEST_MITRE)
}

/// Adds a line through points with sharp edges, which takes half the triangles of a soft one.
pub(in crate::ui::graph) fn sharp_line(mesh: &mut Mesh, points: &[Pos2], pen: LineStyle) {
    for ends in points.windows(2) {
        let first = next_number(mesh);
        let across = direction(ends[0], ends[1]).rot90() * pen.width / 2.0;
        for pos in [
            ends[0] + across,
            ends[1] + across,
            ends[1] - across,
            ends[0] - across,
        ] {
            vertex(mesh, pos, pen.colour);
        }
        mesh.indices
            .extend([0, 1, 2, 0, 2, 3].map(|corner| first + corner));
    }
}

/// Adds a dashed line. Parts outside `clip` are dropped before the line is cut into dashes, however long it is.
pub(in crate::ui::graph) fn dashes(
    mesh: &mut Mesh,
    points: &[Pos2],
    pen: LineStyle,
    (dash, gap): (f32, f32),
    clip: Rect,
) {
    let period = dash + gap;
    let mut gone = 0.0;
    for ends in points.windows(2) {
        let (from, to) = (ends[0], ends[1]);
        let length = from.distance(to);
        let way = (to - from).normalized();
        if let Some((begin, end)) = inside(clip, from, to) {
            let (begin, end) = (begin * length, end * length);
            // Dashes are counted from the beginning of the whole line, so that they do not depend on the view.
            let mut start = ((gone + begin) / period).floor() * period - gone;
            while start < end {
                let (a, b) = (start.max(begin), (start + dash).min(end));
                if a < b {
                    line(mesh, &[from + way * a, from + way * b], pen);
                }
                start += period;
            }
        }
        gone += length;
    }
}

/// The part of a segment that lies in a rectangle, as shares of the segment.
fn inside(clip: Rect, from: Pos2, to: Pos2) -> Option<(f32, f32)> {
    let (mut begin, mut end) = (0.0_f32, 1.0_f32);
    let way = to - from;
    for (at, by, least, most) in [
        (from.x, way.x, clip.left(), clip.right()),
        (from.y, way.y, clip.top(), clip.bottom()),
    ] {
        if by.abs() < 1e-6 {
            if at < least || at > most {
                return None;
            }
            continue;
        }
        let (one, other) = ((least - at) / by, (most - at) / by);
        begin = begin.max(one.min(other));
        end = end.min(one.max(other));
    }
    (begin < end).then_some((begin, end))
}

/// Adds the head of an arrow by its corners, with soft edges.
pub(in crate::ui::graph) fn head(mesh: &mut Mesh, corners: [Pos2; 3], colour: Color32) {
    let [one, two, three] = corners.map(Pos2::to_vec2);
    let middle = ((one + two + three) / 3.0).to_pos2();
    let first = next_number(mesh);
    for corner in corners {
        vertex(mesh, corner, colour);
    }
    for corner in corners {
        let out = (corner - middle).normalized() * SOFT;
        vertex(mesh, corner + out, Color32::TRANSPARENT);
    }
    mesh.indices.extend([0, 1, 2].map(|corner| first + corner));
    for (a, b) in [(0, 1), (1, 2), (2, 0)] {
        mesh.indices
            .extend([a, b, a + 3, b, b + 3, a + 3].map(|corner| first + corner));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scene::Path;
    use crate::ui::graph::camera::Camera;

    const PEN: LineStyle = LineStyle {
        width: 2.0,
        colour: Color32::BLACK,
    };

    #[test]
    fn only_what_is_seen_of_a_long_line_is_cut_into_dashes() {
        let mut mesh = Mesh::default();
        let clip = Rect::from_min_max(pos2(0.0, 0.0), pos2(90.0, 90.0));
        let ends = [pos2(-1e6, 45.0), pos2(1e6, 45.0)];
        dashes(&mut mesh, &ends, PEN, (5.0, 4.0), clip);
        let dash_count = mesh.vertices.len() / 8;
        assert!((9..=12).contains(&dash_count), "{dash_count}");
        assert!(clip.expand(2.0).contains_rect(mesh.calc_bounds()));
    }

    #[test]
    fn a_line_is_as_wide_as_its_pen_and_its_soft_edge() {
        let mut mesh = Mesh::default();
        line(&mut mesh, &[pos2(0.0, 0.0), pos2(10.0, 0.0)], PEN);
        let bounds = mesh.calc_bounds();
        assert!((bounds.height() - (PEN.width - SOFT) - 2.0 * SOFT).abs() < 1e-3);
        assert!(mesh.is_valid());
    }

    #[test]
    fn a_corner_is_no_longer_than_allowed() {
        let mut mesh = Mesh::default();
        let back = [pos2(0.0, 0.0), pos2(100.0, 0.0), pos2(0.0, 1.0)];
        line(&mut mesh, &back, PEN);
        assert!(mesh.calc_bounds().right() < 110.0);
    }

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
        add(&mut mesh, edge, pen, detail, &viewport, &mut points);
        // A line has four vertices across, the middle two on its two sides; then comes its head.
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
