//! Arrows as triangles: the one drawing of an arrow, near and from afar.

use eframe::egui::{Color32, Mesh, Pos2};

use super::picture::{ArrowLook, Reach};
use super::ribbon::{self, Pen};
use super::sheet::Lens;
use super::ways;
use crate::ui::theme::Palette;

/// How much of an arrow is drawn. The more there are the less each of them tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Detail {
    /// Curved, with a head; splits dashed.
    Curves,
    /// Straight from bend to bend, with a head.
    Straight,
    /// From afar: a line.
    Lines,
    /// From afar, by the thousand: the shortest line.
    Hairs,
}

/// More arrows than this are not curved, and more than that have no bends either.
const MOST_CURVES: usize = 250;
const MOST_LINES: usize = 3_000;

/// A dash and a gap, in points.
const DASHES: (f32, f32) = (5.0, 4.0);

impl Detail {
    /// How much is drawn of each of so many arrows.
    pub(super) fn of(count: usize, is_near: bool) -> Detail {
        match (is_near, count) {
            (true, ..=MOST_CURVES) => Detail::Curves,
            (true, _) => Detail::Straight,
            (false, ..=MOST_LINES) => Detail::Lines,
            (false, _) => Detail::Hairs,
        }
    }

    fn is_near(self) -> bool {
        matches!(self, Detail::Curves | Detail::Straight)
    }
}

/// The pen of an arrow, by how it stands out; `winner` colours a best move.
pub(super) fn pen(look: &ArrowLook, palette: &Palette, winner: Color32) -> Pen {
    let (width, colour) = match look {
        look if look.is_played => (3.0, palette.text),
        look if look.is_best => (2.5, winner),
        look if look.is_lit => (2.0, palette.text),
        _ => return plain_pen(look, palette, Detail::Curves),
    };
    Pen { width, colour }
}

/// The pen of an arrow as if it did not stand out.
pub(super) fn plain_pen(look: &ArrowLook, palette: &Palette, detail: Detail) -> Pen {
    let (width, colour) = match (detail.is_near(), look.is_backward) {
        (true, true) => (1.0, palette.edge),
        (true, false) => (1.2, palette.hover),
        (false, true) => (1.0, palette.edge.gamma_multiply(0.35)),
        (false, false) => (1.0, palette.hover.gamma_multiply(0.6)),
    };
    Pen { width, colour }
}

/// Adds what can be seen of an arrow to a mesh; `points` is room to work in.
pub(super) fn add(
    mesh: &mut Mesh,
    (look, from, to): (&ArrowLook, Pos2, Pos2),
    (pen, detail): (Pen, Detail),
    lens: &Lens,
    points: &mut Vec<Pos2>,
) {
    points.clear();
    if !detail.is_near() {
        points.push(lens.on_screen(from));
        if detail == Detail::Lines {
            points.extend(look.bends().iter().map(|&bend| lens.on_screen(bend)));
        }
        points.push(lens.on_screen(to));
        match detail {
            Detail::Hairs => ribbon::sharp_line(mesh, points, pen),
            _ => ribbon::line(mesh, points, pen),
        }
        return;
    }
    let is_dashed = look.kind.is_dashed() && detail == Detail::Curves;
    let stroke = |mesh: &mut Mesh, points: &[Pos2]| {
        if is_dashed {
            ribbon::dashes(mesh, points, pen, DASHES, lens.clip);
        } else {
            ribbon::line(mesh, points, pen);
        }
    };
    let is_straight = detail == Detail::Straight;
    let straight = is_straight.then(|| ways::straight_way(look, from, to, lens.node_size));
    let curved = (!is_straight).then(|| ways::way(look, from, to, lens.node_size));
    let pieces = straight.into_iter().flatten();
    for piece in pieces.chain(curved.into_iter().flatten()) {
        if !piece.hull().intersects(lens.part) {
            // A long arrow may come into view, leave it, and come again.
            stroke(mesh, points);
            points.clear();
            continue;
        }
        let first = points.len();
        piece.extend(points);
        for point in &mut points[first..] {
            *point = lens.on_screen(*point);
        }
    }
    // Where a piece goes on from another the point is there twice, and a line has a burr.
    points.dedup_by(|one, other| one.distance(*other) < 0.01);
    if let [.., before, tip] = points[..] {
        let length = (8.0 * lens.camera.zoom).clamp(3.0, 11.0) + pen.width;
        let direction = (tip - before).normalized();
        if let Some(end) = points.last_mut() {
            *end = tip - direction * (length - 1.0).min(before.distance(tip) * 0.9);
        }
        stroke(mesh, points);
        ribbon::head(mesh, tip, direction, length, pen.colour);
    }
}

/// The arrows that pass through a part of the picture, backward ones lowest.
pub(super) fn sorted<'a>(arrows: impl Iterator<Item = &'a Reach>) -> Vec<&'a Reach> {
    let (mut back, forward): (Vec<_>, Vec<_>) = arrows.partition(|reach| reach.is_backward);
    back.extend(forward);
    back
}
