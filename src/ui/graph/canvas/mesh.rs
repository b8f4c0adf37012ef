//! Lines as triangles in a mesh: with soft edges, with sharp ones where there are thousands, in
//! dashes, and heads of arrows.
//!
//! egui would shape every line anew in every frame; a mesh is made once and shown as often as one
//! likes.

use eframe::egui::epaint::{Vertex, WHITE_UV};
use eframe::egui::{Color32, Mesh, Pos2, Rect, Vec2};

/// How wide the soft edge of a line is, in points.
const SOFT: f32 = 1.0;
/// How much longer than half its width a corner may be.
const LONGEST_MITRE: f32 = 2.0;

/// What a line is drawn with.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(in crate::ui::graph) struct LineStyle {
    /// In points.
    pub(in crate::ui::graph) width: f32,
    pub(in crate::ui::graph) colour: Color32,
}

impl LineStyle {
    /// The same with a share of its strength.
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

/// A line through points, with soft edges.
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

/// The direction from one point to another. Coordinates of a screen need no care for overflow, which
/// `Vec2::normalized` takes at a cost that counts with thousands of lines.
fn direction(from: Pos2, to: Pos2) -> Vec2 {
    let step = to - from;
    let length = step.length_sq().sqrt();
    if length > 0.0 { step / length } else { step }
}

/// The direction across a line at one of its points, longer at corners so that the line stays as
/// wide as it is.
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

/// A line through points with sharp edges: half the triangles of a soft one.
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

/// A line in dashes of a length with gaps of another. What lies outside `clip` is left out before
/// it is cut into dashes, however long it is.
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
            // Dashes are counted from the beginning of the whole line.
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

/// Which part of the way from one point to another lies in a rectangle, as shares of it.
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

/// The head of an arrow by its corners, with soft edges.
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
    use eframe::egui::pos2;

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
}
