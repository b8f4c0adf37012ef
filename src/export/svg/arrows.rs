//! Moves as lines with heads, drawn as paths so that every viewer shows them.

use std::fmt::Write as _;
use std::io::{self, Write};

use super::class;
use super::frame::{Fold, Frame};
use crate::export::graph_page::{GraphPage, PageEdge};
use crate::export::xml::escaped;
use crate::graph::layout::Point;

/// Up to so many moves are named in the picture; their names would hide more.
const MOST_NAMED: usize = 240;
/// The corner of a line that turns, in points.
const CORNER: f32 = 8.0;
/// How far an arc that leads back sags at most.
pub(super) const MOST_SAG: f32 = 60.0;
/// How far an arc beside a column reaches out for its bend.
const MOST_REACH: f32 = 36.0;
/// The length of a head, and the half of its width.
const HEAD: f32 = 9.0;
const HALF_HEAD: f32 = 4.0;

pub(super) fn write(page: &GraphPage, frame: &Frame, out: &mut impl Write) -> io::Result<()> {
    // What leads back is pale, and lies below the rest; what was played lies above it.
    let layer = |edge: &PageEdge| match (edge.is_played, edge.is_backward) {
        (true, _) => 2,
        (false, true) => 0,
        (false, false) => 1,
    };
    for shown in 0..3 {
        let edges = page.edges.iter().enumerate();
        for (number, edge) in edges.filter(|(_, edge)| layer(edge) == shown) {
            write_edge(page, frame, number, edge, out)?;
        }
    }
    Ok(())
}

fn write_edge(
    page: &GraphPage,
    frame: &Frame,
    number: usize,
    edge: &PageEdge,
    out: &mut impl Write,
) -> io::Result<()> {
    let (from, to) = (&page.nodes[edge.from], &page.nodes[edge.to]);
    let way = if edge.is_backward {
        backward(page, frame, edge)
    } else {
        forward(page, frame, number, edge)
    };
    let (mut line, mut head) = ("line".to_owned(), "head".to_owned());
    if edge.is_chosen {
        let player = class(page.player);
        let _ = write!(line, " chosen-{player}");
        let _ = write!(head, " chosen-head-{player}");
    } else if edge.is_played {
        line.push_str(" played");
        head.push_str(" played-head");
    } else if edge.is_backward {
        line.push_str(" back");
        head.push_str(" back-head");
    }
    if edge.is_dashed() {
        line.push_str(" dashed");
    }
    let [data_from, data_to] = [&from.position, &to.position].map(|text| escaped(text));
    let [from, to] = [from, to].map(|node| escaped(&node.named()).into_owned());
    let name = escaped(&edge.name);
    writeln!(
        out,
        "<g class=\"edge\" data-source=\"{}\" data-target=\"{}\" data-from=\"{data_from}\" \
         data-to=\"{data_to}\" data-move=\"{name}\" data-kind=\"{}\">\n<title>{name}: {from} to {to}</title>\n\
         <path class=\"{line}\" d=\"{}\"/>\n<path class=\"{head}\" d=\"{}\"/>",
        edge.from,
        edge.to,
        edge.kind.word(),
        way.path,
        way.head(),
    )?;
    let is_named = !edge.is_backward || page.player.is_some();
    if page.edges.len() <= MOST_NAMED && is_named {
        let (x, y) = way.name_at;
        let y = y + 3.8;
        for class in ["move halo", "move"] {
            writeln!(
                out,
                "<text class=\"{class}\" x=\"{x:.1}\" y=\"{y:.1}\">{name}</text>"
            )?;
        }
    }
    writeln!(out, "</g>")
}

/// A line that is being drawn.
struct Way {
    path: String,
    /// Where it has come to, and whence: the direction of its head.
    tip: Point,
    towards: Point,
    /// Half-way on the last curve, unless a better place is known.
    name_at: Point,
}

impl Way {
    fn begin((x, y): Point) -> Way {
        Way {
            path: format!("M{x:.1} {y:.1}"),
            tip: (x, y),
            towards: (1.0, 0.0),
            name_at: (x, y),
        }
    }

    /// Goes on in a curve that leaves and arrives level.
    fn level_curve(&mut self, to: Point) {
        let reach = (to.0 - self.tip.0) * 0.3;
        let near_from = (self.tip.0 + reach, self.tip.1);
        let near_to = (to.0 - reach, to.1);
        self.curve(near_from, near_to, to);
    }

    fn curve(&mut self, near_from: Point, near_to: Point, to: Point) {
        let _ = write!(
            self.path,
            " C{:.1} {:.1} {:.1} {:.1} {:.1} {:.1}",
            near_from.0, near_from.1, near_to.0, near_to.1, to.0, to.1
        );
        let halfway = |from: f32, near_from: f32, near_to: f32, to: f32| {
            (from + 3.0 * (near_from + near_to) + to) / 8.0
        };
        self.name_at = (
            halfway(self.tip.0, near_from.0, near_to.0, to.0),
            halfway(self.tip.1, near_from.1, near_to.1, to.1),
        );
        self.towards = unit((to.0 - near_to.0, to.1 - near_to.1));
        self.tip = to;
    }

