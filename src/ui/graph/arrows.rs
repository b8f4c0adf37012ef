//! Arrows as triangles of a mesh: those that do not stand out, near and from afar.

use eframe::egui::{Mesh, Pos2, Rect, pos2};

use super::lens::Lens;
use super::look::ArrowLook;
use super::mesh::{self, LineStyle};
use super::picture::ArrowExtent;
use crate::scene::graph::route::{DrawnArrow, Emphasis};
use crate::scene::{Dash, PathSegment, Point, extend_by_curve};
use crate::ui::paint::theme::Palette;

/// How much of an arrow is drawn. The more there are the less each of them tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Curved, with a head; splits dashed.
    Curves,
    /// The same of many arrows: as fine as their zoom asks for.
    CoarseCurves,
    /// Straight from bend to bend, with a head.
    Straight,
    /// From afar: a curve.
    Splines,
    /// From afar: a line.
    Lines,
    /// From afar, by the thousand: the shortest line.
    Hairs,
}

/// More arrows than this are curved coarsely from near; more than that not at all from afar, and of still
/// more only the ends are drawn from afar.
const MOST_CURVES: usize = 600;
const MOST_CURVES_FAR: usize = 1_500;
const MOST_LINES: usize = 3_000;
/// Of more arrows than this none is curved, not even a best move.
const MOST_SPLINES: usize = 6_000;

impl Detail {
    /// How much is drawn of each arrow, by the number of arrows.
    pub(super) fn of(count: usize, is_near: bool) -> Detail {
        match (is_near, count) {
            (true, ..=MOST_CURVES) => Detail::Curves,
            (true, ..=MOST_SPLINES) => Detail::CoarseCurves,
            (true, _) => Detail::Straight,
            (false, ..=MOST_CURVES_FAR) => Detail::Splines,
            (false, ..=MOST_LINES) => Detail::Lines,
            (false, _) => Detail::Hairs,
        }
    }

    /// How much is drawn of a best move where best moves stand out, by the number of arrows.
    pub(super) fn of_best(self, count: usize) -> Detail {
        match self {
            Detail::CoarseCurves => Detail::Curves,
            Detail::Lines | Detail::Hairs if count <= MOST_SPLINES => Detail::Splines,
            detail => detail,
        }
    }

    /// How much finer curves are drawn than their zoom asks for. Of the few that are seen from near
    /// every corner would be seen, too.
    fn fineness(self) -> f32 {
        match self {
            Detail::Curves => 12.0,
            Detail::CoarseCurves => 3.0,
            _ => 1.0,
        }
    }

    pub(super) fn is_near(self) -> bool {
        matches!(
            self,
            Detail::Curves | Detail::CoarseCurves | Detail::Straight
        )
    }
}

/// The pen of an arrow that stands out as said.
pub(super) fn pen(emphasis: Emphasis, palette: &Palette, zoom: f32) -> LineStyle {
    let stroke = emphasis.stroke(false);
    LineStyle {
        width: (stroke.width * zoom).clamp(1.0, 3.0),
        colour: palette.colour(stroke.ink),
    }
}

/// The pen of an arrow as if it did not stand out: fainter from afar.
pub(super) fn plain_pen(
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

/// Adds what can be seen of an arrow to a mesh; `points` is room to work in.
pub(super) fn add(
    mesh: &mut Mesh,
    (look, arrow): (&ArrowLook, &DrawnArrow),
    (pen, detail): (LineStyle, Detail),
    lens: &Lens,
    points: &mut Vec<Pos2>,
) {
    let mut line = SeenLine {
        mesh,
        lens,
        pen,
        detail,
        is_dashed: look.is_dashed(),
        points,
    };
    match detail {
        Detail::Curves | Detail::CoarseCurves | Detail::Splines => line.add_path(arrow),
        Detail::Hairs => line.add_stops([look.begin, look.end]),
        Detail::Straight | Detail::Lines => {
            let bends = look.bends().iter().copied();
            line.add_stops([look.begin].into_iter().chain(bends).chain([look.end]));
        }
    }
    if detail.is_near() {
        let head = arrow.head.map(|(x, y)| lens.on_screen(pos2(x, y)));
        mesh::head(mesh, head, pen.colour);
    }
}

/// A line of which only what lies in view and a margin round it is drawn: a long arrow may come into
/// view, leave it, and come again.
struct SeenLine<'a> {
    mesh: &'a mut Mesh,
    lens: &'a Lens,
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
                        let scale = self.lens.camera.zoom * self.detail.fineness();
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
        let on_screen = |&(x, y): &Point| self.lens.on_screen(pos2(x, y));
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
        hull.intersects(self.lens.part)
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
                Detail::Curves | Detail::CoarseCurves if self.is_dashed => {
                    let scale = self.lens.camera.zoom.max(1.0);
                    let [dash, gap] = Dash::Dashed.lengths().unwrap_or([5.0, 3.5]);
                    let dashes = (dash * scale, gap * scale);
                    mesh::dashes(mesh, points, pen, dashes, self.lens.clip);
                }
                _ => mesh::line(mesh, points, pen),
            }
        }
        self.points.clear();
    }
}

/// The arrows that pass through a part of the picture, what stands back lowest.
pub(super) fn sorted<'a>(arrows: impl Iterator<Item = &'a ArrowExtent>) -> Vec<&'a ArrowExtent> {
    let mut arrows: Vec<&ArrowExtent> = arrows.collect();
    arrows.sort_by_key(|reach| reach.layer);
    arrows
}

#[cfg(test)]
mod tests {
    use eframe::egui::Color32;

    use super::*;
    use crate::game::MoveKind;
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
        let look = ArrowLook::new(MoveKind::Tap, arrow.clone(), None, false);
        let view = Rect::from_min_size(Pos2::ZERO, eframe::egui::vec2(400.0, 400.0));
        let camera = Camera {
            zoom,
            pan: eframe::egui::vec2(100.0, 200.0),
        };
        let pen = LineStyle {
            width: 2.0,
            colour: Color32::BLACK,
        };
        let (mut mesh, mut points) = (Mesh::default(), Vec::new());
        let lens = Lens::new(camera, view);
        add(
            &mut mesh,
            (&look, &arrow),
            (pen, detail),
            &lens,
            &mut points,
        );
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
