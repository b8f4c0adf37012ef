//! Arrows as triangles of a mesh: those that do not stand out, near and from afar.

use eframe::egui::{Pos2, pos2};

use super::lens::Lens;
use super::look::ArrowLook;
use super::mesh::{self, Pen};
use super::picture::Reach;
use crate::scene::Point;
use crate::scene::graph::route::{Arrow, Emphasis};
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

    pub(super) fn is_near(self) -> bool {
        matches!(self, Detail::Curves | Detail::Straight)
    }
}

/// The pen of an arrow that stands out as said.
pub(super) fn pen(emphasis: Emphasis, palette: &Palette, zoom: f32) -> Pen {
    let stroke = emphasis.stroke(false);
    Pen {
        width: (stroke.width * zoom).clamp(1.0, 3.0),
        colour: palette.colour(stroke.ink),
    }
}

/// The pen of an arrow as if it did not stand out: fainter from afar.
pub(super) fn plain_pen(look: &ArrowLook, palette: &Palette, detail: Detail, zoom: f32) -> Pen {
    let emphasis = look.plain_emphasis();
    let pen = pen(emphasis, palette, zoom);
    let fade = match (detail.is_near(), emphasis) {
        (true, _) => return pen,
        (false, Emphasis::Back) => 0.35,
        (false, _) => 0.6,
    };
    Pen {
        width: 1.0,
        colour: pen.colour.gamma_multiply(fade),
    }
}

/// Adds what can be seen of an arrow to a mesh; `points` is room to work in.
pub(super) fn add(
    mesh: &mut eframe::egui::Mesh,
    (look, arrow): (&ArrowLook, &Arrow),
    (pen, detail): (Pen, Detail),
    lens: &Lens,
    points: &mut Vec<Pos2>,
) {
    let on_screen = |&(x, y): &Point| lens.on_screen(pos2(x, y));
    points.clear();
    if detail == Detail::Curves {
        for (line, _) in arrow.path.flattened(lens.camera.zoom) {
            points.extend(line.iter().map(on_screen));
        }
    } else {
        let (begin, end) = (look.begin, look.end);
        points.push(lens.on_screen(begin));
        if detail != Detail::Hairs {
            points.extend(look.bends().iter().map(|&bend| lens.on_screen(bend)));
        }
        points.push(lens.on_screen(end));
    }
    // Where a piece goes on from another the point is there twice, and a line has a burr.
    points.dedup_by(|one, other| one.distance(*other) < 0.01);
    match detail {
        Detail::Hairs => mesh::sharp_line(mesh, points, pen),
        Detail::Curves if look.is_dashed() => {
            let [dash, gap] = [5.0, 3.5].map(|length: f32| length * lens.camera.zoom.max(0.5));
            mesh::dashes(mesh, points, pen, (dash, gap), lens.clip);
        }
        _ => mesh::line(mesh, points, pen),
    }
    if detail.is_near() {
        let head = arrow.head.each_ref().map(on_screen);
        mesh::head(mesh, head, pen.colour);
    }
}

/// The arrows that pass through a part of the picture, backward ones lowest.
pub(super) fn sorted<'a>(arrows: impl Iterator<Item = &'a Reach>) -> Vec<&'a Reach> {
    let (mut back, forward): (Vec<_>, Vec<_>) = arrows.partition(|reach| reach.is_backward);
    back.extend(forward);
    back
}