    fn straight(&mut self, (x, y): Point) {
        let _ = write!(self.path, " L{x:.1} {y:.1}");
        self.towards = unit((x - self.tip.0, y - self.tip.1));
        self.tip = (x, y);
    }

    /// Goes through corners, rounded, to a point.
    fn round_corners(&mut self, corners: &[Point], to: Point) {
        let ends = corners.iter().skip(1).chain([&to]);
        for (&corner, &next) in corners.iter().zip(ends) {
            let before = between(corner, self.tip);
            let after = between(corner, next);
            self.straight(before);
            let _ = write!(
                self.path,
                " Q{:.1} {:.1} {:.1} {:.1}",
                corner.0, corner.1, after.0, after.1
            );
            self.tip = after;
        }
        self.straight(to);
    }

    /// The head, with its point where the line would end.
    fn head(&self) -> String {
        let ((x, y), (dx, dy)) = (self.tip, self.towards);
        let point = (x + dx * HEAD, y + dy * HEAD);
        let side = (-dy * HALF_HEAD, dx * HALF_HEAD);
        format!(
            "M{:.1} {:.1} L{:.1} {:.1} L{:.1} {:.1} Z",
            point.0,
            point.1,
            x + side.0,
            y + side.1,
            x - side.0,
            y - side.1
        )
    }
}

/// A point on the way from a corner to another point, where the corner's rounding ends.
fn between(corner: Point, other: Point) -> Point {
    let (dx, dy) = (other.0 - corner.0, other.1 - corner.1);
    let length = dx.hypot(dy).max(f32::EPSILON);
    let share = (CORNER / length).min(0.5);
    (corner.0 + dx * share, corner.1 + dy * share)
}

fn unit((x, y): Point) -> Point {
    let length = x.hypot(y);
    if length > f32::EPSILON {
        (x / length, y / length)
    } else {
        (1.0, 0.0)
    }
}

/// From the right of one node to the left of the other, past the nodes of the columns between.
fn forward(page: &GraphPage, frame: &Frame, number: usize, edge: &PageEdge) -> Way {
    let (from, to) = (&page.nodes[edge.from], &page.nodes[edge.to]);
    let half = page.sizes.node_width / 2.0 + 2.0;
    let (x, y) = frame.place(from.column, from.at);
    let mut way = Way::begin((x + half, y));
    let last = edge.bends.len();
    for (step, &stop) in edge.bends.iter().chain([&to.at]).enumerate() {
        // The layout gives each column on the way a bend, or none to an arrow that goes straight.
        let column = if step == last {
            to.column
        } else {
            from.column + 1 + step as u32 // few columns
        };
        let (x, y) = frame.place(column, stop);
        let end = if step == last { HEAD } else { 0.0 };
        let entry = (x - half - end, y);
        if let Some(fold) = frame.fold(number, column.saturating_sub(1)) {
            if step == 0 {
                way.name_at = fold.name_at;
            }
            let Fold {
                right,
                gutter,
                left,
                ..
            } = fold;
            let height = way.tip.1;
            let down = [(right, height), (right, gutter)];
            let on = [(left, gutter), (left, entry.1)];
            way.round_corners(&[down, on].concat(), entry);
        } else {
            let name_at = match step {
                // Beside the first node that it passes, where it has parted from the others.
                0 if step < last => Some((entry.0 + half, entry.1)),
                0 => None,
                _ => Some(way.name_at),
            };
            way.level_curve(entry);
            way.name_at = name_at.unwrap_or(way.name_at);
        }
        if step < last {
            way.straight((x + half, y));
        }
    }
    way
}

/// An arc from the left of one node back to the right of the other, or beside a column.
fn backward(page: &GraphPage, frame: &Frame, edge: &PageEdge) -> Way {
    let (from, to) = (&page.nodes[edge.from], &page.nodes[edge.to]);
    let half = page.sizes.node_width / 2.0 + 2.0;
    let low = page.sizes.node_height * 0.28;
    let (x, y) = frame.place(from.column, from.at);
    let (end_x, end_y) = frame.place(to.column, to.at);
    let end = (end_x + half + HEAD, end_y + low);
    let columns = (from.column - to.column) as f32; // few columns
    if columns == 0.0 {
        let mut way = Way::begin((x + half, y + low));
        // Beside the last column there is only the edge of the page.
        let reach = (page.sizes.column_gap * 0.6).min(MOST_REACH);
        way.curve((x + half + reach, y + low), (end.0 + reach, end.1), end);
        return way;
    }
    let mut way = Way::begin((x - half, y + low));
    let sag = (12.0 * (columns - 1.0)).min(MOST_SAG);
    let reach = (page.sizes.column_gap * 0.5).max((x - end.0) * 0.25);
    let near_from = (x - half - reach, y + low + sag);
    way.curve(near_from, (end.0 + reach, end.1 + sag), end);
    way
}
